"""The document of a printed table."""

import re
from collections.abc import Iterable

from engine.rulings import gap
from engine.tables import Row, Table
from vtt.cli.documents.parts import Document

WHOLE, BROKEN = re.compile(r"-?\d+"), re.compile(r"-?\d*\.\d+")


def table(printed: Table, rows: Iterable[Row]) -> Document:
    """A table with those of its rows that were asked for."""
    return {
        "name": printed.name,
        "title": printed.title,
        "source": printed.source,
        "key": printed.key,
        "rows": [{name: cell(text) for name, text in row.items()} for row in rows],
        "misprints": dict(printed.misprints),
        "rulings": [ruling(number) for number in printed.rulings],
    }


def cell(text: str) -> int | float | str:
    """A cell as a number where it is one, else as printed."""
    if WHOLE.fullmatch(text):
        return int(text)
    return float(text) if BROKEN.fullmatch(text) else text


def ruling(number: str) -> Document:
    """A numbered gap and the readings of it."""
    found = gap(number)
    return {
        "number": found.number,
        "place": found.place,
        "matter": found.matter,
        "default": found.default,
        "options": list(found.options),
    }
