"""Holding one's breath."""

from dataclasses import replace

import pytest

from engine.checks import Answer, Referee
from engine.geometry import Point
from engine.systems.universal_heroes.breath import breath_need, breathe, submerged
from engine.systems.universal_heroes.ranks import Need
from engine.world import Motion, Surface, Tally

RIVER = Surface(
    name="river",
    outline=((-99, -99), (99, -99), (99, 99), (-99, 99)),
    kind="water",
    elevation_ft=0,
    depth_ft=20,
)


@pytest.fixture
def diver(stage, put):
    """A function from how long air has been lacking to a battle with somebody under water."""

    def dived(held, z=-10.0, settings=(), **sheet):
        state = stage(surfaces=[RIVER], settings=settings, Ace=sheet)
        return put(state, "Ace", motion=Motion(position=Point(0, 0, z)), counters=(Tally("breath", held),))

    return dived


def breathed(state, face=1):
    referee = Referee({"breath Ace": Answer("breath Ace", faces=(face,))})
    return breathe(state, state.tokens["Ace"], referee)


@pytest.mark.parametrize(
    ("turn", "need"), [(6, Need.AUTOMATIC), (7, Need.GREEN), (8, Need.YELLOW), (9, Need.RED), (12, Need.RED)]
)
def test_a_typical_breath_lasts_six_turns_and_then_takes_worse_feats(turn, need):
    assert breath_need(turn, 6) == need


def test_a_breath_is_counted_under_water(diver):
    events, drowns = breathed(diver(0))
    assert (events[0].now, events[0].full, drowns) == (1, 6, False)


@pytest.mark.parametrize(("face", "drowns"), [(50, True), (51, False)])
def test_the_seventh_turn_takes_a_green_feat(diver, face, drowns):
    assert breathed(diver(6), face)[1] is drowns


def test_a_battle_may_count_the_ranks_instead_of_the_number(diver):
    state = diver(5, settings={"U57": "ordinal"}, abilities={"endurance": "Excellent"})
    assert breathed(state, 1)[1] is True
    assert breathed(replace(state, settings={}), 1)[1] is False


def test_a_head_above_water_breathes(diver):
    state = diver(6, z=-3.0)
    assert not submerged(state, state.tokens["Ace"])
    events, drowns = breathed(state)
    assert (events[0].now, drowns) == (0, False)


def test_who_breathes_water_holds_no_breath(diver):
    assert breathed(diver(0, powers={"water_breathing": 2})) == ((), False)
