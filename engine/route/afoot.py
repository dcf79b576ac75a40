"""A way on foot or swimming: level as far as it goes, and over stairs, ramps and steps between heights."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush
from itertools import pairwise
from math import inf

from engine.geometry import Path, Point, distance_ft, flat_ft, lerp
from engine.movement.trace import Mover, trace
from engine.plans import Stop
from engine.reach.levels import bears_not
from engine.route.crossings import crossings
from engine.route.levels import floor, level_way, nearby, parts_at
from engine.route.nouns import Route
from engine.units import TOLERANCE_FT

MOST_CHECKED = 300  # ways between two places that one search looks for
NEAR_FT = 0.1
START, GOAL = 0, 1


def afoot(mover: Mover, goal: Point) -> Route:
    """The shortest way to the place under or above another."""
    start = mover.token.at
    if _arrives(mover, (goal,)):
        return Route(waypoints=(goal,), length_ft=distance_ft(start, goal))
    support, _ = mover.ground.footing(
        goal._replace(z=goal.z + mover.limits.step_ft), mover.body.radius_ft, bears_not(mover)
    )
    end = goal._replace(z=support.height_ft)
    if abs(end.z - start.z) <= TOLERANCE_FT:
        level = level_way(mover, start, end)
        if level.path and (path := _walked(mover, level.path)):
            return _route(start, path)
    if not parts_at(mover, end, nearby(mover, start, end)):
        return Route(why="There is no room for it there")
    found = tuple(dict.fromkeys(Heights(mover, (start, end)).searched()))
    path = _walked(mover, found) if found else ()
    return _route(start, path) if path else Route(why=_why(mover, start, end))


def _route(start: Point, path: Path) -> Route:
    return Route(waypoints=path, length_ft=sum(distance_ft(a, b) for a, b in pairwise((start, *path))))


def _why(mover: Mover, start: Point, end: Point) -> str:
    return (
        level_way(mover, start, end).why if abs(end.z - start.z) <= TOLERANCE_FT else ""
    ) or "There is no way there"


def _arrives(mover: Mover, waypoints: Path) -> bool:
    """Does the movement itself come there by these places?"""
    stretch = trace(mover, waypoints)
    end = stretch.end or mover.token.at
    near = flat_ft(end, waypoints[-1]) <= NEAR_FT and abs(end.z - waypoints[-1].z) <= mover.limits.step_ft
    return stretch.stop is Stop.ARRIVED and near


def _walked(mover: Mover, path: Path) -> Path:
    """A way without its beginning, if the movement comes there by it; if need be straight through doors."""
    if _arrives(mover, path[1:]):
        return path[1:]
    through = tuple(_through_doors(mover, path))
    return through if through and _arrives(mover, through) else ()


def _through_doors(mover: Mover, path: Path) -> Iterator[Point]:
    """The same way, from before each door on it straight to behind it."""
    within = nearby(mover, path[0], path[-1])
    for a, b in pairwise(path):
        doors = floor(mover, a.z, within).doors
        met = []
        for door in doors:
            parts = [n / 64 for n in range(65) if door.figure.holds(lerp(a, b, n / 64)[:2])]
            if parts:
                before = sorted((Point(*at, a.z) for at in door.before), key=lambda at: distance_ft(a, at))
                met.append((parts[0], before))
        yield from (at for _, before in sorted(met) for at in before)
        yield b


@dataclass(slots=True)
class Heights:
    """A search from place to place: level ways between those of one height, crossings between heights.

    A way is taken for as short as it could be until it is its turn; then it is looked for.
    """

    mover: Mover
    ends: tuple[Point, Point]
    places: list[Point] = field(default_factory=list)
    parts: list[frozenset[int]] = field(default_factory=list)
    across: dict[int, set[int]] = field(default_factory=dict)
    heap: list[tuple[float, int, int, Path]] = field(default_factory=list)

    def searched(self) -> Path:
        """The shortest way by what crossings there are; none if there is none."""
        self._lay_out()
        if not self._hangs_together():
            return ()
        come: dict[int, tuple[float, Path]] = {START: (0.0, (self.ends[0],))}
        self._offer(START, 0.0)
        for _ in range(MOST_CHECKED):
            if not self.heap or GOAL in come:
                break
            _, at, after, way = heappop(self.heap)
            if after not in come and not way:
                self._look(at, after, come[at][0])
            elif after not in come:
                come[after] = come[at][0] + _length(way), (*come[at][1], *way[1:])
                self._offer(after, come[after][0])
        return come.get(GOAL, (0.0, ()))[1]

    def _lay_out(self) -> None:
        within = nearby(self.mover, *self.ends)
        found = crossings(self.mover, within)
        known = dict.fromkeys(at for crossing in found for at in (crossing.one, crossing.two))
        self.places += (*self.ends, *known)
        number = {at: index for index, at in enumerate(self.places) if index > GOAL}
        for crossing in found:
            one, two = number[crossing.one], number[crossing.two]
            self.across.setdefault(one, set()).add(two)
            self.across.setdefault(two, set()).add(one)
        self.parts += (parts_at(self.mover, at, within) for at in self.places)

    def _hangs_together(self) -> bool:
        """Might one come to the goal at all, if every crossing could be crossed?"""
        seen, waiting = {START}, [START]
        while waiting:
            at = waiting.pop()
            new = [after for after in self._next(at) if after not in seen]
            seen.update(new)
            waiting += new
        return GOAL in seen

    def _next(self, at: int) -> Iterator[int]:
        """The places one might go on to: across, or anywhere on the same part of the same height."""
        for after, there in enumerate(self.places):
            level = abs(self.places[at].z - there.z) <= TOLERANCE_FT and self.parts[at] & self.parts[after]
            if after != at and (level or after in self.across.get(at, ())):
                yield after

    def _offer(self, at: int, far: float) -> None:
        """Every place one might go on to, for as far as it is at the least."""
        here = self.places[at]
        for after in self._next(at):
            there = self.places[after]
            least = far + distance_ft(here, there) + distance_ft(there, self.ends[1])
            heappush(self.heap, (least, at, after, ()))

    def _look(self, at: int, after: int, far: float) -> None:
        """Look for the way itself, and put it back for what it comes to."""
        here, there = self.places[at], self.places[after]
        if after in self.across.get(at, ()):
            way: Path = (here, there) if self._crosses(here, there) else ()
        else:
            way = level_way(self.mover, here, there).path
        if way:
            heappush(self.heap, (far + _length(way) + distance_ft(there, self.ends[1]), at, after, way))

    def _crosses(self, here: Point, there: Point) -> bool:
        """Does a straight way lead from one height to the other?"""
        motion = replace(self.mover.token.motion, position=here)
        return _arrives(replace(self.mover, token=replace(self.mover.token, motion=motion)), (there,))


def _length(way: Sequence[Point]) -> float:
    return sum(distance_ft(a, b) for a, b in pairwise(way)) if way else inf
