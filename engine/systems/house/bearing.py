"""How an attacker and his target stand to each other: range, sight, and whether the target knows of it."""

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.geometry import Point, distance_ft, lerp
from engine.orders import AttackOrder
from engine.sight import between, between_bodies, eyes
from engine.systems.house.gaps import between_ft, gap_ft, middle, point_gap_ft
from engine.systems.house.walls import nearest_of, stands
from engine.world import BattleMap, BattleState, MapChange, Token

BEFORE_FT = 0.1  # a line to a wall ends just before it
UNSEEN = ("hidden", "invisible")
UNKNOWING = ("unaware", "out", "asleep")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bearing:
    """``range_ft``: middle to middle; ``gap_ft``: edge to edge; ``blocked_by``: what no shot gets past."""

    range_ft: float = 0.0
    gap_ft: float = 0.0
    in_sight: bool = True
    aware: bool = True
    blocked_by: str = ""


def bearing(state: BattleState, order: AttackOrder) -> Bearing:
    """How the attacker of an order stands to what it is aimed at; of a burst, to where it goes off."""
    attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
    if target is None:
        return _to_place(state, attacker, _place(state, attacker, order.aim), _aimed(state, order.aim))
    if isinstance(order.aim, Point):
        return replace(_to_place(state, attacker, order.aim), aware=knows_of(target, attacker))
    return _to_body((state.map, state.changes), attacker, target)


@lru_cache(maxsize=256)
def _to_body(ground: tuple[BattleMap, tuple[MapChange, ...]], attacker: Token, target: Token) -> Bearing:
    """The same for a body; odds ask it again for every face of the dice."""
    state = BattleState(map=ground[0], changes=ground[1])
    hidden = between_bodies(state, attacker, target, "seeing")
    return Bearing(
        range_ft=between_ft(attacker, target),
        gap_ft=gap_ft(attacker, target),
        in_sight=not hidden,
        aware=not hidden and knows_of(target, attacker),
        blocked_by=between_bodies(state, attacker, target, "effects"),
    )


def _place(state: BattleState, attacker: Token, aim: Point | str | None) -> Point | None:
    """A place aimed at, or where a wall aimed at is nearest."""
    if isinstance(aim, str):
        return nearest_of(state, aim, middle(attacker)) if stands(state, aim) else None
    return aim


def sees_place(state: BattleState, token: Token, place: Point) -> bool:
    """Has a body a clear line from its eyes to where its own feet or head would be?"""
    start = eyes(token)
    goals = (place, place._replace(z=place.z + start.z - token.at.z))
    return any(not between(state, start, goal, "seeing") for goal in goals)


def knows_of(target: Token, attacker: Token) -> bool:
    """Is a target aware of an attacker: awake, and not struck from hiding? Source: UH, Time Scale."""
    unseen = any(attacker.condition(name) is not None for name in UNSEEN)
    return not unseen and not any(target.condition(name, attacker.name) is not None for name in UNKNOWING)


def _aimed(state: BattleState, aim: Point | str | None) -> tuple[str, ...]:
    """What is no hindrance to striking what is aimed at: itself, and the wall that a door is in."""
    walls = (opening.obstacle for opening in state.map.openings if opening.name == aim)
    return (aim, *walls) if isinstance(aim, str) else ()


def in_touch(state: BattleState, a: Token, b: Token) -> bool:
    """Has one of two bodies hold of the other, so that neither can be overlooked?"""
    return any({bond.by, bond.of} == {a.name, b.name} for bond in state.bonds)


def _to_place(
    state: BattleState, attacker: Token, place: Point | None, aimed: tuple[str, ...] = ()
) -> Bearing:
    if place is None:
        return Bearing()
    start = eyes(attacker)
    short = lerp(start, place, 1.0 - BEFORE_FT / max(distance_ft(start, place), BEFORE_FT))
    blocked = between(state, start, short, "effects")
    return Bearing(
        range_ft=distance_ft(middle(attacker), place),
        gap_ft=point_gap_ft(attacker, place),
        in_sight=between(state, start, short, "seeing") in ("", *aimed),
        blocked_by="" if blocked in aimed else blocked,
    )
