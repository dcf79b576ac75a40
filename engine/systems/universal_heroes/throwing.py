"""Bodies thrown: things as missiles, people against their will, and the fastball special."""

from collections.abc import Iterator
from dataclasses import replace

from engine.events import Bonded, Moved
from engine.geometry import Point, tidied
from engine.orders import AttackOrder, Driven
from engine.plans import Hazard
from engine.problems import Problem, impossible
from engine.step import Step
from engine.systems.house.gaps import between_ft
from engine.systems.house.hurl import in_hand, let_go, past
from engine.systems.house.room import in_arms
from engine.systems.universal_heroes.abilities import number_of, rank_of, sheet_of
from engine.systems.universal_heroes.armor import charge_points, speed_points
from engine.systems.universal_heroes.conditions import able
from engine.systems.universal_heroes.feats import FeatCheck
from engine.systems.universal_heroes.figures import throwing_range_areas
from engine.systems.universal_heroes.loads import LIFTING, lift_need
from engine.systems.universal_heroes.orders import Struck
from engine.systems.universal_heroes.ranks import Need, column_words
from engine.units import areas_ft, whole_areas
from engine.world import BattleState, Motion, Token

FASTBALL = "fastball_special"
THROWN = "thrown"
WEIGHTS = "UH, Table 2: Weight Intensities"
LOST_ACT = "act_lost"  # what failing to lift comes to


def fastball(order: AttackOrder) -> bool:
    """Is a friend thrown, who strikes by himself? Source: classic, Fastball Special."""
    return order.maneuver == FASTBALL


def throw_problems(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    """What stands against throwing a body: not in hand, too heavy, no friend. Source: UH, Table 2."""
    thrower, item = state.tokens[order.attacker], state.tokens.get(order.using)
    if item is None:
        yield impossible("A fastball special needs a friend to throw")
        return
    if not in_hand(state, thrower.name, item.name):
        yield impossible(f"{thrower.name} does not hold {item.name}")
    if lift_need(state, thrower, item.weight_lb) is Need.IMPOSSIBLE:
        yield impossible(f"{item.name} is too heavy for {thrower.name} to throw", WEIGHTS)
    willing = item.side == thrower.side and able(state, item)
    if fastball(order) and not willing:
        yield impossible(f"{item.name} is no friend who could take part", "Classic, Fastball Special")


def lift_hazards(state: BattleState, order: AttackOrder) -> tuple[Hazard, ...]:
    """The Strength FEAT of throwing something heavy. Source: UH, Table 2: Weight Intensities."""
    thrower, item = state.tokens[order.attacker], state.tokens[order.using]
    need = lift_need(state, thrower, item.weight_lb)
    if need in (Need.AUTOMATIC, Need.IMPOSSIBLE):
        return ()
    key = f"lift {thrower.name}"
    rank = rank_of(state, thrower, LIFTING)
    check = FeatCheck(key=key, who=thrower.name, column=rank, need=need, source=WEIGHTS)
    label = f"{need.word} Strength (upr) FEAT"
    column = column_words(rank)
    return (Hazard(kind="lift", at_ft=0.0, check=check, mishap=LOST_ACT, label=label, column=column),)


def thrown_points(state: BattleState, order: AttackOrder) -> int:
    """The harm of a thrown body: the thrower's Strength, or a friend's own charge or blow at speed.

    Source: UH, Strength; classic, Fastball Special.
    """
    thrower, item = state.tokens[order.attacker], state.tokens[order.using]
    if not fastball(order):
        return number_of(state, thrower, LIFTING)
    areas = whole_areas(between_ft(thrower, state.tokens[order.target]))
    blow = number_of(state, item, LIFTING) + speed_points(state, areas)
    return max(charge_points(state, item, areas), blow)


def flung(state: BattleState, order: AttackOrder, blow: Struck) -> Step:
    """A thrown body on its way to whom it will hit; one thrown against its will is run into him instead.

    Source: classic, Fastball Special. Ruling: U77.
    """
    item, target = state.tokens[order.using], state.tokens[order.target]
    strikes = sheet_of(state, item) is None or fastball(order)
    flight = Driven(
        token=item.name,
        to=target.at,
        cause=f"{THROWN} at {target.name}" if strikes else THROWN,
        force=blow.points,
        past=(order.attacker,),
        hit=target.name,
    )
    return Step(
        let_go(state, order.attacker, order.using), (flight, *((_with(blow, item),) if strikes else ()))
    )


def _with(blow: Struck, item: Token) -> Struck:
    return replace(blow, thrown=item.name)


def flung_past(state: BattleState, order: AttackOrder, caught: str) -> Step:
    """A thrown body that misses flies on past the target, unless he has it in his hands.

    Source: UH, Catching; Effects: Automiss.
    """
    if caught:
        return _into_hands(state, order, caught)
    item, target = state.tokens[order.using], state.tokens[order.target]
    to = _range_end(state, order, target.at)
    beyond = (order.attacker, target.name)
    return Step(
        let_go(state, order.attacker, order.using),
        (Driven(token=item.name, to=to, cause=THROWN, past=beyond),),
    )


def flung_to(state: BattleState, order: AttackOrder, at: Point) -> Step:
    """A body thrown at a place, not at anybody."""
    to = tidied(at)
    flight = Driven(token=order.using, to=to, cause=THROWN, past=(order.attacker,))
    return Step(let_go(state, order.attacker, order.using), (flight,))


def _range_end(state: BattleState, order: AttackOrder, at: Point) -> Point:
    """As far as he can throw. Source: classic, throwing ranges."""
    thrower = state.tokens[order.attacker]
    return past(thrower, at, areas_ft(throwing_range_areas(rank_of(state, thrower, "strength"))))


def _into_hands(state: BattleState, order: AttackOrder, caught: str) -> Step:
    """Caught: by a yellow catch as if the catcher had struck it. Source: classic, Catching."""
    item, catcher = state.tokens[order.using], state.tokens[order.target]
    held_at = in_arms(state, item, catcher)
    after = Motion(position=held_at, heading_deg=item.motion.heading_deg, moved_in=state.clock.round)
    taken = (
        *let_go(state, order.attacker, order.using),
        Moved(token=item.name, mode=THROWN, cause="caught", path=(item.at, held_at), after=after),
        Bonded(what="carry", by=catcher.name, of=item.name),
    )
    return Step(taken, (caught_hard(state, catcher, item),) if caught == "Damage" else ())


def caught_hard(state: BattleState, catcher: Token, body: Token) -> Struck:
    """A rough catch: the catcher's Strength as a blunt attack on what he caught. Ruling: U75."""
    return Struck(
        token=catcher.name,
        target=body.name,
        maneuver="catching",
        damage="BA",
        points=number_of(state, catcher, LIFTING),
        result="Hit",
    )
