"""Whom a move ends in: whoever the ghost is set down on, not whoever happens to stand near."""

from __future__ import annotations

import math

from engine.geometry import Flat
from engine.names import TokenId
from engine.world import BattleState, Token


def under_ghost(state: BattleState, mover: Token, goal: Flat, onto: TokenId) -> Token | None:
    """The foe, or whoever falls, that the ghost is on: under the pointer, or whose body holds the goal."""
    if onto:
        named = state.tokens.get(onto)
        return named if named is not None and may_end_in(mover, named) else None
    others = (token for token in state.tokens.values() if may_end_in(mover, token))
    return next((token for token in others if math.dist(token.at[:2], goal) <= token.radius_ft), None)


def may_end_in(mover: Token, token: Token) -> bool:
    """Is it somebody to charge, or somebody to fetch out of the air?"""
    foe = token.side not in (mover.side, "neutral") and bool(token.tracks)
    return token.name != mover.name and (foe or token.motion.turns_falling > 0)
