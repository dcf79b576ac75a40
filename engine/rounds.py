"""Where a round stands: which turns are over, which is running, which are still to come.

Reads the clock and the tokens; knows no rule of who comes first.
"""

from engine.names import TokenId
from engine.world import BattleState, Slot

TURNS = "turns"  # the counter of turns a token has ended this round
DELAYED = "delayed"  # the condition of a token that holds its turn back


def in_round(state: BattleState) -> bool:
    """Is a round running, from its order of turns to its end?"""
    return state.clock.phase == "turns"


def open_play(state: BattleState) -> bool:
    """Are there no rounds yet, so that anybody may act as often as he likes?"""
    return state.clock.phase == "open"


def running(state: BattleState) -> TokenId:
    """Whose turn has begun and is not over, "" for nobody's."""
    clock = state.clock
    if not in_round(state) or not 0 <= clock.at < len(clock.slots):
        return ""
    slot = clock.slots[clock.at]
    return slot.token if _to_come(state, slot) and not delayed(state, slot.token) else ""


def slots_to_come(state: BattleState) -> tuple[int, ...]:
    """The slots whose turns have not been ended, in order; those of delayed tokens among them."""
    return tuple(index for index, slot in enumerate(state.clock.slots) if _to_come(state, slot))


def next_slot(state: BattleState) -> int | None:
    """The slot whose turn comes next of itself; none if only delayed tokens, or nobody, are left."""
    slots = state.clock.slots
    return next((index for index in slots_to_come(state) if not delayed(state, slots[index].token)), None)


def slot_of(state: BattleState, name: TokenId) -> int | None:
    """The slot in which a token has its next turn; none if it has no turn left this round."""
    return next((i for i in slots_to_come(state) if state.clock.slots[i].token == name), None)


def delayed(state: BattleState, name: TokenId) -> bool:
    """Does a token hold its turn back?"""
    token = state.tokens.get(name)
    return token is not None and token.condition(DELAYED) is not None


def _to_come(state: BattleState, slot: Slot) -> bool:
    token = state.tokens.get(slot.token)
    return token is not None and token.counter(TURNS) < slot.nth
