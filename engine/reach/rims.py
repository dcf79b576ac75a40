"""Over the rim of a level: up a step, down a ledge one hops off, up and down ramps and stairs.

How far such a way leads is not worked out here: the movement itself is asked, direction by direction.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import ceil, cos, hypot, inf, sin

from engine.geometry import Flat, Path, Point, lerp
from engine.kernels.star import TURN
from engine.kernels.wander import LEAST_FT, NO_CORNER
from engine.movement.plan.parts import path_of
from engine.movement.spend import Purse, Spent, spend
from engine.movement.trace import Mover, trace
from engine.reach.levels import Level, bears_not, level
from engine.reach.rooms import Room, room
from engine.reach.solids import Within
from engine.reach.stars import RIM, Star, Wedge, bearing_rad
from engine.reach.ways import (
    ALL_ROUND,
    EVERYTHING,
    Budget,
    Piece,
    Source,
    Wanted,
    behind,
    left_ft,
)
from engine.regions import nothing, region, united
from engine.units import TOLERANCE_FT

FINER = 40  # times as closely it is looked where two neighboring ways differ
INSET_RAD = 1e-4
LEVEL_FT = 0.01
HALVINGS = 12
ASHORE_FT = 0.2  # how far beyond a rim a way is on the next level beyond doubt
BESIDE_FT = 0.3


@dataclass(frozen=True, slots=True)
class Ray:
    """A straight way on from a source: where it ends, and what it led over. ``held``: it ends in no fall.

    ``landfalls``: where it comes to each level it goes level on. ``hops``: from where to where nothing bears
    the body until it comes down clear of an edge.
    """

    turn: float
    end: Point
    over: tuple[str, ...] = ()
    held: bool = False
    landfalls: tuple[Point, ...] = ()
    hops: tuple[tuple[Flat, Flat], ...] = ()


@dataclass(slots=True)
class Rims:
    """The levels of a reach and the rooms on them, as ways come to them, and the corners come to."""

    mover: Mover
    budget: Budget
    within: Within
    wanted: Wanted = EVERYTHING
    levels: dict[int, Level] = field(default_factory=dict)
    rooms: dict[tuple[int, int], Room] = field(default_factory=dict)
    entered: dict[tuple[int, int], dict[int, Source]] = field(default_factory=dict)
    landed: dict[tuple[int, int], list[tuple[int, Source]]] = field(default_factory=dict)

    def room_at(self, at: Point) -> tuple[int, int] | None:
        """The key of the room that holds a place, or lies just beside it; none on a slope."""
        z = round(at.z / LEVEL_FT)
        if z not in self.levels:
            if self._sloped(at):
                return None
            self.levels[z] = level(self.mover, at.z, self.within)
        gaps = [(part.gap_ft((at.x, at.y)), index) for index, part in enumerate(self.levels[z].parts)]
        gap, index = min(gaps, default=(inf, 0))
        if gap > BESIDE_FT:
            return None
        if (z, index) not in self.rooms:
            here = self.levels[z]
            self.rooms[z, index] = room(self.mover, here, here.parts[index], self.within)
        return z, index

    def _sloped(self, at: Point) -> bool:
        _, deck = self.mover.ground.footing(at, self.mover.body.radius_ft, bears_not(self.mover))
        return deck is not None and deck.high_ft - deck.low_ft > TOLERANCE_FT

    def beyond(self, pieces: Iterable[Piece]) -> Iterator[Piece]:
        """What lies over the rims that pieces end at."""
        for piece in pieces:
            for begin, end, kind in piece.star.ends:
                over = Wedge(begin + INSET_RAD, end - begin - 2 * INSET_RAD)
                if kind == RIM and over.width > INSET_RAD and self.wanted.toward(piece.source.flat, over):
                    yield from self._over(piece, over)

    def about(self, source: Source) -> Iterator[Piece]:
        """All about a place on a slope, where no room is: whatever lies straight on from there."""
        at = source.chain[-1]
        if self.mover.supported(at) and self._sloped(at):
            seen = Star((), ((source.wedge.start, source.wedge.start + source.wedge.width, RIM),), ())
            yield from self.beyond([Piece(source, nothing(), left_ft(source, self.budget), seen)])

    def next_rooms(self) -> Iterator[tuple[tuple[int, int], list[tuple[int, Source]]]]:
        """Each room entered since it was last asked, with the corners a way comes to in it."""
        entered, self.entered = self.entered, {}
        landed, self.landed = self.landed, {}
        for key in dict.fromkeys((*entered, *landed)):
            begins = [*entered.get(key, {}).items(), *landed.get(key, [])]
            if begins:
                yield key, begins

    def _over(self, piece: Piece, wedge: Wedge) -> Iterator[Piece]:
        rays = self._rays(piece.source, wedge)
        for one, two in pairwise(rays):
            if not (one.held and two.held):
                continue
            ring = (piece.source.flat, (one.end.x, one.end.y), (two.end.x, two.end.y))
            hopped = (region((*a, *reversed(b))) for a, b in zip(one.hops, two.hops, strict=False))
            figure = region(ring).minus(united((piece.figure, *hopped)))
            if figure.area_ft2 > 0.0:
                yield Piece(piece.source, figure, piece.far_ft)
        for key in {found for ray in rays if ray.held and (found := self.room_at(ray.end))}:
            self._enter(key, piece.source, rays)

    def _rays(self, source: Source, wedge: Wedge) -> list[Ray]:
        """Rays in a wedge, so close that between two of them nothing changes, as far as can be seen."""
        step_rad = self.wanted.step_rad
        count = max(ceil(wedge.width / step_rad), 2)
        rays = [self._ray(source, wedge.start + wedge.width * part / count) for part in range(count + 1)]
        if not any(ray.held for ray in rays):
            return []
        done: list[Ray] = []
        while rays:
            one = rays.pop()
            if rays and rays[-1].over != one.over and one.turn - rays[-1].turn > step_rad / FINER:
                rays += [self._ray(source, (rays[-1].turn + one.turn) / 2), one]
            else:
                done.append(one)
        return done[::-1]

    def _ray(self, source: Source, turn: float) -> Ray:
        far, (x, y), z = left_ft(source, self.budget), source.flat, source.chain[-1].z
        spent = self._way_on(source, Point(x + far * cos(turn), y + far * sin(turn), z))
        if not spent.legs:
            return Ray(turn, source.chain[-1])
        end, held = self._held_until(path_of(spent.legs))
        hops = tuple(_hops(self.mover, spent))
        ended = str(spent.out), str(held), str(len(hops))
        over = (*(f"{leg.surface} {leg.opens}" for leg in spent.legs), *ended)
        return Ray(turn, end, over, held, tuple(_landfalls(spent)), hops)

    def _held_until(self, path: Path) -> tuple[Point, bool]:
        """Where a way ends that goes no further than something holds the body; False: that is nowhere."""
        if self.mover.supported(path[-1]) or self.mover.ground.water(path[-1]) is not None:
            return path[-1], True
        found = _borne_until(self.mover, path)
        return found or path[-1], found is not None

    def _way_on(self, source: Source, goal: Point) -> Spent:
        """A straight way on from a source, as far as it leads and can be paid for."""
        motion, limits = self.mover.token.motion, self.mover.limits
        here = replace(self.mover.token, motion=replace(motion, position=source.chain[-1]))
        stretch = trace(replace(self.mover, token=here), (goal,))
        climb = limits.climb_ft_per_turn - source.climbed_ft if limits.climb_ft_per_turn > 0.0 else inf
        most = left_ft(source, self.budget)
        return spend(
            stretch.legs,
            Purse(limit=self.mover.mode.limit, measure="ruler", most_ft=most, climb_ft=max(climb, 0.0)),
        )

    def _enter(self, key: tuple[int, int], source: Source, rays: Sequence[Ray]) -> None:
        """Note the corners of a room that a way over the rim comes to: where rays begin to differ."""
        found, known = self.rooms[key], self.entered.setdefault(key, {})
        self._set_foot(key, source, [at for ray in rays for at in ray.landfalls])
        for one, two in pairwise(rays):
            if one.over == two.over and hypot(one.end.x - two.end.x, one.end.y - two.end.y) < LEAST_FT:
                continue
            for index, goal in _ahead(found, source, (one, two)):
                self._come_to(found, source, (index, goal), known)

    def _set_foot(self, key: tuple[int, int], source: Source, landfalls: Sequence[Point]) -> None:
        """Note where ways over the rim first come to a room: the outermost place to either side."""
        inside = [at for at in landfalls if self._room_key(at) == key]
        for at in dict.fromkeys((*inside[:1], *inside[-1:])):
            spent = self._way_on(source, at)
            if _arrives(spent, at):
                further = _after(source, spent, at, ALL_ROUND)
                self.landed.setdefault(key, []).append((NO_CORNER, further))

    def _room_key(self, at: Point) -> tuple[int, int] | None:
        return self.room_at(at) if round(at.z / LEVEL_FT) in self.levels else None

    def _come_to(
        self, found: Room, source: Source, corner: tuple[int, Point], known: dict[int, Source]
    ) -> None:
        index, goal = corner
        bend = behind(found, index, (goal.x - source.flat[0], goal.y - source.flat[1]))
        if bend is None:
            return
        spent = self._way_on(source, goal)
        further = _after(source, spent, goal, bend) if _arrives(spent, goal) else None
        if further and left_ft(further, self.budget) > LEAST_FT:
            before = known.get(index)
            if before is None or further.spent_ft < before.spent_ft:
                known[index] = further


def _landfalls(spent: Spent) -> Iterator[Point]:
    """The first place of a way on each height at which it goes level."""
    seen: set[int] = set()
    for a, b in ((a, b) for leg in spent.legs for a, b in pairwise(leg.path)):
        z, flat = round(b.z / LEVEL_FT), hypot(b.x - a.x, b.y - a.y)
        if abs(a.z - b.z) <= LEVEL_FT and flat > 2 * ASHORE_FT and z not in seen:
            seen.add(z)
            yield lerp(a, b, ASHORE_FT / flat)


def _hops(mover: Mover, spent: Spent) -> Iterator[tuple[Flat, Flat]]:
    """From where to where on a way a body is over an edge and borne by nothing; no plan ends there."""
    path = path_of(spent.legs)
    for index, (b, c) in enumerate(pairwise(path)):
        upright = hypot(c.x - b.x, c.y - b.y) <= TOLERANCE_FT
        if not upright or c.z > b.z - LEVEL_FT or mover.supported(b):
            continue
        borne = _borne_until(mover, path[: index + 1])
        if borne is not None:
            yield (borne.x, borne.y), (b.x, b.y)


def _borne_until(mover: Mover, path: Path) -> Point | None:
    """Where something bears a body last on a way that ends where nothing does."""
    last = next((index for index in reversed(range(len(path))) if mover.supported(path[index])), None)
    if last is None:
        return None
    borne, free = path[last], path[last + 1]
    for _ in range(HALVINGS):
        middle = lerp(borne, free, 0.5)
        if mover.supported(middle):
            borne = middle
        else:
            free = middle
    return borne


def _ahead(found: Room, source: Source, rays: tuple[Ray, Ray]) -> Iterator[tuple[int, Point]]:
    """The corners of a room between two rays, no further than the longer of them."""
    x, y = source.flat
    one, two = rays
    far = max(hypot(ray.end.x - x, ray.end.y - y) for ray in rays) + LEAST_FT
    start, width = one.turn - INSET_RAD, two.turn - one.turn + 2 * INSET_RAD
    places = zip(found.corners.x.tolist(), found.corners.y.tolist(), strict=True)
    for index, corner in enumerate(places):
        turn = (bearing_rad((x, y), corner) - start) % TURN
        if turn <= width and hypot(corner[0] - x, corner[1] - y) < far:
            yield index, Point(*corner, found.level.height_ft)


def _arrives(spent: Spent, goal: Point) -> bool:
    if not spent.legs or spent.out:
        return False
    end = spent.legs[-1].path[-1]
    return hypot(end.x - goal.x, end.y - goal.y) + abs(end.z - goal.z) < 2 * LEVEL_FT


def _after(source: Source, spent: Spent, goal: Point, wedge: Wedge) -> Source:
    up = sum(abs(b.z - a.z) for leg in spent.legs for a, b in pairwise(leg.path))
    return replace(
        source,
        chain=(*source.chain, goal),
        spent_ft=source.spent_ft + spent.cost_ft,
        tolls_ft=source.tolls_ft + spent.cost_ft - spent.moved_ft,
        climbed_ft=source.climbed_ft + up,
        toward_rad=bearing_rad(source.flat, (goal.x, goal.y)),
        wedge=wedge,
        past=frozenset(),
    )
