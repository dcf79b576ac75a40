"""Everything pinned as a sprite: painted once, then only moved. Windows of one UI scale share them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from vtt.camera import Box
from vtt.compositor.boxes import around
from vtt.paint.layer import Layer
from vtt.paint.painter import Painter
from vtt.paint.view import screen_view
from vtt.shapes import Pin, Shape

MOST_KEPT = 2000

Key = tuple[tuple[Shape, ...], float, float, float, Box | None, float]


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A painted group and where its left top pixel lies from the point it is pinned to."""

    layer: Layer
    left: int
    top: int


class Sprites:
    """Sprites by what they show; the least recently used ones are dropped."""

    def __init__(self, painter: Painter, most: int = MOST_KEPT) -> None:
        self.painter = painter
        self._most = most
        self._kept: OrderedDict[Key, Sprite] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def sprite(self, pin: Pin, px: float) -> Sprite:
        """The sprite of a pinned group at a UI scale."""
        key = (pin.shapes, pin.scale, pin.turn, pin.alpha, pin.clip, px)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = painted(self.painter, pin, px)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found

    def clear(self) -> None:
        """Drop all: the theme is another one."""
        self._kept.clear()


def painted(painter: Painter, pin: Pin, px: float) -> Sprite:
    """A pinned group painted about its point."""
    group = (Pin((0.0, 0.0), pin.shapes, pin.scale, pin.turn, pin.alpha, pin.clip),)
    view = screen_view(px)
    box = around(painter.bounds.all(group, view))
    layer = Layer(*box.size)
    with layer.painting(None, (-box.x, -box.y)) as canvas:
        painter.paint(canvas, group, view)
    return Sprite(layer, box.x, box.y)
