"""Where the shapes of a space land on a canvas: px a unit, offset, UI scale, alpha. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import skia

from vtt.camera import Spot, placed

Extent = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class View:
    """How a space is seen; `px` is the UI scale, by which widths and letters grow.

    `window` is the part of the canvas that can be seen: dashes far outside of it are not drawn.
    """

    scale: float
    x: float
    y: float
    px: float
    alpha: float = 1.0
    window: Extent | None = None

    def at(self, spot: Spot) -> Spot:
        """Where a place lands in px."""
        return placed(spot, self.scale, self.x, self.y)

    def matrix(self) -> skia.Matrix:
        """The same as a matrix."""
        return matrix_of(self.scale, self.x, self.y)


@lru_cache(maxsize=256)
def matrix_of(scale: float, x: float, y: float) -> skia.Matrix:
    """A matrix that enlarges and moves."""
    return skia.Matrix.MakeAll(scale, 0, x, 0, scale, y, 0, 0, 1)


def screen_view(px: float, x: float = 0.0, y: float = 0.0) -> View:
    """A view of the screen space at a UI scale."""
    return View(px, x, y, px)
