"""The template of what covers an area, cut by walls, and a wall that is pointed at."""

from __future__ import annotations

import math

from engine.geometry import Flat, Point
from engine.sight import sight_polygon
from engine.world import BattleState, Obstacle, Raised
from vtt.shapes import Disc, Line, Pin, Polygon, Shape

PRESS_FT = 8.0  # how far from a wall a press still means it


def area(state: BattleState, at: Point, wide_ft: float, *, walled: bool) -> tuple[Shape, ...]:
    """How far about a place something works; ``walled``: no further than walls let it."""
    middle = Pin((at.x, at.y), (Disc((0.0, 0.0), 5.0, 5.0, "measure.end"),))
    if not wide_ft:
        return (middle,)
    whole = Disc((at.x, at.y), wide_ft, wide_ft, "band.threat" if walled else "band.effect")
    if not walled:
        return (whole, middle)
    ring = sight_polygon(state, at, wide_ft, "effects")
    covered = (Polygon((ring,), "band.effect"),) if len(ring) > 2 else ()
    return (*covered, whole, middle)


def wall(state: BattleState, name: str) -> tuple[Shape, ...]:
    """The outline of a wall, or the span of a door or window."""
    span = next((each.span for each in state.map.openings if each.name == name), None)
    if span is not None:
        return (Line(span, "path.blocked"),)
    found = next((each for each in obstacles(state) if each.name == name), None)
    return (Polygon((found.outline,), "band.effect"),) if found is not None else ()


def nearest_wall(state: BattleState, names: tuple[str, ...], at: Flat) -> str:
    """Which of these walls, doors and windows a press means; "" for none."""
    found = min(((off_ft(state, name, at), nth) for nth, name in enumerate(names)), default=None)
    return names[found[1]] if found is not None and found[0] <= PRESS_FT else ""


def off_ft(state: BattleState, name: str, at: Flat) -> float:
    """How far a place is from a wall, door or window, from above."""
    span = next((each.span for each in state.map.openings if each.name == name), None)
    if span is not None:
        return to_edge_ft(*span, at)
    ring = next((each.outline for each in obstacles(state) if each.name == name), ())
    return min(
        (to_edge_ft(a, b, at) for a, b in zip(ring, (*ring[1:], *ring[:1]), strict=True)), default=math.inf
    )


def to_edge_ft(a: Flat, b: Flat, at: Flat) -> float:
    """How far a place is from an edge."""
    wide, deep = b[0] - a[0], b[1] - a[1]
    square = wide * wide + deep * deep
    part = ((at[0] - a[0]) * wide + (at[1] - a[1]) * deep) / square if square else 0.0
    part = min(max(part, 0.0), 1.0)
    return math.dist(at, (a[0] + wide * part, a[1] + deep * part))


def obstacles(state: BattleState) -> tuple[Obstacle, ...]:
    """Every obstacle, those of play too."""
    raised = (each.obstacle for each in state.changes if isinstance(each, Raised))
    return (*state.map.obstacles, *raised)
