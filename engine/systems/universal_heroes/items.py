"""Things in somebody's hands: struck by a called shot, taken away, broken."""

from engine.events import Bonded, Conditioned, Event, Moved, Noted
from engine.geometry import tidied
from engine.names import TokenId
from engine.orders import AttackOrder, Fall
from engine.step import Step
from engine.systems.house.gaps import middle
from engine.systems.universal_heroes.abilities import number_of
from engine.systems.universal_heroes.armor import armor
from engine.systems.universal_heroes.conditions import BROKEN
from engine.systems.universal_heroes.orders import Struck
from engine.world import BattleState, Motion, Token, Until

BULLSEYE = "Bullseye"
LOST = "lost_grip:"  # of something that is no token: it is out of his hands


def carried(state: BattleState, name: TokenId) -> tuple[TokenId, ...]:
    """The tokens that somebody carries."""
    return tuple(bond.of for bond in state.bonds if bond.by == name and bond.kind == "carry")


def things(state: BattleState, name: TokenId) -> tuple[TokenId, ...]:
    """What of it is a thing; a person is borne, but neither taken out of hands nor broken. Ruling: U97."""
    return tuple(one for one in carried(state, name) if not state.tokens[one].sheet)


def called(order: Struck) -> bool:
    """Was something particular aimed at, and hit on the nose? Source: UH, Effects: Bullseye. Ruling: U66."""
    return order.result == BULLSEYE and order.part != ""


def called_shot(state: BattleState, order: Struck) -> Step:
    """What was aimed at is struck, and nothing else: a thing is knocked from the hand and may break.

    Source: UH, Effects: Bullseye. Ruling: U66.
    """
    target = state.tokens[order.target]
    note = Noted(text=f"{order.token} hits {order.part} of {order.target}", at=middle(target))
    if order.part not in carried(state, order.target):
        shaken = Conditioned(
            token=order.target, name=f"called:{order.part}", until=Until(round=state.clock.round + 1)
        )
        return Step((note, shaken))
    item = state.tokens[order.part]
    dropped = Bonded(what="carry", by=order.target, of=order.part, on=False)
    broken = breaks(item) if not item.sheet and order.points > armor(state, item) else ()
    return Step((note, dropped, *broken), (Fall(token=order.part, freed_from=order.target),))


def breaks(item: Token) -> tuple[Event, ...]:
    """A thing is broken, or set off. Source: UH, Effects: Break. Ruling: U97."""
    return (Conditioned(token=item.name, name=BROKEN),)


def wanted_item(state: BattleState, order: AttackOrder) -> str:
    """What a grab is after: what the order aims at, else the first thing in the other's hands."""
    if isinstance(order.aim, str) and order.aim:
        named = state.tokens.get(order.aim)
        return "" if named and named.sheet else order.aim
    return next(iter(things(state, order.target)), "")


def grabbed(state: BattleState, order: AttackOrder, result: str) -> Step:
    """Take, Grab and Break: a thing changes hands, if the grabber is strong enough, or breaks.

    Source: UH, Effects: Grab, Break; classic, Take.
    """
    item = wanted_item(state, order)
    match result:
        case "Take" if _stronger(state, order):
            return Step(changes_hands(state, order, item))
        case "Grab":
            return Step(changes_hands(state, order, item))
        case "Break":
            return Step(_broken(state, order, item))
        case _:
            return Step()


def _stronger(state: BattleState, order: AttackOrder) -> bool:
    by, of = state.tokens[order.attacker], state.tokens[order.target]
    return number_of(state, by, "strength") >= number_of(state, of, "strength")


def changes_hands(state: BattleState, order: AttackOrder, item: str) -> tuple[Event, ...]:
    """A thing goes from one hand to the other; one that is no token is only lost to its owner."""
    if item not in things(state, order.target):
        return (Conditioned(token=order.target, name=f"{LOST}{item or 'item'}"),)
    thing, taker = state.tokens[item], state.tokens[order.attacker]
    hand = tidied(taker.at)
    return (
        Bonded(what="carry", by=order.target, of=item, on=False),
        Moved(
            token=item,
            mode=thing.motion.mode,
            cause="grabbed",
            path=(thing.at, hand),
            after=Motion(position=hand, heading_deg=taker.motion.heading_deg),
        ),
        Bonded(what="carry", by=order.attacker, of=item),
    )


def _broken(state: BattleState, order: AttackOrder, item: str) -> tuple[Event, ...]:
    if item in state.tokens:
        return breaks(state.tokens[item])
    return (Conditioned(token=order.target, name=f"broken:{item or 'item'}"),)
