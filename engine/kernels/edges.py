"""Edges in columns, each found by the cells it runs through; parted where they cross one another."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Column, Count

Corner: TypeAlias = tuple[float, float]
Segment: TypeAlias = tuple[float, float, float, float]
Edge: TypeAlias = tuple[float, float, float, float, float, float, int]
Cut: TypeAlias = tuple[int, float, float]

LEAST_CELL_FT, MOST_CELL_FT, MOST_CELLS = 8.0, 132.0, 60_000.0
AN_EDGE = 2.0  # cells for each edge
PLACES = 9  # corners closer than a billionth of a foot are one


class Edges(NamedTuple):
    """Edges with the heights and number of the solid they bound, and the cells they run through.

    Seen from outside its solid, an edge runs from the lesser to the greater angle.
    """

    ax: Column
    ay: Column
    bx: Column
    by: Column
    base: Column
    top: Column
    owner: Count
    begin: Count
    items: Count
    x0: float
    y0: float
    cell: float
    columns: int
    rows: int


def edged(edges: Iterable[Edge]) -> Edges:
    """Edges in columns, with the cells they run through. An edge is ``ax, ay, bx, by, base, top, owner``."""
    listed = list(edges)
    ax, ay, bx, by, base, top = ([edge[part] for edge in listed] for part in range(6))
    grid = _grid((*ax, *bx), (*ay, *by), len(listed))
    begin, items = _cells(listed, grid)
    return Edges(ax, ay, bx, by, base, top, [edge[6] for edge in listed], begin, items, *grid)


def rows_of(edges: Edges) -> list[Edge]:
    """The edges one by one again."""
    return list(zip(*edges[:7], strict=True))


def ring_edges(ring: Sequence[Corner], *, solid_inside: bool) -> list[Segment]:
    """The edges of a ring, so turned that the solid is inside it, or outside."""
    rounded = [(round(x, PLACES), round(y, PLACES)) for x, y in ring]
    turned = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(rounded, (*rounded[1:], rounded[0]), strict=True))
    if (turned > 0.0) == solid_inside:
        rounded.reverse()
    return [(*a, *b) for a, b in zip(rounded, (*rounded[1:], rounded[0]), strict=True) if a != b]


def parted(edges: Edges, cuts: Iterable[Cut]) -> Edges:
    """The same edges, each in two where another crosses it."""
    at: dict[int, list[Corner]] = {}
    for edge, x, y in cuts:
        at.setdefault(edge, []).append((round(x, PLACES), round(y, PLACES)))
    if not at:
        return edges
    new: list[Edge] = []
    for index, row in enumerate(rows_of(edges)):
        ax, ay, bx, by = row[:4]
        inner = sorted(at.get(index, ()), key=lambda p: (p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay))
        new += [(*a, *b, *row[4:]) for a, b in pairwise([(ax, ay), *inner, (bx, by)]) if a != b]
    return edged(new)


def along(edges: Edges, segment: Segment) -> set[int]:
    """The edges in the cells that a segment runs through; off the cells, those at their rim."""
    ax, ay, bx, by = segment
    a, b = _in_cells(edges, ax, ay), _in_cells(edges, bx, by)
    cells = _run(a, b, edges.columns)
    return {edge for cell in cells for edge in edges.items[edges.begin[cell] : edges.begin[cell + 1]]}


def _in_cells(edges: Edges, x: float, y: float) -> Corner:
    across, down = (x - edges.x0) / edges.cell, (y - edges.y0) / edges.cell
    return min(max(across, 0.0), edges.columns - 0.5), min(max(down, 0.0), edges.rows - 0.5)


def cuts_of(edges: Edges) -> list[Cut]:
    """Where edges of different solids cross, once for each of the two. Ends that only touch do not count."""
    found: dict[tuple[int, int], None] = {}
    for one, two in _pairs(edges):
        if edges.owner[one] != edges.owner[two]:
            found[(one, two) if one < two else (two, one)] = None
    return [cut for pair in found for cut in _crossing(edges, *pair)]


def _pairs(edges: Edges) -> Iterable[tuple[int, int]]:
    for cell in range(edges.columns * edges.rows):
        held = edges.items[edges.begin[cell] : edges.begin[cell + 1]]
        yield from ((one, two) for place, one in enumerate(held) for two in held[place + 1 :])


def _crossing(edges: Edges, one: int, two: int) -> tuple[Cut, ...]:
    if edges.base[one] >= edges.top[two] or edges.base[two] >= edges.top[one]:
        return ()
    ax, ay, bx, by = edges.ax[one], edges.ay[one], edges.bx[one], edges.by[one]
    cx, cy, dx, dy = edges.ax[two], edges.ay[two], edges.bx[two], edges.by[two]
    ex, ey, fx, fy = bx - ax, by - ay, dx - cx, dy - cy
    before, after = ex * (cy - ay) - ey * (cx - ax), ex * (dy - ay) - ey * (dx - ax)
    left, right = fx * (ay - cy) - fy * (ax - cx), fx * (by - cy) - fy * (bx - cx)
    if (before > 0.0) == (after > 0.0) or (left > 0.0) == (right > 0.0) or before == after:
        return ()
    part = before / (before - after)
    x, y = cx + fx * part, cy + fy * part
    return (one, x, y), (two, x, y)


def _grid(xs: Sequence[float], ys: Sequence[float], count: int) -> tuple[float, float, float, int, int]:
    x0, y0 = min(xs, default=0.0), min(ys, default=0.0)
    wide, deep = max(xs, default=0.0) - x0, max(ys, default=0.0) - y0
    cell = math.sqrt(wide * deep / max(AN_EDGE * count, 1))
    cell = max(min(max(cell, LEAST_CELL_FT), MOST_CELL_FT), math.sqrt(wide * deep / MOST_CELLS))
    return x0, y0, cell, int(wide / cell) + 1, int(deep / cell) + 1


def _cells(listed: Sequence[Edge], grid: tuple[float, float, float, int, int]) -> tuple[list[int], list[int]]:
    x0, y0, cell, columns, rows = grid
    held: list[list[int]] = [[] for _ in range(columns * rows)]
    for index, (ax, ay, bx, by, *_) in enumerate(listed):
        for at in _run(((ax - x0) / cell, (ay - y0) / cell), ((bx - x0) / cell, (by - y0) / cell), columns):
            held[at].append(index)
    begin = [0]
    for held_cell in held:
        begin.append(begin[-1] + len(held_cell))
    return begin, [edge for held_cell in held for edge in held_cell]


def _run(a: Corner, b: Corner, columns: int) -> Iterable[int]:
    """The cells a segment touches, in units of a cell: row by row, the stretch of it in each."""
    (ax, ay), (bx, by) = (a, b) if a[1] <= b[1] else (b, a)
    first, last = int(ay), int(by)
    slope = (bx - ax) / (by - ay) if by > ay else 0.0
    for row in range(first, last + 1):
        one = ax if row == first else ax + (row - ay) * slope
        two = bx if row == last else ax + (row + 1 - ay) * slope
        west, east = max(min(one, two), min(ax, bx)), min(max(one, two), max(ax, bx))
        yield from range(row * columns + int(west), row * columns + int(east) + 1)
