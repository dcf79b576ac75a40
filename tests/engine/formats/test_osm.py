"""OpenStreetMap XML: buildings as closed ways and as relations of ways."""

import pytest

from engine.formats.imports import Options
from engine.formats.osm import read, sniff
from engine.formats.rings import polygons, rings
from engine.maps.faults import BadFileError

REAL = (
    "osm/fresco-map.osm",
    "osm/heilbronn-buildings.osm",
    "osm/osm2world-mp-two-outer-roof.osm",
    "osm/osm2world-self-intersection.osm",
    "osm/osm2world-simpleTest01.osm",
    "osm/osmnx-planet-10.068-48.135.osm",
    "made/osm-split-outer.osm",
)
OPTIONS = Options(name="town.osm")
NODES = "".join(
    f'<node id="{n}" lat="{50 + south * 0.001}" lon="{10 + east * 0.001}"/>'
    for n, (east, south) in enumerate([(0, 0), (4, 0), (4, 4), (0, 4), (1, 1), (2, 1), (2, 2), (1, 2)])
)


def osm(inside):
    return f'<?xml version="1.0"?><osm version="0.6">{NODES}{inside}</osm>'.encode()


def way(number, *nodes, **tags):
    refs = "".join(f'<nd ref="{node}"/>' for node in nodes)
    said = "".join(f'<tag k="{key.replace("_", ":")}" v="{value}"/>' for key, value in tags.items())
    return f'<way id="{number}">{refs}{said}</way>'


def relation(members, **tags):
    refs = "".join(f'<member type="way" ref="{ref}" role="{role}"/>' for ref, role in members)
    said = "".join(f'<tag k="{key.replace("_", ":")}" v="{value}"/>' for key, value in tags.items())
    return f'<relation id="9"><tag k="type" v="multipolygon"/>{refs}{said}</relation>'


@pytest.mark.parametrize("name", REAL)
def test_a_real_file_gives_the_figures_that_were_counted_in_it(cases, figures, name):
    facts, data = figures[name], (cases / name).read_bytes()
    assert sniff(data)
    imported = read(data, Options(name=name))
    assert imported.report.buildings == facts["buildings_total_usable"]
    assert imported.report.water == facts["water_features"]
    assert imported.map_file.map.obstacles
    assert "© OpenStreetMap contributors" in imported.map_file.look.credit


def test_a_building_is_a_closed_way_with_its_stories():
    made = read(osm(way(1, 0, 1, 2, 3, 0, building="yes", building_levels="3")), OPTIONS)
    assert [(b.stories, len(b.outline)) for b in made.drawing.buildings] == [(3, 4)]


def test_north_is_up():
    made = read(osm(way(1, 0, 1, 2, 3, 0, building="yes") + way(2, 4, 5, 6, 7, 4, building="yes")), OPTIONS)
    low = [max(y for _, y in b.outline) for b in made.drawing.buildings]
    assert low[0] > low[1]


def test_a_way_cut_off_is_no_footprint():
    made = read(
        osm(
            way(1, 0, 1, 2, 3, 0, building="yes")
            + way(2, 4, 5, 6, building="yes")
            + way(3, 4, 99, 6, 4, building="yes")
        ),
        OPTIONS,
    )
    assert made.report.buildings == 1
    assert [(d.what, d.count) for d in made.report.dropped] == [("unclosed way", 2)]


def test_a_relation_joins_its_outer_ways_and_keeps_its_courtyard():
    parts = way(1, 0, 1, 2) + way(2, 0, 3, 2) + way(3, 4, 5, 6, 7, 4)
    made = read(
        osm(parts + relation([(1, "outer"), (2, ""), (3, "inner"), (77, "inner")], building="yes")), OPTIONS
    )
    assert made.report.buildings == 1
    assert [(len(b.outline), len(b.holes)) for b in made.drawing.buildings] == [(4, 1)]


def test_a_relation_whose_members_are_missing_is_dropped():
    made = read(
        osm(way(1, 0, 1, 2, 3, 0, building="yes") + relation([(88, "outer")], building="yes")), OPTIONS
    )
    assert [(d.what, d.count) for d in made.report.dropped] == [("relation without its members", 1)]


def test_walls_waters_and_greens_come_over():
    inside = way(1, 0, 1, 2, 3, 0, leisure="park") + way(2, 4, 5, 6, 7, 4, natural="water")
    made = read(osm(inside + way(3, 0, 1, barrier="wall") + way(4, 2, 3, 0, 2, building="yes")), OPTIONS)
    assert {(s.kind, len(s.holes)) for s in made.drawing.surfaces} == {("grass", 1), ("water", 0)}
    assert (made.report.walls, made.report.water) == (1, 1)


def test_rings_close_whatever_the_order_and_direction_of_their_lines():
    a, b, c, d = (0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)
    found = list(rings([(c, b), (a, b), (c, d, a), (a, (9.0, 9.0))]))
    assert len(found) == 1
    assert set(found[0]) == {a, b, c, d}


def test_each_hole_goes_to_the_ring_it_lies_in():
    def box(x, side):
        return ((x, x), (x + side, x), (x + side, x + side), (x, x + side), (x, x))

    found = polygons([box(0.0, 4.0), box(10.0, 4.0)], [box(11.0, 1.0), box(50.0, 1.0)])
    assert sorted((figure.outline[0] in box(10.0, 4.0), len(figure.holes)) for figure in found) == [
        (False, 0),
        (True, 1),
    ]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"<osm><node", "line 1 column 6: found unclosed token, expected XML"),
        (b'<!DOCTYPE o [<!ENTITY a "b">]><osm>&a;</osm>', "a document type or an entity, expected plain XML"),
        (b"<osm></way></osm>", "line 1 column 8: found mismatched tag"),
    ],
)
def test_xml_that_cannot_be_trusted_or_read_is_refused_with_its_place(data, words):
    assert sniff(data)
    with pytest.raises(BadFileError) as refused:
        read(data, OPTIONS)
    assert words in str(refused.value)


def test_nodes_without_a_usable_place_are_left_out():
    made = read(
        osm('<node id="50" lat="nan" lon="x"/><node id="51"/>' + way(1, 0, 1, 2, 3, 0, building="yes")),
        OPTIONS,
    )
    assert made.report.buildings == 1
