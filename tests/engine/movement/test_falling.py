"""Falls: slices by turn, what they end on, slanting, who is held up. Source: UH, Table 8: Falling Rates."""

from dataclasses import replace

import pytest

from engine.apply import apply
from engine.asked import Asked
from engine.events import RoundBegan
from engine.geometry import Point
from engine.movement.plan import kept_plan, plan_move
from engine.orders import Fall, Impact
from engine.plans import Stop
from engine.world import Bond, Surface
from tests.engine.movement.course import AREA, STORY, battle, body, box, carried_out, go, land, wall

FALL = Fall(token="Ace")


def falling(z, *parts, at=(1000.0, 1000.0), others=(), **more):
    kept = {key: more.pop(key) for key in ("bonds", "round_") if key in more}
    return battle(land(*parts, size=(2640, 2640)), body(at=(*at, z), **more), *others, **kept)


def slices(state, rules, count):
    """The heights after each of some slices, and what the last one forced."""
    heights, forced = [], ()
    for _ in range(count):
        state, _, forced = carried_out(state, FALL, rules)
        heights.append(state.tokens["Ace"].at.z)
    return heights, forced, state


def test_a_body_falls_3_6_10_and_20_stories_a_turn(rules):
    heights, _, _ = slices(falling(60 * STORY), rules, 5)
    assert heights == [57 * STORY, 51 * STORY, 41 * STORY, 21 * STORY, STORY]


@pytest.mark.parametrize(
    ("stories", "turn", "speed"), [(3, 1, 3), (9, 2, 6), (10, 3, 10), (33, 4, 20), (39, 4, 20)]
)
def test_it_strikes_with_the_rate_of_the_turn_it_lands_in(rules, stories, turn, speed):
    """33 stories take four turns, 10 take three. Ruling: U28, U30."""
    heights, forced, _ = slices(falling(stories * STORY), rules, turn)
    assert heights[-1] == 0.0
    down = Impact(body="Ace", against="surface:ground", cause="fall", areas=speed, drop=True)
    assert forced == (replace(down, flown_ft=stories * STORY),)


def test_a_body_still_falling_is_in_the_air_and_knows_its_turn(rules):
    _, _, state = slices(falling(60 * STORY), rules, 2)
    motion = state.tokens["Ace"].motion
    assert (motion.mode, motion.turns_falling, motion.climb_ft_per_turn) == ("fall", 2, -6 * STORY)
    assert plan_move(state, FALL, rules).stop is Stop.MIDAIR


def test_it_lands_on_the_nearest_roof_or_balcony_below(rules):
    """Height is start support minus landing support; lower roofs are landed on."""
    low = wall("Low roof", box(900, 900, 1100, 1100), top=5 * STORY)
    _, forced, state = slices(falling(7 * STORY, low), rules, 1)
    assert (state.tokens["Ace"].at.z, forced[0].against) == (5 * STORY, "surface:Low roof")


def test_what_it_would_only_graze_does_not_hold_it_and_it_slides_off(rules):
    """Within half the radius of the center something holds a body up; further out it does not."""
    tower = wall("Tower", box(1001, 900, 1100, 1100), top=5 * STORY)
    _, forced, state = slices(falling(7 * STORY, tower), rules, 2)
    at = state.tokens["Ace"].at
    assert (at.z, forced[0].against) == (0.0, "surface:ground")
    assert at.x == pytest.approx(1001 - 1.5, abs=0.03)


def test_a_body_wedged_in_a_shaft_narrower_than_itself_stays(rules):
    shaft = (wall("A", box(900, 900, 999, 1100), top=30.0), wall("B", box(1001, 900, 1100, 1100), top=30.0))
    assert carried_out(falling(30.0, *shaft), FALL, rules)[1:] == ((), ())


def test_it_keeps_half_its_speed_and_slants(rules):
    """Forward speed is halved each slice: eight areas, then four, two, one. Ruling: U11, U81."""
    state = falling(
        100 * STORY, at=(100.0, 1000.0), speed_ft_per_turn=8 * AREA, heading_deg=90.0, mode="fall"
    )
    places = []
    for _ in range(3):
        state, _, _ = carried_out(state, FALL, rules)
        places.append(state.tokens["Ace"].at.x)
    assert places == [100 + 4 * AREA, 100 + 6 * AREA, 100 + 7 * AREA]


def test_a_slanting_fall_strikes_the_wall_in_its_way_and_then_falls_straight(rules):
    tower = wall("Tower", box(300, 900, 400, 1100), top=90 * STORY)
    state = falling(60 * STORY, tower, at=(100.0, 1000.0), speed_ft_per_turn=8 * AREA, heading_deg=90.0)
    state, _, forced = carried_out(state, FALL, rules)
    assert state.tokens["Ace"].at.x == 298.5
    assert [type(order) for order in forced] == [Impact, Fall]
    assert (forced[0].against, forced[0].drop) == ("Tower", False)
    state, _, _ = carried_out(state, FALL, rules)
    assert state.tokens["Ace"].at.x == pytest.approx(298.5, abs=0.03)


def test_it_comes_down_on_somebody_and_lies_beside_him(rules):
    bob = body("Bob", (1000, 1000, 0))
    state, _, forced = carried_out(falling(3 * STORY, others=(bob,)), FALL, rules)
    assert (forced[0].against, forced[0].areas, forced[0].drop) == ("Bob", 3, True)
    ace = state.tokens["Ace"]
    assert (ace.at.z, ace.motion.turns_falling) == (0.0, 0)
    assert abs(ace.at.x - 1000) >= 3.0


def test_it_strikes_a_flier_below_and_falls_on_in_the_next_round(rules):
    bob = body("Bob", (1000, 1000, 500))
    state = falling(520.0, others=(bob,), round_=1)
    state, _, forced = carried_out(state, FALL, rules)
    assert [(order.against, order.areas, order.drop) for order in forced] == [("Bob", 3, True)]
    assert state.tokens["Ace"].at.z == 506.0
    assert carried_out(state, FALL, rules)[1:] == ((), ())
    state = apply(state, RoundBegan(round=2, second=12))
    state, _, _ = carried_out(state, FALL, rules)
    assert state.tokens["Ace"].at.z == 506.0 - 6 * STORY


def test_a_body_has_one_slice_a_round_however_often_it_is_told_to_fall(rules):
    """Ruling: U73."""
    state, _, _ = carried_out(falling(60 * STORY, round_=1), FALL, rules)
    again, events, forced = carried_out(state, FALL, rules)
    assert (events, forced, again) == ((), (), state)


def test_it_strikes_deep_water_at_its_face_and_what_that_does_is_the_impacts(rules):
    """Ruling: U80."""
    lake = Surface(name="Lake", outline=box(0, 0, 2000, 2000), kind="water", elevation_ft=-4.0, depth_ft=13.0)
    _, forced, state = slices(falling(20.0, lake), rules, 1)
    assert (state.tokens["Ace"].at.z, state.tokens["Ace"].motion.mode) == (-4.0, "swim")
    assert forced[0].against == "surface:Lake"


def test_shallow_water_lets_it_down_to_its_bed(rules):
    pond = Surface(name="Pond", outline=box(0, 0, 2000, 2000), kind="water", depth_ft=3.0)
    _, _, state = slices(falling(20.0, pond), rules, 1)
    assert state.tokens["Ace"].at.z == -3.0


def test_it_lands_on_a_stair_at_the_height_of_the_stair(rules):
    stairs = Surface(
        name="Stairs", outline=box(990, 990, 1016, 1010), kind="stairs", top_ft=STORY, up_deg=90.0
    )
    _, forced, state = slices(falling(30.0, stairs), rules, 1)
    assert state.tokens["Ace"].at.z == pytest.approx(5.0, abs=0.01)
    assert forced[0].against == "surface:Stairs"


@pytest.mark.parametrize("z", [0.0, 0.005])
def test_a_body_on_the_ground_does_not_fall(rules, z):
    assert carried_out(falling(z), FALL, rules)[1:] == ((), ())


def test_a_body_somebody_has_caught_does_not_fall(rules):
    """A forced order asks the state again before it acts."""
    state = falling(60.0, others=(body("Bob", (1003, 1000, 60)),), bonds=(Bond("carry", "Bob", "Ace"),))
    assert carried_out(state, FALL, rules)[1:] == ((), ())


def test_a_swimmer_does_not_fall_to_the_bed(rules):
    lake = Surface(name="Lake", outline=box(0, 0, 2000, 2000), kind="water", elevation_ft=-4.0, depth_ft=40.0)
    assert carried_out(falling(-4.0, lake), FALL, rules)[1:] == ((), ())
    assert carried_out(falling(-20.0, lake), FALL, rules)[1:] == ((), ())


def test_two_bodies_tied_together_fall_as_one_and_each_strikes_the_ground(rules):
    """Ruling: U83."""
    bob = body("Bob", (1000, 1002, 39))
    state = falling(39.0, others=(bob,), bonds=(Bond("hold", "Ace", "Bob"),))
    state, events, forced = carried_out(state, FALL, rules)
    assert events[0].riders == ("Bob",)
    assert [state.tokens[name].at.z for name in ("Ace", "Bob")] == [0.0, 0.0]
    assert [order.body for order in forced] == ["Ace", "Bob"]


def test_an_able_flier_hangs_in_the_air_and_one_who_is_out_falls(wings):
    """Ruling: U71, U81."""
    state = falling(200.0)
    assert carried_out(state, FALL, wings)[1:] == ((), ())
    dazed = replace(wings, unable={"Ace"})
    assert carried_out(state, FALL, dazed)[0].tokens["Ace"].at.z == 161.0


def test_the_plan_of_a_fall_is_kept_for_its_own_state_and_no_other(rules):
    state, lower = falling(200.0), falling(100.0)
    kept = kept_plan(Asked(state, FALL, rules))
    assert kept_plan(Asked(state, FALL, rules)) is kept
    assert kept_plan(Asked(lower, FALL, rules)).after.position.z == 61.0
    assert kept == plan_move(state, FALL, rules)


def test_a_step_over_the_edge_of_a_roof_is_a_fall_of_161_83_and_0(rules):
    roof = wall("Roof", box(0, 0, 1000, 2000), top=200.0)
    state = falling(200.0, roof, at=(990.0, 1000.0))
    state, _, forced = carried_out(state, go("walk", (1020, 1000, 200), effort=13.0), rules)
    heights = []
    for _ in range(3):
        state, _, forced = carried_out(state, FALL, rules)
        heights.append(state.tokens["Ace"].at.z)
    assert heights == [161.0, 83.0, 0.0]
    assert forced[0].areas == 10


def test_from_a_tall_roof_to_a_lower_one_is_a_fall_of_their_difference(rules):
    parts = (wall("Tall", box(0, 0, 1000, 2000), top=130.0), wall("Low", box(1000, 0, 2000, 2000), top=104.0))
    state = falling(130.0, *parts, at=(995.0, 1000.0))
    state, _, forced = carried_out(state, go("run", (1050, 1000, 130)), rules)
    state, _, forced = carried_out(state, forced[0], rules)
    assert (state.tokens["Ace"].at.z, forced[0].against, forced[0].areas) == (104.0, "surface:Low", 3)


def test_the_edge_of_the_map_is_no_end_of_a_fall(rules):
    heights, forced, _ = slices(falling(3 * STORY, at=(-50.0, 1000.0)), rules, 1)
    assert (heights, forced[0].against) == ([0.0], "surface:ground")


def test_a_preview_of_a_fall_says_how_far_and_onto_what(rules):
    found = plan_move(falling(30.0), FALL, rules)
    assert (found.allowance_ft, found.spent_ft, found.met) == (39.0, 30.0, "surface:ground")
    assert found.after.position == Point(1000, 1000, 0)


@pytest.mark.parametrize(("height_ft", "hurts"), [(1.0, False), (2.0, False), (2.5, True)])
def test_who_comes_down_by_no_more_than_a_step_is_not_hurt(rules, height_ft, hurts):
    state = battle(land(), body(at=(100, 100, height_ft)))
    after, _, forced = carried_out(state, Fall(token="Ace"), rules)
    assert (after.tokens["Ace"].at.z, bool(forced)) == (0.0, hurts)
