"""Making a character: by dice, by choice, or by dice with some of it chosen; saved as a roster."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from engine.rules import RulesSystem
from vtt.cli.files import written

LISTS = ("talents", "contacts", "quirks", "weaknesses", "advantages", "disadvantages")
MOST_SEED = 2**31
Sheet = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """Who is made: by dice of a seed, of a kind if the system has kinds, with fields of one's own choice."""

    name: str
    dice: bool
    seed: int | None
    kind: str
    chosen: tuple[str, ...]


def new_sheet(rules: RulesSystem, wish: Wish) -> Sheet:
    """A sheet by the system's tables, or an empty one, and what was chosen put in its place."""
    sheet: Sheet = _by_dice(rules, wish) if wish.dice else {"system": rules.name, "name": wish.name}
    if not wish.dice and rules.name == "universal_heroes":
        sheet["abilities"] = {}
    for choice in wish.chosen:
        path, found, value = choice.partition("=")
        if not found or not path:
            raise click.UsageError(f"--set: found {choice!r}, expected FIELD=VALUE, such as powers.flight=30")
        _put(sheet, path.split("."), value)
    return sheet


def _by_dice(rules: RulesSystem, wish: Wish) -> Sheet:
    if rules.maker is None:
        raise click.UsageError(f"{rules.title} makes nobody by dice; choose with --set")
    seed = secrets.randbelow(MOST_SEED) if wish.seed is None else wish.seed
    try:
        return dict(rules.maker.make(wish.name, seed, wish.kind))
    except ValueError as error:
        kinds = ", ".join(rules.maker.kinds) or "none"
        raise click.UsageError(f"--kind: {error} (there are: {kinds})") from None


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
