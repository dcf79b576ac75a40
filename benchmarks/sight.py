"""Sight polygons in a city, beside CGAL's by pyvispoly, where that is installed; and without numba."""

import math

from benchmarks.city import SIDE_FT, SIZES, city, open_places
from benchmarks.timing import in_turns_ms, median_ms, missing, show, show_ratio
from engine.geometry import Point, ring_area
from engine.kernels import kit
from engine.sight import sight_polygon

VIEWS, NEAR_FT, EYES_FT = 6, 900.0, 5.0


def main():
    """Views of everything, of 300 yards, and of 300 yards without numba."""
    kit.MANY = math.inf
    rings, state = city(1_000)
    views = [Point(*at, EYES_FT) for at in open_places(rings, VIEWS)]
    ms = median_ms(lambda: [sight_polygon(state, at, NEAR_FT) for at in views], 5) / VIEWS
    show("sight within 300 yards, 1,000 walls, no numba", ms, 30)
    if missing("numba") or missing("pyvispoly"):
        return
    kit.MANY = 0
    for walls in SIZES:
        compare(walls)


def compare(walls):
    """Polygons of a city by both, taking turns."""
    rings, state = city(walls)
    views = [Point(*at, EYES_FT) for at in open_places(rings, VIEWS)]
    peer, place = cgal(rings)
    works = {
        "all": lambda: [sight_polygon(state, at) for at in views],
        "near": lambda: [sight_polygon(state, at, NEAR_FT) for at in views],
        "peer": lambda: [peer.compute_visibility_polygon(place(at)) for at in views],
    }
    times = {name: ms / VIEWS for name, ms in in_turns_ms(works, 5).items()}
    against = ("pyvispoly", times["peer"])
    show_ratio(f"sight polygon, {walls:,} walls", times["all"], against, 1 / 10)
    show_ratio(f"sight within 300 yards, {walls:,} walls", times["near"], against, 1 / 50)
    sizes = [(sight_polygon(state, at), peer.compute_visibility_polygon(place(at))) for at in views]
    off = max(abs(1 - abs(ring_area(ours)) / float(theirs.area())) for ours, theirs in sizes)
    print(f"{'':<44} areas differ by at most {off:.1e} of them")


def cgal(rings):
    """CGAL's calculator for a city, and how a place is told it."""
    import pyvispoly

    def place(at):
        return pyvispoly.Point(float(at[0]), float(at[1]))

    rim = [(0.0, 0.0), (SIDE_FT, 0.0), (SIDE_FT, SIDE_FT), (0.0, SIDE_FT)]
    holes = [ring if ring_area(ring) < 0 else ring[::-1] for ring in rings]
    told = [[place(at) for at in ring] for ring in (rim, *holes)]
    return pyvispoly.VisibilityPolygonCalculator(pyvispoly.PolygonWithHoles(told[0], told[1:])), place


if __name__ == "__main__" and not missing("shapely"):
    main()
