"""An attack before any die: its target number, what makes it up, and what stands against it."""

from collections.abc import Iterator

from engine.geometry import Point
from engine.orders import AttackOrder
from engine.plans import AttackPlan, Shift
from engine.problems import Problem, against_rules, impossible
from engine.systems.basic_v3.harm import sheet_of
from engine.systems.basic_v3.means import attacks_with, burst_ft, hurl_ft, reach_ft
from engine.systems.basic_v3.movement import beyond
from engine.systems.basic_v3.objects import needed, stands_there
from engine.systems.basic_v3.sheet import ATTRIBUTES, Sheet
from engine.systems.basic_v3.unseen import concealed
from engine.systems.house.area import reaches
from engine.systems.house.bearing import Bearing, bearing
from engine.systems.house.hurl import in_hand
from engine.units import TOLERANCE_FT, areas_ft, whole_areas
from engine.world import BattleState, Token

ATTACK = "BR, Combat, step 2"
REACH = "House; ruling B19"


def maneuvers(state: BattleState, token: Token) -> tuple[str, ...]:
    """An attack is a check with one of the three attributes; which fits is the table's to say.

    Source: BR, Combat, step 2.
    """
    return ("brawn", "brains", "moxie") if sheet_of(state, token) else ()


def plan(state: BattleState, order: AttackOrder) -> AttackPlan:
    """What bears on the roll: the target number and where it comes from. Source: BR, Checks."""
    sheet = sheet_of(state, state.tokens[order.attacker])
    if sheet is None:
        text = f"{order.attacker} has no sheet to attack with"
        return AttackPlan(order=order, problems=(impossible(text, ATTACK),))
    problems = tuple(_problems(state, order, sheet))
    if order.maneuver not in ATTRIBUTES:
        return AttackPlan(order=order, problems=problems)
    return AttackPlan(
        order=order,
        problems=problems,
        shifts=tuple(_shifts(state, order, sheet)),
        needed=_needed(state, order, sheet),
    )


def _needed(state: BattleState, order: AttackOrder, sheet: Sheet) -> str:
    number = sheet.target_number(order.maneuver, attacks_with(state, order))
    words = f"{number} or less on any of {sheet.dice}d10"
    if order.target or not isinstance(order.aim, str):
        return words
    wanted = needed(state, number, order.aim)
    return words if wanted == 1 else f"{words}, {wanted} successes"


def _shifts(state: BattleState, order: AttackOrder, sheet: Sheet) -> Iterator[Shift]:
    yield Shift(sheet.attribute(order.maneuver), order.maneuver.capitalize(), "BR, Checks", "")
    advantage = attacks_with(state, order)
    if sheet.advantage(advantage):
        yield Shift(sheet.advantage(advantage), advantage, "BR, Checks", "")
    target = state.tokens.get(order.target)
    if target is not None and concealed(target):
        yield Shift(0, f"{target.name} must be noticed first", "Ruling B26", "")


def _problems(state: BattleState, order: AttackOrder, sheet: Sheet) -> Iterator[Problem]:
    hurled = state.tokens.get(order.using)
    if order.maneuver not in ATTRIBUTES:
        text = f"maneuver: found {order.maneuver!r}, expected one of {', '.join(ATTRIBUTES)}"
        yield impossible(text, ATTACK)
        return
    if hurled is not None:
        yield from _of_throw(state, order, sheet, hurled)
    elif order.using and not sheet.advantage(order.using):
        yield impossible(f"{order.attacker} has no advantage {order.using!r}", ATTACK)
        return
    if order.target == order.attacker:
        yield impossible("Nobody attacks himself", ATTACK)
    elif order.target not in state.tokens:
        yield from _without_target(state, order, sheet)
    yield from _of_place(state, order, sheet)


def _of_throw(state: BattleState, order: AttackOrder, sheet: Sheet, item: Token) -> Iterator[Problem]:
    """What stands against hurling a body. Ruling: B27."""
    if not in_hand(state, order.attacker, item.name):
        yield impossible(f"{order.attacker} does not hold {item.name}", ATTACK)
    elif beyond(state, sheet, item.weight_lb):
        yield impossible(f"{item.name} is too heavy for {order.attacker} to hurl", "Ruling B27")


def _without_target(state: BattleState, order: AttackOrder, sheet: Sheet) -> Iterator[Problem]:
    if isinstance(order.aim, str) and order.aim:
        if not stands_there(state, order.aim):
            yield impossible(f"There is no wall, door or window {order.aim!r}", "Ruling B23")
        elif not needed(state, sheet.target_number(order.maneuver, attacks_with(state, order)), order.aim):
            yield impossible(f"{order.aim} is too strong for {order.attacker}", "Ruling B23")
    elif isinstance(order.aim, Point):
        if not burst_ft(sheet, attacks_with(state, order)) and order.using not in state.tokens:
            text = "Only what covers an area, or a body that is hurled, can be aimed at a place"
            yield impossible(text, "Ruling B28")
    else:
        yield impossible("An attack needs a target, a place or a wall", ATTACK)


def _of_place(state: BattleState, order: AttackOrder, sheet: Sheet) -> Iterator[Problem]:
    """Whether the attack gets there: reach, sight, what stands between. Ruling: B19."""
    attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
    bears = bearing(state, order)
    hurls = order.using in state.tokens
    limit_ft = hurl_ft(sheet) if hurls else _reach_ft(state, order, sheet)
    if bears.blocked_by:
        yield impossible(f"{bears.blocked_by} stands between", ATTACK)
    elif not bears.in_sight:
        yield against_rules("The target cannot be seen", ATTACK)
    near = bears.gap_ft <= limit_ft + TOLERANCE_FT
    body = target if not isinstance(order.aim, Point) else None
    if not near and not (body and reaches(state, attacker, body, gap_ft=bears.gap_ft, limit_ft=limit_ft)):
        yield impossible(_too_far(bears, limit_ft), REACH)


def _reach_ft(state: BattleState, order: AttackOrder, sheet: Sheet) -> float:
    return reach_ft(state, sheet, order.maneuver, attacks_with(state, order))


def _too_far(bears: Bearing, limit_ft: float) -> str:
    reach = f"{whole_areas(limit_ft)} areas" if limit_ft >= areas_ft(1) else f"{limit_ft:g} ft"
    return f"The target is {bears.gap_ft:.0f} ft away; the reach is {reach}"
