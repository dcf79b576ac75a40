"""Foundry scenes: walls on a padded canvas, doors, windows, heights, units."""

import json

import pytest

from engine.formats.foundry import read, sniff
from engine.formats.imports import Options
from engine.maps.faults import BadFileError

REAL = (
    "foundry/bytebard-prismatic-ballroom.db",
    "foundry/fa-decrepit-estate-attic.json",
    "foundry/fa-north-gate-square.json",
    "foundry/fa-sleeping-lane.json",
    "foundry/gorgon-village-windmill.db",
    "foundry/szoradrin-haunt-scenes.db",
    "made/foundry-v12-yards.json",
)
FEET_PER_UNIT = {"ft": 1, "yards": 3}


def scene(*walls, **keys):
    whole = {
        "name": "Hall",
        "width": 1000,
        "height": 600,
        "padding": 0.25,
        "grid": {"type": 1, "size": 100, "distance": 5, "units": "ft"},
        "walls": list(walls),
    }
    return json.dumps({**whole, **keys}).encode()


def wall(*ends, **keys):
    return {"c": list(ends), "move": 20, "sight": 20, **keys}


def drawn(*walls, **keys):
    return read(scene(*walls, **keys), Options(name="hall.json")).drawing


@pytest.mark.parametrize("name", REAL)
def test_a_real_file_gives_the_figures_that_were_counted_in_it(cases, figures, name):
    data = (cases / name).read_bytes()
    facts = figures[name]["scenes"][0]
    assert sniff(data)
    report = read(data, Options(name=name)).report
    assert report.name == facts["name"]
    assert report.walls == facts["walls_usable"]
    assert (report.doors, report.lights) == (facts["doors"] + facts["secret_doors"], facts["lights"])
    assert report.squares == pytest.approx(facts["size_in_squares"], abs=1e-3)
    unit = FEET_PER_UNIT[facts["units"]]
    assert report.size_ft == pytest.approx([side * unit for side in facts["size_in_units"]], abs=0.01)


@pytest.mark.parametrize("name", REAL)
def test_a_real_scene_becomes_a_map_with_its_walls_on_it(cases, name):
    imported = read((cases / name).read_bytes(), Options(name=name))
    wide, high = imported.map_file.map.size_ft
    ends = [end for one in imported.drawing.walls for end in one.line]
    inside = sum(-0.01 <= x <= wide + 0.01 and -0.01 <= y <= high + 0.01 for x, y in ends)
    assert inside >= 0.95 * len(ends)


def test_the_padding_round_the_picture_is_taken_off():
    assert drawn(wall(300, 200, 1300, 200)).walls[0].line == ((0, 0), (50, 0))


def test_walls_written_without_the_padding_keep_their_places():
    imported = read(scene(wall(0, 0, 1000, 0), wall(0, 0, 0, 600)), Options(name="hall.json"))
    assert imported.drawing.walls[0].line == ((0, 0), (50, 0))
    assert any("without the padding" in warning for warning in imported.report.warnings)


@pytest.mark.parametrize(
    ("keys", "kind", "blocks"),
    [
        ({}, None, ("moving", "seeing", "effects")),
        ({"sight": 0}, None, ("moving",)),
        ({"sight": 30}, "window", ("moving", "seeing", "effects")),
        ({"move": 0}, None, ("seeing",)),
        ({"door": 1}, "door", ("moving", "seeing", "effects")),
        ({"door": 2, "ds": 2}, "door", ("moving", "seeing", "effects")),
    ],
)
def test_what_a_wall_stops_and_what_is_in_it(keys, kind, blocks):
    made = drawn(wall(300, 200, 400, 200, **keys)).walls[0]
    assert made.blocks == blocks
    assert [opening.kind for opening in made.openings] == ([kind] if kind else [])


def test_a_door_stands_as_it_was_left():
    doors = [drawn(wall(300, 200, 400, 200, door=1, ds=ds)).walls[0].openings[0] for ds in (0, 1, 2, 9)]
    assert [door.state for door in doors] == ["closed", "open", "locked", "closed"]


def test_heights_of_the_module_are_in_the_units_of_the_scene():
    flags = {"wall-height": {"bottom": 2, "top": 6}}
    older = {"wallHeight": {"wallHeightBottom": 0, "wallHeightTop": None}}
    grid = {"type": 1, "size": 100, "distance": 2, "units": "yards"}
    first, second = wall(300, 200, 400, 200, flags=flags), wall(300, 300, 400, 300, flags=older)
    made = drawn(first, second, grid=grid).walls
    assert [(one.base_ft, one.top_ft) for one in made] == [(6, 18), (0, None)]


@pytest.mark.parametrize(
    ("units", "feet"), [("ft", 5), ("m", 5 / 0.3048), ("yd", 15), ("areas", 660), ("Schritt", 5)]
)
def test_units_become_feet_and_an_unknown_one_is_warned_of(units, feet):
    data = scene(grid={"type": 1, "size": 100, "distance": 5, "units": units})
    report = read(data, Options(name="h")).report
    assert report.feet_per_square == pytest.approx(feet)
    assert bool(report.warnings) is (units == "Schritt")


def test_feet_a_square_may_be_said():
    assert read(scene(), Options(feet_per_square=10.0)).report.size_ft == (100, 60)


def test_an_old_scene_keeps_its_grid_in_plain_numbers():
    old = scene(wall(300, 200, 400, 200), grid=100, gridType=1, gridDistance=4, gridUnits="ft")
    assert read(old, Options()).report.size_ft == (40, 24)


def test_of_a_pack_the_last_document_of_an_id_counts_and_deleted_ones_are_gone():
    lines = [
        {**json.loads(scene(wall(300, 200, 400, 200))), "_id": "a", "name": "First"},
        {**json.loads(scene()), "_id": "b", "name": "Gone"},
        {"_id": "b", "$$deleted": True},
        {**json.loads(scene(wall(300, 200, 500, 200))), "_id": "a", "name": "Last"},
    ]
    imported = read("\n".join(map(json.dumps, lines)).encode(), Options(name="p.db"))
    assert imported.report.name == "Last"
    assert imported.drawing.walls[0].line == ((0, 0), (10, 0))
    assert imported.report.warnings == ()


def test_bad_walls_are_dropped_and_counted():
    bad = (wall(1, 1, 1, 1), wall(1, 2, 3), wall(1, 2, 3, None), wall("a", 2, 3, 4), {"move": 20})
    report = read(scene(*bad, wall(300, 200, 400, 200), wall(1, 2, 3, 4, move=0, sight=0)), Options()).report
    assert report.walls == 1
    assert {(d.what, d.count) for d in report.dropped} == {("wall", 5), ("wall", 1), ("picture", 1)}


@pytest.mark.parametrize("keys", [{"grid": {"size": 0}}, {"width": -5}, {"grid": {"size": float("nan")}}])
def test_a_scene_without_a_usable_size_is_refused(keys):
    with pytest.raises(BadFileError, match=r"hall.json: "):
        read(scene(**keys), Options(name="hall.json"))


def test_the_picture_is_only_named():
    report = read(scene(background={"src": "modules/x/hall.webp"}), Options()).report
    assert [d.why for d in report.dropped] == ["only named: modules/x/hall.webp"]
