"""Where a way leads among clutter: crowds, traffic, trees, crates, rubble.

What stands at a place is the terrain's answer, and how fast is safe a system's; here is only from where on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from engine.geometry import Flat, Path, Point, distance_ft, lerp
from engine.scale import story_ft
from engine.terrain import terrain
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, BattleState, Rubble, Surface

LOW_STORIES = 2  # clutter binds whoever is lower above its surface; ruling U96
INSIDE_FT = 2 * TOLERANCE_FT  # so far past its edge one is among it beyond doubt
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Clutter:
    """What stands on a surface, and how far along a way one comes among it."""

    kind: str
    surface: str
    at_ft: float


def clutter_on(state: BattleState, path: Path) -> Clutter | None:
    """The first clutter along a path; none if it leads through none. Ruling: U96."""
    done = 0.0
    for a, b in pairwise(path):
        met = _first(state, a, b)
        if met is not None:
            return Clutter(met.kind, met.surface, done + met.at_ft)
        done += distance_ft(a, b)
    return None


def clutter_at(state: BattleState, at: Point) -> Clutter | None:
    """What a body at a place stands or flies among; none if there is nothing about."""
    found = terrain(state).clutter(at, low_ft(state))
    return Clutter(found.clutter, found.name, 0.0) if found else None


def low_ft(state: BattleState) -> float:
    """How low above what stands about one is among it: two stories. Source: UH, Clutter. Ruling: U20, U96."""
    return LOW_STORIES * story_ft(state.settings)


def _first(state: BattleState, a: Point, b: Point) -> Clutter | None:
    """The first clutter on a straight stretch, looked for between any two edges that it crosses."""
    near = tuple(_cluttered(state, _box((a, b))))
    if not near:
        return None
    span, under_ft = distance_ft(a, b), low_ft(state)
    cuts = sorted({0.0, 1.0, *(part for surface in near for part in _edges(surface, a, b, under_ft))})
    for low, high in pairwise(cuts):
        found = terrain(state).clutter(lerp(a, b, (low + high) / 2), under_ft)
        if found is not None:
            at_ft = min(low * span + INSIDE_FT, high * span) if low else 0.0
            return Clutter(found.clutter, found.name, at_ft)
    return None


def _cluttered(state: BattleState, box: Box) -> Iterator[Surface]:
    """Every surface with something on it that a box touches, rubble from play too."""
    yield from (surface for surface, around in _of_map(state.map) if _touch(around, box))
    rubble = (change.surface for change in state.changes if isinstance(change, Rubble))
    yield from (surface for surface in rubble if _touch(_box(surface.outline), box))


@lru_cache(maxsize=8)
def _of_map(of: BattleMap) -> tuple[tuple[Surface, Box], ...]:
    return tuple((surface, _box(surface.outline)) for surface in of.surfaces if surface.clutter)


def _box(points: tuple[Flat, ...] | Path) -> Box:
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return min(xs), min(ys), max(xs), max(ys)


def _touch(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _edges(surface: Surface, a: Point, b: Point, under_ft: float) -> Iterator[float]:
    """The parts of a stretch at which it may come among what stands on a surface, or leave it."""
    rise = b.z - a.z
    if abs(rise) > TOLERANCE_FT:
        heights = ((surface.elevation_ft + height - a.z) / rise for height in (0.0, under_ft))
        yield from (part for part in heights if 0.0 < part < 1.0)
    for ring in (surface.outline, *surface.holes):
        sides = zip(ring, (*ring[1:], ring[0]), strict=True)
        parts = (_crossing(a, b, start, end) for start, end in sides)
        yield from (part for part in parts if part is not None)


def _crossing(a: Point, b: Point, start: Flat, end: Flat) -> float | None:
    """Where on the way from *a* to *b* it crosses an edge, as a part of the way."""
    way, edge = (b.x - a.x, b.y - a.y), (end[0] - start[0], end[1] - start[1])
    cross = way[0] * edge[1] - way[1] * edge[0]
    if cross == 0.0:
        return None
    off = (start[0] - a.x, start[1] - a.y)
    along = (off[0] * edge[1] - off[1] * edge[0]) / cross
    beside = (off[0] * way[1] - off[1] * way[0]) / cross
    return along if 0.0 < along < 1.0 and 0.0 <= beside <= 1.0 else None
