"""Rows of text, key caps, dice and color words; boxes with rules; how a panel becomes a layer."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from vtt.shapes import Box, Disc, Measure, Pick, Pin, Rect, SceneLayer, Shape, Text, icon

Mark = Shape | Pick
DOT = "·"
COVER = "panel"  # the name of a place that takes presses for what floats there
BitKind = Literal["text", "key", "feat", "die", "gap", "icon", "beat"]
BEAT_PX = 9.0  # half of the disc that the number of an impact stands on


@dataclass(frozen=True, slots=True)
class Bit:
    """A piece of a row: a text, a key cap, a color word, a die, an icon, or empty px."""

    text: str = ""
    style: str = "text"
    kind: BitKind = "text"
    px: float = 0.0


def words(text: str, style: str = "text.label") -> Bit:
    """A text."""
    return Bit(text, style)


def strong(text: str) -> Bit:
    """A text that stands out."""
    return Bit(text, "text+weight.strong")


def number(text: str, style: str = "text.number") -> Bit:
    """A figure."""
    return Bit(text, style)


def key(text: str) -> Bit:
    """A key cap."""
    return Bit(text, "key", "key")


def feat(color: str) -> Bit:
    """The word of a FEAT's color on it."""
    return Bit(color, f"feat.{color}", "feat")


def die(face: str) -> Bit:
    """A die as thrown."""
    return Bit(face, "die", "die")


def gap(px: float = 8.0) -> Bit:
    """Empty px."""
    return Bit(kind="gap", px=px)


def numbered(number_: int) -> Bit:
    """The number of an impact on its disc."""
    return Bit(str(number_), "beat", "beat")


def drawing(name: str, style: str, px: float = 14.0) -> Bit:
    """An icon by its full name."""
    return Bit(name, style, "icon", px)


def bit_width(bit: Bit, measure: Measure) -> float:
    """How much room a piece takes."""
    match bit.kind:
        case "gap" | "icon":
            return bit.px
        case "key" | "feat":
            return measure.width(bit.text, bit.style) + 10
        case "beat":
            return 2 * BEAT_PX
        case "die":
            return max(22.0, measure.width(bit.text, bit.style) + 8)
        case _:
            return measure.width(bit.text, bit.style)


def row_width(bits: Iterable[Bit], measure: Measure) -> float:
    """How much room a row takes."""
    return sum(bit_width(bit, measure) for bit in bits)


def row(x: float, y: float, bits: Iterable[Bit], measure: Measure) -> Iterator[Shape]:
    """Pieces one after another on a baseline."""
    for bit in bits:
        wide = bit_width(bit, measure)
        yield from bit_shapes(x, y, wide, bit)
        x += wide


def row_right(x: float, y: float, bits: Sequence[Bit], measure: Measure) -> Iterator[Shape]:
    """A row that ends at a place."""
    yield from row(x - row_width(bits, measure), y, bits, measure)


def bit_shapes(x: float, y: float, wide: float, bit: Bit) -> Iterator[Shape]:
    """The shapes of one piece."""
    match bit.kind:
        case "text":
            yield Text((x, y), bit.text, bit.style)
        case "key":
            yield Rect(x + 0.5, y - 12.5, wide - 1, 16, bit.style, 3.0)
            yield Text((x + 5, y - 0.5), bit.text, bit.style)
        case "feat":
            yield Rect(x, y - 12.5, wide, 16, bit.style, 3.0)
            yield Text((x + 5, y - 0.5), bit.text, bit.style)
        case "die":
            yield Rect(x + 0.5, y - 12.5, wide - 1, 17, bit.style, 3.0)
            yield Text((x + wide / 2, y), bit.text, bit.style, 0.5)
        case "beat":
            yield Disc((x + BEAT_PX, y - 4.5), BEAT_PX, BEAT_PX, bit.style)
            yield Text((x + BEAT_PX, y), bit.text, f"text.12+mono+weight.bold+{bit.style}", 0.5)
        case "icon":
            yield icon(bit.text, (x, y - bit.px + 3), bit.px, bit.style)
        case _:
            return


def fitted(bits: Sequence[Bit], room: float, measure: Measure) -> tuple[Bit, ...]:
    """As many pieces as fit; the text that reaches past the end is shortened."""
    out: list[Bit] = []
    for bit in bits:
        wide = bit_width(bit, measure)
        if wide > room:
            if bit.kind == "text" and room > 16:
                out.append(replace(bit, text=measure.shorten(bit.text, bit.style, room)))
            break
        out.append(bit)
        room -= wide
    return tuple(out)


def flowed(bits: Sequence[Bit], room: float, measure: Measure) -> tuple[tuple[Bit, ...], ...]:
    """The pieces on as many lines as they need: only a text longer than a line breaks between its words."""
    if row_width(bits, measure) <= room:
        return (tuple(bits),)
    lines: list[list[Bit]] = [[]]
    left = room
    for bit in loosened(bits, room, measure):
        if bit_width(bit, measure) > left and lines[-1]:
            while lines[-1] and loose_end(lines[-1][-1]):
                lines[-1].pop()
            lines.append([])
            left = room
        if lines[-1] or not loose_end(bit):
            piece = bit if lines[-1] or bit.kind != "text" else replace(bit, text=bit.text.lstrip())
            lines[-1] += fitted((piece,), left, measure)
            left -= bit_width(piece, measure)
    return tuple(tuple(line) for line in lines if line)


def loose_end(bit: Bit) -> bool:
    """Is a piece nothing at the end or the beginning of a line: empty px, a space, a dot between two?"""
    return bit.kind == "gap" or (bit.kind == "text" and bit.text.strip() in ("", DOT))


def loosened(bits: Iterable[Bit], room: float, measure: Measure) -> Iterator[Bit]:
    """The same pieces, longer texts word by word, each word and each space between two a piece of its own."""
    for bit in bits:
        if bit.kind != "text" or bit_width(bit, measure) <= room:
            yield bit
            continue
        for nth, word in enumerate(bit.text.split(" ")):
            if nth:
                yield gap_of(bit)
            if word:
                yield replace(bit, text=word)


def gap_of(bit: Bit) -> Bit:
    """The space between two words of a text."""
    return replace(bit, text=" ")


def rule(x: float, y: float, wide: float, high: float = 1.0, style: str = "panel.rule") -> Rect:
    """A crisp line."""
    return Rect(x, y, wide, high, style)


def pair(
    box: tuple[float, float, float], label: str, value: str, measure: Measure, style: str = "text.number"
) -> Iterator[Shape]:
    """A label at the left and a figure at the right of a row: left, right, baseline."""
    left, right, y = box
    taken = measure.width(value, style) + 10
    yield Text((left, y), label, "text.label", room=right - left - taken)
    yield Text((right, y), value, style, 1.0)


def moved(marks: Iterable[Mark], dx: float, dy: float) -> Iterator[Mark]:
    """Shapes and their picks somewhere else."""
    shapes: list[Shape] = []
    for mark in marks:
        if isinstance(mark, Pick):
            x, y, wide, high = mark.box
            yield Pick(mark.name, (x + dx, y + dy, wide, high))
        else:
            shapes.append(mark)
    if shapes:
        yield Pin((dx, dy), tuple(shapes))


def panel(name: str, key: Hashable, marks: Iterable[Mark], box: Box) -> SceneLayer:
    """A layer of the screen from marks about its box's corner."""
    placed = tuple(moved(marks, box[0], box[1]))
    shapes = tuple(mark for mark in placed if not isinstance(mark, Pick))
    picks = tuple(mark for mark in placed if isinstance(mark, Pick))
    return SceneLayer(name, "screen", key, shapes, box, picks)


def loose(layer: SceneLayer) -> SceneLayer:
    """The layer without its box, so that its shadow is not cut off; it still takes the presses on it."""
    if layer.box is None:
        return layer
    return replace(layer, box=None, picks=(Pick(COVER, layer.box), *layer.picks))


def box_of(layer: SceneLayer) -> Box | None:
    """The place of a panel in the window, whether it is cut to it or loose."""
    covers = (pick.box for pick in layer.picks if pick.name == COVER)
    return layer.box if layer.box is not None else next(covers, None)
