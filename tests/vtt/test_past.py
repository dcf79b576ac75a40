"""The history as a list, the sheet by a double click, a box added to the selection, the settings."""

import pytest

from engine.orders import Change, Ruling
from vtt.inputs import Typed
from vtt.session.commands import run


@pytest.fixture
def fought(table):
    for heading in (10.0, 20.0, 30.0):
        table.session.commit(Ruling(token="Ace", change=Change(heading_deg=heading), why="turns"))
    table.show()
    return table


def test_an_entry_that_is_chosen_is_where_the_battle_stands(fought, words):
    fought.keys("Ctrl+H")
    listed = words(fought.layer("float").shapes)
    assert any(text.startswith("3. ") for text in listed)
    fought.pointing.on(Typed("gm", "1. "))
    fought.keys("Enter")
    assert fought.session.battle.cursor == 1
    assert len(fought.session.battle.line) == 3
    assert fought.session.tool.name == "tool.select"


def test_a_round_is_told_by_its_beginning_and_not_by_the_first_die(table, words):
    table.keys("N")
    table.show()
    table.keys("Ctrl+H")
    listed = [text for text in words(table.layer("float").shapes) if text[:1].isdecimal()]
    assert any("Round 1" in text for text in listed)
    assert not any("initiative" in text for text in listed)


def test_the_start_can_be_chosen_and_what_was_taken_back_chosen_again(fought):
    assert fought.session.battle.cursor == 3
    run(fought.session, "history.0")
    assert fought.session.battle.cursor == 0
    run(fought.session, "history.3")
    assert fought.session.battle.cursor == 3
    run(fought.session, "history.4")
    assert fought.session.battle.cursor == 3


def test_a_double_click_opens_the_sheet(table):
    at = table.at("Ace")
    table.click(at.x, at.y)
    assert not table.session.reason
    table.press(at.x, at.y, clicks=2)
    assert table.session.reason


def test_a_box_with_shift_adds_to_the_selection(table):
    table.session.select("Bob")
    table.press(150.0, 400.0, mods=("Shift",))
    table.point(250.0, 520.0, 1)
    table.release(250.0, 520.0, mods=("Shift",))
    assert set(table.session.selected) == {"Ace", "Bob"}
    table.drag((150.0, 400.0), (200.0, 480.0), (250.0, 520.0))
    assert table.session.selected == ("Ace",)


def test_the_settings_of_the_battle_have_a_key(table):
    table.keys("Ctrl+,")
    assert table.session.tab == "Scene"


def test_the_ladder_makes_room_for_the_side_view(table):
    tall = table.layer("panel.ladder").box or table.layer("panel.ladder").key
    table.keys("Z")
    assert (table.layer("panel.ladder").box or table.layer("panel.ladder").key) != tall


def test_the_list_of_the_past_asks_what_happened(fought, words):
    fought.keys("Ctrl+H")
    assert "What happened" in words(fought.layer("float").shapes)
