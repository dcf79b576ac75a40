"""What of a map never changes, laid out to be found fast: solid pieces, and decks to stand on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.geometry import Ring
from engine.kernels import Prisms, gathered
from engine.terrain.earth import banks, sides
from engine.terrain.pieces import Piece, pieces, slope_of
from engine.units import TOLERANCE_FT
from engine.world import BattleMap, Obstacle, Surface

BED = "bed"
TOP = "top"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """What has a height at every place of its figure: a surface, the bed of a water, the top of a prism.

    ``slope``: feet it rises a foot east and a foot south. ``backed``: a prism of the same top lies under it.
    """

    name: str
    rings: tuple[Ring, ...]
    low_ft: float
    high_ft: float
    kind: str
    material: str
    depth_ft: float = 0.0
    slope: tuple[float, float] = (0.0, 0.0)
    origin_ft: float = 0.0
    backed: bool = False
    surface: Surface | None = None

    def height_ft(self, x: float, y: float) -> float:
        """How high it is at a place; beside it, as high as its nearest part."""
        if self.low_ft == self.high_ft:
            return self.high_ft
        return min(max(self.plane_ft(x, y), self.low_ft), self.high_ft)

    def plane_ft(self, x: float, y: float) -> float:
        """How high its plane is at a place, on the figure or not."""
        if self.low_ft == self.high_ft:
            return self.high_ft
        return self.origin_ft + x * self.slope[0] + y * self.slope[1]

    @property
    def sunk(self) -> bool:
        """Does it lie lower than the ground, or is it water in it? Then the ground is not there."""
        rim = TOLERANCE_FT if self.kind == "water" else -TOLERANCE_FT
        return self.surface is not None and self.low_ft < rim


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Solid pieces and decks with the columns the kernels read; decks are sorted from the highest down."""

    pieces: tuple[Piece, ...]
    prisms: Prisms
    decks: tuple[Deck, ...]
    sheets: Prisms
    named: Mapping[str, tuple[int, ...]]
    sunk: tuple[int, ...]
    clutter: tuple[int, ...]
    waters: tuple[int, ...]
    bare: tuple[int, ...]
    slopes: tuple[int, ...]


@lru_cache(maxsize=16)
def layout(battle_map: BattleMap) -> Layout:
    """The layout of a map, found by its digest."""
    solid = (*pieces(battle_map), *sides(battle_map))
    return laid_out(solid, battle_map.obstacles, battle_map.surfaces)


@lru_cache(maxsize=16)
def beyond(battle_map: BattleMap) -> Layout | None:
    """The banks of the waters that leave a map, beyond its edge; none if there are none."""
    solid = tuple(banks(battle_map))
    return laid_out(solid, (), ()) if solid else None


def laid_out(solid: Iterable[Piece], obstacles: Sequence[Obstacle], surfaces: Sequence[Surface]) -> Layout:
    """Solid pieces and decks made ready to be searched."""
    held = tuple(solid)
    decks = tuple(sorted(_decks(obstacles, surfaces), key=lambda deck: (-deck.high_ft, deck.kind == TOP)))
    return Layout(
        pieces=held,
        prisms=gathered(piece.shape for piece in held),
        decks=decks,
        sheets=gathered((deck.rings, deck.low_ft, deck.high_ft) for deck in decks),
        named=_named(held),
        sunk=tuple(i for i, deck in enumerate(decks) if deck.sunk),
        clutter=tuple(i for i, deck in enumerate(decks) if deck.surface and deck.surface.clutter),
        waters=tuple(i for i, deck in enumerate(decks) if deck.kind == "water"),
        bare=tuple(i for i, deck in enumerate(decks) if not deck.backed),
        slopes=tuple(i for i, deck in enumerate(decks) if deck.low_ft != deck.high_ft),
    )


def _named(held: Sequence[Piece]) -> dict[str, tuple[int, ...]]:
    """The pieces that go by a name: an obstacle's, or an opening's."""
    found: dict[str, list[int]] = {}
    for index, piece in enumerate(held):
        found.setdefault(piece.obstacle.name, []).append(index)
        if piece.opening:
            found.setdefault(piece.opening.name, []).append(index)
    return {name: tuple(indices) for name, indices in found.items()}


def _decks(obstacles: Sequence[Obstacle], surfaces: Sequence[Surface]) -> Iterator[Deck]:
    solid = [obstacle for obstacle in obstacles if "moving" in obstacle.blocks]
    tops = {(obstacle.name, obstacle.top_ft) for obstacle in solid}
    for surface in surfaces:
        yield _deck(surface, backed=(surface.name, surface.elevation_ft) in tops)
        if surface.kind == "water" and surface.depth_ft > 0.0:
            yield _bed(surface)
    for obstacle in solid:
        yield Deck(
            name=obstacle.name,
            rings=(obstacle.outline, *obstacle.holes),
            low_ft=obstacle.top_ft,
            high_ft=obstacle.top_ft,
            kind=TOP,
            material=obstacle.material,
            backed=True,
        )


def _deck(surface: Surface, *, backed: bool) -> Deck:
    rises = slope_of(surface)
    high, slope, origin = surface.elevation_ft, (0.0, 0.0), 0.0
    if rises:
        high, slope, origin = rises.high_ft, (rises.east, rises.south), rises.origin_ft
    return Deck(
        name=surface.name,
        rings=(surface.outline, *surface.holes),
        low_ft=surface.elevation_ft,
        high_ft=high,
        kind=surface.kind,
        material=surface.material,
        depth_ft=surface.depth_ft,
        slope=slope,
        origin_ft=origin,
        backed=backed,
        surface=surface,
    )


def _bed(water: Surface) -> Deck:
    bed = water.elevation_ft - water.depth_ft
    return Deck(
        name=water.name,
        rings=(water.outline, *water.holes),
        low_ft=bed,
        high_ft=bed,
        kind=BED,
        material=water.material,
    )
