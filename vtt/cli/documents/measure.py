"""The document of a measurement between two points."""

from dataclasses import asdict

from engine.geometry import Point
from engine.measure import measure as measured
from engine.world import BattleState
from vtt.cli.documents.parts import Document


def measure(now: BattleState, start: Point, end: Point) -> Document:
    """Every distance between two points, and whether one can be seen from the other."""
    found = asdict(measured(now, start, end))
    del found["blocked_at"]
    return {**found, "blocked_by": found["blocked_by"] or None}
