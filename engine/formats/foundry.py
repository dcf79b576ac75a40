"""Foundry scenes, as exported (JSON), or packs up to version 10: a document a line, the last of an id counts.

Walls lie on a canvas with a padding round the picture; the picture itself is only a path on a server.
"""

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.formats import foundry_walls as walls
from engine.formats.imports import Import, Options, credit, cut, measure, title
from engine.formats.json_text import in_records, parsed, records
from engine.formats.values import items, number, table, text
from engine.geometry import Flat
from engine.maps.drawing import Drawing, DrawnLight
from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.limits import within
from engine.maps.report import Report, tallied
from engine.units import AREA_FT, YARD_FT

FORMAT = "Foundry scene"
FEET_PER_SQUARE = 5.0
PADDING = 0.25
PADDED_GRIDS = (0.0, 1.0)
UNITS = {
    "ft": 1.0, "ft.": 1.0, "feet": 1.0, "foot": 1.0, "'": 1.0, "m": 1 / 0.3048, "m.": 1 / 0.3048,
    "meter": 1 / 0.3048, "meters": 1 / 0.3048, "metres": 1 / 0.3048, "yd": YARD_FT, "yard": YARD_FT,
    "yards": YARD_FT, "area": AREA_FT, "areas": AREA_FT, "zone": AREA_FT, "zones": AREA_FT,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Grid:
    """A scene's squares: pixels and feet a square, the scene in pixels, and where on the canvas it begins."""

    square_px: float
    square_ft: float
    size_px: Flat
    origin_px: Flat
    unit_ft: float

    @property
    def size_ft(self) -> Flat:
        """The scene in feet."""
        return self.size_px[0] / self.square_px * self.square_ft, self.size_px[
            1
        ] / self.square_px * self.square_ft

    def place(self, at: Flat) -> Flat:
        """A place of the canvas in feet from the scene's corner."""
        scale = self.square_ft / self.square_px
        return (at[0] - self.origin_px[0]) * scale, (at[1] - self.origin_px[1]) * scale


def sniff(data: bytes) -> bool:
    """Is this a Foundry scene, or a pack of them?"""
    grid = b'"grid"' in data or b'"gridType"' in data
    return (
        data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{"
        and b'"walls"' in data
        and grid
        and b'"padding"' in data
    )


def read(data: bytes, options: Options) -> Import:
    """The first scene in a Foundry file. Raises BadFileError."""
    scenes = tuple(_scenes(data, options.name))
    if not scenes:
        raise BadFileError(options.name, [Fault("", "no scene", "a document with walls and a width")])
    scene = scenes[0]
    grid, warnings = _grid(scene, options)
    found = walls.read(items(scene.get("walls")), grid.place, grid.unit_ft)
    drawing = Drawing(
        name=text(scene.get("name")) or title(options.name),
        size_ft=grid.size_ft,
        measure=measure(grid.size_ft),
        credit=credit(data, options.name, FORMAT),
        walls=found.walls,
        lights=tuple(_lights(scene, grid)),
    )
    more = (f"the file holds {len(scenes)} scenes: the first is read",) if len(scenes) > 1 else ()
    report = _report(drawing, grid, found, scene)
    return cut(
        Import(replace(report, warnings=(*more, *warnings)), drawing, None, options.name), options.crop
    )


def _report(drawing: Drawing, grid: Grid, found: walls.Walls, scene: Mapping[str, object]) -> Report:
    return Report(
        format=FORMAT,
        name=drawing.name,
        size_ft=grid.size_ft,
        squares=(grid.size_px[0] / grid.square_px, grid.size_px[1] / grid.square_px),
        feet_per_square=grid.square_ft,
        walls=len(found.walls),
        wall_segments=len(found.walls),
        doors=found.doors,
        windows=found.windows,
        lights=len(drawing.lights),
        dropped=tallied([*found.dropped, ("picture", f"only named: {_picture(scene)}")]),
    )


def _scenes(data: bytes, file: str) -> Iterator[Mapping[str, object]]:
    """The scenes of a file; of documents with one id only the last, and none that was deleted."""
    documents = [
        table(one) for one in (records(data, file) if in_records(data, file) else (parsed(data, file),))
    ]
    latest = {str(one.get("_id") or index): one for index, one in enumerate(documents)}
    for one in latest.values():
        if not one.get("$$deleted") and isinstance(one.get("walls"), list) and number(one.get("width")):
            yield one


def _grid(scene: Mapping[str, object], options: Options) -> tuple[Grid, tuple[str, ...]]:
    raw = table(scene.get("grid"))
    square = number(raw.get("size")) or number(scene.get("grid")) or 0.0
    wide, high = number(scene.get("width")) or 0.0, number(scene.get("height")) or 0.0
    if square < 1 or wide <= 0 or high <= 0:
        found = shown(json.dumps({"grid": square, "width": wide, "height": high}))
        raise BadFileError(options.name, [Fault("grid.size, width, height", found, "pixels above 0")])
    unit, warnings = _unit(scene, raw)
    distance = number(raw.get("distance")) or number(scene.get("gridDistance")) or FEET_PER_SQUARE
    feet = options.feet_per_square or distance * unit
    origin, words = _origin(scene, (wide, high), square)
    grid = Grid(square, feet, (wide, high), origin, unit)
    within(options.name, "map side", max(grid.size_ft) / AREA_FT, "width, height")
    return grid, (*warnings, *words)


def _unit(scene: Mapping[str, object], grid: Mapping[str, object]) -> tuple[float, tuple[str, ...]]:
    word = text(grid.get("units") or scene.get("gridUnits")).lower()
    if word in UNITS:
        return UNITS[word], ()
    return 1.0, (f"the unit {shown(word)} is not known: feet taken (--feet-per-square)",)


def _origin(scene: Mapping[str, object], size: Flat, square: float) -> tuple[Flat, tuple[str, ...]]:
    """Where the picture begins on the canvas; some tools write walls as if there were no padding."""
    padding = number(scene.get("padding"))
    part = PADDING if padding is None else padding
    kind = number(table(scene.get("grid")).get("type"))
    kind = number(scene.get("gridType")) if kind is None else kind
    if kind not in (*PADDED_GRIDS, None) or part <= 0:
        return (0.0, 0.0), ()
    offset = tuple(math.ceil(side * part / square) * square for side in size)
    ends = [end for wall in items(scene.get("walls")) for end in walls.ends(table(wall).get("c")) or ()]
    if _inside(ends, (offset[0], offset[1]), size) < _inside(ends, (0.0, 0.0), size):
        return (0.0, 0.0), ("the walls were written without the padding: it is not taken off",)
    return (offset[0], offset[1]), ()


def _inside(ends: Sequence[Flat], origin: Flat, size: Flat) -> int:
    return sum(
        all(0 <= at - begin <= side for at, begin, side in zip(end, origin, size, strict=True))
        for end in ends
    )


def _lights(scene: Mapping[str, object], grid: Grid) -> Iterator[DrawnLight]:
    for light in map(table, items(scene.get("lights"))):
        x, y = number(light.get("x")), number(light.get("y"))
        if x is not None and y is not None:
            reach = number(table(light.get("config")).get("dim")) or number(light.get("dim")) or 0.0
            yield DrawnLight(at=grid.place((x, y)), range_ft=max(reach, 0.0) * grid.unit_ft)


def _picture(scene: Mapping[str, object]) -> str:
    levels = [table(table(level).get("background")).get("src") for level in items(scene.get("levels"))]
    named = (table(scene.get("background")).get("src"), scene.get("img"), *levels)
    return next((text(path) for path in named if text(path)), "nothing")
