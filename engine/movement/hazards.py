"""Stage 3 of a move: what could go wrong on a path. The system is asked leg by leg, and knows the checks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.geometry import Point, distance_ft, flat_ft, heading_deg, length_ft
from engine.plans import Hazard, Leg
from engine.rules import MovementRules
from engine.units import TOLERANCE_FT, tidy, turned_deg
from engine.world import BattleState, Motion, Token

LEAST_TURN_DEG = 0.5  # rounding of places to thousandths turns no course by more


def course_deg(path: Sequence[Point], otherwise: float, *, last: bool = False) -> float:
    """The heading a path sets out on, or ends on; *otherwise* if it only goes up or down."""
    level = [(a, b) for a, b in pairwise(path) if flat_ft(a, b) > TOLERANCE_FT]
    return heading_deg(*level[-1 if last else 0]) if level else otherwise


def climb_after(path: Sequence[Point], speed_ft: float) -> float:
    """How much of a speed goes up at the end of a path, or down if it is negative."""
    spans = [(a, b) for a, b in pairwise(path) if distance_ft(a, b) > TOLERANCE_FT]
    if not spans:
        return 0.0
    a, b = spans[-1]
    return tidy((b.z - a.z) / distance_ft(a, b) * speed_ft)


def entered(motion: Motion, legs: Sequence[Leg], speed_ft: float) -> Iterator[tuple[Leg, Motion]]:
    """Each leg with the motion it is entered with; a body at rest turns freely before it sets out."""
    heading = motion.heading_deg
    if legs and not motion.speed_ft_per_turn:
        heading = course_deg([at for one in legs for at in one.path], heading)
    for one in legs:
        yield one, replace(motion, position=one.path[0], heading_deg=heading, speed_ft_per_turn=speed_ft)
        heading = course_deg(one.path, heading, last=True)


def bends_deg(one: Leg, motion: Motion) -> Iterator[float]:
    """By how much a body that enters a leg turns at its start, and at each bend on it."""
    heading = motion.heading_deg
    for a, b in pairwise(one.path):
        if flat_ft(a, b) > TOLERANCE_FT:
            toward = heading_deg(a, b)
            yield turned_deg(heading, toward)
            heading = toward


def turn_deg(one: Leg, motion: Motion) -> float:
    """By how much a body that enters a leg turns: at its start, or at the sharpest bend on it."""
    most = max(bends_deg(one, motion), default=0.0)
    return most if most > LEAST_TURN_DEG else 0.0


def sharpest_deg(motion: Motion, legs: Sequence[Leg]) -> float:
    """The sharpest turn of a whole move."""
    return max((turn_deg(one, with_motion) for one, with_motion in entered(motion, legs, 0.0)), default=0.0)


def turns(motion: Motion, legs: Sequence[Leg], free_deg: float) -> int:
    """How often a whole move turns further than is free."""
    free = max(free_deg, LEAST_TURN_DEG)
    bends = (deg for one, entered_with in entered(motion, legs, 0.0) for deg in bends_deg(one, entered_with))
    return sum(deg > free for deg in bends)


def first_turn_ft(motion: Motion, legs: Sequence[Leg], free_deg: float) -> float | None:
    """How far along a whole move it first turns further than is free; none if it never does."""
    free, before = max(free_deg, LEAST_TURN_DEG), 0.0
    for one, with_motion in entered(motion, legs, 0.0):
        heading = with_motion.heading_deg
        for a, b in pairwise(one.path):
            if flat_ft(a, b) > TOLERANCE_FT:
                if turned_deg(heading, heading_deg(a, b)) > free:
                    return before
                heading = heading_deg(a, b)
            before += distance_ft(a, b)
    return None


def hazards_on(
    state: BattleState, token: Token, legs: Sequence[Leg], speed_ft: float, rules: MovementRules
) -> tuple[Hazard, ...]:
    """All hazards of a move in the order they come, counted from its start; of one crowd only the first."""
    found: list[Hazard] = []
    before = 0.0
    for one, motion in entered(token.motion, legs, speed_ft):
        asked = rules.hazards(state, token, one, motion)
        found += (replace(hazard, at_ft=hazard.at_ft + before) for hazard in asked)
        before += length_ft(one.path)
    return tuple(_first_of_each(sorted(found, key=lambda hazard: hazard.at_ft)))


def _first_of_each(found: Sequence[Hazard]) -> Iterator[Hazard]:
    met: set[tuple[str, str]] = set()
    for hazard in found:
        if not hazard.of or (hazard.kind, hazard.of) not in met:
            yield hazard
        met.add((hazard.kind, hazard.of))
