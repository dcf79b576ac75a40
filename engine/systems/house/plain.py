"""Answers for a system whose text says little: turns it throws for, speeds by rating, quiet hours."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.checks import Outcome, Referee
from engine.events import Event, RoundBegan
from engine.movement.modes import Mode
from engine.names import TokenId
from engine.orders import (
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Declare,
    Delay,
    EndRound,
    EndTurn,
    MoveOrder,
    OpenOrder,
    Order,
    PutDown,
    SystemOrder,
    actor,
)
from engine.plans import Hazard, Leg, Limits
from engine.problems import Problem, against_rules, impossible
from engine.rounds import in_round
from engine.step import Step
from engine.systems.house.heroic import fall_ft
from engine.units import TURN_S
from engine.world import BattleState, Motion, Slot, Token

NOTHING = Step()
ACTS = (MoveOrder, AttackOrder, Carry, PutDown, OpenOrder, Delay, SystemOrder)
Standing = tuple[tuple[TokenId, ...], tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class PlainTurns:
    """Rounds in an order that a system throws for. ``will``: has a token one of its own now?"""

    will: Callable[[Token], bool]
    order: Callable[[BattleState, Referee], Standing]
    source: str = ""

    def begin_round(self, state: BattleState, order: BeginRound, referee: Referee) -> Step:
        """The order thrown for, one turn each."""
        del order
        names, events = self.order(state, referee)
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
        """The one whose turn it is; outside a round, anybody able."""
        if not in_round(state):
            return tuple(name for name, token in state.tokens.items() if self.will(token))
        return (state.clock.active,) if state.clock.active else ()

    def able(self, state: BattleState, token: Token) -> bool:
        """Has it a will of its own now?"""
        del state
        return self.will(token)

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """Whoever is out does nothing; out of turn he acts only with the Judge's leave."""
        name = actor(order)
        token = state.tokens.get(name)
        if token is None or not isinstance(order, ACTS):
            return ()
        if not self.will(token):
            return (impossible(f"{name} is out", self.source),)
        if in_round(state) and state.clock.active not in ("", name):
            return (against_rules(f"It is {state.clock.active}'s turn", self.source),)
        return ()


@dataclass(frozen=True, slots=True)
class PlainMovement:
    """Limits by a function, the slices of Universal Heroes for falls, and no check while moving."""

    limits_of: Callable[[BattleState, Token, Mode], Limits | None]

    def limits(self, state: BattleState, token: Token, mode: Mode) -> Limits | None:
        """What the function says."""
        return self.limits_of(state, token, mode)

    def fall_ft(self, state: BattleState, turns_falling: int) -> float:
        """Feet fallen in the given turn of a fall."""
        return fall_ft(turns_falling, state.settings)

    def hazards(
        self, state: BattleState, token: Token, at: Leg | AttackOrder, motion: Motion
    ) -> Iterable[Hazard]:
        """None."""
        del state, token, at, motion
        return ()

    def roll(
        self, state: BattleState, hazard: Hazard, referee: Referee, *, declared: bool
    ) -> tuple[Outcome, tuple[Event, ...]]:
        """The check as it is thrown; nothing is spent on it."""
        del state, declared
        return referee.roll(hazard.check), ()

    def mishap(self, state: BattleState, token: Token, hazard: Hazard, outcome: Outcome) -> str:
        """What the hazard itself says."""
        del state, token, outcome
        return hazard.mishap


@dataclass(frozen=True, slots=True)
class PlainTime:
    """Hours in which nothing happens by itself."""

    def pass_time(self, state: BattleState, from_s: int, to_s: int, referee: Referee) -> Step:
        """Nothing."""
        del state, from_s, to_s, referee
        return NOTHING
