"""Any map a person may name: a folder or file of ours, or a file of another program, known by content."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from engine.formats import foundry, geojson, osm, others, plain_picture, uvtt
from engine.formats.imports import Import, Options
from engine.look import MapFile
from engine.maps.faults import BadFileError, Fault
from engine.maps.folder import map_path, read_drawing, read_map
from engine.maps.report import Report, described
from engine.maps.whole import take
from engine.plugins import FAILURES, PlugIn, PlugInError, UnfitError, brought, plugged, words

GROUP = "vtt.formats"  # entry points of plug-ins


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file that can be read: how it is known and how it is read.

    ``plugin``: it is not ours, and what it raises is told as a failure of it.
    """

    name: str
    sniff: Callable[[bytes], bool]
    read: Callable[[bytes, Options], Import]
    plugin: bool = False


FORMATS = (
    Format(uvtt.FORMAT, uvtt.sniff, uvtt.read),
    Format(geojson.FORMAT, geojson.sniff, geojson.read),
    Format(osm.FORMAT, osm.sniff, osm.read),
    Format(foundry.FORMAT, foundry.sniff, foundry.read),
    Format(plain_picture.FORMAT, plain_picture.sniff, plain_picture.read),
)
Formats = tuple[Format, ...]


@cache
def plug_ins() -> tuple[PlugIn[Format], ...]:
    """The plug-ins that bring formats, loaded the first time somebody asks."""
    return plugged(GROUP, _fit, (one.name for one in FORMATS))


def installed(*, plugins: bool = True) -> Formats:
    """Every format that can be read: ours, then those of plug-ins."""
    return (*FORMATS, *(brought(plug_ins()) if plugins else ()))


def is_ours(path: Path) -> bool:
    """Is a path a map folder, or a map file, of ours?"""
    return path.is_dir() or path.suffix == ".toml"


def open_map(path: Path, options: Options | None = None, formats: Formats = FORMATS) -> MapFile:
    """The map at a path, ready to play. Raises OSError, BadFileError or NothingToPlayError."""
    return read_map(_of_ours(path)) if is_ours(path) else import_map(path, options, formats).map_file


def describe_map(path: Path, options: Options | None = None, formats: Formats = FORMATS) -> Report:
    """What a map is, all of it counted. Raises OSError or BadFileError."""
    if is_ours(path):
        return described(read_drawing(_of_ours(path)))
    return import_map(path, options, formats).report


def import_map(path: Path, options: Options | None = None, formats: Formats = FORMATS) -> Import:
    """The foreign map at a path. Raises OSError or BadFileError."""
    data = take(path, "file with its picture inside")
    return import_bytes(data, replace(options or Options(), name=str(path)), formats)


def import_bytes(data: bytes, options: Options, formats: Formats = FORMATS) -> Import:
    """The foreign map in the bytes of a file, by the first format that knows it.

    Raises BadFileError that says what it seems to be, or PlugInError if the format's plug-in fails.
    """
    failed: list[Fault] = []
    for one in formats:
        if _knows(one, data, failed):
            return one.read(data, options) if not one.plugin else _read(one, data, options)
    wanted = Fault("", others.guess(data), "a map in " + _listed(formats))
    raise BadFileError(options.name, [wanted, *failed])


def _knows(one: Format, data: bytes, failed: list[Fault]) -> bool:
    """Does a format know the file? A plug-in that fails at this is skipped, and noted in *failed*."""
    if not one.plugin:
        return one.sniff(data)
    try:
        return bool(one.sniff(data))
    except FAILURES as error:
        failed.append(Fault(f"the plug-in {one.name!r}", words(error), "yes or no"))
        return False


def _read(one: Format, data: bytes, options: Options) -> Import:
    try:
        found = one.read(data, options)
        if not isinstance(found, Import):
            raise UnfitError(f"it gave a {type(found).__name__}, expected an Import")
    except BadFileError:
        raise
    except FAILURES as error:
        raise PlugInError(f"{options.name}: the plug-in {one.name!r} failed: {words(error)}") from error
    return found


def _fit(loaded: object) -> Format:
    if not isinstance(loaded, Format):
        raise UnfitError(f"found {type(loaded).__name__}, expected a Format")
    return replace(loaded, plugin=True)


def _of_ours(path: Path) -> Path:
    if path.is_dir() and not map_path(path).is_file():
        raise BadFileError(str(path), [Fault("", "a folder without map.toml", "a map folder")])
    return path


def _listed(formats: Formats) -> str:
    *most, last = (one.name for one in formats)
    return f"{', '.join(most)} or {last}" if most else last
