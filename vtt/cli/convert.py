"""Outside maps made into map folders of ours, and battles as lines made into battle files again."""

from dataclasses import dataclass
from pathlib import Path

import click

from engine.formats.any_map import import_map, is_ours
from engine.formats.imports import Options
from engine.maps.write import write_folder
from engine.saves import read_saved
from engine.store import BattleFile
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.files import is_battle, is_sqlite, on_disk
from vtt.cli.looking import battle_info, report_lines
from vtt.cli.opening import systems
from vtt.cli.output import Output, columns
from vtt.cli.params import CROP_OPTION, FEET_PER_SQUARE
from vtt.cli.plugins import formats
from vtt.cli.types import FILE


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
    """Turn an outside map into a map folder of ours, or a battle in JSON lines into a battle file."""
    where = on_disk(asked.file)
    if is_battle(where):
        return taken_back(where, asked, out)
    if is_ours(where):
        raise click.UsageError(f"{asked.file} is a map of ours already")
    options = Options(feet_per_square=asked.feet_per_square, crop=asked.crop)
    found = import_map(where, options, formats())
    _ = found.map_file  # raises for a file that holds nothing to play on, before anything is written
    if found.drawing:
        write_folder(found.drawing, found.picture, asked.folder)
    out.note(f"Written: {asked.folder}")
    out.document({**found.report.document(), "folder": str(asked.folder)}, report_lines(found.report))
    return Exit.DONE


def taken_back(where: Path, asked: ImportAsked, out: Output) -> Exit:
    """A battle as `export --to jsonl` wrote it, in a new battle file with all its lines."""
    if is_sqlite(where):
        raise click.UsageError(f"{asked.file} is a battle file already")
    saved = read_saved(where.read_bytes(), systems(), str(asked.file))
    BattleFile.create(asked.folder, saved.battle, saved.map_file).close()
    out.note(f"Written: {asked.folder}")
    document = {"file": str(asked.folder), **battle_info(asked.folder)}
    out.document(document, columns([(name, str(value)) for name, value in document.items()]))
    return Exit.DONE
