"""One bound: range, arc, landing, drop. Source: UH, Leaping. Ruling: U21, U22."""

from itertools import pairwise

import pytest

from engine.geometry import Point, distance_ft
from engine.movement.plan import plan_move
from engine.orders import Fall
from engine.plans import Limits, Stop
from engine.world import Surface
from tests.engine.movement.course import AREA, battle, body, box, carried_out, go, land, wall


def plan(state, rules, *waypoints, **more):
    return plan_move(state, go("leap", *waypoints, **more), rules)


def height_at(path, x):
    a, b = next((a, b) for a, b in pairwise(path) if a.x <= x <= b.x)
    return a.z + (b.z - a.z) * (x - a.x) / (b.x - a.x)


def test_a_leap_goes_as_far_as_its_range_and_no_further(rules):
    assert plan(battle(land(), body()), rules, (200, 100, 0)).stop is Stop.ARRIVED
    found = plan(battle(land(), body()), rules, (230, 100, 0))
    assert (found.stop, found.after.position, found.spent_ft) == (Stop.SPENT, Point(200, 100, 0), 100.0)
    assert found.tail == (Point(200, 100, 0), Point(230, 100, 0))


def test_two_bounds_in_a_turn_go_no_further_together_than_one(rules):
    found = plan(battle(land(), body()), rules, (160, 100, 0), (100, 100, 0))
    assert (found.stop, found.after.position, found.spent_ft) == (Stop.SPENT, Point(120, 100, 0), 100.0)
    both = plan(battle(land(), body()), rules, (140, 100, 0), (140, 160, 0))
    assert (both.stop, both.after.position) == (Stop.ARRIVED, Point(140, 160, 0))
    third = plan(battle(land(), body()), rules, (200, 100, 0), (200, 130, 0))
    assert (third.stop, third.after.position) == (Stop.SPENT, Point(200, 100, 0))


def test_up_counts_like_forward_and_both_together_by_the_straight_line(rules):
    ledge = wall("Ledge", box(150, 0, 400, 400), top=80.0)
    assert plan(battle(land(ledge), body()), rules, (152, 100, 80)).stop is Stop.ARRIVED
    found = plan(battle(land(ledge), body()), rules, (170, 100, 80))
    assert (found.stop, found.met, found.unborne) == (Stop.BLOCKED, "Ledge", True)
    assert found.spent_ft <= 100.0


def test_an_arc_clears_the_wall_between_if_it_can(rules):
    fence = wall("Fence", box(140, 0, 141, 400), top=30.0)
    found = plan(battle(land(fence), body()), rules, (190, 100, 0))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(190, 100, 0))
    assert all(height_at(found.legs[0].path, x) >= 30.0 for x in (138.5, 140, 141, 142.5))


def test_the_lowest_arc_that_clears_is_leapt(rules):
    flat = plan(battle(land(), body()), rules, (180, 100, 0))
    over = plan(battle(land(wall("Fence", box(140, 0, 141, 400), top=30.0)), body()), rules, (180, 100, 0))
    assert max(p.z for p in flat.legs[0].path) < max(p.z for p in over.legs[0].path)


def test_a_wall_no_arc_clears_stops_the_leap_and_the_body_falls(rules):
    tower = wall("Tower", box(140, 0, 160, 400), top=400.0)
    state = battle(land(tower), body())
    found = plan(state, rules, (190, 100, 0))
    assert (found.stop, found.met, found.after.position.x) == (Stop.BLOCKED, "Tower", 138.5)
    assert carried_out(state, found.order, rules)[2] == (Fall(token="Ace"),)


def test_under_a_low_ceiling_a_leap_is_flat_and_under_a_lower_one_there_is_none(rules):
    stops = []
    for base in (9.0, 7.0):
        ceiling = wall("Ceiling", box(90, 0, 200, 400), base=base, top=base + 1)
        stops.append(plan(battle(land(ceiling), body()), rules, (180, 100, 0)).stop)
    assert stops == [Stop.ARRIVED, Stop.BLOCKED]


def test_a_leap_off_a_roof_that_ends_in_the_air_is_a_fall(rules):
    roof = wall("Roof", box(0, 0, 110, 400), top=26.0)
    found = plan(battle(land(roof), body(at=(100, 100, 26))), rules, (250, 100, 26))
    assert (found.stop, found.after.position, found.unborne) == (Stop.UNSUPPORTED, Point(200, 100, 26), True)


def test_a_leap_to_a_place_under_a_curb_lands_on_the_curb(rules):
    curb = wall("Curb", box(150, 0, 400, 400), top=1.5)
    found = plan(battle(land(curb), body()), rules, (190, 100, 0))
    assert (found.stop, found.after.position.z, found.legs[-1].surface) == (Stop.ARRIVED, 1.5, "Curb")


def test_down_as_far_as_the_drop_allows_is_a_leap(rules):
    roof = wall("Roof", box(0, 0, 100, 400), top=90.0)
    found = plan(battle(land(roof), body(at=(98, 100, 90))), rules, (130, 100, 0))
    assert (found.stop, found.after.position, found.after.mode) == (Stop.ARRIVED, Point(130, 100, 0), "walk")


@pytest.mark.parametrize(
    ("drop", "x"), [(90.0, 130.0), (140.0, 102.0), (140.0, 130.0), (140.0, 198.0), (150.0, 110.0)]
)
def test_one_leaps_half_as_far_again_down_as_forward_wherever_one_comes_down(rules, drop, x):
    roof = wall("Roof", box(0, 0, 100, 400), top=drop)
    found = plan(battle(land(roof), body(at=(98, 100, drop))), rules, (x, 100, 0))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(x, 100, 0))
    assert found.spent_ft == pytest.approx(x - 98)


def test_past_its_range_forward_a_leap_down_lands_where_the_range_ends(rules):
    roof = wall("Roof", box(0, 0, 100, 400), top=90.0)
    found = plan(battle(land(roof), body(at=(98, 100, 90))), rules, (250, 100, 0))
    assert (found.stop, found.after.position) == (Stop.SPENT, Point(198, 100, 0))


def test_who_leaps_for_a_street_out_of_range_comes_as_far_on_his_roof_as_he_can(rules):
    roof = wall("Roof", box(0, 0, 400, 400), top=90.0)
    found = plan(battle(land(roof), body(at=(98, 100, 90))), rules, (500, 100, 0))
    assert (found.stop, found.after.position) == (Stop.SPENT, Point(198, 100, 90))


def test_two_bounds_in_a_turn_go_no_further_down_than_one(rules):
    steps = (wall("High", box(0, 0, 100, 400), top=160.0), wall("Low", box(100, 0, 130, 400), top=70.0))
    found = plan(battle(land(*steps), body(at=(98, 100, 160))), rules, (115, 100, 70), (140, 100, 0))
    assert (found.stop, found.unborne) == (Stop.UNSUPPORTED, True)
    assert found.after.position.z == pytest.approx(10.0, abs=0.05)


def test_who_leaps_down_close_by_comes_off_his_ledge(rules):
    roof = wall("Roof", box(0, 0, 100, 400), top=20.0)
    found = plan(battle(land(roof), body(at=(98, 100, 20))), rules, (102, 100, 0))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(102, 100, 0))


def test_further_down_is_a_fall_from_where_the_leap_lets_go(rules):
    rules.limits_by_mode["leap"] = Limits(top_ft_per_turn=0, gain_ft_per_turn=0, range_ft=300.0, down_ft=60.0)
    roof = wall("Roof", box(0, 0, 100, 400), top=200.0)
    state = battle(land(roof), body(at=(98, 100, 200)))
    found = plan(state, rules, (160, 100, 0))
    assert (found.stop, found.after.position.z) == (Stop.UNSUPPORTED, pytest.approx(140.0, abs=0.01))
    assert carried_out(state, found.order, rules)[2] == (Fall(token="Ace"),)


def test_a_leap_into_the_air_ends_in_a_fall(rules):
    state = battle(land(), body())
    found = plan(state, rules, (140, 100, 60))
    assert (found.stop, found.why) == (Stop.UNSUPPORTED, "There is nothing to stand on there")


def test_a_leap_begins_on_something(rules):
    found = plan(battle(land(), body(at=(100, 100, 50))), rules, (150, 100, 50))
    assert found.problems[0].text == "Ace has nothing under him to leap on"


def test_a_leap_is_measured_in_feet_in_area_play_too(rules):
    found = plan(battle(land(), body(at=(AREA - 1, 100, 0)), measure="area"), rules, (AREA + 20, 100, 0))
    assert (found.stop, found.spent_ft, found.allowance_ft) == (Stop.ARRIVED, 21.0, 100.0)


def test_a_leaper_lands_in_water_and_swims(rules):
    lake = Surface(name="Lake", outline=box(150, 0, 400, 400), kind="water", elevation_ft=-2.0, depth_ft=20.0)
    found = plan(battle(land(lake), body()), rules, (180, 100, -2))
    assert (found.stop, found.after.mode, found.legs[-1].surface) == (Stop.ARRIVED, "swim", "Lake")


def test_a_leap_touches_whoever_stands_where_it_lands(rules):
    state = battle(land(), body(), body("Bob", (180, 100, 0)))
    found = plan(state, rules, (180, 100, 0))
    assert (found.stop, found.met) == (Stop.CONTACT, "Bob")
    assert distance_ft(found.after.position, Point(180, 100, 0)) >= 3.0
