"""An attack before any die: what stands against it, what bears on the roll, what is needed."""

from collections.abc import Iterator
from functools import cache

from engine.orders import AttackOrder
from engine.plans import AttackPlan
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.systems.house.area import area_of, reaches
from engine.systems.house.bearing import Bearing, bearing
from engine.systems.universal_heroes.attack import attack_rank
from engine.systems.universal_heroes.items import wanted_item
from engine.systems.universal_heroes.maneuvers import Maneuver, defenses, maneuvers
from engine.systems.universal_heroes.means import Means, means_of, reach_ft
from engine.systems.universal_heroes.objects import at_wall, breaking_need, breaking_rank, object_problems
from engine.systems.universal_heroes.ranks import Color, effect, rank_name, shifted
from engine.systems.universal_heroes.shifts import attack_shifts, total
from engine.systems.universal_heroes.throwing import FASTBALL, lift_hazards, throw_problems
from engine.units import TOLERANCE_FT, areas_ft, whole_areas
from engine.world import BattleState, Token

REACH = "UH, Table 3; ruling U101"


def maneuvers_of(state: BattleState, token: Token) -> tuple[str, ...]:
    """What a token may do to somebody: all of it but what takes a power it lacks."""
    return tuple(name for name, how in maneuvers().items() if _open_to(state, token, how))


def _open_to(state: BattleState, token: Token, how: Maneuver) -> bool:
    return means_of(state, AttackOrder(attacker=token.name, maneuver=how.name), how) is not None


def plan(state: BattleState, order: AttackOrder) -> AttackPlan:
    """What stands against an attack, what shifts its roll, and the column it is read in.

    A wall is no target to hit: what is needed is the FEAT that breaks it.
    Source: UH, Slugfest, Ranged, Wrestling and Charging Combat; Material Strength.
    """
    how = maneuvers().get(order.maneuver)
    means = means_of(state, order, how) if how else None
    if how is None or means is None:
        return AttackPlan(order=order, problems=(_unknown(order, how),))
    bears = bearing(state, order)
    problems = tuple(_problems(state, order, how, means, bears))
    hazards = lift_hazards(state, order) if means.item else ()
    if at_wall(state, order):
        needed = _to_break(state, order, how, means)
        return AttackPlan(order=order, problems=problems, hazards=hazards, needed=needed)
    shifts = attack_shifts(state, order, how, means, aware=bears.aware)
    rank = shifted(attack_rank(state, order, how, means), total(shifts))
    return AttackPlan(
        order=order,
        problems=problems,
        hazards=hazards,
        shifts=shifts,
        needed=_needed(how.column, rank_name(rank)),
    )


@cache
def _needed(column: str, rank: str) -> str:
    """The least color that does anything, and the rank it is rolled on."""
    least = next(hue for hue in Color if effect(column, hue) != "Miss")
    return f"{least.word} on {rank}"


def _to_break(state: BattleState, order: AttackOrder, how: Maneuver, means: Means) -> str:
    """The color that breaks a wall, and the rank it is rolled on. Source: UH, Material Strength."""
    need = breaking_need(state, order, how, means)
    return f"{need.word} on {rank_name(breaking_rank(state, order, how, means))}"


def _unknown(order: AttackOrder, how: Maneuver | None) -> Problem:
    if order.maneuver == "escaping":
        return impossible("Escaping is an order of its own: escape")
    if how is None and order.maneuver in defenses():
        return impossible(f"{order.maneuver} is a defense; use the order defend")
    if how is None:
        return impossible(f"maneuver: found {order.maneuver!r}, expected one of {', '.join(maneuvers())}")
    lacking = order.using or f"power or weapon for {how.title}"
    return impossible(f"{order.attacker} has no {lacking}")


def _problems(
    state: BattleState, order: AttackOrder, how: Maneuver, means: Means, bears: Bearing
) -> Iterator[Problem]:
    if means.item or how.name == FASTBALL:
        yield from throw_problems(state, order)
    if means.item and how.by == "power":
        yield impossible(f"{means.name} is nothing to use for {how.title}")
    if order.target not in state.tokens:
        yield from object_problems(state, order, how, means)
    elif order.target == order.attacker:
        yield impossible("Nobody attacks himself")
    else:
        yield from _of_maneuver(state, order, how)
    if bears.blocked_by:
        yield impossible(f"{bears.blocked_by} stands between")
    elif not bears.in_sight:
        yield against_rules("The target cannot be seen")
    limit_ft = reach_ft(state, order, how, means)
    if not in_reach(state, order, bears, limit_ft):
        yield impossible(_too_far(bears, limit_ft), REACH)


def _of_maneuver(state: BattleState, order: AttackOrder, how: Maneuver) -> Iterator[Problem]:
    if how.form == "charging" and order.run_up_ft < areas_ft(1) - TOLERANCE_FT:
        yield against_rules(
            "A charge needs a run-up of an area: a move that ends in a strike", "UH, Charging"
        )
    if how.name == "grabbing" and not wanted_item(state, order):
        yield against_rules(f"{order.target} has nothing in hand to grab", "UH, Grabbing")


def in_reach(state: BattleState, order: AttackOrder, bears: Bearing, limit_ft: float) -> bool:
    """Is the target near enough, or near enough to step up to? Source: UH, Table 3. Ruling: U101."""
    attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
    if target is None:
        return bears.gap_ft <= limit_ft + TOLERANCE_FT
    if reaches(state, attacker, target, gap_ft=bears.gap_ft, limit_ft=limit_ft):
        return True
    wide = ruling(state.settings, "U101") == "same_area" and state.measure == "area"
    return wide and area_of(state, attacker.at) == area_of(state, target.at)


def _too_far(bears: Bearing, limit_ft: float) -> str:
    reach = f"{whole_areas(limit_ft)} areas" if limit_ft >= areas_ft(1) else f"{limit_ft:g} ft"
    return f"The target is {bears.gap_ft:.0f} ft away; the reach is {reach}"
