"""Whoever comes off the side of a slope, past its foot or onto it from above is never in it.

A slope is laid in steps of a foot or less, each as high as the slope is where it begins. Whose middle is not
below the slope stands on it or over it; for anybody else its steps are walls, save those one steps over.
"""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.geometry import Point, at_ft, length_ft
from engine.movement.plan import plan_move
from engine.movement.plan.parts import path_of
from engine.orders import Coast, Driven, Fall
from engine.plans import Stop
from engine.terrain import terrain
from engine.world import Surface
from tests.engine.movement.course import Rules, battle, body, box, carried_out, go, land, wall

LEGS_FT, SLACK_FT = 2.0, 0.03
RADII = [1.0, 1.5, 2.5, 5.0, 8.0]


def ramp(rise, run=26.0, wide=40.0, low=0.0):
    """It rises eastward from x = 200, between y = 200 and y = 200 + wide."""
    ring = box(200, 200, 200 + run, 200 + wide)
    return Surface(name="Ramp", outline=ring, kind="ramp", elevation_ft=low, top_ft=low + rise, up_deg=90.0)


GENTLE, STEEP, LOW = ramp(13.0), ramp(13.0, run=13.0), ramp(2.0)
STAIRS = ramp(15.0, run=24.0, low=-15.0)


def height(slope, x):
    (west, _), (east, _) = slope.outline[:2]
    part = min(max((x - west) / (east - west), 0.0), 1.0)
    return slope.elevation_ft + (slope.top_ft - slope.elevation_ft) * part


def in_steps(slope, at, radius, legs):
    """Is a body at a place in any step of a slope that it is neither on nor above?"""
    (west, north), (east, _), (_, south), _ = slope.outline
    rise = slope.top_ft - slope.elevation_ft
    count = math.ceil(rise)
    for number in range(1, count if at.z < height(slope, at.x) - SLACK_FT else 1):
        top = slope.elevation_ft + rise * number / count
        edges = [west + (east - west) * part / count for part in (number, number + 1)]
        off = (at.x - min(max(at.x, edges[0]), edges[1]), at.y - min(max(at.y, north), south))
        if math.hypot(*off) < radius - SLACK_FT and top - 1.0 < at.z + 6.0 and at.z + legs < top - SLACK_FT:
            return True
    return False


def sunk(slope, found, radius, legs=LEGS_FT):
    """The places of a plan's way, and its end, at which the body is in the slope."""
    path = path_of(found.legs) or (found.after.position,)
    along = (at_ft(path, length_ft(path) * step / 100) for step in range(101)) if len(path) > 1 else path
    return [at for at in (*along, found.after.position) if in_steps(slope, at, radius, legs)]


def run_from(slope, start, goal, radius, *more):
    z = height(slope, start[0]) if 200 <= start[1] <= slope.outline[2][1] else 0.0
    state = battle(land(slope, *more), body(at=(*start, z), radius_ft=radius))
    return plan_move(state, go("run", (*goal, 0.0)), Rules())


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize("slope", [GENTLE, STEEP, LOW], ids=["one in two", "one in one", "one in thirteen"])
@pytest.mark.parametrize("part", [0.02, 0.07, 0.15, 0.3])
def test_who_runs_off_the_side_of_a_slope_comes_down_clear_of_it(slope, radius, part):
    x = 200 + part * (slope.outline[1][0] - 200)
    found = run_from(slope, (x, 205), (x, 170), radius)
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(x, 170, 0))
    assert sunk(slope, found, radius) == []


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize("off", [0.3, 0.6, 0.9, 0.999])
def test_a_place_at_the_foot_of_the_side_of_a_slope_is_come_down_to_as_near_as_its_steps_let_the_body(
    radius, off
):
    found = run_from(GENTLE, (203, 205), (203, 200 - off * radius), radius)
    end = found.after.position
    assert (found.stop, found.unborne, sunk(GENTLE, found, radius)) == (Stop.ARRIVED, False, [])
    nearer = Point(end.x, end.y + 2 * SLACK_FT, 0.0)
    assert end.y == pytest.approx(200 - off * radius, abs=0.001) or in_steps(GENTLE, nearer, radius, LEGS_FT)


@pytest.mark.parametrize("radius", [5.0, 8.0])
def test_past_the_foot_of_a_steep_ramp_a_wide_body_is_stopped_by_its_side(radius):
    """Its middle passes the foot beside the ramp, and the ramp under its front is higher than a step."""
    found = run_from(STEEP, (190, 200 - 0.75 * radius), (212, 200 - 0.75 * radius), radius)
    assert (found.stop, found.met, sunk(STEEP, found, radius)) == (Stop.BLOCKED, "Ramp", [])
    assert found.after.position == Point(pytest.approx(200, abs=0.03), 200 - 0.75 * radius, 0)


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize("heading", range(0, 360, 45))
def test_nobody_is_stuck_at_the_foot_of_a_ramp(radius, heading):
    """On open ground before it every way leads on: up it, along its foot, and away."""
    goal = (199.9 + 4 * math.sin(math.radians(heading)), 220 - 4 * math.cos(math.radians(heading)))
    found = run_from(STEEP, (199.9, 220), goal, radius)
    assert (found.stop, found.after.position[:2]) == (Stop.ARRIVED, pytest.approx(goal, abs=0.001))


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize("at", [(200.0, 200.0), (200.0, 195.0), (213.0, 199.5), (206.0, 201.0)])
def test_whoever_came_to_a_place_by_a_slope_can_leave_it_again(radius, at):
    came = run_from(STEEP, (190, 190), at, radius).after.position
    state = battle(land(STEEP), body(at=came, radius_ft=radius))
    back = plan_move(state, go("run", (190, 190, 0)), Rules())
    assert (back.stop, back.after.position) == (Stop.ARRIVED, Point(190, 190, 0))


@pytest.mark.parametrize("slope", [GENTLE, ramp(13.0, run=60.0)], ids=["a slope", "a long slope"])
def test_who_finds_no_room_to_come_down_beside_a_slope_stays_on_it(slope):
    found = run_from(
        slope, (210, 200), (218, 199.2), 1.5, wall("Fence", box(190, 197.4, 270, 198.6), top=30.0)
    )
    assert (found.stop, found.unborne) == (Stop.BLOCKED, False)
    assert found.after.position.z == pytest.approx(height(slope, found.after.position.x), abs=0.01)


def test_at_an_edge_run_along_too_narrowly_to_hop_off_one_stays_above_and_does_not_hang_there():
    state = battle(land(wall("Dock", box(0, 0, 200, 400), top=4.0)), body(at=(200, 100, 4)))
    found = plan_move(state, go("run", (203, 200, 0)), Rules())
    assert (found.stop, found.met, found.unborne) == (Stop.BLOCKED, "Dock", False)
    assert found.after.position.z == 4.0


@pytest.mark.parametrize(("goal", "end"), [((212, 190), (212, 190)), ((212, 203), (212, 202.5))])
def test_a_pit_narrower_than_the_body_is_stepped_over_and_not_hopped_into(goal, end):
    pit = ramp(5.0, run=40.0, wide=6.0, low=-5.0)
    state = battle(land(pit), body(at=(212, 217, 0), radius_ft=5.0))
    found = plan_move(state, go("run", (*goal, 0)), Rules())
    assert (found.stop, found.unborne) == (Stop.ARRIVED, False)
    assert found.after.position == pytest.approx((*end, 0.0), abs=0.1)
    assert {at.z for at in path_of(found.legs)} == {0.0}


SPOTS = st.tuples(st.floats(192, 216), st.floats(190, 218))
SLOPES = st.sampled_from(
    [GENTLE, STEEP, ramp(13.0, run=6.0, wide=12.0), ramp(5.0, run=6.0, wide=6.0), STAIRS]
)


@given(
    SPOTS, SPOTS, SLOPES, st.sampled_from(RADII), st.sampled_from(["run", "coast", "thrown", "fall", "leap"])
)
def test_however_one_moves_about_a_slope_one_is_never_in_it(start, goal, slope, radius, how):
    start, goal = (tuple(round(part, 1) for part in place) for place in (start, goal))
    here = land(slope)
    z = terrain(battle(here)).support(Point(*start, 20.0), radius).height_ft
    above = 12.0 if how == "fall" else 0.0
    at = Point(*start, z + above)
    begun = body(at=at, radius_ft=radius, mode="run", heading_deg=100.0, speed_ft_per_turn=30.0)
    if in_steps(slope, at, radius, 0.0):
        return
    orders = {
        "run": go("run", (*goal, 0.0)),
        "leap": go("leap", (*goal, 0.0)),
        "coast": Coast(token="Ace"),
        "thrown": Driven(token="Ace", to=Point(*goal, z), cause="slam"),
        "fall": Fall(token="Ace"),
    }
    legs = 0.0 if how in ("fall", "leap") else LEGS_FT
    found = plan_move(battle(here, begun), orders[how], Rules(unable={"Ace"} if how == "coast" else set()))
    assert sunk(slope, found, radius, legs) == []


@pytest.mark.parametrize("radius", [0.5, 1.5, 2.5])
@pytest.mark.parametrize("x", [200.1, 201.0, 207.0, 221.0])
@pytest.mark.parametrize("goal", [(150, 220), (260, 220), (150, 200), (221, 180)])
def test_a_slope_that_one_stands_on_is_no_face_to_climb(radius, x, goal):
    """There is nothing else to climb; in the sunken stairs there are the walls about them."""
    for slope in (GENTLE, STAIRS):
        state = battle(land(slope), body(at=(x, 220.0, height(slope, x)), radius_ft=radius))
        found = plan_move(state, go("climb", (*goal, 20)), Rules())
        assert sunk(slope, found, radius, legs=0.0) == []
        assert found.after.position.z >= height(slope, found.after.position.x) - 0.01
        why = "There is no face within reach to climb"
        assert slope is STAIRS or (found.stop, found.why) == (Stop.BLOCKED, why)


def test_a_wall_beyond_a_ramp_is_not_climbed_through_the_ramp():
    state = battle(
        land(STEEP, wall("Tower", box(203, 200, 204, 240), top=60.0)), body(at=(199.2, 220, 0), radius_ft=0.5)
    )
    found = plan_move(state, go("climb", (203.5, 220, 13)), Rules())
    assert [at for at in path_of(found.legs) if at.z < height(STEEP, at.x) - 0.01] == []


def test_the_side_of_a_ramp_is_climbed_like_any_wall():
    state = battle(land(GENTLE), body(at=(206.5, 196, 0)))
    found = plan_move(state, go("climb", (206.5, 203, 13)), Rules())
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, 3.0)


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize("off", [0.55, 0.75, 0.95])
def test_who_falls_onto_the_edge_of_a_slope_slides_off_beside_it(radius, off):
    at = (213, 200 - off * radius, 20)
    found = plan_move(battle(land(GENTLE), body(at=at, radius_ft=radius)), Fall(token="Ace"), Rules())
    assert (found.met, found.after.position.z, sunk(GENTLE, found, radius, 0.0)) == (
        "surface:ground",
        0.0,
        [],
    )
    assert found.after.position.y == pytest.approx(200 - radius, abs=0.03)


def test_who_slides_to_a_curb_under_something_low_is_not_lifted_into_it():
    curb, shelf = (
        wall("Curb", box(180, 0, 300, 400), top=1.0),
        wall("Shelf", box(185, 0, 300, 400), base=6.5, top=8.0),
    )
    state = battle(land(curb, shelf), body(at=(150, 100, 0)))
    order = Driven(token="Ace", to=Point(220, 100, 0), cause="slam")
    after, _, _ = carried_out(state, order, Rules())
    end = after.tokens["Ace"].at
    assert end.z + 6.0 <= 6.51 or end.x <= 185 - 1.5 + 0.01


def test_up_a_ramp_on_any_line_and_back_is_the_identity():
    for radius, y in itertools.product(RADII, (200.0, 203.0, 220.0)):
        up = run_from(STEEP, (190, y), (210, y), radius)
        state = battle(land(STEEP), body(at=up.after.position, radius_ft=radius))
        back = plan_move(state, go("run", (190, y, 0)), Rules())
        assert (up.after.position, back.after.position) == (Point(210, y, 10), Point(190, y, 0))
