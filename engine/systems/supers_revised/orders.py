"""The orders that Supers! Revised adds, and those that a hit forces."""

from dataclasses import dataclass
from typing import Literal

from engine.names import TokenId
from engine.orders import SystemOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchPower(SystemOrder):
    """Turn a power on or off, once a round."""

    token: TokenId
    power: str
    on: bool = True
    kind: Literal["power"] = "power"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeManeuver(SystemOrder):
    """A maneuver that is no attack by itself: ``full_defense``, ``full_attack``, ``escape``."""

    token: TokenId
    name: str
    kind: Literal["maneuver"] = "maneuver"


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicate(SystemOrder):
    """Bring duplicates or summoned creatures onto the map."""

    token: TokenId
    count: int = 1
    kind: Literal["duplicate"] = "duplicate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resize(SystemOrder):
    """Grow by so many dice of Size Control, shrink by as many below 0; 0 is one's own size."""

    token: TokenId
    dice: int
    kind: Literal["resize"] = "resize"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(SystemOrder):
    """Forced: an attack got through to a degree of so many dice; its effect comes next."""

    forced = True

    token: TokenId
    target: TokenId
    using: str
    maneuver: str
    dice: int
    push_deg: float | None = None
    aim: str = ""
    kind: Literal["supers_hit"] = "supers_hit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm(SystemOrder):
    """Forced: so many dice come off a target's Resistances."""

    forced = True

    token: TokenId
    target: TokenId
    using: str
    dice: int
    kind_of: str = "physical"
    push_deg: float | None = None
    kind: Literal["supers_harm"] = "supers_harm"
