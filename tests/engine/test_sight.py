"""Lines between two places: what stops the eye, and what stops a shot."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.geometry import Point
from engine.sight import between
from engine.world import BattleMap, BattleState, Gone, Hole, Obstacle, Opening, OpeningState, Raised

HERE, THERE = Point(0.0, 50.0, 5.0), Point(200.0, 50.0, 5.0)


def across(name="wall", x=100.0, **more):
    """A wall from north to south."""
    ring = ((x, 0.0), (x + 1.0, 0.0), (x + 1.0, 100.0), (x, 100.0))
    facts = {"top_ft": 13.0, "material": "concrete", "thickness_in": 12.0, **more}
    return Obstacle(name=name, outline=ring, **facts)


def opened(kind, state="closed"):
    span = ((100.5, 40.0), (100.5, 60.0))
    return Opening(name=kind, obstacle="wall", span=span, base_ft=0.0, top_ft=7.0, kind=kind, state=state)


def ground(*walls, openings=()):
    digest = f"sight {walls} {openings}"
    return BattleState(
        map=BattleMap(
            name="sight", size_ft=(400.0, 100.0), obstacles=walls, openings=tuple(openings), digest=digest
        )
    )


def test_a_wall_stands_between():
    assert between(ground(across()), HERE, THERE) == "wall"


def test_who_looks_over_a_wall_sees_what_is_behind():
    high = Point(0.0, 50.0, 30.0)
    assert between(ground(across()), high, Point(200.0, 50.0, 20.0)) == ""


def test_a_fence_stops_neither_eye_nor_shot_and_a_hedge_only_the_eye():
    fence = ground(across(blocks=("moving",)))
    hedge = ground(across(blocks=("moving", "seeing")))
    assert [between(fence, HERE, THERE, what) for what in ("seeing", "effects")] == ["", ""]
    assert [between(hedge, HERE, THERE, what) for what in ("seeing", "effects")] == ["wall", ""]


def test_a_window_is_seen_through_and_a_closed_door_is_not():
    assert between(ground(across(), openings=[opened("window")]), HERE, THERE) == ""
    assert between(ground(across(), openings=[opened("door")]), HERE, THERE) == "door"
    assert between(ground(across(), openings=[opened("door", "open")]), HERE, THERE) == ""


def test_beside_a_window_the_wall_still_stands():
    past = Point(200.0, 10.0, 5.0)
    assert between(ground(across(), openings=[opened("window")]), Point(0.0, 10.0, 5.0), past) == "wall"


def test_a_door_opened_in_play_is_seen_through():
    state = replace(ground(across(), openings=[opened("door")]), changes=(OpeningState("door", "open"),))
    assert between(state, HERE, THERE) == ""


def test_a_hole_is_seen_through_where_it_is():
    hole = Hole("wall", Point(100.0, 50.0, 0.0), 6.0, 7.0)
    state = replace(ground(across()), changes=(hole,))
    assert between(state, HERE, THERE) == ""
    assert between(state, Point(0.0, 80.0, 5.0), Point(200.0, 80.0, 5.0)) == "wall"


def test_a_wall_that_is_gone_hides_nothing_and_one_raised_does():
    assert between(replace(ground(across()), changes=(Gone("wall"),)), HERE, THERE) == ""
    assert between(replace(ground(), changes=(Raised(across("barricade")),)), HERE, THERE) == "barricade"


@given(st.tuples(*[st.floats(0.0, 200.0)] * 4), st.tuples(*[st.floats(0.0, 26.0)] * 2))
def test_whoever_sees_is_seen(flat, heights):
    state = ground(across(), across("second", 150.0, blocks=("moving", "seeing")))
    a, b = Point(flat[0], flat[1], heights[0]), Point(flat[2], flat[3], heights[1])
    assert bool(between(state, a, b)) == bool(between(state, b, a))
