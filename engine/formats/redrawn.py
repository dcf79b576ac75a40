"""The drawing of a map that is known only as it is played, as a battle file keeps it."""

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from engine.geometry import Flat
from engine.look import Footprint, MapFile
from engine.maps.drawing import (
    Drawing,
    DrawnBlock,
    DrawnBuilding,
    DrawnOpening,
    DrawnSurface,
    DrawnWall,
    SurfaceKind,
)
from engine.world import Opening, Surface

FLAT_KINDS = ("water", "grass")
CORNERS_OF_A_WALL = 4
Doors = Mapping[str, tuple[DrawnOpening, ...]]


def redrawn(map_file: MapFile) -> Drawing:
    """What is drawn of a map: its footprints with their doors and windows, its waters and greens."""
    played, prints = map_file.map, map_file.look.footprints
    of_pieces = _by_owner(played.openings, lambda each: each.name.rpartition("/")[0])
    of_walls = _by_owner(played.openings, lambda each: each.obstacle)
    walls = tuple(each for each in prints if _is_wall(each))
    blocks = (each for each in prints if each.kind != "building" and each not in walls)
    return Drawing(
        name=played.name,
        size_ft=played.size_ft,
        buildings=tuple(_building(each, of_pieces) for each in prints if each.kind == "building"),
        walls=tuple(_wall(each, of_walls) for each in walls),
        blocks=tuple(
            DrawnBlock(name=each.name, outline=each.outline, base_ft=each.base_ft, top_ft=each.top_ft)
            for each in blocks
        ),
        surfaces=tuple(_surface(each) for each in played.surfaces if each.kind in FLAT_KINDS),
    )


def _by_owner(openings: Sequence[Opening], owner: Callable[[Opening], str]) -> Doors:
    found: defaultdict[str, list[DrawnOpening]] = defaultdict(list)
    for each in openings:
        found[owner(each)].append(_opening(each))
    return {name: tuple(drawn) for name, drawn in found.items()}


def _opening(opening: Opening) -> DrawnOpening:
    a, b = opening.span
    return DrawnOpening(
        kind=opening.kind,
        at=_middle(a, b),
        width_ft=math.dist(a, b),
        base_ft=opening.base_ft,
        top_ft=opening.top_ft,
        state=opening.state,
    )


def _is_wall(each: Footprint) -> bool:
    return each.kind == "wall" and len(each.outline) == CORNERS_OF_A_WALL


def _wall(drawn: Footprint, doors: Doors) -> DrawnWall:
    """The line of a wall's prism, which is longer by half its thickness at both ends."""
    left, left_end, right_end, right = drawn.outline
    a, b, thickness = _middle(left, right), _middle(left_end, right_end), math.dist(left, right)
    shorter = thickness / 2 / max(math.dist(a, b), thickness)
    return DrawnWall(
        name=drawn.name,
        line=(_between(a, b, shorter), _between(b, a, shorter)),
        base_ft=drawn.base_ft,
        top_ft=drawn.top_ft,
        openings=doors.get(drawn.name, ()),
    )


def _building(drawn: Footprint, doors: Doors) -> DrawnBuilding:
    return DrawnBuilding(
        name=drawn.name,
        outline=drawn.outline,
        holes=drawn.holes,
        stories=drawn.stories or None,
        base_ft=drawn.base_ft,
        top_ft=drawn.top_ft,
        openings=doors.get(drawn.name, ()),
    )


def _surface(surface: Surface) -> DrawnSurface:
    return DrawnSurface(
        name=surface.name,
        kind=cast("SurfaceKind", surface.kind),
        outline=surface.outline,
        holes=surface.holes,
        elevation_ft=surface.elevation_ft,
        depth_ft=surface.depth_ft,
    )


def _middle(a: Flat, b: Flat) -> Flat:
    return _between(a, b, 0.5)


def _between(a: Flat, b: Flat, part: float) -> Flat:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
