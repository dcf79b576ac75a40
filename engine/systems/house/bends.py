"""Where a way bends, and from when on turning and landing are dangerous."""

from collections.abc import Iterator
from itertools import pairwise

from engine.geometry import distance_ft, flat_ft, heading_deg
from engine.plans import Leg
from engine.units import TOLERANCE_FT, areas_ft, turned_deg
from engine.world import Motion, Token

SHARP_DEG = 90.0  # UH, Turning
SAFE_LANDING_FT = areas_ft(3)  # UH, Flight: landing


def bends(token: Token, leg: Leg, motion: Motion) -> Iterator[tuple[float, float]]:
    """Where along a leg its level heading changes, and by how many degrees.

    Its first stretch changes the heading it is entered with, unless the body stood still before the move.
    """
    starts = distance_ft(token.at, leg.path[0]) <= TOLERANCE_FT
    speed = token.motion.speed_ft_per_turn if starts else motion.speed_ft_per_turn
    heading = motion.heading_deg if speed > TOLERANCE_FT else None
    done = 0.0
    for a, b in pairwise(leg.path):
        if flat_ft(a, b) > TOLERANCE_FT:
            toward = heading_deg(a, b)
            if heading is not None:
                yield done, turned_deg(heading, toward)
            heading = toward
        done += distance_ft(a, b)
