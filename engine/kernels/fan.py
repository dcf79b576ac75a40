"""The hot loops of a sight polygon: edges in view, fanned out by angle, and the nearest of them swept round.

Each is written once, in the Python that numba compiles. Angles are not radians: they run from 0 to 4, one for
each quarter turn, and cost no more than a division.
"""

import math
from collections.abc import MutableSequence, Sequence
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Count
from engine.kernels.edges import Edges

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Seen: TypeAlias = tuple[float, float, float]

WHOLE = 4.0
SAME = 1e-14  # angles closer than this are one
NONE = -1


class View(NamedTuple):
    """Where a view is from, and how far it goes."""

    x: float
    y: float
    z: float
    reach: float


class Fan(NamedTuple):
    """Edges as seen from the view: how they run, twice the area to the view, and their angles.

    ``angle`` holds the beginning and the end of each, one after the other; an end comes a hair before a
    beginning at the same angle.
    """

    ex: Floats
    ey: Floats
    area: Floats
    angle: Floats


class Heap(NamedTuple):
    """The open edges, the nearest first, and where in the heap each edge is."""

    item: Numbers
    place: Numbers


class Ends(NamedTuple):
    """The corners of what is seen, one after the other."""

    x: Floats
    y: Floats


def angle_of(x: float, y: float) -> float:
    """The angle of a direction."""
    if y >= 0.0:
        return y / (x + y) if x >= 0.0 else 1.0 - x / (y - x)
    return 2.0 - y / (-x - y) if x < 0.0 else 3.0 + x / (x - y)


def toward(angle: float) -> tuple[float, float]:
    """The direction of an angle."""
    if angle < 2.0:
        return 1.0 - angle, (angle if angle < 1.0 else 2.0 - angle)
    return angle - 3.0, (2.0 - angle if angle < 3.0 else angle - 4.0)


def put(fan: Fan, count: int, a: tuple[float, float], b: tuple[float, float]) -> int:
    """Add an edge that faces the view; one that runs over angle 0 becomes two. Gives the new count."""
    area = a[0] * b[1] - a[1] * b[0]
    if area <= 0.0:
        return count
    begin, end = angle_of(a[0], a[1]), angle_of(b[0], b[1])
    if begin <= end:
        return put_part(fan, count, (a[0], a[1], b[0], b[1]), (begin, end))
    split = area / (b[1] - a[1])
    count = put_part(fan, count, (a[0], a[1], split, 0.0), (begin, WHOLE))
    return put_part(fan, count, (split, 0.0, b[0], b[1]), (0.0, end))


def put_each(fan: Fan, count: int, rows: Sequence[tuple[float, float, float, float]]) -> int:
    """Add edges one after the other, as seen from the view. Gives the new count."""
    for number in range(len(rows)):
        row = rows[number]
        count = put(fan, count, (row[0], row[1]), (row[2], row[3]))
    return count


def put_part(
    fan: Fan, count: int, ends: tuple[float, float, float, float], angles: tuple[float, float]
) -> int:
    """Add an edge as it is, if it is wide enough to be seen."""
    if angles[1] - angles[0] <= 2 * SAME:
        return count
    fan.ex[count], fan.ey[count] = ends[2] - ends[0], ends[3] - ends[1]
    fan.area[count] = ends[0] * ends[3] - ends[1] * ends[2]
    fan.angle[2 * count], fan.angle[2 * count + 1] = angles[0], angles[1] - SAME / 2
    return count + 1


def near(edges: Edges, view: View, seen: Numbers, chosen: Numbers) -> int:
    """The edges in the cells that a view reaches. Gives how many are *chosen*."""
    count, begin, items = 0, edges.begin, edges.items
    west = max(int((view.x - view.reach - edges.x0) // edges.cell), 0)
    east = min(int((view.x + view.reach - edges.x0) // edges.cell), edges.columns - 1)
    north = max(int((view.y - view.reach - edges.y0) // edges.cell), 0)
    south = min(int((view.y + view.reach - edges.y0) // edges.cell), edges.rows - 1)
    for row in range(north, south + 1 if west <= east else north):
        first = row * edges.columns
        for slot in range(begin[first + west], begin[first + east + 1]):
            edge = items[slot]
            if seen[edge] == 0:
                seen[edge] = 1
                chosen[count] = edge
                count += 1
    return count


def put_all(edges: Edges, view: View, fan: Fan, chosen: Numbers, many: int) -> int:
    """Add the first *many* of chosen edges that stand at the height of the view and face it."""
    count, x, y, z = 0, view.x, view.y, view.z
    ax, ay, bx, by, base, top = edges.ax, edges.ay, edges.bx, edges.by, edges.base, edges.top
    ex, ey, area, angle = fan.ex, fan.ey, fan.area, fan.angle
    for number in range(many):
        edge = chosen[number]
        a, b, c, d = ax[edge] - x, ay[edge] - y, bx[edge] - x, by[edge] - y
        twice = a * d - b * c
        if twice <= 0.0 or not base[edge] <= z < top[edge]:
            continue
        begin, end = angle_of(a, b), angle_of(c, d)
        if begin > end or end - begin <= 2 * SAME:
            count = put(fan, count, (a, b), (c, d))
            continue
        ex[count], ey[count], area[count] = c - a, d - b, twice
        angle[2 * count], angle[2 * count + 1] = begin, end - SAME / 2
        count += 1
    return count


def nearer(one: Seen, two: Seen, way: tuple[float, float]) -> bool:
    """Does a direction meet one edge before another?"""
    return one[2] * (way[0] * two[1] - way[1] * two[0]) < two[2] * (way[0] * one[1] - way[1] * one[0])


def end_at(edge: Seen, angle: float, ends: Ends, count: int) -> int:
    """Add the point of an edge in a direction. Gives the new count."""
    x, y = toward(angle)
    times = edge[2] / (x * edge[1] - y * edge[0])
    ends.x[count], ends.y[count] = x * times, y * times
    return count + 1


def swept(fan: Fan, order: Count, heap: Heap, ends: Ends) -> int:
    """The corners of what is seen, once round. *order*: the events by angle. Gives how many corners.

    Edges may touch and not cross, and some edge lies in every direction. Events at one angle come together:
    when all of them are done, the nearest edge may be another.
    """
    ex, ey, area, angle, item, where = fan.ex, fan.ey, fan.area, fan.angle, heap.item, heap.place
    size, count, after, nearest, way = 0, 0, 0, NONE, (1.0, 0.0)
    for number in range(len(order)):
        if number == after:
            first = angle[order[number]]
            while after < len(order) and angle[order[after]] - first <= SAME:
                after += 1
            way = toward((first + (angle[order[after]] if after < len(order) else WHOLE)) / 2)
        edge, place = order[number] // 2, size
        size += 1
        if order[number] % 2 == 1:
            size -= 2
            edge, place = item[size], where[edge]
        mine = (ex[edge], ey[edge], area[edge])
        while 0 < place < size:
            above = item[(place - 1) // 2]
            if not nearer(mine, (ex[above], ey[above], area[above]), way):
                break
            item[place], where[above], place = above, place, (place - 1) // 2
        if place < size:
            sink(fan, heap, (edge, place, size), way)
        new = item[0] if size > 0 else NONE
        if number + 1 == after and new != nearest:
            for one in (nearest, new):
                if one != NONE:
                    count = end_at((ex[one], ey[one], area[one]), angle[order[number]], ends, count)
            nearest = new
    return count


def tidied(ends: Ends, count: int, least: float) -> int:
    """Leave out corners nearer than that to the one before. Gives how many are left."""
    kept, xs, ys = 0, ends.x, ends.y
    for number in range(count):
        x, y = xs[number], ys[number]
        if kept == 0 or abs(x - xs[kept - 1]) + abs(y - ys[kept - 1]) > least:
            xs[kept], ys[kept] = x, y
            kept += 1
    return kept


def in_circle(side: tuple[float, float, float, float], reach: float) -> tuple[float, float]:
    """From which part of a side to which it is in a circle about the view; 1 to 0: nowhere."""
    ax, ay, ex, ey = side
    square, half = ex * ex + ey * ey, ax * ex + ay * ey
    root = half * half - square * (ax * ax + ay * ay - reach * reach)
    if square <= 0.0 or root <= 0.0:
        return 1.0, 0.0
    root = math.sqrt(root)
    return max((-half - root) / square, 0.0), min((-half + root) / square, 1.0)


def clipped(ends: Ends, count: int, reach: float, sides: Ends) -> int:
    """The parts of sides that lie in a circle: where each begins and ends. Gives how many ends there are."""
    kept = 0
    for number in range(count):
        after = number + 1 if number + 1 < count else 0
        x, y = ends.x[number], ends.y[number]
        ex, ey = ends.x[after] - x, ends.y[after] - y
        low, high = in_circle((x, y, ex, ey), reach)
        if low < high:
            sides.x[kept], sides.y[kept] = x + ex * low, y + ey * low
            sides.x[kept + 1], sides.y[kept + 1] = x + ex * high, y + ey * high
            kept += 2
    return kept


def sink(fan: Fan, heap: Heap, put_in: tuple[int, int, int], way: tuple[float, float]) -> None:
    """Put an edge into a place of a heap of some size, below those that are nearer."""
    edge, place, size = put_in
    item, where, ex, ey, area = heap.item, heap.place, fan.ex, fan.ey, fan.area
    mine = (ex[edge], ey[edge], area[edge])
    while 2 * place + 1 < size:
        slot = 2 * place + 1
        below = item[slot]
        best = (ex[below], ey[below], area[below])
        if slot + 1 < size:
            other = item[slot + 1]
            theirs = (ex[other], ey[other], area[other])
            if nearer(theirs, best, way):
                slot, below, best = slot + 1, other, theirs
        if not nearer(best, mine, way):
            break
        item[place], where[below] = below, place
        place = slot
    item[place], where[edge] = edge, place
