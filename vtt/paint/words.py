"""Texts and chips on a canvas."""

from __future__ import annotations

from dataclasses import dataclass

import skia

from vtt.paint.drawings import Drawings
from vtt.paint.paths import parsed
from vtt.paint.pens import Pens
from vtt.paint.text import FaceMeasure, fitted, runs
from vtt.paint.view import View, matrix_of
from vtt.shapes import (
    CHIP_ICON_PX,
    CHIP_RADIUS_PX,
    ICON_UNITS,
    Chip,
    Part,
    Text,
    chip_width,
    over,
    part_widths,
)

BASELINE = 0.36  # of the letters' size, below the middle of a chip


@dataclass(frozen=True, slots=True)
class Words:
    """What texts and chips are painted with."""

    pens: Pens
    drawings: Drawings
    measure: FaceMeasure

    def text(self, canvas: skia.Canvas, shape: Text, view: View) -> None:
        """One line of text."""
        x, y = view.at(shape.at)
        if not shape.turn:
            self._line(canvas, shape, (x, y), view)
            return
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(shape.turn)
        self._line(canvas, shape, (0.0, 0.0), view)
        canvas.restore()

    def _line(self, canvas: skia.Canvas, shape: Text, at: tuple[float, float], view: View) -> None:
        look = self.pens.theme.style(shape.style)
        size = look.size * view.px
        text = shape.text
        if shape.room is not None:
            text = fitted(text, shape.room * view.px, look.family, look.weight, size)
        pieces = [
            (piece, font, font.measureText(piece))
            for piece, font in runs(text, look.family, look.weight, size)
        ]
        left = at[0] - shape.align * sum(width for _, _, width in pieces)
        for paint in self.pens.words(shape.style, view.px, view.alpha):
            x = left
            for piece, font, width in pieces if paint is not None else ():
                canvas.drawString(piece, x, at[1], font, paint)
                x += width

    def chip(self, canvas: skia.Canvas, chip: Chip, view: View) -> None:
        """The box of a chip and the parts in it."""
        px = view.px
        x, y = view.at(chip.at)
        width, height = chip_width(chip, self.measure) * px, chip.height * px
        left = x - chip.align * width
        box = skia.Rect.MakeXYWH(left, y - height / 2, width, height)
        frame = skia.RRect.MakeRectXY(box, CHIP_RADIUS_PX * px, CHIP_RADIUS_PX * px)
        pen = self.pens.pen(chip.style, px, view.alpha)
        for paint in (pen.fill, *(stroke.paint for stroke in pen.strokes)):
            if paint is not None:
                canvas.drawRRect(frame, paint)
        left += chip.pad * px
        for index, (part, wide) in enumerate(zip(chip.parts, part_widths(chip, self.measure), strict=True)):
            left += part.gap * px if index else 0.0
            self._part(canvas, chip, part, View(px, left, y, px, view.alpha))
            left += wide * px

    def _part(self, canvas: skia.Canvas, chip: Chip, part: Part, view: View) -> None:
        style = over(chip.style, part.style)
        if part.icon:
            scale = CHIP_ICON_PX * view.px / ICON_UNITS
            path = skia.Path()
            matrix = matrix_of(scale, view.x, view.y - CHIP_ICON_PX / 2 * view.px)
            parsed(self.drawings.data(part.icon)).transform(matrix, path)
            canvas.drawPath(path, self.pens.chip_icon(style, scale, view.alpha))
            return
        baseline = BASELINE * self.pens.theme.style(style).size
        self._line(canvas, Text((0, 0), part.text, style), (view.x, view.y + baseline * view.px), view)
