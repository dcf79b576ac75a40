"""Points, paths and the one door to shapely.

shapely is imported on first use, so that a window opens without it.
"""

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from engine.units import TOLERANCE_FT, gate_ft, tidy

Flat: TypeAlias = tuple[float, float]
Ring: TypeAlias = tuple[Flat, ...]


class Point(NamedTuple):
    """A place: feet east, feet south, feet above the map's datum."""

    x: float
    y: float
    z: float


Path: TypeAlias = tuple[Point, ...]


def gated(values: Sequence[float], place: str) -> Point:
    """A point through the gate. Raises ValueError with *place* for a number that is not usable."""
    x, y, z = (gate_ft(value, f"{place}[{index}]") for index, value in enumerate(values))
    return Point(x, y, z)


def tidied(point: Point) -> Point:
    """*point* in whole thousandths of a foot."""
    return Point(tidy(point.x), tidy(point.y), tidy(point.z))


def flat_ft(a: Point, b: Point) -> float:
    """The level distance between two points."""
    return math.hypot(b.x - a.x, b.y - a.y)


def distance_ft(a: Point, b: Point) -> float:
    """The true distance between two points, the same in every direction."""
    return math.dist(a, b)


def leapt_ft(a: Point, b: Point) -> float:
    """How far a leap goes forward and up in a straight line; what it goes down is not part of it."""
    return math.hypot(b.x - a.x, b.y - a.y, max(b.z - a.z, 0.0))


def length_ft(path: Sequence[Point]) -> float:
    """The length of a path: the sum of its segments."""
    return sum(math.dist(a, b) for a, b in pairwise(path))


def heading_deg(a: Point, b: Point) -> float:
    """The compass heading from one point to another; north if one is straight above the other."""
    if flat_ft(a, b) <= TOLERANCE_FT:
        return 0.0
    return math.degrees(math.atan2(b.x - a.x, a.y - b.y)) % 360.0


def lerp(a: Point, b: Point, part: float) -> Point:
    """The point so far along from *a* to *b*."""
    return Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.z + (b.z - a.z) * part)


def away(here: Point, toward_deg: float, ft: float, climb_ft: float = 0.0) -> Point:
    """The point so many feet off in a compass heading, and so much higher."""
    turn = math.radians(toward_deg)
    return Point(here.x + math.sin(turn) * ft, here.y - math.cos(turn) * ft, here.z + climb_ft)


def at_ft(path: Sequence[Point], ft: float) -> Point:
    """The point so far along a path, its ends if outside."""
    left = max(ft, 0.0)
    for a, b in pairwise(path):
        span = math.dist(a, b)
        if left <= span:
            return lerp(a, b, left / span) if span else a
        left -= span
    return path[-1]


def cut(path: Sequence[Point], ft: float) -> tuple[Path, Path]:
    """A path in two at *ft* along it; each part holds the cut point."""
    left = max(ft, 0.0)
    for index, (a, b) in enumerate(pairwise(path)):
        span = math.dist(a, b)
        if left < span:
            middle = lerp(a, b, left / span)
            return (*path[: index + 1], middle), (middle, *path[index + 1 :])
        left -= span
    return tuple(path), (path[-1],)


def area_steps(a: Point, b: Point, area_ft: float) -> int:
    """Areas entered from one point to another: the larger of the axes, height counted. Ruling: U63."""
    east = abs(math.floor(a.x / area_ft) - math.floor(b.x / area_ft))
    south = abs(math.floor(a.y / area_ft) - math.floor(b.y / area_ft))
    return max(east, south, abs(math.floor(a.z / area_ft) - math.floor(b.z / area_ft)))


def ring_area(ring: Sequence[Flat]) -> float:
    """The signed area of a ring; positive if it runs clockwise on a map with south down."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2


@cache
def shapely() -> ModuleType:
    """The library itself; only this module imports it."""
    import shapely as library

    return library


@cache
def _prepared(rings: tuple[Ring, ...]) -> Any:  # noqa: ANN401 - shapely ships no useful types here
    shape = shapely().Polygon(rings[0], rings[1:])
    shapely().prepare(shape)
    return shape


def contains(outline: Ring, holes: Iterable[Ring], at: Flat) -> bool:
    """Does the polygon hold the point, its edge counted in?"""
    return bool(shapely().intersects_xy(_prepared((outline, *holes)), at[0], at[1]))


def gap_ft(outline: Ring, holes: Iterable[Ring], at: Flat) -> float:
    """How far outside the polygon a point lies; 0 inside."""
    return float(shapely().distance(_prepared((outline, *holes)), shapely().points(at[0], at[1])))
