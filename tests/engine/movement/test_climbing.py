"""Faces: one story a turn up and down, over the top, along; holding on. Source: UH, Vertical Movement."""

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Fall
from engine.plans import Stop
from engine.world import Surface
from tests.engine.movement.course import STORY, battle, body, box, carried_out, go, land, wall

HALL = wall("Hall", box(200, 0, 400, 400), top=3 * STORY)
SHELL = (
    wall("Shell/wall", box(200, 0, 201, 400), top=3 * STORY),
    wall("Shell/roof", box(201, 0, 400, 400), base=3 * STORY - 0.67, top=3 * STORY),
    Surface(name="Shell/roof", outline=box(200, 0, 400, 400), elevation_ft=3 * STORY, kind="roof"),
)


def plan(state, rules, *waypoints, **more):
    return plan_move(state, go("climb", *waypoints, **more), rules)


def climbed(state, rules, goal, turns):
    """Where a climber is after each of some turns toward one goal."""
    places = []
    for _ in range(turns):
        state, _, _ = carried_out(state, go("climb", goal), rules)
        places.append(state.tokens["Ace"].at.z)
    return places, state.tokens["Ace"]


@pytest.mark.parametrize("parts", [(HALL,), SHELL])
def test_a_climber_comes_one_story_up_a_turn_and_onto_the_roof(rules, parts):
    heights, ace = climbed(battle(land(*parts), body(at=(197, 100, 0))), rules, (210, 100, 3 * STORY), 3)
    assert heights == [STORY, 2 * STORY, 3 * STORY]
    assert ace.at.x > 200 + ace.radius_ft / 2
    assert ace.motion.mode == "walk"


def test_a_climber_hangs_on_the_face_between_turns(rules):
    _, ace = climbed(battle(land(HALL), body(at=(197, 100, 0))), rules, (210, 100, 3 * STORY), 1)
    assert (ace.motion.mode, ace.at) == ("climb", Point(198.5, 100, STORY))


@pytest.mark.parametrize("parts", [(HALL,), SHELL])
def test_a_climber_comes_one_story_down_a_turn_from_the_edge(rules, parts):
    start = battle(land(*parts), body(at=(202, 100, 3 * STORY)))
    heights, ace = climbed(start, rules, (190, 100, 0), 3)
    assert heights == [2 * STORY, STORY, 0.0]
    assert 198.0 <= ace.at.x <= 198.5
    assert ace.motion.mode == "walk"


def test_one_stops_on_the_face_where_one_wants_to(rules):
    found = plan(battle(land(HALL), body(at=(198.5, 100, 0))), rules, (198.5, 100, 9))
    assert (found.stop, found.after.position, found.spent_ft) == (Stop.ARRIVED, Point(198.5, 100, 9), 9.0)


def test_without_a_face_in_reach_one_does_not_climb(rules):
    found = plan(battle(land(HALL), body(at=(150, 100, 0))), rules, (210, 100, 39))
    assert (found.stop, found.why) == (Stop.BLOCKED, "There is no face within reach to climb")
    assert found.legs == ()


def test_far_from_the_edge_one_does_not_climb_down(rules):
    found = plan(battle(land(HALL), body(at=(300, 200, 39))), rules, (300, 200, 0))
    assert found.why == "There is no edge within reach to climb down from"


def test_a_ledge_overhead_stops_a_climber(rules):
    balcony = wall("Balcony", box(190, 50, 200, 150), base=20.0, top=21.0)
    state = battle(land(HALL, balcony), body(at=(198.5, 100, 13), mode="climb"))
    found = plan(state, rules, (210, 100, 39))
    assert (found.stop, found.met, found.after.position.z) == (Stop.BLOCKED, "Balcony", 14.0)


def test_a_climber_comes_along_a_face_as_far_as_up_it(rules):
    state = battle(land(HALL), body(at=(198.5, 100, 13), mode="climb"))
    found = plan(state, rules, (198.5, 200, 13))
    assert (found.stop, found.after.position) == (Stop.SPENT, Point(198.5, 113, 13))


def test_past_the_end_of_a_face_there_is_nothing_to_hold(rules):
    state = battle(land(HALL), body(at=(198.5, 395, 13), mode="climb"))
    assert plan(state, rules, (198.5, 420, 13)).why == "There is no face within reach to climb there"


def test_a_lost_grip_is_a_fall(rules):
    rules.asks.append(lambda leg, motion: ("grip", 5.0, "fall") if leg.medium == "face" else None)
    state = battle(land(HALL), body(at=(198.5, 100, 13), mode="climb"))
    state, events, forced = carried_out(state, go("climb", (210, 100, 39)), rules, 1)
    assert [type(event).__name__ for event in events] == ["Checked", "Moved"]
    assert state.tokens["Ace"].at == Point(198.5, 100, 18)
    assert forced == (Fall(token="Ace"),)
    state, _, forced = carried_out(state, forced[0], rules)
    assert (state.tokens["Ace"].at.z, forced[0].areas) == (0.0, 3)


def test_a_wall_upon_a_wall_is_climbed_as_one_face(rules):
    parapet = wall("Parapet", box(200, 0, 201, 400), base=STORY, top=STORY + 4)
    low = wall("Low", box(200, 0, 400, 400), top=STORY)
    rules.limits_by_mode["climb"] = rules.limits_by_mode["climb"].__class__(
        top_ft_per_turn=0, gain_ft_per_turn=0, climb_ft_per_turn=30.0
    )
    found = plan(battle(land(low, parapet), body(at=(198.5, 100, 0))), rules, (200.5, 100, 17))
    assert (found.stop, found.after.position.z) == (Stop.ARRIVED, STORY + 4)


def test_a_climber_on_a_freestanding_wall_stands_on_its_top(rules):
    fence = wall("Fence", box(200, 0, 201, 400), top=12.0)
    found = plan(battle(land(fence), body(at=(197, 100, 0))), rules, (200.5, 100, 12))
    assert (found.stop, found.after.position, found.after.mode) == (
        Stop.ARRIVED,
        Point(200.5, 100, 12),
        "walk",
    )


@pytest.mark.parametrize(
    ("at", "goal", "edge"),
    [((397, 3), (396, 30), "east"), ((397, 3), (370, 4), "north"),
     ((203, 3), (204, 30), "west"), ((203, 3), (230, 4), "north")],
)  # fmt: skip
def test_of_two_edges_as_near_one_climbs_down_the_one_more_nearly_on_the_way(rules, at, goal, edge):
    found = plan(battle(land(HALL), body(at=(*at, 3 * STORY))), rules, (*goal, 20))
    end = found.after.position
    over = {"east": end.x > 400, "west": end.x < 200, "north": end.y < 0}
    assert [side for side, is_over in over.items() if is_over] == [edge]
