"""How a flier comes over a ramp or stairs in his way: up along it, clear of it, and on; never under it."""

from collections.abc import Iterator
from math import hypot

from engine.geometry import Path, Point, distance_ft, flat_ft, lerp, tidied
from engine.kernels import strip
from engine.movement.trace.parts import Met, Mover
from engine.terrain.decks import near
from engine.terrain.layout import Deck, Layout
from engine.terrain.pieces import SLOPE_THICK_FT
from engine.terrain.spans import Span, seen_from_above, spans
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


def under_slope(mover: Mover, a: Point, b: Point) -> Met | None:
    """The first slope that a way comes to be under the face of, be it from the side or from behind.

    The steps that a slope is laid in leave up to a foot below its face; nobody flies in there.
    """
    met = []
    for part in mover.ground.parts if flat_ft(a, b) > TOLERANCE_FT else ():
        for sheet in part.layout.slopes:
            deck = part.layout.decks[sheet]
            low, high = _sunk_in(mover, deck, a, b)
            way = seen_from_above(a, b, mover.body.radius_ft)
            found = () if part.decks_off[sheet] or low >= high else spans(part.layout.sheets, sheet, way)
            met += [(max(low, begin), deck.name) for begin, end in found if max(low, begin) < min(high, end)]
    if not met:
        return None
    when, name = min(met)
    at = tidied(lerp(a, b, when))
    return Met(when * distance_ft(a, b), at, name, f"{name} is in the way") if when > 0.0 else None


def _sunk_in(mover: Mover, deck: Deck, a: Point, b: Point) -> Span:
    """From when to when a way is lower than the face of a slope and not wholly below the slope."""
    over, then = a.z - deck.plane_ft(a.x, a.y), b.z - deck.plane_ft(b.x, b.y)
    sunk = strip(over, then - over, -SLOPE_THICK_FT - mover.body.height_ft, -TOLERANCE_FT)
    top = strip(a.z, b.z - a.z, float("-inf"), deck.high_ft - TOLERANCE_FT)
    return max(sunk[0], top[0], 0.0), min(sunk[1], top[1], 1.0)


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
