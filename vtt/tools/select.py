"""The select tool: what is in hand while nothing else is. Clicks and boxes are the table's own business."""

from __future__ import annotations

from dataclasses import dataclass

from vtt.inputs import Intent
from vtt.scene.rows import words
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.falls import with_falls

WITH = (
    ("Drag", "move"),
    ("Enter", "move by keys"),
    ("A", "attack"),
    ("O", "powers"),
    ("N", "next turn"),
    ("Tab", "next token"),
)
WITHOUT = (("Click", "select"), ("Tab", "next token"), ("N", "next turn"), ("F1", "keys"))


@dataclass(frozen=True, slots=True)
class SelectTool:
    """An empty hand."""

    name: str = "tool.select"

    @property
    def contexts(self) -> tuple[str, ...]:
        """No keys but the map's."""
        return ()

    def on_command(self, command: str, desk: Desk) -> bool:
        """Nothing of its own."""
        del command, desk
        return False

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Nothing of its own."""
        del intent, desk
        return False

    def shown(self, desk: Desk) -> Shown:
        """Who is selected, and what can be done."""
        names = desk.selected
        if not names:
            return with_falls(Shown(told=Told(mode="Select", keys=WITHOUT)), desk)
        said = names[0] if len(names) == 1 else f"{len(names)} tokens"
        told = Told(mode="Select", doing=(words(said, "text.12+weight.strong"),), keys=WITH)
        return with_falls(Shown(told=told, tab="Selected"), desk)
