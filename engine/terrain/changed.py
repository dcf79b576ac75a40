"""The map with what has changed on it: what holds a body up, what stops it, what it can pass."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil

from engine.geometry import Point, distance_ft, flat_ft, lerp, tidied
from engine.kernels import NEVER, strip
from engine.terrain.decks import crossed, deck_at, highest, ringed, sunk
from engine.terrain.layout import BED, Deck, Layout
from engine.terrain.nouns import GROUND, Body, Contact, Landing, Support
from engine.terrain.passing import Way, first_piece, in_hole, on_slope
from engine.units import STORY_FT, TOLERANCE_FT
from engine.world import Hole, Surface

CLUTTER_FT = 2 * STORY_FT  # a body lower than this above clutter may strike it
LOOK_FT = 16.0  # how closely the land beyond the edge of the map is looked at along a way
MOST_LOOKS = 64
HALVINGS = 24
FOOTING = 0.5  # the part of its radius within which something must lie to hold a body up
SOLID_IN = 24.0  # how thick the ground counts
SURFACE = "surface:"  # what an impact against something to stand on begins with
THROUGH = "*"  # in ``Body.passes``: nothing stops it


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A layout with what of it is off in one state: gone pieces and open doors, decks that went with them."""

    layout: Layout = field(repr=False)
    pieces_off: Sequence[bool] = field(repr=False)
    decks_off: Sequence[bool] = field(repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """The layout of a map and of what was raised on it; holes by obstacle; how doors and windows stand."""

    size_ft: tuple[float, float]
    parts: tuple[Part, ...] = field(repr=False)
    holes: Mapping[str, tuple[Hole, ...]] = field(repr=False)
    positions: Mapping[str, str] = field(repr=False)

    def support(self, at: Point, radius_ft: float) -> Support:
        """The highest surface or prism top at or below a foot, within half the radius of its center."""
        return self.footing(at, radius_ft)[0]

    def footing(
        self, at: Point, radius_ft: float, without: tuple[str, ...] = ()
    ) -> tuple[Support, Deck | None]:
        """What holds a body up, and its deck unless it is the bare ground; *without*: kinds that do not."""
        spot, reach = self.on_map(at), radius_ft * FOOTING
        best, deck = float("-inf"), None
        for part in self.parts:
            height, found = self._highest(part, spot, reach, without)
            if found and height > best:
                best, deck = height, found
        if best < -TOLERANCE_FT <= at.z and not self.below_ground(spot, reach):
            return GROUND, None
        if deck is None:
            return Support(at.z, GROUND.name, GROUND.kind, GROUND.material), None
        return Support(best, deck.name, deck.kind, deck.material, deck.depth_ft), deck

    def below_ground(self, at: Point, reach_ft: float) -> bool:
        """Is the ground at height 0 cut away about a place, for a river or a pit?"""
        if not any(part.layout.sunk for part in self.parts):
            return False
        spots = [self.on_map(Point(x, y, at.z))[:2] for x, y in ringed(at.x, at.y, reach_ft)]
        return any(sunk(part.layout, spots) for part in self.parts)

    def water(self, at: Point) -> Surface | None:
        """The water a foot is in, from its bed to its face."""
        spot = self.on_map(at)
        for part in self.parts:
            for deck in deck_at(part.layout, part.layout.waters, spot.x, spot.y):
                if -deck.depth_ft - TOLERANCE_FT <= at.z - deck.high_ft <= TOLERANCE_FT:
                    return deck.surface
        return None

    def clutter(self, at: Point, low_ft: float = CLUTTER_FT) -> Surface | None:
        """The clutter a body at a place may strike: less than two stories above it, with nothing between."""
        for part in self.parts:
            for deck in deck_at(part.layout, part.layout.clutter, at.x, at.y):
                height = deck.height_ft(at.x, at.y)
                near = -TOLERANCE_FT <= at.z - height < low_ft
                if near and self.support(at, 0.0).height_ft <= height + TOLERANCE_FT:
                    return deck.surface
        return None

    def contact(self, body: Body, a: Point, b: Point, past: Sequence[str] = ()) -> Contact | None:
        """The first obstacle met going straight from *a* to *b*; names in *past* are not met."""
        if THROUGH in body.passes:
            return None
        best, piece = NEVER, None
        for part in self.parts:
            when, index = first_piece(part.layout, part.pieces_off, Way(body, a, b, past), self.holes)
            if when < best:
                best, piece = when, part.layout.pieces[index]
        if piece is None:
            return None
        spot = tidied(lerp(a, b, best))
        material = (piece.opening or piece.obstacle).material
        above = on_slope(piece.slope, spot)
        obstacle = piece.whole if above and piece.whole else piece.obstacle
        return Contact(best * distance_ft(a, b), spot, obstacle, material, piece.opening, above)

    def landing(
        self, a: Point, b: Point, radius_ft: float, through: tuple[str, ...] = (BED,)
    ) -> Landing | None:
        """Where a way down meets ground, road or water that no prism holds up, or any way a slope.

        *through*: kinds not met.
        """
        down = b.z < a.z
        reach, best, support = radius_ft * FOOTING, NEVER, GROUND
        for part in self.parts:
            chosen = part.layout.bare if down else part.layout.slopes
            when, sheet = crossed(part.layout, part.decks_off, (a, b, reach), (chosen, through))
            if when < best:
                deck, at = part.layout.decks[sheet], lerp(a, b, when)
                height = deck.height_ft(at.x, at.y)
                best, support = when, Support(height, deck.name, deck.kind, deck.material, deck.depth_ft)
        if down and a.z >= -TOLERANCE_FT > b.z:
            when = max(a.z, 0.0) / (max(a.z, 0.0) - b.z)
            if when < best and not self.below_ground(self.on_map(lerp(a, b, when)), reach):
                best, support = when, GROUND
        if best >= NEVER:
            return self._beyond(a, b, (radius_ft, through)) if down else None
        at = lerp(a, b, best)
        return Landing(best * distance_ft(a, b), tidied(Point(at.x, at.y, support.height_ft)), support)

    def _beyond(self, a: Point, b: Point, sole: tuple[float, tuple[str, ...]]) -> Landing | None:
        """Where a way down beyond the edge of the map meets the land as it lies at the edge.

        *sole*: the radius of the body, and the kinds it does not meet.
        """
        low = max(a.z, 0.0) / (a.z - b.z)  # no land out there is higher than the ground
        for begin, end in ((max(begin, low), end) for begin, end in self._off_map(a, b) if low <= end):
            looks = min(max(ceil(flat_ft(a, b) * (end - begin) / LOOK_FT), 1), MOST_LOOKS)
            times = [begin + (end - begin) * look / looks for look in range(looks + 1)]
            for one, two in pairwise(times):
                over, under = (self._over(lerp(a, b, when), a.z, sole) for when in (one, two))
                if under <= 0.0 and (over >= -TOLERANCE_FT or one == 0.0):
                    return self._landed(a, b, (one, two), sole)
        return None

    def _off_map(self, a: Point, b: Point) -> Iterator[tuple[float, float]]:
        """The parts of a way that lead beyond the edge of the map."""
        wide, deep = self.size_ft
        across, down = strip(a.x, b.x - a.x, 0.0, wide), strip(a.y, b.y - a.y, 0.0, deep)
        enters, goes = max(across[0], down[0]), min(across[1], down[1])
        if enters > goes or goes <= 0.0 or enters >= 1.0:
            yield 0.0, 1.0
            return
        yield from ((low, high) for low, high in ((0.0, enters), (goes, 1.0)) if low < high)

    def _over(self, at: Point, high_ft: float, sole: tuple[float, tuple[str, ...]]) -> float:
        """How high a place is over the land under it, looked for from a height down."""
        return at.z - self.footing(at._replace(z=high_ft), *sole)[0].height_ft

    def _landed(
        self, a: Point, b: Point, times: tuple[float, float], sole: tuple[float, tuple[str, ...]]
    ) -> Landing:
        """Where between two moments a way comes down on the land."""
        over, under = times
        for _ in range(HALVINGS if self._over(lerp(a, b, over), a.z, sole) > 0.0 else 0):
            half = (over + under) / 2
            if self._over(lerp(a, b, half), a.z, sole) > 0.0:
                over = half
            else:
                under = half
        at = lerp(a, b, over)
        support, _ = self.footing(at._replace(z=a.z), *sole)
        return Landing(over * distance_ft(a, b), tidied(at), support)

    def free(self, body: Body, at: Point) -> str:
        """What a body at a place would overlap, "" for nothing."""
        if at.z < -TOLERANCE_FT and self.footing(at, body.radius_ft)[1] is None:
            return GROUND.name
        met = self.contact(body, at, at)
        return met.name if met else ""

    def strength(self, name: str) -> tuple[str, float]:
        """Material and thickness in inches of an obstacle, door, window or ``surface:NAME``.

        The ground, and a name that is not there, is solid: the material of the ground, two feet thick.
        """
        wanted = name.removeprefix(SURFACE)
        for part in self.parts:
            for index in part.layout.named.get(wanted, ()):
                piece = part.layout.pieces[index]
                thing = piece.opening if piece.opening and piece.opening.name == wanted else piece.obstacle
                return thing.material, thing.thickness_in
            for deck in part.layout.decks:
                if deck.name == wanted:
                    return deck.material, SOLID_IN
        return GROUND.material, SOLID_IN

    def on_map(self, at: Point) -> Point:
        """Off the map the lie of the land goes on as at its edge; what stands there does not."""
        wide, deep = self.size_ft
        if 0.0 <= at.x <= wide and 0.0 <= at.y <= deep:
            return at
        return Point(min(max(at.x, 0.0), wide), min(max(at.y, 0.0), deep), min(at.z, 0.0))

    def _highest(
        self, part: Part, at: Point, reach_ft: float, without: tuple[str, ...]
    ) -> tuple[float, Deck | None]:
        decks, off = part.layout.decks, part.decks_off
        height, sheet = highest(part.layout, off, (at, reach_ft), without)
        while sheet >= 0 and self.holes and in_hole(self.holes.get(decks[sheet].name, ()), at, height):
            off = [gone or index == sheet for index, gone in enumerate(off)]
            height, sheet = highest(part.layout, off, (at, reach_ft), without)
        return height, decks[sheet] if sheet >= 0 else None
