"""What players of other tables complained of, as it should be. Each names the trouble, not a rule."""

import math

import pytest

from engine.events import Checked, Moved
from engine.geometry import Point, length_ft
from engine.movement.plan import plan_move
from engine.orders import Driven, Fall
from engine.plans import Stop
from engine.world import Surface
from tests.engine.movement.course import AREA, STORY, battle, body, box, carried_out, go, land, wall

BALCONY = (
    wall("House", box(200, 0, 300, 400), top=60.0),
    wall("Balcony", box(190, 180, 200, 220), base=25.0, top=26.0),
    Surface(name="Balcony", outline=box(190, 180, 200, 220), elevation_ft=26.0, kind="deck"),
)
RAIL = wall("Rail", box(190, 180, 190.5, 220), base=26.0, top=30.0)


def test_a_body_is_knocked_off_an_open_balcony_and_held_by_a_railed_one(rules):
    push = Driven(token="Ace", to=Point(160, 200, 26), cause="slam")
    off, _, forced = carried_out(battle(land(*BALCONY), body(at=(196, 200, 26))), push, rules)
    assert (off.tokens["Ace"].at.x, forced) == (160.0, (Fall(token="Ace"),))
    _, _, forced = carried_out(battle(land(*BALCONY, RAIL), body(at=(196, 200, 26))), push, rules)
    assert forced[0].against == "Rail"


def test_one_flies_up_to_a_balcony_and_stands_on_it(wings):
    up = go("fly", (180, 200, 27), (195, 200, 26))
    found = plan_move(battle(land(*BALCONY), body(at=(150, 200, 0))), up, wings)
    assert (found.stop, found.legs[-1].surface, found.after.mode) == (Stop.ARRIVED, "Balcony", "walk")


def test_one_passes_under_a_balcony(rules):
    found = plan_move(battle(land(*BALCONY), body(at=(195, 150, 0))), go("run", (195, 250, 0)), rules)
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, 0.0)


def test_nobody_walks_up_into_a_building(rules):
    house = land(wall("House", box(200, 0, 300, 400), top=26.0))
    found = plan_move(battle(house, body()), go("run", (250, 100, 26)), rules)
    assert (found.stop, found.after.position) == (Stop.BLOCKED, Point(198.5, 100, 0))


def test_a_teleport_into_too_low_a_room_is_told_and_does_not_crash(rules):
    crawl = (wall("Ceiling", box(200, 0, 300, 400), base=4.0, top=5.0),)
    found = plan_move(battle(land(*crawl), body()), go("teleport", (250, 100, 0)), rules)
    assert (found.stop, found.met, found.why) == (Stop.CONTACT, "Ceiling", "Ceiling is where it arrives")


def test_checks_come_where_they_fall_due_and_cut_the_path_there(rules):
    """Not at the end of the move, two cells too late."""
    rules.asks.append(lambda leg, motion: ("ice", 40.0, "stop"))
    state, events, _ = carried_out(battle(land(), body()), go("run", (300, 100, 0)), rules, 1)
    assert [type(event) for event in events] == [Checked, Moved]
    assert state.tokens["Ace"].at == Point(140, 100, 0)


def test_the_first_of_two_checks_that_fails_is_the_last_that_is_rolled(rules):
    rules.asks += [lambda leg, motion: ("first", 40.0, "stop"), lambda leg, motion: ("second", 80.0, "stop")]
    _, events, _ = carried_out(battle(land(), body()), go("run", (300, 100, 0)), rules, 1)
    assert [event.check for event in events if isinstance(event, Checked)] == ["first"]


def test_a_forced_move_is_on_record_with_its_cause_and_costs_nothing_of_ones_own(rules):
    state = battle(land(), body(), round_=2)
    state, events, _ = carried_out(state, Driven(token="Ace", to=Point(232, 100, 0), cause="slam"), rules)
    assert (events[0].cause, state.tokens["Ace"].motion.moved_in) == ("slam", 0)
    assert plan_move(state, go("run", (628, 100, 0)), rules).spent_ft == 3 * AREA


def test_height_is_kept_unless_the_path_says_otherwise(wings):
    state = battle(land(), body(at=(100, 100, 47.5), mode="fly"))
    state, _, _ = carried_out(state, go("fly", (200, 150, 47.5)), wings)
    assert state.tokens["Ace"].at.z == 47.5


def test_a_route_up_and_down_costs_its_true_length(wings):
    found = plan_move(battle(land(), body(at=(100, 100, 0))), go("fly", (160, 100, 80), (220, 100, 0)), wings)
    assert found.spent_ft == pytest.approx(200.0)


def test_segments_add_up_to_the_total_and_nothing_shows_minus_zero(rules):
    found = plan_move(
        battle(land(), body()), go("run", (133.3, 166.6, 0), (0.0, 100, 0), (0.0, 0.0, 0)), rules
    )
    assert found.spent_ft == pytest.approx(sum(length_ft(leg.path) for leg in found.legs), abs=0.002)
    numbers = [value for leg in found.legs for point in leg.path for value in point]
    assert all(math.copysign(1, value) == 1 for value in numbers if value == 0)


def test_a_free_point_stays_the_point_it_is(rules):
    """No snapping to squares: off the grid is where one wants to be."""
    found = plan_move(battle(land(), body()), go("run", (151.037, 148.291, 0)), rules)
    assert found.after.position == Point(151.037, 148.291, 0.0)


@pytest.mark.parametrize("corner", [(40, 40), (40, -40), (-40, 40), (-40, -40)])
def test_the_same_move_to_four_corners_costs_the_same(rules, corner):
    at = (AREA / 2 + AREA, AREA / 2 + AREA, 0)
    for measure in ("ruler", "area"):
        state = battle(land(), body(at=at), measure=measure)
        found = plan_move(state, go("run", (at[0] + 2 * corner[0], at[1] + 2 * corner[1], 0)), rules)
        assert found.spent_ft == pytest.approx({"ruler": 80 * 2**0.5, "area": AREA}[measure], abs=0.001)


def test_a_wall_that_only_hides_stops_nobody_and_one_that_only_stops_does(rules):
    curtain = wall("Curtain", box(200, 0, 201, 400), blocks=("seeing",))
    glass = wall("Glass", box(200, 0, 201, 400), blocks=("moving",))
    stops = [
        plan_move(battle(land(part), body()), go("run", (300, 100, 0)), rules).stop
        for part in (curtain, glass)
    ]
    assert stops == [Stop.ARRIVED, Stop.BLOCKED]


def test_every_refusal_and_every_stop_short_says_why(rules):
    walled = battle(land(wall("Wall", box(200, 0, 201, 400))), body())
    plans = [
        plan_move(walled, go("run", (300, 100, 0)), rules),
        plan_move(walled, go("run", (100, 900, 0)), rules),
        plan_move(walled, go("climb", (100, 100, 30)), rules),
        plan_move(walled, go("fly", (100, 100, 30)), rules),
    ]
    assert all(plan.why for plan in plans)


def test_a_fall_shows_where_the_body_is_after_each_turn(rules):
    state, seen = battle(land(), body(at=(100, 100, 30 * STORY))), []
    for _ in range(4):
        found = plan_move(state, Fall(token="Ace"), rules)
        seen.append(found.after.position.z / STORY)
        state, _, _ = carried_out(state, Fall(token="Ace"), rules)
    assert seen == [27, 21, 11, 0]
