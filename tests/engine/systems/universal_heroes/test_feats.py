"""FEATs as checks: kept and read at once, their classes, helpers."""

from fractions import Fraction

import pytest

from engine.checks import chance
from engine.systems.universal_heroes.feats import Feat, FeatCheck, TenSided, buddy_cs, reading
from engine.systems.universal_heroes.ranks import (
    BEYOND,
    CLASS_1000,
    EXCELLENT,
    GOOD,
    LOWEST,
    REMARKABLE,
    SHIFT_Z,
    TYPICAL,
    Color,
    Need,
)

LATER = (0, -2, -4, -6)


def feat(column=GOOD, **more):
    return Feat(key="attack Ace", who="Ace", column=column, **more)


def test_a_kept_roll_can_be_read_before_and_after_a_dodge():
    kept = feat(EXCELLENT).read((42,))
    assert kept.color() == Color.GREEN
    assert kept.color(-2) == Color.WHITE


@pytest.mark.parametrize("column", [LOWEST, GOOD, SHIFT_Z, CLASS_1000, BEYOND])
def test_the_classes_of_a_feat_cover_a_hundred_faces(column):
    assert sum(weight for _, weight in feat(column, later=LATER).spread()) == 100


@pytest.mark.parametrize("column", [LOWEST, TYPICAL, GOOD, SHIFT_Z, CLASS_1000])
def test_every_face_of_a_class_reads_alike_at_every_later_shift(column):
    asked = feat(column, later=LATER)
    for (low,), weight in asked.spread():
        colors = {
            tuple(asked.read((face,)).color(shift) for shift in LATER) for face in range(low, low + weight)
        }
        assert len(colors) == 1


def test_a_feat_with_dodges_to_come_has_about_a_dozen_classes():
    assert len(list(feat(later=LATER).spread())) <= 13


def test_declared_karma_parts_every_face():
    assert len(list(feat(fine=True).spread())) == 100


@pytest.mark.parametrize("need", list(Need))
@pytest.mark.parametrize("column", [TYPICAL, SHIFT_Z])
def test_the_chance_of_a_check_is_that_of_counting_its_faces(need, column):
    check = FeatCheck(key="turn Ace", who="Ace", column=column, need=need)
    counted = sum(check.read((face,)).passed for face in range(1, 101))
    assert chance(check) == Fraction(counted, 100)


def test_a_check_gives_the_color_as_its_word():
    outcome = FeatCheck(key="turn Ace", who="Ace", column=TYPICAL, need=Need.YELLOW).read((60,))
    assert (outcome.label, outcome.passed, outcome.degree) == ("green", False, 1)


def test_a_d10_has_ten_classes():
    assert [faces for faces, _ in TenSided(key="out Ace", who="Ace").spread()] == [
        (face,) for face in range(1, 11)
    ]


@pytest.mark.parametrize(("helper", "cs"), [(TYPICAL, 1), (GOOD, 1), (EXCELLENT, 1), (REMARKABLE, 0), (2, 0)])
def test_a_helper_within_one_rank_gives_a_column(helper, cs):
    assert buddy_cs(GOOD, helper) == cs


def test_a_shift_moves_the_column_and_the_comparison():
    found = reading(GOOD, shift=1, intensity=EXCELLENT)
    assert (found.column, found.need) == (EXCELLENT, Need.YELLOW)
    assert found.chance == Fraction(30, 100)


def test_a_feat_without_an_intensity_needs_green():
    found = reading(TYPICAL, roll=51)
    assert found.need == Need.GREEN
    assert found.outcome.passed


def test_an_impossible_feat_has_no_chance_and_an_automatic_one_no_risk():
    assert reading(GOOD, intensity=REMARKABLE).chance == 0
    assert reading(REMARKABLE, intensity=2).chance == 1
