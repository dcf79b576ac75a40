"""The kinds of argument that commands share: points, sizes, systems, files and orders."""

import math
import sys
from dataclasses import dataclass
from pathlib import Path

import click

from vtt.cli.exits import Exit, Failure
from vtt.cli.plugins import plugins_on
from vtt.paths import bundled_map, bundled_maps
from vtt.themes import FIRST, theme

STDIN = "-"
MOST_FT = 1e7  # the gate of every coordinate
OURS = {
    "uh": "universal_heroes",
    "supers": "supers_revised",
    "basic": "basic_v3",
    "universal_heroes": "universal_heroes",
    "supers_revised": "supers_revised",
    "basic_v3": "basic_v3",
}
MOST_PIXELS, MOST_SIDE = 100_000_000, 30_000


def numbers(text: str) -> tuple[float, ...]:
    """The numbers between the commas. Raises ValueError unless each is finite and in range."""
    found = tuple(float(part) for part in text.split(","))
    if not all(math.isfinite(number) and abs(number) <= MOST_FT for number in found):
        raise ValueError(text)
    return found


@dataclass(frozen=True, slots=True)
class Place:
    """A point as typed; without a height the surface under it is meant."""

    x: float
    y: float
    z: float | None = None


class PointType(click.ParamType[Place]):
    """`x,y` or `x,y,z` in feet."""

    name = "POINT"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Place:
        """Read a place."""
        try:
            return Place(*numbers(str(value)))
        except (ValueError, TypeError):
            self.fail(
                f"found {value!r}, expected x,y or x,y,z in feet (finite, at most {MOST_FT:g})", param, ctx
            )


class CropType(click.ParamType[tuple[float, float, float, float]]):
    """`X,Y,W,H` in areas."""

    name = "X,Y,W,H"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float, float, float]:
        """Read a crop: where it begins, how wide and high it is."""
        try:
            x, y, width, height = numbers(str(value))
        except ValueError:
            self.fail(f"found {value!r}, expected X,Y,W,H in areas", param, ctx)
        if width <= 0 or height <= 0:
            self.fail(f"found {value!r}, expected a width and a height above 0", param, ctx)
        return x, y, width, height


class SizeType(click.ParamType[tuple[int, int]]):
    """`WxH` in pixels."""

    name = "WxH"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Read a size; one that no picture may have is past a limit."""
        if isinstance(value, tuple):
            return value
        width, _, height = str(value).lower().partition("x")
        if not (width.isdecimal() and height.isdecimal() and int(width) and int(height)):
            self.fail(f"found {value!r}, expected WxH in pixels, such as 1920x1080", param, ctx)
        size = int(width), int(height)
        if max(size) > MOST_SIDE or size[0] * size[1] > MOST_PIXELS:
            limits = f"{MOST_SIDE} pixels a side and {MOST_PIXELS:,} in all"
            raise Failure(Exit.LIMIT, f"a picture of {value} is past the limit of {limits}")
        return size


class SystemType(click.ParamType[str]):
    """A rule system by name or alias."""

    name = "SYSTEM"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The system's own name; ours are known without loading them, so that a window opens at once."""
        word = str(value).lower()
        if word in OURS:
            return OURS[word]
        from engine.systems import system

        try:
            return system(word, plugins=plugins_on()).name
        except LookupError as error:
            self.fail(str(error.args[0]), param, ctx)


class ThemeType(click.ParamType[str]):
    """A theme by its name."""

    name = "THEME"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name, once it is known that there is such a theme; the first one is."""
        if value != FIRST:
            try:
                theme(str(value), plugins=plugins_on())
            except LookupError as error:
                self.fail(str(error.args[0]), param, ctx)
        return str(value)


class FileType(click.ParamType[Path]):
    """A file or folder that is there, a bundled map by its name, or `-` for what comes on stdin."""

    name = "FILE"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The path; a missing one is not a wrong use but exit code 3."""
        path = Path(str(value))
        if str(value) == STDIN or path.exists():
            return path
        bundled = bundled_map(str(value))
        if bundled is None:
            raise Failure(Exit.UNREADABLE, f"{path}: {missing(path)}")
        return bundled


def missing(path: Path) -> str:
    """What is said of a file that is not there; a bare name may have been meant for a bundled map."""
    if path.suffix or path.name != str(path):
        return "no such file or folder"
    return f"no such file or folder, and no bundled map; there are {', '.join(bundled_maps())}"


@dataclass(frozen=True, slots=True)
class Given:
    """Text that came as an argument, from a file or on stdin, and what to call it in a message."""

    text: str
    origin: str


class JsonType(click.ParamType[Given]):
    """JSON as a file, `-`, or inline."""

    def __init__(self, name: str, inline: str) -> None:
        self.name = name
        self._inline = inline
        self._expected = f"a file, {STDIN}, or JSON that begins with {' or '.join(inline)}"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Given:
        """The text, not yet read as JSON."""
        text = str(value)
        if text.lstrip()[:1] and text.lstrip()[0] in self._inline:
            return Given(text, "on the command line")
        if text == STDIN:
            return Given(typed(), "on stdin")
        from engine.maps.whole import take

        try:
            return Given(take(Path(text), "text file").decode("utf-8-sig"), text)
        except FileNotFoundError:
            raise Failure(Exit.UNREADABLE, f"{text}: no such file; expected {self._expected}") from None
        except (OSError, UnicodeDecodeError) as error:
            raise Failure(Exit.UNREADABLE, f"{text}: cannot be read: {error}") from error


def typed() -> str:
    """The text that comes on stdin. Raises Failure for what is none, or OverLimitError."""
    if sys.stdin is None:
        raise Failure(Exit.UNREADABLE, "stdin: cannot be read: it is closed")
    from engine.maps.limits import LIMITS, within

    try:
        text = sys.stdin.read(int(LIMITS["text file"].hard) + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(Exit.UNREADABLE, f"stdin: cannot be read: {error}") from error
    within("stdin", "text file", len(text))
    return text.removeprefix("\ufeff")


POINT, CROP, SIZE, SYSTEM, FILE = PointType(), CropType(), SizeType(), SystemType(), FileType()
ORDER = JsonType("ORDER", "{")
ANSWERS = JsonType("JSON", "{[")
THEME = ThemeType()
