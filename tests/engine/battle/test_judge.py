"""The Judge's word."""

from dataclasses import replace

import pytest

from engine.battle import Battle, RefusedError
from engine.events import Conditioned, Hurt, Joined
from engine.geometry import Point
from engine.orders import Change, Ruling
from engine.world import Bond, Tally
from tests.coins import body, coins, opening


def told(battle):
    return [event.kind for event in battle.line[-1].events]


def ruled(battle, **change):
    return battle.commit(Ruling(token="Ann", change=Change(**change), why="so be it"))


def test_a_token_is_put_somewhere_with_whomever_it_carries():
    state = opening(bonds=(Bond("carry", "Ann", "Bob"),))
    battle = ruled(Battle.begin(state, coins(), 1), at=Point(5.0, 100.0, 50.0))
    assert battle.state.tokens["Ann"].at == (5.0, 100.0, 50.0)
    assert battle.state.tokens["Bob"].at == (15.0, 100.0, 50.0)


@pytest.mark.parametrize(("now", "kind"), [(1, "hurt"), (5, "healed")])
def test_a_track_set_is_harm_or_healing(battle, now, kind):
    battle = ruled(battle, tracks={"pips": now})
    assert told(battle) == [kind]
    assert battle.state.tokens["Ann"].track("pips") == now


def test_conditions_come_on_and_off(battle):
    battle = ruled(battle, conditions_on=("dizzy",), hidden=True)
    battle = ruled(battle, conditions_off=("dizzy",), hidden=False)
    assert battle.state.tokens["Ann"].conditions == ()


def test_whoever_changes_sides_keeps_what_he_carries():
    state = opening(bonds=(Bond("carry", "Ann", "Bob"),))
    battle = ruled(Battle.begin(state, coins(), 1), side="villain")
    assert told(battle) == ["left", "joined", "bond"]
    assert battle.state.tokens["Ann"].side == "villain"
    assert battle.state.bonds == (Bond("carry", "Ann", "Bob"),)


def test_a_ruling_is_switched_for_this_battle(battle):
    battle = battle.commit(Ruling(change=Change(setting={"measure": "area"}), why="theater of the mind"))
    assert battle.state.measure == "area"


@pytest.mark.parametrize("setting", [{"measure": "parsec"}, {"Z99": "yes"}, {"U36": "no such reading"}])
def test_a_reading_that_no_ruling_has_is_refused(battle, setting):
    with pytest.raises(RefusedError):
        battle.commit(Ruling(change=Change(setting=setting), why="?"))


def test_a_track_of_another_system_is_refused(battle):
    with pytest.raises(RefusedError, match="has no track 'health'"):
        ruled(battle, tracks={"health": 3})


def test_any_facts_may_be_laid_down(battle):
    facts = (Joined(token=body("Dan")), Hurt(token="Dan", track="pips", points=1, cause="accident"))
    battle = battle.commit(Ruling(facts=facts, why="a bystander"))
    assert battle.state.tokens["Dan"].track("pips") == 1


def test_facts_about_nobody_are_refused(battle):
    facts = (Conditioned(token="Ann", name="dizzy"), Conditioned(token="Zed", name="dizzy"))
    (problem,) = battle.preview(Ruling(facts=facts, why="?")).problems
    assert problem.text == "facts[1]: there is no token 'Zed'"


def test_a_stranger_from_another_system_does_not_join(battle):
    stranger = replace(body("Dan"), tracks=(Tally("health", 9, 9),))
    (problem,) = battle.preview(Ruling(facts=(Joined(token=stranger),), why="?")).problems
    assert "health" in problem.text


def test_an_empty_ruling_is_refused(battle):
    assert battle.preview(Ruling(why="nothing")).problems
