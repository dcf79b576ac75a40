"""The shortest ways about a level: from place to corner to corner, and what lies straight on from each."""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import count, pairwise
from math import atan2, hypot, pi, sqrt

from engine.geometry import Flat, Path, Point
from engine.kernels.hunt import Spots
from engine.kernels.hunt import behind as bent_around
from engine.kernels.star import HAIR_RAD, TURN
from engine.kernels.wander import LEAST_FT, NO_CORNER
from engine.reach.rooms import Room
from engine.reach.stars import Star, Wedge, apart_rad, bearing_rad, star
from engine.regions import Region, region

ALL_ROUND = Wedge()
NOTHING_SEEN = Star((), (), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What a way may cost: at most, and at least; what a turn takes off it, and how far one may turn free.

    ``bends_rad``: the turns from which on something is different, in order.
    """

    most_ft: float
    least_ft: float = 0.0
    turn_ft: float = 0.0
    free_rad: float = pi
    door_ft: float = 0.0
    bends_rad: tuple[float, ...] = ()

    def room_ft(self, *, turned: bool) -> float:
        """How long a way may be, with a turn in it or without."""
        return max(self.most_ft - self.turn_ft, self.least_ft) if turned else self.most_ft

    def turns(self, by_rad: float) -> bool:
        """Is that a turn that costs?"""
        return self.turn_ft > 0.0 and by_rad > self.free_rad


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A place one goes straight on from.

    ``chain``: the way up to it, from where the body is; ``tolls_ft``: what of the cost is no way;
    ``rise_ft``: how much the way on climbs; ``climbed_ft``: up and down so far; ``bend``: how sharp the
    sharpest turn is, with that onto the way on; ``past``: doors opened on the way on.
    """

    chain: Path
    spent_ft: float = 0.0
    tolls_ft: float = 0.0
    rise_ft: float = 0.0
    climbed_ft: float = 0.0
    toward_rad: float | None = None
    wedge: Wedge = ALL_ROUND
    turned: bool = False
    bend: int = 0
    past: frozenset[str] = frozenset()

    @property
    def flat(self) -> Flat:
        """The place from above."""
        return self.chain[-1].x, self.chain[-1].y

    @property
    def moved_ft(self) -> float:
        """How long the way to it is."""
        return self.spent_ft - self.tolls_ft

    def radius_ft(self, way_ft: float) -> float:
        """How far off seen from above it is to where the whole way is so long; below 0: nowhere."""
        left = way_ft - self.moved_ft
        flat = left * left - self.rise_ft * self.rise_ft
        return sqrt(flat) if left > 0.0 and flat > 0.0 else -1.0

    def turn_rad(self, way_rad: float) -> float:
        """By how much one turns who goes on in a direction."""
        return 0.0 if self.toward_rad is None else apart_rad(self.toward_rad, way_rad)


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """What lies straight on from a source, as far as the budget leads."""

    source: Source
    figure: Region
    far_ft: float
    star: Star = NOTHING_SEEN


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for: is there more of it in a room, on from a source, in some directions from a place?

    ``step_rad``: how closely directions are looked along where only the movement itself can say how far.
    """

    more: Callable[[Room], bool] = lambda room: True
    worth: Callable[[Source], bool] = lambda source: True
    toward: Callable[[Flat, Wedge], bool] = lambda at, wedge: True
    step_rad: float = pi / 90


EVERYTHING = Wanted()


def pieces(
    room: Room,
    begins: Iterable[tuple[int, Source]],
    budget: Budget,
    wanted: Wanted = EVERYTHING,
) -> Iterator[Piece]:
    """All of a room that is come to from some places, by the shortest ways around what stands there.

    Each place with the number of the corner it is, or ``NO_CORNER``. Only what is *wanted* is looked for.
    """
    queue = Queue(budget)
    queue.put_all(begins)
    while wanted.more(room) and (source := queue.next()) is not None:
        for part in parted(source, budget) if wanted.worth(source) else ():
            piece = _piece(room, part, budget)
            yield piece
            queue.put_all((*_further(room, piece, budget), *_through_doors(room, piece, budget)))


@dataclass(slots=True)
class Queue:
    """Sources still to be looked from, those with the most left first; each corner once."""

    budget: Budget
    best: dict[int, float] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    heap: list[tuple[float, int, int, Source]] = field(default_factory=list)
    order: Iterator[int] = field(default_factory=count)

    def put(self, corner: int, source: Source) -> None:
        """One more, unless its corner was come to at less cost, or hardly anything is left."""
        left = left_ft(source, self.budget)
        if left <= self.best.get(corner, LEAST_FT) or corner in self.done:
            return
        if corner != NO_CORNER:
            self.best[corner] = left
        heappush(self.heap, (-left, next(self.order), corner, source))

    def put_all(self, sources: Iterable[tuple[int, Source]]) -> None:
        """Several more."""
        for corner, source in sources:
            self.put(corner, source)

    def next(self) -> Source | None:
        """The one with the most left; none if there is none."""
        while self.heap:
            _, _, corner, source = heappop(self.heap)
            if corner not in self.done:
                self.done.update({corner} - {NO_CORNER})
                return source
        return None


def parted(source: Source, budget: Budget) -> Iterator[Source]:
    """A source for each part of its wedge that is one kind of turn."""
    toward, (start, width) = source.toward_rad, source.wedge
    if toward is None or not budget.bends_rad:
        yield source
        return
    sides = (toward + sign * bend for bend in budget.bends_rad for sign in (-1.0, 1.0))
    inner = sorted(turn for side in sides if HAIR_RAD < (turn := (side - start) % TURN) < width - HAIR_RAD)
    for begin, end in pairwise([0.0, *inner, width]):
        by = apart_rad(toward, start + (begin + end) / 2)
        yield replace(
            source,
            wedge=Wedge(start + begin, end - begin),
            turned=source.turned or budget.turns(by),
            bend=max(source.bend, bisect(budget.bends_rad, by)),
        )


def left_ft(source: Source, budget: Budget) -> float:
    """How much further a way may lead from a source."""
    return budget.room_ft(turned=source.turned) - source.spent_ft


def _piece(room: Room, source: Source, budget: Budget) -> Piece:
    edges, far_ft = room.without(source.past), max(left_ft(source, budget), 0.0)
    seen = star(edges, room.corners, source.flat, source.wedge, far_ft)
    return Piece(source, region(seen.ring), far_ft, seen)


def _further(room: Room, piece: Piece, budget: Budget) -> Iterator[tuple[int, Source]]:
    """The corners in sight that a way bends around."""
    source, corners = piece.source, room.corners
    x, y = source.flat
    for index in piece.star.shown:
        corner = (float(corners.x[index]), float(corners.y[index]))
        dx, dy = corner[0] - x, corner[1] - y
        way = atan2(dy, dx)
        wedge = behind(room, index, (dx, dy))
        if wedge is None or wedge.width <= HAIR_RAD:
            continue
        turned = source.turned or budget.turns(source.turn_rad(way))
        spent = source.spent_ft + hypot(dx, dy)
        if budget.room_ft(turned=turned) - spent > LEAST_FT:
            chain = (*source.chain, Point(*corner, source.chain[-1].z))
            further = replace(
                source,
                chain=chain,
                spent_ft=spent,
                toward_rad=way,
                wedge=wedge,
                turned=turned,
                past=frozenset(),
            )
            yield index, further


def behind(room: Room, index: int, toward: Flat) -> Wedge | None:
    """The directions into which a way bends around a corner: from straight on to along the wall behind it.

    None if the way does not pass the corner but runs into what is there.
    """
    corner = Spots(*((float(column[index]),) for column in room.corners))
    start, width = bent_around(corner, 0, *toward)
    return Wedge(start, width) if width >= 0.0 else None


def open_side(room: Room, index: int) -> Wedge:
    """Every direction from a corner that does not lead into what stands there."""
    corners = room.corners
    x, y = float(corners.x[index]), float(corners.y[index])
    before = float(corners.before_x[index]), float(corners.before_y[index])
    after = float(corners.after_x[index]), float(corners.after_y[index])
    if before == (x, y):
        return ALL_ROUND
    start = bearing_rad((x, y), after)
    return Wedge(start, (bearing_rad((x, y), before) - start) % TURN)


def _through_doors(room: Room, piece: Piece, budget: Budget) -> Iterator[tuple[int, Source]]:
    """On through each closed door that the star ends at, for what opening it costs."""
    source = piece.source
    for begin, end, kind in piece.star.ends:
        if kind < 0 or end - begin <= HAIR_RAD:
            continue
        door = room.level.doors[kind]
        on = replace(
            source,
            spent_ft=source.spent_ft + budget.door_ft,
            tolls_ft=source.tolls_ft + budget.door_ft,
            wedge=Wedge(begin, end - begin),
            past=source.past | {door.name},
        )
        if door.name not in source.past:
            yield NO_CORNER, on
