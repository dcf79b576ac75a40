"""What is so of a body in a fight: the names of its conditions, and what they keep it from.

Names with a colon carry what they are about, such as ``rank_lost:endurance``.
"""

from collections.abc import Iterable

from engine.events import Conditioned, Counted, Event
from engine.names import TokenId
from engine.world import BattleState, Bond, Condition, Token, Until

OUT = "out"  # unconscious
STUNNED = "stunned"
DYING = "dying"
DEAD = "dead"
BROKEN = "broken"  # a thing that is no more use
HELD = "held"  # fully: he may only try to escape
GRIPS = "grips"  # whom he has by a partial hold too weak to tie him
HINDERED = "hindered"  # partly: his acts are worse by its value
EVADED = "evaded"  # the better position against one opponent
AIMED = "aimed"
CHANGED = "changed_action"
DEFENDS_ONLY = "defends_only"
EXTRA_ATTACKS = "extra_attacks"  # what trying for several attacks costs each
REVERSED = "reversed"  # he may act at once after getting out of a hold
UNAWARE = "unaware"
HIDDEN = "hidden"
END_LOST = "rank_lost:endurance"  # by dying: it heals
END_GONE = "rank_gone:endurance"  # burnt away for good
IN_CARE = "in_care"  # in a bed, with a doctor about
DEFEND = "defend:"

DEFENSES, ATTACKS, ATTACKED, CAUGHT = "defenses", "attacks", "attacked", "caught"  # counters of a round
HELPLESS = (OUT, STUNNED, DEAD, BROKEN)


def binds(state: BattleState, condition: Condition) -> bool:
    """Does a condition count already? With simultaneous turns harm waits for the next round. Ruling: U88."""
    return condition.since <= state.clock.round


def has(state: BattleState, token: Token, name: str, against: str = "") -> bool:
    """Is something so of a token, of itself or against somebody?"""
    found = token.condition(name, against)
    return found is not None and binds(state, found)


def only_stunned(state: BattleState, token: Token) -> bool:
    """Is he stunned and nothing worse? In flight such a one flies on. Ruling: U81."""
    spent = any(tally.name == "health" and tally.now <= 0 for tally in token.tracks)
    return has(state, token, STUNNED) and not (spent or has(state, token, OUT) or has(state, token, DEAD))


def able(state: BattleState, token: Token) -> bool:
    """Has this token a sheet and its wits: neither out, stunned, dead nor at the end of its Health?"""
    harm = [condition for condition in token.conditions if condition.name in HELPLESS]
    if token.sheet not in state.sheets or any(binds(state, condition) for condition in harm):
        return False
    spent = any(tally.name == "health" and tally.now <= 0 for tally in token.tracks)
    return bool(harm) or not spent  # harm that waits for the round's end lets him act till then: ruling U88


def held(state: BattleState, token: Token) -> bool:
    """Is this token in a full hold, so that it may only try to escape? Source: UH, Effects: Hold."""
    return has(state, token, HELD)


def holder(state: BattleState, name: TokenId) -> TokenId:
    """Who has hold of a token, "" for nobody."""
    return next((bond.by for bond in state.bonds if bond.of == name and bond.kind == "hold"), "")


def comes_on(
    state: BattleState, name: TokenId, condition: str, *, value: int = 0, rounds: int | None = None
) -> Conditioned:
    """A condition that harm brings, for so many rounds from the next one, or until it is taken off.

    Source: UH, Effects: 1; 1-10. Ruling: U88, U92.
    """
    now = state.clock.round
    since = now + (state.settings.get("turns") == "simultaneous" and state.clock.phase == "turns")
    until = Until() if rounds is None else Until(round=now + rounds)
    return Conditioned(token=name, name=condition, value=value, since=since, until=until)


def this_round(state: BattleState, name: TokenId, condition: str, value: int = 0) -> Conditioned:
    """A condition until the round's end; before the rounds begin, until the first one is over."""
    now = state.clock.round
    end = now + (state.clock.phase != "turns")
    return Conditioned(token=name, name=condition, value=value, since=now, until=Until(round=end))


def counted(state: BattleState, token: Token, counter: str) -> tuple[Event, ...]:
    """One more on a counter of this round; nothing is counted before the rounds begin."""
    if state.clock.phase == "open":
        return ()
    end = Until(round=state.clock.round)
    return (Counted(token=token.name, counter=counter, now=token.counter(counter) + 1, until=end),)


def off(token: Token, names: Iterable[str]) -> tuple[Event, ...]:
    """The conditions of those names taken off, against whomever they are."""
    wanted = set(names)
    found = (c for c in token.conditions if c.name in wanted)
    return tuple(Conditioned(token=token.name, name=c.name, against=c.against, on=False) for c in found)


def off_against(token: Token, name: str, against: str) -> tuple[Event, ...]:
    """A condition against one opponent taken off, if it is on."""
    if not any((c.name, c.against) == (name, against) for c in token.conditions):
        return ()
    return (Conditioned(token=token.name, name=name, against=against, on=False),)


def bonds_of(state: BattleState, name: TokenId) -> tuple[Bond, ...]:
    """Everything that ties a token to another."""
    return tuple(bond for bond in state.bonds if name in (bond.by, bond.of))
