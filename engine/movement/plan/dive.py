"""What a dive gains a flier, in battles that let it gain anything."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from engine.movement.spend import Purse, Spent, spend
from engine.plans import Leg
from engine.units import AREA_FT, TOLERANCE_FT

MOST_TRIES = 50  # each try pays for less of the dive; none takes more


def dropped_ft(legs: Sequence[Leg]) -> float:
    """How far down a way leads, its rises left out."""
    return sum(max(a.z - b.z, 0.0) for one in legs for a, b in pairwise(one.path))


def dive_gain_ft(legs: Sequence[Leg], dive_ft: float) -> float:
    """An area for every so many feet down; nothing where dives gain nothing. Ruling: H6."""
    return int((dropped_ft(legs) + TOLERANCE_FT) / dive_ft) * AREA_FT if dive_ft else 0.0


def dived(legs: Sequence[Leg], purse: Purse, dive_ft: float) -> Spent:
    """A way paid for with what its own dive gains: as much of it as is dived within that."""
    gain = dive_gain_ft(legs, dive_ft)
    for _ in range(MOST_TRIES):
        spent = spend(legs, replace(purse, most_ft=purse.most_ft + gain))
        earned = dive_gain_ft(spent.legs, dive_ft)
        if earned >= gain:
            return spent
        gain = earned
    return spend(legs, purse)
