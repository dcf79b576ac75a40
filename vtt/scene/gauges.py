"""Gauges: a fall with its turns beside a body, and the speed of a move between what it must and may cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.units import AREA_FT, STORY_FT
from vtt.scene import figures
from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.marks import numbered_star
from vtt.scene.rows import Mark, pair, rule
from vtt.scene.views import View
from vtt.shapes import Box, Chip, Line, Measure, Part, Pin, Polygon, Rect, Shape, Spot, Text

PX_PER_STORY, LEAST_PX, MOST_PX = 10.0, 46.0, 260.0
LEAST_APART_PX, WORDS_PX, STAR_OFF_PX = 15.0, 104.0, 24.0
OFF_PX = 24.0  # how far off its body a gauge to the left stands
ROOM_PX = RIGHT_PX - LEFT_PX
SCALE_Y, SCALE_HIGH_PX = 42.0, 10.0
MOST_TICKS = 12
DIGIT_PX, TICK_GAP_PX = 6.7, 3.0


@dataclass(frozen=True, slots=True)
class Turn:
    """The end of one turn of a fall: which, and how high the body is then."""

    number: int
    height_ft: float


def fall_gauge(
    top_ft: float, turns: Sequence[Turn], ink: str, body_px: float, *, star: int = 0
) -> tuple[Shape, ...]:
    """A fall beside its body: a drop to another point of the plan would read as another landing.

    ``star``: the number of the impact in the order of play, 0 for none.
    """
    top, foot = figures.stories(top_ft), figures.stories(turns[-1].height_ft)
    x, y0, _, long = gauge_place(top_ft, turns[-1].height_ft, body_px)
    badge = (Part(figures.height(top_ft), ink),)
    shapes: list[Shape] = [
        fall_lead(top_ft, turns[-1].height_ft, body_px, (0.0, 0.0)),
        Line(((x, y0), (x, y0 + long)), "knock.fall"),
        Chip((x + 2, y0 - 2), badge, f"chip.badge+{ink}", 0.5, 20.0, 5.0),
        *turn_marks(top_ft, turns, (x, y0, long / max(top - foot, 1))),
    ]
    if star:
        shapes.append(numbered_star(star_place(top_ft, turns[-1].height_ft, body_px), 18.0, star))
    return tuple(shapes)


def fall_lead(top_ft: float, foot_ft: float, body_px: float, by: Spot) -> Line:
    """The line from a body to the top of its gauge, which stands so far off its usual place."""
    x, y, _, _ = gauge_place(top_ft, foot_ft, body_px)
    side = 1.0 if x + by[0] > 0 else -1.0
    return Line(((side * (body_px / 2 + 22), -14.0), (x + by[0] - side * 4, y + by[1])), "card.lead.knock")


def put_aside(drawn: tuple[Shape, ...], fall: tuple[float, float, float], by: Spot) -> tuple[Shape, ...]:
    """A gauge so far off its usual place, led to from the body. *fall*: top, foot, px of the body."""
    if by == (0.0, 0.0):
        return drawn
    return fall_lead(*fall, by), Pin(by, drawn[1:])


def left_of(fall: tuple[float, float, float]) -> float:
    """How far to the left a gauge is put that stands on the other side of its body."""
    x, _, wide, _ = fall_box(*fall)
    return -(x + wide) - fall[2] / 2 - OFF_PX


def gauge_place(top_ft: float, foot_ft: float, body_px: float) -> Box:
    """Where the line of a fall stands about its body, and how long it is."""
    fallen = figures.stories(top_ft) - figures.stories(foot_ft)
    long = min(max(fallen * PX_PER_STORY, LEAST_PX), MOST_PX)
    return body_px / 2 + 56, -body_px * 0.85, 0.0, long


def star_place(top_ft: float, foot_ft: float, body_px: float) -> Spot:
    """Where the star of its impact stands, at the foot of the line."""
    x, y, _, long = gauge_place(top_ft, foot_ft, body_px)
    return x, y + long + STAR_OFF_PX


def fall_box(top_ft: float, foot_ft: float, body_px: float) -> Box:
    """All that the gauge of a fall takes, px about its body."""
    x, y, _, long = gauge_place(top_ft, foot_ft, body_px)
    return x - 24, y - 14, WORDS_PX + 24, long + 60


def turn_marks(top_ft: float, turns: Sequence[Turn], place: tuple[float, float, float]) -> Iterator[Shape]:
    """How far each turn of the fall goes; words that would cover those above, or the last, are left out."""
    x, y0, px_per_story = place
    ends = [y0 + (top_ft - turn.height_ft) / STORY_FT * px_per_story for turn in turns]
    said_to = y0
    for turn, y in zip(turns, ends, strict=True):
        yield Line(((x - 7, y), (x + 7, y)), "knock.fall_tick")
        if turn is not turns[-1] and min(y - said_to, ends[-1] - y) < LEAST_APART_PX:
            continue
        said_to = y
        fallen = f"{figures.stories(top_ft - turn.height_ft)} st"
        yield Text((x + 14, y + 4), f"turn {turn.number}", "text.12+weight.strong+halo.bg")
        yield Text((x + 60, y + 4), fallen, "text.12+mono+ink.dim+halo.bg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Speed:
    """What a body may do with its speed in a turn; feet a turn.

    ``least``: what it covers even if it brakes; ``most``: what it may cover; ``after``: what the plan makes
    of it, none without one; ``stops``: how far it comes in each turn that it only brakes in.
    """

    now: float
    least: float
    most: float
    top: float
    after: float | None = None
    stops: tuple[float, ...] = ()


def speed_section(found: Speed, view: View, measure: Measure) -> Section | None:
    """The gauge for the dock; none for a body that has but one speed."""
    if found.top <= 0 or (found.top <= found.most and not found.now and not found.least):
        return None
    said = length(found.now, view)
    marks: list[Mark] = [
        Text((LEFT_PX, 23), "Speed", "text.hint+weight.strong"),
        Text((RIGHT_PX, 23), f"{said} now", "text.12+mono", 1.0),
        *scale(found, view),
    ]
    y = SCALE_Y + 38
    if found.stops:
        y += 8
        turns = figures.counted(len(found.stops), "turn")
        label = f"Braking, it stands after {turns}"
        value = length(found.stops[-1], view)
        marks += pair((LEFT_PX, RIGHT_PX, y), label, value, measure)
        y += 6
    return Section(y + 10, tuple(marks))


def scale(found: Speed, view: View) -> Iterator[Mark]:
    """From rest to top speed: what may be reached this turn, what must be, where it was, where it will be."""
    whole = max(found.top, found.most, found.now)

    def at(ft: float) -> float:
        return LEFT_PX + ROOM_PX * min(max(ft / whole, 0.0), 1.0)

    yield Rect(LEFT_PX, SCALE_Y, ROOM_PX, SCALE_HIGH_PX, "bar.track", 2.0)
    low, high = at(min(found.least, found.most)), at(found.most)
    yield Rect(low, SCALE_Y, max(high - low, 2.0), SCALE_HIGH_PX, "gauge.may", 2.0)
    if found.least > 0:
        yield Rect(low - 1, SCALE_Y - 4, 2, SCALE_HIGH_PX + 8, "meter.least", 1.0)
    yield from ticks(whole, view, at(whole))
    yield pointer((at(found.now), SCALE_Y - 2), -6.0, "gauge.now")
    if found.after is not None:
        yield pointer((at(found.after), SCALE_Y + SCALE_HIGH_PX + 2), 6.0, "gauge.after")


def pointer(tip: Spot, high: float, style: str) -> Polygon:
    """A small triangle whose tip is on the scale: from above, or with a negative height from below."""
    x, y = tip
    return Polygon((((x, y), (x - 5, y + high), (x + 5, y + high)),), style)


def ticks(whole: float, view: View, right: float) -> Iterator[Mark]:
    """The scale below it: areas, or yards by the ruler."""
    unit = AREA_FT if view.measure == "area" else 3 * round_step(whole / 3 / 6)
    step = max(round(whole / unit / MOST_TICKS), 1)
    count = int(whole / unit + 0.01)
    free = 0.0
    for nth in range(0, count + 1, step):
        x = LEFT_PX + (right - LEFT_PX) * nth * unit / whole
        yield rule(x, SCALE_Y + SCALE_HIGH_PX, 1, 4, "gauge.tick")
        said = str(nth) if view.measure == "area" else str(round(nth * unit / 3))
        half = len(said) * DIGIT_PX / 2
        if x - half >= free:
            yield Text((x, SCALE_Y + SCALE_HIGH_PX + 18), said, "text.11+mono+ink.faint", 0.5)
            free = x + half + TICK_GAP_PX


def round_step(wanted: float) -> int:
    """The step of a scale: 1, 2 or 5 times a power of ten, at least as large as wanted."""
    size = 1
    while True:
        for part in (1, 2, 5):
            if part * size >= wanted:
                return part * size
        size *= 10


def length(ft: float, view: View) -> str:
    """A length as it is played: in areas, or in yards."""
    by_area = view.measure == "area"
    return figures.counted(round(ft / AREA_FT * 2) / 2, "area") if by_area else figures.yards(ft)
