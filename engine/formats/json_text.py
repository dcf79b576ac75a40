"""JSON of others: sizes asked first, then the text, its nesting, and only then its values."""

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import cast

from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.gate import text_of
from engine.maps.limits import within

STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
OTHERS = bytes(set(range(256)) - set(b"[]{}"))
VALUES = b",[{"
"""One of these stands before each value but the first."""
STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
RECORD = "\x1e"


def parsed(data: bytes, file: str, what: str = "text file") -> object:
    """The value of a JSON file. Raises BadFileError with the line and column, or OverLimitError."""
    _sized(data, file, what)
    return _value(text_of(data, file), file, 1)


def records(data: bytes, file: str) -> Iterator[object]:
    """The values of a file that holds one to a line, with or without record separators."""
    lines = text_of(data, file).replace(RECORD, "").split("\n")
    return (_value(line, file, number) for number, line in enumerate(lines, 1) if line.strip())


def in_records(data: bytes, file: str) -> bool:
    """Does a file hold one value to a line? Raises OverLimitError before anything of it is read."""
    _sized(data, file, "text file")
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    first, _, rest = start.partition(b"\n")
    if start.startswith(RECORD.encode()):
        return True
    if not rest.lstrip().startswith(b"{"):
        return False
    try:
        json.loads(first)
    except (ValueError, RecursionError):
        return False
    return True


def _sized(data: bytes, file: str, what: str) -> None:
    within(file, what, len(data))
    bare = STRINGS.sub(b"", data)
    within(file, "values", sum(bare.count(mark) for mark in VALUES))
    brackets = bare.translate(None, OTHERS)
    within(file, "nesting", max(accumulate(STEP[byte] for byte in brackets), default=0))


def _value(line: str, file: str, number: int) -> object:
    try:
        return cast("object", json.loads(line))
    except json.JSONDecodeError as error:
        place = f"line {number + error.lineno - 1} column {error.colno}"
        raise BadFileError(file, [Fault(place, _words(error), "JSON")]) from None
    except (RecursionError, ValueError) as error:
        raise BadFileError(file, [Fault(f"line {number}", shown(str(error)), "JSON")]) from None


def _words(error: json.JSONDecodeError) -> str:
    """What stands at the place of an error."""
    if error.pos >= len(error.doc):
        return "the end of the file"
    if error.msg.startswith("Unterminated string"):
        return "a text that does not end"
    return shown(error.doc[error.pos : error.pos + 12].split("\n")[0])
