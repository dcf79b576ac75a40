"""The workers of a window; they load what they count with while the window still reads its battle."""

from __future__ import annotations

from contextlib import suppress

import pygame

from vtt.intents import post
from vtt.work import Arrived, Work, loaded

COUNTS = ("vtt.session.counting", "shapely")


def workers() -> Work:
    """Workers whose answers come as events; one that comes when the window is gone is lost."""

    def heard(what: Arrived) -> None:
        with suppress(pygame.error):
            post(what)

    return Work(heard)


def hired() -> Work:
    """Workers that have begun to load; what is asked meanwhile waits for that."""
    work = workers()
    work.ask("warm", "loading", loaded, *COUNTS)
    return work
