"""What a window is asked for, and what is opened in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.battle import Battle
    from engine.look import MapFile
    from vtt.session.notices import Banner


@dataclass(frozen=True, slots=True)
class Opened:
    """A battle that is open for play: its map, how it is kept, what is to be said of it, how it is closed."""

    battle: Battle
    map_file: MapFile
    keep: Callable[[Battle], None]
    banners: tuple[Banner, ...] = ()
    close: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """How the window should be: its title, its size in px, the UI scale."""

    title: str = "Knockback"
    size: tuple[int, int] = (1600, 900)
    ui_scale: float = 1.0
    full: bool = False
