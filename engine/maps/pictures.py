"""Pictures under maps: their size read from the header before it is decoded, scaled down if too wide."""

import io
from collections.abc import Callable

from PIL import Image, UnidentifiedImageError
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile

from engine.maps.faults import BadFileError, Fault
from engine.maps.limits import within

READERS: tuple[tuple[bytes, type[ImageFile]], ...] = (
    (b"\x89PNG", PngImageFile),
    (b"\xff\xd8", JpegImageFile),
    (b"RIFF", WebPImageFile),
)
WIDEST_PX = 8_192


def pixels(data: bytes, file: str) -> tuple[int, int]:
    """How wide and high a picture is, by its header. Raises BadFileError or OverLimitError."""
    return _opened(data, file).size


def fitted(data: bytes, file: str) -> bytes:
    """The picture, made narrower if a side is wider than a window can use."""
    picture = _opened(data, file)
    if max(picture.size) <= WIDEST_PX:
        return data
    return _png(file, lambda: _narrowed(picture))


def part_of(data: bytes, file: str, share: tuple[float, float, float, float]) -> bytes:
    """A part of a picture, its box given in shares of the whole from 0 to 1."""
    picture = _opened(data, file)
    width, height = picture.size
    left, top, right, bottom = share
    box = round(left * width), round(top * height), round(right * width), round(bottom * height)
    return _png(file, lambda: picture.crop(box))


def _opened(data: bytes, file: str) -> ImageFile:
    """A picture of which only the header has been read; by kind, since Pillow's own door has other limits."""
    within(file, "picture file", len(data))
    reader = next((kind for start, kind in READERS if data.startswith(start)), None)
    if reader is None:
        raise BadFileError(file, [Fault("", _begins(data), "a PNG, JPEG or WebP picture")])
    try:
        picture = reader(io.BytesIO(data))
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError) as error:
        raise BadFileError(file, [Fault("", f"a damaged picture ({error})", "a whole one")]) from None
    within(file, "picture side", max(picture.size))
    within(file, "picture pixels", picture.size[0] * picture.size[1])
    return picture


def _narrowed(picture: Image.Image) -> Image.Image:
    picture.thumbnail((WIDEST_PX, WIDEST_PX))
    return picture


def _png(file: str, made: Callable[[], Image.Image]) -> bytes:
    """The bytes of a picture made from another; making it is when that one is decoded."""
    data = io.BytesIO()
    try:
        made().save(data, "PNG")
    except (OSError, ValueError, SyntaxError) as error:
        raise BadFileError(file, [Fault("", f"a damaged picture ({error})", "a whole one")]) from None
    return data.getvalue()


def suffix(data: bytes) -> str:
    """The ending of a picture's file name, by its first bytes."""
    if data.startswith(b"\xff\xd8"):
        return ".jpg"
    return ".webp" if data[8:12] == b"WEBP" else ".png"


def _begins(data: bytes) -> str:
    return f"a file that begins with {data[:8]!r}" if data else "an empty file"
