"""The menu of a right click."""

from dataclasses import replace

import pytest

from engine.world import Condition
from vtt.inputs import Pointed, Pressed, Released
from vtt.session.commands import known
from vtt.tools.menu import OF_A_PLACE, OF_A_THING, OF_A_TOKEN, RULE, menu_at

ACE, NOWHERE = (198.0, 462.0), (60.0, 700.0)


def right_click(table, at):
    table.press(*at, button=3)
    table.release(*at, button=3)
    return table.session.tool


def row(tool, table, title):
    """The middle of a row, in px of the window."""
    x, y, _, _ = tool.box(table.session.layout.map)
    top = 6.0
    for item in tool.menu.items:
        if item.title == title:
            return x + 40, y + top + item.height / 2
        top += item.height
    raise AssertionError(title)


def test_a_right_click_on_a_token_selects_it_and_opens_its_menu(table):
    tool = right_click(table, ACE)
    assert table.session.selected == ("Ace",)
    assert "Move tool" in [item.title for item in tool.menu.items]
    assert table.layer("float") is not None


def test_a_right_click_beside_everybody_opens_the_menu_of_the_map(table):
    titles = [item.title for item in right_click(table, NOWHERE).menu.items]
    assert "Fit the whole map" in titles
    assert "Damage" not in titles


def test_a_row_carries_out_its_command(table):
    tool = right_click(table, ACE)
    at = row(tool, table, "Move tool")
    table.pointing.on(Pressed("gm", at))
    table.pointing.on(Released("gm", at))
    assert table.session.tool.name == "tool.move"


def test_arrow_and_enter_carry_out_a_row(table):
    right_click(table, ACE)
    table.keys("Down", "Enter")
    assert table.session.tool.name == "tool.move"


@pytest.mark.parametrize("away", ["Esc", "press"])
def test_it_is_closed_with_nothing_done(table, away):
    right_click(table, ACE)
    if away == "Esc":
        table.keys("Esc")
    else:
        table.pointing.on(Pressed("gm", table.px(900.0, 100.0)))
    assert table.session.tool.name == "tool.select"
    assert table.session.battle.cursor == 0


def test_a_drag_with_the_right_button_still_moves_the_view(table):
    before = table.session.camera
    table.press(*NOWHERE, button=3)
    table.pointing.on(Pointed("gm", (500.0, 500.0), (3,)))
    table.pointing.on(Released("gm", (500.0, 500.0), 3))
    assert table.session.camera != before
    assert table.session.tool.name == "tool.select"


def test_it_lies_whole_on_the_map_wherever_it_is_opened(table):
    left, top, wide, high = table.session.layout.map
    for px in ((left + 1, top + 1), (left + wide - 2, top + high - 2)):
        at = table.session.camera.to_ft(px)
        tool = right_click(table, at)
        x, y, w, h = tool.box(table.session.layout.map)
        assert left <= x <= x + w <= left + wide
        assert top <= y <= y + h <= top + high
        table.keys("Esc")


def test_every_row_means_something():
    commands = {command for command in (*OF_A_TOKEN, *OF_A_PLACE, *OF_A_THING) if command != RULE}
    assert all(known(command) for command in commands)


@pytest.mark.parametrize(
    ("hidden", "said"), [(False, "Hide from the players"), (True, "Show to the players")]
)
def test_the_row_for_hiding_says_what_it_does_now(table, hidden, said):
    state = table.session.state
    ace = replace(state.tokens["Ace"], conditions=(Condition("hidden"),) if hidden else ())
    session = table.session
    made = menu_at((0.0, 0.0), "Ace", state.with_token(ace), session.keys, session.measure)
    assert said in [item.title for item in made.menu.items]
