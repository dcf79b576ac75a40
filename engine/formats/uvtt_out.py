"""Universal VTT written: what stands on the ground story as lines, doors and windows as portals.

The format is flat: what begins above a person's head is left out, and so is every height.
"""

import json
import math
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.geometry import Flat, Ring
from engine.maps.drawing import Drawing, DrawnBlock, DrawnOpening
from engine.maps.sides import Side, nearest, span
from engine.world import BLOCKS_ALL

VERSION = 0.3
FEET_PER_SQUARE = 5.0
HEAD_FT = 6.0  # what begins higher does not stand on the ground story
LONG_ENOUGH_FT = 0.01
DIGITS = 6
Trail = tuple[Flat, ...]
Laid = tuple[DrawnOpening, int, tuple[Flat, Flat]]


def uvtt(drawing: Drawing, picture: bytes, px_per_square: int, feet: float = FEET_PER_SQUARE) -> str:
    """The text of a Universal VTT file with the picture inside it."""
    lines, hiding, portals = _parts(drawing)
    wide, high = drawing.size_ft
    whole = {
        "format": VERSION,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": _spot((wide, high), feet),
            "pixels_per_grid": px_per_square,
        },
        "line_of_sight": [[_spot(at, feet) for at in line] for line in lines],
        "objects_line_of_sight": [[_spot(at, feet) for at in line] for line in hiding],
        "portals": [_portal(laid, feet) for laid in portals],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [
            {
                "position": _spot(each.at, feet),
                "range": round(each.range_ft / feet, DIGITS),
                "intensity": 1,
                "color": each.color or "ffffffff",
                "shadows": True,
            }
            for each in drawing.lights
        ],
        "image": b64encode(picture).decode("ascii"),
    }
    return json.dumps(whole, allow_nan=False, ensure_ascii=False) + "\n"


def _parts(drawing: Drawing) -> tuple[list[Trail], list[Trail], list[Laid]]:
    """Lines that stop everybody, lines that only hide, and the portals in the first."""
    lines: list[Trail] = []
    hiding: list[Trail] = []
    portals: list[Laid] = []
    for trail, openings, solid in _standing(drawing):
        laid = [_laid(each, trail) for each in openings] if solid else []
        portals += laid
        (lines if solid else hiding).extend(_cut(trail, laid))
    return lines, hiding, portals


def _standing(drawing: Drawing) -> Iterator[tuple[Trail, Sequence[DrawnOpening], bool]]:
    """Whatever stands on the ground story: its line, its openings there, and whether it stops a body."""
    for wall in drawing.walls:
        if wall.base_ft < HEAD_FT:
            yield wall.line, _low(wall.openings), wall.blocks == BLOCKS_ALL
    for building in drawing.buildings:
        if building.base_ft < HEAD_FT:
            doors = _low(building.openings)
            yield from _rings((building.outline, *building.holes), doors)
    for block in drawing.blocks:
        if block.base_ft < HEAD_FT:
            yield _closed(block.outline), (), _stops(block)


def _rings(
    rings: Sequence[Ring], openings: Sequence[DrawnOpening]
) -> Iterator[tuple[Trail, Sequence[DrawnOpening], bool]]:
    """Each ring with the openings that are nearest to it."""
    trails = [_closed(ring) for ring in rings]
    gaps = [[nearest(_sides(trail), each.at)[0] for trail in trails] for each in openings]
    for index, trail in enumerate(trails):
        own = [each for each, far in zip(openings, gaps, strict=True) if far.index(min(far)) == index]
        yield trail, own, True


def _stops(block: DrawnBlock) -> bool:
    return "moving" in block.blocks


def _low(openings: Sequence[DrawnOpening]) -> list[DrawnOpening]:
    return [each for each in openings if (each.base_ft or 0.0) < HEAD_FT]


def _closed(ring: Ring) -> Trail:
    return (*ring, ring[0])


def _sides(trail: Trail) -> list[Side]:
    return [Side((a, b), ()) for a, b in pairwise(trail)]


def _laid(opening: DrawnOpening, trail: Trail) -> Laid:
    """An opening on the side of a line it is nearest to."""
    sides = _sides(trail)
    _, index = nearest(sides, opening.at)
    return opening, index, span(sides[index], opening.at, opening.width_ft)


def _cut(trail: Trail, laid: Sequence[Laid]) -> Iterator[Trail]:
    """A line without the stretches that its openings take up."""
    run: list[Flat] = [trail[0]]
    for index, (a, b) in enumerate(pairwise(trail)):
        own = (ends for _, side, ends in laid if side == index)
        gaps = sorted(own, key=lambda ends: math.dist(a, ends[0]))
        for first, last in gaps:
            if math.dist(run[-1], first) > LONG_ENOUGH_FT:
                run.append(first)
            if len(run) > 1:
                yield tuple(run)
            run = [last]
        if math.dist(run[-1], b) > LONG_ENOUGH_FT:
            run.append(b)
    if len(run) > 1:
        yield tuple(run)


def _portal(laid: Laid, feet: float) -> dict[str, object]:
    opening, _, (a, b) = laid
    return {
        "position": _spot(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), feet),
        "bounds": [_spot(a, feet), _spot(b, feet)],
        "rotation": round(math.atan2(b[1] - a[1], b[0] - a[0]), DIGITS),
        "closed": opening.kind == "door",
        "freestanding": False,
    }


def _spot(at: Flat, feet: float) -> dict[str, float]:
    return {"x": round(at[0] / feet, DIGITS) + 0.0, "y": round(at[1] / feet, DIGITS) + 0.0}
