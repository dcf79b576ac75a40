"""Where one comes from a height to another on foot: up and down stairs and ramps, on and off what is low."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from engine.geometry import Flat, Point
from engine.movement.trace import Mover
from engine.reach.levels import bears_not
from engine.reach.solids import Within, boxes, touching
from engine.route.levels import Walker, walker_of
from engine.terrain.layout import BED, TOP, Deck
from engine.units import TOLERANCE_FT

ON_FT = 0.3  # how far beyond a rim, radius and all, one stands clear of it
LONG_FT = 40.0  # a rim is stepped over at places no further apart


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two places with a straight way between that may lead from one height to another."""

    one: Point
    two: Point


def crossings(mover: Mover, within: Within) -> tuple[Crossing, ...]:
    """Every place where the movement might lead from height to height; whether it does, it says itself."""
    return _crossings(walker_of(mover), within)


@lru_cache(maxsize=16)
def _crossings(walker: Walker, within: Within) -> tuple[Crossing, ...]:
    return tuple(_all(walker.mover, within))


def _all(mover: Mover, within: Within) -> Iterator[Crossing]:
    for part in mover.ground.parts:
        for index in touching(boxes(part.layout).about_decks, within, 0.0):
            deck = part.layout.decks[index]
            if deck.kind in (TOP, BED) or deck.surface is None or part.decks_off[index]:
                continue
            yield from _slope(mover, deck) if deck.slope != (0.0, 0.0) else _rim(mover, deck)


def _slope(mover: Mover, deck: Deck) -> Iterator[Crossing]:
    """Up the middle of a slope; on it and off it at both ends, straight on or to a side."""
    steep = hypot(*deck.slope)
    east, south = deck.slope[0] / steep, deck.slope[1] / steep
    along = [x * east + y * south for x, y in deck.rings[0]]
    across = [y * east - x * south for x, y in deck.rings[0]]
    out = mover.body.radius_ft + ON_FT
    inset = min(out, (max(along) - min(along)) / 3)
    middle, aside = (min(across) + max(across)) / 2, (max(across) - min(across)) / 2 + out
    steps: list[Point] = []
    for here, beyond in ((min(along) + inset, min(along) - out), (max(along) - inset, max(along) + out)):
        spots = ((here, middle), (beyond, middle), (here, middle + aside), (here, middle - aside))
        on, *off = ((far * east - side * south, far * south + side * east) for far, side in spots)
        steps.append(Point(*on, deck.height_ft(*on)))
        yield from (crossing for spot in off for crossing in _off(mover, steps[-1], spot))
    yield Crossing(*steps)


def _off(mover: Mover, step: Point, spot: Flat) -> Iterator[Crossing]:
    """Off a slope to a place beside it, if that is on the map and no ledge lies between."""
    found = _standing(mover, spot, step.z + mover.limits.step_ft)
    if found and step.z - found.z <= max(mover.limits.drop_ft, mover.limits.step_ft) + TOLERANCE_FT:
        yield Crossing(step, found)


def _rim(mover: Mover, deck: Deck) -> Iterator[Crossing]:
    """Straight over each side of a flat deck, at its middle or oftener, if it is no ledge."""
    out, most = mover.body.radius_ft + ON_FT, max(mover.limits.step_ft, mover.limits.drop_ft)
    sides = (side for ring in deck.rings for side in zip(ring, (*ring[1:], ring[0]), strict=True))
    for (x, y), (east, south) in (place for side in sides for place in _along(*side)):
        spots = ((x + east * out, y + south * out), (x - east * out, y - south * out))
        found = [_standing(mover, spot, deck.high_ft + mover.limits.step_ft) for spot in spots]
        if found[0] and found[1] and TOLERANCE_FT < abs(found[0].z - found[1].z) <= most:
            yield Crossing(found[0], found[1])


def _along(a: Flat, b: Flat) -> Iterator[tuple[Flat, Flat]]:
    """Places along a side, and the direction across it."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long > ON_FT:
        count = int(long // LONG_FT) + 1
        across = ((b[1] - a[1]) / long, (a[0] - b[0]) / long)
        for part in ((2 * number + 1) / (2 * count) for number in range(count)):
            yield (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), across


def _standing(mover: Mover, at: Flat, high_ft: float) -> Point | None:
    """A place on what bears the body there; none off the map."""
    wide, deep = mover.ground.size_ft
    if not (0.0 <= at[0] <= wide and 0.0 <= at[1] <= deep):
        return None
    support, _ = mover.ground.footing(Point(*at, high_ft), mover.body.radius_ft, bears_not(mover))
    return Point(*at, support.height_ft)
