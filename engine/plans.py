"""What would happen: the parts a plan is made of. A plan is shown, never stored and trusted."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, Protocol

from engine.checks import Check, Outcome
from engine.geometry import Path
from engine.names import TokenId
from engine.orders import AttackOrder, MotionOrder, Order
from engine.problems import Problem
from engine.world import Motion


class Stop(StrEnum):
    """Why a move ends where it ends."""

    ARRIVED = "arrived"
    SPENT = "spent"
    BLOCKED = "blocked"
    CONTACT = "contact"
    UNSUPPORTED = "unsupported"
    MIDAIR = "midair"
    OFF_MAP = "off_map"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a system says of one token in one mode this turn.

    ``free_turn_deg``: how far it may turn at no cost; ``turn_cost_ft``: what turning further costs;
    ``turns_paid``: for how many turns of a move, 0: each; ``brake``: how halving is rounded;
    ``sink_ft_per_turn``: what a glider loses; ``down_ft``: how far down a leap may land; ``rise_ft``: how
    far up one goes beside its range, 0: within it; ``dive_ft`` and ``soar_ft``: how far down a flight gains
    and how far up it loses an area, 0: none; ``step_ft`` and ``drop_ft``: how far up and down a foot steps,
    more is a wall or a ledge; ``climb_ft_per_turn``: how far up and down it comes on a face or by stairs, 0
    for no limit of its own; ``door_ft``: what opening a door costs, below 0: it is an action; ``passes``:
    materials, or ``wall``, ``door``, ``window``, that do not stop this body (``*``: nothing does);
    ``account``: how the figures come; ``headlong``: the check of whoever does not pay for turning.
    """

    top_ft_per_turn: float
    gain_ft_per_turn: float
    brake: Literal["areas_down", "areas_up", "exact", "at_once"] = "at_once"
    climb_ft_per_turn: float = 0.0
    sink_ft_per_turn: float = 0.0
    range_ft: float = 0.0
    down_ft: float = 0.0
    rise_ft: float = 0.0
    dive_ft: float = 0.0
    soar_ft: float = 0.0
    step_ft: float = 2.0
    free_turn_deg: float = 180.0
    turn_cost_ft: float = 0.0
    turns_paid: int = 1
    drop_ft: float = 6.0
    door_ft: float = 66.0
    passes: tuple[str, ...] = ()
    account: tuple["AccountLine", ...] = ()
    headlong: "Hazard | None" = None


@dataclass(frozen=True, slots=True)
class AccountLine:
    """One line of how an allowance came about: a speed, a gain, a cost."""

    text: str
    ft: float
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """A stretch of a path within one medium and surface. ``toll_ft``: a door, a squeeze.

    ``surface``: what it ends on, "" in the air; ``opens``: the door it goes through.
    """

    path: Path
    surface: str = ""
    areas: int = 0
    medium: str = "ground"
    toll_ft: float = 0.0
    opens: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hazard:
    """A check on the path or before an act, and what failing it does.

    ``label``: the check in words, such as "yellow Agility (bal) FEAT"; ``of``: what it comes from, of which
    one move is checked once; ``column``: in what column a table is read, in the system's own words;
    ``shifts``: what moved it there, or made the check's number another.
    """

    kind: str
    at_ft: float
    check: Check[Outcome]
    mishap: str
    label: str
    of: str = ""
    column: str = ""
    shifts: tuple["Shift", ...] = ()


class Plan(Protocol):
    """Every order has one: what would happen, and why it cannot or should not."""

    @property
    def order(self) -> Order:
        """What was wanted."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What stands against it."""


@dataclass(frozen=True, slots=True)
class OrderPlan:
    """The plan of an order that neither moves nor strikes."""

    order: Order
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePlan:
    """A move as it will happen: cut into legs, with its hazards, its end and the motion after it.

    ``tail``: what of the wanted path is not reached; ``met``: the obstacle or token that stops it;
    ``why``: the stop in words; ``account``: how the allowance came about; ``least_ft``: what a body that
    cannot stop must cover; ``overshoot_ft``: how much of the path's end is not wanted, for that reason;
    ``unborne``: nothing bears the body where it ends, so that it falls.
    """

    order: MotionOrder
    mode: str
    problems: tuple[Problem, ...] = ()
    legs: tuple[Leg, ...] = ()
    spent_ft: float = 0.0
    allowance_ft: float = 0.0
    hazards: tuple[Hazard, ...] = ()
    stop: Stop = Stop.ARRIVED
    after: Motion
    met: str = ""
    why: str = ""
    tail: Path = ()
    account: tuple[AccountLine, ...] = ()
    least_ft: float = 0.0
    overshoot_ft: float = 0.0
    unborne: bool = False


@dataclass(frozen=True, slots=True)
class Shift:
    """What makes a check better or worse, in the steps of its system (*unit*); 0 for what is only said."""

    cs: int
    why: str
    source: str = ""
    unit: str = "CS"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackPlan:
    """An attack before any die: range, sight, what must be passed first, and what bears on the roll.

    ``struck``: everybody whom a blow that covers an area strikes at.
    """

    order: AttackOrder
    problems: tuple[Problem, ...] = ()
    range_ft: float = 0.0
    gap_ft: float = 0.0
    in_sight: bool = True
    aware: bool = True
    blocked_by: str = ""
    hazards: tuple[Hazard, ...] = ()
    shifts: tuple[Shift, ...] = ()
    needed: str = ""
    struck: tuple[TokenId, ...] = ()
