"""A level as the edges that end a straight way on it and the corners a way can bend around."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, TypeAlias

from engine.geometry import Flat, Point
from engine.movement.trace import Mover
from engine.reach.levels import Level, bears_not
from engine.reach.solids import Door, Within
from engine.reach.stars import RIM, WALL, Corners, Edges
from engine.regions import Region, Sides, united
from engine.units import TOLERANCE_FT

if TYPE_CHECKING:
    from numpy import bool_, float64, int64
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[float64]
    Counts: TypeAlias = NDArray[int64]
    Truths: TypeAlias = NDArray[bool_]

HAIR_FT = 0.02  # by so much a doorway is taken for wider, that whoever stands before it goes through it
OUT_FT = 0.25  # where one looks for what is beyond a rim
OUT_FT2 = 1e-9  # a corner that stands out by no more than that is none
ON_IT_FT = 1e-5  # an edge this near the rim of the floor is a part of it


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """The connected part of a level that holds a place."""

    level: Level
    figure: Region
    edges: Edges
    corners: Corners

    def without(self, past: frozenset[str]) -> Edges:
        """Its edges less those of doors that have been opened."""
        if not past:
            return self.edges
        gone = [index for index, door in enumerate(self.level.doors) if door.name in past]
        return self.edges.chosen(_not_among(self.edges.kind, gone))


def room(mover: Mover, level: Level, part: Region, within: Within) -> Room:
    """One part of a level, made ready for ways to be sought in it."""
    sides = part.sides()
    return Room(level, part, _edges(mover, sides, level, within), _corners(sides, part, level.doors))


def _edges(mover: Mover, sides: Sides, level: Level, within: Within) -> Edges:
    from numpy import concatenate, full

    kinds = full(sides.ends.shape[1], WALL)
    rims = _on_rim(sides.ends, level, within, mover.ground.size_ft).nonzero()[0]
    kinds[[side for side in rims if _leads_on(mover, sides.ends[:, side], level)]] = RIM
    parts = [(sides.ends, kinds)]
    for index, door in enumerate(level.doors):
        around = door.figure.grown(HAIR_FT).sides().ends
        parts.append((around, full(around.shape[1], index)))
    columns = concatenate([part for part, _ in parts], axis=1)
    return Edges(columns[0], columns[1], columns[2], columns[3], concatenate([kind for _, kind in parts]))


def _leads_on(mover: Mover, side: "Floats", level: Level) -> bool:
    """Is what lies beyond a rim no further up or down than a foot goes?"""
    ax, ay, bx, by = side.tolist()
    long = hypot(bx - ax, by - ay) or 1.0
    out = (ay - by) / long, (bx - ax) / long
    x, y = (ax + bx) / 2 - OUT_FT * out[0], (ay + by) / 2 - OUT_FT * out[1]
    step, without = mover.limits.step_ft, bears_not(mover)
    support, _ = mover.ground.footing(Point(x, y, level.height_ft + step), mover.body.radius_ft, without)
    return -step - TOLERANCE_FT <= level.height_ft - support.height_ft <= mover.limits.drop_ft + TOLERANCE_FT


def _on_rim(ends: "Floats", level: Level, within: Within, size_ft: Flat) -> "Truths":
    """Which edges the floor ends at, and not a wall or the edge of the map."""
    from numpy import abs as size
    from numpy import array

    x, y = (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2
    rim = array(level.floor.rim_gaps_ft(x, y)) <= ON_IT_FT
    west, north, east, south = within
    across = [(at, x) for at in (west, east, 0.0, size_ft[0])]
    down = [(at, y) for at in (north, south, 0.0, size_ft[1])]
    for line, middles in (*across, *down):
        rim &= size(middles - line) > ON_IT_FT
    found: Truths = rim
    return found


def _corners(sides: Sides, part: Region, doors: Sequence[Door]) -> Corners:
    """The corners that stand out into the room, but for those in doorways; and the places before doors."""
    from numpy import array, ascontiguousarray, concatenate, stack

    ax, ay, bx, by = sides.ends
    before_x, before_y = ax[sides.before], ay[sides.before]
    out = (ax - before_x) * (by - ay) - (ay - before_y) * (bx - ax) < -OUT_FT2
    rows = stack((ax, ay, before_x, before_y, bx, by))[:, out]
    if doors:
        doorways = united(door.figure.grown(HAIR_FT) for door in doors)
        rows = rows[:, [not held for held in doorways.holds_each(rows[:2].T.tolist())]]
    before = [3 * at for door in doors for at in door.before if part.holds(at)]
    return Corners(*ascontiguousarray(concatenate((rows.T, array(before).reshape(-1, 6))).T))


def _not_among(kind: "Counts", gone: Sequence[int]) -> "Truths":
    from numpy import isin

    found: Truths = ~isin(kind, gone)
    return found
