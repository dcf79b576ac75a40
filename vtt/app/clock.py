"""What happens in a window by itself: the ground painted anew, odds counted, a line fading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from vtt.inputs import Intent, Pointed, Scrolled

if TYPE_CHECKING:
    from vtt.session.table import Session

SETTLE_S, TOAST_S, COUNT_S = 0.12, 5.0, 0.06


@dataclass(slots=True)
class Clock:
    """When things were last touched, in seconds."""

    wheel: float = 0.0
    toast: float = 0.0
    moved: float = 0.0
    said: str = ""

    def noted(self, intent: Intent, now: float) -> None:
        """The pointer or the wheel was moved."""
        if isinstance(intent, Scrolled):
            self.wheel = now
        if isinstance(intent, Pointed | Scrolled):
            self.moved = now

    def passes(self, session: Session, now: float) -> bool:
        """What the time brings about; true where it is time to count what is wanted."""
        if now - self.wheel > SETTLE_S and session.settled_px_per_ft != session.camera.px_per_ft:
            session.settled_px_per_ft = session.camera.px_per_ft
            session.changed = True
        if session.toast != self.said:
            self.said, self.toast = session.toast, now
        if session.toast and now - self.toast > TOAST_S:
            session.say("")
        return bool(session.counts.wanted) and now - self.moved > COUNT_S
