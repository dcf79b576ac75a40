"""What a search found, cut by distance where plans change; what a plan says of each kind of cut."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import cos, sin, sqrt
from typing import TYPE_CHECKING, TypeAlias

from engine.geometry import Flat
from engine.kernels.star import FAR
from engine.reach.cells import LEAST_FT2, Alike, Cuts, Judge
from engine.reach.nouns import Band, Verdict
from engine.reach.wandering import Wandered

if TYPE_CHECKING:
    from numpy import bool_, float64, int64
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[float64]
    Counts: TypeAlias = NDArray[int64]
    Truths: TypeAlias = NDArray[bool_]

MOST_ASKED = 24  # plans asked about shares that are alike, if none leads there
CLOSE_FT = 1e-9
LOOKED = (0.0, 0.0625, 0.25, 0.5, 0.75, 0.9375, 1.0)  # shares of a stretch at which its length is looked at
HALVES = tuple(0.5**number for number in range(2, 17))
INNER = (0.5, *HALVES, *(1.0 - half for half in HALVES))  # and at which room is looked for
TINY = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Parts of a search, each between two distances from its source."""

    part: "Counts"
    low: "Floats"
    high: "Floats"

    def chosen(self, kept: "Truths") -> "Rows":
        """Those marked."""
        return Rows(self.part[kept], self.low[kept], self.high[kept])


@dataclass(frozen=True, slots=True, eq=False)
class Share:
    """Rows that are alike to every plan."""

    alike: Alike
    rows: Rows


def shared(wandered: Wandered, cuts: Cuts, judge: Judge) -> dict[Verdict, list[Rows]]:
    """What lies where a plan leads, by what it says of it."""
    found: dict[Verdict, list[Rows]] = {}
    spread = _Spread.of(wandered)
    for share in _shares(wandered, cuts):
        said, rows = _judged(spread, share, judge)
        if said.band is not Band.OVER:
            found.setdefault(said, []).append(rows)
    return found


def joined(found: list[Rows]) -> Rows:
    """Rows of one part that touch as one; those of one part that do not, each after all parts before it."""
    from numpy import concatenate, diff, flatnonzero, lexsort, maximum, r_, repeat

    part = concatenate([rows.part for rows in found])
    low, high = concatenate([rows.low for rows in found]), concatenate([rows.high for rows in found])
    order = lexsort((low, part))
    part, low, high = part[order], low[order], high[order]
    first = flatnonzero(r_[True, (diff(part) != 0) | (low[1:] > high[:-1] + CLOSE_FT)])
    part, low, high = part[first], low[first], maximum.reduceat(high, first)
    begins = flatnonzero(r_[True, diff(part) != 0])
    again = r_[: len(part)] - repeat(begins, diff(r_[begins, len(part)]))
    order = lexsort((part, again))
    return Rows(part[order], low[order], high[order])


def _shares(wandered: Wandered, cuts: Cuts) -> Iterator[Share]:
    """The parts of a search cut by how long the whole way is."""
    from numpy import arange, asarray, maximum, minimum

    parts, count = wandered.found.parts, wandered.count
    numbers, far = arange(count), asarray(parts.far)[:count]
    bend, turned = asarray(parts.bend)[:count], asarray(parts.turned)[:count]
    ways = _Ways.of(wandered)
    least = maximum(ways.radius_ft(cuts.least_ft), 0.0)
    for kind, again in sorted(set(zip(bend.tolist(), turned.tolist(), strict=True))):
        alike, low = (bend == kind) & (turned == again), least
        speeds = cuts.speeds_ft[kind]
        for number in range(len(speeds) + 1):
            high = minimum(ways.radius_ft(speeds[number]), far) if number < len(speeds) else far
            held = alike & (high > low)
            if held.any():
                key = (kind, bool(again), frozenset[int](), number, (False, False))
                yield Share(key, Rows(numbers[held], low[held], high[held]))
            low = maximum(low, high)


@dataclass(frozen=True, slots=True, eq=False)
class _Ways:
    """How long the way to each part's source is, and how much the way on climbs."""

    moved_ft: "Floats"
    rise_ft: "Floats"

    @classmethod
    def of(cls, wandered: Wandered) -> "_Ways":
        from numpy import array, asarray

        source = asarray(wandered.found.parts.source)[: wandered.count]
        begin = _begins(wandered)[source]
        tolls = array([one.tolls_ft for one in wandered.begins])
        rises = array([one.rise_ft for one in wandered.begins])
        return cls(asarray(wandered.found.sources.spent)[source] - tolls[begin], rises[begin])

    def radius_ft(self, way_ft: float) -> "Floats":
        """How far off seen from above it is to where the whole way is so long; below 0: nowhere."""
        from numpy import sqrt, where

        left = way_ft - self.moved_ft
        flat = left * left - self.rise_ft * self.rise_ft
        found: Floats = where((left > 0.0) & (flat > 0.0), sqrt(abs(flat)), -1.0)
        return found


def _begins(wandered: Wandered) -> "Counts":
    """From which begin the way to each source leads."""
    from numpy import asarray

    source = asarray(wandered.found.parts.source)[: wandered.count]
    origin = asarray(wandered.found.sources.origin)[: int(source.max(initial=-1)) + 1]
    found = origin.copy()
    while (found >= 0).any():
        later = found >= 0
        found[later] = origin[found[later]]
    begins: Counts = -1 - found
    return begins


def _judged(spread: "_Spread", share: Share, judge: Judge) -> tuple[Verdict, Rows]:
    """What a plan to the largest of a share says; without those that a plan was asked about in vain."""
    from numpy import argsort

    rows, over = share.rows, Verdict(Band.OVER)
    wandered = spread.wandered
    size = spread.sizes_ft2(rows)
    kept = size > LEAST_FT2
    if share.alike in judge.known:
        return judge.known[share.alike], rows.chosen(kept)
    for row in argsort(-size)[:MOST_ASKED].tolist():
        if kept[row]:
            part = int(rows.part[row])
            spot = partial(spread.inside, part, float(rows.low[row]), float(rows.high[row]))
            said = judge.said(share.alike, wandered.chain(int(wandered.found.parts.source[part])), spot)
            if said.band is not Band.OVER:
                return said, rows.chosen(kept)
            kept[row] = False
    return over, rows


@dataclass(frozen=True, slots=True, eq=False)
class _Spread:
    """The stretches of a search: of which part each is, its directions, how far it leads at some of them."""

    wandered: Wandered
    part: "Counts"
    turn: "Floats"
    wide: "Floats"
    far: "Floats"

    @classmethod
    def of(cls, wandered: Wandered) -> "_Spread":
        from numpy import arange, asarray, repeat, stack

        parts, spread, count = wandered.found.parts, wandered.found.stretches, wandered.count
        first, last = asarray(parts.first)[:count], asarray(parts.last)[:count]
        total = int(last.max(initial=0))
        turn, on, begin, end, hit = (asarray(column)[:total] for column in spread)
        part, wide = repeat(arange(count), last - first), on - turn
        wall = stack([_wall_ft(begin, end, wide, share) for share in LOOKED])
        wall[:, hit == FAR] = asarray(parts.far)[part[hit == FAR]]
        return cls(wandered, part, turn, wide, wall)

    def sizes_ft2(self, rows: Rows) -> "Floats":
        """About how large each row is."""
        from numpy import bincount, zeros

        low, high = zeros(self.wandered.count), zeros(self.wandered.count)
        low[rows.part], high[rows.part] = rows.low, rows.high
        sizes = self._sizes_ft2(slice(None), (low[self.part], high[self.part]))
        whole: Floats = bincount(self.part, sizes, self.wandered.count).astype(float)
        return whole[rows.part]

    def inside(self, part: int, low_ft: float, high_ft: float) -> Flat:
        """A place well inside of a row: in its largest stretch where there is most room."""
        from numpy import array, asarray, full_like, minimum

        parts, spread, share = self.wandered.found.parts, self.wandered.found.stretches, array(INNER)
        whole = slice(int(parts.first[part]), int(parts.last[part]))
        large = whole.start + int(self._sizes_ft2(whole, (low_ft, high_ft)).argmax())
        one = slice(large, large + 1)
        wall = _wall_ft(asarray(spread.begin)[one], asarray(spread.end)[one], self.wide[one], share)
        far = full_like(share, high_ft) if spread.hit[large] == FAR else minimum(wall, high_ft)
        best = int(((far**2 - low_ft**2) * minimum(share, 1.0 - share)).argmax())
        off = sqrt((low_ft**2 + float(far[best]) ** 2) / 2)
        way = float(self.turn[large] + share[best] * self.wide[large])
        x, y = self.wandered.flat(int(parts.source[part]))
        return x + off * cos(way), y + off * sin(way)

    def _sizes_ft2(self, which: slice, within: "tuple[Floats | float, Floats | float]") -> "Floats":
        """About how much of some stretches lies between two distances."""
        from numpy import clip

        low, high = within
        squares = clip(self.far[:, which], low, high) ** 2 - low**2
        sizes: Floats = self.wide[which] * (squares[:-1] + squares[1:]).mean(axis=0) / 4
        return sizes


def _wall_ft(begin: "Floats", end: "Floats", wide: "Floats", share: "Floats | float") -> "Floats":
    """How far off walls are at a share of their stretches, known at both sides of those."""
    from numpy import maximum, sin

    across = begin * sin(share * wide) + end * sin((1.0 - share) * wide)
    found: Floats = begin * end * sin(wide) / maximum(across, TINY)
    return found
