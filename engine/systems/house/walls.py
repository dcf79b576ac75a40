"""Walls, doors and windows by name: where a body next to one would strike it."""

from collections.abc import Iterator
from itertools import chain
from math import hypot

from engine.geometry import Flat, Point, tidied
from engine.world import BattleState, Gone, Obstacle, Raised


def nearest_of(state: BattleState, name: str, at: Point) -> Point:
    """The place on the outside of a wall, door or window nearest to a place, at that height or its own.

    Raises LookupError for a name that is not there.
    """
    edges, low, high = _figure(state, name)
    x, y = min((_on_edge(a, b, at) for a, b in edges), key=lambda p: (p[0] - at.x) ** 2 + (p[1] - at.y) ** 2)
    return tidied(Point(x, y, min(max(at.z, low), high)))


def stands(state: BattleState, name: str) -> bool:
    """Is there a wall, door or window of that name?"""
    known = (*(opening.name for opening in state.map.openings), *(wall.name for wall in obstacles(state)))
    gone = any(isinstance(change, Gone) and change.obstacle == name for change in state.changes)
    return name in known and not gone


def near_walls(state: BattleState, at: Point, within_ft: float) -> tuple[str, ...]:
    """The walls, doors and windows that stand within so many feet of a place, nearest first."""
    gone = {change.obstacle for change in state.changes if isinstance(change, Gone)}
    figures = chain(
        ((one.name, [one.span], one.base_ft, one.top_ft) for one in state.map.openings),
        ((one.name, _sides(one), one.base_ft, one.top_ft) for one in obstacles(state)),
    )
    found = (
        (min(_off_ft(a, b, at) for a, b in edges), name)
        for name, edges, low, high in figures
        if name not in gone and low - within_ft <= at.z <= high + within_ft
    )
    return tuple(name for off_ft, name in sorted(found) if off_ft <= within_ft)


def obstacles(state: BattleState) -> Iterator[Obstacle]:
    """Every obstacle of the map, and those raised in play."""
    raised = (change.obstacle for change in state.changes if isinstance(change, Raised))
    return chain(state.map.obstacles, raised)


def _figure(state: BattleState, name: str) -> tuple[list[tuple[Flat, Flat]], float, float]:
    for opening in state.map.openings:
        if opening.name == name:
            return [opening.span], opening.base_ft, opening.top_ft
    for obstacle in obstacles(state):
        if obstacle.name == name:
            return _sides(obstacle), obstacle.base_ft, obstacle.top_ft
    raise LookupError(f"no wall, door or window {name!r}")


def _on_edge(a: Flat, b: Flat, at: Point) -> Flat:
    wide, deep = b[0] - a[0], b[1] - a[1]
    square = wide * wide + deep * deep
    part = ((at.x - a[0]) * wide + (at.y - a[1]) * deep) / square if square else 0.0
    part = min(max(part, 0.0), 1.0)
    return a[0] + wide * part, a[1] + deep * part


def _sides(obstacle: Obstacle) -> list[tuple[Flat, Flat]]:
    ring = obstacle.outline
    return list(zip(ring, (*ring[1:], ring[0]), strict=True))


def _off_ft(a: Flat, b: Flat, at: Point) -> float:
    x, y = _on_edge(a, b, at)
    return hypot(x - at.x, y - at.y)
