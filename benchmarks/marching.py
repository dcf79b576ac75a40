"""The reach by the ruler in cities, beside fast marching over squares of a yard.

The peers are a loop that numba compiles and that stops at the budget, and scikit-fmm, where it is installed.
All kernels, theirs and ours, are loaded before anything is timed, and all are given the blocks grown by the
radius of the body, the peers in a tree. They mark the squares about each place anew, as reach works out its
level anew.
"""

import heapq
import math
import random

from benchmarks.city import SIDE_FT, SIZES, city, open_places
from benchmarks.reach import BUDGETS_YD, LEAST_FT, runner
from benchmarks.timing import in_turns_ms, missing, show_ratio, slope
from engine.geometry import ring_area
from engine.kernels.kit import fast
from engine.reach import Band, Planned, reach
from engine.regions import box, regions
from engine.route.flat import flat_way
from engine.systems.universal_heroes import SYSTEM
from engine.units import YARD_FT

PLACES, RADIUS_FT, CHECKED, NEAR_FT = 5, 1.5, 60, 1.0
HAIR_FT, ASIDE = 0.05, 1e-6  # a line of sight begins so small a part of it off its corner
NEARBY_FT = 2 * max(LEAST_FT.values())  # a longer way around a block is looked for no further off


def main():
    """Both budgets in cities of three sizes."""
    marching = marcher()
    fast()
    for yards in BUDGETS_YD:
        medians = [compare(walls, yards, marching) for walls in SIZES]
        label = f"slope of time against walls, {yards} yards"
        print(f"{label:<44} {slope(SIZES, medians):9.2f}      aim 1 or less")


def compare(walls, yards, marching):
    """Reaches from some places by all, taking turns; gives what ours takes."""
    rings, state = city(walls)
    places, planned = open_places(rings, PLACES), Planned(effort=yards * YARD_FT)
    runners, mark = [runner(state, at, yards) for at in places], marker(rings, yards)

    def ours():
        return [reach(one, "Hero", "run", SYSTEM, planned) for one in runners]

    works = {"ours": ours, "fast marching": lambda: [marching(mark(at), yards) for at in places]}
    if not missing("skfmm"):
        works["scikit-fmm"] = lambda: [by_scikit(mark(at), yards) for at in places]
    times = {name: ms / PLACES for name, ms in in_turns_ms(works, 3, 20).items()}
    for peer in list(works)[1:]:
        label = f"reach by ruler, {walls:,} walls, {yards} yards"
        show_ratio(label, times["ours"], (peer, times[peer]), 1.0)
        parts = [YARD_FT**2 * one / area(made) for one, made in zip(works[peer](), ours(), strict=True)]
        print(f"{'':<44} it finds {min(parts):.3f} to {max(parts):.3f} of the area")
    off = [differing(rings, at, yards, made) for at, made in zip(places, ours(), strict=True)]
    print(f"{'':<44} places judged otherwise than by the shortest way: {sum(off)} of {PLACES * CHECKED}")
    return times["ours"]


def differing(rings, at, yards, made):
    """How many of some places a reach holds that no way in the budget leads to, or the other way round.

    Those in a wall, within a foot of the budget or of what a body must go at the least are not asked about.
    One nearer than that least is held rightly if some longer way around a block leads to it. The peers know
    nothing of the least: the area they find has no hole.
    """
    free = box(0.0, 0.0, SIDE_FT, SIDE_FT).minus(regions([ring] for ring in rings).grown(RADIUS_FT).united())
    dice, far, found = random.Random(1), yards * YARD_FT, 0
    for _ in range(CHECKED):
        turn, ft = dice.uniform(0.0, 2 * math.pi), far * math.sqrt(dice.random())
        goal = (at[0] + ft * math.cos(turn), at[1] + ft * math.sin(turn))
        if not free.holds(goal):
            continue
        long = flat_way(free, at, goal).length_ft or math.inf
        if abs(long - far) > NEAR_FT and abs(long - LEAST_FT[yards]) > NEAR_FT:
            held = made.band_at(goal) is not Band.OVER
            ways = around(free, at, goal) if held and long < LEAST_FT[yards] else (long,)
            found += held != any(LEAST_FT[yards] < way < far for way in ways)
    return found


def around(free, at, goal):
    """How long the taut ways to a place are that come to it from each corner in sight of it.

    Who is too fast to stop where the shortest way leads may be slow enough after a longer one around a block.
    """
    import numpy
    import shapely

    shapely.prepare(free.shape)
    places = shapely.get_coordinates(free.shape)
    off = numpy.hypot(*(places - goal).T)
    places = places[(off > HAIR_FT) & (off + numpy.hypot(*(places - at).T) < NEARBY_FT)]
    outside = numpy.stack(
        (places + (numpy.array(goal) - places) * ASIDE, numpy.broadcast_to(goal, places.shape)), 1
    )
    for corner in places[shapely.covers(free.shape, shapely.linestrings(outside))].tolist():
        way, last = flat_way(free, at, tuple(corner)), math.dist(corner, goal)
        if way.length_ft and not free.holds(inner(way.way[-2], corner, goal)):
            yield way.length_ft + last


def inner(before, corner, after):
    """A place a hair inside of the bend of a way."""
    ends = [(HAIR_FT / math.dist(corner, end), end) for end in (before, after)]
    return tuple(
        sum((corner[axis] + (end[axis] - corner[axis]) * part) / 2 for part, end in ends) for axis in (0, 1)
    )


def area(made):
    """The size of all that a reach holds, whatever must be passed."""
    return abs(sum(ring_area(ring) for ring in made.outlines[-1].rings))


def marker(rings, yards):
    """What marks the squares about a place: 1 in the open, 0 if the middle lies in a grown block."""
    import numpy
    import shapely

    solid = shapely.buffer([shapely.Polygon(ring) for ring in rings], RADIUS_FT)
    tree, side = shapely.STRtree(solid), 2 * yards + 5
    down, across = numpy.mgrid[0:side, 0:side] * YARD_FT

    def mark(at):
        west, north = (part - (side - 1) / 2 * YARD_FT for part in at)
        ends = west + side * YARD_FT, north + side * YARD_FT
        near = shapely.union_all(solid[tree.query(shapely.box(west, north, *ends))])
        shapely.prepare(near)
        closed = shapely.contains_xy(near, across + west, down + north)
        inside = (
            (across + west > 0) & (across + west < SIDE_FT) & (down + north > 0) & (down + north < SIDE_FT)
        )
        return (inside & ~closed).astype(numpy.float64)

    return mark


def marcher():
    """The compiled loop; gives how many squares are reached."""
    import numba
    import numpy

    @numba.njit
    def marched(open_squares, budget):
        side = open_squares.shape[0]
        far, done = numpy.full((side, side), numpy.inf), numpy.zeros((side, side), numpy.bool_)
        middle = side // 2
        far[middle, middle] = 0.0
        heap, count = [(0.0, middle * side + middle)], 0
        while len(heap) > 0:
            at, square = heapq.heappop(heap)
            row, column = square // side, square % side
            if done[row, column]:
                continue
            if at > budget:
                break
            done[row, column] = True
            count += 1
            for way in range(4):
                down, across = row + (way == 0) - (way == 1), column + (way == 2) - (way == 3)
                if not (0 < down < side - 1 and 0 < across < side - 1):
                    continue
                if done[down, across] or open_squares[down, across] == 0.0:
                    continue
                one = min(far[down - 1, across], far[down + 1, across])
                two = min(far[down, across - 1], far[down, across + 1])
                new = min(one, two) + 1.0
                if abs(one - two) < 1.0:
                    new = (one + two + math.sqrt(2.0 - (one - two) ** 2)) / 2
                if new < far[down, across]:
                    far[down, across] = new
                    heapq.heappush(heap, (new, down * side + across))
        return count

    return lambda squares, yards: marched(squares, float(yards))


def by_scikit(squares, yards):
    """The same by scikit-fmm."""
    import numpy
    import skfmm

    front = numpy.ones_like(squares)
    front[squares.shape[0] // 2, squares.shape[1] // 2] = -1.0
    far = skfmm.travel_time(numpy.ma.MaskedArray(front, squares == 0.0), squares)
    return int((far <= yards).sum())


if __name__ == "__main__" and not (missing("shapely") or missing("numba")):
    main()
