"""The track ``plumb``: down, slanting with the speed a body had, to whatever holds it up."""

from math import hypot

from engine.geometry import Point, contains, distance_ft
from engine.movement.trace.parts import Met, Mover, Stretch, down_to, first_met, leg, nearer
from engine.plans import Leg, Stop
from engine.scale import story_ft
from engine.terrain import SURFACE
from engine.units import TOLERANCE_FT
from engine.world import Obstacle

MOST_TUMBLES = 8  # off no ledge does a body slide more often in one slice
CLEAR_FT = 0.02
WATER = "water"


def plumb(mover: Mover, a: Point, b: Point) -> Stretch:
    """One slice of a fall from *a* toward *b*: to the first body or support, or as far as the slice goes."""
    path, goal = [a], b
    for _ in range(MOST_TUMBLES):
        aside = off_ledges(mover, path[-1])
        if aside is None:
            return _wedged(mover, path)
        goal = goal._replace(x=goal.x + aside.x - path[-1].x, y=goal.y + aside.y - path[-1].y)
        met = nearer(first_met(mover, aside, goal), down_to(mover, aside, goal, ()))
        path += [aside, met.point if met else goal]
        if met and met.token:
            return _on_somebody(mover, path, met)
        if (met and met.support) or mover.supported(path[-1]):
            return _held(mover, path)
        if met is None:
            return Stretch(_legs(path, ""), Stop.MIDAIR, why="Still falling", end=goal)
        if not _on_top(met, path[-1]):
            return Stretch(_legs(path, ""), Stop.BLOCKED, met.name, met.text, path[-1], (path[-1], goal))
    return _wedged(mover, path)


def off_ledges(mover: Mover, at: Point) -> Point | None:
    """A place beside whatever a body only grazes, from which it can fall; none if it is wedged fast.

    Only what lies within half its radius holds a body up; it slides off the rest.
    """
    here = at
    for _ in range(MOST_TUMBLES):
        met = _grazed(mover, here)
        if met is None:
            return here
        push = _outward(mover, met, here)
        if push is None or first_met(mover, push, push) is not None:
            return None
        here = push
    return None


def _grazed(mover: Mover, at: Point) -> Met | None:
    """What a body overlaps where it is, or would rest on just below."""
    return first_met(mover, at, at) or first_met(mover, at, at._replace(z=at.z - 4 * TOLERANCE_FT))


def _wedged(mover: Mover, path: list[Point]) -> Stretch:
    """Stuck between things too near to each other to fall between."""
    met = _grazed(mover, path[-1])
    name = met.name if met else mover.support(path[-1]).name
    return Stretch(_legs(path, name), Stop.ARRIVED, f"{SURFACE}{name}", "Wedged fast", path[-1])


def _outward(mover: Mover, met: Met, at: Point) -> Point | None:
    """Straight off the nearest side of what is grazed, just clear; from inside, as in a hole, nowhere."""
    reach = mover.body.radius_ft + CLEAR_FT
    if met.token:
        other = mover.state.tokens[met.name]
        side, reach = (other.at.x, other.at.y), reach + other.radius_ft
    elif met.obstacle and not contains(met.obstacle.outline, met.obstacle.holes, (at.x, at.y)):
        side = nearest_side(met.obstacle, at)
    else:
        return None
    east, south = at.x - side[0], at.y - side[1]
    gap = hypot(east, south)
    if gap <= TOLERANCE_FT:
        return at._replace(x=side[0] + reach) if met.token else None
    return at._replace(x=side[0] + east / gap * reach, y=side[1] + south / gap * reach)


def nearest_side(obstacle: Obstacle, at: Point) -> tuple[float, float]:
    """The place on an obstacle's outline nearest to a body."""
    best, found = float("inf"), (at.x, at.y)
    for ring in (obstacle.outline, *obstacle.holes):
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            ex, ey = bx - ax, by - ay
            square = ex * ex + ey * ey
            part = ((at.x - ax) * ex + (at.y - ay) * ey) / square if square else 0.0
            part = min(max(part, 0.0), 1.0)
            gap = hypot(at.x - ax - ex * part, at.y - ay - ey * part)
            if gap < best:
                best, found = gap, (ax + ex * part, ay + ey * part)
    return found


def _on_top(met: Met, at: Point) -> bool:
    return met.from_above or (
        met.obstacle is not None and abs(at.z - met.obstacle.top_ft) <= 2 * TOLERANCE_FT
    )


def _held(mover: Mover, path: list[Point]) -> Stretch:
    """Landed, or come down in water."""
    support = mover.support(path[-1])
    path.append(gone_under(mover, path[-1]))
    return Stretch(_legs(path, support.name), Stop.ARRIVED, f"{SURFACE}{support.name}", end=path[-1])


def gone_under(mover: Mover, at: Point) -> Point:
    """Where what comes down on water ends: on the bed if it is shallow; what deep water does is an impact's.

    Ruling: U20, U80.
    """
    support = mover.support(at)
    shallow = support.kind == WATER and support.depth_ft < story_ft(mover.state.settings) - TOLERANCE_FT
    if not shallow or at.z - support.height_ft > TOLERANCE_FT:
        return at
    return at._replace(z=at.z - support.depth_ft)


def _on_somebody(mover: Mover, path: list[Point], met: Met) -> Stretch:
    """Onto a body, and off it to the ground beside it unless that is far below."""
    other = mover.state.tokens[met.name]
    aside = off_ledges(mover, path[-1])
    name = ""
    if aside is not None:
        under = mover.support(aside)
        low = aside._replace(z=under.height_ft)
        if aside.z - low.z <= other.height_ft + mover.limits.step_ft and first_met(mover, aside, low) is None:
            path += [aside, low]
            name = under.name
    return Stretch(_legs(path, name), Stop.CONTACT, met.name, met.text, path[-1])


def _legs(path: list[Point], surface: str) -> tuple[Leg, ...]:
    if distance_ft(path[0], path[-1]) <= TOLERANCE_FT:
        return ()
    return (leg(path, surface=surface, medium="air"),)
