"""What of a map is only drawn, and the map with it.

No rule reads anything here.
"""

from dataclasses import dataclass

from engine.geometry import Flat, Point, Ring
from engine.world import BattleMap


@dataclass(frozen=True, slots=True)
class MapPicture:
    """A picture under the map: its file's bytes and where it lies, in feet."""

    name: str
    data: bytes
    at: Flat
    size_ft: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Label:
    """A name written on the map."""

    text: str
    at: Flat
    turn_deg: float = 0.0
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Decor:
    """Something drawn for the eye: lane, crossing, tree, car, rail, hatch and the like."""

    kind: str
    points: Ring


@dataclass(frozen=True, slots=True, kw_only=True)
class Footprint:
    """A building or block as one figure, whatever prisms the rules see in it."""

    name: str
    outline: Ring
    holes: tuple[Ring, ...] = ()
    base_ft: float = 0.0
    top_ft: float
    stories: int = 0
    kind: str = "building"
    material: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """What a map shows beside its surfaces and walls."""

    picture: MapPicture | None = None
    labels: tuple[Label, ...] = ()
    decor: tuple[Decor, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    credit: str = ""


@dataclass(frozen=True, slots=True)
class Start:
    """Where one side begins."""

    side: str
    at: tuple[Point, ...]
    heading_deg: float = 0.0


@dataclass(frozen=True, slots=True)
class MapFile:
    """A map as read: what the rules see, what the eye sees, and where the sides begin."""

    map: BattleMap
    look: Look = Look()
    starts: tuple[Start, ...] = ()
    measure: str = "ruler"
