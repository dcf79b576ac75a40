"""Reach by the ruler where no way is straight: leaps, climbs, tunnels, teleports, asked for place by place.

As exact as the places lie close; the grain says how close that is.
"""

from collections.abc import Iterator
from math import floor

from engine.geometry import Flat, Point
from engine.movement.trace import Mover
from engine.reach.nouns import Asked, Band, Outline, Verdict, verdict
from engine.reach.ruler import easiest_first
from engine.reach.squares import Square, rings_of
from engine.units import MOST_FT

ACROSS = 24  # places to a side
LEAST_GRAIN_FT = 1.5
BESIDE_FT = 8.0  # how far to the side of a body a climb may begin


def sampled_reach(asked: Asked, mover: Mover) -> tuple[tuple[Outline, ...], float]:
    """The outlines of all places asked for that a move can end in, and how far apart these are."""
    (west, north), side_ft = _bounds(mover)
    grain_ft = max(side_ft / ACROSS, LEAST_GRAIN_FT)
    groups: dict[Verdict, set[Square]] = {}
    for square, spot in _places((west, north), side_ft, grain_ft):
        said = _easiest(asked, mover, spot)
        groups.setdefault(said, set()).add(square)
    groups.pop(Verdict(Band.OVER), None)
    held: set[Square] = set()
    made: list[Outline] = []
    for said in sorted(groups, key=easiest_first):
        held |= groups[said]
        rings = rings_of(held, grain_ft, (west, north))
        made.append(Outline(band=said.band, rings=rings, checks=said.checks, limit_ft=mover.limits.range_ft))
    return tuple(made), grain_ft


def heights_at(asked: Asked, mover: Mover, spot: Flat) -> Iterator[Point]:
    """A place as high as was asked for; else on what is there, level with the body or topmost; or a face."""
    at, (x, y) = mover.token.at, spot
    if asked.planned.height_ft is not None:
        yield Point(x, y, asked.planned.height_ft)
    elif mover.mode.digs:
        yield from (Point(x, y, at.z), Point(x, y, mover.support(Point(x, y, 0.0)).height_ft))
    elif mover.mode.track == "face":
        yield from (Point(x, y, at.z + sign * mover.limits.climb_ft_per_turn) for sign in (1.0, -1.0))
    else:
        for high in (at.z, MOST_FT):
            yield Point(x, y, mover.support(Point(x, y, high)).height_ft)


def _easiest(asked: Asked, mover: Mover, spot: Flat) -> Verdict:
    goals = dict.fromkeys(heights_at(asked, mover, spot))
    found = [verdict(asked.plan((goal,)), goal) for goal in goals]
    return min((said for said in found if said.band is not Band.OVER), key=easiest_first, default=found[0])


def _bounds(mover: Mover) -> tuple[Flat, float]:
    """The corner and the side of the square that is looked through."""
    wide, deep = mover.ground.size_ft
    by_mode = mover.limits.top_ft_per_turn if mover.mode.digs else mover.limits.range_ft
    reach = BESIDE_FT if mover.mode.track == "face" else by_mode
    x, y, _ = mover.token.at
    if reach >= max(wide, deep):
        return (0.0, 0.0), max(wide, deep)
    return (x - reach, y - reach), 2 * reach


def _places(corner: Flat, side_ft: float, grain_ft: float) -> Iterator[tuple[Square, Flat]]:
    for number in range(floor(side_ft / grain_ft) ** 2):
        column, row = number % floor(side_ft / grain_ft), number // floor(side_ft / grain_ft)
        yield (column, row), (corner[0] + (column + 0.5) * grain_ft, corner[1] + (row + 0.5) * grain_ft)
