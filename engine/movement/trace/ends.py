"""The track ``ends``: from place to place with nothing between."""

from engine.geometry import Point
from engine.movement.trace.parts import Mover, Stretch, leg
from engine.plans import Stop
from engine.terrain import contact_with_bodies
from engine.units import TOLERANCE_FT


def ends(mover: Mover, a: Point, b: Point) -> Stretch:
    """Gone from *a* and come to *b*; what stands there is what it arrives in."""
    support = mover.support(b)
    surface = support.name if b.z - support.height_ft <= TOLERANCE_FT else ""
    legs = (leg((a, b), surface=surface, medium="none"),)
    within = occupied(mover, b)
    if within:
        return Stretch(legs, Stop.CONTACT, within, f"{within} is where it arrives", b)
    return Stretch(legs, end=b)


def occupied(mover: Mover, at: Point) -> str:
    """What a body would be inside at a place: an obstacle, a token, the ground; "" for nothing."""
    token = contact_with_bodies(mover.body, at, at, mover.others)
    return mover.ground.free(mover.body, at) or (token.token if token else "")
