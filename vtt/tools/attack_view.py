"""What the attack tool shows: the push on the map, the odds, the side view, the tab of the dock."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from engine.names import TokenId
from engine.orders import AttackOrder
from vtt.scene import asked, attack_tab, dock, figures, knock, knock_labels, odds, selected, side, terms
from vtt.scene.chips import explained
from vtt.scene.ladder import Span
from vtt.scene.results import AttackPreview
from vtt.scene.rows import Bit, Mark, gap, number, words
from vtt.shapes import Box, Measure, Pick, Rect, SceneLayer, Shape, Spot, Text
from vtt.tools import changing, means
from vtt.tools.desk import Desk, Shown, Told, kept, open_room, with_sections

KEYS = (("Enter", "strike"), ("Tab", "next target"), ("← →", "turn the push"), ("Esc", "cancel"))
CHIP_PX = 24.0


class Striker(Protocol):
    """What of the tool is shown."""

    @property
    def attacker(self) -> TokenId:
        """Who strikes."""

    @property
    def target(self) -> TokenId:
        """Who is struck."""


def shown(tool: Striker, preview: AttackPreview | None, known: tuple[str, ...], desk: Desk) -> Shown:
    """Everything the tool puts on the screen."""
    if preview is None:
        return aimless(tool)
    told = Told(mode="Attack", doing=doing(preview, desk), keys=keys(preview), tone="knock")
    stands, said = laid(preview, desk)
    made = Shown(
        told=told,
        lines=tuple(knock.lines(desk.state, preview, desk.view, stands)),
        labels=said,
        picks=asked.of_a_push(said, preview, desk.view, desk.measure),
        panels=panels(preview, desk),
        targets=(tool.target,),
        spans=spans(preview, desk),
        tab="Attack",
    )
    result = preview.result
    return with_sections(
        made,
        attack_tab.sides(desk.state, preview.plan, desk.measure),
        choices(known, preview.plan.order.maneuver, desk.measure),
        changing.section(desk, preview.plan.order),
        *means.sections(desk, preview.plan.order),
        means.strikes(desk, preview.plan.order),
        explained(attack_tab.roll(preview, desk.measure), "roll"),
        explained(attack_tab.shown(preview, result, desk.measure), f"result.{preview.shown}")
        if result
        else None,
        selected.problems(preview.plan.problems, desk.measure),
    )


def laid(preview: AttackPreview, desk: Desk) -> tuple[tuple[Spot, ...], tuple[Shape, ...]]:
    """Where the gauges of falls stand, and every label; looked for anew only when something is another."""
    over = boxes(preview, desk)

    def build() -> tuple[tuple[Spot, ...], tuple[Shape, ...]]:
        stands = knock_labels.gauge_places(preview, desk.view, open_room(desk, *over))
        room = open_room(desk, *over)
        return stands, tuple(knock_labels.labels(preview, desk.view, desk.measure, room=room))

    return kept(desk, "push", (preview, desk.view, open_room(desk, *over)), build)


def aimless(tool: Striker) -> Shown:
    """What is said while nobody is aimed at."""
    said = (words(tool.attacker, "text.12+weight.strong"), gap(), words("pick a target", "text.12+ink.dim"))
    return Shown(told=Told(mode="Attack", doing=said, keys=KEYS[1:], tone="knock"))


def keys(preview: AttackPreview) -> tuple[tuple[str, str], ...]:
    """The keys that do something now; a blow that cannot be struck has no key."""
    does, style = odds.verdict(preview)
    return (("Enter", does), *KEYS[1:]) if style == "button.primary" else KEYS[1:]


def panels(preview: AttackPreview, desk: Desk) -> tuple[SceneLayer, ...]:
    """The odds bar, and the side view if there is one."""
    foot, *beside = boxes(preview, desk)
    bar = odds.odds_layer(preview, foot, desk.measure)
    cut = cut_shown(preview, desk)
    if cut is None or not beside:
        return (bar,)
    return bar, side.side_layer(desk.state, desk.map_file, cut, beside[0])


def boxes(preview: AttackPreview, desk: Desk) -> tuple[Box, ...]:
    """Where the odds bar stands, then the side view, if the shown result moves anybody and there is room."""
    room = desk.layout.map
    if cut_shown(preview, desk) is None or room[2] <= 900 or room[3] <= 560:
        return (odds.odds_box(room, empty=not preview.results),)
    box = side.side_box(room)
    return odds.odds_box(room, box[2] + 14), box


def cut_shown(preview: AttackPreview, desk: Desk) -> side.Section | None:
    """The cut along the shown result's push; none if nobody is moved."""
    result = preview.result
    cut = side.cut_along(desk.state, result.story, preview.plan.order.attacker) if result else None
    return replace(cut, fall=preview.rest) if cut is not None else None


def spans(preview: AttackPreview, desk: Desk) -> tuple[Span, ...]:
    """The fall of the shown result, for the ladder."""
    result = preview.result
    target = desk.state.tokens.get(preview.plan.order.target)
    if result is None or target is None:
        return ()
    drops = [drop for drop in result.story.drops if drop.token == target.name]
    foot = preview.rest[-1][-1].z if preview.rest else drops[-1].path[-1].z if drops else 0.0
    return (Span(target.side, drops[0].path[0].z, foot, "drop"),) if drops else ()


def way_of(order: AttackOrder) -> str:
    """Which way a push goes: its heading if it has one, and how steeply."""
    level = "" if order.push_deg is None else figures.heading(order.push_deg)
    return " ".join(word for word in (level, figures.steepness(order.push_up_deg)) if word)


def doing(preview: AttackPreview, desk: Desk) -> tuple[Bit, ...]:
    """The shown result in words."""
    order, result = preview.plan.order, preview.result
    bits: list[Bit] = []
    if order.push_deg is not None or order.push_up_deg:
        bits += [words("Push", "text.12+ink.dim"), gap(), number(way_of(order), "text.12+mono"), gap()]
    bits += [words(order.target, "text.12+weight.strong"), gap()]
    if preview.plan.problems:
        return (*bits, words(terms.against(preview.plan.problems[0]), "text.12+ink.over"))
    if result is None:
        return (*bits, words("the outcomes are being counted", "text.12+ink.dim"))
    end = result.landing
    where = f", lands in {figures.place(desk.state, end)}" if end is not None else ""
    said = f"{preview.percent} {result.label.lower()}: {result.below}{where}"
    return (*bits, words(said, "text.12+ink.dim"))


def choices(known: tuple[str, ...], on: str, measure: Measure) -> dock.Section:
    """The maneuvers as chips, the chosen one lit."""
    marks: list[Mark] = []
    x, y = dock.LEFT_PX, 12.0
    for name in known[:12]:
        label = terms.capital(terms.plain(name))
        wide = measure.width(label, "segment") + 16
        if x + wide > dock.RIGHT_PX:
            x, y = dock.LEFT_PX, y + CHIP_PX + 4
        style = "segment.on" if name == on else "segment"
        marks += [
            Rect(x + 0.5, y + 0.5, wide - 1, CHIP_PX - 1, style, 4.0),
            Text((x + 8, y + 16.5), label, style),
            Pick(f"command.maneuver.{name}", (x, y, wide, CHIP_PX)),
        ]
        x += wide + 4
    return dock.Section(y + CHIP_PX + 13, tuple(marks))
