"""What a history is made of: entries, lines of them, and the states they lead to."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import TypeAlias

from engine.apply import apply
from engine.checks import Answer
from engine.events import Event
from engine.orders import Order
from engine.world import BattleState

MOST_KEPT = 2_000  # states kept one by one; of older ones every 32nd
KEPT_EVERY = 32

States: TypeAlias = tuple[BattleState | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One committed order, which is one step of undo; what the order forced follows from it.

    ``parent``: the entry before it, 0 for the opening. ``override``: why the Judge went past a rule.
    """

    id: int
    parent: int = 0
    order: Order
    answers: tuple[Answer, ...] = ()
    events: tuple[Event, ...] = ()
    by: str = ""
    secret: bool = False
    override: str = ""

    def says_the_same(self, other: "Entry") -> bool:
        """Is it the same act with the same luck, whatever its number?"""
        return replace(self, id=other.id) == other


@dataclass(frozen=True, slots=True)
class Line:
    """One way a battle went, from its opening to its last entry."""

    name: str
    entries: tuple[Entry, ...] = ()


def chain(entries: Mapping[int, Entry], tip: int) -> tuple[Entry, ...]:
    """The entries from the opening to the one of number *tip*, as far as their parents are there."""
    found: list[Entry] = []
    while tip in entries and len(found) < len(entries):
        found.append(entries[tip])
        tip = entries[tip].parent
    return tuple(reversed(found))


def after(state: BattleState, entry: Entry) -> BattleState:
    """The state after an entry; needs no rule."""
    return reduce(apply, entry.events, state)


def throws(entries: Iterable[Entry]) -> int:
    """How many throws of dice stand in some entries."""
    return sum(bool(answer.faces) for entry in entries for answer in entry.answers)


def shared(a: Sequence[Entry], b: Sequence[Entry]) -> int:
    """How many entries two lines have in common."""
    pairs = enumerate(zip(a, b, strict=False))
    return next((index for index, (one, other) in pairs if one.id != other.id), min(len(a), len(b)))


def folded(opening: BattleState, entries: Sequence[Entry], states: States, upto: int) -> States:
    """The states after each entry, with all that were let go before *upto* worked out again."""
    start = next((index for index in range(upto, 0, -1) if states[index - 1] is not None), 0)
    if start == upto:
        return states
    known = states[start - 1] if start else None
    return (*states[:start], *_folded(known or opening, entries[start:upto]), *states[upto:])


def _folded(state: BattleState, entries: Iterable[Entry]) -> Iterator[BattleState]:
    for entry in entries:
        state = after(state, entry)
        yield state


def thinned(states: States) -> States:
    """Every state of late, and every 32nd of those before."""
    old = len(states) - MOST_KEPT
    if old <= 0 or old % KEPT_EVERY:
        return states
    kept = (state if index % KEPT_EVERY == 0 else None for index, state in enumerate(states[:old], 1))
    return (*kept, *states[old:])
