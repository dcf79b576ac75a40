"""Layers painted whole and kept: the bands of a plan, and the panels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.camera import Camera
from vtt.compositor.boxes import around, scaled
from vtt.compositor.ground import MARGIN_PX, whole
from vtt.paint.layer import Layer
from vtt.paint.painter import Painter
from vtt.paint.view import View, screen_view
from vtt.shapes import SceneLayer, Shape

OVER = pygame.BLEND_PREMULTIPLIED


class Panel:
    """A layer of the screen with a box of its own, painted when its key changes."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._key: object = None
        self.box = pygame.Rect(0, 0, 0, 0)
        self._layer = Layer(1, 1)

    def update(self, layer: SceneLayer, px: float) -> list[pygame.Rect]:
        """Take another state of the panel; the boxes of the window that changed."""
        key = (layer.key, layer.box, px)
        if key == self._key or layer.box is None:
            return []
        before, self._key, self.box = self.box, key, scaled(layer.box, px)
        if self._layer.size != self.box.size:
            self._layer = Layer(*self.box.size)
        else:
            self._layer.surface.fill((0, 0, 0, 0))
        with self._layer.painting(None, (-self.box.x, -self.box.y)) as canvas:
            self._painter.paint(canvas, layer.shapes, screen_view(px))
        return [before, self.box]

    def compose(self, frame: pygame.Surface, box: pygame.Rect) -> None:
        """The part of the panel inside a box of the window."""
        part = self.box.clip(box)
        if part.w and part.h:
            frame.blit(self._layer.surface, part, part.move(-self.box.x, -self.box.y), special_flags=OVER)


class Bands:
    """Outlines and hatches of a plan on the map, in a layer of their own size."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._key: object = None
        self._scale = 1.0
        self._box = pygame.Rect(0, 0, 0, 0)  # from the map's origin
        self._wanted = self._box
        self._whole = True
        self._layer: Layer | None = None

    def update(self, layer: SceneLayer | None, camera: Camera, map_box: pygame.Rect, px: float) -> bool:
        """Take other bands, or the same from elsewhere; true if they look different now."""
        key = (layer.key, camera.px_per_ft, px) if layer is not None else None
        if key == self._key and (self._whole or self._reaches(camera, map_box)):
            return False
        self._key, self._scale = key, camera.px_per_ft
        self._paint(layer.shapes if layer is not None else (), camera, map_box, px)
        return True

    def compose(self, frame: pygame.Surface, view: pygame.Rect, camera: Camera) -> None:
        """The bands inside a box of the window; stretched, if the view has another scale by now."""
        if self._layer is None:
            return
        x, y = whole(camera)
        if camera.px_per_ft == self._scale:
            frame.blit(self._layer.surface, self._box.move(x, y), special_flags=OVER)
            return
        self._stretch(frame, view, (x, y), camera.px_per_ft / self._scale)

    def _stretch(
        self, frame: pygame.Surface, view: pygame.Rect, origin: tuple[int, int], ratio: float
    ) -> None:
        """The part of the bands that the view shows, at another scale; the rest is not stretched at all."""
        left, top = self._box.x * ratio + origin[0], self._box.y * ratio + origin[1]
        corner = ((view.x - left) / ratio, (view.y - top) / ratio)
        asked = around((*corner, corner[0] + view.w / ratio, corner[1] + view.h / ratio))
        part = asked.clip((0, 0), self._box.size)
        if self._layer is None or not part.w or not part.h:
            return
        size = (max(round(part.w * ratio), 1), max(round(part.h * ratio), 1))
        place = (round(left + part.x * ratio), round(top + part.y * ratio))
        piece = pygame.transform.scale(self._layer.surface.subsurface(part), size)
        frame.blit(piece, place, special_flags=OVER)

    def _reaches(self, camera: Camera, map_box: pygame.Rect) -> bool:
        return self._box.contains(self._near(camera, map_box, 0).clip(self._wanted))

    @staticmethod
    def _near(camera: Camera, map_box: pygame.Rect, margin: int) -> pygame.Rect:
        x, y = whole(camera)
        return map_box.move(-x, -y).inflate(2 * margin, 2 * margin)

    def _paint(self, shapes: Sequence[Shape], camera: Camera, map_box: pygame.Rect, px: float) -> None:
        view = View(camera.px_per_ft, 0.0, 0.0, px)
        self._wanted = around(self._painter.bounds.all(shapes, view))
        self._box = self._wanted.clip(self._near(camera, map_box, MARGIN_PX))
        self._whole = self._box == self._wanted
        self._layer = None
        if not self._box.w or not self._box.h:
            return
        self._layer = Layer(*self._box.size)
        box = self._box
        window = (float(box.left), float(box.top), float(box.right), float(box.bottom))
        with self._layer.painting(None, (-box.x, -box.y)) as canvas:
            self._painter.paint(canvas, shapes, View(camera.px_per_ft, 0.0, 0.0, px, window=window))
