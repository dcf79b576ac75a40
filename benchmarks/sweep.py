"""A body swept through a city to its first contact, beside shapely's dwithin, which only says yes or no.

Also a line of sight, beside shapely's intersections. All ways in one call, as shapely has them.
"""

import math
import random

from benchmarks.city import SIZES, city, open_places
from benchmarks.timing import in_turns_ms, missing, show_ratio
from engine.kernels import Sweep, first_hit, gathered
from engine.kernels.compiled import arrays, compiled

WAYS, WIDE_FT, TALL_FT, FAR_FT, SIGHT_FT = 200, 6.0, 6.0, 300.0, 750.0
OFF = [False] * 20_000


def main():
    """A swept body, and a ray, in cities of three sizes."""
    import shapely

    for walls in SIZES:
        rings, _ = city(walls)
        figures = [shapely.Polygon(ring) for ring in rings]
        prisms = gathered(([ring], 0.0, 100.0) for ring in rings)
        compare(f"swept body, {walls:,} walls", prisms, figures, (FAR_FT, WIDE_FT))
        compare(f"line of sight, {walls:,} walls", prisms, figures, (SIGHT_FT, 0.0))


def compare(label, prisms, figures, shape):
    """Both kernels and shapely, taking turns."""
    import numpy
    import shapely

    ways = sweeps(figures, *shape)
    lines = shapely.linestrings([[way[:2], (way.x + way.dx, way.y + way.dy)] for way in ways])
    peer = dwithin(figures, lines, shape[1]) if shape[1] else hits(figures, lines, ways)
    works = {"peer": peer, "plain": lambda: [first_hit(prisms, way, OFF) for way in ways]}
    if fast := compiled():
        rows, packed, off, loop = numpy.array(ways), arrays(prisms), numpy.zeros(len(OFF), bool), every(fast)
        works["fast"] = lambda: loop(packed, rows, off)
    times = {kind: ms / WAYS for kind, ms in in_turns_ms(works, 5).items()}
    against = ("shapely", times["peer"])
    show_ratio(f"{label}, no numba", times["plain"], against, math.inf if shape[1] else 1.2)
    if fast:
        show_ratio(label, times["fast"], against, 1 / 3 if shape[1] else 1 / 80)
    wanted = peer() if shape[1] else set(numpy.isfinite(peer()).nonzero()[0].tolist())
    found = {number for number, way in enumerate(ways) if first_hit(prisms, way, OFF)[1] >= 0}
    print(f"{'':<44} ways on which the two differ: {len(found ^ wanted)} of {WAYS}")


def sweeps(figures, far_ft, wide_ft):
    """Ways of one length from open places."""
    rings, dice = [list(figure.exterior.coords)[:-1] for figure in figures], random.Random(11)
    for_height = TALL_FT if wide_ft else 0.0
    turns = [dice.uniform(0, 2 * math.pi) for _ in range(WAYS)]
    return [
        Sweep(x, y, 0.0, far_ft * math.cos(turn), far_ft * math.sin(turn), 0.0, wide_ft, for_height)
        for (x, y), turn in zip(open_places(rings, WAYS), turns, strict=True)
    ]


def dwithin(figures, lines, wide_ft):
    """Which ways come within reach of anything, by shapely in one call."""
    import shapely

    tree = shapely.STRtree(figures)
    return lambda: set(tree.query(lines, predicate="dwithin", distance=wide_ft)[0].tolist())


def hits(figures, lines, ways):
    """How far along each line the first figure is, by shapely in a few calls."""
    import numpy
    import shapely

    tree, rims = shapely.STRtree(figures), shapely.boundary(figures)
    starts = shapely.points([way[:2] for way in ways])

    def nearest():
        line, figure = tree.query(lines, predicate="intersects")
        far = shapely.distance(shapely.intersection(rims[figure], lines[line]), starts[line])
        first = numpy.full(len(ways), numpy.inf)
        numpy.minimum.at(first, line, far)
        return first

    return nearest


def every(fast):
    """The compiled kernel called for every way in one compiled loop."""
    import numba
    import numpy

    first, sweep = fast.first_hit, Sweep

    @numba.njit
    def loop(prisms, rows, off):
        found = numpy.empty(len(rows))
        for n in range(len(rows)):
            r = rows[n]
            found[n] = first(prisms, sweep(r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]), off)[0]
        return found

    return loop


if __name__ == "__main__" and not missing("shapely"):
    main()
