"""Ranks, shifts, colors and intensities."""

from fractions import Fraction

import pytest

from engine.systems.universal_heroes.ranks import (
    BEYOND,
    CLASS_1000,
    CLASS_5000,
    EXCELLENT,
    FEEBLE,
    GOOD,
    INCREDIBLE,
    LOWEST,
    NAMES,
    POOR,
    REMARKABLE,
    SHIFT_0,
    SHIFT_Z,
    TABLES,
    TYPICAL,
    Color,
    Need,
    chances,
    color,
    effect,
    needed,
    rank_name,
    rank_named,
    rank_of_number,
    row_for,
    shifted,
    standard_number,
)


@pytest.mark.parametrize(
    ("number", "name"),
    [(0, "Shift 0"), (1, "Feeble"), (2, "Feeble"), (3, "Poor"), (7, "Typical"), (8, "Good"), (15, "Good"),
     (16, "Excellent"), (62, "Amazing"), (63, "Monstrous"), (999, "Shift Z"), (1000, "Class 1000"),
     (2999, "Class 1000"), (5000, "Class 5000"), (90000, "Class 5000")],
)  # fmt: skip
def test_a_number_belongs_to_the_rank_whose_range_holds_it(number, name):
    assert rank_name(rank_of_number(number)) == name


def test_every_rank_with_a_number_holds_its_own():
    assert all(rank_of_number(standard_number(rank)) == rank for rank in range(SHIFT_0, CLASS_5000 + 1))


@pytest.mark.parametrize(
    "word", ["Class 1000", "class 1k", "Cl 1k", "class_1000", "CLASS-1000", " class  1000 "]
)
def test_a_rank_goes_by_many_spellings(word):
    assert rank_named(word) == CLASS_1000


def test_every_rank_is_found_by_its_own_name():
    assert [rank_named(name) for name in NAMES] == list(range(LOWEST, BEYOND + 1))


def test_a_word_that_is_no_rank_is_refused():
    with pytest.raises(KeyError):
        rank_named("splendid")


def test_shift_a_is_the_lowest_as_the_exhaustion_rule_has_it():
    assert [rank_name(rank) for rank in (-3, -2, -1)] == ["Shift A", "Shift B", "Shift C"]


def test_shift_c_is_the_lowest_if_a_battle_reads_table_1_literally():
    settings = {"U51": "c_lowest"}
    assert [rank_name(rank, settings) for rank in (-3, -2, -1)] == ["Shift C", "Shift B", "Shift A"]
    assert rank_named("Shift C", settings) == -3


def test_a_shift_to_the_right_is_for_the_better():
    assert shifted(GOOD, 1) == EXCELLENT
    assert shifted(GOOD, -1) == TYPICAL


def test_no_shift_leads_below_shift_0_or_past_shift_z():
    assert shifted(POOR, -6) == SHIFT_0
    assert shifted(INCREDIBLE, 20) == SHIFT_Z


@pytest.mark.parametrize("rank", [CLASS_1000, CLASS_5000, BEYOND])
def test_class_ranks_and_beyond_are_never_shifted(rank):
    assert shifted(rank, -6) == shifted(rank, 2) == rank


def test_a_column_below_shift_0_can_be_bettered_and_gets_no_worse():
    assert shifted(LOWEST, -1) == LOWEST
    assert shifted(LOWEST, 4) == FEEBLE


@pytest.mark.parametrize(
    ("rank", "face", "hue"),
    [(TYPICAL, 50, Color.WHITE), (TYPICAL, 51, Color.GREEN), (TYPICAL, 81, Color.YELLOW),
     (TYPICAL, 97, Color.YELLOW), (TYPICAL, 98, Color.RED), (-1, 70, Color.WHITE), (-3, 99, Color.GREEN),
     (-3, 100, Color.RED), (BEYOND, 2, Color.GREEN)],
)  # fmt: skip
def test_a_d100_has_the_color_of_its_band(rank, face, hue):
    assert color(rank, face) == hue


def test_the_chances_of_a_column_are_the_widths_of_its_bands():
    assert chances(TYPICAL) == {
        Color.WHITE: Fraction(1, 2),
        Color.GREEN: Fraction(3, 10),
        Color.YELLOW: Fraction(17, 100),
        Color.RED: Fraction(3, 100),
    }


@pytest.mark.parametrize("rank", range(LOWEST, BEYOND + 1))
def test_the_chances_of_every_column_are_one_in_all(rank):
    assert sum(chances(rank).values()) == 1


@pytest.mark.parametrize(
    ("intensity", "need"),
    [(SHIFT_0, Need.AUTOMATIC), (POOR, Need.AUTOMATIC), (TYPICAL, Need.GREEN), (EXCELLENT, Need.GREEN),
     (REMARKABLE, Need.YELLOW), (INCREDIBLE, Need.RED), (8, Need.IMPOSSIBLE), (BEYOND, Need.IMPOSSIBLE)],
)  # fmt: skip
def test_what_remarkable_needs_against_an_intensity(intensity, need):
    assert needed(REMARKABLE, intensity) == need


def test_the_classic_reading_makes_three_ranks_below_automatic():
    assert needed(REMARKABLE, TYPICAL, {"U49": "three_or_more"}) == Need.AUTOMATIC
    assert needed(REMARKABLE, GOOD, {"U49": "three_or_more"}) == Need.GREEN


def test_any_color_is_enough_for_an_automatic_feat_and_none_for_an_impossible_one():
    assert all(hue >= Need.AUTOMATIC for hue in Color)
    assert all(hue < Need.IMPOSSIBLE for hue in Color)


def test_a_banded_table_gives_the_last_row_at_or_below_the_rank():
    row = row_for(TABLES["running"], EXCELLENT)
    assert row is not None
    assert row["rank"] == "Typical"
    assert row_for(TABLES["running"], SHIFT_0) is None


def test_an_effect_is_read_from_its_column_and_color():
    assert effect("Blunt Attack", Color.YELLOW) == "Slam"
