"""What the players may see: of a state, and of a history. Nothing else is handed to their window.

Kept from them are tokens with the condition ``hidden``, what was declared in secret, and entries made in
secret, until they are revealed.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.apply import apply
from engine.checks import Answer
from engine.events import (
    Bonded,
    Checked,
    Collateral,
    Conditioned,
    Declared,
    Event,
    Joined,
    Left,
    Moved,
    Opened,
    Pooled,
    Revealed,
    RoundBegan,
    SheetAdded,
    TurnBegan,
)
from engine.history import Entry
from engine.names import TokenId
from engine.orders import actor
from engine.table_orders import HIDDEN
from engine.world import BattleState, Clock, Declaration, Token

NAMES = ("token", "attacker", "target", "of")  # fields of events that name tokens


@dataclass(frozen=True, slots=True)
class Seen:
    """What players see of one entry: its number, who acted, and what came of it."""

    entry: int
    actor: TokenId
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]


def players_view(state: BattleState) -> BattleState:
    """A state without hidden tokens and without what was declared in secret."""
    if not any(map(hidden, state.tokens.values())) and not any(said.secret for said in state.declared):
        return state
    tokens = {name: token for name, token in state.tokens.items() if not hidden(token)}
    unseen = {token.sheet for token in state.tokens.values()} - {token.sheet for token in tokens.values()}
    return replace(
        state,
        tokens=tokens,
        sheets={name: text for name, text in state.sheets.items() if name not in unseen},
        clock=_clock(state.clock, tokens),
        bonds=tuple(bond for bond in state.bonds if bond.by in tokens and bond.of in tokens),
        declared=tuple(_said(said) for said in state.declared if said.token in tokens),
    )


def players_log(opening: BattleState, entries: Sequence[Entry]) -> tuple[Seen, ...]:
    """The history as players saw it; what has been revealed since is in it."""
    open_now = {event.entry for entry in entries for event in entry.events if isinstance(event, Revealed)}
    seen: list[Seen] = []
    state = opening
    for entry in entries:
        events: list[Event] = []
        for event in entry.events:
            after = apply(state, event)
            events += _shown(state, after, event)
            state = after
        if not entry.secret or entry.id in open_now:
            seen.append(_seen(state, entry, tuple(events)))
    return tuple(seen)


def hidden(token: Token) -> bool:
    """Is a token kept from the players?"""
    return token.condition(HIDDEN) is not None


def _seen(state: BattleState, entry: Entry, events: tuple[Event, ...]) -> Seen:
    checks = {event.check for event in events if isinstance(event, Checked)}
    answers = tuple(answer for answer in entry.answers if answer.key in checks)
    name = actor(entry.order)
    return Seen(
        entry.id, "" if name in state.tokens and hidden(state.tokens[name]) else name, answers, events
    )


def _shown(before: BattleState, after: BattleState, event: Event) -> Iterator[Event]:
    """An event as players see it: a body that is hidden leaves, one that is revealed joins."""
    if isinstance(event, Conditioned) and event.name == HIDDEN:
        was, now = hidden(before.tokens[event.token]), hidden(after.tokens[event.token])
        if now and not was:
            yield Left(token=event.token)
        elif was and not now:
            yield Joined(token=after.tokens[event.token])
        return
    unseen = {name for state in (before, after) for name, token in state.tokens.items() if hidden(token)}
    if unseen.isdisjoint(_named(event)):
        yield from _lessened(after, event, unseen)


def _named(event: Event) -> Iterator[TokenId]:
    if isinstance(event, Joined):
        yield event.token.name
        return
    if isinstance(event, Bonded):
        yield event.by
    yield from (name for field in NAMES if isinstance(name := getattr(event, field, ""), str))


def _lessened(state: BattleState, event: Event, unseen: Collection[TokenId]) -> Iterator[Event]:
    match event:
        case Moved(riders=riders):
            yield replace(event, riders=tuple(name for name in riders if name not in unseen))
        case RoundBegan(slots=slots):
            yield replace(event, slots=tuple(slot for slot in slots if slot.token not in unseen))
        case TurnBegan():
            yield replace(event, at=_clock(state.clock, state.tokens.keys() - unseen).at)
        case Declared(secret=True):
            yield Declared(token=event.token, maneuver="", secret=True)
        case Revealed(token=name) if name:
            yield from (_open(said) for said in state.declared if said.token == name)
            yield event
        case Pooled() | Opened() | Collateral() if event.by in unseen:
            yield replace(event, by="")
        case SheetAdded():
            return
        case _:
            yield event


def _clock(clock: Clock, seen: Collection[TokenId]) -> Clock:
    slots = tuple(slot for slot in clock.slots if slot.token in seen)
    before = sum(slot.token in seen for slot in clock.slots[: max(clock.at, 0)])
    return replace(clock, slots=slots, at=before if clock.active in seen else -1)


def _said(said: Declaration) -> Declaration:
    return Declaration(said.token, "", secret=True) if said.secret else said


def _open(said: Declaration) -> Declared:
    return Declared(token=said.token, maneuver=said.maneuver, target=said.target, text=said.text)
