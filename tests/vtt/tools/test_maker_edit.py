"""Somebody of the battle changed in the character maker; a newcomer set where he is wanted."""

import json
import math

from engine.systems import OURS
from tests.vtt.table import FIELD, SYSTEM, Table
from vtt.inputs import KeyPressed, Typed
from vtt.session.commands import run
from vtt.session.shelf import SheetOffer
from vtt.tools.maker import MakerTool
from vtt.tools.maker_edit import LOST, kept_whole, reopened
from vtt.tools.maker_hero import joining


def changing(name="Ace"):
    """A table with somebody's sheet in the maker."""
    table = Table()
    table.session.select(name)
    run(table.session, "hero.change")
    table.show()
    return table


def write(table, control, text):
    """A text into a control of the maker."""
    filling = table.session.tool.filling
    for _ in filling.form.seats:
        if filling.form.focus.on == control:
            break
        table.keys("Tab")
    table.keys("Ctrl+A")
    table.pointing.on(Typed("gm", text))


def enter(table):
    table.pointing.on(KeyPressed("gm", "Enter", frozenset({"Ctrl"})))
    table.show()


def ability(table, name):
    """The name of the control of an ability."""
    targets = table.session.tool.filling.page.targets
    return next(seat for seat, target in targets.items() if name in target.of.path)


def test_the_sheet_of_somebody_in_the_battle_is_opened_with_what_stands_in_it():
    table = changing("Bob")
    tool = table.session.tool
    assert isinstance(tool, MakerTool)
    assert (tool.filling.hero.name, tool.filling.hero.side) == ("Bob", "villain")
    assert json.loads(tool.filling.judged.text) == json.loads(table.state.sheets["Bob"])
    assert tool.said != LOST


def test_a_change_is_one_entry_that_undo_takes_back():
    table = changing()
    before, entries = table.state, table.session.battle.cursor
    write(table, ability(table, "strength"), "Amazing")
    enter(table)
    assert json.loads(table.state.sheets["Ace"])["abilities"]["strength"] != 6
    assert table.state.tokens["Ace"].sheet == "Ace"
    assert table.session.battle.cursor == entries + 1
    run(table.session, "edit.undo")
    assert table.state == before


def test_harm_stays_when_health_grows():
    """Strength from 6 to 50: Health grows by 44, and the ten that were missing are missing still."""
    table = Table()
    table.session.select("Ace")
    run(table.session, "token.damage")
    table.keys("1", "0", "Enter")
    old = table.state.tokens["Ace"].tracks[0]
    assert old.full - old.now == 10
    run(table.session, "hero.change")
    table.show()
    write(table, ability(table, "strength"), "Amazing")
    enter(table)
    new = table.state.tokens["Ace"].tracks[0]
    assert (new.full - old.full, new.full - new.now) == (44, 10)


def test_whoever_has_no_sheet_cannot_be_changed():
    table = changing("Crate 1")
    assert not isinstance(table.session.tool, MakerTool)
    assert "sheet" in table.session.toast


def test_every_sample_sheet_is_opened_whole():
    for rules in OURS:
        for raw in rules.samples:
            text = rules.sheets.canonical(raw)
            assert kept_whole(reopened(rules, text, "hero"), text) == "", raw["name"]


def made_by_menu(table, at):
    """A newcomer made from the menu of a place."""
    table.press(*at, button=3)
    table.release(*at, button=3)
    titles = [item.title for item in table.session.tool.menu.items]
    table.keys("Down")
    while titles[table.session.tool.menu.hot] != "Make a character here":
        table.keys("Down")
    table.keys("Enter")
    table.pointing.on(Typed("gm", "Zo"))
    enter(table)
    return table.state.tokens["Zo"].at


def test_a_newcomer_stands_where_the_menu_was_opened():
    at = made_by_menu(Table(), (330.0, 330.0))
    assert abs(at.x - 330) < 1
    assert abs(at.y - 330) < 1


def test_where_somebody_stands_already_he_goes_to_a_place_of_his_side():
    table = Table()
    hero = reopened(SYSTEM, table.state.sheets["Ace"], "hero")
    taken = table.at("Crate 1")
    order = joining(hero, table.state.sheets["Ace"], table.state, FIELD, taken)
    assert math.dist(order.facts[-1].token.at, taken) > 3.5


class Rosters:
    """A shelf with one roster, in which one sheet stands and one that cannot be read."""

    systems = OURS

    def sheets(self):
        raw = {"system": "universal_heroes", "abilities": {"fighting": 10}, "powers": {"flight": 20}}
        good = SheetOffer("Kestrel", "friends", "villain", {**raw, "name": "Kestrel"})
        return (good, SheetOffer("Bad", "friends", "hero", {"system": "universal_heroes", "name": 3}))


def opening_sheet(name):
    table = Table()
    table.session.shelf = Rosters()
    run(table.session, "hero.list")
    table.show()
    table.pointing.on(Typed("gm", name))
    table.keys("Enter")
    return table


def test_a_sheet_of_a_roster_is_opened_and_put_on_the_map():
    table = opening_sheet("Kestrel")
    hero = table.session.tool.filling.hero
    assert (hero.name, hero.side) == ("Kestrel", "villain")
    enter(table)
    assert json.loads(table.state.sheets["Kestrel"])["abilities"]["fighting"]
    assert table.state.tokens["Kestrel"].side == "villain"


def test_a_sheet_that_cannot_be_read_is_said_to_be_so():
    table = opening_sheet("Bad")
    assert not isinstance(table.session.tool, MakerTool)
    assert "Bad cannot be opened" in table.session.toast
