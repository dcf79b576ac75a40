"""Universal VTT: walls, portals, lights and pictures, in squares that become feet."""

import base64
import json
import math

import pytest

from engine.formats.imports import Options
from engine.formats.uvtt import read, sniff
from engine.maps.faults import BadFileError, OverLimitError

REAL = (
    "uvtt/elwildo-test-format02.json",
    "uvtt/imagix-sampleMap.dd2vtt",
    "uvtt/mimir-goblin-hideout.dd2vtt",
    "uvtt/oganm-test.dd2vtt",
    "made/uvtt-bom.dd2vtt",
    "made/uvtt-data-url-image.uvtt",
    "made/uvtt-degenerate-walls.dd2vtt",
    "made/uvtt-image-mismatch.dd2vtt",
)
FIVE = Options(name="cave.dd2vtt", feet_per_square=5.0)


def at(*points):
    return [{"x": x, "y": y} for x, y in points]


def door(*bounds, **keys):
    return {"bounds": at(*bounds), "position": at(bounds[0])[0], "rotation": 0.0, **keys}


@pytest.mark.parametrize("name", REAL)
def test_a_real_file_gives_the_figures_that_were_counted_in_it(cases, figures, name):
    facts = figures[name]
    data = (cases / name).read_bytes()
    assert sniff(data)
    report = read(data, Options(name=name)).report
    walls = facts["line_of_sight"]
    assert (report.walls, report.wall_segments) == (walls["polylines_usable"], walls["segments"])
    assert report.squares == tuple(facts["map_size_squares"])
    assert report.size_ft == tuple(5 * side for side in facts["map_size_squares"])
    assert (report.doors, report.windows) == (facts["portals_closed"], facts["portals_open_or_window"])
    assert report.lights == facts["lights"]
    assert report.clutter == facts["objects_line_of_sight"]["polylines_usable"]
    assert sum(lost.count for lost in report.dropped) == walls["degenerate_polylines"]


@pytest.mark.parametrize("name", REAL)
def test_a_real_file_becomes_a_map_with_its_picture(cases, figures, name):
    map_file = read((cases / name).read_bytes(), FIVE).map_file
    picture = map_file.look.picture
    assert picture
    assert picture.size_ft == map_file.map.size_ft
    doors = [opening for opening in map_file.map.openings if opening.kind == "door"]
    assert len(doors) == figures[name]["portals_closed"]
    assert map_file.measure == "ruler"


def test_a_real_map_lies_where_its_walls_were_measured(cases, figures):
    name = "uvtt/imagix-sampleMap.dd2vtt"
    walls = read((cases / name).read_bytes(), FIVE).drawing.walls
    points = [point for wall in walls if wall.name.startswith("wall") for point in wall.line]
    xs, ys = zip(*points, strict=True)
    box = [min(xs) / 5, min(ys) / 5, max(xs) / 5, max(ys) / 5]
    assert box == pytest.approx(figures[name]["walls_bbox_relative_to_map_squares"])


def test_a_file_cut_off_is_refused_at_its_line_and_column(cases):
    data = (cases / "made" / "uvtt-truncated.dd2vtt").read_bytes()
    assert sniff(data)
    with pytest.raises(
        BadFileError, match=r"cave.dd2vtt: line 1 column 599: found a text that does not end, expected JSON"
    ):
        read(data, FIVE)


def test_squares_are_5_ft_unless_said_and_the_report_says_so(uvtt_file):
    report = read(uvtt_file(), Options()).report
    assert (report.feet_per_square, report.size_ft) == (5, (30, 20))
    assert any("--feet-per-square" in warning for warning in report.warnings)
    wide = read(uvtt_file(), Options(feet_per_square=10.0)).report
    assert wide.size_ft == (60, 40)
    assert not any("--feet-per-square" in warning for warning in wide.warnings)


def test_the_origin_of_the_crop_is_taken_off_everywhere(uvtt_file):
    resolution = {"map_origin": {"x": 2, "y": 1}, "map_size": {"x": 6, "y": 4}, "pixels_per_grid": 10}
    data = uvtt_file(
        resolution=resolution,
        line_of_sight=[at((2, 1), (4, 1))],
        portals=[door((4, 2), (5, 2))],
        lights=[{"position": {"x": 3, "y": 2}, "range": 4, "color": "ffeccd8b"}],
    )
    drawing = read(data, FIVE).drawing
    assert drawing.walls[0].line == ((0, 0), (10, 0))
    assert drawing.walls[1].line == ((10, 5), (15, 5))
    assert [(light.at, light.range_ft, light.color) for light in drawing.lights] == [((5, 5), 20, "ffeccd8b")]


def test_a_wall_is_one_story_of_interior_wall_six_inches_thick(uvtt_file):
    ground = read(uvtt_file(line_of_sight=[at((1, 1), (3, 1))]), FIVE).map_file.map
    wall = ground.obstacles[0]
    assert (wall.name, wall.top_ft, wall.material, wall.thickness_in) == ("wall 1", 13, "interior_wall", 6)


def test_a_portal_is_a_piece_of_wall_with_a_door_over_its_whole_width(uvtt_file):
    ground = read(uvtt_file(portals=[door((3, 1), (1, 1), closed=True)]), FIVE).map_file.map
    opening, wall = ground.openings[0], ground.obstacles[0]
    assert (opening.kind, opening.base_ft, opening.top_ft, opening.state) == ("door", 0, 7, "closed")
    assert math.dist(*opening.span) == pytest.approx(10)
    assert (wall.name, wall.top_ft) == ("door 1", 13)


@pytest.mark.parametrize(
    ("closed", "kind"),
    [(True, "door"), ([True], "door"), (None, "door"), (False, "window"), ([False], "window")],
)
def test_only_a_portal_that_says_it_is_not_closed_is_a_window(uvtt_file, closed, kind):
    keys = {} if closed is None else {"closed": closed}
    report = read(uvtt_file(portals=[door((1, 1), (2, 1), **keys)]), FIVE).report
    assert (report.doors, report.windows) == ((1, 0) if kind == "door" else (0, 1))


def test_of_a_portal_drawn_as_a_box_the_furthest_corners_are_its_ends(uvtt_file):
    wall = read(uvtt_file(portals=[door((1, 1), (3, 1), (3, 1.2), (1, 1.2))]), FIVE).drawing.walls[0]
    assert math.dist(*wall.line) == pytest.approx(5 * math.dist((1, 1), (3, 1.2)))


def test_a_portal_without_bounds_is_a_square_wide_about_its_place(uvtt_file):
    portal = {"position": {"x": 2, "y": 2}, "rotation": 1.570796}
    wall = read(uvtt_file(portals=[portal]), FIVE).drawing.walls[0]
    assert wall.line[0] == pytest.approx((10, 7.5), abs=1e-3)
    assert wall.line[1] == pytest.approx((10, 12.5), abs=1e-3)


def test_outlines_of_objects_hide_and_stop_nobody(uvtt_file):
    lines = [at((1, 1), (2, 1), (2, 2), (1, 1)), at((3, 3), (4, 3))]
    ground = read(uvtt_file(objects_line_of_sight=lines), FIVE).map_file.map
    assert [(o.top_ft, o.material, o.blocks) for o in ground.obstacles] == [(6, "wood", ("seeing",))] * 2
    assert len(ground.obstacles[1].outline) == 3


def test_a_bad_point_costs_its_wall_and_not_the_map(uvtt_file):
    data = uvtt_file(
        line_of_sight=[at((1, 1), (2, 1)), at((1, 2), (2, 2), (float("nan"), 2), (4, 2), (5, 2)), "no"]
    )
    imported = read(data, FIVE)
    assert (imported.report.walls, imported.report.wall_segments) == (2, 3)
    assert [wall.line for wall in imported.drawing.walls] == [
        ((5, 5), (10, 5)),
        ((5, 10), (10, 10)),
        ((20, 10), (25, 10)),
    ]
    assert {(d.what, d.count) for d in imported.report.dropped} == {("point of a wall", 1), ("wall", 1)}


def test_walls_are_counted_whole_and_cut_at_the_edge_of_the_map(uvtt_file):
    imported = read(uvtt_file(line_of_sight=[at((-3, 1), (9, 1)), at((7, 1), (9, 1))]), FIVE)
    assert imported.report.walls == 2
    assert [wall.line for wall in imported.drawing.walls] == [((0, 5), (30, 5))]
    assert [(d.what, d.why) for d in imported.report.dropped] == [("wall", "outside the map")]


@pytest.mark.parametrize(
    ("image", "why"),
    [
        (None, "has none"),
        ("", "has none"),
        ("maps/cave.png", "no other file is opened"),
        ("bm8gcGljdHVyZQ==", "expected a PNG"),
        ("a", "no base64"),
        (7, "has none"),
    ],
)
def test_a_picture_that_cannot_be_used_is_left_out_with_a_reason(uvtt_file, image, why):
    imported = read(uvtt_file(image=image), FIVE)
    assert imported.picture is None
    assert imported.report.dropped[0].what == "picture"
    assert why in imported.report.dropped[0].why
    assert imported.map_file.look.picture is None


def test_line_breaks_and_a_data_url_do_not_harm_a_picture(uvtt_file, png):
    lines = base64.encodebytes(png(60, 40)).decode()
    for image in (lines, f"data:image/png;base64,{lines}"):
        assert read(uvtt_file(image=image), FIVE).picture.data == png(60, 40)


def test_a_picture_of_too_many_pixels_is_left_out_before_it_is_decoded(uvtt_file, png):
    image = base64.b64encode(png(20_000, 20_000)).decode()
    imported = read(uvtt_file(image=image), FIVE)
    assert imported.picture is None
    assert "at most 100,000,000" in imported.report.dropped[0].why


def test_a_picture_of_another_size_is_fitted_to_the_squares(uvtt_file, png):
    imported = read(uvtt_file(image=base64.b64encode(png(33, 44)).decode()), FIVE)
    assert imported.picture.size_ft == (30, 20)
    assert any("33 x 44 pixels, the file says 60 x 40" in warning for warning in imported.report.warnings)


@pytest.mark.parametrize("version", [0.2, 0.3, 1.0, "0.3"])
def test_known_versions_draw_no_warning(uvtt_file, version):
    assert read(uvtt_file(format=version), FIVE).report.warnings == ()


def test_an_unknown_version_is_read_with_a_warning(uvtt_file):
    assert "format 7" in read(uvtt_file(format=7), FIVE).report.warnings[0]


@pytest.mark.parametrize(
    ("size", "place", "found"),
    [
        ({"x": 0, "y": 4}, "resolution.map_size.x", "0"),
        ({"x": 6, "y": -4}, "resolution.map_size.y", "-4"),
        ({"x": 6}, "resolution.map_size.y", "nothing"),
        ({"x": "6", "y": 4}, "resolution.map_size.x", '"6"'),
        ({"x": 6, "y": float("inf")}, "resolution.map_size.y", "inf"),
        (None, "resolution.map_size.x", "nothing"),
    ],
)
def test_a_map_without_a_usable_size_is_refused(uvtt_file, size, place, found):
    with pytest.raises(BadFileError) as refused:
        read(uvtt_file(resolution={"map_size": size, "pixels_per_grid": 10}), FIVE)
    fault = refused.value.faults[0]
    assert (fault.place, fault.found, fault.expected) == (place, found, "a number of squares above 0")


def test_a_map_wider_than_a_board_may_be_is_refused(uvtt_file):
    resolution = {"map_size": {"x": 60_000, "y": 4}, "pixels_per_grid": 10}
    with pytest.raises(OverLimitError, match="2,273 areas, expected at most 2,000"):
        read(uvtt_file(resolution=resolution), FIVE)


def test_a_part_of_a_map_is_taken_in_areas_with_its_part_of_the_picture(uvtt_file, png):
    resolution = {"map_size": {"x": 66, "y": 66}, "pixels_per_grid": 1}
    data = uvtt_file(
        resolution=resolution,
        line_of_sight=[at((20, 30), (60, 30))],
        image=base64.b64encode(png(66, 66)).decode(),
    )
    options = Options(feet_per_square=4.0, crop=(1.0, 0.0, 1.0, 2.0))
    imported = read(data, options)
    assert imported.drawing.size_ft == (132, 264)
    assert imported.drawing.walls[0].line == ((0, 120), (108, 120))
    assert imported.picture.size_ft == (132, 264)
    assert imported.report.size_ft == (264, 264)
    with pytest.raises(
        BadFileError, match=r"--crop: found 5,5,1,1, expected column,row,width,height within 2.0 x 2.0"
    ):
        read(data, Options(feet_per_square=4.0, crop=(5.0, 5.0, 1.0, 1.0)))


def test_a_large_map_measures_in_areas(uvtt_file):
    resolution = {"map_size": {"x": 200, "y": 200}, "pixels_per_grid": 1}
    assert read(uvtt_file(resolution=resolution), Options(feet_per_square=5.0)).drawing.measure == "area"


def test_the_source_and_its_hash_are_kept(uvtt_file):
    credit = read(uvtt_file(), FIVE).map_file.look.credit
    assert credit.startswith("cave.dd2vtt, Universal VTT, sha256 ")
    assert len(credit.rsplit(" ", 1)[1]) == 64


def test_the_documents_of_a_report_is_plain_json(uvtt_file):
    document = read(uvtt_file(), Options(name="old-cave_2.dd2vtt")).report.document()
    assert json.loads(json.dumps(document)) == document
    assert (document["schema"], document["name"], document["squares"]) == (1, "old cave 2", [6, 4])
