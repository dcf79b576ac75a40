"""Polygons of maps: are they sound, what is left of the ground, what lies in a box."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol, cast

from engine.geometry import Flat, Ring, shapely

Box = tuple[float, float, float, float]
SMALLEST_SQ_FT = 0.5
FEWEST = 3
MOST_CROSSINGS = 200
MEETING = 3  # a side touches itself and both its neighbors
AT_ONCE = 256


class Figure(NamedTuple):
    """A polygon: its outer ring and the rings cut out of it; no ring repeats its first point."""

    outline: Ring
    holes: tuple[Ring, ...] = ()


class Shape(Protocol):
    """What is asked of a polygon of the library."""

    is_empty: bool
    area: float


def crooked(figure: Figure) -> str:
    """Why a polygon cannot be used, "" if it can."""
    shape = _shape(figure)
    if not shapely().is_valid(shape):
        return str(shapely().is_valid_reason(shape)).lower().replace("[", " at ").replace("]", "")
    return "" if shape.area >= SMALLEST_SQ_FT else "a ring without an area"


def repaired(figure: Figure) -> tuple[Figure, ...]:
    """The polygons a ring that crosses itself stands for; itself if it is sound, none for a tangle."""
    shape = _shape(figure)
    if shapely().is_valid(shape):
        return _figures(shape)
    return () if _tangled(figure) else _figures(shapely().make_valid(shape))


def _tangled(figure: Figure) -> bool:
    """Do its rings cross so often that the pieces would grow with the square of the corners?"""
    rings = ((*ring, ring[0]) for ring in (figure.outline, *figure.holes))
    sides = shapely().linestrings([pair for ring in rings for pair in pairwise(ring)])
    tree = shapely().STRtree(sides)
    left = MOST_CROSSINGS + MEETING * len(sides)
    for first in range(0, len(sides), AT_ONCE):
        left -= tree.query(sides[first : first + AT_ONCE], predicate="intersects").shape[1]
        if left < 0:
            return True
    return False


def inset(figure: Figure, by_ft: float) -> Figure | None:
    """The polygon with its rim taken off; none if nothing whole is left."""
    parts = _figures(shapely().buffer(_shape(figure), -by_ft, join_style="mitre"))
    return parts[0] if len(parts) == 1 else None


def clipped(figure: Figure, box: Box) -> tuple[Figure, ...]:
    """What of a polygon lies in an upright box."""
    return _figures(shapely().clip_by_rect(_shape(figure), *box))


def remainder(figure: Figure, taken: Iterable[Figure]) -> tuple[Figure, ...]:
    """What of a polygon no other covers."""
    return next(remainders((figure,), taken))


def remainders(figures: Iterable[Figure], taken: Iterable[Figure]) -> Iterator[tuple[Figure, ...]]:
    """What of each polygon none of the others covers."""
    covered = shapely().get_parts(shapely().union_all([_shape(other) for other in taken]))
    tree = shapely().STRtree(covered)
    for shape in map(_shape, figures):
        near = shapely().union_all(covered[tree.query(shape)])
        yield _figures(shapely().difference(shape, near))


def meeting(figures: Iterable[Figure], others: Iterable[Figure]) -> Iterator[list[int]]:
    """For each polygon the numbers of those others whose boxes meet its own."""
    tree = shapely().STRtree([_shape(other) for other in others])
    for figure in figures:
        yield sorted(int(index) for index in tree.query(_shape(figure)))


def simplified(figure: Figure, by_ft: float) -> Figure:
    """The polygon with fewer corners, none of its lines moved further than *by_ft*."""
    parts = _figures(shapely().simplify(_shape(figure), by_ft))
    return parts[0] if len(parts) == 1 else figure


def overlap_sq_ft(one: Figure, other: Figure) -> float:
    """The area two polygons share."""
    return float(shapely().intersection(_shape(one), _shape(other)).area)


def area_sq_ft(figure: Figure) -> float:
    """The area of a polygon without its holes."""
    return float(_shape(figure).area)


def middle(figure: Figure) -> Flat:
    """A point surely inside a polygon, for a name or a place to stand."""
    point = shapely().point_on_surface(_shape(figure))
    return float(point.x), float(point.y)


def box_of(rings: Iterable[Sequence[Flat]]) -> Box:
    """The upright box about rings."""
    points = [point for ring in rings for point in ring]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def rectangle(box: Box) -> Ring:
    """The ring of an upright box, from its north-west corner clockwise."""
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def open_ring(points: Iterable[Flat]) -> Ring:
    """A ring without points said twice in a row, its first not repeated at the end."""
    kept: list[Flat] = []
    for point in points:
        if not kept or kept[-1] != point:
            kept.append(point)
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return tuple(kept)


def _shape(figure: Figure) -> Shape:
    return cast("Shape", shapely().Polygon(figure.outline, figure.holes))


def _figures(shape: object) -> tuple[Figure, ...]:
    """The polygons in whatever the library made, the largest first."""
    parts = [part for whole in shapely().get_parts(shape) for part in shapely().get_parts(whole)]
    polygons = [part for part in parts if part.geom_type == "Polygon" and part.area >= SMALLEST_SQ_FT]
    return tuple(_figure(part) for part in sorted(polygons, key=lambda part: -part.area))


def _figure(polygon: object) -> Figure:
    outer, *holes = shapely().get_rings(polygon)
    return Figure(_ring(outer), tuple(_ring(hole) for hole in holes))


def _ring(line: object) -> Ring:
    return open_ring((float(x), float(y)) for x, y in shapely().get_coordinates(line))
