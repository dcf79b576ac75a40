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
    return {
        key: Answer(key, option=value, by="table")
        if isinstance(value, str)
        else Answer(key, tuple(value), by="table")
        for key, value in given.items()
    }


@cache
def played(seed=1):
    map_file = read_map(DOWNTOWN)
    battle = Battle.begin(
        opening(map_file, SYSTEM, read_roster(roster_path(DOWNTOWN, SYSTEM.name))), SYSTEM, seed
    )
    for line in LINES:
        told = Told(record(line.get("answers", {})), battle.dice())
        battle = battle.commit(read_order(line["order"], SYSTEM, "demo"), told)
    return battle


def events(kind):
    return [event for entry in played().played for event in entry.events if isinstance(event, kind)]


def moves(mode, **facts):
    return [
        m
        for m in events(Moved)
        if m.mode == mode and all(getattr(m, name) == value for name, value in facts.items())
    ]


def test_it_is_about_25_orders_long():
    assert 20 <= len(LINES) <= 35


@pytest.mark.parametrize("mode", sorted(set(core_modes()) - {"coast"}))
def test_it_shows_every_way_of_moving(mode):
    assert moves(mode)


def test_somebody_coasts_on_where_nobody_steered():
    assert any(m.cause == "coast" and m.path[0] != m.path[-1] for m in events(Moved))


def test_a_turn_over_90_degrees_fails_and_leads_straight_on():
    failed = [c for c in events(Checked) if c.check == "turn in the air Skyhook" and c.outcome == "white"]
    assert len(failed) == 1
    (astray,) = moves("fly", cause="turn_in_the_air")
    assert astray.path[-1].x > astray.path[0].x + 200


def test_a_slam_goes_through_a_wall_into_a_body_and_off_a_roof():
    (entry,) = [e for e in played().played if getattr(e.order, "maneuver", "") == "blunt_attack"]
    shown = (Breached, Moved, Hurt)
    told = [
        e for e in entry.events if isinstance(e, shown) and not (isinstance(e, Hurt) and e.token != "Wick 2")
    ]
    kinds = [(type(e).__name__, getattr(e, "token", "")) for e in told]
    assert kinds[:4] == [("Moved", "Grist"), ("Breached", ""), ("Moved", "Grist"), ("Hurt", "Wick 2")]
    assert kinds[-1] == ("Moved", "Grist")
    assert told[-1].mode == "fall"


def test_a_fall_goes_on_from_round_to_round():
    drops = [m.path[0].z - m.path[-1].z for m in moves("fall", token="Grist", cause="lost support")]
    assert drops[:2] == [39, 78]


def test_two_who_fall_are_caught():
    assert {(bond.by, bond.of) for bond in events(Bonded) if bond.on} == {
        ("Pale Engine", "Grist"),
        ("Skyhook", "Wick 2"),
    }


def test_a_teleport_ends_inside_a_wall_and_hurts():
    assert any(hurt.token == "Ninefold" and "party wall" in hurt.cause for hurt in events(Hurt))


def test_a_landing_is_too_fast():
    (check,) = [c for c in events(Checked) if c.check == "landing Pale Engine"]
    assert check.outcome == "white"
    assert moves("fly", token="Pale Engine", cause="landing")


def test_nobody_dies():
    assert not [c for c in events(Conditioned) if c.name == "dead"]


def test_the_same_seed_leads_to_the_same_state():
    first = state_hash(played().state)
    played.cache_clear()
    assert state_hash(played().state) == first


def test_the_answers_of_the_script_make_the_story_whatever_the_seed():
    assert state_hash(played(2).state) == state_hash(played(1).state)


def test_today_s_rules_play_it_as_it_was_played():
    assert played().audit() == ()
