"""Only the seen part of a long dashed line: the time dashing takes grows with the length."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import skia

from vtt.camera import Spot
from vtt.paint.view import Extent

SPARE_PX = 64.0
LONG_PX = 512.0

Range = tuple[float, float]


def far_outside(path: skia.Path, window: Extent) -> bool:
    """Does the path run so far out of the window that cutting it pays?"""
    box = path.getBounds()
    left, top, right, bottom = window
    return bool(
        left - box.left() > LONG_PX
        or top - box.top() > LONG_PX
        or box.right() - right > LONG_PX
        or box.bottom() - bottom > LONG_PX
    )


def seen(ring: Sequence[Spot], window: Extent, period: float) -> Iterator[Range]:
    """The stretches of a line that lie in the window, by length from its start.

    Each begins at a whole number of periods, so that the dashes stand where they would have stood.
    """
    length, last = 0.0, None
    for a, b in pairwise(ring):
        part = clipped(a, b, window)
        step = math.dist(a, b)
        if part is not None:
            start = math.floor((length + part[0] * step) / period) * period
            end = length + part[1] * step
            if last is not None and start <= last[1]:
                last = (last[0], end)
            else:
                if last is not None:
                    yield last
                last = (start, end)
        length += step
    if last is not None:
        yield last


def clipped(a: Spot, b: Spot, window: Extent) -> Range | None:
    """From where to where (0 to 1) a straight line lies in a window; None: nowhere."""
    low, high = 0.0, 1.0
    for start, step, least, most in (
        (a[0], b[0] - a[0], window[0] - SPARE_PX, window[2] + SPARE_PX),
        (a[1], b[1] - a[1], window[1] - SPARE_PX, window[3] + SPARE_PX),
    ):
        if step == 0.0:
            if not least <= start <= most:
                return None
            continue
        near, far = sorted(((least - start) / step, (most - start) / step))
        low, high = max(low, near), min(high, far)
    return (low, high) if low < high else None


def seen_path(rings: Sequence[Sequence[Spot]], window: Extent, period: float) -> skia.Path:
    """The stretches of lines that lie in the window; *rings* are their corners in px, in order."""
    made = skia.Path()
    for ring in rings:
        whole = skia.Path()
        whole.addPoly([skia.Point(*spot) for spot in ring], False)
        measure = skia.PathMeasure(whole, False)
        for start, end in seen(ring, window, period):
            measure.getSegment(start, end, made, True)
    return made
