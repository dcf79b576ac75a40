"""The tab of a blow that is being weighed: who strikes whom, what bears on it, the shown result in beats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.plans import AttackPlan, Shift
from engine.world import BattleState, Tally, Token
from vtt.scene import figures, terms
from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.marks import mini
from vtt.scene.results import AttackPreview, Result
from vtt.scene.rows import Bit, Mark, feat, gap, pair, row_right, rule, words
from vtt.scene.selected import ROOM_PX, ROW_PX
from vtt.shapes import Disc, Measure, Pin, Text, icon

NAME, LABEL = "text.15+weight.strong", "text.label"
NAME_LEFT_PX, NAME_PX, HOW_PX, ARROW_PX = 66.0, 80.0, 108.0, 18.0
BOTH_PX, NEEDED_PX = 180.0, 210.0
MOST_BEATS = 16  # the dock scrolls; a chain has fewer


@dataclass(frozen=True, slots=True)
class Row:
    """One of the two: who it is, what is said of it."""

    token: Token | None
    name: str
    said: str


def sides(state: BattleState, plan: AttackPlan, measure: Measure) -> Section:
    """Attacker and target, face to face if both names fit so, else one above the other; no name is cut."""
    order = plan.order
    attacker, target = state.tokens.get(order.attacker), state.tokens.get(order.target)
    how = terms.capital(terms.plain(order.maneuver))
    wide = max(measure.width(name, NAME) for name in (order.attacker, order.target))
    said = measure.width(how, LABEL), measure.width(standing(target), LABEL)
    if wide > NAME_PX or said[0] > HOW_PX or sum(said) > BOTH_PX:
        both = Row(attacker, order.attacker, how), Row(target, order.target, standing(target))
        return stacked(both, measure)
    marks: list[Mark] = list(drawn(attacker, LEFT_PX, 12.0))
    marks.append(Text((NAME_LEFT_PX, 28), order.attacker, NAME))
    marks.append(Text((NAME_LEFT_PX, 46), how, LABEL))
    marks.append(icon("icon.right", (151.5, 22), ARROW_PX, "icon.small+ink.knock"))
    if target is not None:
        marks += drawn(target, RIGHT_PX - 39, 12.0)
        marks.append(Text((RIGHT_PX - 49, 28), target.name, NAME, 1.0))
        marks.append(Text((RIGHT_PX - 49, 46), standing(target), LABEL, 1.0))
    return Section(66.0, tuple(marks))


def stacked(both: tuple[Row, ...], measure: Measure) -> Section:
    """Each in rows of its own: the name over as many lines as it takes, below it what is said of it."""
    marks: list[Mark] = []
    y = 12.0
    for row in both:
        marks += drawn(row.token, LEFT_PX, y)
        top = y
        for line in measure.wrap(row.name, NAME, RIGHT_PX - NAME_LEFT_PX):
            marks.append(Text((NAME_LEFT_PX, top + 16), line, NAME))
            top += 18
        marks.append(Text((NAME_LEFT_PX, top + 16), row.said, LABEL))
        y = max(top + 26, y + 46)
    return Section(y + 8, tuple(marks))


def drawn(token: Token | None, x: float, y: float) -> Iterator[Mark]:
    """A token small; nothing of one that is not there."""
    if token is not None:
        yield Pin((x, y), (mini(token.side, token.emblem, token.name, size=38),))


def standing(target: Token | None) -> str:
    """How the target stands, by its first track."""
    if target is None or not target.tracks:
        return ""
    first = target.tracks[0]
    return f"{terms.capital(terms.plain(first.name))} {first.now}"


def roll(preview: AttackPreview, measure: Measure) -> Section:
    """What is needed and what bears on the roll."""
    plan = preview.plan
    hit = sum((float(each.chance) for each in preview.results if each.kind != "miss"), 0.0)
    marks: list[Mark] = [Text((LEFT_PX, 24), "Roll to hit", "text.hint+weight.strong")]
    if preview.results:
        marks.append(Text((RIGHT_PX, 24), figures.percent(hit), "text.number", 1.0))
    needed = needed_rows(plan.needed, measure) if plan.needed else ()
    if needed:
        marks.append(Text((LEFT_PX, 28 + ROW_PX), "Needed", "text.label"))
    for nth, bits in enumerate(needed, 1):
        marks += row_right(RIGHT_PX, 28 + ROW_PX * nth, bits, measure)
    y = 28.0 + ROW_PX * len(needed)
    for label, value in conditions(plan):
        marks.append(Text((LEFT_PX, y + ROW_PX), label, "text.label"))
        for line in measure.wrap(value, "text.number", NEEDED_PX):
            y += ROW_PX
            marks.append(Text((RIGHT_PX, y), line, "text.number", 1.0))
    for shift in plan.shifts[:6]:
        y += ROW_PX
        marks += pair(
            (LEFT_PX, RIGHT_PX, y), terms.capital(shift.why), shift_words(shift), measure, shift_style(shift)
        )
    return Section(y + 16, tuple(marks))


def needed_rows(needed: str, measure: Measure) -> tuple[tuple[Bit, ...], ...]:
    """What is needed, on as many lines as it takes: a color on its ground, anything else in words."""
    color, rest = terms.check_color(needed)
    if color:
        return ((feat(color), gap(6), words(rest, "text.number")),)
    return tuple((words(line, "text.number"),) for line in measure.wrap(needed, "text.number", NEEDED_PX))


def conditions(plan: AttackPlan) -> Iterator[tuple[str, str]]:
    """Range, sight and awareness, where they say something."""
    if plan.range_ft:
        yield "Distance", figures.yards(plan.gap_ft)
    if not plan.in_sight:
        yield "In sight", f"no, {terms.spoken(plan.blocked_by)}" if plan.blocked_by else "no"
    if not plan.aware:
        yield "Target", "not aware"


def shift_words(shift: Shift) -> str:
    """A shift in the steps of its system; nothing for what is only said."""
    return f"{figures.signed(shift.cs)} {shift.unit}".rstrip() if shift.cs else ""


def shift_style(shift: Shift) -> str:
    """What helps is blue, what hinders yellow."""
    tone = "ok" if shift.cs > 0 else "limit" if shift.cs < 0 else "dim"
    return f"text.number+ink.{tone}"


def shown(preview: AttackPreview, result: Result, measure: Measure) -> Section:
    """The shown result in beats, and what it leaves of the target."""
    marks: list[Mark] = [Text((LEFT_PX, 24), f"Shown: {result.label.lower()}", "text.hint+weight.strong")]
    marks.append(Text((RIGHT_PX, 24), preview.percent, "text.number+ink.knock", 1.0))
    y = 30.0
    for beat in result.story.beats[:MOST_BEATS]:
        y += 16
        marks.append(Disc((LEFT_PX + 10, y - 1), 10.0, 10.0, "beat.first" if not beat.number else "beat"))
        style = "beat.first" if not beat.number else "beat"
        marks.append(
            Text((LEFT_PX + 10, y + 3.5), str(beat.number or "•"), f"text.12+mono+weight.bold+{style}", 0.5)
        )
        marks.append(Text((LEFT_PX + 30, y + 2), beat.title, "text", room=ROOM_PX - 90))
        marks.append(Text((RIGHT_PX, y + 2), beat.value, "text.number+weight.strong", 1.0))
        for line in measure.wrap(beat.below, "text.12+ink.dim", ROOM_PX - 30) if beat.below else ():
            y += 18
            marks.append(Text((LEFT_PX + 30, y + 2), line, "text.12+ink.dim"))
        y += 8
    rows = left_over(result)
    marks += after(result, rows, y, measure)
    return Section(y + (14 + ROW_PX * max(len(rows), 1) if result.story.beats else 12), tuple(marks))


def left_over(result: Result) -> tuple[Tally, ...]:
    """The tracks of the target that are harmed as they are then; the first one if none is."""
    target = result.after
    if target is None or not result.story.beats:
        return ()
    return tuple(each for each in target.tracks if each.name in result.harmed) or target.tracks[:1]


def after(result: Result, rows: Sequence[Tally], y: float, measure: Measure) -> Iterator[Mark]:
    """What is left of the target, a row a track; the first track needs no name where it is alone."""
    target = result.after
    if target is None or not rows:
        return
    yield rule(LEFT_PX, y + 2, ROOM_PX)
    out = ", out" if target.condition("out") else ""
    for nth, track in enumerate(rows):
        alone = len(rows) == 1 and track.name == target.tracks[0].name
        said = f"{'' if alone else terms.capital(terms.plain(track.name)) + ' '}{track.now} / {track.full}"
        style = "text.number+ink.over" if track.now <= track.full / 4 else "text.number"
        label, end = ("", "") if nth else (f"{target.name} after", out)
        yield from pair((LEFT_PX, RIGHT_PX, y + 22 + ROW_PX * nth), label, said + end, measure, style)
