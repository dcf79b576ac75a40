"""Values in files of others, read without trust: what is not what it should be is none, or empty."""

from collections.abc import Mapping, Sequence

from engine.gate import clean
from engine.geometry import Flat
from engine.units import MOST_FT

EMPTY: Mapping[str, object] = {}
LONGEST_NAME = 120


def table(value: object) -> Mapping[str, object]:
    """A mapping, or an empty one."""
    return value if isinstance(value, dict) else EMPTY


def items(value: object) -> Sequence[object]:
    """A list, or an empty one."""
    return value if isinstance(value, list) else ()


def text(value: object) -> str:
    """A short text in one line, without characters that cannot be seen."""
    if not isinstance(value, str):
        return ""
    seen = "".join(letter if letter.isprintable() else " " for letter in clean(value))
    return " ".join(seen.split())[:LONGEST_NAME]


def number(value: object) -> float | None:
    """A finite number that fits on a map; texts and truth values are none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if abs(value) <= MOST_FT * 10 else None


def spot(value: object) -> Flat | None:
    """A place written as a table of x and y."""
    x, y = number(table(value).get("x")), number(table(value).get("y"))
    return None if x is None or y is None else (x, y)


def pair(value: object) -> Flat | None:
    """A place written as a list of two numbers or more."""
    numbers = [number(part) for part in items(value)[:2]]
    return (numbers[0], numbers[1]) if len(numbers) == 2 and None not in numbers else None  # type: ignore[return-value]
