"""Map folders of ours: ``map.toml``, a picture beside it, rosters in ``rosters/``."""

from pathlib import Path

from engine.look import MapFile, MapPicture
from engine.maps.build import build
from engine.maps.check import check
from engine.maps.drawing import Drawing
from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.gate import from_json, from_toml
from engine.maps.pictures import pixels
from engine.maps.whole import take

MAP_FILE = "map.toml"
ROSTERS = "rosters"


def read_map(path: Path) -> MapFile:
    """The map of a folder, or of a map file of ours. Raises OSError, or BadFileError naming the place."""
    drawing = read_drawing(path)
    return build(drawing, read_picture(drawing, map_path(path)))


def read_drawing(path: Path) -> Drawing:
    """The drawing in a map folder or file, checked."""
    file = map_path(path)
    data = take(file, "text file")
    read = from_json if file.suffix == ".json" else from_toml
    drawing = read(data, Drawing, str(file))
    check(drawing, str(file))
    return drawing


def read_picture(drawing: Drawing, file: Path) -> MapPicture | None:
    """The picture a drawing names; it must lie in the map's own folder."""
    drawn = drawing.picture
    if drawn is None:
        return None
    picture = file.parent / drawn.file
    if picture.resolve().parent != file.parent.resolve():
        raise BadFileError(
            str(file), [Fault("picture.file", shown(drawn.file), "a file beside the map file")]
        )
    data = take(picture, "picture file")
    pixels(data, str(picture))
    return MapPicture(drawn.file, data, drawn.at, drawn.size_ft)


def map_path(path: Path) -> Path:
    """The map file that a path means: itself, or the one in that folder."""
    return path / MAP_FILE if path.is_dir() else path


def is_map(path: Path) -> bool:
    """Does a path lead to a map of ours?"""
    return map_path(path).name == MAP_FILE and map_path(path).is_file()


def roster_path(path: Path, system: str) -> Path | None:
    """The map's own roster for a rule system, if it has one."""
    file = map_path(path).parent / ROSTERS / f"{system}.toml"
    return file if file.is_file() else None
