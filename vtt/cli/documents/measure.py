"""The document of a measurement between two points."""

from engine.geometry import Point, area_steps, distance_ft, flat_ft
from engine.systems.house.bearing import line_to
from engine.units import AREA_FT, STORY_FT, TABLE_INCH_FT, YARD_FT
from engine.world import BattleState
from vtt.cli.documents.parts import Document


def measure(now: BattleState, start: Point, end: Point) -> Document:
    """Every distance between two points, and whether one can be seen from the other."""
    far, up = distance_ft(start, end), end.z - start.z
    between = line_to(now, start, end)
    return {
        "flat_ft": flat_ft(start, end),
        "vertical_ft": up,
        "distance_ft": far,
        "yards": far / YARD_FT,
        "areas": far / AREA_FT,
        "area_steps": area_steps(start, end, AREA_FT),
        "stories": up / STORY_FT,
        "table_inches": far / TABLE_INCH_FT,
        "line_of_sight": not between,
        "blocked_by": between or None,
    }
