"""The hole that a body breaks in a wall, and the rubble under it."""

from engine.events import Breached
from engine.geometry import Point, tidied
from engine.world import Token

ROOM_FT = 1.0  # how much wider and higher than the body a hole is


def breach(body: Token, wall: str, material: str, at: Point | None = None) -> Breached:
    """A hole that lets a body through, about where it met the wall, or about a place."""
    return Breached(
        obstacle=wall,
        at=tidied(body.at if at is None else at),
        width_ft=2 * (body.radius_ft + ROOM_FT),
        height_ft=body.height_ft + ROOM_FT,
        material=material,
    )
