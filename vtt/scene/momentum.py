"""What its speed does to a planned move: where it may stop at the soonest, how far past the goal it goes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.geometry import Path, Point, at_ft, cut, length_ft
from engine.plans import MovePlan
from engine.world import BattleState
from vtt.scene import figures
from vtt.scene.courses import path_of
from vtt.scene.marks import direction_deg, ink_of, team_shape
from vtt.scene.overlay import band, flat
from vtt.scene.placing import Room, placed
from vtt.scene.views import View
from vtt.shapes import Chip, Disc, Line, Measure, Part, Pin, Shape, Spot, Text, chip_width

BAR_PX, HIGH_PX, HALF_PX = 11.0, 20.0, 4.5
NEAR_FT = 1.0


def lines(state: BattleState, plan: MovePlan, stops: Sequence[Point], view: View) -> Iterator[Shape]:
    """The braking line, where it comes by braking only, and the goal that it cannot stop at."""
    yield from braking(state, plan.order.token, stops, view)
    yield from least(plan)
    yield from overshot(state, plan, view)


def braking(state: BattleState, name: str, stops: Sequence[Point], view: View) -> Iterator[Shape]:
    """Straight on turn by turn if it only brakes; the last is where it stands."""
    if not stops:
        return
    token = state.tokens[name]
    r = view.token_px / 2 / view.px_per_ft
    way = tuple(dict.fromkeys(((token.at.x, token.at.y), *((at.x, at.y) for at in stops))))
    if len(way) > 1:
        yield Line(way, "path.braking")
    for nth, at in enumerate(way[1:], 1):
        number = Text((0.0, 4.0), str(nth), "path.brake_text", 0.5)
        yield Pin(at, (Disc((0.0, 0.0), 8.0, 8.0, "path.brake_dot"), number))
    yield Disc(way[-1], r, r, "path.stand")


def least(plan: MovePlan) -> Iterator[Pin]:
    """A bar across the path where it may stop at the soonest."""
    path = path_of(plan)
    if plan.least_ft <= NEAR_FT or length_ft(path) < plan.least_ft - NEAR_FT:
        return
    here = cut(path, plan.least_ft)[0]
    a, b = flat(here)[-2:] if len(here) > 1 else (flat(here)[-1], flat(here)[-1])
    half = BAR_PX
    yield Pin(b, (Line(((0.0, -half), (0.0, half)), "path.brake"),), turn=direction_deg(a, b))


def wanted_end(plan: MovePlan) -> Point | None:
    """Where it was told to end, if it is too fast for that."""
    path = path_of(plan)
    far = length_ft(path) - plan.overshoot_ft
    return at_ft(path, max(far, 0.0)) if plan.overshoot_ft > NEAR_FT and len(path) > 1 else None


def beyond(plan: MovePlan) -> Path:
    """The part of the path past the wanted end."""
    path = path_of(plan)
    return cut(path, max(length_ft(path) - plan.overshoot_ft, 0.0))[1]


def overshot(state: BattleState, plan: MovePlan, view: View) -> Iterator[Shape]:
    """The wanted end as an empty outline, and what lies past it hatched."""
    end = wanted_end(plan)
    if end is None:
        return
    for a, b in pairwise(flat(beyond(plan))):
        if math.dist(a, b) > NEAR_FT:
            yield band(a, b, HALF_PX / view.px_per_ft)
    side = state.tokens[plan.order.token].side
    shape = team_shape(side, (0.0, 0.0), view.token_px / 2, f"token.outline+{ink_of(side)}")
    yield Pin((end.x, end.y), (shape,))


def take_drawn(plan: MovePlan, stops: Sequence[Point], room: Room) -> None:
    """What of it no word may cover."""
    for at in (*stops, wanted_end(plan)):
        if at is not None:
            room.take_disc((at.x, at.y), 12.0)


def labels(plan: MovePlan, stops: Sequence[Point], view: View, room: Room, measure: Measure) -> Iterator[Pin]:
    """How far past its goal it goes, and in how many turns it could stand."""
    end = wanted_end(plan)
    if end is not None:
        yield said((end.x, end.y), over_chip(plan, view), view, room, measure)
    if stops:
        turns = figures.counted(len(stops), "turn")
        parts = (Part("stands after", "ink.dim"), Part(turns, gap=5.0))
        chip = Chip((0, 0), parts, "chip.quiet", 0.5, HIGH_PX, 6.0)
        yield said((stops[-1].x, stops[-1].y), chip, view, room, measure)


def over_chip(plan: MovePlan, view: View) -> Chip:
    """So much past the goal."""
    far = figures.length(plan.overshoot_ft, by_area=view.measure == "area")
    return Chip((0, 0), (Part(f"+{far}"), Part("too fast to stop", gap=5.0)), "chip.over", 0.5, HIGH_PX, 6.0)


def said(at: Spot, chip: Chip, view: View, room: Room, measure: Measure) -> Pin:
    """A chip about a place that covers nothing."""
    wide, off = chip_width(chip, measure), view.token_px / 2 + 8
    boxes = [
        box
        for far in (off, off + HIGH_PX + 8, off + 2 * HIGH_PX + 16)
        for box in (
            (-wide / 2, far, wide, HIGH_PX),
            (-wide / 2, -far - HIGH_PX, wide, HIGH_PX),
            (far, -HIGH_PX / 2, wide, HIGH_PX),
            (-far - wide, -HIGH_PX / 2, wide, HIGH_PX),
        )
    ]
    return placed(at, chip, boxes, room)
