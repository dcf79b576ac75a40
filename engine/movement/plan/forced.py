"""Plans of moves nobody chose: a body thrown, falling, or going on as it was."""

from dataclasses import replace

from engine.geometry import Point, away, distance_ft, length_ft, lerp, tidied
from engine.movement.bonds import held_by
from engine.movement.hazards import climb_after
from engine.movement.modes import mode
from engine.movement.plan.clear import beside_body
from engine.movement.plan.edge import to_the_edge
from engine.movement.plan.parts import afloat, end_of, ended, heading_after, path_of, refused
from engine.movement.spend import areas_along, braked_ft, zones_of
from engine.movement.trace import Mover, Stretch, mover_of, trace
from engine.movement.trace.mover import ON_FOOT
from engine.movement.trace.parts import first_met, leg
from engine.movement.trace.plumb import gone_under
from engine.orders import Coast, Driven, Fall, MotionOrder
from engine.plans import Leg, Limits, MovePlan, Stop
from engine.problems import impossible
from engine.rules import RulesSystem
from engine.rulings import ruling
from engine.terrain import SURFACE, Body, contact_with_bodies
from engine.units import TOLERANCE_FT, tidy
from engine.world import BattleState, Motion, Token

FREE = Limits(top_ft_per_turn=0.0, gain_ft_per_turn=0.0)
RESTING = "walk"
HOVERING = "fly"


def driven_plan(state: BattleState, order: Driven, rules: RulesSystem) -> MovePlan:
    """Straight on to where it was thrown, or to the first contact."""
    token, how = state.tokens.get(order.token), mode("thrown", rules.modes)
    if token is None or how is None:
        return refused(state, order, "thrown", (impossible(f"There is no token {order.token!r}"),))
    mover = _lifted(mover_of(state, token, how, FREE, order.past), order.to)
    stretch = _clear_of(mover, order, _into_water(mover, _out_of_arms(mover, order)))
    stretch = to_the_edge(mover, stretch)
    path = path_of(stretch.legs)
    end = _settled(mover, end_of(path, token.at))
    held = _borne(mover, end)
    stop = Stop.UNSUPPORTED if stretch.stop is Stop.ARRIVED and not held else stretch.stop
    after = replace(
        token.motion,
        position=end,
        heading_deg=heading_after(path, token.motion.heading_deg),
        speed_ft_per_turn=0.0,
        climb_ft_per_turn=0.0,
        mode=_rest(mover, end) if held else (HOVERING if _hovers(state, token, rules) else how.name),
        turns_falling=0 if held else token.motion.turns_falling,
    )
    return _plan(mover, order, stretch if stop is stretch.stop else replace(stretch, stop=stop), after)


def fall_plan(state: BattleState, order: Fall, rules: RulesSystem) -> MovePlan:
    """One slice of a fall; none at all for a body that something holds up.

    Source: UH, Table 8: Falling Rates. Ruling: U28, U73, U81.
    """
    token, how = state.tokens.get(order.token), mode("fall", rules.modes)
    if token is None or how is None:
        return refused(state, order, "fall", (impossible(f"There is no token {order.token!r}"),))
    mover = mover_of(state, token, how, FREE)
    motion = token.motion
    if held_up(mover) or _hovers(state, token, rules) or _fallen_this_round(state, motion):
        return _let_go(mover, order) or MovePlan(
            order=order, mode=how.name, after=motion, why="Something holds it up"
        )
    slice_ft = rules.movement.fall_ft(state, motion.turns_falling + 1)
    if slice_ft <= 0.0:
        return MovePlan(order=order, mode=how.name, after=motion, why="Nothing falls by these rules")
    forward = _forward_ft(state, token, rules)
    goal = away(token.at, motion.heading_deg, forward, -slice_ft)
    stretch = trace(mover, (goal,))
    return _plan(mover, order, stretch, _after_slice(mover, stretch, (slice_ft, forward)), slice_ft)


def _let_go(mover: Mover, order: Fall) -> MovePlan | None:
    """Who is let go of on firm ground, inside of whoever bore him, comes clear of him. Ruling: U83."""
    at = mover.token.at
    free = not held_by(mover.state, mover.token.name) and _borne(mover, at)
    place = beside_body(mover, order.freed_from) if free and order.freed_from else None
    if place is None:
        return None
    stretch = Stretch((leg((at, place), medium=mover.mode.medium),), Stop.ARRIVED, end=place)
    after = replace(mover.token.motion, position=tidied(place))
    return replace(_plan(mover, order, stretch, after), mode=_rest(mover, place))


def held_up(mover: Mover) -> bool:
    """Does anything keep a body from falling: something under it, water, or whoever has hold of it?"""
    at = mover.token.at
    holder = held_by(mover.state, mover.token.name)
    return bool(holder) or _borne(mover, at)


def _hovers(state: BattleState, token: Token, rules: RulesSystem) -> bool:
    """A flier with his wits about him, and not falling yet, stays in the air. Ruling: U71."""
    how = mode(HOVERING, rules.modes)
    able = not token.motion.turns_falling and rules.turns.able(state, token)
    return able and how is not None and rules.movement.limits(state, token, how) is not None


def coast_plan(state: BattleState, order: Coast, rules: RulesSystem) -> MovePlan:
    """Straight on as it was: at its speed without a will, else at the least it may have. Ruling: U81, U82.

    A glider without speed goes straight down by what he loses in a turn, and lands unharmed. Ruling: U13.
    """
    token = state.tokens.get(order.token)
    if token is None:
        return refused(state, order, "coast", (impossible(f"There is no token {order.token!r}"),))
    motion = token.motion
    how = mode(motion.mode, rules.modes) or mode("coast", rules.modes)
    limits = (rules.movement.limits(state, token, how) if how else None) or FREE
    if how is None or held_by(state, token.name) or motion.turns_falling:
        return MovePlan(order=order, mode="coast", after=motion, why="It does not go by itself")
    mover = _coaster(mover_of(state, token, how, limits))
    if how.track == ON_FOOT and not held_up(mover):
        return MovePlan(order=order, mode=how.name, after=motion, unborne=True, why="It has nothing under it")
    brakes = rules.turns.able(state, token) and ruling(state.settings, "U82") == "braked_once"
    speed = braked_ft(motion.speed_ft_per_turn, limits.brake) if brakes else motion.speed_ft_per_turn
    stretch = trace(mover, (_ahead(motion, speed, limits),) if speed or limits.sink_ft_per_turn else ())
    if not speed:
        stretch = replace(stretch, stop=Stop.ARRIVED, met="", why="")
    path = path_of(stretch.legs)
    end = end_of(path, token.at)
    met = stretch.stop in {Stop.BLOCKED, Stop.CONTACT}
    after = replace(
        motion,
        position=end,
        speed_ft_per_turn=0.0 if met else tidy(speed),
        climb_ft_per_turn=0.0 if met else climb_after(path, speed),
        mode=motion.mode if speed else _mode_at_rest(mover, end),
        moved_in=state.clock.round,
    )
    return replace(_plan(mover, order, stretch, after), mode=how.name)


def _mode_at_rest(mover: Mover, end: Point) -> str:
    """Afloat it swims, on something it stands; in the air it is as it was."""
    if afloat(mover, end):
        return "swim"
    return RESTING if mover.supported(end) else mover.token.motion.mode


def _coaster(mover: Mover) -> Mover:
    """Straight on through the air; on foot over land; in deep water through it and not down to its bed."""
    how = mover.mode
    if how.track != ON_FOOT:
        how = replace(how, track="line", limit="none")
    elif afloat(mover, mover.token.at):
        how = replace(how, medium="water")
    return replace(mover, mode=how, opens=False)


def _ahead(motion: Motion, speed: float, limits: Limits) -> Point:
    """Where a body comes that goes straight on, climbing as it did; a glider sinks. Source: UH, Flight."""
    climb = motion.climb_ft_per_turn / motion.speed_ft_per_turn * speed if motion.speed_ft_per_turn else 0.0
    level = max(speed * speed - climb * climb, 0.0) ** 0.5
    if limits.sink_ft_per_turn:
        climb = -limits.sink_ft_per_turn
    return away(motion.position, motion.heading_deg, level, climb)


def _into_water(mover: Mover, stretch: Stretch) -> Stretch:
    """A flight that ends in shallow water goes on to its bed. Ruling: U80."""
    end = stretch.end or mover.token.at
    under = gone_under(mover, end) if stretch.met.startswith(SURFACE) else end
    if under == end:
        return stretch
    return replace(stretch, legs=(*stretch.legs, leg((end, under), medium="water")), end=under)


def _out_of_arms(mover: Mover, order: Driven) -> Stretch:
    """A body knocked out of somebody's arms neither strikes him nor ends in him: it flies on past him."""
    start = mover.token.at
    begun = [one for one in mover.others if contact_with_bodies(mover.body, start, start, (one,))]
    mover = replace(mover, past=(*mover.past, *(one.name for one in begun)))
    stretch = trace(mover, (order.to,))
    end = stretch.end or start
    inside = contact_with_bodies(mover.body, end, end, begun)
    ft = distance_ft(start, end)
    if stretch.stop is not Stop.ARRIVED or inside is None or inside.token in order.past or ft <= TOLERANCE_FT:
        return stretch
    holder = mover.state.tokens[inside.token]
    far = lerp(start, end, 1 + 2 * (mover.body.radius_ft + holder.radius_ft) / ft)
    beside = contact_with_bodies(mover.body, far, start, (holder,))
    return trace(mover, (beside.point,)) if beside else stretch


def _clear_of(mover: Mover, order: Driven, stretch: Stretch) -> Stretch:
    """A flight past a body it has struck already does not end in it: it stops before it.

    Another body close behind that one is struck all the same: what stands in a heap is met one by one.
    """
    path = path_of(stretch.legs)
    met = [mover.state.tokens[name] for name in order.past if name in mover.state.tokens]
    if len(path) != 2 or contact_with_bodies(mover.body, path[1], path[1], met) is None:
        return stretch
    back = contact_with_bodies(mover.body, path[0], path[1], met)
    if back is None:
        return stretch
    legs = (leg((path[0], back.point), medium=stretch.legs[0].medium),)
    behind = stretch.met if stretch.met in mover.state.tokens else ""
    why = f"{back.token} is in the way"
    return Stretch(legs, Stop.CONTACT, behind, why, back.point, (back.point, order.to))


def _lifted(mover: Mover, to: Point) -> Mover:
    """A body thrown level over the ground slides over curbs."""
    level = abs(to.z - mover.token.at.z) <= TOLERANCE_FT and mover.supported(mover.token.at)
    if not level:
        return mover
    body = mover.body
    return replace(mover, body=Body(body.radius_ft, body.height_ft, FREE.step_ft, body.passes))


def _settled(mover: Mover, end: Point) -> Point:
    """The end of a slide, lifted on the curb it came to lie on if there is room for it there."""
    if not mover.body.step_ft:
        return end
    support = mover.support(end._replace(z=end.z + mover.body.step_ft))
    on = end._replace(z=max(end.z, support.height_ft))
    return on if first_met(mover, on, on) is None else end


def _rest(mover: Mover, end: Point) -> str:
    return "swim" if afloat(mover, end) else RESTING


def _fallen_this_round(state: BattleState, motion: Motion) -> bool:
    """Has it had this round's slice? Ruling: U73."""
    return state.clock.round > 0 and motion.turns_falling > 0 and motion.moved_in == state.clock.round


def _forward_ft(state: BattleState, token: Token, rules: RulesSystem) -> float:
    """How far a slice slants: the speed it had, halved. Ruling: U11, U81."""
    if ruling(state.settings, "U81") == "straight_down" or not token.motion.speed_ft_per_turn:
        return 0.0
    how = mode(token.motion.mode, rules.modes)
    limits = rules.movement.limits(state, token, how) if how else None
    brake = limits.brake if limits and limits.brake != "at_once" else "areas_down"
    return braked_ft(token.motion.speed_ft_per_turn, brake)


def _after_slice(mover: Mover, stretch: Stretch, slice_: tuple[float, float]) -> Motion:
    slice_ft, forward = slice_
    motion, end = mover.token.motion, stretch.end or mover.token.at
    down = stretch.stop is Stop.ARRIVED or (stretch.stop is Stop.CONTACT and mover.supported(end))
    if down:
        return replace(
            motion,
            position=end,
            speed_ft_per_turn=0.0,
            climb_ft_per_turn=0.0,
            mode=_rest(mover, end),
            turns_falling=0,
        )
    midair = stretch.stop is Stop.MIDAIR
    return replace(
        motion,
        position=end,
        speed_ft_per_turn=tidy(forward) if midair else 0.0,
        climb_ft_per_turn=-tidy(slice_ft),
        mode="fall",
        turns_falling=motion.turns_falling + 1,
        moved_in=mover.state.clock.round,
    )


def _counted(one: Leg, state: BattleState) -> Leg:
    areas = areas_along(one.path, zones_of(state.map))
    return one if areas == one.areas else replace(one, areas=areas)


def _borne(mover: Mover, at: Point) -> bool:
    return mover.supported(at) or mover.ground.water(at) is not None


def _plan(
    mover: Mover, order: MotionOrder, stretch: Stretch, after: Motion, allowance_ft: float | None = None
) -> MovePlan:
    path = path_of(stretch.legs)
    spent = tidy(length_ft(path))
    return MovePlan(
        order=order,
        mode=mover.mode.name,
        legs=tuple(_counted(one, mover.state) for one in stretch.legs),
        spent_ft=spent,
        allowance_ft=spent if allowance_ft is None else tidy(allowance_ft),
        stop=ended(mover.state, after.position, stretch.stop),
        after=after,
        met=stretch.met,
        why=stretch.why,
        tail=stretch.tail,
        unborne=stretch.stop is Stop.UNSUPPORTED
        or (mover.mode.needs_support and not _borne(mover, after.position)),
    )
