"""Walls along lines, blocks, and names."""

import pytest

from engine.geometry import Point
from engine.maps.build import build
from engine.maps.drawing import DrawnBlock, DrawnOpening, DrawnWall
from engine.maps.figures import Figure, overlap_sq_ft
from engine.maps.heights import bare
from engine.maps.parts import numbered
from engine.terrain import Body


def obstacles(drawing):
    return {obstacle.name: obstacle for obstacle in build(drawing).map.obstacles}


def test_a_line_becomes_a_prism_half_its_thickness_to_each_side_and_longer_by_that_at_its_ends(drawn):
    wall = obstacles(
        drawn(walls=(DrawnWall(name="w", line=((10.0, 50.0), (60.0, 50.0)), thickness_in=12.0),))
    )["w"]
    assert sorted(wall.outline) == [(9.5, 49.5), (9.5, 50.5), (60.5, 49.5), (60.5, 50.5)]


def test_a_wall_without_a_height_is_one_story_of_interior_wall(drawn):
    wall = obstacles(drawn(walls=(DrawnWall(line=((10.0, 50.0), (60.0, 50.0))),)))["wall"]
    assert (wall.base_ft, wall.top_ft, wall.material, wall.thickness_in) == (0, 13, "interior_wall", 6)
    assert wall.blocks == ("moving", "seeing", "effects")


def test_the_corners_of_a_line_close(drawn):
    found = obstacles(drawn(walls=(DrawnWall(name="w", line=((10.0, 50.0), (60.0, 50.0), (60.0, 90.0))),)))
    assert list(found) == ["w/1", "w/2"]
    assert overlap_sq_ft(Figure(found["w/1"].outline), Figure(found["w/2"].outline)) == pytest.approx(0.25)


def test_a_door_in_a_wall_can_be_walked_through_when_open(drawn):
    door = DrawnOpening(at=(35.0, 50.0), width_ft=5.0, state="open")
    land = bare(build(drawn(walls=(DrawnWall(line=((10.0, 50.0), (60.0, 50.0)), openings=(door,)),))).map)
    assert land.contact(Body(1.5, 6.0), Point(35, 40, 0), Point(35, 60, 0)) is None
    assert land.contact(Body(1.5, 6.0), Point(20, 40, 0), Point(20, 60, 0)) is not None


def test_a_block_is_a_prism_to_stand_on(drawn):
    ring = ((10.0, 10.0), (20.0, 10.0), (20.0, 30.0), (10.0, 30.0))
    ground = build(
        drawn(blocks=(DrawnBlock(name="tank", outline=ring, top_ft=8.0, material="sheet_metal"),))
    ).map
    assert ground.obstacles[0].thickness_in == 120
    assert bare(ground).support(Point(15, 20, 100), 0).height_ft == 8


def test_names_said_twice_get_numbers_that_nobody_has():
    assert numbered(["tank", "tank", "tank 2", "tank"]) == ("tank", "tank 3", "tank 2", "tank 4")


def test_no_two_obstacles_of_a_map_share_a_name(drawn, house):
    ring = ((10.0, 10.0), (20.0, 10.0), (20.0, 30.0), (10.0, 30.0))
    far = tuple((x + 150, y) for x, y in house().outline)
    drawing = drawn(
        buildings=(house(), house(outline=far)),
        blocks=(DrawnBlock(name="House", outline=ring, top_ft=8.0),),
    )
    names = [obstacle.name for obstacle in build(drawing).map.obstacles]
    assert len(set(names)) == len(names)
