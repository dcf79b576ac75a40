"""Ground and grid as one opaque layer, larger than the view: painted in slices, scrolled, stretched."""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from vtt.camera import Camera
from vtt.compositor.boxes import around
from vtt.paint.layer import Layer
from vtt.paint.painter import Painter
from vtt.paint.view import Extent, View
from vtt.shapes import SceneLayer, Shape

MARGIN_PX = 160
AT_A_TIME = 16
EMPTY = "ground.empty"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the ground should show: which layers, from where, how large."""

    layers: Sequence[SceneLayer]
    camera: Camera
    box: pygame.Rect
    px: float

    @property
    def kind(self) -> tuple[object, ...]:
        """All but the place: while it stays, the layer only moves."""
        return self.key, self.camera.px_per_ft, self.px, self.box.size

    @property
    def key(self) -> Hashable:
        """What the layers were built from."""
        return tuple(layer.key for layer in self.layers)


class Painted:
    """A layer of ground, finished or not; `corner` is where on it the map's origin lies."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.shapes = tuple(shape for layer in wanted.layers for shape in layer.shapes)
        self.scale = wanted.camera.px_per_ft
        self.layer = Layer(wanted.box.w + 2 * MARGIN_PX, wanted.box.h + 2 * MARGIN_PX, opaque=True)
        self.corner = centered(wanted)
        self.done = 0
        self.extents: list[pygame.Rect] = []


def centered(wanted: Wanted) -> tuple[int, int]:
    """Where the map's origin lies on a layer whose middle is the middle of the view."""
    x, y = whole(wanted.camera)
    return x - wanted.box.x + MARGIN_PX, y - wanted.box.y + MARGIN_PX


def whole(camera: Camera) -> tuple[int, int]:
    """Where the map's origin lies in the window: one rounding for all that is placed."""
    return round(camera.x_px), round(camera.y_px)


class Ground:
    """The ground of one window."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._shown: Painted | None = None
        self._next: Painted | None = None
        fill = painter.theme.style(EMPTY).fill
        self._empty = pygame.Color(fill or "#000000")

    @property
    def busy(self) -> bool:
        """Is a repaint unfinished?"""
        return self._next is not None

    def update(self, wanted: Wanted, *, settled: bool, budget_s: float | None) -> bool:
        """Bring the ground nearer to what is wanted; true if it looks different now.

        Until the wheel rests (`settled`) another scale is only stretched. A repaint takes slices of
        `budget_s`; None: it is finished at once.
        """
        shown = self._shown
        if shown is not None and shown.wanted.kind == wanted.kind:
            self._next = None
            return self._follow(shown, wanted)
        stretchable = (
            shown is not None and shown.wanted.key == wanted.key and shown.scale != wanted.camera.px_per_ft
        )
        if stretchable and not settled:
            self._next = None
            return True
        if self._next is None or self._next.wanted.kind != wanted.kind:
            self._next = Painted(wanted)
        if not self._paint(self._next, budget_s if shown is not None else None):
            return False
        self._shown, self._next = self._next, None
        self._follow(self._shown, wanted)
        return True

    def compose(self, frame: pygame.Surface, view: pygame.Rect, camera: Camera, map_box: pygame.Rect) -> None:
        """The part of the ground inside `view`, which is part of the map's box."""
        if self._shown is None:
            frame.fill(self._empty, view)
            return
        x, y = whole(camera)
        corner = (x - self._shown.corner[0], y - self._shown.corner[1])
        covers = pygame.Rect(corner, self._shown.layer.size).contains(view)
        if self._shown.scale == camera.px_per_ft and covers:
            frame.blit(self._shown.layer.surface, corner)
        else:
            self._stretch(frame, camera, map_box)

    def _stretch(self, frame: pygame.Surface, camera: Camera, map_box: pygame.Rect) -> None:
        shown = self._shown
        if shown is None:
            return
        ratio = camera.px_per_ft / shown.scale
        left = (map_box.x - camera.x_px) / ratio + shown.corner[0]
        top = (map_box.y - camera.y_px) / ratio + shown.corner[1]
        asked = pygame.Rect(round(left), round(top), round(map_box.w / ratio), round(map_box.h / ratio))
        part = asked.clip(shown.layer.surface.get_rect())
        frame.fill(self._empty, map_box)
        if not part.w or not part.h:
            return
        x, y = map_box.x + round((part.x - left) * ratio), map_box.y + round((part.y - top) * ratio)
        size = (max(round(part.w * ratio), 1), max(round(part.h * ratio), 1))
        frame.blit(pygame.transform.scale(shown.layer.surface.subsurface(part), size), (x, y))

    def _paint(self, target: Painted, budget_s: float | None) -> bool:
        """Paint on; true when all is painted."""
        shapes, until = target.shapes, time.perf_counter() + (budget_s or 0.0)
        if target.done == 0:
            target.layer.surface.fill(self._empty)
        box = target.layer.surface.get_rect()
        while target.done < len(shapes):
            some = shapes[target.done : target.done + AT_A_TIME]
            self._paint_some(target, some, box)
            target.done += len(some)
            if budget_s is not None and time.perf_counter() > until:
                break
        return target.done >= len(shapes)

    def _paint_some(self, target: Painted, shapes: Sequence[Shape], box: pygame.Rect) -> None:
        with target.layer.painting(box, target.corner) as canvas:
            self._painter.paint(canvas, shapes, self._view(target, box))

    def _view(self, target: Painted, box: pygame.Rect) -> View:
        x, y = target.corner
        window: Extent = (box.left - x, box.top - y, box.right - x, box.bottom - y)
        return View(target.scale, 0.0, 0.0, target.wanted.px, window=window)

    def _follow(self, shown: Painted, wanted: Wanted) -> bool:
        """Move the painted ground when the view has left its margin; true if it had to."""
        x, y = whole(wanted.camera)
        place = pygame.Rect((x - shown.corner[0], y - shown.corner[1]), shown.layer.size)
        if place.contains(wanted.box):
            return False
        corner = centered(wanted)
        dx, dy = corner[0] - shown.corner[0], corner[1] - shown.corner[1]
        shown.corner = corner
        wide, high = shown.layer.size
        if abs(dx) >= wide or abs(dy) >= high:
            shown.done = 0
            self._paint(shown, None)
            return True
        shown.layer.surface.scroll(dx, dy)
        for strip in (
            pygame.Rect(0 if dx > 0 else wide + dx, 0, abs(dx), high),
            pygame.Rect(0, 0 if dy > 0 else high + dy, wide, abs(dy)),
        ):
            if strip.w and strip.h:
                self._paint_strip(shown, strip)
        return True

    def _paint_strip(self, shown: Painted, strip: pygame.Rect) -> None:
        if not shown.extents:
            view = View(shown.scale, 0.0, 0.0, shown.wanted.px)
            shown.extents = [around(self._painter.bounds.one(each, view)) for each in shown.shapes]
        shown.layer.surface.fill(self._empty, strip)
        place = strip.move(-shown.corner[0], -shown.corner[1])
        near = [
            shape for shape, box in zip(shown.shapes, shown.extents, strict=True) if box.colliderect(place)
        ]
        self._paint_some(shown, near, strip)
