"""Rounds and turns of Supers! Revised: initiative, flexible order, and what an action costs."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Checked, Conditioned, Event, RoundBegan
from engine.names import TokenId
from engine.orders import (
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Declare,
    EndRound,
    EndTurn,
    MoveOrder,
    Order,
    actor,
)
from engine.problems import Problem, against_rules, impossible
from engine.rounds import delayed, in_round, slots_to_come
from engine.step import Step
from engine.systems.supers_revised.attributes import able, dice_of, sheet_of
from engine.systems.supers_revised.hits import HELD
from engine.systems.supers_revised.offers import OWES_ACTION
from engine.systems.supers_revised.orders import TakeManeuver
from engine.systems.supers_revised.pools import Dice, Pool
from engine.units import TURN_S
from engine.world import BattleState, Slot, Token, Until

INITIATIVE = "SU, Initiative"
ACTIONS = "SU, Actions"
QUICK = ("reaction", "super_speed", "super_senses")
NOTHING = Step()


class SupersTurns:
    """The turn questions of Supers! Revised."""

    def begin_round(self, state: BattleState, order: BeginRound, referee: Referee) -> Step:
        """Everybody able throws his quickest; ties by Reaction, then by another throw.

        Source: SU, Initiative. Ruling: S8, S26, S31.
        """
        del order
        events: list[Event] = []
        scores: dict[TokenId, tuple[int, int]] = {}
        for name, token in sorted(state.tokens.items()):
            if able(token):
                pool = Pool(
                    key=f"initiative {name}", who=name, dice=quickest(state, token), source=INITIATIVE
                )
                total = referee.roll(pool)
                scores[name] = (total, token.track("reaction"))
                events.append(Checked(token=name, check=pool.key, outcome=str(total)))
        again = _thrown_again(state, scores, referee)
        names = sorted(
            scores, key=lambda name: (*(-part for part in scores[name]), -again.get(name, 0), name)
        )
        clock = state.clock
        second = clock.second + (TURN_S if clock.round else 0)
        slots = tuple(slot for name in names for slot in _slots(state, name))
        return Step((*events, RoundBegan(round=clock.round + 1, slots=slots, second=second)))

    def end_round(self, state: BattleState, order: EndRound, referee: Referee) -> Step:
        """Nothing beyond the end itself."""
        del state, order, referee
        return NOTHING

    def begin_turn(self, state: BattleState, order: BeginTurn, referee: Referee) -> Step:
        """Whoever cut in with a Competency Die has no Dynamic Action this turn.

        Source: SU, Interrupt Action.
        """
        del referee
        token = state.tokens[order.token]
        if token.condition(OWES_ACTION) is None:
            return NOTHING
        lost = Conditioned(
            token=token.name, name="no_dynamic_action", since=state.clock.round, until=_now(state)
        )
        return Step((Conditioned(token=token.name, name=OWES_ACTION, on=False), lost))

    def end_turn(self, state: BattleState, order: EndTurn, referee: Referee) -> Step:
        """Nothing runs at its end."""
        del state, order, referee
        return NOTHING

    def declare(self, state: BattleState, order: Declare, referee: Referee) -> Step:
        """Declaring binds nobody."""
        del state, order, referee
        return NOTHING

    def may_act(self, state: BattleState) -> tuple[TokenId, ...]:
        """The next in order and his allies with nobody between, and whoever holds an action.

        Source: SU, Initiative; Delayed Action. Ruling: S14, S27.
        """
        if not in_round(state):
            return tuple(name for name, token in state.tokens.items() if able(token))
        slots = [state.clock.slots[index].token for index in slots_to_come(state)]
        held = tuple(dict.fromkeys(name for name in slots if delayed(state, name)))
        block = tuple(dict.fromkeys(_block(state, [name for name in slots if name not in held])))
        return (*block, *(name for name in held if name not in block))

    def able(self, state: BattleState, token: Token) -> bool:
        """Has it a sheet, and every Resistance above 0?"""
        del state
        return able(token)

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """What the round has left for this token. Source: SU, Actions. Ruling: S12."""
        token = state.tokens.get(actor(order))
        return tuple(_against(state, token, order)) if token is not None else ()


def quickest(state: BattleState, token: Token) -> Dice:
    """Reaction, Super Speed or Super Senses, whichever has the most dice. Source: SU, Initiative."""
    pools = [dice_of(state, token, name) for name in QUICK]
    return max(pools, key=lambda dice: 0 if dice.half else dice.count)


def _thrown_again(
    state: BattleState, scores: dict[TokenId, tuple[int, int]], referee: Referee
) -> dict[TokenId, int]:
    """One more throw of Reaction for whoever is tied in both."""
    tied = [name for name, score in scores.items() if sum(score == other for other in scores.values()) > 1]
    pools = {name: dice_of(state, state.tokens[name], "reaction") for name in tied}
    return {
        name: referee.roll(Pool(key=f"tie {name}", who=name, dice=dice, source=INITIATIVE))
        for name, dice in pools.items()
    }


def _slots(state: BattleState, name: TokenId) -> Iterator[Slot]:
    sheet = sheet_of(state, state.tokens[name])
    for nth in range(1 + (sheet.split_actions() if sheet else 0)):
        yield Slot(name, nth + 1)


def _block(state: BattleState, names: list[TokenId]) -> Iterator[TokenId]:
    for name in names:
        if state.tokens[name].side != state.tokens[names[0]].side:
            return
        yield name


def _now(state: BattleState) -> Until:
    return Until(round=state.clock.round)


def _against(state: BattleState, token: Token, order: Order) -> Iterator[Problem]:
    name = token.name
    if not able(token):
        yield impossible(f"{name} is out", ACTIONS)
        return
    if isinstance(order, MoveOrder) and token.condition(HELD):
        yield against_rules(f"{name} is held and cannot move", ACTIONS)
    if not in_round(state):
        return
    if name not in SupersTurns().may_act(state):
        yield against_rules(f"it is not {name}'s turn", INITIATIVE)
    if isinstance(order, MoveOrder | Carry) and token.counter("dynamic"):
        yield against_rules(f"{name} has taken a Dynamic Action; moving comes before it", ACTIONS)
    if isinstance(order, MoveOrder) and token.motion.moved_in == state.clock.round:
        yield against_rules(f"{name} has moved this round", ACTIONS)
    if isinstance(order, AttackOrder | TakeManeuver):
        yield from _dynamic(state, token)


def _dynamic(state: BattleState, token: Token) -> Iterator[Problem]:
    """One Dynamic Action a round, and one more for each die of Split Action.

    Source: SU, Actions. Ruling: S26.
    """
    sheet = sheet_of(state, token)
    most = 1 + (sheet.split_actions() if sheet else 0)
    if token.counter("dynamic") >= most:
        yield against_rules(f"{token.name} has taken every Dynamic Action of this round", ACTIONS)
    if token.condition("no_dynamic_action"):
        yield against_rules(f"{token.name} gave up this Dynamic Action by cutting in", "SU, Interrupt Action")
