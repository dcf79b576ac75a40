"""The track ``arc``: one bound, over what lies between as low as it can."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.geometry import Path, Point, distance_ft, flat_ft, leapt_ft, lerp, tidied
from engine.movement.trace.parts import Met, Mover, Stretch, down_to, first_met, leg, moves, nearer
from engine.plans import Leg, Limits, Stop
from engine.terrain.layout import BED
from engine.units import TOLERANCE_FT

CHORDS = 12
TRIES = 7
NATURAL = 0.125  # how high an arc bows up, as a part of its length
FLAT = (0.06, 0.03)  # the same under a low ceiling
NEAR_FT = 5.0  # what is landed on this near to a place is where the leap was meant to end


def arc(mover: Mover, a: Point, b: Point) -> Stretch:
    """From *a* to *b* in one arc that clears what is under it, if there is one.

    Source: UH, Leaping.
    """
    goal = in_range(a, b, mover.limits)
    best = _leapt(mover, a, goal)
    level = goal._replace(z=max(goal.z, a.z))
    if best.stop is not Stop.ARRIVED and goal not in (b, level):  # too far down there: as far on one's roof
        along = _leapt(mover, a, level)
        goal, best = (level, along) if along.stop is Stop.ARRIVED else (goal, best)
    if best.stop is Stop.ARRIVED and goal != b:
        return replace(best, stop=Stop.SPENT, why="That is as far as a leap goes", tail=(goal, b))
    return best


def _leapt(mover: Mover, a: Point, goal: Point) -> Stretch:
    return _best(_along(mover, path, goal) for path in _shapes(mover, a, goal))


def with_less_range(mover: Mover, done: Sequence[Leg]) -> Mover:
    """A leaper who has bounded once already: several bounds in a turn go no further together than one."""
    limits = mover.limits
    left = max(limits.range_ft - sum(leapt_ft(one.path[0], one.path[-1]) for one in done), 0.0)
    dropped = sum(max(one.path[0].z - one.path[-1].z, 0.0) for one in done)
    down = max(limits.down_ft - dropped, TOLERANCE_FT) if limits.down_ft else 0.0
    return replace(mover, limits=replace(limits, range_ft=left, down_ft=down))


def _best(arcs: Iterator[Stretch]) -> Stretch:
    """The first arc that arrives; else the first that lets go in the air; else the first of all."""
    tried: list[Stretch] = []
    for one in arcs:
        if one.stop is Stop.ARRIVED:
            return one
        tried.append(one)
    return next((one for one in tried if one.stop is Stop.UNSUPPORTED), tried[0])


def in_range(a: Point, b: Point, limits: Limits) -> Point:
    """A place, or the point toward it that a leap comes to: in a straight line, or each axis by itself.

    How far down one leaps has a limit of its own, past which the arc lets go.
    Source: UH, Leaping. Ruling: U21.
    """
    straight = ((leapt_ft(a, b), limits.range_ft),)
    each_axis = ((flat_ft(a, b), limits.range_ft), (b.z - a.z, limits.rise_ft))
    spans = each_axis if limits.rise_ft else straight
    part = min((most / far for far, most in spans if far > most + TOLERANCE_FT), default=1.0)
    return b if part >= 1.0 else tidied(lerp(a, b, part)._replace(z=min(lerp(a, b, part).z, b.z)))


def _shapes(mover: Mover, a: Point, goal: Point) -> Iterator[Path]:
    """The arcs to try, in their order; for a place just under a ledge, out over it and straight down."""
    yield from (bow(a, goal, rise) for rise in _rises(mover, a, goal))
    if goal.z < a.z - TOLERANCE_FT:
        yield (a, goal._replace(z=a.z), goal)


def _rises(mover: Mover, a: Point, b: Point) -> tuple[float, ...]:
    """How far arcs bow up over the straight line: as it comes, then higher and higher, then flat."""
    span = flat_ft(a, b)
    low = span * NATURAL
    most = max(mover.limits.range_ft - max(b.z - a.z, 0.0) / 2, low)
    high = (low + (most - low) * step / (TRIES - 1) for step in range(TRIES))
    return (*high, *(span * part for part in FLAT))


def bow(a: Point, b: Point, rise_ft: float) -> Path:
    """An arc as chords: the straight line, bowed up by so much in its middle."""
    return tuple(
        at._replace(z=at.z + 4 * rise_ft * part * (1 - part))
        for part, at in ((n / CHORDS, lerp(a, b, n / CHORDS)) for n in range(CHORDS + 1))
    )


def _along(mover: Mover, path: Path, goal: Point) -> Stretch:
    """An arc up to what stops it; lower than a leap may land it is a fall. Source: UH, Leaping."""
    points = [path[0]]
    lowest = path[0].z - (mover.limits.down_ft or math.inf)
    for b in path[1:]:
        met = _met(mover, points[-1], b)
        points.append(met.point if met else b)
        if points[-1].z < lowest - TOLERANCE_FT:
            return _let_go(mover, points, lowest, goal)
        if met is not None:
            return _stopped(mover, points, met, goal)
    return Stretch(_legs(mover, points), end=points[-1])


def _met(mover: Mover, a: Point, b: Point) -> Met | None:
    return nearer(first_met(mover, a, b), down_to(mover, a, b, (BED,)))


def _let_go(mover: Mover, points: list[Point], lowest: float, goal: Point) -> Stretch:
    """The arc ends where it has come down as far as a leap can; from there the body falls."""
    a, b = points[-2:]
    points[-1] = tidied(lerp(a, b, (a.z - lowest) / (a.z - b.z)))
    why = "Further down than a leap can land"
    return Stretch(_legs(mover, points), Stop.UNSUPPORTED, "", why, points[-1], (points[-1], goal))


def _stopped(mover: Mover, points: list[Point], met: Met, goal: Point) -> Stretch:
    end = points[-1]
    if not met.token and mover.supported(end) and _meant(mover, points[0], end, goal):
        return Stretch(_legs(mover, points), end=end)
    stop = Stop.CONTACT if met.token else Stop.BLOCKED
    return Stretch(_legs(mover, points), stop, met.name, met.text, end, (end, goal))


def _meant(mover: Mover, a: Point, end: Point, goal: Point) -> bool:
    """Is a landing near enough to the place, above it rather than below, and still within range?

    Nearer to the place than to where the leap began, too: whoever never came off his ledge is not there.
    """
    near = flat_ft(end, goal) <= NEAR_FT and end.z >= goal.z - TOLERANCE_FT
    return near and distance_ft(end, goal) <= distance_ft(a, end) and in_range(a, end, mover.limits) == end


def _legs(mover: Mover, points: list[Point]) -> tuple[Leg, ...]:
    support = mover.support(points[-1])
    surface = support.name if points[-1].z - support.height_ft <= TOLERANCE_FT else ""
    made = leg(points, surface=surface, medium="air")
    return (made,) if moves(made) else ()
