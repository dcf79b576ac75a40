"""Faces, fallback, widths, ellipsis and wrapping, with their caches. It sees no shapes."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

import fontpkg
import skia

from vtt.theme import Style, Theme

LOG = logging.getLogger(__name__)
ELLIPSIS = "…"
UNKNOWN = "\ufffd"
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}  # control and format characters, halves of others, line ends
FAMILIES = ("Inter", "JetBrains Mono")
FILES = {"Inter": "Inter", "Inter Display": "Inter", "JetBrains Mono": "JetBrains Mono"}
OPTICAL_SIZES = {"Inter": 14.0, "Inter Display": 32.0}
SYSTEM_FACES = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "C:/Windows/Fonts/segoeui.ttf",
    "C:/Windows/Fonts/seguisym.ttf",
    "C:/Windows/Fonts/msyh.ttc",
)

Run = tuple[str, skia.Font]
"""A piece of text and the font that has all its characters."""


@cache
def font_files() -> skia.FontMgr:
    """Skia's door to font files; the system's own configuration stays outside."""
    return skia.FontMgr.New_Custom_Empty()


@cache
def file_face(path: str) -> skia.Typeface:
    """The typeface in a file, as it was drawn; None if there is no such file."""
    return font_files().makeFromFile(path) if Path(path).is_file() else None


@cache
def typeface(family: str, weight: int) -> skia.Typeface:
    """A family's typeface at one weight."""
    position = skia.FontArguments.VariationPosition
    axes = [position.Coordinate(axis_tag("wght"), float(weight))]
    if family in OPTICAL_SIZES:
        axes.append(position.Coordinate(axis_tag("opsz"), OPTICAL_SIZES[family]))
    coordinates = position.Coordinates(axes)  # named: it must outlive makeClone
    arguments = skia.FontArguments()
    arguments.setVariationDesignPosition(position(coordinates))
    return file_face(str(fontpkg.path(FILES[family]))).makeClone(arguments)


def axis_tag(name: str) -> int:
    """The number by which a font file knows one of its axes."""
    return int.from_bytes(name.encode("ascii"), "big")


@lru_cache(maxsize=4096)
def font(family: str, weight: int, px: float) -> skia.Font:
    """A typeface at a size; `family` may be the path of a system's font file."""
    face = typeface(family, weight) if family in FILES else file_face(family)
    made = skia.Font(face, px)
    made.setSubpixel(True)  # else letters jump to whole px
    made.setLinearMetrics(True)  # widths that scale: 1.5 x is 1.5 x
    made.setHinting(skia.FontHinting.kNone)
    made.setEdging(skia.Font.Edging.kAntiAlias)  # LCD edges break on transparent layers
    return made


@lru_cache(maxsize=4096)
def chosen_family(character: str, family: str) -> str | None:
    """The first family of the chain that has the character; None: no face here has it."""
    chain = (family, *(other for other in FAMILIES if other != family), *SYSTEM_FACES)
    for each in chain:
        if (each in FILES or file_face(each) is not None) and font(each, 500, 13.0).unicharToGlyph(
            ord(character)
        ):
            return each
    LOG.warning("no typeface has the character U+%04X", ord(character))
    return None


@lru_cache(maxsize=8192)
def runs(text: str, family: str, weight: int, px: float) -> tuple[Run, ...]:
    """The text cut where the face changes; what no face has becomes U+FFFD, control characters nothing."""
    pieces: list[tuple[str, str]] = []
    for character in text:
        if unicodedata.category(character) in UNSEEN:
            continue
        chosen = chosen_family(character, family)
        piece, face = (UNKNOWN, family) if chosen is None else (character, chosen)
        if pieces and pieces[-1][1] == face:
            pieces[-1] = (pieces[-1][0] + piece, face)
        else:
            pieces.append((piece, face))
    return tuple((piece, font(face, weight, px)) for piece, face in pieces)


@lru_cache(maxsize=16384)
def width(text: str, family: str, weight: int, px: float) -> float:
    """How wide a line is."""
    return float(sum(face.measureText(piece) for piece, face in runs(text, family, weight, px)))


def shortened(text: str, room: float, wide: Callable[[str], float], *, middle: bool = False) -> str:
    """The text, or as much of it as fits with an ellipsis at its end or in its middle."""
    if wide(text) <= room:
        return text

    def cut(kept: int) -> str:
        tail = kept // 2 if middle else 0
        return text[: kept - tail].rstrip() + ELLIPSIS + text[len(text) - tail :].lstrip()

    low, high = 0, len(text)
    while low < high:
        half = (low + high + 1) // 2
        low, high = (half, high) if wide(cut(half)) <= room else (low, half - 1)
    return cut(low)


@lru_cache(maxsize=4096)
def fitted(text: str, room: float, family: str, weight: int, px: float) -> str:
    """`shortened`, remembered."""
    return shortened(text, room, lambda part: width(part, family, weight, px))


def wrapped(text: str, room: float, wide: Callable[[str], float]) -> tuple[str, ...]:
    """Lines that fit, broken at spaces; a word longer than the line is shortened."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and wide(longer) > room:
                lines.append(shortened(line, room, wide))
                line = word
            else:
                line = longer
        lines.append(shortened(line, room, wide))
    return tuple(lines)


def style_width(text: str, style: Style, scale: float) -> float:
    """How wide a line of a style is."""
    return width(text, style.family, style.weight, style.size * scale)


class FaceMeasure:
    """Widths by the real faces at UI scale 1. Fulfills `shapes.Measure`."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme

    def width(self, text: str, style: str) -> float:
        """How wide one line is."""
        return style_width(text, self.theme.style(style), 1.0)

    def shorten(self, text: str, style: str, room: float) -> str:
        """The text, or as much of it as fits with an ellipsis."""
        look = self.theme.style(style)
        return fitted(text, room, look.family, look.weight, look.size)

    def wrap(self, text: str, style: str, room: float) -> tuple[str, ...]:
        """The lines that fit into so many px."""
        return wrapped(text, room, lambda part: self.width(part, style))
