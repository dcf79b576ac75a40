"""What the types of a drawing cannot say: rings that cross themselves, tops below feet, doors in no wall."""

from collections.abc import Iterator, Sequence

from engine.geometry import Ring
from engine.maps.drawing import (
    Drawing,
    DrawnBlock,
    DrawnBuilding,
    DrawnOpening,
    DrawnSurface,
    DrawnWall,
    Make,
)
from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.figures import Figure, crooked
from engine.maps.limits import LIMITS, within
from engine.maps.materials import MATERIALS, near
from engine.maps.shell import stories, top_ft
from engine.maps.sides import FURTHEST_FT, Side, along, around, nearest, story_top
from engine.sound import unsound
from engine.units import AREA_FT, INCHES_PER_FT

CORNERS_OF_A_SIDE = 4


def check(drawing: Drawing, file: str) -> tuple[str, ...]:
    """Warnings for what is large; raises BadFileError or OverLimitError for what cannot be used."""
    faults = tuple(unsound(drawing)) or tuple(_faults(drawing))
    if faults:
        raise BadFileError(file, faults)
    return tuple(_warnings(drawing, file))


def _warnings(drawing: Drawing, file: str) -> Iterator[str]:
    tallest = max((stories(building) for building in drawing.buildings), default=0)
    walls = len(drawing.walls) + sum(len(building.outline) for building in drawing.buildings)
    sizes = {"map side": max(drawing.size_ft) / AREA_FT, "building": tallest, "walls": walls}
    counts = {"surfaces": len(drawing.surfaces), "corners": _corners(drawing), "tokens": len(drawing.things)}
    for what, size in {**sizes, **counts}.items():
        if not within(file, what, size):
            yield f"{what}: {size:,.0f} {LIMITS[what].unit}; above {LIMITS[what].soft:,.0f} play may be slow"


def _corners(drawing: Drawing) -> int:
    """How many corners everything has that a drawing will be built into."""
    flat = (_around(one) * (2 if one.slab else 1) for one in drawing.surfaces)
    tall = (_around(one) * (CORNERS_OF_A_SIDE + 2 * _levels(one)) for one in drawing.buildings)
    long = (CORNERS_OF_A_SIDE * (len(one.line) + len(one.openings)) for one in drawing.walls)
    return sum(flat) + sum(tall) + sum(long) + sum(len(one.outline) for one in drawing.blocks)


def _around(drawn: DrawnSurface | DrawnBuilding) -> int:
    return len(drawn.outline) + sum(map(len, drawn.holes))


def _levels(drawn: DrawnBuilding) -> int:
    return stories(drawn) if drawn.floors and not drawn.solid else 1


def _faults(drawing: Drawing) -> Iterator[Fault]:
    for index, surface in enumerate(drawing.surfaces):
        yield from _surface(surface, f"surface[{index}]")
    for index, building in enumerate(drawing.buildings):
        yield from _building(building, f"building[{index}]")
    for index, wall in enumerate(drawing.walls):
        yield from _wall(wall, f"wall[{index}]")
    for index, block in enumerate(drawing.blocks):
        yield from _block(block, f"block[{index}]")
    for index, zone in enumerate(drawing.zones):
        yield from _rings(zone.outline, (), f"area[{index}]")
    yield from _material(drawing.ground.material, "ground.material")
    yield from _places(drawing)


def _surface(drawn: DrawnSurface, place: str) -> Iterator[Fault]:
    yield from _rings(drawn.outline, drawn.holes, place)
    yield from _material(drawn.material, f"{place}.material")
    yield from _make(drawn.slab, f"{place}.slab")
    rises = drawn.kind in {"stairs", "ramp"}
    for field, value in (("top_ft", drawn.top_ft), ("up_deg", drawn.up_deg)):
        if rises and value is None:
            yield Fault(f"{place}.{field}", "nothing", f"a number, as every {drawn.kind} needs one")
        if not rises and value is not None:
            yield Fault(f"{place}.{field}", shown(value), "nothing: only stairs and ramps rise")


def _building(drawn: DrawnBuilding, place: str) -> Iterator[Fault]:
    if drawn.stories is None and drawn.top_ft is None:
        yield Fault(place, "neither stories nor top_ft", "one of them")
    yield from _rings(drawn.outline, drawn.holes, place)
    yield from _above(drawn.base_ft, top_ft(drawn), place)
    yield from _make(drawn.walls, f"{place}.walls")
    yield from _make(drawn.roof, f"{place}.roof")
    sides = around(Figure(drawn.outline, drawn.holes), drawn.walls.thickness_in / INCHES_PER_FT)
    yield from _openings(drawn.openings, () if drawn.solid else sides, place)


def _wall(drawn: DrawnWall, place: str) -> Iterator[Fault]:
    sides = along(drawn.line, drawn.thickness_in / INCHES_PER_FT)
    if not sides:
        yield Fault(f"{place}.line", "points that are all the same", "a line with a length")
    yield from _above(drawn.base_ft, story_top(drawn.base_ft, drawn.top_ft), place)
    yield from _material(drawn.material, f"{place}.material")
    yield from _openings(drawn.openings, sides, place)


def _block(drawn: DrawnBlock, place: str) -> Iterator[Fault]:
    yield from _rings(drawn.outline, (), place)
    yield from _above(drawn.base_ft, drawn.top_ft, place)
    yield from _material(drawn.material, f"{place}.material")


def _rings(outline: Ring, holes: Sequence[Ring], place: str) -> Iterator[Fault]:
    reason = crooked(Figure(outline, tuple(holes)))
    if reason:
        yield Fault(f"{place}.outline", reason, "a ring that bounds an area and does not cross itself")


def _above(base_ft: float, top: float, place: str) -> Iterator[Fault]:
    if top <= base_ft:
        yield Fault(f"{place}.top_ft", shown(top), f"more than its foot at {base_ft:g}")


def _make(made: Make | None, place: str) -> Iterator[Fault]:
    if made:
        yield from _material(made.material, f"{place}.material")


def _material(material: str, place: str) -> Iterator[Fault]:
    if material and material not in MATERIALS:
        yield Fault(place, shown(material), near(material))


def _openings(drawn: Sequence[DrawnOpening], sides: Sequence[Side], place: str) -> Iterator[Fault]:
    for index, opening in enumerate(drawn):
        where = f"{place}.openings[{index}]"
        yield from _material(opening.material, f"{where}.material")
        gap = nearest(sides, opening.at)[0] if sides else None
        if gap is None or gap > FURTHEST_FT:
            found = "no wall" if gap is None else f"a place {gap:.1f} ft from the nearest wall"
            yield Fault(f"{where}.at", found, f"a place within {FURTHEST_FT:g} ft of a wall")


def _places(drawing: Drawing) -> Iterator[Fault]:
    """Starts and things must lie on the map."""
    named = [(f"thing[{index}].at", thing.at) for index, thing in enumerate(drawing.things)]
    for index, start in enumerate(drawing.starts):
        named += [(f"start[{index}].at[{nth}]", at) for nth, at in enumerate(start.at)]
    width, height = drawing.size_ft
    for place, at in named:
        if not (0 <= at[0] <= width and 0 <= at[1] <= height):
            yield Fault(place, f"{at[0]:g}, {at[1]:g}", f"a place on the map of {width:g} x {height:g} ft")
    known = {zone.name for zone in drawing.zones}
    for name in drawing.areas if known else ():
        if name not in known:
            yield Fault(f"areas.{name}", "a plate", "a plate of an area that is drawn")
