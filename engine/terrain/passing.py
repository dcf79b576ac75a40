"""What a body meets and what it passes: pieces that are off, names left out, holes it goes through."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from engine.geometry import Flat, Point, lerp, ring_area
from engine.kernels import NEVER, NO_EDGE, Prisms, Sweep, first_hit, press
from engine.terrain.decks import near
from engine.terrain.earth import THICK_FT
from engine.terrain.layout import Layout
from engine.terrain.nouns import Body
from engine.terrain.pieces import Piece, Slope
from engine.units import TOLERANCE_FT
from engine.world import Hole

RAGGED_FT = 0.5  # how exactly a body must aim at a hole to go through it
WALL_FT = 4.0  # no wall that holes are broken in is thicker
DEEP = 0.75  # nearer to a wall than this part of its radius, a body can only be in a hole of it
SLAB_FT = 2.0  # what is thinner than this from top to bottom is a floor
NOTHING_MET = NEVER, -1
SKIN_FT = 0.0005  # so far past where it would land a slope stops a body that does not land on it
MOST_DIPS = 4  # no straight way comes onto a slope and sinks below it more often


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
    standing = _stands_in(layout, out, way) if _by_a_slope(layout, way) else ()
    sunk_in = min(((_sinks_into(layout, index, way, 0.0), index) for index in standing), default=NOTHING_MET)
    out, sweep = _without(out, standing) if standing else out, way.sweep()
    while True:
        when, index, edge = first_hit(layout.prisms, sweep, out)
        if index < 0 or sunk_in[0] <= when:
            return sunk_in
        spot = lerp(way.a, way.b, when)
        if on_slope(layout.pieces[index].slope, spot):
            sunk_in = min(sunk_in, (_sinks_into(layout, index, way, when), index))
            out = _without(out, (index,))
        elif through := tuple(_holes_through(layout, (index, edge), holes, (way.body, spot))):
            inside = _upright_within(way, through, layout.pieces[index])
            if inside < 1.0:
                return inside, index
            out = _without_wall(layout, out, index)
        else:
            return when, index


def _by_a_slope(layout: Layout, way: Way) -> bool:
    """Does a way begin where a body may be in the steps of a slope, or in the earth under it?"""
    sheets, (x, y, _), reach = layout.sheets, way.a, way.body.radius_ft + THICK_FT
    return any(
        sheets.west[sheet] - reach <= x <= sheets.east[sheet] + reach
        and sheets.north[sheet] - reach <= y <= sheets.south[sheet] + reach
        for sheet in layout.slopes
    )


def _stands_in(layout: Layout, out: Sequence[bool], way: Way) -> Collection[int]:
    """The steps of slopes that a body's front is in while it stands on the slope where its middle is."""
    found: set[int] = set()
    still = way._replace(b=way.a).sweep()
    while True:
        _, index, _ = first_hit(layout.prisms, still, out)
        if index < 0:
            return found
        out = _without(out, (index,))
        if on_slope(layout.pieces[index].slope, way.a):
            found.add(index)


def _upright_within(way: Way, through: Sequence[Hole], piece: Piece) -> float:
    """The part of a way straight up or down that stays within a hole in a wall; all of any other way."""
    rise = way.b.z - way.a.z
    if _is_slab(piece) or hypot(way.b.x - way.a.x, way.b.y - way.a.y) > TOLERANCE_FT or rise == 0.0:
        return NEVER
    head, foot = way.a.z + way.body.height_ft, way.a.z + way.body.step_ft
    if rise > 0.0:
        left = max(hole.at.z + hole.height_ft for hole in through) - head
    else:
        left = foot - min(hole.at.z for hole in through)
    return max(left, 0.0) / abs(rise)


def on_slope(slope: Slope | None, spot: Point) -> bool:
    """Is what a body meets a step of a slope that it is not below? On the slope itself it would land."""
    return slope is not None and spot.z >= slope.height_ft(spot.x, spot.y) - TOLERANCE_FT


def _sinks_into(layout: Layout, index: int, way: Way, met: float) -> float:
    """When a body that has come onto a slope at one of its steps sinks into that step after all."""
    slope, at = layout.pieces[index].slope, met
    if slope is None:
        return NEVER
    for _ in range(MOST_DIPS):
        below = _below(slope, way, at)
        if below >= NEVER:
            return NEVER
        spot = lerp(way.a, way.b, below)
        if press(layout.prisms, index, way._replace(a=spot, b=spot).sweep())[0] < NEVER:
            return below
        on, _ = press(layout.prisms, index, way._replace(a=spot).sweep())
        if on >= NEVER:
            return NEVER
        at = below + (1.0 - below) * on
        if _over(slope, lerp(way.a, way.b, at)) < 0.0:
            return at
    return NEVER


def _below(slope: Slope, way: Way, begin: float) -> float:
    """From when on a way leads below the height of a slope, which bends at its foot and at its top."""
    rise = slope.plane_ft(way.b.x, way.b.y) - (first := slope.plane_ft(way.a.x, way.a.y))
    bends = [(level - first) / rise for level in (slope.low_ft, slope.high_ft)] if rise else []
    times = [begin, *sorted(bend for bend in bends if begin < bend < 1.0), 1.0]
    for one, two in pairwise((when, _over(slope, lerp(way.a, way.b, when))) for when in times):
        if two[1] < -TOLERANCE_FT:
            over, under = max(one[1], -SKIN_FT), two[1]
            return one[0] + (two[0] - one[0]) * (over + SKIN_FT) / (over - under)
    return NEVER


def _over(slope: Slope, at: Point) -> float:
    return at.z - slope.height_ft(at.x, at.y)


def _without_wall(layout: Layout, out: Sequence[bool], index: int) -> Sequence[bool]:
    """Without a piece, and the plain wall it is of: what goes through a hole meets that wall no more."""
    wall = layout.named[layout.pieces[index].obstacle.name]
    return _without(out, {index, *(one for one in wall if layout.pieces[one].opening is None)})


def _without(out: Sequence[bool], gone: Collection[int]) -> Sequence[bool]:
    return [was or one in gone for one, was in enumerate(out)]


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


def _holes_through(
    layout: Layout, hit: tuple[int, int], holes: Mapping[str, Sequence[Hole]], at: tuple[Body, Point]
) -> Iterator[Hole]:
    """The holes by which what a body meets is broken away there."""
    if not holes:
        return
    index, edge = hit
    piece, (body, spot) = layout.pieces[index], at
    names = (piece.obstacle.name, *((piece.opening.name,) if piece.opening else ()))
    within = near(layout.prisms, index, spot.x, spot.y, body.radius_ft * DEEP)
    run = _run(layout.prisms, piece, edge)
    for hole in (hole for name in names for hole in holes.get(name, ())):
        if _fits_slab(hole, body, spot) if _is_slab(piece) else _fits(hole, at, run, within=within):
            yield hole


def _is_slab(piece: Piece) -> bool:
    return piece.obstacle.top_ft - piece.obstacle.base_ft <= SLAB_FT


def _run(prisms: Prisms, piece: Piece, edge: int) -> Flat:
    """The direction a wall runs in where it is met: if thin along its longest side, else the edge met."""
    ring = piece.obstacle.outline
    runs = ((b[0] - a[0], b[1] - a[1]) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))
    longest = max(runs, key=lambda run: hypot(*run))
    if edge == NO_EDGE or abs(ring_area(ring)) <= WALL_FT * hypot(*longest):
        return longest
    return prisms.bx[edge] - prisms.ax[edge], prisms.by[edge] - prisms.ay[edge]


def _fits_slab(hole: Hole, body: Body, spot: Point) -> bool:
    """Is a body over or under a hole in a floor?"""
    room = hole.width_ft / 2 - body.radius_ft + RAGGED_FT
    return hypot(spot.x - hole.at.x, spot.y - hole.at.y) <= room


def _fits(hole: Hole, at: tuple[Body, Point], run: Flat, *, within: bool) -> bool:
    """Is a body aimed at a hole in a wall, near enough and low enough; *within*: or in it already?"""
    body, spot = at
    room = hole.width_ft / 2 - body.radius_ft + RAGGED_FT
    length = hypot(*run) or 1.0
    east, south = spot.x - hole.at.x, spot.y - hole.at.y
    beside = abs(east * run[0] + south * run[1]) / length
    across = abs(east * run[1] - south * run[0]) / length
    low, high = hole.at.z - RAGGED_FT, hole.at.z + hole.height_ft + RAGGED_FT
    upright = low <= spot.z + body.step_ft and spot.z + body.height_ft <= high
    aimed = room >= 0.0 and beside <= room + (2 * body.radius_ft if within else 0.0)
    return upright and aimed and across <= 2 * body.radius_ft + hole.width_ft + WALL_FT
