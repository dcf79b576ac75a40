"""A building is a shell of thin prisms, slabs and surfaces."""

import pytest

from engine.geometry import Point
from engine.maps.build import build
from engine.maps.drawing import DrawnOpening, Make
from engine.maps.figures import Figure, area_sq_ft, overlap_sq_ft
from engine.maps.heights import bare
from engine.terrain import Body

COURT = ((130.0, 120.0), (170.0, 120.0), (170.0, 160.0), (130.0, 160.0))
LEFT_TURNING = ((100.0, 100.0), (100.0, 180.0), (200.0, 180.0), (200.0, 100.0))
L_SHAPE = ((100.0, 100.0), (200.0, 100.0), (200.0, 140.0), (150.0, 140.0), (150.0, 180.0), (100.0, 180.0))


@pytest.fixture
def built(drawn, house):
    return lambda **fields: build(drawn(buildings=(house(**fields),))).map


def solids(ground):
    return {obstacle.name: obstacle for obstacle in ground.obstacles}


def levels(ground, kind):
    return [surface.elevation_ft for surface in ground.surfaces if surface.kind == kind]


def test_each_edge_of_the_outline_is_a_wall_and_the_first_edge_is_wall_1(built):
    walls = solids(built())
    assert [name for name in walls if "/wall " in name] == [f"House/wall {n}" for n in (1, 2, 3, 4)]
    assert walls["House/wall 1"].outline == ((100, 100), (200, 100), (199, 101), (101, 101))
    assert (walls["House/wall 1"].base_ft, walls["House/wall 1"].top_ft) == (0, 39)


def test_walls_are_a_foot_of_outer_wall_unless_said(built):
    wall = solids(built())["House/wall 2"]
    assert (wall.material, wall.thickness_in) == ("outer_wall", 12)


@pytest.mark.parametrize("outline", [LEFT_TURNING, L_SHAPE])
def test_walls_lie_inside_the_outline_and_close_at_the_corners(built, outline):
    figure = Figure(outline)
    walls = [Figure(o.outline) for name, o in solids(built(outline=outline)).items() if "/wall" in name]
    around = sum(
        abs(ax - bx) + abs(ay - by)
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True)
    )
    turns = 4  # every ring that turns once round has four corners more to the inside than to the outside
    assert sum(map(area_sq_ft, walls)) == pytest.approx(around - turns)
    assert all(overlap_sq_ft(figure, wall) == pytest.approx(area_sq_ft(wall)) for wall in walls)


def test_there_is_a_floor_every_13_ft_and_a_roof_on_a_slab(built):
    ground = built()
    assert levels(ground, "floor") == [13, 26]
    assert levels(ground, "roof") == [39]
    floor, roof = solids(ground)["House/floor 2"], solids(ground)["House/roof"]
    assert floor.top_ft - floor.base_ft == pytest.approx(0.5)
    assert roof.top_ft - roof.base_ft == pytest.approx(8 / 12)


def test_a_building_may_have_no_floors(built):
    assert levels(built(floors=False), "floor") == []


def test_a_solid_building_is_one_prism_with_a_roof_on_it(built):
    ground = built(solid=True, walls=Make("stone", 24.0))
    assert [(o.name, o.material, o.top_ft) for o in ground.obstacles] == [("House", "stone", 39)]
    assert levels(ground, "roof") == [39]


def test_walls_run_round_a_courtyard_too(built):
    ground = built(holes=(COURT,))
    walls = solids(ground)
    assert len([name for name in walls if "/wall" in name]) == 8
    assert walls["House/wall 5"].outline == ((130, 120), (170, 120), (171, 119), (129, 119))
    land = bare(ground)
    assert land.support(Point(150, 140, 500), 0).height_ft == 0
    assert land.support(Point(110, 140, 500), 0).height_ft == 39


def test_a_parapet_stands_on_the_edge_of_the_roof(built):
    parapet = solids(built(parapet_ft=3.0))["House/parapet 1"]
    assert (parapet.base_ft, parapet.top_ft) == (39, 42)


def test_a_height_counts_stories_and_cuts_off_a_hall_that_would_be_too_low(built):
    assert levels(built(stories=None, top_ft=43.0), "floor") == [13, 26]
    assert levels(built(stories=None, top_ft=43.0), "roof") == [43]
    assert levels(built(stories=4, top_ft=43.0), "floor") == [13, 26]


def test_a_building_in_the_air_has_a_floor_under_its_first_story(built):
    assert levels(built(base_ft=20.0, stories=2), "floor") == [20, 33]


def test_a_body_thrown_through_a_wall_is_in_a_hall_on_that_storys_floor(built):
    land = bare(built())
    hit = land.contact(Body(1.5, 6.0), Point(50, 140, 15), Point(150, 140, 15))
    assert hit
    assert hit.name == "House/wall 4"
    assert land.support(Point(120, 140, 15), 1.5).height_ft == 13


def test_a_door_lies_in_the_nearest_wall_from_the_ground_to_7_ft(built):
    door = built(openings=(DrawnOpening(at=(150.0, 181.0), width_ft=6.0),)).openings[0]
    assert (door.name, door.obstacle, door.kind, door.state) == (
        "House/door 1",
        "House/wall 3",
        "door",
        "closed",
    )
    assert (door.base_ft, door.top_ft, door.material, door.thickness_in) == (0, 7, "wood", 2)
    assert sorted(door.span) == [(147, 180), (153, 180)]


def test_a_window_begins_at_3_ft_and_is_glass(built):
    window = built(openings=(DrawnOpening(kind="window", at=(150.0, 100.0)),)).openings[0]
    assert (window.base_ft, window.top_ft, window.material, window.thickness_in) == (3, 7, "glass", 0.25)


def test_an_opening_wider_than_what_is_left_of_its_wall_is_moved_and_then_narrowed(built):
    spans = [
        o.span
        for o in built(
            openings=(
                DrawnOpening(at=(102.0, 100.0), width_ft=10.0),
                DrawnOpening(at=(150.0, 100.0), width_ft=500.0),
            )
        ).openings
    ]
    assert [sorted(span) for span in spans] == [[(100, 100), (110, 100)], [(100, 100), (200, 100)]]


def test_the_eye_sees_one_figure_with_its_stories(drawn, house):
    look = build(drawn(buildings=(house(),))).look
    assert [(f.name, f.stories, f.top_ft, f.kind) for f in look.footprints] == [("House", 3, 39, "building")]
