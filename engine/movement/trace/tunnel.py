"""The track ``line`` in the ground: through the earth, up to its surface, never into air or water."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import TypeAlias

from engine.geometry import Path, Point, Ring, distance_ft, lerp, tidied
from engine.movement.trace.parts import Met, Mover, Stretch, first_met, leg, moves
from engine.plans import Leg, Stop
from engine.terrain import Support
from engine.units import TOLERANCE_FT
from engine.world import BattleMap

Box: TypeAlias = tuple[float, float, float, float]  # west, north, east, south
SAMPLE_FT = 3.0  # how often the way asks what it leads through
ROOF_FT = 1.0  # the earth left over the head of whoever digs under something
EARTH = ("ground",)  # the sides of what is sunk, which are dug through
NO_EARTH = "There is no earth there to dig in"


def tunnel(mover: Mover, a: Point, b: Point) -> Stretch:
    """Straight on through the earth, or under what stands in the way; up to what cannot be dug through."""
    straight = _dug(mover, (a, b))
    if straight.stop is Stop.ARRIVED or b.z > _earth_ft(mover, b) + TOLERANCE_FT:
        return straight
    low = min(b.z, *(min(at.z, _earth_ft(mover, at)) for at in _samples(mover, a, b)))
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
    for at in _samples(mover, a, b):
        if at.z > _earth_ft(mover, at) + TOLERANCE_FT:
            return tidied(last)
        last = at
    return tidied(b)


def _samples(mover: Mover, a: Point, b: Point) -> Iterator[Point]:
    """Places along a way: many over what is sunk, else only its ends and where it comes up."""
    count = max(ceil(distance_ft(a, b) / SAMPLE_FT), 1)
    steps = {0, count}
    for low, high in _over(_sunk(mover.state.map), a, b):
        steps |= set(range(max(floor(low * count), 0), min(ceil(high * count), count) + 1))
    if a.z <= 0.0 < b.z:
        steps.add(floor(count * -a.z / (b.z - a.z)))
    yield from (lerp(a, b, step / count) for step in sorted(steps))


def _over(boxes: Sequence[Box], a: Point, b: Point) -> Iterator[tuple[float, float]]:
    """From which to which share of it a way is over each box."""
    for west, north, east, south in boxes:
        low, high = 0.0, 1.0
        for start, end, least, most in ((a.x, b.x, west, east), (a.y, b.y, north, south)):
            across = end - start
            first, last = (least - start, most - start) if across >= 0 else (most - start, least - start)
            if abs(across) < TOLERANCE_FT:
                low, high = (low, high) if first <= 0.0 <= last else (1.0, 0.0)
            else:
                low, high = max(low, first / across), min(high, last / across)
        if low <= high:
            yield low, high


@lru_cache(maxsize=8)
def _sunk(battle_map: BattleMap) -> tuple[Box, ...]:
    """About each surface that lies in the ground, a box."""
    rings = [one.outline for one in battle_map.surfaces if one.elevation_ft < 0.0 or one.depth_ft]
    return tuple(_box(ring) for ring in rings)


def _box(ring: Ring) -> Box:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def _earth_ft(mover: Mover, at: Point) -> float:
    """How high a digger's feet may come there: to the ground; under water he keeps below its bed."""
    found: Support = mover.ground.support(at._replace(z=0.0), 0.0)
    return found.height_ft - (found.depth_ft + mover.body.height_ft if found.depth_ft else 0.0)


def _surface(mover: Mover, at: Point) -> str:
    return mover.support(at).name if at.z >= _earth_ft(mover, at) - TOLERANCE_FT else ""
