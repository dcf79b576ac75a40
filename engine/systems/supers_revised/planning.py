"""An attack before any die: the dice, what bears on them, and what stands against it."""

from collections.abc import Iterator

from engine.geometry import Point
from engine.names import TokenId
from engine.orders import AttackOrder
from engine.plans import AttackPlan, Shift
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.systems.house.area import reaches
from engine.systems.house.bearing import Bearing, bearing
from engine.systems.supers_revised.aims import area_ft, in_the_area
from engine.systems.supers_revised.attributes import (
    AWAY,
    approved,
    has,
    kind_of_attack,
    may_attack,
    sheet_of,
    split_name,
    uses_left,
)
from engine.systems.supers_revised.hurling import hurl_ft, throw_problems
from engine.systems.supers_revised.means import (
    CHARGING,
    FULL_ATTACK,
    GRAPPLING,
    TRAINED,
    attack_dice,
    given_up,
    said,
    thrown_item,
    using,
)
from engine.systems.supers_revised.reach import reach_ft
from engine.systems.supers_revised.sheet import ROWS, TITLES
from engine.systems.supers_revised.solid import passes_through
from engine.systems.supers_revised.things import is_wall, thing_number
from engine.systems.supers_revised.unseen import concealed
from engine.units import TOLERANCE_FT, areas_ft, whole_areas
from engine.world import BattleState, Token

ATTACKING = "SU, Attacking"
REACH = "House; rulings S34, S35"
BREAK = "break"
OFFERED = ("attack", "full_attack", "called_shot", "critical_strike", BREAK, GRAPPLING)
MANEUVERS = (*OFFERED, CHARGING)
AREA_EFFECT = "area_effect"
AT_WORK = (  # Boosts and Complications that do something by themselves
    AREA_EFFECT,
    "affects_x",
    "always_on",
    "device_easily_taken_fragile",
    "extra_knockback",
    "sharable",
    "split_action",
    "touch_attack",
)


def maneuvers(state: BattleState, token: Token) -> tuple[str, ...]:
    """What a token with a sheet may do to somebody else. Source: SU, Attacking; Combat Maneuvers."""
    return OFFERED if sheet_of(state, token) else ()


def plan(state: BattleState, order: AttackOrder) -> AttackPlan:
    """The dice, and what stands against the attack. Source: SU, Resolving Attacks."""
    made = said(state, order)
    problems = tuple(_problems(state, made))
    if order.maneuver not in MANEUVERS or not sheet_of(state, state.tokens[order.attacker]):
        return AttackPlan(order=order, problems=problems)
    title = ROWS.get(split_name(using(state, made))[0], {"title": using(state, made)})["title"]
    needed = f"{attack_dice(state, made)} of {title} to match or beat {_against(state, made)}"
    return AttackPlan(
        order=order,
        problems=problems,
        shifts=tuple(_shifts(state, made)),
        needed=needed,
        struck=tuple(_struck(state, made)),
    )


def _against(state: BattleState, order: AttackOrder) -> str:
    """What is to be matched: a defense not yet thrown, or the number of a wall or a thing. Ruling: S43."""
    target = state.tokens.get(order.target)
    if target is None and isinstance(order.aim, str) and is_wall(state, order.aim):
        return str(thing_number(state, order.aim))
    if target is not None and sheet_of(state, target) is None:
        return str(thing_number(state, target.name))
    return "the defense"


def _struck(state: BattleState, order: AttackOrder) -> Iterator[TokenId]:
    """Everybody in the area it is aimed at. Ruling: S40."""
    wide_ft = area_ft(state, order.attacker, using(state, order))
    if wide_ft and not order.target and isinstance(order.aim, Point):
        yield from in_the_area(state, order, order.aim, wide_ft)


def _shifts(state: BattleState, order: AttackOrder) -> Iterator[Shift]:
    """Dice more and fewer, and what else of the power the Judge may want to know."""
    if order.maneuver == FULL_ATTACK:
        yield Shift(1, "Full Attack", "SU, Full Attack", "D")
    if given_up(order):
        yield Shift(-given_up(order), "Critical Strike", "SU, Critical Strike", "D")
    target = state.tokens.get(order.target)
    if target is not None and concealed(target):
        yield Shift(0, f"{target.name} must be noticed first", "Ruling S37")
    sheet = sheet_of(state, state.tokens[order.attacker])
    power = sheet.power(split_name(using(state, order))[0]) if sheet else None
    wide_ft = area_ft(state, order.attacker, using(state, order))
    if wide_ft and target is None:
        yield Shift(0, f"{wide_ft:g} ft about the place", "SU, Boosts: Area Effect; ruling S40")
    for word in (*power.boosts, *power.complications) if power else ():
        if word not in AT_WORK:
            yield Shift(0, f"{TITLES[word]}, as the Judge rules", "SU, Boosts; Complications")


def _problems(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    attacker = state.tokens[order.attacker]
    if sheet_of(state, attacker) is None:
        yield impossible(f"{attacker.name} has no sheet to attack with")
    elif order.maneuver not in MANEUVERS:
        text = f"maneuver: found {order.maneuver!r}, expected one of {', '.join(OFFERED)}"
        yield impossible(text, ATTACKING)
    elif not has(state, attacker, using(state, order)):
        yield impossible(f"{attacker.name} has no {using(state, order)} to attack with now", ATTACKING)
    else:
        yield from _of_target(state, order)
        yield from _of_attribute(state, order)
        yield from _of_place(state, order)


def _of_target(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
    away = next((one.name for one in (attacker, target) if one and one.condition(AWAY)), "")
    if away:
        yield impossible(f"{away} is out of this world", "SU, Powers; ruling S50")
    if order.using in state.tokens:
        yield from throw_problems(state, order)
    if target is None:
        yield from _without_target(state, order)
    elif target.name == attacker.name:
        yield impossible("Nobody attacks himself", ATTACKING)
    elif passes_through(state, attacker, target, using(state, order)):
        yield against_rules("The blow passes through the insubstantial", "SU, Powers; ruling S39")


def _without_target(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    """Walls can be struck at, and places with what covers an area or is hurled."""
    if isinstance(order.aim, str) and order.aim:
        if not is_wall(state, order.aim):
            yield impossible(f"There is no wall, door or window {order.aim!r}", "SU, Break")
    elif isinstance(order.aim, Point):
        sheet = sheet_of(state, state.tokens[order.attacker])
        power = sheet.power(split_name(using(state, order))[0]) if sheet else None
        wide = power is not None and power.boost(AREA_EFFECT)
        if not wide and thrown_item(state, order) is None:
            yield impossible("Only Area Effect, or a body that is hurled, can be aimed at a place", ATTACKING)
    else:
        yield impossible("An attack needs a target, a place or a wall", ATTACKING)


def _of_attribute(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    attacker, attribute = state.tokens[order.attacker], using(state, order)
    name, _ = split_name(attribute)
    title, sheet = ROWS[name]["title"], sheet_of(state, attacker)
    if not may_attack(name, kind_of_attack(attribute)) and not approved(attacker, name):
        yield against_rules(f"{title} is no attack by the text; the Judge may approve it", ATTACKING)
    if sheet is not None and uses_left(sheet, attacker, name) < 1:
        yield against_rules(f"{attacker.name} has used {title} this round", ATTACKING)
    trained = ruling(state.settings, "S48") == "trained_only"
    if order.maneuver == GRAPPLING and trained and name not in TRAINED:
        yield against_rules(f"{title} is too coarse to grapple with", "SU, Grappling Attack; ruling S48")
    if order.maneuver == CHARGING and not order.run_up_ft:
        yield against_rules("A charge is a move that ends in a strike", ATTACKING)


def _of_place(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    """Whether the attack gets there: reach, sight, and what stands between. Ruling: S34, S35."""
    attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
    bears = bearing(state, order)
    hurls, attribute = thrown_item(state, order) is not None, using(state, order)
    limit_ft = hurl_ft(state, attacker, attribute) if hurls else reach_ft(state, attacker, attribute)
    if bears.blocked_by:
        yield impossible(f"{bears.blocked_by} stands between", ATTACKING)
    elif not bears.in_sight:
        yield against_rules("The target cannot be seen", ATTACKING)
    near = bears.gap_ft <= limit_ft + TOLERANCE_FT or _of_his_holder(state, order)
    placed = target is not None and not isinstance(order.aim, Point)
    if not near and not (
        placed and target and reaches(state, attacker, target, gap_ft=bears.gap_ft, limit_ft=limit_ft)
    ):
        yield impossible(_too_far(bears, limit_ft), REACH)


def _of_his_holder(state: BattleState, order: AttackOrder) -> bool:
    """Does somebody struggle with whoever holds him? From afar too, as Telekinesis does. Ruling: S41."""
    tied = any((bond.by, bond.of) == (order.target, order.attacker) for bond in state.bonds)
    return tied and order.maneuver == GRAPPLING


def _too_far(bears: Bearing, limit_ft: float) -> str:
    reach = f"{whole_areas(limit_ft)} areas" if limit_ft >= areas_ft(1) else f"{limit_ft:g} ft"
    return f"The target is {bears.gap_ft:.0f} ft away; the reach is {reach}"
