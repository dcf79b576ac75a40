"""Numbers typed for the selected token."""

import pytest

from vtt.tools.entry import number_of
from vtt.tools.move import MoveTool
from vtt.tools.select import SelectTool


def health(table, name):
    return table.state.tokens[name].tracks[0].now


def test_damage_is_the_judges_word_in_the_history(table):
    before = health(table, "Ace")
    table.keys("1", "D", "1", "2", "Enter")
    assert health(table, "Ace") == before - 12
    assert table.session.battle.line[-1].order.why == "damage at the table"
    table.keys("Ctrl+Z")
    assert health(table, "Ace") == before


def test_healing_never_goes_over_what_is_full(table):
    full = table.state.tokens["Ace"].tracks[0].full
    table.keys("1", "D", "1", "0", "Enter", "H", "9", "9", "Enter")
    assert health(table, "Ace") == full


def test_an_altitude_is_given_to_the_move_in_hand(table):
    table.keys("1", "V", "@", "1", "2", "Enter")
    assert isinstance(table.session.tool, MoveTool)
    assert table.session.tool.order(table.session).waypoints[-1].z == 156


def test_an_altitude_may_be_in_yards(table):
    table.keys("1", "@", "3", "0", "y", "d", "Enter")
    assert table.session.tool.order(table.session).waypoints[-1].z == 90


def test_escape_leaves_everything_as_it_was(table):
    before = health(table, "Ace")
    table.keys("1", "D", "5", "Esc")
    assert health(table, "Ace") == before
    assert isinstance(table.session.tool, SelectTool)


def test_what_is_no_number_is_said_to_be_none(table):
    table.keys("1", "D", "-", "-", "Enter")
    assert "is no number" in table.session.toast


@pytest.mark.parametrize(
    ("typed", "value"), [("12", 12), ("35yd", 35), ("2 st", 2), ("-3", -3), ("", None), ("y", None)]
)
def test_a_unit_may_follow_the_number(typed, value):
    assert number_of(typed) == value


@pytest.mark.parametrize("key", ["D", "H", "@"])
@pytest.mark.parametrize("typed", ["99999999999", "-99999999999"])
def test_a_figure_beyond_any_sense_is_refused_in_words(table, key, typed):
    table.session.select("Ace")
    before = table.state
    table.keys(key, *typed, "Enter")
    assert table.state == before
    assert "9,999" in table.session.toast


def test_of_a_figure_too_long_for_its_field_the_end_is_seen(table, words):
    table.session.select("Ace")
    table.keys("D", *"123456789")
    said = words(table.layer("float").shapes)
    assert "…56789" in said
    assert "123456789" not in said
