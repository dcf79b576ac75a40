"""Areas: squares of 132 ft, or drawn by hand."""

import pytest

from engine.maps.areas import column_letters, square_name, squares
from engine.maps.build import build
from engine.maps.drawing import DrawnArea


@pytest.mark.parametrize(
    ("column", "letters"),
    [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")],
)
def test_columns_go_by_letters(column, letters):
    assert column_letters(column) == letters


@pytest.mark.parametrize(
    ("x", "y", "name"), [(0, 0, "A1"), (131.9, 0, "A1"), (132, 0, "B1"), (0, 132, "A2"), (400, 500, "D4")]
)
def test_a_square_takes_in_its_north_and_west_edges(x, y, name):
    assert square_name(x, y) == name


def test_downtowns_size_is_12_by_9_squares():
    assert squares((1584, 1188)) == (12, 9)
    assert squares((1585, 1188)) == (13, 9)


def test_a_map_is_parted_into_squares_and_some_of_them_have_a_plate(drawn):
    found = build(drawn(areas={"B1": "Square"})).map.areas
    assert [area.name for area in found] == [
        "A1",
        "B1",
        "C1",
        "D1",
        "A2",
        "B2",
        "C2",
        "D2",
        "A3",
        "B3",
        "C3",
        "D3",
    ]
    assert {area.name: area.notes for area in found}["B1"] == "Square"
    assert found[3].outline == ((396, 0), (400, 0), (400, 132), (396, 132))


def test_areas_drawn_by_hand_take_the_place_of_squares(drawn):
    zone = DrawnArea(name="Roof", outline=((0.0, 0.0), (50.0, 0.0), (50.0, 50.0)))
    assert [area.name for area in build(drawn(zones=(zone,))).map.areas] == ["Roof"]
