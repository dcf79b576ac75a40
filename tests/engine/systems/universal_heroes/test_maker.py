"""Characters made by dice."""

import pytest

from engine.systems.house.heroic import house
from engine.systems.universal_heroes.maker import made
from engine.systems.universal_heroes.sheet_rules import Sheets


@pytest.mark.parametrize("seed", range(30))
def test_every_character_by_dice_is_a_sheet_without_faults(seed):
    assert Sheets().problems(made("Somebody", seed)) == ()


def test_the_same_seed_makes_the_same_character():
    assert made("Somebody", 7) == made("Somebody", 7) != made("Somebody", 8)


def test_everybody_made_by_dice_has_a_power_and_a_talent():
    sheets = [made("Somebody", seed) for seed in range(30)]
    assert all(sheet["powers"] and sheet["talents"] for sheet in sheets)


@pytest.mark.parametrize("name", ["uh_generation", "uh_counts", "uh_powers"])
def test_the_tables_for_it_are_the_houses_own_and_cover_every_throw(name):
    table = house()[name]
    assert table.source.startswith("House")
    assert table.rows[-1]["up_to"] == "100"
    assert [int(row["up_to"]) for row in table.rows] == sorted(int(row["up_to"]) for row in table.rows)
