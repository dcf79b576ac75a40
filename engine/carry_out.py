"""The queue: what an order and everything it forces come to, one step at a time.

``advance`` is all that commit, odds and audit share. It never rolls or asks.
"""

from dataclasses import dataclass
from functools import reduce
from typing import assert_never

from engine.apply import apply
from engine.checks import Referee
from engine.combat.attack import resolve_attack
from engine.combat.catch import offer_catch
from engine.events import Event
from engine.judge import judge
from engine.movement.resolve import resolve_move
from engine.orders import (
    Advance,
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Catch,
    Coast,
    Declare,
    Defend,
    Delay,
    Driven,
    EndRound,
    EndTurn,
    Fall,
    Group,
    Impact,
    MoveOrder,
    OpenOrder,
    Order,
    PutDown,
    Reveal,
    Ruling,
    SingleOrder,
    SystemOrder,
    TableOrder,
    TurnOrder,
)
from engine.planning import plan, possible, taken
from engine.rules import RulesSystem
from engine.step import Step
from engine.table_orders import carry, declare, defend, open_door, put_down, reveal
from engine.turn import advance_time, begin_round, begin_turn, delay, end_round, end_turn
from engine.world import BattleState

__all__ = ["MOST_STEPS", "EndlessChainError", "Pending", "advance", "carry_out", "plan", "possible"]

MOST_STEPS = 2000  # no chain of orders is longer; a longer one is a mistake in a rule


class EndlessChainError(RuntimeError):
    """An order that led to more steps than any true one does."""

    def __init__(self, order: Order) -> None:
        super().__init__(f"{order} led to more than {MOST_STEPS} steps")


@dataclass(frozen=True, slots=True)
class Pending:
    """A state and the orders that wait on it."""

    state: BattleState
    waiting: tuple[Order, ...]


def advance(now: Pending, rules: RulesSystem, referee: Referee) -> tuple[Pending, tuple[Event, ...]]:
    """One step: the first waiting order carried out, what it forces put before the rest."""
    step = _one(now.state, now.waiting[0], rules, referee)
    return Pending(reduce(apply, step.events, now.state), step.forced + now.waiting[1:]), step.events


def carry_out(
    state: BattleState, order: Order, rules: RulesSystem, referee: Referee
) -> tuple[BattleState, tuple[Event, ...]]:
    """The state after an order and every order it forces, and the events in the order they happen."""
    now = Pending(state, (order,))
    events: list[Event] = []
    for _ in range(MOST_STEPS):
        if not now.waiting:
            return now.state, tuple(events)
        now, new = advance(now, rules, referee)
        events += new
    raise EndlessChainError(order)


def _one(state: BattleState, order: Order, rules: RulesSystem, referee: Referee) -> Step:
    match order:
        case Fall():
            return offer_catch(state, order, rules, referee) or resolve_move(state, order, rules, referee)
        case MoveOrder() | Driven() | Coast():
            return resolve_move(state, order, rules, referee)
        case AttackOrder():
            return resolve_attack(state, order, rules, referee)
        case Impact():
            return rules.combat.impact(state, order, referee)
        case Catch():
            return rules.combat.catch(state, order, referee)
        case Group():
            return Step(forced=_foremost_first(state, taken(state, order, rules)))
        case SystemOrder():
            return _of_the_system(state, order, rules, referee)
        case _ if not possible(plan(state, order, rules)):
            return Step()
        case Declare() | Defend() | Carry() | PutDown() | OpenOrder() | Reveal() | Ruling():
            return _at_the_table(state, order, rules, referee)
        case BeginRound() | BeginTurn() | EndTurn() | EndRound() | Advance() | Delay():
            return _on_the_clock(state, order, rules, referee)
        case _:
            assert_never(order)


def _of_the_system(state: BattleState, order: SystemOrder, rules: RulesSystem, referee: Referee) -> Step:
    if order.forced or possible(plan(state, order, rules)):
        return rules.rule_for(order).do(state, order, referee)
    return Step()


def _at_the_table(state: BattleState, order: TableOrder, rules: RulesSystem, referee: Referee) -> Step:
    match order:
        case Declare():
            return declare(state, order, rules, referee)
        case Defend():
            return defend(state, order)
        case Carry():
            return carry(state, order)
        case PutDown():
            return put_down(state, order)
        case OpenOrder():
            return open_door(order)
        case Reveal():
            return reveal(state, order)
        case Ruling():
            return judge(state, order, rules)
        case _:
            assert_never(order)


def _on_the_clock(state: BattleState, order: TurnOrder, rules: RulesSystem, referee: Referee) -> Step:
    match order:
        case BeginRound():
            return begin_round(state, order, rules, referee)
        case BeginTurn():
            return begin_turn(state, order, rules, referee)
        case EndTurn():
            return end_turn(state, order, rules, referee)
        case EndRound():
            return end_round(state, order, rules, referee)
        case Advance():
            return advance_time(state, order, rules, referee)
        case Delay():
            return delay(state, order, rules)
        case _:
            assert_never(order)


def _foremost_first(state: BattleState, orders: tuple[SingleOrder, ...]) -> tuple[SingleOrder, ...]:
    """Movers in the order along their common way, so that none blocks the next. Ruling: U99."""
    moves = [order for order in orders if isinstance(order, MoveOrder) and order.waypoints]
    if len(moves) < len(orders):
        return orders
    starts = {order.token: state.tokens[order.token].at for order in moves}
    x = sum(order.waypoints[-1].x - starts[order.token].x for order in moves)
    y = sum(order.waypoints[-1].y - starts[order.token].y for order in moves)

    def along(order: MoveOrder) -> float:
        return starts[order.token].x * x + starts[order.token].y * y

    return tuple(sorted(moves, key=along, reverse=True))
