"""How high a place lies when a file does not say: on what is seen there from above."""

from collections.abc import Sequence

from engine.geometry import Point
from engine.terrain import Terrain, terrain
from engine.units import MOST_FT
from engine.world import BattleMap, BattleState


def bare(battle_map: BattleMap) -> Terrain:
    """The terrain of a map on which nothing has happened yet."""
    return terrain(BattleState(map=battle_map))


def placed(battle_map: BattleMap, at: Sequence[float]) -> Point:
    """A place as a point; without a height it lies on the highest thing there that holds a body up."""
    x, y, *height = at
    return Point(x, y, height[0] if height else top_ft(bare(battle_map), x, y))


def top_ft(land: Terrain, x: float, y: float) -> float:
    """The highest surface, slab or prism top at a place."""
    return land.support(Point(x, y, MOST_FT), 0.0).height_ft
