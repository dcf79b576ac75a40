"""Pages of shapes as PNG, SVG and PDF, by the painter that paints the screen. It knows no window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import skia

from vtt.camera import Box, Camera
from vtt.paint.painter import Painter
from vtt.paint.pens import argb
from vtt.paint.view import View, screen_view
from vtt.shapes import Scene, Shape

PT_PER_INCH = 72.0
MM_PER_INCH = 25.4
FT_PER_INCH = 66.0  # on paper as on the table: an area of 132 ft is two inches
PT_PER_FT = PT_PER_INCH / FT_PER_INCH


@dataclass(frozen=True, slots=True)
class Piece:
    """Shapes of one space on a page, and the part of the page they may use."""

    shapes: Sequence[Shape]
    view: View
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its size (px, or pt in a PDF), its pieces from the bottom, its color if it has one."""

    size: tuple[float, float]
    pieces: tuple[Piece, ...]
    color: str | None = None


def page_of(scene: Scene, camera: Camera, size: tuple[float, float], px: float = 1.0) -> Page:
    """A scene as one page, as a window would show it."""
    pieces = []
    for layer in scene:
        on_map = layer.space == "map"
        view = View(camera.px_per_ft, camera.x_px, camera.y_px, px) if on_map else screen_view(px)
        box = None if layer.box is None else (
            layer.box[0] * px, layer.box[1] * px, layer.box[2] * px, layer.box[3] * px
        )  # fmt: skip
        pieces.append(Piece(layer.shapes, view, box))
    return Page(size, tuple(pieces))


def for_files(painter: Painter) -> Painter:
    """The painter that keeps lines as lines, under the same theme."""
    return Painter(painter.theme, painter.drawings, painter.pictures, vector=True)


def png(painter: Painter, page: Page) -> bytes:
    """A page as a picture."""
    width, height = (max(round(each), 1) for each in page.size)
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(width, height))
    _draw(surface.getCanvas(), painter, page)
    return bytes(surface.makeImageSnapshot().encodeToData(skia.EncodedImageFormat.kPNG, 100))


def pixels(painter: Painter, page: Page, under: bytes | None = None) -> bytes:
    """A page as rows of RGBA, four bytes a pixel; painted over *under*, another page of that size."""
    width, height = (max(round(each), 1) for each in page.size)
    memory = bytearray(under) if under else bytearray(4 * width * height)
    info = skia.ImageInfo.Make(
        width, height, skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kPremul_AlphaType
    )
    surface = skia.Surface.MakeRasterDirect(info, memory, 4 * width)
    _draw(surface.getCanvas(), painter, page)
    del surface  # it writes into the memory as long as it lives
    return bytes(memory)


def svg(painter: Painter, page: Page, *, text: bool = False) -> bytes:
    """A page as SVG. Letters are outlines; as `text` they stay text, at the cost of their weight."""
    stream = skia.DynamicMemoryWStream()
    flags = 0 if text else skia.SVGCanvas.kConvertTextToPaths_Flag
    canvas = skia.SVGCanvas.Make(skia.Rect.MakeWH(*page.size), stream, flags)
    _draw(canvas, for_files(painter), page)
    del canvas  # else the file ends early
    stream.flush()
    return bytes(stream.detachAsData())


def pdf(painter: Painter, pages: Iterable[Page], title: str) -> bytes:
    """Pages as PDF, sizes in pt: text can be found and copied, lines stay lines."""
    stream = skia.DynamicMemoryWStream()
    metadata = skia.PDF.Metadata()
    metadata.fTitle = title
    metadata.fCreator = "Knockback"
    vector = for_files(painter)
    with skia.PDF.MakeDocument(stream, metadata) as document:
        for page in pages:
            with document.page(*page.size) as canvas:
                _draw(canvas, vector, page)
    return bytes(stream.detachAsData())


def _draw(canvas: skia.Canvas, painter: Painter, page: Page) -> None:
    if page.color is not None:
        whole = skia.Rect.MakeWH(*page.size)
        canvas.drawRect(whole, skia.Paint(Color=argb(painter.theme.color(page.color))))
    for piece in page.pieces:
        mark = canvas.save()
        if piece.box is not None:
            canvas.clipRect(skia.Rect.MakeXYWH(*piece.box), True)
        painter.paint(canvas, piece.shapes, piece.view)
        canvas.restoreToCount(mark)
