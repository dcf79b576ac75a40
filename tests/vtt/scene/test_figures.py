"""Numbers as people at the table read them."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.world import Area, BattleMap
from vtt.scene import figures


@pytest.mark.parametrize(("feet", "said"), [(0, "0 yd"), (132, "44 yd"), (224, "75 yd")])
def test_lengths_are_said_in_whole_yards(feet, said):
    assert figures.yards(feet) == said


@pytest.mark.parametrize(("feet", "said"), [(132, "1"), (66, "0.5"), (528, "4")])
def test_half_an_area_is_said_and_smaller_parts_are_not(feet, said):
    assert figures.areas(feet) == said


@pytest.mark.parametrize(
    ("used", "whole", "said"),
    [
        (264, 528, ("2", "4", "2", "areas")),
        (13, 13, ("4", "4 yd", "0 yd", "")),  # a story a turn up a wall: no area, and not nothing
        (60, 1e7, ("20 yd", "1,894 mi", "1,894 mi", "")),  # a teleport over half a continent
        (396, 1e7, ("3 areas", "1,894 mi", "1,894 mi", "")),
    ],
)
def test_an_allowance_is_said_in_the_unit_that_suits_it(used, whole, said):
    found = figures.budget(used, whole, by_area=True)
    assert (found.used, found.whole, found.left, found.unit) == said


def test_by_the_ruler_an_allowance_is_said_in_yards():
    assert figures.budget(21, 264, by_area=False) == figures.Budget("7", "88 yd", "81 yd")


def test_one_is_said_in_the_singular():
    assert (figures.counted(1, "story"), figures.counted(2, "story")) == ("1 story", "2 stories")


def test_a_height_is_a_triangle_and_stories():
    assert (figures.height(182), figures.height(-26)) == ("▲14", "▼2")


@pytest.mark.parametrize(
    ("chance", "said"), [(Fraction(1, 1000), "1%"), (Fraction(999, 1000), "99%"), (0, "0%"), (1, "100%")]
)
def test_what_may_happen_never_reads_as_sure_or_impossible(chance, said):
    assert figures.percent(chance) == said


def test_whole_percents_of_all_outcomes_add_up_to_100():
    assert figures.percents((Fraction(1, 3),) * 3) == (34, 33, 33)


def test_a_speed_is_areas_a_turn_and_miles_an_hour():
    assert figures.speed(396) == "3 areas, 45 mph"


def test_columns_go_on_after_z():
    assert [figures.column(index) for index in (0, 25, 26, 27)] == ["A", "Z", "AA", "AB"]


def test_a_place_is_called_by_its_square():
    assert figures.square((264.0, 131.0)) == "C1"


def test_a_place_off_the_map_has_no_area():
    square = BattleMap(name="m", size_ft=(132.0, 132.0), digest="m")
    assert figures.area_at(square, (200.0, 10.0)) == ""


def test_an_area_drawn_by_hand_gives_a_place_its_name():
    hall = Area("Great hall", ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (50.0, 120.0), (0.0, 100.0)))
    drawn = BattleMap(name="m", size_ft=(264.0, 264.0), areas=(hall,), digest="m")
    assert (figures.area_at(drawn, (50.0, 110.0)), figures.area_at(drawn, (5.0, 115.0))) == (
        "Great hall",
        "A1",
    )


@pytest.mark.parametrize(("deg", "word"), [(0, "north"), (97, "east"), (315, "north-west"), (359, "north")])
def test_a_heading_in_a_word(deg, word):
    assert figures.compass(deg) == word


def test_by_the_ruler_a_place_is_yards_unless_the_map_names_it(state):
    ruled = replace(state, settings={"measure": "ruler"})
    assert figures.place(state, (30.0, 30.0, 0.0)) == "A1"
    assert figures.place(ruled, (30.0, 60.0, 0.0)) == "10, 20 yd"
    yard = Area(name="Yard", outline=((0, 0), (90, 0), (90, 90), (0, 90)))
    named = replace(ruled, map=replace(ruled.map, areas=(yard,)))
    assert figures.place(named, (30.0, 60.0, 0.0)) == "Yard"
