"""What every control is: a frozen state with a picture and an answer to intents, in its own corner's px."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol

from vtt.inputs import LEFT, Intent, KeyPressed, Placed, Pressed, Px, Released
from vtt.shapes import Measure, Rect, Shape

Look = Literal["normal", "hover", "focus", "pressed", "disabled"]

HEIGHT_PX = 28.0
BASELINE_PX = 18.5
RADIUS_PX = 4.0


class Clipboard(Protocol):
    """What was copied last, here or in another program."""

    def get(self) -> str:
        """The text on the clipboard."""

    def put(self, text: str) -> None:
        """Put a text on the clipboard."""


class OwnClipboard:
    """A clipboard for one program alone: for tests, and where the system has none."""

    def __init__(self) -> None:
        self._text = ""

    def get(self) -> str:
        """The text copied last."""
        return self._text

    def put(self, text: str) -> None:
        """Keep a text."""
        self._text = text


@dataclass(frozen=True, slots=True)
class Room:
    """The place a control has, and what it may ask: widths of text, the clipboard."""

    w: float
    h: float
    measure: Measure
    clipboard: Clipboard = field(default_factory=OwnClipboard)

    def holds(self, at: Px) -> bool:
        """Is a point inside?"""
        return 0 <= at[0] < self.w and 0 <= at[1] < self.h


@dataclass(frozen=True, slots=True)
class Done:
    """A control has done its work, and this came of it."""

    value: object = None


class Control(Protocol):
    """A control. An intent gives another state of it, or ends it."""

    @property
    def disabled(self) -> bool:
        """Can it not be used now? Then it is skipped by the focus and gets no intents."""

    def shapes(self, room: Room, look: Look) -> Iterator[Shape]:
        """Its picture."""

    def on_intent(self, intent: Intent, room: Room) -> Control | Done:
        """What it becomes."""


def chosen(intent: Intent, room: Room) -> bool:
    """Does the intent press a control: a click let go inside of it, or Enter or Space?"""
    match intent:
        case Released(button=button, at=at):
            return button == LEFT and room.holds(at)
        case KeyPressed(key=key, repeated=repeated):
            return key in ("Enter", "Space") and not repeated
    return False


def touched(intent: Intent, room: Room) -> Px | None:
    """Where a press of the left button hit a control; None: it did not."""
    if isinstance(intent, Pressed) and intent.button == LEFT and room.holds(intent.at):
        return intent.at
    return None


def place(intent: Intent) -> Px | None:
    """Where an intent happened; None if it has no place."""
    return intent.at if isinstance(intent, Placed) else None


def state_style(style: str, look: Look) -> str:
    """The style of a look: the plain one for `normal` and, where a ring shows it, for `focus`."""
    return style if look in ("normal", "focus") else f"{style}.{look}"


def ring(w: float, h: float) -> Iterator[Shape]:
    """The ring about a control that has the focus: a gap of panel, then the line."""
    yield Rect(-3.0, -3.0, w + 6, h + 6, "focus", RADIUS_PX + 3)
