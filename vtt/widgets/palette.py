"""The command palette: type a few letters, choose a command. It says what it found nothing for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher

from vtt.inputs import Intent, KeyPressed, Placed, Pressed, local
from vtt.shapes import Measure, Pin, Rect, Shape, Text
from vtt.widgets.control import Clipboard, Done, Look, Room
from vtt.widgets.field import Field
from vtt.widgets.keycap import cap, cap_width

WIDE_PX = 560.0
ROW_PX = 30.0
TOP_PX = 52.0
PAD_PX = 12.0
MOST_SHOWN = 10
NEAR = 0.45
BEGUN = 3.0  # for each letter, where they begin a word together
STEPS = {"Up": -1, "Down": 1}


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be asked for: its id, its words, its key."""

    id: str
    title: str
    key: str = ""


def score(letters: str, title: str) -> float | None:
    """How well some letters stand for a title; None if they are not in it in this order.

    Letters at the start of words and next to each other count much, the whole start of a word most.
    """
    wanted, text = letters.lower().replace(" ", ""), title.lower()
    total, at, last = 0.0, 0, -2
    for letter in wanted:
        found = text.find(letter, at)
        if found < 0:
            return None
        starts = found == 0 or not text[found - 1].isalnum()
        total += 3.0 if starts else 2.0 if found == last + 1 else 0.5
        last, at = found, found + 1
    begun = letters.lower().strip()
    if any(text.startswith(begun, at) for at in range(len(text)) if not at or not text[at - 1].isalnum()):
        total += BEGUN * len(wanted)
    return total - len(text) * 0.01


def found(choices: Sequence[Choice], letters: str) -> tuple[Choice, ...]:
    """The choices that some letters stand for, the best first; all without letters."""
    if not letters.strip():
        return tuple(choices)
    scored = [(score(letters, choice.title), choice) for choice in choices]
    hits = [(value, choice) for value, choice in scored if value is not None]
    return tuple(choice for _, choice in sorted(hits, key=lambda hit: (-hit[0], hit[1].title)))


def near(choices: Sequence[Choice], letters: str) -> tuple[Choice, ...]:
    """The choices whose words are most like what was typed."""
    ratios = [(likeness(letters.lower(), choice.title.lower()), choice) for choice in choices]
    close = sorted((pair for pair in ratios if pair[0] >= NEAR), key=lambda pair: (-pair[0], pair[1].title))
    return tuple(choice for _, choice in close[:3])


def likeness(letters: str, title: str) -> float:
    """How alike the typed letters are to the most alike word of a title, or to all of it."""
    words = (*title.split(), title)
    return max(SequenceMatcher(None, letters, word).ratio() for word in words)


@dataclass(frozen=True, slots=True)
class Palette:
    """The palette. Choosing gives `Done(id)`, Esc or a press outside `Done(None)`.

    ``noun``: what is chosen of.
    """

    choices: tuple[Choice, ...]
    field: Field = field(default_factory=lambda: Field(hint="Type a command"))
    on: int = 0
    disabled: bool = False
    noun: str = "command"

    @property
    def hits(self) -> tuple[Choice, ...]:
        """What is offered now: what was found, else what is near."""
        return found(self.choices, self.field.text) or near(self.choices, self.field.text)

    def height(self) -> float:
        """How high it is now."""
        text = self.field.text
        note = ROW_PX if text.strip() and not found(self.choices, text) else 0.0
        return TOP_PX + note + min(len(self.hits), MOST_SHOWN) * ROW_PX + PAD_PX

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""
        yield Rect(0.5, 0.5, room.w - 1, self.height() - 1, "dialog", 8)
        yield Pin((PAD_PX, PAD_PX), tuple(self.field.shapes(self._inner(room), "focus")))
        top = TOP_PX
        if self._lost():
            said = f"No {self.noun} has “{self.field.text}”." + (" Near to it:" if self.hits else "")
            yield Text((PAD_PX + 8, top + 19), said, "text.label", room=room.w - 2 * PAD_PX - 16)
            top += ROW_PX
        for index, choice in enumerate(self._shown()):
            yield from self._row(choice, top + index * ROW_PX, room, on=index + self._first() == self.on)

    def on_intent(self, intent: Intent, room: Room) -> Palette | Done:
        """Typed in, moved along, chosen or closed."""
        match intent:
            case KeyPressed(key="Esc"):
                return Done()
            case KeyPressed(key="Enter"):
                return Done(self.hits[self.on].id) if self.hits else self
            case KeyPressed(key=key) if key in STEPS:
                most = len(self.hits)
                return replace(self, on=(self.on + STEPS[key]) % most) if most else self
            case Pressed(at=at) if not (0 <= at[0] < room.w and 0 <= at[1] < self.height()):
                return Done()
            case Pressed(at=(_, y)) if y >= TOP_PX:
                return self._pressed(y)
        after = self.field.on_intent(local(intent, (PAD_PX, PAD_PX)), self._inner(room))
        if not isinstance(after, Field) or (isinstance(intent, Placed) and after is self.field):
            return self
        return replace(self, field=after, on=self.on if after.text == self.field.text else 0)

    def _inner(self, room: Room) -> Room:
        return Room(room.w - 2 * PAD_PX, 32.0, room.measure, room.clipboard)

    def _lost(self) -> bool:
        return bool(self.field.text.strip()) and not found(self.choices, self.field.text)

    def _first(self) -> int:
        return max(self.on - MOST_SHOWN + 1, 0)

    def _shown(self) -> tuple[Choice, ...]:
        return self.hits[self._first() : self._first() + MOST_SHOWN]

    def _pressed(self, y: float) -> Palette | Done:
        top = TOP_PX + (ROW_PX if self._lost() else 0.0)
        index = int((y - top) // ROW_PX)
        return Done(self._shown()[index].id) if 0 <= index < len(self._shown()) else self

    @staticmethod
    def _row(choice: Choice, top: float, room: Room, *, on: bool) -> Iterator[Shape]:
        if on:
            yield Rect(PAD_PX, top, room.w - 2 * PAD_PX, ROW_PX, "menu.row.hot", 4)
        wide = cap_width(choice.key, room.measure) if choice.key else 0.0
        yield Text((PAD_PX + 8, top + 19.5), choice.title, "menu.row", room=room.w - 2 * PAD_PX - 32 - wide)
        if choice.key:
            yield from cap(choice.key, (room.w - PAD_PX - 8 - wide, top + 7), wide)


def palette_room(measure: Measure, clipboard: Clipboard) -> Room:
    """The room a palette has."""
    return Room(WIDE_PX, TOP_PX + MOST_SHOWN * ROW_PX + PAD_PX, measure, clipboard)
