"""The list to choose from: shorter with each letter, by the wheel, by a click, by a word of one's own."""

from vtt.inputs import KeyPressed, Pointed, Pressed, Released, Scrolled, Typed
from vtt.paths import assets
from vtt.theme import RoughMeasure, read_theme
from vtt.widgets.control import Done
from vtt.widgets.picker import LIST_TOP_PX, picker
from vtt.widgets.rows import ROW_PX, Row

MEASURE = RoughMeasure(read_theme(assets() / "themes", "dark"))
ROWS = tuple(Row(f"power_{number}", f"Power {number}") for number in range(40))


def after(of, *intents):
    for intent in intents:
        of = of.on_intent(intent, MEASURE)
    return of


def click(y):
    at = (60.0, y)
    return Pointed("gm", at), Pressed("gm", at), Released("gm", at)


def test_letters_leave_what_they_stand_for():
    found = after(picker("Powers", ROWS), *(Typed("gm", letter) for letter in "39"))
    assert [row.text for row in found.listed.rows] == ["Power 39"]
    assert after(found, KeyPressed("gm", "Enter")) == Done("power_39")


def test_a_click_on_a_row_takes_it():
    y = LIST_TOP_PX + 2 + 2 * ROW_PX + 10
    assert after(picker("Powers", ROWS), *click(y)) == Done("power_2")


def test_the_wheel_brings_what_is_further_down():
    wheel = Scrolled("gm", (60.0, LIST_TOP_PX + 40), -1.0)
    found = after(picker("Powers", ROWS), *[wheel] * 5, *click(LIST_TOP_PX + 2 + 10))
    assert found == Done("power_10")  # five turns of two rows each


def test_a_press_beside_it_or_escape_takes_nothing():
    assert after(picker("Powers", ROWS), Pressed("gm", (-5.0, 10.0))) == Done()
    assert after(picker("Powers", ROWS), KeyPressed("gm", "Esc")) == Done()


def test_a_word_of_ones_own_is_only_taken_where_it_may_be():
    letters = [Typed("gm", letter) for letter in "zap"]
    assert after(picker("Powers", ROWS, open_=True), *letters, KeyPressed("gm", "Enter")) == Done("zap")
    closed = after(picker("Powers", ROWS), *letters, KeyPressed("gm", "Enter"))
    assert closed.listed.rows == ()


def test_a_press_below_the_rows_takes_nothing():
    few = picker("Powers", ROWS[:2])
    assert after(few, *click(LIST_TOP_PX + 200)).listed.rows == ROWS[:2]
