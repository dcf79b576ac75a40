"""Chips: words that can be pressed, one of them or several lit."""

from __future__ import annotations

from dataclasses import replace

from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.rows import Mark
from vtt.scene.views import DOCK_PX
from vtt.shapes import Measure, Pick, Rect, Text

CHIP_PX = 24.0
Options = tuple[tuple[str, str, bool], ...]


def chips(title: str, options: Options, measure: Measure) -> Section:
    """A row of chips under a title, each a label, its command, and whether it is lit."""
    marks: list[Mark] = [Text((LEFT_PX, 24), title, "text.hint+weight.strong")]
    x, y = LEFT_PX, 34.0
    for label, command, on in options:
        style = "segment.on" if on else "segment"
        wide = min(measure.width(label, style) + 18, RIGHT_PX - LEFT_PX)
        if x + wide > RIGHT_PX:
            x, y = LEFT_PX, y + CHIP_PX + 4
        marks += [
            Rect(x + 0.5, y + 0.5, wide - 1, CHIP_PX - 1, style, 4.0),
            Text((x + 9, y + 16.5), label, style, room=wide - 14),
            Pick(f"command.{command}", (x, y, wide, CHIP_PX)),
        ]
        x += wide + 4
    return Section(y + CHIP_PX + 13, tuple(marks))


def explained(section: Section, about: str) -> Section:
    """The same, and pressing any of its figures asks where they come from: *about* is the card's topic."""
    whole = Pick(f"why.{about}", (1.0, 0.0, DOCK_PX - 1, section.high - 1))
    return replace(section, marks=(whole, *section.marks))
