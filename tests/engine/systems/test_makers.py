"""Characters by dice in every system: always a sheet that breaks no rule, and the same for the same seed."""

import pytest

from engine.systems import SYSTEMS
from engine.systems.supers_revised.sheet import POOL_DICE

OTHERS = ("supers_revised", "basic_v3")


def made(system, seed, kind=""):
    return SYSTEMS[system].maker.make("Somebody", seed, kind)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_character_by_dice_breaks_no_rule(system):
    for seed in range(40):
        assert SYSTEMS[system].sheets.problems(made(system, seed)) == (), seed


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_seed_makes_the_same_character(system):
    assert made(system, 5) == made(system, 5)
    assert len({str(made(system, seed)) for seed in range(20)}) > 10


@pytest.mark.parametrize("kind", SYSTEMS["supers_revised"].maker.kinds)
def test_each_archetype_spends_its_twenty_dice_on_what_suits_it(kind):
    rules = SYSTEMS["supers_revised"]
    for seed in range(6):
        sheet = made("supers_revised", seed, kind)
        assert sheet["archetype"] == kind
        assert rules.sheets.derived(rules.sheets.canonical(sheet))["pool_spent"] == POOL_DICE


@pytest.mark.parametrize("kind", SYSTEMS["basic_v3"].maker.kinds)
def test_a_role_may_be_asked_for(kind):
    assert made("basic_v3", 1, kind)["role"] == kind


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_kind_that_is_not_there_is_refused(system):
    with pytest.raises(ValueError, match="wallflower"):
        made(system, 1, "wallflower")


def test_all_eighteen_archetypes_can_be_made():
    assert len(SYSTEMS["supers_revised"].maker.kinds) == 18
