"""A field to type one line into."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from vtt.inputs import LEFT, Composing, Intent, KeyPressed, Pointed, Pressed, Typed
from vtt.shapes import Measure, Pin, Rect, Shape, Text, over
from vtt.widgets.control import RADIUS_PX, Done, Look, Room
from vtt.widgets.edit import Edit

PAD_PX = 8.0
CARET_PX = 1.0
ARROWS = {"Left": -1, "Right": 1}
ERASERS = {"Backspace": -1, "Delete": 1}
BLINK_MS = 530


@dataclass(frozen=True, slots=True)
class Field:
    """A text being written. `hint` stands in it while it is empty, `problem` below it while it is wrong.

    Enter gives `Done(text)`. `lit` is the blink of the caret, turned by whoever keeps the time.
    """

    edit: Edit = field(default_factory=Edit)
    hint: str = ""
    problem: str = ""
    added: str = ""
    most: int = 500
    scroll: float = 0.0
    composing: str = ""
    lit: bool = True
    disabled: bool = False

    @property
    def text(self) -> str:
        """What is written."""
        return self.edit.text

    @property
    def style(self) -> str:
        """The style of its letters: the field's, with what is laid over it."""
        return over("field", self.added)

    def with_text(self, text: str) -> Field:
        """The same field with another text, the caret at its end."""
        return replace(self, edit=Edit().typed(text), scroll=0.0)

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture: frame, selection, text cut to the frame, caret, problem."""
        yield Rect(0.5, 0.5, room.w - 1, room.h - 1, self._frame(look), RADIUS_PX)
        inner = (PAD_PX, 2.0, room.w - 2 * PAD_PX, room.h - 4)
        yield Pin((0, 0), tuple(self._line(room, look)), clip=inner)
        if self.problem:
            yield Text((0, room.h + 13), self.problem, "field.problem")

    def caret_x(self, measure: Measure) -> float:
        """Where the caret stands, from the left edge."""
        before = self.text[: self.edit.caret] + self.composing
        return PAD_PX + measure.width(before, self.style) - self.scroll

    def on_intent(self, intent: Intent, room: Room) -> Field | Done:
        """Written in, or done with Enter."""
        if isinstance(intent, KeyPressed) and intent.key == "Enter" and not self.composing:
            return Done(self.text)
        after = self._after(intent, room)
        return after if after is self else after.shown(room)

    def shown(self, room: Room) -> Field:
        """Scrolled so that the caret is in sight."""
        wide = room.measure.width(self.text + self.composing, self.style)
        space = room.w - 2 * PAD_PX - CARET_PX
        caret = self.caret_x(room.measure) + self.scroll - PAD_PX
        scroll = min(max(self.scroll, caret - space), caret, max(wide - space, 0.0))
        return replace(self, scroll=max(scroll, 0.0), lit=True)

    def _frame(self, look: Look) -> str:
        if self.disabled:
            return "field.disabled"
        if self.problem:
            return "field.wrong"
        return f"field.{look}" if look in ("hover", "focus") else "field"

    def _line(self, room: Room, look: Look) -> Iterator[Shape]:
        measure, x, high = room.measure, PAD_PX - self.scroll, room.h
        baseline, (first, last) = high / 2 + 4.5, self.edit.span
        if first != last and look == "focus":
            left = x + measure.width(self.text[:first], self.style)
            wide = measure.width(self.text[first:last], self.style)
            yield Rect(left, 6, wide, high - 12, "field.selection", 2)
        if self.composing:
            left = x + measure.width(self.text[: self.edit.caret], self.style)
            yield Rect(left, high - 7, measure.width(self.composing, self.style), 1, "field.composing")
        written = self.text[: self.edit.caret] + self.composing + self.text[self.edit.caret :]
        style = over(
            "field.disabled" if self.disabled else "field.wrong" if self.problem else "field", self.added
        )
        yield Text((x, baseline), written or self.hint, style if written else "field.hint")
        if look == "focus" and self.lit:
            yield Rect(self.caret_x(measure), 6, CARET_PX, high - 12, "field.caret")

    def _after(self, intent: Intent, room: Room) -> Field:
        match intent:
            case Typed(text=text):
                return replace(self._with(self.edit.typed(text)), composing="")
            case Composing(text=text):
                return replace(self, composing=text)
            case Pressed(at=(x, _), button=button, clicks=clicks, mods=mods) if button == LEFT:
                return self._pressed(x, clicks, "Shift" in mods, room)
            case Pointed(at=(x, _), buttons=buttons) if LEFT in buttons:
                return self._with(self.edit.moved(self._index(x, room), selecting=True))
            case KeyPressed():
                return self._keyed(intent, room)
        return self

    def _with(self, edit: Edit) -> Field:
        if len(edit.text) > self.most:
            return self
        return replace(self, edit=edit, problem=self.problem if edit.text == self.text else "")

    def _pressed(self, x: float, clicks: int, selecting: bool, room: Room) -> Field:
        at = self._index(x, room)
        if clicks == 2:
            return self._with(self.edit.word_at(at))
        return self._with(self.edit.all() if clicks > 2 else self.edit.moved(at, selecting=selecting))

    def _index(self, x: float, room: Room) -> int:
        target = x - PAD_PX + self.scroll
        places = range(len(self.text) + 1)
        return min(places, key=lambda at: abs(room.measure.width(self.text[:at], self.style) - target))

    def _keyed(self, key: KeyPressed, room: Room) -> Field:
        ctrl, shift = "Ctrl" in key.mods, "Shift" in key.mods
        if key.key in ARROWS:
            return self._with(self.edit.stepped(ARROWS[key.key], word=ctrl, selecting=shift))
        if key.key in ERASERS:
            return self._with(self.edit.removed(ERASERS[key.key], word=ctrl))
        if key.key in ("Home", "End"):
            return self._with(self.edit.moved(0 if key.key == "Home" else len(self.text), selecting=shift))
        return self._ordered(key.key, room) if ctrl else self

    def _ordered(self, letter: str, room: Room) -> Field:
        match letter:
            case "A":
                return self._with(self.edit.all())
            case "Z":
                return self._with(self.edit.undone())
            case "V":
                return self._with(self.edit.typed(room.clipboard.get().replace("\n", " ")))
            case "C" | "X" if self.edit.selected:
                room.clipboard.put(self.edit.selected)
                return self._with(self.edit.removed(-1)) if letter == "X" else self
        return self
