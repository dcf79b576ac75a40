"""What stands against a chosen move before any path is traced, and what it needs to be traced."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.geometry import Path, Point, distance_ft, flat_ft, gated, length_ft
from engine.movement.bonds import held_by
from engine.movement.modes import Mode, mode
from engine.orders import MoveOrder
from engine.plans import Limits
from engine.problems import Problem, against_rules, impossible
from engine.rules import RulesSystem
from engine.terrain import terrain
from engine.units import TOLERANCE_FT, gate_ft
from engine.world import BattleState, Token


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
    waypoints = _waypoints(state, order, token)
    problems = (
        *_goal(state, order, waypoints),
        *_footing(state, token, how),
        *_range(token, waypoints, how, limits),
    )
    return problems or Ready(token, how, limits, waypoints)


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


def _waypoints(state: BattleState, order: MoveOrder, token: Token) -> Path:
    """The way as ordered; a charge goes on to its target, and a rescue to the body it fetches."""
    points = tuple(Point(*point) for point in order.waypoints)
    goal = state.tokens.get(order.strike or order.catch)
    if goal is None or goal.name == token.name:
        return points
    last = points[-1] if points else token.at
    near = token.radius_ft + goal.radius_ft + TOLERANCE_FT
    level = min(max(last.z, goal.at.z), goal.at.z + goal.height_ft) if points else goal.at.z
    if flat_ft(last, goal.at) <= near and distance_ft(last, goal.at) <= near + goal.height_ft:
        return points
    return (*points, goal.at._replace(z=level))


def _goal(state: BattleState, order: MoveOrder, waypoints: Path) -> Iterator[Problem]:
    if not waypoints:
        yield impossible("A move needs somewhere to go")
    if order.strike and order.strike == order.token:
        yield impossible("Nobody charges himself")
    for name in filter(None, (order.strike, order.catch)):
        if name not in state.tokens:
            yield impossible(f"There is no token {name!r}")


def _range(token: Token, waypoints: Path, how: Mode, limits: Limits) -> Iterator[Problem]:
    """A jump with nothing between is made whole or not at all. Source: UH, Table 10."""
    far = length_ft((token.at, *waypoints))
    if how.track == "ends" and far > limits.range_ft + TOLERANCE_FT:
        yield impossible(f"That is {far:,.0f} ft away; the range is {limits.range_ft:,.0f} ft")


def _footing(state: BattleState, token: Token, how: Mode) -> Iterator[Problem]:
    """What a mode needs under the body it begins with."""
    ground = terrain(state)
    support = ground.support(token.at, token.radius_ft)
    wet = ground.water(token.at) is not None
    firm = token.at.z - support.height_ft <= TOLERANCE_FT
    if how.track in {"surface", "arc"} and not firm and not wet:
        yield impossible(f"{token.name} has nothing under him to {how.name} on")
    if how.track == "surface" and how.medium == "ground" and wet and support.kind == "water":
        yield against_rules(f"{token.name} is in {support.name}; swimming is what gets one out of it")
