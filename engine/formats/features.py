"""GeoJSON in all the wrappings people have: its features with their tags, rings and lines."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.formats.json_text import in_records, parsed, records
from engine.formats.values import EMPTY, items, pair, table, text
from engine.geometry import Flat
from engine.maps.figures import Figure, open_ring

FORMAT = "GeoJSON"
FEWEST = 3
POLYGONS = {"Polygon", "MultiPolygon"}
LINES = {"LineString", "MultiLineString"}
GEOMETRIES = {*POLYGONS, *LINES, "Point", "MultiPoint", "GeometryCollection"}


@dataclass(frozen=True, slots=True)
class Feature:
    """One feature in the file's own coordinates: kind, tags by lower-case key, figures or lines."""

    kind: str
    tags: Mapping[str, object]
    polygons: tuple[Figure, ...] = ()
    lines: tuple[tuple[Flat, ...], ...] = ()
    points: tuple[Flat, ...] = field(default=(), repr=False)
    bad_points: int = 0


@dataclass(frozen=True, slots=True)
class Collection:
    """All features of a file and what it says of itself."""

    format: str
    features: tuple[Feature, ...]
    crs: str = ""
    words: str = ""
    open_street_map: bool = False


def collection(data: bytes, file: str) -> Collection:
    """The features of a file: a collection, one feature, a bare geometry, or one of these to a line."""
    tops = tuple(records(data, file)) if in_records(data, file) else (parsed(data, file),)
    raw = [table(one) for top in tops for one in _raw_features(table(top))]
    crs = next((name for top in tops if (name := _crs(table(top)))), "")
    words = next((said for top in tops if (said := _words(table(top)))), "")
    return Collection(FORMAT, tuple(_feature(one) for one in raw), crs, words)


def _raw_features(top: Mapping[str, object]) -> Iterable[object]:
    if top.get("type") == "FeatureCollection":
        return items(top.get("features"))
    if str(top.get("type")) in GEOMETRIES:
        return ({"type": "Feature", "properties": {}, "geometry": top},)
    return (top,) if top.get("type") == "Feature" else ()


def _feature(raw: Mapping[str, object]) -> Feature:
    geometry = table(raw.get("geometry"))
    kind = text(geometry.get("type")) or "no geometry"
    coordinates = geometry.get("coordinates")
    polygons = {"Polygon": (coordinates,), "MultiPolygon": items(coordinates)}.get(kind, ())
    lines = {"LineString": (coordinates,), "MultiLineString": items(coordinates)}.get(kind, ())
    rings = [ring for polygon in polygons for ring in items(polygon)]
    points = [pair(point) for ring in (*rings, *lines) for point in items(ring)]
    if kind == "Point":
        points = [pair(coordinates)]
    return Feature(
        kind,
        tags_of(raw),
        tuple(figure for polygon in polygons for figure in _figure(items(polygon))),
        tuple(tuple(filter(None, map(pair, items(line)))) for line in lines),
        tuple(filter(None, points)),
        points.count(None),
    )


def _figure(rings: Iterable[object]) -> Iterator[Figure]:
    """The polygon of a list of rings; none if its outer ring has too few points."""
    opened = [open_ring(filter(None, map(pair, items(ring)))) for ring in rings]
    if opened and len(opened[0]) >= FEWEST:
        yield Figure(opened[0], tuple(ring for ring in opened[1:] if len(ring) >= FEWEST))


def tags_of(raw: Mapping[str, object]) -> Mapping[str, object]:
    """What a feature says of itself, in words and numbers; older exports keep it one level deeper."""
    properties = table(raw.get("properties"))
    given = {**properties, **table(properties.get("tags"))}
    said = {key.lower(): value for key, value in given.items() if isinstance(value, str | int | float)}
    return {key: value for key, value in said.items() if value != ""} or EMPTY


def _crs(top: Mapping[str, object]) -> str:
    name = table(table(top.get("crs")).get("properties")).get("name")
    return text(name)


def _words(top: Mapping[str, object]) -> str:
    """A licence or attribution the file carries."""
    said = (top.get(key) for key in ("license", "licence", "attribution", "copyright"))
    return next((str(value) for value in said if isinstance(value, str)), "")
