"""The squares of area play: which a place is in, and the outline of several of them."""

from collections.abc import Iterable, Iterator
from math import floor
from typing import TypeAlias

from engine.geometry import Flat, Ring
from engine.regions import Region, box
from engine.units import AREA_FT

Square: TypeAlias = tuple[int, int]
Corner: TypeAlias = tuple[int, int]
RIGHT_HAND = ((1, 0), (0, 1), (-1, 0), (0, -1))


def square_of(at: Flat) -> Square:
    """The column and row of the square that a place is in."""
    return floor(at[0] / AREA_FT), floor(at[1] / AREA_FT)


def steps_between(a: Square, b: Square) -> int:
    """How many squares one enters from one to another: the larger of the axes."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def figure_of(square: Square, inset_ft: float = 0.0) -> Region:
    """A square on the map, or what lies so far within its sides."""
    x, y = square[0] * AREA_FT, square[1] * AREA_FT
    return box(x + inset_ft, y + inset_ft, x + AREA_FT - inset_ft, y + AREA_FT - inset_ft)


def middle_of(square: Square) -> Flat:
    """The middle of a square."""
    return (square[0] + 0.5) * AREA_FT, (square[1] + 0.5) * AREA_FT


def rings_of(
    squares: Iterable[Square], side_ft: float = AREA_FT, origin: Flat = (0.0, 0.0)
) -> tuple[Ring, ...]:
    """The outlines of squares taken together; where two only touch at a corner they stay apart.

    Squares of area play, or of another size counted from another corner.
    """
    held = frozenset(squares)
    sides = dict.fromkeys(_sides(held))
    rings: list[Ring] = []
    while sides:
        start = next(iter(sides))
        corners = _bends(tuple(_followed(sides, start)))
        rings.append(tuple((origin[0] + x * side_ft, origin[1] + y * side_ft) for x, y in corners))
    return tuple(rings)


def _sides(held: frozenset[Square]) -> Iterator[tuple[Corner, Corner]]:
    """The sides of squares with nothing beyond, each with its square on the right."""
    for column, row in held:
        a, b, c, d = (column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)
        around = ((a, b, (0, -1)), (b, c, (1, 0)), (c, d, (0, 1)), (d, a, (-1, 0)))
        yield from ((p, q) for p, q, (x, y) in around if (column + x, row + y) not in held)


def _followed(sides: dict[tuple[Corner, Corner], None], start: tuple[Corner, Corner]) -> Iterator[Corner]:
    """The corners of one outline; at a crossing it keeps to its own square."""
    side = start
    while side in sides:
        del sides[side]
        yield side[0]
        (ax, ay), (bx, by) = side
        turn = RIGHT_HAND.index((bx - ax, by - ay))
        ways = [RIGHT_HAND[(turn + by_turns) % 4] for by_turns in (1, 0, 3)]
        onward = [((bx, by), (bx + x, by + y)) for x, y in ways]
        side = next((way for way in onward if way in sides or way == start), start)


def _bends(corners: tuple[Corner, ...]) -> Iterator[Corner]:
    """Only the corners at which an outline turns."""
    around = zip((corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True)
    for (ax, ay), (x, y), (bx, by) in around:
        if (x - ax, y - ay) != (bx - x, by - y):
            yield x, y
