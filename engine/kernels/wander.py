"""The hot loops of a search from corner to corner: from each place a star, from its corners on behind them.

Each is written once, in the Python that numba compiles.
"""

import math
from collections.abc import MutableSequence
from heapq import heappop, heappush
from typing import TypeAlias

from engine.kernels.hunt import (
    Desk,
    Found,
    Hunt,
    Spread,
    Wedge,
    above,
    behind,
    cuts_in,
    faces,
    left_of,
    swing,
)
from engine.kernels.squares import sector_box, square_at
from engine.kernels.star import (
    FAR,
    HAIR_RAD,
    TURN,
    Look,
    ended,
    in_sight,
    looked,
    parted_at,
    place_of,
)

Floats: TypeAlias = MutableSequence[float]
Heap: TypeAlias = list[tuple[float, int]]
Counts: TypeAlias = tuple[int, int, int]

NO_CORNER = -1
LEAST_FT = 0.5  # less than this is no way on


def near_edges(hunt: Hunt, look: Look, part: tuple[int, int], desk: Desk) -> int:
    """The edges in the squares that a wedge comes into, each once; of a corner those that face it.

    *part*: its number, and the corner. Gives how many edges there are.
    """
    box, cells, count, number = sector_box(look), hunt.cells, 0, part[0] + 1
    west = square_at(box[0], cells.west, cells.side, cells.columns)
    east = square_at(box[2], cells.west, cells.side, cells.columns)
    north = square_at(box[1], cells.north, cells.side, cells.rows)
    south = square_at(box[3], cells.north, cells.side, cells.rows)
    for row in range(north, south + 1):
        first, last = row * cells.columns + west, row * cells.columns + east + 1
        for place in range(cells.begin[first], cells.begin[last]):
            edge = cells.items[place]
            if desk.stamp[edge] != number:
                desk.stamp[edge] = number
                if part[1] == NO_CORNER or faces(hunt.lines, edge, look.x, look.y):
                    desk.near[count] = edge
                    count += 1
    return count


def near_corners(hunt: Hunt, found: Found, desk: Desk, part: int, look: Look) -> int:
    """The corners in a wedge that a way may bend around, and has not yet at less cost. Gives how many."""
    spots, parts, count = hunt.spots, found.parts, 0
    source, far = parts.source[part], look.far * look.far
    for corner in range(place_of(spots.x, len(spots.x), look.x - look.far), len(spots.x)):
        dx, dy = spots.x[corner] - look.x, spots.y[corner] - look.y
        if dx > look.far:
            break
        square = dx * dx + dy * dy
        if square > far or desk.done[corner] or cuts_in(spots, corner, dx, dy):
            continue
        spent = found.sources.spent[source] + math.sqrt(square)
        if left_of(hunt.terms, parts.turned[part], spent) > desk.best[corner]:
            desk.corners[count], desk.corners_x[count], desk.corners_y[count] = (
                corner,
                spots.x[corner],
                spots.y[corner],
            )
            count += 1
    return count


def put_source(hunt: Hunt, found: Found, desk: Desk, heap: Heap, count: int) -> int:
    """Queue the source written last, unless its corner was come to at less cost or hardly anything is left.

    Gives how many sources there are then.
    """
    sources = found.sources
    corner, left = sources.corner[count], left_of(hunt.terms, sources.turned[count], sources.spent[count])
    if left <= LEAST_FT or (corner != NO_CORNER and (desk.done[corner] or left <= desk.best[corner])):
        return count
    if corner != NO_CORNER:
        desk.best[corner] = left
    heappush(heap, (-left, count))
    return count + 1


def further(hunt: Hunt, found: Found, which: Counts) -> bool:
    """Write down the way on around a corner that a part shows, as the source after the last.

    *which*: part and corner, and how many sources there are.
    """
    (part, corner, count), sources, parts, spots = which, found.sources, found.parts, hunt.spots
    source = parts.source[part]
    dx, dy = spots.x[corner] - sources.x[source], spots.y[corner] - sources.y[source]
    start, width = behind(spots, corner, dx, dy)
    if width <= HAIR_RAD:
        return False
    way, toward = math.atan2(dy, dx), sources.toward[source]
    by = 0.0 if math.isnan(toward) else swing(toward, way)
    sources.x[count], sources.y[count] = spots.x[corner], spots.y[corner]
    sources.spent[count] = sources.spent[source] + math.sqrt(dx * dx + dy * dy)
    sources.toward[count], sources.start[count], sources.width[count] = way, start, width
    sources.corner[count], sources.origin[count], sources.bend[count] = corner, source, parts.bend[part]
    turns = hunt.terms.turn > 0.0 and by > hunt.terms.free
    sources.turned[count] = 1 if turns or parts.turned[part] else 0
    return True


def parted(hunt: Hunt, found: Found, desk: Desk, source: int, count: int) -> int:
    """Write down a part for each share of a source's directions that is one kind of turn.

    Gives the new count.
    """
    sources, bends, cuts = found.sources, hunt.terms.bends, desk.cuts
    start, width, toward = sources.start[source], sources.width[source], sources.toward[source]
    many = 1
    cuts[0] = 0.0
    if not math.isnan(toward):
        for side in range(2 * len(bends)):
            bend = bends[side // 2] if side % 2 else -bends[side // 2]
            many = put_cut(cuts, many, (toward + bend - start) % TURN, width)
    cuts[many] = width
    for cut in range(many):
        if put_share(hunt, found, (source, count), (start + cuts[cut], cuts[cut + 1] - cuts[cut])):
            count += 1
    return count


def put_cut(cuts: Floats, many: int, turn: float, width: float) -> int:
    """Put a direction among others in order, if it lies in the wedge. Gives the new count."""
    if not HAIR_RAD < turn < width - HAIR_RAD:
        return many
    place = many
    while cuts[place - 1] > turn:
        cuts[place] = cuts[place - 1]
        place -= 1
    cuts[place] = turn
    return many + 1


def put_share(hunt: Hunt, found: Found, at: tuple[int, int], wedge: Wedge) -> bool:
    """Write down one part of a source, if it leads anywhere. *at*: the source, and the number of the part."""
    sources, parts, terms = found.sources, found.parts, hunt.terms
    (source, count), toward = at, found.sources.toward[at[0]]
    turned, bend = sources.turned[source], sources.bend[source]
    if not math.isnan(toward) and len(terms.bends):
        by = swing(toward, wedge[0] + wedge[1] / 2)
        turned = 1 if turned or (terms.turn > 0.0 and by > terms.free) else 0
        bend = max(bend, above(terms.bends, by))
    far = left_of(terms, turned, sources.spent[source])
    parts.source[count], parts.bend[count], parts.turned[count] = source, bend, turned
    parts.start[count], parts.width[count], parts.far[count] = wedge[0], wedge[1], far
    return far > 0.0


def in_order(values: Floats, count: int) -> None:
    """Put the first so many numbers in order: by a heap, in place."""
    for first in range(count // 2 - 1, -1, -1):
        sift(values, first, count)
    for last in range(count - 1, 0, -1):
        values[0], values[last] = values[last], values[0]
        sift(values, 0, last)


def sift(values: Floats, at: int, count: int) -> None:
    """Let a number sink to its place in a heap with the greatest first."""
    value = values[at]
    while 2 * at + 1 < count:
        child = 2 * at + 1
        if child + 1 < count and values[child + 1] > values[child]:
            child += 1
        if values[child] <= value:
            break
        values[at] = values[child]
        at = child
    values[at] = value


def starred(hunt: Hunt, found: Found, desk: Desk, part: int, first: int) -> tuple[int, int]:
    """Look from a part: its stretches are written from a first one on.

    Gives their end, and how many corners are in sight.
    """
    sources, parts, source = found.sources, found.parts, found.parts.source[part]
    look = Look(sources.x[source], sources.y[source], parts.start[part], parts.width[part], parts.far[part])
    near = near_edges(hunt, look, (part, sources.corner[source]), desk)
    count, events = looked(hunt.lines, (desk.near, near), look, desk.ahead, desk.turns)
    in_order(desk.turns, events)
    many = parted_at(desk.turns, events, look, desk.seen)
    ended(hunt.lines, look, desk.ahead, desk.seen, (count, many))
    near = near_corners(hunt, found, desk, part, look)
    shown = in_sight((desk.corners_x[:near], desk.corners_y[:near]), look, desk.seen, many, desk.shown)
    for number in range(shown):
        desk.shown[number] = desk.corners[desk.shown[number]]
    parts.first[part], parts.last[part] = first, stretched(found.stretches, desk, look, many, first)
    return parts.last[part], shown


def stretched(out: Spread, desk: Desk, look: Look, many: int, first: int) -> int:
    """Write down the stretches of a star, those joined that one edge ends. Gives the end of them."""
    seen, begun, at = desk.seen, 0, first
    for part in range(many):
        if part + 1 < many and seen.hit[part + 1] == seen.hit[part]:
            continue
        out.turn[at], out.on[at] = look.start + seen.turns[begun], look.start + seen.turns[part + 1]
        out.begin[at], out.end[at] = seen.begin[begun], seen.end[part]
        out.hit[at] = FAR if seen.hit[part] == FAR else desk.ahead.edge[seen.hit[part]]
        begun = part + 1
        at += 1
    return at


def wandered(hunt: Hunt, found: Found, desk: Desk, begins: int) -> int:
    """Search on from the first so many sources.

    Gives how many parts were found, less than 0 if room ran out.
    """
    heap = [(0.0, -1)]
    heappop(heap)
    for begin in range(begins):
        put_source(hunt, found, desk, heap, begin)
    counts = (begins, 0, 0)
    while len(heap) > 0 and counts[1] >= 0:
        source = heappop(heap)[1]
        corner = found.sources.corner[source]
        if corner == NO_CORNER or not desk.done[corner]:
            counts = wandered_from(hunt, found, desk, heap, (source, counts))
        if corner != NO_CORNER:
            desk.done[corner] = 1
    return counts[1]


def wandered_from(hunt: Hunt, found: Found, desk: Desk, heap: Heap, at: tuple[int, Counts]) -> Counts:
    """Search on from one source. *at*: which, and how many sources, parts and stretches there are.

    Gives the new counts; less than 0 parts if room ran out.
    """
    source, (count, parts, stretches) = at
    last = parted(hunt, found, desk, source, parts)
    for part in range(parts, last):
        short = stretches + len(desk.turns) > len(found.stretches.hit)
        if short or last + len(desk.cuts) > len(found.parts.far):
            return count, -1, stretches
        stretches, shown = starred(hunt, found, desk, part, stretches)
        if count + shown >= len(found.sources.x):
            return count, -1, stretches
        for number in range(shown):
            if further(hunt, found, (part, desk.shown[number], count)):
                count = put_source(hunt, found, desk, heap, count)
    return count, last, stretches
