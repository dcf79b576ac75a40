"""Attacks on what is no token: walls, doors, windows; a place a body is thrown to; everybody in a burst."""

from collections.abc import Iterator
from dataclasses import replace

from engine.checks import Referee
from engine.events import Attacked, Event
from engine.geometry import Point
from engine.orders import AttackOrder
from engine.problems import Problem, against_rules, impossible
from engine.step import Step
from engine.systems.house.breach import breach
from engine.systems.house.burst import struck_by_burst
from engine.systems.house.walls import nearest_of, stands
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.conditions import ATTACKED, counted
from engine.systems.universal_heroes.impact import wall_strength
from engine.systems.universal_heroes.maneuvers import Maneuver
from engine.systems.universal_heroes.means import Means, points_of
from engine.systems.universal_heroes.ranks import Need, Rank, needed, rank_of_number
from engine.systems.universal_heroes.throwing import flung_to
from engine.systems.universal_heroes.throws import Ask, thrown
from engine.terrain import terrain
from engine.world import BattleState

SOURCE = "UH, Material Strength"
INTENSITIES = "UH, FEAT Intensities"
BURST = "burst:"  # the tag of a power that strikes everybody within so many feet


def strikes_object(
    state: BattleState, order: AttackOrder, how: Maneuver, means: Means, referee: Referee
) -> Step:
    """A wall is broken by a FEAT against its strength; a body flies where it is thrown; a burst strikes all.

    Source: UH, Material Strength.
    """
    if means.item is not None and isinstance(order.aim, Point):
        return flung_to(state, order, order.aim)
    if isinstance(order.aim, Point):
        once = counted(state, state.tokens[order.attacker], ATTACKED)
        return Step(once, tuple(_burst(state, order, order.aim, means)))
    if not isinstance(order.aim, str):
        return Step()
    return _breaks(state, order, how, means, referee)


def _breaks(state: BattleState, order: AttackOrder, how: Maneuver, means: Means, referee: Referee) -> Step:
    """What is impossible and allowed all the same takes a red FEAT. Source: UH, FEAT Intensities."""
    token, wall = state.tokens[order.attacker], str(order.aim)
    rank = breaking_rank(state, order, how, means)
    need = min(breaking_need(state, order, how, means), Need.RED)
    tried: tuple[Event, ...] = counted(state, token, ATTACKED)
    passed = need is Need.AUTOMATIC
    if not passed:
        ask = Ask(who=token.name, word="break", rank=rank, needed=need.word, karma=order.karma, source=SOURCE)
        hue, events = thrown(state, ask, referee)
        tried, passed = (*tried, *events), hue >= need
    told = Attacked(
        attacker=token.name, target=wall, maneuver=order.maneuver, result="Break" if passed else "Miss"
    )
    material = terrain(state).strength(wall)[0]
    hole = (breach(token, wall, material, met_at(state, order, wall)),) if passed else ()
    return Step((*tried, told, *hole))


def breaking_rank(state: BattleState, order: AttackOrder, how: Maneuver, means: Means) -> Rank:
    """What is set against the wall: Strength, or the rank of the harm. Source: UH, Material Strength."""
    if how.by == "strength" and means.score is None:
        return rank_of(state, state.tokens[order.attacker], "strength.upper")
    return rank_of_number(points_of(state, order, how, means))


def at_wall(state: BattleState, order: AttackOrder) -> bool:
    """Is it a wall, a door or a window that is struck at?"""
    return order.target not in state.tokens and isinstance(order.aim, str) and stands(state, order.aim)


def breaking_need(state: BattleState, order: AttackOrder, how: Maneuver, means: Means) -> Need:
    """The color that breaking a wall needs. Source: UH, Material Strength; FEAT Intensities."""
    strength = wall_strength(state, str(order.aim))
    return needed(breaking_rank(state, order, how, means), strength, state.settings)


def met_at(state: BattleState, order: AttackOrder, wall: str) -> Point:
    """Where a straight blow meets a wall: the place of it nearest to the attacker, at his height."""
    return nearest_of(state, wall, state.tokens[order.attacker].at)


def _burst(state: BattleState, order: AttackOrder, at: Point, means: Means) -> Iterator[AttackOrder]:
    """One attack on each body in the burst, asked target by target."""
    tag = next((tag for tag in means.tags if tag.startswith(BURST)), "")
    radius_ft = float(tag.removeprefix(BURST) or 0.0)
    for name in struck_by_burst(state, at, radius_ft):
        yield replace(order, target=name)


def object_problems(state: BattleState, order: AttackOrder, how: Maneuver, means: Means) -> Iterator[Problem]:
    """What stands against an attack without a target."""
    if at_wall(state, order):
        if breaking_need(state, order, how, means) is Need.IMPOSSIBLE:
            yield against_rules(f"{order.aim} is beyond {order.attacker}", INTENSITIES)
    elif isinstance(order.aim, str):
        yield impossible(f"There is no wall, door or window {order.aim!r}")
    elif order.aim is None:
        yield impossible("An attack needs a target, a place or a wall")
    elif means.item is None and not any(tag.startswith(BURST) for tag in means.tags):
        yield impossible("Only a burst, or a body that is thrown, can be aimed at a place")
