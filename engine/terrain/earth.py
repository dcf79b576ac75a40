"""The sides of what is sunk in the ground: earth that stops whoever would go on under the street."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from engine.geometry import Flat, contains, ring_area
from engine.terrain.nouns import GROUND
from engine.terrain.pieces import Piece, Slope, slope_of
from engine.units import AREA_FT, TOLERANCE_FT
from engine.world import BattleMap, Obstacle, Surface

THICK_FT = 1.0
BEYOND_FT = 100 * AREA_FT  # how far beyond the edge of the map a water that leads over it has banks
STRETCH_FT = 4.0  # a side is looked at stretch by stretch
SOLID_IN = 24.0


class Top(NamedTuple):
    """How high the earth is, and the slope that lies on it."""

    height_ft: float
    slope: Slope | None = None


def sides(battle_map: BattleMap) -> Iterator[Piece]:
    """Earth along each side of a sunk surface, save where the water goes on beyond the edge of the map."""
    sunk = [one for one in battle_map.surfaces if _sunk(one)]
    for surface in sunk:
        others = [one for one in sunk if one is not surface]
        for a, b in _edges(surface):
            if not _on_rim(a, b, battle_map.size_ft):
                yield from _along(surface, (a, b), others)


def banks(battle_map: BattleMap) -> Iterator[Piece]:
    """Earth on both sides of the waters that go on beyond the edge of the map, straight outward from it."""
    size_ft, sunk = battle_map.size_ft, [one for one in battle_map.surfaces if _sunk(one)]
    rims = [(one, side) for one in sunk for side in _edges(one) if _on_rim(*side, size_ft)]
    ends = Counter(end for _, side in rims for end in side)
    for surface, (a, b) in rims:
        for end, other in ((a, b), (b, a)):
            out = _outward(end, size_ft)
            if ends[end] == 1 and 0.0 in out:  # beyond a corner the land lies as in it, both ways
                yield from _bank(surface, (other, end), out, sunk)


def _bank(surface: Surface, side: tuple[Flat, Flat], out: Flat, others: Sequence[Surface]) -> Iterator[Piece]:
    """Earth outward from the end of a side that runs along the edge of the map."""
    end, aside = side[1], _toward(*side)
    top = _top(((end[0] + aside[0] / 2, end[1] + aside[1] / 2),), others)
    if top.height_ft > _deep(surface) + TOLERANCE_FT:
        far = (end[0] + out[0] * BEYOND_FT, end[1] + out[1] * BEYOND_FT)
        yield _side((end, far), aside, (_deep(surface), top))


def _toward(a: Flat, b: Flat) -> Flat:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _outward(at: Flat, size_ft: tuple[float, float]) -> Flat:
    """Which ways lead off the map from a place on its edge: one, or two from a corner."""
    east, south = (
        -1.0 if place <= TOLERANCE_FT else float(place >= size - TOLERANCE_FT)
        for place, size in zip(at, size_ft, strict=True)
    )
    return east, south


def _edges(surface: Surface) -> Iterator[tuple[Flat, Flat]]:
    """The sides of a surface, each run along with what lies beyond it to the left."""
    for ring in (surface.outline, *surface.holes):
        outward = (ring_area(ring) > 0) == (ring == surface.outline)
        for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
            if a != b:
                yield (a, b) if outward else (b, a)


def _sunk(surface: Surface) -> bool:
    rim = TOLERANCE_FT if surface.kind == "water" and surface.depth_ft else -TOLERANCE_FT
    return surface.elevation_ft < rim


def _along(surface: Surface, side: tuple[Flat, Flat], others: Sequence[Surface]) -> Iterator[Piece]:
    """Earth to the left of a side, as high as what lies beyond it leaves it."""
    a, b = side
    length = hypot(b[0] - a[0], b[1] - a[1])
    off = ((b[1] - a[1]) / length, (a[0] - b[0]) / length)
    count = max(int(length / STRETCH_FT), 1)
    tops = [_top(_spots(side, off, (step / count, (step + 1) / count)), others) for step in range(count)]
    for low, high, top in _runs(tops):
        if top.height_ft > _deep(surface) + TOLERANCE_FT:
            yield _side((_between(a, b, low), _between(a, b, high)), off, (_deep(surface), top))


def _on_rim(a: Flat, b: Flat, size_ft: tuple[float, float]) -> bool:
    """Does a side run along the edge of the map, beyond which the water goes on?"""
    pairs = zip(zip(a, b, strict=True), size_ft, strict=True)
    return any(max(pair) <= TOLERANCE_FT or min(pair) >= size - TOLERANCE_FT for pair, size in pairs)


def _top(spots: Sequence[Flat], others: Sequence[Surface]) -> Top:
    """How high the earth is about a spot: up to the ground, or to the floor of what is sunk there too.

    The first of the spots is the one asked for; under a slope the earth is as high as at the lowest of them.
    """
    here = (one for one in others if contains(one.outline, one.holes, spots[0]))
    return min((_floor(one, spots) for one in here), key=lambda top: top.height_ft, default=Top(0.0))


def _floor(surface: Surface, spots: Sequence[Flat]) -> Top:
    slope = slope_of(surface)
    return Top(min(slope.height_ft(*at) for at in spots), slope) if slope else Top(_deep(surface))


def _runs(tops: Sequence[Top]) -> Iterator[tuple[float, float, Top]]:
    """Equal tops in a row, as parts of a side."""
    begun = 0
    for step, top in enumerate(tops):
        if step + 1 == len(tops) or tops[step + 1] != top:
            yield begun / len(tops), (step + 1) / len(tops), top
            begun = step + 1


def _deep(surface: Surface) -> float:
    return surface.elevation_ft - surface.depth_ft


def _between(a: Flat, b: Flat, part: float) -> Flat:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _spots(side: tuple[Flat, Flat], off: Flat, stretch: tuple[float, float]) -> tuple[Flat, ...]:
    """A place in the middle of the earth beside a stretch of a side, and both ends of the stretch."""
    x, y = _between(*side, (stretch[0] + stretch[1]) / 2)
    middle = (x + off[0] * THICK_FT / 2, y + off[1] * THICK_FT / 2)
    return middle, *(_between(*side, part) for part in stretch)


def _side(side: tuple[Flat, Flat], off: Flat, heights: tuple[float, Top]) -> Piece:
    base_ft, top = heights
    far = [(x + off[0] * THICK_FT, y + off[1] * THICK_FT) for x, y in reversed(side)]
    earth = Obstacle(
        name=GROUND.name,
        outline=(*side, *far),
        base_ft=base_ft,
        top_ft=top.height_ft,
        material=GROUND.material,
        thickness_in=SOLID_IN,
    )
    return Piece(earth, ((earth.outline,), base_ft, top.height_ft), slope=top.slope)
