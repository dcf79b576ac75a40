"""Rounds and turns in Basic Rules v.3: initiative, who may act, and what a turn holds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine.checks import Referee
from engine.events import Checked, Conditioned, Counted, Event
from engine.names import TokenId
from engine.orders import AttackOrder, Carry, EndRound, EndTurn, Fall, MoveOrder, Order, actor
from engine.problems import Problem, against_rules, impossible
from engine.rounds import in_round, open_play, slot_of
from engine.rulings import ruling
from engine.step import Step
from engine.systems.basic_v3.harm import GOING_DOWN, INITIATIVE, OUT, able, at_once, sheet_of
from engine.systems.basic_v3.movement import beyond
from engine.systems.basic_v3.orders import SayDead, TrySkill
from engine.systems.basic_v3.sheet import TABLES
from engine.systems.basic_v3.skill import Sum
from engine.systems.house.foes import foes
from engine.systems.house.plain import PlainTurns, Standing
from engine.world import BattleState, Token, Until

STEP_1, STEP_2 = "BR, Combat, step 1", "BR, Combat, step 2"
MOST_ROLL_OFFS = 9  # then the names decide: equal answers given again and again must end
ACTED = "acted"  # the counter of actions taken this round
Scores = dict[TokenId, tuple[int, ...]]


def standing(state: BattleState, referee: Referee) -> Standing:
    """Everybody able throws for initiative; highest first. Source: BR, Combat, step 1. Ruling: B1, B2."""
    scores: Scores = {}
    events: list[Event] = []
    for name, token in sorted(state.tokens.items()):
        if able(token):
            score = _initiative(state, token, referee)
            scores[name] = (score,)
            events += _told(state, name, score)
    if ruling(state.settings, "B2") == "roll_off":
        scores = _rolled_off(scores, referee)
    names = sorted(scores, key=lambda name: (*(-part for part in scores[name]), name))
    return tuple(names), tuple(events)


@dataclass(frozen=True, slots=True)
class BasicTurns(PlainTurns):
    """The turn questions of Basic Rules v.3."""

    def end_turn(self, state: BattleState, order: EndTurn, referee: Referee) -> Step:
        """Whoever was put down by one who acts at the same time is out now. Ruling: B15."""
        del referee
        waiting = [one for one in at_once(state, order.token) if slot_of(state, one) is not None]
        return Step() if waiting else _settled(state)

    def end_round(self, state: BattleState, order: EndRound, referee: Referee) -> Step:
        """The same for whoever never took his turn. Ruling: B15."""
        del order, referee
        return _settled(state)

    def may_act(self, state: BattleState) -> tuple[TokenId, ...]:
        """The one whose turn it is, and whoever acts at the same time. Source: BR, Combat, step 1.

        Ruling: B2.
        """
        active = state.clock.active
        if not in_round(state) or not active:
            return PlainTurns.may_act(self, state)
        others = (one for one in at_once(state, active) if one != active)
        return (active, *(one for one in others if slot_of(state, one) is not None))

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """Whoever is out does nothing; one action a turn, and one move.

        Source: BR, Combat, step 2. Ruling: B21.
        """
        if isinstance(order, SayDead):  # the player's word, whenever he gives it
            return ()
        name = actor(order)
        found = PlainTurns.fits(self, state, order)
        if found and in_round(state) and able(state.tokens[name]) and name in self.may_act(state):
            found = ()
        token = state.tokens.get(name)
        return found or ((*_lifting(state, token, order), *_left_to_do(state, token, order)) if token else ())


def _lifting(state: BattleState, token: Token, order: Order) -> Iterator[Problem]:
    """No foe with his wits is simply taken up, and no weight beyond one's strength. Ruling: B27."""
    what, sheet = state.tokens.get(order.what) if isinstance(order, Carry) else None, sheet_of(state, token)
    if what is None:
        return
    if foes(token, what) and able(what):
        yield against_rules(f"{what.name} lets nobody take him up", STEP_2)
    if sheet is not None and beyond(state, sheet, what.weight_lb):
        yield impossible(f"{what.name} is too heavy for {token.name}", "House; ruling B27")


def _left_to_do(state: BattleState, token: Token, order: Order) -> Iterator[Problem]:
    if not in_round(state) or ruling(state.settings, "B21") == "uncounted":
        return
    if acts(order) and token.counter(ACTED):
        yield against_rules(f"{token.name} has taken his action of this round", STEP_2)
    if isinstance(order, MoveOrder) and token.motion.moved_in == state.clock.round:
        yield against_rules(f"{token.name} has moved this round", "House; ruling B21")


def acts(order: Order) -> bool:
    """Is an order the action of a turn: an attack, a check, a charge? Source: BR, Combat, step 2."""
    return isinstance(order, AttackOrder | TrySkill) or (isinstance(order, MoveOrder) and bool(order.strike))


def acted(state: BattleState, name: TokenId) -> tuple[Event, ...]:
    """The mark of an action taken; nothing is counted before the rounds begin. Ruling: B21."""
    if open_play(state):
        return ()
    now = state.tokens[name].counter(ACTED) + 1
    return (Counted(token=name, counter=ACTED, now=now, until=Until(round=state.clock.round)),)


TURNS = BasicTurns(able, standing, STEP_1)


def _settled(state: BattleState) -> Step:
    down = [name for name, token in state.tokens.items() if token.condition(GOING_DOWN)]
    events: list[Event] = []
    for name in down:
        events.append(Conditioned(token=name, name=GOING_DOWN, on=False))
        events.append(Conditioned(token=name, name=OUT, since=state.clock.round))
    return Step(tuple(events), tuple(Fall(token=name) for name in down))


def _told(state: BattleState, name: TokenId, score: int) -> Iterator[Event]:
    yield Checked(token=name, check=f"{INITIATIVE} {name}", outcome=str(score))
    yield Counted(token=name, counter=INITIATIVE, now=score, until=Until(round=state.clock.round + 1))


def _initiative(state: BattleState, token: Token, referee: Referee) -> int:
    """Two dice and the rating. Source: BR, Combat, step 1. Ruling: B1."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return 0
    dice = _dice(state, sheet.role)
    faces = referee.roll(Sum(key=f"{INITIATIVE} {token.name}", who=token.name, dice=dice))
    counted = sum(faces) if ruling(state.settings, "B1") == "sum" else max(faces)
    return counted + sheet.initiative


def _dice(state: BattleState, role: str) -> int:
    """Two dice; three for a boss. Source: BR, Combat, step 1; The Bad Guys: Big Bad Guys. Ruling: B8, B9."""
    if role == "boss" and ruling(state.settings, "B9") == "two_initiative_dice":
        return 2
    if role == "mook" and ruling(state.settings, "B8") == "one_initiative_die":
        return 1
    return int(TABLES["roles"].exact(role)["initiative_dice"])


def _rolled_off(scores: Scores, referee: Referee) -> Scores:
    """More throws for whoever shares a score, until nobody does. Source: BR, Combat, step 1. Ruling: B2."""
    for _ in range(MOST_ROLL_OFFS):
        times = Counter(scores.values())
        tied = [name for name, score in scores.items() if times[score] > 1]
        if not tied:
            break
        thrown = {name: sum(referee.roll(Sum(key=f"roll off {name}", who=name))) for name in tied}
        scores = {name: (*score, thrown.get(name, 0)) for name, score in scores.items()}
    return scores
