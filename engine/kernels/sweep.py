"""The hot loops: a body swept past prisms, or a ray among them.

Each is written once, in the Python that numba compiles; what is called most takes plain numbers, as handing
on columns costs more than the work itself. A prism is a run of edges between two heights.
"""

import math
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Count, Prisms
from engine.units import TOLERANCE_FT

Hit: TypeAlias = tuple[float, int, int]
Ends: TypeAlias = tuple[float, float, float, float]

NEVER = 2.0
ALWAYS = 1e18
NO_EDGE = -1
AT_ONCE = 3  # a way no longer than so many cells is looked through at once
PARALLEL = 1e-11  # along a wall, rounding makes every crossing noise: no hit


class Sweep(NamedTuple):
    """An upright cylinder (or, with no radius, a point) on its way from a place by a vector."""

    x: float
    y: float
    z: float
    dx: float
    dy: float
    dz: float
    radius: float
    height: float


class Box(NamedTuple):
    """A range of cells, ends counted in."""

    west: int
    north: int
    east: int
    south: int


def strip(value: float, slope: float, low: float, high: float) -> tuple[float, float]:
    """When ``value + slope * t`` lies between *low* and *high*; never is (NEVER, -NEVER)."""
    if low > high:
        return NEVER, -NEVER
    if abs(slope) <= PARALLEL:
        return (-ALWAYS, ALWAYS) if low <= value <= high else (NEVER, -NEVER)
    one, two = (low - value) / slope, (high - value) / slope
    return (one, two) if one < two else (two, one)


def near_point(sweep: Sweep, x: float, y: float, radius: float) -> tuple[float, float]:
    """When the way is within *radius* of a point, seen from above."""
    px, py = sweep.x - x, sweep.y - y
    square = sweep.dx * sweep.dx + sweep.dy * sweep.dy
    outside = px * px + py * py - radius * radius
    if square <= PARALLEL:
        return (-ALWAYS, ALWAYS) if outside <= 0.0 else (NEVER, -NEVER)
    half = px * sweep.dx + py * sweep.dy
    root = half * half - square * outside
    if root < 0.0:
        return NEVER, -NEVER
    root = math.sqrt(root)
    return (-half - root) / square, (-half + root) / square


def near_edge(prisms: Prisms, edge: int, sweep: Sweep, radius: float) -> tuple[float, float]:
    """When the way is within *radius* of an edge, seen from above."""
    return near_line((prisms.ax[edge], prisms.ay[edge], prisms.bx[edge], prisms.by[edge]), sweep, radius)


def near_line(ends: Ends, sweep: Sweep, radius: float) -> tuple[float, float]:
    """When the way is within *radius* of a line; one interval, for a capsule is convex."""
    ax, ay = ends[0], ends[1]
    ex, ey = ends[2] - ax, ends[3] - ay
    length = math.sqrt(ex * ex + ey * ey)
    if length <= PARALLEL:
        return near_point(sweep, ax, ay, radius)
    ex, ey = ex / length, ey / length
    px, py = sweep.x - ax, sweep.y - ay
    across, drift = px * ey - py * ex, sweep.dx * ey - sweep.dy * ex
    if min(across, across + drift) > radius or max(across, across + drift) < -radius:
        return NEVER, -NEVER
    along, pace = px * ex + py * ey, sweep.dx * ex + sweep.dy * ey
    if max(along, along + pace) < -radius or min(along, along + pace) > length + radius:
        return NEVER, -NEVER
    low, high = strip(across, drift, -radius, radius)
    beside = strip(along, pace, 0.0, length)
    low, high = max(low, beside[0]), min(high, beside[1])
    if low > high:
        low, high = NEVER, -NEVER
    head, tail = near_point(sweep, ax, ay, radius), near_point(sweep, ends[2], ends[3], radius)
    if head[0] <= head[1]:
        low, high = min(low, head[0]), max(high, head[1])
    if tail[0] <= tail[1]:
        low, high = min(low, tail[0]), max(high, tail[1])
    return low, high


def crossing(ends: Ends, sweep: Sweep) -> float:
    """When a ray crosses a line, seen from above."""
    ax, ay = ends[0], ends[1]
    ex, ey = ends[2] - ax, ends[3] - ay
    turn = sweep.dx * ey - sweep.dy * ex
    if abs(turn) <= PARALLEL * (abs(sweep.dx) + abs(sweep.dy)) * (abs(ex) + abs(ey)):
        return NEVER
    px, py = ax - sweep.x, ay - sweep.y
    along = (px * sweep.dy - py * sweep.dx) / turn
    if along < 0.0 or along > 1.0:
        return NEVER
    return (px * ey - py * ex) / turn


def inside(prisms: Prisms, prism: int, x: float, y: float) -> bool:
    """Does a prism's figure hold a point? By counting edges to the east of it."""
    odd = False
    for edge in range(prisms.first[prism], prisms.first[prism + 1]):
        ay, by = prisms.ay[edge], prisms.by[edge]
        if (ay > y) != (by > y):
            ax = prisms.ax[edge]
            if x < ax + (prisms.bx[edge] - ax) * (y - ay) / (by - ay):
                odd = not odd
    return odd


def inside_at(prisms: Prisms, prism: int, sweep: Sweep, when: float) -> bool:
    """Is the middle of the way in a prism's figure at a moment?"""
    x, y = sweep.x + sweep.dx * when, sweep.y + sweep.dy * when
    if (
        not prisms.west[prism] <= x <= prisms.east[prism]
        or not prisms.north[prism] <= y <= prisms.south[prism]
    ):
        return False
    return inside(prisms, prism, x, y)


def leaving(ends: Ends, sweep: Sweep) -> bool:
    """Does a body that begins pressed into a line move off it, or along it?"""
    ax, ay = ends[0], ends[1]
    ex, ey = ends[2] - ax, ends[3] - ay
    px, py = sweep.x - ax, sweep.y - ay
    square = ex * ex + ey * ey
    part = (px * ex + py * ey) / square if square > 0.0 else 0.0
    part = min(max(part, 0.0), 1.0)
    outward = (px - part * ex) * sweep.dx + (py - part * ey) * sweep.dy
    still = abs(sweep.dx) + abs(sweep.dy) + abs(sweep.dz) <= PARALLEL
    return outward >= 0.0 and not still


def press(prisms: Prisms, prism: int, sweep: Sweep) -> tuple[float, int]:
    """When a body first presses into one prism deeper than the tolerance, put back to where it touches.

    Gives the part of the way and the edge met; NO_EDGE for its top, its bottom or its middle.
    """
    base, top = prisms.base[prism], prisms.top[prism]
    low, high = strip(sweep.z, sweep.dz, base - sweep.height + TOLERANCE_FT, top - TOLERANCE_FT)
    beside = low <= 0.0
    low, high = max(low, 0.0), min(high, 1.0)
    if low > high:
        return NEVER, NO_EDGE
    touch = max(strip(sweep.z, sweep.dz, base - sweep.height, top)[0], 0.0)
    best, met = NEVER, NO_EDGE
    if inside_at(prisms, prism, sweep, low):
        best = touch
    ax, ay, bx, by = prisms.ax, prisms.ay, prisms.bx, prisms.by
    for edge in range(prisms.first[prism], prisms.first[prism + 1]):
        ends = (ax[edge], ay[edge], bx[edge], by[edge])
        begin, end = near_line(ends, sweep, sweep.radius - TOLERANCE_FT)
        if max(begin, low) > min(end, high):
            continue
        if begin < 0.0 and beside and leaving(ends, sweep):
            continue
        at = max(touch, near_line(ends, sweep, sweep.radius)[0], 0.0)
        if at < best:
            best, met = at, edge if begin > low or beside else NO_EDGE
    return best, met


def pierce(prisms: Prisms, prism: int, sweep: Sweep) -> tuple[float, int]:
    """When a ray first enters one prism: the part of the way, and the edge crossed if any."""
    low, high = strip(sweep.z, sweep.dz, prisms.base[prism], prisms.top[prism])
    low, high = max(low, 0.0), min(high, 1.0)
    if low > high:
        return NEVER, NO_EDGE
    if inside_at(prisms, prism, sweep, low):
        return low, NO_EDGE
    best, met = NEVER, NO_EDGE
    ax, ay, bx, by = prisms.ax, prisms.ay, prisms.bx, prisms.by
    for edge in range(prisms.first[prism], prisms.first[prism + 1]):
        at = crossing((ax[edge], ay[edge], bx[edge], by[edge]), sweep)
        if low <= at <= high and at < best:
            best, met = at, edge
    return best, met


def cells(prisms: Prisms, sweep: Sweep, begin: float, end: float) -> Box:
    """The cells about a stretch of the way, as wide as the body."""
    xa, xb = sweep.x + sweep.dx * begin, sweep.x + sweep.dx * end
    ya, yb = sweep.y + sweep.dy * begin, sweep.y + sweep.dy * end
    wide = sweep.radius
    return Box(
        max(int((min(xa, xb) - wide - prisms.x0) // prisms.cell), 0),
        max(int((min(ya, yb) - wide - prisms.y0) // prisms.cell), 0),
        min(int((max(xa, xb) + wide - prisms.x0) // prisms.cell), prisms.columns - 1),
        min(int((max(ya, yb) + wide - prisms.y0) // prisms.cell), prisms.rows - 1),
    )


def over(prisms: Prisms, sweep: Sweep) -> tuple[float, float]:
    """The part of the way that passes over the cells; beyond them there is nothing to meet."""
    wide, deep = prisms.columns * prisms.cell, prisms.rows * prisms.cell
    edge = sweep.radius + prisms.cell  # a cell more on each side: what rounding leaves out must not be missed
    across = strip(sweep.x - prisms.x0, sweep.dx, -edge, wide + edge)
    along = strip(sweep.y - prisms.y0, sweep.dy, -edge, deep + edge)
    return max(across[0], along[0], 0.0), min(across[1], along[1], 1.0)


def stretches(prisms: Prisms, sweep: Sweep, begin: float, end: float) -> int:
    """How many stretches, none longer than a cell, a part of the way is looked through in."""
    length = math.sqrt(sweep.dx * sweep.dx + sweep.dy * sweep.dy) * (end - begin)
    return int(length / prisms.cell) + 1 if begin <= end else 0


def apart(prisms: Prisms, prism: int, sweep: Sweep) -> bool:
    """Do the boxes of a prism and of the whole way lie apart?"""
    return off_way(
        (prisms.west[prism], prisms.north[prism], prisms.east[prism], prisms.south[prism]), sweep
    ) or (off_level(prisms.base[prism], prisms.top[prism], sweep))


def off_way(box: Ends, sweep: Sweep) -> bool:
    """Does a box, seen from above, lie off the way? Before it or behind it, or to one side of it."""
    x, y, wide, dx, dy = sweep.x, sweep.y, sweep.radius, sweep.dx, sweep.dy
    if (
        box[0] > max(x, x + dx) + wide
        or box[2] < min(x, x + dx) - wide
        or box[1] > max(y, y + dy) + wide
        or box[3] < min(y, y + dy) - wide
    ):
        return True
    across = abs((box[0] + box[2] - 2 * x) * dy - (box[1] + box[3] - 2 * y) * dx)
    dx, dy = abs(dx), abs(dy)
    return across > (box[2] - box[0]) * dy + (box[3] - box[1]) * dx + 2 * (wide + TOLERANCE_FT) * (dx + dy)


def off_level(base: float, top: float, sweep: Sweep) -> bool:
    """Does what lies between two heights lie above or below the whole way? A ray may touch it."""
    low, high = min(sweep.z, sweep.z + sweep.dz), max(sweep.z, sweep.z + sweep.dz) + sweep.height
    return (top <= low or base >= high) and (sweep.height > 0.0 or top < low)


def hit_in_box(prisms: Prisms, box: Box, sweep: Sweep, off: Count, best: Hit) -> Hit:
    """The first hit among the prisms of a range of cells, if it is before *best*."""
    west, north, east, south = prisms.west, prisms.north, prisms.east, prisms.south
    base, top, begin, items = prisms.base, prisms.top, prisms.begin, prisms.items
    wide = max(box.east - box.west + 1, 0)
    cell, left = box.north * prisms.columns + box.west - 1, wide
    for _ in range(wide * (box.south - box.north + 1)):
        cell += 1 if left > 0 else prisms.columns - wide + 1
        left = left - 1 if left > 0 else wide - 1
        for slot in range(begin[cell], begin[cell + 1]):
            prism = items[slot]
            if off[prism] or prism == best[1]:
                continue
            if off_way((west[prism], north[prism], east[prism], south[prism]), sweep):
                continue
            if off_level(base[prism], top[prism], sweep):
                continue
            if sweep.radius > 0.0:
                at, edge = press(prisms, prism, sweep)
            else:
                at, edge = pierce(prisms, prism, sweep)
            if at < best[0] or (at == best[0] and prism < best[1]):
                best = (at, prism, edge)
    return best


def first_hit(prisms: Prisms, sweep: Sweep, off: Count) -> Hit:
    """The first prism met: the part of the way, the prism and its edge; (NEVER, -1, NO_EDGE) for none.

    ``off`` says of each prism whether it is left out. A body with a radius is stopped by what it presses
    into; a ray by what it enters. Prisms met at one moment: the first of the map.
    """
    best = (NEVER, -1, NO_EDGE)
    if len(prisms.base) == 0:
        return best
    begin, end = over(prisms, sweep)
    steps = stretches(prisms, sweep, begin, end)
    steps = steps if steps > AT_ONCE else min(steps, 1)
    for step in range(steps):
        at = begin + (end - begin) * step / steps
        if best[0] < at:
            break
        box = cells(prisms, sweep, at, begin + (end - begin) * (step + 1) / steps)
        best = hit_in_box(prisms, box, sweep, off, best)
    return best
