"""`doctor`, `migrate`, and `play` where there is no display."""

import sqlite3
import sys
from contextlib import closing

import pytest

FLY = '{"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[100, 232, 40]]}'


def test_a_sound_battle_is_called_sound(call, fits, battle):
    said = call("doctor", battle, "--json")
    fits("doctor", said.document)
    assert (said.code, said.document["sound"]) == (0, True)


def test_a_battle_with_a_broken_entry_is_opened_as_far_as_it_goes(call, fits, battle):
    call("do", battle, FLY)
    with closing(sqlite3.connect(battle)) as database, database:
        database.execute("UPDATE entry SET events = '['")
    before = battle.read_bytes()
    said = call("doctor", battle, "--json")
    fits("doctor", said.document)
    assert (said.code, said.document["sound"]) == (4, False)
    assert call("state", battle).code == 0
    assert call("do", battle, FLY).code == 4
    assert battle.read_bytes() == before


def test_a_faulty_map_is_told_fault_by_fault(call, tmp_path):
    (tmp_path / "map.toml").write_text('schema = 1\nname = 3\nsize_ft = [0, "wide"]\n', encoding="utf-8")
    said = call("doctor", tmp_path, "--json")
    assert said.code == 4
    assert len(said.document["damage"]) > 1


def test_a_battle_of_today_needs_no_migration(call, fits, battle):
    before = battle.read_bytes()
    said = call("migrate", battle, "--json")
    fits("migrate", said.document)
    assert (said.code, said.document["kept"]) == (0, None)
    assert battle.read_bytes() == before


def test_a_newer_battle_is_not_migrated(call, battle):
    with closing(sqlite3.connect(battle)) as database:
        database.execute("PRAGMA user_version = 999")
    assert call("migrate", battle).code == 5


@pytest.fixture
def blind(monkeypatch):
    """No screen."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")


@pytest.mark.usefixtures("blind")
def test_without_a_display_a_battle_is_not_opened_and_the_ways_out_are_named(call, battle):
    said = call("play", battle)
    assert (said.code, said.out) == (9, "")
    assert "vtt render" in said.err
    assert "vtt demo" in said.err
    assert said.err.count("\n") == 1


def test_a_driver_that_shows_nothing_is_no_display(call, battle, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert call("play", battle).code == 9


@pytest.mark.skipif(sys.platform != "linux", reason="X11")
def test_a_display_that_does_not_answer_is_none(process, battle):
    said = process("play", battle, env={"DISPLAY": ":987", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""})
    assert said.code == 9
    assert "vtt render" in said.err


def test_the_table_is_not_opened_on_stdin(call):
    assert call("play", "-").code == 2


def test_an_empty_file_called_a_battle_is_no_map(call, tmp_path):
    empty = tmp_path / "lost.battle"
    empty.touch()
    for command in ("doctor", "info", "state"):
        said = call(command, empty)
        assert said.code == 4
        assert "expected a battle file" in said.out + said.err
        assert "lost.battle" in said.out + said.err
