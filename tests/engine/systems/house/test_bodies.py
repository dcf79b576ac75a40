"""Bodies to each other: how far apart, which way one is pushed, how a flight goes on, where there is room."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import Driven, Fall, Impact
from engine.systems.house.area import area_of, same_area, step_up
from engine.systems.house.flight import goes_on, rest
from engine.systems.house.gaps import gap_ft, point_gap_ft, within_arm
from engine.systems.house.push import compass_deg, compass_from, pushed, pushed_away, straight_away_deg
from engine.systems.house.room import room, way_out
from engine.systems.house.walls import nearest_of, stands
from engine.world import Area, BattleMap, BattleState, Gone, Motion, Obstacle, Token


def body(name, x=0.0, y=0.0, z=0.0, **more):
    return Token(name=name, side="hero", motion=Motion(position=Point(x, y, z), heading_deg=45.0), **more)


BLOCK = Obstacle(
    name="block",
    outline=((20.0, -10.0), (40.0, -10.0), (40.0, 10.0), (20.0, 10.0)),
    top_ft=50.0,
    material="stone",
    thickness_in=240.0,
)
GROUND = BattleMap(name="house", size_ft=(1000.0, 1000.0), obstacles=(BLOCK,), digest="house, bodies")


def state(*tokens, **more):
    return BattleState(map=GROUND, tokens={token.name: token for token in tokens}, **more)


@pytest.mark.parametrize(
    ("other", "gap"),
    [((8.0, 0.0, 0.0), 5.0), ((0.0, 0.0, 10.0), 4.0), ((6.0, 0.0, 10.0), 5.0), ((2.0, 0.0, 3.0), 0.0)],
)
def test_the_gap_between_bodies_is_from_edge_to_edge_in_three_dimensions(other, gap):
    """Three feet wide, six high: beside, above, both at once (3, 4, 5), and touching."""
    assert gap_ft(body("a"), body("b", *other)) == pytest.approx(gap)
    assert gap_ft(body("b", *other), body("a")) == pytest.approx(gap)


def test_the_gap_to_a_place_is_nothing_inside_the_body():
    assert point_gap_ft(body("a"), Point(1.0, 0.0, 3.0)) == 0.0
    assert point_gap_ft(body("a"), Point(4.5, 0.0, 10.0)) == pytest.approx(5.0)


def test_an_arm_reaches_five_feet():
    assert within_arm(body("a"), body("b", 8.0))
    assert not within_arm(body("a"), body("b", 8.1))


def test_straight_away_is_from_striker_to_struck_and_over_him_as_he_faces():
    assert straight_away_deg(body("a"), body("b", 10.0)) == 90.0
    assert straight_away_deg(body("a"), body("b", 0.2, 0.0, 8.0)) == 45.0


def test_a_push_is_level_in_its_heading():
    assert pushed(body("b", 10.0, 20.0, 30.0), 180.0, 132.0) == Point(10.0, 152.0, 30.0)


def test_a_blow_from_below_sends_a_body_up_and_from_above_down_if_nothing_is_under_it():
    over = body("b", 0.0, 10.0, 10.0)
    up = pushed_away(body("a"), over, 100.0, supported=False)
    assert up.z > 60.0
    assert up.y > 60.0
    down = pushed_away(over, body("c"), 100.0, supported=False)
    assert down.z < 0.0
    assert pushed_away(over, body("c"), 100.0, supported=True).z == 0.0


def test_the_eight_points_begin_with_the_nearest():
    assert compass_from(100.0)[:2] == ("east", "south_east")
    assert compass_from(340.0)[0] == "north"
    assert [compass_deg(point) for point in ("north", "east", "south_west")] == [0.0, 90.0, 225.0]


def test_areas_lost_shorten_a_flight_and_what_is_under_one_area_is_flown():
    here, to = Point(0.0, 0.0, 0.0), Point(300.0, 0.0, 0.0)
    assert rest(here, to, 1) == Point(168.0, 0.0, 0.0)
    assert rest(here, to, 2) == Point(36.0, 0.0, 0.0)
    assert rest(here, to, 3) is None


def test_a_flight_goes_on_with_what_is_left_or_falls_where_it_stopped():
    met = Impact(
        body="a",
        against="wall",
        cause="slam",
        areas=1,
        left=Point(300.0, 0.0, 0.0),
        flown_ft=132.0,
        past=("x",),
    )
    further = goes_on(body("a"), met, 1, ("b",))[0]
    assert isinstance(further, Driven)
    assert (further.to.x, further.flown_ft, further.past, further.cause) == (168.0, 132.0, ("x", "b"), "slam")
    assert goes_on(body("a"), met, 3) == (Fall(token="a"),)
    assert goes_on(body("a"), replace(met, left=None), 0) == (Fall(token="a"),)


def test_there_is_no_room_in_a_wall_or_in_somebody():
    there = state(body("a"), body("b", 100.0))
    assert not room(there, body("a"), Point(30.0, 0.0, 0.0))
    assert not room(there, body("a"), Point(101.0, 0.0, 0.0))
    assert room(there, body("a"), Point(101.0, 0.0, 6.0))


def test_the_way_out_leads_back_along_the_line_then_to_the_nearest_side():
    stuck = body("a", 25.0, 0.0, 0.0)
    back = way_out(state(stuck), stuck, Point(200.0, 0.0, 0.0))
    assert back.x == pytest.approx(41.5, abs=1.0)
    nearest = way_out(state(stuck), stuck, None)
    assert nearest.x == pytest.approx(18.0, abs=0.6)


def test_a_wall_is_struck_where_it_is_nearest():
    assert nearest_of(state(), "block", Point(0.0, 4.0, 5.0)) == Point(20.0, 4.0, 5.0)
    assert nearest_of(state(), "block", Point(0.0, 4.0, 90.0)).z == 50.0
    with pytest.raises(LookupError):
        nearest_of(state(), "gate", Point(0.0, 0.0, 0.0))


def test_a_wall_that_is_gone_stands_no_more():
    assert stands(state(), "block")
    assert not stands(state(changes=(Gone("block"),)), "block")


def test_areas_are_squares_of_132_ft_unless_they_are_drawn():
    assert area_of(state(), Point(131.0, 0.0, 0.0)) != area_of(state(), Point(133.0, 0.0, 0.0))
    drawn = Area("yard", ((0.0, 0.0), (500.0, 0.0), (500.0, 500.0), (0.0, 500.0)))
    yard = BattleState(map=replace(GROUND, areas=(drawn,), digest="yard"))
    assert area_of(yard, Point(400.0, 300.0, 0.0)) == "yard"


def test_who_shares_an_area_at_one_height_can_be_stepped_up_to():
    near, far, high = body("a", 50.0, 60.0), body("b", 120.0, 60.0), body("c", 120.0, 60.0, 40.0)
    play = state(near, far, high, settings={"measure": "area"})
    assert same_area(play, near, far)
    assert not same_area(play, near, high)
    assert step_up(play, near, far) == Point(116.0, 60.0, 0.0)
    assert step_up(state(near, far), near, far) is None
    assert step_up(play, body("a", 5.0, 0.0), body("b", 60.0, 0.0)) is None  # the block is in the way
