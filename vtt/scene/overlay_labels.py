"""The words of a planned move: lengths, checks, what is left, why it stops; none over another."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.checks import chance
from engine.geometry import at_ft, length_ft
from engine.orders import MoveOrder
from engine.plans import MovePlan, Stop
from engine.units import AREA_FT, STORY_FT
from engine.world import BattleState
from vtt.scene import bands, callouts, figures, terms
from vtt.scene.courses import Course, Stretch, path_of, stretches
from vtt.scene.overlay import MovePreview, flat
from vtt.scene.placing import Room, about
from vtt.scene.rows import Bit, feat, gap, number, words
from vtt.scene.views import View
from vtt.shapes import Box, Chip, Measure, Part, Pin, Shape, Spot, chip_width

CHIP_OFF_PX, CHIP_HIGH_PX = 16.0, 22.0
LEAST_STRETCH_PX = 40.0
STOP_TONES = {Stop.ARRIVED: "ok", Stop.MIDAIR: "ok", Stop.SPENT: "check", Stop.UNSUPPORTED: "knock"}


def labels(
    state: BattleState, preview: MovePreview, view: View, measure: Measure, *, room: Room
) -> Iterator[Shape]:
    """Every word of the overlay; checks and the end choose their places first."""
    take_drawn(preview, view, room)
    cards = [check(state, preview, nth, measure, room) for nth in range(len(preview.plan.hazards))]
    cards.append(end_card(preview.plan, view, measure, room))
    for part in stretches(preview.plan) if not preview.routed else ():
        far = math.dist(part.path[0][:2], part.path[-1][:2]) * view.px_per_ft
        if far > LEAST_STRETCH_PX or abs(part.climb_ft) >= STORY_FT / 2:
            yield length(part, view, measure, room)
    if preview.reach is not None:
        yield from bands.labels(preview.reach, view, room, measure)
    yield from cards


def take_drawn(preview: MovePreview, view: View, room: Room) -> None:
    """What the overlay itself takes: its lines, the mover, its ghost, where it may end instead."""
    r = view.token_px / 2
    path = flat(path_of(preview.plan))
    if len(path) > 1:
        room.take_line(path)
        room.take(path[0], (-r - 24, -r - 18, 2 * r + 48, 2 * r + 36))
    for course in preview.courses:
        room.take_line(flat(course.path))
        room.take_disc(flat(course.path)[-1], r)
    end = preview.plan.after.position
    room.take((end.x, end.y), (-r - 10, -r - 14, 2 * r + 46, 2 * r + 24))


def length(part: Stretch, view: View, measure: Measure, room: Room) -> Pin:
    """A stretch in areas and yards, and how much it climbs."""
    parts = [callouts.quiet(figures.yards(length_ft(part.path)))]
    if view.measure == "area" and part.areas:
        parts.insert(0, Part(figures.counted(part.areas, "area")))
    if abs(part.climb_ft) >= STORY_FT / 2:
        parts.append(Part(figures.story_change(part.climb_ft), "ink.ok"))
    chip = Chip((0.0, 0.0), tuple(parts), f"chip.{'limit' if part.check else 'ok'}", 0.0, CHIP_HIGH_PX, 7.0)
    a, b = flat(part.path)[0], flat(part.path)[-1]
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    x, y, _, high = room.best(middle, beside(a, b, chip_width(chip, measure)))
    return Pin(middle, (Chip((x, y + high / 2), chip.parts, chip.style, 0.0, CHIP_HIGH_PX, 7.0),))


def beside(a: Spot, b: Spot, wide: float) -> tuple[Box, ...]:
    """Boxes for a chip off the middle of a line: left of it, or above a level one; then the other side."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = math.hypot(dx, dy) or 1.0
    high = CHIP_HIGH_PX
    level = tuple((-wide / 2, y, wide, high) for y in (-33.0, 11.0, -62.0, 40.0))
    nx, ny = -dy / far * CHIP_OFF_PX, dx / far * CHIP_OFF_PX
    if nx > 0:
        nx, ny = -nx, -ny
    sides = tuple(
        box
        for far_off in (1.0, 2.5, 4.5)
        for box in (
            (nx * far_off - wide, ny * far_off - high / 2, wide, high),
            (-nx * far_off, -ny * far_off - high / 2, wide, high),
        )
    )
    return (*level, *sides) if abs(dx) > 2.4 * abs(dy) else (*sides, *level)


def check(state: BattleState, preview: MovePreview, nth: int, measure: Measure, room: Room) -> Pin:
    """The card of one check."""
    plan = preview.plan
    hazard = plan.hazards[nth]
    at = point_at(plan, hazard.at_ft)
    color, label = terms.check_color(hazard.label)
    course = next((each for each in preview.courses if each.hazard == nth), None)
    rows: callouts.Rows = (
        (words(terms.hazard_title(hazard), "text+weight.strong"),),
        (*((feat(color), gap(7)) if color else ()), words(label, "text")),
        (words(f"Fails: {failure(state, plan, nth, course)}", "text.12+ink.over"),),
    )
    said = callouts.CheckWords(terms.hazard_icon(hazard), rows, figures.percent(chance(hazard.check)))
    near = [point for point in flat(path_of(plan)) if math.dist(point, at) < 600] or [at]
    left = sum(point[0] - at[0] for point in near) > 0
    box = room.best(at, about(callouts.check_size(said, measure), 62.0, left=left, lift=6.0))
    return callouts.check_card(at, said, measure, box)


def failure(state: BattleState, plan: MovePlan, nth: int, course: Course | None) -> str:
    """What failing does, and where it ends."""
    said = terms.mishap_words(plan.hazards[nth], plan.mode)
    return f"{said} to {figures.place(state, course.path[-1])}" if course is not None else said


def point_at(plan: MovePlan, far_ft: float) -> Spot:
    """The place so far along the path, from above."""
    point = at_ft(path_of(plan), far_ft) if plan.legs else plan.after.position
    return point.x, point.y


def end_card(plan: MovePlan, view: View, measure: Measure, room: Room) -> Pin:
    """What was used and what is left; why it ends if it does not arrive; what stands against it."""
    at = (plan.after.position.x, plan.after.position.y)
    path = flat(path_of(plan))
    left = len(path) < 2 or path[-1][0] <= path[-2][0]
    rows: list[tuple[Bit, ...]] = [(words(end_title(plan, view), "text+weight.strong"),), budget(plan, view)]
    rows += [(words(terms.against(problem), "text.12+ink.over"),) for problem in plan.problems[:2]]
    tone = "over" if plan.problems else "ok" if meant(plan) else STOP_TONES.get(plan.stop, "over")
    size = callouts.card_size(tuple(rows), measure)
    box = room.best(at, about(size, view.token_px / 2 + 42, left=left))
    return callouts.card(at, tuple(rows), measure, tone=tone, box=box)


def meant(plan: MovePlan) -> str:
    """Whom the move was meant to end in, if it does: struck, or fetched."""
    order = plan.order
    if not isinstance(order, MoveOrder) or not plan.met:
        return ""
    return {order.strike: f"Strikes {plan.met}", order.catch: f"Reaches {plan.met}"}.get(plan.met, "")


def end_title(plan: MovePlan, view: View) -> str:
    """Why it ends, or what was done."""
    why = meant(plan) or terms.stop_words(plan)
    if why:
        return terms.capital(why)
    count = sum(leg.areas for leg in plan.legs)
    if view.measure == "area" and count:
        extra = round(plan.spent_ft / AREA_FT) - count
        turning = f" + {extra} lost" if extra > 0 else ""
        return f"{count} {terms.done(plan.mode)}{turning}"
    return f"{figures.yards(plan.spent_ft)} {terms.done(plan.mode)}"


def budget(plan: MovePlan, view: View) -> tuple[Bit, ...]:
    """So much of so much, and what is left."""
    found = figures.budget(plan.spent_ft, plan.allowance_ft, by_area=view.measure == "area")
    return (
        number(f"{found.used} of {found.whole}", "text.number+weight.strong+ink.limit"),
        gap(),
        words(f"{found.left} left", "text.12+ink.dim"),
    )
