"""The first picture: bars and empty ground with the name of what is being opened. It needs no map."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.scene.views import DOCK_PX, RAIL_PX, STATUS_PX, TOP_PX
from vtt.shapes import Curve, Disc, Pin, Rect, Scene, SceneLayer, Shape, Text

BRAND = (Curve("M3 5l7 9-7 9M10 5l7 9-7 9", "brand.push"), Disc((22.5, 14.0), 4.5, 4.5, "brand.body"))


def opening_scene(width: float, height: float, text: str) -> Scene:
    """Bars about an empty map, and what is being opened."""
    return (
        SceneLayer(
            "panel.opening", "screen", ("opening", width, height, text), tuple(shapes(width, height, text))
        ),
    )


def shapes(width: float, height: float, text: str) -> Iterator[Shape]:
    """Empty ground, bars, the words in the middle."""
    yield Rect(0, 0, width, height, "ground.empty")
    yield Rect(0, 0, width, TOP_PX, "panel")
    yield Rect(0, TOP_PX, RAIL_PX, height - TOP_PX - STATUS_PX, "panel")
    yield Rect(width - DOCK_PX, TOP_PX, DOCK_PX, height - TOP_PX - STATUS_PX, "panel")
    yield Rect(0, height - STATUS_PX, width, STATUS_PX, "panel")
    yield Pin((14.0, 8.0), BRAND)
    yield Text((70, 27), "Knockback", "text+weight.strong")
    middle = (RAIL_PX + (width - RAIL_PX - DOCK_PX) / 2, height / 2)
    yield Text(middle, text, "text.18+ink.dim", 0.5)
