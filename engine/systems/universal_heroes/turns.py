"""What Universal Heroes answers about rounds, turns and who may act."""

from collections.abc import Iterable, Iterator

from engine.checks import Referee
from engine.events import Conditioned, Event, RoundBegan
from engine.names import TokenId
from engine.orders import BeginRound, BeginTurn, Declare, EndRound, EndTurn, Fall, Order
from engine.problems import Problem
from engine.rounds import slots_to_come
from engine.rulings import ruling
from engine.step import Step
from engine.systems.universal_heroes.actions import active, fits
from engine.systems.universal_heroes.breath import gasp, held_under, holds_on
from engine.systems.universal_heroes.conditions import (
    DEAD,
    DEFEND,
    DYING,
    OUT,
    able,
    has,
    this_round,
)
from engine.systems.universal_heroes.dying import worsens
from engine.systems.universal_heroes.initiative import order_of_turns
from engine.systems.universal_heroes.powers import kinetic_rise
from engine.systems.universal_heroes.throws import after
from engine.units import TURN_S
from engine.world import BattleState, Token

SHORT_TURN_S = 5  # UH, Time Scale


class Turns:
    """The questions of Universal Heroes about rounds and turns."""

    def begin_round(self, state: BattleState, order: BeginRound, referee: Referee) -> Step:
        """Initiative; then what runs on by itself: powers, dying, breath. Source: UH, Step 3."""
        del order
        began = RoundBegan(round=state.clock.round + 1, second=_second(state))
        slots, told = order_of_turns(after(state, (began,)), referee)
        events: tuple[Event, ...] = (RoundBegan(round=began.round, slots=slots, second=began.second), *told)
        now = after(state, events)
        for token in now.tokens.values():
            events = (*events, *_runs_on(now, token, referee))
            if token.name not in {slot.token for slot in slots}:
                events = (*events, *held_under(after(state, events), token, referee))
        return Step(events, tuple(_senseless_in_the_air(after(state, events))))

    def end_round(self, state: BattleState, order: EndRound, referee: Referee) -> Step:
        """Whoever had no turn, or held it back for good, still used up a breath. Source: UH, Swimming."""
        del order
        events: tuple[Event, ...] = ()
        for name in dict.fromkeys(state.clock.slots[index].token for index in slots_to_come(state)):
            now = after(state, events)
            events = (*events, *held_under(now, now.tokens[name], referee))
        return Step(events, tuple(Fall(token=name) for name in _gone(events)))

    def begin_turn(self, state: BattleState, order: BeginTurn, referee: Referee) -> Step:
        """A breath held one turn longer. Source: UH, Swimming."""
        del referee
        return Step(holds_on(state, state.tokens[order.token]))

    def end_turn(self, state: BattleState, order: EndTurn, referee: Referee) -> Step:
        """Whoever has no air, and made no FEAT for it in a move, makes it now. Source: UH, Swimming."""
        token = state.tokens[order.token]
        events = gasp(state, token, referee)
        return Step(events, tuple(Fall(token=name) for name in _gone(events)))

    def declare(self, state: BattleState, order: Declare, referee: Referee) -> Step:
        """Who says that he evades gives up his attacks for it. Source: UH, Evasion."""
        del referee
        if order.maneuver != "evading":
            return Step()
        return Step((this_round(state, order.token, f"{DEFEND}evading"),))

    def may_act(self, state: BattleState) -> tuple[TokenId, ...]:
        """Whose turn it is, and whoever has held his back; before the rounds begin, anybody."""
        return active(state)

    def able(self, state: BattleState, token: Token) -> bool:
        """Neither out, stunned, dead nor at the end of its Health. Source: UH, Effects."""
        return able(state, token)

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """What holds, the count of attacks and the declaration say against it. Ruling: U86."""
        return fits(state, order)


def _gone(events: Iterable[Event]) -> Iterator[TokenId]:
    """Who has passed out."""
    yield from (e.token for e in events if isinstance(e, Conditioned) and e.on and e.name == OUT)


def _second(state: BattleState) -> int:
    """A turn takes six seconds, or five on the clock. Source: UH, Ground Movement. Ruling: U1."""
    turn_s = TURN_S if ruling(state.settings, "U1") == "6_seconds" else SHORT_TURN_S
    return state.clock.second + (turn_s if state.clock.round else 0)


def _senseless_in_the_air(state: BattleState) -> Iterator[Order]:
    """Whom harm that binds only now has put out falls now, lowest first, if nothing bears him.

    Ruling: U73, U81, U88.
    """
    for token in sorted(state.tokens.values(), key=lambda token: (token.at.z, token.name)):
        senseless = has(state, token, OUT) or has(state, token, DEAD)
        if senseless and not token.motion.turns_falling:
            yield Fall(token=token.name)


def _runs_on(state: BattleState, token: Token, referee: Referee) -> Iterator[Event]:
    yield from kinetic_rise(state, token)
    dying = token.condition(DYING)
    if dying is not None and dying.since < state.clock.round and not has(state, token, DEAD):
        yield from worsens(state, token.name, referee)
