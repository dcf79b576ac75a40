"""Simple minds for simulated battles: what a token does with its turn."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.geometry import Point, distance_ft, flat_ft, lerp
from engine.movement.modes import core_modes
from engine.orders import AttackOrder, MoveOrder, Order
from engine.planning import plan
from engine.plans import MovePlan
from engine.rules import RulesSystem
from engine.table_orders import HIDDEN
from engine.world import BattleState, Token

Mind: TypeAlias = Callable[[BattleState, Token, RulesSystem], Order | None]
NEARER_FT = 1.0  # a move that does not come this much nearer is not worth making


def hold(state: BattleState, token: Token, rules: RulesSystem) -> Order | None:
    """Do nothing, and be struck."""
    del state, token, rules
    return None


def nearest(state: BattleState, token: Token, rules: RulesSystem) -> Order | None:
    """Strike at the nearest opponent with the first maneuver that can be tried, or come nearer."""
    target = _nearest(state, token, rules)
    if target is None:
        return None
    return _blow(state, token, target, rules) or _approach(state, token, target, rules, strike="")


def charge(state: BattleState, token: Token, rules: RulesSystem) -> Order | None:
    """Run into the nearest opponent at full speed; strike him if there is no room for it."""
    target = _nearest(state, token, rules)
    if target is None:
        return None
    run = _approach(state, token, target, rules, strike=target.name)
    return run or _blow(state, token, target, rules)


MINDS: Mapping[str, Mind] = MappingProxyType({"nearest": nearest, "charge": charge, "hold": hold})


def opponents(state: BattleState, token: Token, rules: RulesSystem) -> Iterator[Token]:
    """Everybody of another side who is up and can be seen."""
    for other in state.tokens.values():
        strange = other.side not in (token.side, "neutral") and other.condition(HIDDEN) is None
        if other.sheet and strange and rules.turns.able(state, other):
            yield other


def _nearest(state: BattleState, token: Token, rules: RulesSystem) -> Token | None:
    found = opponents(state, token, rules)
    return min(found, key=lambda other: (distance_ft(token.at, other.at), other.name), default=None)


def _blow(state: BattleState, token: Token, target: Token, rules: RulesSystem) -> Order | None:
    for maneuver in rules.combat.maneuvers(state, token):
        order = AttackOrder(attacker=token.name, target=target.name, maneuver=maneuver)
        if not plan(state, order, rules).problems:
            return order
    return None


def _approach(
    state: BattleState, token: Token, target: Token, rules: RulesSystem, *, strike: str
) -> Order | None:
    goal = target.at if strike else _beside(token, target)
    best: tuple[float, Order] | None = None
    for name in (*core_modes(), *(mode.name for mode in rules.modes)):
        order = MoveOrder(token=token.name, mode=name, waypoints=(goal,), strike=strike)
        made = plan(state, order, rules)
        if made.problems or not isinstance(made, MovePlan):
            continue
        left = distance_ft(made.after.position, target.at)
        if best is None or left < best[0]:
            best = left, order
    if best is None or best[0] > distance_ft(token.at, target.at) - NEARER_FT:
        return None
    return best[1]


def _beside(token: Token, target: Token) -> Point:
    """A place at the near side of a body, at its height."""
    away_ft = flat_ft(token.at, target.at)
    gap_ft = token.radius_ft + target.radius_ft + NEARER_FT
    if away_ft <= gap_ft:
        return token.at._replace(z=target.at.z)
    return lerp(target.at, token.at._replace(z=target.at.z), gap_ft / away_ft)
