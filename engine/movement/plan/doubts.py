"""What stands against a chosen move before any path is traced, and what it needs to be traced."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.geometry import Path, Point, distance_ft, flat_ft, gated, length_ft
from engine.movement.bonds import held_by
from engine.movement.modes import Mode, mode
from engine.orders import MoveOrder
from engine.plans import Limits
from engine.problems import Problem, impossible
from engine.rules import RulesSystem
from engine.terrain import Body, terrain
from engine.units import TOLERANCE_FT, gate_ft
from engine.world import BattleState, Token

JUMP, WATER = "ends", "water"
GRIP_FT = 1.0  # so far below the top of a body one flies at it, to meet it and not to pass over it
CORE_FT = 0.1  # what of a body counts for being inside something, not only pressed against it


@dataclass(frozen=True, slots=True)
class Ready:
    """A chosen move that can be traced."""

    token: Token
    mode: Mode
    limits: Limits
    waypoints: Path


def ready(state: BattleState, order: MoveOrder, rules: RulesSystem) -> Ready | tuple[Problem, ...]:
    """A move made ready, or what makes it impossible."""
    token, how = state.tokens.get(order.token), mode(order.mode, rules.modes)
    if token is None:
        return (impossible(f"There is no token {order.token!r}"),)
    if how is None or not how.chosen:
        return (impossible(f"{order.mode!r} is no way of moving one can choose"),)
    problems = (*_numbers(order), *_held(state, token))
    if problems:
        return problems
    limits = rules.movement.limits(state, token, how)
    if limits is None:
        return (impossible(f"{token.name} cannot {how.name}", rules.title),)
    start = Ready(token, how, limits, _waypoints(state, order, token, how))
    problems = (*_goal(state, order, start), *_range(start), *_stuck(state, start), *_footing(state, start))
    return problems or start


def _numbers(order: MoveOrder) -> Iterator[Problem]:
    """Numbers that are not usable."""
    try:
        for index, point in enumerate(order.waypoints):
            gated(point, f"waypoints[{index}]")
        if not isinstance(order.effort, str):
            gate_ft(order.effort, "effort")
    except ValueError as error:
        yield impossible(str(error))


def _held(state: BattleState, token: Token) -> Iterator[Problem]:
    """A held body does not move by itself. Ruling: U83."""
    holder = held_by(state, token.name)
    if holder:
        yield impossible(f"{holder} has hold of {token.name}", "Ruling U83")


def _waypoints(state: BattleState, order: MoveOrder, token: Token, how: Mode) -> Path:
    """The way as ordered; a charge goes on to its target, and a rescue to the body it fetches."""
    points = tuple(Point(*point) for point in order.waypoints)
    goal = state.tokens.get(order.strike or order.catch)
    if goal is None or goal.name == token.name or how.track == JUMP:
        return points
    last = points[-1] if points else token.at
    near = token.radius_ft + goal.radius_ft - TOLERANCE_FT
    top = goal.at.z + max(goal.height_ft - GRIP_FT, goal.height_ft / 2)
    level = min(max(last.z, goal.at.z), top) if points else goal.at.z
    if flat_ft(last, goal.at) <= near and distance_ft(last, goal.at) <= near + goal.height_ft:
        return points
    return (*points, goal.at._replace(z=level))


def _goal(state: BattleState, order: MoveOrder, start: Ready) -> Iterator[Problem]:
    if not start.waypoints:
        yield impossible("A move needs somewhere to go")
    if order.strike and order.strike == order.token:
        yield impossible("Nobody charges himself")
    if order.catch and order.catch == order.token:
        yield impossible("Nobody fetches himself")
    for name in filter(None, (order.strike, order.catch)):
        if name not in state.tokens:
            yield impossible(f"There is no token {name!r}")
    if order.strike and start.mode.track == JUMP:
        yield impossible("A charge needs a way to run up")


def _range(start: Ready) -> Iterator[Problem]:
    """A jump with nothing between is made whole or not at all. Source: UH, Table 10."""
    far, range_ft = length_ft((start.token.at, *start.waypoints)), start.limits.range_ft
    if start.mode.track == JUMP and far > range_ft + TOLERANCE_FT:
        yield impossible(f"That is {far:,.0f} ft away; the range is {range_ft:,.0f} ft")


def _stuck(state: BattleState, start: Ready) -> Iterator[Problem]:
    """Whoever has come to be inside something solid gets out by a jump only, or digs out of the earth."""
    token = start.token
    if start.mode.digs and token.at.z < 0.0:
        return
    core = Body(CORE_FT, token.height_ft, start.limits.step_ft, start.limits.passes)
    solid = terrain(state).free(core, token.at) if start.mode.track != JUMP else ""
    if solid:
        yield impossible(f"{token.name} is stuck inside {solid}")


def _footing(state: BattleState, start: Ready) -> Iterator[Problem]:
    """What a mode needs under the body it begins with."""
    token, how, ground = start.token, start.mode, terrain(state)
    support, water = ground.support(token.at, token.radius_ft), ground.water(token.at)
    firm = token.at.z - support.height_ft <= TOLERANCE_FT
    if how.track == "face" and token.motion.turns_falling and not firm:
        yield impossible(f"{token.name} falls and has hold of nothing")
    deep = water is not None and water.depth_ft > start.limits.drop_ft
    if how.track not in {"surface", "arc"} or (firm and not (deep and support.kind == WATER)):
        return
    if water is None and not firm:
        yield impossible(f"{token.name} has nothing under him to {how.name} on")
    elif water is not None and how.track == "surface" and how.medium != WATER:
        yield impossible(f"{token.name} is in {water.name}; swimming gets one out of it")
