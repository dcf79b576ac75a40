"""Pictures by key, decoded once and kept in steps of half their size. It knows no window."""

from __future__ import annotations

import logging
from collections.abc import Callable

import skia

LOG = logging.getLogger(__name__)
MOST_PX = 100_000_000
MOST_KEPT = 256
SMALLEST_STEP_PX = 64

Source = Callable[[str], bytes | None]


def nothing(key: str) -> bytes | None:
    """A source without pictures."""
    return None


class Pictures:
    """Decoded pictures of one source."""

    def __init__(self, source: Source = nothing) -> None:
        self._source = source
        self._steps: dict[str, tuple[skia.Image, ...]] = {}

    def image(self, key: str, width_px: float) -> skia.Image:
        """The smallest step at least so wide, or the picture itself; None if there is none."""
        steps = self._steps.get(key)
        if steps is None:
            if len(self._steps) >= MOST_KEPT:
                self._steps.clear()
            steps = self._steps[key] = decoded(key, self._source(key))
        wide = [step for step in steps if step.width() >= width_px]
        return wide[-1] if wide else steps[0] if steps else None

    def forget(self, key: str) -> None:
        """The picture of that key changed: read it again when it is next asked for."""
        self._steps.pop(key, None)


def decoded(key: str, data: bytes | None) -> tuple[skia.Image, ...]:
    """A picture and its halves, quarters and so on; none if it cannot be read."""
    image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(data)) if data else None
    if image is None or image.width() * image.height() > MOST_PX:
        LOG.warning("no picture can be read for %s", key)
        return ()
    steps = [image.makeRasterImage()]
    while steps[-1].width() > 2 * SMALLEST_STEP_PX:
        steps.append(halved(steps[-1]))
    return tuple(steps)


def halved(image: skia.Image) -> skia.Image:
    """The picture at half its size."""
    width, height = max(image.width() // 2, 1), max(image.height() // 2, 1)
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(width, height))
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear)
    surface.getCanvas().drawImageRect(image, skia.Rect.MakeWH(width, height), smooth)
    return surface.makeImageSnapshot()
