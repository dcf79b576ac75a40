"""Reach and speed as they are planned, turn after turn. Asks 25, 34, 87 to 91."""

import itertools

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.plans import Stop
from engine.reach import Band, Planned, reach
from tests.engine.movement.course import (
    AREA,
    LIMITS,
    WINGS,
    Rules,
    battle,
    body,
    box,
    carried_out,
    go,
    land,
    wall,
)

RULES = Rules(limits_by_mode=LIMITS | WINGS)
SKY = land(size=(40 * AREA, 40 * AREA))
HERE = (20.5 * AREA, 20.5 * AREA, 156.0)


def flier(speed=0.0, at=HERE, measure="area", **more):
    ace = body(at=at, mode="fly", speed_ft_per_turn=speed, heading_deg=90.0, **more)
    return battle(SKY, ace, measure=measure)


def ahead(found):
    """How many areas east of where he is an area can be come to."""
    return max((one.column for one in found.places if one.row == 20), default=20) - 20


def test_reach_grows_after_speeding_up_and_shrinks_after_braking():
    rest = flier()
    assert ahead(reach(rest, "Ace", "fly", RULES)) == 2
    fast, _, _ = carried_out(rest, go("fly", (HERE[0] + 2 * AREA, *HERE[1:])), RULES)
    assert ahead(reach(fast, "Ace", "fly", RULES)) == 2 + 4
    slow, _, _ = carried_out(fast, go("fly", (HERE[0] + 4 * AREA, *HERE[1:]), effort="brake"), RULES)
    here = int(slow.tokens["Ace"].at.x // AREA) - 20
    assert ahead(reach(slow, "Ace", "fly", RULES)) - here < 4


def test_reach_is_that_of_the_speed_that_is_planned():
    state = flier(speed=4 * AREA)
    far = {
        how: ahead(reach(state, "Ace", "fly", RULES, Planned(effort=how)))
        for how in ("full", "hold", "brake")
    }
    assert far["full"] > far["hold"] >= far["brake"]
    assert far == {"full": 6, "hold": 4, "brake": 2}


def test_reach_is_that_of_the_height_that_is_planned():
    state = flier(measure="ruler")
    level = reach(state, "Ace", "fly", RULES)
    dive = reach(state, "Ace", "fly", RULES, Planned(height_ft=26.0))
    place = (HERE[0] + 2 * AREA - 5.0, HERE[1])
    assert (level.band_at(place), dive.band_at(place)) == (Band.FREE, Band.OVER)


def test_a_waypoint_taken_back_gives_the_reach_from_before():
    state, via = flier(), (Point(HERE[0] + AREA, HERE[1], HERE[2]),)
    before = reach(state, "Ace", "fly", RULES)
    shorter = reach(state, "Ace", "fly", RULES, Planned(via=via))
    assert shorter != before
    assert reach(state, "Ace", "fly", RULES, Planned(via=())) == before


@pytest.mark.parametrize("speed", [0.0, 2 * AREA, 4 * AREA])
def test_the_reach_of_a_flier_in_the_open_has_no_holes_but_what_momentum_cuts(speed):
    found = reach(flier(speed=speed), "Ace", "fly", RULES)
    places = {(one.column, one.row) for one in found.places}
    for column, row in itertools.product(range(40), range(40)):
        around = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
        far_enough = max(abs(column - 20), abs(row - 20)) >= speed / 2 / AREA
        assert (column, row) in places or not around <= places or not far_enough


def test_what_lies_behind_a_wall_is_never_shown_as_reached():
    ground = land(wall("Wall", box(240, 0, 241, 400), top=40.0))
    found = reach(battle(ground, body(at=(200, 200, 0))), "Ace", "run", RULES)
    assert found.band_at((239, 200)) is Band.OVER
    assert found.band_at((237, 200)) is Band.FREE
    assert found.band_at((243, 200)) is Band.OVER


def test_a_plan_goes_to_exactly_the_full_move_and_the_rest_is_left_for_the_ghost():
    state = battle(SKY, body(at=(HERE[0], HERE[1], 0.0)))
    found = plan_move(state, go("run", (HERE[0] + 5 * AREA, HERE[1], 0)), RULES)
    assert (found.stop, found.after.position.x) == (Stop.SPENT, pytest.approx(HERE[0] + 3 * AREA))
    assert found.tail[-1].x == pytest.approx(HERE[0] + 5 * AREA)
    again = plan_move(state, go("run", found.after.position), RULES)
    assert (again.stop, again.tail, again.problems) == (Stop.ARRIVED, (), ())


def test_a_turn_is_judged_at_the_speed_of_the_whole_move_wherever_it_lies():
    seen = []
    rules = Rules(
        limits_by_mode=LIMITS | WINGS, asks=[lambda leg, motion: seen.append(motion.speed_ft_per_turn)]
    )
    state = flier(speed=2 * AREA, measure="ruler")
    way = [(HERE[0] + 30, HERE[1], 156), (HERE[0] + 30, HERE[1] + 300, 156)]
    plan_move(state, go("fly", *way), rules)
    (speed,) = set(seen)
    assert speed == pytest.approx(330.0, abs=0.01)
