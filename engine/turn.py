"""The clock: rounds, turns and hours, and what goes on without a will.

What every system shares; the system's own part is asked of its ``turns`` and ``time``. Who acts when is
never decided here.
"""

from collections.abc import Iterable, Iterator
from functools import reduce

from engine.apply import apply
from engine.checks import Referee
from engine.events import Conditioned, Counted, Event, Revealed, RoundEnded, TimePassed, TurnBegan, TurnEnded
from engine.movement.modes import mode
from engine.names import TokenId
from engine.orders import (
    Advance,
    BeginRound,
    BeginTurn,
    Coast,
    Delay,
    EndRound,
    EndTurn,
    Fall,
    Order,
    TurnOrder,
)
from engine.problems import Problem, against_rules, impossible
from engine.rounds import DELAYED, TURNS, delayed, in_round, next_slot, open_play, running, slot_of
from engine.rules import RulesSystem
from engine.rulings import ruling
from engine.step import Step
from engine.world import BattleState, Token, Until

MOST_SECONDS = 100 * 365 * 24 * 3600  # no advance is longer than a century


def begin_round(state: BattleState, order: BeginRound, rules: RulesSystem, referee: Referee) -> Step:
    """The next round; a round still running is ended first. Bodies without a will go on, lowest first.

    What the system forces comes first: whom it lets fall does not fly on.
    Ruling: U73, U81.
    """
    if in_round(state):
        return Step(forced=(EndRound(), order))
    step = rules.turns.begin_round(state, order, referee)
    later = _falls_on_turns(state) and {slot.token for slot in _after(state, step.events).clock.slots}
    gone_on = (one for one in _without_will(state, rules) if not (later and _waits(one, later)))
    return Step(step.events, (*step.forced, *gone_on))


def end_round(state: BattleState, order: EndRound, rules: RulesSystem, referee: Referee) -> Step:
    """The round is over; whoever has speed and did not move in it flies straight on. Ruling: U82."""
    name = running(state)
    if name:
        return Step(forced=(EndTurn(token=name), order))
    events = (RoundEnded(round=state.clock.round),)
    step = rules.turns.end_round(_after(state, events), order, referee)
    idle = (token.name for token in _lowest_first(state) if _owes_a_move(state, token, rules))
    fallen = (fall for token in _lowest_first(state) for fall in _own_slice(state, token))
    return Step((*events, *step.events), (*(Coast(token=name) for name in idle), *fallen, *step.forced))


def begin_turn(state: BattleState, order: BeginTurn, rules: RulesSystem, referee: Referee) -> Step:
    """A turn begins; what its token had declared in secret is open now. A turn still running ends first."""
    name = running(state)
    if name:
        return Step(forced=(EndTurn(token=name), order))
    events = tuple(_opening(state, order.token))
    step = rules.turns.begin_turn(_after(state, events), order, referee)
    return Step((*events, *step.events), (*_own_slice(state, state.tokens[order.token]), *step.forced))


def end_turn(state: BattleState, order: EndTurn, rules: RulesSystem, referee: Referee) -> Step:
    """A turn is over; a body with speed that made no move goes straight on. Ruling: U82."""
    token = state.tokens[order.token]
    taken = Counted(
        token=token.name, counter=TURNS, now=token.counter(TURNS) + 1, until=Until(round=state.clock.round)
    )
    events = (TurnEnded(token=token.name), taken)
    step = rules.turns.end_turn(_after(state, events), order, referee)
    return Step((*events, *step.events), (*_coast(state, token, rules), *step.forced))


def delay(state: BattleState, order: Delay, rules: RulesSystem) -> Step:
    """A token holds its turn back: it may come at any later moment of the round."""
    token = state.tokens[order.token]
    held_back = Conditioned(
        token=token.name, name=DELAYED, since=state.clock.round, until=Until(round=state.clock.round)
    )
    if running(state) != token.name:
        return Step((held_back,))
    return Step((held_back, TurnEnded(token=token.name)), _coast(state, token, rules))


def advance_time(state: BattleState, order: Advance, rules: RulesSystem, referee: Referee) -> Step:
    """Time goes by up to the next moment at which something is due; the rest of it follows."""
    now = state.clock.second
    last = now + order.seconds
    end = min((due for due in _moments(state) if now < due <= last), default=last)
    step = rules.time.pass_time(state, now, end, referee)
    rest = (Advance(seconds=last - end),) if end < last else ()
    return Step((*step.events, TimePassed(seconds=end - now)), (*step.forced, *rest))


def turn_problems(state: BattleState, order: TurnOrder) -> tuple[Problem, ...]:
    """What the clock says against an order to it."""
    match order:
        case BeginTurn(token=name) if slot_of(state, name) is None:
            return _no_turn(state, name)
        case EndTurn(token=name) if running(state) != name:
            return (against_rules(f"It is not {name}'s turn"),)
        case EndRound() if not in_round(state):
            return _no_round()
        case Delay(token=name) if not in_round(state) or slot_of(state, name) is None or delayed(state, name):
            return (against_rules(f"{name} has no turn to hold back"),)
        case Advance(seconds=seconds) if not 0 < seconds <= MOST_SECONDS:
            return (impossible(f"Found {seconds} seconds, expected 1 to {MOST_SECONDS:,}"),)
        case Advance() if in_round(state):
            return (against_rules("A round is running; end it before time is let go by"),)
        case _:
            return ()


def upcoming(state: BattleState) -> Order:
    """What moves the clock on from here: the next turn, the end of the round, or the next round."""
    if open_play(state) or not in_round(state):
        return BeginRound()
    index = next_slot(_after(state, _ending(state)))
    return EndRound() if index is None else BeginTurn(token=state.clock.slots[index].token)


def _no_round() -> tuple[Problem, ...]:
    return (against_rules("No round is running"),)


def _no_turn(state: BattleState, name: TokenId) -> tuple[Problem, ...]:
    if not in_round(state):
        return _no_round()
    if all(slot.token != name for slot in state.clock.slots):
        return (impossible(f"{name} has no turn in this round"),)
    return (against_rules(f"{name} has had every turn of this round"),)


def _ending(state: BattleState) -> tuple[Event, ...]:
    name = running(state)
    if not name:
        return ()
    return (Counted(token=name, counter=TURNS, now=state.tokens[name].counter(TURNS) + 1),)


def _opening(state: BattleState, name: TokenId) -> Iterator[Event]:
    index = slot_of(state, name)
    yield TurnBegan(token=name, round=state.clock.round, at=state.clock.at if index is None else index)
    if delayed(state, name):
        yield Conditioned(token=name, name=DELAYED, on=False)
    if any(said.token == name and said.secret for said in state.declared):
        yield Revealed(token=name)


def _after(state: BattleState, events: Iterable[Event]) -> BattleState:
    return reduce(apply, events, state)


def _lowest_first(state: BattleState) -> list[Token]:
    return sorted(state.tokens.values(), key=lambda token: (token.at.z, token.name))


def _without_will(state: BattleState, rules: RulesSystem) -> Iterator[Order]:
    for token in _lowest_first(state):
        if _borne(state, token):
            continue
        if token.motion.turns_falling:
            yield Fall(token=token.name)
        elif token.motion.speed_ft_per_turn and not rules.turns.able(state, token):
            yield Coast(token=token.name)


def _falls_on_turns(state: BattleState) -> bool:
    """Does a fall go on as the turn of whoever falls begins, not as the round does? Ruling: U73."""
    return ruling(state.settings, "U73") == "own_turn"


def _waits(order: Order, for_turns_of: set[TokenId]) -> bool:
    return isinstance(order, Fall) and order.token in for_turns_of


def _own_slice(state: BattleState, token: Token) -> tuple[Order, ...]:
    """The slice that a falling body still has to fall in this round, in a battle that waits for its turn."""
    motion = token.motion
    owed = motion.turns_falling and motion.moved_in < state.clock.round and not _borne(state, token)
    return (Fall(token=token.name),) if owed and _falls_on_turns(state) else ()


def _coast(state: BattleState, token: Token, rules: RulesSystem) -> tuple[Order, ...]:
    return (Coast(token=token.name),) if _owes_a_move(state, token, rules) else ()


def _owes_a_move(state: BattleState, token: Token, rules: RulesSystem) -> bool:
    motion = token.motion
    if motion.turns_falling or motion.moved_in >= state.clock.round or _borne(state, token):
        return False
    return bool(motion.speed_ft_per_turn) or _sinks(state, token, rules)


def _sinks(state: BattleState, token: Token, rules: RulesSystem) -> bool:
    """Does it lose height even while it makes no way: a glider? Source: UH, Flight: gliding. Ruling: U13."""
    how = mode(token.motion.mode, rules.modes)
    limits = rules.movement.limits(state, token, how) if how else None
    return limits is not None and limits.sink_ft_per_turn > 0.0


def _borne(state: BattleState, token: Token) -> bool:
    """Is it held, carried or ridden along, so that another body's motion is its own?"""
    return any(bond.of == token.name for bond in state.bonds)


def _moments(state: BattleState) -> Iterator[int]:
    for token in state.tokens.values():
        for condition in token.conditions:
            yield from (second for second in (condition.due, condition.until.second) if second is not None)
        yield from (tally.until.second for tally in token.counters if tally.until.second is not None)
