"""Fliers and ramps: along them, over them, down onto them. Source: UH, Flight; maps are 3-D."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.geometry import Point, at_ft, length_ft
from engine.movement.plan import plan_move
from engine.movement.plan.parts import path_of
from engine.orders import Coast, Driven, Fall
from engine.plans import Stop
from engine.world import Surface
from tests.engine.movement.course import LIMITS, WINGS, Rules, battle, body, box, carried_out, go, land, wall

RISE, RUN, RADIUS = 13.0, 26.0, 1.5
RAMP = Surface(name="Ramp", outline=box(200, 80, 226, 120), kind="ramp", top_ft=RISE, up_deg=90.0)
TERRACE = Surface(name="Terrace", outline=box(226, 0, 400, 400), elevation_ft=RISE, kind="roof")
GARAGE = (RAMP, TERRACE, wall("Terrace", TERRACE.outline, top=RISE))
LIP_FT = RADIUS * RISE / RUN  # how far a body's front edge is above its middle on the slope


def flown(start, *goals, parts=GARAGE, mode="fly"):
    state = battle(land(*parts), body(at=start, mode="fly"))
    return plan_move(state, go(mode, *goals), Rules(limits_by_mode=LIMITS | WINGS))


def height(x):
    return RISE * (x - 200) / RUN


def test_along_the_slope_a_flight_is_one_straight_way():
    found = flown((200, 100, 0), (226, 100, RISE), parts=(RAMP,))
    assert (found.stop, len(path_of(found.legs))) == (Stop.ARRIVED, 2)
    assert found.spent_ft == pytest.approx(math.hypot(RUN, RISE), abs=0.001)


def test_from_the_street_up_over_a_ramp_one_comes_onto_the_terrace():
    found = flown((150, 100, 0), (250, 100, RISE))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(250, 100, RISE))


def test_a_level_way_into_a_ramp_leads_up_it_in_one_smooth_line_and_not_in_steps():
    path = path_of(flown((150, 100, 0), (210, 100, 0)).legs)
    assert path[:2] == (Point(150, 100, 0), Point(200 - RADIUS, 100, 0))
    assert path[2] == Point(210, 100, pytest.approx(height(210) + LIP_FT, abs=0.002))
    assert len(path) == 4  # and down onto the ramp
    assert path[3].z == pytest.approx(height(210), abs=0.002)


@pytest.mark.parametrize("x", [202, 207.3, 213, 224.9])
def test_a_flight_pointed_at_a_place_on_a_ramp_lands_there(x):
    found = flown((150, 100, 0), (x, 100, height(x)), parts=(RAMP,))
    assert (found.stop, found.legs[-1].surface) == (Stop.ARRIVED, "Ramp")
    assert found.after.position.z == pytest.approx(height(x), abs=0.001)


def test_straight_down_onto_a_ramp_one_lands_at_the_height_of_the_slope():
    found = flown((213, 100, 30), (213, 100, height(213)))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(213, 100, height(213)))


def test_from_the_side_and_from_behind_a_ramp_is_a_wall():
    aside, behind = flown((213, 150, 3), (213, 50, 3)), flown((280, 100, 2), (150, 100, 2), parts=(RAMP,))
    assert (aside.stop, aside.met, aside.after.position.y) == (Stop.BLOCKED, "Ramp", 120 + RADIUS)
    assert (behind.stop, behind.met) == (Stop.BLOCKED, "Ramp")


def test_across_a_ramp_askew_one_rises_over_it_and_goes_on_to_the_goal():
    found = flown((205, 150, 5), (222, 50, 5))
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(222, 50, 5))
    assert max(at.z for at in path_of(found.legs)) > 5


def test_the_rise_over_a_ramp_is_paid_for_in_true_feet():
    found = flown((150, 100, 0), (250, 100, RISE))
    assert found.spent_ft == pytest.approx(length_ft(path_of(found.legs)), abs=0.01)
    assert found.spent_ft > math.dist((150, 100, 0), (250, 100, RISE))


def test_who_is_thrown_at_a_ramp_strikes_it_and_rises_over_nothing():
    state = battle(land(*GARAGE), body(at=(150, 100, 5)))
    order = Driven(token="Ace", to=Point(300, 100, 5), cause="slam")
    after, _, forced = carried_out(state, order, Rules())
    assert after.tokens["Ace"].at == Point(pytest.approx(210, abs=0.01), 100, 5)
    assert forced[0].against == "surface:Ramp"


@settings(deadline=None, max_examples=30)
@given(st.floats(100, 198), st.floats(82, 118), st.floats(0, 12), st.floats(202, 300), st.floats(0, 20))
def test_no_flight_over_a_ramp_leads_through_it(x, y, z, to_x, to_z):
    found = flown((round(x, 1), round(y, 1), round(z, 1)), (round(to_x, 1), round(y, 1), round(to_z, 1)))
    path = path_of(found.legs)
    for step in range(201 if path else 0):
        at = at_ft(path, length_ft(path) * step / 200)
        assert at.z >= min(max(height(at.x), 0.0), RISE) - 0.05


@pytest.mark.parametrize(
    ("start", "goal", "where"),
    [
        ((217.7, 164, 12.4), (225.6, 118.7, 12.2), "comes in below the top of the ramp, over its last step"),
        ((217.4, 70, 12.6), (226.6, 109, 0.5), "comes down past the face before it is over the ramp"),
        ((210.1, 134.6, 11.9), (277.8, 65.8, 10.5), "comes under the face where half of it is over the ramp"),
        ((232.7, 129.7, 11.6), (196.8, 80.3, 14.3), "comes in from behind, round the upper corner"),
    ],
)
def test_from_the_side_nobody_flies_in_under_the_face_of_a_ramp(start, goal, where):
    path = path_of(flown(start, goal, parts=(RAMP,)).legs)
    assert not any(dipped(path)), where


def dipped(path):
    """How deep a body is under the face of the ramp, along the way, where it is not wholly below the ramp."""
    for step in range(201 if path else 0):
        at = at_ft(path, length_ft(path) * step / 200)
        if 200 <= at.x <= 226 and 80 <= at.y <= 120 and 0.05 < height(at.x) - at.z < 6.0:
            yield height(at.x) - at.z


SIDEWAYS = st.tuples(st.floats(190, 240), st.floats(122, 170), st.floats(0, 14))
ANYWHERE = st.tuples(st.floats(190, 300), st.floats(30, 170), st.floats(0, 20))


@settings(deadline=None, max_examples=40)
@given(SIDEWAYS, ANYWHERE, st.sampled_from([(RAMP,), GARAGE]))
def test_no_flight_from_the_side_leads_under_the_face_of_a_ramp(start, goal, parts):
    start, goal = (tuple(round(part, 1) for part in place) for place in (start, goal))
    assert not any(dipped(path_of(flown(start, goal, parts=parts).legs)))


def test_a_climber_going_level_does_not_sink_into_the_ramp_he_stands_on():
    beside = wall("Wall", box(190, 121, 300, 122), top=39.0)
    state = battle(land(*GARAGE, beside), body(at=(207, 119, height(207))))
    found = plan_move(state, go("climb", (213, 119, height(207))), Rules())
    assert found.stop is Stop.BLOCKED
    assert found.after.position.z >= height(found.after.position.x) - 0.01


PIT = Surface(
    name="Pit", outline=box(200, 100, 226, 140), elevation_ft=-11.0, top_ft=0.0, kind="stairs", up_deg=90.0
)
LEDGE = box(150, 0, 280, 80)
ABOVE = (
    RAMP,
    Surface(name="Ledge", outline=LEDGE, elevation_ft=RISE, kind="roof"),
    wall("Ledge", LEDGE, top=RISE),
)
RADII = [1.0, 1.5, 2.5, 5.0, 8.0]


def over_the_slope(surface, path):
    """How far over the slope a body is at each place of its way after its drop; less than 0: in it."""
    (west, _), (east, _) = surface.outline[:2]
    low, high = surface.elevation_ft, surface.top_ft
    for at in path[1:]:
        if at.z < path[0].z - 0.01:
            yield at.z - min(max(low + (at.x - west) * (high - low) / (east - west), low), high)


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize(
    ("parts", "start", "goal"),
    [((PIT,), (212, 88, 0), (217, 128, 0)), (ABOVE, (214, 68, RISE), (221, 108, 0))],
    ids=["from the street", "from a terrace"],
)
def test_who_hops_askew_over_an_edge_onto_a_slope_comes_down_on_it(parts, start, goal, radius):
    state = battle(land(*parts), body(at=start, radius_ft=radius))
    found = plan_move(state, go("run", goal), Rules())
    over = list(over_the_slope(parts[0], path_of(found.legs)))
    assert (found.stop, found.legs[-1].surface) == (Stop.ARRIVED, parts[0].name)
    assert over == pytest.approx([0.0] * len(over), abs=0.01)


@pytest.mark.parametrize("radius", RADII)
def test_who_coasts_askew_over_an_edge_onto_a_slope_comes_down_on_it(radius):
    start = {"at": (212, 88, 0), "radius_ft": radius, "mode": "run"}
    state = battle(land(PIT), body(**start, heading_deg=173.0, speed_ft_per_turn=40.0))
    found = plan_move(state, Coast(token="Ace"), Rules(unable={"Ace"}))
    over = list(over_the_slope(PIT, path_of(found.legs)))
    assert (found.stop, found.legs[-1].surface) == (Stop.ARRIVED, "Pit")
    assert over == pytest.approx([0.0] * len(over), abs=0.01)


@pytest.mark.parametrize("radius", RADII)
def test_who_falls_askew_onto_a_slope_comes_down_on_it(radius):
    start = {"at": (208, 110, 4), "radius_ft": radius, "mode": "run"}
    state = battle(land(PIT), body(**start, heading_deg=165.0, speed_ft_per_turn=30.0))
    found = plan_move(state, Fall(token="Ace"), Rules())
    over = list(over_the_slope(PIT, path_of(found.legs)))
    assert (found.stop, found.legs[-1].surface) == (Stop.ARRIVED, "Pit")
    assert over == pytest.approx([0.0], abs=0.01)
