"""What stands between two places. A line is clear or not whichever end it is looked along from.

A line that only touches passes: over a top of its own height, along a wall, past a corner. Between walls
that touch there is no way through. The edge of the map is no wall; beyond it the ground lies on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import TypeAlias

from engine.geometry import Point, distance_ft, lerp, tidied
from engine.kernels import NEVER, Sweep, first_hit
from engine.sight.ground import GROUND, first_ground
from engine.sight.screens import Changes, Screen, Stops, name_of, screens
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, BattleState


@dataclass(frozen=True, slots=True)
class Sight:
    """Whether a line is clear; if not, what it meets first and where."""

    clear: bool = True
    blocked_by: str = ""
    at: Point | None = None


Met: TypeAlias = tuple[str, Point]
CLEAR = Sight()
UPRIGHT = ((1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0))


def between(state: BattleState, a: Point, b: Point, stops: Stops = "seeing") -> str:
    """The first thing that stops the eye, or a missile, on the way from *a* to *b*; "" for nothing."""
    return look(state, a, b, stops).blocked_by


def look(state: BattleState, a: Point, b: Point, stops: Stops = "seeing") -> Sight:
    """Is the line between two places clear, and what is met first on it from *a*?"""
    return _look(state.map, state.changes, (a, b), stops)


@lru_cache(maxsize=4096)
def _look(battle_map: BattleMap, changes: Changes, line: tuple[Point, Point], stops: Stops) -> Sight:
    """Tested from the lesser end, so that both ends get one answer; told from the end that asked."""
    a, b = sorted(line)
    found: list[Met] = []
    for beside in _beside(a, b):
        met = _first(battle_map, changes, beside, stops)
        if met is None:
            return CLEAR
        found = [met]
    if found and (a, b) != line:
        back = (_first(battle_map, changes, beside, stops) for beside in _beside(*line))
        found = [met for met in back if met] or found
    return Sight(False, found[0][0], tidied(found[0][1])) if found else CLEAR


def _beside(a: Point, b: Point) -> Iterator[tuple[Point, Point]]:
    """The lines a hair to the left and to the right, or about one straight up, without a hair at their ends.

    What only touches the line stands in the way of one of them at most; walls that touch each other stand in
    the way of both.
    """
    far, flat = distance_ft(a, b), hypot(b.x - a.x, b.y - a.y)
    if far <= 2 * TOLERANCE_FT:
        return
    start, end = lerp(a, b, TOLERANCE_FT / far), lerp(b, a, TOLERANCE_FT / far)
    sides = UPRIGHT if flat <= TOLERANCE_FT else ((b.y - a.y, a.x - b.x), (a.y - b.y, b.x - a.x))
    for east, south in sides:
        hair = TOLERANCE_FT / hypot(east, south)
        yield _moved(start, east * hair, south * hair), _moved(end, east * hair, south * hair)


def _moved(at: Point, east: float, south: float) -> Point:
    return Point(at.x + east, at.y + south, at.z)


def _first(battle_map: BattleMap, changes: Changes, line: tuple[Point, Point], stops: Stops) -> Met | None:
    """What a line meets first, and where."""
    found = [_met(screen, line) for screen in screens(battle_map, changes, stops)]
    when, name = min([*found, (first_ground(battle_map, changes, line), GROUND)])
    return None if when >= NEVER else (name, lerp(*line, when))


def _met(screen: Screen, line: tuple[Point, Point]) -> tuple[float, str]:
    a, b = line
    sweep = Sweep(a.x, a.y, a.z, b.x - a.x, b.y - a.y, b.z - a.z, 0.0, 0.0)
    when, index, _ = first_hit(screen.prisms, sweep, screen.off)
    return when, name_of(screen.pieces[index]) if index >= 0 else ""
