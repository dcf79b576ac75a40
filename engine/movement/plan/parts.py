"""What plans of every kind share: where a path ends, which way it heads, and the plan that goes nowhere."""

from collections.abc import Sequence

from engine.geometry import Path, Point, tidied
from engine.movement.hazards import course_deg
from engine.movement.trace import Mover
from engine.orders import MotionOrder
from engine.plans import Leg, MovePlan, Stop
from engine.problems import Problem
from engine.units import TOLERANCE_FT, tidy
from engine.world import BattleState, Motion

NOWHERE = Motion(position=Point(0.0, 0.0, 0.0))


def path_of(legs: Sequence[Leg]) -> Path:
    """Legs as one path, no place in it twice in a row."""
    points: list[Point] = []
    for one in legs:
        points += (point for point in one.path if not points or point != points[-1])
    return tuple(points)


def off_map(state: BattleState, at: Point) -> bool:
    """Is a place beyond the edge of the map? One can go there: it is a place like any other."""
    wide, deep = state.map.size_ft
    return not (-TOLERANCE_FT <= at.x <= wide + TOLERANCE_FT and -TOLERANCE_FT <= at.y <= deep + TOLERANCE_FT)


def ended(state: BattleState, at: Point, stop: Stop) -> Stop:
    """A stop, or ``off_map`` if the move simply ends beyond the edge."""
    return Stop.OFF_MAP if stop in {Stop.ARRIVED, Stop.SPENT} and off_map(state, at) else stop


def afloat(mover: Mover, at: Point) -> bool:
    """Is a body there in water that it cannot stand in?"""
    water = mover.ground.water(at)
    if water is None:
        return False
    return not (mover.supported(at) and at.z < water.elevation_ft and water.depth_ft <= mover.limits.drop_ft)


def heading_after(path: Path, before_deg: float) -> float:
    """The heading a path ends on."""
    return tidy(course_deg(path, before_deg, last=True))


def refused(state: BattleState, order: MotionOrder, mode: str, problems: Sequence[Problem]) -> MovePlan:
    """The plan of a move that cannot be: it stays where it is, and says why."""
    token = state.tokens.get(order.token)
    after = token.motion if token else NOWHERE
    why = problems[0].text if problems else ""
    return MovePlan(order=order, mode=mode, problems=tuple(problems), stop=Stop.BLOCKED, after=after, why=why)


def end_of(path: Path, here: Point) -> Point:
    """Where a path ends; where the body is if it goes nowhere."""
    return tidied(path[-1]) if path else here
