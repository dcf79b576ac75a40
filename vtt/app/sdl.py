"""What this program asks of SDL, and how a view becomes pixels of its window."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vtt.inputs import KeyPressed, Typed

if TYPE_CHECKING:
    import pygame

    from vtt.camera import Camera
    from vtt.compositor import Sight
    from vtt.inputs import Intent
    from vtt.shapes import Box

INSET_PX = 40


def start() -> None:
    """SDL as this program needs it: no accelerated copy, no mouse made of fingers, no sound."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    import pygame

    pygame.display.init()
    pygame.key.stop_text_input()
    pygame.key.set_repeat(350, 40)


def fill_screen(window: pygame.Window, *, on: bool) -> None:
    """The whole of the screen for a window, or a window again."""
    if on:
        window.set_fullscreen(desktop=True)
    else:
        window.set_windowed()


def typing(*, on: bool, was: bool) -> bool:
    """Let the keyboard write, or only press keys, if that is not so already; whether it writes now."""
    import pygame

    if on != was:
        change = pygame.key.start_text_input if on else pygame.key.stop_text_input
        change()
    return on


def written(intent: Intent) -> Intent:
    """What a key writes where the keyboard was let write too late for it: its letter, if it makes one."""
    if isinstance(intent, KeyPressed) and intent.char and not intent.mods - {"Shift"}:
        return Typed(intent.side, intent.char)
    return intent


def sight(camera: Camera, room: Box | None, scale: float) -> Sight:
    """How the compositor is to look at a map, in px of the window."""
    from vtt.compositor import Sight

    there = replace(
        camera, px_per_ft=camera.px_per_ft * scale, x_px=camera.x_px * scale, y_px=camera.y_px * scale
    )
    return Sight(there, box_px(room, scale))


def box_px(room: Box | None, scale: float) -> tuple[int, int, int, int]:
    """A box in px at UI scale 1 on the pixels of the window; none: nothing."""
    if room is None:
        return 0, 0, 0, 0
    x, y, wide, high = room
    return round(x * scale), round(y * scale), round(wide * scale), round(high * scale)


def screens() -> Sequence[tuple[int, int]]:
    """The sizes of all screens, the first one first."""
    import pygame

    return pygame.display.get_desktop_sizes()


def corners() -> list[tuple[int, int]]:
    """Where a window goes on each screen, taking screens to stand in a row from the left."""
    wides = [size[0] for size in screens()]
    return [(sum(wides[:nth]) + INSET_PX, INSET_PX) for nth in range(len(wides))]


def last_display(window: pygame.Window) -> None:
    """Put a window on the last of several screens: the first is the Judge's."""
    if len(screens()) > 1:
        window.position = corners()[-1]


def next_display(window: pygame.Window, *, full: bool) -> None:
    """Move a window to the next screen; past the last comes the first."""
    places = corners()
    here = max((nth for nth, at in enumerate(places) if window.position[0] >= at[0] - INSET_PX), default=0)
    if full:
        fill_screen(window, on=False)
    window.position = places[(here + 1) % len(places)]
    if full:
        fill_screen(window, on=True)


def gather(windows: Iterable[pygame.Window]) -> None:
    """All windows onto the first screen, one a little below the other."""
    for nth, window in enumerate(windows, 1):
        fill_screen(window, on=False)
        window.position = nth * INSET_PX, nth * INSET_PX
