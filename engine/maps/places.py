"""Where bodies stand before a battle: the places of their side, or free ground as near as can be."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from engine.geometry import Point, away
from engine.look import MapFile, Start
from engine.maps.heights import bare, top_ft
from engine.terrain import Body, Terrain
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, Token

LATTICE_FT = 5.0
APART_FT = 2.0
REACH = 80
"""How far out the lattice is searched, in steps."""
FACING = MappingProxyType({"hero": 90.0, "villain": 270.0, "neutral": 180.0})


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a body, and which way it looks there."""

    at: Point
    heading_deg: float


def start_of(map_file: MapFile, side: str) -> Start:
    """Where a side begins: as drawn, else a third of the width in from its end, facing the other."""
    drawn = next((start for start in map_file.starts if start.side == side), None)
    if drawn:
        return drawn
    wide, high = map_file.map.size_ft
    part = {"hero": 1 / 3, "villain": 2 / 3}.get(side, 1 / 2)
    return Start(side, (Point(wide * part, high / 2, 0.0),), FACING.get(side, 0.0))


def spot_for(map_file: MapFile, token: Token, standing: Sequence[Token]) -> Spot:
    """The first free place of a token's side; past the last one free ground round it."""
    start = start_of(map_file, token.side)
    land, body = bare(map_file.map), Body(token.radius_ft, token.height_ft)
    drawn = any(one.side == token.side for one in map_file.starts)
    if drawn:
        for at in start.at:
            if not land.free(body, at) and _apart(token.radius_ft, at, standing):
                return Spot(at, start.heading_deg)
    return Spot(free_near(map_file.map, token, start.at[-1], standing), start.heading_deg)


def free_near(battle_map: BattleMap, token: Token, near: Point, standing: Sequence[Token]) -> Point:
    """The nearest point of a 5 ft lattice where a body stands free of walls and others; *near* for none.

    Open ground at that height comes first; after it whatever lies there from above.
    """
    land = bare(battle_map)
    body = Body(token.radius_ft, token.height_ft)
    for roofs in (False, True):
        for at in _lattice(battle_map, near):
            spot = _standing(land, at, token.radius_ft, roofs=roofs)
            if spot and not land.free(body, spot) and _apart(token.radius_ft, spot, standing):
                return spot
    return near


def _standing(land: Terrain, at: Point, radius_ft: float, *, roofs: bool) -> Point | None:
    """Where a body stands dry: under the open sky at that height, or on what is seen from above."""
    top = top_ft(land, at.x, at.y)
    spot = Point(at.x, at.y, top)
    if not roofs and abs(top - at.z) > TOLERANCE_FT:
        return None
    about = (spot, *(away(spot, heading, radius_ft) for heading in (0.0, 90.0, 180.0, 270.0)))
    return None if any(land.water(place) for place in about) else spot


def _apart(radius_ft: float, at: Point, standing: Sequence[Token]) -> bool:
    return all(
        math.hypot(other.at.x - at.x, other.at.y - at.y)
        >= radius_ft + other.radius_ft + APART_FT - TOLERANCE_FT
        or abs(other.at.z - at.z) > other.height_ft
        for other in standing
    )


def _lattice(battle_map: BattleMap, near: Point) -> Iterator[Point]:
    """Points of the lattice on the map, the nearest to a place first."""
    column, row = round(near.x / LATTICE_FT), round(near.y / LATTICE_FT)
    wide, high = battle_map.size_ft
    for east, south in _rings():
        x, y = (column + east) * LATTICE_FT, (row + south) * LATTICE_FT
        if 0 <= x <= wide and 0 <= y <= high:
            yield Point(x, y, near.z)


@cache
def _rings() -> tuple[tuple[int, int], ...]:
    steps = range(-REACH, REACH + 1)
    return tuple(
        sorted(((x, y) for x in steps for y in steps), key=lambda step: (step[0] ** 2 + step[1] ** 2, step))
    )
