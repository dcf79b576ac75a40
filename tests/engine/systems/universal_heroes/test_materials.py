"""Material strength, thickness and weight."""

import pytest

from engine.systems.universal_heroes.materials import (
    lift_lb,
    material_rank,
    strength_of,
    thickness_cs,
    weight_rank,
)
from engine.systems.universal_heroes.ranks import CLASS_5000, EXCELLENT, FEEBLE, GOOD, POOR, SHIFT_0, TYPICAL


@pytest.mark.parametrize(
    ("inches", "cs"),
    [(0, -1), (0.25, -1), (1.99, -1), (2, 0), (8, 0), (12, 0), (12.01, 1), (18, 1), (24, 2), (99, 2)],
)
def test_thickness_shifts_the_strength_of_a_wall(inches, cs):
    assert thickness_cs(inches) == cs


def test_a_window_is_weaker_than_its_glass():
    assert material_rank("glass") == FEEBLE
    assert strength_of("glass", 0.25) == SHIFT_0


def test_soft_and_hard_plastic_are_two_materials():
    assert (material_rank("plastic_soft"), material_rank("plastic_hard")) == (POOR, GOOD)


def test_brick_is_as_inner_walls_unless_a_battle_says_as_outer_ones():
    assert material_rank("brick") == TYPICAL
    assert material_rank("brick", {"U103": "outer_wall"}) == EXCELLENT


def test_what_is_made_of_nothing_has_no_strength():
    assert material_rank("") == SHIFT_0


@pytest.mark.parametrize(("pounds", "rank"), [(0, FEEBLE), (50, FEEBLE), (50.5, POOR), (800, EXCELLENT)])
def test_a_weight_has_the_rank_that_lifts_it(pounds, rank):
    assert weight_rank(pounds) == rank


def test_a_weight_past_the_table_is_past_every_rank():
    assert weight_rank(2e7) == CLASS_5000 + 1


def test_strength_lifts_its_own_intensity_and_shift_0_nothing():
    assert (lift_lb(GOOD), lift_lb(SHIFT_0)) == (400, 0)
