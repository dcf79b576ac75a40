"""A planned move on the map: its path as it will happen, what could go wrong, where it ends and why."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.checks import chance
from engine.geometry import Path, length_ft
from engine.geometry import at_ft as at_ft_of
from engine.plans import MovePlan, Stop
from engine.units import AREA_FT, STORY_FT
from engine.world import BattleState
from vtt.scene import callouts, figures, grid, terms
from vtt.scene.courses import Course, Stretch, path_of, stretches
from vtt.scene.looks import look
from vtt.scene.marks import arrow_head, bar_across, direction_deg, polar, toward
from vtt.scene.rows import Bit, feat, gap, number, words
from vtt.scene.tokens import body
from vtt.scene.views import View
from vtt.shapes import Chip, Disc, Line, Measure, Part, Pin, Polygon, Rect, Shape, Spot

TIP_PX = 7.0
CHIP_OFF_PX = 16.0
STOP_TONES = {Stop.ARRIVED: "ok", Stop.MIDAIR: "ok", Stop.SPENT: "limit", Stop.UNSUPPORTED: "knock"}


@dataclass(frozen=True, slots=True, kw_only=True)
class MovePreview:
    """A plan, and where its failed checks lead; ready to be drawn."""

    plan: MovePlan
    courses: tuple[Course, ...] = ()

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


def lines(state: BattleState, preview: MovePreview, view: View) -> Iterator[Shape]:
    """The path and everything on it that has no words; the mover's ghost at its end."""
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
        yield from waypoints(plan)
    yield ghost(state, plan, view)


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


def labels(state: BattleState, preview: MovePreview, view: View, measure: Measure) -> Iterator[Shape]:
    """Every word of the overlay: lengths, checks, what is left, why it stops."""
    plan = preview.plan
    for part in stretches(plan):
        if (
            math.dist(part.path[0][:2], part.path[-1][:2]) * view.px_per_ft > 40
            or abs(part.climb_ft) >= STORY_FT / 2
        ):
            yield length(part, view, "limit" if part.check else "ok")
    for nth in range(len(plan.hazards)):
        yield from check(state, preview, nth, measure)
    yield end_card(plan, view, measure)


def length(part: Stretch, view: View, tone: str) -> Pin:
    """A stretch in areas and yards, and how much it climbs."""
    a, b = flat(part.path)[0], flat(part.path)[-1]
    parts = [callouts.quiet(figures.yards(length_ft(part.path)))]
    if view.measure == "area":
        parts.insert(0, Part(figures.counted(part.areas, "area")))
    if abs(part.climb_ft) >= STORY_FT / 2:
        parts.append(Part(figures.story_change(part.climb_ft), "ink.ok"))
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    x, y, align = beside(a, b)
    return Pin(middle, (Chip((x, y), tuple(parts), f"chip.{tone}", align, 22.0, 7.0),))


def beside(a: Spot, b: Spot) -> tuple[float, float, float]:
    """Where a chip stands off a line, in px, and how it is aligned: left of it, or above a level one."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = math.hypot(dx, dy) or 1.0
    if abs(dx) > 2.4 * abs(dy):
        return 0.0, -22.0, 0.5
    nx, ny = -dy / far, dx / far
    if nx > 0:
        nx, ny = -nx, -ny
    return nx * CHIP_OFF_PX, ny * CHIP_OFF_PX, 1.0


def check(state: BattleState, preview: MovePreview, nth: int, measure: Measure) -> Iterator[Pin]:
    """The card of one check."""
    plan = preview.plan
    hazard = plan.hazards[nth]
    path = flat(path_of(plan))
    at = point_at(plan, hazard.at_ft)
    color, label = terms.check_color(hazard.label)
    course = next((each for each in preview.courses if each.hazard == nth), None)
    rows: tuple[tuple[Bit, ...], ...] = (
        (words(terms.hazard_title(hazard), "text+weight.strong"),),
        (*((feat(color), gap(7)) if color else ()), words(label, "text")),
        (words(f"Fails: {failure(state, plan, nth, course)}", "text.12+ink.over"),),
    )
    near = [point for point in path if math.dist(point, at) < 600] or [at]
    left = sum(point[0] - at[0] for point in near) > 0
    said = callouts.CheckWords(terms.hazard_icon(hazard), rows, figures.percent(chance(hazard.check)))
    yield callouts.check_card(at, said, measure, left=left)


def failure(state: BattleState, plan: MovePlan, nth: int, course: Course | None) -> str:
    """What failing does, and where it ends."""
    said = terms.mishap_words(plan.hazards[nth], plan.mode)
    return f"{said} to {figures.place(state.map, course.path[-1])}" if course is not None else said


def point_at(plan: MovePlan, at_ft: float) -> Spot:
    """The place so far along the path, from above."""
    point = at_ft_of(path_of(plan), at_ft) if plan.legs else plan.after.position
    return point.x, point.y


def end_card(plan: MovePlan, view: View, measure: Measure) -> Pin:
    """What was used and what is left; why it ends if it does not arrive; what stands against it."""
    at = (plan.after.position.x, plan.after.position.y)
    path = flat(path_of(plan))
    left = len(path) < 2 or path[-1][0] <= path[-2][0]
    rows: list[tuple[Bit, ...]] = [(words(end_title(plan, view), "text+weight.strong"),), budget(plan, view)]
    rows += [(words(problem.text, "text.12+ink.over"),) for problem in plan.problems[:2]]
    tone = (
        "over"
        if plan.problems
        else {"ok": "ok", "limit": "check", "knock": "knock"}.get(stop_tone(plan), "over")
    )
    off = view.token_px / 2 + 42
    leader = (-off, -36.0) if left else (off, -36.0)
    return callouts.card(at, tuple(rows), measure, tone=tone, leader=leader)


def stop_tone(plan: MovePlan) -> str:
    """The color of a stop."""
    return STOP_TONES.get(plan.stop, "over")


def end_title(plan: MovePlan, view: View) -> str:
    """Why it ends, or what was done."""
    why = terms.stop_words(plan)
    if why:
        return terms.capital(why)
    if view.measure == "area":
        count = sum(leg.areas for leg in plan.legs)
        extra = round(plan.spent_ft / AREA_FT) - count
        turning = f" + {extra} lost" if extra > 0 else ""
        return f"{count} {terms.done(plan.mode)}{turning}"
    return f"{figures.yards(plan.spent_ft)} {terms.done(plan.mode)}"


def budget(plan: MovePlan, view: View) -> tuple[Bit, ...]:
    """So much of so much, and what is left."""
    if view.measure == "area":
        used, whole = figures.areas(plan.spent_ft), figures.areas(plan.allowance_ft)
        left = figures.areas(max(plan.allowance_ft - plan.spent_ft, 0.0))
    else:
        used, whole = str(round(plan.spent_ft / 3)), figures.yards(plan.allowance_ft)
        left = figures.yards(max(plan.allowance_ft - plan.spent_ft, 0.0))
    return (
        number(f"{used} of {whole}", "text.number+weight.strong+ink.limit"),
        gap(),
        words(f"{left} left", "text.12+ink.dim"),
    )


def box_select(a: Spot, b: Spot) -> Rect:
    """The box drawn to select."""
    return Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1]), "band.box")
