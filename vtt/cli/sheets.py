"""Character files: checked, with everything derived from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from engine.gate import read_json, read_toml
from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.whole import take
from engine.plain_forms import form_of
from engine.problems import Problem, Severity, impossible
from engine.rules import RulesSystem
from engine.systems import system
from engine.versions import FIELD, SCHEMA, brought_up, version_of
from vtt.cli import maker
from vtt.cli.cast import character
from vtt.cli.command import command
from vtt.cli.documents.parts import Document, problems
from vtt.cli.exits import Exit
from vtt.cli.files import on_disk
from vtt.cli.output import Output, columns, emphasis
from vtt.cli.params import SEED, SYSTEM_OR_UH
from vtt.cli.plugins import plugins_on
from vtt.cli.types import FILE
from vtt.cli.words import problem_line
from vtt.scene.sheets import flat


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetAsked:
    """A character file, or how to make one."""

    file: Path | None
    make: str | None
    system: str
    dice: bool
    kind: str
    seed: int | None
    chosen: tuple[str, ...]
    side: str
    output: Path | None
    name: str


MAKING = (
    click.Option(["--make"], metavar="NAME", help="Make a character."),
    SYSTEM_OR_UH,
    click.Option(["--dice"], is_flag=True, help="By the dice of the system's tables."),
    click.Option(["--kind"], default="", help="An archetype or a role, in systems that have some."),
    SEED,
    click.Option(
        ["--set", "chosen"], multiple=True, metavar="FIELD=VALUE", help="Choose: abilities.fighting=Good."
    ),
    click.Option(["--side"], type=click.Choice(["hero", "villain", "neutral"]), default="hero"),
    click.Option(["--name"], default="", metavar="NAME", help="Whose sheet, where the file is a roster."),
    click.Option(["-o", "output"], type=click.Path(dir_okay=False, path_type=Path), help="Save as a roster."),
)


@command("sheet", SheetAsked, click.Argument(["file"], type=FILE, required=False), *MAKING)
def sheet_command(asked: SheetAsked, out: Output) -> Exit:
    """Check a character file and derive its figures, or make a character and save it as a roster."""
    raw = wanted(asked)
    rules, found = system_of(raw)
    if asked.dice and rules and form_of(rules).dice:
        out.note(f"Thrown by the tables of: {form_of(rules).dice}")
    if rules:
        found = tuple(rules.sheets.problems(raw))
    valid = all(problem.severity is not Severity.IMPOSSIBLE for problem in found)
    derived = dict(rules.sheets.derived(rules.sheets.canonical(raw))) if rules and valid else {}
    document: Document = {
        "system": rules.name if rules else str(raw.get("system", "")),
        "name": str(raw.get("name", "")),
        "valid": valid,
        "problems": problems(found),
        "derived": derived,
    }
    figures = list(flat(derived))
    said = [emphasis(f"{document['name']} ({document['system']})"), *map(problem_line, found)]
    out.document(document, [*said, *(columns(figures) if figures else ())])
    if valid and asked.output is not None:
        maker.write_roster(asked.output, raw, asked.side)
    return Exit.DONE if valid else Exit.PROBLEMS


def wanted(asked: SheetAsked) -> Mapping[str, object]:
    """The sheet of a file, or one that is made."""
    if (asked.file is None) == (asked.make is None):
        raise click.UsageError("Expected either a FILE, or --make NAME")
    if asked.make is not None:
        wish = maker.Wish(
            name=asked.make, dice=asked.dice, seed=asked.seed, kind=asked.kind, chosen=asked.chosen
        )
        return maker.new_sheet(system(asked.system, plugins=plugins_on()), wish)
    file = asked.file or Path()
    return character(read_table(on_disk(file), str(file)), str(file), asked.name)


def read_table(path: Path, file: str) -> Mapping[str, object]:
    """The table in a JSON or TOML file. Raises BadFileError naming what is wrong."""
    data = take(path, "text file")
    raw = read_toml(data, file) if path.suffix == ".toml" else read_json(data, file)
    if not isinstance(raw, dict):
        raise BadFileError(file, [Fault("", shown(raw), "a table")])
    today = brought_up("sheet", raw, version_of(raw, file))
    return {name: value for name, value in today.items() if name != FIELD or value != SCHEMA}


def system_of(raw: Mapping[str, object]) -> tuple[RulesSystem | None, tuple[Problem, ...]]:
    """The rule system a sheet names, or what is wrong with that name."""
    try:
        return system(str(raw.get("system", "")), plugins=plugins_on()), ()
    except LookupError as error:
        return None, (impossible(f"system: {error.args[0]}"),)
