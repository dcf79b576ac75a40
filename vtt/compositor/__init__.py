"""Layers and sprites to the frame of one window, and of the frame only what changed. It works nothing out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from vtt.camera import Camera
from vtt.compositor.boxes import merged, outside
from vtt.compositor.ground import Ground, Wanted, whole
from vtt.compositor.parts import Part, Parts
from vtt.compositor.sheets import OVER, Bands, Panel
from vtt.compositor.sprites import Sprites
from vtt.paint.layer import Layer
from vtt.paint.painter import Painter
from vtt.paint.view import View, screen_view
from vtt.shapes import Scene, SceneLayer

GROUND, BANDS = ("ground", "grid"), "bands"
BACKGROUND = "panel.well"
SLICE_S = 0.004


@dataclass(frozen=True, slots=True)
class Sight:
    """From where the map is seen, and in which part of the window (px)."""

    camera: Camera
    map_box: tuple[int, int, int, int]


class Compositor:
    """The frame of one window. Everything is composed into `frame`; a screenshot is this buffer."""

    def __init__(self, painter: Painter, sprites: Sprites, size: tuple[int, int], px: float = 1.0) -> None:
        self.painter = painter
        self.sprites = sprites
        self.resize(size, px)

    def resize(self, size: tuple[int, int], px: float) -> None:
        """Another size of the window or another UI scale: begin anew."""
        self.px = px
        self.frame = Layer(*size, opaque=True)
        self._background = pygame.Color(self.painter.theme.style(BACKGROUND).fill or "#000000")
        self._ground = Ground(self.painter)
        self._bands = Bands(self.painter)
        self._parts: dict[str, Parts] = {}
        self._panels: dict[str, Panel] = {}
        self._keys: dict[str, tuple[object, ...]] = {}
        self._scene: Scene = ()
        self._camera = Camera()
        self._map_box = pygame.Rect(0, 0, 0, 0)
        self._fresh = True

    @property
    def busy(self) -> bool:
        """Is a repaint of the ground unfinished? Then `show` should be called again soon."""
        return self._ground.busy

    def show(
        self, scene: Scene, sight: Sight, *, settled: bool = True, budget_s: float | None = None
    ) -> list[pygame.Rect]:
        """Compose what changed since the last scene; the boxes of the frame that did.

        `settled` is false while the wheel still turns: the ground is then only stretched. With a
        budget the ground is repainted in slices (see `busy`), without one at once.
        """
        window = self.frame.surface.get_rect()
        before, self._scene = self._scene, scene
        map_box = pygame.Rect(sight.map_box).clip(window)
        moved = (self._camera, self._map_box) != (sight.camera, map_box)
        dirty = [self._map_box, map_box] if moved else []
        self._camera, self._map_box = sight.camera, map_box
        if self._update_map(scene, settled, budget_s):
            dirty.append(map_box)
        dirty += self._update_layers(before, scene)
        if self._fresh:
            self._fresh, dirty = False, [window]
        boxes = merged(box.clip(window) for box in dirty)
        self.compose(boxes)
        return boxes

    def compose(self, boxes: Iterable[pygame.Rect]) -> None:
        """The frame inside some boxes, from what is painted already."""
        for box in boxes:
            self.frame.surface.set_clip(box)
            for rest in outside(box, self._map_box):
                self.frame.surface.fill(self._background, rest)
            view = box.clip(self._map_box)
            if view.w and view.h:
                self._compose_map(view)
            self._compose_screen(box)
        self.frame.surface.set_clip(None)

    def whole(self) -> pygame.Rect:
        """The box of the whole frame."""
        return self.frame.surface.get_rect()

    def present(self, surface: pygame.Surface, boxes: Iterable[pygame.Rect]) -> None:
        """Copy boxes of the frame to the surface of a window."""
        for box in boxes:
            surface.blit(self.frame.surface, box, box)

    def _update_map(self, scene: Scene, settled: bool, budget_s: float | None) -> bool:
        floor = tuple(layer for layer in scene if layer.name in GROUND)
        wanted = Wanted(floor, self._camera, self._map_box, self.px)
        changed = self._ground.update(wanted, settled=settled, budget_s=budget_s)
        bands = next((layer for layer in scene if layer.name == BANDS), None)
        if settled or bands is None or self._keys.get(BANDS) != (bands.key,):
            changed |= self._bands.update(bands, self._camera, self._map_box, self.px)
        self._keys[BANDS] = (bands.key,) if bands is not None else ()
        return changed

    def _update_layers(self, before: Scene, scene: Scene) -> Iterator[pygame.Rect]:
        x, y = whole(self._camera)
        boxed = {layer.name: layer.box is not None for layer in scene}
        for layer in before:
            if boxed.get(layer.name) != (layer.box is not None):
                yield from self._dropped(layer)
        for layer in scene:
            if layer.name in GROUND or layer.name == BANDS:
                continue
            if layer.box is not None:
                panel = self._panels.setdefault(layer.name, Panel(self.painter))
                yield from panel.update(layer, self.px)
                continue
            view = self._view(layer)
            key = (layer.key, view)
            if self._keys.get(layer.name) != key:
                self._keys[layer.name] = key
                parts = self._parts.setdefault(layer.name, Parts(self.sprites))
                corner = (x, y) if layer.space == "map" else (0, 0)
                yield from (box.move(corner) for box in parts.update(layer.shapes, view))

    def _dropped(self, layer: SceneLayer) -> Iterator[pygame.Rect]:
        self._keys.pop(layer.name, None)
        panel, parts = self._panels.pop(layer.name, None), self._parts.pop(layer.name, None)
        if panel is not None:
            yield panel.box
        corner = whole(self._camera) if layer.space == "map" else (0, 0)
        yield from (part.box.move(corner) for part in parts.parts) if parts is not None else ()

    def _view(self, layer: SceneLayer) -> View:
        if layer.space == "map":
            return View(self._camera.px_per_ft, 0.0, 0.0, self.px)
        return screen_view(self.px)

    def _compose_map(self, view: pygame.Rect) -> None:
        surface = self.frame.surface
        surface.set_clip(view)
        self._ground.compose(surface, view, self._camera, self._map_box)
        self._bands.compose(surface, view, self._camera)
        for layer in self._scene:
            if layer.space == "map" and layer.name in self._parts:
                self._compose_parts(
                    self._parts[layer.name].parts, view, self._view(layer), whole(self._camera)
                )

    def _compose_screen(self, box: pygame.Rect) -> None:
        self.frame.surface.set_clip(box)
        for layer in self._scene:
            if layer.name in self._panels and layer.box is not None:
                self._panels[layer.name].compose(self.frame.surface, box)
            elif layer.space == "screen" and layer.name in self._parts:
                self._compose_parts(self._parts[layer.name].parts, box, self._view(layer), (0, 0))

    def _compose_parts(
        self, parts: Sequence[Part], box: pygame.Rect, view: View, corner: tuple[int, int]
    ) -> None:
        near = box.move(-corner[0], -corner[1])
        free: list[Part] = []
        flat: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for part in parts:
            if not part.box.colliderect(near):
                continue
            if part.sprite is None:
                self._blit(flat)
                free.append(part)
                continue
            self._paint(free, box, view, corner)
            flat.append((part.sprite.layer.surface, (part.box.x + corner[0], part.box.y + corner[1])))
        self._paint(free, box, view, corner)
        self._blit(flat)

    def _blit(self, flat: list[tuple[pygame.Surface, tuple[int, int]]]) -> None:
        if flat:
            self.frame.surface.fblits(flat, OVER)
            flat.clear()

    def _paint(self, free: list[Part], box: pygame.Rect, view: View, corner: tuple[int, int]) -> None:
        if not free:
            return
        around = self._map_box.move(-corner[0], -corner[1])
        seen = View(
            view.scale, 0.0, 0.0, view.px, window=(around.left, around.top, around.right, around.bottom)
        )
        with self.frame.painting(box, corner) as canvas:
            self.painter.paint(canvas, (part.shape for part in free), seen)
        free.clear()
