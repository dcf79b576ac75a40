"""Whoever steps off a roof beside somebody who catches him, under each rule system. Ruling: U74, U75."""

from dataclasses import replace

import pytest

from engine.battle import Told
from engine.checks import Answer
from engine.geometry import Point
from engine.orders import MoveOrder
from engine.systems import SYSTEMS
from tests.engine.systems.lot import ALOFT_FT, opened

FACES = {"universal_heroes": (100,), "supers_revised": (6, 6), "basic_v3": (1, 1)}


@pytest.fixture(params=FACES)
def caught(request):
    """Roo walks off the shed's west edge, at x = 600; Wat stands at its foot and catches him."""
    battle = opened(SYSTEMS[request.param])
    roo, wat = battle.state.tokens["Roo"], battle.state.tokens["Wat"]
    here = replace(roo.motion, position=Point(601.0, 150.0, ALOFT_FT))
    there = replace(wat.motion, position=Point(593.0, 150.0, 0.0))
    state = battle.state.with_token(replace(roo, motion=here)).with_token(replace(wat, motion=there))
    walks = MoveOrder(token="Roo", mode="walk", waypoints=(Point(590.0, 150.0, ALOFT_FT),))
    faces = FACES[battle.rules.name]
    given = {"catch Roo": Answer("catch Roo", option="Wat"), "catch Wat": Answer("catch Wat", faces=faces)}
    begun = type(battle).begin(state, battle.rules, 1)
    return begun.commit(walks, Told(given, begun.dice()))


def test_he_is_in_the_arms_of_who_caught_him_and_not_left_at_the_edge(caught):
    tokens = caught.state.tokens
    assert [(bond.by, bond.of) for bond in caught.state.bonds] == [("Wat", "Roo")]
    assert tokens["Roo"].at == tokens["Wat"].at


def test_the_systems_of_the_program_are_all_tried():
    assert set(FACES) == set(SYSTEMS)
