"""Universal VTT (.dd2vtt, .uvtt, .df2vtt): walls, portals, lights and a picture, all in grid squares.

Positions count from the origin of the whole drawing, so the crop's own origin is taken off everywhere.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.formats import lines
from engine.formats import uvtt_parts as parts
from engine.formats.imports import Import, Options, credit, cut, measure, title
from engine.formats.inner_picture import Lost, inner_picture, mismatch
from engine.formats.json_text import parsed
from engine.formats.values import items, number, spot, table, text
from engine.look import MapPicture
from engine.maps.drawing import Drawing, DrawnLight, DrawnPicture, DrawnWall
from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.limits import within
from engine.maps.report import Report, tallied
from engine.units import AREA_FT

FORMAT = "Universal VTT"
FEET_PER_SQUARE = 5.0
KNOWN_VERSIONS = (0.2, 0.3, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a file holds, read."""

    walls: lines.Lines
    hidden: lines.Lines
    portals: tuple[DrawnWall | None, ...]
    lights: tuple[DrawnLight, ...]
    picture: MapPicture | None
    lost: Lost


def sniff(data: bytes) -> bool:
    """Is this a Universal VTT file, whole or not?"""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" and b'"pixels_per_grid"' in data


def read(data: bytes, options: Options) -> Import:
    """The map in a Universal VTT file. Raises BadFileError."""
    raw = table(parsed(data, options.name, "file with its picture inside"))
    frame = _frame(raw, options)
    found = _found(raw, frame, options)
    drawing = Drawing(
        name=title(options.name),
        size_ft=frame.size_ft,
        measure=measure(frame.size_ft),
        credit=credit(data, options.name, FORMAT),
        picture=DrawnPicture(file=found.picture.name, size_ft=found.picture.size_ft)
        if found.picture
        else None,
        walls=(*parts.walls(found.walls), *parts.screens(found.hidden), *filter(None, found.portals)),
        blocks=tuple(parts.hiding(found.hidden)),
        lights=found.lights,
    )
    whole = Import(_report(raw, frame, options, found), drawing, found.picture, options.name)
    return cut(whole, options.crop)


def _frame(raw: Mapping[str, object], options: Options) -> parts.Frame:
    resolution = table(raw.get("resolution"))
    squares = tuple(_length(resolution, axis, options.name) for axis in ("x", "y"))
    feet = options.feet_per_square or FEET_PER_SQUARE
    within(options.name, "map side", max(squares) * feet / AREA_FT, "resolution.map_size")
    return parts.Frame(spot(resolution.get("map_origin")) or (0.0, 0.0), (squares[0], squares[1]), feet)


def _length(resolution: Mapping[str, object], axis: str, file: str) -> float:
    found = table(resolution.get("map_size")).get(axis)
    length = number(found)
    if length is None or length <= 0:
        what = "nothing" if found is None else shown(found)
        raise BadFileError(file, [Fault(f"resolution.map_size.{axis}", what, "a number of squares above 0")])
    return length


def _found(raw: Mapping[str, object], frame: parts.Frame, options: Options) -> Found:
    picture, lost = inner_picture(raw.get("image"), frame.size_ft, options.name)
    return Found(
        walls=lines.read(items(raw.get("line_of_sight")), frame.place, frame.size_ft),
        hidden=lines.read(items(raw.get("objects_line_of_sight")), frame.place, frame.size_ft),
        portals=tuple(parts.portals(raw, frame)),
        lights=tuple(parts.lights(raw, frame)),
        picture=picture,
        lost=lost,
    )


def _report(raw: Mapping[str, object], frame: parts.Frame, options: Options, found: Found) -> Report:
    portals = [portal.openings[0].kind for portal in found.portals if portal]
    bad = [("portal", "neither two ends nor a place")] * found.portals.count(None)
    bad += [("light", "no place")] * (len(items(raw.get("lights"))) - len(found.lights))
    return Report(
        format=FORMAT,
        name=title(options.name),
        size_ft=frame.size_ft,
        squares=frame.squares,
        feet_per_square=frame.feet,
        walls=found.walls.usable,
        wall_segments=found.walls.segments,
        doors=portals.count("door"),
        windows=portals.count("window"),
        lights=len(found.lights),
        clutter=found.hidden.usable,
        dropped=tallied(
            [*found.walls.dropped, *found.hidden.dropped, *bad, *([found.lost] if found.lost else [])]
        ),
        warnings=tuple(_warnings(raw, frame, options, found)),
    )


def _warnings(raw: Mapping[str, object], frame: parts.Frame, options: Options, found: Found) -> Iterator[str]:
    if options.feet_per_square is None:
        yield f"the file does not say how wide a square is: {frame.feet:g} ft taken (--feet-per-square)"
    version = raw.get("format")
    if number(version) not in KNOWN_VERSIONS and text(version) not in map(str, KNOWN_VERSIONS):
        yield f"format {shown(version) if version is not None else 'not given'}: read as {KNOWN_VERSIONS[1]}"
    if found.picture:
        per_square = number(table(raw.get("resolution")).get("pixels_per_grid")) or 0.0
        wrong = mismatch(found.picture, frame.squares, per_square)
        if wrong:
            yield wrong
