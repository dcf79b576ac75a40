"""The edges of all that stops the eye at any height, as play has left them, ready to be swept."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, count
from typing import TypeAlias

from engine.kernels.edges import Edge, Edges, along, cuts_of, edged, parted, ring_edges, rows_of
from engine.kernels.fan import View
from engine.kernels.kit import Kit, kit
from engine.sight.screens import Changes, Stops, screen_of, screens
from engine.terrain.pieces import Piece
from engine.units import MOST_FT, TOLERANCE_FT
from engine.world import BattleMap

Box: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Outlines:
    """The edges of a map, and those that play has made; none of them cross.

    ``off``: for each edge of the map whether it is gone; ``standing``: the numbers of those that are not.
    """

    edges: Edges = field(repr=False)
    off: Sequence[int] = field(repr=False)
    standing: Sequence[int] = field(repr=False)
    made: tuple[Edge, ...] = field(repr=False)
    box: Box
    kit: Kit

    def within(self, view: View) -> bool:
        """Is everything within reach of a view?"""
        west, north, east, south = self.box
        far = max(view.x - west, east - view.x, view.y - north, south - view.y)
        return far <= view.reach

    def frame(self, view: View) -> tuple[Edge, ...]:
        """The four edges about everything, the view with it."""
        west, north, east, south = self.box
        west, east = min(west, view.x), max(east, view.x)
        north, south = min(north, view.y), max(south, view.y)
        ring = ((west, north), (east, north), (east, south), (west, south))
        return tuple((*edge, -MOST_FT, MOST_FT, -1) for edge in ring_edges(ring, solid_inside=False))


@lru_cache(maxsize=32)
def outlines(battle_map: BattleMap, changes: Changes, stops: Stops) -> Outlines:
    """The edges of a map with what play has done to it."""
    edges, packed = _of_map(battle_map, stops)
    screen, *added = screens(battle_map, changes, stops)
    new = (piece for one in added for piece in one.pieces)
    made = list(_edges(new, count(len(screen.pieces))))
    off = list(screen.off)
    met = {owner for owner in _met(edges, made) if not off[owner]}
    made += [row for row in rows_of(edges) if row[-1] in met] if met else []
    for owner in met:
        off[owner] = True
    joined, using = edged(made), kit(len(edges.ax))
    rows = tuple(rows_of(parted(joined, cuts_of(joined))))
    gone = [int(off[owner]) for owner in edges.owner]
    standing = using.column([edge for edge, out in enumerate(gone) if not out])
    box = _box(battle_map, (*rows_of(edges), *rows))
    return Outlines(packed, using.column(gone), standing, rows, box, using)


@lru_cache(maxsize=16)
def _of_map(battle_map: BattleMap, stops: Stops) -> tuple[Edges, Edges]:
    """The edges of a map on which nothing has happened, parted where they cross; and as kernels take them."""
    edges = edged(_edges(screen_of(battle_map, stops).pieces, count()))
    whole = parted(edges, cuts_of(edges))
    return whole, kit(len(whole.ax)).packed(whole)


def _edges(pieces: Iterable[Piece], owners: Iterable[int]) -> Iterator[Edge]:
    """The edges of pieces; a line at the height of a top passes over it."""
    for owner, piece in zip(owners, pieces, strict=False):
        rings, base, top = piece.shape
        sides = (ring_edges(ring, solid_inside=number == 0) for number, ring in enumerate(rings))
        yield from ((*edge, base, top - TOLERANCE_FT, owner) for edge in chain.from_iterable(sides))


def _met(edges: Edges, made: Sequence[Edge]) -> set[int]:
    """The owners of edges that new ones run into."""
    near = {edge for row in made for edge in along(edges, row[:4])}
    rows = rows_of(edges)
    joined = edged((*made, *(rows[edge] for edge in near)))
    new = {row[-1] for row in made}
    return {joined.owner[edge] for edge, _, _ in cuts_of(joined)} - new


def _box(battle_map: BattleMap, edges: Sequence[Edge]) -> Box:
    """The least box about a map and all edges."""
    wide, deep = battle_map.size_ft
    xs = [0.0, wide, *(x for edge in edges for x in (edge[0], edge[2]))]
    ys = [0.0, deep, *(y for edge in edges for y in (edge[1], edge[3]))]
    return min(xs), min(ys), max(xs), max(ys)
