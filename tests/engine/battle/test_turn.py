"""Rounds, turns and hours: what every system shares."""

import pytest

from engine.battle import Battle
from engine.carry_out import Pending, advance
from engine.checks import Referee
from engine.events import Conditioned, TimePassed
from engine.geometry import Point
from engine.orders import (
    Advance,
    BeginRound,
    BeginTurn,
    Coast,
    Declare,
    Delay,
    EndRound,
    EndTurn,
    Fall,
    MoveOrder,
    Ruling,
)
from engine.problems import Severity
from engine.rounds import running
from engine.turn import upcoming
from engine.world import Until
from tests.coins import body, coins, opening


def begun(*bodies):
    state = opening()
    for token in bodies:
        state = state.with_token(token)
    return Battle.begin(state, coins(), 1)


def forced_by(state, order):
    return advance(Pending(state, (order,)), coins(), Referee())[0].waiting


def told(battle, entry=-1):
    return [event.kind for event in battle.line[entry].events]


def test_before_the_first_round_anybody_may_act(battle):
    assert battle.state.clock.phase == "open"
    order = MoveOrder(token="Cay", mode="walk", waypoints=(Point(30.0, 100.0, 0.0),))
    assert not [p for p in battle.preview(order).problems if "turn" in p.text]


def test_a_round_runs_through_its_slots(battle):
    battle = battle.commit(BeginRound())
    for name in ("Ann", "Bob", "Cay"):
        assert upcoming(battle.state) == BeginTurn(token=name)
        battle = battle.commit(upcoming(battle.state))
        assert running(battle.state) == name
    assert upcoming(battle.state) == EndRound()
    battle = battle.commit(EndRound())
    assert running(battle.state) == ""
    assert upcoming(battle.state) == BeginRound()


def test_the_next_turn_ends_the_one_before(battle):
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann")).commit(BeginTurn(token="Bob"))
    assert told(battle) == ["turn_ended", "counted", "turn_began"]


def test_the_next_round_ends_the_one_before(battle):
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann")).commit(BeginRound())
    assert told(battle) == ["turn_ended", "counted", "round_ended", "round_began"]
    assert battle.state.clock.round == 2


def test_nobody_has_two_turns_in_one_slot(battle):
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann")).commit(EndTurn(token="Ann"))
    (problem,) = battle.preview(BeginTurn(token="Ann")).problems
    assert problem.severity is Severity.AGAINST_RULES
    assert battle.commit(BeginRound()).preview(BeginTurn(token="Ann")).problems == ()


def test_only_the_running_turn_can_end(battle):
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann"))
    assert battle.preview(EndTurn(token="Bob")).problems
    assert not battle.preview(EndTurn(token="Ann")).problems


def test_whoever_delays_may_come_later_in_the_round(battle):
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann")).commit(Delay(token="Ann"))
    assert upcoming(battle.state) == BeginTurn(token="Bob")
    battle = battle.commit(BeginTurn(token="Bob")).commit(BeginTurn(token="Ann"))
    assert running(battle.state) == "Ann"
    assert upcoming(battle.state) == BeginTurn(token="Cay")


def test_a_delay_ends_with_the_round(battle):
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann")).commit(Delay(token="Ann"))
    battle = battle.commit(BeginRound())
    assert battle.state.tokens["Ann"].condition("delayed") is None
    assert upcoming(battle.state) == BeginTurn(token="Ann")


def test_a_secret_declaration_is_open_when_its_turn_begins(battle):
    battle = battle.commit(Declare(token="Ann", maneuver="strike", target="Bob", secret=True))
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann"))
    assert "revealed" in told(battle)
    assert not battle.state.declared[0].secret


def test_falling_bodies_go_on_lowest_first_when_a_round_begins():
    high, low = body("Ann", z=200.0, turns_falling=1), body("Bob", 10.0, 90.0, turns_falling=1)
    assert forced_by(begun(high, low).state, BeginRound()) == (Fall(token="Bob"), Fall(token="Ann"))


def test_a_flier_who_is_out_goes_straight_on_when_a_round_begins():
    out = Conditioned(token="Ann", name="out")
    flier = body("Ann", z=50.0, mode="fly", speed_ft_per_turn=264.0)
    battle = begun(flier).commit(Ruling(facts=(out,), why="test"))
    assert forced_by(battle.state, BeginRound()) == (Coast(token="Ann"),)


def test_a_body_with_a_will_does_not_go_on_by_itself():
    flier = body("Ann", z=50.0, mode="fly", speed_ft_per_turn=264.0)
    assert forced_by(begun(flier).state, BeginRound()) == ()


def test_a_turn_without_a_move_lets_a_flier_coast():
    flier = body("Ann", z=50.0, mode="fly", speed_ft_per_turn=264.0)
    state = begun(flier).commit(BeginRound()).commit(BeginTurn(token="Ann")).state
    assert forced_by(state, EndTurn(token="Ann")) == (Coast(token="Ann"),)
    assert Coast(token="Ann") in forced_by(state, Delay(token="Ann"))


def test_whoever_has_moved_this_round_does_not_coast():
    flier = body("Ann", z=50.0, mode="fly", speed_ft_per_turn=264.0, moved_in=1)
    state = begun(flier).commit(BeginRound()).commit(BeginTurn(token="Ann")).state
    assert forced_by(state, EndTurn(token="Ann")) == ()


def test_a_skipped_flier_coasts_at_the_rounds_end():
    flier = body("Bob", z=50.0, mode="fly", speed_ft_per_turn=264.0)
    state = begun(flier).commit(BeginRound()).state
    assert forced_by(state, EndRound()) == (Coast(token="Bob"),)


def test_time_stops_at_each_moment_something_is_due(battle):
    facts = (
        Conditioned(token="Ann", name="tired", until=Until(second=60)),
        Conditioned(token="Bob", name="loan", due=100),
    )
    battle = battle.commit(Ruling(facts=facts, why="test")).commit(Advance(seconds=200))
    passed = [event.seconds for event in battle.line[-1].events if isinstance(event, TimePassed)]
    assert passed == [60, 40, 100]
    assert battle.state.tokens["Ann"].condition("tired") is None
    assert battle.state.clock.second == 200


@pytest.mark.parametrize("seconds", [0, -5, 10**12])
def test_time_goes_on_and_not_for_ever(battle, seconds):
    assert battle.preview(Advance(seconds=seconds)).problems


def test_hours_do_not_pass_inside_a_round(battle):
    battle = battle.commit(BeginRound())
    (problem,) = battle.preview(Advance(seconds=60)).problems
    assert problem.severity is Severity.AGAINST_RULES
