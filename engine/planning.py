"""What would happen, for every kind of order: no dice, and problems instead of exceptions."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.combat.attack import plan_attack
from engine.judge import ruling_problems
from engine.movement.plan import plan_move
from engine.movement.resolve import charge_of
from engine.orders import (
    Advance,
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Declare,
    Defend,
    Delay,
    EndRound,
    EndTurn,
    Group,
    MoveOrder,
    OpenOrder,
    Order,
    PutDown,
    Reveal,
    Ruling,
    SingleOrder,
    SystemOrder,
)
from engine.permits import objections, refusals
from engine.plans import AttackPlan, MovePlan, OrderPlan, Plan
from engine.problems import Problem, Severity, impossible
from engine.rules import RulesSystem
from engine.sound import unsound
from engine.table_orders import table_problems
from engine.turn import turn_problems
from engine.world import BattleState


def plan(state: BattleState, order: Order, rules: RulesSystem) -> Plan:
    """What would happen, and what stands against it."""
    if isinstance(order, Group):
        return OrderPlan(order, tuple(_group_problems(state, order, rules)))
    refused = refusals(state, order, rules)
    if refused:
        return OrderPlan(order, refused)
    found = objections(state, order, rules)
    match order:
        case MoveOrder():
            move = plan_move(state, order, rules)
            struck = _against_the_blow(state, move, rules)
            return replace(move, problems=_each_once(found, move.problems, struck))
        case AttackOrder():
            attack = plan_attack(state, order, rules)
            return replace(attack, problems=_each_once(found, attack.problems))
        case _:
            return OrderPlan(order, _each_once(found, _own_problems(state, order, rules)))


def possible(found: Plan) -> bool:
    """Does nothing stand against it but, at most, the rules?"""
    return all(problem.severity is not Severity.IMPOSSIBLE for problem in found.problems)


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


def blow_of(state: BattleState, move: MovePlan, rules: RulesSystem) -> AttackPlan | None:
    """The blow that a move ends in, planned where it is struck from; none for a move that strikes nobody."""
    blow = charge_of(state, move, rules) if not move.problems else None
    if blow is None:
        return None
    mover = state.tokens[blow.attacker]
    return rules.combat.plan(state.with_token(replace(mover, motion=move.after)), blow)


def _against_the_blow(state: BattleState, move: MovePlan, rules: RulesSystem) -> Iterator[Problem]:
    """What the rules say against the charge a move ends in, such as too short a run-up."""
    blow = blow_of(state, move, rules)
    for problem in blow.problems if blow is not None else ():
        if problem.severity is Severity.AGAINST_RULES:
            yield problem


def _each_once(*found: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(dict.fromkeys(problem for some in found for problem in some))


def _group_problems(state: BattleState, order: Group, rules: RulesSystem) -> Iterator[Problem]:
    """Every order is checked before any is carried out. Ruling: U99."""
    if not order.orders:
        yield impossible("A group needs orders")
    past_the_gate = tuple(impossible(str(fault)) for fault in unsound(order))
    if past_the_gate:
        yield from past_the_gate
        return
    if order.split and taken(state, order, rules):
        return
    for index, each in enumerate(order.orders):
        for problem in plan(state, each, rules).problems:
            yield replace(problem, text=f"orders[{index}]: {problem.text}")


def taken(state: BattleState, order: Group, rules: RulesSystem) -> tuple[SingleOrder, ...]:
    """All the orders of a group, or those that can be carried out if it may be split."""
    if not order.split:
        return order.orders
    return tuple(each for each in order.orders if not plan(state, each, rules).problems)
