"""Lines between two places: what stops the eye, and what stops a shot."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.geometry import Point
from engine.measure import measure
from engine.sight import between, between_bodies, cover, look, sight_of
from engine.world import (
    BattleMap,
    BattleState,
    Gone,
    Hole,
    Motion,
    Obstacle,
    Opening,
    OpeningState,
    Raised,
    Surface,
    Token,
)

HERE, THERE = Point(0.0, 50.0, 5.0), Point(200.0, 50.0, 5.0)


def across(name="wall", x=100.0, **more):
    """A wall from north to south."""
    ring = ((x, 0.0), (x + 1.0, 0.0), (x + 1.0, 100.0), (x, 100.0))
    facts = {"outline": ring, "top_ft": 13.0, "material": "concrete", "thickness_in": 12.0, **more}
    return Obstacle(name=name, **facts)


def opened(kind, state="closed"):
    span = ((100.5, 40.0), (100.5, 60.0))
    return Opening(name=kind, obstacle="wall", span=span, base_ft=0.0, top_ft=7.0, kind=kind, state=state)


def ground(*walls, openings=(), surfaces=()):
    parts = {"obstacles": walls, "openings": tuple(openings), "surfaces": tuple(surfaces)}
    return BattleState(map=BattleMap(name="sight", size_ft=(400.0, 100.0), digest=f"sight {parts}", **parts))


def box(west, north, east, south):
    return ((west, north), (east, north), (east, south), (west, south))


def block(name, *sides, top=13.0, base=0.0):
    return across(name, outline=box(*sides), top_ft=top, base_ft=base)


def man(name, x, y, z=0.0, radius_ft=1.5):
    motion = Motion(position=Point(x, y, z))
    return Token(name=name, side="hero", radius_ft=radius_ft, motion=motion)


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


def test_a_line_at_the_very_height_of_a_top_passes_over_it_and_one_below_does_not():
    over, under = ((Point(0.0, 50.0, z), Point(200.0, 50.0, z)) for z in (13.0, 12.9))
    assert between(ground(across()), *over) == ""
    assert between(ground(across()), *under) == "wall"


def test_a_line_along_the_underside_of_a_slab_does_not_pass_and_one_below_it_does():
    slab = across("roof", base_ft=13.0, top_ft=14.0)
    assert between(ground(slab), Point(0.0, 50.0, 13.0), Point(200.0, 50.0, 13.0)) == "roof"
    assert between(ground(slab), Point(0.0, 50.0, 12.9), Point(200.0, 50.0, 12.9)) == ""


def test_a_line_that_only_touches_a_side_or_a_corner_passes():
    state = ground(block("house", 100, 40, 140, 60))
    assert between(state, Point(0.0, 40.0, 5.0), Point(200.0, 40.0, 5.0)) == ""
    assert between(state, Point(80.0, 60.0, 5.0), Point(120.0, 20.0, 5.0)) == ""
    assert between(state, Point(80.0, 61.0, 5.0), Point(120.0, 21.0, 5.0)) == "house"


def test_between_walls_that_touch_nothing_is_seen():
    side_by_side = ground(block("one", 100, 0, 101, 50), block("two", 100, 50, 101, 100))
    assert between(side_by_side, HERE, THERE) in {"one", "two"}
    corner_to_corner = ground(block("one", 100, 0, 150, 50), block("two", 50, 50, 100, 100))
    assert between(corner_to_corner, Point(60.0, 10.0, 5.0), Point(140.0, 90.0, 5.0)) in {"one", "two"}
    one_on_the_other = ground(across("one", top_ft=5.0), across("two", base_ft=5.0))
    assert between(one_on_the_other, HERE, THERE) == "two"


def test_walls_wholly_below_a_flier_hide_nothing_from_him_that_is_as_high():
    walls = [across(f"wall {n}", 20.0 + 10 * n) for n in range(10)]
    assert between(ground(*walls), Point(0.0, 50.0, 40.0), Point(200.0, 50.0, 40.0)) == ""
    assert (
        between(ground(*walls), Point(0.0, 50.0, 40.0), Point(115.0, 50.0, 1.0)) == "wall 6"
    )  # 13 ft up at 79.6 ft


def test_what_is_met_first_from_the_one_who_looks_is_named_and_where():
    state = ground(across("near", 50.0), across("far", 150.0))
    there, back = look(state, HERE, THERE), look(state, THERE, HERE)
    assert (there.blocked_by, back.blocked_by) == ("near", "far")
    assert abs(there.at.x - 50.0) < 0.02
    assert abs(back.at.x - 151.0) < 0.02


def test_a_line_to_a_place_on_a_wall_is_clear_and_one_to_behind_it_is_not():
    assert between(ground(across()), HERE, Point(100.0, 50.0, 5.0)) == ""
    assert between(ground(across()), HERE, Point(101.0, 50.0, 5.0)) == "wall"
    assert between(ground(across(top_ft=13.0)), Point(0.0, 50.0, 30.0), Point(100.5, 50.0, 13.0)) == ""


def test_the_edge_of_the_map_is_no_wall_and_the_ground_goes_on_beyond_it():
    state = ground(across())
    assert between(state, Point(-500.0, 50.0, 5.0), Point(50.0, 50.0, 5.0)) == ""
    assert between(state, Point(-500.0, 50.0, 5.0), THERE) == "wall"
    assert between(state, Point(-500.0, 50.0, 5.0), Point(-600.0, 50.0, -1.0)) == "ground"


def test_the_banks_hide_what_lies_low_in_a_river():
    river = Surface(
        name="river", outline=box(100, 0, 140, 100), kind="water", elevation_ft=-8.0, depth_ft=10.0
    )
    state = ground(surfaces=[river])
    swimmer = Point(120.0, 50.0, -8.0)
    assert between(state, Point(0.0, 50.0, 5.0), swimmer) == "ground"
    assert between(state, Point(99.0, 50.0, 6.0), swimmer) == ""
    assert between(state, Point(101.0, 50.0, -8.0), swimmer) == ""
    assert between(state, Point(120.0, 0.0, -17.0), Point(120.0, 90.0, -17.0)) == ""


def test_a_hole_in_a_floor_is_seen_through_from_above():
    floor = across("floor", outline=box(50, 0, 150, 100), base_ft=13.0, top_ft=13.5)
    state = replace(ground(floor), changes=(Hole("floor", Point(100.0, 50.0, 13.5), 5.0, 7.0),))
    assert between(state, Point(100.0, 50.0, 20.0), Point(100.0, 51.0, 2.0)) == ""
    assert between(state, Point(100.0, 50.0, 20.0), Point(110.0, 50.0, 2.0)) == "floor"


def test_through_a_hole_in_a_wall_one_sees_aslant_only_as_far_as_it_is_open():
    state = replace(ground(across()), changes=(Hole("wall", Point(98.5, 50.0, 0.0), 5.0, 7.0),))
    assert between(state, Point(90.0, 46.0, 5.0), Point(110.0, 53.0, 5.0)) == ""
    assert between(state, Point(98.0, 45.0, 5.0), Point(103.0, 60.0, 5.0)) == "wall"
    assert between(state, Point(90.0, 50.0, 9.0), Point(110.0, 50.0, 9.0)) == "wall"


def test_half_behind_a_corner_one_has_cover_and_is_still_seen():
    state = ground(block("house", 100, 50, 140, 90))
    one, other = man("one", 0.0, 50.0), man("other", 200.0, 50.0)
    assert cover(state, one, other) == 1 / 3
    assert sight_of(state, one, other).clear
    assert cover(state, man("one", 0.0, 48.0), man("other", 200.0, 48.0)) == 0.0


def test_behind_a_low_wall_the_legs_have_cover():
    state = ground(across(top_ft=2.0))
    assert cover(state, man("one", 0.0, 50.0), man("other", 200.0, 50.0)) == 1 / 3


def test_wholly_behind_a_wall_one_is_hidden_by_what_is_before_the_eyes():
    state = ground(across(), across("screen", 150.0))
    assert cover(state, man("one", 0.0, 50.0), man("other", 200.0, 50.0)) == 1.0
    assert between_bodies(state, man("one", 0.0, 50.0), man("other", 200.0, 50.0)) == "wall"


def test_a_measurement_gives_one_stretch_in_every_unit():
    found = measure(ground(across()), Point(0.0, 50.0, 0.0), Point(132.0, 50.0, 26.0))
    assert (found.flat_ft, found.vertical_ft, found.stories, found.area_steps) == (132.0, 26.0, 2.0, 1)
    assert round(found.distance_ft, 4) == round((132.0**2 + 26.0**2) ** 0.5, 4) == round(found.yards * 3, 4)
    assert found.table_inches * 66 == found.distance_ft == found.areas * 132
    assert (found.line_of_sight, found.blocked_by) == (True, "")
    low = measure(ground(across()), Point(0.0, 50.0, 0.0), Point(132.0, 50.0, 13.0))
    assert (low.line_of_sight, low.blocked_by) == (False, "wall")
