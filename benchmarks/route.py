"""Shortest ways in a city, beside extremitypathfinder's and tcod's, where those are installed.

The peers' preparation is not counted: extremitypathfinder's environment, tcod's grid of yards. Nor is ours,
the figure of the free ground, which is kept as long as the map is as it is; it is timed by itself.
"""

import math
import time
from itertools import pairwise

from benchmarks.city import SIDE_FT, SIZES, city, hero, open_places
from benchmarks.timing import in_turns_ms, median_ms, missing, show, show_ratio
from engine.geometry import Point, ring_area
from engine.kernels import kit
from engine.movement.modes import core_modes
from engine.movement.trace import mover_of
from engine.plans import Limits
from engine.regions import box, regions
from engine.route.flat import flat_way
from engine.route.levels import level_way

WAYS, YARD_FT = 10, 3.0
MOST_PREPARED = 2_000  # walls up to which extremitypathfinder can be made ready in a minute
RIM = [(0.0, 0.0), (SIDE_FT, 0.0), (SIDE_FT, SIDE_FT), (0.0, SIDE_FT)]


def main():
    """Ways of a point and of a body in cities of three sizes."""
    without_numba()
    if missing("numba"):
        return
    kit.MANY = 0
    for walls in SIZES:
        rings, state = city(walls)
        a_point(rings, walls)
        a_body(state, open_places(rings, 2 * WAYS), walls)


def a_point(rings, walls):
    """Ways of a point among the blocks by all, taking turns."""
    ends = pairs(open_places(rings, 2 * WAYS))
    began = time.process_time()
    free = box(0.0, 0.0, SIDE_FT, SIDE_FT).minus(regions([ring] for ring in rings).united())
    flat_way(free, *ends[0])
    once(f"free ground of {walls:,} walls made ready", began)
    peers = {}
    if walls <= MOST_PREPARED and not missing("extremitypathfinder"):
        exact = extremity(rings)
        peers["extremitypathfinder"] = lambda start, goal: exact.find_shortest_path(start, goal)[1]
    if not missing("tcod"):
        grid = yards(rings)
        peers["tcod"] = lambda start, goal: on_grid(grid, start, goal)
    works = {"ours": lambda: [flat_way(free, *pair) for pair in ends]}
    works |= {name: lambda way=way: [way(*pair) for pair in ends] for name, way in peers.items()}
    times = {name: ms / WAYS for name, ms in in_turns_ms(works, 3, 60).items()}
    ours = [flat_way(free, *pair).length_ft for pair in ends]
    for name, way in peers.items():
        aim = 1 / 30 if name == "extremitypathfinder" else 1.0
        show_ratio(f"route of a point, {walls:,} walls", times["ours"], (name, times[name]), aim)
        longer = [way(*pair) / length for pair, length in zip(ends, ours, strict=True)]
        print(f"{'':<44} {name}'s ways are {min(longer):.6f} to {max(longer):.6f} times as long")


def pairs(places):
    """Places by twos."""
    return list(zip(places[::2], places[1::2], strict=True))


def once(what, began):
    """Print the time of something that is done once."""
    print(f"{what:<44} {1000 * (time.process_time() - began):9.1f} ms   once")


def extremity(rings):
    """The peer that is exact, made ready."""
    from extremitypathfinder import PolygonEnvironment

    peer, began = PolygonEnvironment(), time.process_time()
    holes = [list(ring if ring_area(ring) < 0 else ring[::-1]) for ring in rings]
    peer.store(RIM, holes, validate=False)
    if hasattr(peer, "prepare"):
        peer.prepare()
    once("extremitypathfinder made ready", began)
    return peer


def yards(rings):
    """The city as tcod takes it: squares of a yard, those whose middle is in a block closed."""
    import numpy
    import shapely

    side = int(SIDE_FT / YARD_FT)
    down, across = numpy.mgrid[0:side, 0:side]
    middles = shapely.points((across.ravel() + 0.5) * YARD_FT, (down.ravel() + 0.5) * YARD_FT)
    inside = shapely.STRtree([shapely.Polygon(ring) for ring in rings]).query(middles, predicate="within")[0]
    grid = numpy.ones((side, side), numpy.int8)
    grid.ravel()[numpy.unique(inside)] = 0
    return grid


def on_grid(grid, start, goal):
    """The length of a way over squares and their diagonals."""
    import tcod.path

    def square(at):
        return int(at[1] / YARD_FT), int(at[0] / YARD_FT)

    finder = tcod.path.Pathfinder(tcod.path.SimpleGraph(cost=grid, cardinal=70, diagonal=99))
    finder.add_root(square(start))
    path = finder.path_to(square(goal)).tolist()
    return sum(math.dist(a, b) for a, b in pairwise(path)) * YARD_FT


def a_body(state, places, walls):
    """Ways of a body of a foot and a half, the first with everything still to be made ready."""
    moving, ends = mover(state, places[0]), pairs([Point(*at, 0.0) for at in places])
    began = time.process_time()
    level_way(moving, *ends[0])
    once(f"first route of a body, {walls:,} walls", began)
    ms = median_ms(lambda: [level_way(moving, *pair) for pair in ends], 3) / WAYS
    show(f"route of a body, {walls:,} walls", ms, 50)


def mover(state, at):
    """Somebody afoot."""
    token, limits = hero(Point(*at, 0.0)), Limits(top_ft_per_turn=1e5, gain_ft_per_turn=1e5)
    return mover_of(state.with_token(token), token, core_modes()["walk"], limits)


def without_numba():
    """A thousand walls without numba; and a place to which there is no way."""
    kit.MANY = math.inf
    rings, state = city(1_000)
    places = open_places(rings, 2 * WAYS)
    moving, ends = mover(state, places[0]), pairs([Point(*at, 0.0) for at in places])
    ms = median_ms(lambda: [level_way(moving, *pair) for pair in ends], 3) / WAYS
    show("route of a body, 1,000 walls, no numba", ms, 150)
    inside = Point(*(sum(at) / len(rings[0]) for at in zip(*rings[0], strict=True)), 0.0)
    show("no way into a block, no numba", median_ms(lambda: level_way(moving, ends[0][0], inside), 5), 50)


if __name__ == "__main__" and not missing("shapely"):
    main()
