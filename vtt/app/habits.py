"""What somebody chose of how his windows look, noted as he chooses it. What is done with it others know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vtt.app.wish import Wish


def in_theme(wish: Wish, theme: str) -> Wish:
    """The wish for another theme, which is told to whoever keeps such things."""
    if theme != wish.theme:
        wish.keep({"theme": theme})
    return replace(wish, theme=theme)


def moving(wish: Wish, *, animated: bool) -> Wish:
    """The wish for moves shown on their way or at once, told likewise."""
    if animated == wish.animated:
        return wish
    wish.keep({"animated": animated})
    return replace(wish, animated=animated)
