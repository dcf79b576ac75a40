"""The shortest way for a token to a place, in one of its modes: what a move order can be given to go by."""

from engine.geometry import Point, distance_ft
from engine.movement.modes import mode as mode_of
from engine.movement.trace import mover_of, trace
from engine.names import TokenId
from engine.plans import Stop
from engine.route.afoot import afoot
from engine.route.aloft import aloft
from engine.route.nouns import Route
from engine.rules import RulesSystem
from engine.world import BattleState

__all__ = ["Route", "route"]


def route(state: BattleState, token: TokenId, goal: Point, mode: str, rules: RulesSystem) -> Route:
    """The shortest way to a place; how far one comes in a turn is not asked.

    On foot around walls, bodies, water and ledges, over stairs and ramps; in the air also over the top. Doors
    that one may open are ways through. Who leaps, climbs, digs or teleports goes straight, or not at all.
    """
    found, how = state.tokens.get(token), mode_of(mode, rules.modes)
    limits = rules.movement.limits(state, found, how) if found and how else None
    if found is None or how is None or limits is None or not how.chosen:
        return Route(why=f"{token} cannot {mode}")
    mover = mover_of(state, found, how, limits)
    if how.track == "surface":
        return afoot(mover, goal)
    if how.track == "line" and not how.digs:
        return aloft(mover, goal)
    if trace(mover, (goal,)).stop is Stop.ARRIVED:
        return Route(waypoints=(goal,), length_ft=distance_ft(found.at, goal))
    return Route(why=f"There is no straight way to {mode} there")
