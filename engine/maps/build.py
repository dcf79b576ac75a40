"""A drawing made into a map: what the rules see, what the eye sees, where sides begin, what stands about."""

import hashlib
from collections.abc import Iterator

from engine.geometry import Point, contains
from engine.look import Decor, Footprint, Look, MapFile, MapPicture, Start
from engine.maps.areas import areas
from engine.maps.drawing import Drawing, DrawnStart
from engine.maps.figures import Figure, meeting
from engine.maps.ground import ground, surface
from engine.maps.heights import placed
from engine.maps.parts import Parts, joined, numbered
from engine.maps.shell import shell
from engine.maps.solids import block, wall
from engine.maps.things import thing_tokens
from engine.world import BattleMap


def build(drawing: Drawing, picture: MapPicture | None = None) -> MapFile:
    """The whole map of a drawing."""
    parts = joined(_pieces(drawing))
    battle_map = _battle_map(drawing, parts)
    decor = tuple(Decor(one.kind, one.points, one.size_ft) for one in drawing.decor)
    return MapFile(
        map=battle_map,
        look=Look(picture, parts.labels, decor, tuple(_seen(drawing, parts)), drawing.credit),
        starts=tuple(_start(start, battle_map) for start in drawing.starts),
        measure=drawing.measure,
        things=thing_tokens(drawing.things, battle_map),
    )


def _pieces(drawing: Drawing) -> Iterator[Parts]:
    """What every table comes to; no two decks, buildings, walls or blocks share a name."""
    yield ground(drawing)
    laid = numbered([drawn.name for drawn in drawing.surfaces])
    pairs = tuple(zip(drawing.surfaces, laid, strict=True))
    yield from (surface(drawn, name) for drawn, name in pairs)
    decks = [name for drawn, name in pairs if drawn.slab]
    solid = [
        *(drawn.name for drawn in drawing.buildings),
        *(drawn.name for drawn in drawing.walls),
        *(drawn.name for drawn in drawing.blocks),
    ]
    names = iter(numbered([*decks, *solid])[len(decks) :])
    yield from (shell(drawn, next(names)) for drawn in drawing.buildings)
    yield from (wall(drawn, next(names)) for drawn in drawing.walls)
    yield from (block(drawn, next(names)) for drawn in drawing.blocks)


def _seen(drawing: Drawing, parts: Parts) -> Iterator[Footprint]:
    """The figures the eye sees from above: not the piers under a deck."""
    decks = [drawn for drawn in drawing.surfaces if drawn.slab]
    near = meeting([Figure(one.outline) for one in parts.footprints], [Figure(one.outline) for one in decks])
    for figure, found in zip(parts.footprints, near, strict=True):
        above = (decks[index] for index in found if decks[index].elevation_ft >= figure.top_ft)
        if not any(all(contains(deck.outline, deck.holes, at) for at in figure.outline) for deck in above):
            yield figure


def _battle_map(drawing: Drawing, parts: Parts) -> BattleMap:
    zones = areas(drawing)
    content = (drawing.name, drawing.size_ft, zones, parts.surfaces, parts.obstacles, parts.openings)
    return BattleMap(
        name=drawing.name,
        size_ft=drawing.size_ft,
        areas=zones,
        surfaces=parts.surfaces,
        obstacles=parts.obstacles,
        openings=parts.openings,
        digest=hashlib.sha256(repr(content).encode()).hexdigest(),
    )


def _start(drawn: DrawnStart, battle_map: BattleMap) -> Start:
    spots: tuple[Point, ...] = tuple(placed(battle_map, at) for at in drawn.at)
    return Start(drawn.side, spots, drawn.heading_deg)
