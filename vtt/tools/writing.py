"""A line typed at the table: a note for the log, or dice that decide nothing in the rules."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Literal

from engine.events import Noted
from engine.orders import Ruling
from vtt.inputs import Intent, KeyPressed
from vtt.scene.writing import writing_layer
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.typed import ended, letters

About = Literal["note", "dice"]
TITLES: dict[About, tuple[str, str]] = {
    "note": ("Write a note", "for the log, seen by everybody"),
    "dice": ("Throw dice", "such as 2d6 or d100"),
}
KEYS = (("Enter", "use it"), ("Esc", "leave it"))
DICE = re.compile(r"\s*(\d{0,3})\s*[dD]\s*(\d{1,4})\s*")
MOST_LETTERS, MOST_DICE, MOST_SIDES = 240, 200, 1_000


@dataclass(slots=True)
class WritingTool:
    """What is typed, and what for."""

    about: About
    typed: str = ""
    name: str = "tool.writing"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a question."""
        return ("answer",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Use it, or leave it; the key that rolls is a letter here."""
        if command == "answer.roll":
            self.typed = (self.typed + "/")[:MOST_LETTERS]
            return True
        return ended(command, desk, self._use)

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Letters, and the key that takes the last one back."""
        del desk
        if not isinstance(intent, KeyPressed):
            return False
        self.typed = letters(self.typed, intent, MOST_LETTERS)
        return True

    def _use(self, desk: Desk) -> None:
        text = self.typed.strip() if self.about == "note" else thrown(self.typed)
        if text:
            desk.commit(Ruling(facts=(Noted(text=text),), why=f"{self.about} at the table"))
        else:
            desk.say(f"{self.typed or 'Nothing'}: {TITLES[self.about][1]}")

    def shown(self, desk: Desk) -> Shown:
        """The card with what is typed."""
        title, hint = TITLES[self.about]
        card = writing_layer(title, self.typed, hint, desk.layout.map, desk.measure)
        return Shown(told=Told(mode=title, keys=KEYS, tone="limit"), panels=(card,))


def thrown(typed: str) -> str:
    """What dice show, in words; "" for what are no dice, or too many.

    They are the table's own, not the battle's: what they show is a line of the log and decides nothing.
    """
    found = DICE.fullmatch(typed)
    count, sides = (int(found[1] or 1), int(found[2])) if found else (0, 0)
    if not (1 <= count <= MOST_DICE and 1 <= sides <= MOST_SIDES):
        return ""
    faces = [random.SystemRandom().randint(1, sides) for _ in range(count)]
    whole = f" = {sum(faces)}" if count > 1 else ""
    return f"{count if count > 1 else ''}d{sides}: {', '.join(map(str, faces))}{whole}"
