"""GeoJSON: footprints become buildings on flat ground."""

import json

import pytest

from engine.formats.geojson import read, sniff
from engine.formats.imports import NothingToPlayError, Options
from engine.maps.faults import BadFileError
from engine.units import AREA_FT

REAL = (
    "geojson/beijing-overpass-buildings.geojson",
    "geojson/desarts-osm-buildings.geojson",
    "geojson/dragonfly-TestGeoJSON.geojson",
    "geojson/heilbronn-buildings-2.geojson",
    "geojson/jerusalem-arnona-buildings.geojson",
    "geojson/jerusalem-rechavia-zones.geojson",
    "geojson/missmaya-buildings.geojson",
    "geojson/osmbuildings-test.json",
    "geojson/shade-route-buildings.geojson",
    "geojson/tpu-buildings.geojson",
    "geojson/turin-buildings.geojson",
    "geojson/ufa-buildings.geojson",
    "geojson/urbanopt-with-streets.json",
    "geojson/vh3d-buildings-epsg3857.geojson",
    "geojson/zagreb-buildings-combined.geojson",
    "geojson/zagreb-buildings.geojson",
    "made/geojson-dateline.geojson",
    "made/geojson-lines.geojsonl",
    "made/geojson-odd-levels.geojson",
)
PLAYABLE = tuple(name for name in REAL if "missmaya" not in name)
WHOLE_AREAS = 20
OPTIONS = Options(name="city.geojson")
METER_FT = 1 / 0.3048
LEVELS = {"geojson/dragonfly-TestGeoJSON.geojson": 3, "geojson/heilbronn-buildings-2.geojson": 30}


@pytest.fixture(scope="session")
def reading(cases):
    """Reads a reference file once for all tests."""
    kept = {}

    def read_once(name):
        if name not in kept:
            kept[name] = read((cases / name).read_bytes(), Options(name=name))
        return kept[name]

    return read_once


@pytest.mark.parametrize("name", REAL)
def test_a_real_file_gives_the_figures_that_were_counted_in_it(cases, figures, reading, name):
    facts, report = figures[name], reading(name).report
    assert sniff((cases / name).read_bytes())
    assert report.buildings == (facts["tagged_building"] or facts["polygon_features"])
    assert report.storeys_known + report.storeys_guessed == report.buildings
    assert report.crs == facts["declared_crs"]
    meters = [side / METER_FT for side in report.size_ft]
    assert meters == pytest.approx(
        [facts["extent_m_east_west"], facts["extent_m_north_south"]], rel=1e-3, abs=0.06
    )
    assert report.size_areas == pytest.approx(facts["extent_areas_of_44_yards"], abs=0.11)


@pytest.mark.parametrize(
    "name", [name for name in PLAYABLE if "odd-levels" not in name and "lines" not in name]
)
def test_stories_are_known_where_the_file_gives_levels_or_a_height(figures, reading, name):
    facts = figures[name]
    given = (facts["polygons_with_levels_value"], facts["polygons_with_height_value"])
    assert max(given) <= reading(name).report.storeys_known <= sum(given)


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_real_city_becomes_a_map_with_every_building_on_it(reading, name):
    imported = reading(name)
    map_file = imported.map_file
    assert all(side % AREA_FT == pytest.approx(0) for side in map_file.map.size_ft)
    assert max(map_file.map.size_ft) <= (WHOLE_AREAS + 2) * AREA_FT
    assert len(map_file.look.footprints) >= len(imported.drawing.buildings) > 0
    wide, high = map_file.map.size_ft
    points = [point for footprint in map_file.look.footprints for point in footprint.outline]
    assert all(-0.01 <= x <= wide + 0.01 and -0.01 <= y <= high + 0.01 for x, y in points)


def test_points_alone_are_nothing_to_play_on_and_info_says_so(reading):
    imported = reading("geojson/missmaya-buildings.geojson")
    assert imported.report.warnings[0] == "no polygon in the file can be made a building"
    assert [(d.what, d.count, d.why) for d in imported.report.dropped] == [("Point", 236, "not a footprint")]
    with pytest.raises(NothingToPlayError, match=r"missmaya-buildings.geojson: no polygon in the file"):
        _ = imported.map_file


def test_odd_levels_are_known_where_they_hold_a_number_above_0(reading):
    report = reading("made/geojson-odd-levels.geojson").report
    assert (report.buildings, report.storeys_known, report.storeys_guessed) == (17, 14, 3)
    assert (report.walls, report.wall_segments, report.water) == (1, 1, 1)
    assert {(d.what, d.count) for d in report.dropped} == {
        ("polygon", 1),
        ("no geometry", 1),
        ("building part", 1),
        ("LineString", 1),
    }
    assert "not usable: building:levels = many" in report.warnings


def test_a_building_across_the_date_line_is_one_building(reading):
    drawing = reading("made/geojson-dateline.geojson").drawing
    xs = [x for x, _ in drawing.buildings[0].outline]
    assert max(xs) - min(xs) == pytest.approx(106.8 * METER_FT, rel=1e-3)


def test_stories_come_from_levels_else_the_height_else_a_guess_of_2(city, block):
    features = (
        block(0, building="yes", **{"building:levels": "3"}),
        block(1, building="yes", height="20"),
        block(2, building="yes"),
    )
    made = read(city(*features), OPTIONS)
    assert [(b.stories, b.top_ft) for b in made.drawing.buildings] == [
        (3, 39),
        (5, pytest.approx(20 * METER_FT)),
        (2, 26),
    ]
    assert any(
        "1 of 3 buildings give neither levels nor a height: 2 stories" in w for w in made.report.warnings
    )


def test_the_top_is_the_height_if_both_are_given(city, block):
    made = read(city(block(0, building="yes", height="40", **{"building:levels": "12"})), OPTIONS)
    assert (made.drawing.buildings[0].stories, made.drawing.buildings[0].top_ft) == (
        12,
        pytest.approx(40 * METER_FT),
    )


def test_a_part_that_begins_in_the_air_does(city, block):
    made = read(
        city(
            block(0, building="yes", height="30", min_height="10"),
            block(1, building="yes", height="5", min_height="9"),
        ),
        OPTIONS,
    )
    assert [b.base_ft for b in made.drawing.buildings] == [pytest.approx(10 * METER_FT), 0]


@pytest.mark.parametrize(
    ("value", "count"), [("yes", 1), ("no", 0), ("", 0), (None, 0), ("house", 1), (True, 1)]
)
def test_a_building_says_so_and_not_no(city, block, value, count):
    assert (
        read(city(block(0, building=value), block(1, building="yes")), OPTIONS).report.buildings == 1 + count
    )


def test_without_tags_every_polygon_is_a_building_but_for_those_tagged_as_something_else(city, block):
    others = ("highway", "waterway", "natural", "water", "landuse", "leisure", "amenity", "barrier")
    features = [block(n, **{key: "x"}) for n, key in enumerate(others)]
    made = read(city(*features, block(9, name="Bare")), OPTIONS)
    assert [b.name for b in made.drawing.buildings] == ["Bare"]
    assert any("no feature is tagged as a building" in warning for warning in made.report.warnings)


def test_tags_nested_one_deeper_and_in_capitals_are_found(city, block):
    nested = block(0, tags={"building": "yes", "building:levels": "4"})
    made = read(city(nested, block(1, BUILDING="yes", B_LEVELS="6")), OPTIONS)
    assert [b.stories for b in made.drawing.buildings] == [4, 6]


def test_lines_with_a_barrier_are_walls_as_high_and_thick_as_their_kind(city, block):
    def line(kind, **tags):
        shape = {"type": "LineString", "coordinates": [[10, 50], [10.001, 50], [10.001, 50.001]]}
        return {"type": "Feature", "properties": {"barrier": kind, **tags}, "geometry": shape}

    made = read(
        city(block(0, building="yes"), line("wall"), line("fence"), line("hedge"), line("wall", height="2")),
        OPTIONS,
    )
    walls = {(w.name, round(w.top_ft, 2)): (w.material, w.thickness_in, w.blocks) for w in made.drawing.walls}
    assert walls == {
        ("wall", 8): ("brick", 12, ("moving", "seeing", "effects")),
        ("fence", 6): ("wood", 1, ("moving",)),
        ("hedge", 5): ("brush", 24, ("moving", "seeing")),
        ("wall", 6.56): ("brick", 12, ("moving", "seeing", "effects")),
    }
    assert (made.report.walls, made.report.wall_segments) == (4, 8)


def test_a_building_of_several_parts_is_one_building_with_all_of_them(city):
    parts = [
        [[[x, 50], [x + 0.0004, 50], [x + 0.0004, 50.0004], [x, 50.0004], [x, 50]]] for x in (10, 10.001)
    ]
    feature = {
        "type": "Feature",
        "properties": {"building": "yes", "name": "Twins"},
        "geometry": {"type": "MultiPolygon", "coordinates": parts},
    }
    made = read(city(feature), OPTIONS)
    assert (made.report.buildings, len(made.drawing.buildings)) == (1, 2)
    assert [f.name for f in made.map_file.look.footprints] == ["Twins", "Twins 2"]


def test_a_courtyard_is_open_and_a_ring_that_crosses_itself_is_mended(city):
    outer, inner = (
        [[10, 50], [10.001, 50], [10.001, 50.001], [10, 50.001], [10, 50]],
        [[10.0003, 50.0003], [10.0006, 50.0003], [10.0006, 50.0006], [10.0003, 50.0003]],
    )
    bow = [[10.002, 50], [10.003, 50.001], [10.003, 50], [10.002, 50.001], [10.002, 50]]
    features = [
        {
            "type": "Feature",
            "properties": {"building": "yes"},
            "geometry": {"type": "Polygon", "coordinates": rings},
        }
        for rings in ([outer, inner], [bow])
    ]
    made = read(city(*features), OPTIONS)
    assert [len(b.holes) for b in made.drawing.buildings] == [1, 0, 0]
    assert made.report.buildings == 2
    assert len(made.map_file.map.obstacles) > 10


def test_a_ring_without_an_area_is_counted_and_dropped_with_a_reason(city, block):
    flat = {
        "type": "Feature",
        "properties": {"building": "yes"},
        "geometry": {"type": "Polygon", "coordinates": [[[10, 50], [10.001, 50], [10, 50]]]},
    }
    imported = read(city(flat, block(1, building="yes")), OPTIONS)
    assert (imported.report.buildings, len(imported.drawing.buildings)) == (2, 1)
    assert [(d.what, d.why) for d in imported.report.dropped] == [
        ("building", "a footprint without an area, or a tangle")
    ]


def test_bad_coordinates_cost_their_point_and_not_the_map(city, block):
    feature = block(0, building="yes")
    feature["geometry"]["coordinates"][0].insert(1, [float("nan"), 50])
    feature["geometry"]["coordinates"][0].insert(1, ["10", 50])
    report = read(city(feature), OPTIONS).report
    assert report.buildings == 1
    assert [(d.what, d.count) for d in report.dropped] == [("point of a ring", 2)]


@pytest.mark.parametrize("wrap", ["collection", "feature", "geometry", "lines", "records"])
def test_a_city_comes_in_many_wrappings(city, block, wrap):
    feature = block(0, building="yes")
    line = json.dumps(feature).encode()
    data = {
        "collection": city(feature),
        "feature": line,
        "geometry": json.dumps(feature["geometry"]).encode(),
        "lines": line + b"\n" + line + b"\n\n",
        "records": b"\x1e" + line + b"\n\x1e" + line + b"\n",
    }[wrap]
    assert sniff(data)
    assert sniff(b"\xef\xbb\xbf" + data)
    expected = 2 if wrap in {"lines", "records"} else 1
    assert read(b"\xef\xbb\xbf" + data, OPTIONS).report.buildings == expected


def test_a_bad_line_among_lines_is_named(block):
    line = json.dumps(block(0, building="yes")).encode()
    with pytest.raises(BadFileError, match=r"city.geojson: line 3 column 9: found \"oops}\", expected JSON"):
        read(line + b"\n" + line + b'\n{"type":oops}\n', OPTIONS)
    with pytest.raises(BadFileError, match=r"city.geojson: line 2 column 1: found \"oops\", expected JSON"):
        read(line + b"\noops\n", OPTIONS)


def test_a_watabou_city_is_no_geojson():
    assert not sniff(b'{"type": "FeatureCollection", "features": [{"id": "values", "generator": "mfcg"}]}')


def test_openstreetmap_is_named_as_the_owner_of_its_data(city, block):
    credit = read(
        city(block(0, building="yes", **{"@id": "way/1"}), license="ODbL 1.0"), OPTIONS
    ).map_file.look.credit
    assert "© OpenStreetMap contributors" in credit
    assert "ODbL 1.0" in credit
    assert "OpenStreetMap" not in read(city(block(0, building="yes")), OPTIONS).map_file.look.credit


def test_no_doors_are_made_up(city, block):
    assert read(city(block(0, building="yes")), OPTIONS).map_file.map.openings == ()
