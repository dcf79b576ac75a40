"""A field with something at its right end: one less and one more, or a list to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from vtt.inputs import LEFT, Intent, KeyPressed, Pressed, Released
from vtt.shapes import Line, Pin, Rect, Shape, Text, icon
from vtt.widgets.control import RADIUS_PX, Done, Look, Room
from vtt.widgets.field import Field

ARROW_PX, LIST_PX = 20.0, 24.0
STEPS = {"Up": 1, "Down": -1}

With = Literal["nothing", "turns", "list"]


@dataclass(frozen=True, slots=True)
class Turned:
    """One more, or one less, is asked for."""

    by: int


@dataclass(frozen=True, slots=True)
class Listed:
    """The list is asked for."""


@dataclass(frozen=True, slots=True)
class Spin:
    """A field; its end gives `Done(Turned)` or `Done(Listed)`, Enter in it `Done(text)`.

    ``problem``: what is wrong with it, told elsewhere; here it only colors the frame.
    """

    field: Field = field(default_factory=Field)
    has: With = "nothing"
    problem: bool = False
    disabled: bool = False

    @property
    def text(self) -> str:
        """What is written."""
        return self.field.text

    def with_text(self, text: str) -> Spin:
        """The same with another text."""
        return self if text == self.text else replace(self, field=self.field.with_text(text))

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """The field, and its end over it."""
        shown = replace(self.field, problem=" " if self.problem else "")
        inner = self._inner(room)
        for shape in shown.shapes(inner, look):
            if isinstance(shape, Rect):
                yield replace(shape, w=room.w - 1)
            elif not isinstance(shape, Text):
                yield shape
        yield from self._end(room)

    def on_intent(self, intent: Intent, room: Room) -> Spin | Done:
        """Written in, turned, or its list asked for."""
        match intent:
            case KeyPressed(key=key) if key in STEPS and self.has != "nothing":
                return Done(Turned(STEPS[key])) if self.has == "turns" else Done(Listed())
            case Released(at=at, button=button) if button == LEFT and self._at_end(at, room):
                return Done(self._asked(at[0], room))
            case Pressed(at=at) if self._at_end(at, room):
                return self
        after = self.field.on_intent(intent, self._inner(room))
        return after if isinstance(after, Done) else replace(self, field=after)

    @property
    def _end_px(self) -> float:
        return {"nothing": 0.0, "turns": 2 * ARROW_PX, "list": LIST_PX}[self.has]

    def _inner(self, room: Room) -> Room:
        return replace(room, w=room.w - self._end_px)

    def _at_end(self, at: tuple[float, float], room: Room) -> bool:
        return room.holds(at) and at[0] >= room.w - self._end_px

    def _asked(self, x: float, room: Room) -> Turned | Listed:
        if self.has == "list":
            return Listed()
        return Turned(1 if x >= room.w - ARROW_PX else -1)

    def _end(self, room: Room) -> Iterator[Shape]:
        if self.has == "nothing":
            return
        left, middle = room.w - self._end_px, room.h / 2
        yield Rect(left, 4, 1, room.h - 8, "panel.rule")
        if self.has == "list":
            yield icon("icon.down", (left + 4, middle - 8), 16, "icon+ink.dim")
            return
        yield Rect(room.w - ARROW_PX, 4, 1, room.h - 8, "panel.rule", RADIUS_PX / 4)
        for x, upright in ((left + ARROW_PX / 2, False), (room.w - ARROW_PX / 2, True)):
            lines: list[Shape] = [Line(((-4, 0), (4, 0)), "icon.small+ink.dim")]
            if upright:
                lines.append(Line(((0, -4), (0, 4)), "icon.small+ink.dim"))
            yield Pin((x, middle), tuple(lines))
