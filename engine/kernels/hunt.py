"""What a search from corner to corner goes by, and what it finds, in columns; how ways bend.

Each is written once, in the Python that numba compiles. A source is a place one goes straight on from, a part
that share of its directions which is one kind of turn.
"""

import math
from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Column
from engine.kernels.squares import Cells
from engine.kernels.star import HAIR_RAD, TURN, Ahead, Lines, Stretches

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Wedge: TypeAlias = tuple[float, float]

BESIDE_FT = 1e-6


class Spots(NamedTuple):
    """Corners from west to east, each with the places before and after it on its outline."""

    x: Column
    y: Column
    before_x: Column
    before_y: Column
    after_x: Column
    after_y: Column


class Terms(NamedTuple):
    """What a way may cost at most and at least, what a turn takes off it, how far one may turn free.

    ``bends``: the turns from which on something is different, in order.
    """

    most: float
    least: float
    turn: float
    free: float
    bends: Column


class Hunt(NamedTuple):
    """What is searched: edges, the squares they are in, corners, and the terms."""

    lines: Lines
    cells: Cells
    spots: Spots
    terms: Terms


class Sources(NamedTuple):
    """Places one goes straight on from; ``toward``: the way one comes, not a number if none."""

    x: Floats
    y: Floats
    spent: Floats
    toward: Floats
    start: Floats
    width: Floats
    corner: Numbers
    origin: Numbers
    bend: Numbers
    turned: Numbers


class Parts(NamedTuple):
    """Directions from a source that are one kind of turn, how far they lead, and which stretches they are."""

    source: Numbers
    bend: Numbers
    turned: Numbers
    start: Floats
    width: Floats
    far: Floats
    first: Numbers
    last: Numbers


class Spread(NamedTuple):
    """Stretches of stars: from which direction to which, how far off what ends them is at both sides.

    ``hit``: the edge that ends one, or ``FAR``.
    """

    turn: Floats
    on: Floats
    begin: Floats
    end: Floats
    hit: Numbers


class Found(NamedTuple):
    """All that a search finds."""

    sources: Sources
    parts: Parts
    stretches: Spread


class Desk(NamedTuple):
    """Work space of a search; ``best``: for each corner how much is left there at the most."""

    ahead: Ahead
    turns: Floats
    seen: Stretches
    shown: Numbers
    corners: Numbers
    corners_x: Floats
    corners_y: Floats
    near: Numbers
    stamp: Numbers
    best: Floats
    done: Numbers
    cuts: Floats


def left_of(terms: Terms, turned: int, spent: float) -> float:
    """How much further a way may lead."""
    return (max(terms.most - terms.turn, terms.least) if turned else terms.most) - spent


def swing(one: float, other: float) -> float:
    """The angle between two directions, 0 to pi."""
    return abs((other - one + math.pi) % TURN - math.pi)


def above(bends: Column, by: float) -> int:
    """How many bends a turn is at least as sharp as."""
    count = 0
    while count < len(bends) and bends[count] <= by:
        count += 1
    return count


def faces(lines: Lines, edge: int, x: float, y: float) -> bool:
    """Is a place on the open side of an edge, or hardly off it? Whatever is seen from behind is hidden."""
    ax, ay = lines.ax[edge], lines.ay[edge]
    ex, ey = lines.bx[edge] - ax, lines.by[edge] - ay
    return ex * (y - ay) - ey * (x - ax) >= -BESIDE_FT * (abs(ex) + abs(ey))


def cuts_in(spots: Spots, corner: int, dx: float, dy: float) -> bool:
    """Does a way that comes to a corner run into what is there?"""
    x, y = spots.x[corner], spots.y[corner]
    one = dx * (spots.before_y[corner] - y) - dy * (spots.before_x[corner] - x)
    two = dx * (spots.after_y[corner] - y) - dy * (spots.after_x[corner] - x)
    slack = BESIDE_FT * (abs(dx) + abs(dy))
    return min(one, two) < -slack and max(one, two) > slack


def behind(spots: Spots, corner: int, dx: float, dy: float) -> Wedge:
    """The directions into which a way bends around a corner; less than none if it runs into what is there."""
    x, y, way = spots.x[corner], spots.y[corner], math.atan2(dy, dx)
    ex, ey, fx, fy = (
        spots.before_x[corner] - x,
        spots.before_y[corner] - y,
        spots.after_x[corner] - x,
        spots.after_y[corner] - y,
    )
    if ex == 0.0 and ey == 0.0:
        return (-math.pi, TURN)
    one, two, slack = dx * ey - dy * ex, dx * fy - dy * fx, BESIDE_FT * math.sqrt(dx * dx + dy * dy)
    if min(one, two) < -slack and max(one, two) > slack:
        return (way, -1.0)
    first, last = (math.atan2(ey, ex) - way) % TURN, (math.atan2(fy, fx) - way) % TURN
    if max(one, two) > slack:
        first = first if first < math.pi + HAIR_RAD else 0.0
        last = last if last < math.pi + HAIR_RAD else 0.0
        return (way, min(first, last))
    first = TURN - first if first > math.pi - HAIR_RAD else 0.0
    last = TURN - last if last > math.pi - HAIR_RAD else 0.0
    return (way - min(first, last), min(first, last))
