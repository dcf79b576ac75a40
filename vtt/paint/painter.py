"""Shapes on a canvas, one function a kind. It knows no layers, no sprites and no window."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial

import skia

from vtt.paint.bounds import Bounds
from vtt.paint.dashes import far_outside, seen_path
from vtt.paint.drawings import Drawings
from vtt.paint.paths import finite_all, outline, parsed
from vtt.paint.pens import (
    ROUND,
    SHADOW_DOWN_PX,
    Pen,
    Pens,
    Stroke,
    fill_paint,
    hatch_paint,
    rim_paint,
    shadow_paint,
    stroke_paint,
)
from vtt.paint.pictures import Pictures
from vtt.paint.view import Extent, View
from vtt.paint.words import Words
from vtt.shapes import Arc, Chip, Curve, Disc, Line, Picture, Pin, Polygon, Rect, Shape, Text
from vtt.theme import Hatch, Theme

Draw = Callable[[skia.Paint], None]

SMOOTH = skia.SamplingOptions(skia.FilterMode.kLinear)


class Painter:
    """Paints shapes under one theme.

    `vector` is for files that keep lines as lines: hatching becomes lines, the alpha of a group goes
    into each of its shapes, and shadows stay away.
    """

    def __init__(
        self, theme: Theme, drawings: Drawings, pictures: Pictures | None = None, *, vector: bool = False
    ) -> None:
        self.theme = theme
        self.pens = Pens(theme)
        self.drawings = drawings
        self.pictures = pictures or Pictures()
        self.bounds = Bounds(theme, drawings)
        self.words = Words(self.pens, drawings, self.bounds.measure)
        self.vector = vector

    def paint(self, canvas: skia.Canvas, shapes: Iterable[Shape], view: View) -> None:
        """Shapes in their order, the first lowest."""
        for shape in shapes:
            self.one(canvas, shape, view)

    def one(self, canvas: skia.Canvas, shape: Shape, view: View) -> None:
        """One shape."""
        match shape:
            case Pin():
                self._pin(canvas, shape, view)
            case Text():
                self.words.text(canvas, shape, view)
            case Chip():
                self.words.chip(canvas, shape, view)
            case Rect():
                self._rect(canvas, shape, view)
            case Disc():
                self._disc(canvas, shape, view)
            case Picture():
                self._picture(canvas, shape, view)
            case Line() | Polygon() | Arc() | Curve():
                self._outline(canvas, shape, view)

    def _pin(self, canvas: skia.Canvas, pin: Pin, view: View) -> None:
        x, y = view.at(pin.at)
        px = view.px * pin.scale
        inner = View(px, x, y, px, view.alpha * pin.alpha if self.vector else view.alpha)
        mark = canvas.save()
        if pin.turn:
            canvas.translate(x, y)
            canvas.rotate(pin.turn)
            inner = View(px, 0.0, 0.0, px, inner.alpha)
        if pin.clip is not None:
            left, top, width, height = pin.clip
            corners = (*inner.at((left, top)), *inner.at((left + width, top + height)))
            canvas.clipRect(skia.Rect.MakeLTRB(*corners), True)
        if pin.alpha < 1 and not self.vector:
            box = self.bounds.all(pin.shapes, inner)  # without a box Skia would fetch the whole clip
            canvas.saveLayerAlpha(skia.Rect.MakeLTRB(*box), round(pin.alpha * 255))
        self.paint(canvas, pin.shapes, inner)
        canvas.restoreToCount(mark)

    def _rect(self, canvas: skia.Canvas, shape: Rect, view: View) -> None:
        pen = self.pens.pen(shape.style, view.px, view.alpha)
        corners = (*view.at((shape.x, shape.y)), *view.at((shape.x + shape.w, shape.y + shape.h)))
        if pen.look.crisp and not self.vector:
            left, top, right, bottom = (round(each) for each in corners)
            corners = (left, top, max(right, left + 1), max(bottom, top + 1))
        box, radius = skia.Rect.MakeLTRB(*corners), shape.radius * view.px
        frame = skia.RRect.MakeRectXY(box, radius, radius)
        draw = partial(canvas.drawRRect, frame) if radius else partial(canvas.drawRect, box)
        self._body(canvas, draw, pen, view)
        if pen.look.hatch:
            path = skia.Path()
            path.addRRect(frame)
            self._hatch(canvas, path, pen, view)
        self._strokes(draw, pen)

    def _disc(self, canvas: skia.Canvas, shape: Disc, view: View) -> None:
        pen = self.pens.pen(shape.style, view.px, view.alpha)
        finite_all((shape.rx, shape.ry, shape.turn))
        x, y = view.at(shape.at)
        rx, ry = shape.rx * view.scale, shape.ry * view.scale
        path = skia.Path()
        path.addOval(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry))
        if shape.turn:
            path = moved(path, skia.Matrix().setRotate(shape.turn, x, y))
        draw = partial(canvas.drawPath, path)
        self._body(canvas, draw, pen, view)
        self._hatch(canvas, path, pen, view)
        self._strokes(draw, pen)

    def _outline(self, canvas: skia.Canvas, shape: Line | Polygon | Arc | Curve, view: View) -> None:
        pen = self.pens.pen(shape.style, view.px, view.alpha)
        plain = parsed(self.drawings.data(shape.data)) if isinstance(shape, Curve) else outline(shape)
        path = moved(plain, view.matrix())
        draw = partial(canvas.drawPath, path)
        self._body(canvas, draw, pen, view)
        self._hatch(canvas, path, pen, view)
        if view.window is None or not isinstance(shape, Line | Polygon) or not far_outside(path, view.window):
            self._strokes(draw, pen)
            return
        for stroke in pen.strokes:
            near = self._seen(shape, view, view.window, stroke) if stroke.dash else path
            canvas.drawPath(near, stroke.paint)

    def _seen(self, shape: Line | Polygon, view: View, window: Extent, stroke: Stroke) -> skia.Path:
        rings = (shape.points,) if isinstance(shape, Line) else tuple((*r, r[0]) for r in shape.rings if r)
        corners = [[view.at(spot) for spot in ring] for ring in rings]
        return seen_path(corners, window, sum(stroke.dash) * (1 + len(stroke.dash) % 2))

    def _picture(self, canvas: skia.Canvas, shape: Picture, view: View) -> None:
        left, top = view.at(shape.at)
        right, bottom = view.at((shape.at[0] + shape.size[0], shape.at[1] + shape.size[1]))
        image = self.pictures.image(shape.key, right - left)
        if image is None:
            return
        box = skia.Rect.MakeLTRB(left, top, right, bottom)
        paint = skia.Paint(AntiAlias=True, Alphaf=min(max(shape.alpha * view.alpha, 0.0), 1.0))
        mark = canvas.save()
        if shape.radius:
            radius = shape.radius * view.px
            canvas.clipRRect(skia.RRect.MakeRectXY(box, radius, radius), True)
        whole = skia.Rect.MakeWH(image.width(), image.height())
        canvas.drawImageRect(image, whole, box, SMOOTH, paint)
        canvas.restoreToCount(mark)

    def _body(self, canvas: skia.Canvas, draw: Draw, pen: Pen, view: View) -> None:
        if pen.look.shadow and not self.vector:
            canvas.save()
            canvas.translate(0, SHADOW_DOWN_PX * view.px)
            draw(shadow_paint(view.px))
            canvas.restore()
        if pen.fill is not None:
            draw(pen.fill)

    @staticmethod
    def _strokes(draw: Draw, pen: Pen) -> None:
        for stroke in pen.strokes:
            draw(stroke.paint)

    def _hatch(self, canvas: skia.Canvas, path: skia.Path, pen: Pen, view: View) -> None:
        if not pen.look.hatch:
            return
        hatch = self.pens.hatch(pen.look)
        if self.vector:
            hatch_lines(canvas, rim_of(path, pen.look.rim * view.px) if pen.look.rim else path, hatch, view)
        elif pen.look.rim:
            canvas.save()
            canvas.clipPath(path, skia.ClipOp.kDifference, True)
            canvas.drawPath(path, rim_paint(hatch, view.px, view.alpha, pen.look.rim))
            canvas.restore()
        else:
            canvas.drawPath(path, hatch_paint(hatch, view.px, view.alpha))


def moved(path: skia.Path, matrix: skia.Matrix) -> skia.Path:
    """A path enlarged, moved or turned."""
    made = skia.Path()
    path.transform(matrix, made)
    return made


def rim_of(path: skia.Path, px: float) -> skia.Path:
    """What lies outside a path, so far from its edge."""
    broad = skia.Path()
    stroke_paint("#000000", 1.0, 2 * px, ROUND).getFillPath(path, broad)
    return skia.Op(broad, path, skia.PathOp.kDifference_PathOp) or broad


def hatch_lines(canvas: skia.Canvas, path: skia.Path, hatch: Hatch, view: View) -> None:
    """Hatching for files: diagonal lines in a clip, since they lose a repeated picture."""
    box, step = path.getBounds(), hatch.period * view.px * math.sqrt(2)
    lines = skia.Path()
    x = math.floor((box.left() + box.top()) / step) * step - box.top()
    while x < box.right() + box.height():
        lines.moveTo(x, box.top())
        lines.lineTo(x - box.height(), box.bottom())
        x += step
    canvas.save()
    canvas.clipPath(path, True)
    if hatch.back_alpha:
        canvas.drawPath(path, fill_paint(hatch.color, hatch.back_alpha * view.alpha))
    canvas.drawPath(lines, stroke_paint(hatch.color, view.alpha, hatch.width * view.px))
    canvas.restore()
