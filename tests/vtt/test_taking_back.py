"""A turn taken back by one press, and the pause in which nobody does or takes back anything."""

import pytest

from engine.orders import Change, Ruling
from vtt.inputs import Touched
from vtt.session.commands import run
from vtt.session.taking_back import to_reset


def picks(table):
    return {pick.name: pick.box for layer in table.show() for pick in layer.picks}


@pytest.fixture
def acting(table):
    """A round in which somebody is to act, and he has gone two steps."""
    table.keys("N")
    table.begun = table.session.battle
    for _ in range(2):
        at = table.at(table.state.clock.active)
        moved = Change(at=at._replace(x=at.x + 30))
        table.session.commit(Ruling(token=table.state.clock.active, change=moved, why="a step"))
    return table


def test_a_press_takes_all_of_the_turn_back_and_no_more(acting):
    acting.press_named("command.turn.reset")
    assert acting.session.battle.cursor == acting.begun.cursor
    assert acting.state == acting.begun.state
    assert acting.state.clock.active == acting.begun.state.clock.active


def test_a_finger_does_it_too_on_a_place_large_enough_for_it(acting):
    """Forty-four px high, and wider: what fingers need."""
    x, y, wide, high = picks(acting)["command.turn.reset"]
    assert (wide >= 44, high >= 44) == (True, True)
    at = (x + wide / 2, y + high / 2)
    for phase in ("down", "up"):
        acting.pointing.on(Touched("gm", at, 1, phase))
        acting.show()
    assert acting.session.battle.cursor == acting.begun.cursor


def test_what_was_taken_back_can_be_done_again(acting):
    before = acting.state
    acting.keys("Ctrl+Backspace", "Ctrl+Y", "Ctrl+Y")
    assert acting.state == before


def test_it_never_goes_back_into_the_turn_of_somebody_else(acting):
    acting.keys("N")
    at = acting.session.battle.cursor
    assert to_reset(acting.session.battle) == 0
    assert "command.turn.reset" not in picks(acting)
    acting.keys("Ctrl+Backspace")
    assert acting.session.battle.cursor == at


def test_before_the_rounds_it_takes_back_what_the_last_one_did_in_a_row(table):
    for name, x in (("Bob", 500), ("Ace", 220), ("Ace", 240)):
        moved = Change(at=table.at(name)._replace(x=x))
        table.session.commit(Ruling(token=name, change=moved, why="a step"))
    table.keys("Ctrl+Backspace")
    assert (table.at("Ace").x, table.at("Bob").x) == (198, 500)


def test_the_button_is_there_only_when_there_is_something_to_take_back(table):
    assert "command.turn.reset" not in picks(table)


@pytest.mark.parametrize("command", ["edit.undo", "turn.back", "turn.reset", "history.0"])
def test_in_a_pause_nothing_is_taken_back(acting, command):
    acting.keys("Ctrl+P")
    before = acting.session.battle.cursor
    run(acting.session, command)
    assert acting.session.battle.cursor == before
    assert "paused" in acting.session.toast


def test_in_a_pause_nothing_is_done_again(acting):
    acting.keys("Ctrl+Z", "Ctrl+P", "Ctrl+Y")
    assert acting.session.battle.cursor == acting.begun.cursor + 1


def test_in_a_pause_no_order_is_carried_out_but_by_the_judges_word(acting):
    acting.keys("Ctrl+P")
    before = acting.session.battle.cursor
    order = Ruling(token="Ace", change=Change(heading_deg=10.0), why="a turn")
    assert not acting.session.commit(order)
    assert acting.session.battle.cursor == before
    assert acting.session.commit(order)
    assert acting.session.battle.cursor == before + 1


def test_it_goes_on_by_the_key_or_by_the_banner(acting, words):
    acting.keys("Ctrl+P")
    assert "The battle is paused." in words(acting.layer("panel.banner").shapes)
    acting.press_named("command.turn.pause")
    assert acting.layer("panel.banner") is None
    acting.keys("Ctrl+Z")
    assert acting.session.battle.cursor == acting.begun.cursor + 1


def test_a_pause_is_still_told_when_its_banner_is_closed(acting, words):
    acting.keys("Ctrl+P")
    acting.press_named("command.banner.close")
    assert acting.layer("panel.banner") is None
    assert any("paused" in said for said in words(acting.layer("panel.status").shapes))
    acting.keys("Ctrl+P")
    assert not any("paused" in said for said in words(acting.layer("panel.status").shapes))


def test_once_it_goes_on_nothing_says_any_more_that_it_is_paused(acting):
    acting.keys("Ctrl+P", "Ctrl+Z")
    assert "paused" in acting.session.toast
    acting.keys("Ctrl+P")
    assert acting.session.toast == ""


def test_a_refusal_and_the_way_past_it_are_two_sentences(acting):
    acting.keys("Ctrl+P")
    acting.session.commit(Ruling(token="Ace", change=Change(heading_deg=10.0), why="a turn"))
    assert acting.session.toast == "The battle is paused. Again: the Judge allows it."
