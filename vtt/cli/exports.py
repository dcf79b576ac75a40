"""What `vtt export` can make of a battle or a map, one function a format."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from engine.battle import Battle
from engine.formats.any_map import import_map, is_ours
from engine.formats.geojson_out import geojson
from engine.formats.imports import Options
from engine.formats.redrawn import redrawn
from engine.formats.uvtt_out import FEET_PER_SQUARE, uvtt
from engine.look import MapFile
from engine.maps.drawing import Drawing
from engine.maps.folder import read_drawing
from engine.saves import save
from engine.scale import inch_ft
from engine.units import STORY_FT
from vtt.camera import Camera, fit
from vtt.cli import paper
from vtt.cli.documents import history
from vtt.cli.documents.state import state
from vtt.cli.files import is_battle
from vtt.cli.making import Made
from vtt.cli.opening import Opened
from vtt.cli.output import DOCUMENT_SCHEMA
from vtt.cli.plugins import formats
from vtt.cli.stills import Look, Still
from vtt.paint.export import PT_PER_INCH, page_of, pdf, png, svg
from vtt.scene import map as still_map
from vtt.scene.views import Audience, View
from vtt.sentences import sentence
from vtt.session.assembly import scene
from vtt.session.table import Session
from vtt.shapes import Scene

PRINT, SCREEN = "print", "dark"
SVG_SIDE_PX, UVTT_SIDE_PX = 1600.0, 4096.0
LEAST_SQUARE_PX, MOST_SQUARE_PX = 4, 70
OfBattle: TypeAlias = Callable[[Opened], Iterator[str]]
OfMap: TypeAlias = Callable[[Made, Drawing], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictured:
    """What a drawing or a sheet is made of, for whom, and which stories it shows; none: the roofs."""

    battle: Battle
    map_file: MapFile
    audience: Audience = "gm"
    measure: str | None = None
    paper: str = "a4"
    stories: tuple[int, ...] = ()


def jsonl(opened: Opened) -> Iterator[str]:
    """JSON lines: the exchange format."""
    yield from save(opened.battle, opened.map_file)


def markdown(opened: Opened) -> Iterator[str]:
    """The log as Markdown, a list item an event."""
    yield f"# {opened.battle.opening.map.name}\n\n"
    for entry in opened.battle.played:
        yield from (f"- {sentence(event)}\n" for event in entry.events)


def document(opened: Opened) -> Iterator[str]:
    """The state and the entries as one JSON document."""
    battle = opened.battle
    whole = {
        "schema": DOCUMENT_SCHEMA,
        "state": state(battle.state, battle.rules),
        **history.log(battle.played),
    }
    yield json.dumps(whole, indent=2, allow_nan=False, ensure_ascii=False) + "\n"


def drawing_of(path: Path, made: Made, feet_per_square: float | None) -> Drawing:
    """The drawing of a map as it was drawn or imported; of a battle, what its own map keeps of it."""
    if is_battle(path):
        return redrawn(made.map_file)
    if is_ours(path):
        return read_drawing(path)
    found = import_map(path, Options(feet_per_square=feet_per_square), formats())
    return found.drawing or redrawn(made.map_file)


def universal_vtt(made: Made, drawing: Drawing) -> str:
    """A map with its ground story as the picture, as large as other tables like it."""
    squares = max(drawing.size_ft) / FEET_PER_SQUARE
    side = int(min(max(UVTT_SIDE_PX / squares, LEAST_SQUARE_PX), MOST_SQUARE_PX))
    return uvtt(drawing, ground_story(made, side / FEET_PER_SQUARE), side)


def ground_story(made: Made, px_per_ft: float) -> bytes:
    """The map without bodies and without its roofs, as a PNG."""
    view = View(px_per_ft=px_per_ft, below_ft=STORY_FT, grid=False)
    layer = still_map.ground_layer(made.map_file, made.battle.opening, view)
    wide, high = made.map_file.map.size_ft
    size = round(wide * px_per_ft), round(high * px_per_ft)
    return png(Still(made.map_file).painter, page_of((layer,), Camera(px_per_ft), size))


def geo_json(made: Made, drawing: Drawing) -> str:
    """A map's footprints."""
    del made
    return geojson(drawing)


def deserted(battle: Battle) -> Battle:
    """The battle without anybody who has a sheet: its map, with the things that stand about."""
    state = battle.opening
    things = {name: token for name, token in state.tokens.items() if not token.sheet}
    return Battle.begin(replace(state, tokens=things), battle.rules, battle.seed)


def as_svg(wanted: Pictured) -> bytes:
    """The whole map as lines and shapes, with whoever is on it."""
    still = Still(wanted.map_file)
    wide, high = wanted.map_file.map.size_ft
    scale = SVG_SIDE_PX / max(wide, high)
    size = round(wide * scale), round(high * scale)
    camera = fit((0.0, 0.0, wide, high), (0.0, 0.0, *size), 0.0)
    made = looked_at(still, wanted, camera, next(iter(wanted.stories), None))
    return svg(still.painter, replace(page_of(made, camera, size), color="bg"))


def as_pdf(wanted: Pictured) -> bytes:
    """Sheets at the scale of the table, those of each story that is asked for after each other."""
    still = Still(wanted.map_file, PRINT)
    name, size_ft = wanted.map_file.map.name, wanted.map_file.map.size_ft
    pt_per_ft = PT_PER_INCH / inch_ft(wanted.battle.state.settings)
    on = paper.paper(wanted.paper, size_ft, pt_per_ft)
    sheets = (
        page
        for story in wanted.stories or (None,)
        for page in paper.pages(
            looked_at(still, wanted, Camera(pt_per_ft), story),
            size_ft,
            on,
            name if story is None else f"{name}, story {story}",
        )
    )
    return pdf(still.painter, sheets, name)


def looked_at(still: Still, wanted: Pictured, camera: Camera, story: int | None) -> Scene:
    """What lies on the map, seen at a scale: the roofs, or one story."""
    size = round(camera.px_per_ft * wanted.map_file.map.size_ft[0]), 100
    session: Session = still.table(wanted.battle, Look(size, wanted.audience, wanted.measure, panels=False))
    session.look_from(camera)
    session.settled_px_per_ft = camera.px_per_ft
    session.view = replace(session.view, below_ft=None if story is None else story * STORY_FT)
    return tuple(layer for layer in scene(session) if layer.space == "map")
