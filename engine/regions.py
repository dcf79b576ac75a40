"""Flat regions of the map: grown, joined, cut, and traced back to rings. Rings go in and come out.

shapely and its arrays stay inside, behind the door that ``geometry`` keeps.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from math import cos, pi
from typing import TYPE_CHECKING, TypeAlias

from engine.geometry import Flat, Ring, shapely

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[numpy.float64]
    Counts: TypeAlias = NDArray[numpy.int64]

SHARP = 1.004  # a corner that turns by more than ten degrees is cut where the body's circle would touch
CHORDS = 45  # of a quarter of a circle
GRID_FT = 1e-6
FLAT_FIGURE = 2  # what shapely calls the dimension of whatever has an area


@dataclass(frozen=True, eq=False)
class Region:
    """A figure on the map, perhaps in several parts and with holes; ``shape``: shapely's own."""

    shape: object

    @cached_property
    def area_ft2(self) -> float:
        """Its size in square feet; 0 for nothing."""
        return float(shapely().area(self.shape))

    @cached_property
    def rings(self) -> tuple[Ring, ...]:
        """Its outlines and holes, none with its first place again; to be filled by the even-odd rule."""
        parts = shapely().get_parts(self.shape)
        return tuple(_ring(line) for part in parts for line in shapely().get_rings(part))

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """West, north, east and south of it."""
        west, north, east, south = shapely().bounds(self.shape)
        return float(west), float(north), float(east), float(south)

    def holds(self, at: Flat) -> bool:
        """Is a place in it, or on its edge?"""
        return bool(shapely().intersects_xy(self.shape, at[0], at[1]))

    def holds_each(self, places: Sequence[Flat]) -> list[bool]:
        """Which places are in it, or on its edge."""
        if not places:
            return []
        xs, ys = zip(*places, strict=True)
        return [bool(held) for held in shapely().intersects_xy(self.shape, xs, ys)]

    def crossed_by(self, path: Sequence[Sequence[float]]) -> bool:
        """Does a way lead over it, seen from above?"""
        if len(path) < 2:
            return False
        return bool(shapely().intersects(self.shape, shapely().LineString([at[:2] for at in path])))

    def gap_ft(self, at: Flat) -> float:
        """How far outside of it a place is; 0 inside."""
        return float(shapely().distance(self.shape, shapely().Point(at)))

    def near(self, at: Flat) -> Flat:
        """The place in it that is nearest to another."""
        line = shapely().shortest_line(self.shape, shapely().Point(at))
        x, y = shapely().get_coordinates(line)[0]
        return float(x), float(y)

    def rim_gaps_ft(self, xs: "Sequence[float] | Floats", ys: "Sequence[float] | Floats") -> Sequence[float]:
        """How far places are from its outline, each by itself."""
        found = shapely().distance(shapely().boundary(self.shape), shapely().points(xs, ys))
        return list(map(float, found))

    def sides(self) -> "Sides":
        """The sides of its outlines and holes, all with the inside on their left."""
        import numpy

        parts = shapely().get_parts(self.shape)
        rings = shapely().get_rings(parts)
        shells = numpy.zeros(len(rings), dtype=bool)
        shells[numpy.cumsum(shapely().get_num_interior_rings(parts) + 1)[:-1]] = True
        shells[:1] = True
        wrong = shapely().is_ccw(rings) != shells
        rings[wrong] = shapely().reverse(rings[wrong])
        places, ring = shapely().get_coordinates(rings, return_index=True)
        within = ring[:-1] == ring[1:]
        ends = numpy.concatenate((places[:-1], places[1:]), axis=1)[within].T
        return Sides(ends, _before(ring[:-1][within]))

    def inside(self) -> Flat:
        """A place well inside."""
        spot = shapely().point_on_surface(self.shape)
        return float(shapely().get_x(spot)), float(shapely().get_y(spot))

    def parts(self) -> tuple["Region", ...]:
        """Each of its parts by itself."""
        return tuple(Region(part) for part in shapely().get_parts(self.shape))

    def minus(self, other: "Region") -> "Region":
        """What of it is not in another."""
        return _solid(shapely().difference(self.shape, other.shape))

    def common(self, other: "Region") -> "Region":
        """What of it is in another too."""
        return _solid(shapely().intersection(self.shape, other.shape))

    def grown(self, ft: float) -> "Region":
        """It and all within so many feet: straight sides exactly, corners cut just outside a circle."""
        return Region(shapely().buffer(self.shape, ft, join_style="mitre", mitre_limit=SHARP))

    def times(self, many: float, about: Flat) -> "Region":
        """It, so many times as large, seen from a place."""
        x, y = about

        def larger(places: "Floats") -> "Floats":
            return (places - (x, y)) * many + (x, y)

        return Region(shapely().transform(self.shape, larger))

    def hull_with(self, other: "Region") -> "Region":
        """The least figure without dents that holds both."""
        return Region(shapely().convex_hull(shapely().union_all([self.shape, other.shape])))

    def shrunk(self, ft: float) -> "Region":
        """The places at least so many feet within it."""
        return Region(shapely().buffer(self.shape, -ft, quad_segs=8))


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """The sides of rings: where each begins and ends, as four rows; and the number of the one before it."""

    ends: "Floats"
    before: "Counts"


@dataclass(frozen=True, slots=True, eq=False)
class Regions:
    """Many figures at once, in the order they were given; ``shapes``: an array of shapely's."""

    shapes: "NDArray[numpy.object_]"

    def chosen(self, indices: Sequence[int]) -> "Regions":
        """Those at some places of the order."""
        return Regions(self.shapes[list(indices)])

    def grown(self, ft: float) -> "Regions":
        """Each grown by so many feet."""
        return Regions(shapely().buffer(self.shapes, ft, join_style="mitre", mitre_limit=SHARP))

    def united(self) -> Region:
        """Everything in any of them."""
        return Region(_apart(self.shapes))

    def each(self) -> tuple[Region, ...]:
        """One by one."""
        return tuple(map(Region, self.shapes))


def regions(figures: Iterable[Sequence[Sequence[Flat]]]) -> Regions:
    """Figures by their rings, outline first and then holes."""
    import numpy

    made = [shapely().Polygon(outline, holes) for outline, *holes in figures]
    shapes = numpy.empty(len(made), dtype=object)
    shapes[:] = made
    return Regions(shapes)


def region(outline: "Sequence[Flat] | Floats", holes: Iterable[Sequence[Flat]] = ()) -> Region:
    """The region within a ring, without its holes; a ring that crosses itself is mended."""
    shape = shapely().Polygon(outline, list(holes))
    return Region(shape) if shapely().is_valid(shape) else _solid(shapely().make_valid(shape))


def even_odd(rings: Iterable[Sequence[Flat]]) -> Region:
    """The region that rings bound by the even-odd rule."""
    shapes = (region(ring).shape for ring in rings)
    return Region(reduce(shapely().symmetric_difference, shapes, nothing().shape))


@cache
def nothing() -> Region:
    """A region of nothing."""
    return Region(shapely().Polygon())


def box(west: float, north: float, east: float, south: float) -> Region:
    """An upright rectangle."""
    return Region(shapely().box(west, north, east, south))


def disc(at: Flat, radius_ft: float) -> Region:
    """A circle, its chords inside of it."""
    return Region(shapely().buffer(shapely().Point(at), radius_ft, quad_segs=CHORDS))


def round_about(at: Flat, radius_ft: float) -> Region:
    """A figure of sixteen sides about a circle."""
    sides = 4
    return Region(shapely().buffer(shapely().Point(at), radius_ft / cos(pi / (4 * sides)), quad_segs=sides))


def united(found: Iterable[Region]) -> Region:
    """Everything in any of some regions."""
    kept = [one for one in found if one.area_ft2 > 0.0]
    if len(kept) < 2:
        return next(iter(kept), nothing())
    shapes = [one.shape for one in kept]
    whole = shapely().union_all(shapes)
    if not _holds_all(whole, shapes):  # edges all but the same can make GEOS lose figures; on a grid none are
        whole = shapely().union_all(shapes, grid_size=GRID_FT)
    return _solid(whole)


def _before(ring: "Counts") -> "Counts":
    """The number of the side before each, of sides in order whose rings are given."""
    import numpy

    first = numpy.flatnonzero(numpy.diff(ring, prepend=-1))
    before = numpy.arange(len(ring)) - 1
    before[first] = numpy.r_[first[1:], len(ring)] - 1
    found: Counts = before
    return found


def _apart(shapes: "NDArray[numpy.object_]") -> object:
    """Figures as one shape; only those that meet another need to be joined, and few do."""
    import numpy

    one, two = shapely().STRtree(shapes).query(shapes, predicate="intersects")
    meets = numpy.zeros(len(shapes), dtype=bool)
    meets[one[one != two]] = True
    if not meets.any():
        return shapely().multipolygons(shapes)
    rest = shapely().get_parts(shapely().union_all(shapes[meets]))
    return shapely().multipolygons(numpy.concatenate((shapes[~meets], rest)))


def _holds_all(whole: object, shapes: Sequence[object]) -> bool:
    """Is the middle of each figure in what they were joined to?"""
    shapely().prepare(whole)
    return bool(shapely().intersects(whole, shapely().point_on_surface(shapes)).all())


def _solid(shape: object) -> Region:
    """Only what has an area: without the lines and dots that cutting leaves."""
    parts = shapely().get_parts(shape)
    areas = shapely().get_dimensions(parts) == FLAT_FIGURE
    return Region(shape) if areas.all() else Region(shapely().union_all(parts[areas]))


def _ring(line: object) -> Ring:
    return tuple((float(x), float(y)) for x, y in shapely().get_coordinates(line)[:-1])
