"""What a body meets and what it passes: pieces that are off, names left out, holes it goes through."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple

from engine.geometry import Flat, Point, lerp
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
    passes = way.body.passes
    if not names and not passes:
        return off
    out = list(off)
    for index in names:
        out[index] = True
    for index, piece in enumerate(layout.pieces if passes else ()):
        out[index] = out[index] or soft(piece, passes)
    return out


def soft(piece: Piece, passes: Sequence[str]) -> bool:
    """Does a piece not stop a body that passes such things?"""
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
    return any(_fits(hole, piece, _sides(layout.prisms, piece, edge), at) for hole in found)


def _sides(prisms: Prisms, piece: Piece, edge: int) -> tuple[Flat, ...]:
    """The directions a wall may run in where it is met: along the edge met, and along its longest side.

    None at all if it is met from above or below.
    """
    if edge == NO_EDGE:
        return ()
    met = (prisms.bx[edge] - prisms.ax[edge], prisms.by[edge] - prisms.ay[edge])
    ring = piece.obstacle.outline
    runs = ((b[0] - a[0], b[1] - a[1]) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))
    return met, max(runs, key=lambda run: hypot(*run))


def _fits(hole: Hole, piece: Piece, sides: Sequence[Flat], at: tuple[Body, Point]) -> bool:
    """Is a body that meets a wall there aimed at a hole in it, near enough and low enough?"""
    body, spot = at
    room = hole.width_ft / 2 - body.radius_ft + RAGGED_FT
    if room < 0.0:
        return False
    east, south = spot.x - hole.at.x, spot.y - hole.at.y
    if not sides:
        slab = piece.obstacle.top_ft - piece.obstacle.base_ft <= hole.height_ft + RAGGED_FT
        return slab and hypot(east, south) <= room
    low, high = hole.at.z - RAGGED_FT, hole.at.z + hole.height_ft + RAGGED_FT
    upright = low <= spot.z + body.step_ft and spot.z + body.height_ft <= high
    far = 2 * body.radius_ft + hole.width_ft + WALL_FT
    return upright and any(
        _beside(east, south, run) <= room and _off(east, south, run) <= far for run in sides
    )


def _beside(east: float, south: float, run: Flat) -> float:
    """How far along a wall two places are apart."""
    return abs(east * run[0] + south * run[1]) / (hypot(*run) or 1.0)


def _off(east: float, south: float, run: Flat) -> float:
    """How far across a wall two places are apart."""
    return abs(east * run[1] - south * run[0]) / (hypot(*run) or 1.0)
