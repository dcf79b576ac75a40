"""Thrown, and going on as it was: first contact, what is left, edges, water, coasting. Ruling: U69 to U82."""

import pytest

from engine.events import Moved
from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Coast, Driven, Fall, Impact
from engine.plans import Stop
from engine.world import Hole, Opening, OpeningState, Surface
from tests.engine.movement.course import AREA, STORY, Rules, battle, body, box, carried_out, go, land, wall

WALL = wall("Wall", box(500, 0, 501, 1320), top=39.0)


def thrown(to, **more):
    return Driven(token="Ace", to=Point(*to), cause="slam", **more)


def test_a_thrown_body_flies_level_to_where_it_was_thrown(rules):
    state, events, forced = carried_out(battle(land(), body()), thrown((364, 100, 0)), rules)
    assert (events[0].cause, events[0].mode, events[0].path[-1]) == ("slam", "thrown", Point(364, 100, 0))
    assert (state.tokens["Ace"].motion.mode, forced) == ("walk", ())


def test_the_first_contact_ends_it_and_the_impact_knows_what_is_left(rules):
    order = thrown((900, 100, 0), flown_ft=100.0, force=75, past=("Bob",))
    _, _, forced = carried_out(battle(land(WALL), body()), order, rules)
    assert forced == (
        Impact(
            body="Ace",
            against="Wall",
            cause="slam",
            areas=3,
            left=Point(900, 100, 0),
            flown_ft=498.5,
            force=75,
            past=("Bob",),
        ),
    )


def test_areas_flown_are_whole_ones_rounded_down(rules):
    """Ruling: U79."""
    near = carried_out(battle(land(WALL), body(at=(500 - 1.5 - 131, 100, 0))), thrown((900, 100, 0)), rules)[
        2
    ]
    far = carried_out(battle(land(WALL), body(at=(500 - 1.5 - 132, 100, 0))), thrown((900, 100, 0)), rules)[2]
    assert [order[0].areas for order in (near, far)] == [0, 1]


def test_in_area_play_areas_entered_count(rules):
    state = battle(land(WALL), body(at=(390, 100, 0)), measure="area")
    assert carried_out(state, thrown((900, 100, 0)), rules)[2][0].areas == 1


def test_a_body_thrown_at_a_building_meets_its_wall_at_its_own_height(rules):
    """Not its roof: asks 64, 95."""
    tower = wall("Tower", box(500, 0, 600, 400), top=200.0)
    state, _, forced = carried_out(
        battle(land(tower), body(at=(300, 100, 60))), thrown((900, 100, 60)), rules
    )
    assert (state.tokens["Ace"].at, forced[0].against) == (Point(498.5, 100, 60), "Tower")


def test_a_door_in_its_way_is_met_as_the_door_and_never_opened(rules):
    door = Opening(name="Door", obstacle="Wall", span=((500.5, 97), (500.5, 103)), base_ft=0, top_ft=7)
    state = battle(land(WALL, door), body())
    _, events, forced = carried_out(state, thrown((900, 100, 0)), rules)
    assert (len(events), forced[0].against) == (1, "Door")
    open_door = battle(land(WALL, door), body(), changes=(OpeningState("Door", "open"),))
    assert carried_out(open_door, thrown((900, 100, 0)), rules)[2] == ()


def test_through_the_hole_it_broke_it_flies_on(rules):
    hole = Hole("Wall", Point(498.5, 100, 0), 6.0, 8.0)
    state = battle(land(WALL), body(at=(498.5, 100, 0)), changes=(hole,))
    assert carried_out(state, thrown((700, 160, 0)), rules)[0].tokens["Ace"].at == Point(700, 160, 0)


def test_a_body_in_its_way_is_met_unless_it_has_been_met_before(rules):
    state = battle(land(), body(), body("Bob", (200, 100, 0)))
    assert carried_out(state, thrown((364, 100, 0)), rules)[2][0].against == "Bob"
    assert carried_out(state, thrown((364, 100, 0), past=("Bob",)), rules)[2] == ()


def test_over_an_edge_it_flies_level_to_its_end_and_then_falls(rules):
    """Ruling: U76."""
    roof = wall("Roof", box(0, 0, 150, 1320), top=100.0)
    state, _, forced = carried_out(
        battle(land(roof), body(at=(100, 100, 100))), thrown((364, 100, 100)), rules
    )
    assert (state.tokens["Ace"].at, forced) == (Point(364, 100, 100), (Fall(token="Ace"),))


def test_from_a_roof_onto_a_lower_roof_it_falls_by_the_difference(rules):
    roofs = (wall("High", box(0, 0, 150, 1320), top=100.0), wall("Low", box(200, 0, 900, 1320), top=87.0))
    state, _, forced = carried_out(
        battle(land(*roofs), body(at=(100, 100, 100))), thrown((364, 100, 100)), rules
    )
    state, _, forced = carried_out(state, forced[0], rules)
    assert (state.tokens["Ace"].at.z, forced[0].against) == (87.0, "surface:Low")


def test_a_body_slammed_over_the_ground_slides_over_curbs(rules):
    curb = wall("Curb", box(200, 0, 600, 1320), top=0.5)
    state, _, forced = carried_out(battle(land(curb), body()), thrown((364, 100, 0)), rules)
    assert (state.tokens["Ace"].at, forced) == (Point(364, 100, 0.5), ())


def test_thrown_up_it_rises_and_falls(rules):
    state, _, forced = carried_out(battle(land(), body()), thrown((100, 100, 132)), rules)
    assert (state.tokens["Ace"].at.z, forced) == (132.0, (Fall(token="Ace"),))


def test_thrown_down_it_strikes_the_ground(rules):
    state, _, forced = carried_out(battle(land(), body(at=(100, 100, 200))), thrown((100, 100, -64)), rules)
    assert (state.tokens["Ace"].at.z, forced[0].against, forced[0].areas) == (0.0, "surface:ground", 1)


def test_thrown_into_deep_water_it_comes_down_in_it(rules):
    """Ruling: U80."""
    lake = Surface(name="Lake", outline=box(0, 0, 1320, 1320), kind="water", elevation_ft=-4, depth_ft=30)
    state, _, forced = carried_out(
        battle(land(lake), body(at=(100, 100, 60))), thrown((200, 100, -60)), rules
    )
    assert (forced[0].against, forced[0].drop, state.tokens["Ace"].at.z) == ("surface:Lake", True, -4.0)


def test_a_thrown_body_may_leave_the_map_and_lies_there(rules):
    """The edge is a place, not a loophole."""
    state, _, _ = carried_out(battle(land(), body(at=(50, 100, 0))), thrown((-214, 100, 0)), rules)
    assert state.tokens["Ace"].at == Point(-214, 100, 0)
    assert (
        plan_move(battle(land(), body(at=(50, 100, 0))), thrown((-214, 100, 0)), rules).stop is Stop.OFF_MAP
    )


def test_a_flier_who_is_able_hovers_where_the_push_ends(wings):
    state, _, forced = carried_out(battle(land(), body(at=(100, 100, 200))), thrown((232, 100, 200)), wings)
    state, events, _ = carried_out(state, forced[0], wings) if forced else (state, (), ())
    assert (state.tokens["Ace"].at.z, events) == (200.0, ())


def coasting(areas=6, at=(100, 100, 200), **more):
    return battle(
        land(WALL), body(at=at, speed_ft_per_turn=areas * AREA, heading_deg=90.0, mode="fly", **more)
    )


def test_a_body_that_makes_no_move_flies_on_at_the_least_speed_it_may_have(wings):
    """Ruling: U82."""
    state, events, forced = carried_out(coasting(), Coast(token="Ace"), wings)
    motion = state.tokens["Ace"].motion
    assert (motion.position.x, motion.speed_ft_per_turn, forced) == (100 + 3 * AREA, 3 * AREA, ())
    assert (events[0].cause, events[0].mode) == ("coast", "fly")


def test_one_without_his_wits_flies_on_at_his_speed(wings):
    """Ruling: U81."""
    wings.unable.add("Ace")
    state, _, _ = carried_out(coasting(), Coast(token="Ace"), wings)
    assert state.tokens["Ace"].at.x == 100 + 6 * AREA


def test_what_coasts_into_a_wall_strikes_it_with_the_areas_flown(wings):
    wings.unable.add("Ace")
    state, _, forced = carried_out(coasting(at=(100, 100, 20)), Coast(token="Ace"), wings)
    assert (state.tokens["Ace"].at.x, state.tokens["Ace"].motion.speed_ft_per_turn) == (498.5, 0.0)
    assert forced[0] == Impact(body="Ace", against="Wall", cause="coast", areas=3)


def test_a_climb_goes_on_as_a_climb(wings):
    state = coasting(climb_ft_per_turn=6 * AREA * 0.6)
    state, _, _ = carried_out(state, Coast(token="Ace"), wings)
    assert state.tokens["Ace"].at == Point(
        pytest.approx(100 + 3 * AREA * 0.8), 100, pytest.approx(200 + 3 * AREA * 0.6)
    )


def test_a_glider_sinks_as_he_coasts(wings):
    state = battle(
        land(), body(at=(100, 100, 200), speed_ft_per_turn=4 * AREA, heading_deg=90.0, mode="glide")
    )
    state, _, _ = carried_out(state, Coast(token="Ace"), wings)
    assert state.tokens["Ace"].at == Point(100 + 2 * AREA, 100, 200 - STORY)


def test_a_glider_who_makes_no_way_sinks_a_story_and_lands_unharmed(wings):
    """Source: UH, Flight: gliding. Ruling: U13."""
    state = battle(land(), body(at=(100, 100, 20), mode="glide"))
    for height, mode in ((7.0, "glide"), (0.0, "walk")):
        state, events, forced = carried_out(state, Coast(token="Ace"), wings)
        motion = state.tokens["Ace"].motion
        assert (motion.position, motion.mode) == (Point(100, 100, height), mode)
        assert ([type(event) for event in events], forced) == ([Moved], ())


def test_a_glider_who_sinks_into_deep_water_swims(wings):
    lake = Surface(name="Lake", outline=box(0, 0, 900, 900), kind="water", elevation_ft=-1.0, depth_ft=30.0)
    state = battle(land(lake), body(at=(100, 100, 5), mode="glide"))
    state, _, forced = carried_out(state, Coast(token="Ace"), wings)
    motion = state.tokens["Ace"].motion
    assert (motion.position.z, motion.mode, forced) == (-1.0, "swim", ())


def test_a_body_at_rest_or_falling_does_not_coast(wings):
    assert carried_out(coasting(areas=0), Coast(token="Ace"), wings)[1:] == ((), ())
    assert carried_out(coasting(turns_falling=1), Coast(token="Ace"), wings)[1:] == ((), ())


def test_a_fast_runner_coasts_over_the_edge(rules):
    """On the ground what coasts follows the ground."""
    from engine.plans import Limits

    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=10 * AREA, gain_ft_per_turn=AREA, brake="areas_down")
    roof = wall("Roof", box(0, 0, 300, 1320), top=100.0)
    state = battle(
        land(roof), body(at=(100, 100, 100), speed_ft_per_turn=6 * AREA, heading_deg=90.0, mode="run")
    )
    state, _, forced = carried_out(state, Coast(token="Ace"), rules)
    assert forced == (Fall(token="Ace"),)
    assert state.tokens["Ace"].at.x == pytest.approx(300.8, abs=0.1)


@pytest.mark.parametrize("ft", [0.5, 1.5, 2.99, 3.0, 5.0])
@pytest.mark.parametrize("held_off", [0.0, 1.0, -1.0])
def test_a_body_knocked_out_of_somebodys_arms_ends_beside_him(rules, ft, held_off):
    """Three feet clear the two of them from one another."""
    state = battle(land(), body(at=(200 + held_off, 100, 0)), body("Bob", (200, 100, 0)))
    after, _, _ = carried_out(state, thrown((200 + held_off + ft, 100, 0)), rules)
    assert after.tokens["Ace"].at == Point(pytest.approx(max(200 + held_off + ft, 203), abs=0.011), 100, 0)


def test_a_flight_past_a_body_it_struck_does_not_end_in_it(rules):
    state = battle(land(), body(), body("Bob", (200, 100, 0)))
    state, _, forced = carried_out(state, thrown((201, 100, 0), past=("Bob",)), rules)
    assert (state.tokens["Ace"].at.x, forced) == (197.0, ())


HOLE_FT, HIGH_FT = 6.0, 8.0


@pytest.mark.parametrize("deep_ft", [1.0, 40.0])
def test_inside_a_hole_the_wall_above_and_below_it_is_still_there(rules, wings, deep_ft):
    """A hole is as high as it is: nobody rises out of it through the wall, or falls through its sill."""
    block = wall("Block", box(200, 0, 200 + deep_ft, 400), top=39.0)
    hole = Hole("Block", Point(198.5, 100, STORY), HOLE_FT, HIGH_FT)
    here = (200 + min(deep_ft, 3.0) / 2, 100, STORY)
    state = battle(land(block), body(at=here), changes=(hole,))
    up = plan_move(state, go("fly", (*here[:2], 39)), wings)
    assert (up.stop, up.met, up.after.position.z) == (Stop.BLOCKED, "Block", STORY + HIGH_FT - 6.0)
    down = plan_move(state, go("fly", (*here[:2], 0)), wings)
    assert (down.met, down.after.position.z) == ("Block", STORY)
    fallen, _, forced = carried_out(state, Fall(token="Ace"), rules)
    assert (fallen.tokens["Ace"].at, forced) == (Point(*here), ())


def test_from_before_a_hole_one_rises_past_it(wings):
    block = wall("Block", box(200, 0, 240, 400), top=39.0)
    hole = Hole("Block", Point(198.5, 100, STORY), HOLE_FT, HIGH_FT)
    state = battle(land(block), body(at=(198.5, 100, STORY), mode="fly"), changes=(hole,))
    assert plan_move(state, go("fly", (198.5, 100, 39)), wings).stop is Stop.ARRIVED


NOBODY_ABLE = Rules(unable={"Ace"})
DOWN = box(150, 100, 174, 120)
STEPS = Surface(name="Steps", outline=DOWN, kind="stairs", elevation_ft=-15.0, top_ft=0.0, up_deg=270.0)
RIVER = Surface(
    name="River",
    outline=box(140, 0, 300, 1320),
    holes=(DOWN,),
    kind="water",
    elevation_ft=-14.0,
    depth_ft=20.0,
)


def test_a_body_thrown_in_the_water_at_the_side_of_stairs_stops_beside_them(rules):
    """It does not come to lie in the earth under them."""
    state = battle(land(STEPS, RIVER), body(at=(154, 140, -14), mode="swim"))
    state, _, forced = carried_out(state, thrown((156, 110, -14)), rules)
    assert (state.tokens["Ace"].at.z, forced[0].against) == (-14.0, "ground")
    assert state.tokens["Ace"].at.y == pytest.approx(121.5, abs=0.01)


def test_what_goes_along_a_river_bed_off_the_map_stops_at_the_bank():
    at = {"at": (270, 1318, -34), "mode": "walk", "speed_ft_per_turn": 200.0, "heading_deg": 120.0}
    state, _, forced = carried_out(battle(land(RIVER), body(**at)), Coast(token="Ace"), NOBODY_ABLE)
    assert state.tokens["Ace"].at.x == pytest.approx(298.5, abs=0.01)
    assert forced[0].against == "ground"


def test_what_is_afloat_goes_on_in_the_water_and_not_down_to_its_bed():
    at = {"at": (200, 300, -14), "mode": "walk", "speed_ft_per_turn": 100.0, "heading_deg": 180.0}
    state, _, _ = carried_out(battle(land(RIVER), body(**at)), Coast(token="Ace"), NOBODY_ABLE)
    assert state.tokens["Ace"].at == Point(200, 400, -14)


def test_what_has_nothing_under_it_does_not_go_on_as_on_foot_but_falls(rules):
    """Ruling: U81: it slants down with half the speed it had."""
    at = {"at": (200, 300, 60), "mode": "run", "speed_ft_per_turn": 264.0, "heading_deg": 180.0}
    state, events, forced = carried_out(battle(land(), body(**at)), Coast(token="Ace"), rules)
    assert (events, forced) == ((), (Fall(token="Ace"),))
    state, _, _ = carried_out(state, forced[0], rules)
    assert state.tokens["Ace"].at == Point(200, 432, 60 - 39)


def test_who_is_let_go_of_inside_of_his_bearer_comes_clear_on_the_side_he_lies_on(rules):
    state = battle(land(), body("Bob"), body("Ace", (100.5, 100, 0)))
    after, events, forced = carried_out(state, Fall(token="Ace", freed_from="Bob"), rules)
    assert (events[0].cause, events[0].path[-1]) == ("let go", Point(103.02, 100, 0))
    assert (after.tokens["Ace"].motion.mode, forced) == ("walk", ())


def test_who_lies_right_in_the_middle_of_his_bearer_comes_clear_straight_ahead(rules):
    state = battle(land(), body("Bob"), body(heading_deg=180.0))
    _, events, _ = carried_out(state, Fall(token="Ace", freed_from="Bob"), rules)
    assert events[0].path[-1] == Point(100, 103.02, 0)


def test_who_is_let_go_of_comes_clear_on_another_side_if_a_wall_or_somebody_is_there(rules):
    beside = wall("Wall", box(103, 0, 104, 200)), wall("Rail", box(98, 96.9, 102.9, 97))
    state = battle(land(*beside), body("Bob"), body("Ace", (100.5, 100, 0)), body("Cay", (100, 104, 0)))
    after, _, _ = carried_out(state, Fall(token="Ace", freed_from="Bob"), rules)
    x, y, z = after.tokens["Ace"].at
    assert (x < 98, z, (x - 100) ** 2 + (y - 100) ** 2) == (True, 0.0, pytest.approx(3.02**2, abs=0.01))


def test_who_is_let_go_of_stays_if_there_is_no_room_and_off_no_roof(rules):
    roof = wall("Post", box(99, 99, 101, 101), top=9.0)
    state = battle(land(roof), body("Bob", (100, 100, 9)), body("Ace", (100.5, 100, 9)))
    _, events, forced = carried_out(state, Fall(token="Ace", freed_from="Bob"), rules)
    assert (events, forced) == ((), ())


def test_who_is_put_down_clear_of_his_bearer_stays_where_he_is(rules):
    state = battle(land(), body("Bob"), body("Ace", (103, 100, 0)))
    assert carried_out(state, Fall(token="Ace", freed_from="Bob"), rules)[1] == ()
