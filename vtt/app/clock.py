"""What happens in a window by itself: the ground painted anew, odds counted, a line fading."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vtt.inputs import LEFT, FocusLost, Intent, Pointed, Pressed, Released, Scrolled

if TYPE_CHECKING:
    from vtt.session.table import Session
    from vtt.shapes import Spot

SETTLE_S, TOAST_S, COUNT_S, HOLD_S, PING_S = 0.12, 5.0, 0.06, 0.5, 3.0
STILL_PX = 5.0
IDLE_MS, WAITING_MS, FRAME_MS = 500, 30, 16


@dataclass(slots=True)
class Clock:
    """When things were last touched, in seconds."""

    wheel: float = 0.0
    toast: float = 0.0
    moved: float = 0.0
    said: str = ""
    ping: float = 0.0
    pinged: Spot | None = None
    held: Pressed | None = None
    since: float = 0.0

    def noted(self, intent: Intent, now: float) -> None:
        """The pointer or the wheel was moved."""
        match intent:
            case Scrolled():
                self.wheel = now
            case Pressed() if intent.button == LEFT:
                self.held, self.since = intent, now
            case Pointed(at=at) if self.held is not None and math.dist(at, self.held.at) > STILL_PX:
                self.held = None
            case Released() | FocusLost():
                self.held = None
        if isinstance(intent, Pointed | Scrolled):
            self.moved = now

    def patience_ms(self, session: Session) -> int:
        """How long the loop may sleep."""
        if session.film is not None or getattr(session.tool, "plays", False):
            return FRAME_MS
        return WAITING_MS if self.waits(session) else IDLE_MS

    def waits(self, session: Session) -> bool:
        """Is there anything that the time will bring about soon?"""
        wheel = session.settled_px_per_ft != session.camera.px_per_ft
        return wheel or bool(session.counts.wanted) or self.held is not None or session.ping is not None

    def passes(self, session: Session, now: float) -> bool:
        """What the time brings about; true where it is time to count what is wanted."""
        if now - self.wheel > SETTLE_S and session.settled_px_per_ft != session.camera.px_per_ft:
            session.settled_px_per_ft = session.camera.px_per_ft
            session.changed = True
        if session.toast != self.said:
            self.said, self.toast = session.toast, now
        if session.toast and now - self.toast > TOAST_S:
            session.say("")
        self._pings(session, now)
        self._plays(session, now)
        self._replays(session, now)
        return bool(session.counts.wanted) and now - self.moved > COUNT_S

    def _pings(self, session: Session, now: float) -> None:
        """A button that is held still on the map points the place out; the rings go after a while."""
        if self.held is not None and now - self.since > HOLD_S:
            _held(session, self.held)
            self.held = None
        if session.ping != self.pinged:
            self.pinged, self.ping = session.ping, now
        if session.ping is not None and now - self.ping > PING_S:
            session.ping, session.changed = None, True

    @staticmethod
    def _plays(session: Session, now: float) -> None:
        """A move that is being played goes on, until it is over."""
        if session.film is not None:
            film = session.film.at(now)
            session.film, session.changed = (None if film.over else film), True

    @staticmethod
    def _replays(session: Session, now: float) -> None:
        """A replay goes on by itself."""
        from vtt.session.replay import ReplayTool

        if isinstance(session.tool, ReplayTool) and session.tool.tick(now, session):
            session.changed = True


def _held(session: Session, intent: Pressed) -> None:
    from vtt.session.commands import run
    from vtt.session.pointing import inside

    if inside(session.layout.map, session.pointer):
        run(session, "tool.bring" if "Shift" in intent.mods else "tool.ping")
