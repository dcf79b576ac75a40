"""In the air: gaining and losing speed, turning, climbing, landing, gliding. Source: UH, Flight; Turning."""

from dataclasses import replace

import pytest

from engine.geometry import Point, distance_ft
from engine.movement.plan import plan_move
from engine.movement.spend import braked_ft
from engine.orders import Fall, Impact
from engine.plans import AccountLine, Limits, Stop
from engine.world import Bond, Opening, Surface
from tests.engine.movement.course import AREA, STORY, battle, body, box, carried_out, go, land, wall

SKY = land(size=(20 * AREA, 20 * AREA))


def plan(state, wings, *waypoints, mode="fly", **more):
    return plan_move(state, go(mode, *waypoints, **more), wings)


def flier(areas=0, at=(1000, 1000, 100), heading_deg=90.0, **more):
    return body(at=at, speed_ft_per_turn=areas * AREA, heading_deg=heading_deg, mode="fly", **more)


def far(at, ft, z=None):
    return (at[0] + ft, at[1], at[2] if z is None else z)


@pytest.mark.parametrize(
    ("how", "speeds"),
    [("areas_down", [15, 7, 3, 1, 0]), ("areas_up", [15, 8, 4, 2, 1, 0]), ("exact", [15, 7.5, 3.75])],
)
def test_braking_halves_the_speed(how, speeds):
    """Source: UH, Flight. Ruling: U11."""
    found = [speeds[0]]
    while len(found) < len(speeds):
        found.append(braked_ft(found[-1] * AREA, how) / AREA)
    assert found == pytest.approx(speeds)


def test_a_flier_comes_to_top_speed_by_its_gain(wings):
    """Two areas a turn more each turn, ten at most."""
    state, speeds = battle(land(size=(90 * AREA, 20 * AREA)), flier(at=(0, 1000, 100))), []
    for _ in range(6):
        here = state.tokens["Ace"].at
        state, _, _ = carried_out(state, go("fly", far(here, 5000)), wings)
        speeds.append(state.tokens["Ace"].motion.speed_ft_per_turn / AREA)
    assert speeds == [2, 4, 6, 8, 10, 10]


def test_holding_keeps_the_speed_and_braking_halves_it(wings):
    state = battle(SKY, flier(4))
    assert plan(state, wings, far((1000, 1000, 100), 1600), effort="hold").spent_ft == 4 * AREA
    assert plan(state, wings, far((1000, 1000, 100), 1600), effort="brake").spent_ft == 2 * AREA


def test_a_flier_too_fast_to_stop_overshoots_straight_on(wings):
    found = plan(battle(SKY, flier(6)), wings, (1100, 1000, 100))
    assert (found.least_ft, found.spent_ft, found.stop) == (3 * AREA, 3 * AREA, Stop.SPENT)
    assert found.after.position == Point(1396, 1000, 100)
    assert (found.overshoot_ft, found.why) == (3 * AREA - 100, "Too fast to stop sooner")


def test_no_effort_goes_below_the_least_a_flier_must_cover(wings):
    assert plan(battle(SKY, flier(6)), wings, far((1000, 1000, 100), 1600), effort=10.0).spent_ft == 3 * AREA


def test_a_flier_at_rest_may_hover_as_near_as_it_likes(wings):
    found = plan(battle(SKY, flier(0)), wings, (1010, 1000, 100))
    assert (found.spent_ft, found.after.mode, found.stop) == (10.0, "fly", Stop.ARRIVED)


def test_distance_is_the_same_in_every_direction(wings):
    """Asks 1 to 3: one rule, height counted as any other way."""
    goals = [(264, 0, 0), (0, 264, 0), (0, 0, 264), (-264, 0, 0), (176, 176, 88), (88, -176, 176)]
    for goal in goals:
        at = tuple(p + q for p, q in zip((1000, 1000, 300), goal, strict=True))
        found = plan(battle(SKY, flier(0, at=(1000, 1000, 300))), wings, at)
        assert (found.stop, found.spent_ft) == (Stop.ARRIVED, pytest.approx(264))


def test_a_turn_in_the_air_costs_one_area_once_a_turn(wings):
    """Source: UH, Turning. Ruling: U15."""
    zigzag = [(1100, 1000, 100), (1150, 1100, 100), (1300, 1100, 100), (1300, 1700, 100)]
    found = plan(battle(SKY, flier(4)), wings, *zigzag)
    assert found.allowance_ft == 6 * AREA
    assert found.spent_ft == pytest.approx(6 * AREA)
    assert found.after.speed_ft_per_turn == pytest.approx(5 * AREA)


@pytest.mark.parametrize(("paid", "turns"), [(1, 1), (0, 2)])
def test_each_turn_may_cost_an_area_if_a_battle_reads_it_so(wings, paid, turns):
    """Source: UH, Turning. Ruling: U15."""
    wings.limits_by_mode["fly"] = replace(wings.limits_by_mode["fly"], turns_paid=paid)
    ace = body(at=(1000, 1000, 50), mode="fly", speed_ft_per_turn=4 * AREA, heading_deg=0.0)
    found = plan_move(battle(SKY, ace), go("fly", (1100, 950, 50), (1100, 900, 50)), wings)
    said = {line.text: line.ft for line in found.account}
    assert said["Turning in the air"] == -turns * AREA
    straight = plan_move(battle(SKY, ace), go("fly", (1000, 700, 50)), wings)
    assert "Turning in the air" not in {line.text for line in straight.account}


def test_a_straight_flight_and_a_turn_within_the_free_angle_cost_nothing(wings):
    assert (
        plan(battle(SKY, flier(4)), wings, far((1000, 1000, 100), 1600)).after.speed_ft_per_turn == 6 * AREA
    )
    slight = plan(battle(SKY, flier(4)), wings, (1800, 1050, 100))
    assert slight.after.speed_ft_per_turn == 6 * AREA


def test_the_first_heading_is_free_to_one_who_hung_still(wings):
    found = plan(battle(SKY, flier(0)), wings, (1000, 200, 100))
    assert found.after.speed_ft_per_turn == 2 * AREA


def test_turning_off_the_old_heading_counts_as_a_turn(wings):
    found = plan(battle(SKY, flier(4, heading_deg=0.0)), wings, (1900, 1000, 100))
    assert found.after.speed_ft_per_turn == 5 * AREA


def test_a_turn_that_is_not_reached_costs_nothing(wings):
    found = plan(battle(SKY, flier(0)), wings, (1700, 1000, 100), (1700, 1500, 100))
    assert found.after.speed_ft_per_turn == 2 * AREA


def test_turning_takes_no_more_than_there_is_beyond_what_must_be_covered(wings):
    """Braked from one area a turn there is nothing to lose, and a turn within the area costs nothing."""
    ace = body(at=(1000, 1000, 100), mode="fly", speed_ft_per_turn=AREA, heading_deg=0.0)
    state = battle(SKY, ace, measure="area")
    found = plan_move(state, go("fly", (1010, 1000, 100), effort="brake"), wings)
    assert (found.spent_ft, found.allowance_ft) == (0.0, 0.0)
    assert "Turning in the air" not in {line.text for line in found.account}


def test_straight_up_is_no_turn(wings):
    found = plan(battle(SKY, flier(2)), wings, (1000, 1000, 800))
    assert (found.after.speed_ft_per_turn, found.after.heading_deg) == (4 * AREA, 90.0)
    assert found.after.climb_ft_per_turn == 4 * AREA


def test_the_account_is_the_one_of_the_picture(wings):
    """Speed last turn 2, acceleration +2, turning -1, top speed 10: four areas, three of them flown."""
    wings.limits_by_mode["fly"] = Limits(
        top_ft_per_turn=10 * AREA,
        gain_ft_per_turn=2 * AREA,
        brake="areas_down",
        free_turn_deg=5.0,
        turn_cost_ft=AREA,
        account=(
            AccountLine("Acceleration, End (sta) Excellent", 2 * AREA),
            AccountLine("Top speed, Flight Excellent", 10 * AREA),
        ),
    )
    at = (5.2 * AREA, 6.5 * AREA, 12 * STORY)
    path = [
        (6.5 * AREA, 5.4 * AREA, 12 * STORY),
        (7.6 * AREA, 4.5 * AREA, 12 * STORY),
        (6.7 * AREA, 3.6 * AREA, 16 * STORY),
    ]
    found = plan(battle(SKY, flier(2, at=at, heading_deg=50.0), measure="area"), wings, *path)
    assert (found.allowance_ft, found.spent_ft, found.stop) == (4 * AREA, 4 * AREA, Stop.ARRIVED)
    assert found.after.speed_ft_per_turn == 3 * AREA
    assert [(line.text.split(",")[0], line.ft / AREA) for line in found.account] == [
        ("Speed last turn", 2), ("Acceleration", 2), ("Turning in the air", -1), ("Top speed", 10),
    ]  # fmt: skip


def test_a_wall_stops_a_flier_at_its_own_height_and_what_is_lower_does_not(wings):
    house = land(wall("House", box(1200, 0, 1300, 1320), top=50.0))
    assert plan(battle(house, flier(0, at=(1100, 100, 50))), wings, (1310, 100, 50)).stop is Stop.ARRIVED
    found = plan(battle(house, flier(0, at=(1100, 100, 49))), wings, (1310, 100, 49))
    assert (found.stop, found.met, found.after.position) == (Stop.BLOCKED, "House", Point(1198.5, 100, 49))


def test_a_flier_stops_where_his_head_meets_a_ceiling(wings):
    roofed = land(wall("Deck", box(900, 900, 1100, 1100), base=60.0, top=62.0))
    found = plan(battle(roofed, flier(0, at=(1000, 1000, 10))), wings, (1000, 1000, 100))
    assert (found.met, found.after.position.z) == ("Deck", 54.0)


def test_a_flier_too_fast_for_the_wall_before_him_strikes_it_as_a_charge(wings):
    house = land(wall("House", box(1200, 0, 1300, 1320), top=200.0))
    state = battle(house, flier(6, at=(900, 100, 50)))
    _, events, forced = carried_out(state, go("fly", (1250, 100, 50)), wings)
    assert events[-1].after.position.x == 1198.5
    assert events[-1].after.speed_ft_per_turn == 0.0
    assert forced == (Impact(body="Ace", against="House", cause="too fast to stop", areas=2),)


def test_a_flier_who_can_stop_before_the_wall_just_stops(wings):
    house = land(wall("House", box(1200, 0, 1300, 1320), top=200.0))
    _, _, forced = carried_out(battle(house, flier(0, at=(1100, 100, 50))), go("fly", (1250, 100, 50)), wings)
    assert forced == ()


def test_a_landing_ends_on_the_roof_and_leaves_no_speed(wings):
    house = land(wall("House", box(1100, 900, 1300, 1100), top=50.0))
    found = plan(battle(house, flier(0, at=(1050, 1000, 80))), wings, (1200, 1000, 50))
    assert (found.stop, found.legs[-1].surface, found.legs[-1].medium) == (Stop.ARRIVED, "House", "air")
    assert (found.after.mode, found.after.speed_ft_per_turn) == ("walk", 0.0)


def test_a_flight_pointed_below_the_ground_lands_on_it(wings):
    found = plan(battle(land(), flier(0, at=(1000, 1000, 50))), wings, (1050, 1000, -40))
    assert (found.stop, found.met) == (Stop.BLOCKED, "surface:ground")
    assert found.after.position.z == 0.0


def test_a_failed_landing_is_a_collision_with_the_ground(wings):
    """Source: UH, Landing. Ruling: U12."""
    wings.asks.append(lambda leg, motion: ("landing", 396.0, "hard_landing") if leg.surface else None)
    _, events, forced = carried_out(
        battle(land(), flier(4, at=(600, 1000, 50))), go("fly", (1000, 1000, 0)), wings, 1
    )
    assert events[-1].after.position == Point(1000, 1000, 0)
    assert forced == (Impact(body="Ace", against="surface:ground", cause="hard landing", areas=3),)


def test_a_turn_that_fails_is_flown_straight_on_at_the_same_speed(wings):
    """Source: UH, Turning: the flier simply moves on in his original direction."""
    wings.asks.append(
        lambda leg, motion: (
            ("turn", 0.0, "straight_on") if motion.heading_deg == 90 and leg.path[-1].x < 1200 else None
        )
    )
    order = go("fly", (1200, 1000, 100), (1000, 900, 100))
    state, _, forced = carried_out(battle(SKY, flier(4)), order, wings, 1)
    after = state.tokens["Ace"].motion
    assert after.position.y == 1000.0
    assert after.heading_deg == 90.0
    assert after.speed_ft_per_turn == pytest.approx(distance_ft(Point(1000, 1000, 100), after.position))
    assert forced == ()


def test_straight_on_into_a_wall_is_a_charge_against_it(wings):
    wings.asks.append(lambda leg, motion: ("turn", 0.0, "out_of_control") if leg.path[0].x == 1200 else None)
    tower = land(wall("Tower", box(1250, 900, 1300, 1100), top=400.0), size=(20 * AREA, 20 * AREA))
    order = go("fly", (1200, 1000, 100), (1200, 700, 100))
    _, events, forced = carried_out(battle(tower, flier(4)), order, wings, 1)
    assert events[-1].after.position == Point(1248.5, 1000, 100)
    assert events[-1].after.speed_ft_per_turn == 0.0
    assert (forced[0].against, forced[0].cause) == ("Tower", "lost control")


def test_a_passed_check_changes_nothing_of_the_move(wings):
    wings.asks.append(lambda leg, motion: ("turn", 0.0, "straight_on"))
    order = go("fly", (1200, 1000, 100), (1000, 900, 100))
    state = battle(SKY, flier(4))
    after, _, _ = carried_out(state, order, wings, 2, 2)
    assert after.tokens["Ace"].motion == plan_move(state, order, wings).after


def test_hazards_come_in_the_order_of_the_path_with_the_speed_of_the_whole_move(wings):
    seen = []
    wings.asks.append(lambda leg, motion: seen.append(motion) or ("x", 10.0, "stop"))
    found = plan(battle(SKY, flier(4)), wings, (1200, 1000, 100), (1200, 1300, 100))
    assert [hazard.at_ft for hazard in found.hazards] == [10.0, 210.0]
    assert {motion.speed_ft_per_turn for motion in seen} == {500.0}
    assert [motion.heading_deg for motion in seen] == [90.0, 90.0]


def test_a_glider_who_loses_height_sinks_one_story(wings):
    """Source: UH, Flight: gliding."""
    wings.asks.append(lambda leg, motion: ("hold height", 0.0, "sink"))
    start = battle(SKY, body(at=(1000, 1000, 100), mode="glide"))
    state, _, _ = carried_out(start, go("glide", (1500, 1000, 100)), wings, 1)
    assert state.tokens["Ace"].at == Point(1500, 1000, 100 - STORY)
    held, _, _ = carried_out(start, go("glide", (1500, 1000, 100)), wings, 2)
    assert held.tokens["Ace"].at.z == 100.0


def test_a_glider_who_cannot_rise_stays_level(wings):
    wings.asks.append(lambda leg, motion: ("gain height", 0.0, "level"))
    start = battle(SKY, body(at=(1000, 1000, 100), mode="glide"))
    state, _, _ = carried_out(start, go("glide", (1500, 1000, 140)), wings, 1)
    assert state.tokens["Ace"].at.z == 100.0


def test_a_glider_gains_no_more_than_a_story_in_a_turn(wings):
    """Source: UH, Flight: gliding. Ruling: U13."""
    start = battle(SKY, body(at=(1000, 1000, 100), mode="glide"))
    found = plan_move(start, go("glide", (1300, 1000, 200), (1500, 1000, 180)), wings)
    assert (found.stop, found.after.position) == (Stop.SPENT, Point(1500, 1000, 100 + STORY))
    assert max(at.z for leg in found.legs for at in leg.path) == 100 + STORY
    assert found.why == "A glider gains no more height in a turn"
    enough = plan_move(start, go("glide", (1500, 1000, 100 + STORY)), wings)
    assert (enough.stop, enough.why) == (Stop.ARRIVED, "")


def test_a_sinking_glider_meets_the_roof_in_his_way(wings):
    wings.asks.append(lambda leg, motion: ("hold height", 0.0, "sink"))
    house = land(wall("House", box(1200, 900, 1300, 1100), top=99.0), size=(20 * AREA, 20 * AREA))
    start = battle(house, body(at=(1000, 1000, 100), mode="glide"))
    state, _, forced = carried_out(start, go("glide", (1500, 1000, 100)), wings, 1)
    assert state.tokens["Ace"].at.x == pytest.approx(1198.5)
    assert isinstance(forced[0], Impact)


def test_a_flier_goes_through_a_door_in_his_way(wings):
    door = Opening(name="Gate", obstacle="Wall", span=((1200.5, 990), (1200.5, 1010)), base_ft=0, top_ft=20)
    state = battle(land(wall("Wall", box(1200, 0, 1201, 1320), top=40.0), door), flier(0, at=(1100, 1000, 5)))
    found = plan(state, wings, (1290, 1000, 5))
    assert (found.stop, [leg.opens for leg in found.legs]) == (Stop.ARRIVED, ["", "Gate"])


def test_ground_and_its_clutter_do_not_touch_one_who_flies_over(wings):
    crowd = Surface(name="Plaza", outline=box(0, 0, 2000, 2000), clutter="crowd")
    found = plan(battle(land(crowd), flier(0)), wings, (1100, 1000, 100))
    assert {leg.surface for leg in found.legs} == {""}


def test_a_flier_who_is_held_does_not_fly(wings):
    state = battle(SKY, flier(0), body("Bob", (1003, 1000, 100)), bonds=(Bond("hold", "Bob", "Ace"),))
    assert plan(state, wings, (1100, 1000, 100)).problems[0].text == "Bob has hold of Ace"


def test_one_without_wings_cannot_fly(rules):
    found = plan(battle(land(), body()), rules, (200, 100, 50))
    assert found.problems[0].text == "Ace cannot fly"


def test_a_fall_is_what_ends_the_flight_of_one_who_fails_it(wings):
    wings.asks.append(lambda leg, motion: ("stall", 100.0, "fall"))
    state, _, forced = carried_out(battle(SKY, flier(4)), go("fly", (1500, 1000, 100)), wings, 1)
    assert forced == (Fall(token="Ace"),)
    assert state.tokens["Ace"].at == Point(1100, 1000, 100)


def test_a_landing_ends_a_flight_however_fast_and_the_check_knows_the_speed(wings):
    seen = []
    wings.asks.append(lambda leg, motion: seen.append(motion.speed_ft_per_turn) if leg.surface else None)
    found = plan(battle(land(), flier(8, at=(1000, 1000, 50))), wings, (1050, 1000, 0))
    assert (found.stop, found.overshoot_ft, found.after.position) == (Stop.ARRIVED, 0.0, Point(1050, 1000, 0))
    assert seen == [4 * AREA]
