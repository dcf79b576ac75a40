"""Character sheets in battles: what a rule system did not write itself gets in nowhere."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from engine.battle import Battle, RefusedError
from engine.conformance.arena import opening
from engine.digest import state_hash
from engine.events import Joined, SheetAdded
from engine.look import MapFile
from engine.maps.faults import BadFileError
from engine.orders import BeginRound, Change, Ruling
from engine.saves import read_saved, save
from engine.store import BattleFile
from engine.systems import SYSTEMS
from engine.systems.supers_revised.attributes import dice_of
from engine.systems.supers_revised.pools import MOST_THROWN, Dice

BROKEN = ["", "not JSON", "[]", "{}", '{"system": "zork"}', '{"name": NaN}', "[" * 5000]


@pytest.fixture(params=list(SYSTEMS))
def rules(request):
    """Each rule system."""
    return SYSTEMS[request.param]


@pytest.fixture
def fight(rules):
    """The two samples of a system, opposite each other."""
    return Battle.begin(opening(rules), rules, 1)


@pytest.fixture
def land(fight):
    """The map of that fight."""
    return MapFile(fight.opening.map)


@pytest.mark.parametrize("text", BROKEN)
def test_a_ruling_may_not_add_a_sheet_that_the_system_cannot_read(fight, text):
    order = Ruling(facts=(SheetAdded(name="Zed", text=text),), why="test")
    assert "sheets.Zed" in fight.preview(order).problems[0].text
    with pytest.raises(RefusedError):
        fight.commit(order)


def test_a_ruling_may_add_a_sheet_as_the_system_writes_it_and_who_uses_it(fight, rules):
    text = rules.sheets.canonical({**rules.samples[0], "name": "Zed"})
    zed = replace(fight.state.tokens["First"], name="Zed", sheet="Zed")
    after = fight.commit(Ruling(facts=(SheetAdded(name="Zed", text=text), Joined(token=zed)), why="test"))
    assert after.state.sheets["Zed"] == text
    assert after.commit(BeginRound()).state.clock.round == 1


def test_nobody_joins_with_a_sheet_that_is_not_there(fight):
    zed = replace(fight.state.tokens["First"], name="Zed", sheet="Zed")
    found = fight.preview(Ruling(facts=(Joined(token=zed),), why="test"))
    assert "no sheet 'Zed'" in found.problems[0].text


@pytest.mark.parametrize("text", BROKEN)
def test_json_lines_with_a_sheet_that_cannot_be_read_are_refused_by_place(fight, land, rules, text):
    head, *rest = save(fight, land)
    raw = json.loads(head)
    raw["opening"]["sheets"]["First"] = text
    with pytest.raises(BadFileError, match=r"line 1: opening: sheets\.First"):
        read_saved("".join([json.dumps(raw) + "\n", *rest]), {rules.name: rules})


def test_json_lines_that_add_such_a_sheet_later_are_refused_too(fight, land, rules):
    head, *_ = save(fight, land)
    ruling = {"kind": "ruling", "why": "test", "facts": []}
    entry = {"order": ruling, "events": [{"kind": "sheet_added", "name": "Zed", "text": "{}"}]}
    with pytest.raises(BadFileError, match=r"line 2: .*sheets\.Zed"):
        read_saved(f"{head}{json.dumps(entry)}\n", {rules.name: rules})


def test_a_battle_file_opens_without_a_sheet_that_cannot_be_read(fight, land, rules, tmp_path):
    path = tmp_path / "fight.battle"
    BattleFile.create(path, fight, land).close()
    with closing(sqlite3.connect(path)) as connection:
        ((text,),) = connection.execute("SELECT state FROM snapshot WHERE entry = 0").fetchall()
        raw = json.loads(text)
        raw["sheets"]["First"] = '{"broken": 1}'
        connection.execute("UPDATE snapshot SET state = ? WHERE entry = 0", (json.dumps(raw),))
        connection.commit()
    with BattleFile.open(path, {rules.name: rules}) as file:
        assert "sheets.First" in file.damage[0]
        assert file.battle.state.tokens["First"].sheet == ""
        assert file.battle.state.tokens["Second"].sheet
        assert file.battle.commit(BeginRound()).state.clock.round == 1


def test_sheets_of_a_missing_system_are_left_as_they_are(fight, land, rules, tmp_path):
    path = tmp_path / "fight.battle"
    BattleFile.create(path, fight, land).close()
    with BattleFile.open(path, {}) as file:
        assert state_hash(file.battle.state) == state_hash(fight.state)


def test_nobody_throws_more_dice_than_there_are():
    rules = SYSTEMS["supers_revised"]
    fight = Battle.begin(opening(rules), rules, 1)
    track = fight.state.tokens["First"].tracks[0].name
    strong = fight.commit(Ruling(token="First", change=Change(tracks={track: 2**40}), why="test"))
    assert dice_of(strong.state, strong.state.tokens["First"], track) == Dice(MOST_THROWN)
