"""Where a way leads among clutter: crowds, traffic, trees, crates, rubble.

Says what stands there and from where on; how fast is safe is a system's own question.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from engine.geometry import Flat, Path, Point, contains, distance_ft, lerp
from engine.units import STORY_FT, TOLERANCE_FT
from engine.world import BattleState, Rubble, Surface

LOW_FT = 2 * STORY_FT  # clutter binds whoever is lower above its surface than two stories
AFOOT_FT = 2.0  # whoever goes on the ground is among the clutter that stands on the same ground


@dataclass(frozen=True, slots=True)
class Clutter:
    """What stands on a surface, and how far along a way one comes among it."""

    kind: str
    surface: str
    at_ft: float


def clutter_on(state: BattleState, path: Path, *, afoot: bool) -> Clutter | None:
    """The first clutter along a path; none if it leads through none. Ruling: U96."""
    high_ft = AFOOT_FT if afoot else LOW_FT
    found = (_met(surface, path, high_ft) for surface in cluttered(state))
    return min((met for met in found if met is not None), key=lambda met: met.at_ft, default=None)


def clutter_at(state: BattleState, at: Point, *, afoot: bool) -> Clutter | None:
    """The clutter that a body stands or flies among; none if there is none."""
    return clutter_on(state, (at, at), afoot=afoot)


def cluttered(state: BattleState) -> Iterator[Surface]:
    """Every surface with something standing on it, rubble from play too."""
    yield from (surface for surface in state.map.surfaces if surface.clutter)
    yield from (change.surface for change in state.changes if isinstance(change, Rubble))


def _met(surface: Surface, path: Path, high_ft: float) -> Clutter | None:
    done = 0.0
    for a, b in pairwise(path):
        part = _first_part(surface, a, b, high_ft)
        if part is not None:
            return Clutter(surface.clutter or "rubble", surface.name, done + part * distance_ft(a, b))
        done += distance_ft(a, b)
    return None


def _first_part(surface: Surface, a: Point, b: Point, high_ft: float) -> float | None:
    """How far along a straight stretch, as a part of it, one comes among what stands on the surface."""
    cuts = sorted({0.0, 1.0, *_crossings(surface, a, b), *_heights(surface, a, b, high_ft)})
    for low, high in pairwise(cuts):
        if _among(surface, lerp(a, b, (low + high) / 2), high_ft):
            return low
    return None


def _among(surface: Surface, at: Point, high_ft: float) -> bool:
    above_ft = at.z - surface.elevation_ft
    if not -TOLERANCE_FT <= above_ft < high_ft:
        return False
    return contains(surface.outline, surface.holes, (at.x, at.y))


def _heights(surface: Surface, a: Point, b: Point, high_ft: float) -> Iterator[float]:
    rise = b.z - a.z
    if abs(rise) > TOLERANCE_FT:
        parts = ((surface.elevation_ft + height - a.z) / rise for height in (0.0, high_ft))
        yield from (part for part in parts if 0.0 < part < 1.0)


def _crossings(surface: Surface, a: Point, b: Point) -> Iterator[float]:
    for ring in (surface.outline, *surface.holes):
        for start, end in zip(ring, (*ring[1:], ring[0]), strict=True):
            part = _crossing(a, b, start, end)
            if part is not None:
                yield part


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
