"""Tools that plug-ins bring: how one is declared, taken up, and put away if it fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from engine.plugins import FAILURES, PlugIn, UnfitError, brought, plugged, words
from vtt.inputs import Intent
from vtt.keys import Command, KeyMap, canonical, conflicts, key_map
from vtt.scene.rail import ToolMark
from vtt.shapes import Chip, Picture, Pin, Shape
from vtt.theme import Theme
from vtt.themes import FIRST, theme
from vtt.tools.desk import Desk, Shown, Told, Tool

GROUP = "vtt.tools"  # entry points of plug-ins
EVERYWHERE = ("map", "global")  # the key tables that hold whatever is in hand
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolKind:
    """A tool that can be taken up; ``make`` gives a fresh one whenever it is.

    ``key`` is its key on the map, if no command of ours has it; ``keys`` are the commands it knows
    while it is in hand, in a key table of its own name.
    """

    name: str
    title: str
    make: Callable[[Desk], Tool]
    icon: str = "pen"
    key: str = ""
    keys: tuple[Command, ...] = ()

    @property
    def command(self) -> str:
        """The command that takes it up."""
        return f"tool.{self.name}"


@cache
def plug_ins() -> tuple[PlugIn[ToolKind], ...]:
    """The plug-ins that bring tools, loaded the first time somebody asks."""
    return plugged(GROUP, _fit, ("select", "move", "ruler", "attack", "knock"))


def installed(*, plugins: bool = True) -> tuple[ToolKind, ...]:
    """Every tool that plug-ins bring."""
    return tuple(brought(plug_ins())) if plugins else ()


def with_tools(keys: KeyMap, kinds: Iterable[ToolKind]) -> KeyMap:
    """The keys with those of added tools; ours keep theirs."""
    commands = dict(keys.commands)
    held = {key for each in commands.values() if each.context in EVERYWHERE for key in each.keys}
    for kind in kinds:
        free = (kind.key,) if kind.key and kind.key not in held else ()
        held |= {*free}
        commands[kind.command] = Command(kind.command, "map", kind.title, free)
        commands |= {each.id: each for each in kind.keys}
    return key_map(commands, keys.presets)


def marks(kinds: Iterable[ToolKind], keys: KeyMap) -> tuple[ToolMark, ...]:
    """Added tools as the rail shows them, a line before them."""
    made = tuple(ToolMark(kind.command, kind.icon, keys.shown(kind.command)) for kind in kinds)
    return (ToolMark(""), *made) if made else ()


def in_hand(kind: ToolKind, desk: Desk) -> Tool | None:
    """A fresh tool of a kind; none if it cannot be made, which is said."""
    try:
        return AddedTool(kind, kind.make(desk))
    except FAILURES as error:
        desk.say(_failed(kind, error))
        return None


@dataclass(slots=True)
class AddedTool:
    """A plug-in's tool in hand. If it raises, it is put away and the table goes on."""

    kind: ToolKind
    tool: Tool

    @property
    def name(self) -> str:
        """The command it is called with."""
        return self.kind.command

    @property
    def contexts(self) -> tuple[str, ...]:
        """The key table of its own commands."""
        return (self.kind.name,)

    def on_command(self, command: str, desk: Desk) -> bool:
        """A command of its own table."""
        return self._asked(lambda: self.tool.on_command(command, desk), desk, instead=True)

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Pointer and text on the map."""
        return self._asked(lambda: self.tool.on_intent(intent, desk), desk, instead=True)

    def shown(self, desk: Desk) -> Shown:
        """What it shows now."""
        nothing = Shown(told=Told(mode=self.kind.title, tone="limit"))
        return self._asked(lambda: _is_shown(self.tool.shown(desk)), desk, instead=nothing)

    def _asked(self, question: Callable[[], T], desk: Desk, *, instead: T) -> T:
        try:
            return question()
        except FAILURES as error:
            desk.leave()
            desk.say(_failed(self.kind, error))
            return instead


def _is_shown(given: object) -> Shown:
    if not isinstance(given, Shown):
        raise UnfitError(f"it shows a {type(given).__name__}, expected a Shown")
    panels = (shape for layer in given.panels for shape in layer.shapes)
    for style in _styles((*given.bands, *given.lines, *given.labels, *panels)):
        if not _look().has(style):
            raise UnfitError(f"it shows a shape in the style {style!r}, which no theme has")
    return given


def _styles(shapes: Iterable[Shape]) -> Iterator[str]:
    for shape in shapes:
        if isinstance(shape, Pin):
            yield from _styles(shape.shapes)
        elif not isinstance(shape, Picture):
            yield shape.style
        if isinstance(shape, Chip):
            yield from (part.style for part in shape.parts if part.style)


@cache
def _look() -> Theme:
    return theme(FIRST)


def _failed(kind: ToolKind, error: BaseException) -> str:
    return f"The plug-in {kind.name!r} failed and was put away: {words(error)}"


def _fit(loaded: object) -> ToolKind:
    if not isinstance(loaded, ToolKind):
        raise UnfitError(f"found {type(loaded).__name__}, expected a ToolKind")
    for each in loaded.keys:
        if each.context != loaded.name:
            raise UnfitError(
                f"the command {each.id!r}: found context {each.context!r}, expected {loaded.name!r}"
            )
    for found in conflicts(loaded.keys):
        raise UnfitError(str(found))
    if loaded.key and canonical(loaded.key) != loaded.key:
        raise UnfitError(f"key: found {loaded.key!r}, expected {canonical(loaded.key)!r}")
    return loaded
