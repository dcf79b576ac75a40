"""What can come in from outside the program, as plain values: the intents. It imports no pygame."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Side = Literal["gm", "players"]
"""Which of the two windows."""

Px = tuple[float, float]
Mods = frozenset[str]
"""Of `Ctrl`, `Alt`, `Shift`, `Meta`, as the event itself says."""

NO_MODS: Mods = frozenset()
LEFT, MIDDLE, RIGHT = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Pointed:
    """The pointer is somewhere else; `buttons` are those held down."""

    side: Side
    at: Px
    buttons: tuple[int, ...] = ()
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the mouse went down; `clicks` is 2 for a double click."""

    side: Side
    at: Px
    button: int = LEFT
    mods: Mods = NO_MODS
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class Released:
    """A button of the mouse came up."""

    side: Side
    at: Px
    button: int = LEFT
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned, away from the hand counting up."""

    side: Side
    at: Px
    by: float
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class Touched:
    """A finger on a touch screen."""

    side: Side
    at: Px
    finger: int
    phase: Literal["down", "move", "up"]


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer is over the window no more."""

    side: Side


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down: its meaning (`Z`, `PgUp`), its place on the board, the character it makes."""

    side: Side
    key: str
    mods: Mods = NO_MODS
    char: str = ""
    place: str = ""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key came up."""

    side: Side
    key: str
    mods: Mods = NO_MODS


@dataclass(frozen=True, slots=True)
class Typed:
    """Text from the keyboard or an input method."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Text an input method is still at work on: shown, not kept."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    side: Side
    path: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The keyboard went elsewhere: drags end, no key is held."""

    side: Side


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size, in px."""

    side: Side
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window must be shown anew: it was hidden, or something covered it."""

    side: Side


@dataclass(frozen=True, slots=True)
class Hidden:
    """The window cannot be seen, so it need not be composed."""

    side: Side


@dataclass(frozen=True, slots=True)
class Closed:
    """The window's own close button."""

    side: Side


@dataclass(frozen=True, slots=True)
class Posted:
    """Something the program posted to itself: an answer of a worker, a timer."""

    what: object


@dataclass(frozen=True, slots=True)
class Quit:
    """The system asks the program to end."""


Placed = Pointed | Pressed | Released | Scrolled | Touched
"""Intents that happen at a place of a window."""

Keyed = KeyPressed | KeyReleased | Typed | Composing
Intent = (
    Placed | Keyed | PointerLeft | Dropped | FocusLost | Resized | Exposed | Hidden | Closed | Posted | Quit
)


def local(intent: Intent, corner: Px, scale: float = 1.0) -> Intent:
    """The intent as one sees it who stands at a corner (window px) and counts in px at UI scale 1."""
    if not isinstance(intent, Placed):
        return intent
    x, y = intent.at
    return replace(intent, at=((x - corner[0]) / scale, (y - corner[1]) / scale))
