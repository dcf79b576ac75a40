"""A dialog of many controls as a layer: each control a picture of its own, so that little is painted anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from vtt.shapes import Box, Pick, Pin, Rect, SceneLayer, Shape, Spot

RADIUS_PX = 8.0


def dialog_layer(name: str, marks: Iterable[Shape], box: Box) -> SceneLayer:
    """The layer, over everything; what lies under the dialog is not to be pressed."""
    shapes = (Pin(box[:2], tuple(ground(box))), *apart(marks, box[:2]))
    return SceneLayer("float", "screen", (name, shapes), shapes, None, (Pick(name, box),))


def ground(box: Box) -> Iterator[Shape]:
    """The dialog itself; its shadow is dear to paint, so it stands alone."""
    yield Rect(0.5, 0.5, box[2] - 1, box[3] - 1, "dialog", RADIUS_PX)


def apart(marks: Iterable[Shape], corner: Spot) -> Iterator[Shape]:
    """Shapes about a corner: those that are pinned already one by one, what stands between them together."""
    loose: list[Shape] = []
    for mark in marks:
        if not isinstance(mark, Pin):
            loose.append(mark)
            continue
        if loose:
            yield Pin(corner, tuple(loose))
        loose = []
        yield replace(mark, at=(mark.at[0] + corner[0], mark.at[1] + corner[1]))
    if loose:
        yield Pin(corner, tuple(loose))
