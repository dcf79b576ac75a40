"""The outline of parts of a search by kernels: their rims, less what others go on beside, joined to rings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from engine.geometry import Ring, ring_area
from engine.kernels.cover import MOST_GAPS, Gaps
from engine.kernels.kit import Kit
from engine.kernels.leaves import PIECE_FT, Fans, Leaves, Rims
from engine.kernels.stitch import Runs
from engine.kernels.wander import NO_CORNER, Cells
from engine.reach.shares import Rows
from engine.reach.wandering import GROWTH, Wandered

if TYPE_CHECKING:
    from numpy import float64, int64
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[float64]
    Counts: TypeAlias = NDArray[int64]

CELL_FT = 33.0
LEAST_FT2, MANY = 1e-3, 12  # a ring about less than this, of few places, is rounding
LEAST_FT = 1e-5  # a piece shorter than this is rounding
MEET_FT = (1e-7, LEAST_FT, 1e-3, 0.02)  # ends so near to a begin meet it: looked for the nearest first


def rings_of(kit: Kit, wandered: Wandered, rows: Rows) -> tuple[Ring, ...] | None:
    """The rings about all rows, to be filled by the even-odd rule; none if they do not close."""
    leafed = _leafed(kit, wandered, rows)
    if not leafed.many:
        return ()
    bare, count = _bare(kit, leafed)
    rims, count = _with_walls(kit, wandered, leafed, (bare, count))
    return _linked(kit, rims, count)


@dataclass(frozen=True, slots=True, eq=False)
class _Leafed:
    """Fans and their leaves, and how many of both."""

    fans: Fans
    leaves: Leaves
    count: int
    many: int


def _leafed(kit: Kit, wandered: Wandered, rows: Rows) -> _Leafed:
    """The rows cut to leaves."""
    from numpy import empty, zeros

    most, room = len(rows.part), 8 * int(wandered.found.parts.last[wandered.count - 1]) + 64
    fans = Fans(*(empty(most) for _ in range(5)), *(zeros(most, dtype="int64") for _ in range(2)))
    while True:
        leaves = Leaves(
            *(empty(room) for _ in range(5)),
            zeros(room, dtype="int64"),
            *(empty(room) for _ in range(4)),
            zeros(room, dtype="int64"),
        )
        count, many = kit.kernels.leaved(wandered.found, (rows.part, rows.low, rows.high), fans, leaves)
        if many >= 0:
            return _Leafed(fans, leaves, int(count), int(many))
        room *= GROWTH


def _rims(room: int) -> Rims:
    from numpy import empty, zeros

    return Rims(*(empty(room) for _ in range(4)), zeros(room, dtype="int64"))


def _bare(kit: Kit, leafed: _Leafed) -> tuple[Rims, int]:
    """What of the rims of fans no other fan goes on beside, and how many pieces it is."""
    from numpy import empty

    fans, leaves, many = leafed.fans, leafed.leaves, leafed.many
    room = 4 * many + int((leaves.begin[:many] + leaves.end[:many]).sum() / PIECE_FT) + 64  # type: ignore[operator]
    rims = _rims(room)
    pieces = int(kit.kernels.rimmed(fans, leafed.count, leaves, rims))
    squares, gaps = _squares(kit, leafed), Gaps(empty(MOST_GAPS + 1), empty(MOST_GAPS + 1))
    while True:
        out = _rims(room)
        count = int(kit.kernels.bared(fans, leaves, squares, (rims, pieces, gaps), out))
        if count >= 0:
            return out, int(kit.kernels.tidied_up(out, count, LEAST_FT))
        room *= GROWTH


def _squares(kit: Kit, leafed: _Leafed) -> Cells:
    """The squares that leaves come into, and which come into which."""
    from numpy import zeros

    fans, count = leafed.fans, leafed.count
    x, y, far = (column[:count] for column in (fans.x, fans.y, fans.far))
    west, north = (x - far).min(), (y - far).min()  # type: ignore[operator]
    columns = int(((x + far).max() - west) / CELL_FT) + 1  # type: ignore[operator]
    rows = int(((y + far).max() - north) / CELL_FT) + 1  # type: ignore[operator]
    begin = zeros(columns * rows + 1, dtype="int64")
    cells = Cells(begin, begin[:0], west, north, CELL_FT, columns, rows)
    held = int(kit.kernels.leaves_counted(fans, leafed.leaves, leafed.many, cells))
    cells = cells._replace(items=zeros(held, dtype="int64"))
    kit.kernels.leaves_listed(fans, leafed.leaves, leafed.many, cells)
    return cells


def _with_walls(kit: Kit, wandered: Wandered, leafed: _Leafed, bare: tuple[Rims, int]) -> tuple[Rims, int]:
    """The same rims and the walls that fans come to, as far as they do."""
    from numpy import empty, lexsort, zeros

    (rims, count), lines, kernels = bare, wandered.hunt.lines, kit.kernels
    room = leafed.many + 2 * count
    runs = Runs(zeros(room, dtype="int64"), empty(room), empty(room))
    walls = int(kernels.walls_of(leafed.fans, leafed.count, leafed.leaves, lines, runs))
    left, walls = kernels.off_walls(lines, wandered.hunt.cells, (rims, count), (runs, walls))
    order = lexsort((runs.begin[:walls], runs.edge[:walls]))
    whole = _rims(int(left) + len(order))
    for column, into in zip(rims, whole, strict=True):
        into[:left] = column[:left]
    count = int(kernels.merged(lines, order, runs, (whole, int(left))))
    return whole, int(kernels.tidied_up(whole, count, LEAST_FT))


def _linked(kit: Kit, rims: Rims, count: int) -> tuple[Ring, ...] | None:
    """Pieces one after the other; none if they do not close."""
    from numpy import argsort, full, zeros

    order, taken, after = argsort(rims.ax[:count]), zeros(count, dtype="int64"), full(count, NO_CORNER)
    left = count
    for near in MEET_FT:
        left = kit.kernels.linked(rims, order, taken, after, near) if left else 0
    if left:
        return None
    x, y = kit.listed(rims.ax, count), kit.listed(rims.ay, count)
    rings = (tuple((x[at], y[at]) for at in ring) for ring in _cycles(kit.listed(after, count)))
    return tuple(ring for ring in rings if len(ring) > MANY or abs(ring_area(ring)) > LEAST_FT2)


def _cycles(after: Sequence[float]) -> Iterator[list[int]]:
    """The numbers that follow one another, cycle by cycle."""
    free = [True] * len(after)
    for first in range(len(after)):
        ring, at = [], first
        while free[at]:
            free[at] = False
            ring.append(at)
            at = int(after[at])
        if ring:
            yield ring
