"""The log of a battle that goes on: what was told of an entry is kept; only what is new is told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.battle import Battle
from engine.history import Entry, after, shared
from engine.world import BattleState
from vtt.scene.log import LogLine, Teller


@dataclass(slots=True)
class Chronicle:
    """Lines entry by entry, each told from the state it was ordered in, with those it brought to the map."""

    opening: BattleState | None = None
    measure: str = ""
    entries: list[Entry] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)  # how many lines there are after each entry
    counts: list[int] = field(default_factory=list)  # how many events there were after each entry
    lines: tuple[LogLine, ...] = ()

    def of(self, battle: Battle, measure: str) -> tuple[LogLine, ...]:
        """The log up to the battle's cursor."""
        played = battle.played
        same = self.opening is battle.opening and self.measure == measure
        self.opening, self.measure = battle.opening, measure
        self._back_to(shared(self.entries, played) if same else 0)
        told, now = list(self.lines), battle.state_at(len(self.entries))
        for entry in played[len(self.entries) :]:
            before, now = now, after(now, entry)
            told += Teller(_present(before, now), measure).tell((entry,), self._count())
            self._note(entry, len(told))
        self.lines = tuple(told)
        return self.lines

    def _note(self, entry: Entry, lines: int) -> None:
        self.counts.append(self._count() + len(entry.events))
        self.entries.append(entry)
        self.ends.append(lines)

    def _back_to(self, entries: int) -> None:
        if entries < len(self.entries):
            self.lines = self.lines[: self.ends[entries - 1] if entries else 0]
            del self.entries[entries:], self.ends[entries:], self.counts[entries:]

    def _count(self) -> int:
        return self.counts[-1] if self.counts else 0


def _present(before: BattleState, after_it: BattleState) -> BattleState:
    """The state an entry was ordered in, with whoever it brought to the map."""
    return replace(before, tokens={**after_it.tokens, **before.tokens})
