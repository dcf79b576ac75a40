"""The sides of what is sunk in the ground: earth that stops whoever would go on under the street."""

from collections.abc import Iterator, Sequence
from math import hypot

from engine.geometry import Flat, contains, ring_area
from engine.terrain.nouns import GROUND
from engine.terrain.pieces import Piece
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, Obstacle, Surface

THICK_FT = 1.0
STRETCH_FT = 4.0  # a side is looked at stretch by stretch
SOLID_IN = 24.0


def sides(battle_map: BattleMap) -> Iterator[Piece]:
    """Earth along each side of a sunk surface, save where the water goes on beyond the edge of the map."""
    sunk = [one for one in battle_map.surfaces if _sunk(one)]
    for surface in sunk:
        others = [one for one in sunk if one is not surface]
        for a, b in _edges(surface):
            if a != b and not _on_rim(a, b, battle_map.size_ft):
                yield from _along(surface, (a, b), others)


def _edges(surface: Surface) -> Iterator[tuple[Flat, Flat]]:
    """The sides of a surface, each run along with what lies beyond it to the left."""
    for ring in (surface.outline, *surface.holes):
        outward = (ring_area(ring) > 0) == (ring == surface.outline)
        for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
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
    tops = [_top(_spot(a, b, (step + 0.5) / count, off), others) for step in range(count)]
    for low, high, top in _runs(tops):
        if top > _deep(surface) + TOLERANCE_FT:
            yield _side((_between(a, b, low), _between(a, b, high)), off, (_deep(surface), top))


def _on_rim(a: Flat, b: Flat, size_ft: tuple[float, float]) -> bool:
    """Does a side run along the edge of the map, beyond which the water goes on?"""
    pairs = zip(zip(a, b, strict=True), size_ft, strict=True)
    return any(max(pair) <= TOLERANCE_FT or min(pair) >= size - TOLERANCE_FT for pair, size in pairs)


def _top(spot: Flat, others: Sequence[Surface]) -> float:
    """How high the earth is at a spot: up to the ground, or to the floor of what is sunk there too."""
    return min((_deep(one) for one in others if contains(one.outline, one.holes, spot)), default=0.0)


def _runs(tops: Sequence[float]) -> Iterator[tuple[float, float, float]]:
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


def _spot(a: Flat, b: Flat, part: float, off: Flat) -> Flat:
    """A place in the middle of the earth beside a side."""
    x, y = _between(a, b, part)
    return x + off[0] * THICK_FT / 2, y + off[1] * THICK_FT / 2


def _side(side: tuple[Flat, Flat], off: Flat, heights: tuple[float, float]) -> Piece:
    far = [(x + off[0] * THICK_FT, y + off[1] * THICK_FT) for x, y in reversed(side)]
    earth = Obstacle(
        name=GROUND.name,
        outline=(*side, *far),
        base_ft=heights[0],
        top_ft=heights[1],
        material=GROUND.material,
        thickness_in=SOLID_IN,
    )
    return Piece(earth, ((earth.outline,), *heights))
