"""Distances and sight on a map, as it was drawn or as a battle has changed it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import click

from engine.formats.any_map import open_map
from engine.formats.imports import Options
from engine.geometry import Path as Course
from engine.geometry import Point
from engine.maps.heights import top_ft
from engine.measure import Measurement, measure_along
from engine.terrain import terrain
from engine.world import BattleState
from vtt.cli.command import command
from vtt.cli.documents.measure import measured
from vtt.cli.exits import Exit
from vtt.cli.files import is_battle, on_disk
from vtt.cli.opening import read_battle
from vtt.cli.output import Output
from vtt.cli.params import FEET_PER_SQUARE
from vtt.cli.plugins import formats
from vtt.cli.types import FILE, POINT, Place
from vtt.cli.words import place
from vtt.sentences import counted


@dataclass(frozen=True, slots=True)
class MeasureAsked:
    """Two places on a map or in a battle."""

    file: Path
    start: Place
    end: Place
    via: tuple[Place, ...]
    feet_per_square: float | None


@command(
    "measure",
    MeasureAsked,
    click.Argument(["file"], type=FILE),
    click.Option(["--from", "start"], type=POINT, required=True),
    click.Option(["--to", "end"], type=POINT, required=True),
    click.Option(["--via"], type=POINT, multiple=True, help="By way of this place; may be given again."),
    FEET_PER_SQUARE,
)
def measure_command(asked: MeasureAsked, out: Output) -> Exit:
    """Distances and sight between two points."""
    now = state_of(on_disk(asked.file), asked)
    path = tuple(point_of(now, place) for place in (asked.start, *asked.via, asked.end))
    whole, parts = measure_along(now, path)
    out.document(measured(whole, parts), in_words(whole, parts, path))
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


def in_words(whole: Measurement, parts: Sequence[Measurement], path: Course) -> Iterator[str]:
    """A measurement for people; stretch by stretch only where there are several."""
    if len(parts) > 1:
        for part, (start, end) in zip(parts, pairwise(path), strict=True):
            yield from told(part, start, end)
    yield from told(whole, path[0], path[-1], by_way=len(parts) - 1)


def told(found: Measurement, start: Point, end: Point, by_way: int = 0) -> Iterator[str]:
    """One stretch, or all of them, in every unit."""
    yield f"From {place(start)} to {place(end)}" + (
        f" by way of {counted(by_way, 'place')}" if by_way else ""
    )
    yield f"{found.distance_ft:.1f} ft: {found.flat_ft:.1f} flat, {found.vertical_ft:+.1f} up"
    yield f"{found.yards:.1f} yards, {found.areas:.2f} areas, {found.area_steps} area steps"
    yield f"{found.stories:+.1f} stories, {found.table_inches:.2f} inches on the table"
    hidden = f" at {place(found.blocked_at)}" if found.blocked_at is not None else ""
    yield "In sight" if found.line_of_sight else f"Out of sight behind {found.blocked_by}{hidden}"
