"""One of a few: segments side by side, and tabs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from vtt.inputs import Intent, KeyPressed, Pressed
from vtt.shapes import Measure, Rect, Shape, Text
from vtt.widgets.control import RADIUS_PX, Done, Look, Room, ring, touched

PAD_PX = 12.0
TAB_PAD_PX = 10.0
TAB_MARK_PX = 2.0
TURNS = {"Left": -1, "Right": 1}


@dataclass(frozen=True, slots=True)
class Segments:
    """Names in one frame, one of them on."""

    names: tuple[str, ...]
    on: int = 0
    disabled: bool = False

    def width(self, measure: Measure) -> float:
        """How wide it wants to be."""
        return sum(self._widths(measure))

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""
        if look == "focus":
            yield from ring(room.w, room.h)
        x = 0.0
        for index, (name, wide) in enumerate(zip(self.names, self._widths(room.measure), strict=True)):
            style = "segment.on" if index == self.on else "segment"
            if index == self.on:
                yield Rect(x, 0, wide, room.h, style, RADIUS_PX)
            yield Text((x + wide / 2, room.h / 2 + 4.5), name, style, 0.5)
            x += wide
        yield Rect(0.5, 0.5, x - 1, room.h - 1, "segment", RADIUS_PX)

    def on_intent(self, intent: Intent, room: Room) -> Segments | Done:
        """Another one on."""
        return replace(self, on=picked(self.on, intent, room, self._widths(room.measure)))

    def _widths(self, measure: Measure) -> list[float]:
        return [measure.width(name, "segment.on") + 2 * PAD_PX for name in self.names]


@dataclass(frozen=True, slots=True)
class Tabs:
    """Names with a line under the one that is on."""

    names: tuple[str, ...]
    on: int = 0
    disabled: bool = False

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""
        x = 0.0
        for index, (name, wide) in enumerate(zip(self.names, self._widths(room.measure), strict=True)):
            style = "tab.on" if index == self.on else "tab"
            yield Text((x + wide / 2, room.h / 2 + 5), name, style, 0.5)
            if index == self.on:
                yield Rect(x, room.h - TAB_MARK_PX, wide, TAB_MARK_PX, "tab.mark")
                if look == "focus":
                    yield Rect(x + 2, 4, wide - 4, room.h - 10, "focus", RADIUS_PX)
            x += wide

    def on_intent(self, intent: Intent, room: Room) -> Tabs | Done:
        """Another tab on."""
        return replace(self, on=picked(self.on, intent, room, self._widths(room.measure)))

    def _widths(self, measure: Measure) -> list[float]:
        return [measure.width(name, "tab.on") + 2 * TAB_PAD_PX for name in self.names]


def picked(on: int, intent: Intent, room: Room, widths: list[float]) -> int:
    """Which of a row of names is on after an intent."""
    match intent:
        case KeyPressed(key=key) if key in TURNS:
            return (on + TURNS[key]) % len(widths)
        case Pressed():
            at = touched(intent, room)
            ends = accumulate(widths)
            return next((index for index, end in enumerate(ends) if at is not None and at[0] < end), on)
    return on
