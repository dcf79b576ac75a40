"""A map as a person draws it: buildings with stories, walls along lines, surfaces, starting places.

These are the tables and fields of ``map.toml``. What the rules see is made of them by ``build``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import ConfigDict, Field

from engine.units import MOST_FT
from engine.world import BLOCKS_ALL, Blocks

Feet: TypeAlias = Annotated[float, Field(ge=-MOST_FT, le=MOST_FT)]
Length: TypeAlias = Annotated[float, Field(gt=0, le=MOST_FT)]
Degrees: TypeAlias = Annotated[float, Field(ge=-360, le=360)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=256)]
Spot: TypeAlias = tuple[Feet, Feet]
Place: TypeAlias = Annotated[tuple[Feet, ...], Field(min_length=2, max_length=3)]
Outline: TypeAlias = Annotated[tuple[Spot, ...], Field(min_length=3, max_length=100_000)]
Trail: TypeAlias = Annotated[tuple[Spot, ...], Field(min_length=2, max_length=100_000)]

SurfaceKind: TypeAlias = Literal[
    "pavement", "road", "grass", "floor", "roof", "deck", "stairs", "ramp", "ladder", "ice", "water", "rubble"
]
Clutter: TypeAlias = Literal["", "crowd", "traffic", "trees", "crates", "rubble"]
ThingKind: TypeAlias = Literal["car", "truck", "bus", "crate", "barrel", "lamp_post"]
DecorKind: TypeAlias = Literal[
    "lane", "center", "crossing", "rail", "path", "tree", "car",
    "hatch", "paving", "pad", "wave",
]  # fmt: skip
Side: TypeAlias = Literal["hero", "villain", "neutral"]
Measure: TypeAlias = Literal["area", "ruler"]


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies at height 0 wherever nothing else does."""

    kind: SurfaceKind = "pavement"
    material: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnPicture:
    """A picture beside the map file, and where it lies."""

    file: Name
    at: Spot = (0.0, 0.0)
    size_ft: tuple[Length, Length]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnLabel:
    """A name written on the map; without a text it is the name of what it belongs to."""

    at: Spot
    text: Annotated[str, Field(max_length=256)] = ""
    turn_deg: Degrees = 0.0


@dataclass(frozen=True, slots=True)
class Make:
    """What a wall, a roof or a deck is made of, and how thick it is."""

    material: str
    thickness_in: Length


OUTER_WALL = Make("outer_wall", 12.0)
ROOF = Make("concrete", 8.0)
FLOOR = Make("concrete", 6.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSurface:
    """Something to stand on or swim in; with a slab it is a deck that one can also be under."""

    name: Name
    kind: SurfaceKind = "pavement"
    outline: Outline
    holes: tuple[Outline, ...] = ()
    material: str = ""
    elevation_ft: Feet = 0.0
    depth_ft: Annotated[float, Field(ge=0, le=MOST_FT)] = 0.0
    top_ft: Feet | None = None
    up_deg: Degrees | None = None
    clutter: Clutter = ""
    slab: Make | None = None
    label: DrawnLabel | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnOpening:
    """A door or window near a wall; heights are above the datum, by default from the foot of the wall."""

    kind: Literal["door", "window"] = "door"
    at: Spot
    width_ft: Length = 4.0
    base_ft: Feet | None = None
    top_ft: Feet | None = None
    material: str = ""
    state: Literal["closed", "open", "locked"] = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnBuilding:
    """A footprint with stories: a shell of walls, a roof and floors, or one solid prism."""

    name: Name
    outline: Outline
    holes: tuple[Outline, ...] = ()
    stories: Annotated[int, Field(ge=1, le=2_000)] | None = None
    top_ft: Feet | None = None
    base_ft: Feet = 0.0
    walls: Make = OUTER_WALL
    roof: Make = ROOF
    floors: bool = True
    parapet_ft: Annotated[float, Field(ge=0, le=100)] = 0.0
    openings: tuple[DrawnOpening, ...] = ()
    solid: bool = False
    label: DrawnLabel | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnWall:
    """A wall along a line, one story high unless said."""

    name: Name = "wall"
    line: Trail
    base_ft: Feet = 0.0
    top_ft: Feet | None = None
    material: str = "interior_wall"
    thickness_in: Length = 6.0
    blocks: Blocks = BLOCKS_ALL
    openings: tuple[DrawnOpening, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnBlock:
    """A solid prism: a tank, a container, a pillar."""

    name: Name = "block"
    outline: Outline
    base_ft: Feet = 0.0
    top_ft: Feet
    material: str = "concrete"
    blocks: Blocks = BLOCKS_ALL


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnThing:
    """A body without a sheet; without a name it is called by its kind and a number."""

    kind: ThingKind
    name: Annotated[str, Field(max_length=256)] = ""
    at: Place
    heading_deg: Degrees = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnStart:
    """Places where a side begins; a place without a height lies on the surface there."""

    side: Side
    at: Annotated[tuple[Place, ...], Field(min_length=1)]
    heading_deg: Degrees = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnDecor:
    """Something drawn for the eye, no rule sees it."""

    kind: DecorKind
    points: Annotated[tuple[Spot, ...], Field(min_length=1, max_length=100_000)]
    size_ft: Annotated[float, Field(ge=0, le=MOST_FT)] = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnLight:
    """A lamp of an imported map: kept, not drawn."""

    at: Spot
    range_ft: Annotated[float, Field(ge=0, le=MOST_FT)] = 0.0
    color: Annotated[str, Field(max_length=9)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnArea:
    """A zone drawn by hand."""

    name: Name
    outline: Outline


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A whole map file."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", allow_inf_nan=False, strict=True)

    schema: Literal[1] = 1
    name: Name
    size_ft: tuple[Length, Length]
    measure: Measure = "ruler"
    ground: Ground = Ground()
    credit: Annotated[str, Field(max_length=1_000)] = ""
    picture: DrawnPicture | None = None
    surfaces: Annotated[tuple[DrawnSurface, ...], Field(alias="surface")] = ()
    buildings: Annotated[tuple[DrawnBuilding, ...], Field(alias="building")] = ()
    walls: Annotated[tuple[DrawnWall, ...], Field(alias="wall")] = ()
    blocks: Annotated[tuple[DrawnBlock, ...], Field(alias="block")] = ()
    things: Annotated[tuple[DrawnThing, ...], Field(alias="thing")] = ()
    starts: Annotated[tuple[DrawnStart, ...], Field(alias="start")] = ()
    decor: tuple[DrawnDecor, ...] = ()
    lights: Annotated[tuple[DrawnLight, ...], Field(alias="light")] = ()
    zones: Annotated[tuple[DrawnArea, ...], Field(alias="area")] = ()
    areas: Mapping[str, str] = field(default_factory=dict)
