"""Chips and cards on the map: the length of a stretch, a check with its chance, the budget at the end."""

from __future__ import annotations

from dataclasses import dataclass

from vtt.scene.placing import near_edge
from vtt.scene.rows import Bit, row, row_width
from vtt.shapes import Box, Disc, Line, Measure, Part, Pin, Rect, Shape, Spot, Text, icon

CARD_PAD_PX = 12.0
ICON_ROOM_PX = 28.0
FROM_PX = 11.0
CHANCE = "text.18+mono+weight.bold"


def quiet(text: str, gap: float = 6.0) -> Part:
    """A figure of a chip that stands back."""
    return Part(text, "mono+ink.dim+weight.medium", gap=gap)


Rows = tuple[tuple[Bit, ...], ...]


def card_size(rows: Rows, measure: Measure) -> Spot:
    """How large a card of some rows is."""
    return max(row_width(bits, measure) for bits in rows) + 2 * CARD_PAD_PX, 19.0 * len(rows) + 11


def card(at: Spot, rows: Rows, measure: Measure, *, tone: str, box: Box) -> Pin:
    """Rows of text in a box about a point, with a line from the point."""
    x, y = box[0], box[1]
    shapes: list[Shape] = [
        Line(near_edge(box, FROM_PX), f"card.lead.{tone}"),
        Rect(*box, f"card.{tone}", 6.0),
    ]
    for nth, bits in enumerate(rows):
        shapes.extend(row(x + CARD_PAD_PX, y + 19.5 + nth * 19, bits, measure))
    return Pin(at, tuple(shapes))


@dataclass(frozen=True, slots=True)
class CheckWords:
    """What a check's card says: its drawing, rows of words, its chance."""

    mark: str
    rows: tuple[tuple[Bit, ...], ...]
    chance: str


def check_size(said: CheckWords, measure: Measure) -> Spot:
    """How large the card of a check is."""
    figures = measure.width(said.chance, CHANCE)
    text = max(row_width(bits, measure) for bits in said.rows)
    return 2 * CARD_PAD_PX + ICON_ROOM_PX + text + 18 + figures, 19.0 * len(said.rows) + 16


def check_card(at: Spot, said: CheckWords, measure: Measure, box: Box) -> Pin:
    """A check on the way: what, how, what failing does, and its chance in large figures."""
    x, y, wide, high = box
    shapes: list[Shape] = [
        Line(near_edge(box, FROM_PX), "card.lead.check"),
        Rect(*box, "card.check", 6.0),
        icon(said.mark, (x + 11, y + 9), 20, "icon.small+ink.limit"),
        Text((x + wide - CARD_PAD_PX, y + high / 2 + 6), said.chance, f"{CHANCE}+ink.limit", 1.0),
    ]
    for nth, bits in enumerate(said.rows):
        shapes.extend(row(x + CARD_PAD_PX + ICON_ROOM_PX, y + 21.5 + nth * 20, bits, measure))
    return Pin(at, tuple(shapes))


def numbered(at: Spot, number: int, style: str) -> Pin:
    """A waypoint."""
    return Pin(
        at, (Disc((0.0, 0.0), 11.0, 11.0, style), Text((0.0, 4.5), str(number), "path.waypoint.text", 0.5))
    )
