"""`state`, `log`, `undo`, `redo`, `branch`, `audit`; files that are locked, damaged, newer."""

import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from engine.events import Noted
from engine.store import BattleFile
from vtt.cli.words import log_lines

FLY = '{"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[100, 232, 40]]}'
BACK = '{"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[100, 100, 40]]}'


@pytest.fixture
def state(call, battle):
    return lambda *args: call("state", battle, "--json", *args).document


def test_the_state_is_one_document(state, fits):
    said = state()
    fits("state", said)
    assert (said["system"], said["round"], said["phase"]) == ("universal_heroes", 0, "open")
    assert [token["name"] for token in said["tokens"]] == ["Ace", "Grist"]
    assert said["tokens"][0]["at"] == [100, 100, 0]
    assert said["may_act"] == ["Ace", "Grist"]


def test_the_altitude_of_a_flier_is_counted_from_what_is_under_it(call, battle, state):
    over = (
        '{"kind": "ruling", "token": "Ace", "change": {"at": [650, 650, 150], "mode": "fly"}, "why": "test"}'
    )
    assert call("do", battle, over).code == 0
    assert state()["tokens"][0]["altitude_ft"] == 20


def test_the_state_can_be_asked_for_as_it_was(call, battle, state):
    call("do", battle, FLY)
    assert state("--at", "0")["tokens"][0]["at"] == [100, 100, 0]
    assert call("state", battle, "--at", "2").code == 2


def test_a_hidden_token_is_kept_from_the_players(call, battle, state):
    call("do", battle, '{"kind": "ruling", "token": "Grist", "change": {"hidden": true}, "why": "ambush"}')
    assert [token["name"] for token in state("--view", "players")["tokens"]] == ["Ace"]
    assert len(state()["tokens"]) == 2


def test_undo_and_redo_move_the_cursor_and_lose_nothing(call, battle, state):
    call("do", battle, FLY)
    there = state()["state_hash"]
    assert call("undo", battle, "--json").document["moved"] == [1]
    assert state()["tokens"][0]["at"] == [100, 100, 0]
    assert call("redo", battle, "--json").document["state_hash"] == there
    assert state()["state_hash"] == there


def test_several_entries_are_taken_back_at_once(call, battle, state):
    start = state()["state_hash"]
    call("do", battle, FLY)
    call("do", battle, BACK)
    assert call("undo", battle, "2", "--json").document["moved"] == [1, 2]
    assert state()["state_hash"] == start


@pytest.mark.parametrize("command", ["undo", "redo"])
def test_where_there_is_nothing_to_move_over_it_ends_with_1(call, battle, command):
    assert call(command, battle).code == 1


def test_undo_does_not_roll_again(call, battle):
    hit = '{"kind": "attack", "attacker": "Ace", "target": "Grist", "maneuver": "blunt_attack"}'
    first = call("do", battle, hit, "--json").document
    call("undo", battle)
    assert call("do", battle, hit, "--json").document["state_hash"] == first["state_hash"]


def test_the_log_has_a_line_for_each_event(call, battle):
    call("do", battle, FLY)
    assert call("log", battle).out.splitlines() == ["    1  Ace flies 138 ft (1 area), up to 40 ft"]


def test_the_log_is_one_document(call, fits, battle):
    call("do", battle, FLY)
    fits("log", call("log", battle, "--json").document)
    fits("log", call("log", battle, "--view", "players", "--json").document)


def test_a_line_is_started_named_taken_up_and_dropped(call, fits, battle, state):
    call("do", battle, FLY)
    there = state()["state_hash"]

    def lines(*args):
        said = call("branch", battle, *args, "--json").document
        fits("branch", said)
        return {line["name"]: line["current"] for line in said["lines"]}

    assert lines("what-if", "--at", "0") == {"what-if": True, "main": False}
    call("do", battle, BACK)
    assert state()["state_hash"] != there
    assert lines("better", "--keep") == {"better": True, "main": False}
    assert lines("main") == {"main": True, "better": False}
    assert state()["state_hash"] == there
    assert lines("better", "--drop") == {"main": True}
    assert lines() == {"main": True}


def test_one_entry_is_said_in_the_singular(call, battle):
    call("do", battle, '{"kind": "begin_round"}')
    assert call("branch", battle).out.split() == ["*", "main", "1", "entry"]


def test_a_line_that_is_not_there_cannot_be_dropped(call, battle):
    assert call("branch", battle, "none", "--drop").code == 2


def test_an_audit_of_an_honest_battle_finds_nothing(call, fits, battle):
    call("do", battle, FLY)
    said = call("audit", battle, "--json")
    fits("audit", said.document)
    assert (said.code, said.document["differences"]) == (0, [])


def test_an_audit_names_an_entry_that_no_rule_would_play(call, battle):
    call("do", battle, FLY)
    with closing(sqlite3.connect(battle)) as database, database:
        ((events,),) = database.execute("SELECT events FROM entry").fetchall()
        moved = json.loads(events)
        moved[0]["mode"] = "run"
        database.execute("UPDATE entry SET events = ?", (json.dumps(moved),))
    said = call("audit", battle, "--json")
    assert said.code == 1
    assert said.document["differences"][0]["seq"] == 1


def test_a_battle_may_come_on_stdin(battle, root):
    done = subprocess.run(
        [sys.executable, "-m", "vtt", "state", "-", "--json"],
        cwd=root, input=battle.read_bytes(), capture_output=True, check=False,
    )  # fmt: skip
    assert json.loads(done.stdout)["system"] == "universal_heroes"


def test_a_battle_that_another_process_plays_ends_with_6_and_can_be_looked_at(call, process, battle):
    with BattleFile.open(battle):
        locked = process("do", battle, FLY)
        assert locked.code == 6
        assert "process" in locked.err
        assert process("state", battle).code == 0


def test_a_newer_battle_is_not_written(call, battle):
    with closing(sqlite3.connect(battle)) as database:
        database.execute("PRAGMA user_version = 999")
    before = battle.read_bytes()
    said = call("do", battle, FLY)
    assert said.code == 5
    assert battle.read_bytes() == before


def test_a_damaged_battle_ends_with_4(call, tmp_path):
    path = tmp_path / "torn.battle"
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 4000)
    assert call("state", path).code == 4


def test_what_is_no_battle_ends_with_4_and_a_missing_one_with_3(call, tmp_path):
    other = tmp_path / "other.battle"
    other.write_text("once upon a time", encoding="utf-8")
    assert call("state", other).code == 4
    assert call("state", tmp_path / "none.battle").code == 3


def test_looking_changes_nothing_on_disk(call, battle, tmp_path):
    call("do", battle, FLY)
    copy = tmp_path / "copy.battle"
    shutil.copy(battle, copy)
    for command in ("state", "log", "audit", "branch"):
        call(command, battle)
    assert battle.read_bytes() == copy.read_bytes()
    assert sorted(path.name for path in tmp_path.glob("yard*")) == ["yard.battle"]


def test_an_entry_that_changed_nothing_is_told_all_the_same():
    assert list(log_lines([(3, ()), (4, (Noted(text="On we go"),))])) == [
        "    3  nothing comes of it",
        "    4  On we go",
    ]


def test_players_read_nothing_of_what_a_hidden_token_does(call, battle):
    call("do", battle, '{"kind": "ruling", "token": "Grist", "change": {"hidden": true}, "why": "ambush"}')
    before = call("log", battle, "--view", "players").out
    call("do", battle, '{"kind": "ruling", "token": "Grist", "change": {"heading_deg": 90}, "why": "turns"}')
    assert call("log", battle, "--view", "players").out == before
    assert "nothing comes of it" not in before
