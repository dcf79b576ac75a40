"""Several tokens moved as one, by the pointer and by the keys."""

from dataclasses import replace

import pytest

from engine.events import Moved
from engine.geometry import Point
from engine.orders import Group
from tests.vtt.table import Table, opening
from vtt.tools.group import GroupTool
from vtt.tools.select import SelectTool


@pytest.fixture
def pair():
    """Ace and Bob on one side, a hundred feet apart, both selected."""
    state = opening()
    bob = state.tokens["Bob"]
    friend = replace(bob, side="hero", motion=replace(bob.motion, position=Point(298.0, 462.0, 0.0)))
    table = Table(state.with_token(friend))
    table.session.select("Ace", "Bob")
    table.show()
    return table


def moved(table):
    events = (event for entry in table.session.battle.played for event in entry.events)
    return [event.token for event in events if isinstance(event, Moved)]


def test_dragging_one_of_several_takes_all_of_them_up(pair):
    pair.press(298, 462)
    pair.point(308, 462, 1)
    pair.point(338, 492, 1)
    assert isinstance(pair.session.tool, GroupTool)
    orders = pair.session.tool.order(pair.session).orders
    assert [(each.token, *each.waypoints[-1][:2]) for each in orders] == [
        ("Bob", pytest.approx(338), pytest.approx(492)),
        ("Ace", pytest.approx(238), pytest.approx(492)),
    ]
    assert moved(pair) == []


def test_letting_go_moves_them_all_in_one_entry(pair):
    pair.drag((298, 462), (308, 462), (338, 492))
    assert pair.session.battle.cursor == 1
    assert isinstance(pair.session.battle.played[0].order, Group)
    assert sorted(moved(pair)) == ["Ace", "Bob"]
    assert isinstance(pair.session.tool, SelectTool)


def test_a_click_on_one_of_several_selects_it_alone(pair):
    pair.click(298, 462)
    assert pair.session.selected == ("Bob",)


def blocked(table):
    """Both are to go where only Ace can: Bob's way is walled off far too soon."""
    table.keys("V")
    bob = next(member for member in table.session.tool.members if member.token == "Bob")
    bob.picked = "fly"
    return bob


def test_if_one_cannot_go_nobody_goes(pair):
    pair.keys("V", "Right")
    blocked(pair)
    pair.keys("Right", "Enter")
    assert moved(pair) == []


def test_split_whoever_can_goes(pair):
    blocked(pair)
    pair.keys("Right", "G", "Enter")
    assert moved(pair) == ["Ace"]


def test_who_cannot_go_and_why_is_said_at_him_and_in_the_dock(pair, words):
    blocked(pair)
    pair.keys("Right")
    shown = words(shape for layer in pair.show() for shape in layer.shapes)
    assert "2 move as one" in shown
    assert shown.count("Bob cannot fly") >= 2
    assert "All go, or nobody" in shown


def test_esc_puts_all_of_them_back(pair):
    pair.press(298, 462)
    pair.point(338, 492, 1)
    pair.keys("Esc")
    pair.release(338, 492)
    assert moved(pair) == []
    assert isinstance(pair.session.tool, SelectTool)


def test_the_arrows_step_all_of_them_and_enter_goes(pair):
    pair.keys("V", "Shift+Down", "Enter")
    assert sorted(moved(pair)) == ["Ace", "Bob"]
    assert pair.at("Ace").y == pytest.approx(465)
    assert pair.at("Bob").y == pytest.approx(465)


def test_a_way_of_moving_is_picked_for_all_of_them(pair):
    pair.keys("V")
    pair.press_named("command.mode.walk")
    assert [each.mode for each in pair.session.tool.order(pair.session).orders] == ["walk", "walk"]


def test_whoever_is_gone_is_in_nobodys_hand(pair):
    pair.keys("V", "Right")
    gone = replace(pair.session.battle, opening=replace(pair.state, tokens={"Ace": pair.state.tokens["Ace"]}))
    pair.session.take(gone)
    assert isinstance(pair.session.tool, SelectTool)
    pair.show()
