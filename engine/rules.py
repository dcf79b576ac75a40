"""What a rule system is: its name, its answers to seven questions, and what it adds.

A system holds no state of a battle. Every question takes the state first; a script also takes the
referee and returns a Step.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias, TypeVar

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
    SystemOrder,
)
from engine.plans import AttackPlan, Hazard, Leg, Limits, MovePlan
from engine.problems import Problem
from engine.step import Step
from engine.world import BattleState, Motion, Tally, Token


class MovementRules(Protocol):
    """What a system says about getting about."""

    def limits(self, state: BattleState, token: Token, mode: Mode) -> Limits | None:
        """Its limits in a mode this turn; none if it has no such way of moving."""

    def fall_ft(self, state: BattleState, turns_falling: int) -> float:
        """Feet fallen during the given turn of a fall; the first turn is 1."""

    def hazards(
        self, state: BattleState, token: Token, at: Leg | AttackOrder, motion: Motion
    ) -> Iterable[Hazard]:
        """What could go wrong on a leg entered with *motion*, or before an attack.

        ``at_ft`` counts from the start of the leg. What is asked for may change with the speed and with how
        sharply the leg bends, but what was asked for once does not come back: reach looks for the changes.
        """

    def roll(
        self, state: BattleState, hazard: Hazard, referee: Referee, *, declared: bool
    ) -> tuple[Outcome, tuple[Event, ...]]:
        """The check of a hazard thrown, and what its thrower spends on it or suffers by it at once.

        ``declared``: the order says that whatever helps a roll shall be spent on its checks.
        """

    def mishap(self, state: BattleState, token: Token, hazard: Hazard, outcome: Outcome) -> str:
        """What failing a hazard does: a name known to ``movement.mishaps``."""


class CombatRules(Protocol):
    """What a system says about striking, being struck, running into things and catching."""

    def maneuvers(self, state: BattleState, token: Token) -> tuple[str, ...]:
        """What this token may do to somebody else, by name."""

    def charge(self, state: BattleState, token: Token) -> str:
        """The maneuver by which this token strikes whom its move runs into; "" for none."""

    def plan(self, state: BattleState, order: AttackOrder) -> AttackPlan:
        """Reach, shifts and what is needed; the shared part of the plan is added by ``combat.attack``."""

    def attack(self, state: BattleState, order: AttackOrder, referee: Referee) -> Step:
        """The whole script of an attack up to its result, which it forces on."""

    def impact(self, state: BattleState, order: Impact, referee: Referee) -> Step:
        """What a collision does to both, and how a flight goes on."""

    def catch(self, state: BattleState, order: Catch, referee: Referee) -> Step:
        """What trying to catch a body comes to."""

    def may_catch(self, state: BattleState, token: Token, body: Token) -> bool:
        """Is this token able, aware and free to catch that body this round?"""


class TurnRules(Protocol):
    """What a system says about rounds, order and who may act."""

    def begin_round(self, state: BattleState, order: BeginRound, referee: Referee) -> Step:
        """The round's order, as ``RoundBegan``."""

    def end_round(self, state: BattleState, order: EndRound, referee: Referee) -> Step:
        """What the end of a round does beyond ``RoundEnded``."""

    def begin_turn(self, state: BattleState, order: BeginTurn, referee: Referee) -> Step:
        """What runs at the start of a turn: breath, dying."""

    def end_turn(self, state: BattleState, order: EndTurn, referee: Referee) -> Step:
        """What runs at the end of a turn."""

    def declare(self, state: BattleState, order: Declare, referee: Referee) -> Step:
        """What declaring does beyond ``Declared``."""

    def may_act(self, state: BattleState) -> tuple[TokenId, ...]:
        """Who may act now, the first of them the one whose turn it is."""

    def able(self, state: BattleState, token: Token) -> bool:
        """Has this token a will of its own now: neither out cold nor stunned?"""

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """What the turn and the declaration say against an order."""


class TimeRules(Protocol):
    """What a system says about hours, days and months."""

    def pass_time(self, state: BattleState, from_s: int, to_s: int, referee: Referee) -> Step:
        """Healing, rests and debts between two moments; the clock itself is moved by ``turn``."""


class SheetRules(Protocol):
    """What a system says about its sheets. The pipeline never opens one."""

    def canonical(self, raw: Mapping[str, object]) -> str:
        """A sheet as canonical JSON text. Raises SheetError naming the field."""

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """What is wrong with a sheet as written, field by field."""

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """The tracks and counters a token with this sheet starts with."""

    def derived(self, text: str) -> Mapping[str, object]:
        """Everything that follows from a sheet, as JSON values."""

    def schema(self) -> Mapping[str, object]:
        """The JSON Schema of a sheet."""


class SheetError(ValueError):
    """A sheet that cannot be read; the text names the field, what was found and what was expected."""


OrderDo = Callable[[BattleState, SystemOrder, Referee], Step]
GivenOrder = TypeVar("GivenOrder", bound=SystemOrder)


@dataclass(frozen=True, slots=True)
class OrderRule:
    """A system's own order, the function that carries it out, and what stands against it."""

    order: type[SystemOrder]
    do: OrderDo
    problems: Callable[[BattleState, SystemOrder], tuple[Problem, ...]]


def order_rule(
    order: type[GivenOrder],
    do: Callable[[BattleState, GivenOrder, Referee], Step],
    problems: Callable[[BattleState, GivenOrder], tuple[Problem, ...]] = lambda state, order: (),
) -> OrderRule:
    """A system's own order with its function; the one place that checks the type."""

    def given(any_order: SystemOrder) -> GivenOrder:
        if not isinstance(any_order, order):
            raise TypeError(f"{any_order} is not a {order.__name__}")
        return any_order

    def run(state: BattleState, any_order: SystemOrder, referee: Referee) -> Step:
        return do(state, given(any_order), referee)

    def against(state: BattleState, any_order: SystemOrder) -> tuple[Problem, ...]:
        return problems(state, given(any_order))

    return OrderRule(order, run, against)


@dataclass(frozen=True, slots=True)
class Pointing:
    """A field of an order that is still open: pointed at on the map, chosen from a list, or typed.

    ``among``: the only ones that can be pointed at, nearest first, empty for any; of a choice the list; of
    what is typed only what is at hand without typing.
    """

    field: str
    what: Literal["token", "place", "wall", "choice", "number", "words"]
    among: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An order that a token could give now, beside moving and striking somebody, and its words.

    ``word``: its name among the acts of this token; ``order``: complete but for what is pointed at;
    ``wide_ft``: how far about its place it works; ``ends``: it takes off what is on now; ``listed``: it
    stands only in the list of all acts, not among those at hand.
    """

    word: str
    title: str
    order: AttackOrder | SystemOrder
    pointing: tuple[Pointing, ...] = ()
    wide_ft: float = 0.0
    ends: bool = False
    listed: bool = False


@dataclass(frozen=True, slots=True)
class Means:
    """What a blow can be struck with, and what it can be aimed at, as words of its order."""

    using: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Maker:
    """Characters by dice: a sheet from a name, a seed and one of *kinds*, "" for any."""

    make: Callable[[str, int, str], Mapping[str, object]]
    kinds: tuple[str, ...] = ()


Reckoned: TypeAlias = tuple[str, str, str]  # a figure in words, what it is, the rule it comes from


def _unsaid(state: BattleState, token: Token) -> tuple[()]:
    del state, token
    return ()


def _by_sheet(state: BattleState, order: AttackOrder) -> Means | None:
    del state, order
    return None


def _lost(state: BattleState, token: Token) -> bool:
    del state, token
    return False


def _untired(state: BattleState, plan: MovePlan, referee: Referee) -> tuple[Event, ...]:
    del state, plan, referee
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSystem:
    """A rule system: its name and its answers.

    ``samples``: sheets that its laws are tried on; ``reasons``: where the figures of a token come from;
    ``acts``: what a token could do now, of orders that ask for more than a token and a target; ``means``:
    what a blow can be struck with now, none where the sheet says it once for all; ``exertion``: what a move
    that was chosen and made takes out of the mover; ``flies_on``: does a flier who is not able stay in the
    air all the same?
    """

    name: str
    title: str
    tracks: tuple[str, ...]
    movement: MovementRules
    combat: CombatRules
    turns: TurnRules
    time: TimeRules
    sheets: SheetRules
    orders: tuple[OrderRule, ...] = ()
    modes: tuple[Mode, ...] = ()
    samples: tuple[Mapping[str, object], ...] = ()
    maker: Maker | None = None
    reasons: Callable[[BattleState, Token], Iterable[Reckoned]] = _unsaid
    acts: Callable[[BattleState, Token], Iterable[Act]] = _unsaid
    means: Callable[[BattleState, AttackOrder], Means | None] = _by_sheet
    exertion: Callable[[BattleState, MovePlan, Referee], tuple[Event, ...]] = _untired
    flies_on: Callable[[BattleState, Token], bool] = _lost

    def rule_for(self, order: SystemOrder) -> OrderRule:
        """The rule of one of this system's own orders. Raises LookupError for another system's."""
        for rule in self.orders:
            if rule.order is type(order):
                return rule
        raise LookupError(f"{self.title} has no order {type(order).__name__}")
