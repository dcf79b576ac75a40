"""Style name, scale and alpha to Skia's paints, remembered. It sees no shapes."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

import skia

from vtt.theme import Hatch, Style, Theme

MOST_KEPT = 8192
SHADOW_DOWN_PX = 2.0
SHADOW_SIGMA_PX = 4.0
SHADOW_ALPHA = 0.4
CHIP_ICON_WIDTH = 2.2  # of 24 units
CAPS = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
JOINS = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke of a line: its paint, and its dash in px."""

    paint: skia.Paint
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Pen:
    """All a shape of one style is painted with, in this order; `look.hatch` comes first."""

    look: Style
    fill: skia.Paint | None
    strokes: tuple[Stroke, ...]


PLAIN = Style()
ROUND = Style(cap="round", join="round")

Words = tuple[skia.Paint | None, skia.Paint]


def argb(color: str, alpha: float = 1.0) -> int:
    """A color as Skia wants it."""
    return round(min(max(alpha, 0.0), 1.0) * 255) << 24 | int(color[1:], 16)


def stroke_paint(color: str, alpha: float, width: float, style: Style = PLAIN) -> skia.Paint:
    """A paint that strokes."""
    return skia.Paint(
        AntiAlias=True,
        Color=argb(color, alpha),
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeCap=CAPS[style.cap],
        StrokeJoin=JOINS[style.join],
    )


def fill_paint(color: str, alpha: float) -> skia.Paint:
    """A paint that fills."""
    return skia.Paint(AntiAlias=True, Color=argb(color, alpha))


@lru_cache(maxsize=64)
def shadow_paint(scale: float) -> skia.Paint:
    """The one soft shadow there is, under floating panels."""
    blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, SHADOW_SIGMA_PX * scale)
    return skia.Paint(AntiAlias=True, Color=argb("#000000", SHADOW_ALPHA), MaskFilter=blur)


@lru_cache(maxsize=256)
def hatch_paint(hatch: Hatch, scale: float, alpha: float) -> skia.Paint:
    """Hatching for the screen: a small picture of the diagonals, repeated pixel by pixel.

    A tile of whole px needs no filter: filling with it takes a thirtieth of what a turned picture takes.
    """
    side = max(round(hatch.period * scale * math.sqrt(2)), 2)
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(side, side))
    tile, pen = surface.getCanvas(), stroke_paint(hatch.color, alpha, hatch.width * scale)
    tile.clear(argb(hatch.color, hatch.back_alpha * alpha))
    for crossing in (0, side, 2 * side):
        tile.drawLine(crossing + side, -side, crossing - side, side, pen)
    repeat, plain = skia.TileMode.kRepeat, skia.SamplingOptions(skia.FilterMode.kNearest)
    paint = skia.Paint(AntiAlias=True)
    paint.setShader(surface.makeImageSnapshot().makeShader(repeat, repeat, plain))
    return paint


@lru_cache(maxsize=64)
def rim_paint(hatch: Hatch, scale: float, alpha: float, rim: float) -> skia.Paint:
    """Hatching along an edge, for the screen; what of it lies inside is cut off by whoever uses it."""
    paint = stroke_paint(hatch.color, alpha, 2 * rim * scale, ROUND)
    paint.setShader(hatch_paint(hatch, scale, alpha).getShader())
    return paint


def dashed(paint: skia.Paint, dash: tuple[float, ...]) -> skia.Paint:
    """A paint that leaves gaps."""
    lengths = dash * (1 + len(dash) % 2)
    paint.setPathEffect(skia.DashPathEffect.Make(list(lengths), 0))
    return paint


class Pens:
    """The paints of one theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._pens: dict[tuple[str, float, float], Pen] = {}
        self._words: dict[tuple[str, float, float], Words] = {}

    def pen(self, name: str, scale: float, alpha: float = 1.0) -> Pen:
        """What shapes of that style are painted with."""
        key = (name, scale, alpha)
        found = self._pens.get(key)
        if found is None:
            if len(self._pens) > MOST_KEPT:
                self._pens.clear()
            found = self._pens[key] = made_pen(self.theme.style(name), scale, alpha)
        return found

    def words(self, name: str, scale: float, alpha: float = 1.0) -> Words:
        """The paints of a text: its halo, if it has one, and its letters."""
        key = (name, scale, alpha)
        found = self._words.get(key)
        if found is None:
            if len(self._words) > MOST_KEPT:
                self._words.clear()
            found = self._words[key] = made_words(self.theme.style(name), scale, alpha)
        return found

    def chip_icon(self, name: str, scale: float, alpha: float = 1.0) -> skia.Paint:
        """The pen of an icon inside a chip of that style."""
        look = self.theme.style(name)
        round_look = replace(look, cap="round", join="round")
        return stroke_paint(look.ink, look.ink_alpha * alpha, CHIP_ICON_WIDTH * scale, round_look)

    def hatch(self, look: Style) -> Hatch:
        """The hatch a style names."""
        return self.theme.hatches[look.hatch or ""]


def made_pen(look: Style, scale: float, alpha: float) -> Pen:
    """The paints of a style."""
    strokes = []
    if look.casing:
        paint = stroke_paint(look.casing_color, look.casing_alpha * alpha, look.casing * scale, look)
        strokes.append(Stroke(paint))
    if look.stroke:
        paint = stroke_paint(look.stroke, look.stroke_alpha * alpha, look.width * scale, look)
        dash = tuple(each * scale for each in look.dash)
        strokes.append(Stroke(dashed(paint, dash) if dash else paint, dash))
    fill = fill_paint(look.fill, look.fill_alpha * alpha) if look.fill else None
    return Pen(look, fill, tuple(strokes))


def made_words(look: Style, scale: float, alpha: float) -> Words:
    """The paints of a text's halo and letters."""
    halo = None
    if look.halo:
        round_look = replace(look, join="round")
        halo = stroke_paint(look.halo_color, look.ink_alpha * alpha, look.halo * scale, round_look)
    return halo, fill_paint(look.ink, look.ink_alpha * alpha)
