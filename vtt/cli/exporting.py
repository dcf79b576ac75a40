"""Battles and maps in the formats of others: text, maps for other tables, drawings, sheets to print."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import cast

import click

from vtt.cli import exports
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.files import is_battle, on_disk, written
from vtt.cli.opening import read_battle
from vtt.cli.output import Output
from vtt.cli.paper import PAPERS
from vtt.cli.params import FEET_PER_SQUARE, OUT, VIEW
from vtt.cli.rendering import shown
from vtt.cli.types import FILE
from vtt.scene.views import Audience

TEXTS: Mapping[str, exports.OfBattle] = MappingProxyType(
    {"jsonl": exports.jsonl, "md": exports.markdown, "json": exports.document}
)
MAPS: Mapping[str, exports.OfMap] = MappingProxyType(
    {"uvtt": exports.universal_vtt, "geojson": exports.geo_json}
)
PICTURES: Mapping[str, Callable[[exports.Pictured], bytes]] = MappingProxyType(
    {"svg": exports.as_svg, "pdf": exports.as_pdf}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportAsked:
    """A file, the format it is written in, and where to; of pictures also who looks, and at what."""

    file: Path
    to: str
    out: Path
    view: str
    mode: str | None
    paper: str
    stories: tuple[int, ...]
    feet_per_square: float | None


@command(
    "export",
    ExportAsked,
    click.Argument(["file"], type=FILE),
    click.Option(["--to"], type=click.Choice([*TEXTS, *MAPS, *PICTURES]), required=True),
    OUT,
    VIEW,
    click.Option(["--mode"], type=click.Choice(["area", "ruler"]), help="By areas or with the ruler."),
    click.Option(
        ["--paper"],
        type=click.Choice(list(PAPERS)),
        default="a4",
        show_default=True,
        help="The sheets of a PDF.",
    ),
    click.Option(
        ["--story", "stories"],
        type=click.IntRange(1, 2_000),
        multiple=True,
        help="Show this story, not the roofs; a PDF has sheets for each that is named.",
    ),
    FEET_PER_SQUARE,
)
def export_command(asked: ExportAsked, out: Output) -> Exit:
    """Write a battle or a map in another format.

    jsonl, md and json tell a battle; uvtt and geojson hold a map; svg and pdf show either, a PDF at true
    scale. Of a map they show the map alone, of a battle also who is on it.
    """
    written(asked.out, exported(asked))
    out.wrote(asked.out)
    return Exit.DONE


def exported(asked: ExportAsked) -> bytes:
    """The bytes of the file that is asked for. Raises UsageError for a map told as a battle."""
    path = on_disk(asked.file)
    if asked.to in TEXTS:
        if not is_battle(path):
            raise click.UsageError(f"--to {asked.to}: {asked.file} is a map, expected a battle")
        return "".join(TEXTS[asked.to](read_battle(path))).encode("utf-8")
    made = shown(path, asked.feet_per_square)
    if asked.to in MAPS:
        drawing = exports.drawing_of(path, made, asked.feet_per_square)
        return MAPS[asked.to](made, drawing).encode("utf-8")
    wanted = exports.Pictured(
        battle=made.battle if is_battle(path) else exports.deserted(made.battle),
        map_file=made.map_file,
        audience=cast("Audience", asked.view),
        measure=asked.mode,
        paper=asked.paper,
        stories=asked.stories,
    )
    return PICTURES[asked.to](wanted)
