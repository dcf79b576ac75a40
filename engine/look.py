"""What of a map is only drawn, and the map with it.

No rule reads anything here.
"""

from dataclasses import dataclass

from engine.geometry import Flat, Point, Ring
from engine.world import BattleMap, Token


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
    """Something drawn for the eye; what its points and its size mean hangs on the kind.

    Lines: ``lane`` (dashed), ``center`` (solid), ``rail``, ``path`` (``size_ft`` wide). A line from curb to
    curb: ``crossing`` (``size_ft`` wide). Each point for itself: ``tree``, ``pad`` (radius ``size_ft``),
    ``wave``.
    Points two by two, rear and front: ``car``. Rings: ``hatch`` (lines along its first edge),
    ``paving`` (squares of ``size_ft``). A size of 0 is the usual one.
    """

    kind: str
    points: Ring
    size_ft: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Footprint:
    """A building, block or wall as one figure, whatever prisms the rules see in it; ``kind`` says which."""

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
    """A map as read: what the rules see, what the eye sees, where the sides begin, and what stands about.

    ``things`` are the bodies a new battle begins with: cars, crates, lamp posts.
    """

    map: BattleMap
    look: Look = Look()
    starts: tuple[Start, ...] = ()
    measure: str = "ruler"
    things: tuple[Token, ...] = ()
