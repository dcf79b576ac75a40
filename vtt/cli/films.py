"""Moving pictures in files: GIF, WebP, APNG and MP4 by Pillow and ffmpeg, and a page that steps through."""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from PIL import Image

from vtt.cli.exits import Exit, Failure
from vtt.cli.files import written
from vtt.cli.pages import filled
from vtt.cli.stills import theme

COLORS = 255
FRAMES_PER_S = 25
SWATCH_PX = 12
QUALITY = 80


@dataclass(frozen=True, slots=True)
class Reel:
    """Pictures in order, painted as they are asked for; how long each stands, and what is said of each."""

    title: str
    pictures: Iterator[Image.Image]
    ms: Sequence[int]
    words: Sequence[str]


def gif(reel: Reel, path: Path) -> None:
    """One palette for all frames, so that only what changes is stored."""
    first = next(reel.pictures)
    palette = palette_of(first)
    flat = [
        image.quantize(palette=palette, dither=Image.Dither.NONE) for image in chain((first,), reel.pictures)
    ]
    flat[0].save(
        path, "GIF", save_all=True, append_images=flat[1:], duration=list(reel.ms), loop=0, disposal=1
    )


def palette_of(image: Image.Image) -> Image.Image:
    """The colors of a frame and every color of the theme, which later frames may need."""
    source = image.copy()
    for index, color in enumerate(theme().colors.values()):
        x = SWATCH_PX * (index % (image.width // SWATCH_PX))
        source.paste(color, (x, 0, x + SWATCH_PX, SWATCH_PX * (1 + index // (image.width // SWATCH_PX))))
    return source.quantize(COLORS, method=Image.Quantize.MEDIANCUT)


def webp(reel: Reel, path: Path) -> None:
    """Small, for browsers."""
    save_all(reel, path, "WEBP")


def apng(reel: Reel, path: Path) -> None:
    """Exact colors."""
    save_all(reel, path, "PNG")


def save_all(reel: Reel, path: Path, kind: str) -> None:
    """All frames in one file."""
    first, *rest = reel.pictures
    ms = list(reel.ms)
    first.save(path, kind, save_all=True, append_images=rest, duration=ms, loop=0, quality=QUALITY)


def mp4(reel: Reel, path: Path) -> None:
    """A video. Raises Failure without the extra that brings ffmpeg."""
    try:
        from imageio_ffmpeg import write_frames
    except ImportError as error:
        wanted = "python -m pip install 'knockback-vtt[video]'"
        raise Failure(Exit.USAGE, f"an MP4 needs ffmpeg: {wanted}") from error
    first = next(reel.pictures)
    writer = write_frames(str(path), first.size, fps=FRAMES_PER_S, macro_block_size=2)
    writer.send(None)
    for image, ms in zip(chain((first,), reel.pictures), reel.ms, strict=True):
        for _ in range(max(round(ms * FRAMES_PER_S / 1000), 1)):
            writer.send(image.tobytes())
    writer.close()


def page(reel: Reel, path: Path) -> None:
    """A page with every frame inside: plays, stops, steps."""
    frames = [
        {"src": data_uri(small(image)), "ms": ms, "words": words}
        for image, ms, words in zip(reel.pictures, reel.ms, reel.words, strict=True)
    ]
    data = json.dumps(frames).replace("<", "\\u003c")
    path.write_text(filled("replay", title=escape(reel.title), frames=data), encoding="utf-8")


def small(image: Image.Image) -> bytes:
    """A picture as WebP."""
    out = BytesIO()
    image.save(out, "WEBP", quality=QUALITY)
    return out.getvalue()


def data_uri(data: bytes, mime: str = "image/webp") -> str:
    """A picture as a part of a page."""
    return f"data:{mime};base64,{b64encode(data).decode('ascii')}"


WRITERS: Mapping[str, Callable[[Reel, Path], None]] = MappingProxyType(
    {".gif": gif, ".webp": webp, ".apng": apng, ".png": apng, ".mp4": mp4, ".html": page}
)


def writer_of(path: Path) -> Callable[[Reel, Path], None]:
    """Who writes the format a file name ends with. Raises Failure for an ending nobody writes."""
    writer = WRITERS.get(path.suffix.lower())
    if writer is None:
        raise Failure(Exit.USAGE, f"{path}: found {path.suffix!r}, expected one of {', '.join(WRITERS)}")
    return writer


def write(reel: Reel, path: Path) -> None:
    """Write a reel, whole or not at all."""
    writer = writer_of(path)
    with TemporaryDirectory(prefix="vtt-") as folder:
        working = Path(folder) / f"reel{path.suffix.lower()}"
        writer(reel, working)
        written(path, working.read_bytes())
