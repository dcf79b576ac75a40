"""The hot loops of a star: what ends each way straight on from a place, and which corners are in sight.

Each is written once, in the Python that numba compiles. Directions are radians, counted from the first of a
wedge; the edges may cross.
"""

import math
from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Column, Count

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Side: TypeAlias = tuple[float, float, float, float]

TURN = 2 * math.pi
FAR = -3  # what ends a way that only the distance ends
HAIR_RAD, HAIR_FT = 1e-9, 1e-6
DOORSTEP_FT = 0.05  # who sets out nearer to a door than that does not go through it, but away
CHORD_RAD = math.pi / 90
ENDLESS = 1e30


class Lines(NamedTuple):
    """Edges, and what each is: from 0 up a door, which lets out whoever stands on its step."""

    ax: Column
    ay: Column
    bx: Column
    by: Column
    kind: Count


class Look(NamedTuple):
    """From where one looks, into which directions, and how far."""

    x: float
    y: float
    start: float
    width: float
    far: float


class Ahead(NamedTuple):
    """The edges near enough, as seen from the place: where they run, from which direction to which."""

    edge: Numbers
    ax: Floats
    ay: Floats
    bx: Floats
    by: Floats
    low: Floats
    high: Floats


class Stretches(NamedTuple):
    """Neighboring directions; of each stretch between two how far it leads in its middle, at begin and end.

    ``hit``: the edge that ends it, or ``FAR``; ``east`` and ``south``: its middle direction.
    """

    hit: Numbers
    turns: Floats
    middle: Floats
    east: Floats
    south: Floats
    far: Floats
    begin: Floats
    end: Floats


class Outcome(NamedTuple):
    """The outline of a star, its stretches joined where one edge ends them, and the corners in sight."""

    x: Floats
    y: Floats
    turns: Floats
    kind: Numbers
    shown: Numbers


def beside(side: Side, look: Look) -> bool:
    """Does an edge lie wholly to one side of a wedge narrower than half of all directions?"""
    if look.width >= math.pi - HAIR_RAD:
        return False
    c, s = math.cos(look.start), math.sin(look.start)
    if c * side[1] - s * side[0] < -HAIR_FT and c * side[3] - s * side[2] < -HAIR_FT:
        return True
    c, s = math.cos(look.start + look.width), math.sin(look.start + look.width)
    return c * side[1] - s * side[0] > HAIR_FT and c * side[3] - s * side[2] > HAIR_FT


def noted(turns: Floats, count: int, turn: float, look: Look) -> int:
    """Note a direction that lies in the wedge. Gives the new count."""
    if 0.0 < turn < look.width:
        turns[count] = turn
        count += 1
    return count


def leaves(turns: Floats, count: int, side: Side, look: Look) -> int:
    """Note where an edge crosses the circle that nothing reaches beyond. Gives the new count."""
    ax, ay, ex, ey = side[0], side[1], side[2] - side[0], side[3] - side[1]
    square, half = ex * ex + ey * ey, ax * ex + ay * ey
    rest = half * half - square * (ax * ax + ay * ay - look.far * look.far)
    if rest > 0.0 and square > 0.0:
        for sign in (-1.0, 1.0):
            part = (sign * math.sqrt(rest) - half) / square
            if 0.0 < part < 1.0:
                turn = (math.atan2(ay + part * ey, ax + part * ex) - look.start) % TURN
                count = noted(turns, count, turn, look)
    return count


def too_far(side: Side, far: float) -> bool:
    """Does an edge come no nearer to the place than that?"""
    ax, ay, bx, by = side
    if min(ax, bx) >= far or max(ax, bx) <= -far or min(ay, by) >= far or max(ay, by) <= -far:
        return True
    ex, ey = bx - ax, by - ay
    square = ex * ex + ey * ey
    part = min(max(-(ax * ex + ay * ey) / square, 0.0), 1.0) if square > 0.0 else 0.0
    x, y = ax + part * ex, ay + part * ey
    return x * x + y * y >= far * far


def looked(
    lines: Lines, near: tuple[Numbers, int], look: Look, ahead: Ahead, turns: Floats
) -> tuple[int, int]:
    """The edges ahead, and the directions at which something begins or ends. Gives how many of both.

    *near*: the edges to be looked at, and how many they are.
    """
    count, events, rim = 0, 2, look.far * look.far * (1 + HAIR_RAD)
    turns[0], turns[1] = 0.0, look.width
    for place in range(near[1]):
        edge = near[0][place]
        ax, ay = lines.ax[edge] - look.x, lines.ay[edge] - look.y
        bx, by = lines.bx[edge] - look.x, lines.by[edge] - look.y
        side = (ax, ay, bx, by)
        if too_far(side, look.far) or beside(side, look):
            continue
        one, two = (math.atan2(ay, ax) - look.start) % TURN, (math.atan2(by, bx) - look.start) % TURN
        wide = (two - one + math.pi) % TURN - math.pi
        low = one + wide if wide < 0.0 else one
        low = low + TURN if low < 0.0 else low
        ahead.ax[count], ahead.ay[count], ahead.bx[count], ahead.by[count] = ax, ay, bx, by
        ahead.low[count], ahead.high[count], ahead.edge[count] = low, low + abs(wide), edge
        count += 1
        events = noted(turns, events, one, look) if ax * ax + ay * ay <= rim else events
        events = noted(turns, events, two, look) if bx * bx + by * by <= rim else events
        events = leaves(turns, events, side, look)
    return count, events


def parted_at(turns: Floats, events: int, look: Look, parts: Stretches) -> int:
    """The stretches between directions in order, those but a hair apart taken for one. Gives how many."""
    kept = 0
    for number in range(events):
        if number == 0 or number == events - 1 or turns[number] - turns[number - 1] > HAIR_RAD:
            parts.turns[kept] = turns[number]
            kept += 1
    for part in range(kept - 1):
        middle = (parts.turns[part] + parts.turns[part + 1]) / 2
        parts.middle[part], parts.far[part], parts.hit[part] = middle, ENDLESS, FAR
        parts.east[part], parts.south[part] = math.cos(middle + look.start), math.sin(middle + look.start)
    return kept - 1


def place_of(values: Column, count: int, value: float) -> int:
    """Before how many of some numbers in order another one comes not."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if values[middle] < value:
            low = middle + 1
        else:
            high = middle
    return low


def nearest(ahead: Ahead, number: int, parts: Stretches, span: tuple[int, int, float]) -> None:
    """Let an edge end those of some stretches that nothing nearer ends.

    *span*: from which to which, and how far off it is at the least.
    """
    ax, ay = ahead.ax[number], ahead.ay[number]
    ex, ey = ahead.bx[number] - ax, ahead.by[number] - ay
    area = ax * ey - ay * ex
    for part in range(span[0], span[1]):
        across = parts.east[part] * ey - parts.south[part] * ex
        if across != 0.0:
            ft = area / across
            if span[2] < ft < parts.far[part]:
                parts.far[part], parts.hit[part] = ft, number


def off_at(ahead: Ahead, number: int, turn: float, far: float) -> float:
    """How far off the line of an edge is in a direction; never further than its ends."""
    ax, ay, bx, by = ahead.ax[number], ahead.ay[number], ahead.bx[number], ahead.by[number]
    ex, ey = bx - ax, by - ay
    across = math.cos(turn) * ey - math.sin(turn) * ex
    ft = (ax * ey - ay * ex) / across if across != 0.0 else 0.0
    most = math.sqrt(max(ax * ax + ay * ay, bx * bx + by * by))
    return min(max(ft, 0.0), most, far)


def ended(lines: Lines, look: Look, ahead: Ahead, parts: Stretches, counts: tuple[int, int]) -> None:
    """What ends each stretch, and how far off. *counts*: of the edges ahead, and of the stretches."""
    many = counts[1]
    for number in range(counts[0]):
        least = HAIR_FT if lines.kind[ahead.edge[number]] < 0 else DOORSTEP_FT
        low, high = ahead.low[number], ahead.high[number]
        first, last = place_of(parts.middle, many, low), place_of(parts.middle, many, high)
        nearest(ahead, number, parts, (first, last, least))
        if high > TURN:
            nearest(ahead, number, parts, (0, place_of(parts.middle, many, high - TURN), least))
    for part in range(many):
        parts.begin[part] = parts.end[part] = look.far
        if parts.far[part] >= look.far:
            parts.hit[part] = FAR
            continue
        number = parts.hit[part]
        parts.begin[part] = off_at(ahead, number, parts.turns[part] + look.start, look.far)
        parts.end[part] = off_at(ahead, number, parts.turns[part + 1] + look.start, look.far)


def in_sight(spots: tuple[Column, Column], look: Look, parts: Stretches, many: int, shown: Numbers) -> int:
    """The corners a way comes to, or past. Gives how many."""
    count, full = 0, look.width >= TURN - HAIR_RAD
    for corner in range(len(spots[0])):
        dx, dy = spots[0][corner] - look.x, spots[1][corner] - look.y
        if abs(dx) > look.far or abs(dy) > look.far:
            continue
        ft = math.sqrt(dx * dx + dy * dy)
        turn = (math.atan2(dy, dx) - look.start) % TURN
        turn = 0.0 if turn > TURN - 10 * HAIR_RAD else turn
        if turn > look.width + HAIR_RAD or not HAIR_FT < ft <= look.far:
            continue
        spot = min(place_of(parts.turns, many + 1, turn - 10 * HAIR_RAD), many)
        before = parts.end[spot - 1] if spot > 0 else parts.end[many - 1] if full else parts.begin[0]
        after = parts.begin[spot] if spot < many else parts.begin[0] if full else parts.end[many - 1]
        if ft <= max(before, after) + HAIR_FT:
            shown[count] = corner
            count += 1
    return count


def outlined(look: Look, parts: Stretches, many: int, out: Outcome) -> tuple[int, int]:
    """The outline, with a corner every so often where only the distance ends it.

    Gives how many corners, and how many stretches are left with those joined that one edge ends.
    """
    corners, joined, first = 0, 0, 0
    if look.width < TURN - HAIR_RAD:
        out.x[0], out.y[0], corners = look.x, look.y, 1
    for part in range(many):
        if part + 1 < many and parts.hit[part + 1] == parts.hit[part]:
            continue
        turn, by = parts.turns[first], parts.turns[part + 1] - parts.turns[first]
        steps = max(math.ceil(by / CHORD_RAD), 1) if parts.hit[part] == FAR else 1
        for step in range(steps + 1):
            ft = parts.begin[first] if step == 0 else parts.end[part] if step == steps else look.far
            way = look.start + turn + by * step / steps
            out.x[corners], out.y[corners] = look.x + ft * math.cos(way), look.y + ft * math.sin(way)
            corners += 1
        out.turns[joined], out.kind[joined], first = turn + look.start, parts.hit[part], part + 1
        joined += 1
    out.turns[joined] = look.start + look.width
    return corners, joined
