"""The state just after an event.

Copies values, adds one vector to riders, and takes off what has run out; no rule, no die.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from engine.events import (
    Attacked,
    Bonded,
    Breached,
    Checked,
    ClockEvent,
    Collateral,
    Conditioned,
    Counted,
    Declared,
    Event,
    Healed,
    Hurt,
    Joined,
    Left,
    MapEvent,
    Moved,
    Noted,
    Opened,
    Pooled,
    RaisedUp,
    Razed,
    Resized,
    Revealed,
    RoundBegan,
    RoundEnded,
    SheetAdded,
    Switched,
    TableEvent,
    TimePassed,
    TurnBegan,
    TurnEnded,
)
from engine.geometry import Point, tidied
from engine.names import TokenId
from engine.world import (
    BattleState,
    Bond,
    Clock,
    Condition,
    Declaration,
    Gone,
    Hole,
    MapChange,
    Motion,
    OpeningState,
    Raised,
    Rubble,
    Tally,
    Token,
    Until,
)


def apply(state: BattleState, event: Event) -> BattleState:
    """The state just after *event*."""
    match event:
        case Checked() | Attacked() | Noted() | Collateral():
            return state
        case Breached() | Razed() | Opened() | RaisedUp():
            return _map(state, event)
        case RoundBegan() | RoundEnded() | TurnBegan() | TurnEnded() | TimePassed():
            return _clock(state, event)
        case Pooled() | Bonded() | SheetAdded() | Declared() | Revealed() | Switched():
            return _table(state, event)
        case Moved():
            return _moved(state, event)
        case Joined(token=token):
            return _among(state, token)
        case Left(token=name):
            return _left(state, name)
        case _:
            return _among(state, _body(state.tokens[event.token], event))


def _body(token: Token, event: Hurt | Healed | Conditioned | Counted | Resized) -> Token:
    match event:
        case Hurt(track=track, points=points):
            return _token(token, tracks=_added(token.tracks, track, -points))
        case Healed(track=track, points=points):
            return _token(token, tracks=_added(token.tracks, track, points))
        case Conditioned():
            return _token(token, conditions=_conditioned(token.conditions, event))
        case Counted(counter=name, now=now, full=full, until=until):
            return _token(token, counters=_put(token.counters, Tally(name, now, full, until)))
        case Resized(radius_ft=radius_ft, height_ft=height_ft):
            return replace(token, radius_ft=radius_ft, height_ft=height_ft)
        case _:
            assert_never(event)


def _moved(state: BattleState, event: Moved) -> BattleState:
    token = state.tokens[event.token]
    tokens = {**state.tokens, event.token: _token(token, motion=event.after)}
    here, there = token.motion.position, event.after.position
    for name in event.riders:
        tokens[name] = _carried(state.tokens[name], here, there, event)
    return _with(state, tokens)


def _carried(rider: Token, here: Point, there: Point, event: Moved) -> Token:
    at = rider.motion.position
    shifted = tidied(Point(at.x + there.x - here.x, at.y + there.y - here.y, at.z + there.z - here.z))
    after = event.after
    motion = replace(
        rider.motion,
        position=shifted,
        heading_deg=after.heading_deg,
        turns_falling=after.turns_falling,
        moved_in=after.moved_in,
    )
    return _token(rider, motion=motion)


def _among(state: BattleState, token: Token) -> BattleState:
    return _with(state, {**state.tokens, token.name: token})


def _with(state: BattleState, tokens: Mapping[TokenId, Token]) -> BattleState:
    """A state with other tokens; written out, as it is made hundreds of times in one set of odds."""
    return BattleState(
        map=state.map,
        sheets=state.sheets,
        tokens=tokens,
        clock=state.clock,
        bonds=state.bonds,
        changes=state.changes,
        declared=state.declared,
        pools=state.pools,
        settings=state.settings,
    )


def _token(
    old: Token,
    *,
    motion: Motion | None = None,
    tracks: tuple[Tally, ...] | None = None,
    counters: tuple[Tally, ...] | None = None,
    conditions: tuple[Condition, ...] | None = None,
) -> Token:
    """A token with another motion, other tallies or conditions; written out for the same reason."""
    return Token(
        name=old.name,
        side=old.side,
        radius_ft=old.radius_ft,
        height_ft=old.height_ft,
        weight_lb=old.weight_lb,
        material=old.material,
        motion=old.motion if motion is None else motion,
        tracks=old.tracks if tracks is None else tracks,
        counters=old.counters if counters is None else counters,
        conditions=old.conditions if conditions is None else conditions,
        sheet=old.sheet,
        emblem=old.emblem,
    )


def _left(state: BattleState, name: TokenId) -> BattleState:
    tokens = {key: token for key, token in state.tokens.items() if key != name}
    bonds = tuple(bond for bond in state.bonds if name not in (bond.by, bond.of))
    return replace(state, tokens=tokens, bonds=bonds)


def _map(state: BattleState, event: MapEvent) -> BattleState:
    match event:
        case Breached():
            hole = Hole(event.obstacle, event.at, event.width_ft, event.height_ft)
            rubble = (Rubble(event.rubble),) if event.rubble else ()
            return replace(state, changes=(*state.changes, hole, *rubble))
        case Razed(obstacle=name):
            return replace(state, changes=(*state.changes, Gone(name)))
        case RaisedUp(obstacle=obstacle, until=until):
            return replace(state, changes=(*state.changes, Raised(obstacle, until)))
        case Opened():
            return replace(state, changes=_set_open(state.changes, event))
        case _:
            assert_never(event)


def _set_open(changes: tuple[MapChange, ...], event: Opened) -> tuple[MapChange, ...]:
    others = tuple(c for c in changes if not (isinstance(c, OpeningState) and c.opening == event.opening))
    return (*others, OpeningState(event.opening, "open" if event.on else "closed"))


def _table(state: BattleState, event: TableEvent) -> BattleState:
    match event:
        case Pooled(pool=pool, now=now):
            return replace(state, pools=_put(state.pools, Tally(pool, now)))
        case Bonded(what=what, by=by, of=of, on=on):
            bond = Bond(what, by, of)
            others = tuple(old for old in state.bonds if old != bond)
            return replace(state, bonds=(*others, bond) if on else others)
        case SheetAdded(name=name, text=text):
            return replace(state, sheets={**state.sheets, name: text})
        case Declared():
            said = Declaration(event.token, event.maneuver, event.target, event.text, event.secret)
            return replace(state, declared=(*(d for d in state.declared if d.token != said.token), said))
        case Revealed(token=name):
            declared = tuple(replace(d, secret=False) if d.token == name else d for d in state.declared)
            return replace(state, declared=declared)
        case Switched(setting=setting, value=value):
            return replace(state, settings={**state.settings, setting: value})
        case _:
            assert_never(event)


def _clock(state: BattleState, event: ClockEvent) -> BattleState:
    clock = state.clock
    match event:
        case RoundBegan():
            clock = Clock(event.round, event.phase, event.slots, -1, event.second)
        case RoundEnded():
            clock = replace(clock, phase=event.phase, at=-1)
            state = replace(state, declared=())
        case TurnBegan(at=at):
            clock = replace(clock, phase="turns", at=at)
        case TurnEnded():
            pass
        case TimePassed(seconds=seconds):
            clock = replace(clock, second=clock.second + seconds)
        case _:
            assert_never(event)
    turn_of = event.token if isinstance(event, TurnBegan) else ""
    return _expired(replace(state, clock=clock), turn_of)


def _over(until: Until, clock: Clock, turn_of: TokenId) -> bool:
    if until.round is not None and until.turn_of is None and clock.round > until.round:
        return True
    if until.turn_of is not None:
        due = until.round if until.round is not None else 0
        return clock.round > due or (turn_of == until.turn_of and clock.round >= due)
    return until.second is not None and clock.second >= until.second


def _expired(state: BattleState, turn_of: TokenId) -> BattleState:
    changed: dict[TokenId, Token] = {}
    for name, token in state.tokens.items():
        conditions = tuple(c for c in token.conditions if not _over(c.until, state.clock, turn_of))
        counters = tuple(t for t in token.counters if not _over(t.until, state.clock, turn_of))
        if len(conditions) != len(token.conditions) or len(counters) != len(token.counters):
            changed[name] = replace(token, conditions=conditions, counters=counters)
    state = _fallen(state, turn_of)
    if not changed:
        return state
    tokens: Mapping[TokenId, Token] = {**state.tokens, **changed}
    return replace(state, tokens=tokens)


def _fallen(state: BattleState, turn_of: TokenId) -> BattleState:
    """What was put up until now stands no more, nor do the holes in it."""
    over = {
        change.obstacle.name
        for change in state.changes
        if isinstance(change, Raised) and _over(change.until, state.clock, turn_of)
    }
    if not over:
        return state
    kept = tuple(change for change in state.changes if _of_what(change) not in over)
    return replace(state, changes=kept)


def _of_what(change: MapChange) -> str:
    """The obstacle that a change is one of, "" for any other change."""
    match change:
        case Raised(obstacle=obstacle):
            return obstacle.name
        case Hole(obstacle=name) | Gone(obstacle=name):
            return name
        case _:
            return ""


def _added(tallies: tuple[Tally, ...], name: str, points: int) -> tuple[Tally, ...]:
    return tuple(Tally(t.name, t.now + points, t.full, t.until) if t.name == name else t for t in tallies)


def _put(tallies: tuple[Tally, ...], new: Tally) -> tuple[Tally, ...]:
    return (*(t for t in tallies if t.name != new.name), new)


def _conditioned(conditions: tuple[Condition, ...], event: Conditioned) -> tuple[Condition, ...]:
    others = tuple(c for c in conditions if (c.name, c.against) != (event.name, event.against))
    if not event.on:
        return others
    new = Condition(event.name, event.value, event.against, event.since, event.until, event.due)
    return (*others, new)
