"""Where bodies stand before a battle: the places of their side, or free ground as near as can be."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from types import MappingProxyType

from engine.geometry import Point, away
from engine.look import MapFile, Start
from engine.maps.heights import bare, top_ft
from engine.terrain import Body, Terrain
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, Token

LATTICE_FT = 5.0
APART_FT = 2.0
CELL_FT = 30.0
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


class Gathering:
    """A crowd as it gathers on a map: each body finds a place that keeps clear of those before it."""

    def __init__(self, map_file: MapFile, standing: Iterable[Token] = ()) -> None:
        self._map_file = map_file
        self._crowd = _Crowd()
        self._ways: dict[tuple[Point, Body], Iterator[Point]] = {}
        for token in standing:
            self._crowd.add(token)

    def add(self, token: Token) -> None:
        """Somebody who has his place."""
        self._crowd.add(token)

    def has_room(self, token: Token, at: Point) -> bool:
        """Is a place free for somebody: clear of walls, and of everybody who stands about?"""
        body = Body(token.radius_ft, token.height_ft)
        clear = not bare(self._map_file.map).free(body, at)
        return clear and self._crowd.apart(token.radius_ft, at)

    def spot_for(self, token: Token) -> Spot:
        """The first free place of a token's side; past the last one free ground round it."""
        start = start_of(self._map_file, token.side)
        land, body = bare(self._map_file.map), Body(token.radius_ft, token.height_ft)
        drawn = any(one.side == token.side for one in self._map_file.starts)
        if drawn:
            for at in start.at:
                if not land.free(body, at) and self._crowd.apart(body.radius_ft, at):
                    return Spot(at, start.heading_deg)
        return Spot(self._free_near(start.at[-1], body), start.heading_deg)

    def _free_near(self, near: Point, body: Body) -> Point:
        """The nearest point where a body stands free of walls and others; *near* for none.

        Bodies of one size go on where the last one stopped: whatever it passed by is taken for them too.
        """
        way = self._ways.setdefault((near, body), _free_of_walls(self._map_file.map, near, body))
        return next((spot for spot in way if self._crowd.apart(body.radius_ft, spot)), near)


class _Crowd:
    """Who stands about, by the cells of a wide lattice that he and his distance reach into."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Token]] = defaultdict(list)
        self._wide: list[Token] = []

    def add(self, token: Token) -> None:
        if token.radius_ft > CELL_FT:
            self._wide.append(token)
            return
        for cell in _cells(token.at, token.radius_ft + APART_FT):
            self._cells[cell].append(token)

    def apart(self, radius_ft: float, at: Point) -> bool:
        """Does a body there keep its distance from everybody?"""
        wide = radius_ft > CELL_FT
        cells = self._cells if wide else _cells(at, radius_ft)
        near = chain(self._wide, *(self._cells.get(cell, ()) for cell in cells))
        return all(_keeps_off(radius_ft, at, other) for other in near)


def _cells(at: Point, reach_ft: float) -> Iterator[tuple[int, int]]:
    low, high = int((at.y - reach_ft) // CELL_FT), int((at.y + reach_ft) // CELL_FT)
    for column in range(int((at.x - reach_ft) // CELL_FT), int((at.x + reach_ft) // CELL_FT) + 1):
        yield from ((column, row) for row in range(low, high + 1))


def _keeps_off(radius_ft: float, at: Point, other: Token) -> bool:
    gap_ft = math.hypot(other.at.x - at.x, other.at.y - at.y)
    least_ft = radius_ft + other.radius_ft + APART_FT
    return gap_ft >= least_ft - TOLERANCE_FT or abs(other.at.z - at.z) > other.height_ft


def _free_of_walls(battle_map: BattleMap, near: Point, body: Body) -> Iterator[Point]:
    """Points of a 5 ft lattice, the nearest first: open ground at that height, then whatever lies there."""
    land = bare(battle_map)
    for roofs in (False, True):
        for at in _lattice(battle_map, near):
            spot = _standing(land, at, body.radius_ft, roofs=roofs)
            if spot and not land.free(body, spot):
                yield spot


def _standing(land: Terrain, at: Point, radius_ft: float, *, roofs: bool) -> Point | None:
    """Where a body stands dry: under the open sky at that height, or on what is seen from above."""
    top = top_ft(land, at.x, at.y)
    spot = Point(at.x, at.y, top)
    if not roofs and abs(top - at.z) > TOLERANCE_FT:
        return None
    about = (spot, *(away(spot, heading, radius_ft) for heading in (0.0, 90.0, 180.0, 270.0)))
    return None if any(land.water(place) for place in about) else spot


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
