"""What an importer is told and what it gives back."""

import hashlib
from dataclasses import dataclass, replace

from engine.formats.values import text
from engine.look import MapFile, MapPicture
from engine.maps.build import build
from engine.maps.check import check
from engine.maps.crop import cropped
from engine.maps.drawing import Drawing, DrawnPicture, Measure
from engine.maps.faults import BadFileError, Fault
from engine.maps.figures import Box
from engine.maps.pictures import part_of, suffix
from engine.maps.report import Report
from engine.units import AREA_FT

FEWEST_AREAS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a person adds to a file. ``crop``: the areas wanted, as column, row, width and height."""

    name: str = "map"
    feet_per_square: float | None = None
    crop: tuple[float, float, float, float] | None = None


class NothingToPlayError(ValueError):
    """A sound file that holds nothing to play on."""


@dataclass(frozen=True, slots=True)
class Import:
    """A foreign map: its figures, and a drawing of it unless it holds nothing to play on."""

    report: Report
    drawing: Drawing | None = None
    picture: MapPicture | None = None
    file: str = ""

    @property
    def map_file(self) -> MapFile:
        """The map, built. Raises NothingToPlayError with the importer's own words."""
        if self.drawing is None:
            raise NothingToPlayError(f"{self.file}: {self.report.warnings[0]}")
        check(self.drawing, self.file)
        return build(self.drawing, self.picture)


def credit(data: bytes, *parts: str) -> str:
    """Where a map comes from: what the importer knows, and the hash of the file."""
    return ", ".join([*filter(None, map(text, parts)), f"sha256 {hashlib.sha256(data).hexdigest()}"])


def cut(whole: Import, crop: tuple[float, float, float, float] | None) -> Import:
    """The part of an import that is wanted, given in areas; its report still counts the whole file."""
    if crop is None or whole.drawing is None:
        return whole
    box = _box(crop, whole.drawing.size_ft, whole.file)
    drawing, picture = cropped(whole.drawing, box), whole.picture
    if picture:
        size = box[2] - box[0], box[3] - box[1]
        data = part_of(picture.data, picture.name, _share(box, whole.drawing.size_ft))
        picture = MapPicture(f"picture{suffix(data)}", data, (0.0, 0.0), size)
        drawing = replace(drawing, picture=DrawnPicture(file=picture.name, size_ft=size))
    return replace(whole, drawing=replace(drawing, measure=measure(drawing.size_ft)), picture=picture)


def _box(crop: tuple[float, float, float, float], size_ft: tuple[float, float], file: str) -> Box:
    x, y, wide, high = (value * AREA_FT for value in crop)
    box = x, y, x + wide, y + high
    if wide <= 0 or high <= 0 or x >= size_ft[0] or y >= size_ft[1] or box[2] <= 0 or box[3] <= 0:
        areas = f"{size_ft[0] / AREA_FT:.1f} x {size_ft[1] / AREA_FT:.1f}"
        found = ",".join(f"{value:g}" for value in crop)
        raise BadFileError(file, [Fault("--crop", found, f"column,row,width,height within {areas} areas")])
    return box


def _share(box: Box, size_ft: tuple[float, float]) -> Box:
    return box[0] / size_ft[0], box[1] / size_ft[1], box[2] / size_ft[0], box[3] / size_ft[1]


def title(file: str) -> str:
    """What a map is called that is known only by its file."""
    stem = file.rsplit("/", 1)[-1].rsplit("\\", 1)[-1].rsplit(".", 1)[0]
    return " ".join(text(stem).replace("_", " ").replace("-", " ").split())[:64] or "Map"


def measure(size_ft: tuple[float, float]) -> Measure:
    """How a new battle on an imported map measures: with the ruler if it is small."""
    return "ruler" if min(size_ft) < FEWEST_AREAS * AREA_FT else "area"
