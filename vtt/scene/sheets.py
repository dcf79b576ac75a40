"""A sheet in figures: the row its owner is known by, and everything that follows from it, line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.drafts import found
from engine.fields import SheetField, SheetForm
from vtt.scene import figures, terms

MOST_SCORES = 7
UNITS = {
    "areas": "area",
    "turns": "turn",
    "ft": "",
    "lb": "",
    "miles": "",
}  # the last word of a figure's name
MOST_IN_FULL = 4  # so few have room for their whole names


class Score(NamedTuple):
    """A label, a word if the system has one for it, and a number."""

    label: str
    word: str
    number: str


@lru_cache(maxsize=512)
def scores(form: SheetForm, text: str) -> tuple[Score, ...]:
    """The row for a sheet's text, as the form of its system names it; nothing for a token without a sheet."""
    if not text:
        return ()
    sheet = json.loads(text)
    listed = tuple(each for each in form.headlines if each.short)
    whole = len(listed) <= MOST_IN_FULL
    made = (score(each, sheet, each.title if whole else each.short) for each in listed)
    return tuple(each for each in made if each.number or each.word)[:MOST_SCORES]


def score(of: SheetField, sheet: Mapping[str, object], label: str) -> Score:
    """One figure of a sheet, its word in the short form that its system prints."""
    number, word = found(sheet, of.path), found(sheet, of.word) if of.word else None
    choice = of.choice(str(word)) if word is not None else None
    return Score(label, choice.short if choice else str(word or ""), "" if number is None else str(number))


def flat(values: Mapping[str, object], before: str = "", joint: str = " ") -> Iterator[tuple[str, str]]:
    """Figures as lines of two columns, those inside others by their whole name with a joint in it."""
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{name}{joint}", joint)
        elif isinstance(value, list | tuple):
            rows = (_row(row) if isinstance(row, Mapping) else str(row) for row in value)
            yield from ((f"{before}{name}", row) for row in rows)
        else:
            yield f"{before}{name}", str(value)


def _row(row: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.items() if value not in ("", 0))


def for_people(found: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Figures of a document as people read them: `fly_areas` of `10.0` is "Fly" and "10 areas".

    What cannot be done, with a limit of nothing, is left out, and so is what a way of moving tells at length.
    """
    ways = {name for name, _ in found}
    for name, value in found:
        what, _, unit = name.rpartition("_")
        if unit not in UNITS or not what:
            yield terms.capital(terms.plain(name)), terms.plain(value)
            continue
        number, label = float(value), terms.capital(terms.plain(what))
        if number and label not in ways:
            said = f"{number:,.10g} {unit}"
            yield label, figures.counted(number, UNITS[unit]) if UNITS[unit] else said
