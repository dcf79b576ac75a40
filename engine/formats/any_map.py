"""Any map a person may name: a folder or file of ours, or a file of another program, known by content."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from engine.formats import foundry, geojson, osm, others, plain_picture, uvtt
from engine.formats.imports import Import, Options
from engine.look import MapFile
from engine.maps.faults import BadFileError, Fault
from engine.maps.folder import map_path, read_drawing, read_map
from engine.maps.report import Report, described
from engine.maps.whole import take


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file that can be read: how it is known and how it is read."""

    name: str
    sniff: Callable[[bytes], bool]
    read: Callable[[bytes, Options], Import]


FORMATS = (
    Format(uvtt.FORMAT, uvtt.sniff, uvtt.read),
    Format(geojson.FORMAT, geojson.sniff, geojson.read),
    Format(osm.FORMAT, osm.sniff, osm.read),
    Format(foundry.FORMAT, foundry.sniff, foundry.read),
    Format(plain_picture.FORMAT, plain_picture.sniff, plain_picture.read),
)


def is_ours(path: Path) -> bool:
    """Is a path a map folder, or a map file, of ours?"""
    return path.is_dir() or path.suffix == ".toml"


def open_map(path: Path, options: Options | None = None) -> MapFile:
    """The map at a path, ready to play. Raises OSError, BadFileError or NothingToPlayError."""
    return read_map(_of_ours(path)) if is_ours(path) else import_map(path, options).map_file


def describe_map(path: Path, options: Options | None = None) -> Report:
    """What a map is, all of it counted. Raises OSError or BadFileError."""
    return described(read_drawing(_of_ours(path))) if is_ours(path) else import_map(path, options).report


def import_map(path: Path, options: Options | None = None) -> Import:
    """The foreign map at a path. Raises OSError or BadFileError."""
    data = take(path, "file with its picture inside")
    return import_bytes(data, replace(options or Options(), name=str(path)))


def import_bytes(data: bytes, options: Options, formats: tuple[Format, ...] = FORMATS) -> Import:
    """The foreign map in the bytes of a file. Raises BadFileError that says what it seems to be."""
    known = next((one for one in formats if one.sniff(data)), None)
    if known:
        return known.read(data, options)
    raise BadFileError(options.name, [Fault("", others.guess(data), "a map in " + _listed(formats))])


def _of_ours(path: Path) -> Path:
    if path.is_dir() and not map_path(path).is_file():
        raise BadFileError(str(path), [Fault("", "a folder without map.toml", "a map folder")])
    return path


def _listed(formats: tuple[Format, ...]) -> str:
    *most, last = (one.name for one in formats)
    return f"{', '.join(most)} or {last}" if most else last
