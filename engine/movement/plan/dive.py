"""What height does to a flight in battles that let it: a dive gains areas, a climb costs them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from engine.geometry import Point
from engine.movement.spend import Purse, Spent, spend
from engine.plans import Leg, Limits
from engine.units import AREA_FT, TOLERANCE_FT

MOST_TRIES = 50  # each try pays for less of the way; none takes more


def dive_gain_ft(legs: Sequence[Leg], limits: Limits) -> float:
    """An area for every so many feet down; nothing where dives gain nothing. Ruling: H6."""
    return _areas_ft(sum(max(a.z - b.z, 0.0) for a, b in _steps(legs)), limits.dive_ft)


def soar_cost_ft(legs: Sequence[Leg], limits: Limits) -> float:
    """An area for every so many feet up; nothing where climbs cost nothing. Ruling: H6."""
    return _areas_ft(sum(max(b.z - a.z, 0.0) for a, b in _steps(legs)), limits.soar_ft)


def by_height_ft(legs: Sequence[Leg], limits: Limits) -> float:
    """What its dives gain less what its climbs cost. Ruling: H6."""
    return dive_gain_ft(legs, limits) - soar_cost_ft(legs, limits)


def dived(legs: Sequence[Leg], purse: Purse, limits: Limits, least_ft: float) -> Spent:
    """A way paid for with what its own height gains and costs, but never less than it must cover."""
    if not (limits.dive_ft or limits.soar_ft):
        return spend(legs, purse)
    gain = dive_gain_ft(legs, limits)
    for _ in range(MOST_TRIES):
        most = max(purse.most_ft + gain, least_ft)
        spent = spend(legs, replace(purse, most_ft=most))
        if by_height_ft(spent.legs, limits) >= gain or most <= least_ft:
            return spent
        gain = min(gain - AREA_FT, dive_gain_ft(spent.legs, limits))  # no shorter way dives further
    return spend(legs, replace(purse, most_ft=min(purse.most_ft, max(purse.most_ft + gain, least_ft))))


def _steps(legs: Sequence[Leg]) -> list[tuple[Point, Point]]:
    return [step for one in legs for step in pairwise(one.path)]


def _areas_ft(height_ft: float, each_ft: float) -> float:
    return int((height_ft + TOLERANCE_FT) / each_ft) * AREA_FT if each_ft else 0.0
