"""The track ``line``: straight on in three dimensions, to a place or to the first thing met."""

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
from engine.plans import Leg, Stop
from engine.units import TOLERANCE_FT

NEAR_FT = 0.5  # a way that ends this close above or below what it lands on has come to where it led


def line(mover: Mover, a: Point, b: Point, *, medium: str = "air") -> Stretch:
    """Straight from *a* to *b*, through doors that open on the way."""
    through = ("bed",) if medium == "air" else ("water",)
    legs: list[Leg] = []
    here, opened, toll = a, "", 0.0
    past: tuple[str, ...] = ()
    for _ in range(MOST_DOORS):
        met = nearer(first_met(mover, here, b, past), down_to(mover, here, b, through))
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
