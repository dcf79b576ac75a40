"""A great many FEATs read at once, for simulation: arrays of ranks and faces in, an array of colors out.

numpy is imported on first use; with numba the same table is read by a compiled loop.
"""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

from engine.systems.universal_heroes.ranks import BEYOND, LOWEST, color

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Ranks: TypeAlias = NDArray[numpy.int16]
    Colors: TypeAlias = NDArray[numpy.int8]

WIDTH = 101  # a column's faces 1 to 100, and an unused 0


def read_many(ranks: "Ranks", faces: "Ranks") -> "Colors":
    """The color of each d100 in each rank's column: 0 white to 3 red. Source: UH, FEATs; Universal Table."""
    return _reader()(ranks, faces)


def read_by_table(ranks: "Ranks", faces: "Ranks") -> "Colors":
    """The same, by one look-up in a flat table, turned so that the column of rank 0 begins it."""
    import numpy

    index = ranks * numpy.int16(WIDTH)
    index += faces
    found: Colors = _turned()[index]
    return found


def read_one_by_one(ranks: "Ranks", faces: "Ranks", table: "Colors", out: "Colors") -> "Colors":
    """The same as a loop, in the Python that numba compiles."""
    for index in range(ranks.size):
        out[index] = table[(ranks[index] - LOWEST) * WIDTH + faces[index]]
    return out


@cache
def _table() -> "Colors":
    import numpy

    rows = [[0, *(color(rank, face) for face in range(1, WIDTH))] for rank in range(LOWEST, BEYOND + 1)]
    return numpy.array(rows, numpy.int8).ravel()


@cache
def _turned() -> "Colors":
    """The table with the columns of ranks below 0 at its end, where an index below 0 finds them."""
    import numpy

    return numpy.roll(_table(), LOWEST * WIDTH)


@cache
def _reader() -> "Callable[[Ranks, Ranks], Colors]":
    if find_spec("numba") is None:
        return read_by_table
    import numba
    import numpy

    loop = numba.njit(cache=True)(read_one_by_one)
    table = _table()

    def read(ranks: "Ranks", faces: "Ranks") -> "Colors":
        found: Colors = loop(ranks, faces, table, numpy.empty(ranks.size, numpy.int8))
        return found

    return read
