"""Odds counted in another process: what a worker is given, and what it answers."""

from __future__ import annotations

from engine.odds import Odds, odds
from engine.orders import Order
from engine.systems import system
from engine.world import BattleState


def counted(state: BattleState, order: Order, rules: str) -> Odds:
    """The odds of an order under the rules of that name. Raises TooManyWaysError."""
    return odds(state, order, system(rules))
