"""How high a building is, by what people write."""

import pytest

from engine.formats.levels import base_ft, height_ft, odd, stories_of

M = 1 / 0.3048


@pytest.mark.parametrize(
    ("value", "stories"),
    [
        ("5", 5), (5, 5), (7.0, 7), ("20.0", 20), ("3.5", 4), ("2.4", 2), ("0.5", 1), ("5;6", 6), ("6; 5", 6),
        ("4-6", 4), ("5+1", 5), ("53 (75)", 53), ("2,5", 3), ("0", None), ("-1", None), ("many", None),
        ("TBD", None), ("", None), (True, None), (None, None), ([3], None), (0, None), (float("nan"), None),
        (99_999, 2_000),
    ],
)  # fmt: skip
def test_levels_are_the_first_number_or_the_highest_of_several(value, stories):
    assert stories_of({"building:levels": value}) == stories


@pytest.mark.parametrize(
    ("value", "feet"),
    [
        ("12", 12 * M), (12, 12 * M), (8.5, 8.5 * M), ("12 m", 12 * M), ("12m", 12 * M), ("12,5 m", 12.5 * M),
        ("30 ft", 30), ("30 feet", 30), ("120'", 120), ("7'6\"", 7.5), ("7' 6", 7.5), ("10;12", 12 * M),
        ("12 stones", None), ("tall", None), ("0", None), ("-3", None), (-3, None), ("", None), (False, None),
    ],
)  # fmt: skip
def test_a_height_is_in_meters_unless_it_names_feet_and_an_unknown_unit_is_unknown(value, feet):
    found = height_ft({"height": value})
    assert found is None if feet is None else found == pytest.approx(feet)


@pytest.mark.parametrize(
    "key",
    [
        "building:levels",
        "building_levels",
        "levels",
        "b_levels",
        "floors",
        "floors_abo",
        "num_floors",
        "number_of_stories",
        "maxfloors",
    ],
)
def test_levels_go_by_many_names(key):
    assert stories_of({key: "9"}) == 9


@pytest.mark.parametrize("key", ["height", "rel_height", "maximum_roof_height", "tot_h", "h"])
def test_heights_go_by_many_names(key):
    assert height_ft({key: 10}) == pytest.approx(10 * M)


def test_new_yorks_roofs_are_in_feet():
    assert height_ft({"heightroof": 100}) == 100


def test_an_unusable_name_gives_way_to_the_next():
    assert stories_of({"building:levels": "many", "levels": "3"}) == 3


def test_a_building_may_begin_above_the_ground():
    assert base_ft({"min_height": "6 m"}) == pytest.approx(6 * M)
    assert base_ft({"building:min_level": "2"}) == 26
    assert base_ft({"base_height": "0"}) == 0
    assert base_ft({}) == 0


def test_what_is_written_and_gives_nothing_is_named():
    assert odd({"building:levels": "many", "height": "tall"}) == ("building:levels = many", "height = tall")
    assert odd({"building:levels": "3", "height": "3 m"}) == ()
