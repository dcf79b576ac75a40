"""The words of a push: chips over the landing places, a card for each impact; none over another."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from vtt.scene import callouts, gauges
from vtt.scene.beats import Beat, falls_of
from vtt.scene.knock import spot, with_rest
from vtt.scene.placing import Room, near_edge, overlap
from vtt.scene.results import FAR, AttackPreview
from vtt.scene.rows import Bit, words
from vtt.scene.views import View
from vtt.shapes import Box, Chip, Line, Measure, Part, Pin, Shape, Spot, chip_width

CHIP_HIGH_PX, LEAD_STEP_PX, STAR_PX = 26.0, 12.0, 12.0


def labels(preview: AttackPreview, view: View, measure: Measure, *, room: Room) -> Iterator[Shape]:
    """Chips first, since their places are fixed more narrowly; then a card for each impact."""
    shown = preview.result
    if shown is None:
        return
    for flight in shown.story.flights:
        room.take_line((spot(flight.path[0]), spot(flight.path[-1])))
    for beat in shown.story.beats:
        room.take_disc(spot(beat.at), view.token_px / 2 + STAR_PX)
    for drops in with_rest(falls_of(shown.story), preview.rest):
        edge, foot = drops[0].path[0], drops[-1].path[-1]
        room.take(spot(edge), gauges.fall_box(edge.z, foot.z, view.token_px))
    for led in landings(preview, view):
        chip = result_chip(preview, led)
        yield landing_chip(chip, led.at, view.token_px / 2, measure, room)
    told = [beat for beat in shown.story.beats if beat.number and in_view(spot(beat.at), room)]
    cards = [beat_card(beat, measure, room) for beat in told]
    for card in cards:  # no line to a card runs over another card
        yield Pin(card.at, card.shapes[:1])
    for card in cards:
        yield Pin(card.at, card.shapes[1:])


@dataclass(frozen=True, slots=True)
class Led:
    """A landing place and the results that lead there, by number: the shown one, then the likeliest."""

    at: Spot
    results: tuple[int, ...]


def landings(preview: AttackPreview, view: View) -> tuple[Led, ...]:
    """The landing places, those nearer to each other than a token as one: their chips would crowd it."""
    near_ft = view.token_px / view.px_per_ft
    found: list[Led] = []
    order = sorted(
        range(len(preview.results)),
        key=lambda nth: (nth != preview.shown, -preview.results[nth].chance, nth),
    )
    for nth in order:
        end = preview.results[nth].landing
        if end is None:
            continue
        near = next((at for at, led in enumerate(found) if math.dist(led.at, spot(end)) < near_ft), None)
        if near is None:
            found.append(Led(spot(end), (nth,)))
        else:
            found[near] = replace(found[near], results=(*found[near].results, nth))
    return tuple(sorted(found, key=lambda led: min(led.results)))


def in_view(at: Spot, room: Room) -> bool:
    """Is a place seen at all? A card for one out of view would point at nothing."""
    here = room.on_map(at, (0.0, 0.0, 1.0, 1.0))
    return room.seen is None or overlap(here, room.seen) > 0


def result_chip(preview: AttackPreview, led: Led) -> Chip:
    """What leads to a place and its chance; where the shown result leads is filled."""
    first, *others = led.results
    result, shown = preview.results[first], first == preview.shown
    text = f"{result.label}, {result.below}" if result.label in FAR else result.label
    text += f" and {len(others)} more" if others else ""
    ink = "" if shown else "+ink.knock"
    chance = sum(preview.percents[nth] for nth in led.results)
    figure = Part(f"{chance}%", f"mono+weight.bold+size.14{ink}")
    style = "chip.landing.shown" if shown else "chip.landing"
    return Chip((0.0, 0.0), (Part(text), figure), style, 0.5, CHIP_HIGH_PX, 9.0)


def landing_chip(chip: Chip, at: Spot, r: float, measure: Measure, room: Room) -> Pin:
    """A chip above the place a result leads to, or below it."""
    wide = chip_width(chip, measure)
    boxes = tuple((-wide / 2, up, wide, CHIP_HIGH_PX) for up in (-r - 54, -r - 84, -r - 114, r + 40, r + 70))
    x, y, _, high = room.best(at, boxes)
    ends = ((0.0, y + high), (0.0, -r - 4)) if y < 0 else ((0.0, y), (0.0, r + 4))
    return Pin(at, (Line(ends, "card.lead.knock"), replace(chip, at=(x + wide / 2, y + high / 2))))


def beat_card(beat: Beat, measure: Measure, room: Room) -> Pin:
    """What happens at an impact."""
    title: tuple[Bit, ...] = (
        words(f"{beat.number}  ", "text.number+weight.bold+ink.select"),
        words(beat.title, "text+weight.strong"),
    )
    if beat.value:
        title = (*title, words(f", {beat.value}", "text+weight.strong"))
    rows = (title, (words(beat.below, "text.12+ink.dim"),)) if beat.below else (title,)
    box = room.best(spot(beat.at), places(*callouts.card_size(rows, measure), low=beat.kind == "fall"))
    take_lead(spot(beat.at), box, room)
    return callouts.card(spot(beat.at), rows, measure, tone="check", box=box)


def take_lead(at: Spot, box: Box, room: Room) -> None:
    """The line from an impact to its card is taken too, so that no later card covers it."""
    (x, y), (to_x, to_y) = near_edge(box, callouts.FROM_PX)
    count = max(int(math.dist((x, y), (to_x, to_y)) // LEAD_STEP_PX), 1)
    for nth in range(1, count):
        part = nth / count
        room.take(at, (x + (to_x - x) * part - 3, y + (to_y - y) * part - 3, 6.0, 6.0))


def places(wide: float, high: float, *, low: bool) -> tuple[Box, ...]:
    """Boxes for a card: well above the corridor, or below it for a fall; further off if need be."""
    above = tuple((x, y, wide, high) for y in (-150.0, -206.0, -110.0) for x in (-wide / 2, -wide - 20, 20.0))
    below = tuple((x, y, wide, high) for y in (70.0, 120.0, 170.0) for x in (40.0, -wide / 2, -wide - 40))
    beside = tuple((x, y, wide, high) for x in (90.0, -wide - 90) for y in (-high - 20.0, -high / 2, 20.0))
    far = tuple((x, y, wide, high) for y in (-256.0, 226.0) for x in (-wide / 2, -wide - 60, 60.0))
    return (*below, *above, *beside, *far) if low else (*above, *below, *beside, *far)
