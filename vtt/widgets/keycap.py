"""A key as a small cap: `Ctrl+Z`."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.shapes import Measure, Rect, Shape, Spot, Text

HEIGHT_PX = 16.0
PAD_PX = 5.0
RADIUS_PX = 3.0


def cap_width(key: str, measure: Measure) -> float:
    """How wide the cap of a key is."""
    return measure.width(key, "key") + 2 * PAD_PX


def cap(key: str, at: Spot, width: float, style: str = "key") -> Iterator[Shape]:
    """The cap, its left top corner at a point."""
    x, y = at
    yield Rect(x + 0.5, y + 0.5, width - 1, HEIGHT_PX - 1, style, RADIUS_PX)
    yield Text((x + width / 2, y + 12), key, style, 0.5)
