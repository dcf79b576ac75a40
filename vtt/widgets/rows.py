"""A list of rows, of which only those in sight are built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from vtt.inputs import LEFT, Intent, KeyPressed, Pointed, Pressed, Released, Scrolled
from vtt.shapes import Pin, Rect, Shape, Text, icon
from vtt.widgets.control import RADIUS_PX, Done, Look, Room
from vtt.widgets.scroll import BAR_FROM_EDGE_PX, Scroll

ROW_PX = 28.0
EDGE_PX = 2.0
PAD_PX = 12.0
ICON_PX = 16.0
STEPS = {"Up": -1, "Down": 1}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: what it stands for, what it says, a detail at its right, an icon."""

    value: object
    text: str
    detail: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows, the one that is on, the one under the pointer. Enter or a double click gives `Done(value)`."""

    rows: tuple[Row, ...] = ()
    on: int = 0
    hot: int | None = None
    scroll: Scroll = field(default_factory=Scroll)
    grip: float | None = None
    disabled: bool = False

    @property
    def chosen(self) -> Row | None:
        """The row that is on."""
        return self.rows[self.on] if 0 <= self.on < len(self.rows) else None

    def with_rows(self, rows: tuple[Row, ...]) -> Rows:
        """Other rows, from the top, the first one on."""
        return replace(self, rows=rows, on=0, hot=None, scroll=Scroll())

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""
        yield Rect(0.5, 0.5, room.w - 1, room.h - 1, "list", RADIUS_PX)
        if look == "focus":
            yield Rect(0.5, 0.5, room.w - 1, room.h - 1, "focus", RADIUS_PX)
        seen = self._fitted(room)
        inner = (EDGE_PX, EDGE_PX, room.w - 2 * EDGE_PX, room.h - 2 * EDGE_PX)
        yield Pin((0, 0), tuple(self._rows(seen.scroll, room)), clip=inner)
        yield from seen.scroll.bar(room.w, EDGE_PX)

    def on_intent(self, intent: Intent, room: Room) -> Rows | Done:
        """Moved along, scrolled, or done."""
        seen = self._fitted(room)
        match intent:
            case Scrolled(by=by):
                return replace(seen, scroll=seen.scroll.by_wheel(by))
            case KeyPressed(key="Enter") if seen.chosen is not None:
                return Done(seen.chosen.value)
            case KeyPressed(key=key):
                return seen._keyed(key, room)
            case Pressed(at=at, button=button, clicks=clicks) if button == LEFT:
                return seen._pressed(at, clicks, room)
            case Pointed(at=(_, y)) if seen.grip is not None:
                return replace(seen, scroll=seen.scroll.at_thumb(y - seen.grip))
            case Pointed(at=at):
                return replace(seen, hot=seen._index(at[1]) if room.holds(at) else None)
            case Released():
                return replace(seen, grip=None)
        return self

    def _fitted(self, room: Room) -> Rows:
        fitted = self.scroll.fitted(len(self.rows) * ROW_PX, room.h - 2 * EDGE_PX)
        return self if fitted == self.scroll else replace(self, scroll=fitted)

    def _rows(self, scroll: Scroll, room: Room) -> Iterator[Shape]:
        first = int(scroll.offset // ROW_PX)
        last = min(int((scroll.offset + scroll.view) // ROW_PX) + 1, len(self.rows))
        for index in range(first, last):
            yield from self._row(index, EDGE_PX + index * ROW_PX - scroll.offset, room)

    def _row(self, index: int, top: float, room: Room) -> Iterator[Shape]:
        row, right = self.rows[index], room.w - PAD_PX - BAR_FROM_EDGE_PX
        if index in (self.on, self.hot):
            style = "list.row.on" if index == self.on else "list.row.hot"
            yield Rect(EDGE_PX, top, room.w - 2 * EDGE_PX, ROW_PX, style, 3)
        x = PAD_PX
        if row.icon:
            yield icon(row.icon, (x, top + (ROW_PX - ICON_PX) / 2), ICON_PX)
            x += ICON_PX + 8
        wide = room.measure.width(row.detail, "text.hint") + 8 if row.detail else 0.0
        yield Text((x, top + 18.5), row.text, "list.row", room=right - x - wide)
        if row.detail:
            yield Text((right, top + 18.5), row.detail, "text.hint", 1.0)

    def _index(self, y: float) -> int | None:
        index = int((y - EDGE_PX + self.scroll.offset) // ROW_PX)
        return index if 0 <= index < len(self.rows) else None

    def _pressed(self, at: tuple[float, float], clicks: int, room: Room) -> Rows | Done:
        start, length = self.scroll.thumb()
        if length and at[0] >= room.w - 2 * BAR_FROM_EDGE_PX:
            inside = start <= at[1] - EDGE_PX <= start + length
            grip = at[1] - start if inside else length / 2 + EDGE_PX
            return replace(self, grip=grip, scroll=self.scroll.at_thumb(at[1] - grip))
        index = self._index(at[1])
        if index is None:
            return self
        return Done(self.rows[index].value) if clicks == 2 else replace(self, on=index)

    def _keyed(self, key: str, room: Room) -> Rows:
        page = max(int(self.scroll.view // ROW_PX) - 1, 1)
        to = {"Home": 0, "End": len(self.rows) - 1, "PgUp": self.on - page, "PgDn": self.on + page}.get(key)
        if key in STEPS:
            to = self.on + STEPS[key]
        if to is None or not self.rows:
            return self
        on = min(max(to, 0), len(self.rows) - 1)
        return replace(self, on=on, scroll=self.scroll.showing(on * ROW_PX, ROW_PX))
