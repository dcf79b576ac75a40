"""What is wrong with a file: the file, the place in it, what was found there and what was expected."""

from collections.abc import Sequence
from dataclasses import dataclass

LONGEST_FOUND = 60


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a file, in words for the person who has to mend it."""

    place: str
    found: str
    expected: str

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        return f"{where}found {self.found}, expected {self.expected}"


class BadFileError(ValueError):
    """A file that cannot be used; its text names the first fault and counts the others."""

    def __init__(self, file: str, faults: Sequence[Fault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        more = len(self.faults) - 1
        super().__init__(f"{file}: {self.faults[0]}" + (f" (and {more} more)" if more else ""))


class NewerFileError(BadFileError):
    """A file written by a later version of the program."""


class OverLimitError(BadFileError):
    """A file that is larger, deeper or wider than the program takes."""


def shown(value: object) -> str:
    """A value as a fault quotes it: short, in one line, and text in quotation marks."""
    text = f'"{_seen(value[:LONGEST_FOUND])}"' if isinstance(value, str) else repr(value)
    return text if len(text) <= LONGEST_FOUND else f"{text[: LONGEST_FOUND - 1]}…"


def _seen(text: str) -> str:
    """Text with what a terminal would obey, or could not print, spelled out."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
