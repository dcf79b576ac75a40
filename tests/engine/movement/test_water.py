"""Swimming on water and under it, getting in and out, wading."""

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.plans import Stop
from engine.world import Surface
from tests.engine.movement.course import AREA, battle, body, box, carried_out, go, land, wall

LAKE = Surface(name="Lake", outline=box(200, 0, 900, 1320), kind="water", elevation_ft=-1.0, depth_ft=30.0)
BANK = (
    wall("Bank", box(199, 0, 200, 1320), base=-31.0, top=0.0),
    wall("Far", box(900, 0, 901, 1320), base=-31, top=0),
)
SHORE = land(LAKE, *BANK)
FORD = Surface(name="Ford", outline=box(200, 0, 900, 1320), kind="water", depth_ft=1.5)


def plan(state, rules, *waypoints, mode="swim", **more):
    return plan_move(state, go(mode, *waypoints, **more), rules)


def test_a_swimmer_goes_one_area_a_turn(rules):
    """Source: UH, Swimming. Ruling: U9."""
    found = plan(battle(SHORE, body(at=(300, 100, -1))), rules, (800, 100, -1))
    assert (found.stop, found.spent_ft, found.after.mode) == (Stop.SPENT, AREA, "swim")
    assert [(leg.medium, leg.surface) for leg in found.legs] == [("water", "Lake")]


def test_treading_is_walking_pace(rules):
    found = plan(battle(SHORE, body(at=(300, 100, -1))), rules, (800, 100, -1), effort="walk")
    assert found.spent_ft == 13.2


def test_a_swimmer_steps_into_the_water_from_its_bank_and_out_on_it(rules):
    into = plan(battle(SHORE, body(at=(190, 100, 0))), rules, (250, 100, 0))
    assert (into.stop, into.after.position, into.after.mode) == (Stop.ARRIVED, Point(250, 100, -1), "swim")
    out = plan(battle(SHORE, body(at=(250, 100, -1))), rules, (180, 100, 0))
    assert (out.stop, out.after.position, out.after.mode) == (Stop.ARRIVED, Point(180, 100, 0), "walk")


def test_a_high_quay_is_not_stepped_out_on(rules):
    harbor = Surface(
        name="Harbor", outline=box(200, 0, 900, 1320), kind="water", elevation_ft=-8, depth_ft=20
    )
    quay = wall("Quay", box(199, 0, 200, 1320), base=-28, top=0)
    found = plan(battle(land(harbor, quay), body(at=(250, 100, -8))), rules, (180, 100, 0))
    assert (found.stop, found.met, found.after.position.x) == (Stop.BLOCKED, "Quay", 201.5)


def test_a_quay_is_climbed_out_on(rules):
    harbor = Surface(
        name="Harbor", outline=box(200, 0, 900, 1320), kind="water", elevation_ft=-8, depth_ft=20
    )
    quay = wall("Quay", box(199, 0, 200, 1320), base=-28, top=0)
    found = plan(battle(land(harbor, quay), body(at=(201.5, 100, -8))), rules, (190, 100, 0), mode="climb")
    assert (found.stop, found.after.position.z, found.after.mode) == (Stop.ARRIVED, 0.0, "walk")


def test_a_swimmer_dives_under_and_comes_up_again(rules):
    down = plan(battle(SHORE, body(at=(300, 100, -1))), rules, (340, 100, -21))
    assert (down.stop, down.after.position.z, down.legs[0].medium) == (Stop.ARRIVED, -21.0, "water")
    up = plan(battle(SHORE, body(at=(340, 100, -21))), rules, (340, 100, -1))
    assert (up.spent_ft, up.after.position.z) == (20.0, -1.0)


def test_nobody_swims_up_out_of_the_water_into_the_air(rules):
    """At two feet up a foot the face is met ten feet on; from there it is level. Source: UH, Swimming."""
    found = plan(battle(SHORE, body(at=(340, 100, -21))), rules, (360, 100, 19))
    assert (found.stop, found.after.position, found.after.mode) == (Stop.ARRIVED, Point(360, 100, -1), "swim")
    assert found.spent_ft == pytest.approx(500**0.5 + 10, abs=0.001)
    assert found.why == "This way leads 20 ft below the place"


def test_a_dive_ends_on_the_bed(rules):
    found = plan(battle(SHORE, body(at=(300, 100, -21))), rules, (300, 100, -60))
    assert (found.stop, found.after.position.z, found.after.mode) == (Stop.BLOCKED, -31.0, "swim")


def test_nobody_swims_out_under_the_street(rules):
    found = plan(battle(SHORE, body(at=(250, 100, -15))), rules, (150, 100, -15))
    assert (found.stop, found.met) == (Stop.BLOCKED, "Bank")


def test_deep_water_stops_a_walker_at_its_rim(rules):
    found = plan(battle(SHORE, body(at=(150, 100, 0))), rules, (300, 100, 0), mode="run")
    assert (found.stop, found.why) == (Stop.BLOCKED, "Lake is too deep to wade")
    assert found.after.position.x == pytest.approx(200.72, abs=0.05)
    assert not found.unborne


def test_shallow_water_is_waded_on_its_bed(rules):
    found = plan(battle(land(FORD), body()), rules, (300, 100, 0), mode="run")
    assert (found.stop, found.after.position.z, found.after.mode) == (Stop.ARRIVED, -1.5, "walk")


def test_a_runner_over_a_high_quay_falls_into_the_water(rules):
    harbor = Surface(
        name="Harbor", outline=box(200, 0, 900, 1320), kind="water", elevation_ft=-20, depth_ft=20
    )
    state = battle(
        land(harbor, wall("Quay", box(199, 0, 200, 1320), base=-40, top=0)), body(at=(150, 100, 0))
    )
    state, _, forced = carried_out(state, go("run", (300, 100, 0)), rules)
    state, _, forced = carried_out(state, forced[0], rules)
    assert (forced[0].against, forced[0].drop) == ("surface:Harbor", True)
    assert state.tokens["Ace"].at.z == -20
    assert state.tokens["Ace"].motion.mode == "swim"


def test_without_water_on_the_way_there_is_no_swimming(rules):
    found = plan(battle(land(), body()), rules, (200, 100, 0))
    assert found.problems[0].text == "There is no water on this way"


def test_a_bridge_is_swum_under(rules):
    bridge = Surface(name="Bridge", outline=box(190, 90, 910, 110), kind="deck")
    slab = wall("Bridge", bridge.outline, base=-1.0 + 8.0, top=9.0)
    found = plan(battle(land(LAKE, *BANK, slab), body(at=(300, 60, -1))), rules, (300, 140, -1))
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, -1.0)


def test_one_does_not_walk_in_deep_water(rules):
    for z in (-1.0, -15.0):
        found = plan(battle(SHORE, body(at=(300, 100, z))), rules, (320, 100, 0), mode="run")
        assert found.problems[0].text == "Ace is in Lake; swimming gets one out of it"


def test_one_walks_on_the_bed_one_stands_on(rules):
    found = plan(battle(land(FORD), body(at=(300, 100, -1.5))), rules, (100, 100, 0), mode="run")
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, 0.0)


def test_sunken_stairs_lead_from_the_water_to_the_street(rules):
    stairs = Surface(
        name="Stairs", outline=box(170, 90, 200, 110), kind="stairs", elevation_ft=-11, top_ft=0, up_deg=270
    )
    basin = Surface(name="Basin", outline=box(200, 0, 900, 1320), kind="water", elevation_ft=-10, depth_ft=30)
    state = battle(land(stairs, basin), body(at=(210, 100, -10)))
    found = plan(state, rules, (150, 100, 0))
    assert (found.stop, found.after.position, found.after.mode) == (Stop.ARRIVED, Point(150, 100, 0), "walk")


def test_under_water_stairs_are_solid(rules):
    stairs = Surface(
        name="Stairs", outline=box(170, 90, 200, 110), kind="stairs", elevation_ft=-11, top_ft=0, up_deg=270
    )
    basin = Surface(name="Basin", outline=box(200, 0, 900, 1320), kind="water", elevation_ft=-10, depth_ft=30)
    found = plan(battle(land(stairs, basin), body(at=(230, 100, -20))), rules, (180, 100, -20))
    assert (found.stop, found.met, found.after.position.x) == (Stop.BLOCKED, "ground", 201.5)


def test_one_who_came_down_on_a_ford_wades_out_of_it(rules):
    found = plan(battle(land(FORD), body(at=(300, 100, 0.0))), rules, (100, 100, 0), mode="run")
    assert (found.problems, found.stop, found.after.position.z) == ((), Stop.ARRIVED, 0.0)
