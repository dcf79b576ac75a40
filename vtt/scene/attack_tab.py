"""The tab of a blow that is being weighed: who strikes whom, what bears on it, the shown result in beats."""

from __future__ import annotations

from collections.abc import Iterator

from engine.plans import AttackPlan, Shift
from engine.world import BattleState, Token
from vtt.scene import figures, terms
from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.marks import mini
from vtt.scene.results import AttackPreview, Result
from vtt.scene.rows import Mark, feat, gap, pair, row_right, rule, words
from vtt.scene.selected import ROOM_PX, ROW_PX
from vtt.shapes import Disc, Measure, Pin, Text, icon


def sides(state: BattleState, plan: AttackPlan) -> Section:
    """Attacker and target face to face."""
    order = plan.order
    attacker, target = state.tokens.get(order.attacker), state.tokens.get(order.target)
    marks: list[Mark] = []
    if attacker is not None:
        marks.append(Pin((LEFT_PX, 12.0), (mini(attacker.side, attacker.emblem, attacker.name, size=38),)))
    marks.append(Text((66, 28), order.attacker, "text.15+weight.strong", room=92))
    marks.append(Text((66, 46), terms.capital(terms.plain(order.maneuver)), "text.label", room=92))
    marks.append(icon("icon.right", (156, 22), 18, "icon.small+ink.knock"))
    if target is not None:
        marks += facing(target)
    return Section(66.0, tuple(marks))


def facing(target: Token) -> Iterator[Mark]:
    """The target at the right."""
    yield Pin((RIGHT_PX - 39, 12.0), (mini(target.side, target.emblem, target.name, size=38),))
    yield Text((RIGHT_PX - 49, 28), target.name, "text.15+weight.strong", 1.0, room=84)
    if target.tracks:
        first = target.tracks[0]
        said = f"{terms.capital(terms.plain(first.name))} {first.now}"
        yield Text((RIGHT_PX - 49, 46), said, "text.label", 1.0, room=84)


def roll(preview: AttackPreview, measure: Measure) -> Section:
    """What is needed and what bears on the roll."""
    plan = preview.plan
    hit = sum((float(each.chance) for each in preview.results if each.kind != "miss"), 0.0)
    marks: list[Mark] = [Text((LEFT_PX, 24), "Roll to hit", "text.hint+weight.strong")]
    if preview.results:
        marks.append(Text((RIGHT_PX, 24), figures.percent(hit), "text.number", 1.0))
    y = 28.0
    if plan.needed:
        y += ROW_PX
        marks.append(Text((LEFT_PX, y), "Needed", "text.label"))
        color, rest = terms.check_color(plan.needed)
        if color:
            marks += row_right(RIGHT_PX, y, (feat(color), gap(6), words(rest, "text.number")), measure)
        else:
            marks.append(Text((RIGHT_PX, y), plan.needed, "text.number", 1.0, room=200))
    for label, value in conditions(plan):
        y += ROW_PX
        marks += pair((LEFT_PX, RIGHT_PX, y), label, value, measure)
    for shift in plan.shifts[:6]:
        y += ROW_PX
        marks += pair(
            (LEFT_PX, RIGHT_PX, y), terms.capital(shift.why), shift_words(shift), measure, shift_style(shift)
        )
    return Section(y + 16, tuple(marks))


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


def shown(result: Result, measure: Measure) -> Section:
    """The shown result in beats, and what it leaves of the target."""
    marks: list[Mark] = [Text((LEFT_PX, 24), f"Shown: {result.label.lower()}", "text.hint+weight.strong")]
    marks.append(Text((RIGHT_PX, 24), figures.percent(result.chance), "text.number+ink.knock", 1.0))
    y = 30.0
    for beat in result.story.beats[:6]:
        y += 16
        marks.append(Disc((LEFT_PX + 10, y - 1), 10.0, 10.0, "beat.first" if not beat.number else "beat"))
        style = "beat.first" if not beat.number else "beat"
        marks.append(
            Text((LEFT_PX + 10, y + 3.5), str(beat.number or "•"), f"text.12+mono+weight.bold+{style}", 0.5)
        )
        marks.append(Text((LEFT_PX + 30, y + 2), beat.title, "text", room=ROOM_PX - 90))
        marks.append(Text((RIGHT_PX, y + 2), beat.value, "text.number+weight.strong", 1.0))
        if beat.below:
            y += 18
            marks.append(Text((LEFT_PX + 30, y + 2), beat.below, "text.12+ink.dim", room=ROOM_PX - 40))
        y += 8
    marks += after(result, y, measure)
    return Section(y + (34 if result.story.beats else 12), tuple(marks))


def after(result: Result, y: float, measure: Measure) -> Iterator[Mark]:
    """What is left of the target."""
    target = result.after
    if target is None or not target.tracks or not result.story.beats:
        return
    track = target.tracks[0]
    yield rule(LEFT_PX, y + 2, ROOM_PX)
    said = f"{track.now} / {track.full}" + (", out" if target.condition("out") else "")
    style = "text.number+ink.over" if track.now <= track.full / 4 else "text.number"
    yield from pair((LEFT_PX, RIGHT_PX, y + 22), f"{target.name} after", said, measure, style)
