"""Where a path enters areas: squares of 132 ft and the layers above them, or zones drawn by hand.

Source: UH, Maps and Ranged Movement. Ruling: U63.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from engine.geometry import Flat, Point, Ring, area_steps, contains, distance_ft, lerp
from engine.kernels import strip
from engine.units import AREA_FT, TOLERANCE_FT
from engine.world import BattleMap

SAME_WAY = 1e-6
NO_ZONE = -1


@dataclass(frozen=True, slots=True)
class _Course:
    """A straight course as seen from above, from where areas are counted; ``toward``: its direction."""

    origin: Point
    toward: Flat


def entries(path: Sequence[Point], zones: Sequence[Ring] = ()) -> tuple[float, ...]:
    """How far along a path each area is entered that it enters."""
    return tuple(_zones_entered(path, zones) if zones else _squares_entered(path))


def areas_along(path: Sequence[Point], zones: Sequence[Ring] = ()) -> int:
    """How many areas a path enters."""
    if zones:
        return len(entries(path, zones))
    return sum(max(last - first, 0) for _, _, (first, last) in _segments(path))


@lru_cache(maxsize=16)
def zones_of(battle_map: BattleMap) -> tuple[Ring, ...]:
    """The areas of a map that are drawn by hand; none if they are its squares."""
    outlines = tuple(area.outline for area in battle_map.areas)
    return () if all(map(_is_square, outlines)) else outlines


def _is_square(outline: Ring) -> bool:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    begins = all(
        abs(low / AREA_FT - round(low / AREA_FT)) * AREA_FT <= TOLERANCE_FT for low in (min(xs), min(ys))
    )
    return (
        begins and max(xs) - min(xs) <= AREA_FT + TOLERANCE_FT and max(ys) - min(ys) <= AREA_FT + TOLERANCE_FT
    )


def _squares_entered(path: Sequence[Point]) -> Iterator[float]:
    """Squares are counted anew from each turn of a path: the larger of the axes, height counted."""
    along = 0.0
    for (a, b), origin, (first, last) in _segments(path):
        span = distance_ft(a, b)
        for steps in range(first, last):
            yield along + span * _leaves(a, b, origin, steps)
        along += span


def _segments(path: Sequence[Point]) -> Iterator[tuple[tuple[Point, Point], Point, tuple[int, int]]]:
    """Each segment of a path, from where its areas are counted, and how many those are at its two ends."""
    course: _Course | None = None
    for a, b in pairwise(path):
        course = _on_course(course, a, b)
        origin = course.origin
        yield (a, b), origin, (area_steps(origin, a, AREA_FT), area_steps(origin, b, AREA_FT))


def _on_course(course: _Course | None, a: Point, b: Point) -> _Course:
    """The course a segment lies on: the one before it if it goes straight on."""
    span = math.hypot(b.x - a.x, b.y - a.y)
    if span <= TOLERANCE_FT:
        return course or _Course(a, (0.0, 0.0))
    toward = ((b.x - a.x) / span, (b.y - a.y) / span)
    if course is not None and math.dist(toward, course.toward) <= SAME_WAY * max(1.0, 1e3 / span):
        return course
    return _Course(a, toward)


def _leaves(a: Point, b: Point, origin: Point, steps: int) -> float:
    """The part of a segment at which it leaves the areas within so many steps of its course's first."""
    ends = (
        _leaves_axis(p, q - p, math.floor(o / AREA_FT), steps) for p, q, o in zip(a, b, origin, strict=True)
    )
    return min(*ends, 1.0)


def _leaves_axis(at: float, by: float, cell: int, steps: int) -> float:
    """The same along one axis; half-open, so an area's far edges are outside."""
    low, high = (cell - steps) * AREA_FT, (cell + steps + 1) * AREA_FT
    return max(strip(at, by, low, high)[1], 0.0) if at + by < low or at + by >= high else math.inf


def _zones_entered(path: Sequence[Point], zones: Sequence[Ring]) -> Iterator[float]:
    """Zones drawn by hand, each with layers as high as an area; what lies in none is a place too."""
    along = 0.0
    for a, b in pairwise(path):
        span = distance_ft(a, b)
        cuts = sorted({0.0, 1.0, *_crossings(a, b, zones)})
        places = [_place(lerp(a, b, (low + high) / 2), zones) for low, high in pairwise(cuts)]
        yield from (
            along + span * cut
            for cut, (one, two) in zip(cuts[1:], pairwise(places), strict=False)
            if one != two
        )
        along += span


def _place(at: Point, zones: Sequence[Ring]) -> tuple[int, int]:
    found = (index for index, zone in enumerate(zones) if contains(zone, (), (at.x, at.y)))
    return next(found, NO_ZONE), math.floor(at.z / AREA_FT)


def _crossings(a: Point, b: Point, zones: Sequence[Ring]) -> Iterator[float]:
    """The parts of a segment at which it crosses the side of a zone, or a layer."""
    low, high = sorted((a.z, b.z))
    for layer in range(math.ceil(low / AREA_FT), math.floor(high / AREA_FT) + 1):
        if a.z != b.z:
            yield (layer * AREA_FT - a.z) / (b.z - a.z)
    for zone in zones:
        for start, end in zip(zone, (*zone[1:], zone[0]), strict=True):
            part = _crossing(a, b, start, end)
            if part is not None:
                yield part


def _crossing(a: Point, b: Point, start: Flat, end: Flat) -> float | None:
    dx, dy, ex, ey = b.x - a.x, b.y - a.y, end[0] - start[0], end[1] - start[1]
    turn = dx * ey - dy * ex
    if turn == 0.0:
        return None
    px, py = start[0] - a.x, start[1] - a.y
    part, along = (px * ey - py * ex) / turn, (px * dy - py * dx) / turn
    return part if 0.0 <= part <= 1.0 and 0.0 <= along <= 1.0 else None
