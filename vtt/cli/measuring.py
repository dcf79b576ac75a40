"""Distances and sight on a map, as it was drawn or as a battle has changed it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from engine.formats.any_map import open_map
from engine.formats.imports import Options
from engine.geometry import Point
from engine.maps.heights import top_ft
from engine.measure import Measurement, measure
from engine.terrain import terrain
from engine.world import BattleState
from vtt.cli.command import command
from vtt.cli.documents.measure import measurement
from vtt.cli.exits import Exit
from vtt.cli.files import is_battle, on_disk
from vtt.cli.opening import read_battle
from vtt.cli.output import Output
from vtt.cli.params import FEET_PER_SQUARE
from vtt.cli.plugins import formats
from vtt.cli.types import FILE, POINT, Place
from vtt.cli.words import place


@dataclass(frozen=True, slots=True)
class MeasureAsked:
    """Two places on a map or in a battle."""

    file: Path
    start: Place
    end: Place
    feet_per_square: float | None


@command(
    "measure",
    MeasureAsked,
    click.Argument(["file"], type=FILE),
    click.Option(["--from", "start"], type=POINT, required=True),
    click.Option(["--to", "end"], type=POINT, required=True),
    FEET_PER_SQUARE,
)
def measure_command(asked: MeasureAsked, out: Output) -> Exit:
    """Distances and sight between two points."""
    now = state_of(on_disk(asked.file), asked)
    start, end = point_of(now, asked.start), point_of(now, asked.end)
    found = measure(now, start, end)
    out.document(measurement(found), in_words(found, start, end))
    return Exit.DONE


def state_of(path: Path, asked: MeasureAsked) -> BattleState:
    """The state of a battle, or a map on which nothing has happened."""
    if is_battle(path):
        return read_battle(path).battle.state
    options = Options(feet_per_square=asked.feet_per_square)
    return BattleState(map=open_map(path, options, formats()).map)


def point_of(now: BattleState, typed: Place) -> Point:
    """A place as a point; without a height it lies on what is seen there from above."""
    if typed.z is None:
        return Point(typed.x, typed.y, top_ft(terrain(now), typed.x, typed.y))
    return Point(typed.x, typed.y, typed.z)


def in_words(found: Measurement, start: Point, end: Point) -> Iterator[str]:
    """A measurement for people."""
    yield f"From {place(start)} to {place(end)}"
    yield f"{found.distance_ft:.1f} ft: {found.flat_ft:.1f} flat, {found.vertical_ft:+.1f} up"
    yield f"{found.yards:.1f} yards, {found.areas:.2f} areas, {found.area_steps} area steps"
    yield f"{found.stories:+.1f} stories, {found.table_inches:.2f} inches on the table"
    yield "In sight" if found.line_of_sight else f"Out of sight behind {found.blocked_by}"
