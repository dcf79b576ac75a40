"""The lengths a battle may read otherwise: stories and inches."""

import pytest

from engine.battle import Battle, RefusedError
from engine.geometry import Point
from engine.measure import measure
from engine.orders import Change, Ruling
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleMap, BattleState, Surface

FIELD = ((0.0, 0.0), (1320.0, 0.0), (1320.0, 1320.0), (0.0, 1320.0))
GROUND = BattleMap(
    name="field",
    size_ft=(1320.0, 1320.0),
    surfaces=(Surface(name="Field", outline=FIELD, clutter="crowd"),),
    digest="scaled",
)
HERE, THERE = Point(0.0, 0.0, 0.0), Point(660.0, 0.0, 0.0)


@pytest.fixture
def battle():
    return Battle.begin(BattleState(map=GROUND), SYSTEM, 1)


def read(battle, **settings):
    return battle.commit(Ruling(change=Change(setting=settings), why="our table"))


def inches(battle):
    return measure(battle.state, HERE, THERE).table_inches


def test_an_inch_is_66_feet(battle):
    """Source: UH, Maps and Ranged Movement."""
    assert inches(battle) == 10.0


def test_a_battle_may_play_at_any_scale(battle):
    """Ruling: U61."""
    assert inches(read(battle, U61="any", inch_ft="5")) == 132.0
    assert inches(read(battle, U61="any", inch_ft="33")) == 20.0


def test_any_scale_is_the_usual_one_until_it_is_said(battle):
    assert inches(read(battle, U61="any")) == 10.0
    assert inches(read(battle, inch_ft="5")) == 10.0


@pytest.mark.parametrize("said", ["", "five", "0.5", "-66", "nan", "inf", "6000"])
def test_a_scale_no_table_is_played_at_is_refused(battle, said):
    with pytest.raises(RefusedError, match="expected"):
        read(battle, U61="any", inch_ft=said)


@pytest.mark.parametrize(("read_as", "stories"), [("13_ft", 15.0), ("15_ft", 13.0)])
def test_heights_are_measured_in_the_stories_of_the_battle(battle, read_as, stories):
    """195 ft. Ruling: U20."""
    found = measure(read(battle, U20=read_as).state, HERE, Point(0.0, 0.0, 195.0))
    assert found.stories == stories
