"""Stages 1 to 3 as one answer: what a move would come to. The preview, and what commit plans again."""

from functools import lru_cache
from typing import assert_never

from engine.asked import Asked
from engine.movement.plan.chosen import chosen_plan
from engine.movement.plan.forced import coast_plan, driven_plan, fall_plan
from engine.orders import Coast, Driven, Fall, MotionOrder, MoveOrder
from engine.plans import MovePlan
from engine.rules import RulesSystem
from engine.world import BattleState

__all__ = ["kept_plan", "plan_move"]


def plan_move(state: BattleState, order: MotionOrder, rules: RulesSystem) -> MovePlan:
    """What a move would come to: legs, hazards, where and why it ends; problems, never an exception."""
    match order:
        case MoveOrder():
            return chosen_plan(state, order, rules)
        case Driven():
            return driven_plan(state, order, rules)
        case Fall():
            return fall_plan(state, order, rules)
        case Coast():
            return coast_plan(state, order, rules)
        case _:
            assert_never(order)


@lru_cache(maxsize=4)
def kept_plan(asked: Asked[MotionOrder]) -> MovePlan:
    """The same, kept for a moment: odds ask it for each face of the dice, catchers before a body falls."""
    return plan_move(asked.state, asked.order, asked.rules)
