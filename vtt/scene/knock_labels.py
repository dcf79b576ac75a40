"""The words of a push: chips over the landing places, a card for each impact; none over another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from vtt.scene import callouts, gauges
from vtt.scene.beats import Beat, Drop, falls_of
from vtt.scene.knock import spot, with_rest
from vtt.scene.leads import Labels, places
from vtt.scene.placing import Room, near_edge, overlap
from vtt.scene.results import FAR, AttackPreview
from vtt.scene.rows import Bit, gap, numbered, words
from vtt.scene.views import View
from vtt.shapes import Box, Chip, Line, Measure, Part, Pin, Shape, Spot, chip_width

CHIP_HIGH_PX, STAR_PX, RING_PX = 26.0, 12.0, 4.0
NEAR_PX, CHIP_OFF_PX = 62.0, 24.0
GAUGE_UPS = tuple(-30.0 * nth for nth in range(20))


def labels(preview: AttackPreview, view: View, measure: Measure, *, room: Room) -> Iterator[Shape]:
    """Chips first, since their places are fixed more narrowly; then a card for each impact."""
    shown = preview.result
    if shown is None:
        return
    falls = tuple(with_rest(falls_of(shown.story), preview.rest))
    stands = gauge_places(preview, view, room)
    said = Labels(room, [gauge_box(drops, view, by, room) for drops, by in zip(falls, stands, strict=True)])
    stars = {drops[0].number: star(drops, view, by) for drops, by in zip(falls, stands, strict=True)}
    for led in landings(preview, view):
        chip = result_chip(preview, led)
        yield landing_chip(chip, led.at, view.token_px / 2, measure, said)
    told = [(beat, stars.get(beat.number, spot(beat.at))) for beat in shown.story.beats if beat.number]
    cards = [beat_card(beat, at, measure, said) for beat, at in told if in_view(at, room)]
    for card in cards:  # no line to a card runs over another card
        yield Pin(card.at, card.shapes[:1])
    for card in cards:
        yield Pin(card.at, card.shapes[1:])


def gauge_places(preview: AttackPreview, view: View, room: Room) -> tuple[Spot, ...]:
    """How far from its usual place the gauge of each fall stands, so that all of it is seen.

    What is drawn of the push is taken first, then the gauges: as long as they are they need most room.
    """
    shown = preview.result
    if shown is None:
        return ()
    for flight in shown.story.flights:
        room.take_line((spot(flight.path[0]), spot(flight.path[-1])))
    for beat in shown.story.beats:
        room.take_disc(spot(beat.at), view.token_px / 2 + STAR_PX)
    return tuple(_gauge_place(drops, view, room) for drops in with_rest(falls_of(shown.story), preview.rest))


def _gauge_place(drops: Sequence[Drop], view: View, room: Room) -> Spot:
    """Right of the body, left of it, or higher on one of these sides."""
    edge, foot = drops[0].path[0], drops[-1].path[-1]
    x, y, wide, high = gauges.fall_box(edge.z, foot.z, view.token_px)
    left = gauges.left_of((edge.z, foot.z, view.token_px))
    shifts = [(dx, dy) for dy in GAUGE_UPS for dx in (0.0, left)]
    box = room.best(spot(edge), [(x + dx, y + dy, wide, high) for dx, dy in shifts])
    return box[0] - x, box[1] - y


def gauge_box(drops: Sequence[Drop], view: View, by: Spot, room: Room) -> Box:
    """All that the gauge of a fall takes, in px of the map."""
    edge = drops[0].path[0]
    x, y, wide, high = gauges.fall_box(edge.z, drops[-1].path[-1].z, view.token_px)
    return room.on_map(spot(edge), (x + by[0], y + by[1], wide, high))


def star(drops: Sequence[Drop], view: View, by: Spot) -> Spot:
    """Where the star of a fall stands, at the foot of its gauge."""
    edge = drops[0].path[0]
    x, y = gauges.star_place(edge.z, drops[-1].path[-1].z, view.token_px)
    return edge.x + (x + by[0]) / view.px_per_ft, edge.y + (y + by[1]) / view.px_per_ft


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


def landing_chip(chip: Chip, at: Spot, r: float, measure: Measure, said: Labels) -> Pin:
    """A chip above the place a result leads to, or below it."""
    wide = chip_width(chip, measure)
    box = said.put(at, places((wide, CHIP_HIGH_PX), r + CHIP_OFF_PX), r + RING_PX)
    lead = Line(near_edge(box, r + RING_PX), "card.lead.knock")
    return Pin(at, (lead, replace(chip, at=(box[0] + wide / 2, box[1] + CHIP_HIGH_PX / 2))))


def beat_card(beat: Beat, at: Spot, measure: Measure, said: Labels) -> Pin:
    """What happens at an impact, whose star is there."""
    title: tuple[Bit, ...] = (
        numbered(beat.number),
        gap(8),
        words(beat.title, "text+weight.strong"),
    )
    if beat.value:
        title = (*title, words(f", {beat.value}", "text+weight.strong"))
    rows = (title, (words(beat.below, "text.12+ink.dim"),)) if beat.below else (title,)
    size = callouts.card_size(rows, measure)
    box = said.put(at, places(size, NEAR_PX, low=beat.kind == "fall"), callouts.FROM_PX)
    return callouts.card(at, rows, measure, tone="check", box=box)
