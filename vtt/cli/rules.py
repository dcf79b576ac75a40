"""What the documents print: tables."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from engine.rules import RulesSystem
from engine.systems import system
from engine.tables import Row, Table, load, named
from vtt.cli.command import command
from vtt.cli.documents.table import table
from vtt.cli.exits import Exit
from vtt.cli.output import Output, columns, emphasis
from vtt.cli.plugins import plugins_on
from vtt.cli.types import SYSTEM


@dataclass(frozen=True, slots=True)
class TableAsked:
    """Which table of which system, and which row."""

    name: str | None
    key: str | None
    system: str


@command(
    "table",
    TableAsked,
    click.Argument(["name"], required=False),
    click.Argument(["key"], required=False),
    click.Option(["--system"], type=SYSTEM, default="universal_heroes", show_default=True),
)
def table_command(asked: TableAsked, out: Output) -> Exit:
    """The printed tables, by name or number; without a name all of a system."""
    printed = tables_of(system(asked.system, plugins=plugins_on()))
    if asked.name is None:
        whole = [table(each, each.rows) for each in printed.values()]
        names = [(str(each.number or ""), each.name, each.title) for each in printed.values()]
        out.document({"system": asked.system, "tables": whole}, columns(names))
        return Exit.DONE
    try:
        found = named(printed, asked.name)
    except KeyError as error:
        raise click.UsageError(str(error.args[0])) from error
    rows = found.rows if asked.key is None else [row(found, asked.key)]
    out.document(table(found, rows), as_text(found, rows))
    return Exit.DONE


def tables_of(rules: RulesSystem) -> Mapping[str, Table]:
    """The tables beside the module that a system's answers come from; a text may print none."""
    module = sys.modules[type(rules.combat).__module__]
    beside = Path(str(module.__file__))
    return load(str(beside)) if (beside.parent / "tables" / "tables.toml").is_file() else {}


def row(printed: Table, key: str) -> Row:
    """The row of a key, in whatever case it is typed."""
    typed = {each[printed.key].casefold(): each[printed.key] for each in printed.rows}
    try:
        return printed.look_up(typed.get(key.casefold(), key))
    except (KeyError, ValueError) as error:
        expected = ", ".join(filter(None, typed.values()))
        raise click.UsageError(f"{printed.title} has no row {key!r}; expected one of {expected}") from error


def as_text(printed: Table, rows: Sequence[Row]) -> list[str]:
    """A table for people."""
    number = f"Table {printed.number}: " if printed.number else ""
    notes = [f"Misprint, {where}: {what}" for where, what in printed.misprints.items()]
    cited = [f"Rulings: {', '.join(printed.rulings)}"] if printed.rulings else []
    body = columns([list(each.values()) for each in rows], list(rows[0]))
    return [emphasis(f"{number}{printed.title}"), *body, f"Source: {printed.source}", *notes, *cited]
