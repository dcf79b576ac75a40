"""The hot loops of the shortest way among polygons: which edge a straight way meets first, and the search.

Each is written once, in the Python that numba compiles; small ones take plain numbers, for to hand on columns
costs more than they do. A place is a corner, by the number of the edge that begins there, or after all of
them the start, and the goal. A straight way is tried only when no other could be shorter, and of an edge the
search hears only when one runs into it: so it looks at what lies near the way and at nothing else.
"""

import math
from collections.abc import MutableSequence
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from engine.kernels.columns import Column, Count
from engine.kernels.edges import Edges

Floats: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Heap: TypeAlias = list[tuple[float, int, int]]
Spot: TypeAlias = tuple[float, float]
Four: TypeAlias = tuple[float, float, float, float]

NONE, GAVE_UP = -1, -2
UNKNOWN, KNOWN, SETTLED = 0, 1, 2
HAIR = 1e-7  # places closer than this are one
TOUCH = 1e-4  # and a way that comes closer than this to a corner leads over it
FAR = 1e30
RECENT = 4
ANYWHERE, TO_NEXT, TO_LAST, NOWHERE = 0, 1, 2, 3  # how a taut string goes on: as far as which of two edges


class Maze(NamedTuple):
    """Edges of what is in the way; for each the one before and after it on its outline.

    ``ex, ey, fx, fy``: from its corner to the next and to the last one; for start and goal, nothing.
    """

    edges: Edges
    before: Count
    after: Count
    ex: Column
    ey: Column
    fx: Column
    fy: Column


class Search(NamedTuple):
    """Where places are, how far, from where one comes to each, and what is known of it.

    ``bend``: how a taut string goes on from it; ``known`` and ``settled``: those places in the order found,
    after how many they are; ``recent``: a few edges that ways from each place have run into, raised by 1.
    """

    x: Floats
    y: Floats
    far: Floats
    origin: Numbers
    state: Numbers
    bend: Numbers
    known: Numbers
    settled: Numbers
    recent: Numbers


def turn(x: float, y: float, to_x: float, to_y: float) -> float:
    """How one direction lies to another: 0 for one line, positive to one side, negative to the other."""
    return x * to_y - y * to_x


def meets(edge: Four, a: Spot, b: Spot) -> float:
    """When a straight way goes through an edge into what is solid, or out of it; FAR if it does not.

    To touch an edge, or run along it, is not to go through.
    """
    ex, ey = edge[2] - edge[0], edge[3] - edge[1]
    long = math.sqrt(ex * ex + ey * ey)
    near = turn(ex, ey, a[0] - edge[0], a[1] - edge[1]) / long
    off = turn(ex, ey, b[0] - edge[0], b[1] - edge[1]) / long
    if (near >= -HAIR) == (off >= -HAIR):
        return FAR
    part = min(max(near / (near - off), 0.0), 1.0)
    x, y = a[0] + (b[0] - a[0]) * part - edge[0], a[1] + (b[1] - a[1]) * part - edge[1]
    along = (x * ex + y * ey) / long
    return part if -TOUCH <= along <= long + TOUCH else FAR


def same(ax: float, ay: float, bx: float, by: float) -> bool:
    """Are two places one?"""
    return abs(ax - bx) <= HAIR and abs(ay - by) <= HAIR


def ends_at(edge: Four, at: Spot) -> bool:
    """Does an edge begin or end at a place?"""
    return same(edge[0], edge[1], at[0], at[1]) or same(edge[2], edge[3], at[0], at[1])


def passes(edge: Four, a: Spot, b: Spot) -> float:
    """When a straight way goes through an edge; not through those at its own ends."""
    at = meets(edge, a, b)
    return FAR if at < FAR and (ends_at(edge, a) or ends_at(edge, b)) else at


def pace(begin: float, by: float) -> tuple[int, float, float]:
    """Along one axis, in cells: which way the next cell lies, when it is reached, and how long each takes."""
    if by == 0.0:
        return 0, FAR, FAR
    cell = math.floor(begin)
    if by > 0.0:
        return 1, (cell + 1 - begin) / by, 1.0 / by
    return -1, (cell - begin) / by, -1.0 / by


def first_edge(edges: Edges, a: Spot, b: Spot) -> int:
    """The first edge a straight way goes through, NONE if it is clear."""
    x, y = (a[0] - edges.x0) / edges.cell, (a[1] - edges.y0) / edges.cell
    step_x, next_x, each_x = pace(x, (b[0] - a[0]) / edges.cell)
    step_y, next_y, each_y = pace(y, (b[1] - a[1]) / edges.cell)
    column, row, entered = math.floor(x), math.floor(y), 0.0
    best, met = FAR, NONE
    while entered <= 1.0 and best > entered:
        if 0 <= column < edges.columns and 0 <= row < edges.rows:
            cell = row * edges.columns + column
            for slot in range(edges.begin[cell], edges.begin[cell + 1]):
                edge = edges.items[slot]
                at = passes((edges.ax[edge], edges.ay[edge], edges.bx[edge], edges.by[edge]), a, b)
                if at < best:
                    best, met = at, edge
        if next_x < next_y:
            entered, column, next_x = next_x, column + step_x, next_x + each_x
        else:
            entered, row, next_y = next_y, row + step_y, next_y + each_y
    return met


def enters(way: Spot, sides: Four) -> bool:
    """Does a direction lead into what is solid at a corner? *sides*: from it to the next one and the last."""
    hair = HAIR * (abs(way[0]) + abs(way[1]))
    one = turn(sides[0], sides[1], way[0], way[1]) / (abs(sides[0]) + abs(sides[1]))
    two = turn(way[0], way[1], sides[2], sides[3]) / (abs(sides[2]) + abs(sides[3]))
    if turn(sides[2], sides[3], sides[0], sides[1]) > 0.0:
        return one < -hair and two < -hair
    return one < -hair or two < -hair


def grazes(way: Spot, sides: Four) -> bool:
    """Does a way lead past a corner with both of its edges on one side? From outside, or within the solid."""
    if same(way[0], way[1], 0.0, 0.0):
        return True
    one = turn(way[0], way[1], sides[0], sides[1]) / (abs(sides[0]) + abs(sides[1]))
    two = turn(way[0], way[1], sides[2], sides[3]) / (abs(sides[2]) + abs(sides[3]))
    return min(one, two) >= -4 * TOUCH or max(one, two) <= 4 * TOUCH


def bend(way: Spot, sides: Four) -> int:
    """How a taut string goes on from a corner that stands out: as far as the first edge to its side."""
    if turn(sides[2], sides[3], sides[0], sides[1]) <= 0.0:
        return NOWHERE
    one = turn(way[0], way[1], sides[0], sides[1]) / (abs(sides[0]) + abs(sides[1]))
    two = turn(way[0], way[1], sides[2], sides[3]) / (abs(sides[2]) + abs(sides[3]))
    return TO_LAST if one + two > 0.0 else TO_NEXT


def goes_on(way: Spot, on: Spot, edge: Spot, sign: float) -> bool:
    """Does a direction lie between straight on and along an edge, to one side of the way?"""
    slack = 4 * TOUCH * (abs(way[0]) + abs(way[1]) + abs(on[0]) + abs(on[1]))
    if sign * turn(way[0], way[1], on[0], on[1]) < -slack:
        return False
    hair = HAIR * (abs(on[0]) + abs(on[1])) * (abs(edge[0]) + abs(edge[1]))
    return sign * turn(on[0], on[1], edge[0], edge[1]) >= -hair


def span(x: float, y: float) -> float:
    """How long a straight way is."""
    return math.sqrt(x * x + y * y)


def offer(maze: Maze, search: Search, heap: Heap, pair: tuple[int, int]) -> None:
    """Put straight ways from settled to known places on the heap, those that may be part of a taut string.

    *pair*: from where to where; NONE stands for all that are settled, or known. What is solid at a corner not
    yet settled counts once both its neighbors are known.
    """
    end, state = len(search.x) - 1, search.state
    places = search.settled if pair[0] == NONE else search.known
    for number in range(1, places[0] + 1):
        at = places[number] if pair[0] == NONE else pair[0]
        after = places[number] if pair[1] == NONE else pair[1]
        if state[after] == SETTLED or search.bend[at] == NOWHERE:
            continue
        x, y = search.x[at], search.y[at]
        on = (search.x[after] - x, search.y[after] - y)
        if search.bend[at] != ANYWHERE:
            way = (x - search.x[search.origin[at]], y - search.y[search.origin[at]])
            last = search.bend[at] == TO_LAST
            edge = (maze.fx[at], maze.fy[at]) if last else (maze.ex[at], maze.ey[at])
            if not goes_on(way, on, edge, 1.0 if last else -1.0):
                continue
        if after < end - 1 and state[maze.before[after]] != UNKNOWN and state[maze.after[after]] != UNKNOWN:
            sides = (maze.ex[after], maze.ey[after], maze.fx[after], maze.fy[after])
            if not grazes(on, sides):
                continue
        rest = span(search.x[end] - search.x[after], search.y[end] - search.y[after])
        heappush(heap, (search.far[at] + span(on[0], on[1]) + rest, at, after))


def learn(maze: Maze, search: Search, heap: Heap, corner: int) -> None:
    """Hear of a corner: every settled place may have a way to it."""
    if search.state[corner] == UNKNOWN:
        search.state[corner] = KNOWN
        search.known[0] += 1
        search.known[search.known[0]] = corner
        offer(maze, search, heap, (NONE, corner))


def settle(maze: Maze, search: Search, heap: Heap, pair: tuple[int, int]) -> None:
    """A place is come to by the shortest way: every known one may be next, its neighbors among them."""
    before, at = pair
    way = (search.x[at] - search.x[before], search.y[at] - search.y[before])
    if at < len(search.x) - 2:
        learn(maze, search, heap, maze.before[at])
        learn(maze, search, heap, maze.after[at])
        search.bend[at] = bend(way, (maze.ex[at], maze.ey[at], maze.fx[at], maze.fy[at]))
    search.far[at] = search.far[before] + span(way[0], way[1])
    search.origin[at], search.state[at] = before, SETTLED
    search.settled[0] += 1
    search.settled[search.settled[0]] = at
    offer(maze, search, heap, (at, NONE))


def blocked(maze: Maze, search: Search, before: int, at: int) -> int:
    """The edge a straight way goes through, or a corner it does not leave, or come to, as a taut string does.

    NONE if it is clear.
    """
    way = (search.x[at] - search.x[before], search.y[at] - search.y[before])
    corners = len(search.x) - 2
    if same(way[0], way[1], 0.0, 0.0):
        return NONE
    if before < corners:
        sides = (maze.ex[before], maze.ey[before], maze.fx[before], maze.fy[before])
        if enters(way, sides):
            return before
    if at >= corners:
        return first_met(maze.edges, search, before, at)
    sides = (maze.ex[at], maze.ey[at], maze.fx[at], maze.fy[at])
    if not grazes(way, sides):
        return at
    edge = first_met(maze.edges, search, before, at)
    return at if edge == NONE and enters((-way[0], -way[1]), sides) else edge


def first_met(edges: Edges, search: Search, before: int, at: int) -> int:
    """An edge a straight way goes through: one that others from there ran into, else the first; or NONE."""
    a, b = (search.x[before], search.y[before]), (search.x[at], search.y[at])
    for slot in range(RECENT * before, RECENT * before + RECENT):
        number = search.recent[slot] - 1
        if number != NONE:
            edge = (edges.ax[number], edges.ay[number], edges.bx[number], edges.by[number])
            if passes(edge, a, b) < FAR:
                return number
    number = first_edge(edges, a, b)
    if number != NONE:
        slot = RECENT * before + number % RECENT
        search.recent[slot] = number + 1
    return number


def shortest(maze: Maze, search: Search, most: int) -> int:
    """Settle places, those first by which a way could be shortest, until the goal is settled.

    Gives how many straight ways were tried; NONE if there is no way, GAVE_UP if *most* are not enough.
    """
    end = len(search.x) - 1
    start, tried = end - 1, 0
    search.far[start], search.state[end], search.known[0], search.known[1] = 0.0, KNOWN, 1, end
    heap = [(0.0, start, start)]
    while len(heap) > 0 and search.state[end] != SETTLED:
        _, before, at = heappop(heap)
        if search.state[at] == SETTLED:
            continue
        edge = blocked(maze, search, before, at)
        if edge == NONE:
            settle(maze, search, heap, (before, at))
            continue
        tried += 1
        if tried > most:
            return GAVE_UP
        after = maze.after[edge]
        for corner in (edge, after, maze.before[edge], maze.after[after]):
            learn(maze, search, heap, corner)
    return tried if search.state[end] == SETTLED else NONE
