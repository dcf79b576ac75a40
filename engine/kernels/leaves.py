"""The hot loops that cut stars to leaves, and write down the rims of them.

Each is written once, in the Python that numba compiles. A fan is a star, or a part of it: leaves side by side
about one place. A leaf is the convex figure between two directions from its middle, or from a chord, up to a
wall or another chord. Rims run with the fan on their left.
"""

import math
from collections.abc import MutableSequence
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Column, Count
from engine.kernels.hunt import Found
from engine.kernels.star import FAR, HAIR_RAD, TURN

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Spot: TypeAlias = tuple[float, float]
Span: TypeAlias = tuple[float, float]
Ends: TypeAlias = tuple[float, float, int]

EDGE_FT = 3e-9
PIECE_FT = 33.0  # no piece of a rim away from a place is longer
CHORD_FT, WIDEST_RAD = 0.03, math.pi / 12  # how far a chord may be inside of its circle, and how wide


class Fans(NamedTuple):
    """Fans: about which place, from which direction on, how far at the most, and which leaves they have."""

    x: Floats
    y: Floats
    start: Floats
    far: Floats
    first: Numbers
    last: Numbers


class Leaves(NamedTuple):
    """Leaves: from which direction to which; from how far off and to how far off, each at both sides.

    ``hit``: the edge that ends one, or ``FAR``; ``east`` and ``south``: the first direction, ``to_east`` and
    ``to_south`` the last; ``fan``: of which it is.
    """

    turn: Floats
    on: Floats
    low: Floats
    low_on: Floats
    begin: Floats
    end: Floats
    hit: Numbers
    east: Floats
    south: Floats
    to_east: Floats
    to_south: Floats
    fan: Numbers


class Rims(NamedTuple):
    """Straight pieces of rims, and of which fan each is."""

    ax: Floats
    ay: Floats
    bx: Floats
    by: Floats
    fan: Numbers


def chord_rad(far: float) -> float:
    """How wide a chord of a circle is."""
    return WIDEST_RAD if far < CHORD_FT else min(2 * math.acos(1.0 - CHORD_FT / far), WIDEST_RAD)


def steps_of(turns: Span, far: float) -> int:
    """In how many chords some directions are parted."""
    return max(math.ceil((turns[1] - turns[0]) / chord_rad(far)), 1)


def put_leaf(leaves: Leaves, count: int, turns: Span, low: float, ends: Ends) -> int:
    """Write down one leaf. Gives the new count."""
    leaves.turn[count], leaves.on[count] = turns
    leaves.low[count] = leaves.low_on[count] = low
    leaves.begin[count], leaves.end[count], leaves.hit[count] = ends
    leaves.east[count], leaves.south[count] = math.cos(turns[0]), math.sin(turns[0])
    leaves.to_east[count], leaves.to_south[count] = math.cos(turns[1]), math.sin(turns[1])
    return count + 1


def put_chords(leaves: Leaves, count: int, turns: Span, within: Span) -> int:
    """Write down the leaves between two circles, or within one. Gives the new count."""
    steps, by, ends = steps_of(turns, within[1]), turns[1] - turns[0], (within[1], within[1], FAR)
    for step in range(steps):
        on = turns[1] if step + 1 == steps else turns[0] + by * (step + 1) / steps
        count = put_leaf(leaves, count, (turns[0] + by * step / steps, on), within[0], ends)
    return count


def put_walled(leaves: Leaves, count: int, turns: Span, low: float, wall: tuple[Ends, Span]) -> int:
    """Write down the leaves between a circle and a wall. Gives the new count.

    *wall*: how far off it is at both sides and which it is; how far off straight on, and in which direction.
    """
    (begin, end, hit), (off, face) = wall
    steps, by = steps_of(turns, low), turns[1] - turns[0]
    for step in range(steps):
        last = step + 1 == steps
        on = turns[1] if last else turns[0] + by * (step + 1) / steps
        to = end if last else off / math.cos(on - face)
        count = put_leaf(leaves, count, (turns[0] + by * step / steps, on), low, (begin, to, hit))
        begin = to
    return count


def put_wall(leaves: Leaves, count: int, turns: Span, ends: Ends, within: Span) -> int:
    """Write down the leaves of a stretch that a wall ends, between two distances. Gives the new count."""
    (turn, on), (begin, end, hit), (low, high) = turns, ends, within
    if low <= 0.0 and begin <= high and end <= high:
        return put_leaf(leaves, count, turns, 0.0, ends)
    x, y = end * math.cos(on - turn) - begin, end * math.sin(on - turn)
    long = math.sqrt(x * x + y * y)
    off = begin * y / long if long > 0.0 else 0.0
    if off <= EDGE_FT:
        return count
    face, at = turn + math.atan2(-x, y), turn
    while at < on - HAIR_RAD:
        to = next_cut((at, on), (off, face), within)
        middle = off / math.cos((at + to) / 2 - face)
        one = begin if at == turn else off / math.cos(at - face)
        two = end if to == on else off / math.cos(to - face)
        if middle > high:
            count = put_chords(leaves, count, (at, to), (low, high))
        elif middle > low > 0.0:
            count = put_walled(leaves, count, (at, to), low, ((one, two, hit), (off, face)))
        elif middle > low:
            count = put_leaf(leaves, count, (at, to), 0.0, (one, two, hit))
        at = to
    return count


def next_cut(turns: Span, wall: Span, within: Span) -> float:
    """The first direction in which a wall crosses one of two circles, or the last."""
    to = turns[1]
    for far in within:
        if far > wall[0]:
            half = math.acos(wall[0] / far)
            for cut in (wall[1] - half, wall[1] + half):
                if turns[0] + HAIR_RAD < cut < to - HAIR_RAD:
                    to = cut
    return to


def leaved(found: Found, rows: tuple[Count, Column, Column], fans: Fans, leaves: Leaves) -> tuple[int, int]:
    """Parts of a search, each between two distances, as fans. Gives how many fans and leaves.

    Less than 0 leaves, if room ran out.
    """
    parts, count, many = found.parts, 0, 0
    for row in range(len(rows[0])):
        part, low, high = rows[0][row], rows[1][row], rows[2][row]
        source, before = parts.source[part], many
        for stretch in range(parts.first[part], parts.last[part]):
            turns = found.stretches.turn[stretch], found.stretches.on[stretch]
            if many + room_for(turns, high) + room_for(turns, low) > len(leaves.hit):
                return count, -1
            if turns[1] - turns[0] > HAIR_RAD:
                many = put_stretch(found, stretch, leaves, many, (low, high))
        if many > before:
            count = put_fan(found, source, fans, count, (before, many))
    for fan in range(count):
        measured(fans, fan, leaves)
    return count, many


def room_for(turns: Span, far: float) -> int:
    """How many leaves a stretch may take, however it is cut."""
    return steps_of(turns, far) + 6


def put_stretch(found: Found, stretch: int, leaves: Leaves, count: int, within: Span) -> int:
    """Write down the leaves of one stretch between two distances. Gives the new count."""
    from_ = found.stretches
    turns, hit = (from_.turn[stretch], from_.on[stretch]), from_.hit[stretch]
    if hit == FAR:
        return put_chords(leaves, count, turns, within)
    return put_wall(leaves, count, turns, (from_.begin[stretch], from_.end[stretch], hit), within)


def put_fan(found: Found, source: int, fans: Fans, count: int, leaves: tuple[int, int]) -> int:
    """Add leaves to the last fan, if it is of the same source, or begin a new one. Gives the new count."""
    sources = found.sources
    x, y, start = sources.x[source], sources.y[source], sources.start[source]
    if count > 0 and fans.x[count - 1] == x and fans.y[count - 1] == y and fans.start[count - 1] == start:
        fans.last[count - 1] = leaves[1]
        return count
    fans.x[count], fans.y[count], fans.start[count] = x, y, start
    fans.first[count], fans.last[count] = leaves
    return count + 1


def measured(fans: Fans, fan: int, leaves: Leaves) -> None:
    """Work out how far a fan leads at the most, and mark its leaves."""
    far = 0.0
    for leaf in range(fans.first[fan], fans.last[fan]):
        leaves.fan[leaf] = fan
        far = max(far, leaves.begin[leaf], leaves.end[leaf])
    fans.far[fan] = far


def put_rim(rims: Rims, count: int, fan: int, a: Spot, b: Spot) -> int:
    """Write down a piece of a rim. Gives the new count."""
    rims.ax[count], rims.ay[count], rims.bx[count], rims.by[count] = a[0], a[1], b[0], b[1]
    rims.fan[count] = fan
    return count + 1


def put_ray(rims: Rims, count: int, at: tuple[int, float, float], turn: float, span: Span) -> int:
    """Write down a piece straight away from a place, or towards it. Gives the new count."""
    fan, x, y = at
    if abs(span[1] - span[0]) <= EDGE_FT:
        return count
    c, s = math.cos(turn), math.sin(turn)
    steps = math.ceil(abs(span[1] - span[0]) / PIECE_FT)
    by = (span[1] - span[0]) / steps
    for step in range(steps):
        one, two = span[0] + by * step, span[1] if step + 1 == steps else span[0] + by * (step + 1)
        count = put_rim(rims, count, fan, (x + one * c, y + one * s), (x + two * c, y + two * s))
    return count


def put_side(
    rims: Rims, count: int, at: tuple[int, float, float], turn: float, spans: tuple[Span, Span]
) -> int:
    """Write down what lies beside only one of two leaves that meet: the one on, the one before."""
    (low, far), (lower, further) = spans
    if far <= lower or further <= low:
        count = put_ray(rims, count, at, turn, (low, far))
        return put_ray(rims, count, at, turn, (further, lower))
    count = put_ray(rims, count, at, turn, (low, lower))
    return put_ray(rims, count, at, turn, (further, far))


def put_sides(
    rims: Rims, count: int, at: tuple[int, float, float], leaves: Leaves, two: tuple[int, int]
) -> int:
    """Write down the rim where a leaf begins and another one before it ends. Gives the new count."""
    leaf, before = two
    turn, last = leaves.turn[leaf], leaves.on[before]
    span, other = (leaves.low[leaf], leaves.begin[leaf]), (leaves.low[before], leaves.end[before])
    gap = abs(turn - last)
    if gap <= HAIR_RAD or abs(gap - TURN) <= HAIR_RAD:
        return put_side(rims, count, at, turn, (span, other))
    count = put_ray(rims, count, at, turn, span)
    return put_ray(rims, count, at, last, (other[1], other[0]))


def sided(fans: Fans, count: int, leaves: Leaves, rims: Rims) -> int:
    """The rims where fans begin and end. Gives how many pieces they are."""
    many = 0
    for fan in range(count):
        at, first, last = (fan, fans.x[fan], fans.y[fan]), fans.first[fan], fans.last[fan]
        many = put_sides(rims, many, at, leaves, (first, last - 1))
    return many


def rimmed(fans: Fans, leaves: Leaves, rims: Rims, counts: tuple[int, int]) -> int:
    """The other rims, but for the walls that end leaves. Gives how many pieces they are.

    *counts*: how many fans, and after how many rims.
    """
    many = counts[1]
    for fan in range(counts[0]):
        at, first, last = (fan, fans.x[fan], fans.y[fan]), fans.first[fan], fans.last[fan]
        for leaf in range(first, last):
            if leaf > first:
                many = put_sides(rims, many, at, leaves, (leaf, leaf - 1))
            many = put_ends(rims, many, at, leaves, leaf)
    return many


def put_ends(rims: Rims, count: int, at: tuple[int, float, float], leaves: Leaves, leaf: int) -> int:
    """Write down the chords that a leaf begins and ends with. Gives the new count."""
    one, two = (leaves.east[leaf], leaves.south[leaf]), (leaves.to_east[leaf], leaves.to_south[leaf])
    low, begin, end = leaves.low[leaf], leaves.begin[leaf], leaves.end[leaf]
    if leaves.hit[leaf] == FAR:
        count = put_rim(rims, count, at[0], away(at, one, begin), away(at, two, end))
    if low > 0.0:
        count = put_rim(rims, count, at[0], away(at, two, low), away(at, one, low))
    return count


def away(at: tuple[int, float, float], toward: Spot, far: float) -> Spot:
    """The place so far off the middle of a fan in a direction."""
    return at[1] + far * toward[0], at[2] + far * toward[1]
