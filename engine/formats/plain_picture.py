"""Plain pictures (PNG, JPEG, WebP): how many squares they show is often in the name, "[26x29]"."""

import re
from collections.abc import Iterator

from engine.formats.imports import Import, Options, credit, cut, measure, title
from engine.look import MapPicture
from engine.maps.drawing import Drawing, DrawnPicture
from engine.maps.limits import within
from engine.maps.pictures import READERS, fitted, pixels, suffix
from engine.maps.report import Report
from engine.units import AREA_FT

FORMAT = "picture"
FEET_PER_SQUARE = 5.0
PIXELS_PER_SQUARE = 100.0
ASKEW = 0.1
"""By how much of its width a picture may differ from the shape its name gives."""
SQUARES = re.compile(r"(?<![0-9])(\d{1,3})\s?[xX×]\s?(\d{1,3})(?![0-9])")


def sniff(data: bytes) -> bool:
    """Is this a picture that can be laid under a map?"""
    return any(data.startswith(start) for start, _ in READERS)


def read(data: bytes, options: Options) -> Import:
    """A map of nothing but a picture. Raises BadFileError, or OverLimitError before it is decoded."""
    wide, high = pixels(data, options.name)
    said = squares_in(title(options.name), wide / high)
    squares = said or (wide / PIXELS_PER_SQUARE, high / PIXELS_PER_SQUARE)
    feet = options.feet_per_square or FEET_PER_SQUARE
    size = squares[0] * feet, squares[1] * feet
    within(options.name, "map side", max(size) / AREA_FT)
    picture = MapPicture(f"picture{suffix(data)}", fitted(data, options.name), (0.0, 0.0), size)
    drawing = Drawing(
        name=title(options.name),
        size_ft=size,
        measure=measure(size),
        credit=credit(data, options.name),
        picture=DrawnPicture(file=picture.name, size_ft=size),
    )
    report = Report(
        format=FORMAT,
        name=drawing.name,
        size_ft=size,
        squares=squares,
        feet_per_square=feet,
        warnings=tuple(_warnings(options, said, feet)),
    )
    return cut(Import(report, drawing, picture, options.name), options.crop)


def _warnings(options: Options, said: tuple[float, float] | None, feet: float) -> Iterator[str]:
    if said is None:
        yield f"no number of squares in the name: {PIXELS_PER_SQUARE:g} pixels a square taken"
    if options.feet_per_square is None:
        yield f"a picture does not say how wide a square is: {feet:g} ft taken (--feet-per-square)"


def squares_in(name: str, shape: float) -> tuple[float, float] | None:
    """The number of squares a name gives, if it fits the shape of the picture."""
    pairs = [(float(wide), float(high)) for wide, high in SQUARES.findall(name)]
    fitting = [(wide, high) for wide, high in pairs if high and abs(wide / high / shape - 1) <= ASKEW]
    return fitting[-1] if fitting else None
