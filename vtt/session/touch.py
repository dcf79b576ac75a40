"""Fingers on a touch screen: one does what the left button does, two move the map and bring it nearer."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from vtt.inputs import LEFT, FocusLost, Intent, Pointed, Pressed, Px, Released, Touched
from vtt.session.table import Session

ONE, TWO = 1, 2
LEAST_SPREAD_PX = 10.0


@dataclass(slots=True)
class Fingers:
    """The fingers that lie on the screen, and where; `several`: until all are up none is a button."""

    at: dict[int, Px] = field(default_factory=dict)
    several: bool = False

    def read(self, intent: Touched, session: Session) -> Iterator[Intent]:
        """What a finger means to whoever reads the pointer; two of them move the view here."""
        match intent.phase:
            case "down":
                yield from self._down(intent)
            case "move" if intent.finger in self.at:
                yield from self._moved(intent, session)
            case "up" if intent.finger in self.at:
                yield from self._up(intent)

    def _down(self, intent: Touched) -> Iterator[Intent]:
        self.at[intent.finger] = intent.at
        if len(self.at) == ONE:
            yield Pointed(intent.side, intent.at)
            yield Pressed(intent.side, intent.at, LEFT)
        elif not self.several:
            self.several = True
            yield FocusLost(intent.side)  # what the first finger began is let go

    def _moved(self, intent: Touched, session: Session) -> Iterator[Intent]:
        before = tuple(self.at.values())
        self.at[intent.finger] = intent.at
        if not self.several:
            yield Pointed(intent.side, intent.at, (LEFT,))
        elif len(self.at) == TWO:
            look(session, before, tuple(self.at.values()))

    def _up(self, intent: Touched) -> Iterator[Intent]:
        del self.at[intent.finger]
        if not self.several:
            yield Released(intent.side, intent.at, LEFT)
        elif not self.at:
            self.several = False


def look(session: Session, before: tuple[Px, ...], after: tuple[Px, ...]) -> None:
    """Move the view as two fingers move, and scale it by how far they part."""
    was, now = middle(before), middle(after)
    camera = session.camera.panned(now[0] - was[0], now[1] - was[1])
    spread = max(math.dist(*before), LEAST_SPREAD_PX)
    session.look_from(camera.zoomed(now, max(math.dist(*after), LEAST_SPREAD_PX) / spread))
    session.settled_px_per_ft = session.camera.px_per_ft
    session.changed = True


def middle(spots: tuple[Px, ...]) -> Px:
    """The middle of two places."""
    return (spots[0][0] + spots[1][0]) / 2, (spots[0][1] + spots[1][1]) / 2
