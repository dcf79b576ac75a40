"""Movement cases that hold under any rules: walls stop, roofs hold, ledges drop, water carries."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from engine.checks import Referee
from engine.combat.attack import plan_attack
from engine.conformance.arena import BESIDE, CENTER, ROOF_EDGE, ROOF_FT, SHORE, opening
from engine.geometry import Point, distance_ft
from engine.movement.modes import core_modes, mode
from engine.movement.plan import plan_move
from engine.movement.resolve import resolve_move
from engine.orders import AttackOrder, Fall, MoveOrder
from engine.plans import MovePlan, Stop
from engine.problems import Severity
from engine.rules import RulesSystem
from engine.units import TOLERANCE_FT
from engine.world import BattleState

MOVER, FALLER = "First", "Second"


@dataclass(frozen=True, slots=True)
class Case:
    """One case, in words, and what tries it."""

    words: str
    try_on: Callable[[RulesSystem], Iterable[str]]


def placed(rules: RulesSystem, at: Point) -> BattleState:
    """The first sample at a place, the other one far off."""
    return opening(rules, at, Point(30.0, 30.0, 0.0))


def moved(rules: RulesSystem, state: BattleState, name: str, to: Point) -> MovePlan | None:
    """The plan of a move; none if this token has no such way of moving."""
    way = mode(name, rules.modes)
    if way is None or rules.movement.limits(state, state.tokens[MOVER], way) is None:
        return None
    return plan_move(state, MoveOrder(token=MOVER, mode=name, waypoints=(to,)), rules)


def a_short_walk_arrives(rules: RulesSystem) -> Iterator[str]:
    """A walk of six feet on open ground arrives, at the same height."""
    state = placed(rules, CENTER)
    to = CENTER._replace(x=CENTER.x + 6.0)
    found = moved(rules, state, "walk", to)
    if found is None:
        yield "nobody can walk"
    elif found.stop is not Stop.ARRIVED or distance_ft(found.after.position, to) > TOLERANCE_FT:
        yield f"stops at {found.after.position}: {found.why}"


def a_tower_stops_a_runner(rules: RulesSystem) -> Iterator[str]:
    """Nobody runs or flies into a tower at its own height; he stops outside."""
    for name in ("run", "fly"):
        state = placed(rules, Point(280.0, 200.0, 0.0))
        found = moved(rules, state, name, Point(360.0, 200.0, 0.0))
        if found is not None and found.after.position.x > 300.0 and found.after.position.z < ROOF_FT:
            yield f"{name}: ends at {found.after.position} inside the tower"


def a_ledge_drops(rules: RulesSystem) -> Iterator[str]:
    """A runner who goes over the edge of a roof is unsupported there."""
    found = moved(rules, placed(rules, ROOF_EDGE), "run", ROOF_EDGE._replace(x=ROOF_EDGE.x + 20.0))
    if found is not None and found.stop is not Stop.UNSUPPORTED:
        yield f"stops {found.stop.value} at {found.after.position}"


def a_roof_holds_up(rules: RulesSystem) -> Iterator[str]:
    """Walking on a roof stays on it."""
    found = moved(rules, placed(rules, ROOF_EDGE), "walk", ROOF_EDGE._replace(x=ROOF_EDGE.x - 6.0))
    if found is not None and abs(found.after.position.z - ROOF_FT) > TOLERANCE_FT:
        yield f"ends at {found.after.position}"


def a_fall_goes_down_by_slices(rules: RulesSystem) -> Iterator[str]:
    """A body in the air that cannot fly falls the first slice, or to what is under it."""
    state = opening(rules, CENTER, BESIDE._replace(z=300.0))
    found = plan_move(state, Fall(token=FALLER), rules)
    expected = max(300.0 - rules.movement.fall_ft(state, 1), 0.0)
    if abs(found.after.position.z - expected) > TOLERANCE_FT:
        yield f"falls to {found.after.position.z}, expected {expected}"


def nobody_goes_further_than_he_may(rules: RulesSystem) -> Iterator[str]:
    """No move spends more than its allowance, in ruler play and in areas."""
    for measure in ("ruler", "area"):
        state = replace(placed(rules, CENTER), settings={"measure": measure})
        for name in core_modes():
            found = moved(rules, state, name, Point(700.0, 430.0, 0.0))
            if found is not None and found.spent_ft > found.allowance_ft + TOLERANCE_FT:
                yield f"{name}, {measure}: {found.spent_ft} of {found.allowance_ft} ft"


def water_is_swum(rules: RulesSystem) -> Iterator[str]:
    """Whoever swims off a shore is in the water afterwards."""
    found = moved(rules, placed(rules, SHORE), "swim", Point(620.0, 620.0, -2.0))
    if found is not None and found.legs and found.legs[-1].medium != "water":
        yield f"ends in {found.legs[-1].medium} at {found.after.position}"


def a_charge_ends_in_a_blow(rules: RulesSystem) -> Iterator[str]:
    """Whoever runs into the one he charges strikes at him, by a maneuver his system knows."""
    state = opening(rules, CENTER, CENTER._replace(x=CENTER.x + 140.0))
    order = MoveOrder(token=MOVER, mode="run", waypoints=(), strike=FALLER)
    move = plan_move(state, order, rules)
    if move.met != FALLER:
        yield f"the charge ends {move.stop.value}: {move.why}"
        return
    forced = resolve_move(state, order, rules, Referee()).forced
    blows = [one for one in forced if isinstance(one, AttackOrder)]
    now = state.with_token(replace(state.tokens[MOVER], motion=move.after))
    yield from (
        f"{one.maneuver}: {problem.text}"
        for one in blows
        for problem in plan_attack(now, one, rules).problems
        if problem.severity is Severity.IMPOSSIBLE
    )
    if not blows:
        yield "the charge strikes nobody"


def a_plan_never_raises(rules: RulesSystem) -> Iterator[str]:
    """Waypoints in a wall, off the map, underground or where one stands give a plan with a reason."""
    state = placed(rules, CENTER)
    for name in (*core_modes(), *(added.name for added in rules.modes)):
        for to in (CENTER, Point(350.0, 150.0, 10.0), Point(-500.0, 9000.0, 0.0), Point(200.0, 300.0, -90.0)):
            found = moved(rules, state, name, to)
            if found is not None and found.stop is not Stop.ARRIVED and not (found.why or found.problems):
                yield f"{name} to {to}: stops {found.stop.value} without a reason"


CASES = tuple(
    Case(case.__doc__ or case.__name__, case)
    for case in (
        a_short_walk_arrives,
        a_tower_stops_a_runner,
        a_ledge_drops,
        a_roof_holds_up,
        a_fall_goes_down_by_slices,
        nobody_goes_further_than_he_may,
        water_is_swum,
        a_charge_ends_in_a_blow,
        a_plan_never_raises,
    )
)
