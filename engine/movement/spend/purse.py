"""How much of a path a purse pays for: by the ruler in feet, or by areas entered.

Source: UH, Maps and Ranged Movement. Ruling: U62, U63.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.geometry import Path, Point, area_steps, cut, distance_ft, length_ft, tidied
from engine.kernels import strip
from engine.plans import Leg
from engine.units import AREA_FT, STEP_FT, TOLERANCE_FT

SAME_WAY = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Purse:
    """What a move may cost. ``limit``: what runs out, by the row of the mode; ``climb_ft``: up and down."""

    limit: str
    measure: str
    most_ft: float
    climb_ft: float = math.inf


@dataclass(frozen=True, slots=True)
class Spent:
    """The legs that fit, what they cost without tolls and with them, and what of the path does not fit."""

    legs: tuple[Leg, ...] = ()
    moved_ft: float = 0.0
    cost_ft: float = 0.0
    out: bool = False
    tail: Path = ()


@dataclass(frozen=True, slots=True)
class _Course:
    """A straight course as seen from above, from where areas are counted; ``toward``: its direction."""

    origin: Point
    toward: tuple[float, float]


def spend(legs: Sequence[Leg], purse: Purse) -> Spent:
    """Legs as far as a purse pays for them; in area play cut where the path enters an area."""
    spent = Spent()
    climbed, course = 0.0, None
    for index, one in enumerate(legs):
        course = _course(course, one)
        left = purse.most_ft - spent.cost_ft - one.toll_ft
        if left < -TOLERANCE_FT:
            return replace(spent, out=True, tail=_tail(one.path, legs[index + 1 :]))
        fits_ft = min(_fits_ft(one, purse, left, course), _climb_fits_ft(one.path, purse.climb_ft - climbed))
        path, rest = _cut(one.path, fits_ft)
        parts = _parts(replace(one, path=path), purse, course)
        moved = sum(_cost_ft(part, purse) for part in parts)
        spent = replace(
            spent,
            legs=(*spent.legs, *parts),
            moved_ft=spent.moved_ft + moved,
            cost_ft=spent.cost_ft + moved + one.toll_ft,
        )
        if rest:
            return replace(spent, out=True, tail=_tail(rest, legs[index + 1 :]))
        climbed += sum(abs(b.z - a.z) for a, b in pairwise(path))
    return spent


def braked_ft(speed_ft_per_turn: float, how: str) -> float:
    """The least speed a body may have in the next turn. Source: UH, Flight. Ruling: U11."""
    areas = speed_ft_per_turn / AREA_FT
    match how:
        case "at_once":
            return 0.0
        case "exact":
            return speed_ft_per_turn / 2
        case "areas_up":
            return math.ceil(areas / 2 - TOLERANCE_FT) * AREA_FT if areas > 1 + TOLERANCE_FT else 0.0
        case _:
            return math.floor(areas / 2 + TOLERANCE_FT) * AREA_FT


def areas_along(path: Sequence[Point]) -> int:
    """Areas entered along a path, counted anew from each turn of it. Ruling: U63."""
    course: _Course | None = None
    count = 0
    for a, b in pairwise(path):
        course = _on_course(course, a, b)
        count += max(area_steps(course.origin, b, AREA_FT) - area_steps(course.origin, a, AREA_FT), 0)
    return count


def _by_areas(purse: Purse) -> bool:
    return purse.measure == "area" and purse.limit == "speed"


def _on_course(course: _Course | None, a: Point, b: Point) -> _Course:
    """The course a segment lies on: the one before it if it goes straight on."""
    span = math.hypot(b.x - a.x, b.y - a.y)
    if span <= TOLERANCE_FT:
        return course or _Course(a, (0.0, 0.0))
    toward = ((b.x - a.x) / span, (b.y - a.y) / span)
    if course is not None and math.dist(toward, course.toward) <= SAME_WAY * max(1.0, 1e3 / span):
        return course
    return _Course(a, toward)


def _course(course: _Course | None, one: Leg) -> _Course:
    return _on_course(course, one.path[0], one.path[-1])


def _fits_ft(one: Leg, purse: Purse, left_ft: float, course: _Course) -> float:
    """How far along a leg the rest of a purse leads."""
    if _by_areas(purse):
        steps = area_steps(course.origin, one.path[0], AREA_FT)
        return _inside_ft(one.path, course.origin, steps + math.floor(left_ft / AREA_FT + TOLERANCE_FT))
    match purse.limit:
        case "speed":
            return left_ft
        case "climb" if one.medium == "face":
            return left_ft
        case _:
            return math.inf


def _climb_fits_ft(path: Path, left_ft: float) -> float:
    """How far along a path it has gone up and down by no more than so much."""
    along = 0.0
    for a, b in pairwise(path):
        height = abs(b.z - a.z)
        if height > left_ft + TOLERANCE_FT:
            return along + distance_ft(a, b) * max(left_ft, 0.0) / height
        left_ft -= height
        along += distance_ft(a, b)
    return math.inf


def _inside_ft(path: Path, origin: Point, steps: int) -> float:
    """How far along a path it stays within so many areas of the one a course begins in."""
    along = 0.0
    for a, b in pairwise(path):
        leaves = min(
            _leaves(p, q - p, math.floor(o / AREA_FT), steps) for p, q, o in zip(a, b, origin, strict=True)
        )
        span = distance_ft(a, b)
        if leaves < 1.0:
            return max(along + span * leaves - 2 * STEP_FT, 0.0)
        along += span
    return math.inf


def _leaves(at: float, by: float, cell: int, steps: int) -> float:
    """When a coordinate leaves the areas within so many steps of its own; their far edges are outside."""
    low, high = (cell - steps) * AREA_FT, (cell + steps + 1) * AREA_FT
    if at + by < low or at + by >= high:
        return max(strip(at, by, low, high)[1], 0.0)
    return math.inf


def _cut(path: Path, ft: float) -> tuple[Path, Path]:
    """A path in two; an empty rest if all of it fits."""
    if ft >= length_ft(path) - TOLERANCE_FT:
        return path, ()
    done, rest = cut(path, ft)
    return tuple(map(tidied, done)), tuple(map(tidied, rest))


def _parts(one: Leg, purse: Purse, course: _Course) -> tuple[Leg, ...]:
    """A leg with its areas counted; in area play one part for each area it enters."""
    first = area_steps(course.origin, one.path[0], AREA_FT)
    last = area_steps(course.origin, one.path[-1], AREA_FT)
    if not _by_areas(purse) or last <= first:
        return (replace(one, areas=max(last - first, 0)),)
    parts: list[Leg] = []
    rest, entered = one.path, 0
    for steps in range(first, last):
        done, rest = cut(rest, _inside_ft(rest, course.origin, steps) + 3 * STEP_FT)
        parts.append(replace(one, path=tuple(map(tidied, done)), areas=entered, toll_ft=0.0, opens=""))
        entered = 1
    parts.append(replace(one, path=tuple(map(tidied, rest)), areas=entered, toll_ft=0.0, opens=""))
    parts[0] = replace(parts[0], toll_ft=one.toll_ft, opens=one.opens)
    return tuple(parts)


def _cost_ft(one: Leg, purse: Purse) -> float:
    if _by_areas(purse):
        return one.areas * AREA_FT
    match purse.limit:
        case "range":
            return distance_ft(one.path[0], one.path[-1])
        case "climb":
            return length_ft(one.path) if one.medium == "face" else 0.0
        case _:
            return length_ft(one.path)


def _tail(rest: Path, legs: Sequence[Leg]) -> Path:
    points = [*rest, *(point for one in legs for point in one.path[1:])]
    return tuple(points) if len(points) > 1 else ()
