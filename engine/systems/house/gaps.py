"""How far bodies are from each other: edge to edge and middle to middle, in three dimensions."""

from engine.geometry import Point, distance_ft, flat_ft
from engine.units import TOLERANCE_FT
from engine.world import Token

ARM_FT = 5.0  # the reach of an arm, edge to edge; ruling U101


def middle(token: Token) -> Point:
    """The middle of a body."""
    return token.at._replace(z=token.at.z + token.height_ft / 2)


def above_ft(lower: Token, upper: Token) -> float:
    """How far the foot of one body is above the head of another; negative if they overlap in height."""
    return upper.at.z - (lower.at.z + lower.height_ft)


def gap_ft(a: Token, b: Token) -> float:
    """The distance between two bodies, edge to edge; 0 if they touch."""
    level = max(0.0, flat_ft(a.at, b.at) - a.radius_ft - b.radius_ft)
    upright = max(0.0, above_ft(a, b), above_ft(b, a))
    return float((level * level + upright * upright) ** 0.5)


def point_gap_ft(token: Token, at: Point) -> float:
    """The distance from the edge of a body to a point; 0 inside it."""
    level = max(0.0, flat_ft(token.at, at) - token.radius_ft)
    upright = max(0.0, at.z - token.at.z - token.height_ft, token.at.z - at.z)
    return float((level * level + upright * upright) ** 0.5)


def between_ft(a: Token, b: Token) -> float:
    """The distance between two bodies, middle to middle."""
    return distance_ft(middle(a), middle(b))


def within_arm(a: Token, b: Token) -> bool:
    """Does an arm reach from one body to the other? Ruling: U101."""
    return gap_ft(a, b) <= ARM_FT + TOLERANCE_FT
