"""The menu of a right click in hand: what can be done with the token, or the place, it was opened at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.names import TokenId
from engine.world import BattleState
from vtt.inputs import Intent, local
from vtt.keys import KeyMap
from vtt.scene.rows import loose, panel
from vtt.shapes import Box, Measure, Spot
from vtt.tools.desk import Desk, Shown, Told, Tool
from vtt.tools.typed import to_form
from vtt.widgets.control import Room
from vtt.widgets.menu import Item, Menu

KEYS = (("Up", "another"), ("Enter", "do it"), ("Esc", "leave it"))
EDGE_PX = 4.0
HIDDEN, SHOWN_AGAIN = "Hide from the players", "Show to the players"
RULE = ""
OF_A_TOKEN = (
    "tool.move",
    "tool.attack",
    "token.acts",
    "hero.change",
    RULE,
    "token.altitude",
    "token.damage",
    "token.heal",
    RULE,
    "view.fit_selection",
    "token.hidden",
    RULE,
    "edit.undo",
)
OF_A_PLACE = (
    "tool.ruler",
    "tool.route",
    RULE,
    "hero.make_here",
    "hero.list",
    "app.new",
    RULE,
    "view.fit",
    "view.palette",
    "help.keys",
    RULE,
    "edit.undo",
)
OF_A_THING = ("token.damage", "view.fit_selection", "token.hidden", RULE, "edit.undo")
ICONS = {
    "tool.move": "move",
    "tool.attack": "fist",
    "token.acts": "ping",
    "tool.ruler": "ruler",
    "tool.route": "turn",
    "token.altitude": "level",
    "token.damage": "ko",
    "token.heal": "plus",
    "token.hidden": "eyeoff",
    "hero.make_here": "people",
    "hero.change": "people",
    "hero.list": "people",
    "app.new": "play",
    "view.palette": "right",
    "view.fit": "map",
    "view.fit_selection": "search",
    "help.keys": "info",
    "edit.undo": "undo",
}


@dataclass(slots=True)
class MenuTool:
    """The menu as it is; ``chosen``: the command that was asked for, "" for none; None: still open."""

    menu: Menu
    at: Spot
    measure: Measure
    chosen: str | None = None
    name: str = "menu"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a question: no other key means anything."""
        return ("answer",)

    @property
    def room(self) -> Room:
        """The room it has."""
        return Room(*self.menu.size(self.measure), self.measure)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Enter and Esc are the menu's own keys."""
        return to_form(command, self._on)

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Arrows, the pointer over a row, a press on one or beside them."""
        x, y, _, _ = self.box(desk.layout.map)
        self._on(local(intent, (x, y)))
        return True

    def _on(self, intent: Intent) -> None:
        after = self.menu.on_intent(intent, self.room)
        if isinstance(after, Menu):
            self.menu = after
        else:
            self.chosen = str(after.value or "")

    def box(self, map_box: Box) -> Box:
        """Where it is in the window: at the pointer, but whole on the map."""
        room = self.room
        left, top, wide, high = map_box
        x = min(self.at[0], left + wide - room.w - EDGE_PX)
        y = min(self.at[1], top + high - room.h - EDGE_PX)
        return max(x, left), max(y, top), room.w, room.h

    def shown(self, desk: Desk) -> Shown:
        """The menu over the map."""
        box = self.box(desk.layout.map)
        made = panel("float", ("menu", box, self.menu), self.menu.shapes(self.room, "focus"), box)
        return Shown(told=Told(mode="Menu", keys=KEYS), panels=(loose(made),))


def floats(tool: Tool) -> bool:
    """Does a tool take every press, wherever it is: a menu, or whatever is typed into?"""
    return isinstance(tool, MenuTool) or "typing" in tool.contexts


def menu_at(at: Spot, token: TokenId, state: BattleState, keys: KeyMap, measure: Measure) -> MenuTool:
    """The menu for a token, or for the place itself if there is none."""
    found = state.tokens.get(token)
    commands = OF_A_PLACE if found is None else OF_A_TOKEN if found.tracks else OF_A_THING
    said = {"token.hidden": SHOWN_AGAIN if found is not None and found.condition("hidden") else HIDDEN}
    return MenuTool(Menu(tuple(items(commands, keys, said))), at, measure)


def items(commands: tuple[str, ...], keys: KeyMap, said: Mapping[str, str]) -> Iterator[Item]:
    """The rows of a menu, each with its icon and its key; *said*: what some do for whom it was opened at."""
    for command in commands:
        if command == RULE:
            yield Item()
            continue
        drawn = f"icon.{ICONS[command]}" if command in ICONS else ""
        title = said.get(command, keys.commands[command].title)
        yield Item(command, title, drawn, keys.shown(command))
