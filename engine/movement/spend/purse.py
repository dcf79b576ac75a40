"""How much of a path a purse pays for: by the ruler in feet, or by areas entered.

Source: UH, Maps and Ranged Movement. Ruling: U62.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.geometry import Path, Point, Ring, cut, distance_ft, leapt_ft, length_ft, tidied
from engine.movement.spend.entries import entries
from engine.plans import Leg
from engine.units import AREA_FT, STEP_FT, TOLERANCE_FT

SHORT_FT = 2 * STEP_FT  # how far before an area that cannot be paid for a move ends


@dataclass(frozen=True, slots=True, kw_only=True)
class Purse:
    """What a move may cost. ``limit``: what runs out, by the row of the mode; ``climb_ft``: up and down.

    ``zones``: areas drawn by hand; none for the squares.
    """

    limit: str
    measure: str
    most_ft: float
    climb_ft: float = math.inf
    zones: tuple[Ring, ...] = ()

    @property
    def by_areas(self) -> bool:
        """Does entering areas cost, and nothing else?"""
        return self.measure == "area" and self.limit == "speed"


@dataclass(frozen=True, slots=True)
class Spent:
    """The legs that fit, what they cost without tolls and with them, and what of the path does not fit."""

    legs: tuple[Leg, ...] = ()
    moved_ft: float = 0.0
    cost_ft: float = 0.0
    out: bool = False
    tail: Path = ()


def spend(legs: Sequence[Leg], purse: Purse) -> Spent:
    """Legs as far as a purse pays for them; in area play cut where the path enters an area."""
    spent, climbed = Spent(), 0.0
    for index, (one, entered) in enumerate(zip(legs, _entered(legs, purse), strict=True)):
        left = purse.most_ft - spent.cost_ft - one.toll_ft
        if left < -TOLERANCE_FT:
            return replace(spent, out=True, tail=_tail(one.path, legs[index + 1 :]))
        fits_ft = min(_fits_ft(one, purse, left, entered), _climb_fits_ft(one.path, purse.climb_ft - climbed))
        path, rest = _cut(one.path, fits_ft)
        if rest and length_ft(path) <= 0.0 and not one.opens:
            return replace(spent, out=True, tail=_tail(rest, legs[index + 1 :]))
        paid = _paid_for(purse, left, [ft for ft in entered if ft <= length_ft(path)])
        parts = _parts(replace(one, path=path), purse, paid)
        moved = sum(_cost_ft(part, purse) for part in parts)
        spent = replace(
            spent,
            legs=(*spent.legs, *parts),
            moved_ft=spent.moved_ft + moved,
            cost_ft=spent.cost_ft + moved + one.toll_ft,
        )
        if rest:
            return replace(spent, out=True, tail=_tail(rest, legs[index + 1 :]))
        climbed += sum(abs(b.z - a.z) for a, b in pairwise(path))
    return spent


def braked_ft(speed_ft_per_turn: float, how: str) -> float:
    """The least speed a body may have in the next turn. Source: UH, Flight. Ruling: U11."""
    areas = speed_ft_per_turn / AREA_FT
    match how:
        case "at_once":
            return 0.0
        case "exact":
            return speed_ft_per_turn / 2
        case "areas_up":
            return math.ceil(areas / 2 - TOLERANCE_FT) * AREA_FT if areas > 1 + TOLERANCE_FT else 0.0
        case _:
            return math.floor(areas / 2 + TOLERANCE_FT) * AREA_FT


def _entered(legs: Sequence[Leg], purse: Purse) -> tuple[tuple[float, ...], ...]:
    """For each leg, how far along it the areas are entered that it enters."""
    points: list[Point] = []
    for one in legs:
        points += one.path if not points else one.path[1:]
    found = entries(points, purse.zones)
    ends = [0.0]
    for one in legs:
        ends.append(ends[-1] + length_ft(one.path))
    spans = list(pairwise(ends))
    last = len(spans) - 1
    return tuple(
        tuple(ft - low for ft in found if low <= ft and (ft < high or index == last))
        for index, (low, high) in enumerate(spans)
    )


def _fits_ft(one: Leg, purse: Purse, left_ft: float, entered: Sequence[float]) -> float:
    """How far along a leg the rest of a purse leads."""
    if purse.by_areas:
        more = math.floor(left_ft / AREA_FT + TOLERANCE_FT)
        return max(entered[more] - SHORT_FT, 0.0) if more < len(entered) else math.inf
    match purse.limit:
        case "speed":
            return left_ft
        case "climb" if one.medium == "face":
            return left_ft
        case _:
            return math.inf


def _paid_for(purse: Purse, left_ft: float, entered: Sequence[float]) -> Sequence[float]:
    """The areas entered that a purse pays for: none that begins just where it is empty."""
    return entered[: math.floor(left_ft / AREA_FT + TOLERANCE_FT)] if purse.by_areas else entered


def _climb_fits_ft(path: Path, left_ft: float) -> float:
    """How far along a path it has gone up and down by no more than so much."""
    along = 0.0
    for a, b in pairwise(path):
        height = abs(b.z - a.z)
        if height > left_ft + TOLERANCE_FT:
            return along + distance_ft(a, b) * max(left_ft, 0.0) / height
        left_ft -= height
        along += distance_ft(a, b)
    return math.inf


def _cut(path: Path, ft: float) -> tuple[Path, Path]:
    """A path in two; an empty rest if all of it fits."""
    if ft >= length_ft(path) - TOLERANCE_FT / 10:
        return path, ()
    done, rest = cut(path, ft)
    return tuple(map(tidied, done)), tuple(map(tidied, rest))


def _parts(one: Leg, purse: Purse, entered: Sequence[float]) -> tuple[Leg, ...]:
    """A leg with its areas counted; in area play one part for each area it enters."""
    inner = [ft + STEP_FT for ft in entered if ft + STEP_FT < length_ft(one.path)]
    if not purse.by_areas or not inner:
        return (replace(one, areas=len(entered)),)
    parts, rest = [], one.path
    for begun, ft in pairwise((0.0, *inner)):
        done, rest = cut(rest, ft - begun)
        parts.append(replace(one, path=tuple(map(tidied, done)), areas=1, toll_ft=0.0, opens=""))
    last = replace(parts[-1], path=tuple(map(tidied, rest)), areas=1 + len(entered) - len(inner))
    first = replace(parts[0], areas=0, toll_ft=one.toll_ft, opens=one.opens)
    return (first, *parts[1:], last)


def _cost_ft(one: Leg, purse: Purse) -> float:
    if purse.by_areas:
        return one.areas * AREA_FT
    match purse.limit:
        case "range" if one.medium == "air":
            return leapt_ft(one.path[0], one.path[-1])
        case "range":
            return distance_ft(one.path[0], one.path[-1])
        case "climb":
            return length_ft(one.path) if one.medium == "face" else 0.0
        case _:
            return length_ft(one.path)


def _tail(rest: Path, legs: Sequence[Leg]) -> Path:
    points = [*rest, *(point for one in legs for point in one.path[1:])]
    return tuple(points) if len(points) > 1 else ()
