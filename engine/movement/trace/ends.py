"""The track ``ends``: from place to place with nothing between; and the nearest free spot to a place."""

from collections.abc import Iterator

from engine.geometry import Point, away, distance_ft, heading_deg, lerp, tidied
from engine.movement.trace.parts import Mover, Stretch, leg
from engine.plans import Stop
from engine.terrain import contact_with_bodies

SEARCH_FT = 2.5
MOST_RINGS = 60
AROUND = tuple(turn * 22.5 for turn in range(16))


def ends(mover: Mover, a: Point, b: Point) -> Stretch:
    """Gone from *a* and come to *b*; what stands there is what it arrives in."""
    support = mover.support(b)
    surface = support.name if b.z - support.height_ft <= 0.01 else ""
    legs = (leg((a, b), surface=surface, medium="none"),)
    within = occupied(mover, b)
    if within:
        return Stretch(legs, Stop.CONTACT, within, f"{within} is where it arrives", b)
    return Stretch(legs, end=b)


def occupied(mover: Mover, at: Point) -> str:
    """What a body would be inside at a place: an obstacle, a token, the ground; "" for nothing."""
    token = contact_with_bodies(mover.body, at, at, mover.others)
    return mover.ground.free(mover.body, at) or (token.token if token else "")


def nearest_free(mover: Mover, at: Point, origin: Point) -> Point:
    """The free spot to come out at: back toward the origin, else about the place, else above it.

    Ruling: U91.
    """
    return next((tidied(spot) for spot in _spots(at, origin) if not occupied(mover, spot)), origin)


def _spots(at: Point, origin: Point) -> Iterator[Point]:
    yield at
    length = distance_ft(at, origin)
    for ring in range(1, int(length / SEARCH_FT) + 1):
        yield lerp(at, origin, ring * SEARCH_FT / length)
    first = heading_deg(at, origin)
    for ring in range(1, MOST_RINGS):
        yield from (away(at, first + turn, ring * SEARCH_FT) for turn in AROUND)
    yield from (at._replace(z=at.z + ring * SEARCH_FT) for ring in range(1, MOST_RINGS * 10))
