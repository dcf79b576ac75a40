"""The walls of a figure and of a line as thin prisms, and where on them a door or a window lies."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.geometry import Flat, Ring, ring_area
from engine.maps.drawing import DrawnOpening
from engine.maps.figures import Figure
from engine.maps.parts import tidied
from engine.units import STORY_FT

SHARPEST = 0.2
SHORTEST_FT = 0.01
DOOR_FT = 7.0
SILL_FT = 3.0
FURTHEST_FT = 3.0


@dataclass(frozen=True, slots=True)
class Side:
    """A straight stretch of wall: its long side and the ring of its prism."""

    line: tuple[Flat, Flat]
    outline: Ring


def around(figure: Figure, thickness_ft: float) -> tuple[Side, ...]:
    """One stretch for each edge of a figure, laid inward; corners are mitered, so that they close."""
    rings = [(figure.outline, ring_area(figure.outline) > 0)]
    rings += [(hole, ring_area(hole) < 0) for hole in figure.holes]
    return tuple(side for ring, rightward in rings for side in _ring_sides(ring, rightward, thickness_ft))


def along(line: Sequence[Flat], thickness_ft: float) -> tuple[Side, ...]:
    """One stretch for each segment of a line, half to each side, longer by half a thickness at both ends."""
    half = thickness_ft / 2
    return tuple(_segment(a, b, half) for a, b in pairwise(line) if math.dist(a, b) > SHORTEST_FT)


def nearest(sides: Sequence[Side], at: Flat) -> tuple[float, int]:
    """How far a point lies from the nearest stretch, and which one that is."""
    return min((_gap_ft(side.line, at), index) for index, side in enumerate(sides))


def span(side: Side, at: Flat, width_ft: float) -> tuple[Flat, Flat]:
    """The stretch of a side that an opening about a point takes up, kept within its ends."""
    a, b = side.line
    length = math.dist(a, b)
    width = min(width_ft, length)
    middle = min(max(_part(side.line, at) * length, width / 2), length - width / 2)
    first, last = (_lerp(a, b, (middle + turn * width / 2) / length) for turn in (-1, 1))
    return tidied((first, last))[0], tidied((first, last))[1]


def heights(drawn: DrawnOpening, foot_ft: float) -> tuple[float, float]:
    """From where to where an opening reaches, above the datum; by default from the foot of its wall."""
    low = foot_ft + (SILL_FT if drawn.kind == "window" else 0.0)
    return (
        low if drawn.base_ft is None else drawn.base_ft,
        foot_ft + DOOR_FT if drawn.top_ft is None else drawn.top_ft,
    )


def story_top(base_ft: float, top_ft: float | None) -> float:
    """The top of a wall: as said, else one story."""
    return base_ft + STORY_FT if top_ft is None else top_ft


def _ring_sides(ring: Ring, rightward: bool, thickness_ft: float) -> Iterator[Side]:
    turn = thickness_ft if rightward else -thickness_ft
    edges = list(zip(ring, (*ring[1:], ring[0]), strict=True))
    normals = [_normal(a, b) for a, b in edges]
    for index, (a, b) in enumerate(edges):
        before, own, after = normals[index - 1], normals[index], normals[(index + 1) % len(edges)]
        inner_a, inner_b = _mitered(a, before, own, turn), _mitered(b, own, after, turn)
        if (inner_b[0] - inner_a[0]) * (b[0] - a[0]) + (inner_b[1] - inner_a[1]) * (b[1] - a[1]) <= 0:
            inner_a, inner_b = _moved(a, own, turn), _moved(b, own, turn)
        yield Side((a, b), tidied((a, b, inner_b, inner_a)))


def _mitered(corner: Flat, one: Flat, other: Flat, own_turn: float) -> Flat:
    share = 1 + one[0] * other[0] + one[1] * other[1]
    if share < SHARPEST:
        return _moved(corner, other, own_turn)
    return _moved(corner, ((one[0] + other[0]) / share, (one[1] + other[1]) / share), own_turn)


def _segment(a: Flat, b: Flat, half_ft: float) -> Side:
    across = _normal(a, b)
    ahead = (across[1], -across[0])
    first, last = _moved(a, ahead, -half_ft), _moved(b, ahead, half_ft)
    left = _moved(first, across, -half_ft), _moved(last, across, -half_ft)
    right = _moved(last, across, half_ft), _moved(first, across, half_ft)
    return Side(left, tidied((*left, *right)))


def _normal(a: Flat, b: Flat) -> Flat:
    """The unit vector to the right of the way from *a* to *b* on a map with south down."""
    length = math.dist(a, b) or 1.0
    return (a[1] - b[1]) / length, (b[0] - a[0]) / length


def _moved(point: Flat, by: Flat, times: float) -> Flat:
    return point[0] + by[0] * times, point[1] + by[1] * times


def _lerp(a: Flat, b: Flat, part: float) -> Flat:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _part(line: tuple[Flat, Flat], at: Flat) -> float:
    (ax, ay), (bx, by) = line
    square = (bx - ax) ** 2 + (by - ay) ** 2
    along_it = (at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)
    return min(max(along_it / square, 0.0), 1.0) if square else 0.0


def _gap_ft(line: tuple[Flat, Flat], at: Flat) -> float:
    return math.dist(_lerp(*line, _part(line, at)), at)
