"""Where a plan could end, and with what risk: a view of the same plans that are carried out.

Also who can be under a falling body, and who can come to or strike at a place.
"""

from dataclasses import replace

from engine.movement.modes import mode as mode_of
from engine.movement.spend import allowance
from engine.movement.trace import mover_of
from engine.names import TokenId
from engine.reach.areas import area_reach
from engine.reach.falling import Slice, slices
from engine.reach.nouns import Asked, Band, Outline, Place, Planned, Reach
from engine.reach.rescuers import Rescue, rescue
from engine.reach.ruler import ruler_reach
from engine.reach.sampled import sampled_reach
from engine.reach.stopping import stopping
from engine.reach.threats import Threat, threat
from engine.rules import RulesSystem
from engine.world import BattleState

__all__ = [
    "Band",
    "Outline",
    "Place",
    "Planned",
    "Reach",
    "Rescue",
    "Slice",
    "Threat",
    "reach",
    "rescue",
    "slices",
    "stopping",
    "threat",
]

NOTHING_PLANNED = Planned()
STRAIGHT = ("line", "surface")  # tracks whose ways are straight seen from above


def reach(
    state: BattleState, token: TokenId, mode: str, rules: RulesSystem, planned: Planned = NOTHING_PLANNED
) -> Reach:
    """Where a move of a token in a mode can end this turn, by how it can be come to.

    Of a headlong one what it reaches without rolling for its turns: as at full effort.
    """
    planned = replace(planned, effort="full") if planned.effort == "headlong" else planned
    found, how = state.tokens.get(token), mode_of(mode, rules.modes)
    limits = rules.movement.limits(state, found, how) if found and how else None
    nothing = Reach(token=token, mode=mode, measure=state.measure)
    if found is None or how is None or limits is None or not how.chosen:
        return nothing
    mover = mover_of(state, found, how, limits)
    may = allowance(state, found.motion, how, limits, planned.effort)
    asked = Asked(state, token, mode, rules, planned)
    if state.measure == "area":
        made, places = area_reach(asked, mover, may)
        return replace(nothing, outlines=made, places=places)
    if how.track in STRAIGHT and not how.digs:
        return replace(nothing, outlines=ruler_reach(asked, mover, may))
    outlines, grain_ft = sampled_reach(asked, mover)
    return replace(nothing, outlines=outlines, grain_ft=grain_ft)
