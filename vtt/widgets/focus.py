"""Which control has the keyboard, which the pointer, which the button that is held down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vtt.widgets.control import Look


@dataclass(frozen=True, slots=True)
class Focus:
    """Names of controls; none has nobody."""

    on: str = ""
    hover: str = ""
    held: str = ""

    def look(self, name: str) -> Look:
        """How a control of that name looks now."""
        if name == self.held and name == self.hover:
            return "pressed"
        if name == self.on:
            return "focus"
        return "hover" if name == self.hover and not self.held else "normal"

    def stepped(self, names: Sequence[str], by: int) -> Focus:
        """The focus one further in the tab order, round and round."""
        if not names:
            return replace(self, on="")
        if self.on not in names:
            return replace(self, on=names[0 if by > 0 else -1])
        return replace(self, on=names[(names.index(self.on) + by) % len(names)])
