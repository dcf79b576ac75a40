"""A box to tick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from vtt.inputs import Intent
from vtt.shapes import Line, Measure, Rect, Shape, Text
from vtt.widgets.control import Done, Look, Room, chosen, ring

BOX_PX = 16.0
LABEL_PX = 24.0


@dataclass(frozen=True, slots=True)
class Checkbox:
    """Ticked or not, with a label."""

    label: str
    on: bool = False
    disabled: bool = False

    def width(self, measure: Measure) -> float:
        """How wide it wants to be."""
        return LABEL_PX + measure.width(self.label, "checkbox")

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""
        top = (room.h - BOX_PX) / 2
        if look == "focus":
            yield from ring(room.w, room.h)
        style = "checkbox.disabled" if self.disabled else "checkbox.on" if self.on else "checkbox"
        style = "checkbox.hover" if look == "hover" and style == "checkbox" else style
        yield Rect(0.75, top + 0.75, BOX_PX - 1.5, BOX_PX - 1.5, style, 3)
        if self.on:
            yield Line(((4, top + 8), (7, top + 11), (12.5, top + 4.5)), "checkbox.mark")
        text = "checkbox.disabled" if self.disabled else "checkbox"
        yield Text((LABEL_PX, room.h / 2 + 4.5), self.label, text, room=room.w - LABEL_PX)

    def on_intent(self, intent: Intent, room: Room) -> Checkbox | Done:
        """Ticked when it was not, and the other way about."""
        return replace(self, on=not self.on) if chosen(intent, room) else self
