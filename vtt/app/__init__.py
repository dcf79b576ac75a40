"""The window: SDL, the clock and the loop."""

from __future__ import annotations

from collections.abc import Callable

from vtt.app.hiring import hired
from vtt.app.window import App
from vtt.app.wish import Opened, Wish

__all__ = ["App", "Opened", "Wish", "play"]


def play(wish: Wish, opening: Callable[[], Opened], *, on_frame: Callable[[App], bool] | None = None) -> int:
    """Open the window, then the battle, and run until the window is closed.

    *on_frame* is called after every pass of the loop; if it answers true the window closes.
    """
    app = App(wish)
    try:
        app.first_picture()
        app.work = hired()
        app.open(opening())
        app.show()
        app.warm()
        while app.running:
            app.turn()
            if on_frame is not None and on_frame(app):
                break
    finally:
        app.close()
    return 0
