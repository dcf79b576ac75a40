"""The attack tool: weighed first, struck by a second key."""

from dataclasses import replace

import pytest

from engine.checks import Answer
from engine.events import Attacked
from engine.world import Motion
from tests.vtt import table as fixture
from vtt.tools.attack import AttackTool
from vtt.tools.select import SelectTool


def near():
    """Bob beside Ace."""
    state = fixture.opening()
    bob = state.tokens["Bob"]
    return state.with_token(replace(bob, motion=Motion(position=state.tokens["Ace"].at._replace(x=202.0))))


@pytest.fixture
def brawl(make_table):
    table = make_table(state=near())
    table.keys("2", "A")
    return table


def struck(table):
    return [
        event
        for entry in table.session.battle.played
        for event in entry.events
        if isinstance(event, Attacked)
    ]


def preview(table):
    return table.session.tool.preview(table.session)


def test_it_aims_at_the_nearest_foe(brawl):
    assert brawl.session.tool.target == "Ace"


def test_foes_come_before_friends_and_things(brawl):
    brawl.keys("Tab")
    assert brawl.session.tool.target == "Crate 1"


def test_weighing_rolls_nothing_and_is_no_entry(brawl):
    assert preview(brawl).counted
    assert brawl.session.battle.cursor == 0


def test_the_chances_of_all_results_add_up_to_one(brawl):
    assert sum(result.chance for result in preview(brawl).results) == 1


def test_a_digit_shows_that_result(brawl):
    brawl.keys("1")
    assert preview(brawl).shown == 0


def test_arrows_turn_the_push(brawl):
    brawl.keys("Right")
    turned = brawl.session.tool.push_deg
    brawl.keys("Left", "Left")
    assert (turned - brawl.session.tool.push_deg) % 360 == 30
    assert brawl.session.tool.order(brawl.session).push_deg == brawl.session.tool.push_deg


def test_up_and_down_tilt_the_push_to_straight_at_most(brawl):
    tool = brawl.session.tool
    brawl.keys("Up", "Up")
    assert tool.order(brawl.session).push_up_deg == 30.0
    brawl.keys(*["Up"] * 9)
    assert tool.order(brawl.session).push_up_deg == 90.0
    brawl.keys(*["PgDn"] * 20)
    assert tool.order(brawl.session).push_up_deg == -90.0
    said = [bit.text for bit in tool.shown(brawl.session).told.doing]
    assert "90° down" in said


def test_a_click_on_the_map_pushes_that_way(brawl):
    brawl.click(202, 700)
    assert brawl.session.tool.push_deg == pytest.approx(180, abs=2)


def test_a_chip_of_the_dock_picks_the_maneuver(brawl):
    brawl.press_named("command.maneuver.grappling")
    assert brawl.session.tool.order(brawl.session).maneuver == "grappling"


def test_enter_strikes_and_asks_the_defender(brawl):
    brawl.keys("Enter")
    assert brawl.session.tool.key == "defend Ace"
    brawl.keys("1")
    assert [event.attacker for event in struck(brawl)] == ["Bob"]
    assert isinstance(brawl.session.tool, SelectTool)


def test_escape_at_the_question_takes_the_order_back(brawl):
    brawl.keys("Enter", "Esc")
    assert brawl.session.battle.cursor == 0
    assert isinstance(brawl.session.tool, AttackTool)


def test_choices_can_be_left_to_their_first_option(brawl):
    brawl.press_named("tab.Scene")
    brawl.press_named("command.choices.first")
    brawl.keys("Enter")
    assert len(struck(brawl)) == 1


def test_out_of_reach_it_says_so_and_enter_does_nothing(table):
    table.keys("2", "A", "Enter")
    assert "reach" in table.session.toast
    assert struck(table) == []


def test_the_odds_are_those_of_the_battle(brawl):
    order = brawl.session.tool.order(brawl.session)
    misses = sum(way.chance for way in brawl.session.battle.odds(order).ways if "Miss" in way.label)
    assert preview(brawl).results[0].chance == misses


def test_table_dice_are_typed(brawl):
    brawl.press_named("tab.Scene")
    brawl.press_named("command.dice.table")
    brawl.press_named("command.choices.first")
    brawl.keys("Enter")
    assert brawl.session.tool.key == "attack Bob"
    brawl.keys("0", "3", "Enter")
    (entry,) = brawl.session.battle.played
    assert Answer("attack Bob", (3,), by="table") in entry.answers


def test_dice_that_no_die_shows_are_refused(brawl):
    brawl.press_named("tab.Scene")
    brawl.press_named("command.dice.table")
    brawl.press_named("command.choices.first")
    brawl.keys("Enter", "7", "7", "7", "Enter")
    assert brawl.session.tool.wrong == "Expected a number from 1 to 100"
    brawl.keys("Backspace")
    assert (brawl.session.tool.typed, brawl.session.tool.wrong) == ("77", "")


def test_the_program_can_roll_a_single_question(brawl):
    brawl.press_named("tab.Scene")
    brawl.press_named("command.dice.table")
    brawl.press_named("command.choices.first")
    brawl.keys("Enter")
    while not isinstance(brawl.session.tool, SelectTool):
        brawl.keys("/")
    assert all(answer.by != "table" for answer in brawl.session.battle.played[0].answers)


def test_an_open_question_is_not_covered_by_another_tool(brawl):
    brawl.keys("Enter", "V", "M")
    assert brawl.session.tool.key == "defend Ace"


def test_while_a_question_is_open_nothing_but_an_answer_can_be_pressed(brawl):
    brawl.keys("Enter")
    brawl.press_named("command.next")
    brawl.press_named("order.Ace")
    brawl.press_named("tab.Scene")
    assert brawl.session.battle.cursor == 0
    assert brawl.session.tool.key == "defend Ace"
    brawl.press_named("option.1")
    assert len(struck(brawl)) == 1


def test_somebody_far_away_is_shot_at_if_one_can(make_table, monkeypatch):
    monkeypatch.setitem(fixture.POWERS, "Bob", {"beam": {"number": 30, "attack": "force", "range_areas": 6}})
    table = make_table()
    table.keys("2", "A")
    assert table.session.tool.order(table.session).maneuver == "force"
    assert not table.session.plan(table.session.tool.order(table.session)).problems


def test_what_is_impossible_is_said_on_the_button(table, words):
    table.keys("2", "A")
    said = words(table.layer("panel.odds").shapes)
    assert "cannot be done" in said or "strike anyway" in said
    assert "exact, all rolls" not in said


def test_the_line_at_the_foot_says_what_the_button_says(table, words):
    table.keys("2", "A")
    told = dict(table.session.tool.shown(table.session).told.keys)
    said = words(table.layer("panel.odds").shapes)
    assert told.get("Enter", "cannot be done") in said
