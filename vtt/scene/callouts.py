"""Chips and cards on the map: the length of a stretch, a check with its chance, the budget at the end."""

from __future__ import annotations

from dataclasses import dataclass

from vtt.scene.rows import Bit, row, row_width
from vtt.shapes import Box, Chip, Disc, Line, Measure, Part, Pin, Rect, Shape, Spot, Text, icon

CARD_PAD_PX = 12.0
ICON_ROOM_PX = 28.0


def length_chip(at: Spot, parts: tuple[Part, ...], tone: str, align: float) -> Pin:
    """How long a stretch is."""
    return Pin(at, (Chip((0.0, 0.0), parts, f"chip.{tone}", align, 22.0, 7.0),))


def quiet(text: str, gap: float = 6.0) -> Part:
    """A figure of a chip that stands back."""
    return Part(text, "mono+ink.dim+weight.medium", gap=gap)


def card(at: Spot, rows: tuple[tuple[Bit, ...], ...], measure: Measure, *, tone: str, leader: Spot) -> Pin:
    """Rows of text in a box off a point, with a line from the point.

    `leader` is the box's near upper corner; with no x the box stands in the middle above or below.
    """
    wide = max(row_width(bits, measure) for bits in rows) + 2 * CARD_PAD_PX
    high = 19.0 * len(rows) + 11
    x, y = (
        leader
        if leader[0] > 0
        else (leader[0] - wide, leader[1])
        if leader[0] < 0
        else (-wide / 2, leader[1])
    )
    shapes: list[Shape] = [
        Line(lead(leader, (x, y, wide, high)), f"card.lead.{tone}"),
        Rect(x, y, wide, high, f"card.{tone}", 6.0),
    ]
    for nth, bits in enumerate(rows):
        shapes.extend(row(x + CARD_PAD_PX, y + 19.5 + nth * 19, bits, measure))
    return Pin(at, tuple(shapes))


def lead(leader: Spot, box: Box) -> tuple[Spot, Spot]:
    """The line from the point to the near side of a box."""
    x, y, wide, high = box
    if not leader[0]:
        return (0.0, -12.0 if y < 0 else 12.0), (0.0, y + high if y < 0 else y)
    near = x if leader[0] > 0 else x + wide
    return (near * 0.3, 0.0), (near, min(max(0.0, y + 10), y + high - 10))


@dataclass(frozen=True, slots=True)
class CheckWords:
    """What a check's card says: its drawing, rows of words, its chance."""

    mark: str
    rows: tuple[tuple[Bit, ...], ...]
    chance: str


def check_card(at: Spot, said: CheckWords, measure: Measure, *, left: bool) -> Pin:
    """A check on the way: what, how, what failing does, and its chance in large figures."""
    rows, chance = said.rows, said.chance
    figures = measure.width(chance, "text.18+mono+weight.bold")
    text = max(row_width(bits, measure) for bits in rows)
    wide = CARD_PAD_PX + ICON_ROOM_PX + text + 18 + figures + CARD_PAD_PX
    high = 19.0 * len(rows) + 16
    x = -62.0 - wide if left else 62.0
    shapes: list[Shape] = [
        Line(((-10.0 if left else 10.0, 5.0), (x + wide if left else x, 10.0)), "card.lead.check"),
        Rect(x, -6.0, wide, high, "card.check", 6.0),
        icon(said.mark, (x + 11, 3), 20, "icon.small+ink.limit"),
        Text((x + wide - CARD_PAD_PX, high / 2), chance, "text.18+mono+weight.bold+ink.limit", 1.0),
    ]
    for nth, bits in enumerate(rows):
        shapes.extend(row(x + CARD_PAD_PX + ICON_ROOM_PX, 15.5 + nth * 20, bits, measure))
    return Pin(at, tuple(shapes))


def numbered(at: Spot, number: int, style: str) -> Pin:
    """A waypoint."""
    return Pin(
        at, (Disc((0.0, 0.0), 11.0, 11.0, style), Text((0.0, 4.5), str(number), "path.waypoint.text", 0.5))
    )
