"""A stand-in for a rule system that is not installed: its battles open, replay and draw; nobody acts."""

from collections.abc import Iterable, Mapping

from engine.checks import Outcome, Referee
from engine.events import Event
from engine.movement.modes import Mode
from engine.names import TokenId
from engine.orders import (
    AttackOrder,
    BeginRound,
    BeginTurn,
    Catch,
    Declare,
    EndRound,
    EndTurn,
    Impact,
    Order,
)
from engine.plans import AttackPlan, Hazard, Leg, Limits
from engine.problems import Problem, impossible
from engine.rules import RulesSystem, SheetError
from engine.step import Step
from engine.world import BattleState, Motion, Tally, Token


class _Absent:
    """Answers every question of a rule system with nothing, and every order with a problem."""

    def __init__(self, name: str) -> None:
        self._problem = impossible(f"The rule system {name!r} is not installed")

    def limits(self, state: BattleState, token: Token, mode: Mode) -> Limits | None:
        """No way of moving."""
        del state, token, mode
        return None

    def fall_ft(self, state: BattleState, turns_falling: int) -> float:
        """No fall."""
        del state, turns_falling
        return 0.0

    def hazards(
        self, state: BattleState, token: Token, at: Leg | AttackOrder, motion: Motion
    ) -> Iterable[Hazard]:
        """No hazard."""
        del state, token, at, motion
        return ()

    def roll(
        self, state: BattleState, hazard: Hazard, referee: Referee, *, declared: bool
    ) -> tuple[Outcome, tuple[Event, ...]]:
        """The check as it is thrown."""
        del state, declared
        return referee.roll(hazard.check), ()

    def mishap(self, state: BattleState, token: Token, hazard: Hazard, outcome: Outcome) -> str:
        """Nothing goes on."""
        del state, token, hazard, outcome
        return "stop"

    def maneuvers(self, state: BattleState, token: Token) -> tuple[str, ...]:
        """No maneuver."""
        del state, token
        return ()

    def charge(self, state: BattleState, token: Token) -> str:
        """None."""
        del state, token
        return ""

    def plan(self, state: BattleState, order: AttackOrder) -> AttackPlan:
        """The problem."""
        del state
        return AttackPlan(order=order, problems=(self._problem,))

    def attack(self, state: BattleState, order: AttackOrder, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def impact(self, state: BattleState, order: Impact, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def catch(self, state: BattleState, order: Catch, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def may_catch(self, state: BattleState, token: Token, body: Token) -> bool:
        """Nobody."""
        del state, token, body
        return False

    def begin_round(self, state: BattleState, order: BeginRound, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def end_round(self, state: BattleState, order: EndRound, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def begin_turn(self, state: BattleState, order: BeginTurn, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def end_turn(self, state: BattleState, order: EndTurn, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def declare(self, state: BattleState, order: Declare, referee: Referee) -> Step:
        """Nothing."""
        del state, order, referee
        return Step()

    def may_act(self, state: BattleState) -> tuple[TokenId, ...]:
        """Nobody."""
        del state
        return ()

    def able(self, state: BattleState, token: Token) -> bool:
        """Nobody."""
        del state, token
        return False

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """The problem."""
        del state, order
        return (self._problem,)

    def pass_time(self, state: BattleState, from_s: int, to_s: int, referee: Referee) -> Step:
        """Nothing."""
        del state, from_s, to_s, referee
        return Step()

    def canonical(self, raw: Mapping[str, object]) -> str:
        """Raises SheetError."""
        del raw
        raise SheetError(self._problem.text)

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """The problem."""
        del raw
        return (self._problem,)

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """No tracks and no counters."""
        del text
        return (), ()

    def derived(self, text: str) -> Mapping[str, object]:
        """Nothing."""
        del text
        return {}

    def schema(self) -> Mapping[str, object]:
        """Nothing."""
        return {}


def has_sheets(rules: RulesSystem) -> bool:
    """Does a system read sheets at all?"""
    return not isinstance(rules.sheets, _Absent)


def absent(name: str) -> RulesSystem:
    """The stand-in for the system of that name."""
    nothing = _Absent(name)
    return RulesSystem(
        name=name,
        title=f"{name} (not installed)",
        tracks=(),
        movement=nothing,
        combat=nothing,
        turns=nothing,
        time=nothing,
        sheets=nothing,
    )
