"""How far a painted shape reaches on its canvas, line widths, casings, halos and shadows included."""

from __future__ import annotations

import math
from collections.abc import Iterable

from vtt.camera import Box, Spot
from vtt.paint.drawings import Drawings
from vtt.paint.paths import outline, parsed
from vtt.paint.text import FaceMeasure, style_width
from vtt.paint.view import Extent, View
from vtt.shapes import Arc, Chip, Curve, Disc, Line, Picture, Pin, Polygon, Rect, Shape, Text, chip_width
from vtt.theme import Style, Theme

NOWHERE: Extent = (0.0, 0.0, 0.0, 0.0)
SHADOW_PX = 14.0
ANTIALIASING_PX = 1.0
MITER = 4.0  # Skia cuts sharper corners off
ASCENT, DESCENT = 1.1, 0.35


def union(extents: Iterable[Extent]) -> Extent:
    """The smallest extent that holds all that are somewhere."""
    real = [extent for extent in extents if extent != NOWHERE]
    if not real:
        return NOWHERE
    lefts, tops, rights, bottoms = zip(*real, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def grown(extent: Extent, by: float) -> Extent:
    """An extent with a margin."""
    return extent[0] - by, extent[1] - by, extent[2] + by, extent[3] + by


def turned(extent: Extent, about: Spot, degrees: float) -> Extent:
    """The upright extent of one turned about a point."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    corners = [(x - about[0], y - about[1]) for x in extent[::2] for y in extent[1::2]]
    xs = [about[0] + x * cosine - y * sine for x, y in corners]
    ys = [about[1] + x * sine + y * cosine for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def within(extent: Extent, box: Box, view: View) -> Extent:
    """The part of an extent inside a box of the view's space."""
    left, top = view.at((box[0], box[1]))
    right, bottom = view.at((box[0] + box[2], box[1] + box[3]))
    cut = (max(extent[0], left), max(extent[1], top), min(extent[2], right), min(extent[3], bottom))
    return cut if cut[0] < cut[2] and cut[1] < cut[3] else NOWHERE


def margin(look: Style, px: float, corner: float) -> float:
    """How far a stroke goes beyond the geometry; `corner`: how far its sharpest corner, in half widths."""
    width = max(look.width if look.stroke else 0.0, look.casing)
    reach = width / 2 * (corner if look.join == "miter" else 1.0) * px
    return max(reach, look.rim * px) + ANTIALIASING_PX + (SHADOW_PX * px if look.shadow else 0.0)


class Bounds:
    """Extents under one theme."""

    def __init__(self, theme: Theme, drawings: Drawings) -> None:
        self.theme = theme
        self.drawings = drawings
        self.measure = FaceMeasure(theme)

    def all(self, shapes: Iterable[Shape], view: View) -> Extent:
        """The extent of several shapes."""
        return union(self.one(shape, view) for shape in shapes)

    def one(self, shape: Shape, view: View) -> Extent:
        """The extent of a shape."""
        match shape:
            case Pin():
                return self._pin(shape, view)
            case Text():
                return self._text(shape, view)
            case Chip():
                return self._chip(shape, view)
            case Picture(at=at, size=size):
                return grown((*view.at(at), *view.at((at[0] + size[0], at[1] + size[1]))), 1.0)
            case Rect(x=x, y=y, w=w, h=h):
                spread = margin(self.theme.style(shape.style), view.px, math.sqrt(2))
                return grown((*view.at((x, y)), *view.at((x + w, y + h))), spread)
            case Disc(at=at, rx=rx, ry=ry):
                x, y = view.at(at)
                r = max(rx, ry) * view.scale + margin(self.theme.style(shape.style), view.px, 1.0)
                return x - r, y - r, x + r, y + r
            case Line() | Polygon() | Arc() | Curve():
                return self._outline(shape, view)

    def _outline(self, shape: Line | Polygon | Arc | Curve, view: View) -> Extent:
        path = parsed(self.drawings.data(shape.data)) if isinstance(shape, Curve) else outline(shape)
        if path.countPoints() == 0:
            return NOWHERE
        box = path.getBounds()
        look = self.theme.style(shape.style)
        corner = math.sqrt(2) if isinstance(shape, Arc) else MITER
        corners = (*view.at((box.left(), box.top())), *view.at((box.right(), box.bottom())))
        return grown(corners, margin(look, view.px, corner))

    def _pin(self, pin: Pin, view: View) -> Extent:
        x, y = view.at(pin.at)
        px = view.px * pin.scale
        inner = View(px, x, y, px)
        extent = self.all(pin.shapes, inner)
        if pin.clip is not None:
            extent = within(extent, pin.clip, inner)
        return turned(extent, (x, y), pin.turn) if pin.turn and extent != NOWHERE else extent

    def _text(self, text: Text, view: View) -> Extent:
        look = self.theme.style(text.style)
        x, y = view.at(text.at)
        size = look.size * view.px
        width = style_width(text.text, look, view.px)
        if text.room is not None:
            width = min(width, text.room * view.px)
        left = x - text.align * width
        extent = (left - size / 4, y - ASCENT * size, left + width + size / 4, y + DESCENT * size)
        extent = grown(extent, look.halo / 2 * view.px + ANTIALIASING_PX)
        return turned(extent, (x, y), text.turn) if text.turn else extent

    def _chip(self, chip: Chip, view: View) -> Extent:
        x, y = view.at(chip.at)
        width = chip_width(chip, self.measure) * view.px
        left, half = x - chip.align * width, chip.height / 2 * view.px
        spread = margin(self.theme.style(chip.style), view.px, 1.0)
        return grown((left, y - half, left + width, y + half), spread)
