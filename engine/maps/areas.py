"""The areas of a map: drawn by hand, or squares of 132 ft with a column letter and a row number."""

import math

from engine.maps.drawing import Drawing
from engine.maps.figures import rectangle
from engine.maps.parts import tidied
from engine.units import AREA_FT
from engine.world import Area

LETTERS = 26
MOST_SQUARES = 10_000


def column_letters(column: int) -> str:
    """The letters of a column: 0 is A, 25 is Z, 26 is AA."""
    letters = ""
    left = column + 1
    while left:
        left, digit = divmod(left - 1, LETTERS)
        letters = chr(ord("A") + digit) + letters
    return letters


def square_name(x_ft: float, y_ft: float) -> str:
    """The square a place lies in; squares take in their north and west edges."""
    return f"{column_letters(math.floor(x_ft / AREA_FT))}{math.floor(y_ft / AREA_FT) + 1}"


def squares(size_ft: tuple[float, float]) -> tuple[int, int]:
    """How many columns and rows of squares a map has; a part of a square counts as one."""
    return math.ceil(size_ft[0] / AREA_FT - 1e-9), math.ceil(size_ft[1] / AREA_FT - 1e-9)


def areas(drawing: Drawing) -> tuple[Area, ...]:
    """The areas of a drawing and what ``[areas]`` says of them; none are written out for a huge map."""
    if drawing.zones:
        return tuple(
            Area(zone.name, tidied(zone.outline), drawing.areas.get(zone.name, "")) for zone in drawing.zones
        )
    columns, rows = squares(drawing.size_ft)
    if columns * rows > MOST_SQUARES:
        return ()
    return tuple(_square(drawing, column, row) for row in range(rows) for column in range(columns))


def _square(drawing: Drawing, column: int, row: int) -> Area:
    name = f"{column_letters(column)}{row + 1}"
    width, height = drawing.size_ft
    left, top = column * AREA_FT, row * AREA_FT
    box = (left, top, min(left + AREA_FT, width), min(top + AREA_FT, height))
    return Area(name, rectangle(box), drawing.areas.get(name, ""))
