"""The lie of the land along a straight way: which deck a foot stands on, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from engine.geometry import Point, flat_ft, lerp
from engine.kernels import Sweep, strip
from engine.movement.trace.parts import Mover, first_met
from engine.terrain.layout import Deck
from engine.terrain.nouns import Support
from engine.terrain.spans import Span, along, seen_from_above, spans
from engine.units import TOLERANCE_FT

Near: TypeAlias = tuple[tuple[Deck, tuple[Span, ...]], ...]

BEYOND_FT = 0.02  # how far past the end of a deck the next one is looked for
OUT = 9  # quarters of a radius out from an edge
HALVINGS = 24
STRIDES = 6  # halvings of a quarter of a radius: to within a hundredth of a foot for most
MOST_PIECES = 2000  # no straight way changes what is underfoot more often


@dataclass(frozen=True, slots=True)
class Piece:
    """A straight part of the way on one deck; or, where ``drop_ft`` is set, the end of it at a ledge."""

    a: Point
    b: Point
    support: Support
    drop_ft: float = 0.0


@dataclass(frozen=True, slots=True)
class Walk:
    """A straight way over land: from where to where as seen from above, and the kinds that do not bear."""

    mover: Mover
    a: Point
    b: Point
    without: tuple[str, ...]

    @property
    def way(self) -> Sweep:
        """The way as seen from above, as wide as the footing is."""
        return seen_from_above(self.a, self.b, self.mover.body.radius_ft / 2)

    def place(self, part: float, z: float) -> Point:
        """The place so far along, at a height."""
        at = lerp(self.a, self.b, part)
        return Point(at.x, at.y, z)

    def stand(self, part: float, deck: Deck | None) -> Point:
        """The place so far along, on a deck or on the bare ground."""
        at = lerp(self.a, self.b, part)
        return Point(at.x, at.y, deck.height_ft(at.x, at.y) if deck else 0.0)

    def on_map(self) -> tuple[float, float]:
        """From when to when the way is on the map; beyond it the land lies as at its edge."""
        wide, deep = self.mover.ground.size_ft
        across = strip(self.a.x, self.b.x - self.a.x, 0.0, wide)
        down = strip(self.a.y, self.b.y - self.a.y, 0.0, deep)
        return max(across[0], down[0]), min(across[1], down[1])

    def footing(self, part: float, z: float) -> tuple[Support, Deck | None]:
        """What holds the body up so far along, no higher than *z*."""
        at = self.place(part, z)
        return self.mover.ground.footing(at, self.mover.body.radius_ft, self.without)


@dataclass(frozen=True, slots=True)
class _Foot:
    """Where a foot stands: how far along the way, at what place, on what."""

    part: float
    at: Point
    support: Support
    deck: Deck | None


def pieces(walk: Walk) -> Iterator[Piece]:
    """The way piece by piece, each on one deck; steps up and down are upright pieces between them."""
    foot = _Foot(0.0, walk.a, *walk.footing(0.0, walk.a.z))
    near = tuple(_near(walk))
    for _ in range(MOST_PIECES):
        part = _change(walk, foot.part, foot.deck, near) if flat_ft(walk.a, walk.b) > TOLERANCE_FT else 1.0
        yield from (done := _along(walk, foot, foot.at, part))
        there = done[-1].b
        if part >= 1.0:
            return
        over, beyond = _stepped(walk, foot, part, there)
        drop_ft = there.z - over.at.z
        if drop_ft > walk.mover.limits.drop_ft:
            yield Piece(there, walk.place(beyond, there.z), foot.support, drop_ft)
            return
        if drop_ft > walk.mover.limits.step_ft or _is_stopped(walk, there, over.at):
            over = _hopped(walk, foot, over)
            yield from (done := _along(walk, replace(foot, part=part), there, over.part))
            there = done[-1].b
        if abs(there.z - over.at.z) > TOLERANCE_FT:
            yield Piece(there, over.at, over.support)
        if over.part >= 1.0:
            return
        foot = over


def _along(walk: Walk, foot: _Foot, here: Point, part: float) -> list[Piece]:
    """From a place on to so far along the way, at the height of the deck under the foot."""
    ends = (*_bends(walk, foot.deck, foot.part, part), walk.stand(part, foot.deck))
    return [Piece(a, b, foot.support) for a, b in pairwise((here, *ends))]


def _stepped(walk: Walk, foot: _Foot, part: float, there: Point) -> tuple[_Foot, float]:
    """What a foot comes to stand on past the end of its deck, and how far along that was looked for."""
    beyond = min(part + BEYOND_FT / flat_ft(walk.a, walk.b), 1.0)
    support, deck = walk.footing(beyond, there.z + walk.mover.limits.step_ft)
    on = beyond if part <= foot.part else part
    at = walk.stand(on, deck) if deck else walk.place(on, support.height_ft)
    return _Foot(on, at, support, deck), beyond


def _is_stopped(walk: Walk, there: Point, low: Point) -> bool:
    """Does anything keep a foot from coming straight down, as a slope it steps off to the side does?"""
    return there.z - low.z > TOLERANCE_FT and first_met(walk.mover, there, low) is not None


def _hopped(walk: Walk, foot: _Foot, over: _Foot) -> _Foot:
    """The same further out, where a body comes down clear of the edge; further than a foot steps it hops.

    Until then it goes on as high as what it leaves: along a slope that it steps off to the side. It stays
    at the edge if there is no such place.
    """
    stride = walk.mover.body.radius_ft / 4 / flat_ft(walk.a, walk.b)
    for count in range(OUT):
        low = over if count == 0 else _landed(walk, over.part + count * stride, foot)
        if _is_clear(walk, foot, low):
            return _nearest(walk, foot, low, stride) if count else low
    return over


def _landed(walk: Walk, part: float, foot: _Foot) -> _Foot:
    """On what a foot surely comes down so far along from the height of its deck."""
    high = walk.stand(part, foot.deck)
    at, sure_ft = high._replace(z=high.z + walk.mover.limits.step_ft), 2 * TOLERANCE_FT
    support, deck = walk.mover.ground.footing(at, walk.mover.body.radius_ft - sure_ft, walk.without)
    return _Foot(part, walk.stand(part, deck) if deck else walk.place(part, support.height_ft), support, deck)


def _is_clear(walk: Walk, foot: _Foot, low: _Foot) -> bool:
    """Does nothing stop a foot on its way straight down to there from the height of its deck?"""
    high = walk.stand(low.part, foot.deck)
    return high.z - low.at.z <= walk.mover.limits.drop_ft and first_met(walk.mover, high, low.at) is None


def _nearest(walk: Walk, foot: _Foot, low: _Foot, stride: float) -> _Foot:
    """The place nearest to the edge at which it comes down so, between one where it does and one before."""
    body = walk.mover.body
    wide = replace(body, radius_ft=body.radius_ft + TOLERANCE_FT)  # off the edge altogether, not almost
    wider = replace(walk, mover=replace(walk.mover, body=wide))
    stopped = low.part - stride
    for _ in range(STRIDES):
        found = _landed(walk, (stopped + low.part) / 2, foot)
        if _is_clear(wider, foot, found):
            low = found
        else:
            stopped = found.part
    return low


def _bends(walk: Walk, deck: Deck | None, begin: float, end: float) -> Iterator[Point]:
    """Where between two moments a slope begins or ends, under a foot that reaches past its edge."""
    if deck is None or deck.low_ft == deck.high_ft or end <= begin:
        return
    low, high = (deck.plane_ft(*walk.place(part, 0.0)[:2]) for part in (begin, end))
    if low == high:
        return
    parts = ((level - low) / (high - low) for level in (deck.low_ft, deck.high_ft))
    for part in sorted(part for part in parts if 0.0 < part < 1.0):
        yield walk.stand(begin + (end - begin) * part, deck)


def _near(walk: Walk) -> Iterator[tuple[Deck, tuple[Span, ...]]]:
    """The decks the way comes near, and where it is on each."""
    way = walk.way
    for part in walk.mover.ground.parts:
        for sheet in along(part.layout.sheets, way):
            deck = part.layout.decks[sheet]
            if part.decks_off[sheet]:
                continue
            found = tuple(spans(part.layout.sheets, sheet, way))
            if found:
                yield deck, found


def _change(walk: Walk, part: float, deck: Deck | None, near: Near) -> float:
    """The next moment after *part* at which the foot leaves its deck or can step up on another."""
    end = _leaves(walk, part, deck, near)
    for other, found in near:
        if other is deck or other.kind in walk.without:
            continue
        for low, high in found:
            if low < end and high > part:
                end = min(end, _steps_up(walk, (max(low, part), min(high, end)), deck, other))
            if part < low < end and _level_onto(walk, low, deck, other):
                end = low
    return end


def _level_onto(walk: Walk, part: float, deck: Deck | None, other: Deck) -> bool:
    """Does the foot come to stand on another deck of the same height there?"""
    if abs(_above(walk, part, deck, other)) > TOLERANCE_FT:
        return False
    beyond = min(part + BEYOND_FT / flat_ft(walk.a, walk.b), 1.0)
    return walk.footing(beyond, walk.stand(part, deck).z)[1] is other


def _leaves(walk: Walk, part: float, deck: Deck | None, near: Near) -> float:
    slack = BEYOND_FT / max(flat_ft(walk.a, walk.b), BEYOND_FT)
    enters, goes = walk.on_map()
    if part + slack < enters or part + slack >= goes:
        return min(enters, 1.0) if part + slack < enters <= goes else 1.0
    if deck is None:
        return _pit(walk, part, near)
    found = next((spans_of for other, spans_of in near if other is deck), ())
    return next((high for low, high in found if low - slack <= part <= high), part if found else 1.0)


def _pit(walk: Walk, part: float, near: Near) -> float:
    """Where the bare ground ends at the rim of something sunk."""
    for low, high in sorted(span for deck, found in near if deck.sunk for span in found):
        sunk = [at for at in ((low + high) / 2, high) if at > part and _sunk(walk, at)]
        if sunk:
            return _rim(walk, max(low, part), sunk[0])
    return 1.0


def _sunk(walk: Walk, part: float) -> bool:
    """Is the ground at height 0 cut away so far along?"""
    return walk.mover.ground.below_ground(walk.place(part, 0.0), walk.mover.body.radius_ft / 2)


def _rim(walk: Walk, firm: float, sunk: float) -> float:
    """Where between a moment on firm ground and one over something sunk the ground ends."""
    for _ in range(HALVINGS):
        half = (firm + sunk) / 2
        if _sunk(walk, half):
            sunk = half
        else:
            firm = half
    return sunk


def _steps_up(walk: Walk, span: Span, deck: Deck | None, other: Deck) -> float:
    """The first moment in a span at which another deck is above the foot by no more than a step."""
    low, high = span
    at_low, at_high = _above(walk, low, deck, other), _above(walk, high, deck, other)
    step_ft = walk.mover.limits.step_ft
    if TOLERANCE_FT < at_low <= step_ft + TOLERANCE_FT:
        return low
    goal = step_ft if at_low > step_ft else TOLERANCE_FT
    if (at_low > goal) == (at_high > goal) or at_low == at_high:
        return 1.0
    return low + (high - low) * (goal - at_low) / (at_high - at_low)


def _above(walk: Walk, part: float, deck: Deck | None, other: Deck) -> float:
    return walk.stand(part, other).z - walk.stand(part, deck).z
