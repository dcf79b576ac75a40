"""JSON or TOML in, plain values out: the one gate of text that others wrote.

Refuses what JSON does not know (NaN, endless numbers), names said twice, and nesting, texts and lists past
the limits; cleans text of characters that nobody can see.
"""

import json
import math
import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable
from typing import TypeAlias

from engine.maps.faults import BadFileError, Fault, OverLimitError, shown
from engine.maps.limits import LIMITS, fault, within

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
Step: TypeAlias = str | int
MOST_WHOLE = 2**63 - 1
KEPT_CONTROLS = "\n\t"
UNSEEN = ("Cc", "Cs")  # control characters, and halves of surrogate pairs
TOO_DEEP = Fault("nesting", "more levels than can be counted", f"at most {LIMITS['nesting'].hard}")
DOTTED = re.compile(
    rb"""(?<![\w"'-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}""" % LIMITS["nesting"].hard
)
"""A TOML name of so many parts; the time and room its reader takes grow with their square."""


def read_json(text: str | bytes, file: str, what: str = "text file") -> Json:
    """The value of a JSON text. Raises BadFileError with the place of the fault, or OverLimitError."""
    within(file, what, len(text))
    return _read(text, file, _json)


def read_toml(data: bytes, file: str) -> Json:
    """The value of a TOML file. Raises BadFileError with the place of the fault, or OverLimitError."""
    within(file, "text file", len(data))
    if DOTTED.search(data):
        raise OverLimitError(file, [TOO_DEEP])
    return _read(data, file, tomllib.loads)


def place(steps: Iterable[Step]) -> str:
    """Where in a document: ``line[3].order.waypoints[0]``."""
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return path.removeprefix(".")


def clean(text: str) -> str:
    """Text in its composed form, without characters that nobody can see."""
    if text.isascii() and text.isprintable():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if c in KEPT_CONTROLS or unicodedata.category(c) not in UNSEEN)


def _read(text: str | bytes, file: str, parsed: Callable[[str], object]) -> Json:
    try:
        return _checked(parsed(_text(text, file)), 0)
    except json.JSONDecodeError as error:
        raise BadFileError(
            file, [Fault(f"line {error.lineno} column {error.colno}", error.msg, "JSON")]
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise BadFileError(file, [Fault("", str(error), "TOML")]) from None
    except RecursionError:
        raise OverLimitError(file, [TOO_DEEP]) from None
    except _WrongError as wrong:
        raise wrong.kind(file, [Fault(place(reversed(wrong.steps)), wrong.found, wrong.expected)]) from None
    except ValueError as error:
        raise BadFileError(file, [Fault("", str(error), "numbers of ordinary length")]) from None


def _json(text: str) -> object:
    found: object = json.loads(text, object_pairs_hook=_pairs)
    return found


class _WrongError(Exception):
    """Something the gate refuses; the steps of its place are added on the way out."""

    def __init__(self, found: str, expected: str, kind: type[BadFileError] = BadFileError) -> None:
        super().__init__(found)
        self.found, self.expected, self.kind = found, expected, kind
        self.steps: list[Step] = []


class _Twice(dict[str, object]):
    """A table in which one name stands twice; refused once its place is known."""


def _text(text: str | bytes, file: str) -> str:
    try:
        return text.decode("utf-8-sig") if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        found = shown(error.object[error.start])
        raise BadFileError(file, [Fault(f"byte {error.start}", found, "text in UTF-8")]) from None


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) == len(pairs):
        return table
    names = [name for name, _ in pairs]
    return _Twice({name: None for name in names if names.count(name) > 1})


def _checked(value: object, depth: int) -> Json:
    match value:
        case str():
            _within("text", len(value))
            return clean(value)
        case None | bool():
            return value
        case int() | float():
            return _number(value)
        case _Twice():
            raise _WrongError(f"the name {shown(next(iter(value)))} twice", "each name once")
        case dict():
            _within("nesting", depth + 1)
            return {clean(name): _part(name, part, depth + 1) for name, part in value.items()}
        case list():
            _within("nesting", depth + 1)
            _within("list", len(value))
            return [_part(index, part, depth + 1) for index, part in enumerate(value)]
        case _:  # a date or a time, which only TOML knows
            raise _WrongError(str(value), "a text, a number, a list or a table")


def _part(step: Step, value: object, depth: int) -> Json:
    try:
        return _checked(value, depth)
    except _WrongError as wrong:
        wrong.steps.append(step)
        raise


def _number(value: float) -> int | float:
    if isinstance(value, int):
        if abs(value) > MOST_WHOLE:
            raise _WrongError("a whole number of more than 18 digits", "a smaller one")
    elif not math.isfinite(value):
        raise _WrongError(str(value), "a finite number")
    return value


def _within(what: str, size: int) -> None:
    if size > LIMITS[what].hard:
        past = fault(what, size)
        raise _WrongError(past.found, past.expected, OverLimitError)
