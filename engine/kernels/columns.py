"""Prisms in columns, as the kernels read them, and the cells they are found by."""

import math
from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

Ring: TypeAlias = Sequence[tuple[float, float]]
Shape: TypeAlias = tuple[Sequence[Ring], float, float]
Column: TypeAlias = Sequence[float]
Count: TypeAlias = Sequence[int]
Bounds: TypeAlias = tuple[float, float, float, float]

LEAST_CELL_FT, MOST_CELL_FT, MOST_CELLS = 16.0, 132.0, 60_000.0


class Prisms(NamedTuple):
    """Prisms in columns: edges, where each prism's edges begin, heights, boxes, and the cells they touch."""

    ax: Column
    ay: Column
    bx: Column
    by: Column
    first: Count
    base: Column
    top: Column
    west: Column
    north: Column
    east: Column
    south: Column
    begin: Count
    items: Count
    x0: float
    y0: float
    cell: float
    columns: int
    rows: int


def gathered(shapes: Iterable[Shape]) -> Prisms:
    """Prisms in columns, in the order given, with the cells they touch."""
    listed = list(shapes)
    edges: list[Bounds] = []
    first = [0]
    for rings, _, _ in listed:
        for ring in rings:
            edges += [(*a, *b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
        first.append(len(edges))
    boxes = [_box(shape[0]) for shape in listed]
    grid = _grid(boxes)
    begin, items = _cells(boxes, grid)
    ax, ay, bx, by = _turned(edges)
    west, north, east, south = _turned(boxes)
    base, top = [shape[1] for shape in listed], [shape[2] for shape in listed]
    return Prisms(ax, ay, bx, by, first, base, top, west, north, east, south, begin, items, *grid)


def _turned(rows: Sequence[Bounds]) -> tuple[list[float], list[float], list[float], list[float]]:
    return [r[0] for r in rows], [r[1] for r in rows], [r[2] for r in rows], [r[3] for r in rows]


def _box(rings: Sequence[Ring]) -> Bounds:
    xs, ys = [x for x, _ in rings[0]], [y for _, y in rings[0]]
    return min(xs), min(ys), max(xs), max(ys)


def _grid(boxes: Sequence[Bounds]) -> tuple[float, float, float, int, int]:
    x0, y0 = min((b[0] for b in boxes), default=0.0), min((b[1] for b in boxes), default=0.0)
    wide = max((b[2] for b in boxes), default=0.0) - x0
    deep = max((b[3] for b in boxes), default=0.0) - y0
    cell = math.sqrt(wide * deep / max(len(boxes), 1))
    cell = max(min(max(cell, LEAST_CELL_FT), MOST_CELL_FT), math.sqrt(wide * deep / MOST_CELLS))
    return x0, y0, cell, int(wide // cell) + 1, int(deep // cell) + 1


def _cells(
    boxes: Sequence[Bounds], grid: tuple[float, float, float, int, int]
) -> tuple[list[int], list[int]]:
    x0, y0, cell, columns, rows = grid
    held: list[list[int]] = [[] for _ in range(columns * rows)]
    for prism, (west, north, east, south) in enumerate(boxes):
        across = range(int((west - x0) // cell), int((east - x0) // cell) + 1)
        down = range(int((north - y0) // cell), int((south - y0) // cell) + 1)
        for row, column in product(down, across):
            held[row * columns + column].append(prism)
    begin = [0]
    for held_cell in held:
        begin.append(begin[-1] + len(held_cell))
    return begin, [prism for held_cell in held for prism in held_cell]
