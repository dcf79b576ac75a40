"""The command palette in hand: a few letters, then a command by its name."""

from __future__ import annotations

from dataclasses import dataclass

from vtt.inputs import Intent, local
from vtt.scene.rows import panel
from vtt.shapes import Box, Measure
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.typed import to_form
from vtt.widgets.control import OwnClipboard, Room
from vtt.widgets.field import Field
from vtt.widgets.palette import WIDE_PX, Choice, Palette, palette_room

TOP_PX = 56.0
KEYS = (("Up", "another"), ("Enter", "do it"), ("Esc", "leave it"))


@dataclass(slots=True)
class PaletteTool:
    """The palette as it is; ``chosen``: the command that was asked for, "" for none; None: still open."""

    palette: Palette
    measure: Measure
    chosen: str | None = None
    name: str = "view.palette"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a question: no other key means anything."""
        return ("answer", "typing")

    @property
    def room(self) -> Room:
        """The room it has."""
        return palette_room(self.measure, OwnClipboard())

    def on_command(self, command: str, desk: Desk) -> bool:
        """Enter and Esc are the palette's own keys."""
        return to_form(command, self._on)

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Letters, arrows, a press on a row or beside it."""
        x, y, _, _ = self.box(desk.layout.map)
        self._on(local(intent, (x, y)))
        return True

    def _on(self, intent: Intent) -> None:
        after = self.palette.on_intent(intent, self.room)
        if isinstance(after, Palette):
            self.palette = after
        else:
            self.chosen = str(after.value or "")

    def box(self, map_box: Box) -> Box:
        """Where it is in the window."""
        return map_box[0] + (map_box[2] - WIDE_PX) / 2, map_box[1] + TOP_PX, WIDE_PX, self.palette.height()

    def shown(self, desk: Desk) -> Shown:
        """The palette over the map."""
        box = self.box(desk.layout.map)
        layer = panel("float", ("palette", box, self.palette), self.palette.shapes(self.room, "focus"), box)
        return Shown(told=Told(mode="Command", keys=KEYS), panels=(layer,))


def palette_of(choices: tuple[Choice, ...], measure: Measure, hint: str = "Type a command") -> PaletteTool:
    """A palette of these commands in hand; the hint stands where nothing is typed."""
    return PaletteTool(Palette(choices, Field(hint=hint)), measure)
