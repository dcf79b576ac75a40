"""From a file's coordinates to feet on a plane, east and south: degrees, Mercator meters, plain meters."""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.formats.levels import FT_PER_M
from engine.geometry import Flat
from engine.maps.figures import Box, box_of

EQUATOR_M, FLATTENING = 6_378_137.0, 1 / 298.257223563  # WGS 84
ECCENTRICITY_2 = FLATTENING * (2 - FLATTENING)
LONLAT = {"CRS84", "4326", "4979", "4258", "4269"}
MERCATOR = {"3857", "900913", "3785", "102100", "102113"}
HALF_TURN = 180.0
CODE = re.compile(r"(CRS84|\d+)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Plane:
    """How a file's coordinates become feet from the north-west corner of its box, and what was assumed."""

    to_ft: Callable[[Flat], Flat]
    size_ft: tuple[float, float]
    warning: str = ""


def plane(points: Sequence[Flat], crs: str) -> Plane:
    """The plane of a file, by its declared coordinate system and all of its coordinates."""
    box = box_of([points])
    code = CODE.search(crs)
    number = code.group(1).upper() if code else ""
    degrees = max(abs(box[0]), abs(box[2])) <= HALF_TURN and max(abs(box[1]), abs(box[3])) <= HALF_TURN / 2
    if number in MERCATOR:
        return _round_earth(points, _from_mercator)
    if degrees:
        warned = (
            f"{crs} is not known: its coordinates are read as degrees"
            if number and number not in LONLAT
            else ""
        )
        return _round_earth(points, _as_they_are, warned)
    what = f"{crs} is not known" if crs else "no coordinate system is named, and these are no degrees"
    return _flat(box, f"{what}: the coordinates are read as meters on a plane")


def _round_earth(points: Sequence[Flat], to_degrees: Callable[[Flat], Flat], warning: str = "") -> Plane:
    """Degrees on a plane that touches the earth in their middle; a box across the date line is one box."""
    places = [to_degrees(point) for point in points]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    across = max(xs) - min(xs) > HALF_TURN
    if across:
        xs = [_eastward(x) for x in xs]
    west, north, middle = min(xs), max(ys), (min(ys) + max(ys)) / 2
    east_ft, south_ft = ft_per_degree(middle)

    def to_ft(point: Flat) -> Flat:
        x, y = to_degrees(point)
        return ((_eastward(x) if across else x) - west) * east_ft, (north - y) * south_ft

    size = (max(xs) - west) * east_ft, (north - min(ys)) * south_ft
    return Plane(to_ft, size, warning)


def _flat(box: Box, warning: str) -> Plane:
    west, south, east, north = box

    def to_ft(point: Flat) -> Flat:
        return (point[0] - west) * FT_PER_M, (north - point[1]) * FT_PER_M

    return Plane(to_ft, ((east - west) * FT_PER_M, (north - south) * FT_PER_M), warning)


def ft_per_degree(latitude: float) -> tuple[float, float]:
    """How many feet a degree of longitude and one of latitude are there."""
    turn = math.radians(latitude)
    bulge = 1 - ECCENTRICITY_2 * math.sin(turn) ** 2
    across = EQUATOR_M / math.sqrt(bulge)
    along = EQUATOR_M * (1 - ECCENTRICITY_2) / bulge**1.5
    per_degree = math.radians(1) * FT_PER_M
    return across * math.cos(turn) * per_degree, along * per_degree


def _from_mercator(point: Flat) -> Flat:
    x, y = point
    return math.degrees(x / EQUATOR_M), math.degrees(2 * math.atan(math.exp(y / EQUATOR_M)) - math.pi / 2)


def _as_they_are(point: Flat) -> Flat:
    return point


def _eastward(longitude: float) -> float:
    return longitude + 2 * HALF_TURN if longitude < 0 else longitude
