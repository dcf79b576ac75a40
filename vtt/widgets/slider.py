"""A slider over a range of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from vtt.inputs import LEFT, Intent, KeyPressed, Pointed, Pressed, Scrolled
from vtt.shapes import Disc, Rect, Shape
from vtt.widgets.control import Done, Look, Room, ring

KNOB_PX = 7.0
TRACK_PX = 4.0
FAR_STEPS = 10
STEPS = {"Left": -1, "Down": -1, "Right": 1, "Up": 1, "PgDn": -FAR_STEPS, "PgUp": FAR_STEPS}


@dataclass(frozen=True, slots=True)
class Slider:
    """A value from `low` to `high`, a whole number of steps above `low`."""

    value: float
    low: float = 0.0
    high: float = 1.0
    step: float = 0.05
    disabled: bool = False

    def set(self, value: float) -> Slider:
        """At the step nearest to a value."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        return replace(self, value=min(self.low + steps * self.step, self.high))

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""
        top, wide = (room.h - TRACK_PX) / 2, room.w - 2 * KNOB_PX
        done = wide * (self.value - self.low) / ((self.high - self.low) or 1.0)
        if look == "focus":
            yield from ring(room.w, room.h)
        yield Rect(KNOB_PX, top, wide, TRACK_PX, "slider.track", TRACK_PX / 2)
        yield Rect(
            KNOB_PX, top, done, TRACK_PX, "slider.disabled" if self.disabled else "slider.done", TRACK_PX / 2
        )
        knob = "slider.knob_hover" if look in ("hover", "pressed") else "slider.knob"
        yield Disc(
            (KNOB_PX + done, room.h / 2), KNOB_PX, KNOB_PX, "slider.disabled" if self.disabled else knob
        )

    def on_intent(self, intent: Intent, room: Room) -> Slider | Done:
        """Moved by hand, by arrows, by the wheel."""
        match intent:
            case Pressed(button=button, at=(x, _)) if button == LEFT:
                return self._at(x, room)
            case Pointed(at=(x, _), buttons=buttons) if LEFT in buttons:
                return self._at(x, room)
            case Scrolled(by=by):
                return self.set(self.value + self.step * by)
            case KeyPressed(key="Home"):
                return self.set(self.low)
            case KeyPressed(key="End"):
                return self.set(self.high)
            case KeyPressed(key=key) if key in STEPS:
                return self.set(self.value + self.step * STEPS[key])
        return self

    def _at(self, x: float, room: Room) -> Slider:
        wide = max(room.w - 2 * KNOB_PX, 1.0)
        return self.set(self.low + (self.high - self.low) * (x - KNOB_PX) / wide)
