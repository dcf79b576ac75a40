"""Buttons, boxes, sliders, segments, lists, menus."""

from dataclasses import replace
from functools import reduce

import pytest

from vtt.inputs import RIGHT, KeyPressed, Pointed, Pressed, Released, Scrolled
from vtt.shapes import Pin, Rect, Text
from vtt.widgets.button import Button
from vtt.widgets.checkbox import Checkbox
from vtt.widgets.control import Done, Room
from vtt.widgets.menu import Item, Menu
from vtt.widgets.rows import Row, Rows
from vtt.widgets.scroll import Scroll
from vtt.widgets.segments import Segments, Tabs
from vtt.widgets.slider import Slider

INSIDE, OUTSIDE = (20.0, 14.0), (400.0, 14.0)


def key(name):
    return KeyPressed("gm", name)


def after(control, room, *intents):
    return reduce(lambda now, intent: now.on_intent(intent, room), intents, control)


def texts(shapes):
    for shape in shapes:
        if isinstance(shape, Pin):
            yield from texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape.text


def styles(shapes):
    return [shape.style for shape in shapes if not isinstance(shape, Pin)]


def test_a_button_acts_when_it_is_let_go_inside(room):
    button = Button("Throw", value=7)
    assert button.on_intent(Pressed("gm", INSIDE), room) is button
    assert button.on_intent(Released("gm", INSIDE), room) == Done(7)
    assert button.on_intent(Released("gm", OUTSIDE), room) is button
    assert button.on_intent(Released("gm", INSIDE, RIGHT), room) is button


@pytest.mark.parametrize("name", ["Enter", "Space"])
def test_a_button_acts_by_key_but_not_again_while_the_key_is_held(room, name):
    assert Button("Throw").on_intent(key(name), room) == Done()
    held = KeyPressed("gm", name, repeated=True)
    assert isinstance(Button("Throw").on_intent(held, room), Button)


@pytest.mark.parametrize(
    ("look", "style"),
    [("normal", "button.quiet"), ("hover", "button.quiet.hover"), ("pressed", "button.quiet.pressed"),
     ("disabled", "button.quiet.disabled")],
)  # fmt: skip
def test_a_button_looks_as_it_is_held(room, look, style):
    assert style in styles(Button("Details", kind="quiet").shapes(room, look))


def test_the_focus_is_a_ring(room):
    assert "focus" in styles(Button("Details").shapes(room, "focus"))


def test_a_button_is_as_wide_as_its_words_and_its_key(measure):
    assert (
        Button("Undo", key="Ctrl+Z").width(measure)
        > Button("Undo").width(measure)
        > measure.width("Undo", "button")
    )


def test_a_box_is_ticked_and_cleared(room):
    box = after(Checkbox("Grid"), room, Released("gm", INSIDE))
    assert box.on
    assert not after(box, room, key("Space")).on


@pytest.mark.parametrize(
    ("name", "value"),
    [("Right", 0.55), ("Left", 0.45), ("Home", 0.0), ("End", 1.0), ("PgUp", 1.0), ("PgDn", 0.0)],
)
def test_a_slider_goes_by_steps(room, name, value):
    assert Slider(0.5).on_intent(key(name), room).value == pytest.approx(value)


def test_a_slider_follows_the_hand_and_stays_in_its_range(room):
    slider = after(Slider(0.0, 50, 300, 25), room, Pressed("gm", (100.0, 10.0)))
    assert slider.value == 175
    assert after(slider, room, Pointed("gm", (900.0, 10.0), (1,))).value == 300
    assert after(slider, room, Pointed("gm", (-900.0, 10.0), (1,))).value == 50
    assert after(slider, room, Scrolled("gm", (0, 0), 1.0)).value == 200


@pytest.mark.parametrize("kind", [Segments, Tabs])
def test_one_of_several_is_on(room, kind):
    several = kind(("Areas", "Ruler"))
    assert several.on_intent(key("Right"), room).on == 1
    assert several.on_intent(key("Left"), room).on == 1
    assert several.on_intent(Pressed("gm", (80.0, 10.0)), room).on == 1
    assert several.on_intent(Pressed("gm", (5.0, 10.0)), room).on == 0


@pytest.fixture
def long_list():
    return Rows(tuple(Row(index, f"row {index}") for index in range(1000)))


@pytest.fixture
def tall(measure):
    return Room(200.0, 144.0, measure)


def test_a_long_list_builds_only_the_rows_in_sight(long_list, tall):
    assert list(texts(long_list.shapes(tall, "normal"))) == [f"row {index}" for index in range(6)]
    scrolled = after(long_list, tall, Scrolled("gm", INSIDE, -100))
    assert next(texts(scrolled.shapes(tall, "normal"))) == "row 200"


def test_a_list_goes_by_keys_and_keeps_its_row_in_sight(long_list, tall):
    down = after(long_list, tall, *[key("Down")] * 9)
    assert down.on == 9
    assert "row 9" in list(texts(down.shapes(tall, "normal")))
    assert after(down, tall, key("End")).on == 999
    assert after(down, tall, key("Home")).scroll.offset == 0
    assert after(down, tall, key("Enter")) == Done(9)


def test_a_row_is_chosen_by_a_press_and_done_by_a_double_one(long_list, tall):
    at = (30.0, 2 + 28 * 2 + 5)
    assert after(long_list, tall, Pressed("gm", at)).on == 2
    assert after(long_list, tall, Pressed("gm", at, clicks=2)) == Done(2)
    assert after(long_list, tall, Pointed("gm", at)).hot == 2


def test_the_bar_of_a_list_can_be_dragged(long_list, tall):
    held = after(long_list, tall, Pressed("gm", (195.0, 10.0)))
    far = after(held, tall, Pointed("gm", (195.0, 500.0), (1,)))
    assert far.scroll.offset == far.scroll.most > 0
    free = after(far, tall, Released("gm", (195.0, 500.0)), Pointed("gm", (50.0, 10.0)))
    assert free.scroll.offset == far.scroll.offset


def test_a_list_without_rows_does_nothing(tall):
    empty = Rows()
    assert after(empty, tall, key("Down"), key("Enter"), Pressed("gm", INSIDE)).rows == ()


def test_a_scroll_shows_a_piece_with_the_least_movement():
    scroll = Scroll(1000, 100, 300)
    assert scroll.showing(320, 20).offset == 300
    assert scroll.showing(390, 30).offset == 320
    assert scroll.showing(100, 30).offset == 100
    assert scroll.to(5000).offset == 900
    assert Scroll(50, 100).thumb() == (0.0, 0.0)


@pytest.fixture
def menu():
    items = (
        Item("a", "Attack", key="A"),
        Item(),
        Item("u", "Undo", disabled=True),
        Item("r", "Remove", danger=True),
    )
    return Menu(items)


@pytest.fixture
def menu_room(menu, measure):
    return Room(*menu.size(measure), measure)


def test_a_menu_goes_by_keys_past_rules_and_what_cannot_be_used(menu, menu_room):
    assert after(menu, menu_room, key("Down")).hot == 0
    assert after(menu, menu_room, key("Down"), key("Down")).hot == 3
    assert after(menu, menu_room, key("Up")).hot == 3
    assert after(menu, menu_room, key("Down"), key("Enter")) == Done("a")
    assert after(menu, menu_room, key("Enter")) is menu


def test_a_menu_goes_by_the_pointer(menu, menu_room):
    assert after(menu, menu_room, Pointed("gm", (30.0, 20.0))).hot == 0
    assert after(menu, menu_room, Released("gm", (30.0, 20.0))) == Done("a")
    assert after(menu, menu_room, Released("gm", (30.0, 60.0))) is menu


def test_a_menu_closes_by_escape_and_by_a_press_elsewhere(menu, menu_room):
    assert after(menu, menu_room, key("Esc")) == Done(None)
    assert after(menu, menu_room, Pressed("gm", (-30.0, 60.0))) == Done(None)


def test_a_menu_is_large_enough_for_its_rows(menu, menu_room):
    rects = [shape for shape in menu.shapes(menu_room, "normal") if isinstance(shape, Rect)]
    assert max(rect.y + rect.h for rect in rects) <= menu_room.h


@pytest.mark.parametrize("rows", [(), (Row(1, "one"),)])
def test_a_list_in_less_room_than_its_frame_shows_no_bar_and_breaks_nothing(room, rows):
    flat = replace(room, h=-40.0)
    shapes = tuple(Rows(rows).shapes(flat, "normal"))
    assert shapes
    assert Rows().on_intent(Pressed("gm", (195.0, 3.0)), flat) == Rows()
