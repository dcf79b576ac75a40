"""One out of many: a list that grows shorter as one types, or the word that is typed itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from vtt.inputs import LEFT, Intent, KeyPressed, Placed, Pressed, Released, local
from vtt.shapes import Measure, Pin, Rect, Shape, Text
from vtt.widgets.control import Clipboard, Done, OwnClipboard, Room
from vtt.widgets.field import Field
from vtt.widgets.palette import score
from vtt.widgets.rows import EDGE_PX, ROW_PX, Row, Rows

WIDE_PX, HIGH_PX = 340.0, 380.0
PAD_PX = 12.0
FIELD_PX, LIST_TOP_PX, TITLE_PX = 30.0, 78.0, 27.0
MOVES = ("Up", "Down", "PgUp", "PgDn")


@dataclass(frozen=True, slots=True)
class Picker:
    """The list. A row or Enter gives `Done(value)`; Esc or a press outside `Done(None)`.

    ``open``: what is typed may be taken although it stands in no row.
    """

    title: str
    rows: tuple[Row, ...]
    open: bool = False
    written: Field = field(default_factory=Field)
    listed: Rows = field(default_factory=Rows)
    pressed: bool = False

    def shapes(self, measure: Measure) -> Iterator[Shape]:
        """Its picture, from its own corner."""
        yield Rect(0.5, 0.5, WIDE_PX - 1, HIGH_PX - 1, "dialog", 8)
        yield Text((PAD_PX, TITLE_PX), self.title, "text+weight.strong", room=WIDE_PX - 2 * PAD_PX)
        inner = WIDE_PX - 2 * PAD_PX
        written = tuple(self.written.shapes(Room(inner, FIELD_PX, measure), "focus"))
        yield Pin((PAD_PX, 38), written)
        yield Pin((PAD_PX, LIST_TOP_PX), tuple(self.listed.shapes(self._list_room(measure), "normal")))

    def on_intent(
        self, intent: Intent, measure: Measure, clipboard: Clipboard | None = None
    ) -> Picker | Done:
        """Typed in, moved along, chosen or closed."""
        match intent:
            case KeyPressed(key="Esc"):
                return Done()
            case KeyPressed(key="Enter"):
                return self._given()
            case KeyPressed(key=key) if key in MOVES:
                return self._listed(intent, measure)
            case Pressed(at=at) if not Room(WIDE_PX, HIGH_PX, measure).holds(at):
                return Done()
        if isinstance(intent, Placed) and intent.at[1] >= LIST_TOP_PX:
            return self._listed(local(intent, (PAD_PX, LIST_TOP_PX)), measure)
        room = Room(WIDE_PX - 2 * PAD_PX, FIELD_PX, measure, clipboard or OwnClipboard())
        after = self.written.on_intent(local(intent, (PAD_PX, 38)), room)
        return self._typed(after) if isinstance(after, Field) else self

    def _list_room(self, measure: Measure) -> Room:
        return Room(WIDE_PX - 2 * PAD_PX, HIGH_PX - LIST_TOP_PX - PAD_PX, measure)

    def _listed(self, intent: Intent, measure: Measure) -> Picker | Done:
        after = self.listed.on_intent(intent, self._list_room(measure))
        if isinstance(after, Done):
            return after
        now = replace(self, listed=after)
        match intent:
            case Pressed(at=at, button=button) if button == LEFT:
                return replace(now, pressed=after.grip is None and now._at_chosen(at[1]))
            case Released(at=at, button=button) if button == LEFT and self.pressed:
                return now._given() if now._at_chosen(at[1]) else replace(now, pressed=False)
        return now

    def _at_chosen(self, y: float) -> bool:
        return (y - EDGE_PX + self.listed.scroll.offset) // ROW_PX == self.listed.on

    def _given(self) -> Picker | Done:
        row = self.listed.chosen
        return self if row is None else Done(row.value)

    def _typed(self, written: Field) -> Picker:
        if written.text == self.written.text:
            return replace(self, written=written)
        rows = self.listed.with_rows(self._hits(written.text.strip()))
        return replace(self, written=written, listed=rows)

    def _hits(self, text: str) -> tuple[Row, ...]:
        scored = [(score(text, row.text), row) for row in self.rows]
        hits = sorted((pair for pair in scored if pair[0] is not None), key=lambda pair: -(pair[0] or 0.0))
        rows = tuple(row for _, row in hits)
        exact = any(row.text.casefold() == text.casefold() for row in rows)
        own = (Row(text, text, "as typed", "icon.plus"),) if self.open and text and not exact else ()
        return (*rows, *own)


def picker(title: str, rows: tuple[Row, ...], *, open_: bool = False) -> Picker:
    """A list to choose from, all of it in sight at first."""
    hint = "Type to find, or a name of your own" if open_ else "Type to find"
    return Picker(title, rows, open_, Field(hint=hint), Rows(rows))
