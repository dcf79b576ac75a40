"""Making a character: by dice, by choice, or by dice with some of it chosen; saved as a roster."""

import json
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from engine.systems.universal_heroes.maker import made
from vtt.cli.files import written

SYSTEM = "universal_heroes"
LISTS = ("talents", "contacts", "quirks", "weaknesses")
MOST_SEED = 2**31
Sheet = dict[str, object]


def new_sheet(name: str, *, dice: bool, seed: int | None, chosen: Sequence[str]) -> Sheet:
    """A sheet by the house's tables, or with everything Typical, and what was chosen put in its place."""
    thrown = secrets.randbelow(MOST_SEED) if seed is None else seed
    sheet: Sheet = dict(made(name, thrown)) if dice else {"system": SYSTEM, "name": name, "abilities": {}}
    for choice in chosen:
        path, found, value = choice.partition("=")
        if not found or not path:
            raise click.UsageError(f"--set: found {choice!r}, expected FIELD=VALUE, such as powers.flight=30")
        _put(sheet, path.split("."), value)
    return sheet


def _put(sheet: Sheet, path: Sequence[str], value: str) -> None:
    *ways, last = path
    here = sheet
    for way in ways:
        inner = here.setdefault(way, {})
        if not isinstance(inner, dict):
            inner = here[way] = {}
        here = inner
    if last in LISTS and here is sheet:
        before = here.get(last)
        here[last] = [*(before if isinstance(before, list) else ()), *value.split(",")]
    else:
        here[last] = int(value) if value.lstrip("-").isdigit() else value


def write_roster(path: Path, sheet: Mapping[str, object], side: str) -> None:
    """A roster of one, with his sheet in it."""
    token = {"name": sheet["name"], "side": side, "sheet": sheet}
    roster = {"schema": 1, "system": sheet["system"], "tokens": [token]}
    written(path, (json.dumps(roster, indent=1, ensure_ascii=False) + "\n").encode())
