"""The track ``line`` in the ground: through the earth, up to its surface, never into air or water."""

from collections.abc import Iterator
from itertools import pairwise
from math import ceil

from engine.geometry import Path, Point, distance_ft, lerp, tidied
from engine.movement.trace.parts import Met, Mover, Stretch, first_met, leg, moves
from engine.plans import Leg, Stop
from engine.terrain import Support
from engine.units import TOLERANCE_FT

SAMPLE_FT = 3.0  # how often the way asks what it leads through
ROOF_FT = 1.0  # the earth left over the head of whoever digs under something
EARTH = ("ground",)  # the sides of what is sunk, which are dug through
NO_EARTH = "There is no earth there to dig in"


def tunnel(mover: Mover, a: Point, b: Point) -> Stretch:
    """Straight on through the earth, or under what stands in the way; up to what cannot be dug through."""
    straight = _dug(mover, (a, b))
    if straight.stop is Stop.ARRIVED or b.z > _earth_ft(mover, b) + TOLERANCE_FT:
        return straight
    low = min(b.z, *(min(at.z, _earth_ft(mover, at)) for at in _samples(a, b)))
    low -= mover.body.height_ft + ROOF_FT
    under = _dug(mover, (a, a._replace(z=low), b._replace(z=low), b))
    return under if under.stop is Stop.ARRIVED else straight


def _dug(mover: Mover, path: Path) -> Stretch:
    """As far along a path as the earth goes and nothing is met."""
    legs: list[Leg] = []
    for a, b in pairwise(path):
        met = first_met(mover, a, b, EARTH)
        end = _while_in_earth(mover, a, met.point if met else b)
        legs.append(leg((a, end), surface=_surface(mover, end), medium="ground"))
        if met is not None or distance_ft(end, b) > TOLERANCE_FT:
            kept = tuple(one for one in legs if moves(one))
            return _stopped(mover, kept, (end, b), met)
    return Stretch(tuple(one for one in legs if moves(one)), end=legs[-1].path[-1])


def _stopped(mover: Mover, legs: tuple[Leg, ...], rest: tuple[Point, Point], met: Met | None) -> Stretch:
    end, goal = rest
    if met is not None and distance_ft(end, met.point) <= TOLERANCE_FT:
        stop = Stop.CONTACT if met.token else Stop.BLOCKED
        return Stretch(legs, stop, met.name, met.text, end, (end, goal))
    water = mover.ground.support(goal._replace(z=0.0), 0.0)
    why = f"{water.name} is in the way" if water.depth_ft else NO_EARTH
    return Stretch(legs, Stop.BLOCKED, "", why, end, (end, goal))


def _while_in_earth(mover: Mover, a: Point, b: Point) -> Point:
    """The last place of a straight way at which the body is in the earth, or on it."""
    last = a
    for at in _samples(a, b):
        if at.z > _earth_ft(mover, at) + TOLERANCE_FT:
            return tidied(last)
        last = at
    return tidied(b)


def _samples(a: Point, b: Point) -> Iterator[Point]:
    count = max(ceil(distance_ft(a, b) / SAMPLE_FT), 1)
    yield from (lerp(a, b, step / count) for step in range(count + 1))


def _earth_ft(mover: Mover, at: Point) -> float:
    """How high a digger's feet may come there: to the ground; under water he keeps below its bed."""
    found: Support = mover.ground.support(at._replace(z=0.0), 0.0)
    return found.height_ft - (found.depth_ft + mover.body.height_ft if found.depth_ft else 0.0)


def _surface(mover: Mover, at: Point) -> str:
    return mover.support(at).name if at.z >= _earth_ft(mover, at) - TOLERANCE_FT else ""
