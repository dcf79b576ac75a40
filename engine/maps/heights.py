"""How high a place lies when a file does not say: the highest thing one can stand on there."""

import math
from collections.abc import Iterator, Sequence

from engine.geometry import Flat, Point, Ring, contains
from engine.units import tidy
from engine.world import BattleMap, Surface


def placed(battle_map: BattleMap, at: Sequence[float]) -> Point:
    """A place as a point; without a height it lies on what is seen there from above."""
    x, y = float(at[0]), float(at[1])
    return Point(x, y, float(at[2]) if len(at) > 2 else top_ft(battle_map, (x, y)))


def top_ft(battle_map: BattleMap, at: Flat) -> float:
    """The highest surface, slab or prism top at a place; the ground's 0 where nothing lies."""
    return max(_tops(battle_map, at), default=0.0)


def slope_ft(surface: Surface, at: Flat) -> float:
    """How high a surface is at a place: stairs and ramps rise evenly toward their heading."""
    if surface.top_ft is None or surface.up_deg is None:
        return surface.elevation_ft
    return tidy(surface.elevation_ft + (surface.top_ft - surface.elevation_ft) * _risen(surface, at))


def _risen(surface: Surface, at: Flat) -> float:
    """Which part of the way up its outline a place lies."""
    turn = math.radians(surface.up_deg or 0.0)
    ahead = [x * math.sin(turn) - y * math.cos(turn) for x, y in (*surface.outline, at)]
    low, high = min(ahead[:-1]), max(ahead[:-1])
    return min(max((ahead[-1] - low) / (high - low), 0.0), 1.0) if high > low else 1.0


def _tops(battle_map: BattleMap, at: Flat) -> Iterator[float]:
    for surface in battle_map.surfaces:
        if _in_box(surface.outline, at) and contains(surface.outline, surface.holes, at):
            yield slope_ft(surface, at)
    for obstacle in battle_map.obstacles:
        if _in_box(obstacle.outline, at) and contains(obstacle.outline, obstacle.holes, at):
            yield obstacle.top_ft


def _in_box(ring: Ring, at: Flat) -> bool:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs) <= at[0] <= max(xs) and min(ys) <= at[1] <= max(ys)
