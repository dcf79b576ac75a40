"""The history cut into moments that tell something, each with the state before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.apply import apply
from engine.battle import Battle
from engine.events import (
    Attacked,
    Breached,
    Collateral,
    Conditioned,
    Event,
    Healed,
    Hurt,
    Joined,
    Left,
    Moved,
    Noted,
    Opened,
    RaisedUp,
    Razed,
    Resized,
    RoundBegan,
    TurnBegan,
)
from engine.geometry import length_ft
from engine.world import BattleState
from vtt.sentences import sentence
from vtt.session.film import JUMPS, eased, on_the_way, seconds

TOLD = (Attacked, Breached, Collateral, Conditioned, Healed, Hurt, Joined, Left, Moved, Noted, Opened,
        RaisedUp, Razed, Resized, RoundBegan, TurnBegan)  # fmt: skip
LEAST_FT = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """Something that happened, in words: the state before it and after it, the entry and round it is of.

    ``number``: how many events there were with it.
    """

    before: BattleState
    after: BattleState
    words: str
    entry: int
    number: int = 0
    event: Event | None = None

    @property
    def round(self) -> int:
        """In which round it happened."""
        return self.after.clock.round

    @property
    def moves_s(self) -> float:
        """How long its movement is shown; 0 for what has none."""
        event = self.event
        if not isinstance(event, Moved) or event.mode in JUMPS or length_ft(event.path) < LEAST_FT:
            return 0.0
        return seconds(event.path)

    def at(self, elapsed_s: float) -> BattleState:
        """What is to be seen so long after it began: a body on its way, then what it came to."""
        if isinstance(self.event, Moved) and elapsed_s < self.moves_s:
            return apply(self.before, on_the_way(self.event, eased(elapsed_s / self.moves_s)))
        return self.after


def moments(battle: Battle) -> tuple[Moment, ...]:
    """Every moment up to where the battle stands, the opening first. No die is thrown."""
    return tuple(_moments(battle))


def _moments(battle: Battle) -> Iterator[Moment]:
    state, told = battle.opening, 0
    yield Moment(before=state, after=state, words=state.map.name, entry=0)
    for number, entry in enumerate(battle.played, 1):
        before = state
        for event in entry.events:
            state, told = apply(state, event), told + 1
            if isinstance(event, TOLD):
                words = sentence(event)
                yield Moment(before=before, after=state, words=words, entry=number, number=told, event=event)
                before = state
