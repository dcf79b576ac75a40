"""Who is caught in a burst: everybody near enough whom no wall shields."""

from engine.geometry import Point
from engine.names import TokenId
from engine.sight import between
from engine.systems.house.gaps import middle, point_gap_ft
from engine.units import TOLERANCE_FT
from engine.world import BattleState


def struck_by_burst(state: BattleState, at: Point, radius_ft: float) -> tuple[TokenId, ...]:
    """The tokens within so many feet of a place, edge counted, with a clear line to it; nearest first."""
    near = sorted((point_gap_ft(token, at), name) for name, token in state.tokens.items())
    return tuple(
        name
        for gap, name in near
        if gap <= radius_ft + TOLERANCE_FT and not between(state, at, middle(state.tokens[name]), "effects")
    )
