"""Attacks on what is no body: an area and all in it, a wall or door, a place something is hurled to."""

from collections.abc import Iterator
from dataclasses import replace

from engine.checks import Referee
from engine.events import Attacked, Breached, Checked, Event, Noted, Opened
from engine.geometry import Point, tidied
from engine.names import TokenId
from engine.orders import AttackOrder, Driven
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.breach import breach
from engine.systems.house.burst import struck_by_burst
from engine.systems.house.gaps import middle
from engine.systems.house.hurl import let_go
from engine.systems.house.walls import nearest_of
from engine.systems.supers_revised.attributes import sheet_of, split_name
from engine.systems.supers_revised.hits import MAJOR, SUPERIOR
from engine.systems.supers_revised.hurling import THROWN
from engine.systems.supers_revised.pools import Dice, Pool, degree, degree_name
from engine.systems.supers_revised.things import is_opening, thing_number
from engine.terrain import terrain
from engine.world import BattleState

BREAK = "SU, Break"
AREA_EFFECT = "area_effect"
RADII = {"ten_feet_a_die": 10.0, "five_feet_a_die": 5.0}
Paid = tuple[Dice, tuple[Event, ...]]


def at_no_body(state: BattleState, order: AttackOrder, attribute: str, paid: Paid, referee: Referee) -> Step:
    """By what it is aimed at. ``paid``: the dice of the attack, and what it has cost."""
    dice, cost = paid
    if isinstance(order.aim, str) and order.aim:
        return _breaks(state, order, order.aim, (dice, cost), referee)
    if not isinstance(order.aim, Point):
        return Step(cost)
    if order.using in state.tokens:
        flight = Driven(token=order.using, to=tidied(order.aim), cause=THROWN, past=(order.attacker,))
        return Step((*cost, *let_go(state, order.attacker, order.using)), (flight,))
    struck = in_the_area(state, order, order.aim, area_ft(state, order.attacker, attribute))
    return Step(cost, tuple(replace(order, target=name, using=attribute) for name in struck))


def in_the_area(state: BattleState, order: AttackOrder, at: Point, wide_ft: float) -> Iterator[TokenId]:
    """Each body near enough that no wall shields; whoever strikes is spared.

    Source: SU, Boosts: Area Effect. Ruling: S40.
    """
    yield from (name for name in struck_by_burst(state, at, wide_ft) if name != order.attacker)


def area_ft(state: BattleState, name: TokenId, attribute: str) -> float:
    """How far about a place an attack on an area strikes. Source: SU, Boosts: Area Effect. Ruling: S40."""
    sheet = sheet_of(state, state.tokens[name])
    power = sheet.power(split_name(attribute)[0]) if sheet else None
    return RADII[ruling(state.settings, "S40")] * power.boost(AREA_EFFECT) if power else 0.0


def _breaks(state: BattleState, order: AttackOrder, wall: str, paid: Paid, referee: Referee) -> Step:
    """A wall or door: cracked or forced open by a Major Success, a hole in it by a Superior one.

    Source: SU, Break. Ruling: S43.
    """
    dice, cost = paid
    number = thing_number(state, wall)
    key = f"attack {order.attacker}"
    total = referee.roll(Pool(key=key, who=order.attacker, dice=dice, source=BREAK))
    reached = degree(total - number, state.settings)
    told = Checked(token=order.attacker, check=key, outcome=str(total), needed=str(number))
    word = degree_name(reached) if reached else "miss"
    result = Attacked(attacker=order.attacker, target=wall, maneuver=order.maneuver, result=word)
    return Step((*cost, told, result, *_damaged(state, order, wall, reached)))


def _damaged(state: BattleState, order: AttackOrder, wall: str, reached: int) -> Iterator[Event]:
    if reached >= SUPERIOR:
        yield _hole(state, order, wall)
    elif reached == MAJOR and is_opening(state, wall):
        yield Opened(opening=wall, by=order.attacker)
    elif reached:
        yield Noted(text=f"{wall} {'cracks' if reached == MAJOR else 'holds'}")


def _hole(state: BattleState, order: AttackOrder, wall: str) -> Breached:
    attacker = state.tokens[order.attacker]
    at = nearest_of(state, wall, middle(attacker))
    return breach(attacker, wall, terrain(state).strength(wall)[0], at._replace(z=attacker.at.z))
