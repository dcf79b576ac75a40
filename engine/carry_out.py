"""The queue: what an order and everything it forces come to, one step at a time.

``advance`` is all that commit, odds and audit share. It never rolls or asks.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from typing import assert_never

from engine.apply import apply
from engine.checks import Referee
from engine.combat.attack import plan_attack, resolve_attack
from engine.combat.catch import offer_catch
from engine.events import Event
from engine.judge import judge, ruling_problems
from engine.movement.plan import plan_move
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
from engine.permits import objections, refusals
from engine.plans import OrderPlan, Plan
from engine.problems import Problem, Severity, impossible
from engine.rules import RulesSystem
from engine.step import Step
from engine.table_orders import carry, declare, defend, open_door, put_down, reveal, table_problems
from engine.turn import advance_time, begin_round, begin_turn, delay, end_round, end_turn, turn_problems
from engine.world import BattleState

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


def plan(state: BattleState, order: Order, rules: RulesSystem) -> Plan:
    """What would happen, for every kind of order: no dice, and problems instead of exceptions."""
    if isinstance(order, Group):
        return OrderPlan(order, tuple(_group_problems(state, order, rules)))
    refused = refusals(state, order, rules)
    if refused:
        return OrderPlan(order, refused)
    found = objections(state, order, rules)
    match order:
        case MoveOrder():
            move = plan_move(state, order, rules)
            return replace(move, problems=_each_once(found, move.problems))
        case AttackOrder():
            attack = plan_attack(state, order, rules)
            return replace(attack, problems=_each_once(found, attack.problems))
        case _:
            return OrderPlan(order, _each_once(found, _own_problems(state, order, rules)))


def possible(found: Plan) -> bool:
    """Does nothing stand against it but, at most, the rules?"""
    return all(problem.severity is not Severity.IMPOSSIBLE for problem in found.problems)


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
        case Declare() | Defend() | Carry() | PutDown() | OpenOrder() | Reveal() | Ruling():
            return _at_the_table(state, order, rules, referee)
        case BeginRound() | BeginTurn() | EndTurn() | EndRound() | Advance() | Delay():
            return _on_the_clock(state, order, rules, referee)
        case SystemOrder():
            return rules.rule_for(order).do(state, order, referee)
        case Group():
            return Step(forced=_foremost_first(state, _taken(state, order, rules)))
        case _:
            assert_never(order)


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
            return judge(state, order)
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
            return delay(state, order)
        case _:
            assert_never(order)


def _own_problems(state: BattleState, order: SingleOrder, rules: RulesSystem) -> Iterable[Problem]:
    match order:
        case Declare() | Defend() | Carry() | PutDown() | OpenOrder() | Reveal():
            return table_problems(state, order)
        case Ruling():
            return ruling_problems(state, order, rules)
        case BeginRound() | BeginTurn() | EndTurn() | EndRound() | Advance() | Delay():
            return turn_problems(state, order)
        case SystemOrder():
            return rules.rule_for(order).problems(state, order)
        case _:
            return ()


def _each_once(*found: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(dict.fromkeys(problem for some in found for problem in some))


def _group_problems(state: BattleState, order: Group, rules: RulesSystem) -> Iterator[Problem]:
    """Every order is checked before any is carried out. Ruling: U99."""
    if not order.orders:
        yield impossible("A group needs orders")
    if order.split and _taken(state, order, rules):
        return
    for index, each in enumerate(order.orders):
        for problem in plan(state, each, rules).problems:
            yield replace(problem, text=f"orders[{index}]: {problem.text}")


def _taken(state: BattleState, order: Group, rules: RulesSystem) -> tuple[SingleOrder, ...]:
    """All the orders of a group, or those that can be carried out if it may be split."""
    if not order.split:
        return order.orders
    return tuple(each for each in order.orders if not plan(state, each, rules).problems)


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
