"""The shortest way on demand: the engine's route, in the mode that is picked or the first that has one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.geometry import Path, Point
from engine.names import TokenId
from engine.route import route
from vtt.tools.desk import Desk


@dataclass(frozen=True, slots=True)
class Found:
    """The waypoints of a way and how it is gone, or why there is none."""

    mode: str = ""
    waypoints: Path = ()
    length_ft: float = 0.0
    why: str = ""


def shortest(desk: Desk, token: TokenId, goal: Point, modes: Sequence[str]) -> Found:
    """The shortest way in the first of some modes that has one; else why the first has none."""
    why = ""
    for mode in modes:
        way = route(desk.state, token, goal, mode, desk.battle.rules)
        if way.found:
            return Found(mode, way.waypoints, way.length_ft)
        why = why or way.why
    return Found(why=why or "there is no other way of moving")
