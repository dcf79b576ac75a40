"""A menu that pops up: rows with icon, words and key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from vtt.inputs import LEFT, RIGHT, Intent, KeyPressed, Pointed, Pressed, Released
from vtt.shapes import Measure, Rect, Shape, Spot, Text, icon
from vtt.widgets.control import Done, Look, Room
from vtt.widgets.keycap import cap, cap_width

ROW_PX = 30.0
RULE_PX = 11.0
EDGE_PX = 6.0
PAD_PX = 10.0
ICON_PX = 16.0
TEXT_PX = PAD_PX + ICON_PX + 10.0
RADIUS_PX = 8.0
STEPS = {"Up": -1, "Down": 1}


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a menu; without a title a rule between others."""

    value: object = None
    title: str = ""
    icon: str = ""
    key: str = ""
    danger: bool = False
    disabled: bool = False

    @property
    def usable(self) -> bool:
        """Can it be chosen?"""
        return bool(self.title) and not self.disabled

    @property
    def height(self) -> float:
        """How high it is."""
        return ROW_PX if self.title else RULE_PX


@dataclass(frozen=True, slots=True)
class Menu:
    """Items, one of them hot. Choosing gives `Done(value)`; Esc and a press outside give `Done(None)`."""

    items: tuple[Item, ...]
    hot: int | None = None
    disabled: bool = False

    def size(self, measure: Measure) -> Spot:
        """How large it wants to be."""
        keys = max((cap_width(item.key, measure) + 16 for item in self.items if item.key), default=0.0)
        words = max((measure.width(item.title, "menu.row") for item in self.items), default=0.0)
        wide = TEXT_PX + words + keys + PAD_PX + 2 * EDGE_PX
        return wide, sum(item.height for item in self.items) + 2 * EDGE_PX

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""
        yield Rect(0.5, 0.5, room.w - 1, room.h - 1, "menu", RADIUS_PX)
        top = EDGE_PX
        for index, item in enumerate(self.items):
            if item.title:
                yield from self._item(item, top, room, hot=index == self.hot)
            else:
                yield Rect(EDGE_PX + 4, top + 5, room.w - 2 * EDGE_PX - 8, 1, "panel.rule")
            top += item.height

    def on_intent(self, intent: Intent, room: Room) -> Menu | Done:
        """Moved along, chosen or closed."""
        match intent:
            case KeyPressed(key="Esc"):
                return Done()
            case KeyPressed(key="Enter") if self.hot is not None:
                return Done(self.items[self.hot].value)
            case KeyPressed(key=key) if key in STEPS:
                return replace(self, hot=self._next(STEPS[key]))
            case Pointed(at=at):
                return replace(self, hot=self._index(at, room))
            case Pressed(at=at) if not room.holds(at):
                return Done()
            case Released(at=at, button=button) if button in (LEFT, RIGHT):
                index = self._index(at, room)
                return self if index is None else Done(self.items[index].value)
        return self

    def _item(self, item: Item, top: float, room: Room, *, hot: bool) -> Iterator[Shape]:
        if hot:
            yield Rect(EDGE_PX, top, room.w - 2 * EDGE_PX, ROW_PX, "menu.row.hot", 4)
        ink = (
            "ink.off" if item.disabled else "ink.over" if item.danger else "ink.accent" if hot else "ink.dim"
        )
        if item.icon:
            yield icon(item.icon, (EDGE_PX + PAD_PX, top + 7), ICON_PX, f"icon+{ink}")
        style = "menu.row.disabled" if item.disabled else "menu.row.danger" if item.danger else "menu.row"
        yield Text((EDGE_PX + TEXT_PX, top + 19.5), item.title, style)
        if item.key:
            wide = cap_width(item.key, room.measure)
            yield from cap(item.key, (room.w - EDGE_PX - PAD_PX - wide, top + 7), wide)

    def _index(self, at: Spot, room: Room) -> int | None:
        top = EDGE_PX
        for index, item in enumerate(self.items):
            if room.holds(at) and top <= at[1] < top + item.height:
                return index if item.usable else None
            top += item.height
        return None

    def _next(self, by: int) -> int | None:
        usable = [index for index, item in enumerate(self.items) if item.usable]
        if not usable:
            return None
        if self.hot not in usable:
            return usable[0 if by > 0 else -1]
        return usable[(usable.index(self.hot) + by) % len(usable)]
