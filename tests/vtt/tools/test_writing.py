"""Notes and dice typed at the table."""

import re

import pytest

from vtt.inputs import KeyPressed
from vtt.tools.writing import WritingTool, thrown


@pytest.mark.parametrize("typed", ["d6", "3d10", " 2 D 100 ", "200d1000"])
def test_dice_show_faces_they_have_and_their_sum(typed):
    text = thrown(typed)
    count, sides = re.fullmatch(r"(\d*)d(\d+): .*", text).groups()
    faces = [int(face) for face in text.partition(": ")[2].partition(" = ")[0].split(", ")]
    assert len(faces) == int(count or 1)
    assert all(1 <= face <= int(sides) for face in faces)
    assert len(faces) == 1 or text.endswith(f" = {sum(faces)}")


@pytest.mark.parametrize("typed", ["", "6", "d", "0d6", "d0", "201d6", "d1001", "2d6+1", "dd6"])
def test_what_are_no_dice_show_nothing(typed):
    assert thrown(typed) == ""


@pytest.fixture
def session(table):
    return table.session


def write(session, tool, text):
    for char in text:
        if not tool.on_command("answer.roll", session) if char == "/" else True:
            tool.on_intent(KeyPressed("gm", char.upper(), char=char), session)
    tool.on_command("answer.give", session)


def noted(session):
    return [event.text for entry in session.battle.played for event in entry.events]


def test_a_note_is_a_line_of_the_history_that_undo_takes_back(session):
    tool = WritingTool("note")
    session.take_up(tool)
    write(session, tool, "The bridge is out")
    assert noted(session) == ["The bridge is out"]
    assert session.tool is not tool


def test_a_letter_is_taken_back(session):
    tool = WritingTool("note")
    session.take_up(tool)
    tool.on_intent(KeyPressed("gm", "A", char="a"), session)
    tool.on_intent(KeyPressed("gm", "Backspace"), session)
    assert tool.typed == ""


def test_dice_that_are_none_are_told_how_dice_are_written(session):
    tool = WritingTool("dice")
    session.take_up(tool)
    write(session, tool, "many")
    assert noted(session) == []
    assert "2d6" in session.toast


def test_the_keys_take_the_card_up_and_write_on_it(table, words):
    table.pointing.on(KeyPressed("gm", "N", frozenset({"Ctrl", "Shift"})))
    for char in "Hi/":
        table.pointing.on(KeyPressed("gm", char.upper(), char=char))
    table.show()
    assert "Hi/" in words(table.layer("float").shapes)
    table.pointing.on(KeyPressed("gm", "Enter"))
    assert noted(table.session) == ["Hi/"]


def test_l_takes_up_the_line_of_sight_from_the_selected(table):
    table.session.select("Ace")
    table.pointing.on(KeyPressed("gm", "L", char="l"))
    assert table.session.tool.points == [table.session.state.tokens["Ace"].at]
