"""The hot loops of a search from corner to corner: from each place a star, from its corners on behind them.

Each is written once, in the Python that numba compiles. A source is a place one goes straight on from, a part
that share of its directions which is one kind of turn.
"""

import math
from collections.abc import MutableSequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Column, Count
from engine.kernels.star import (
    FAR,
    HAIR_RAD,
    TURN,
    Ahead,
    Lines,
    Look,
    Stretches,
    ended,
    in_sight,
    looked,
    parted_at,
    place_of,
)

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Heap: TypeAlias = list[tuple[float, int]]
Wedge: TypeAlias = tuple[float, float]

NO_CORNER, NONE = -1, -1
LEAST_FT = 0.5  # less than this is no way on
BESIDE_FT = 1e-6
LAP_RAD = 1e-3  # by so much a way on behind a corner laps over what is seen past it


class Cells(NamedTuple):
    """Which edges come into which square."""

    begin: Numbers
    items: Numbers
    west: float
    north: float
    side: float
    columns: int
    rows: int


class Spots(NamedTuple):
    """Corners from west to east, each with the places before and after it on its outline."""

    x: Column
    y: Column
    before_x: Column
    before_y: Column
    after_x: Column
    after_y: Column


class Terms(NamedTuple):
    """What a way may cost at most and at least, what a turn takes off it, how far one may turn free.

    ``bends``: the turns from which on something is different, in order.
    """

    most: float
    least: float
    turn: float
    free: float
    bends: Column


class Hunt(NamedTuple):
    """What is searched: edges, the squares they are in, corners, and the terms."""

    lines: Lines
    cells: Cells
    spots: Spots
    terms: Terms


class Sources(NamedTuple):
    """Places one goes straight on from; ``toward``: the way one comes, not a number if none."""

    x: Floats
    y: Floats
    spent: Floats
    toward: Floats
    start: Floats
    width: Floats
    corner: Numbers
    origin: Numbers
    bend: Numbers
    turned: Numbers


class Parts(NamedTuple):
    """Directions from a source that are one kind of turn, how far they lead, and which stretches they are."""

    source: Numbers
    bend: Numbers
    turned: Numbers
    start: Floats
    width: Floats
    far: Floats
    first: Numbers
    last: Numbers


class Spread(NamedTuple):
    """Stretches of stars: from which direction to which, how far off what ends them is, and which edge it is."""

    turn: Floats
    on: Floats
    begin: Floats
    end: Floats
    hit: Numbers


class Found(NamedTuple):
    """All that a search finds."""

    sources: Sources
    parts: Parts
    stretches: Spread


class Desk(NamedTuple):
    """Work space of a search; ``best``: for each corner how much is left there at the most."""

    ahead: Ahead
    turns: Floats
    seen: Stretches
    shown: Numbers
    corners: Numbers
    corners_x: Floats
    corners_y: Floats
    near: Numbers
    stamp: Numbers
    best: Floats
    done: Numbers
    cuts: Floats


def square_at(value: float, least: float, side: float, count: int) -> int:
    """The row or column of squares a place is in; the first or last if it is off them."""
    return int(min(max((value - least) / side, 0.0), count - 1.0))


def counted(lines: Lines, cells: Cells) -> int:
    """Count for each square the edges that may come into it, and add up. Gives how many that are."""
    for edge in range(len(lines.ax)):
        put_edge(lines, cells, edge, NONE)
    for square in range(1, len(cells.begin)):
        cells.begin[square] += cells.begin[square - 1]
    return cells.begin[len(cells.begin) - 1]


def listed(lines: Lines, cells: Cells) -> None:
    """List the edges of each square, after they were counted."""
    for edge in range(len(lines.ax) - 1, -1, -1):
        put_edge(lines, cells, edge, edge)


def put_edge(lines: Lines, cells: Cells, edge: int, item: int) -> None:
    """Count an edge in each square about it, or put it there as an item."""
    ax, bx, ay, by = lines.ax[edge], lines.bx[edge], lines.ay[edge], lines.by[edge]
    west = square_at(min(ax, bx), cells.west, cells.side, cells.columns)
    east = square_at(max(ax, bx), cells.west, cells.side, cells.columns)
    north = square_at(min(ay, by), cells.north, cells.side, cells.rows)
    south = square_at(max(ay, by), cells.north, cells.side, cells.rows)
    for row in range(north, south + 1):
        for column in range(west, east + 1):
            square = row * cells.columns + column
            if item == NONE:
                cells.begin[square] += 1
            else:
                cells.begin[square] -= 1
                cells.items[cells.begin[square]] = item


def sector_box(look: Look) -> tuple[float, float, float, float]:
    """West, north, east and south of all that lies in a wedge."""
    west = east = look.x
    north = south = look.y
    for part in range(6):
        turn = look.start + look.width * part
        if part > 1:
            turn = (part - 2) * TURN / 4
            if (turn - look.start) % TURN > look.width:
                continue
        x, y = look.x + look.far * math.cos(turn), look.y + look.far * math.sin(turn)
        west, east, north, south = min(west, x), max(east, x), min(north, y), max(south, y)
    return west, north, east, south


def near_edges(hunt: Hunt, look: Look, number: int, desk: Desk) -> int:
    """The edges that face a place in the squares that a wedge comes into, each once. Gives how many."""
    box, cells, count = sector_box(look), hunt.cells, 0
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
                if faces(hunt.lines, edge, look.x, look.y):
                    desk.near[count] = edge
                    count += 1
    return count


def faces(lines: Lines, edge: int, x: float, y: float) -> bool:
    """Is a place on the open side of an edge, or hardly off it? Whatever is seen from behind is hidden."""
    ax, ay = lines.ax[edge], lines.ay[edge]
    ex, ey = lines.bx[edge] - ax, lines.by[edge] - ay
    return ex * (y - ay) - ey * (x - ax) >= -BESIDE_FT * (abs(ex) + abs(ey))


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
            desk.corners[count], desk.corners_x[count], desk.corners_y[count] = corner, spots.x[corner], spots.y[corner]
            count += 1
    return count


def cuts_in(spots: Spots, corner: int, dx: float, dy: float) -> bool:
    """Does a way that comes to a corner run into what is there?"""
    x, y = spots.x[corner], spots.y[corner]
    one = dx * (spots.before_y[corner] - y) - dy * (spots.before_x[corner] - x)
    two = dx * (spots.after_y[corner] - y) - dy * (spots.after_x[corner] - x)
    slack = BESIDE_FT * (abs(dx) + abs(dy))
    return min(one, two) < -slack and max(one, two) > slack


def left_of(terms: Terms, turned: int, spent: float) -> float:
    """How much further a way may lead."""
    return (max(terms.most - terms.turn, terms.least) if turned else terms.most) - spent


def swing(one: float, other: float) -> float:
    """The angle between two directions, 0 to pi."""
    return abs((other - one + math.pi) % TURN - math.pi)


def behind(spots: Spots, corner: int, dx: float, dy: float) -> Wedge:
    """The directions into which a way bends around a corner; less than none if it runs into what is there."""
    x, y, way = spots.x[corner], spots.y[corner], math.atan2(dy, dx)
    ex, ey, fx, fy = (
        spots.before_x[corner] - x,
        spots.before_y[corner] - y,
        spots.after_x[corner] - x,
        spots.after_y[corner] - y,
    )
    if ex == 0.0 and ey == 0.0:
        return (-math.pi, TURN)
    one, two, slack = dx * ey - dy * ex, dx * fy - dy * fx, BESIDE_FT * math.sqrt(dx * dx + dy * dy)
    if min(one, two) < -slack and max(one, two) > slack:
        return (way, -1.0)
    first, last = (math.atan2(ey, ex) - way) % TURN, (math.atan2(fy, fx) - way) % TURN
    if max(one, two) > slack:
        first = first if first < math.pi + HAIR_RAD else 0.0
        last = last if last < math.pi + HAIR_RAD else 0.0
        return (way - LAP_RAD, min(first, last) + LAP_RAD)
    first = TURN - first if first > math.pi - HAIR_RAD else 0.0
    last = TURN - last if last > math.pi - HAIR_RAD else 0.0
    return (way - min(first, last), min(first, last) + LAP_RAD)


def put_source(hunt: Hunt, found: Found, desk: Desk, heap: Heap, count: int) -> int:
    """Queue the source written last, unless its corner was come to at less cost, or hardly anything is left."""
    sources = found.sources
    corner, left = sources.corner[count], left_of(hunt.terms, sources.turned[count], sources.spent[count])
    if left <= LEAST_FT or (corner != NO_CORNER and (desk.done[corner] or left <= desk.best[corner])):
        return count
    if corner != NO_CORNER:
        desk.best[corner] = left
    heappush(heap, (-left, count))
    return count + 1


def further(hunt: Hunt, found: Found, desk: Desk, part: int, corner: int, count: int) -> bool:
    """Write down the way on around a corner that a part shows, as the source after the last."""
    sources, parts, spots = found.sources, found.parts, hunt.spots
    source = parts.source[part]
    dx, dy = spots.x[corner] - sources.x[source], spots.y[corner] - sources.y[source]
    start, width = behind(spots, corner, dx, dy)
    if width <= LAP_RAD + HAIR_RAD:
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
    """Write down a part for each share of a source's directions that is one kind of turn. Gives the new count."""
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


def above(bends: Column, by: float) -> int:
    """How many bends a turn is at least as sharp as."""
    count = 0
    while count < len(bends) and bends[count] <= by:
        count += 1
    return count


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
    """Look from a part: its stretches are written from a first one on. Gives their end, and corners in sight."""
    sources, parts, source = found.sources, found.parts, found.parts.source[part]
    look = Look(
        sources.x[source], sources.y[source], parts.start[part], parts.width[part], parts.far[part]
    )
    near = near_edges(hunt, look, part + 1, desk)
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
    """Search on from the first so many sources. Gives how many parts were found, less than 0 if room ran out."""
    heap = [(0.0, -1)]
    heappop(heap)
    count, parts, stretches, room = 0, 0, 0, len(desk.turns)
    for begin in range(begins):
        count = put_source(hunt, found, desk, heap, begin)
    count = begins
    while len(heap) > 0:
        source = heappop(heap)[1]
        corner = found.sources.corner[source]
        if corner != NO_CORNER:
            if desk.done[corner]:
                continue
            desk.done[corner] = 1
        last = parted(hunt, found, desk, source, parts)
        for part in range(parts, last):
            if stretches + room > len(found.stretches.hit) or part + 2 * len(desk.cuts) > len(found.parts.far):
                return -1
            stretches, shown = starred(hunt, found, desk, part, stretches)
            if count + shown >= len(found.sources.x):
                return -1
            for number in range(shown):
                if further(hunt, found, desk, part, desk.shown[number], count):
                    count = put_source(hunt, found, desk, heap, count)
        parts = last
    return parts
