"""Rounds and turns in Basic Rules v.3: initiative, and who may act."""

from engine.checks import Referee
from engine.dice import Faces
from engine.events import Checked, Event, RoundBegan
from engine.names import TokenId
from engine.orders import BeginRound, BeginTurn, Declare, EndRound, EndTurn, Order, actor
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.step import Step
from engine.systems.basic_v3.harm import able, sheet_of
from engine.systems.basic_v3.skill import Sum
from engine.units import TURN_S
from engine.world import BattleState, Slot, Token

INITIATIVE = "BR, Combat, step 1"
NOTHING = Step()


class BasicTurns:
    """The turn questions of Basic Rules v.3."""

    def begin_round(self, state: BattleState, order: BeginRound, referee: Referee) -> Step:
        """Everybody able throws for initiative; highest first. Source: BR, Combat, step 1. Ruling: B1, B2."""
        del order
        scores: dict[TokenId, tuple[int, ...]] = {}
        events: list[Event] = []
        for name, token in sorted(state.tokens.items()):
            if able(token):
                score = _initiative(state, token, referee)
                scores[name] = (score,)
                events.append(Checked(token=name, check=f"initiative {name}", outcome=str(score)))
        if ruling(state.settings, "B2") == "roll_off":
            scores = {name: (*score, *_roll_off(name, scores, referee)) for name, score in scores.items()}
        names = sorted(scores, key=lambda name: (*(-part for part in scores[name]), name))
        clock = state.clock
        second = clock.second + (TURN_S if clock.round else 0)
        began = RoundBegan(round=clock.round + 1, slots=tuple(Slot(name) for name in names), second=second)
        return Step((*events, began))

    def end_round(self, state: BattleState, order: EndRound, referee: Referee) -> Step:
        """Nothing beyond the end itself."""
        del state, order, referee
        return NOTHING

    def begin_turn(self, state: BattleState, order: BeginTurn, referee: Referee) -> Step:
        """Nothing runs at the start of a turn."""
        del state, order, referee
        return NOTHING

    def end_turn(self, state: BattleState, order: EndTurn, referee: Referee) -> Step:
        """Nothing runs at its end."""
        del state, order, referee
        return NOTHING

    def declare(self, state: BattleState, order: Declare, referee: Referee) -> Step:
        """Declaring binds nobody."""
        del state, order, referee
        return NOTHING

    def may_act(self, state: BattleState) -> tuple[TokenId, ...]:
        """The one whose turn it is; before the first round, anybody able."""
        if state.clock.phase != "turns":
            return tuple(name for name, token in state.tokens.items() if able(token))
        return (state.clock.active,) if state.clock.active else ()

    def able(self, state: BattleState, token: Token) -> bool:
        """Has it a sheet, and Health left?"""
        del state
        return able(token)

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """Whoever is out does nothing; out of turn only with the Judge's leave. Source: BR, Combat."""
        name = actor(order)
        token = state.tokens.get(name)
        if token is None:
            return ()
        if not able(token):
            return (impossible(f"{name} is out", INITIATIVE),)
        if state.clock.phase == "turns" and state.clock.active not in ("", name):
            return (against_rules(f"it is {state.clock.active}'s turn", INITIATIVE),)
        return ()


def _initiative(state: BattleState, token: Token, referee: Referee) -> int:
    sheet = sheet_of(state, token)
    if sheet is None:
        return 0
    faces = referee.roll(Sum(key=f"initiative {token.name}", who=token.name, dice=_dice(state, sheet.role)))
    counted = sum(faces) if ruling(state.settings, "B1") == "sum" else max(faces)
    return counted + sheet.initiative


def _dice(state: BattleState, role: str) -> int:
    """Two dice; three for a boss. Ruling: B8, B9."""
    if role == "boss" and ruling(state.settings, "B9") == "three_initiative_dice":
        return 3
    return 1 if role == "mook" and ruling(state.settings, "B8") == "one_initiative_die" else 2


def _roll_off(name: TokenId, scores: dict[TokenId, tuple[int, ...]], referee: Referee) -> Faces:
    """One more throw for whoever shares his score."""
    if sum(score == scores[name] for score in scores.values()) < 2:
        return (0,)
    return (sum(referee.roll(Sum(key=f"roll off {name}", who=name))),)
