"""What this program asks of SDL, and how a view becomes pixels of its window."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from vtt.camera import Camera
    from vtt.compositor import Sight
    from vtt.shapes import Box


def start() -> None:
    """SDL as this program needs it: no accelerated copy, no mouse made of fingers, no sound."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
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


def typing(*, on: bool) -> None:
    """Let the keyboard write, or only press keys."""
    import pygame

    change = pygame.key.start_text_input if on else pygame.key.stop_text_input
    change()


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
