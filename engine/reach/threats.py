"""Who of the other side can come to a place next turn, and who can strike at it from where he stands."""

from dataclasses import dataclass, replace

from engine.combat.attack import plan_attack
from engine.geometry import Point, distance_ft
from engine.movement.plan import plan_move
from engine.names import TokenId
from engine.orders import AttackOrder, MoveOrder
from engine.plans import MovePlan
from engine.reach.nouns import Band, checks_on
from engine.reach.rescuers import modes_of
from engine.rules import RulesSystem
from engine.systems.house.gaps import within_arm
from engine.world import BattleState, Motion, Token

SOMEBODY = "somebody there"  # whom threats are reckoned against where nobody stands
NEUTRAL = "neutral"
HERE_FT = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """A foe of whoever is at a place. ``order``: the move that brings him to arm's length; none if none does.

    ``maneuvers``: what he can strike with from where he is.
    """

    token: TokenId
    order: MoveOrder | None = None
    band: Band = Band.OVER
    checks: tuple[str, ...] = ()
    maneuvers: tuple[str, ...] = ()


def threat(state: BattleState, at: Point, side: str, rules: RulesSystem) -> tuple[Threat, ...]:
    """Every foe of a side that can come to a place or strike at it in his next turn, the easiest first."""
    body = _whoever_is_at(state, at, side)
    there = state.with_token(body)
    foes = (one for one in state.tokens.values() if one.side not in (side, NEUTRAL))
    found = [_threat(there, foe, body, rules) for foe in foes if rules.turns.able(state, foe)]
    real = (one for one in found if one.order or one.maneuvers)
    return tuple(sorted(real, key=lambda one: (not one.maneuvers, tuple(Band).index(one.band), one.token)))


def _whoever_is_at(state: BattleState, at: Point, side: str) -> Token:
    near = (one for one in state.tokens.values() if one.side == side and distance_ft(one.at, at) < HERE_FT)
    somebody = Token(name=SOMEBODY, side=side, motion=Motion(position=at))
    return next(near, somebody)


def _threat(state: BattleState, foe: Token, body: Token, rules: RulesSystem) -> Threat:
    strikes = tuple(
        name for name in rules.combat.maneuvers(state, foe) if _strikes(state, foe, body, (name, rules))
    )
    ways = [_toward(state, foe, body, (mode, rules)) for mode in modes_of(state, foe, rules)]
    near = [plan for plan in ways if not plan.problems and _comes_near(foe, plan, body)]
    if not near:
        return Threat(token=foe.name, maneuvers=strikes)
    best = min(near, key=lambda plan: (len(plan.hazards), plan.spent_ft))
    order = best.order if isinstance(best.order, MoveOrder) else None
    band = Band.CHECK if best.hazards else Band.FREE
    return Threat(token=foe.name, order=order, band=band, checks=checks_on(best), maneuvers=strikes)


def _strikes(state: BattleState, foe: Token, body: Token, by: tuple[str, RulesSystem]) -> bool:
    maneuver, rules = by
    plan = plan_attack(state, AttackOrder(attacker=foe.name, target=body.name, maneuver=maneuver), rules)
    return not plan.problems and plan.in_sight and not plan.blocked_by


def _toward(state: BattleState, foe: Token, body: Token, by: tuple[str, RulesSystem]) -> MovePlan:
    mode, rules = by
    return plan_move(state, MoveOrder(token=foe.name, mode=mode, waypoints=(), strike=body.name), rules)


def _comes_near(foe: Token, plan: MovePlan, body: Token) -> bool:
    return plan.met == body.name or within_arm(replace(foe, motion=plan.after), body)
