"""The shortest way in a figure on the map, around what is not of it and around a few things in it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot

from engine.geometry import Flat, Ring
from engine.kernels.edges import Edge, along, edged, ring_edges
from engine.kernels.kit import Kit, kit
from engine.kernels.way import GAVE_UP, RECENT, TOUCH, Maze, Search
from engine.regions import Region

OFF_CORNER_FT = 3 * TOUCH  # a way that sets out from a corner sets out a hair beside it
MOST_TRIES, MOST_PLAIN = 200_000, 6_000  # straight ways tried before a search gives up: compiled, and plain


@dataclass(frozen=True, slots=True, eq=False)
class Ready:
    """A maze as the kernels of a kit take it, and as plain columns."""

    kit: Kit
    maze: Maze = field(repr=False)
    plain: Maze = field(repr=False)


@dataclass(frozen=True, slots=True)
class Found:
    """A way and how long it is; none where there is none, or where the search gave up."""

    way: tuple[Flat, ...] = ()
    length_ft: float = 0.0
    gave_up: bool = False


def flat_way(figure: Region, start: Flat, goal: Flat, within: Sequence[Ring] = ()) -> Found:
    """The shortest way in one connected figure, around rings within it."""
    ready = _around(figure, tuple(within)) if within else _ready(figure)
    ends = tuple(_off_corner(ready.plain, at) for at in (start, goal))
    search = _search(ready, ends)
    most = MOST_TRIES if ready.kit.compiled else MOST_PLAIN
    tried = int(ready.kit.kernels.shortest(ready.maze, search, most))
    if tried < 0:
        return Found(gave_up=tried == GAVE_UP)
    way = (start, *list(_places(search))[1:-1], goal)
    return Found(tuple(_straightened(way)), float(search.far[-1]))


@lru_cache(maxsize=64)
def _ready(figure: Region) -> Ready:
    """The maze of a figure: what is solid lies outside of its outline, and in its holes."""
    return _packed((ring, index > 0) for index, ring in enumerate(figure.rings))


@lru_cache(maxsize=16)
def _around(figure: Region, within: tuple[Ring, ...]) -> Ready:
    rings = [(ring, index > 0) for index, ring in enumerate(figure.rings)]
    return _packed((*rings, *((ring, True) for ring in within)))


def _packed(rings: Iterable[tuple[Ring, bool]]) -> Ready:
    plain = maze_of(rings)
    using = kit(len(plain.edges.ax))
    return Ready(using, packed(using, plain), plain)


def packed(using: Kit, plain: Maze) -> Maze:
    """A maze as the kernels of a kit take it."""
    columns = (using.lengths(column) for column in plain[3:])
    return Maze(using.packed(plain.edges), using.column(plain.before), using.column(plain.after), *columns)


def maze_of(rings: Iterable[tuple[Ring, bool]]) -> Maze:
    """The maze of some rings, each with whether what is solid lies inside of it."""
    rows: list[Edge] = []
    before: list[int] = []
    after: list[int] = []
    for number, (ring, solid_inside) in enumerate(rings):
        sides, first = ring_edges(ring, solid_inside=solid_inside), len(rows)
        rows += [(*side, 0.0, 1.0, number) for side in sides]
        before += [first + (place - 1) % len(sides) for place in range(len(sides))]
        after += [first + (place + 1) % len(sides) for place in range(len(sides))]
    ex, ey = [row[2] - row[0] for row in rows], [row[3] - row[1] for row in rows]
    fx, fy = [-ex[last] for last in before], [-ey[last] for last in before]
    ends = [0.0, 0.0]
    return Maze(edged(rows), before, after, ex + ends, ey + ends, fx + ends, fy + ends)


def _search(ready: Ready, ends: Sequence[Flat]) -> Search:
    using, places = ready.kit, len(ready.plain.edges.ax) + 2
    x = using.lengths([*ready.plain.edges.ax, *(at[0] for at in ends)])
    y = using.lengths([*ready.plain.edges.ay, *(at[1] for at in ends)])
    origin, state, bend = (using.numbers(places) for _ in range(3))
    known, settled = using.numbers(places + 1), using.numbers(places + 1)
    recent = using.numbers(RECENT * places)
    return Search(x, y, using.floats(places), origin, state, bend, known, settled, recent)


def _places(search: Search) -> Iterator[Flat]:
    """The places of the way found, from start to goal."""
    chain = [len(search.x) - 1]
    while chain[-1] != len(search.x) - 2:
        chain.append(int(search.origin[chain[-1]]))
    return ((float(search.x[place]), float(search.y[place])) for place in reversed(chain))


def _straightened(way: Sequence[Flat]) -> Iterator[Flat]:
    """A way without the places that lie straight between two others."""
    last = way[0]
    yield last
    for at, after in zip(way[1:], (*way[2:], way[-1]), strict=True):
        ax, ay, bx, by = at[0] - last[0], at[1] - last[1], after[0] - at[0], after[1] - at[1]
        straight = hypot(ax, ay) + hypot(bx, by) - hypot(ax + bx, ay + by) <= TOUCH
        if not straight or at == way[-1]:
            yield at
            last = at


def _off_corner(maze: Maze, at: Flat) -> Flat:
    """A place, or one a hair beside it in the open if it is on a corner."""
    edges = maze.edges
    for edge in along(edges, (*at, *at)):
        for corner in (edge, maze.after[edge]):
            x, y = edges.ax[corner], edges.ay[corner]
            if abs(x - at[0]) <= 2 * TOUCH and abs(y - at[1]) <= 2 * TOUCH:
                east, south = _open_side(maze, corner)
                return x + east * OFF_CORNER_FT, y + south * OFF_CORNER_FT
    return at


def _open_side(maze: Maze, corner: int) -> Flat:
    """The direction from a corner into the middle of what is open."""
    ex, ey, fx, fy = (column[corner] for column in maze[3:])
    one, two = hypot(ex, ey), hypot(fx, fy)
    ex, ey, fx, fy = ex / one, ey / one, fx / two, fy / two
    sign = 1.0 if fx * ey - fy * ex > 0.0 else -1.0
    x, y = fy - ey - sign * (ex + fx), ex - fx - sign * (ey + fy)
    far = hypot(x, y) or 1.0
    return x / far, y / far
