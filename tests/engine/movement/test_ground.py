"""On foot: walls, steps, slopes, stairs, headroom, ledges, doors, bodies in the way."""

from dataclasses import replace

import pytest

from engine.events import Opened
from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Fall
from engine.plans import Limits, Stop
from engine.world import Hole, Opening, OpeningState, Surface
from tests.engine.movement.course import AREA, STORY, battle, body, box, carried_out, go, land, wall

DOOR = Opening(name="Door", obstacle="Wall", span=((200.5, 97.0), (200.5, 103.0)), base_ft=0.0, top_ft=7.0)
WALL = wall("Wall", box(200, 0, 201, 400))


def plan(state, rules, *waypoints, mode="run", **more):
    return plan_move(state, go(mode, *waypoints, **more), rules)


def test_a_walk_goes_an_area_a_minute(rules):
    found = plan(battle(land(), body()), rules, (400, 100, 0), mode="walk")
    assert (found.spent_ft, found.stop) == (13.2, Stop.SPENT)


def test_a_run_ends_exactly_at_its_limit_and_the_rest_is_the_tail(rules):
    found = plan(battle(land(), body()), rules, (100, 900, 0))
    assert found.after.position == Point(100, 496, 0)
    assert found.tail == (Point(100, 496, 0), Point(100, 900, 0))


def test_running_at_a_walk_goes_no_further_than_a_walk(rules):
    assert plan(battle(land(), body()), rules, (100, 900, 0), effort="walk").spent_ft == 13.2


def test_a_number_of_feet_is_an_effort(rules):
    assert plan(battle(land(), body()), rules, (100, 900, 0), effort=50.0).spent_ft == 50.0


def test_waypoints_are_followed_in_order_and_their_lengths_add_up(rules):
    found = plan(battle(land(), body()), rules, (160, 100, 0), (160, 180, 0), (100, 180, 0))
    assert (found.spent_ft, found.after.position) == (200.0, Point(100, 180, 0))


def test_a_runner_at_rest_walks_and_keeps_no_speed(rules):
    after = plan(battle(land(), body()), rules, (160, 100, 0)).after
    assert (after.mode, after.speed_ft_per_turn, after.heading_deg) == ("walk", 0.0, 90.0)


def test_a_wall_stops_with_the_edge_of_the_body_at_it_and_says_so(rules):
    found = plan(battle(land(WALL), body()), rules, (300, 100, 0))
    assert (found.stop, found.met, found.why) == (Stop.BLOCKED, "Wall", "Wall is in the way")
    assert found.after.position == Point(198.5, 100, 0)
    assert found.tail == (Point(198.5, 100, 0), Point(300, 100, 0))


def test_a_place_inside_a_solid_is_walked_to_as_far_as_its_face(rules):
    found = plan(battle(land(wall("Block", box(200, 0, 300, 400))), body()), rules, (250, 100, 0))
    assert (found.stop, found.met, found.after.position.x) == (Stop.BLOCKED, "Block", 198.5)


def test_a_wide_body_needs_a_wide_gap(rules):
    gap = land(wall("A", box(200, 0, 201, 97)), wall("B", box(200, 103, 201, 400)))
    assert plan(battle(gap, body()), rules, (300, 100, 0)).stop is Stop.ARRIVED
    assert plan(battle(gap, body(radius_ft=5.0)), rules, (300, 100, 0)).stop is Stop.BLOCKED


def test_a_gap_as_wide_as_the_body_is_wide_enough(rules):
    gap = land(wall("A", box(200, 0, 201, 98.5)), wall("B", box(200, 101.5, 201, 400)))
    assert plan(battle(gap, body()), rules, (300, 100, 0)).stop is Stop.ARRIVED


def test_another_body_stops_a_runner_edge_to_edge(rules):
    found = plan(battle(land(), body(), body("Bob", (200, 100, 0))), rules, (300, 100, 0))
    assert (found.stop, found.met, found.after.position.x) == (Stop.CONTACT, "Bob", 197.0)


def test_a_body_overhead_stops_nobody_below(rules):
    found = plan(battle(land(), body(), body("Bob", (200, 100, 6))), rules, (300, 100, 0))
    assert found.stop is Stop.ARRIVED


def test_a_low_beam_stops_a_tall_body_and_lets_a_short_one_under(rules):
    low = land(wall("Beam", box(200, 0, 201, 400), base=5.0, top=6.0))
    assert plan(battle(low, body()), rules, (300, 100, 0)).met == "Beam"
    assert plan(battle(low, body(height_ft=5.0)), rules, (300, 100, 0)).stop is Stop.ARRIVED


def curb(top):
    return land(wall("Curb", box(200, 0, 400, 400), top=top))


def test_a_step_of_the_limit_is_taken_and_a_higher_one_is_a_wall(rules):
    up = plan(battle(curb(2.0), body()), rules, (300, 100, 0))
    assert (up.stop, up.after.position.z) == (Stop.ARRIVED, 2.0)
    assert plan(battle(curb(2.1), body()), rules, (300, 100, 0)).stop is Stop.BLOCKED


def test_up_a_step_and_down_again_ends_at_the_height_one_began_at(rules):
    block = land(wall("Kerb", box(200, 0, 220, 400), top=1.0))
    found = plan(battle(block, body()), rules, (300, 100, 0))
    assert (found.after.position, found.spent_ft) == (Point(300, 100, 0), pytest.approx(202.0))


def ramp(run=26.0, **more):
    given = {"kind": "ramp", "top_ft": STORY, "up_deg": 90.0} | more
    slope = Surface(name="Ramp", outline=box(200, 80, 200 + run, 120), **given)
    roof = Surface(name="Terrace", outline=box(200 + run, 0, 500, 400), elevation_ft=STORY, kind="roof")
    return land(slope, roof, wall("Terrace", roof.outline, top=STORY))


def test_a_ramp_leads_up_one_story_and_its_length_is_the_slope(rules):
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=400.0, gain_ft_per_turn=400.0)
    found = plan(battle(ramp(), body()), rules, (300, 100, 0))
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, STORY)
    assert found.spent_ft == pytest.approx(100 + 26 * 1.25**0.5 + 74, abs=0.5)
    assert [leg.surface for leg in found.legs] == ["ground", "Ramp", "Terrace"]


def test_a_ramp_up_and_down_again_is_no_change_of_height(rules):
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=800.0, gain_ft_per_turn=800.0)
    there = plan(battle(ramp(), body()), rules, (300, 100, 0), (100, 100, 0))
    assert (there.after.position, there.stop) == (Point(100, 100, 0), Stop.ARRIVED)


def test_stairs_are_climbed_no_faster_than_a_story_a_turn(rules):
    """Source: UH, Vertical Movement."""
    tall = ramp(run=40.0, top_ft=2 * STORY, kind="stairs")
    found = plan(battle(tall, body(at=(198, 100, 0))), rules, (300, 100, 0))
    assert (found.stop, found.after.position.z) == (Stop.SPENT, pytest.approx(STORY, abs=0.01))


def test_the_side_of_a_ramp_stops_where_it_is_higher_than_a_step_and_lower_than_the_head(rules):
    slope = Surface(name="Ramp", outline=box(200, 80, 226, 120), kind="ramp", top_ft=STORY, up_deg=90.0)
    found = {
        x: plan(battle(land(slope), body(at=(x, 50, 0))), rules, (x, 150, 0)).stop for x in (201, 207, 210)
    }
    assert found == {201: Stop.ARRIVED, 207: Stop.BLOCKED, 210: Stop.BLOCKED}


def test_the_high_end_of_an_open_ramp_is_passed_under(rules):
    slope = Surface(name="Ramp", outline=box(200, 80, 252, 120), kind="ramp", top_ft=2 * STORY, up_deg=90.0)
    found = plan(battle(land(slope), body(at=(245, 50, 0))), rules, (245, 150, 0))
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, 0.0)


def test_a_slope_steeper_than_a_foot_lifts_is_not_walked(rules):
    steep = ramp(run=5.0)
    assert plan(battle(steep, body()), rules, (300, 100, 0)).stop is Stop.BLOCKED


def deck():
    """A bridge 20 ft over the ground: one can go on it and under it."""
    surface = Surface(name="Bridge", outline=box(0, 90, 400, 110), elevation_ft=20.0, kind="deck")
    return land(surface, wall("Bridge", surface.outline, base=18.0, top=20.0))


def test_one_goes_on_a_deck_and_under_it_by_the_height_one_is_at(rules):
    on = plan(battle(deck(), body(at=(100, 100, 20))), rules, (300, 100, 0))
    under = plan(battle(deck(), body(at=(100, 100, 0))), rules, (300, 100, 20))
    assert (on.after.position.z, under.after.position.z) == (20.0, 0.0)
    assert "20 ft below" in under.why


def test_a_flat_way_never_changes_height(rules):
    found = plan(battle(deck(), body(at=(50, 100, 20))), rules, (300, 95, 20), (60, 105, 20))
    assert {point.z for leg in found.legs for point in leg.path} == {20.0}


def test_a_ledge_drops_whoever_runs_over_it(rules):
    state = battle(deck(), body(at=(100, 100, 20)))
    found = plan(state, rules, (100, 200, 20))
    assert (found.stop, found.why) == (Stop.UNSUPPORTED, "The way drops 20 ft from Bridge")
    _, events, forced = carried_out(state, found.order, rules)
    assert forced == (Fall(token="Ace"),)
    assert events[-1].after.position == Point(100, pytest.approx(110.77, abs=0.01), 20)


@pytest.mark.parametrize("top", [1.0, 3.0, 6.0])
def test_a_drop_within_the_limit_is_no_fall(rules, top):
    low = land(wall("Dock", box(0, 0, 200, 400), top=top))
    found = plan(battle(low, body(at=(150, 100, top))), rules, (300, 90, 0))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(300, 90, 0))


def test_a_place_at_the_foot_of_a_dock_is_hopped_down_to_clear_of_its_side(rules):
    low = land(wall("Dock", box(0, 0, 200, 400), top=4.0))
    found = plan(battle(low, body(at=(150, 100, 4))), rules, (201, 100, 0))
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, 0.0)
    assert 201.5 <= found.after.position.x <= 202.0


def test_a_fall_begins_where_the_floor_is_broken_away(rules):
    slab = wall("Floor", box(0, 0, 400, 400), base=12.5, top=STORY)
    floor = Surface(name="Floor", outline=slab.outline, elevation_ft=STORY, kind="floor")
    hole = Hole("Floor", Point(200, 100, STORY), 8.0, 6.0)
    found = plan(
        battle(land(slab, floor), body(at=(100, 100, STORY)), changes=(hole,)), rules, (200, 100, STORY)
    )
    assert (found.stop, found.unborne) == (Stop.UNSUPPORTED, True)


def test_one_does_not_run_in_the_air(rules):
    found = plan(battle(land(), body(at=(100, 100, 50))), rules, (200, 100, 50))
    assert found.problems[0].text == "Ace has nothing under him to run on"


def test_a_closed_door_opens_on_the_way_and_costs_half_an_area(rules):
    """Ruling: U72."""
    state = battle(land(WALL, DOOR), body())
    found = plan(state, rules, (300, 100, 0))
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 200.0 + AREA / 2)
    assert [(leg.opens, leg.toll_ft) for leg in found.legs] == [("", 0.0), ("Door", AREA / 2)]
    after, events, _ = carried_out(state, found.order, rules)
    assert isinstance(events[0], Opened)
    assert after.changes == (OpeningState("Door", "open"),)


def test_what_a_door_costs_is_said_in_the_account(rules):
    found = plan(battle(land(WALL, DOOR), body()), rules, (300, 100, 0))
    assert [(line.text, line.ft) for line in found.account] == [("Opening Door", -AREA / 2)]


def test_one_stands_before_a_door_that_one_can_no_longer_pay_for(rules):
    found = plan(battle(land(WALL, DOOR), body()), rules, (300, 100, 0), effort=120.0)
    assert (found.stop, found.after.position.x, found.spent_ft) == (Stop.SPENT, 198.5, 98.5)
    assert not any(leg.opens for leg in found.legs)


def test_an_open_door_costs_nothing(rules):
    state = battle(land(WALL, DOOR), body(), changes=(OpeningState("Door", "open"),))
    assert plan(state, rules, (300, 100, 0)).spent_ft == 200.0


def test_a_locked_door_stops(rules):
    state = battle(land(WALL, DOOR), body(), changes=(OpeningState("Door", "locked"),))
    found = plan(state, rules, (300, 100, 0))
    assert (found.stop, found.met, found.why) == (Stop.BLOCKED, "Door", "Door is locked")


def test_where_opening_is_an_action_a_move_ends_at_the_door(rules):
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=396.0, gain_ft_per_turn=396.0, door_ft=-1.0)
    found = plan(battle(land(WALL, DOOR), body()), rules, (300, 100, 0))
    assert (found.stop, found.why) == (Stop.BLOCKED, "Door is closed")


def test_a_body_too_wide_for_a_door_leaves_it_shut(rules):
    found = plan(battle(land(WALL, DOOR), body(radius_ft=5.0)), rules, (300, 100, 0))
    assert found.stop is Stop.BLOCKED
    assert not any(leg.opens for leg in found.legs)


def test_the_edge_of_the_map_is_a_place_one_can_go_beyond(rules):
    found = plan(battle(land(), body(at=(50, 100, 0))), rules, (-100, 100, 0))
    assert (found.stop, found.after.position) == (Stop.OFF_MAP, Point(-100, 100, 0))
    back = plan(battle(land(), body(at=(-100, 100, 0))), rules, (50, 100, 0))
    assert (back.stop, back.after.position) == (Stop.ARRIVED, Point(50, 100, 0))


def test_powered_ground_speed_is_gained_and_lost_over_turns(rules):
    """Source: UH, Land / Water Speeds. Ruling: U10, U11."""
    rules.limits_by_mode["run"] = Limits(
        top_ft_per_turn=10 * AREA, gain_ft_per_turn=2 * AREA, brake="areas_down"
    )
    first = plan(battle(land(), body(at=(10, 100, 0))), rules, (1300, 100, 0))
    assert (first.spent_ft, first.after.speed_ft_per_turn, first.after.mode) == (2 * AREA, 2 * AREA, "run")
    second = plan(battle(land(), body(speed_ft_per_turn=4 * AREA, heading_deg=90.0)), rules, (120, 100, 0))
    assert (second.least_ft, second.after.position.x) == (2 * AREA, 100 + 2 * AREA)
    assert second.overshoot_ft == pytest.approx(2 * AREA - 20)


def test_nobody_ends_a_turn_halfway_down_a_step(rules):
    dock = land(wall("Dock", box(0, 0, 200, 400), top=4.0))
    found = plan(battle(dock, body(at=(190, 100, 4))), rules, (300, 100, 0), effort=13.0)
    assert (found.stop, found.after.position.z, found.unborne) == (Stop.SPENT, 4.0, False)
    assert found.tail[0] == found.after.position
    assert found.tail[-1] == Point(300, 100, 0)


def test_nobody_ends_a_turn_halfway_up_a_curb(rules):
    found = plan(battle(curb(2.0), body(at=(190, 100, 0))), rules, (300, 100, 0), effort=10.0)
    assert (found.stop, found.after.position.z) == (Stop.SPENT, 0.0)


def test_the_path_on_a_slope_lies_on_the_slope(rules):
    slope = Surface(name="Ramp", outline=box(200, 80, 226, 120), kind="ramp", top_ft=STORY, up_deg=90.0)
    state = battle(land(slope), body(at=(190, 100, 0)))
    found = plan(state, rules, (220, 100, 0), effort=25.0)
    assert found.after.position.z == pytest.approx((found.after.position.x - 200) / 2, abs=0.01)


def test_whoever_is_stuck_inside_something_goes_nowhere(rules):
    block = land(wall("Block", box(50, 50, 150, 150), top=30.0))
    found = plan(battle(block, body()), rules, (300, 100, 0))
    assert found.problems[0].text == "Ace is stuck inside Block"
    under = plan(battle(land(), body(at=(100, 100, -20))), rules, (300, 100, 0))
    assert under.problems[0].text == "Ace is stuck inside ground"


def test_a_door_over_a_threshold_is_opened_and_paid_for_once(rules):
    hall = Surface(name="Hall", outline=box(200.5, 0, 400, 400), kind="floor")
    found = plan(battle(land(hall, WALL, DOOR), body()), rules, (300, 100, 0))
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 200.0 + AREA / 2)
    assert [leg.opens for leg in found.legs if leg.opens] == ["Door"]


NARROW = land(wall("A", box(200, 0, 210, 99)), wall("B", box(200, 101, 210, 400)))


def allowing(state, **settings):
    return replace(state, settings={**state.settings, **settings})


def test_whoever_can_go_nowhere_is_asked_for_nothing_on_the_way(rules):
    """No leg without a length, and so no check on it."""
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=0.0, gain_ft_per_turn=0.0)
    rules.asks = [lambda leg, motion: ("weight", 0.0, "stop")]
    found = plan(battle(land(), body()), rules, (300, 100, 0))
    assert (found.legs, found.hazards, found.stop) == ((), (), Stop.SPENT)


def test_a_narrow_gap_stops_a_body_unless_the_battle_lets_it_squeeze(rules):
    """Ruling: H12."""
    state = battle(NARROW, body())
    assert plan(state, rules, (300, 100, 0)).stop is Stop.BLOCKED
    found = plan(allowing(state, H12="half_its_width"), rules, (300, 100, 0))
    assert found.stop is Stop.ARRIVED
    squeezed = next(leg for leg in found.legs if leg.toll_ft)
    assert 10 <= squeezed.toll_ft <= 14
    assert found.spent_ft == pytest.approx(200 + squeezed.toll_ft)
    assert found.account[-1].text == "Squeezing through"


def test_a_gap_under_half_its_width_stops_a_body_all_the_same(rules):
    slit = land(wall("A", box(200, 0, 210, 99.4)), wall("B", box(200, 100.6, 210, 400)))
    state = allowing(battle(slit, body()), H12="half_its_width")
    assert plan(state, rules, (300, 100, 0)).stop is Stop.BLOCKED


def squeezes(*walls, others=(), to=(300, 100, 0)):
    """A battle with such walls that lets a body squeeze, and where it goes."""
    return allowing(battle(land(*walls), body(), *others), H12="half_its_width"), to


@pytest.mark.parametrize("side", [98.6, 99.0, 99.2])
def test_a_post_that_stands_alone_is_no_gap_to_squeeze_through(rules, side):
    """Its edge is nearer to the way than the body is wide, with nothing on the other side. Ruling: H12."""
    state, to = squeezes(wall("Post", box(200, side - 1, 201, side)))
    found = plan(state, rules, to)
    assert (found.stop, found.met) == (Stop.BLOCKED, "Post")


def test_nor_is_somebody_who_stands_alone(rules):
    state, to = squeezes(others=(body("Bob", (200, 102, 0)),))
    assert plan(state, rules, to).met == "Bob"


def test_somebody_and_a_wall_are_two_sides(rules):
    bob = body("Bob", (205, 102.2, 0))  # 1.5 ft about his middle: 0.7 ft right of the way
    state, to = squeezes(wall("A", box(200, 0, 210, 99)), others=(bob,))
    found = plan(state, rules, to)
    assert found.stop is Stop.BLOCKED  # under half its width is left
    bob = body("Bob", (205, 102.4, 0))
    state, to = squeezes(wall("A", box(200, 0, 210, 99)), others=(bob,))
    found = plan(state, rules, to)
    assert found.stop is Stop.ARRIVED
    assert any(leg.toll_ft for leg in found.legs)


def test_a_battle_may_take_every_drop_over_a_step_for_a_fall(rules):
    """Ruling: H11."""
    state = battle(land(wall("Dock", box(0, 0, 200, 400), top=4.0)), body(at=(150, 100, 4)))
    assert plan(state, rules, (300, 100, 0)).stop is Stop.ARRIVED
    assert plan(allowing(state, H11="step_of_two_feet"), rules, (300, 100, 0)).stop is Stop.UNSUPPORTED


def test_what_nothing_stops_walks_through_walls_and_bodies(rules):
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=396.0, gain_ft_per_turn=396.0, passes=("*",))
    found = plan(battle(land(WALL), body(), body("Bob", (250, 100, 0))), rules, (300, 100, 0))
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 200.0)


def test_what_burrows_passes_its_material_only(rules):
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=396.0, gain_ft_per_turn=396.0, passes=("brick",))
    steel = wall("Steel", box(250, 0, 251, 400), material="steel")
    assert plan(battle(land(WALL, steel), body()), rules, (300, 100, 0)).met == "Steel"
