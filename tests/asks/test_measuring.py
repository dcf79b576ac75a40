"""Distances, areas and bands come out the same whichever way one looks. Asks 1 to 6, 11, 17."""

import itertools
import math

import pytest

from engine.geometry import Point, area_steps
from engine.measure import measure
from engine.movement.plan import plan_move
from engine.movement.spend import areas_along
from engine.plans import Limits, Stop
from engine.reach import Band, reach
from engine.systems.house.gaps import gap_ft
from engine.world import Surface
from tests.engine.movement.course import AREA, LIMITS, WINGS, Rules, battle, body, box, carried_out, go, land

MIDDLE = 10.5 * AREA
WIDE = land(size=(21 * AREA, 21 * AREA))
ROUND = tuple(range(0, 360, 45))


def toward(deg, ft, z=0.0, start=MIDDLE):
    turn = math.radians(deg)
    return (start + ft * math.sin(turn), start - ft * math.cos(turn), z)


@pytest.mark.parametrize("order", tuple(itertools.permutations(range(3))))
def test_sixty_across_and_forty_up_is_the_same_along_any_axes(order):
    across, up = 60 * AREA, 40 * AREA
    first, second = [0.0, 0.0, 0.0], [across, 0.0, up]
    a, b = (Point(*(50 * AREA + one[axis] for axis in order)) for one in (first, second))
    assert area_steps(a, b, AREA) == areas_along((a, b)) == 60
    assert math.dist(a, b) == pytest.approx(math.hypot(across, up))


@pytest.mark.parametrize("deg", ROUND)
def test_forty_feet_up_every_direction_costs_its_length(deg):
    state = battle(WIDE, body(at=(MIDDLE, MIDDLE, 40.0), mode="fly"))
    found = plan_move(state, go("fly", toward(deg, 200.0, 40.0)), Rules(limits_by_mode=LIMITS | WINGS))
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, pytest.approx(200.0, abs=0.01))
    assert {at.z for leg in found.legs for at in leg.path} == {40.0}


@pytest.mark.parametrize("deg", ROUND)
def test_a_band_ends_equally_far_in_every_direction(deg):
    state = battle(WIDE, body(at=(MIDDLE, MIDDLE, 0.0)))
    found = reach(state, "Ace", "run", Rules())
    assert found.band_at(toward(deg, 3 * AREA - 0.1)[:2]) is Band.FREE
    assert found.band_at(toward(deg, 3 * AREA + 0.1)[:2]) is Band.OVER


def test_a_band_of_areas_is_as_wide_to_the_left_and_up_as_to_the_right_and_down():
    state = battle(WIDE, body(at=(MIDDLE, MIDDLE, 0.0)), measure="area")
    found = reach(state, "Ace", "run", Rules())
    assert {(one.column - 10, one.row - 10) for one in found.places} == set(
        itertools.product(range(-3, 4), repeat=2)
    )


@pytest.mark.parametrize("deg", [0, 33, 90, 146, 225, 301])
def test_the_ruler_and_a_move_say_the_same_of_one_line(deg):
    state = battle(WIDE, body(at=(MIDDLE, MIDDLE, 20.0), mode="fly"))
    goal = Point(*toward(deg, 140.0, 75.0))
    found = plan_move(state, go("fly", goal), Rules(limits_by_mode=LIMITS | WINGS))
    ruler = measure(state, state.tokens["Ace"].at, goal)
    assert found.spent_ft == pytest.approx(ruler.distance_ft, abs=0.01)
    assert sum(leg.areas for leg in found.legs) == areas_along((state.tokens["Ace"].at, found.after.position))


def test_the_gap_between_two_bodies_and_the_stretch_between_their_middles_are_told_apart():
    one, two = body(at=(0, 0, 0), radius_ft=3.0), body("Bob", (20, 0, 0), radius_ft=5.0)
    assert gap_ft(one, two) == pytest.approx(12.0)
    assert measure(battle(WIDE, one, two), one.at, two.at).distance_ft == pytest.approx(20.0)


@pytest.mark.parametrize("story", [8.25, 9.5, 13.0, 17.333])
def test_stairs_between_stories_of_any_height_lead_up_and_down_again(story):
    stairs = Surface(name="S", outline=box(200, 150, 230, 250), kind="stairs", top_ft=story, up_deg=90.0)
    upper = Surface(name="U", outline=box(230, 100, 400, 300), kind="floor", elevation_ft=story)
    fast = Limits(top_ft_per_turn=500.0, gain_ft_per_turn=500.0)
    rules = Rules(limits_by_mode={"run": fast})
    state = battle(land(stairs, upper), body(at=(180, 200, 0)))
    up, _, _ = carried_out(state, go("run", (260, 200, story)), rules)
    assert up.tokens["Ace"].at == Point(260.0, 200.0, story)
    down, _, _ = carried_out(up, go("run", (180, 200, 0)), rules)
    assert down.tokens["Ace"].at == Point(180.0, 200.0, 0.0)
