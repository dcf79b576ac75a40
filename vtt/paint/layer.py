"""Memory that Skia paints and pygame blits. It draws nothing by itself."""

from __future__ import annotations

from typing import Any

import pygame
import skia


class Layer:
    """One block of premultiplied pixels seen by both libraries. It holds the buffer: Skia does not."""

    __slots__ = ("canvas", "pixels", "size", "skia_surface", "surface")

    def __init__(self, width: int, height: int, *, opaque: bool = False) -> None:
        self.size = (max(width, 1), max(height, 1))  # for an empty size Skia returns None
        self.pixels = bytearray(4 * self.size[0] * self.size[1])
        info = skia.ImageInfo.Make(*self.size, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
        self.skia_surface: Any = skia.Surface.MakeRasterDirect(info, self.pixels)
        self.canvas: Any = self.skia_surface.getCanvas()
        self.surface = pygame.image.frombuffer(self.pixels, self.size, "BGRA")
        if opaque:
            self.surface.set_alpha(None)  # a plain copy when blitted

    def clear(self) -> None:
        """Every pixel transparent again."""
        self.canvas.clear(0)

    def pixel(self, x: int, y: int) -> tuple[int, int, int, int]:
        """Red, green, blue and alpha of one pixel, as stored: premultiplied."""
        at = 4 * (y * self.size[0] + x)
        blue, green, red, alpha = self.pixels[at : at + 4]
        return red, green, blue, alpha
