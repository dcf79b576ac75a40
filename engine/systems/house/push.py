"""Which way a struck body goes, and where it comes to if nothing stops it."""

import math
from typing import TypeAlias

from engine.geometry import Point, away, distance_ft, flat_ft, heading_deg, lerp, tidied
from engine.systems.house.gaps import above_ft, middle
from engine.units import TOLERANCE_FT
from engine.world import Token

Push: TypeAlias = tuple[float | None, float]  # a heading, none for straight away, and how steeply up
COMPASS = ("north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west")
NO_HEADING_FT = 0.5  # closer than this, one body stands over the other and no compass heading parts them


def straight_away_deg(striker: Token, struck: Token) -> float:
    """The heading straight away from whoever strikes; his own if one stands over the other."""
    if flat_ft(striker.at, struck.at) < NO_HEADING_FT:
        return striker.motion.heading_deg
    return heading_deg(striker.at, struck.at)


def pushed(struck: Token, deg: float, ft: float, up_deg: float = 0.0) -> Point:
    """Where a push in a compass heading ends, level or so steeply up or down."""
    rise = math.radians(up_deg)
    return tidied(away(struck.at, deg, math.cos(rise) * ft, math.sin(rise) * ft))


def pushed_as_said(striker: Token, struck: Token, ft: float, way: Push) -> Point:
    """Where a push ends that goes where the striker says, else straight away. Source: classic, Slam."""
    deg, up_deg = way
    if deg is None and not up_deg:
        return pushed_away(striker, struck, ft)
    return pushed(struck, straight_away_deg(striker, struck) if deg is None else deg, ft, up_deg)


def pushed_away(striker: Token, struck: Token, ft: float, *, supported: bool = True) -> Point:
    """Where a push straight away ends: level, or along the line between bodies that do not overlap in height.

    What stands on something is not pushed down into it: it goes level.
    """
    over, under = above_ft(struck, striker), above_ft(striker, struck)
    slanted = under > TOLERANCE_FT or (over > TOLERANCE_FT and not supported)
    if not slanted:
        return pushed(struck, straight_away_deg(striker, struck), ft)
    a, b = middle(striker), middle(struck)
    far = lerp(a, b, (distance_ft(a, b) + ft) / distance_ft(a, b))
    return tidied(far._replace(z=far.z - struck.height_ft / 2))


def compass_deg(point: str) -> float:
    """The heading of one of the eight compass points. Raises ValueError for another word."""
    return COMPASS.index(point) * 45.0


def compass_from(deg: float) -> tuple[str, ...]:
    """The eight compass points, the one nearest to a heading first, and on from it clockwise. Ruling: U98."""
    first = round(deg / 45.0) % len(COMPASS)
    return (*COMPASS[first:], *COMPASS[:first])
