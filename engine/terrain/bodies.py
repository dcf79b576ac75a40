"""Tokens as what a moving body meets: upright cylinders among the walls."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.geometry import Point, distance_ft, lerp, tidied
from engine.kernels import NEVER, Sweep, near_point, strip
from engine.names import TokenId
from engine.terrain.nouns import Body
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Token


@dataclass(frozen=True, slots=True)
class BodyContact:
    """The first token a body met on a straight way, and where the body then is."""

    at_ft: float
    point: Point
    token: TokenId


def bodies(state: BattleState, without: Iterable[TokenId] = ()) -> tuple[Token, ...]:
    """The tokens that stand in the way, save those named."""
    left_out = frozenset(without)
    return tuple(token for name, token in state.tokens.items() if name not in left_out)


def contact_with_bodies(body: Body, a: Point, b: Point, others: Iterable[Token]) -> BodyContact | None:
    """The first of some tokens met going straight from *a* to *b*; equal times: the first of them."""
    sweep = Sweep(a.x, a.y, a.z, b.x - a.x, b.y - a.y, b.z - a.z, body.radius_ft, body.height_ft)
    best, met = NEVER, None
    for token in _about(body, a, b, others):
        when = _pressed(sweep, token)
        if when < best:
            best, met = when, token
    return BodyContact(best * distance_ft(a, b), tidied(lerp(a, b, best)), met.name) if met else None


def _about(body: Body, a: Point, b: Point, others: Iterable[Token]) -> Iterator[Token]:
    """The tokens whose boxes a way comes near."""
    wide = body.radius_ft
    west, east = min(a.x, b.x) - wide, max(a.x, b.x) + wide
    north, south = min(a.y, b.y) - wide, max(a.y, b.y) + wide
    for token in others:
        at, radius = token.motion.position, token.radius_ft
        if west - radius < at.x < east + radius and north - radius < at.y < south + radius:
            yield token


def _pressed(sweep: Sweep, token: Token) -> float:
    """When a body first presses into a token, put back to where it touches."""
    at, reach = token.at, sweep.radius + token.radius_ft
    base, top = at.z - sweep.height, at.z + token.height_ft
    low, high = strip(sweep.z, sweep.dz, base + TOLERANCE_FT, top - TOLERANCE_FT)
    begin, end = near_point(sweep, at.x, at.y, reach - TOLERANCE_FT)
    if max(low, begin, 0.0) > min(high, end, 1.0):
        return NEVER
    if begin < 0.0 and low <= 0.0 and _leaving(sweep, at):
        return NEVER
    return max(strip(sweep.z, sweep.dz, base, top)[0], near_point(sweep, at.x, at.y, reach)[0], 0.0)


def _leaving(sweep: Sweep, at: Point) -> bool:
    """Does a body that begins pressed into a token move off it, or past it?"""
    still = sweep.dx == sweep.dy == sweep.dz == 0.0
    return not still and (sweep.x - at.x) * sweep.dx + (sweep.y - at.y) * sweep.dy >= 0.0
