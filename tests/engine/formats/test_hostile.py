"""Maps of others that were written, or broken, to break whoever reads them."""

import copy
import json
import random

import pytest

from engine.formats.any_map import import_bytes
from engine.formats.imports import NothingToPlayError, Options
from engine.formats.rings import polygons, rings
from engine.forms import map_written, read_map_file
from engine.gate import read_json
from engine.maps.faults import BadFileError, OverLimitError

SQUARE = [[10, 50], [10.001, 50], [10.001, 50.001], [10, 50.001], [10, 50]]
UVTT = {
    "format": 0.3,
    "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 20, "y": 20}, "pixels_per_grid": 10},
    "line_of_sight": [[{"x": 1, "y": 1}, {"x": 5, "y": 1}], [{"x": 9, "y": 9}, {"x": 12, "y": 9}]],
    "objects_line_of_sight": [[{"x": 6, "y": 6}, {"x": 7, "y": 6}, {"x": 7, "y": 7}, {"x": 6, "y": 6}]],
    "portals": [
        {"position": {"x": 3, "y": 1}, "bounds": [{"x": 2, "y": 1}, {"x": 3, "y": 1}], "closed": True}
    ],
    "lights": [{"position": {"x": 3, "y": 3}, "range": 5, "color": "ffeccd8b"}],
    "image": "",
}
CITY = {
    "type": "FeatureCollection",
    "features": [
        {
            "type": "Feature",
            "properties": {"building": "yes", "building:levels": "3", "height": "12 m", "min_height": 2},
            "geometry": {"type": "Polygon", "coordinates": [SQUARE]},
        },
        {
            "type": "Feature",
            "properties": {"barrier": "wall", "height": 3, "name": "Long Wall"},
            "geometry": {"type": "LineString", "coordinates": [[10, 50.002], [10.003, 50.002]]},
        },
    ],
}
SCENE = {
    "name": "Hall",
    "width": 2000,
    "height": 1500,
    "padding": 0.25,
    "grid": {"type": 1, "size": 100, "distance": 5, "units": "ft"},
    "walls": [
        {"c": [600, 600, 900, 600], "move": 20, "sight": 20, "door": 1, "ds": 1},
        {"c": [700, 700, 900, 800], "sight": 30, "flags": {"wall-height": {"top": 20, "bottom": 0}}},
    ],
    "lights": [{"x": 700, "y": 700, "config": {"dim": 40}}],
}
NASTY = [
    0, -1, 1e308, 1e7, 1e8, 1e-300, 10**400, 2**63, True, None, "", "é", "1e999", "\ud800", "9" * 5000,
    "a" * 70_000, [], {}, [[]], [1, 2], {"x": 1}, [[0, 0]] * 5, float("nan"), float("inf"),
]  # fmt: skip


def places(value, at=()):
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in parts:
        yield (*at, step)
        yield from places(part, (*at, step))


def altered(value, at, new):
    copied = copy.copy(value)
    copied[at[0]] = altered(value[at[0]], at[1:], new) if len(at) > 1 else new
    return copied


@pytest.mark.parametrize("whole", [UVTT, CITY, SCENE], ids=["uvtt", "city", "scene"])
def test_any_value_anywhere_gives_a_map_that_can_be_kept_or_is_refused_by_name(whole):
    chance, spots, said = random.Random(3), list(places(whole)), []
    for _ in range(60):
        data = json.dumps(altered(whole, chance.choice(spots), chance.choice(NASTY))).encode()
        try:
            map_file = import_bytes(data, Options(name="others.json")).map_file
        except (BadFileError, NothingToPlayError) as refused:
            said.append(str(refused))
            continue
        kept = read_json(json.dumps(map_written(map_file)), "kept")
        assert read_map_file(kept, "kept") == map_file
    assert all("others.json" in words for words in said)


@pytest.mark.parametrize(
    "data",
    [
        b'{"pixels_per_grid": 1, "line_of_sight": [' + b"{}," * 5_000_000 + b"{}]}",
        b'{"type": "FeatureCollection", "features": [' + b"1," * 10_000_000 + b"1]}",
        b'{"type": "Feature"}\n{"type": "Feature", "a": [' + b"1," * 10_000_000 + b"1]}",
        b'<osm><node id="1"/>' + b'<a b=""/>' * 5_000_000 + b"</osm>",
    ],
    ids=["uvtt", "geojson", "records", "osm"],
)
def test_more_values_than_memory_holds_are_refused_before_they_are_read(data):
    with pytest.raises(OverLimitError, match="values"):
        import_bytes(data, Options(name="bomb"))


def test_a_text_that_never_ends_is_found_out_in_one_pass():
    data = b'{"pixels_per_grid": 1, "image": "' + b'\\"' * 300_000
    with pytest.raises(BadFileError, match="does not end"):
        import_bytes(data, Options(name="bomb"))


def test_what_a_terminal_would_obey_is_spelled_out():
    data = json.dumps(altered(UVTT, ("resolution", "map_size", "x"), "\x1b[2Jwide")).encode()
    with pytest.raises(BadFileError) as refused:
        import_bytes(data, Options(name="others.dd2vtt"))
    assert "\x1b" not in str(refused.value)
    assert "x1b[2Jwide" in str(refused.value)


def test_a_height_that_no_building_has_costs_the_height_and_not_the_city():
    for height in (1e7, "9" * 5000, "1e999"):
        city = altered(CITY, ("features", 0, "properties"), {"building": "yes", "height": height})
        found = import_bytes(json.dumps(city).encode(), Options(name="city.geojson"))
        assert found.report.storeys_guessed == 1
        assert any("not usable: height" in words for words in found.report.warnings)


def test_records_are_parted_by_line_ends_alone():
    named = altered(CITY["features"][0], ("properties", "name"), "Two\u2028lines\x85")
    line = json.dumps(named, ensure_ascii=False)
    found = import_bytes(f"{line}\n{line}\n".encode(), Options(name="city.geojsonl"))
    assert found.report.buildings == 2


def test_a_door_of_a_thousand_ends_is_not_paired_end_by_end():
    ends = [{"x": number % 20, "y": number // 20 % 20} for number in range(20_000)]
    data = json.dumps(altered(UVTT, ("portals", 0, "bounds"), ends)).encode()
    assert import_bytes(data, Options(name="door.dd2vtt")).report.doors == 1


def test_many_lines_from_one_place_are_joined_in_one_pass():
    spokes = [((float(number), 1.0), (0.0, 0.0)) for number in range(1, 20_000)]
    assert list(rings(spokes)) == []


def test_more_outer_and_inner_rings_than_anybody_drew_make_no_building():
    def triangles(at):
        return [((at, n), (at + 1.0, n), (at, n + 0.5), (at, n)) for n in map(float, range(1_000))]

    assert polygons(triangles(0.0), triangles(5.0)) == ()
