"""Two bodies and the lines between them: whether one is seen from the other, and how much of it."""

from collections.abc import Iterator
from itertools import product
from math import hypot

from engine.geometry import Point
from engine.sight.lines import CLEAR, Sight, look
from engine.sight.screens import Stops
from engine.world import BattleState, Token

EYES = 0.9  # of its height: where a body sees from
HEIGHTS = (EYES, 0.5, 0.1)
SIDES = (0.0, -0.9, 0.9)  # of its radius


def eyes(token: Token) -> Point:
    """Where a body sees from."""
    return token.at._replace(z=token.at.z + token.height_ft * EYES)


def between_bodies(state: BattleState, a: Token, b: Token, stops: Stops = "seeing") -> str:
    """What stands between two bodies; "" if any of the lines between them is clear."""
    return sight_of(state, a, b, stops).blocked_by


def sight_of(state: BattleState, a: Token, b: Token, stops: Stops = "seeing") -> Sight:
    """Is anything of one body in sight of another? If not, what the line between their eyes meets."""
    first = CLEAR
    for start, end in _lines(a, b):
        found = look(state, start, end, stops)
        if found.clear:
            return CLEAR
        first = found if first.clear else first
    return first


def cover(state: BattleState, a: Token, b: Token, stops: Stops = "seeing") -> float:
    """How much of one body is hidden from another: 0 for nothing of it, 1 for all."""
    found = [look(state, start, end, stops).clear for start, end in _lines(a, b)]
    return found.count(False) / len(found)


def _lines(a: Token, b: Token) -> Iterator[tuple[Point, Point]]:
    """Nine lines side by side: at the eyes, the middle and the feet; along the middle and both sides."""
    east, south = _across(a.at, b.at)
    for side, height in product(SIDES, HEIGHTS):
        yield _spot(a, (east * side, south * side), height), _spot(b, (east * side, south * side), height)


def _spot(token: Token, offset: tuple[float, float], height: float) -> Point:
    at, radius = token.at, token.radius_ft
    return Point(at.x + offset[0] * radius, at.y + offset[1] * radius, at.z + height * token.height_ft)


def _across(a: Point, b: Point) -> tuple[float, float]:
    """The direction across the way between two places."""
    flat = hypot(b.x - a.x, b.y - a.y)
    return ((a.y - b.y) / flat, (b.x - a.x) / flat) if flat > 0.0 else (0.0, 0.0)
