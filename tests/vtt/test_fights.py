"""Fights under Supers! Revised played through the session by what its menus offer, a few of many seeds."""

import pytest

from engine.systems.supers_revised.planning import MANEUVERS
from engine.systems.supers_revised.sheet import POWERS
from tests.vtt import fights


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_fight_played_by_the_menus_keeps_every_law(seed):
    fight = fights.Fight(seed)
    fight.fight(50)
    assert fight.done["odds"] > 2
    assert {word.split()[0] for word in fight.done} >= {"attack", "move", "power"}


def test_a_round_is_played_by_keys_and_pointer_and_nothing_is_resolved_by_hand():
    hands = fights.Hands(2, fights.opening({"measure": "ruler"}))
    hands.begins()
    hands.round()
    hands.audited()
    assert hands.session.battle.cursor > 20


def test_the_fighters_have_every_power_between_them():
    assert {name for powers in fights.SHEETS.values() for name in powers} == set(POWERS)


def test_every_maneuver_comes_up_in_a_fight():
    fight = fights.Fight(4)
    offered = set(fights.maneuvers_of(fight.session, "Anvil"))
    assert offered | {"charging"} == set(MANEUVERS)
