"""Where the figures of a token come from, under every system: each with the rule it comes from."""

import re

import pytest

from engine.rulings import gap
from engine.systems import SYSTEMS
from engine.world import Condition
from tests.engine.systems.ring import having, ring, thing

BOOKS = ("UH", "SU", "BR", "House", "Classic", "Twice")


def lines(system, raw, *conditions):
    state = ring(system, {"Ace": raw})
    state = having(state, "Ace", *conditions)
    return {text: (figure, source) for text, figure, source in system.reasons(state, state.tokens["Ace"])}


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
def test_every_figure_names_its_rule_and_rulings_that_there_are(system):
    for raw in system.samples:
        found = lines(system, raw)
        assert found
        for text, (figure, source) in found.items():
            assert text
            assert figure
            assert source.split(",")[0].split(";")[0] in BOOKS, source
            for number in re.findall(r"\b[USBH]\d+\b", source):
                assert gap(number)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
def test_a_thing_has_no_figures(system):
    state = thing(ring(system, {}), "Crate", (100, 100, 0))
    assert list(system.reasons(state, state.tokens["Crate"])) == []


def test_a_hero_of_supers_has_every_die_of_his_pool_explained():
    raw = {
        "resistances": {"reaction": 3},
        "aptitudes": {"shooting": 3},
        "powers": {"super_senses": 4, "super_strength": {"dice": 3, "boosts": {"extra_knockback": 1}}},
    }
    found = lines(SYSTEMS["supers_revised"], raw)
    assert found["Initiative, Super Senses"] == ("4D", "SU, Initiative")
    assert found["Pool: Reaction"][0] == "+2D"
    assert found["Pool: Super Strength (Extra Knockback)"][0] == "+1D"
    pool = sum(int(figure[:-1]) for text, (figure, _) in found.items() if text.startswith("Pool: "))
    assert found["Pool, spent"][0] == f"{pool} of 20D"
    assert found["Super Strength"][0] == "3D, reaches 5 ft, knockback 80 ft a die"
    assert found["Shooting"][0].startswith("3D, reaches")


def test_armor_that_tires_says_so():
    raw = {"powers": {"armor": 3}}
    found = lines(SYSTEMS["supers_revised"], raw, Condition("used:armor", value=2))
    assert found["Armor, used again"] == ("-2D", "SU, Defending; ruling S9")


def test_a_boss_of_basic_rules_shows_where_his_figures_come_from():
    raw = {
        "attributes": {"brains": 2, "brawn": 3, "moxie": 1},
        "advantages": {"Tyrant": {"rating": 3, "specifics": ["feared", "rich"]}},
        "role": "boss",
    }
    found = lines(SYSTEMS["basic_v3"], raw)
    assert found["Initiative, Brains 2 and Moxie 1"][0] == "3d10 + 3"
    assert found["Health, Brawn 3 and Moxie 1, 5 times"][0] == "20"
    assert found["Tyrant (feared, rich)"][0] == "+3"
