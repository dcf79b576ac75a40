"""The outline of parts of a search by kernels: their rims, less what others go on beside, joined to rings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.geometry import Ring, ring_area
from engine.kernels.cover import MOST_GAPS, SIDES, Gaps, Held
from engine.kernels.hunt import Hunt
from engine.kernels.kit import Kit
from engine.kernels.leaves import PIECE_FT, Fans, Leaves, Rims
from engine.kernels.squares import Cells
from engine.kernels.stitch import Runs
from engine.reach.shares import Rows
from engine.reach.wandering import GROWTH, Wandered, squares

CELL_FT = 24.0
LEAST_FT2, MANY = 1e-3, 12  # a ring about less than this, of few places, is rounding
LEAST_FT = 1e-5  # a piece shorter than this is rounding
MEET_FT = (1e-7, LEAST_FT, 1e-3, 0.02)  # ends so near to a begin meet it: looked for the nearest first


def rings_of(kit: Kit, wandered: Wandered, rows: Rows) -> tuple[Ring, ...] | None:
    """The rings about all rows, to be filled by the even-odd rule; none if they do not close."""
    leafed = _leafed(kit, wandered, rows)
    if not leafed.many:
        return ()
    edged = _edged(kit, wandered.hunt, leafed)
    return _linked(kit, *_with_walls(kit, wandered.hunt, _bare(kit, wandered.hunt, leafed, edged)))


@dataclass(frozen=True, slots=True, eq=False)
class _Leafed:
    """Fans and their leaves, and how many of both."""

    fans: Fans
    leaves: Leaves
    count: int
    many: int


def _leafed(kit: Kit, wandered: Wandered, rows: Rows) -> _Leafed:
    """The rows cut to leaves."""
    found, room = wandered.found, 8 * int(wandered.found.parts.last[wandered.count - 1]) + 64
    fans = kit.columns(Fans, len(rows.part))
    listed = kit.column(rows.part.tolist()), kit.lengths(rows.low.tolist()), kit.lengths(rows.high.tolist())
    while True:
        leaves = kit.columns(Leaves, room)
        count, many = kit.kernels.leaved(found, listed, fans, leaves)
        if many >= 0:
            return _Leafed(fans, leaves, int(count), int(many))
        room *= GROWTH


@dataclass(frozen=True, slots=True, eq=False)
class _Edged:
    """Rims of fans, the stretches of walls along them or at their ends, and how many of both."""

    rims: Rims
    pieces: int
    runs: Runs
    walls: int


def _edged(kit: Kit, hunt: Hunt, leafed: _Leafed) -> _Edged:
    """What bounds fans, each by itself; their sides often lie along walls."""
    from numpy import asarray

    fans, leaves, many, count = leafed.fans, leafed.leaves, leafed.many, leafed.count
    kernels = kit.kernels
    long_ft = float(asarray(leaves.begin)[:many].sum() + asarray(leaves.end)[:many].sum())
    room = 4 * many + 64 + int(long_ft / PIECE_FT)
    rims, runs = kit.columns(Rims, room), kit.columns(Runs, 2 * room)
    walls = int(kernels.walls_of(fans, count, leaves, hunt.lines, runs))
    sides = int(kernels.sided(fans, count, leaves, rims))
    sides, walls = kernels.off_walls(hunt.lines, hunt.cells, (rims, sides), (runs, walls))
    pieces = int(kernels.rimmed(fans, leaves, rims, (count, int(sides))))
    return _Edged(rims, pieces, runs, int(walls))


def _bare(kit: Kit, hunt: Hunt, leafed: _Leafed, edged: _Edged) -> _Edged:
    """The same less the rims that another fan goes on beside; the rest may lie along a wall further off."""
    held, kernels, room = _held(kit, leafed), kit.kernels, 2 * edged.pieces + 64
    every = edged.rims, edged.pieces, kit.columns(Gaps, MOST_GAPS + 1)
    while True:
        out = kit.columns(Rims, room)
        count = int(kernels.bared(held, every, out))
        if count >= 0:
            break
        room *= GROWTH
    count = int(kernels.tidied_up(out, count, LEAST_FT))
    left, walls = kernels.off_walls(hunt.lines, hunt.cells, (out, count), (edged.runs, edged.walls))
    return _Edged(out, int(kernels.tidied_up(out, int(left), LEAST_FT)), edged.runs, int(walls))


def _held(kit: Kit, leafed: _Leafed) -> Held:
    """What fans hold, as leaves that are looked for fast."""
    leaves = kit.columns(Leaves, 2 * leafed.many)
    many = int(kit.kernels.covering(leafed.leaves, leafed.many, leaves))
    sides = kit.floats(SIDES * many)
    kit.kernels.bounded(leafed.fans, leaves, many, sides)
    return Held(sides, leaves.fan, _squares(kit, _Leafed(leafed.fans, leaves, leafed.count, many)))


def _squares(kit: Kit, leafed: _Leafed) -> Cells:
    """The squares that leaves come into, and which come into which."""
    from numpy import asarray

    fans, count = leafed.fans, leafed.count
    x, y, far = (asarray(column)[:count] for column in (fans.x, fans.y, fans.far))
    west, north = float((x - far).min()), float((y - far).min())
    east, south = float((x + far).max()), float((y + far).max())
    cells = squares(kit, (west, north, east, south), CELL_FT)
    held = int(kit.kernels.leaves_counted(fans, leafed.leaves, leafed.many, cells))
    cells = cells._replace(items=kit.numbers(held))
    kit.kernels.leaves_listed(fans, leafed.leaves, leafed.many, cells)
    return cells


def _with_walls(kit: Kit, hunt: Hunt, edged: _Edged) -> tuple[Rims, int]:
    """Rims, and the walls that fans come to, as far as they do."""
    from numpy import asarray, lexsort

    rims, count, runs, walls = edged.rims, edged.pieces, edged.runs, edged.walls
    order = kit.column(lexsort((asarray(runs.begin)[:walls], asarray(runs.edge)[:walls])).tolist())
    whole = kit.columns(Rims, count + walls)
    for column, into in zip((*rims[:4], rims.fan), (*whole[:4], whole.fan), strict=True):
        into[:count] = column[:count]  # type: ignore[index]
    count = int(kit.kernels.merged(hunt.lines, order, runs, (whole, count)))
    return whole, int(kit.kernels.tidied_up(whole, count, LEAST_FT))


def _linked(kit: Kit, rims: Rims, count: int) -> tuple[Ring, ...] | None:
    """Pieces one after the other; none if they do not close."""
    order, taken, after, left = kit.order(rims.ax, count), kit.numbers(count), kit.numbers(count), count
    for near in MEET_FT:
        left = int(kit.kernels.linked(rims, order, (taken, after), near)) if left else 0
    if left:
        return None
    x, y = kit.listed(rims.ax, count), kit.listed(rims.ay, count)
    rings = (tuple((x[at], y[at]) for at in ring) for ring in _cycles(kit.listed(after, count)))
    return tuple(ring for ring in rings if len(ring) > MANY or abs(ring_area(ring)) > LEAST_FT2)


def _cycles(after: Sequence[float]) -> Iterator[list[int]]:
    """The numbers that follow one another, cycle by cycle. *after*: counted from 1."""
    free = [True] * len(after)
    for first in range(len(after)):
        ring: list[int] = []
        at = first
        while free[at]:
            free[at] = False
            ring.append(at)
            at = int(after[at]) - 1
        if ring:
            yield ring
