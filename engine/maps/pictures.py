"""Pictures under maps: their size read from the header before it is decoded, scaled down if too wide."""

import io
from typing import Literal, TypeAlias

from PIL import Image, UnidentifiedImageError

from engine.maps.faults import BadFileError, Fault
from engine.maps.limits import within

PictureFormat: TypeAlias = Literal["PNG", "JPEG", "WEBP"]
FORMATS: tuple[PictureFormat, ...] = ("PNG", "JPEG", "WEBP")
WIDEST_PX = 8_192


def pixels(data: bytes, file: str) -> tuple[int, int]:
    """How wide and high a picture is, by its header. Raises BadFileError or OverLimitError."""
    within(file, "picture file", len(data))
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
            width, height = picture.size
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise BadFileError(file, [Fault("", _begins(data), "a PNG, JPEG or WebP picture")]) from None
    within(file, "picture side", max(width, height))
    within(file, "picture pixels", width * height)
    return width, height


def fitted(data: bytes, file: str) -> bytes:
    """The picture, made narrower if a side is wider than a window can use."""
    width, height = pixels(data, file)
    if max(width, height) <= WIDEST_PX:
        return data
    with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
        picture.thumbnail((WIDEST_PX, WIDEST_PX))
        made = io.BytesIO()
        picture.save(made, "PNG")
    return made.getvalue()


def part_of(data: bytes, file: str, share: tuple[float, float, float, float]) -> bytes:
    """A part of a picture, its box given in shares of the whole from 0 to 1."""
    width, height = pixels(data, file)
    left, top, right, bottom = share
    with Image.open(io.BytesIO(data), formats=FORMATS) as picture:
        made = io.BytesIO()
        picture.crop(
            (round(left * width), round(top * height), round(right * width), round(bottom * height))
        ).save(made, "PNG")
    return made.getvalue()


def suffix(data: bytes) -> str:
    """The ending of a picture's file name, by its first bytes."""
    if data.startswith(b"\xff\xd8"):
        return ".jpg"
    return ".webp" if data[8:12] == b"WEBP" else ".png"


def _begins(data: bytes) -> str:
    return f"a file that begins with {data[:8]!r}" if data else "an empty file"
