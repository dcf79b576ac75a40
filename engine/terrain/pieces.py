"""What stops a body, cut to size: walls parted at their doors and windows, ramps laid in thin steps."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.geometry import Flat, Ring, ring_area
from engine.kernels import Shape
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, Obstacle, Opening, Surface

STEP_RISE_FT = 1.0
SLOPE_THICK_FT = 1.0


class Slope(NamedTuple):
    """The plane of a ramp or of stairs: feet it rises a foot east and a foot south, from a height at 0, 0."""

    east: float
    south: float
    origin_ft: float
    low_ft: float
    high_ft: float

    def plane_ft(self, x: float, y: float) -> float:
        """How high the plane is at a place, on the figure or not."""
        return self.origin_ft + x * self.east + y * self.south

    def height_ft(self, x: float, y: float) -> float:
        """How high the slope is at a place; beside it, as high as its nearest part."""
        return min(max(self.plane_ft(x, y), self.low_ft), self.high_ft)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of an obstacle with one height span: plain wall, or what fills an opening of it.

    ``slope``: what it is a step of; ``whole``: that as one solid.
    """

    obstacle: Obstacle
    shape: Shape
    opening: Opening | None = None
    slope: Slope | None = None
    whole: Obstacle | None = None


def pieces(battle_map: BattleMap) -> Iterator[Piece]:
    """Everything of a map that stops bodies."""
    openings: dict[str, list[Opening]] = {}
    for opening in battle_map.openings:
        openings.setdefault(opening.obstacle, []).append(opening)
    for obstacle in battle_map.obstacles:
        if "moving" in obstacle.blocks:
            yield from parted(obstacle, openings.get(obstacle.name, ()))
    for surface in battle_map.surfaces:
        yield from steps(surface)


def parted(obstacle: Obstacle, openings: Sequence[Opening]) -> Iterator[Piece]:
    """An obstacle as plain pieces and openings; one that is not convex keeps its openings shut for good."""
    if not openings or obstacle.holes or not convex(obstacle.outline):
        yield Piece(obstacle, ((obstacle.outline, *obstacle.holes), obstacle.base_ft, obstacle.top_ft))
        return
    east, south = _direction(openings[0])
    spans = [sorted(x * east + y * south for x, y in opening.span) for opening in openings]
    cuts = sorted({-math.inf, math.inf, *(end for span in spans for end in span)})
    for low, high in pairwise(cuts):
        ring = clipped(clipped(obstacle.outline, (east, south), high), (-east, -south), -low)
        if len(ring) < 3 or abs(ring_area(ring)) <= TOLERANCE_FT**2:
            continue
        here = [o for o, span in zip(openings, spans, strict=True) if span[0] <= low and high <= span[1]]
        yield from _stacked(obstacle, ring, sorted(here, key=lambda opening: opening.base_ft))


def _stacked(obstacle: Obstacle, ring: Ring, openings: Iterable[Opening]) -> Iterator[Piece]:
    """One stretch of a wall from bottom to top: wall, opening, wall, opening, wall."""
    at = obstacle.base_ft
    for opening in openings:
        low, high = max(opening.base_ft, at), min(opening.top_ft, obstacle.top_ft)
        if low > at:
            yield Piece(obstacle, ((ring,), at, low))
        if high > low:
            yield Piece(obstacle, ((ring,), low, high), opening)
            at = high
    if obstacle.top_ft > at:
        yield Piece(obstacle, ((ring,), at, obstacle.top_ft))


def slope_of(surface: Surface) -> Slope | None:
    """The plane of a ramp or of stairs; none of what is level."""
    if surface.top_ft is None or surface.up_deg is None:
        return None
    turn = math.radians(surface.up_deg)
    east, south = math.sin(turn), -math.cos(turn)
    along = [x * east + y * south for x, y in surface.outline]
    run, low = max(along) - min(along), surface.elevation_ft
    steep = (surface.top_ft - low) / run if run else 0.0
    return Slope(steep * east, steep * south, low - min(along) * steep, low, surface.top_ft)


def steps(surface: Surface) -> Iterator[Piece]:
    """Stairs and ramps as thin steps that never rise above the slope itself."""
    slope = slope_of(surface)
    if slope is None or surface.top_ft is None or surface.up_deg is None or not convex(surface.outline):
        return
    turn = math.radians(surface.up_deg)
    up = (math.sin(turn), -math.cos(turn))
    along = [x * up[0] + y * up[1] for x, y in surface.outline]
    whole = _solid(surface, surface.outline, surface.elevation_ft, surface.top_ft)
    begin, run, rise = min(along), max(along) - min(along), surface.top_ft - surface.elevation_ft
    count = max(math.ceil(rise / STEP_RISE_FT), 1)
    for number in range(1, count):
        low, high = begin + run * number / count, begin + run * (number + 1) / count
        ring = clipped(clipped(surface.outline, up, high), (-up[0], -up[1]), -low)
        top = surface.elevation_ft + rise * number / count
        base = max(top - SLOPE_THICK_FT, surface.elevation_ft)
        if len(ring) >= 3 and top > base:
            solid = _solid(surface, ring, base, top)
            yield Piece(solid, ((ring,), base, top), slope=slope, whole=whole)


def _solid(surface: Surface, ring: Ring, base_ft: float, top_ft: float) -> Obstacle:
    return Obstacle(
        name=surface.name,
        outline=ring,
        base_ft=base_ft,
        top_ft=top_ft,
        material=surface.material,
        thickness_in=SLOPE_THICK_FT * 12,
    )


def _direction(opening: Opening) -> Flat:
    (ax, ay), (bx, by) = opening.span
    length = math.hypot(bx - ax, by - ay) or 1.0
    return (bx - ax) / length, (by - ay) / length


def convex(ring: Ring) -> bool:
    """Does a ring turn the same way at every corner?"""
    turns = [
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        for a, b, c in zip(ring, (*ring[1:], *ring[:1]), (*ring[2:], *ring[:2]), strict=True)
    ]
    return min(turns) >= -TOLERANCE_FT or max(turns) <= TOLERANCE_FT


def clipped(ring: Ring, normal: Flat, limit: float) -> Ring:
    """The part of a convex ring that does not reach past *limit* along a direction."""
    if not ring or math.isinf(limit):
        return ring
    past = [x * normal[0] + y * normal[1] - limit for x, y in ring]
    kept: list[Flat] = []
    for a, b, pa, pb in zip(ring, (*ring[1:], ring[0]), past, (*past[1:], past[0]), strict=True):
        if pa <= 0.0:
            kept.append(a)
        if (pa < 0.0) != (pb < 0.0) and pa != pb:
            part = pa / (pa - pb)
            kept.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    return tuple(dict.fromkeys(kept))
