"""The bundled battle tells its story whatever the seed, the same on every run."""

import json
from functools import cache

import pytest

from engine.battle import Battle, Told
from engine.checks import Answer
from engine.digest import state_hash
from engine.events import Bonded, Breached, Checked, Conditioned, Hurt, Moved
from engine.forms import read_order
from engine.maps.folder import read_map, roster_path
from engine.maps.muster import opening
from engine.maps.rosters import read_roster
from engine.movement.modes import core_modes
from engine.systems.universal_heroes import SYSTEM
from vtt.paths import maps

DOWNTOWN = maps() / "downtown"
LINES = [json.loads(line) for line in (DOWNTOWN / "demo.jsonl").read_text(encoding="utf-8").splitlines()]


def record(given):
    return {key: answer(key, value) for key, value in given.items()}


def answer(key, value):
    if isinstance(value, str):
        return Answer(key, option=value, by="table")
    return Answer(key, tuple(value), by="table")


@cache
def played(seed=1):
    map_file = read_map(DOWNTOWN)
    state = opening(map_file, SYSTEM, read_roster(roster_path(DOWNTOWN, SYSTEM.name)))
    battle = Battle.begin(state, SYSTEM, seed)
    for line in LINES:
        told = Told(record(line.get("answers", {})), battle.dice())
        battle = battle.commit(read_order(line["order"], SYSTEM, "demo"), told)
    return battle


def events(kind):
    return [event for entry in played().played for event in entry.events if isinstance(event, kind)]


def moves(mode, **facts):
    found = (move for move in events(Moved) if move.mode == mode)
    return [move for move in found if all(getattr(move, name) == value for name, value in facts.items())]


def test_it_is_fifteen_rounds_long():
    acts = [line for line in LINES if line["order"]["kind"] not in ("begin_turn", "end_turn", "begin_round")]
    assert sum(line["order"]["kind"] == "begin_round" for line in LINES) == 15
    assert 80 <= len(acts) <= 110


@pytest.mark.parametrize("mode", sorted(set(core_modes()) - {"coast"}))
def test_it_shows_every_way_of_moving(mode):
    assert moves(mode)


def test_somebody_coasts_on_where_nobody_steered():
    assert any(move.cause == "coast" and move.path[0] != move.path[-1] for move in events(Moved))


def test_a_turn_over_90_degrees_fails_and_leads_straight_on():
    assert any(
        check.check.startswith("turn in the air") and check.outcome == "white" for check in events(Checked)
    )
    assert moves("fly", cause="turn_in_the_air")


def test_a_slam_goes_through_a_wall_into_a_body_and_off_a_roof():
    def flight(entry):
        return [event for event in entry.events if isinstance(event, Moved | Breached)]

    slam = next(
        flight(entry) for entry in played().played if any(isinstance(e, Breached) for e in entry.events)
    )
    name = slam[0].token
    wall = next(index for index, event in enumerate(slam) if isinstance(event, Breached))
    own = [event for event in slam if isinstance(event, Moved) and event.token == name]
    assert isinstance(slam[wall + 1], Moved)
    assert any(event.token != name and event.mode == "thrown" for event in slam if isinstance(event, Moved))
    assert (own[-2].mode, own[-1].mode) == ("thrown", "fall")


def test_a_fall_goes_on_from_round_to_round():
    whole = {move.token for move in moves("fall", cause="lost support") if move.after.turns_falling == 2}
    assert whole


def test_somebody_who_falls_is_caught():
    fallen = {move.token for move in moves("fall")}
    assert any(bond.on and bond.what == "carry" and bond.of in fallen for bond in events(Bonded))


def test_a_teleport_ends_inside_a_wall_and_hurts():
    gone = {move.token for move in moves("teleport")}
    assert any(hurt.token in gone and hurt.cause.startswith("inside") for hurt in events(Hurt))


def test_a_landing_is_too_fast():
    assert any(check.check.startswith("landing") for check in events(Checked))
    assert [move for move in events(Moved) if move.cause == "landing"]


def test_nobody_dies():
    assert not [condition for condition in events(Conditioned) if condition.name == "dead"]


def test_the_same_seed_leads_to_the_same_state():
    first = state_hash(played().state)
    played.cache_clear()
    assert state_hash(played().state) == first


def test_the_answers_of_the_script_make_the_story_whatever_the_seed():
    assert state_hash(played(2).state) == state_hash(played(1).state)


def test_the_rules_of_today_play_it_as_it_was_played():
    assert played().audit() == ()
