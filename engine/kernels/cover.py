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
ASIDE_FT = 1e-6  # so far beside a rim one looks whether a fan goes on there
NONE = -1
MOST_GAPS = 24
CLOSED = 1e-10  # a gap shorter than this part of a piece is none


class Gaps(NamedTuple):
    """What parts of one straight piece nothing goes on beside yet."""

    begin: Floats
    end: Floats


def off_line(east: float, south: float, way: Way) -> Span:
    """How far to the left of a direction the ends of a way are."""
    return east * way[1] - south * way[0], east * way[3] - south * way[2]


def kept_in(off: Span, margin: float, span: Span) -> Span:
    """What part of a way lies on one side, or no more than a margin off it."""
    one, two = off[0] + margin, off[1] + margin
    if one <= 0.0 and two <= 0.0:
        return NOTHING
    if one <= 0.0:
        return (max(span[0], one / (one - two)), span[1])
    if two <= 0.0:
        return (span[0], min(span[1], one / (one - two)))
    return span


def in_leaf(leaves: Leaves, leaf: int, way: Way, aside: Spot, before: bool) -> Span:
    """What part of a way lies in a leaf, if beside it the leaf goes on.

    *aside*: a step to that side. *before*: it is also left to the leaf where only the other side is in it.
    """
    ax, ay, bx, by = leaves.east[leaf], leaves.south[leaf], leaves.to_east[leaf], leaves.to_south[leaf]
    far, to, low = leaves.begin[leaf], leaves.end[leaf], leaves.low[leaf]
    span = kept_in(off_line(ax, ay, way), EDGE_FT, (0.0, 1.0))
    if span[0] >= span[1]:
        return NOTHING
    span = kept_in(off_line(-bx, -by, way), EDGE_FT, span)
    if span[0] >= span[1]:
        return NOTHING
    span = kept_beside((far * ax, far * ay), (to * bx, to * by), way, span)
    if low > 0.0:
        span = kept_beside((low * bx, low * by), (low * ax, low * ay), way, span)
    if span[0] >= span[1]:
        return NOTHING
    part = (span[0] + span[1]) / 2
    x, y = way[0] + part * (way[2] - way[0]), way[1] + part * (way[3] - way[1])
    if holds(leaves, leaf, x + aside[0], y + aside[1]):
        return span
    return span if before and holds(leaves, leaf, x - aside[0], y - aside[1]) else NOTHING


def kept_beside(a: Spot, b: Spot, way: Way, span: Span) -> Span:
    """What of a part of a way lies to the left of a line from one place to another, or hardly off it."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    long = abs(ex) + abs(ey)
    if long <= EDGE_FT:
        return NOTHING
    off = off_line(ex, ey, (way[0] - a[0], way[1] - a[1], way[2] - a[0], way[3] - a[1]))
    return kept_in(off, EDGE_FT * long, span)


def holds(leaves: Leaves, leaf: int, x: float, y: float) -> bool:
    """Does a leaf hold a place, seen from its middle?"""
    ax, ay, bx, by = leaves.east[leaf], leaves.south[leaf], leaves.to_east[leaf], leaves.to_south[leaf]
    far, to, low = leaves.begin[leaf], leaves.end[leaf], leaves.low[leaf]
    if ax * y - ay * x < 0.0 or by * x - bx * y < 0.0:
        return False
    if (to * bx - far * ax) * (y - far * ay) - (to * by - far * ay) * (x - far * ax) < 0.0:
        return False
    return low <= 0.0 or (ax - bx) * (y - low * by) - (ay - by) * (x - low * bx) >= 0.0


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
    x, y, low, begin, end = fans.x[fan], fans.y[fan], leaves.low[leaf], leaves.begin[leaf], leaves.end[leaf]
    ax, ay, bx, by = leaves.east[leaf], leaves.south[leaf], leaves.to_east[leaf], leaves.to_south[leaf]
    return (
        (x + low * ax, y + low * ay),
        (x + begin * ax, y + begin * ay),
        (x + end * bx, y + end * by),
        (x + low * bx, y + low * by),
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


def first_after(items: Numbers, first: int, last: int, least: int) -> int:
    """The first place in order of a number no less than that."""
    while first < last:
        middle = (first + last) // 2
        if items[middle] < least:
            first = middle + 1
        else:
            last = middle
    return first


def bare_parts(fans: Fans, leaves: Leaves, cells: Cells, rim: tuple[Way, int], gaps: Gaps) -> int:
    """What parts of a piece of a rim no other fan goes on beside. Gives how many there are.

    Where two fans share a rim, it is left to the first of them.
    """
    (ax, ay, bx, by), own = rim
    ex, ey = bx - ax, by - ay
    long = math.sqrt(ex * ex + ey * ey)
    west = square_at(min(ax, bx) - ASIDE_FT, cells.west, cells.side, cells.columns)
    east = square_at(max(ax, bx) + ASIDE_FT, cells.west, cells.side, cells.columns)
    north = square_at(min(ay, by) - ASIDE_FT, cells.north, cells.side, cells.rows)
    south = square_at(max(ay, by) + ASIDE_FT, cells.north, cells.side, cells.rows)
    gaps.begin[0], gaps.end[0], count = 0.0, 1.0, 1
    aside = (ASIDE_FT * ey / long, -ASIDE_FT * ex / long) if long > 0.0 else (0.0, 0.0)
    for row in range(north, south + 1):
        first, last = cells.begin[row * cells.columns + west], cells.begin[row * cells.columns + east + 1]
        later = first_after(cells.items, first, last, fans.last[own])
        for step in range(last - first):
            place = later + step if later + step < last else later + step - (last - first)
            leaf = cells.items[place]
            fan = leaves.fan[leaf]
            if fan == own:
                continue
            x, y = fans.x[fan], fans.y[fan]
            span = in_leaf(leaves, leaf, (ax - x, ay - y, bx - x, by - y), aside, fan < own)
            if span[0] < span[1]:
                count = taken(gaps, count, span)
                if count == 0:
                    return 0
    return count


def bared(fans: Fans, leaves: Leaves, cells: Cells, rims: tuple[Rims, int, Gaps], out: Rims) -> int:
    """What of rims no other fan goes on beside.

    Gives how many pieces that is, less than 0 if room ran out.
    """
    many, (from_, last, gaps) = 0, rims
    for rim in range(last):
        way = (from_.ax[rim], from_.ay[rim], from_.bx[rim], from_.by[rim])
        count = bare_parts(fans, leaves, cells, (way, from_.fan[rim]), gaps)
        if many + count > len(out.ax):
            return -1
        ex, ey = way[2] - way[0], way[3] - way[1]
        for gap in range(count):
            begin, end = gaps.begin[gap], gaps.end[gap]
            a = (way[0] + begin * ex, way[1] + begin * ey)
            b = (way[0] + end * ex, way[1] + end * ey)
            many = put_rim(out, many, from_.fan[rim], a, b if end < 1.0 else (way[2], way[3]))
    return many
