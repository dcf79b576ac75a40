"""Stage 4 of a move: a plan, a referee, a Step.

It plans again from the present state with the function the preview used, so the two cannot differ.
"""

from dataclasses import replace
from functools import reduce
from math import hypot
from typing import assert_never

from engine.apply import apply
from engine.asked import Asked
from engine.checks import Outcome, Referee
from engine.events import Checked, Event, Moved, Opened
from engine.geometry import Path, flat_ft, length_ft, tidied
from engine.movement.bonds import riders
from engine.movement.mishaps import NOTHING, Broken, Mended, areas_flown, mishap
from engine.movement.modes import mode
from engine.movement.plan import kept_plan
from engine.movement.plan.parts import path_of
from engine.movement.trace import mover_of
from engine.names import TokenId
from engine.orders import AttackOrder, Catch, Coast, Driven, Fall, Impact, MotionOrder, MoveOrder, Order
from engine.plans import Hazard, MovePlan, Stop
from engine.problems import Severity
from engine.rules import RulesSystem
from engine.step import Step
from engine.terrain import SURFACE, terrain
from engine.units import AREA_FT, TOLERANCE_FT, tidy, whole_areas
from engine.world import BattleState, Motion

REACH_FT = 5.0  # how near a body must come to fetch another, edge to edge. Ruling: U74
STRUCK = (Stop.BLOCKED, Stop.CONTACT)
STEP_FT = 2.0  # so far anybody steps down, whatever he is
FIRST_STORIES = 3  # the first slice, whatever a story measures: UH, Table 8


def resolve_move(state: BattleState, order: MotionOrder, rules: RulesSystem, referee: Referee) -> Step:
    """A move carried out: its hazards in the order they come, then what it did, then what that forces."""
    plan = kept_plan(Asked(state, order, rules))
    if any(problem.severity is Severity.IMPOSSIBLE for problem in plan.problems):
        return Step()
    match order:
        case MoveOrder():
            return _chosen(state, plan, rules, referee)
        case Driven():
            return Step(_moved(state, plan, order.cause), _after_flight(state, plan, order))
        case Fall():
            cause = "lost support" if plan.mode == "fall" else "let go"
            return Step(_moved(state, plan, cause), _after_slice(state, plan, rules))
        case Coast():
            return Step(_moved(state, plan, "coast"), _after_coast(state, plan))
        case _:
            assert_never(order)


def _chosen(state: BattleState, plan: MovePlan, rules: RulesSystem, referee: Referee) -> Step:
    token = state.tokens[plan.order.token]
    declared = isinstance(plan.order, MoveOrder) and plan.order.karma
    checked: tuple[Event, ...] = ()
    for hazard in plan.hazards:
        now = reduce(apply, checked, state)
        outcome, spent = rules.movement.roll(now, hazard, referee, declared=declared)
        checked = (*checked, *spent, _checked(hazard, outcome))
        name = "" if outcome.passed else rules.movement.mishap(state, token, hazard, outcome)
        broken = _broken(state, plan, hazard, rules) if name not in NOTHING else None
        if broken:
            mended = mishap(name, broken, referee)
            made = Step((*checked, *_mended(state, plan, broken, mended)), mended.forced)
            return _exerted(state, plan, made, (rules, referee))
    made = Step((*checked, *_moved(state, plan, "order")), _after_choice(state, plan, rules))
    return _exerted(state, plan, made, (rules, referee))


def _exerted(state: BattleState, plan: MovePlan, made: Step, by: tuple[RulesSystem, Referee]) -> Step:
    """With what the move took out of whoever made it; what carried him may carry him no more."""
    rules, referee = by
    spent = rules.exertion(reduce(apply, made.events, state), plan, referee) if plan.legs else ()
    falls = (Fall(token=plan.order.token),) if spent else ()
    return Step((*made.events, *spent), (*made.forced, *falls))


def _checked(hazard: Hazard, outcome: Outcome) -> Checked:
    check = hazard.check
    return Checked(
        token=check.who, check=check.key, outcome=outcome.label, needed=hazard.label, column=hazard.column
    )


def _broken(state: BattleState, plan: MovePlan, hazard: Hazard, rules: RulesSystem) -> Broken | None:
    token, how = state.tokens[plan.order.token], mode(plan.mode, rules.modes)
    limits = rules.movement.limits(state, token, how) if how else None
    if how is None or limits is None:
        return None
    return Broken(
        mover=mover_of(state, token, how, limits),
        path=path_of(plan.legs),
        hazard=hazard,
        speed_ft=max(moved_ft(state, plan), plan.least_ft),
        after=plan.after,
    )


def moved_ft(state: BattleState, plan: MovePlan) -> float:
    """The way that counts as speed: feet by the ruler, whole areas in area play."""
    if state.measure == "area":
        return sum(one.areas for one in plan.legs) * AREA_FT
    return sum(length_ft(one.path) for one in plan.legs)


def _moved(state: BattleState, plan: MovePlan, cause: str) -> tuple[Event, ...]:
    """Doors opened on the way, then the move; nothing at all if nothing came of it."""
    token = state.tokens[plan.order.token]
    path = path_of(plan.legs) or (token.at,)
    if len(path) < 2 and plan.after == token.motion:
        return ()
    opened = (Opened(opening=one.opens, by=token.name) for one in plan.legs if one.opens)
    return (*opened, _move_event(state, plan, path, (cause, plan.after)))


def _mended(state: BattleState, plan: MovePlan, broken: Broken, mended: Mended) -> tuple[Event, ...]:
    """The same for a move that a mishap ended or bent: only doors before it were opened."""
    events: list[Event] = []
    along = 0.0
    for one in plan.legs:
        if one.opens and along <= broken.hazard.at_ft - TOLERANCE_FT:
            events.append(Opened(opening=one.opens, by=plan.order.token))
        along += length_ft(one.path)
    return (*events, _move_event(state, plan, mended.path, (broken.hazard.kind, mended.after)))


def _move_event(state: BattleState, plan: MovePlan, path: Path, came: tuple[str, Motion]) -> Moved:
    cause, after = came
    return Moved(
        token=plan.order.token,
        mode=plan.mode,
        cause=cause,
        path=tuple(map(tidied, path)),
        after=after,
        riders=riders(state, plan.order.token),
    )


def charge_of(state: BattleState, plan: MovePlan, rules: RulesSystem) -> AttackOrder | None:
    """The blow that a move ends in, if it comes to whom it was to strike and the system has one for that."""
    order = plan.order
    if not isinstance(order, MoveOrder) or not order.strike or plan.met != order.strike:
        return None
    charge = rules.combat.charge(state, state.tokens[order.token])
    if not charge:
        return None
    return AttackOrder(
        attacker=order.token,
        target=order.strike,
        maneuver=charge,
        run_up_ft=tidy(moved_ft(state, plan)),
        karma=order.karma,
    )


def _after_choice(state: BattleState, plan: MovePlan, rules: RulesSystem) -> tuple[Order, ...]:
    """What a move forces: the strike it led to, a catch, a collision it was too fast to avoid, a fall."""
    order, moved = plan.order, moved_ft(state, plan)
    if not isinstance(order, MoveOrder):
        return ()
    charge = charge_of(state, plan, rules)
    if charge is not None:
        return (charge,)
    if order.catch and _in_reach(state, plan, order.catch):
        return (Catch(token=order.token, body=order.catch), *_fall(state, plan))
    into = plan.legs and plan.legs[-1].medium == "none" and plan.stop is Stop.CONTACT
    if into:
        came_from = state.tokens[order.token].at
        return (Impact(body=order.token, against=plan.met, cause="teleport", areas=0, left=came_from),)
    struck = plan.stop in STRUCK and plan.met and not plan.met.startswith(SURFACE)
    if struck and moved < plan.least_ft - TOLERANCE_FT:
        areas = areas_flown(state, path_of(plan.legs))
        crash = Impact(body=order.token, against=plan.met, cause="too fast to stop", areas=areas)
        return (crash, *_fall(state, plan))
    return _fall(state, plan)


def _in_reach(state: BattleState, plan: MovePlan, name: TokenId) -> bool:
    """Is the body that was to be fetched within reach of where the move ended?"""
    token, body = state.tokens[plan.order.token], state.tokens.get(name)
    if body is None:
        return False
    here = plan.after.position
    level = max(flat_ft(here, body.at) - token.radius_ft - body.radius_ft, 0.0)
    upright = max(body.at.z - here.z - token.height_ft, here.z - body.at.z - body.height_ft, 0.0)
    return hypot(level, upright) <= REACH_FT + TOLERANCE_FT


def _fall(state: BattleState, plan: MovePlan) -> tuple[Order, ...]:
    """A fall if the move ended where nothing bears the body; the fall asks again whether anything does."""
    del state
    return (Fall(token=plan.order.token),) if plan.unborne else ()


def _after_flight(state: BattleState, plan: MovePlan, order: Driven) -> tuple[Order, ...]:
    """The first contact is an impact that knows what is left; without one the body may fall. Ruling: U76."""
    path = path_of(plan.legs)
    if plan.stop not in STRUCK or not plan.met:
        return _fall(state, plan)
    flown = tidy(order.flown_ft + length_ft(path))
    if state.measure == "area":
        areas = areas_flown(state, path) + whole_areas(order.flown_ft)
    else:
        areas = whole_areas(flown)
    met = Impact(
        body=order.token,
        against=plan.met,
        cause=order.cause,
        areas=areas,
        left=order.to,
        flown_ft=flown,
        force=order.force,
        past=order.past,
        drop=_into_water(state, plan),
    )
    return (met,)


def _into_water(state: BattleState, plan: MovePlan) -> bool:
    """Does a flight end in water? Then it comes down in it. Ruling: U80."""
    wet = terrain(state).water(plan.after.position) is not None
    return wet and plan.met.startswith(SURFACE)


def _after_slice(state: BattleState, plan: MovePlan, rules: RulesSystem) -> tuple[Order, ...]:
    """The end of a fall is an impact for each body that fell; a wall on the way is one, and the fall goes on.

    The stories of the slice count as areas; coming down by no more than a step is no fall.
    Source: UH, Vertical Movement. Ruling: H11, U30, U80, U83.
    """
    name = plan.order.token
    if plan.stop is Stop.MIDAIR or not plan.met or not plan.legs:
        return ()
    stories = round(FIRST_STORIES * plan.allowance_ft / rules.movement.fall_ft(state, 1))
    if plan.stop is Stop.BLOCKED:
        areas = whole_areas(state.tokens[name].motion.speed_ft_per_turn)
        return (Impact(body=name, against=plan.met, cause="fall", areas=areas), Fall(token=name))
    fallen = tidy(_fallen_ft(state, plan, rules))
    if fallen <= STEP_FT:
        return ()
    down = Impact(body=name, against=plan.met, cause="fall", areas=stories, flown_ft=fallen, drop=True)
    others = riders(state, name) if not plan.after.turns_falling else ()
    return (down, *(replace(down, body=other) for other in others))


def _fallen_ft(state: BattleState, plan: MovePlan, rules: RulesSystem) -> float:
    """How far down a fall has come by the end of this slice, the slices before it counted whole."""
    before = range(1, state.tokens[plan.order.token].motion.turns_falling + 1)
    path = path_of(plan.legs)
    return sum(rules.movement.fall_ft(state, turn) for turn in before) + path[0].z - path[-1].z


def _after_coast(state: BattleState, plan: MovePlan) -> tuple[Order, ...]:
    if plan.stop in STRUCK and plan.met:
        areas = areas_flown(state, path_of(plan.legs))
        crash = Impact(body=plan.order.token, against=plan.met, cause="coast", areas=areas)
        return (crash, *_fall(state, plan))
    return _fall(state, plan)
