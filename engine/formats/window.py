"""Which part of a city is played: all of it with ground about it, or the 20 x 20 areas that matter most."""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from engine.geometry import Flat, ring_area
from engine.maps.figures import Box, Figure
from engine.units import AREA_FT

MOST_AREAS = 20
GROUND_AREAS = 1
FULLER = 1.5  # how many times the buildings another window must hold to be worth leaving the middle


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a city in whole areas, counted from the corner of the whole."""

    column: int
    row: int
    why: str


def around(box: Box) -> Box:
    """The whole of a city: its box with an area of ground about it, up to whole areas."""
    left, top, right, bottom = box
    wide, high = (_areas(length) * AREA_FT for length in (right - left, bottom - top))
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    return x, y, x + wide, y + high


def fits(box: Box) -> bool:
    """Is a city small enough to be played whole?"""
    return max(box[2] - box[0], box[3] - box[1]) <= MOST_AREAS * AREA_FT


def best(figures: Sequence[Figure], whole: Box) -> Window:
    """The window about the middle of the footprints, by area, or one that holds far more of them."""
    cells = [_cell(_middle(figure), whole) for figure in figures]
    weights = [abs(ring_area(figure.outline)) for figure in figures]
    total = sum(weights)
    column, row = (
        round(
            sum(cell[axis] * weight for cell, weight in zip(cells, weights, strict=True)) / total
            - MOST_AREAS / 2
        )
        for axis in (0, 1)
    )
    held = sum(0 <= x - column < MOST_AREAS and 0 <= y - row < MOST_AREAS for x, y in cells)
    most, left, top = _fullest([(math.floor(x), math.floor(y)) for x, y in cells])
    if most >= FULLER * held:
        return Window(left, top, "with most of the buildings")
    return Window(column, row, "about the middle of the buildings")


def box_of_window(column: float, row: float, size: Flat, whole: Box) -> Box:
    """A window in feet."""
    x, y = whole[0] + column * AREA_FT, whole[1] + row * AREA_FT
    return x, y, x + size[0] * AREA_FT, y + size[1] * AREA_FT


def _areas(length_ft: float) -> int:
    return math.ceil(length_ft / AREA_FT - 1e-9) + 2 * GROUND_AREAS


def _fullest(cells: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """How many buildings the best window holds, and where it begins."""
    columns: dict[int, list[int]] = defaultdict(list)
    for column, row in cells:
        columns[column].append(row)
    return max(_fullest_in(columns, column) for column in columns)


def _fullest_in(columns: dict[int, list[int]], left: int) -> tuple[int, int, int]:
    """How many buildings the best window with that first column holds, and where it begins."""
    rows = sorted(row for column in range(left, left + MOST_AREAS) for row in columns.get(column, ()))
    count, top = max((bisect_left(rows, row + MOST_AREAS) - index, row) for index, row in enumerate(rows))
    return count, left, top


def _cell(at: Flat, whole: Box) -> Flat:
    return (at[0] - whole[0]) / AREA_FT, (at[1] - whole[1]) / AREA_FT


def _middle(figure: Figure) -> Flat:
    ring = figure.outline
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
