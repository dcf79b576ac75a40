"""What a window is asked for, and what is opened in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from vtt.themes import FIRST

if TYPE_CHECKING:
    from pathlib import Path

    from engine.battle import Battle
    from engine.look import MapFile
    from vtt.session.notices import Banner
    from vtt.session.shelf import NewBattle, Shelf
    from vtt.tools.kit import ToolKind


@dataclass(frozen=True, slots=True)
class Opened:
    """A battle that is open for play: its map, how it is kept, what is to be said of it, how it is closed.

    ``tools``: those of plug-ins. ``themes``: those that can be chosen. ``shelf``: where others come from.
    ``path``: its file; ``copy``: writes it whole under another name.
    """

    battle: Battle
    map_file: MapFile
    keep: Callable[[Battle], None]
    banners: tuple[Banner, ...] = ()
    close: Callable[[], None] = lambda: None
    tools: tuple[ToolKind, ...] = ()
    themes: tuple[str, ...] = ()
    shelf: Openings | None = None
    path: Path | None = None
    copy: Callable[[Path], None] | None = None


class Openings(Protocol):
    """A shelf from which battles can be opened too."""

    @property
    def offers(self) -> Shelf:
        """What the session asks it."""

    def open(self, wanted: NewBattle) -> Opened:
        """The battle that is asked for, open for play. Raises ShelfError."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """How the window should be: its title, its size in px, the UI scale, its theme, plug-ins or none.

    ``animated``: moves are shown on their way; ``keep``: told what of all this is chosen in the window.
    ``players``: with the players' window. ``table``: that one lies on the table at true scale; it tells how
    many px an inch a screen of that size has, if anybody knows.
    """

    title: str = "Knockback"
    size: tuple[int, int] = (1600, 900)
    ui_scale: float = 1.0
    full: bool = False
    theme: str = FIRST
    animated: bool = True
    keep: Callable[[Mapping[str, object]], None] = lambda chosen: None
    plugins: bool = True
    players: bool = False
    table: Callable[[tuple[int, int]], float | None] | None = None
