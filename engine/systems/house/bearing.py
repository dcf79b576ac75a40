"""How an attacker and his target stand to each other: range, sight, and whether the target knows of it."""

from dataclasses import dataclass

from engine.geometry import Point, distance_ft
from engine.orders import AttackOrder
from engine.systems.house.gaps import between_ft, gap_ft, middle, point_gap_ft
from engine.terrain import Body, terrain
from engine.world import BattleState, Token

EYES = 0.9  # of its height: where a body sees from
UNSEEN = ("hidden", "invisible")
UNKNOWING = ("unaware", "out", "asleep")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bearing:
    """``range_ft``: middle to middle; ``gap_ft``: edge to edge; ``blocked_by``: what stands between."""

    range_ft: float = 0.0
    gap_ft: float = 0.0
    in_sight: bool = True
    aware: bool = True
    blocked_by: str = ""


def bearing(state: BattleState, order: AttackOrder) -> Bearing:
    """How the attacker of an order stands to what it is aimed at."""
    attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
    if target is None:
        return _to_place(state, attacker, order.aim)
    between = between_them(state, attacker, target)
    return Bearing(
        range_ft=between_ft(attacker, target),
        gap_ft=gap_ft(attacker, target),
        in_sight=not between,
        aware=not between and knows_of(target, attacker),
        blocked_by=between,
    )


def knows_of(target: Token, attacker: Token) -> bool:
    """Is a target aware of an attacker: awake, and not struck from hiding? Source: UH, Time Scale."""
    unseen = any(attacker.condition(name) is not None for name in UNSEEN)
    return not unseen and not any(target.condition(name, attacker.name) is not None for name in UNKNOWING)


def between_them(state: BattleState, a: Token, b: Token) -> str:
    """What stands between two bodies: "" if either the eyes or the middles have a clear line."""
    lines = ((_eyes(a), _eyes(b)), (middle(a), middle(b)))
    found = [line_to(state, start, end) for start, end in lines]
    return "" if "" in found else found[0]


def _to_place(state: BattleState, attacker: Token, aim: Point | str | None) -> Bearing:
    if not isinstance(aim, Point):
        return Bearing()
    between = line_to(state, _eyes(attacker), aim)
    return Bearing(
        range_ft=distance_ft(middle(attacker), aim),
        gap_ft=point_gap_ft(attacker, aim),
        in_sight=not between,
        blocked_by=between,
    )


def _eyes(token: Token) -> Point:
    return token.at._replace(z=token.at.z + token.height_ft * EYES)


def line_to(state: BattleState, a: Point, b: Point) -> str:
    """What stands between two places, "" for nothing."""
    met = terrain(state).contact(Body(0.0, 0.0), a, b)
    return met.name if met else ""
