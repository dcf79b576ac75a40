"""A number typed for the selected token: damage, healing, an altitude."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.names import TokenId
from engine.orders import Change, Ruling
from engine.units import STORY_FT, YARD_FT
from vtt.inputs import Intent, KeyPressed
from vtt.scene import terms
from vtt.scene.prompt import entry_layer
from vtt.scene.rows import words
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.move import MoveTool
from vtt.tools.typed import ended, letters

Kind = Literal["damage", "heal", "altitude"]
TITLES: dict[Kind, tuple[str, str]] = {
    "damage": ("Damage", "points of {track}"),
    "heal": ("Heal", "points of {track}"),
    "altitude": ("Altitude", "stories, or yards with yd"),
}
KEYS = (("Enter", "use it"), ("Esc", "leave it"))
MOST_LETTERS, MOST = 12, 9_999


@dataclass(slots=True)
class EntryTool:
    """What is typed, and what for. ``under``: the move that gets an altitude."""

    kind: Kind
    token: TokenId
    typed: str = ""
    under: MoveTool | None = None
    name: str = "tool.entry"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a question."""
        return ("answer",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Use it, or leave it."""
        return ended(command, desk, self._use)

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Digits, a minus, and the letters of a unit."""
        del desk
        if not isinstance(intent, KeyPressed):
            return False
        if intent.key == "Backspace" or intent.char.isdecimal() or intent.char in "-.ydst ":
            self.typed = letters(self.typed, intent, MOST_LETTERS)
        return True

    def _use(self, desk: Desk) -> None:
        value = number_of(self.typed)
        token = desk.state.tokens.get(self.token)
        if value is None or token is None:
            desk.say(f"{self.typed or 'Nothing'} is no number")
        elif abs(value) > MOST:
            desk.say(f"{self.typed} is too much: at most {MOST:,}")
        elif self.kind == "altitude" and self.under is not None:
            self.under.height_ft = value * (YARD_FT if "y" in self.typed else STORY_FT)
        elif token.tracks:
            track = token.tracks[0]
            now = track.now + round(value if self.kind == "heal" else -value)
            change = Change(tracks={track.name: min(now, max(track.full, track.now))})
            desk.commit(Ruling(token=self.token, change=change, why=f"{self.kind} at the table"))

    def shown(self, desk: Desk) -> Shown:
        """The card with what is typed."""
        title, hint = TITLES[self.kind]
        token = desk.state.tokens.get(self.token)
        track = token.tracks[0].name if token is not None and token.tracks else "health"
        hint = hint.format(track=terms.plain(track))
        told = Told(mode=title, doing=(words(self.token, "text.12+weight.strong"),), keys=KEYS, tone="limit")
        return Shown(
            told=told, panels=(entry_layer((f"{title}: {self.token}", self.typed, hint), desk.layout.map),)
        )


def number_of(typed: str) -> float | None:
    """The number in what was typed, whatever unit follows it."""
    try:
        return float(typed.rstrip("ydst "))
    except ValueError:
        return None
