"""What a file is: a battle or a map."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from engine.formats.any_map import describe_map
from engine.formats.imports import Options
from engine.maps.report import Report
from vtt.cli.command import command
from vtt.cli.documents.parts import Document
from vtt.cli.exits import Exit
from vtt.cli.files import is_battle, on_disk
from vtt.cli.output import Output, columns, emphasis
from vtt.cli.params import FEET_PER_SQUARE
from vtt.cli.plugins import formats
from vtt.cli.types import FILE

BATTLE_FORMAT = "knockback battle"


@dataclass(frozen=True, slots=True)
class Info:
    """A file to look into."""

    file: Path
    feet_per_square: float | None


@command("info", Info, click.Argument(["file"], type=FILE), FEET_PER_SQUARE)
def info_command(asked: Info, out: Output) -> Exit:
    """Say what a file is and what was read of it."""
    where = on_disk(asked.file)
    if is_battle(where):
        document = battle_info(where)
        rows = [(name, str(value)) for name, value in document.items()]
        out.document(document, columns(rows))
        return Exit.DONE
    options = Options(name=str(asked.file), feet_per_square=asked.feet_per_square)
    report = describe_map(where, options, formats())
    out.document(report.document(), report_lines(report))
    return Exit.DONE


def battle_info(path: Path) -> Document:
    """What a battle file holds, in figures."""
    from vtt.cli.opening import read_battle

    opened = read_battle(path)
    battle = opened.battle
    return {
        "format": BATTLE_FORMAT,
        "name": battle.opening.map.name,
        "system": battle.rules.name,
        "seed": battle.seed,
        "size_ft": list(battle.opening.map.size_ft),
        "lines": len(battle.lines()),
        "entries": len(battle.line),
        "cursor": battle.cursor,
        "round": battle.state.clock.round,
        "tokens": list(battle.state.tokens),
        "damage": list(opened.damage),
    }


def report_lines(report: Report) -> Iterator[str]:
    """A map's report for people: figures that are not zero, what was dropped, warnings."""
    yield emphasis(f"{report.name}: {report.format}")
    wide, high = report.size_areas
    yield f"{report.size_ft[0]:g} x {report.size_ft[1]:g} ft, {wide:g} x {high:g} areas"
    yield from columns([(words, str(count)) for words, count in figures(report) if count])
    yield from (f"Dropped: {lost.count} x {lost.what} ({lost.why})" for lost in report.dropped)
    yield from (f"Warning: {text}" for text in report.warnings)


def figures(report: Report) -> Iterable[tuple[str, int]]:
    """What was counted, in words."""
    return (
        ("walls", report.walls),
        ("wall segments", report.wall_segments),
        ("doors", report.doors),
        ("windows", report.windows),
        ("lights", report.lights),
        ("buildings", report.buildings),
        ("of known height", report.storeys_known),
        ("of guessed height", report.storeys_guessed),
        ("water", report.water),
        ("clutter", report.clutter),
    )
