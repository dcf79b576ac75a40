"""Room for a body: is a place free of walls and bodies, where is the nearest that is, where is it held?"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from engine.geometry import Point, away, distance_ft, flat_ft, lerp, tidied
from engine.systems.house.gaps import ARM_FT, above_ft, gap_ft
from engine.terrain import Body, terrain
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Token

WIDEST_FT = 264
HIGHEST_FT = 2600


def room(state: BattleState, body: Token, at: Point) -> bool:
    """Does a body fit at a place, clear of walls and of others?"""
    if terrain(state).free(Body(body.radius_ft, body.height_ft), at):
        return False
    there = replace(body, motion=replace(body.motion, position=at))
    return not any(_overlap(there, other) for name, other in state.tokens.items() if name != body.name)


def in_arms(state: BattleState, body: Token, catcher: Token) -> Point:
    """Where a body is held that was caught: by its catcher, or as near him as walls leave room for it.

    What it just fell past does not keep it from him: only walls about the catcher do.
    """
    ground, shape = terrain(state), Body(body.radius_ft, body.height_ft)
    if not ground.free(shape, catcher.at):
        return catcher.at
    met = ground.contact(shape, body.at, catcher.at)
    here = replace(body, motion=replace(body.motion, position=met.point if met else body.at))
    if gap_ft(here, catcher) <= ARM_FT + TOLERANCE_FT:
        return here.at
    return next((at for at in _about(catcher.at) if not ground.free(shape, at)), catcher.at)


def _overlap(a: Token, b: Token) -> bool:
    close = flat_ft(a.at, b.at) < a.radius_ft + b.radius_ft - TOLERANCE_FT
    return close and above_ft(a, b) < -TOLERANCE_FT and above_ft(b, a) < -TOLERANCE_FT


def way_out(state: BattleState, body: Token, origin: Point | None) -> Point:
    """The nearest place with room: back along the line, else about at that height, else straight up.

    Ruling: U91.
    """
    places = chain(_back(body.at, origin), _about(body.at), _up(body.at))
    return next((at for at in places if room(state, body, at)), body.at)


def _back(at: Point, origin: Point | None) -> Iterator[Point]:
    if origin is None:
        return
    whole = distance_ft(at, origin)
    yield from (tidied(lerp(at, origin, ft / whole)) for ft in range(1, int(whole) + 1))


def _about(at: Point) -> Iterator[Point]:
    for ft in range(1, WIDEST_FT):
        yield from (tidied(away(at, deg, float(ft))) for deg in range(0, 360, 15))


def _up(at: Point) -> Iterator[Point]:
    yield from (tidied(at._replace(z=at.z + ft)) for ft in range(1, HIGHEST_FT))
