"""Rounds and turns of Supers! Revised: initiative, flexible order, and what an action costs."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Checked, Conditioned, Event, RoundBegan
from engine.names import TokenId
from engine.orders import (
    BeginRound,
    BeginTurn,
    Declare,
    EndRound,
    EndTurn,
    Order,
)
from engine.problems import Problem
from engine.rounds import delayed, in_round, running, slots_to_come
from engine.step import Step
from engine.systems.supers_revised.actions import against
from engine.systems.supers_revised.attributes import able, dice_of, sheet_of
from engine.systems.supers_revised.copies import made_by
from engine.systems.supers_revised.offers import OWES_ACTION
from engine.systems.supers_revised.pools import Dice, Pool
from engine.units import TURN_S
from engine.world import BattleState, Slot, Token, Until

INITIATIVE = "SU, Initiative"
QUICK = ("reaction", "super_speed", "super_senses")
NOTHING = Step()
Scores = dict[TokenId, tuple[int, int]]


class SupersTurns:
    """The turn questions of Supers! Revised."""

    def begin_round(self, state: BattleState, order: BeginRound, referee: Referee) -> Step:
        """Everybody able throws his quickest; ties by Reaction, then by another throw.

        Source: SU, Initiative; Reaction Damage and Initiative. Ruling: S8, S26, S28, S31.
        """
        del order
        events: list[Event] = []
        scores: Scores = {}
        for name, token in sorted(state.tokens.items()):
            if able(token) and not _acts_with_maker(state, token):
                dice = quickest(state, token)
                pool = Pool(key=f"initiative {name}", who=name, dice=dice, source=INITIATIVE)
                total = referee.roll(pool)
                scores[name] = (total, token.track("reaction"))
                events.append(Checked(token=name, check=pool.key, outcome=str(total)))
        again = _thrown_again(state, scores, referee)
        names = sorted(scores, key=lambda one: (*(-part for part in scores[one]), -again.get(one, 0), one))
        clock = state.clock
        second = clock.second + (TURN_S if clock.round else 0)
        slots = tuple(slot for name in names for slot in _slots(state, name))
        return Step((*events, RoundBegan(round=clock.round + 1, slots=slots, second=second)))

    def end_round(self, state: BattleState, order: EndRound, referee: Referee) -> Step:
        """Nothing beyond the end itself."""
        del state, order, referee
        return NOTHING

    def begin_turn(self, state: BattleState, order: BeginTurn, referee: Referee) -> Step:
        """Whoever cut in with a Competency Die has no Dynamic Action this turn.

        Source: SU, Interrupt Action.
        """
        del referee
        token = state.tokens[order.token]
        if token.condition(OWES_ACTION) is None:
            return NOTHING
        now = state.clock.round
        lost = Conditioned(token=token.name, name="no_dynamic_action", since=now, until=Until(round=now))
        return Step((Conditioned(token=token.name, name=OWES_ACTION, on=False), lost))

    def end_turn(self, state: BattleState, order: EndTurn, referee: Referee) -> Step:
        """Nothing runs at its end."""
        del state, order, referee
        return NOTHING

    def declare(self, state: BattleState, order: Declare, referee: Referee) -> Step:
        """Declaring binds nobody. Source: SU, Delayed Action."""
        del state, order, referee
        return NOTHING

    def may_act(self, state: BattleState) -> tuple[TokenId, ...]:
        """The next in order and his allies with nobody between, and whoever holds an action.

        A turn that has begun goes on, even if somebody who cut in has another one to come before it.

        Source: SU, Initiative; Delayed Action. Ruling: S14, S27, S28.
        """
        if not in_round(state):
            return tuple(name for name, token in state.tokens.items() if able(token))
        slots = [state.clock.slots[index].token for index in slots_to_come(state)]
        held = tuple(dict.fromkeys(name for name in slots if delayed(state, name)))
        block = tuple(dict.fromkeys(_block(state, [name for name in slots if name not in held])))
        now = running(state)
        if now and now not in block:
            block = (now, *block)
        made = (name for name in _new(state) if made_by(state.tokens[name]) in block)
        return (*block, *made, *(name for name in held if name not in block))

    def able(self, state: BattleState, token: Token) -> bool:
        """Has it a sheet, and every Resistance above 0?"""
        del state
        return able(token)

    def fits(self, state: BattleState, order: Order) -> tuple[Problem, ...]:
        """What the round has left for this token. Source: SU, Actions. Ruling: S12."""
        return against(state, order, self.may_act(state))


def quickest(state: BattleState, token: Token) -> Dice:
    """Reaction, Super Speed or Super Senses, whichever has the most dice. Source: SU, Initiative."""
    pools = [dice_of(state, token, name) for name in QUICK]
    return max(pools, key=lambda dice: 0 if dice.half else dice.count)


def _acts_with_maker(state: BattleState, token: Token) -> bool:
    """Duplicates and the summoned act at their maker's initiative. Ruling: S28."""
    maker = state.tokens.get(made_by(token))
    return maker is not None and able(maker)


def _new(state: BattleState) -> Iterator[TokenId]:
    """Who has been made since the round began, and so has no turn of his own in it."""
    known = {slot.token for slot in state.clock.slots}
    yield from (name for name, token in state.tokens.items() if made_by(token) and name not in known)


def _thrown_again(state: BattleState, scores: Scores, referee: Referee) -> dict[TokenId, int]:
    """One more throw of Reaction for whoever is tied in both. Source: SU, Initiative."""
    tied = [name for name, score in scores.items() if sum(score == other for other in scores.values()) > 1]
    pools = {name: dice_of(state, state.tokens[name], "reaction") for name in tied}
    return {
        name: referee.roll(Pool(key=f"tie {name}", who=name, dice=dice, source=INITIATIVE))
        for name, dice in pools.items()
    }


def _slots(state: BattleState, name: TokenId) -> Iterator[Slot]:
    """One turn, one more for each die of Split Action, and after each one's own those one has made.

    Source: SU, Boosts: Split Action. Ruling: S26, S28.
    """
    made = [other for other, token in state.tokens.items() if made_by(token) == name and able(token)]
    sheet = sheet_of(state, state.tokens[name])
    for nth in range(1 + (sheet.split_actions() if sheet else 0)):
        yield Slot(name, nth + 1)
        if not nth:
            yield from (Slot(other) for other in made)


def _block(state: BattleState, names: list[TokenId]) -> Iterator[TokenId]:
    for name in names:
        if state.tokens[name].side != state.tokens[names[0]].side:
            return
        yield name
