"""A city made of footprints, whatever file they came in: how much of it is played, and what is reported."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.formats.features import Collection
from engine.formats.footprints import GUESSED_STORIES, Footprints, footprints, surfaces
from engine.formats.imports import Import, Options, credit, cut, measure, title
from engine.formats.plane import Plane, plane
from engine.formats.window import MOST_AREAS, Window, around, best, box_of_window, fits
from engine.maps.crop import cropped
from engine.maps.drawing import Drawing
from engine.maps.figures import Box, box_of
from engine.maps.report import Report, tallied
from engine.units import AREA_FT

OPEN_STREET_MAP = ("@id", "osm_id", "osmref", "osm_way_id")
MOST_PRISMS = 20_000
MOST_ODD = 5
NOTHING = "no polygon in the file can be made a building"


def city(whole: Collection, data: bytes, options: Options) -> Import:
    """The city that the features of a file make up."""
    points = [point for feature in whole.features for point in feature.points]
    if not points:
        empty = Report(format=whole.format, name=title(options.name), size_ft=(0.0, 0.0), warnings=(NOTHING,))
        return Import(empty, file=options.name)
    ground = plane(points, whole.crs)
    made = footprints(whole.features, ground)
    report = _report(whole, ground, made, options)
    if not made.buildings:
        return Import(replace(report, warnings=(NOTHING, *report.warnings)), file=options.name)
    return _played(_drawing(data, whole, made, options), report, made, options)


def _drawing(data: bytes, whole: Collection, made: Footprints, options: Options) -> Drawing:
    """The whole city on its plane, before a part of it is taken."""
    mapped = whole.open_street_map or any(
        key in feature.tags for feature in whole.features for key in OPEN_STREET_MAP
    )
    owner = "© OpenStreetMap contributors (ODbL)" if mapped else ""
    return Drawing(
        name=title(options.name),
        size_ft=(1.0, 1.0),
        credit=credit(data, options.name, whole.format, whole.crs, whole.words[:200], owner),
        buildings=made.buildings,
        walls=made.walls,
        surfaces=surfaces(made),
    )


def _played(city: Drawing, report: Report, made: Footprints, options: Options) -> Import:
    """The city with ground about it, or the part that was asked for, or the part that is worth most."""
    box = box_of(figure.outline for figure in made.figures)
    whole = around(box)
    if options.crop or fits(box):
        imported = Import(report, _measured(cropped(city, whole)), file=options.name)
        return cut(imported, options.crop)
    window = best(made.figures, whole)
    size = (float(MOST_AREAS), float(MOST_AREAS))
    part = cropped(city, box_of_window(window.column, window.row, size, whole))
    words = (*report.warnings, _cropped_words(window, whole))
    return Import(replace(report, warnings=words), _measured(part), file=options.name)


def _measured(drawing: Drawing) -> Drawing:
    """The drawing as a new battle takes it; so many buildings that play would be slow lose their floors."""
    prisms = sum(len(one.outline) + (one.stories or 1) for one in drawing.buildings)
    floors = prisms <= MOST_PRISMS
    buildings = (
        drawing.buildings if floors else tuple(replace(one, floors=False) for one in drawing.buildings)
    )
    return replace(drawing, measure=measure(drawing.size_ft), buildings=buildings)


def _cropped_words(window: Window, whole: Box) -> str:
    wide, high = (whole[2] - whole[0]) / AREA_FT, (whole[3] - whole[1]) / AREA_FT
    crop = f"--crop {window.column},{window.row},{MOST_AREAS},{MOST_AREAS}"
    taken = f"the {MOST_AREAS} x {MOST_AREAS} {window.why} are taken ({crop})"
    return f"{wide:.0f} x {high:.0f} areas, with the ground round them, are too many: {taken}"


def _report(whole: Collection, ground: Plane, made: Footprints, options: Options) -> Report:
    return Report(
        format=whole.format,
        name=title(options.name),
        size_ft=ground.size_ft,
        walls=made.barriers,
        wall_segments=sum(len(wall.line) - 1 for wall in made.walls),
        buildings=made.known + made.guessed,
        storeys_known=made.known,
        storeys_guessed=made.guessed,
        water=len(made.waters),
        crs=whole.crs or None,
        dropped=tallied(made.dropped),
        warnings=tuple(_warnings(ground, made)),
    )


def _warnings(ground: Plane, made: Footprints) -> Iterator[str]:
    if ground.warning:
        yield ground.warning
    if made.buildings and not made.tagged:
        yield "no feature is tagged as a building: every polygon without another tag is taken for one"
    if made.guessed:
        of_all = f"{made.guessed} of {made.known + made.guessed} buildings"
        yield f"{of_all} give neither levels nor a height: {GUESSED_STORIES} stories are guessed"
    for value, count in Counter(made.odd).most_common(MOST_ODD):
        yield f"not usable: {value}" + (f" ({count} times)" if count > 1 else "")
