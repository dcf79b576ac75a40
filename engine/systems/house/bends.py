"""Where a way bends or a glider does not sink, and from when on turning and landing are dangerous."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from engine.geometry import distance_ft, flat_ft, heading_deg, length_ft
from engine.plans import Leg
from engine.rulings import ruling
from engine.units import TOLERANCE_FT, areas_ft, turned_deg
from engine.world import Motion, Token

SHARP_DEG = 90.0  # UH, Turning
LOST_CONTROL = "out_of_control"
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


def out_of_control(mishap: str, settings: Mapping[str, str]) -> str:
    """What a mishap is in a battle in which the Judge says what losing control comes to. Ruling: U18."""
    judged = mishap == LOST_CONTROL and ruling(settings, "U18") == "judge"
    return "judge" if judged else mishap


def height_kept(leg: Leg, motion: Motion, sink_ft_per_turn: float) -> str:
    """``gain_height`` or ``hold_height`` for a glider that sinks less than he should, "" if he sinks enough.

    Source: UH, Flight: gliding. Ruling: U13.
    """
    way_ft = length_ft(leg.path)
    if way_ft <= TOLERANCE_FT:
        return ""
    drop_ft = leg.path[0].z - leg.path[-1].z
    due_ft = sink_ft_per_turn * min(1.0, way_ft / max(motion.speed_ft_per_turn, way_ft))
    if drop_ft < -TOLERANCE_FT:
        return "gain_height"
    return "hold_height" if drop_ft < due_ft - TOLERANCE_FT else ""
