"""A window's face: what is composed for it, and what of that is copied to the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vtt.app import sdl

if TYPE_CHECKING:
    import pygame

    from vtt.camera import Camera
    from vtt.compositor import Compositor
    from vtt.shapes import Box, Scene

UI_STEP, LEAST_UI, MOST_UI = 1.125, 0.5, 3.0
SLICE_S = 0.004  # so long the ground may be painted in one pass of the loop


@dataclass(slots=True)
class Pane:
    """One window with its compositor; `expose`: all of it must be copied anew."""

    window: pygame.Window
    compositor: Compositor
    scale: float
    shown: bool = True
    expose: bool = True

    @property
    def logical(self) -> tuple[float, float]:
        """The size of the window in px at UI scale 1."""
        wide, high = self.window.size
        return wide / self.scale, high / self.scale

    def rescale(self, by: float) -> None:
        """A larger or smaller interface."""
        self.scale = min(max(self.scale * by, LEAST_UI), MOST_UI)
        self.resized(self.window.size)

    def resized(self, size: tuple[int, int]) -> None:
        """Compose for another size of the window."""
        self.compositor.resize((max(size[0], 1), max(size[1], 1)), self.scale)
        self.expose = True

    def present(
        self, made: Scene, camera: Camera, room: Box | None, *, settled: bool, budget_s: float | None
    ) -> None:
        """Compose a scene and copy what changed; one that is exposed is copied whole."""
        sight = sdl.sight(camera, room, self.scale)
        boxes = self.compositor.show(made, sight, settled=settled, budget_s=budget_s)
        if self.expose:
            boxes = [self.compositor.whole()]
        if boxes:
            self.compositor.present(self.window.get_surface(), boxes)
            self.window.flip()
        self.expose = False
