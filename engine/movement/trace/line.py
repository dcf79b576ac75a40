"""The track ``line``: straight on in three dimensions, to a place or to the first thing met."""

from dataclasses import replace

from engine.geometry import Point, distance_ft
from engine.movement.trace.parts import (
    MOST_DOORS,
    Met,
    Mover,
    Stretch,
    can_open,
    down_to,
    first_met,
    leg,
    moves,
    nearer,
)
from engine.movement.trace.skim import lowest_over, over_slope, under_slope
from engine.plans import Leg, Stop
from engine.units import TOLERANCE_FT

MOST_SLOPES = 8  # no straight way rises over more
NEAR_FT = 0.5  # a way that ends this close above or below what it lands on has come to where it led


def line(mover: Mover, a: Point, b: Point, *, medium: str = "air") -> Stretch:
    """Straight from *a* to *b*, through doors that open on the way; whoever flies at will, over ramps."""
    legs: list[Leg] = []
    here = a
    for _ in range(MOST_SLOPES if mover.opens and medium == "air" else 0):
        found = _straight(mover, here, b, medium)
        over = over_slope(mover, _last_leg(found, here), b) if found.stop is Stop.BLOCKED else ()
        if not over:
            return replace(found, legs=(*legs, *found.legs))
        legs += found.legs[:-1]
        here = _last_leg(found, here)[0]
        for goal in over:
            part = _straight(mover, here, goal, medium)
            legs += (replace(one, surface="") for one in part.legs)
            if part.stop is not Stop.ARRIVED:
                return replace(part, legs=tuple(legs), tail=(*part.tail, b))
            here = goal
        b = b._replace(z=max(b.z, lowest_over(mover, here, b)))
    found = _straight(mover, here, b, medium)
    return replace(found, legs=(*legs, *found.legs)) if legs else found


def _last_leg(found: Stretch, here: Point) -> tuple[Point, Point]:
    """From where to where the last straight way of a stretch leads."""
    return (found.legs[-1].path[0], found.legs[-1].path[-1]) if found.legs else (here, here)


def _straight(mover: Mover, a: Point, b: Point, medium: str) -> Stretch:
    through = ("bed",) if medium == "air" else ("water",)
    legs: list[Leg] = []
    here, opened, toll = a, "", 0.0
    past: tuple[str, ...] = ()
    for _ in range(MOST_DOORS):
        sunk = under_slope(mover, here, b) if mover.opens and medium == "air" else None
        met = nearer(first_met(mover, here, b, past), down_to(mover, here, b, through), sunk)
        end = met.point if met else b
        on = met.support.name if met and met.support else _surface(mover, end)
        legs.append(leg((here, end), surface=on, medium=medium, toll_ft=toll, opens=opened))
        if met is None or not can_open(mover, met, b, past):
            return _ended(mover, legs, met, b)
        here, opened, toll, past = end, met.name, mover.limits.door_ft, (*past, met.name)
    return _ended(mover, legs, None, here)


def _ended(mover: Mover, legs: list[Leg], met: Met | None, b: Point) -> Stretch:
    kept = tuple(one for one in legs if moves(one))
    end = legs[-1].path[-1]
    if met is None or (met.support and distance_ft(end, b) <= NEAR_FT):
        return Stretch(kept, end=end)
    stop = Stop.CONTACT if met.token else Stop.BLOCKED
    return Stretch(kept, stop, met.name, met.text, end, (end, b))


def _surface(mover: Mover, at: Point) -> str:
    support = mover.support(at)
    return support.name if at.z - support.height_ft <= TOLERANCE_FT else ""
