"""Every distance between two places at once, and whether one can be seen from the other."""

from dataclasses import dataclass, replace
from itertools import pairwise

from engine.geometry import Path, Point, area_steps, distance_ft, flat_ft
from engine.scale import inch_ft, story_ft
from engine.sight import look
from engine.units import AREA_FT, YARD_FT
from engine.world import BattleState


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """One stretch in every unit, true distances but for those named flat and vertical; and the line along it.

    ``area_steps``: areas entered, diagonals one, height counted; ``blocked_by``: what is met first.
    """

    flat_ft: float
    vertical_ft: float
    distance_ft: float
    yards: float
    areas: float
    area_steps: int
    stories: float
    table_inches: float
    line_of_sight: bool
    blocked_by: str
    blocked_at: Point | None = None


def measure(state: BattleState, start: Point, end: Point) -> Measurement:
    """The stretch from one place to another. Ruling: U20, U61, U63."""
    far, up = distance_ft(start, end), end.z - start.z
    sight = look(state, start, end)
    return Measurement(
        flat_ft=flat_ft(start, end),
        vertical_ft=up,
        distance_ft=far,
        yards=far / YARD_FT,
        areas=far / AREA_FT,
        area_steps=area_steps(start, end, AREA_FT),
        stories=up / story_ft(state.settings),
        table_inches=far / inch_ft(state.settings),
        line_of_sight=sight.clear,
        blocked_by=sight.blocked_by,
        blocked_at=sight.at,
    )


def measure_along(state: BattleState, path: Path) -> tuple[Measurement, tuple[Measurement, ...]]:
    """A line of places: the whole as the sum of its stretches, and each stretch; in sight if every one is."""
    parts = tuple(measure(state, a, b) for a, b in pairwise(path))
    whole, *others = parts
    for part in others:
        whole = _joined(whole, part)
    return whole, parts


def _joined(one: Measurement, then: Measurement) -> Measurement:
    hidden = one if one.blocked_by else then
    return replace(
        one,
        flat_ft=one.flat_ft + then.flat_ft,
        vertical_ft=one.vertical_ft + then.vertical_ft,
        distance_ft=one.distance_ft + then.distance_ft,
        yards=one.yards + then.yards,
        areas=one.areas + then.areas,
        area_steps=one.area_steps + then.area_steps,
        stories=one.stories + then.stories,
        table_inches=one.table_inches + then.table_inches,
        line_of_sight=one.line_of_sight and then.line_of_sight,
        blocked_by=hidden.blocked_by,
        blocked_at=hidden.blocked_at,
    )
