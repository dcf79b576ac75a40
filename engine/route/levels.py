"""The shortest way at one height, wherever that height bears a body and leaves room for it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from math import inf, sqrt

from engine.geometry import Flat, Path, Point, Ring, distance_ft, flat_ft, tidied
from engine.movement.modes import Mode
from engine.movement.trace import Mover
from engine.reach.levels import Level, level
from engine.reach.solids import Within
from engine.regions import Region, round_about
from engine.route.flat import Found, flat_way
from engine.terrain import Body, contact_with_bodies
from engine.terrain.changed import FOOTING
from engine.world import BattleMap, MapChange, Token

WHOLE = 2500  # pieces up to which a map is taken whole
BESIDE_FT = 0.5  # how far beside a floor a place still counts as on it
MARGIN_FT, GRAIN_FT = 264.0, 132.0
MOST_BODIES = 12  # bodies one way is led around


@dataclass(frozen=True, slots=True)
class Walker:
    """A kind of body, in a mode, on a map as it now is; equal ones share their floors."""

    map: BattleMap
    changes: tuple[MapChange, ...]
    body: Body
    mode: Mode
    steps: tuple[float, float, float]
    mover: Mover = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LevelWay:
    """A way at one height, how long it is, and why there is none."""

    path: Path = ()
    length_ft: float = inf
    why: str = ""


def level_way(mover: Mover, start: Point, goal: Point) -> LevelWay:
    """The shortest way between two places of one height, around walls and bodies."""
    rings: dict[str, Ring] = {}
    for _ in range(MOST_BODIES):
        found = _around(mover, (start, goal), tuple(rings.values()))
        met = _met(mover, found.path)
        if met is None or met.name in rings:
            return found
        if flat_ft(goal, met.at) < mover.body.radius_ft + met.radius_ft:
            return LevelWay(why=f"{met.name} is there")
        rings[met.name] = _ring(mover, met)
    return LevelWay(why="There is no way through so many")


def nearby(mover: Mover, start: Point, goal: Point) -> Within:
    """The box in which ways between heights are looked for: the map, or of a full one what is about them."""
    return next(_boxes(mover, start, goal))


def parts_at(mover: Mover, at: Point, within: Within) -> frozenset[int]:
    """Which parts of its height a place is on."""
    return parts_on(mover, floor(mover, at.z, within), at)


def floor(mover: Mover, height_ft: float, within: Within) -> Level:
    """Where the middle of a body may be at a height, bodies in the way left out."""
    return _floor(walker_of(mover), height_ft, within)


def walker_of(mover: Mover) -> Walker:
    """What kind of body it is, whatever others stand about."""
    limits, state = mover.limits, mover.state
    steps = (limits.step_ft, limits.drop_ft, limits.door_ft)
    return Walker(state.map, state.changes, mover.body, mover.mode, steps, replace(mover, others=()))


@lru_cache(maxsize=64)
def _floor(walker: Walker, height_ft: float, within: Within) -> Level:
    return level(walker.mover, height_ft, within)


def _around(mover: Mover, ends: tuple[Point, Point], rings: tuple[Ring, ...]) -> LevelWay:
    """The shortest way around walls and some rings, looked for in ever larger boxes until it is sure."""
    why, (start, goal), here = "", ends, list(_boxes(mover, *ends))[-1]
    for within in _boxes(mover, start, goal):
        part = _shared(mover, floor(mover, start.z, within), ends)
        if isinstance(part, str):
            why = part
            continue
        a, b = (_onto(part, at) for at in ends)
        found = flat_way(part, a, b, rings)
        if found.way and _inside(_reached(a, b, found.length_ft), within, here):
            return _lifted(found, start, goal)
        why = "No way was found in time" if found.gave_up else "There is no way there"
    return LevelWay(why=why)


def _lifted(found: Found, start: Point, goal: Point) -> LevelWay:
    path = tuple(tidied(Point(x, y, start.z)) for x, y in found.way[1:-1])
    way = (start, *path, goal)
    return LevelWay(way, sum(distance_ft(a, b) for a, b in pairwise(way)))


def _shared(mover: Mover, here: Level, ends: tuple[Point, Point]) -> Region | str:
    """The part of a level that holds two places, or why none does."""
    near, to = (parts_on(mover, here, at) for at in ends)
    if not near:
        return "There is no room to set out"
    if not to:
        return "There is no room for it there"
    return next((here.parts[index] for index in near if index in to), "There is no way there")


def parts_on(mover: Mover, here: Level, at: Point) -> frozenset[int]:
    """Which parts of a level a place is on, or nearly."""
    beside = BESIDE_FT + mover.body.radius_ft * FOOTING
    return frozenset(index for index, part in enumerate(here.parts) if part.gap_ft((at.x, at.y)) <= beside)


def _onto(part: Region, at: Point) -> Flat:
    return (at.x, at.y) if part.holds((at.x, at.y)) else part.near((at.x, at.y))


def _boxes(mover: Mover, start: Point, goal: Point) -> Iterator[Within]:
    """Boxes to look in: the map if there is little on it, else about two places and ever larger."""
    wide, deep = mover.ground.size_ft
    rim = mover.body.radius_ft * FOOTING  # less than that from the edge of the map, a river's bank is no bank
    margin = MARGIN_FT + flat_ft(start, goal) / 8
    pieces = sum(len(part.layout.pieces) for part in mover.ground.parts)
    while pieces > WHOLE and margin < max(wide, deep):
        low = (min(start.x, goal.x) - margin, min(start.y, goal.y) - margin)
        high = (max(start.x, goal.x) + margin, max(start.y, goal.y) + margin)
        west, north = (at // GRAIN_FT * GRAIN_FT for at in low)
        east, south = (-(-at // GRAIN_FT) * GRAIN_FT for at in high)
        yield max(west, rim), max(north, rim), min(east, wide - rim), min(south, deep - rim)
        margin *= 3
    yield rim, rim, wide - rim, deep - rim


def _reached(a: Flat, b: Flat, length_ft: float) -> Within:
    """The box about every way between two places that is no longer: about an ellipse."""
    x, y = (b[0] - a[0]) / 2, (b[1] - a[1]) / 2
    square, half = x * x + y * y, length_ft / 2
    thin = max(half * half - square, 0.0)
    wide = sqrt(thin + x * x) if square else half
    deep = sqrt(thin + y * y) if square else half
    return a[0] + x - wide, a[1] + y - deep, a[0] + x + wide, a[1] + y + deep


def _inside(reached: Within, within: Within, whole: Within) -> bool:
    """Does a box hold all of another that is on the map?"""
    low = all(max(reached[side], whole[side]) >= within[side] for side in (0, 1))
    return low and all(min(reached[side], whole[side]) <= within[side] for side in (2, 3))


def _met(mover: Mover, path: Path) -> Token | None:
    """The first body a way runs into."""
    for a, b in pairwise(path):
        met = contact_with_bodies(mover.body, a, b, mover.others)
        if met is not None:
            return mover.state.tokens[met.token]
    return None


def _ring(mover: Mover, token: Token) -> Ring:
    """A body in the way, grown by the one that moves."""
    reach = token.radius_ft + mover.body.radius_ft
    return round_about((token.at.x, token.at.y), reach).rings[0]
