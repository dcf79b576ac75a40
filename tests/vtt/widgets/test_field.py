"""Writing a line of text."""

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.inputs import Composing, KeyPressed, Pointed, Pressed, Typed
from vtt.shapes import Pin, Rect, Text
from vtt.widgets.control import Done, Room
from vtt.widgets.edit import Edit
from vtt.widgets.field import Field

CTRL, SHIFT = frozenset({"Ctrl"}), frozenset({"Shift"})
LETTER = 0.55 * 13


def key(name, mods=frozenset()):
    return KeyPressed("gm", name, mods)


def after(field, room, *intents):
    return reduce(lambda now, intent: now.on_intent(intent, room), intents, field)


def test_letters_come_from_text_and_not_from_keys(room):
    field = after(Field(), room, key("G"), Typed("gm", "g"), Typed("gm", "rist"))
    assert field.text == "grist"


def test_typing_replaces_the_selection(room):
    field = after(Field(Edit("Grist", 5, 0)), room, Typed("gm", "Wick"))
    assert (field.text, field.edit.caret) == ("Wick", 4)


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        ((key("Backspace"),), "old foundr", 10),
        ((key("Home"), key("Delete")), "ld foundry", 0),
        ((key("Backspace", CTRL),), "old ", 4),
        ((key("Left", CTRL),), "old foundry", 4),
        ((key("Left", CTRL), key("Left", CTRL)), "old foundry", 0),
        ((key("Home"), key("Right", CTRL)), "old foundry", 3),
        ((key("Left", SHIFT), key("Left", SHIFT), key("Backspace")), "old found", 9),
        ((key("A", CTRL), key("Delete")), "", 0),
        ((key("Home", SHIFT), key("Left")), "old foundry", 0),
        ((key("Backspace"), key("Z", CTRL)), "old foundry", 11),
        ((key("Left"), key("Left"), key("End")), "old foundry", 11),
    ],
)
def test_keys_move_and_remove(room, keys, text, caret):
    field = after(Field(Edit("old foundry", 11, 11)), room, *keys)
    assert (field.text, field.edit.caret) == (text, caret)


def test_copy_cut_and_paste_go_by_the_clipboard(room, clipboard):
    field = after(Field(Edit("Grist", 5, 2)), room, key("X", CTRL))
    assert (field.text, clipboard.get()) == ("Gr", "ist")
    assert after(field, room, key("V", CTRL), key("V", CTRL)).text == "Gristist"


def test_pasted_lines_become_one_and_control_characters_go(room, clipboard):
    clipboard.put("one\ntwo\x07")
    assert after(Field(), room, key("V", CTRL)).text == "one two"


def test_the_caret_never_stands_between_a_letter_and_its_mark():
    edit = Edit("e\u0301a", 0, 0)
    assert edit.stepped(1).caret == 2
    assert edit.moved(1).caret == 0
    assert edit.stepped(1).removed(-1).text == "a"


def test_what_an_input_method_is_at_work_on_is_shown_and_not_kept(room):
    field = after(Field(), room, Composing("gm", "にほ"))
    assert field.text == ""
    texts = [shape.text for pin in field.shapes(room, "focus") if isinstance(pin, Pin) for shape in pin.shapes
             if isinstance(shape, Text)]  # fmt: skip
    assert texts == ["にほ"]
    assert after(field, room, Typed("gm", "日本")).composing == ""


def test_a_press_puts_the_caret_and_a_drag_selects(room):
    field = after(Field(Edit("Skyhook")), room, Pressed("gm", (8 + 2 * LETTER, 10)))
    assert field.edit.span == (2, 2)
    field = after(field, room, Pointed("gm", (8 + 5 * LETTER, 10), (1,)))
    assert field.edit.selected == "yho"


def test_a_double_press_selects_a_word_and_a_third_all(room):
    field = Field(Edit("old foundry"))
    at = (8 + 6 * LETTER, 10)
    assert after(field, room, Pressed("gm", at, clicks=2)).edit.selected == "foundry"
    assert after(field, room, Pressed("gm", at, clicks=3)).edit.selected == "old foundry"


def test_enter_gives_the_text(room):
    assert Field(Edit("Wick")).on_intent(key("Enter"), room) == Done("Wick")


def test_a_long_text_scrolls_with_the_caret(room):
    field = after(Field(), room, Typed("gm", "a" * 60))
    assert 0 < field.caret_x(room.measure) <= room.w
    field = after(field, room, key("Home"))
    assert field.scroll == 0.0


def test_a_text_stays_as_short_as_asked(room):
    assert after(Field(most=3), room, Typed("gm", "abcd")).text == ""
    assert after(Field(most=3), room, Typed("gm", "abc"), Typed("gm", "d")).text == "abc"


def test_a_problem_is_said_below_and_goes_with_the_next_letter(room):
    field = Field(Edit("400"), problem="0 to 99 stories")
    assert any(isinstance(s, Text) and s.text == "0 to 99 stories" for s in field.shapes(room, "focus"))
    assert any(isinstance(s, Rect) and s.style == "field.wrong" for s in field.shapes(room, "focus"))
    assert after(field, room, Typed("gm", "1")).problem == ""


KEYS = st.sampled_from(["Left", "Right", "Home", "End", "Backspace", "Delete", "A", "Z", "C", "X", "V"])
INTENTS = st.one_of(
    st.builds(lambda k, m: key(k, frozenset(m)), KEYS, st.sets(st.sampled_from(["Ctrl", "Shift"]))),
    st.builds(lambda t: Typed("gm", t), st.text(max_size=4)),
    st.builds(lambda x: Pressed("gm", (x, 10.0)), st.floats(-50, 300)),
)


@given(st.lists(INTENTS, max_size=12))
def test_whatever_is_done_caret_and_selection_stay_in_the_text(intents):
    room = Room(80.0, 28.0, FourWide())
    field = Field()
    for intent in intents:
        field = field.on_intent(intent, room)
        first, last = field.edit.span
        assert 0 <= first <= last <= len(field.text)
        assert -1 <= field.caret_x(room.measure) <= room.w


class FourWide:
    def width(self, text, style):
        return 4.0 * len(text)
