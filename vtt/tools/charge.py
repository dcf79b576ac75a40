"""A blow that is a charge: the move that ends in it, and the plan of both."""

from __future__ import annotations

from dataclasses import replace

from engine.orders import AttackOrder, MoveOrder
from engine.planning import blow_of
from engine.plans import AttackPlan, MovePlan
from engine.problems import against_rules
from vtt.tools.desk import Desk

RUNS = ("run", "fly", "swim", "walk")


def charge_of(desk: Desk, order: AttackOrder) -> MoveOrder | None:
    """The move by which a charge is made, by whatever way gets there; none for any other blow.

    A system may charge by the blow it also strikes with: who can strike from where he is does not run.
    """
    token = desk.state.tokens.get(order.attacker)
    if token is None or order.maneuver != desk.battle.rules.combat.charge(desk.state, token):
        return None
    if not desk.plan(order).problems:
        return None
    tried = [
        MoveOrder(token=order.attacker, mode=mode, waypoints=(), strike=order.target, karma=order.karma)
        for mode in RUNS
    ]
    return next((move for move in tried if _meets(desk, move)), tried[0])


def _meets(desk: Desk, move: MoveOrder) -> bool:
    plan = desk.plan(move)
    return isinstance(plan, MovePlan) and not plan.problems and plan.met == move.strike


def weighed(desk: Desk, order: AttackOrder, move: MoveOrder) -> AttackPlan | None:
    """What the blow at the end of the charge needs, with what stands against getting there.

    A move cannot say what its blow is struck with, so that the system picks what suits.
    """
    way = desk.plan(move)
    struck = blow_of(desk.state, way, desk.battle.rules) if isinstance(way, MovePlan) else None
    blow = desk.plan(replace(order, using="", aim=None)) if struck is None else struck
    if not isinstance(blow, AttackPlan) or not isinstance(way, MovePlan):
        return None
    short = () if way.problems or way.met == order.target else (against_rules(way.why or "It falls short"),)
    return replace(blow, problems=(*way.problems, *short), hazards=way.hazards)
