"""Pieces of a reach cut where plans change: at a speed, a crowd, a landing; what a plan says of each part."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.geometry import Flat, Path, Point
from engine.reach.nouns import Asked, Band, Verdict, verdict
from engine.reach.patches import Patch
from engine.reach.rooms import Room
from engine.reach.stars import WALL, Edges, star
from engine.reach.ways import Piece
from engine.regions import Region, disc, region

Alike: TypeAlias = tuple[int, bool, frozenset[int], int, tuple[bool, bool]]

LEAST_FT2 = 0.05  # a part smaller than this is rounding


@dataclass(frozen=True, slots=True)
class Cell:
    """A part of a piece of which a plan says one thing. ``lands``: on something there, or on the way."""

    piece: Piece
    figure: Region
    crossed: frozenset[int]
    speed: int
    lands: tuple[bool, bool]


@dataclass(slots=True)
class Judge:
    """What plans say of cells; of cells alike it asks once."""

    asked: Asked
    height_ft: float
    known: dict[Alike, Verdict] = field(default_factory=dict)

    def verdict(self, cell: Cell) -> Verdict:
        """The verdict of a plan to the middle of a cell."""
        source = cell.piece.source
        alike = (source.bend, source.turned, cell.crossed, cell.speed, cell.lands)
        return self.said(alike, source.chain, cell.figure.inside)

    def said(self, alike: Alike, chain: Path, inside: Callable[[], Flat]) -> Verdict:
        """What a plan says that leads on from a way to a place inside of something."""
        found = self.known.get(alike)
        if found is None:
            goal = Point(*inside(), self.height_ft)
            found = verdict(self.asked.plan((*chain[self.settled :], goal)), goal)
            if found.band is not Band.OVER:
                self.known[alike] = found
        return found

    @property
    def settled(self) -> int:
        """How many places of every chain are settled: where the body is, and the waypoints so far."""
        return len(self.asked.planned.via) + 1


@dataclass(frozen=True, slots=True, eq=False)
class Cuts:
    """What cells are cut by: patches, speeds, the least way a body goes that does not land on something.

    ``speeds_ft``: for each kind of sharpest turn on the way.
    """

    patches: tuple[Patch, ...]
    speeds_ft: tuple[tuple[float, ...], ...]
    least_ft: float
    landing: Region


def cells(room: Room | None, piece: Piece, cuts: Cuts) -> Iterator[Cell]:
    """The cells of a piece."""
    far = piece.source.moved_ft + piece.far_ft
    parts = [(piece.figure, frozenset[int]())]
    for index, patch in enumerate(cuts.patches):
        if far > patch.from_ft:
            parts = list(_parted(room, piece, parts, (index, patch)))
    chain = piece.source.chain[1:] if cuts.landing.area_ft2 else ()
    touched = any(cuts.landing.holds((at.x, at.y)) for at in chain)
    for figure, crossed in parts:
        for lands, number, part in _landed_by_speed(piece, figure, cuts):
            if part.area_ft2 > LEAST_FT2:
                yield Cell(piece, part, crossed, number, (lands, touched))


def _landed_by_speed(piece: Piece, figure: Region, cuts: Cuts) -> Iterator[tuple[bool, int, Region]]:
    for lands, landed in _landed(piece, figure, cuts):
        speeds = cuts.speeds_ft[piece.source.bend]
        yield from ((lands, number, part) for number, part in _by_speed(piece, landed, speeds))


def _landed(piece: Piece, figure: Region, cuts: Cuts) -> Iterator[tuple[bool, Region]]:
    """What lies on something to land on, and the rest as far as a body too fast to stop can end there."""
    source = piece.source
    aloft = figure
    if cuts.landing.area_ft2:
        yield True, figure.common(cuts.landing)
        aloft = figure.minus(cuts.landing)
    short = source.radius_ft(cuts.least_ft)
    yield False, aloft.minus(disc(source.flat, short)) if short > 0.0 else aloft


def _parted(
    room: Room | None, piece: Piece, parts: Sequence[tuple[Region, frozenset[int]]], by: tuple[int, Patch]
) -> Iterator[tuple[Region, frozenset[int]]]:
    """Parts of a piece each in two: what is come to without crossing a patch, and with."""
    index, patch = by
    source = piece.source
    if patch.level_ft is not None and room is not None:
        wet = patch.wets((room.level.height_ft, *(at.z for at in source.chain)))
        yield from ((figure, crossed | {index} if wet else crossed) for figure, crossed in parts)
        return
    if patch.figure.holds(source.flat) or patch.figure.crossed_by(source.chain):
        yield from ((figure, crossed | {index}) for figure, crossed in parts)
        return
    if room is None:
        yield from (_as_a_whole(source.flat, part, (index, patch)) for part in parts)
        return
    edges = _with(room.without(source.past), patch.figure)
    before = region(star(edges, room.corners, source.flat, source.wedge, piece.far_ft).ring)
    for figure, crossed in parts:
        yield figure.common(before), crossed
        yield figure.minus(before), crossed | {index}


def _as_a_whole(
    at: Flat, part: tuple[Region, frozenset[int]], by: tuple[int, Patch]
) -> tuple[Region, frozenset[int]]:
    """A part that is narrow as seen from where one comes from: all of it beyond a patch, or nothing."""
    figure, crossed = part
    index, patch = by
    over = figure.area_ft2 > 0.0 and patch.figure.crossed_by((at, figure.inside()))
    return figure, crossed | {index} if over else crossed


def _with(edges: Edges, figure: Region) -> Edges:
    from numpy import array, concatenate, full

    sides = [(*a, *b) for ring in figure.rings for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)]
    added = array(sides).T
    ax, ay, bx, by = (concatenate((edges[i], added[i])) for i in range(4))
    return Edges(ax, ay, bx, by, concatenate((edges.kind, full(len(sides), WALL))))


def _by_speed(piece: Piece, figure: Region, speeds_ft: Sequence[float]) -> Iterator[tuple[int, Region]]:
    """A figure in rings about the source, by how long the whole way is."""
    source = piece.source
    rest = figure
    for number, speed in enumerate(speeds_ft):
        radius = source.radius_ft(speed)
        if radius <= 0.0:
            continue
        if radius >= piece.far_ft:
            yield number, rest
            return
        near = disc(source.flat, radius)
        yield number, rest.common(near)
        rest = rest.minus(near)
    yield len(speeds_ft), rest
