"""Buttons: primary, normal, quiet, dangerous; with an icon, with the key that does the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from vtt.inputs import Intent
from vtt.shapes import Measure, Rect, Shape, Text, icon, over
from vtt.widgets.control import RADIUS_PX, Done, Look, Room, chosen, ring, state_style
from vtt.widgets.keycap import cap, cap_width

PAD_PX = 12.0
GAP_PX = 8.0
ICON_PX = 16.0

Kind = Literal["primary", "normal", "quiet", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button; pressing it gives `Done(value)`."""

    label: str
    value: object = None
    kind: Kind = "normal"
    icon: str = ""
    key: str = ""
    disabled: bool = False

    @property
    def style(self) -> str:
        """The style of its kind."""
        return "button" if self.kind == "normal" else f"button.{self.kind}"

    def width(self, measure: Measure) -> float:
        """How wide it wants to be."""
        return self._inner(measure) + 2 * PAD_PX

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture, everything in the middle."""
        style = state_style(self.style, "disabled" if self.disabled else look)
        yield Rect(0.5, 0.5, room.w - 1, room.h - 1, style, RADIUS_PX)
        if look == "focus" and not self.disabled:
            yield from ring(room.w, room.h)
        left = max((room.w - self._inner(room.measure)) / 2, GAP_PX if self.label else 0.0)
        x = left
        if self.icon:
            yield icon(self.icon, (x, (room.h - ICON_PX) / 2), ICON_PX, over("icon", _ink(self)))
            x += ICON_PX + GAP_PX
        if self.label:
            yield Text((x, room.h / 2 + 4.5), self.label, style, room=room.w - x)
        if self.key:
            x = left + self._label(room.measure) + GAP_PX
            cap_style = "key.primary" if self.kind == "primary" else "key"
            yield from cap(self.key, (x, room.h / 2 - 8), cap_width(self.key, room.measure), cap_style)

    def on_intent(self, intent: Intent, room: Room) -> Button | Done:
        """Pressed, or as before."""
        return Done(self.value) if chosen(intent, room) else self

    def _label(self, measure: Measure) -> float:
        icon_px = ICON_PX + (GAP_PX if self.label else 0.0) if self.icon else 0.0
        return measure.width(self.label, self.style) + icon_px

    def _inner(self, measure: Measure) -> float:
        key = GAP_PX + cap_width(self.key, measure) if self.key else 0.0
        return self._label(measure) + key


def _ink(button: Button) -> str:
    if button.disabled:
        return "ink.off"
    return {"primary": "ink.dark", "danger": "ink.over"}.get(button.kind, "ink.text")
