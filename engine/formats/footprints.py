"""Features of a city made into buildings, walls, waters and greens; what cannot be used is counted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal

from engine.formats.features import LINES, POLYGONS, Feature
from engine.formats.levels import base_ft, height_ft, odd, stories_of
from engine.formats.plane import Plane
from engine.formats.values import text
from engine.maps.drawing import DrawnBuilding, DrawnSurface, DrawnWall
from engine.maps.figures import Figure, open_ring, remainders, repaired, simplified
from engine.units import STORY_FT
from engine.world import BLOCKS_ALL, Blocks

GUESSED_STORIES = 2
SIMPLER_FT = 0.5
WATER_FT = 10.0
OTHER_TAGS = ("highway", "waterway", "natural", "water", "landuse", "leisure", "amenity", "barrier")
GREEN = {
    ("leisure", "park"), ("leisure", "garden"), ("leisure", "pitch"), ("leisure", "playground"),
    ("landuse", "grass"), ("landuse", "forest"), ("landuse", "meadow"), ("landuse", "recreation_ground"),
    ("natural", "wood"), ("natural", "scrub"), ("natural", "grassland"),
}  # fmt: skip
WET = {("natural", "water"), ("waterway", "riverbank"), ("landuse", "reservoir"), ("landuse", "basin")}
PART = "building:part"
NO_FOOTPRINT = "not a footprint"
BAD_POINT = ("point of a ring", "not two finite numbers")


@dataclass(frozen=True, slots=True)
class Barrier:
    """How high, how thick and of what a kind of barrier is, and what it stops."""

    height_ft: float
    thickness_in: float
    material: str
    blocks: Blocks = BLOCKS_ALL


BARRIERS = {
    "wall": Barrier(8.0, 12.0, "brick"),
    "retaining_wall": Barrier(8.0, 12.0, "brick"),
    "city_wall": Barrier(8.0, 12.0, "brick"),
    "fence": Barrier(6.0, 1.0, "wood", ("moving",)),
    "hedge": Barrier(5.0, 24.0, "brush", ("moving", "seeing")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Footprints:
    """What features come to. ``known`` and ``guessed`` count buildings by their stories."""

    buildings: tuple[DrawnBuilding, ...] = ()
    walls: tuple[DrawnWall, ...] = ()
    waters: tuple[DrawnSurface, ...] = ()
    greens: tuple[DrawnSurface, ...] = ()
    known: int = 0
    guessed: int = 0
    barriers: int = 0
    odd: tuple[str, ...] = ()
    dropped: tuple[tuple[str, str], ...] = ()
    tagged: bool = True

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The footprints of all buildings."""
        return tuple(Figure(one.outline, one.holes) for one in self.buildings)


def footprints(features: Sequence[Feature], plane: Plane) -> Footprints:
    """Everything the features come to, in feet on the plane."""
    tagged = any(one.kind in POLYGONS and is_building(one.tags) for one in features)
    pieces = tuple(_piece(feature, plane, tagged) for feature in features)
    bad = sum(feature.bad_points for feature in features)
    return Footprints(
        buildings=tuple(chain.from_iterable(piece.buildings for piece in pieces)),
        walls=tuple(chain.from_iterable(piece.walls for piece in pieces)),
        waters=tuple(chain.from_iterable(piece.waters for piece in pieces)),
        greens=tuple(chain.from_iterable(piece.greens for piece in pieces)),
        known=sum(piece.known for piece in pieces),
        guessed=sum(piece.guessed for piece in pieces),
        barriers=sum(piece.barriers for piece in pieces),
        odd=tuple(chain.from_iterable(piece.odd for piece in pieces)),
        dropped=(*chain.from_iterable(piece.dropped for piece in pieces), *[BAD_POINT] * bad),
        tagged=tagged,
    )


def is_building(tags: Mapping[str, object]) -> bool:
    """Is a feature tagged as a building?"""
    return str(tags.get("building", "no")).strip().lower() not in {"no", "", "false", "0"}


def surfaces(made: Footprints) -> tuple[DrawnSurface, ...]:
    """Greens with the waters cut out of them, then the waters."""
    wet = [Figure(water.outline, water.holes) for water in made.waters]
    dry = remainders((Figure(green.outline, green.holes) for green in made.greens), wet)
    greens = (
        DrawnSurface(name=green.name, kind="grass", outline=part.outline, holes=part.holes)
        for green, parts in zip(made.greens, dry, strict=True)
        for part in parts
    )
    return (*greens, *made.waters)


def _piece(feature: Feature, plane: Plane, tagged: bool) -> Footprints:
    if feature.kind in POLYGONS:
        return _polygon(feature, plane, tagged)
    if feature.kind in LINES and feature.tags.get("barrier") in BARRIERS:
        return Footprints(walls=tuple(_barrier(feature, plane)), barriers=1)
    return Footprints(dropped=((feature.kind, NO_FOOTPRINT),))


def _polygon(feature: Feature, plane: Plane, tagged: bool) -> Footprints:
    tags = feature.tags
    others = {(key, str(tags[key])) for key in OTHER_TAGS if key in tags}
    if is_building(tags) or (not tagged and not others and PART not in tags):
        return _building(feature, plane)
    if others & WET or "water" in tags:
        return Footprints(waters=tuple(_surfaces(feature, plane, "water")))
    if others & GREEN:
        return Footprints(greens=tuple(_surfaces(feature, plane, "grass")))
    if PART in tags:
        return Footprints(dropped=(("building part", "its building is counted already"),))
    why = min(others)[0] if others else "not tagged as one"
    return Footprints(dropped=(("polygon", f"not a building: {why}"),))


def _building(feature: Feature, plane: Plane) -> Footprints:
    figures, tags = tuple(_figures(feature, plane)), feature.tags
    stories, height = stories_of(tags), height_ft(tags)
    known = stories is not None or height is not None
    by_height = max(1, int(height / STORY_FT + 0.5)) if height else GUESSED_STORIES
    top, foot = height or (stories or by_height) * STORY_FT, base_ft(tags)
    buildings = (
        DrawnBuilding(
            name=_name(tags, "Building"),
            outline=figure.outline,
            holes=figure.holes,
            stories=stories or by_height,
            top_ft=top,
            base_ft=foot if foot < top else 0.0,
        )
        for figure in figures
    )
    flat = () if figures else (("building", "a footprint without an area, or a tangle"),)
    return Footprints(buildings=tuple(buildings), known=known, guessed=not known, odd=odd(tags), dropped=flat)


def _surfaces(feature: Feature, plane: Plane, kind: Literal["water", "grass"]) -> Iterator[DrawnSurface]:
    for figure in _figures(feature, plane):
        yield DrawnSurface(
            name=_name(feature.tags, kind.capitalize()),
            kind=kind,
            outline=figure.outline,
            holes=figure.holes,
            depth_ft=WATER_FT if kind == "water" else 0.0,
        )


def _barrier(feature: Feature, plane: Plane) -> Iterator[DrawnWall]:
    kind = BARRIERS[str(feature.tags["barrier"])]
    trails = (tuple(plane.to_ft(at) for at in line) for line in feature.lines)
    for trail in trails:
        if len(set(trail)) > 1:
            yield DrawnWall(
                name=str(feature.tags["barrier"]).replace("_", " "),
                line=trail,
                top_ft=height_ft(feature.tags) or kind.height_ft,
                material=kind.material,
                thickness_in=kind.thickness_in,
                blocks=kind.blocks,
            )


def _figures(feature: Feature, plane: Plane) -> Iterator[Figure]:
    """The sound polygons of a feature in feet, without corners that hardly turn."""
    for polygon in feature.polygons:
        outline, *holes = (open_ring(map(plane.to_ft, ring)) for ring in (polygon.outline, *polygon.holes))
        if len(outline) > 2:
            whole = repaired(Figure(outline, tuple(hole for hole in holes if len(hole) > 2)))
            yield from (simplified(part, SIMPLER_FT) for part in whole)


def _name(tags: Mapping[str, object], otherwise: str) -> str:
    street, number = text(tags.get("addr:street")), text(str(tags.get("addr:housenumber", "")))
    address = f"{number} {street}" if street and number else ""
    return text(tags.get("name:en")) or text(tags.get("name")) or address or otherwise
