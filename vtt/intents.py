"""Pygame's events to intents: the only reader of events. It knows no rules, no scenes, no key map."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping

import pygame

from vtt.inputs import (
    Closed,
    Composing,
    Dropped,
    Exposed,
    FocusLost,
    Hidden,
    Intent,
    KeyPressed,
    KeyReleased,
    Mods,
    Pointed,
    PointerLeft,
    Posted,
    Pressed,
    Quit,
    Released,
    Resized,
    Scrolled,
    Side,
    Touched,
    Typed,
)

POSTED = pygame.event.custom_type()
MOST_BUTTONS = 3  # 4 and 5 are the wheel again, by its old name
DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_PX = 4
META_IS_CTRL = sys.platform == "darwin"
MODS = ((pygame.KMOD_CTRL, "Ctrl"), (pygame.KMOD_ALT, "Alt"), (pygame.KMOD_SHIFT, "Shift"))
NAMES = {
    "return": "Enter",
    "enter": "Enter",
    "escape": "Esc",
    "page up": "PgUp",
    "page down": "PgDn",
}
PHASES = {pygame.FINGERDOWN: "down", pygame.FINGERMOTION: "move", pygame.FINGERUP: "up"}


def post(what: object) -> None:
    """Put something into the queue; it comes back as `Posted`. Safe from any thread."""
    pygame.event.post(pygame.event.Event(POSTED, what=what))


def mods_of(bits: int) -> Mods:
    """The modifiers in an event's bits; on a Mac the command key counts as Ctrl."""
    found = {name for bit, name in MODS if bits & bit}
    if bits & pygame.KMOD_META:
        found.add("Ctrl" if META_IS_CTRL else "Meta")
    return frozenset(found)


def key_name(code: int) -> str:
    """The name of a key by its meaning: `Z`, `PgUp`, `F2`, `/`; keypad keys as their plain twins."""
    name = pygame.key.name(code)
    if len(name) == 3 and name[0] == "[" and name[2] == "]":
        name = name[1]
    return NAMES.get(name, name.upper() if len(name) == 1 else name.title())


class Reader:
    """Reads the events of the windows it was given; remembers what only an earlier event can tell."""

    def __init__(self, windows: Mapping[pygame.Window, Side]) -> None:
        self.windows = windows
        self._held: set[int] = set()
        self._click: tuple[int, Side, int, tuple[int, int], int] | None = None

    def intents(self, events: Iterable[pygame.Event], now_ms: int) -> Iterator[Intent]:
        """What the events mean; of the pointer's moves in a row only the last is kept."""
        moved: dict[Side, Pointed] = {}
        for event in events:
            intent = self._intent(event, now_ms)
            if isinstance(intent, Pointed):
                moved[intent.side] = intent
                continue
            if intent is not None:
                yield from moved.values()  # order matters: move, then press
                moved.clear()
                yield intent
        yield from moved.values()

    def _intent(self, event: pygame.Event, now_ms: int) -> Intent | None:
        if event.type == pygame.QUIT:
            return Quit()
        if event.type == POSTED:
            return Posted(event.what)
        window = getattr(event, "window", None)
        side = self.windows.get(window) if window is not None else None
        if window is None or side is None:
            return None  # the old twins of an event know no window
        if event.type in PHASES:
            return _touched(event, window, side)
        return self._pointer(event, side, now_ms) or self._keyboard(event, side) or self._window(event, side)

    def _pointer(self, event: pygame.Event, side: Side, now_ms: int) -> Intent | None:
        if getattr(event, "touch", False):
            return None  # SDL's mouse made of a finger
        match event.type:
            case pygame.MOUSEMOTION:
                held = tuple(number for number, down in enumerate(event.buttons, 1) if down)
                return Pointed(side, event.pos, held, _mods_now())
            case pygame.MOUSEBUTTONDOWN if event.button <= MOST_BUTTONS:
                clicks = self._clicks(event, side, now_ms)
                return Pressed(side, event.pos, event.button, _mods_now(), clicks)
            case pygame.MOUSEBUTTONUP if event.button <= MOST_BUTTONS:
                return Released(side, event.pos, event.button, _mods_now())
            case pygame.MOUSEWHEEL:
                at = getattr(event, "pos", None) or pygame.mouse.get_pos()
                return Scrolled(side, at, getattr(event, "precise_y", event.y), _mods_now())
        return None

    def _clicks(self, event: pygame.Event, side: Side, now_ms: int) -> int:
        last, self._click = self._click, None
        count = 1
        if last is not None and last[1:3] == (side, event.button) and now_ms - last[0] <= DOUBLE_CLICK_MS:
            near = max(abs(a - b) for a, b in zip(last[3], event.pos, strict=True)) <= DOUBLE_CLICK_PX
            count = last[4] + 1 if near else 1
        self._click = (now_ms, side, event.button, event.pos, count)
        return count

    def _keyboard(self, event: pygame.Event, side: Side) -> Intent | None:
        match event.type:
            case pygame.KEYDOWN:
                repeated = event.key in self._held
                self._held.add(event.key)
                return KeyPressed(
                    side,
                    key_name(event.key),
                    mods_of(event.mod),
                    char=event.unicode if event.unicode.isprintable() else "",
                    place=str(event.scancode),
                    repeated=repeated,
                )
            case pygame.KEYUP:
                self._held.discard(event.key)
                return KeyReleased(side, key_name(event.key), mods_of(event.mod))
            case pygame.TEXTINPUT:
                return Typed(side, event.text)
            case pygame.TEXTEDITING:
                return Composing(side, event.text)
        return None

    def _window(self, event: pygame.Event, side: Side) -> Intent | None:
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                return FocusLost(side)
            case pygame.WINDOWLEAVE:
                return PointerLeft(side)
            case pygame.WINDOWSIZECHANGED:
                return Resized(side, (event.x, event.y))
            case pygame.WINDOWCLOSE:
                return Closed(side)
            case pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWMAXIMIZED:
                return Exposed(side)
            case pygame.WINDOWHIDDEN | pygame.WINDOWMINIMIZED:
                return Hidden(side)
            case pygame.DROPFILE:
                return Dropped(side, event.file)
        return None


def _mods_now() -> Mods:
    return mods_of(pygame.key.get_mods())


def _touched(event: pygame.Event, window: pygame.Window, side: Side) -> Touched:
    wide, high = window.size
    match PHASES[event.type]:
        case "down":
            return Touched(side, (event.x * wide, event.y * high), event.finger_id, "down")
        case "move":
            return Touched(side, (event.x * wide, event.y * high), event.finger_id, "move")
    return Touched(side, (event.x * wide, event.y * high), event.finger_id, "up")
