"""The orders that Supers! Revised adds, and those that a hit forces."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.geometry import Point
from engine.names import TokenId
from engine.orders import SystemOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchPower(SystemOrder):
    """Turn a power on or off, once a round; on somebody, or about a place. Source: SU, Actions: Free."""

    token: TokenId
    power: str
    on: bool = True
    target: TokenId = ""
    at: Point | None = None
    kind: Literal["power"] = "power"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeManeuver(SystemOrder):
    """A maneuver that strikes nobody: ``full_defense``, ``escape``, ``interrupt_action``.

    ``using``: the attribute it is made with; ``against``: the one that an interrupted action uses.
    Source: SU, Full Defense; Grappling Attack; Interrupt Action.
    """

    token: TokenId
    name: str
    target: TokenId = ""
    using: str = ""
    against: str = ""
    kind: Literal["maneuver"] = "maneuver"


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicate(SystemOrder):
    """Bring duplicates or summoned creatures onto the map. ``sheet``: one of the battle, for the summoned.

    Source: SU, Powers: Duplicate Self; Powers: Summoning. Ruling: S28, S45.
    """

    token: TokenId
    count: int = 1
    power: str = ""
    sheet: str = ""
    kind: Literal["duplicate"] = "duplicate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resize(SystemOrder):
    """Grow by so many dice of Size Control, shrink by as many below 0; 0 is one's own size. Ruling: S29."""

    token: TokenId
    dice: int
    kind: Literal["resize"] = "resize"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOther(SystemOrder):
    """Move somebody one holds by Telekinesis, or a thing that nobody holds. Ruling: S41."""

    token: TokenId
    target: TokenId
    to: Point
    kind: Literal["move_other"] = "move_other"


@dataclass(frozen=True, slots=True, kw_only=True)
class TryAttribute(SystemOrder):
    """Try something with an attribute: for a number, or against an attribute of somebody.

    Source: SU, Actions; Damage.
    """

    token: TokenId
    attribute: str
    number: int = 0
    target: TokenId = ""
    against: str = ""
    action: Literal["dynamic", "free"] = "dynamic"
    why: str = ""
    kind: Literal["check"] = "check"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(SystemOrder):
    """Forced: an attack got through to a degree of so many dice; its effect comes next."""

    forced: ClassVar[bool] = True

    token: TokenId
    target: TokenId
    using: str
    maneuver: str
    dice: int
    push_deg: float | None = None
    push_up_deg: float = 0.0
    aim: str = ""
    kind: Literal["supers_hit"] = "supers_hit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm(SystemOrder):
    """Forced: so many dice come off a target's Resistances. ``force``: a word on how it knocks back."""

    forced: ClassVar[bool] = True

    token: TokenId
    target: TokenId
    using: str
    dice: int
    kind_of: str = "physical"
    push_deg: float | None = None
    push_up_deg: float = 0.0
    force: str = ""
    kind: Literal["supers_harm"] = "supers_harm"
