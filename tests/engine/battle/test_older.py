"""Older documents: a save of the first program that kept one, and what becomes of a version before ours."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from engine import versions
from engine.digest import state_hash
from engine.maps.drawing import Drawing
from engine.maps.faults import BadFileError, NewerFileError
from engine.maps.gate import from_json
from engine.maps.rosters import Roster
from engine.orders import BeginRound
from engine.saves import read_saved
from engine.store import BattleFile
from engine.store.migrations import STEPS as TABLE_STEPS
from engine.store.schema import VERSION
from engine.systems import SYSTEMS
from vtt.cli.sheets import read_table

HASH = "9d968049933c0b815658a79d865512386fd81eea2c115012d783e18cf2a128ac"  # as the first program printed it


@pytest.fixture
def saves(root, tmp_path):
    for path in (root / "tests" / "saves").glob("first.*"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_the_first_battle_file_opens_to_the_state_it_was_kept_in(saves):
    with BattleFile.open(saves / "first.battle", SYSTEMS) as file:
        assert (file.damage, file.read_only) == ((), "")
        assert (len(file.battle.line), file.battle.cursor) == (5, 4)
        assert state_hash(file.battle.state) == HASH


def test_the_first_battle_file_is_played_on_and_kept(saves):
    with BattleFile.open(saves / "first.battle", SYSTEMS) as file:
        file.keep(file.battle.commit(BeginRound()))
    with BattleFile.read(saves / "first.battle", SYSTEMS) as file:
        assert file.battle.state.clock.round == 2


def test_the_first_lines_are_read_to_the_same_state(saves):
    saved = read_saved((saves / "first.jsonl").read_bytes(), SYSTEMS)
    assert state_hash(saved.battle.state) == HASH


def test_there_is_one_step_for_each_version_before_todays():
    assert set(versions.STEPS) == set(range(1, versions.SCHEMA))
    assert set(TABLE_STEPS) == set(range(1, VERSION))


OLD_NAMES = {  # of a made-up version before ours, and what they are called today
    "map": ("size_yd", "size_ft"),
    "roster": ("bodies", "tokens"),
    "sheet": ("called", "name"),
    "battle": ("dice", "seed"),
    "entry": ("from", "by"),
}


@pytest.fixture
def before(monkeypatch):
    """One step from the made-up version: a field of each part has another name, and sizes are in yards."""

    def step(part, raw):
        old, new = OLD_NAMES[part]
        found = {new if name == old else name: value for name, value in raw.items()}
        return {**found, new: [side * 3 for side in found[new]]} if part == "map" else found

    monkeypatch.setattr(versions, "STEPS", {0: step})


@pytest.mark.usefixtures("before")
def test_an_older_map_is_read_by_its_step():
    drawing = from_json(b'{"schema": 0, "name": "Yard", "size_yd": [100, 50]}', Drawing, "f")
    assert (drawing.schema, drawing.size_ft) == (1, (300.0, 150.0))


@pytest.mark.usefixtures("before")
def test_an_older_roster_is_read_by_its_step():
    roster = from_json(
        b'{"schema": 0, "system": "basic_v3", "bodies": [{"name": "A", "side": "hero"}]}', Roster, "f"
    )
    assert [token.name for token in roster.tokens] == ["A"]


@pytest.mark.usefixtures("before")
def test_an_older_sheet_is_read_by_its_step(tmp_path):
    (tmp_path / "a.json").write_text('{"schema": 0, "system": "basic_v3", "called": "Ace"}', encoding="utf-8")
    assert read_table(tmp_path / "a.json", "a") == {"system": "basic_v3", "name": "Ace"}


@pytest.mark.usefixtures("before")
def test_the_lines_of_an_older_battle_are_each_read_by_its_step(saves):
    head, *entries = [json.loads(line) for line in (saves / "first.jsonl").read_text("utf-8").splitlines()]
    head |= {"schema": 0, "dice": head.pop("seed")}
    entries[0]["from"] = "somebody"
    lines = "\n".join(map(json.dumps, (head, *entries)))
    saved = read_saved(lines, SYSTEMS)
    assert (saved.battle.seed, saved.battle.line[0].by) == (11, "somebody")
    assert state_hash(saved.battle.state) == HASH


def test_a_version_that_never_was_is_refused_by_name():
    with pytest.raises(BadFileError, match="schema: found 0, expected 1 to 1"):
        from_json(b'{"schema": 0, "name": "Yard", "size_ft": [1, 1]}', Drawing, "f")


@pytest.mark.parametrize("kind", [Drawing, Roster])
def test_a_newer_file_is_told_from_a_bad_one(kind):
    with pytest.raises(NewerFileError, match="newer than the program"):
        from_json(b'{"schema": 2}', kind, "f")


def test_a_sheet_may_say_its_version(tmp_path):
    (tmp_path / "a.json").write_text('{"schema": 1, "system": "basic_v3", "name": "Ace"}', encoding="utf-8")
    assert "schema" not in read_table(tmp_path / "a.json", "a")
    (tmp_path / "a.json").write_text('{"schema": 2, "system": "basic_v3", "name": "Ace"}', encoding="utf-8")
    with pytest.raises(NewerFileError):
        read_table(tmp_path / "a.json", "a")


def test_the_tables_of_the_first_battle_file_are_those_of_version_1(saves):
    with closing(sqlite3.connect(saves / "first.battle")) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
