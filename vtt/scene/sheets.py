"""A sheet in one row of figures: what each system's heroes are known by."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

MOST_SCORES = 7
HEADLINES = ("attributes", "resistances", "aptitudes", "abilities")


class Score(NamedTuple):
    """A short label, a word if the system has one for it, and a number."""

    label: str
    word: str
    number: str


@lru_cache(maxsize=512)
def scores(system: str, text: str) -> tuple[Score, ...]:
    """The row for a sheet's text; nothing for a token without a sheet."""
    if not text:
        return ()
    if system == "universal_heroes":
        return ranked(text)
    data = json.loads(text)
    tables = (data[key] for key in HEADLINES if isinstance(data.get(key), dict))
    listed: dict[str, object] = next(tables, {})
    found = (Score(name[:3].capitalize(), "", plain(value)) for name, value in listed.items())
    return tuple(score for score in found if score.number)[:MOST_SCORES]


def plain(value: object) -> str:
    """A figure of a sheet, however it is written there."""
    if isinstance(value, dict):
        value = next((value[key] for key in ("number", "dice", "rating") if key in value), "")
    return str(value) if isinstance(value, int | float | str) else ""


def ranked(text: str) -> tuple[Score, ...]:
    """Abilities as rank and number, in the short forms the documents print."""
    from engine.systems.universal_heroes.ranks import TABLES, rank_name
    from engine.systems.universal_heroes.sheet import read_sheet

    sheet = read_sheet(text)
    short = {row["rank"]: row["short"] for row in TABLES["abbreviations"].rows}
    out = []
    for row in TABLES["abilities"].rows:
        ability = sheet.abilities.get(row["ability"])
        if ability is not None:
            name = rank_name(ability.whole.rank)
            out.append(Score(row["short"], short.get(name, name[:2]), str(ability.whole.number)))
    return tuple(out[:MOST_SCORES])
