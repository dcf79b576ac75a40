"""Squares of the map, and which edges come into which.

Each loop is written once, in the Python that numba compiles.
"""

import math
from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

from engine.kernels.star import TURN, Lines, Look

Numbers: TypeAlias = MutableSequence[int]

NONE = -1


class Cells(NamedTuple):
    """Which edges come into which square."""

    begin: Numbers
    items: Numbers
    west: float
    north: float
    side: float
    columns: int
    rows: int


def square_at(value: float, least: float, side: float, count: int) -> int:
    """The row or column of squares a place is in; the first or last if it is off them."""
    return int(min(max((value - least) / side, 0.0), count - 1.0))


def put_edge(lines: Lines, cells: Cells, edge: int, item: int) -> None:
    """Count an edge in each square about it, or put it there as an item."""
    ax, bx, ay, by = lines.ax[edge], lines.bx[edge], lines.ay[edge], lines.by[edge]
    west = square_at(min(ax, bx), cells.west, cells.side, cells.columns)
    east = square_at(max(ax, bx), cells.west, cells.side, cells.columns)
    north = square_at(min(ay, by), cells.north, cells.side, cells.rows)
    south = square_at(max(ay, by), cells.north, cells.side, cells.rows)
    for row in range(north, south + 1):
        for column in range(west, east + 1):
            square = row * cells.columns + column
            if item == NONE:
                cells.begin[square] += 1
            else:
                cells.begin[square] -= 1
                cells.items[cells.begin[square]] = item


def counted(lines: Lines, cells: Cells) -> int:
    """Count for each square the edges that may come into it, and add up. Gives how many that are."""
    for edge in range(len(lines.ax)):
        put_edge(lines, cells, edge, NONE)
    for square in range(1, len(cells.begin)):
        cells.begin[square] += cells.begin[square - 1]
    return cells.begin[len(cells.begin) - 1]


def listed(lines: Lines, cells: Cells) -> None:
    """List the edges of each square, after they were counted."""
    for edge in range(len(lines.ax) - 1, -1, -1):
        put_edge(lines, cells, edge, edge)


def sector_box(look: Look) -> tuple[float, float, float, float]:
    """West, north, east and south of all that lies in a wedge."""
    west = east = look.x
    north = south = look.y
    for part in range(6):
        turn = look.start + look.width * part
        if part > 1:
            turn = (part - 2) * TURN / 4
            if (turn - look.start) % TURN > look.width:
                continue
        x, y = look.x + look.far * math.cos(turn), look.y + look.far * math.sin(turn)
        west, east, north, south = min(west, x), max(east, x), min(north, y), max(south, y)
    return west, north, east, south
