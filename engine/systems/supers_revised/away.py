"""Out of this world and back: where a body waits that has left by Dimensional Travel."""

import math
from dataclasses import replace

from engine.events import Conditioned, Counted, Event, Moved
from engine.geometry import Point
from engine.orders import Fall
from engine.step import Step
from engine.systems.house.room import room, way_out
from engine.systems.supers_revised.attributes import AWAY
from engine.world import BattleState, Token

LEFT_FROM = ("left_from_x", "left_from_y", "left_from_z")  # counters, in whole feet
WAITS_AT = -60.0  # beyond the corner of the map, in both axes
APART_FT = 12.0


def leaves(state: BattleState, token: Token) -> Step:
    """Off the map; where he was is remembered. Source: SU, Powers: Dimensional Travel. Ruling: S50."""
    waiting = sum(other.condition(AWAY) is not None for other in state.tokens.values())
    to = Point(WAITS_AT + APART_FT * waiting, WAITS_AT, 0.0)
    whole = math.floor(token.at.x), math.floor(token.at.y), math.ceil(token.at.z)
    counted = tuple(
        Counted(token=token.name, counter=counter, now=feet)
        for counter, feet in zip(LEFT_FROM, whole, strict=True)
    )
    gone = Conditioned(token=token.name, name=AWAY, since=state.clock.round)
    return Step((*counted, gone, _moved(state, token, to)))


def comes_back(state: BattleState, token: Token, at: Point | None) -> Step:
    """To where he left, or to a place within reach of it; the nearest free spot to it."""
    wanted = at or left_from(token)
    to = wanted if room(state, token, wanted) else way_out(state, _at(token, wanted), None)
    here = Conditioned(token=token.name, name=AWAY, on=False)
    return Step((here, _moved(state, token, to)), (Fall(token=token.name),))


def left_from(token: Token) -> Point:
    """Where a body was before it left."""
    x, y, z = (float(token.counter(counter)) for counter in LEFT_FROM)
    return Point(x, y, z)


def _at(token: Token, place: Point) -> Token:
    return replace(token, motion=replace(token.motion, position=place))


def _moved(state: BattleState, token: Token, to: Point) -> Event:
    still = replace(token.motion, position=to, speed_ft_per_turn=0.0, climb_ft_per_turn=0.0)
    after = replace(still, mode="walk", moved_in=state.clock.round)
    return Moved(token=token.name, mode="teleport", cause="between worlds", path=(token.at, to), after=after)
