"""The document of a measurement between two points."""

from collections.abc import Sequence

from engine.measure import Measurement
from vtt.cli.documents.parts import Document, point


def measured(whole: Measurement, parts: Sequence[Measurement]) -> Document:
    """The whole of a line, and its stretches where there are several."""
    several = len(parts) > 1
    return measurement(whole) | ({"stretches": [measurement(part) for part in parts]} if several else {})


def measurement(found: Measurement) -> Document:
    """Every distance between two points, and whether one can be seen from the other."""
    return {
        "flat_ft": found.flat_ft,
        "vertical_ft": found.vertical_ft,
        "distance_ft": found.distance_ft,
        "yards": found.yards,
        "areas": found.areas,
        "area_steps": found.area_steps,
        "stories": found.stories,
        "table_inches": found.table_inches,
        "line_of_sight": found.line_of_sight,
        "blocked_by": found.blocked_by or None,
        "blocked_at": point(found.blocked_at) if found.blocked_at is not None else None,
    }
