"""Cutting in with a held action or a Competency Die: Interrupt Action, and Take One for the Team."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.checks import Choice, Referee
from engine.events import Checked, Conditioned, Counted, Event, Moved
from engine.names import TokenId
from engine.rounds import DELAYED, TURNS
from engine.systems.supers_revised.attributes import AWAY, able, attacks_of, dice_of, kept, used
from engine.systems.supers_revised.beside import step_in
from engine.systems.supers_revised.pools import Pool
from engine.world import BattleState, Token, Until

INTERRUPT = "SU, Interrupt Action"
TAKE_ONE = "SU, Take One for the Team"
NOBODY = "nobody"
COMPETENCY = "competency"
OWES_ACTION = "owes_action"  # the next Dynamic Action is gone


def ready(state: BattleState, *others_than: TokenId) -> tuple[TokenId, ...]:
    """Who could cut in: a held action or a Competency Die, in this round's order. Ruling: S16, S22, S27."""
    order = [slot.token for slot in state.clock.slots]
    able_ones = [t for t in state.tokens.values() if t.name not in others_than and armed(t)]
    able_ones.sort(key=lambda t: order.index(t.name) if t.name in order else len(order))
    return tuple(t.name for t in able_ones)


def armed(token: Token) -> bool:
    """Is this token able to cut in now? Source: SU, Interrupt Action; Take One for the Team."""
    held = token.condition(DELAYED) is not None or token.counter(COMPETENCY) > 0
    return held and able(token) and token.condition(AWAY) is None


def paid(state: BattleState, name: TokenId) -> Iterator[Event]:
    """The price: the held action; else a Competency Die and the next Dynamic Action.

    Source: SU, Interrupt Action. Ruling: S14, S16.
    """
    token = state.tokens[name]
    if token.condition(DELAYED) is not None:
        yield Conditioned(token=name, name=DELAYED, on=False)
        yield Counted(token=name, counter=TURNS, now=token.counter(TURNS) + 1, until=_now(state))
        return
    yield Counted(token=name, counter=COMPETENCY, now=token.counter(COMPETENCY) - 1)
    yield Conditioned(token=name, name=OWES_ACTION, since=state.clock.round)


@dataclass(frozen=True, slots=True)
class Try:
    """One try at stopping somebody: who makes it, against what total, with what."""

    name: TokenId
    total: int
    attribute: str


def interrupted(
    state: BattleState, attacker: TokenId, target: TokenId, total: int, referee: Referee
) -> tuple[bool, tuple[Event, ...]]:
    """Is the action stopped? Each who is ready may try once, and the first success ends it.

    Source: SU, Interrupt Action. Ruling: S22, S27.
    """
    events: list[Event] = []
    for name in ready(state, attacker, target):
        ways = _ways(state, state.tokens[name], attacker)
        offer = Choice(f"interrupt {name}", name, (NOBODY, *ways), offer=True, source=INTERRUPT)
        picked = referee.choose(replace(offer, costs=_price(state, (name,))))
        if picked == NOBODY:
            continue
        stopped, tried = stops(state, Try(name, total, ways[picked]), referee)
        events += (*paid(state, name), *tried)
        if stopped:
            return True, tuple(events)
    return False, tuple(events)


def _ways(state: BattleState, token: Token, attacker: TokenId) -> dict[str, str]:
    """The options of whoever may stop somebody, each with its attribute: the best, then any other."""
    first = best(state, token)
    others = (name for name in attacks_of(state, token) if name != first)
    return {attacker: first, **{f"{attacker}, with {name}": name for name in others}}


def stops(state: BattleState, cut: Try, referee: Referee) -> tuple[bool, tuple[Event, ...]]:
    """One throw against an action's total, which it must match or beat. Source: SU, Interrupt Action."""
    token = state.tokens[cut.name]
    pool = Pool(
        key=f"interrupt roll {cut.name}",
        who=cut.name,
        dice=dice_of(state, token, cut.attribute),
        against=(cut.total - 1,),
        source=INTERRUPT,
    )
    stopped = referee.roll(pool) >= cut.total
    outcome = "stopped" if stopped else "in vain"
    told = Checked(token=cut.name, check=pool.key, outcome=outcome, needed=str(cut.total))
    return stopped, (*used(state, token, cut.attribute), told)


def taken_by(
    state: BattleState, attacker: TokenId, target: TokenId, referee: Referee
) -> tuple[TokenId, tuple[Event, ...]]:
    """Who is the target in the end, what cutting in cost, and where that took him.

    Source: SU, Take One for the Team. Ruling: S23.
    """
    ways = {name: step_in(state, name, target, attacker) for name in ready(state, attacker, target)}
    near = tuple(name for name, way in ways.items() if way is not None)
    if not near:
        return target, ()
    offer = Choice(f"take one {target}", near[0], (NOBODY, *near), offer=True, source=TAKE_ONE)
    picked = referee.choose(replace(offer, costs=_price(state, near)))
    if picked == NOBODY:
        return target, ()
    way = ways[picked]
    return picked, (*paid(state, picked), *((way,) if isinstance(way, Moved) else ()))


def best(state: BattleState, token: Token) -> str:
    """What a token cuts in with: the attribute it attacks with best. Source: SU, Interrupt Action."""
    return max(attacks_of(state, token), key=lambda name: kept(state, token, name), default="fighting")


def until_next_turn(state: BattleState, name: TokenId) -> Until:
    """To one's own turn in the next round. Source: SU, Full Defense; Full Attack. Ruling: S15."""
    return Until(round=state.clock.round + 1, turn_of=name)


def _price(state: BattleState, names: tuple[TokenId, ...]) -> str:
    """What cutting in is paid with: a held action if any of them has one. Ruling: S14, S16."""
    held = any(state.tokens[name].condition(DELAYED) is not None for name in names)
    return DELAYED if held else COMPETENCY


def _now(state: BattleState) -> Until:
    return Until(round=state.clock.round)
