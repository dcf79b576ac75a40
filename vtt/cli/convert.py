"""Files into other formats: outside maps into ours, battles into text."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import click

from engine.formats.any_map import import_map, is_ours
from engine.formats.imports import Options
from engine.maps.write import write_folder
from engine.saves import save
from vtt.cli.command import command
from vtt.cli.documents import history
from vtt.cli.documents.state import state
from vtt.cli.exits import Exit
from vtt.cli.files import on_disk, written
from vtt.cli.looking import report_lines
from vtt.cli.opening import Opened, read_battle
from vtt.cli.output import DOCUMENT_SCHEMA, Output
from vtt.cli.params import CROP_OPTION, FEET_PER_SQUARE
from vtt.cli.types import FILE
from vtt.sentences import sentence


@dataclass(frozen=True, slots=True)
class ImportAsked:
    """An outside map, where its folder goes, and how it is read."""

    file: Path
    folder: Path
    feet_per_square: float | None
    crop: tuple[float, float, float, float] | None


@command(
    "import",
    ImportAsked,
    click.Argument(["file"], type=FILE),
    click.Option(["-o", "--out", "folder"], type=click.Path(path_type=Path), required=True, metavar="DIR"),
    FEET_PER_SQUARE,
    CROP_OPTION,
)
def import_command(asked: ImportAsked, out: Output) -> Exit:
    """Turn an outside map into a map folder of ours."""
    where = on_disk(asked.file)
    if is_ours(where):
        raise click.UsageError(f"{asked.file} is a map of ours already")
    found = import_map(where, Options(feet_per_square=asked.feet_per_square, crop=asked.crop))
    _ = found.map_file  # raises for a file that holds nothing to play on, before anything is written
    if found.drawing:
        write_folder(found.drawing, found.picture, asked.folder)
    out.note(f"Written: {asked.folder}")
    out.document({**found.report.document(), "folder": str(asked.folder)}, report_lines(found.report))
    return Exit.DONE


@dataclass(frozen=True, slots=True)
class ExportAsked:
    """A battle, the format it is written in, and where to."""

    file: Path
    to: str
    out: Path


def as_lines(opened: Opened) -> Iterator[str]:
    """JSON lines: the exchange format."""
    yield from save(opened.battle, opened.map_file)


def as_markdown(opened: Opened) -> Iterator[str]:
    """The log as Markdown, a list item an event."""
    yield f"# {opened.battle.opening.map.name}\n\n"
    for entry in opened.battle.played:
        yield from (f"- {sentence(event)}\n" for event in entry.events)


def as_document(opened: Opened) -> Iterator[str]:
    """The state and the entries as one JSON document."""
    battle = opened.battle
    whole = {
        "schema": DOCUMENT_SCHEMA,
        "state": state(battle.state, battle.rules),
        **history.log(battle.played),
    }
    yield json.dumps(whole, indent=2, allow_nan=False, ensure_ascii=False) + "\n"


WRITERS: MappingProxyType[str, Callable[[Opened], Iterator[str]]] = MappingProxyType(
    {"jsonl": as_lines, "md": as_markdown, "json": as_document}
)


@command(
    "export",
    ExportAsked,
    click.Argument(["file"], type=FILE),
    click.Option(["--to"], type=click.Choice(list(WRITERS)), required=True),
    click.Option(["-o", "--out"], type=click.Path(path_type=Path), required=True, metavar="OUT"),
)
def export_command(asked: ExportAsked, out: Output) -> Exit:
    """Write a battle in another format."""
    text = "".join(WRITERS[asked.to](read_battle(asked.file)))
    written(asked.out, text.encode("utf-8"))
    out.note(f"Written: {asked.out}")
    return Exit.DONE
