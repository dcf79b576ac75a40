"""What lies under the pointer, by the pick boxes of a scene."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.camera import Camera
from vtt.inputs import Px
from vtt.shapes import Pick, Scene, SceneLayer


def picked(scene: Scene, at: Px, camera: Camera, px: float) -> Iterator[Pick]:
    """The picks under a point of the window, the topmost first.

    A panel hides what lies under its box, picks or none.
    """
    for layer in reversed(scene):
        yield from (pick for pick in reversed(layer.picks) if _hit(pick, layer, at, camera, px))
        if layer.box is not None and _inside(layer.box, (at[0] / px, at[1] / px)):
            return


def _hit(pick: Pick, layer: SceneLayer, at: Px, camera: Camera, px: float) -> bool:
    if pick.at is None and layer.space == "map":
        return _inside(pick.box, camera.to_ft(at))
    x, y = (0.0, 0.0)
    if pick.at is not None:
        x, y = camera.to_px(pick.at) if layer.space == "map" else (pick.at[0] * px, pick.at[1] * px)
    return _inside(pick.box, ((at[0] - x) / px, (at[1] - y) / px))


def _inside(box: tuple[float, float, float, float], at: Px) -> bool:
    return box[0] <= at[0] < box[0] + box[2] and box[1] <= at[1] < box[1] + box[3]
