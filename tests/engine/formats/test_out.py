"""Maps of ours written for others, and read back by the readers of those formats."""

import json

import pytest

from engine.formats.any_map import import_bytes
from engine.formats.geojson_out import geojson
from engine.formats.imports import Options
from engine.formats.redrawn import redrawn
from engine.formats.uvtt_out import uvtt
from engine.geometry import ring_area
from engine.maps.build import build
from engine.maps.drawing import (
    Drawing,
    DrawnBlock,
    DrawnBuilding,
    DrawnLight,
    DrawnOpening,
    DrawnSurface,
    DrawnWall,
)
from engine.maps.folder import read_drawing

WALL = DrawnWall(line=((100, 50), (150, 50), (150, 120)), openings=(DrawnOpening(at=(125, 51)),))
HOUSE = DrawnBuilding(
    name="House",
    outline=((200, 50), (300, 50), (300, 150), (200, 150)),
    holes=(((240, 90), (240, 110), (260, 110), (260, 90)),),
    stories=3,
    openings=(DrawnOpening(kind="window", at=(300, 100), width_ft=6.0, base_ft=3.0),),
)
YARD = Drawing(
    name="Yard",
    size_ft=(400, 300),
    walls=(WALL,),
    buildings=(HOUSE,),
    blocks=(
        DrawnBlock(name="Hedge", outline=((20, 200), (60, 200), (60, 210)), top_ft=5, blocks=("seeing",)),
    ),
    surfaces=(
        DrawnSurface(name="Pond", kind="water", outline=((120, 220), (190, 220), (190, 270)), depth_ft=8),
    ),
    lights=(DrawnLight(at=(70, 70), range_ft=30, color="ffeccd8b"),),
)


def again(text):
    return import_bytes(text.encode(), Options(name="yard"))


def near(one, other, within=0.02):
    return all(
        abs(a - b) <= within for p, q in zip(one, other, strict=True) for a, b in zip(p, q, strict=True)
    )


def test_walls_come_back_from_universal_vtt_with_gaps_where_their_doors_are(png):
    came = again(uvtt(YARD, png(80, 60), 1)).drawing
    lines = {wall.line for wall in came.walls if not wall.openings}
    assert {((100, 50), (123, 50)), ((127, 50), (150, 50), (150, 120))} <= lines
    door, window = (wall for wall in came.walls if wall.openings)
    assert (door.openings[0].kind, door.line) == ("door", ((123, 50), (127, 50)))
    assert (window.openings[0].kind, window.line) == ("window", ((300, 97), (300, 103)))


def test_a_building_comes_back_from_universal_vtt_as_its_outline_and_its_courts(png):
    came = again(uvtt(YARD, png(80, 60), 1)).drawing
    rings = [wall.line for wall in came.walls if wall.line[0] == wall.line[-1]]
    assert rings == [((240, 90), (240, 110), (260, 110), (260, 90), (240, 90))]
    runs = [wall.line for wall in came.walls if (300, 103) in wall.line and not wall.openings]
    assert runs == [((300, 103), (300, 150), (200, 150), (200, 50))]


def test_what_only_hides_comes_back_as_what_only_hides(png):
    came = again(uvtt(YARD, png(80, 60), 1)).drawing
    assert [block.blocks for block in came.blocks] == [("seeing",)]
    assert came.blocks[0].outline == ((20, 200), (60, 200), (60, 210))


def test_lamps_the_picture_and_the_size_come_back(png):
    came = again(uvtt(YARD, png(80, 60), 1))
    assert came.drawing.size_ft == (400, 300)
    assert came.drawing.lights == YARD.lights
    assert came.picture.size_ft == (400, 300)


def test_what_begins_above_a_head_is_not_on_the_ground_story(png):
    high = Drawing(name="High", size_ft=(100, 100), walls=(DrawnWall(line=((0, 5), (50, 5)), base_ft=13),))
    assert json.loads(uvtt(high, png(1, 1), 1))["line_of_sight"] == []


@pytest.mark.parametrize("name", ["downtown", "harbor", "warehouse"])
def test_a_bundled_map_written_read_and_written_again_keeps_every_wall(root, png, name):
    ours = read_drawing(root / "maps" / name)
    once = again(uvtt(ours, png(1, 1), 1)).drawing
    twice = again(uvtt(once, png(1, 1), 1)).drawing
    shut = [sorted(wall.line for wall in each.walls if not wall.openings) for each in (once, twice)]
    assert len(shut[0]) == len(shut[1]) > 10
    assert all(near(a, b) for a, b in zip(*shut, strict=True))
    doors = [sorted(wall.line for wall in each.walls if wall.openings) for each in (once, twice)]
    assert all(near(a, b) for a, b in zip(*doors, strict=True))


def test_geojson_runs_counter_clockwise_outside_and_clockwise_inside():
    house = next(one for one in json.loads(geojson(YARD))["features"] if "building" in one["properties"])
    outer, inner = house["geometry"]["coordinates"]
    north_up = [tuple((x, -y) for x, y in ring[:-1]) for ring in (outer, inner)]
    assert outer[0] == outer[-1]
    assert ring_area(north_up[0]) < 0 < ring_area(north_up[1])


def test_buildings_walls_and_waters_come_back_from_geojson_where_they_were():
    came = again(geojson(YARD)).drawing
    house = came.buildings[0]
    assert (house.name, house.stories, round(house.top_ft, 2)) == ("House", 3, 39)
    dx, dy = min(x for x, _ in house.outline) - 200, min(y for _, y in house.outline) - 50
    assert near(sorted(house.outline), sorted((x + dx, y + dy) for x, y in HOUSE.outline))
    assert near(sorted(house.holes[0]), sorted((x + dx, y + dy) for x, y in HOUSE.holes[0]))
    wall, pond = came.walls[0], came.surfaces[0]
    assert near(wall.line, [(x + dx, y + dy) for x, y in WALL.line])
    assert (wall.name, round(wall.top_ft, 2)) == ("wall", 13)
    assert near(sorted(pond.outline), sorted((x + dx, y + dy) for x, y in YARD.surfaces[0].outline))


@pytest.mark.parametrize("name", ["downtown", "harbor"])
def test_every_building_of_a_bundled_map_comes_back_from_geojson_with_its_stories(root, name):
    ours = read_drawing(root / "maps" / name)
    came = again(geojson(ours))
    solid = sum("moving" in block.blocks and block.top_ft > 0 for block in ours.blocks)
    assert came.report.buildings == came.report.storeys_known == len(ours.buildings) + solid
    tall = {building.name: building.stories for building in came.drawing.buildings}
    assert all(tall[each.name] == each.stories for each in ours.buildings if each.stories)


def test_a_map_known_only_as_it_is_played_is_drawn_with_the_same_walls(png):
    known = redrawn(build(YARD))
    lines = [sorted(json.loads(uvtt(each, png(1, 1), 1))["line_of_sight"], key=str) for each in (YARD, known)]
    split = [{(a["x"], a["y"]) for line in each for a in line} for each in lines]
    assert split[0] <= {(round(x, 3), round(y, 3)) for x, y in split[1]}
