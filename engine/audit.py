"""Whether today's rules would play a history as it was played.

Each entry is carried out again from the state it began with, so that one difference does not bring others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass

from engine.carry_out import EndlessChainError, carry_out
from engine.checks import Referee, Unanswered
from engine.history import Entry, after
from engine.rules import RulesSystem
from engine.units import TOLERANCE_FT
from engine.world import BattleState


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that would come out otherwise today, and how."""

    entry: int
    what: str


def audit(opening: BattleState, entries: Sequence[Entry], rules: RulesSystem) -> tuple[Difference, ...]:
    """The entries that today's rules would play differently, given the same answers."""
    found: list[Difference] = []
    state = opening
    for entry in entries:
        found += (Difference(entry.id, what) for what in _differences(state, entry, rules))
        state = after(state, entry)
    return tuple(found)


def _differences(state: BattleState, entry: Entry, rules: RulesSystem) -> Iterator[str]:
    referee = Referee({answer.key: answer for answer in entry.answers})
    try:
        _, events = carry_out(state, entry.order, rules, referee)
    except Unanswered as pause:
        yield f"now asked: {pause.key}"
        return
    except (LookupError, ValueError, EndlessChainError) as error:
        yield f"cannot be carried out: {error}"
        return
    asked = {answer.key for answer in referee.answers}
    yield from (f"no longer asked: {answer.key}" for answer in entry.answers if answer.key not in asked)
    if len(events) != len(entry.events):
        yield f"events: {len(entry.events)} then, {len(events)} now"
    pairs = enumerate(zip(entry.events, events, strict=False))
    yield from (
        f"event {index}: {then.kind} then, now {now}" for index, (then, now) in pairs if not same(then, now)
    )


def same(a: object, b: object) -> bool:
    """Are two values equal, lengths and places within the tolerance?"""
    if isinstance(a, float) and isinstance(b, float | int):
        return abs(a - b) <= TOLERANCE_FT
    if type(a) is not type(b):
        return False
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    if is_dataclass(a):
        return all(same(getattr(a, field.name), getattr(b, field.name)) for field in fields(a))
    return a == b
