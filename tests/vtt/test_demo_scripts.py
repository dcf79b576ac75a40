"""The bundled battles of the two small systems tell their stories whatever the seed, always the same."""

import json
from functools import cache

import pytest

from engine.battle import Battle, Told
from engine.checks import Answer
from engine.digest import state_hash
from engine.events import Attacked, Bonded, Checked, Conditioned, Joined, Moved, RaisedUp
from engine.forms import read_order
from engine.maps.folder import read_map, roster_path
from engine.maps.muster import opening
from engine.maps.rosters import read_roster
from engine.systems import SYSTEMS
from vtt.cli.demo import script_of
from vtt.paths import maps

DOWNTOWN = maps() / "downtown"
OTHERS = ("supers_revised", "basic_v3")
MODES = {
    "supers_revised": {"run", "climb", "swim", "fly", "leap", "teleport", "thrown", "fall"},
    "basic_v3": {"run", "climb", "swim", "fly", "glide", "leap", "teleport", "thrown", "fall"},
}


def lines(system):
    return [json.loads(line) for line in script_of(system).read_text(encoding="utf-8").splitlines()]


def answer(key, said):
    return (
        Answer(key, option=said, by="table")
        if isinstance(said, str)
        else Answer(key, tuple(said), by="table")
    )


@cache
def played(system, seed=1):
    map_file, rules = read_map(DOWNTOWN), SYSTEMS[system]
    battle = Battle.begin(opening(map_file, rules, read_roster(roster_path(DOWNTOWN, system))), rules, seed)
    for line in lines(system):
        given = {key: answer(key, said) for key, said in line.get("answers", {}).items()}
        battle = battle.commit(read_order(line["order"], rules, "demo"), Told(given, battle.dice()))
    return battle


def events(system, kind):
    return [event for entry in played(system).played for event in entry.events if isinstance(event, kind)]


@pytest.mark.parametrize("system", OTHERS)
def test_the_script_makes_the_story_and_leaves_no_die_to_the_seed(system):
    assert state_hash(played(system, 2).state) == state_hash(played(system, 1).state)
    for entry, line in zip(played(system).played, lines(system), strict=True):
        assert {answer.key for answer in entry.answers} == set(line.get("answers", {}))


@pytest.mark.parametrize("system", OTHERS)
def test_todays_rules_play_it_as_it_was_played(system):
    assert played(system).audit() == ()


@pytest.mark.parametrize("system", OTHERS)
def test_it_shows_every_way_its_cast_moves(system):
    assert {move.mode for move in events(system, Moved)} >= MODES[system]


@pytest.mark.parametrize("system", OTHERS)
def test_somebody_falls_for_rounds_and_somebody_is_caught(system):
    assert any(move.mode == "fall" and move.after.turns_falling >= 2 for move in events(system, Moved))
    assert any(bond.what == "carry" and bond.on for bond in events(system, Bonded))


def test_supers_shows_its_maneuvers():
    shown = {attack.maneuver for attack in events("supers_revised", Attacked)}
    assert shown >= {
        "attack",
        "charging",
        "critical_strike",
        "full_attack",
        "called_shot",
        "grappling_attack",
    }
    on = {c.name for c in events("supers_revised", Conditioned) if c.on}
    assert on >= {"full_defense", "full_attack", "invisible", "held", "blinded", "out"}
    assert any(move.cause == "takes one" for move in events("supers_revised", Moved))
    assert any(check.check.startswith("interrupt roll") for check in events("supers_revised", Checked))


def test_supers_shows_powers_that_shape_the_map():
    assert len(events("supers_revised", Joined)) == 2
    assert events("supers_revised", RaisedUp)


def test_basic_shows_a_tie_settled_by_a_coin_and_a_mook_put_out_by_one_success():
    asked = {answer.key for entry in played("basic_v3").played for answer in entry.answers}
    assert "coin Ninefold" in asked
    assert any(c.token == "Wick 2" and c.name == "out" for c in events("basic_v3", Conditioned))
