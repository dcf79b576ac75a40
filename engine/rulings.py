"""Rulings as data: where a rule text is silent or contradicts itself, and how a battle reads it."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

BOOKS = MappingProxyType({"U": "universal_heroes", "S": "supers_revised", "B": "basic_v3", "H": "house"})


@dataclass(frozen=True, slots=True)
class Gap:
    """A place where a text leaves a question open, and the readings of it; the first is the default."""

    number: str
    place: str
    matter: str
    default: str
    options: tuple[str, ...]


def ruling(settings: Mapping[str, str], number: str) -> str:
    """The reading that a battle's settings choose for a numbered gap, else the default."""
    return settings.get(number) or gap(number).default


@cache  # odds look up the same few hundreds of times
def gap(number: str) -> Gap:
    """The gap of that number, in the book its letter names."""
    book = BOOKS.get(number[:1])
    if book is None:
        raise KeyError(f"no rulings are numbered {number!r}")
    return gaps(book)[number]


@cache
def gaps(book: str) -> Mapping[str, Gap]:
    """Every gap of one system's ``rulings.toml``, in order."""
    text = files("engine").joinpath("systems", book, "rulings.toml").read_text("utf-8")
    return MappingProxyType({number: _gap(number, fact) for number, fact in tomllib.loads(text).items()})


def _gap(number: str, fact: Mapping[str, str]) -> Gap:
    return Gap(number, fact["place"], fact["matter"], fact["default"], tuple(fact["options"]))
