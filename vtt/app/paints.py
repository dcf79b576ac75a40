"""What paints the window: a painter under one theme, its sprites, and the compositor over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vtt.paths import assets
from vtt.themes import theme

if TYPE_CHECKING:
    from vtt.app.wish import Wish
    from vtt.compositor import Compositor

Known = Callable[[str], bytes | None]


def paints(wish: Wish, known: Known, size: tuple[int, int], scale: float) -> Compositor:
    """A compositor in the wished theme; *known* gives the bytes of a map's picture by its name."""
    from vtt.compositor import Compositor
    from vtt.compositor.sprites import Sprites
    from vtt.paint.drawings import Drawings, read_drawings
    from vtt.paint.painter import Painter
    from vtt.paint.pictures import Pictures

    found = theme(wish.theme, plugins=wish.plugins)
    painter = Painter(found, Drawings(read_drawings(assets())), Pictures(known))
    return Compositor(painter, Sprites(painter), size, scale)
