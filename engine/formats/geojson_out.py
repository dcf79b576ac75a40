"""GeoJSON written: buildings with their stories and heights, walls, waters and greens, on a plane at 0, 0.

A map of ours lies nowhere on earth, so its corner is put where the equator meets the first meridian.
"""

import json
from collections.abc import Iterator, Sequence

from engine.formats.levels import FT_PER_M
from engine.formats.plane import ft_per_degree
from engine.geometry import Flat, Ring, ring_area
from engine.maps.drawing import Drawing, DrawnBlock, DrawnBuilding, DrawnSurface, DrawnWall
from engine.maps.shell import stories, top_ft
from engine.maps.sides import story_top

DIGITS = 10  # a hundredth of a millimeter
WATER, GREEN = {"natural": "water"}, {"leisure": "park"}
KINDS = {"water": WATER, "grass": GREEN}


def geojson(drawing: Drawing) -> str:
    """The text of a GeoJSON file, one feature a piece."""
    whole = {
        "type": "FeatureCollection",
        "name": drawing.name,
        **({"attribution": drawing.credit} if drawing.credit else {}),
        "features": list(_features(drawing)),
    }
    return json.dumps(whole, allow_nan=False, ensure_ascii=False) + "\n"


def _features(drawing: Drawing) -> Iterator[dict[str, object]]:
    yield from (_surface(each, KINDS[each.kind]) for each in drawing.surfaces if each.kind in KINDS)
    yield from (_building(each) for each in drawing.buildings if top_ft(each) > 0)
    yield from (_block(each) for each in drawing.blocks if "moving" in each.blocks and each.top_ft > 0)
    yield from (_wall(each) for each in drawing.walls if "moving" in each.blocks)


def _building(each: DrawnBuilding) -> dict[str, object]:
    tags = {"building": "yes", "name": each.name, "building:levels": stories(each), **_heights(each)}
    return _feature(tags, _polygon(each.outline, each.holes))


def _heights(each: DrawnBuilding) -> dict[str, float]:
    foot = {"min_height": _meters(each.base_ft)} if each.base_ft > 0 else {}
    return {"height": _meters(top_ft(each)), **foot}


def _block(each: DrawnBlock) -> dict[str, object]:
    """A solid piece is a building too, as maps of cities have it."""
    foot = {"min_height": _meters(each.base_ft)} if each.base_ft > 0 else {}
    tags = {"building": "yes", "name": each.name, "height": _meters(each.top_ft), **foot}
    return _feature(tags, _polygon(each.outline))


def _wall(each: DrawnWall) -> dict[str, object]:
    tags = {"barrier": "wall", "name": each.name, "height": _meters(story_top(each.base_ft, each.top_ft))}
    line = [_degrees(at) for at in each.line]
    return _feature(tags, {"type": "LineString", "coordinates": line})


def _surface(each: DrawnSurface, tags: dict[str, str]) -> dict[str, object]:
    return _feature({**tags, "name": each.name}, _polygon(each.outline, each.holes))


def _feature(tags: object, geometry: dict[str, object]) -> dict[str, object]:
    return {"type": "Feature", "properties": tags, "geometry": geometry}


def _polygon(outline: Ring, holes: Sequence[Ring] = ()) -> dict[str, object]:
    """Rings closed, the outer one counter-clockwise with north up, the inner ones clockwise."""
    rings = [_ring(outline, leftward=True), *(_ring(hole, leftward=False) for hole in holes)]
    return {"type": "Polygon", "coordinates": rings}


def _ring(ring: Ring, *, leftward: bool) -> list[list[float]]:
    """South is down here and up there: what turns right on the map turns left in degrees."""
    turned = ring if (ring_area(ring) < 0) == leftward else tuple(reversed(ring))
    return [_degrees(at) for at in (*turned, turned[0])]


def _degrees(at: Flat) -> list[float]:
    east_ft, south_ft = ft_per_degree(0.0)
    return [round(at[0] / east_ft, DIGITS) + 0.0, round(-at[1] / south_ft, DIGITS) + 0.0]


def _meters(length_ft: float) -> float:
    return round(length_ft / FT_PER_M, 4)
