"""Memory that Skia paints and pygame blits. It draws nothing by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import skia

Corner = tuple[float, float]


class Layer:
    """One block of premultiplied pixels seen by both libraries. It holds the buffer: Skia does not."""

    __slots__ = ("canvas", "pixels", "size", "skia_surface", "surface")

    def __init__(self, width: int, height: int, *, opaque: bool = False) -> None:
        self.size = (max(width, 1), max(height, 1))  # for an empty size Skia returns None
        self.pixels = bytearray(4 * self.size[0] * self.size[1])
        info = skia.ImageInfo.Make(*self.size, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
        self.skia_surface: skia.Surface = skia.Surface.MakeRasterDirect(info, self.pixels)
        self.canvas: skia.Canvas = self.skia_surface.getCanvas()
        self.surface = pygame.image.frombuffer(self.pixels, self.size, "BGRA")
        if opaque:
            self.surface.set_alpha(None)  # a plain copy when blitted

    @contextmanager
    def painting(self, box: pygame.Rect | None, corner: Corner = (0, 0)) -> Iterator[skia.Canvas]:
        """The canvas, cut to a box, its origin at a corner; whole px keep letters and hatches as they are."""
        mark = self.canvas.save()
        if box is not None:
            self.canvas.clipRect(skia.Rect.MakeXYWH(box.x, box.y, box.w, box.h))
        self.canvas.translate(*corner)
        try:
            yield self.canvas
        finally:
            self.canvas.restoreToCount(mark)

    def pixel(self, x: int, y: int) -> tuple[int, int, int, int]:
        """Red, green, blue and alpha of one pixel, as stored: premultiplied."""
        at = 4 * (y * self.size[0] + x)
        blue, green, red, alpha = self.pixels[at : at + 4]
        return red, green, blue, alpha
