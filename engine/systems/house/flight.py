"""How the flight of a thrown body goes on after it has met something."""

from engine.geometry import Point, distance_ft, lerp, tidied
from engine.orders import Driven, Fall, Impact, Order
from engine.units import TOLERANCE_FT, areas_ft
from engine.world import Token


def rest(at: Point, to: Point, lost_areas: float) -> Point | None:
    """Where a flight ends that has lost so many areas; none if nothing is left. Ruling: U78."""
    whole = distance_ft(at, to)
    left = whole - areas_ft(lost_areas)
    return tidied(lerp(at, to, left / whole)) if left > TOLERANCE_FT else None


def goes_on(body: Token, met: Impact, lost_areas: float, past: tuple[str, ...] = ()) -> tuple[Order, ...]:
    """What a flight forces that has lost so many areas: its rest, or the fall where it stopped."""
    to = rest(body.at, met.left, lost_areas) if met.left is not None else None
    if to is None:
        return (Fall(token=body.name),)
    further = Driven(
        token=body.name,
        to=to,
        cause=met.cause,
        flown_ft=met.flown_ft,
        force=met.force,
        past=(*met.past, *past),
    )
    return (further,)
