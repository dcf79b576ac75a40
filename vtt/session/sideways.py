"""Where a side view cuts when nothing is planned: west to east, through somebody or through the middle."""

from __future__ import annotations

from collections.abc import Sequence

from engine.names import TokenId
from engine.units import AREA_FT
from engine.world import BattleState
from vtt.scene.cuts import Section

NEAR_FT, AROUND_FT = AREA_FT, 3 * AREA_FT
TITLE = "Side view from the south"


def across(state: BattleState) -> Section:
    """The whole map, cut through the middle of all bodies with a sheet."""
    bodies = [token for token in state.tokens.values() if token.sheet]
    wide, high = state.map.size_ft
    y = sum(token.at.y for token in bodies) / len(bodies) if bodies else high / 2
    return Section(a=(0.0, y), b=(wide, y), title=TITLE, bodies=tuple(token.name for token in bodies))


def through(state: BattleState, selected: Sequence[TokenId]) -> Section:
    """Some areas about the first that is selected, with whoever is near the cut; else the whole map."""
    token = state.tokens.get(selected[0]) if selected else None
    if token is None:
        return across(state)
    x, y, wide = token.at.x, token.at.y, state.map.size_ft[0]
    near = (one for one in state.tokens.values() if one.tracks and abs(one.at.y - y) <= NEAR_FT)
    left, right = max(x - AROUND_FT, 0.0), min(x + AROUND_FT, wide)
    names = tuple(one.name for one in near if left <= one.at.x <= right)
    return Section(a=(left, y), b=(right, y), title=TITLE, bodies=names)
