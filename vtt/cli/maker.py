"""Making a character: by dice, by choice, or by dice with some of it chosen; saved as a roster."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

import click

from engine.drafts import Draft, put, written
from engine.fields import Path
from engine.plain_forms import form_of
from engine.rules import RulesSystem
from vtt.cli.files import written as in_place
from vtt.session.rosters import roster_text

MOST_SEED = 2**31
WHOLE = re.compile(r"-?[0-9]{1,18}")  # longer ones are no number of any sheet, and are told so as text
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
    form = form_of(rules)
    sheet = _by_dice(rules, wish) if wish.dice else written(form, Draft(), rules.name, wish.name)
    for choice in wish.chosen:
        path, found, value = choice.partition("=")
        if not found or not path:
            raise click.UsageError(f"--set: found {choice!r}, expected FIELD=VALUE, such as powers.flight=30")
        _choose(sheet, tuple(path.split(".")), value, form.lists)
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


def _choose(sheet: Sheet, path: Path, value: str, lists: Sequence[str]) -> None:
    if len(path) == 1 and path[0] in lists:
        before = sheet.get(path[0])
        sheet[path[0]] = [*(before if isinstance(before, list) else ()), *value.split(",")]
    else:
        put(sheet, path, int(value) if WHOLE.fullmatch(value) else value)


def write_roster(path: FilePath, sheet: Mapping[str, object], side: str) -> None:
    """A roster of one, with his sheet in it."""
    in_place(path, roster_text(sheet, side).encode())
