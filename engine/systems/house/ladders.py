"""Where a climber has rungs or steps to hold on to: ladders and fire escapes that a map shows."""

from engine.geometry import contains
from engine.plans import Leg
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, Surface

LADDER = "ladder"


def on_ladder(of: BattleMap, leg: Leg) -> bool:
    """Does a climb lead up or down over the foot of a ladder? Source: UH, Vertical Movement. Ruling: H3."""
    return any(surface.kind == LADDER and _over(surface, leg) for surface in of.surfaces)


def _over(foot: Surface, leg: Leg) -> bool:
    return all(
        at.z >= foot.elevation_ft - TOLERANCE_FT and contains(foot.outline, foot.holes, (at.x, at.y))
        for at in leg.path
    )
