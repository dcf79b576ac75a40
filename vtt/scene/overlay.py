"""A planned move on the map: its path as it will happen, what could go wrong, where it ends and why."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.geometry import Path, at_ft
from engine.plans import MovePlan, Stop
from engine.reach import Reach
from engine.units import AREA_FT
from engine.world import BattleState
from vtt.scene import callouts, figures, grid, terms
from vtt.scene.courses import Course, path_of, stretches
from vtt.scene.looks import look
from vtt.scene.marks import arrow_head, bar_across, direction_deg, polar, toward
from vtt.scene.tokens import body
from vtt.scene.views import View
from vtt.shapes import Disc, Line, Pin, Polygon, Rect, Shape, Spot, icon

TIP_PX = 7.0
MARK_PX = 20.0
CHIP_OFF_PX = 16.0
STOP_TONES = {Stop.ARRIVED: "ok", Stop.MIDAIR: "ok", Stop.SPENT: "limit", Stop.UNSUPPORTED: "knock"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePreview:
    """A plan, where its failed checks lead, and what else could be reached; ready to be drawn.

    ``routed``: its bends are those of the shortest way, not waypoints somebody set.
    """

    plan: MovePlan
    courses: tuple[Course, ...] = ()
    reach: Reach | None = None
    routed: bool = False

    @property
    def name(self) -> str:
        """Who moves."""
        return self.plan.order.token


def flat(path: Path) -> tuple[Spot, ...]:
    """A path from above."""
    return tuple((point.x, point.y) for point in path)


def moves_at_all(preview: MovePreview) -> bool:
    """Is there any path to draw?"""
    return len(path_of(preview.plan)) > 1


def lines(preview: MovePreview, view: View) -> Iterator[Shape]:
    """The path and everything on it that has no words, but for the ghost at its end."""
    plan = preview.plan
    px = 1 / view.px_per_ft
    for course in preview.courses:
        yield from failed_course(course, view)
    yield from tail(plan, view)
    path = flat(path_of(plan))
    if len(path) > 1:
        tip = shortened(path, (view.token_px / 2 + TIP_PX) * px)
        yield Line(tip, "path.case")
        yield from colored(plan, (view.token_px / 2 + TIP_PX) * px)
        yield arrow_head(tip[-1], direction_deg(tip[-2], tip[-1]), f"path.arrow+{last_ink(plan)}")
        yield from bends(plan) if preview.routed else waypoints(plan)
        yield from hazards(plan, view)


def colored(plan: MovePlan, short_ft: float) -> Iterator[Line]:
    """The stretches, each in the style of its mode or of a check."""
    parts = stretches(plan)
    for nth, part in enumerate(parts):
        points = flat(part.path)
        if nth == len(parts) - 1:
            points = shortened(points, short_ft)
        yield Line(points, "path.check" if part.check else f"path.{plan.mode}")


def last_ink(plan: MovePlan) -> str:
    """The color of the arrow: that of the last stretch."""
    parts = stretches(plan)
    if parts and parts[-1].check:
        return "ink.limit"
    return "ink.knock" if plan.mode in ("thrown", "fall") else "ink.ok"


def shortened(points: Sequence[Spot], by: float) -> tuple[Spot, ...]:
    """A line that ends so much earlier, but never before its last corner."""
    a, b = points[-2], points[-1]
    return (*points[:-1], toward(b, a, min(by, math.dist(a, b) * 0.7)))


def waypoints(plan: MovePlan) -> Iterator[Pin]:
    """Numbered dots where the path was told to bend."""
    parts = stretches(plan)
    for part, after in pairwise(parts):
        style = "path.waypoint+ink.limit" if after.check else "path.waypoint"
        yield callouts.numbered(flat(part.path)[-1], part.waypoint, style)


def hazards(plan: MovePlan, view: View) -> Iterator[Pin]:
    """A mark where each check is asked for, unless a numbered waypoint stands there already."""
    path = path_of(plan)
    dots = [flat(part.path)[-1] for part in stretches(plan)[:-1]]
    for hazard in plan.hazards:
        point = at_ft(path, hazard.at_ft)
        at = (point.x, point.y)
        if all(math.dist(at, dot) * view.px_per_ft > MARK_PX for dot in dots):
            drawn = icon(terms.hazard_icon(hazard), (-6.0, -6.0), 12.0, "icon.small+ink.limit")
            yield Pin(at, (Disc((0.0, 0.0), MARK_PX / 2, MARK_PX / 2, "path.waypoint+ink.limit"), drawn))


def bends(plan: MovePlan) -> Iterator[Pin]:
    """Small dots where the shortest way bends."""
    for part in stretches(plan)[:-1]:
        yield Pin(flat(part.path)[-1], (Disc((0.0, 0.0), 4.5, 4.5, "path.waypoint"),))


def failed_course(course: Course, view: View) -> Iterator[Shape]:
    """Where a failed check leads: a dotted line and an empty landing ring."""
    path = flat(course.path)
    r = view.token_px * 0.4 / view.px_per_ft
    yield Line(shortened(path, r), "path.failed")
    yield Disc(path[-1], r, r, "path.landing")


def tail(plan: MovePlan, view: View) -> Iterator[Shape]:
    """What of the wanted path is not reached: hatched past the budget, dotted past an obstacle."""
    points = flat(plan.tail)
    if len(points) < 2:
        return
    if plan.stop in (Stop.BLOCKED, Stop.CONTACT):
        yield Line(points, "path.beyond")
        yield bar_across(points[0], direction_deg(points[0], points[1]), 14.0, "path.blocked")
        return
    half = 4.5 / view.px_per_ft
    for a, b in pairwise(points):
        if math.dist(a, b) > 0.01:
            yield band(a, b, half)


def band(a: Spot, b: Spot, half: float) -> Polygon:
    """A hatched bar from point to point."""
    deg = direction_deg(a, b)
    ring = (
        polar(*a, half, deg + 90),
        polar(*b, half, deg + 90),
        polar(*b, half, deg - 90),
        polar(*a, half, deg - 90),
    )
    return Polygon((ring,), "path.over")


def ghost(state: BattleState, plan: MovePlan, view: View) -> Pin:
    """The mover as it will stand: new place, height, facing, speed."""
    token = replace(state.tokens[plan.order.token], motion=plan.after)
    shown = replace(
        look(state, token, view), ghost=True, turn=False, selected=True, outline=False, conditions=()
    )
    return Pin((plan.after.position.x, plan.after.position.y), body(shown))


def destination(state: BattleState, plan: MovePlan) -> Iterator[Shape]:
    """The area a plan ends in, for play by areas."""
    x, y, _ = plan.after.position
    left, top = x // AREA_FT * AREA_FT, y // AREA_FT * AREA_FT
    name = figures.area_at(state.map, (x, y))
    if name == figures.square((x, y)):
        yield from grid.here(
            ((left, top), (left + AREA_FT, top), (left + AREA_FT, top + AREA_FT), (left, top + AREA_FT)), name
        )


def box_select(a: Spot, b: Spot) -> Rect:
    """The box drawn to select."""
    return Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1]), "band.box")
