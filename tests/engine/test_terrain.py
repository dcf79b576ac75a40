"""What holds a body up and what stops it. Heights and places are reckoned by hand."""

import itertools

import pytest

from engine.geometry import Point
from engine.terrain import Body, bodies, contact_with_bodies, terrain
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
    Rubble,
    Surface,
    Token,
)

PERSON = Body(1.5, 6.0)
DIGESTS = itertools.count()


def box(west, north, east, south):
    return ((west, north), (east, north), (east, south), (west, south))


WALL = box(100, 0, 101, 200)


def wall(name="Wall", outline=WALL, top=13.0, base=0.0, **more):
    given = {"material": "brick", "thickness_in": 12.0} | more
    return Obstacle(name=name, outline=outline, base_ft=base, top_ft=top, **given)


def land(*parts, changes=(), size=(400.0, 400.0)):
    kinds = {kind: tuple(p for p in parts if isinstance(p, kind)) for kind in (Surface, Obstacle, Opening)}
    battle_map = BattleMap(
        name="test",
        size_ft=size,
        surfaces=kinds[Surface],
        obstacles=kinds[Obstacle],
        openings=kinds[Opening],
        digest=f"terrain-{next(DIGESTS)}",
    )
    return terrain(BattleState(map=battle_map, changes=tuple(changes)))


DOOR = Opening(name="Door", obstacle="Wall", span=((100.5, 97.0), (100.5, 103.0)), base_ft=0.0, top_ft=7.0)
ROOF = Surface(name="Roof", outline=box(100, 100, 200, 200), elevation_ft=26.0, kind="roof")
RIVER = Surface(name="River", outline=box(100, 0, 200, 400), kind="water", elevation_ft=-8.0, depth_ft=20.0)


def test_bare_ground_lies_at_height_0():
    support = land().support(Point(50, 50, 100), 1.5)
    assert (support.height_ft, support.kind) == (0.0, "pavement")


def test_the_highest_thing_below_the_foot_holds_a_body_up():
    here = land(ROOF, wall(outline=box(110, 110, 120, 120), top=20.0))
    assert here.support(Point(115, 115, 30), 1.5).name == "Roof"
    assert here.support(Point(115, 115, 25), 1.5).name == "Wall"
    assert here.support(Point(115, 115, 19), 1.5).name == "ground"


def test_equal_height_is_supported_and_so_is_less_than_the_tolerance_below_it():
    here = land(ROOF)
    assert here.support(Point(150, 150, 26), 1.5).height_ft == 26.0
    assert here.support(Point(150, 150, 25.995), 1.5).height_ft == 26.0
    assert here.support(Point(150, 150, 25.9), 1.5).height_ft == 0.0


def test_half_the_radius_over_the_edge_still_stands_and_more_does_not():
    here = land(ROOF)
    assert here.support(Point(99.3, 150, 26), 1.5).height_ft == 26.0
    assert here.support(Point(99.2, 150, 26), 1.5).height_ft == 0.0


def test_a_ramp_is_as_high_as_its_place_says():
    ramp = Surface(name="Ramp", outline=box(100, 100, 126, 110), kind="ramp", top_ft=13.0, up_deg=90.0)
    here = land(ramp)
    assert here.support(Point(113, 105, 20), 1.5).height_ft == pytest.approx(6.5)
    assert here.support(Point(126, 105, 20), 1.5).height_ft == pytest.approx(13.0)


def test_the_ground_is_cut_away_where_a_river_lies_below_it():
    here = land(RIVER)
    assert here.support(Point(150, 150, 10), 1.5).name == "River"
    assert here.support(Point(150, 150, 10), 1.5).height_ft == -8.0
    assert here.support(Point(100.5, 150, 10), 1.5).name == "ground"


def test_a_foot_is_in_the_water_from_its_bed_to_its_face():
    here = land(RIVER)
    found = {z: here.water(Point(150, 150, z)) is not None for z in (-7.9, -8, -20, -28, -29)}
    assert found == {-7.9: False, -8: True, -20: True, -28: True, -29: False}
    assert here.support(Point(150, 150, -20), 1.5).height_ft == -28.0


def test_two_waters_side_by_side_leave_no_ridge_of_ground_between_them():
    west = Surface(name="A", outline=box(0, 0, 100, 100), kind="water", elevation_ft=-8, depth_ft=9)
    east = Surface(name="B", outline=box(100, 0, 200, 100), kind="water", elevation_ft=-8, depth_ft=9)
    assert land(west, east).support(Point(100, 50, 5), 1.5).height_ft == -8.0


def test_off_the_map_the_land_lies_as_at_its_edge_but_no_building_stands_there():
    here = land(RIVER, Surface(name="High", outline=box(300, 0, 400, 400), elevation_ft=50.0, kind="roof"))
    assert here.support(Point(150, -40, 5), 1.5).name == "River"
    assert here.support(Point(500, 200, 60), 1.5).height_ft == 0.0


def test_clutter_binds_below_two_stories_above_its_surface_and_not_over_a_deck():
    plaza = Surface(name="Plaza", outline=box(0, 0, 400, 400), clutter="crowd")
    here = land(plaza, Surface(name="Deck", outline=box(100, 100, 200, 200), elevation_ft=14.0, kind="deck"))
    assert here.clutter(Point(50, 50, 25.9)).clutter == "crowd"
    assert here.clutter(Point(50, 50, 26.0)) is None
    assert here.clutter(Point(150, 150, 14.0)) is None
    assert here.clutter(Point(150, 150, 2.0)).name == "Plaza"


def test_a_body_touches_a_wall_with_its_edge():
    met = land(wall()).contact(PERSON, Point(50, 50, 0), Point(150, 50, 0))
    assert (met.obstacle.name, met.point, met.at_ft) == ("Wall", Point(98.5, 50, 0), pytest.approx(48.5))


def test_a_body_touches_a_corner_where_its_disc_does():
    met = land(wall(outline=box(100, 100, 200, 200))).contact(Body(5, 6), Point(50, 96, 0), Point(150, 96, 0))
    assert met.point == Point(97, 96, 0)


def test_heights_are_half_open_so_what_ends_at_the_foot_or_begins_at_the_head_does_not_stop():
    here = land(wall(top=13.0), wall("Beam", top=30.0, base=19.0))
    assert here.contact(PERSON, Point(50, 50, 13.0), Point(150, 50, 13.0)) is None
    assert here.contact(PERSON, Point(50, 50, 12.9), Point(150, 50, 12.9)).name == "Wall"
    assert here.contact(PERSON, Point(50, 50, 13.1), Point(150, 50, 13.1)).name == "Beam"


def test_a_wall_wholly_below_a_flier_does_not_stop_him():
    assert land(wall(top=39.0)).contact(PERSON, Point(50, 50, 40), Point(150, 50, 40)) is None


def test_a_slanting_way_meets_the_wall_at_its_own_height():
    here = land(wall(top=13.0))
    met = here.contact(PERSON, Point(0, 50, 20), Point(200, 50, 0))
    assert met.point == Point(98.5, 50, pytest.approx(10.15))


def test_a_way_straight_down_ends_on_the_top_of_what_is_below():
    met = land(wall(outline=box(100, 100, 200, 200), top=26)).contact(
        PERSON, Point(150, 150, 80), Point(150, 150, 0)
    )
    assert met.point == Point(150, 150, 26)


def test_a_way_up_ends_with_the_head_at_the_ceiling():
    met = land(wall(outline=box(100, 100, 200, 200), base=20, top=21)).contact(
        PERSON, Point(150, 150, 0), Point(150, 150, 80)
    )
    assert met.point == Point(150, 150, 14)


def test_along_a_wall_and_away_from_it_nothing_stops_a_body_that_touches_it():
    here = land(wall())
    assert here.contact(PERSON, Point(98.5, 20, 0), Point(98.5, 180, 0)) is None
    assert here.contact(PERSON, Point(98.5, 20, 0), Point(50, 20, 0)) is None
    assert here.contact(PERSON, Point(98.5, 20, 0), Point(99, 20, 0)).at_ft == 0.0


def test_a_body_pressed_into_a_wall_may_come_off_it_but_go_no_deeper():
    here = land(wall())
    assert here.contact(PERSON, Point(99.3, 20, 0), Point(50, 60, 0)) is None
    assert here.contact(PERSON, Point(99.3, 20, 0), Point(120, 20, 0)).at_ft == 0.0


def test_sight_only_things_stop_nobody():
    assert land(wall(blocks=("seeing",))).contact(PERSON, Point(50, 50, 0), Point(150, 50, 0)) is None


def test_a_courtyard_is_open_inside():
    ring = wall("Ring", box(100, 100, 200, 200), top=50, holes=(box(120, 120, 180, 180),))
    here = land(ring)
    assert here.free(PERSON, Point(150, 150, 0)) == ""
    assert here.free(PERSON, Point(110, 150, 0)) == "Ring"
    assert here.contact(PERSON, Point(150, 150, 0), Point(250, 150, 0)).point == Point(178.5, 150, 0)


def test_a_closed_door_is_met_as_the_door_with_its_own_material():
    met = land(wall(), DOOR).contact(PERSON, Point(50, 100, 0), Point(150, 100, 0))
    assert (met.name, met.material, met.opening.thickness_in) == ("Door", "wood", 2.0)


def test_an_open_door_lets_through_what_fits_its_span():
    here = land(wall(), DOOR, changes=[OpeningState("Door", "open")])
    assert here.contact(PERSON, Point(50, 100, 0), Point(150, 100, 0)) is None
    assert here.contact(PERSON, Point(50, 98, 0), Point(150, 98, 0)).name == "Wall"
    assert here.contact(Body(5, 5), Point(50, 100, 0), Point(150, 100, 0)).name == "Wall"
    assert here.contact(Body(1.5, 8), Point(50, 100, 0), Point(150, 100, 0)).name == "Wall"


def test_a_window_keeps_its_sill_and_its_lintel():
    window = Opening(
        name="Window", obstacle="Wall", span=((100.5, 95), (100.5, 105)), base_ft=3, top_ft=10, kind="window",
        state="open",
    )  # fmt: skip
    here = land(wall(), window)
    found = {
        z: here.contact(PERSON, Point(50, 100, z), Point(150, 100, z)) is None for z in (0, 2.9, 3, 4, 4.5)
    }
    assert found == {0: False, 2.9: False, 3: True, 4: True, 4.5: False}


def test_windows_over_one_another_each_keep_their_place():
    windows = [
        Opening(name=f"W{n}", obstacle="Wall", span=((100.5, 95), (100.5, 105)), base_ft=13 * n + 3,
                top_ft=13 * n + 10, kind="window", state="open")
        for n in range(3)
    ]  # fmt: skip
    here = land(wall(top=39), *windows)
    passed = [
        here.contact(PERSON, Point(50, 100, z), Point(150, 100, z)) is None for z in (3.5, 10, 16.5, 29.5)
    ]
    assert passed == [True, False, True, True]


def test_a_hole_lets_through_what_aims_at_it_and_fits():
    hole = Hole("Wall", Point(98.5, 100, 0), 6.0, 8.0)
    here = land(wall(), changes=[hole])
    assert here.contact(PERSON, Point(50, 100, 0), Point(150, 100, 0)) is None
    assert here.contact(PERSON, Point(150, 100, 0), Point(50, 100, 0)) is None
    assert here.contact(PERSON, Point(50, 110, 0), Point(150, 110, 0)).name == "Wall"
    assert here.contact(PERSON, Point(50, 100, 4), Point(150, 100, 4)).name == "Wall"
    assert here.contact(Body(5, 5), Point(50, 100, 0), Point(150, 100, 0)).name == "Wall"


def test_behind_a_hole_the_next_wall_stops():
    here = land(
        wall(), wall("Second", box(120, 0, 121, 200)), changes=[Hole("Wall", Point(98.5, 100, 0), 6, 8)]
    )
    assert here.contact(PERSON, Point(50, 100, 0), Point(150, 100, 0)).name == "Second"


def test_a_floor_broken_through_holds_nobody_up_there():
    slab = wall("Floor", box(100, 100, 200, 200), top=13, base=12.5)
    floor = Surface(name="Floor", outline=slab.outline, elevation_ft=13.0, kind="floor")
    here = land(slab, floor, changes=[Hole("Floor", Point(150, 150, 13), 8, 6)])
    assert here.support(Point(150, 150, 13), 1.5).name == "ground"
    assert here.support(Point(160, 150, 13), 1.5).name == "Floor"
    assert here.contact(PERSON, Point(150, 150, 13), Point(150, 150, 0)) is None


def test_what_is_gone_neither_stops_nor_holds_up():
    here = land(wall(outline=box(100, 100, 200, 200), top=26), changes=[Gone("Wall")])
    assert here.contact(PERSON, Point(50, 150, 0), Point(150, 150, 0)) is None
    assert here.support(Point(150, 150, 30), 1.5).height_ft == 0.0


def test_a_raised_wall_stops_and_holds_up_and_rubble_lies_as_clutter():
    rubble = Surface(name="Heap", outline=box(10, 10, 20, 20), kind="rubble", clutter="rubble")
    here = land(changes=[Raised(wall("Ice wall", top=10)), Rubble(rubble)])
    assert here.contact(PERSON, Point(50, 50, 0), Point(150, 50, 0)).name == "Ice wall"
    assert here.support(Point(100.5, 50, 12), 1.5).name == "Ice wall"
    assert here.clutter(Point(15, 15, 0)).clutter == "rubble"


def test_a_body_passes_what_it_is_said_to_pass():
    here = land(wall(material="stone"), wall("Steel", box(120, 0, 121, 200), material="steel"))
    burrower = Body(1.5, 6, passes=("stone",))
    assert here.contact(burrower, Point(50, 50, 0), Point(150, 50, 0)).name == "Steel"
    assert here.contact(Body(1.5, 6, passes=("*",)), Point(50, 50, 0), Point(150, 50, 0)) is None


def test_strength_is_known_of_walls_doors_and_what_one_stands_on():
    here = land(wall(), DOOR, Surface(name="Street", outline=box(0, 0, 90, 90), material="asphalt"))
    assert here.strength("Wall") == ("brick", 12.0)
    assert here.strength("Door") == ("wood", 2.0)
    assert here.strength("surface:Street")[0] == "asphalt"
    assert here.strength("surface:ground")[0] == "concrete"


def test_states_with_equal_changes_share_one_terrain():
    battle_map = BattleMap(name="x", size_ft=(10, 10), digest="terrain-shared")
    one, two = (BattleState(map=battle_map, changes=(Gone("a"),)) for _ in range(2))
    assert terrain(one) is terrain(two)


def token(name, at, radius=1.5, height=6.0):
    return Token(
        name=name, side="hero", radius_ft=radius, height_ft=height, motion=Motion(position=Point(*at))
    )


def test_two_bodies_touch_edge_to_edge_and_only_where_their_heights_meet():
    others = (token("Bob", (100, 100, 0)), token("Car", (150, 100, 0), radius=5, height=5))
    met = contact_with_bodies(PERSON, Point(50, 100, 0), Point(200, 100, 0), others)
    assert (met.token, met.point) == ("Bob", Point(97, 100, 0))
    met = contact_with_bodies(PERSON, Point(50, 100, 6), Point(200, 100, 6), others)
    assert met is None


def test_a_body_from_above_comes_to_the_top_of_the_one_below():
    met = contact_with_bodies(PERSON, Point(101, 100, 50), Point(101, 100, 0), (token("Bob", (100, 100, 0)),))
    assert met.point == Point(101, 100, 6)


def test_of_two_bodies_the_nearer_is_met():
    others = (token("Far", (150, 100, 0)), token("Near", (120, 100, 0)))
    assert contact_with_bodies(PERSON, Point(50, 100, 0), Point(200, 100, 0), others).token == "Near"


def test_bodies_leaves_out_whom_one_names():
    battle_map = BattleMap(name="x", size_ft=(10, 10), digest="terrain-bodies")
    tokens = {name: token(name, (0, 0, 0)) for name in ("A", "B")}
    assert [t.name for t in bodies(BattleState(map=battle_map, tokens=tokens), ("A",))] == ["B"]


STAIRS = Surface(
    name="Stairs",
    outline=box(150, 100, 170, 120),
    kind="stairs",
    elevation_ft=-10.0,
    top_ft=0.0,
    up_deg=270.0,
)
POOL = Surface(name="Pool", outline=box(170, 50, 300, 200), kind="water", elevation_ft=-10.0, depth_ft=12.0)


def test_earth_stands_beside_what_is_sunk_up_to_the_ground():
    here = land(STAIRS, POOL)
    assert here.contact(PERSON, Point(160, 110, -5), Point(160, 80, -5)).name == "ground"
    assert here.contact(PERSON, Point(160, 110, 0), Point(160, 80, 0)) is None


def test_between_two_sunk_things_earth_stands_as_high_as_the_floor_of_the_upper():
    here = land(STAIRS, POOL)
    assert here.contact(PERSON, Point(200, 110, -18), Point(160, 110, -18)).name == "ground"
    assert here.contact(PERSON, Point(165, 110, -7), Point(200, 110, -7)) is None


DOWN = box(150, 100, 174, 120)
STEPS = Surface(name="Steps", outline=DOWN, kind="stairs", elevation_ft=-15.0, top_ft=0.0, up_deg=270.0)
ROUND = Surface(
    name="River",
    outline=box(140, 50, 300, 200),
    holes=(DOWN,),
    kind="water",
    elevation_ft=-14.0,
    depth_ft=20.0,
)


@pytest.mark.parametrize(("x", "stops"), [(155.0, True), (162.0, True), (173.0, False)])
def test_under_stairs_that_lead_down_into_water_is_earth_up_to_their_steps(x, stops):
    met = land(STEPS, ROUND).contact(PERSON, Point(x, 130, -14), Point(x, 118, -14))
    assert (met.point if met else None) == (Point(x, 121.5, -14) if stops else None)
    assert land(STEPS, ROUND).contact(PERSON, Point(x, 130, 0), Point(x, 110, 0)) is None


def test_who_stands_at_the_edge_of_stairs_is_not_in_the_earth_under_them():
    here = land(STEPS, ROUND)
    for x in range(151, 173):
        at = Point(x, 119.5, here.support(Point(x, 119.5, 0), 1.5).height_ft)
        assert (at.z, here.free(PERSON, at)) == (pytest.approx(-15 * (x - 150) / 24, abs=0.001), "")


def test_the_banks_of_a_river_go_on_beyond_the_edge_of_the_map():
    here = land(RIVER)
    for y in (-300, 700):
        assert here.contact(PERSON, Point(150, y, -15), Point(260, y, -15)).point == Point(198.5, y, -15)
        assert here.contact(PERSON, Point(150, y, -15), Point(40, y, -15)).point == Point(101.5, y, -15)
        assert here.contact(PERSON, Point(150, y, 0), Point(260, y, 0)) is None
        assert here.free(PERSON, Point(199, y, -28)) == here.free(PERSON, Point(101, y, -28)) == "ground"


def test_a_lake_over_a_corner_of_the_map_has_no_bank_in_the_lake():
    lake = Surface(
        name="Lake", outline=box(300, 300, 400, 400), kind="water", elevation_ft=-4.0, depth_ft=20.0
    )
    here = land(lake)
    assert here.contact(PERSON, Point(390, 450, -10), Point(450, 390, -10)) is None
    assert here.contact(PERSON, Point(450, 390, -10), Point(450, 250, -10)).name == "ground"


def test_where_two_waters_meet_at_the_edge_no_bank_parts_them():
    other = Surface(
        name="Basin", outline=box(200, 0, 300, 400), kind="water", elevation_ft=-8.0, depth_ft=20.0
    )
    assert land(RIVER, other).contact(PERSON, Point(150, -50, -15), Point(250, -50, -15)) is None
    assert land(RIVER, other).contact(PERSON, Point(250, -50, -15), Point(350, -50, -15)).name == "ground"


def test_water_goes_on_beyond_the_edge_of_the_map():
    here = land(RIVER)
    assert here.contact(PERSON, Point(150, 10, -15), Point(150, -60, -15)) is None
    assert here.contact(PERSON, Point(190, 100, -15), Point(230, 100, -15)).name == "ground"


def test_a_way_down_beyond_the_edge_of_the_map_ends_on_what_lies_at_the_edge():
    here = land(RIVER)
    assert here.landing(Point(150, -40, 30), Point(150, -40, -30), 1.5).point == Point(150, -40, -8)
    assert here.landing(Point(50, -40, 30), Point(50, -40, -30), 1.5).point == Point(50, -40, 0)


@pytest.mark.parametrize(
    ("start", "goal", "end"),
    [
        ((150, -40, 0), (150, 20, -60), (150, -32, -8)),
        ((150, 20, 10), (150, -100, -50), (150, -16, -8)),
        ((80, -40, 5), (160, -40, -25), (93.333, -40, 0)),
        ((95, -40, 5), (195, -40, -25), (138.333, -40, -8)),
        ((150, -40, 100), (150, 1e6, -100), (150, 539981.6, -8)),
        ((150, -40, 100), (150, -1e6, -100), (150, -540018.4, -8)),
    ],
    ids=["onto the map", "off the map", "to the bank", "over the bank", "far over the map", "far off"],
)
def test_a_slanting_way_comes_down_beyond_the_edge_where_the_land_there_is_so_high(start, goal, end):
    found = land(RIVER).landing(Point(*start), Point(*goal), 1.5)
    assert found.point == pytest.approx(end, abs=0.002)


def test_below_the_ground_a_body_is_in_the_ground():
    assert land().free(PERSON, Point(50, 50, -20)) == "ground"


def test_a_hole_in_the_side_of_a_block_is_none_in_its_top():
    block = wall("Wall", box(100, 0, 140, 200), top=30.0)
    here = land(block, changes=[Hole("Wall", Point(98.5, 100, 0), 6, 8)])
    assert here.contact(PERSON, Point(102, 100, 50), Point(102, 100, 0)).point.z == 30.0


def test_a_wall_parted_by_a_door_is_passed_whole_by_who_goes_through_a_hole_in_it():
    hole = Hole("Wall", Point(98.5, 95.5, 0), 6, 8)
    here = land(wall(), DOOR, changes=[hole])
    assert here.contact(PERSON, Point(90, 95.5, 0), Point(110, 94, 0)) is None


def test_whoever_stands_in_a_hole_gets_out_of_it_askew():
    here = land(wall(), changes=[Hole("Wall", Point(98.5, 100, 0), 6, 8)])
    assert here.free(PERSON, Point(100.5, 101.8, 0)) == ""
    assert here.contact(PERSON, Point(100.5, 101.8, 0), Point(110, 108, 0)) is None
