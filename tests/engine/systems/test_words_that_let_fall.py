"""What falls when the Judge's word leaves it in the air, under each rule system. Ruling: H14."""

from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.events import Bonded, Joined, Moved, Razed
from engine.geometry import Point
from engine.orders import BeginRound, Change, Ruling
from engine.systems import SYSTEMS
from engine.world import Bond, Motion
from tests.engine.systems.lot import ALOFT_FT, SHEETS, opened


@pytest.fixture(params=SHEETS)
def system(request):
    return SYSTEMS[request.param]


@pytest.fixture
def battle(system):
    return opened(system)


def says(battle, name="", **change):
    facts = change.pop("facts", ())
    given = Change(**change) if change else None
    return battle.commit(Ruling(token=name, change=given, facts=facts, why="so be it"))


def fallen(battle):
    """Who fell by the last order, and is on the ground now."""
    falls = (e.token for e in battle.line[-1].events if isinstance(e, Moved) and e.mode == "fall")
    return [name for name in falls if battle.state.tokens[name].at.z == 0.0]


def test_a_walker_put_into_the_air_falls(battle):
    assert fallen(says(battle, "Wat", at=Point(100.0, 100.0, ALOFT_FT))) == ["Wat"]


def test_a_walker_put_on_the_ground_does_not(battle):
    assert fallen(says(battle, "Wat", at=Point(120.0, 100.0, 0.0))) == []


def test_a_flier_put_higher_stays_there(battle):
    then = says(battle, "Fly", at=Point(300.0, 100.0, 100.0))
    assert then.state.tokens["Fly"].at.z == 100.0


@pytest.mark.parametrize("how", ["condition", "track"])
def test_a_flier_put_out_falls(battle, system, how):
    gone = {"conditions_on": ("out",)} if how == "condition" else {"tracks": SHEETS[system.name][2]}
    assert fallen(says(battle, "Fly", **gone)) == ["Fly"]


def test_a_flier_put_out_on_the_ground_lies_there(battle):
    landed = says(battle, "Fly", at=Point(300.0, 100.0, 0.0), mode="walk")
    assert fallen(says(landed, "Fly", conditions_on=("out",))) == []


def test_a_body_that_joins_in_the_air_falls(battle):
    new = replace(battle.state.tokens["Wat"], name="New", motion=Motion(position=Point(50.0, 50.0, ALOFT_FT)))
    assert fallen(says(battle, facts=(Joined(token=new),))) == ["New"]


def test_whoever_is_let_go_of_in_the_air_falls(battle):
    held = replace(battle.state, bonds=(Bond("carry", "Fly", "Wat"),))
    wat = held.tokens["Wat"]
    carried = held.with_token(replace(wat, motion=Motion(position=Point(300.0, 104.0, ALOFT_FT))))
    before = Battle.begin(carried, battle.rules, 1)
    assert fallen(says(before, "Wat", heading_deg=90.0)) == []
    assert fallen(says(before, facts=(Bonded(what="carry", by="Fly", of="Wat", on=False),))) == ["Wat"]


def test_whose_roof_is_taken_away_falls(battle):
    assert fallen(says(battle, facts=(Razed(obstacle="Shed"),))) == ["Roo"]


def test_a_battle_may_leave_them_there(battle):
    stays = says(battle, setting={"H14": "stays"})
    then = says(stays, "Wat", at=Point(100.0, 100.0, ALOFT_FT))
    assert then.state.tokens["Wat"].at.z == ALOFT_FT
    assert fallen(says(then, "Fly", conditions_on=("out",))) == []


def test_a_long_fall_goes_on_by_rounds_and_no_faster_for_a_word_about_it(battle):
    high = says(battle, "Wat", at=Point(100.0, 100.0, 390.0))
    assert high.state.tokens["Wat"].at.z == 390.0 - 39.0
    seen = says(high, "Wat", heading_deg=10.0, hidden=True)
    assert seen.state.tokens["Wat"].at.z == 390.0 - 39.0
    assert seen.commit(BeginRound()).state.tokens["Wat"].at.z == 390.0 - 39.0 - 78.0


def test_whoever_is_put_elsewhere_in_his_fall_falls_anew(battle):
    high = says(battle, "Wat", at=Point(100.0, 100.0, 390.0))
    saved = says(high, "Wat", at=Point(100.0, 100.0, 0.0))
    assert saved.state.tokens["Wat"].motion.turns_falling == 0
    again = says(high, "Wat", at=Point(100.0, 100.0, 390.0))
    assert again.state.tokens["Wat"].at.z == 390.0 - 39.0


def test_a_flier_who_is_only_stunned_flies_on():
    """Source: UH, Flight. Ruling: U81."""
    then = says(opened(SYSTEMS["universal_heroes"]), "Fly", conditions_on=("stunned",))
    assert then.state.tokens["Fly"].at.z == ALOFT_FT
    assert fallen(says(then, "Fly", conditions_on=("out",))) == ["Fly"]
