"""From place to place with nothing between. Source: UH, Teleportation. Ruling: U26, U27, U90, U91."""

import pytest

from engine.geometry import Point, distance_ft
from engine.movement.plan import plan_move
from engine.orders import Fall, Impact
from engine.plans import Stop
from tests.engine.movement.course import battle, body, box, carried_out, go, land, wall

BLOCK = wall("Block", box(200, 0, 300, 200), top=50.0)


def plan(state, rules, *waypoints, **more):
    return plan_move(state, go("teleport", *waypoints, **more), rules)


def test_walls_between_are_nothing_to_a_teleporter(rules):
    found = plan(battle(land(BLOCK), body()), rules, (400, 100, 0))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(400, 100, 0))


def test_there_is_no_path_between_and_no_leg_touches_anything(rules):
    legs = plan(battle(land(BLOCK), body()), rules, (400, 100, 0)).legs
    assert [(leg.medium, leg.path) for leg in legs] == [("none", (Point(100, 100, 0), Point(400, 100, 0)))]


def test_height_is_as_one_says_and_on_the_roof_it_stands(rules):
    found = plan(battle(land(BLOCK), body()), rules, (250, 100, 50))
    assert (found.stop, found.after.position.z, found.after.mode) == (Stop.ARRIVED, 50.0, "walk")


def test_into_a_solid_is_an_impact_with_it_that_knows_where_he_came_from(rules):
    state = battle(land(BLOCK), body())
    found = plan(state, rules, (250, 100, 10))
    assert (found.stop, found.met) == (Stop.CONTACT, "Block")
    _, _, forced = carried_out(state, found.order, rules)
    assert forced == (
        Impact(body="Ace", against="Block", cause="teleport", areas=0, left=Point(100, 100, 0)),
    )


def test_into_somebody_is_an_impact_with_him(rules):
    state = battle(land(), body(), body("Bob", (250, 100, 0)))
    assert carried_out(state, go("teleport", (251, 100, 0)), rules)[2][0].against == "Bob"


def test_into_the_ground_is_inside_it(rules):
    assert plan(battle(land(), body()), rules, (250, 100, -20)).met == "ground"


def test_into_the_air_is_a_fall(rules):
    state = battle(land(), body())
    assert carried_out(state, go("teleport", (250, 100, 80)), rules)[2] == (Fall(token="Ace"),)


def test_beyond_the_range_it_is_refused(rules):
    rules.limits_by_mode["teleport"] = rules.limits_by_mode["teleport"].__class__(
        top_ft_per_turn=0, gain_ft_per_turn=0, range_ft=200.0
    )
    found = plan(battle(land(), body()), rules, (400, 100, 0))
    assert found.problems[0].text == "That is 300 ft away; the range is 200 ft"
    assert found.after.position == Point(100, 100, 0)


@pytest.mark.parametrize(
    ("tenths", "hour", "end"), [(1, 3, (430, 100)), (2, 6, (400, 160)), (10, 12, (400, -200))]
)
def test_an_unknown_goal_scatters_by_tenths_of_the_jump_and_hours_of_the_clock(rules, tenths, hour, end):
    rules.asks.append(lambda leg, motion: ("unknown goal", 0.0, "scatter"))
    state = battle(land(), body())
    state, events, _ = carried_out(state, go("teleport", (400, 100, 0)), rules, 1, tenths, hour)
    assert distance_ft(state.tokens["Ace"].at, Point(*end, 0)) == pytest.approx(0.0, abs=0.01)
    assert len(events[-1].path) == 2


def test_a_scattered_teleporter_may_come_out_in_a_wall(rules):
    rules.asks.append(lambda leg, motion: ("unknown goal", 0.0, "scatter"))
    state = battle(land(BLOCK), body())
    _, _, forced = carried_out(state, go("teleport", (400, 100, 0)), rules, 1, 5, 9)
    assert (forced[0].against, forced[0].cause) == ("Block", "teleport")


def test_a_scattered_teleporter_stands_still_where_he_comes_out(rules):
    """There is no momentum in it: nothing carries him on at the end of his next turn."""
    rules.asks.append(lambda leg, motion: ("unknown goal", 0.0, "scatter"))
    state = battle(land(), body(), measure="area")
    state, _, _ = carried_out(state, go("teleport", (400, 100, 0)), rules, 1, 1, 3)
    after = state.tokens["Ace"].motion
    assert (after.speed_ft_per_turn, after.mode) == (0.0, "walk")
