"""The status line: mode, pointer, what is being done and what it costs, next keys, saved, story, zoom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vtt.scene.rows import Bit, Mark, drawing, fitted, gap, key, number, panel, row, row_width, rule, words
from vtt.scene.views import Layout
from vtt.shapes import Measure, Pick, Rect, SceneLayer, Text

BASE_PX, PAD_PX = 18.0, 12.0
ENDING = ("Enter", "Release", "Esc")
Keys = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusLine:
    """What the line says. `keys`: pairs of a key and what it does now; `tone` colors the mode."""

    mode: str
    pointer: tuple[Bit, ...] = ()
    doing: tuple[Bit, ...] = ()
    keys: Keys = ()
    saved: str = ""
    story: str = "Roofs"
    zoom: str = ""
    tone: str = "accent"


def status_layer(layout: Layout, line: StatusLine, measure: Measure) -> SceneLayer:
    """The whole line."""
    return panel(
        "panel.status", ("status", layout.width, line), status(layout.width, line, measure), layout.status
    )


def status(wide: float, line: StatusLine, measure: Measure) -> Iterator[Mark]:
    """The line's shapes, about its corner."""
    yield Rect(0, 0, wide, 28, "panel")
    yield rule(0, 0, wide, style="panel.edge")
    x = measure.width(line.mode, "text.heading") + 24
    yield Rect(0, 1, x, 27, f"status.mode.{line.tone}")
    yield Text((12, BASE_PX), line.mode, f"status.mode.{line.tone}")
    right = wide - right_px(line, measure)
    for bits, name in fields(line, right - x, measure):
        if bits:
            long = row_width(bits, measure) + 2 * PAD_PX
            yield from row(x + PAD_PX, BASE_PX, bits, measure)
            if name:
                yield Pick(name, (x, 1, long, 27))
            x += long
            yield rule(x, 1, 1, 27)
    yield from right_end(wide, line, measure)


def fields(line: StatusLine, room: float, measure: Measure) -> Iterator[tuple[tuple[Bit, ...], str]]:
    """Pointer, what is being done and the keys, each in the room left to it, with what a press asks."""
    for bits, name in ((line.pointer, ""), (line.doing, "why.")):
        shown = fitted(bits, room - 2 * PAD_PX, measure)
        room -= row_width(shown, measure) + 2 * PAD_PX if shown else 0.0
        yield shown, name
    yield key_bits(fitting(line.keys, room - 2 * PAD_PX, measure)), ""


def fitting(keys: Keys, room: float, measure: Measure) -> Keys:
    """As many keys as fit, each with what it does; those that end what is in hand are left out last."""
    kept = list(keys)
    while kept and row_width(key_bits(kept), measure) > room:
        others = [pair for pair in kept if pair[0] not in ENDING]
        kept.remove((others or kept)[-1])
    return tuple(kept)


def key_bits(keys: Sequence[tuple[str, str]]) -> tuple[Bit, ...]:
    """The keys that do something now."""
    bits: list[Bit] = []
    for cap, does in keys:
        bits += [key(cap), gap(), words(does, "text.12+ink.dim"), gap(10)]
    return tuple(bits[:-1])


def saved_bits(line: StatusLine) -> tuple[Bit, ...]:
    """What is on disk."""
    if not line.saved:
        return (drawing("icon.warn", "icon.small+ink.over"), gap(), words("Not saved", "text.12+ink.over"))
    return (
        drawing("icon.check", "icon.small+ink.green"),
        gap(),
        words("Saved, event", "text.12+ink.dim"),
        gap(),
        number(line.saved, "text.12+mono"),
    )


def right_px(line: StatusLine, measure: Measure) -> float:
    """How much the right end takes."""
    zoom, story = measure.width(line.zoom, "text.12+mono"), measure.width(line.story, "text.12+ink.dim")
    return zoom + story + row_width(saved_bits(line), measure) + 24 * 3


def right_end(wide: float, line: StatusLine, measure: Measure) -> Iterator[Mark]:
    """Saved, the story in view, the zoom."""
    x = wide - 12
    yield Text((x, BASE_PX), line.zoom, "text.12+mono", 1.0)
    x -= measure.width(line.zoom, "text.12+mono") + 12
    yield rule(x, 1, 1, 27)
    yield Text((x - 12, BASE_PX), line.story, "text.12+ink.dim", 1.0)
    long = measure.width(line.story, "text.12+ink.dim")
    yield Pick("command.view", (x - 12 - long, 1, long, 27))
    x -= long + 24
    yield rule(x, 1, 1, 27)
    bits = saved_bits(line)
    x -= row_width(bits, measure) + 12
    yield from row(x, BASE_PX, bits, measure)
    yield rule(x - 12, 1, 1, 27)
