"""What a body meets and what it passes: pieces that are off, names left out, holes it goes through."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from engine.geometry import Point, lerp
from engine.kernels import NO_EDGE, Prisms, Sweep, first_hit
from engine.terrain.layout import Layout
from engine.terrain.nouns import Body
from engine.terrain.pieces import Piece
from engine.world import Hole

RAGGED_FT = 0.5  # how exactly a body must aim at a hole to go through it
WALL_FT = 4.0  # no wall that holes are broken in is thicker


class Way(NamedTuple):
    """A body on its straight way; names in ``past`` are not met."""

    body: Body
    a: Point
    b: Point
    past: Sequence[str] = ()

    def sweep(self) -> Sweep:
        """The way as the kernels take it: without the feet, which the body lifts."""
        a, b, body = self.a, self.b, self.body
        step = min(body.step_ft, body.height_ft / 2)
        return Sweep(
            a.x, a.y, a.z + step, b.x - a.x, b.y - a.y, b.z - a.z, body.radius_ft, body.height_ft - step
        )


def first_piece(
    layout: Layout, off: Sequence[bool], way: Way, holes: Mapping[str, Sequence[Hole]]
) -> tuple[float, int]:
    """The first piece that stops a body: the part of its way, and the piece; (NEVER, -1) for none."""
    out = _left_out(layout, off, way)
    sweep = way.sweep()
    while True:
        when, index, edge = first_hit(layout.prisms, sweep, out)
        if index < 0 or not _through_a_hole(
            layout, (index, edge), holes, (way.body, lerp(way.a, way.b, when))
        ):
            return when, index
        out = [gone or i == index for i, gone in enumerate(out)]


def in_hole(holes: Sequence[Hole], at: Point, height_ft: float) -> bool:
    """Is a deck of that height broken away at a place?"""
    return any(
        hypot(at.x - hole.at.x, at.y - hole.at.y) <= hole.width_ft / 2
        and hole.at.z - 1.0 <= height_ft <= hole.at.z + hole.height_ft + 1.0
        for hole in holes
    )


def _left_out(layout: Layout, off: Sequence[bool], way: Way) -> Sequence[bool]:
    names = [index for name in way.past for index in layout.named.get(name, ())]
    soft = way.body.passes
    if not names and not soft:
        return off
    out = list(off)
    for index in names:
        out[index] = True
    for index, piece in enumerate(layout.pieces if soft else ()):
        out[index] = out[index] or _soft(piece, soft)
    return out


def _soft(piece: Piece, passes: Sequence[str]) -> bool:
    thing = piece.opening or piece.obstacle
    return thing.material in passes or (piece.opening.kind if piece.opening else "wall") in passes


def _through_a_hole(
    layout: Layout, hit: tuple[int, int], holes: Mapping[str, Sequence[Hole]], at: tuple[Body, Point]
) -> bool:
    if not holes:
        return False
    index, edge = hit
    piece = layout.pieces[index]
    found = [
        *holes.get(piece.obstacle.name, ()),
        *(holes.get(piece.opening.name, ()) if piece.opening else ()),
    ]
    return any(_fits(hole, layout.prisms, edge, at) for hole in found)


def _fits(hole: Hole, prisms: Prisms, edge: int, at: tuple[Body, Point]) -> bool:
    """Is a body that meets an edge there aimed at a hole in it, near enough and low enough?"""
    body, spot = at
    room = hole.width_ft / 2 - body.radius_ft + RAGGED_FT
    if room < 0.0:
        return False
    east, south = spot.x - hole.at.x, spot.y - hole.at.y
    if edge == NO_EDGE:
        return hypot(east, south) <= room
    ex, ey = prisms.bx[edge] - prisms.ax[edge], prisms.by[edge] - prisms.ay[edge]
    length = hypot(ex, ey) or 1.0
    beside, across = abs(east * ex + south * ey) / length, abs(east * ey - south * ex) / length
    low, high = hole.at.z - RAGGED_FT, hole.at.z + hole.height_ft + RAGGED_FT
    upright = low <= spot.z + body.step_ft and spot.z + body.height_ft <= high
    return upright and beside <= room and across <= 2 * body.radius_ft + hole.width_ft + WALL_FT
