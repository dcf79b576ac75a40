"""The hot loops that find what of a rim no other fan goes on beside.

Each is written once, in the Python that numba compiles. What is left of all rims, and the walls that end fans
are the outline of all fans together.
"""

import math
from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

from engine.kernels.leaves import EDGE_FT, Fans, Leaves, Rims, Spot, put_rim
from engine.kernels.squares import Cells, square_at
from engine.kernels.star import ENDLESS

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Span: TypeAlias = tuple[float, float]
Way: TypeAlias = tuple[float, float, float, float]
Quad: TypeAlias = tuple[Spot, Spot, Spot, Spot]

NOTHING: Span = (1.0, 0.0)
LINE, SIDES = 3, 12  # numbers for each side of a leaf, and for all four
ASIDE_FT = 1e-6  # so far beside a rim one looks whether a fan goes on there
NONE = -1
MOST_GAPS = 24
CLOSED = 1e-10  # a gap shorter than this part of a piece is none


class Gaps(NamedTuple):
    """What parts of one straight piece nothing goes on beside yet."""

    begin: Floats
    end: Floats


class Held(NamedTuple):
    """Leaves as one looks for them: the lines of their sides, their fans, and the squares they are in."""

    sides: Floats
    fan: Numbers
    cells: Cells


def bounded(fans: Fans, leaves: Leaves, many: int, sides: Floats) -> None:
    """The four sides of each leaf as lines: how far to the left a place is, by east, by south, and at zero.

    A leaf that begins at its middle has but three; of its fourth all of the map is to the left.
    """
    for leaf in range(many):
        fan, at = leaves.fan[leaf], SIDES * leaf
        x, y = fans.x[fan], fans.y[fan]
        put_line(sides, at, (x, y), (leaves.east[leaf], leaves.south[leaf]))
        put_line(sides, at + LINE, (x, y), (-leaves.to_east[leaf], -leaves.to_south[leaf]))
        low, begin, end, also = corners_of(fans, leaves, leaf)
        put_line(sides, at + 2 * LINE, begin, toward_of(begin, end))
        put_line(sides, at + 3 * LINE, also, toward_of(also, low))


def toward_of(a: Spot, b: Spot) -> Spot:
    """The direction from one place to another, of length 1; none if they are one."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    long = math.sqrt(ex * ex + ey * ey)
    return (ex / long, ey / long) if long > EDGE_FT else (0.0, 0.0)


def put_line(sides: Floats, at: int, place: Spot, toward: Spot) -> None:
    """Write down the line through a place in a direction; in none, what all places are to the left of."""
    sides[at], sides[at + 1] = -toward[1], toward[0]
    sides[at + 2] = toward[1] * place[0] - toward[0] * place[1]
    if toward[0] == 0.0 and toward[1] == 0.0:
        sides[at + 2] = 1.0


def in_leaf(sides: Floats, leaf: int, way: Way, aside: Spot, before: bool) -> Span:
    """What part of a way lies in a leaf, if beside it the leaf goes on.

    *aside*: a step to that side. *before*: it is also left to the leaf where only the other side is in it.
    """
    first, last = 0.0, 1.0
    for at in range(SIDES * leaf, SIDES * leaf + SIDES, LINE):
        one = sides[at] * way[0] + sides[at + 1] * way[1] + sides[at + 2] + EDGE_FT
        two = sides[at] * way[2] + sides[at + 1] * way[3] + sides[at + 2] + EDGE_FT
        if one <= 0.0 and two <= 0.0:
            return NOTHING
        if one <= 0.0:
            first = max(first, one / (one - two))
        elif two <= 0.0:
            last = min(last, one / (one - two))
    if first >= last:
        return NOTHING
    part = (first + last) / 2
    x, y = way[0] + part * (way[2] - way[0]), way[1] + part * (way[3] - way[1])
    if holds(sides, leaf, x + aside[0], y + aside[1]):
        return first, last
    return (first, last) if before and holds(sides, leaf, x - aside[0], y - aside[1]) else NOTHING


def holds(sides: Floats, leaf: int, x: float, y: float) -> bool:
    """Does a leaf hold a place?"""
    for at in range(SIDES * leaf, SIDES * leaf + SIDES, LINE):
        if sides[at] * x + sides[at + 1] * y + sides[at + 2] < 0.0:
            return False
    return True


def taken(gaps: Gaps, count: int, span: Span) -> int:
    """Take a span out of gaps. Gives how many are left."""
    kept, first = 0, count
    if span[1] <= span[0]:
        return count
    for gap in range(count):
        begin, end = gaps.begin[gap], gaps.end[gap]
        if begin < span[0] and span[1] < end and first < MOST_GAPS:
            gaps.begin[first], gaps.end[first] = span[1], end
            first += 1
            end = span[0]
        elif span[0] <= begin < span[1]:
            begin = span[1]
        elif span[0] < end <= span[1]:
            end = span[0]
        if end - begin > CLOSED:
            gaps.begin[kept], gaps.end[kept] = begin, end
            kept += 1
    for gap in range(count, first):
        gaps.begin[kept], gaps.end[kept] = gaps.begin[gap], gaps.end[gap]
        kept += 1
    return kept


def corners_of(fans: Fans, leaves: Leaves, leaf: int) -> Quad:
    """The corners of a leaf."""
    fan = leaves.fan[leaf]
    x, y, begin, end = fans.x[fan], fans.y[fan], leaves.begin[leaf], leaves.end[leaf]
    low, also = leaves.low[leaf], leaves.low_on[leaf]
    ax, ay, bx, by = leaves.east[leaf], leaves.south[leaf], leaves.to_east[leaf], leaves.to_south[leaf]
    return (
        (x + low * ax, y + low * ay),
        (x + begin * ax, y + begin * ay),
        (x + end * bx, y + end * by),
        (x + also * bx, y + also * by),
    )


def band(corners: Quad, north: float, south: float) -> Span:
    """From where to where a figure goes between two lines of latitude."""
    west, east = ENDLESS, -ENDLESS
    for corner in range(4):
        ax, ay = corners[corner]
        bx, by = corners[(corner + 1) % 4]
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        if by < north or ay > south:
            continue
        slope = (bx - ax) / (by - ay) if by > ay else 0.0
        one = ax + slope * (north - ay) if ay < north else ax
        two = ax + slope * (south - ay) if by > south else bx
        west, east = min(west, one, two), max(east, one, two)
    return west, east


def put_in_cells(fans: Fans, leaves: Leaves, leaf: int, cells: Cells, item: int) -> None:
    """Count a leaf in each square it comes into, or put it there as an item."""
    corners = corners_of(fans, leaves, leaf)
    north = min(corners[0][1], corners[1][1], corners[2][1], corners[3][1])
    south = max(corners[0][1], corners[1][1], corners[2][1], corners[3][1])
    first = square_at(north, cells.north, cells.side, cells.rows)
    last = square_at(south, cells.north, cells.side, cells.rows)
    for row in range(first, last + 1):
        top = cells.north + row * cells.side
        west, east = band(corners, top, top + cells.side)
        one = square_at(west, cells.west, cells.side, cells.columns)
        two = square_at(east, cells.west, cells.side, cells.columns)
        for square in range(row * cells.columns + one, row * cells.columns + two + 1):
            if item == NONE:
                cells.begin[square] += 1
            else:
                cells.begin[square] -= 1
                cells.items[cells.begin[square]] = item


def leaves_counted(fans: Fans, leaves: Leaves, many: int, cells: Cells) -> int:
    """Count the leaves in each square; then add up. Gives how many that are."""
    for leaf in range(many):
        put_in_cells(fans, leaves, leaf, cells, NONE)
    for square in range(1, len(cells.begin)):
        cells.begin[square] += cells.begin[square - 1]
    return cells.begin[len(cells.begin) - 1]


def leaves_listed(fans: Fans, leaves: Leaves, many: int, cells: Cells) -> None:
    """List the leaves of each square after they were counted, in order."""
    for leaf in range(many - 1, -1, -1):
        put_in_cells(fans, leaves, leaf, cells, leaf)


def bare_parts(held: Held, rim: tuple[Way, int], gaps: Gaps) -> int:
    """What parts of a piece of a rim no other fan goes on beside. Gives how many there are.

    Where two fans share a rim, it is left to the first of them. *rim*: with its fan.
    """
    (way, own), cells = rim, held.cells
    ex, ey = way[2] - way[0], way[3] - way[1]
    long = math.sqrt(ex * ex + ey * ey)
    west = square_at(min(way[0], way[2]) - ASIDE_FT, cells.west, cells.side, cells.columns)
    east = square_at(max(way[0], way[2]) + ASIDE_FT, cells.west, cells.side, cells.columns)
    north = square_at(min(way[1], way[3]) - ASIDE_FT, cells.north, cells.side, cells.rows)
    south = square_at(max(way[1], way[3]) + ASIDE_FT, cells.north, cells.side, cells.rows)
    gaps.begin[0], gaps.end[0], count = 0.0, 1.0, 1
    aside = (ASIDE_FT * ey / long, -ASIDE_FT * ex / long) if long > 0.0 else (0.0, 0.0)
    for row in range(north, south + 1):
        first, last = row * cells.columns + west, row * cells.columns + east + 1
        for place in range(cells.begin[first], cells.begin[last]):
            leaf = cells.items[place]
            fan = held.fan[leaf]
            if fan != own:
                count = taken(gaps, count, in_leaf(held.sides, leaf, way, aside, fan < own))
                if count == 0:
                    return 0
    return count


def bared(held: Held, rims: tuple[Rims, int, Gaps], out: Rims) -> int:
    """What of rims no other fan goes on beside.

    Gives how many pieces that is, less than 0 if room ran out.
    """
    many, (from_, last, gaps) = 0, rims
    for rim in range(last):
        way = (from_.ax[rim], from_.ay[rim], from_.bx[rim], from_.by[rim])
        count = bare_parts(held, (way, from_.fan[rim]), gaps)
        if many + count > len(out.ax):
            return -1
        ex, ey = way[2] - way[0], way[3] - way[1]
        for gap in range(count):
            begin, end = gaps.begin[gap], gaps.end[gap]
            a = (way[0] + begin * ex, way[1] + begin * ey)
            b = (way[0] + end * ex, way[1] + end * ey)
            many = put_rim(out, many, from_.fan[rim], a, b if end < 1.0 else (way[2], way[3]))
    return many
