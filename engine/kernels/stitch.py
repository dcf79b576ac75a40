"""The hot loops that join what is bare of rims, and walls as far as fans come to them, to rings.

Each is written once, in the Python that numba compiles. Rims and walls run with what they bound to the left.
"""

import math
from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

from engine.kernels.leaves import Fans, Leaves, Rims, put_rim
from engine.kernels.squares import Cells, square_at
from engine.kernels.star import Lines

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Way: TypeAlias = tuple[float, float, float, float]

ALONG_FT = 1e-6  # a rim this near to a wall runs along it
NONE = -1


class Runs(NamedTuple):
    """Stretches of walls: of which edge, from how many feet along it to how many."""

    edge: Numbers
    begin: Floats
    end: Floats


def put_run(runs: Runs, count: int, lines: Lines, edge: int, ends: Way) -> int:
    """Write down the stretch of a wall between two places on it. Gives the new count."""
    ax, ay = lines.ax[edge], lines.ay[edge]
    ex, ey = lines.bx[edge] - ax, lines.by[edge] - ay
    long = math.sqrt(ex * ex + ey * ey)
    one = ((ends[0] - ax) * ex + (ends[1] - ay) * ey) / long
    two = ((ends[2] - ax) * ex + (ends[3] - ay) * ey) / long
    begin, end = max(min(one, two), 0.0), min(max(one, two), long)
    if end - begin <= 0.0:
        return count
    runs.edge[count], runs.begin[count], runs.end[count] = edge, begin, end
    return count + 1


def walls_of(fans: Fans, many: int, leaves: Leaves, lines: Lines, runs: Runs) -> int:
    """The stretches of walls that end leaves. Gives how many."""
    count = 0
    for fan in range(many):
        x, y = fans.x[fan], fans.y[fan]
        for leaf in range(fans.first[fan], fans.last[fan]):
            if leaves.hit[leaf] >= 0:
                begin, end, on = leaves.begin[leaf], leaves.end[leaf], leaves.on[leaf]
                ends = (
                    x + begin * leaves.east[leaf],
                    y + begin * leaves.south[leaf],
                    x + end * math.cos(on),
                    y + end * math.sin(on),
                )
                count = put_run(runs, count, lines, leaves.hit[leaf], ends)
    return count


def lies_along(lines: Lines, edge: int, rim: Way) -> bool:
    """Does a piece of a rim lie on the line of an edge, and beside a part of it?"""
    ax, ay = lines.ax[edge], lines.ay[edge]
    ex, ey = lines.bx[edge] - ax, lines.by[edge] - ay
    long = math.sqrt(ex * ex + ey * ey)
    if long == 0.0:
        return False
    ex, ey = ex / long, ey / long
    if abs(ex * (rim[1] - ay) - ey * (rim[0] - ax)) > ALONG_FT:
        return False
    if abs(ex * (rim[3] - ay) - ey * (rim[2] - ax)) > ALONG_FT:
        return False
    one, two = ex * (rim[0] - ax) + ey * (rim[1] - ay), ex * (rim[2] - ax) + ey * (rim[3] - ay)
    return min(one, two) < long - ALONG_FT and max(one, two) > ALONG_FT


def runs_along(lines: Lines, cells: Cells, rim: Way) -> int:
    """The edge that a piece of a rim lies along; NONE if there is none."""
    west = square_at(min(rim[0], rim[2]) - ALONG_FT, cells.west, cells.side, cells.columns)
    east = square_at(max(rim[0], rim[2]) + ALONG_FT, cells.west, cells.side, cells.columns)
    north = square_at(min(rim[1], rim[3]) - ALONG_FT, cells.north, cells.side, cells.rows)
    south = square_at(max(rim[1], rim[3]) + ALONG_FT, cells.north, cells.side, cells.rows)
    for row in range(north, south + 1):
        first, last = row * cells.columns + west, row * cells.columns + east + 1
        for place in range(cells.begin[first], cells.begin[last]):
            if lies_along(lines, cells.items[place], rim):
                return cells.items[place]
    return NONE


def off_walls(lines: Lines, cells: Cells, rims: tuple[Rims, int], runs: tuple[Runs, int]) -> tuple[int, int]:
    """Make stretches of walls of what of rims lies along them. Gives how many there are of both."""
    (pieces, last), (found, count), rim = rims, runs, 0
    while rim < last < len(pieces.ax):
        way = (pieces.ax[rim], pieces.ay[rim], pieces.bx[rim], pieces.by[rim])
        edge = runs_along(lines, cells, way)
        if edge == NONE:
            rim += 1
        else:
            count = put_run(found, count, lines, edge, way)
            last = leave_out(
                pieces, rim, last, way, (lines.ax[edge], lines.ay[edge], lines.bx[edge], lines.by[edge])
            )
    return last, count


def leave_out(pieces: Rims, rim: int, last: int, way: Way, edge: Way) -> int:
    """Leave only what of a rim lies beyond both ends of an edge along it. Gives the new count of rims."""
    ex, ey = way[2] - way[0], way[3] - way[1]
    square = ex * ex + ey * ey
    one = ((edge[0] - way[0]) * ex + (edge[1] - way[1]) * ey) / square
    two = ((edge[2] - way[0]) * ex + (edge[3] - way[1]) * ey) / square
    least, first = ALONG_FT / math.sqrt(square), rim
    low, high, fan = min(one, two), max(one, two), pieces.fan[rim]
    if low > least:
        put_rim(pieces, first, fan, (way[0], way[1]), (way[0] + low * ex, way[1] + low * ey))
        first = last
    if high < 1.0 - least:
        put_rim(pieces, first, fan, (way[0] + high * ex, way[1] + high * ey), (way[2], way[3]))
        first = last if first == rim else last + 1
    if first == rim:
        last -= 1
        put_rim(
            pieces,
            rim,
            pieces.fan[last],
            (pieces.ax[last], pieces.ay[last]),
            (pieces.bx[last], pieces.by[last]),
        )
        return last
    return max(first, last)


def merged(lines: Lines, order: Numbers, runs: Runs, rims: tuple[Rims, int]) -> int:
    """Add each wall as far as any of its stretches goes, these in order, to rims.

    Gives how many rims there are then.
    """
    count, at = rims[1], 0
    while at < len(order):
        run = order[at]
        edge, begin, end = runs.edge[run], runs.begin[run], runs.end[run]
        at += 1
        while at < len(order) and runs.edge[order[at]] == edge and runs.begin[order[at]] <= end + ALONG_FT:
            end = max(end, runs.end[order[at]])
            at += 1
        ax, ay, bx, by = lines.ax[edge], lines.ay[edge], lines.bx[edge], lines.by[edge]
        long = math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
        one, two = begin / long, end / long
        a = (ax, ay) if begin <= ALONG_FT else (ax + one * (bx - ax), ay + one * (by - ay))
        b = (bx, by) if end >= long - ALONG_FT else (ax + two * (bx - ax), ay + two * (by - ay))
        count = put_rim(rims[0], count, NONE, a, b)
    return count


def tidied_up(rims: Rims, count: int, least: float) -> int:
    """Leave out pieces shorter than that. Gives how many are left."""
    kept = 0
    for rim in range(count):
        if abs(rims.ax[rim] - rims.bx[rim]) + abs(rims.ay[rim] - rims.by[rim]) > least:
            put_rim(rims, kept, rims.fan[rim], (rims.ax[rim], rims.ay[rim]), (rims.bx[rim], rims.by[rim]))
            kept += 1
    return kept


def nearest_start(rims: Rims, order: Numbers, taken: Numbers, rim: int, near: float) -> int:
    """The free piece that begins nearest to where a piece ends, and no further off than that; NONE if none.

    A piece follows itself only if no other does.
    """
    x, y, best, low, high = rims.bx[rim], rims.by[rim], NONE, 0, len(order)
    if not taken[rim] and abs(rims.ax[rim] - x) <= near and abs(rims.ay[rim] - y) <= near:
        best = rim
    while low < high:
        middle = (low + high) // 2
        if rims.ax[order[middle]] < x - near:
            low = middle + 1
        else:
            high = middle
    while low < len(order) and rims.ax[order[low]] <= x + near:
        start = order[low]
        off = max(abs(rims.ax[start] - x), abs(rims.ay[start] - y))
        if off <= near and not taken[start] and start != rim:
            best, near = start, off
        low += 1
    return best


def linked(rims: Rims, order: Numbers, links: tuple[Numbers, Numbers], near: float) -> int:
    """Let pieces that end where another begins be followed by that one. Gives how many are left without.

    *links*: which pieces follow another, and which follows each, counted from 1.
    """
    (taken, after), left = links, 0
    for rim in range(len(order)):
        if not after[rim]:
            start = nearest_start(rims, order, taken, rim, near)
            after[rim] = start + 1
            if start == NONE:
                left += 1
            else:
                taken[start] = 1
    return left
