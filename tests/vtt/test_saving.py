"""Copies of the battle on the table, written by keys."""

from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.orders import Change, Ruling
from engine.saves import read_saved
from engine.store import BattleFile
from engine.systems.universal_heroes import SYSTEM
from tests.vtt import table as fixture
from tests.vtt.test_app import opened
from vtt.app import Wish
from vtt.app.window import App
from vtt.inputs import KeyPressed

SYSTEMS = {SYSTEM.name: SYSTEM}


@pytest.fixture
def own(tmp_path):
    return tmp_path / "night.battle"


@pytest.fixture
def app(own):
    file = BattleFile.create(own, Battle.begin(fixture.opening(), SYSTEM, 1), fixture.FIELD)
    made = App(Wish(size=(640, 400)))
    made.first_picture()
    made.open(
        replace(opened(), battle=file.battle, keep=file.keep, close=file.close, path=own, copy=file.copy_to)
    )
    made.session.commit(Ruling(token="Ace", change=Change(heading_deg=45.0), why="turns"))
    yield made
    made.close()


def press(app, key, *mods):
    app.take([KeyPressed("gm", key, frozenset(mods))])


def test_a_copy_is_a_battle_of_its_own_and_play_goes_on_in_the_first(app, own):
    press(app, "S", "Ctrl", "Shift")
    copy = own.with_name("night-copy.battle")
    assert str(copy) in app.session.toast
    app.session.commit(Ruling(token="Ace", change=Change(heading_deg=90.0), why="turns"))
    with BattleFile.read(copy, SYSTEMS) as file:
        assert file.battle.cursor == 1
    assert app.session.battle.cursor == 2


def test_the_next_copy_takes_no_other_ones_place(app, own):
    press(app, "S", "Ctrl", "Shift")
    press(app, "S", "Ctrl", "Shift")
    assert own.with_name("night-copy-2.battle").is_file()


def test_an_export_holds_the_battle_as_lines(app, own):
    press(app, "E", "Ctrl")
    lines = own.with_name("night-copy.jsonl")
    saved = read_saved(lines.read_bytes(), SYSTEMS, "night")
    assert saved.battle.state == app.session.battle.state


def test_a_copy_that_cannot_be_written_is_said_and_nothing_else_happens(app, monkeypatch):
    def full(path):
        raise OSError("no space left")

    app.opened = replace(app.opened, copy=full)
    press(app, "S", "Ctrl", "Shift")
    assert "no space left" in app.session.toast
    assert app.running


def test_a_battle_without_a_file_says_so():
    app = App(Wish(size=(640, 400)))
    app.first_picture()
    app.open(opened())
    press(app, "E", "Ctrl")
    assert "no file" in app.session.toast
    app.close()
