"""The queue, and what is said of an order before it is carried out."""

import math
from dataclasses import replace

import pytest

from engine.apply import apply
from engine.carry_out import EndlessChainError, Pending, advance, carry_out, plan, possible
from engine.checks import Answer, Referee
from engine.events import Conditioned
from engine.geometry import Point
from engine.orders import (
    Advance,
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Catch,
    Change,
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
    PutDown,
    Reveal,
    Ruling,
)
from engine.problems import Severity
from tests.coins import Loop, Strike, Struck, coins, opening

HIT = {
    "attack Bob": Answer("attack Bob", (9,)),
    "defend Bob": Answer("defend Bob", option="none"),
}
HERE = Point(0.0, 0.0, 0.0)
FORCED = (
    Driven(token="Ann", to=HERE, cause="slam"),
    Fall(token="Ann"),
    Coast(token="Ann"),
    Impact(body="Ann", against="Bob", cause="slam", areas=1),
    Catch(token="Ann", body="Bob"),
    Struck(token="Ann", target="Bob"),
)
EVERY_KIND = (
    *FORCED,
    MoveOrder(token="Ann", mode="walk", waypoints=(HERE,)),
    MoveOrder(token="Ann", mode="no such mode", waypoints=()),
    MoveOrder(token="Nobody", mode="walk", waypoints=(HERE,)),
    AttackOrder(attacker="Ann", target="Bob", maneuver="strike"),
    AttackOrder(attacker="Ann", target="Nobody", maneuver="strike"),
    AttackOrder(attacker="Ann", maneuver="strike", aim=Point(math.nan, 0.0, 0.0)),
    Declare(token="Nobody", maneuver="strike"),
    Defend(token="Ann", maneuver="dodging"),
    Delay(token="Ann"),
    Carry(token="Ann", what="Nobody"),
    PutDown(token="Ann", what="Bob"),
    OpenOrder(token="Ann", opening="no such door"),
    Group(orders=()),
    Group(orders=(Fall(token="Ann"), Delay(token="Nobody"))),
    BeginRound(),
    BeginTurn(token="Nobody"),
    EndTurn(token="Ann"),
    EndRound(),
    Advance(seconds=-1),
    Reveal(),
    Ruling(),
    Ruling(token="Nobody", change=Change(hidden=True)),
    Ruling(facts=(Conditioned(token="Nobody", name="out"),)),
    Strike(token="Ann", target="Ann"),
    Loop(token="Ann"),
)


def problems(order, state=None):
    return plan(state or opening(), order, coins()).problems


def severities(order, state=None):
    return {problem.severity for problem in problems(order, state)}


def in_turn_of(name):
    state, _ = carry_out(opening(), BeginRound(), coins(), Referee())
    return carry_out(state, BeginTurn(token=name), coins(), Referee())[0]


def test_what_an_order_forces_comes_before_what_waits():
    strike, wait = Strike(token="Ann", target="Bob"), BeginRound()
    now, events = advance(Pending(opening(), (strike, wait)), coins(), Referee(HIT))
    assert now.waiting == (Struck(token="Ann", target="Bob"), wait)
    assert [event.kind for event in events] == ["checked", "attacked"]


def test_the_state_after_an_order_is_its_events_applied():
    state, events = carry_out(opening(), Strike(token="Ann", target="Bob"), coins(), Referee(HIT))
    folded = opening()
    for event in events:
        folded = apply(folded, event)
    assert folded == state
    assert state.tokens["Bob"].track("pips") == 1


def test_a_chain_without_an_end_is_stopped():
    with pytest.raises(EndlessChainError):
        carry_out(opening(), Loop(token="Ann"), coins(), Referee())


@pytest.mark.parametrize("order", EVERY_KIND, ids=lambda order: type(order).__name__)
def test_every_kind_of_order_has_a_plan(order):
    assert plan(opening(), order, coins()).order == order


@pytest.mark.parametrize("order", FORCED, ids=lambda order: type(order).__name__)
def test_an_order_that_only_follows_is_refused_from_outside(order):
    assert severities(order) == {Severity.IMPOSSIBLE}


def test_another_systems_order_is_refused():
    other = replace(coins(), orders=())
    assert not possible(plan(opening(), Strike(token="Ann", target="Bob"), other))


def test_a_systems_own_order_says_what_stands_against_it():
    assert [problem.text for problem in problems(Strike(token="Ann", target="Ann"))] == [
        "Nobody strikes himself"
    ]


def test_a_run_up_cannot_be_claimed():
    order = AttackOrder(attacker="Ann", target="Bob", maneuver="charging", run_up_ft=1320.0)
    assert severities(order) == {Severity.IMPOSSIBLE}


@pytest.mark.parametrize("bad", [math.nan, math.inf, -1e9])
def test_a_coordinate_past_the_gate_is_a_problem(bad):
    order = MoveOrder(token="Ann", mode="walk", waypoints=(HERE, Point(0.0, bad, 0.0)))
    (problem,) = problems(order)
    assert "waypoints[1][1]" in problem.text


def test_a_name_that_is_not_there_is_named():
    (problem,) = problems(Carry(token="Ann", what="Zed"))
    assert "Zed" in problem.text


def test_acting_out_of_turn_is_only_against_the_rules():
    order = Carry(token="Bob", what="Cay")
    state = in_turn_of("Ann")
    near = replace(
        state.tokens["Cay"], motion=replace(state.tokens["Cay"].motion, position=Point(12, 100, 0))
    )
    assert severities(order, state.with_token(near)) == {Severity.AGAINST_RULES}


def test_whoever_is_out_does_not_act():
    state = apply(opening(), Conditioned(token="Ann", name="out"))
    order = MoveOrder(token="Ann", mode="walk", waypoints=(HERE,))
    assert "Ann is in no state to act" in [problem.text for problem in problems(order, state)]


def test_a_group_is_all_or_none():
    orders = (Declare(token="Ann", maneuver="strike"), Declare(token="Zed", maneuver="strike"))
    assert [problem.text for problem in problems(Group(orders=orders))] == [
        "orders[1]: There is no token 'Zed'"
    ]


def test_a_split_group_leaves_out_what_cannot_be_done():
    orders = (Declare(token="Ann", maneuver="strike"), Declare(token="Zed", maneuver="strike"))
    group = Group(orders=orders, split=True)
    assert problems(group) == ()
    state, _ = carry_out(opening(), group, coins(), Referee())
    assert [said.token for said in state.declared] == ["Ann"]


def test_text_that_cannot_be_kept_refuses_even_a_split_group():
    orders = (Declare(token="Ann", maneuver="strike"), Declare(token="Bob", maneuver="x", text="\x1f"))
    (problem,) = problems(Group(orders=orders, split=True))
    assert "orders[1].text" in problem.text


def test_a_group_moves_foremost_first():
    east = {name: Point(x + 100.0, 100.0, 0.0) for name, x in (("Ann", 0.0), ("Bob", 10.0), ("Cay", 20.0))}
    moves = tuple(MoveOrder(token=name, mode="walk", waypoints=(at,)) for name, at in east.items())
    now, _ = advance(Pending(opening(), (Group(orders=moves),)), coins(), Referee())
    assert [order.token for order in now.waiting] == ["Cay", "Bob", "Ann"]
