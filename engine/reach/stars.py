"""What can be come to straight on from a place, between walls: a star about it, and the corners it shows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, ceil, cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.geometry import Flat
from engine.kernels.star import CHORD_RAD, DOORSTEP_FT, FAR, HAIR_FT, HAIR_RAD, TURN, Lines, Look
from engine.reach.looks import ends_of, kit_for, looked
from engine.regions import Region, region

if TYPE_CHECKING:
    from numpy import bool_, float64, int64
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[float64]
    Counts: TypeAlias = NDArray[int64]

WALL, RIM = -1, -2  # what ends a way, other than the distance: an edge of a kind; from 0 up: a door


class Edges(NamedTuple):
    """Edges in columns, and what each of them is."""

    ax: "Floats"
    ay: "Floats"
    bx: "Floats"
    by: "Floats"
    kind: "Counts"

    def chosen(self, kept: "NDArray[bool_]") -> "Edges":
        """Those marked."""
        return Edges(self.ax[kept], self.ay[kept], self.bx[kept], self.by[kept], self.kind[kept])


class Corners(NamedTuple):
    """Corners a way can bend around, each with the places before and after it on its outline."""

    x: "Floats"
    y: "Floats"
    before_x: "Floats"
    before_y: "Floats"
    after_x: "Floats"
    after_y: "Floats"


class Wedge(NamedTuple):
    """Directions: from one on, so far counterclockwise, in radians as ``atan2`` counts them."""

    start: float = -pi
    width: float = TURN

    @property
    def full(self) -> bool:
        """Is it every direction?"""
        return self.width >= TURN - HAIR_RAD


@dataclass(frozen=True, slots=True, eq=False)
class Star:
    """A figure that is seen whole from its middle.

    ``ends``: from which direction to which it ends at which kind of edge; ``shown``: the corners in sight.
    """

    ring: "Sequence[Flat] | Floats"
    ends: tuple[tuple[float, float, int], ...]
    shown: tuple[int, ...]


class Fan(NamedTuple):
    """Neighboring directions, and how far each stretch between two of them leads at its begin and its end."""

    turns: "Floats"
    begin: "Floats"
    end: "Floats"
    kind: "Counts"
    hit: "Counts"


def star(edges: Edges, corners: Corners, at: Flat, wedge: Wedge, far_ft: float) -> Star:
    """The star about a place in some directions, no further than a distance."""
    using = kit_for(len(edges.ax))
    if using is not None:
        lines, spots = Lines(*edges), (corners.x, corners.y)  # type: ignore[arg-type]
        seen = looked(using, lines, spots, Look(*at, *wedge, far_ft))  # type: ignore[arg-type]
        return Star(seen.ring, tuple(ends_of(seen.turns, seen.kinds)), seen.shown)
    return by_arrays(edges, corners, at, wedge, far_ft)


def by_arrays(edges: Edges, corners: Corners, at: Flat, wedge: Wedge, far_ft: float) -> Star:
    """The same by arrays, all edges at once."""
    fan = _fan(_before(_seen_from(edges, at, far_ft), wedge), wedge, far_ft)
    shown = _shown(corners, (at, wedge, far_ft), fan)
    plain = _joined(fan)
    return Star(_ring(plain, at, wedge, far_ft), tuple(_ends(plain)), shown)


def _seen_from(edges: Edges, at: Flat, far_ft: float) -> Edges:
    """Those edges that come as near to a place, as seen from it."""
    from numpy import errstate, isnan, maximum, minimum

    ax, ay, bx, by = edges.ax - at[0], edges.ay - at[1], edges.bx - at[0], edges.by - at[1]
    ex, ey = bx - ax, by - ay
    with errstate(divide="ignore", invalid="ignore"):
        part = -(ax * ex + ay * ey) / (ex * ex + ey * ey)
    part[isnan(part)] = 0.0
    part = minimum(maximum(part, 0.0), 1.0)
    near = (ax + part * ex) ** 2 + (ay + part * ey) ** 2 < far_ft * far_ft
    return Edges(ax[near], ay[near], bx[near], by[near], edges.kind[near])


def _before(edges: Edges, wedge: Wedge) -> Edges:
    """Those edges that reach into a wedge narrower than half of all directions; else all of them."""
    if wedge.width >= pi - HAIR_RAD:
        return edges
    c, s = cos(wedge.start), sin(wedge.start)
    low = (c * edges.ay - s * edges.ax >= -HAIR_FT) | (c * edges.by - s * edges.bx >= -HAIR_FT)
    c, s = cos(wedge.start + wedge.width), sin(wedge.start + wedge.width)
    high = (c * edges.ay - s * edges.ax <= HAIR_FT) | (c * edges.by - s * edges.bx <= HAIR_FT)
    return edges.chosen(low & high)


def _fan(edges: Edges, wedge: Wedge, far_ft: float) -> Fan:
    from numpy import cos, full, minimum, sin

    turns = _events(edges, wedge, far_ft) + wedge.start
    if not len(edges.ax):
        most = full(len(turns) - 1, far_ft)
        return Fan(turns, most, most, full(len(most), FAR), full(len(most), FAR))
    hit, ft = _first(edges, (turns[1:] + turns[:-1]) / 2 - wedge.start, wedge.start)
    begin = _where(edges, hit, cos(turns[:-1]), sin(turns[:-1]))
    end = _where(edges, hit, cos(turns[1:]), sin(turns[1:]))
    open_ = ft >= far_ft
    begin[open_] = end[open_] = far_ft
    kind = edges.kind[hit]
    kind[open_] = hit[open_] = FAR
    return Fan(turns, minimum(begin, far_ft), minimum(end, far_ft), kind, hit)


def _joined(fan: Fan) -> Fan:
    """The same with one stretch for all that ends at one edge: what lies hidden behind it is no corner."""
    from numpy import concatenate, diff

    first = concatenate(([0], diff(fan.hit).nonzero()[0] + 1))
    last = concatenate((first[1:], [len(fan.hit)])) - 1
    turns = concatenate((fan.turns[first], fan.turns[-1:]))
    return Fan(turns, fan.begin[first], fan.end[last], fan.kind[first], fan.hit[first])


def _events(edges: Edges, wedge: Wedge, far_ft: float) -> "Floats":
    """The directions at which something begins or ends, counted from the wedge's first, in order."""
    from numpy import arctan2, array, concatenate, diff, sort

    x = concatenate((edges.ax, edges.bx, *(at for at, _ in _at_range(edges, far_ft))))
    y = concatenate((edges.ay, edges.by, *(at for _, at in _at_range(edges, far_ft))))
    near = x * x + y * y <= far_ft * far_ft * (1 + HAIR_RAD)
    found = (arctan2(y[near], x[near]) - wedge.start) % TURN
    inner = found[(found > 0.0) & (found < wedge.width)]
    found = sort(concatenate((array([0.0]), inner, array([wedge.width]))))
    kept = concatenate((array([True]), diff(found) > HAIR_RAD))
    kept[-1] = True
    kept_only: Floats = found[kept]
    return kept_only


def _at_range(edges: Edges, far_ft: float) -> list[tuple["Floats", "Floats"]]:
    """Where edges cross the circle that nothing reaches beyond."""
    from numpy import sqrt

    ex, ey = edges.bx - edges.ax, edges.by - edges.ay
    square, half = ex * ex + ey * ey, edges.ax * ex + edges.ay * ey
    rest = half * half - square * (edges.ax * edges.ax + edges.ay * edges.ay - far_ft * far_ft)
    found = []
    for sign in (-1.0, 1.0):
        crossed = (rest > 0.0) & (square > 0.0)
        part = (sign * sqrt(rest[crossed]) - half[crossed]) / square[crossed]
        on = (part > 0.0) & (part < 1.0)
        part = part[on]
        x = edges.ax[crossed][on] + part * ex[crossed][on]
        y = edges.ay[crossed][on] + part * ey[crossed][on]
        found.append((x, y))
    return found


def _first(edges: Edges, middles: "Floats", start: float) -> tuple["Counts", "Floats"]:
    """The edge that each ray meets first, and how far off; the rays in order, counted from a direction."""
    from numpy import cos, errstate, full, inf, minimum, sin, zeros

    edge, ray = _faced(edges, middles, start)
    c, s = cos(middles + start)[ray], sin(middles + start)[ray]
    ex, ey = edges.bx - edges.ax, edges.by - edges.ay
    with errstate(divide="ignore", invalid="ignore"):
        ft = (edges.ax * ey - edges.ay * ex)[edge] / (c * ey[edge] - s * ex[edge])
    met = (ft > HAIR_FT) & ((edges.kind[edge] < 0) | (ft > DOORSTEP_FT))
    edge, ray, ft = edge[met][::-1], ray[met][::-1], ft[met][::-1]
    far = full(len(middles), inf)
    minimum.at(far, ray, ft)
    hit = zeros(len(middles), dtype=int)
    nearest = ft == far[ray]
    hit[ray[nearest]] = edge[nearest]
    return hit, far


def _faced(edges: Edges, middles: "Floats", start: float) -> tuple["Counts", "Counts"]:
    """Which edges lie before which rays: pairs of both, edge by edge."""
    from numpy import arange, arctan2, concatenate, cumsum, repeat, searchsorted, where

    begin = (arctan2(edges.ay, edges.ax) - start) % TURN
    wide = (arctan2(edges.by, edges.bx) - start - begin + pi) % TURN - pi
    low = where(wide < 0.0, begin + wide, begin)
    low = where(low < 0.0, low + TURN, low)
    high = low + abs(wide)
    lows = concatenate((searchsorted(middles, low), where(high > TURN, 0, len(middles))))
    highs = concatenate((searchsorted(middles, high), searchsorted(middles, high - TURN)))
    counts = (highs - lows).clip(0)
    edge = repeat(concatenate((arange(len(low)), arange(len(low)))), counts)
    before = cumsum(counts) - counts
    return edge, arange(len(edge)) - repeat(before, counts) + repeat(lows, counts)


def _where(edges: Edges, hit: "Counts", east: "Floats", south: "Floats") -> "Floats":
    """How far off the line of an edge is in a direction; never further than its ends."""
    from numpy import errstate, hypot, isfinite, maximum, minimum

    ax, ay, bx, by = (column[hit] for column in edges[:4])
    ex, ey = bx - ax, by - ay
    most = maximum(hypot(ax, ay), hypot(bx, by))
    with errstate(divide="ignore", invalid="ignore"):
        ft = (ax * ey - ay * ex) / (east * ey - south * ex)
    ft[~isfinite(ft)] = 0.0
    return minimum(maximum(ft, 0.0), most)


def _ring(fan: Fan, at: Flat, wedge: Wedge, far_ft: float) -> "Floats":
    """The outline, with a corner every so often where nothing but the distance ends it."""
    from numpy import arange, array, ceil, column_stack, concatenate, cos, cumsum, repeat, sin, where

    turn, on = fan.turns[:-1], fan.turns[1:]
    parts = where(fan.kind == FAR, ceil((on - turn) / CHORD_RAD), 1.0).astype(int).clip(1)
    stretch = repeat(arange(len(turn)), parts + 1)
    part = (arange(len(stretch)) - repeat(cumsum(parts + 1) - parts - 1, parts + 1)) / parts[stretch]
    ways = turn[stretch] + (on - turn)[stretch] * part
    ft = where(part == 0.0, fan.begin[stretch], where(part == 1.0, fan.end[stretch], far_ft))
    ring: Floats = column_stack((at[0] + ft * cos(ways), at[1] + ft * sin(ways)))
    return ring if wedge.full else concatenate((array([at]), ring))


def _ends(fan: Fan) -> Iterator[tuple[float, float, int]]:
    """The directions joined in which a star ends at one kind of edge."""
    from numpy import concatenate, diff

    first = concatenate(([0], diff(fan.kind).nonzero()[0] + 1))
    turns = fan.turns[concatenate((first, [len(fan.kind)]))].tolist()
    yield from zip(turns, turns[1:], fan.kind[first].tolist(), strict=False)


def _shown(corners: Corners, view: tuple[Flat, Wedge, float], fan: Fan) -> tuple[int, ...]:
    """The corners a ray comes to, or past."""
    from numpy import arctan2, concatenate, hypot, maximum, searchsorted

    at, wedge, far_ft = view
    dx, dy = corners.x - at[0], corners.y - at[1]
    ft = hypot(dx, dy)
    turn = (arctan2(dy, dx) - wedge.start) % TURN
    turn[turn > TURN - 10 * HAIR_RAD] = 0.0
    wanted = ((turn <= wedge.width + HAIR_RAD) & (ft > HAIR_FT) & (ft <= far_ft)).nonzero()[0]
    first, last = (fan.end[-1:], fan.begin[:1]) if wedge.full else (fan.begin[:1], fan.end[-1:])
    most = maximum(concatenate((first, fan.end)), concatenate((fan.begin, last)))
    spot = searchsorted(fan.turns - wedge.start, turn[wanted] - 10 * HAIR_RAD)
    spot[spot >= len(most)] = len(most) - 1
    seen = ft[wanted] <= most[spot] + HAIR_FT
    found: list[int] = wanted[seen].tolist()
    return tuple(found)


def bearing_rad(a: Flat, b: Flat) -> float:
    """The direction from one place to another, as ``atan2`` counts it."""
    return atan2(b[1] - a[1], b[0] - a[0])


def apart_rad(one: float, other: float) -> float:
    """The angle between two directions, 0 to pi."""
    return abs((other - one + pi) % TURN - pi)


def sector(at: Flat, wedge: Wedge, far_ft: float) -> Region:
    """A piece of a pie: all that lies in some directions, for so many feet."""
    parts = max(ceil(wedge.width / (pi / 8)), 1)
    turns = [wedge.start + wedge.width * part / parts for part in range(parts + 1)]
    reach = far_ft / cos(wedge.width / parts / 2)
    return region([at, *((at[0] + reach * cos(turn), at[1] + reach * sin(turn)) for turn in turns)])
