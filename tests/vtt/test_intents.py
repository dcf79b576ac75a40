"""Events of two windows to intents."""

import pygame
import pytest

from vtt.inputs import (
    Closed,
    Dropped,
    FocusLost,
    KeyPressed,
    KeyReleased,
    Pointed,
    Posted,
    Pressed,
    Quit,
    Released,
    Resized,
    Scrolled,
    Touched,
    Typed,
    local,
)
from vtt.intents import Reader, post

NONE = frozenset()


@pytest.fixture(scope="module")
def windows():
    pygame.display.init()
    gm, players = pygame.Window("gm", (400, 300)), pygame.Window("players", (200, 100))
    yield {gm: "gm", players: "players"}
    gm.destroy()
    players.destroy()


@pytest.fixture
def reader(windows):
    return Reader(windows)


def event(kind, window, **given):
    return pygame.Event(kind, window=window, **given)


def move(window, at, **given):
    return event(pygame.MOUSEMOTION, window, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False, **given)


def down(window, at, button=1, *, touch=False):
    return event(pygame.MOUSEBUTTONDOWN, window, pos=at, button=button, touch=touch)


def read(reader, *events, now_ms=0):
    return list(reader.intents(events, now_ms))


def test_of_moves_in_a_row_the_last_is_kept_and_comes_before_the_press(reader, windows):
    gm, _ = windows
    intents = read(reader, move(gm, (1, 1)), move(gm, (2, 2)), down(gm, (2, 2)), move(gm, (3, 3)))
    assert intents == [Pointed("gm", (2, 2)), Pressed("gm", (2, 2)), Pointed("gm", (3, 3))]


def test_each_window_has_its_own_pointer(reader, windows):
    gm, players = windows
    intents = read(reader, move(gm, (1, 1)), move(players, (5, 5)), move(gm, (2, 2)))
    assert sorted(intents, key=lambda each: each.side) == [Pointed("gm", (2, 2)), Pointed("players", (5, 5))]


def test_held_buttons_are_named(reader, windows):
    gm, _ = windows
    motion = event(pygame.MOUSEMOTION, gm, pos=(1, 1), rel=(0, 0), buttons=(1, 0, 1), touch=False)
    assert read(reader, motion) == [Pointed("gm", (1, 1), (1, 3))]


def test_the_wheel_comes_once_and_not_again_as_buttons_without_a_window(reader, windows):
    gm, _ = windows
    wheel = event(pygame.MOUSEWHEEL, gm, x=0, y=1, precise_y=0.5, flipped=False, touch=False, pos=(7, 8))
    twin = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=4, touch=False, window=None)
    assert read(reader, twin, wheel, down(gm, (7, 8), 5)) == [Scrolled("gm", (7, 8), 0.5)]


def test_old_events_without_a_window_and_events_of_strange_windows_are_dropped(reader, windows):
    other = pygame.Window("other", (50, 50))
    strays = (
        pygame.Event(pygame.ACTIVEEVENT, gain=1, state=2),
        move(other, (1, 1)),
        pygame.Event(pygame.VIDEOEXPOSE),
    )
    assert read(reader, *strays) == []
    other.destroy()


def test_a_mouse_made_of_a_finger_is_dropped_and_the_finger_is_read(reader, windows):
    _, players = windows
    finger = event(
        pygame.FINGERDOWN, players, touch_id=1, finger_id=7, x=0.5, y=0.25, dx=0, dy=0, pressure=1.0
    )
    up = event(pygame.FINGERUP, players, touch_id=1, finger_id=7, x=0.5, y=0.25, dx=0, dy=0, pressure=0.0)
    intents = read(reader, down(players, (100, 25), touch=True), finger, up)
    assert intents == [
        Touched("players", (100.0, 25.0), 7, "down"),
        Touched("players", (100.0, 25.0), 7, "up"),
    ]


def test_a_key_has_its_meaning_its_place_and_its_character(reader, windows):
    gm, _ = windows
    z = event(pygame.KEYDOWN, gm, key=pygame.K_z, scancode=29, mod=pygame.KMOD_LCTRL, unicode="\x1a")
    assert read(reader, z) == [KeyPressed("gm", "Z", frozenset({"Ctrl"}), "", "29")]
    question = event(pygame.KEYDOWN, gm, key=pygame.K_SLASH, scancode=56, mod=pygame.KMOD_RSHIFT, unicode="?")
    assert read(reader, question) == [KeyPressed("gm", "/", frozenset({"Shift"}), "?", "56")]


@pytest.mark.parametrize(
    ("code", "name"),
    [(pygame.K_PAGEUP, "PgUp"), (pygame.K_KP_ENTER, "Enter"), (pygame.K_ESCAPE, "Esc"), (pygame.K_F10, "F10"),
     (pygame.K_KP5, "5"), (pygame.K_LEFT, "Left"), (pygame.K_SPACE, "Space"), (pygame.K_LEFTBRACKET, "[")],
)  # fmt: skip
def test_keys_have_the_names_of_the_key_table(reader, windows, code, name):
    gm, _ = windows
    assert read(reader, event(pygame.KEYUP, gm, key=code, mod=0, scancode=0)) == [KeyReleased("gm", name)]


def test_a_key_that_is_held_says_so_until_it_is_let_go_or_the_window_loses_the_keyboard(reader, windows):
    gm, _ = windows
    key = event(pygame.KEYDOWN, gm, key=pygame.K_k, scancode=14, mod=0, unicode="k")
    up = event(pygame.KEYUP, gm, key=pygame.K_k, scancode=14, mod=0)
    lost = event(pygame.WINDOWFOCUSLOST, gm)
    intents = read(reader, key, key, up, key, lost, key)
    assert [i.repeated for i in intents if isinstance(i, KeyPressed)] == [False, True, False, False]
    assert FocusLost("gm") in intents


def test_two_presses_soon_and_near_are_a_double_click(reader, windows):
    gm, players = windows
    first = read(reader, down(gm, (10, 10)), now_ms=0)
    second = read(reader, down(gm, (12, 10)), now_ms=200)
    late = read(reader, down(gm, (12, 10)), now_ms=900)
    far = read(reader, down(gm, (60, 10)), now_ms=1000)
    elsewhere = read(reader, down(players, (60, 10)), now_ms=1100)
    assert [press.clicks for press in (*first, *second, *late, *far, *elsewhere)] == [1, 2, 1, 1, 1]


def test_the_rest_of_what_can_come_in(reader, windows):
    gm, players = windows
    intents = read(
        reader,
        event(pygame.MOUSEBUTTONUP, gm, pos=(3, 4), button=3, touch=False),
        event(pygame.TEXTINPUT, gm, text="ß"),
        event(pygame.DROPFILE, gm, file="a.knock"),
        event(pygame.WINDOWSIZECHANGED, players, x=640, y=360),
        event(pygame.WINDOWCLOSE, players),
        pygame.Event(pygame.QUIT),
    )
    assert intents == [
        Released("gm", (3, 4), 3),
        Typed("gm", "ß"),
        Dropped("gm", "a.knock"),
        Resized("players", (640, 360)),
        Closed("players"),
        Quit(),
    ]


def test_what_is_posted_comes_back(reader):
    pygame.event.clear()
    post("answer")
    found = [event for event in pygame.event.get() if read(reader, event)]
    assert read(reader, *found) == [Posted("answer")]


def test_an_intent_can_be_told_from_a_corner_and_in_px_of_scale_1():
    assert local(Pressed("gm", (110, 60)), (100, 50), 2.0).at == (5, 5)
    assert local(Typed("gm", "a"), (100, 50), 2.0) == Typed("gm", "a")
