"""Controls in their places: which of them an intent is for, and the focus that wanders among them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from vtt.camera import Box
from vtt.inputs import (
    LEFT,
    FocusLost,
    Intent,
    KeyPressed,
    Placed,
    Pointed,
    PointerLeft,
    Pressed,
    Released,
    Scrolled,
    local,
)
from vtt.shapes import Measure, Pin, Shape, Spot
from vtt.widgets.button import Button
from vtt.widgets.control import Clipboard, Control, Done, Room
from vtt.widgets.focus import Focus
from vtt.widgets.rows import Rows

CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class Seat:
    """A control, its name and its place."""

    name: str
    box: Box
    control: Control


@dataclass(frozen=True, slots=True)
class Fired:
    """A control has ended: its name and what came of it. Esc fires `cancel`."""

    name: str
    value: object = None


@dataclass(frozen=True, slots=True)
class Form:
    """Seats in tab order. Enter anywhere but on a button fires the seat called `default`."""

    seats: tuple[Seat, ...]
    focus: Focus = field(default_factory=Focus)
    default: str = ""

    def control(self, name: str) -> Control:
        """The control of that name."""
        return self._seat(name).control

    def with_control(self, name: str, control: Control) -> Form:
        """The same form with another state of one control."""
        seats = (replace(seat, control=control) if seat.name == name else seat for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def focused(self, name: str) -> Form:
        """The same form, the keyboard on one control."""
        return replace(self, focus=replace(self.focus, on=name))

    @property
    def names(self) -> tuple[str, ...]:
        """The controls that can have the focus, in tab order."""
        return tuple(seat.name for seat in self.seats if not seat.control.disabled)

    def shapes(self, measure: Measure) -> Iterator[Shape]:
        """The picture of all controls."""
        for seat in self.seats:
            room = Room(seat.box[2], seat.box[3], measure)
            look = "disabled" if seat.control.disabled else self.focus.look(seat.name)
            yield Pin(seat.box[:2], tuple(seat.control.shapes(room, look)))

    def on_intent(self, intent: Intent, measure: Measure, clipboard: Clipboard) -> tuple[Form, Fired | None]:
        """The form after an intent, and what was fired by it. Places count from the form's corner."""
        match intent:
            case FocusLost() | PointerLeft():
                return replace(self, focus=replace(self.focus, held="", hover="")), None
            case KeyPressed(key="Esc"):
                return self, Fired(CANCEL)
            case KeyPressed(key="Tab", mods=mods):
                step = -1 if "Shift" in mods else 1
                return replace(self, focus=self.focus.stepped(self.names, step)), None
            case KeyPressed(key="Enter") if self.default and self._by_default():
                return self._give(self.default, intent, measure, clipboard)
        form, name = self._aimed(intent)
        after = form._give(name, intent, measure, clipboard) if name else (form, None)
        if isinstance(intent, Released):
            after = (replace(after[0], focus=replace(after[0].focus, held="")), after[1])
        return after

    def _by_default(self) -> bool:
        on = next((seat.control for seat in self.seats if seat.name == self.focus.on), None)
        return not isinstance(on, Button | Rows)

    def _seat(self, name: str) -> Seat:
        return next(seat for seat in self.seats if seat.name == name)

    def _at(self, spot: Spot) -> str:
        hits = (
            seat.name for seat in reversed(self.seats) if within(seat.box, spot) and not seat.control.disabled
        )
        return next(hits, "")

    def _aimed(self, intent: Intent) -> tuple[Form, str]:
        """The form with its focus moved, and the control the intent is for."""
        if not isinstance(intent, Placed):
            return self, self.focus.on
        under, focus = self._at(intent.at), self.focus
        if isinstance(intent, Pressed) and intent.button == LEFT:
            focus = Focus(on=under or focus.on, hover=under, held=under)
            return replace(self, focus=focus), under
        form = replace(self, focus=replace(focus, hover=under))
        if isinstance(intent, Pointed | Released):
            return form, focus.held or (under if isinstance(intent, Pointed) else "")
        return form, under if isinstance(intent, Scrolled) else ""

    def _give(
        self, name: str, intent: Intent, measure: Measure, clipboard: Clipboard
    ) -> tuple[Form, Fired | None]:
        seat = self._seat(name)
        if seat.control.disabled:
            return self, None
        room = Room(seat.box[2], seat.box[3], measure, clipboard)
        after = seat.control.on_intent(local(intent, seat.box[:2]), room)
        if isinstance(after, Done):
            return self, Fired(name, after.value)
        return self.with_control(name, after), None


def within(box: Box, spot: Spot) -> bool:
    """Is a point inside a box?"""
    return box[0] <= spot[0] < box[0] + box[2] and box[1] <= spot[1] < box[1] + box[3]
