"""The first straight way of a flier who is to end at another height: over what it clears, around nothing."""

from collections.abc import Iterator
from dataclasses import replace
from math import hypot, sqrt

from engine.geometry import Flat, Point
from engine.kernels import NEVER, strip
from engine.kernels.wander import LEAST_FT
from engine.movement.trace import Mover
from engine.reach.rooms import Room
from engine.reach.solids import Within, grown_solids
from engine.reach.stars import bearing_rad, sector
from engine.reach.ways import Budget, Piece, Source, left_ft, open_side, parted
from engine.regions import Region, box, disc, nothing, united

LEAST_PART = 1e-3  # of the way: what stands nearer is as good as beside the body


def climbs(mover: Mover, source: Source, height_ft: float, budget: Budget, within: Within) -> Iterator[Piece]:
    """The pieces straight on from a place to places at another height."""
    rising = replace(source, rise_ft=height_ft - source.chain[-1].z)
    blocked = united([nothing(), *_blocked(mover, rising, within)])
    west, north, east, south = within
    wide, deep = mover.ground.size_ft
    free = box(max(west, 0.0), max(north, 0.0), min(east, wide), min(south, deep)).minus(blocked)
    for part in parted(rising, budget):
        radius = part.radius_ft(part.moved_ft + left_ft(part, budget))
        if radius > 0.0:
            figure = free.common(disc(part.flat, radius))
            if not part.wedge.full:
                figure = figure.common(sector(part.flat, part.wedge, radius))
            yield Piece(part, figure, left_ft(part, budget))


def on_from(room: Room, piece: Piece, height_ft: float, budget: Budget) -> Iterator[tuple[int, Source]]:
    """The corners of the level above or below that the first way leads to."""
    source, corners = piece.source, room.corners
    for index, (x, y) in enumerate(zip(corners.x.tolist(), corners.y.tolist(), strict=True)):
        flat = hypot(x - source.flat[0], y - source.flat[1])
        way = sqrt(flat * flat + source.rise_ft * source.rise_ft)
        if way < left_ft(source, budget) - LEAST_FT and piece.figure.holds((x, y)):
            yield (
                index,
                Source(
                    chain=(*source.chain, Point(x, y, height_ft)),
                    spent_ft=source.spent_ft + way,
                    tolls_ft=source.tolls_ft,
                    toward_rad=bearing_rad(source.flat, (x, y)),
                    turned=source.turned,
                    bend=source.bend,
                    wedge=open_side(room, index),
                ),
            )


def _blocked(mover: Mover, source: Source, within: Within) -> Iterator[Region]:
    """Every place that something stands before, on the straight way to it at its height."""
    begin, rise, tall = source.chain[-1].z, source.rise_ft, mover.body.height_ft
    for figure, base, top in grown_solids(
        mover, (min(begin, begin + rise), max(begin, begin + rise)), within
    ):
        low, high = strip(begin, rise, base - tall, top)
        first, last = max(low, LEAST_PART), min(high, 1.0)
        if low < NEVER and first < last:
            yield united(_swept(figure, source.flat, (1.0 / last, 1.0 / first)))


def _swept(figure: Region, about: Flat, times: tuple[float, float]) -> Iterator[Region]:
    """A figure as it grows about a place: from so many times as large to so many times."""
    small, large = times
    for part in figure.parts():
        yield part.times(small, about).hull_with(part.times(large, about))
