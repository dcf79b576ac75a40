"""What holes leave of walls and floors, in pieces of one height span each."""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin

from engine.geometry import Flat, Ring, shapely
from engine.terrain.pieces import Piece, clipped, convex
from engine.units import TOLERANCE_FT
from engine.world import Hole

WALL_FT = 4.0  # no wall that holes are broken in is thicker
SLAB_FT = 4.0  # and no floor
NEAR_FT = 1.0  # how far above or below a broken floor its hole may be named
CORNERS = 16  # of a hole in a floor


def remains(piece: Piece, holes: Sequence[Hole]) -> list[Piece]:
    """What holes leave of a straight wall or of a floor; of anything thicker, all of it."""
    left = [piece]
    for hole in holes:
        left = [rest for one in left for rest in _left(one, hole)]
    return left


def _left(piece: Piece, hole: Hole) -> Iterator[Piece]:
    rings, base, top = piece.shape
    outer = tuple(rings[0])
    slot = _slot(outer, hole) if len(rings) == 1 else None
    if slot is None:
        yield from _floor(piece, hole)
        return
    (east, south), begin, end = slot
    low, high = max(base, hole.at.z), min(top, hole.at.z + hole.height_ft)
    parts = [
        (clipped(outer, (east, south), begin), low, high),
        (clipped(outer, (-east, -south), -end), low, high),
    ]
    for ring, under, over in ((outer, base, min(low, top)), *parts, (outer, max(high, base), top)):
        if over > under and len(ring) >= 3:
            yield Piece(piece.obstacle, ((ring,), under, over), piece.opening)


def _slot(ring: Ring, hole: Hole) -> tuple[Flat, float, float] | None:
    """The direction of a wall, and from where to where along it a hole is open; none if it is no wall."""
    (ax, ay), (bx, by) = max(zip(ring, (*ring[1:], ring[0]), strict=True), key=_length)
    length = hypot(bx - ax, by - ay)
    if length <= TOLERANCE_FT or not convex(ring):
        return None
    east, south = (bx - ax) / length, (by - ay) / length
    across = [x * south - y * east for x, y in ring]
    if max(across) - min(across) > WALL_FT:
        return None
    at = hole.at.x * east + hole.at.y * south
    return (east, south), at - hole.width_ft / 2, at + hole.width_ft / 2


def _length(side: tuple[Flat, Flat]) -> float:
    return hypot(side[1][0] - side[0][0], side[1][1] - side[0][1])


def _floor(piece: Piece, hole: Hole) -> Iterator[Piece]:
    """A floor less a round hole in it; any other solid as it is."""
    rings, base, top = piece.shape
    level = base - hole.height_ft - NEAR_FT <= hole.at.z <= top + NEAR_FT
    if top - base > SLAB_FT or not level:
        yield piece
        return
    broken = shapely().Polygon(
        [
            (hole.at.x + hole.width_ft / 2 * sin(turn), hole.at.y + hole.width_ft / 2 * cos(turn))
            for turn in (2 * pi * corner / CORNERS for corner in range(CORNERS))
        ]
    )
    left = shapely().difference(shapely().Polygon(rings[0], rings[1:]), broken)
    for part in shapely().get_parts(left):
        outline = [shapely().get_coordinates(ring).tolist()[:-1] for ring in (part.exterior, *part.interiors)]
        shape = tuple(tuple((x, y) for x, y in ring) for ring in outline)
        yield Piece(piece.obstacle, (shape, base, top), piece.opening)
