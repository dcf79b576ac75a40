"""A way through the air: around what stands there, up to one height or down to another, or over the top."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot, inf
from typing import NamedTuple

from engine.geometry import Flat, Path, Point, distance_ft, flat_ft, lerp, tidied
from engine.movement.trace import Mover, trace
from engine.plans import Stop
from engine.reach.solids import Within, grown_solids
from engine.regions import Region
from engine.route.levels import level_way
from engine.route.nouns import Route
from engine.units import TOLERANCE_FT

MOST_BUMPS = 200  # things one straight way leads over
MARGIN_FT = 1.0


class Bump(NamedTuple):
    """What stands on a straight way: from where to where on it, how low one passes under it, and its top."""

    begin_ft: float
    end_ft: float
    under_ft: float
    top_ft: float


def aloft(mover: Mover, goal: Point) -> Route:
    """The shortest of the ways around at one height or another, and of the straight way over everything."""
    start = mover.token.at
    ways: tuple[Callable[[Mover, Point, Point], Path], ...] = (_slanting, _then_up, _up_then, _over)
    straight = (start, goal)
    if _flies(mover, straight):
        return Route(waypoints=(goal,), length_ft=distance_ft(start, goal))
    found = [path for way in ways if (path := way(mover, start, goal)) and _flies(mover, path)]
    shorter = [_over_part(mover, _shortened(mover, path)) for path in found]
    if not shorter:
        return Route(why="There is no way through the air there")
    best = min(shorter, key=_length)
    return Route(waypoints=best[1:], length_ft=_length(best))


def _flies(mover: Mover, path: Path) -> bool:
    """Does the movement itself come to the end of a way?"""
    motion = replace(mover.token.motion, position=path[0])
    stretch = trace(replace(mover, token=replace(mover.token, motion=motion)), path[1:])
    return stretch.stop is Stop.ARRIVED and distance_ft(stretch.end or path[0], path[-1]) <= MARGIN_FT


def _slanting(mover: Mover, start: Point, goal: Point) -> Path:
    """Around all that stands between both heights, rising or sinking evenly."""
    low, high = min(start.z, goal.z), max(start.z, goal.z)
    tall = replace(mover, body=replace(mover.body, height_ft=mover.body.height_ft + high - low))
    flat = level_way(tall, start._replace(z=low), goal._replace(z=low)).path
    if not flat:
        return ()
    whole, gone, path = _length(flat) or 1.0, 0.0, [start]
    for a, b in pairwise(flat):
        gone += distance_ft(a, b)
        path.append(tidied(b._replace(z=start.z + (goal.z - start.z) * gone / whole)))
    return (*path[:-1], goal)


def _then_up(mover: Mover, start: Point, goal: Point) -> Path:
    """Around at the height one begins at, and then straight up or down."""
    if abs(start.z - goal.z) <= TOLERANCE_FT:
        return ()
    flat = level_way(mover, start, goal._replace(z=start.z)).path
    return (*flat, goal) if flat else ()


def _up_then(mover: Mover, start: Point, goal: Point) -> Path:
    """Straight up or down first, and then around at the height one ends at."""
    back = _then_up(mover, goal, start)
    return back[::-1]


def _over(mover: Mover, start: Point, goal: Point) -> Path:
    """Straight on as seen from above, as low over what is in the way as a taut string."""
    far = flat_ft(start, goal)
    if mover.limits.sink_ft_per_turn > 0.0 or far <= TOLERANCE_FT:
        return ()
    bumps = list(_bumps(mover, start, goal))
    string = [(0.0, start.z), (far, goal.z)]
    for _ in range(MOST_BUMPS):
        met = [bump for bump in bumps if _touches(bump, string)]
        if not met:
            break
        string = _hull(
            [*string, *((at, bump.top_ft) for bump in met for at in (bump.begin_ft, bump.end_ft))], far
        )
    return tuple(tidied(lerp(start, goal, at / far)._replace(z=z)) for at, z in string)


def _bumps(mover: Mover, start: Point, goal: Point) -> Iterator[Bump]:
    """What stands on a straight way as seen from above."""
    within: Within = (min(start.x, goal.x), min(start.y, goal.y), max(start.x, goal.x), max(start.y, goal.y))
    heads = [token.at.z + token.height_ft for token in mover.others]
    tops = [top for part in mover.ground.parts for top in part.layout.prisms.top]
    heights = (min(start.z, goal.z), max((*heads, *tops, start.z, goal.z)))
    for figure, base, top in grown_solids(mover, heights, within):
        for part in figure.parts():
            span = _cut(part, (start.x, start.y), (goal.x, goal.y))
            if span:
                yield Bump(*span, base - mover.body.height_ft, top)


def _cut(figure: Region, a: Flat, b: Flat) -> tuple[float, float] | None:
    """From where to where along a straight way a figure is met, dents and holes of it not counted."""
    far = hypot(b[0] - a[0], b[1] - a[1])
    east, south = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    ring = [
        ((x - a[0]) * east + (y - a[1]) * south, (y - a[1]) * east - (x - a[0]) * south)
        for x, y in figure.rings[0]
    ]
    met = [
        one[0] + (two[0] - one[0]) * one[1] / (one[1] - two[1])
        for one, two in zip(ring, (*ring[1:], ring[0]), strict=True)
        if (one[1] > 0.0) != (two[1] > 0.0)
    ]
    if not met or max(met) <= 0.0 or min(met) >= far:
        return None
    return max(min(met), 0.0), min(max(met), far)


def _touches(bump: Bump, string: Sequence[Flat]) -> bool:
    """Would a body that goes along a string run into a bump?"""
    inner = [z for at, z in string if bump.begin_ft < at < bump.end_ft]
    ends = [_height(string, at) for at in (bump.begin_ft, bump.end_ft)]
    return min(ends) < bump.top_ft - TOLERANCE_FT and max(*ends, *inner, -inf) > bump.under_ft + TOLERANCE_FT


def _height(string: Sequence[Flat], at: float) -> float:
    """How high a string is at a place along it; where it runs straight up, the highest."""
    found = [
        low + (high - low) * (at - begin) / (end - begin) if end > begin else max(low, high)
        for (begin, low), (end, high) in pairwise(string)
        if begin <= at <= end
    ]
    return max(found, default=string[-1][1])


def _hull(points: Iterable[Flat], far: float) -> list[Flat]:
    """A string pulled taut over points, from the lowest at its beginning to the lowest at its end."""
    taut: list[Flat] = []
    for at in sorted(points, key=lambda at: (at[0], at[1] if at[0] < far / 2 else -at[1])):
        while len(taut) > 1 and _turn(taut[-2], taut[-1], at) >= 0.0:
            taut.pop()
        taut.append(at)
    return taut


def _turn(a: Flat, b: Flat, c: Flat) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _shortened(mover: Mover, path: Path) -> Path:
    """A way without the places one can fly straight past."""
    kept, at = [path[0]], 0
    while at < len(path) - 1:
        after = next(
            (to for to in range(len(path) - 1, at + 1, -1) if _flies(mover, (path[at], path[to]))), at + 1
        )
        kept.append(path[after])
        at = after
    return tuple(kept)


def _over_part(mover: Mover, path: Path) -> Path:
    """A way whose beginning leads over what it went around, and its end likewise, where that is shorter."""
    for _ in range(2):
        for at in range(len(path) - 1, 1, -1):
            over = _over(mover, path[0], path[at])
            if over and _length(over) < _length(path[: at + 1]) - TOLERANCE_FT and _flies(mover, over):
                path = (*over, *path[at + 1 :])
                break
        path = path[::-1]
    return path


def _length(path: Path) -> float:
    return sum(distance_ft(a, b) for a, b in pairwise(path))
