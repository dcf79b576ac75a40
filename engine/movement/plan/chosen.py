"""The plan of a move somebody chose."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.geometry import Path, Point, away, distance_ft, length_ft, lerp
from engine.movement.hazards import climb_after, first_turn_ft, hazards_on, turns
from engine.movement.plan.dive import by_height_ft, dive_gain_ft, dived, soar_cost_ft
from engine.movement.plan.doubts import Ready, ready
from engine.movement.plan.firm import on_firm_ground
from engine.movement.plan.parts import afloat, end_of, ended, heading_after, path_of, refused
from engine.movement.spend import Allowance, Purse, Spent, allowance, carries_on, zones_of
from engine.movement.trace import Mover, Stretch, mover_of, trace
from engine.orders import Effort, MoveOrder
from engine.plans import AccountLine, Hazard, Leg, Limits, MovePlan, Stop
from engine.problems import Problem, impossible
from engine.rules import RulesSystem
from engine.units import AREA_FT, TOLERANCE_FT, tidy
from engine.world import BattleState, Motion

ON_FOOT = ("surface", "face")
RESTING = "walk"
WATER = "water"
STRUCK = (Stop.BLOCKED, Stop.CONTACT)


@dataclass(frozen=True, slots=True)
class Way:
    """A traced path with what it costs, and how much of its end is not wanted."""

    stretch: Stretch
    spent: Spent
    turned: int
    overshoot_ft: float = 0.0


def chosen_plan(state: BattleState, order: MoveOrder, rules: RulesSystem) -> MovePlan:
    """The move as it would happen: traced, paid for, its hazards found."""
    found = ready(state, order, rules)
    if not isinstance(found, Ready):
        return refused(state, order, order.mode, found)
    limits = _as_hard(found.limits, order.effort)
    mover = mover_of(state, found.token, found.mode, limits)
    may = allowance(state, found.token.motion, found.mode, found.limits, order.effort)
    goals = _no_higher(mover, found.waypoints)
    way = _way(mover, goals, may)
    made = _plan(mover, order, rules, (way, may))
    if goals == found.waypoints or made.stop is not Stop.ARRIVED:
        return made
    tail = (made.after.position, found.waypoints[-1])
    return replace(made, stop=Stop.SPENT, why="A glider gains no more height in a turn", tail=tail)


def _as_hard(limits: Limits, effort: Effort) -> Limits:
    """Height gains and costs only at full speed; who goes headlong pays for no turn. Source: UH, Turning."""
    if effort == "headlong":
        return replace(limits, turn_cost_ft=0.0) if limits.headlong else limits
    if effort == "full":
        return replace(limits, headlong=None)
    return replace(limits, headlong=None, dive_ft=0.0, soar_ft=0.0)


def _no_higher(mover: Mover, waypoints: Path) -> Path:
    """A way no higher than a glider may come this turn: one story. Source: UH, Flight. Ruling: U13."""
    if not mover.limits.sink_ft_per_turn:
        return waypoints
    most = mover.token.at.z + mover.limits.sink_ft_per_turn
    return tuple(at._replace(z=min(at.z, most)) for at in waypoints)


def _way(mover: Mover, waypoints: Path, may: Allowance) -> Way:
    """The way through the waypoints, and straight on beyond them if the body is too fast to stop there."""
    way = _paid(mover, waypoints, may)
    short = may.least_ft - way.spent.moved_ft
    arrived = way.stretch.stop is Stop.ARRIVED and not way.spent.out
    if short <= TOLERANCE_FT or not arrived or _lands(mover, way):
        return way
    path = path_of(way.stretch.legs) or (mover.token.at,)
    beyond = _straight_on(mover.token.motion, path, 2 * may.least_ft + AREA_FT)
    forced = replace(may, most_ft=may.least_ft + mover.limits.turn_cost_ft * way.turned)
    longer = _paid(mover, (*waypoints, beyond), forced)
    return replace(longer, overshoot_ft=max(length_ft(path_of(longer.spent.legs)) - length_ft(path), 0.0))


def _lands(mover: Mover, way: Way) -> bool:
    """Does a flight end on something? Then it ends there, however fast. Source: UH, Landing."""
    legs = way.spent.legs
    return mover.mode.medium == "air" and bool(legs) and bool(legs[-1].surface)


def _paid(mover: Mover, waypoints: Path, may: Allowance) -> Way:
    """A traced way as far as it can be paid for, and for the turns on it. Ruling: U15."""
    stretch = trace(mover, waypoints)
    purse = _purse(mover, may.most_ft)
    spent = on_firm_ground(mover, dived(stretch.legs, purse, mover.limits, may.least_ft), purse)
    turned = _turns(mover, spent.legs)
    if not turned:
        return Way(stretch, spent, turned=0)
    left = may.most_ft - mover.limits.turn_cost_ft * turned
    dearer = replace(purse, most_ft=max(left, may.least_ft))
    spent = on_firm_ground(mover, dived(stretch.legs, dearer, mover.limits, may.least_ft), dearer)
    return Way(stretch, spent, turned=_turns(mover, spent.legs))


def _purse(mover: Mover, most_ft: float) -> Purse:
    climbs = mover.mode.track in ON_FOOT and mover.limits.climb_ft_per_turn > 0.0
    return Purse(
        limit=mover.mode.limit,
        measure=mover.state.measure,
        most_ft=most_ft,
        climb_ft=mover.limits.climb_ft_per_turn if climbs else math.inf,
        zones=zones_of(mover.state.map),
    )


def _turns(mover: Mover, legs: Sequence[Leg]) -> int:
    """How many turns of a move cost. Ruling: U15."""
    if mover.limits.turn_cost_ft <= 0.0:
        return 0
    found = turns(mover.token.motion, legs, mover.limits.free_turn_deg)
    return min(found, mover.limits.turns_paid) if mover.limits.turns_paid else found


def _turn_cost_ft(mover: Mover, way: Way, may: Allowance) -> float:
    """What a turn takes of an allowance: no more than there is beyond what must be covered. Ruling: U15."""
    if not way.turned:
        return 0.0
    spare = math.inf if way.overshoot_ft else max(may.most_ft - may.least_ft, 0.0)
    return min(mover.limits.turn_cost_ft * way.turned, spare)


def _straight_on(motion: Motion, path: Path, ft: float) -> Point:
    """A place straight on from the end of a path; of a path that goes nowhere, as the body was heading."""
    for a, b in zip(path[-2::-1], path[:0:-1], strict=True):
        if distance_ft(a, b) > TOLERANCE_FT:
            return lerp(a, b, 1 + ft / distance_ft(a, b))
    return away(path[-1], motion.heading_deg, ft)


def _plan(mover: Mover, order: MoveOrder, rules: RulesSystem, costed: tuple[Way, Allowance]) -> MovePlan:
    way, may = costed
    state, token, spent = mover.state, mover.token, way.spent
    going = replace(token, motion=replace(token.motion, mode=mover.mode.name))
    speed = max(spent.moved_ft, may.least_ft)
    path = path_of(spent.legs)
    end = end_of(path, token.at)
    stop, met, why, tail = _stop(mover, way, end)
    crashed = bool(met) and stop in STRUCK and spent.moved_ft < may.least_ft - TOLERANCE_FT
    cost = spent.cost_ft + _turn_cost_ft(mover, way, may)
    return MovePlan(
        order=order,
        mode=mover.mode.name,
        problems=_dry(mover, way),
        legs=spent.legs,
        spent_ft=tidy(cost),
        allowance_ft=tidy(max(may.most_ft + by_height_ft(spent.legs, mover.limits), may.least_ft)),
        hazards=_headlong(mover, spent.legs, hazards_on(state, going, spent.legs, speed, rules.movement)),
        stop=ended(state, end, stop),
        after=_after(mover, path, 0.0 if crashed else spent.moved_ft),
        met=met,
        why=why,
        tail=tail,
        account=_account(mover, way, may),
        least_ft=tidy(may.least_ft),
        overshoot_ft=tidy(way.overshoot_ft),
        unborne=stop is Stop.UNSUPPORTED or not _borne(mover, end),
    )


def _headlong(mover: Mover, legs: Sequence[Leg], found: tuple[Hazard, ...]) -> tuple[Hazard, ...]:
    """With the check of whoever does not slow down for a turn in the air, at the first of them.

    Source: UH, Turning. Ruling: U15.
    """
    asked, limits = mover.limits.headlong, mover.limits
    at_ft = first_turn_ft(mover.token.motion, legs, limits.free_turn_deg) if asked else None
    if asked is None or at_ft is None:
        return found
    return tuple(sorted((*found, replace(asked, at_ft=at_ft)), key=lambda hazard: hazard.at_ft))


def _dry(mover: Mover, way: Way) -> tuple[Problem, ...]:
    """Swimming needs water to begin in or to come to."""
    wet = mover.ground.water(mover.token.at) is not None
    if mover.mode.medium != WATER or wet or any(one.medium == WATER for one in way.stretch.legs):
        return ()
    return (impossible("There is no water on this way"),)


def _stop(mover: Mover, way: Way, end: Point) -> tuple[Stop, str, str, Path]:
    """Why a move ends: the purse, what it met, no support under it, or having arrived."""
    stretch = way.stretch
    if way.spent.out and not way.overshoot_ft:
        tail = (*way.spent.tail, *stretch.tail[1:])
        stop = Stop.SPENT if _borne(mover, end) else Stop.UNSUPPORTED
        return stop, "", "That is as far as it goes this turn", tail
    if (way.overshoot_ft and stretch.stop is Stop.ARRIVED) or way.spent.out:
        return Stop.SPENT, "", "Too fast to stop sooner", ()
    if stretch.stop in {Stop.ARRIVED, Stop.SPENT} and not _borne(mover, end):
        return Stop.UNSUPPORTED, "", "There is nothing to stand on there", stretch.tail
    return stretch.stop, stretch.met, stretch.why, stretch.tail


def _borne(mover: Mover, end: Point) -> bool:
    """Does a body stay where its move ends: by its mode, on something, or in water?"""
    return not mover.mode.needs_support or mover.supported(end) or mover.ground.water(end) is not None


def _after(mover: Mover, path: Path, moved_ft: float) -> Motion:
    """The motion a move leaves behind: momentum in the air, and on the ground if it took turns to gain.

    Whoever ran into something, too fast to stop before it, has none left.
    """
    before = mover.token.motion
    end = end_of(path, mover.token.at)
    down = mover.supported(end)
    keeps = carries_on(mover.mode, mover.limits) and (mover.mode.medium != "air" or not down)
    speed = tidy(moved_ft) if keeps else 0.0
    return Motion(
        position=end,
        heading_deg=heading_after(path, before.heading_deg),
        speed_ft_per_turn=speed,
        climb_ft_per_turn=climb_after(path, speed) if speed else 0.0,
        mode=_mode_after(mover, end, down=down, speed_ft=speed),
        moved_in=before.moved_in if _hangs(mover, end) else mover.state.clock.round,
    )


def _hangs(mover: Mover, end: Point) -> bool:
    """Is it a glider who made no way in the air? He sinks all the same. Source: UH, Flight. Ruling: U13."""
    still = distance_ft(end, mover.token.at) <= TOLERANCE_FT
    return bool(mover.limits.sink_ft_per_turn) and still and not mover.supported(end)


def _mode_after(mover: Mover, end: Point, *, down: bool, speed_ft: float) -> str:
    """The mode a token is in after a move: its own while it lasts, walking once it stands."""
    if afloat(mover, end):
        return "swim"
    return RESTING if down and not speed_ft else mover.mode.name


def _account(mover: Mover, way: Way, may: Allowance) -> tuple[AccountLine, ...]:
    """The lines that explain an allowance, what turning and doors cost put in before the top speed."""
    costs = [
        AccountLine(f"Opening {one.opens}", -one.toll_ft, "Ruling U72")
        if one.opens
        else AccountLine("Squeezing through", -one.toll_ft, "Ruling H12")
        for one in way.spent.legs
        if one.toll_ft
    ]
    turning = _turn_cost_ft(mover, way, may)
    if turning:
        costs.insert(0, AccountLine("Turning in the air", -turning, "UH, Turning; ruling U15"))
    if may.least_ft and way.overshoot_ft:
        costs.append(AccountLine("Least it must cover", may.least_ft, "UH, Flight; ruling U11"))
    gained = dive_gain_ft(way.spent.legs, mover.limits)
    lost = soar_cost_ft(way.spent.legs, mover.limits)
    if gained:
        costs.append(AccountLine("Diving", gained, "Classic, Diving; ruling H6"))
    if lost:
        costs.append(AccountLine("Climbing", -lost, "Ruling H6"))
    left = may.most_ft - turning + gained - lost - way.spent.cost_ft
    if way.spent.out and mover.state.measure == "area" and TOLERANCE_FT < left < AREA_FT - TOLERANCE_FT:
        costs.append(AccountLine("Part of an area, left over", -left, "UH, Maps; ruling U62"))
    lines = may.account
    return (*lines[:-1], *costs, *lines[-1:])
