"""How a flier comes over a ramp or stairs in his way: up along the slope, clear of it, and on."""

from collections.abc import Iterator
from math import hypot

from engine.geometry import Path, Point, flat_ft, lerp, tidied
from engine.movement.trace.parts import Mover
from engine.terrain.decks import near
from engine.terrain.layout import Deck, Layout
from engine.terrain.spans import seen_from_above, spans
from engine.units import TOLERANCE_FT

BESIDE_FT = 0.1  # how far beyond its radius a body may be from the slope it has run into


def over_slope(mover: Mover, way: tuple[Point, Point], goal: Point) -> Path:
    """Where a way bends that runs into a slope from above; nowhere if none stops it, or it leads downhill.

    *way*: from where to where it led so far; *goal*: where it was to go on to.
    """
    start, stopped = way
    for layout, sheet in _slopes(mover, stopped):
        deck = layout.decks[sheet]
        ahead = (goal.x - stopped.x, goal.y - stopped.y)
        span = hypot(*ahead)
        rise = (deck.slope[0] * ahead[0] + deck.slope[1] * ahead[1]) / span if span > TOLERANCE_FT else 0.0
        if rise > 0.0:
            begun = _begun(mover, deck, start, stopped)
            left = flat_ft(begun, goal)
            until = min(
                (deck.high_ft - begun.z) / rise, _leaves_ft(mover, (layout, sheet), (begun, goal)), left
            )
            end = lerp(begun, goal, until / max(left, TOLERANCE_FT))
            return tidied(begun), tidied(end._replace(z=begun.z + until * rise))
    return ()


def lowest_over(mover: Mover, here: Point, goal: Point) -> float:
    """How high a way that has come over a slope must end if it ends on it."""
    if flat_ft(here, goal) > TOLERANCE_FT:
        return goal.z
    return mover.support(goal._replace(z=here.z)).height_ft


def _slopes(mover: Mover, at: Point) -> Iterator[tuple[Layout, int]]:
    """The slopes that a body is over or at the edge of, and that rise higher than it is."""
    reach = mover.body.radius_ft + BESIDE_FT
    for part in mover.ground.parts:
        for sheet in part.layout.slopes:
            deck = part.layout.decks[sheet]
            between = deck.height_ft(at.x, at.y) - TOLERANCE_FT <= at.z < deck.high_ft - TOLERANCE_FT
            if between and not part.decks_off[sheet] and near(part.layout.sheets, sheet, at.x, at.y, reach):
                yield part.layout, sheet


def _clear_ft(mover: Mover, deck: Deck, at: Point) -> float:
    """How high a body must be at a place to be clear of the plane of a slope with all of its width."""
    return deck.plane_ft(at.x, at.y) + mover.body.radius_ft * hypot(*deck.slope)


def _begun(mover: Mover, deck: Deck, start: Point, stopped: Point) -> Point:
    """Where a way comes to the height at which it is clear; straight up if it begins below that."""
    over = start.z - _clear_ft(mover, deck, start)
    under = stopped.z - _clear_ft(mover, deck, stopped)
    if over <= TOLERANCE_FT:
        return start._replace(z=min(start.z - over, deck.high_ft))
    return lerp(start, stopped, over / (over - under) if over > under else 1.0)


def _leaves_ft(mover: Mover, slope: tuple[Layout, int], way: tuple[Point, Point]) -> float:
    """How far along a way, seen from above, a body has left a slope."""
    layout, sheet = slope
    found = spans(layout.sheets, sheet, seen_from_above(*way, mover.body.radius_ft))
    return found[0][1] * flat_ft(*way) if found else 0.0
