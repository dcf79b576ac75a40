"""A level as the edges that end a straight way on it and the corners a way can bend around."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, TypeAlias

from engine.geometry import Flat, Point, Ring, ring_area
from engine.movement.trace import Mover
from engine.reach.levels import Level, bears_not
from engine.reach.solids import Door, Within
from engine.reach.stars import RIM, WALL, Corners, Edges
from engine.regions import Region, united
from engine.units import TOLERANCE_FT

if TYPE_CHECKING:
    from numpy import bool_, float64, int64
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[float64]
    Counts: TypeAlias = NDArray[int64]
    Truths: TypeAlias = NDArray[bool_]

HAIR_FT = 0.02  # by so much a doorway is taken for wider, that whoever stands before it goes through it
OUT_FT = 0.25  # where one looks for what is beyond a rim
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
    rings = tuple(_turned(part))
    return Room(level, part, _edges(mover, rings, level, within), _corners(rings, part, level.doors))


def _turned(figure: Region) -> Iterator[Ring]:
    """The rings of one figure, each with the inside on its left."""
    for index, ring in enumerate(figure.rings):
        yield ring if (ring_area(ring) > 0.0) == (index == 0) else tuple(reversed(ring))


def _edges(mover: Mover, rings: Sequence[Ring], level: Level, within: Within) -> Edges:
    from numpy import array, concatenate, full

    ends = _ends(rings)
    rims = _on_rim(ends, level, within, mover.ground.size_ft)
    kinds = [
        RIM if rim and _leads_on(mover, side, level) else WALL for rim, side in zip(rims, ends.T, strict=True)
    ]
    parts = [(ends, array(kinds, dtype=int))]
    for index, door in enumerate(level.doors):
        around = _ends(door.figure.grown(HAIR_FT).rings)
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


def _ends(rings: Sequence[Ring]) -> "Floats":
    """Where the edges of rings begin and end, as four rows."""
    from numpy import array

    sides = (side for ring in rings for side in zip(ring, (*ring[1:], ring[0]), strict=True))
    return array([(*a, *b) for a, b in sides]).T.reshape(4, -1)


def _on_rim(ends: "Floats", level: Level, within: Within, size_ft: Flat) -> "Truths":
    """Which edges the floor ends at, and not a wall or the edge of the map."""
    from numpy import abs as size
    from numpy import array

    x, y = (ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2
    rim = array(level.floor.rim_gaps_ft(x.tolist(), y.tolist())) <= ON_IT_FT
    west, north, east, south = within
    across = [(at, x) for at in (west, east, 0.0, size_ft[0])]
    down = [(at, y) for at in (north, south, 0.0, size_ft[1])]
    for line, middles in (*across, *down):
        rim &= size(middles - line) > ON_IT_FT
    found: Truths = rim
    return found


def _corners(rings: Sequence[Ring], part: Region, doors: Sequence[Door]) -> Corners:
    """The corners that stand out into the room, but for those in doorways; and the places before doors."""
    from numpy import array, ascontiguousarray

    rows = [
        (*corner, *before, *after)
        for ring in rings
        for before, corner, after in zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True)
        if _out(before, corner, after)
    ]
    if doors:
        doorways = united(door.figure.grown(HAIR_FT) for door in doors)
        held = doorways.holds_each([(row[0], row[1]) for row in rows])
        rows = [row for row, inside in zip(rows, held, strict=True) if not inside]
    rows += [(*at, *at, *at) for door in doors for at in door.before if part.holds(at)]
    return Corners(*ascontiguousarray(array(rows, dtype=float).reshape(-1, 6).T))


def _out(before: Flat, corner: Flat, after: Flat) -> bool:
    ax, ay = corner[0] - before[0], corner[1] - before[1]
    bx, by = after[0] - corner[0], after[1] - corner[1]
    return ax * by - ay * bx < -1e-9


def _not_among(kind: "Counts", gone: Sequence[int]) -> "Truths":
    from numpy import isin

    found: Truths = ~isin(kind, gone)
    return found
