"""The hot loops of a sight polygon: edges in view, fanned out by angle, and the nearest of them swept round.

Each is written once, in the Python that numba compiles. Angles are not radians: they run from 0 to 4, one for
each quarter turn, and cost no more than a division.
"""

from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Count
from engine.kernels.edges import Edges

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]

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
    """Edges as seen from the view: their ends from there, their angles, and twice the area to there.

    ``angle`` holds the beginning and the end of each, one after the other.
    """

    ax: Floats
    ay: Floats
    bx: Floats
    by: Floats
    angle: Floats
    area: Floats


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


def put_part(
    fan: Fan, count: int, ends: tuple[float, float, float, float], angles: tuple[float, float]
) -> int:
    """Add an edge as it is, if it is wide enough to be seen."""
    if angles[1] - angles[0] <= 2 * SAME:
        return count
    fan.ax[count], fan.ay[count], fan.bx[count], fan.by[count] = ends
    fan.angle[2 * count], fan.angle[2 * count + 1] = angles
    fan.area[count] = ends[0] * ends[3] - ends[1] * ends[2]
    return count + 1


def put_edge(edges: Edges, edge: int, view: View, fan: Fan, count: int) -> int:
    """Add an edge of the map if it stands at the height of the view and faces it."""
    if not edges.base[edge] <= view.z < edges.top[edge]:
        return count
    a = (edges.ax[edge] - view.x, edges.ay[edge] - view.y)
    b = (edges.bx[edge] - view.x, edges.by[edge] - view.y)
    return put(fan, count, a, b)


def put_all(edges: Edges, off: Count, view: View, fan: Fan) -> int:
    """Add every edge of the map that is in view."""
    count = 0
    for edge in range(len(edges.ax)):
        if not off[edges.owner[edge]]:
            count = put_edge(edges, edge, view, fan, count)
    return count


def put_near(edges: Edges, off: Count, view: View, fan: Fan, seen: Numbers) -> int:
    """Add the edges of the map in the cells that a view reaches."""
    count = 0
    west = max(int((view.x - view.reach - edges.x0) // edges.cell), 0)
    east = min(int((view.x + view.reach - edges.x0) // edges.cell), edges.columns - 1)
    north = max(int((view.y - view.reach - edges.y0) // edges.cell), 0)
    south = min(int((view.y + view.reach - edges.y0) // edges.cell), edges.rows - 1)
    for row in range(north, south + 1 if west <= east else north):
        begin, end = edges.begin[row * edges.columns + west], edges.begin[row * edges.columns + east + 1]
        for slot in range(begin, end):
            edge = edges.items[slot]
            if not seen[edge] and not off[edges.owner[edge]]:
                seen[edge] = 1
                count = put_edge(edges, edge, view, fan, count)
    return count


def nearer(fan: Fan, one: int, two: int, x: float, y: float) -> bool:
    """Does a direction meet one edge before another?"""
    across_one = x * (fan.by[one] - fan.ay[one]) - y * (fan.bx[one] - fan.ax[one])
    across_two = x * (fan.by[two] - fan.ay[two]) - y * (fan.bx[two] - fan.ax[two])
    return fan.area[one] * across_two < fan.area[two] * across_one


def swap(heap: Heap, one: int, two: int) -> None:
    """Two edges of the heap change places."""
    heap.item[one], heap.item[two] = heap.item[two], heap.item[one]
    heap.place[heap.item[one]] = one
    heap.place[heap.item[two]] = two


def sift(fan: Fan, heap: Heap, size: int, place: int, way: tuple[float, float]) -> None:
    """Move one edge of the heap up or down to where it belongs along a direction."""
    x, y = way
    while place > 0 and nearer(fan, heap.item[place], heap.item[(place - 1) // 2], x, y):
        swap(heap, place, (place - 1) // 2)
        place = (place - 1) // 2
    while True:
        below = 2 * place + 1
        if below >= size:
            return
        if below + 1 < size and nearer(fan, heap.item[below + 1], heap.item[below], x, y):
            below += 1
        if not nearer(fan, heap.item[below], heap.item[place], x, y):
            return
        swap(heap, place, below)
        place = below


def change(fan: Fan, heap: Heap, size: int, event: int, way: tuple[float, float]) -> int:
    """Open or close the edge of one event. Gives the new size of the heap."""
    edge = event // 2
    if event % 2 == 0:
        heap.item[size], heap.place[edge] = edge, size
        sift(fan, heap, size + 1, size, way)
        return size + 1
    place = heap.place[edge]
    if place != size - 1:
        swap(heap, place, size - 1)
        sift(fan, heap, size - 1, place, way)
    return size - 1


def end_at(fan: Fan, edge: int, angle: float, ends: Ends, count: int) -> int:
    """Add the point of an edge, if it is one, in a direction. Gives the new count."""
    if edge == NONE:
        return count
    x, y = toward(angle)
    across = x * (fan.by[edge] - fan.ay[edge]) - y * (fan.bx[edge] - fan.ax[edge])
    far = fan.area[edge] / across
    ends.x[count], ends.y[count] = x * far, y * far
    return count + 1


def turned(fan: Fan, order: Count, heap: Heap, batch: tuple[int, int], size: int) -> int:
    """Close and then open the edges of all events at one angle. Gives the new size of the heap."""
    begin, end = batch
    after = fan.angle[order[end]] if end < len(order) else WHOLE
    way = toward((fan.angle[order[begin]] + after) / 2)
    for closing in (1, 0):
        for number in range(begin, end):
            if order[number] % 2 == closing:
                size = change(fan, heap, size, order[number], way)
    return size


def swept(fan: Fan, order: Count, heap: Heap, ends: Ends) -> int:
    """The corners of what is seen, once round. *order*: the events by angle. Gives how many corners.

    Edges may touch and not cross, and some edge lies in every direction.
    """
    events, event, size, count, nearest = len(order), 0, 0, 0, NONE
    while event < events:
        angle, after = fan.angle[order[event]], event
        while after < events and fan.angle[order[after]] - angle <= SAME:
            after += 1
        size = turned(fan, order, heap, (event, after), size)
        new = heap.item[0] if size > 0 else NONE
        if new != nearest:
            count = end_at(fan, nearest, angle, ends, count)
            count = end_at(fan, new, angle, ends, count)
        event, nearest = after, new
    return count
