"""A search from corner to corner in one room by kernels: its work space, and what comes of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil, cos, isnan, nan, sin, sqrt

from engine.geometry import Flat, Path, Point
from engine.kernels.hunt import Desk, Found, Hunt, Parts, Sources, Spots, Spread, Terms
from engine.kernels.kit import Kit
from engine.kernels.squares import Cells
from engine.kernels.star import CHORD_RAD, FAR, HAIR_RAD, TURN, Ahead, Lines, Stretches
from engine.kernels.wander import LEAST_FT, NO_CORNER
from engine.reach.looks import ends_of
from engine.reach.rooms import Room
from engine.reach.solids import Within
from engine.reach.stars import RIM, Star, Wedge
from engine.reach.ways import Budget, Piece, Source
from engine.regions import region

LEAST_CELL_FT, AN_EDGE = 24.0, 2.0  # squares for each edge
GROWTH = 4  # times as much room, if there was too little


@dataclass(frozen=True, slots=True, eq=False)
class Wandered:
    """What a search found: so many parts of stars; ``begins``: the sources it set out from."""

    hunt: Hunt
    found: Found
    count: int
    begins: tuple[Source, ...]

    def begin(self, source: int) -> Source:
        """Where the way to a source set out."""
        origin = self.found.sources.origin
        while origin[source] >= 0:
            source = origin[source]
        return self.begins[NO_CORNER - origin[source]]

    def flat(self, source: int) -> Flat:
        """The place of a source."""
        return float(self.found.sources.x[source]), float(self.found.sources.y[source])

    def chain(self, source: int) -> Path:
        """The way up to a source, from where the body is."""
        corners: list[Point] = []
        origin, begin = self.found.sources.origin, self.begin(source)
        while origin[source] >= 0:
            corners.append(Point(*self.flat(source), begin.chain[-1].z))
            source = origin[source]
        return (*begin.chain, *reversed(corners))

    def at_rims(self) -> Iterator[Piece]:
        """The pieces that end at the rim of the level somewhere."""
        parts, hit = self.found.parts, self.found.stretches.hit
        rims = {edge for edge, kind in enumerate(self.hunt.lines.kind) if kind == RIM}
        for part in range(self.count) if rims else ():
            if not rims.isdisjoint(int(hit[at]) for at in range(parts.first[part], parts.last[part])):
                yield self.piece(part)

    def piece(self, part: int) -> Piece:
        """One part as a piece."""
        parts, sources = self.found.parts, self.found.sources
        source, far = int(parts.source[part]), float(parts.far[part])
        begin, toward = self.begin(source), float(sources.toward[source])
        on = replace(
            begin,
            chain=self.chain(source),
            spent_ft=float(sources.spent[source]),
            toward_rad=None if isnan(toward) else toward,
            wedge=Wedge(float(parts.start[part]), float(parts.width[part])),
            turned=bool(parts.turned[part]),
            bend=int(parts.bend[part]),
        )
        return Piece(
            on,
            region(tuple(self._ring(part, on.flat))),
            far,
            Star((), tuple(ends_of(*self._kinds(part))), ()),
        )

    def _kinds(self, part: int) -> tuple[list[float], list[int]]:
        """The directions at which the stretches of a part begin, with the last end, and what ends each."""
        spread, kind = self.found.stretches, self.hunt.lines.kind
        whole = range(int(self.found.parts.first[part]), int(self.found.parts.last[part]))
        hits = [int(spread.hit[at]) for at in whole]
        turns = [*(float(spread.turn[at]) for at in whole), float(spread.on[whole[-1]])]
        return turns, [int(kind[hit]) if hit >= 0 else hit for hit in hits]

    def _ring(self, part: int, at: Flat) -> Iterator[Flat]:
        """The outline of a part, with a corner every so often where only the distance ends it."""
        spread, parts = self.found.stretches, self.found.parts
        if parts.width[part] < TURN - HAIR_RAD:
            yield at
        for stretch in range(int(parts.first[part]), int(parts.last[part])):
            turn, on, begin = spread.turn[stretch], spread.on[stretch], spread.begin[stretch]
            steps = max(ceil((on - turn) / CHORD_RAD), 1) if spread.hit[stretch] == FAR else 1
            for step in range(steps + 1):
                far = spread.end[stretch] if step == steps else begin
                way = turn + (on - turn) * step / steps
                yield float(at[0] + far * cos(way)), float(at[1] + far * sin(way))


def wander(kit: Kit, room: Room, begins: Sequence[tuple[int, Source]], budget: Budget) -> Wandered:
    """All straight ways on from some places and from corner to corner in a room without doors."""
    order = kit.order(room.corners.x.tolist(), len(room.corners.x))
    hunt, room_for = _hunt(kit, room, order, budget), 1
    number = {int(corner): place for place, corner in enumerate(order)}
    while True:
        found, desk = _found(kit, hunt, room_for), _desk(kit, hunt)
        for place, (corner, source) in enumerate(begins):
            _put(found.sources, place, source, number.get(corner, NO_CORNER))
        count = int(kit.kernels.wandered(hunt, found, desk, len(begins)))
        if count >= 0:
            return Wandered(hunt, found, count, tuple(source for _, source in begins))
        room_for *= GROWTH


def _hunt(kit: Kit, room: Room, order: Sequence[int], budget: Budget) -> Hunt:
    """A room as the kernels take it, its corners in an order."""
    edges = room.edges
    spots = Spots(*(kit.lengths(column[order].tolist()) for column in room.corners))
    ax, ay, bx, by = (kit.lengths(column.tolist()) for column in edges[:4])
    lines = Lines(ax, ay, bx, by, kit.column(edges.kind.tolist()))
    terms = Terms(
        budget.most_ft, budget.least_ft, budget.turn_ft, budget.free_rad, kit.lengths(budget.bends_rad)
    )
    x, y = (edges.ax, edges.bx), (edges.ay, edges.by)
    west, north = (float(min(one.min(), two.min())) for one, two in (x, y))
    east, south = (float(max(one.max(), two.max())) for one, two in (x, y))
    side = max(LEAST_CELL_FT, sqrt((east - west) * (south - north) / (AN_EDGE * len(edges.ax))))
    cells = squares(kit, (west, north, east, south), side)
    cells = cells._replace(items=kit.numbers(int(kit.kernels.counted(lines, cells))))
    kit.kernels.listed(lines, cells)
    return Hunt(lines, cells, spots, terms)


def squares(kit: Kit, within: Within, side_ft: float) -> Cells:
    """Empty squares of a size over a box."""
    west, north, east, south = within
    columns, rows = int((east - west) / side_ft) + 1, int((south - north) / side_ft) + 1
    return Cells(kit.numbers(columns * rows + 1), kit.numbers(0), west, north, side_ft, columns, rows)


def _found(kit: Kit, hunt: Hunt, room_for: int) -> Found:
    """Empty tables for what is found."""
    edges, corners = len(hunt.lines.ax), room_for * (len(hunt.spots.x) + 4)
    parts, stretches = kit.columns(Parts, 3 * corners), kit.columns(Spread, 32 * corners + 4 * edges)
    return Found(kit.columns(Sources, 8 * corners), parts, stretches)


def _desk(kit: Kit, hunt: Hunt) -> Desk:
    edges, corners = len(hunt.lines.ax), len(hunt.spots.x)
    turns = 4 * edges + 2
    return Desk(
        ahead=kit.columns(Ahead, edges),
        turns=kit.floats(turns),
        seen=kit.columns(Stretches, turns),
        shown=kit.numbers(corners),
        corners=kit.numbers(corners),
        corners_x=kit.floats(corners),
        corners_y=kit.floats(corners),
        near=kit.numbers(edges),
        stamp=kit.numbers(edges),
        best=kit.lengths([LEAST_FT] * corners),
        done=kit.numbers(corners),
        cuts=kit.floats(2 * len(hunt.terms.bends) + 2),
    )


def _put(sources: Sources, place: int, source: Source, corner: int) -> None:
    """Write down a source that the search sets out from."""
    sources.x[place], sources.y[place] = source.flat
    sources.spent[place] = source.spent_ft
    sources.toward[place] = nan if source.toward_rad is None else source.toward_rad
    sources.start[place], sources.width[place] = source.wedge
    sources.corner[place], sources.origin[place] = corner, NO_CORNER - place
    sources.bend[place], sources.turned[place] = source.bend, int(source.turned)
