"""Orders that strike, fetch, carry; and orders that cannot be carried out: problems, never an exception."""

import math

import pytest

from engine.apply import apply
from engine.geometry import Point, length_ft
from engine.movement.bonds import body_of, held_by, riders
from engine.movement.plan import plan_move
from engine.movement.resolve import resolve_move
from engine.orders import AttackOrder, Catch, Coast, Driven, Fall, MoveOrder
from engine.plans import Stop
from engine.problems import Severity
from engine.terrain import Body
from engine.world import Bond
from tests.engine.movement.course import AREA, battle, body, box, carried_out, faces, go, land, wall

BOB = body("Bob", (400, 100, 0))


def test_a_charge_ends_in_the_strike_with_its_run_up(rules):
    state = battle(land(), body(), BOB)
    after, _, forced = carried_out(state, go("run", (400, 100, 0), strike="Bob", karma=True), rules)
    assert after.tokens["Ace"].at.x == 397.0
    assert forced == (
        AttackOrder(attacker="Ace", target="Bob", maneuver="charging", run_up_ft=297.0, karma=True),
    )


def test_a_charge_without_waypoints_goes_straight_at_its_target(rules):
    assert plan_move(battle(land(), body(), BOB), go("run", strike="Bob"), rules).met == "Bob"


@pytest.mark.parametrize("x", [396.9, 396.99, 397.0, 397.005])
def test_a_charge_whose_last_waypoint_is_at_the_edge_of_its_target_strikes_it(rules, x):
    state = battle(land(), body(), BOB)
    _, _, forced = carried_out(state, go("run", (x, 100, 0), strike="Bob"), rules)
    assert [blow.target for blow in forced] == ["Bob"]


def test_a_charge_that_does_not_come_so_far_strikes_nobody(rules):
    state = battle(land(), body(), body("Bob", (900, 100, 0)))
    _, _, forced = carried_out(state, go("run", strike="Bob"), rules)
    assert forced == ()


def test_a_charge_stopped_by_somebody_else_does_not_strike_him(rules):
    state = battle(land(), body(), BOB, body("Eve", (200, 100, 0)))
    assert carried_out(state, go("run", strike="Bob"), rules)[2] == ()


def test_a_flier_charges_down_at_somebody_on_the_ground(wings):
    state = battle(land(), body(at=(200, 100, 100)), BOB)
    assert carried_out(state, go("fly", strike="Bob"), wings)[2][0].target == "Bob"


def test_a_flier_who_comes_from_over_his_targets_head_meets_him_and_does_not_pass_over(wings):
    state = battle(land(), body(at=(100, 100, 60), mode="fly"), body("Bob", (300, 100, 0)))
    found = plan_move(state, go("fly", (200, 100, 30), strike="Bob"), wings)
    assert (found.stop, found.met) == (Stop.CONTACT, "Bob")


def test_a_charge_in_area_play_counts_the_areas_entered(rules):
    state = battle(land(), body(), BOB, measure="area")
    assert carried_out(state, go("run", strike="Bob"), rules)[2][0].run_up_ft == 3 * AREA


def test_to_fetch_somebody_one_comes_within_five_feet_of_him(wings):
    falling = body("Bob", (300, 100, 150), turns_falling=1, mode="fall")
    state = battle(land(), body(at=(100, 100, 100)), falling)
    assert Catch(token="Ace", body="Bob") in carried_out(state, go("fly", catch="Bob"), wings)[2]
    far = battle(land(), body(at=(100, 100, 0)), body("Bob", (900, 100, 150)))
    assert carried_out(far, go("fly", catch="Bob"), wings)[2] == ()


def tied(*bonds, **places):
    tokens = [body(name, at) for name, at in places.items()]
    return battle(land(), *tokens, bonds=tuple(Bond("carry", by, of) for by, of in bonds))


def test_riders_of_riders_ride_along_and_circles_end():
    state = tied(("A", "B"), ("B", "C"), ("C", "A"), A=(0, 0, 0), B=(3, 0, 0), C=(6, 0, 0))
    assert riders(state, "A") == ("B", "C")
    assert held_by(state, "B") == "A"


def test_bodies_that_move_as_one_are_as_wide_and_as_high_as_the_largest():
    """Ruling: U83."""
    state = battle(
        land(),
        body("A"),
        body("Car", (110, 100, 0), radius_ft=5, height_ft=4),
        bonds=(Bond("carry", "A", "Car"),),
    )
    assert body_of(state, state.tokens["A"]) == Body(5, 6.0)


def test_a_carrier_and_what_he_carries_move_by_one_vector(rules):
    state = tied(("Ace", "Bob"), Ace=(100, 100, 0), Bob=(103, 100, 0))
    state, events, _ = carried_out(state, go("run", (200, 150, 0)), rules)
    assert events[0].riders == ("Bob",)
    assert state.tokens["Bob"].at == Point(203, 150, 0)


def test_a_carrier_fits_only_where_his_load_does(rules):
    gap = land(wall("A", box(200, 0, 201, 97)), wall("B", box(200, 103, 201, 400)))
    crate = body("Crate", (100, 103, 0), radius_ft=4.0)
    alone, laden = battle(gap, body()), battle(gap, body(), crate, bonds=(Bond("carry", "Ace", "Crate"),))
    assert plan_move(alone, go("run", (300, 100, 0)), rules).stop is Stop.ARRIVED
    assert plan_move(laden, go("run", (300, 100, 0)), rules).stop is Stop.BLOCKED


BAD = [
    (go("run", (200, 100, 0), token="Nobody"), "There is no token 'Nobody'"),
    (go("hop", (200, 100, 0)), "'hop' is no way of moving one can choose"),
    (go("fall", (200, 100, 0)), "'fall' is no way of moving one can choose"),
    (go("thrown", (200, 100, 0)), "'thrown' is no way of moving one can choose"),
    (go("fly", (200, 100, 0)), "Ace cannot fly"),
    (go("run"), "A move needs somewhere to go"),
    (go("run", (math.nan, 0, 0)), "waypoints[0][0]: found nan, expected a number of feet within ±10,000,000"),
    (
        go("run", (1e12, 0, 0)),
        "waypoints[0][0]: found 1000000000000.0, expected a number of feet within ±10,000,000",
    ),
    (
        go("run", (200, 100, 0), effort=math.inf),
        "effort: found inf, expected a number of feet within ±10,000,000",
    ),
    (go("run", (200, 100, 0), strike="Ace"), "Nobody charges himself"),
    (go("run", (200, 100, 0), catch="Ace"), "Nobody fetches himself"),
    (go("run", (200, 100, 0), strike="Nobody"), "There is no token 'Nobody'"),
]


@pytest.mark.parametrize(("order", "text"), BAD)
def test_a_wrong_order_is_a_plan_with_a_problem_that_does_nothing(rules, order, text):
    state = battle(land(), body())
    found = plan_move(state, order, rules)
    assert [problem.text for problem in found.problems] == [text]
    assert found.problems[0].severity is Severity.IMPOSSIBLE
    assert resolve_move(state, order, rules, faces()).events == ()


@pytest.mark.parametrize(
    "order", [Fall(token="X"), Coast(token="X"), Driven(token="X", to=Point(0, 0, 0), cause="slam")]
)
def test_a_forced_order_for_a_body_that_is_gone_does_nothing(rules, order):
    assert resolve_move(battle(land(), body()), order, rules, faces()).events == ()


def test_a_move_to_where_one_is_spends_nothing(rules):
    found = plan_move(battle(land(), body()), go("run", (100, 100, 0)), rules)
    assert (found.stop, found.spent_ft, found.legs) == (Stop.ARRIVED, 0.0, ())


def test_a_negative_effort_goes_nowhere(rules):
    assert plan_move(battle(land(), body()), go("run", (200, 100, 0), effort=-5.0), rules).spent_ft == 0.0


def test_a_commit_is_what_the_preview_showed(rules):
    state = battle(land(wall("Wall", box(200, 0, 201, 400))), body())
    order = go("run", (160, 140, 0), (300, 140, 0))
    found = plan_move(state, order, rules)
    after, events, _ = carried_out(state, order, rules)
    assert after.tokens["Ace"].motion == found.after
    assert length_ft(events[-1].path) == pytest.approx(found.spent_ft)


def test_the_round_of_ones_own_move_is_remembered(rules):
    state, _, _ = carried_out(battle(land(), body(), round_=3), go("run", (160, 140, 0)), rules)
    assert state.tokens["Ace"].motion.moved_in == 3


def test_a_push_is_no_move_of_ones_own(rules):
    push = Driven(token="Ace", to=Point(200, 100, 0), cause="slam")
    state, _, _ = carried_out(battle(land(), body(), round_=3), push, rules)
    assert state.tokens["Ace"].motion.moved_in == 0


def test_planning_rolls_nothing_and_changes_nothing(rules):
    state = battle(land(), body())
    before = state.tokens["Ace"]
    assert plan_move(
        state, MoveOrder(token="Ace", mode="run", waypoints=(Point(200, 100, 0),)), rules
    ) == plan_move(state, go("run", (200, 100, 0)), rules)
    assert state.tokens["Ace"] is before


def test_replaying_the_events_gives_the_state(rules):
    state = battle(land(wall("Roof", box(0, 0, 150, 400), top=100.0)), body(at=(140, 100, 100)))
    now, seen = state, []
    order = go("run", (160, 100, 100))
    for _ in range(4):
        step = resolve_move(now, order, rules, faces())
        for event in step.events:
            now = apply(now, event)
        seen += step.events
        order = Fall(token="Ace")
    again = state
    for event in seen:
        again = apply(again, event)
    assert again.tokens == now.tokens
