"""OpenStreetMap XML (.osm), as exported by its site or written by JOSM: buildings as ways and relations."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from engine.formats.city import city
from engine.formats.features import Collection, Feature
from engine.formats.imports import Import, Options
from engine.formats.rings import polygons
from engine.formats.xml_text import parsed_xml
from engine.geometry import Flat
from engine.maps.figures import Figure, open_ring

FORMAT = "OpenStreetMap XML"
CRS = "EPSG:4326"
FLAT = ("building", "building:part", "natural", "landuse", "leisure", "amenity", "water")
FEWEST = 4


@dataclass(frozen=True, slots=True)
class Way:
    """A line through nodes: their names, those of them that are in the file, and its tags."""

    nodes: tuple[str, ...]
    line: tuple[Flat, ...]
    tags: Mapping[str, object]

    @property
    def closed(self) -> bool:
        """Does it come back to where it began, with every node in the file?"""
        return (
            len(self.nodes) >= FEWEST
            and self.nodes[0] == self.nodes[-1]
            and len(self.line) == len(self.nodes)
        )


def sniff(data: bytes) -> bool:
    """Is this OpenStreetMap XML, whole or not?"""
    return b"<osm" in data[:4096]


def read(data: bytes, options: Options) -> Import:
    """The city in an OpenStreetMap file. Raises BadFileError."""
    root = parsed_xml(data, options.name)
    places = dict(_places(root))
    ways = {way.get("id", ""): _way(way, places) for way in root.iter("way")}
    relations = root.iter("relation")
    features = (
        *(_of_way(way) for way in ways.values() if way.tags),
        *(
            _of_relation(relation, ways)
            for relation in relations
            if _tags(relation).get("type") == "multipolygon"
        ),
    )
    return city(Collection(FORMAT, features, CRS, open_street_map=True), data, options)


def _places(root: Element) -> Iterator[tuple[str, Flat]]:
    for node in root.iter("node"):
        east, north = _degrees(node.get("lon"), 180.0), _degrees(node.get("lat"), 90.0)
        if east is not None and north is not None:
            yield node.get("id", ""), (east, north)


def _degrees(text: str | None, most: float) -> float | None:
    try:
        value = float(text or "")
    except ValueError:
        return None
    return value if abs(value) <= most else None


def _way(way: Element, places: Mapping[str, Flat]) -> Way:
    nodes = tuple(node.get("ref", "") for node in way.iter("nd"))
    return Way(nodes, tuple(places[node] for node in nodes if node in places), _tags(way))


def _tags(element: Element) -> Mapping[str, object]:
    return {tag.get("k", "").lower(): tag.get("v", "") for tag in element.iter("tag") if tag.get("v")}


def _of_way(way: Way) -> Feature:
    """A closed way with a tag of something flat is a polygon; any other is a line."""
    if not any(key in way.tags for key in FLAT):
        return Feature("LineString", way.tags, lines=(way.line,), points=way.line)
    if not way.closed:
        return Feature("unclosed way", way.tags, points=way.line)
    return Feature("Polygon", way.tags, polygons=(Figure(open_ring(way.line)),), points=way.line)


def _of_relation(relation: Element, ways: Mapping[str, Way]) -> Feature:
    """Outer rings, each with the inner ones that lie in it; members without a role are outer."""
    members = [(member.get("role", ""), member.get("ref", "")) for member in relation.iter("member")]
    found = [(role, ways[ref]) for role, ref in members if ref in ways]
    outer, inner = (_lines(found, inner=side) for side in (False, True))
    made = polygons(outer, inner)
    points = tuple(point for figure in made for point in figure.outline)
    kind = "MultiPolygon" if made else "relation without its members"
    return Feature(kind, _tags(relation), polygons=made, points=points)


def _lines(members: Sequence[tuple[str, Way]], *, inner: bool) -> tuple[tuple[Flat, ...], ...]:
    """The lines of one role; a way that is not whole in the file cannot be joined to others."""
    return tuple(
        way.line for role, way in members if (role == "inner") is inner and len(way.line) == len(way.nodes)
    )
