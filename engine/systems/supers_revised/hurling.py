"""Bodies hurled at somebody or somewhere: cars, crates, people."""

from collections.abc import Iterator

from engine.orders import AttackOrder, Driven
from engine.problems import Problem, impossible
from engine.step import Step
from engine.systems.house.heroic import range_ft
from engine.systems.house.hurl import beside_its_way, in_hand, let_go, past
from engine.systems.supers_revised.attributes import kept
from engine.systems.supers_revised.loads import beyond
from engine.systems.supers_revised.orders import Hit
from engine.systems.supers_revised.sheet import ROWS
from engine.world import BattleState, Token

THROWN = "thrown"
HURLING = "SU, Physical Attacks"


def throw_problems(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    """What stands against hurling a body: not in hand, too heavy. Ruling: S52."""
    thrower, item = state.tokens[order.attacker], state.tokens[order.using]
    if not in_hand(state, thrower.name, item.name):
        yield impossible(f"{thrower.name} does not hold {item.name}", HURLING)
    elif beyond(state, thrower, item.weight_lb):
        yield impossible(f"{item.name} is too heavy for {thrower.name} to hurl", "Ruling S52")


def hurl_ft(state: BattleState, token: Token, attribute: str) -> float:
    """How far a body is hurled: the range of the rating that hurls it. Ruling: S34."""
    column = "movement_power" if ROWS[attribute]["kind"] == "power" else "athleticism"
    return range_ft(kept(state, token, attribute), column)


def flung(state: BattleState, order: AttackOrder, hit: Hit) -> Step:
    """A hurled body on its way to whom it hits; its blow is the throw's. Source: SU, Physical Attacks."""
    target = state.tokens[order.target]
    flight = Driven(
        token=order.using,
        to=target.at,
        cause=f"{THROWN} at {target.name}",
        past=beside_its_way(state, target.name),
        hit=target.name,
    )
    return Step(let_go(state, order.attacker, order.using), (flight, hit))


def flung_past(state: BattleState, order: AttackOrder, attribute: str) -> Step:
    """A hurled body that misses flies on past its target."""
    thrower, target = state.tokens[order.attacker], state.tokens[order.target]
    to = past(thrower, target.at, hurl_ft(state, thrower, attribute))
    flight = Driven(token=order.using, to=to, cause=THROWN, past=(thrower.name, target.name))
    return Step(let_go(state, thrower.name, order.using), (flight,))
