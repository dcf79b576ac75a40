"""Where a body comes clear that is let go of inside of another: beside it, on the same ground."""

from engine.geometry import Point, away, heading_deg
from engine.movement.trace import Mover
from engine.movement.trace.parts import first_met
from engine.names import TokenId
from engine.terrain import contact_with_bodies
from engine.units import TOLERANCE_FT

CLEAR_FT = 0.02
TURNS_DEG = tuple(side * 22.5 * step for step in range(9) for side in ((1, -1) if 0 < step < 8 else (1,)))


def beside_body(mover: Mover, name: TokenId) -> Point | None:
    """The first place just clear of somebody, the way a body lies off him first.

    None if there is none, or it does not overlap him.
    """
    at, other = mover.token.at, mover.state.tokens.get(name)
    if other is None or contact_with_bodies(mover.body, at, at, (other,)) is None:
        return None
    middle = at._replace(x=other.at.x, y=other.at.y)
    apart = abs(middle.x - at.x) + abs(middle.y - at.y) > TOLERANCE_FT
    first = heading_deg(middle, at) if apart else mover.token.motion.heading_deg
    reach_ft = mover.body.radius_ft + other.radius_ft + CLEAR_FT
    places = (away(middle, first + turn, reach_ft) for turn in TURNS_DEG)
    return next((place for place in places if _lies_free(mover, place)), None)


def _lies_free(mover: Mover, place: Point) -> bool:
    """Is there room at a place, and the same ground as where the body is, with no wall between?"""
    wide, deep = mover.ground.size_ft
    if not (0.0 <= place.x <= wide and 0.0 <= place.y <= deep):
        return False
    at = mover.token.at
    level = abs(mover.support(place).height_ft - mover.support(at).height_ft) <= TOLERANCE_FT
    walled = mover.ground.contact(mover.body, at, place, mover.past) is not None
    return level and not walled and first_met(mover, place, place) is None
