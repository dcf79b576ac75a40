"""Rooms searched whole by kernels, where they are at hand and nothing but distance makes plans differ."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.geometry import Ring
from engine.kernels.kit import Kit
from engine.reach.cells import Cuts, Judge
from engine.reach.looks import kit_for
from engine.reach.nouns import Verdict
from engine.reach.outlining import rings_of
from engine.reach.rooms import Room
from engine.reach.shares import Rows, joined, shared
from engine.reach.wandering import Wandered, wander
from engine.reach.ways import Budget, Piece, Source
from engine.regions import Region, disc, united


@dataclass(frozen=True, slots=True, eq=False)
class Roamed:
    """A room that was searched, and what plans say of what was found."""

    kit: Kit
    wandered: Wandered
    shares: dict[Verdict, list[Rows]]

    def rings(self, wanted: Sequence[Verdict]) -> tuple[Ring, ...]:
        """The rings about all that plans say one of these of, to be filled by the even-odd rule."""
        found = [rows for said in wanted for rows in self.shares.get(said, ())]
        if not found:
            return ()
        rows = joined(found)
        rings = rings_of(self.kit, self.wandered, rows)
        return united(self._figures(rows)).rings if rings is None else rings

    def _figures(self, rows: Rows) -> list[Region]:
        """The same piece by piece."""
        made = []
        for part, low, high in zip(rows.part.tolist(), rows.low.tolist(), rows.high.tolist(), strict=True):
            piece = self.wandered.piece(part)
            figure = (
                piece.figure if high >= piece.far_ft else piece.figure.common(disc(piece.source.flat, high))
            )
            made.append(figure.minus(disc(piece.source.flat, low)) if low > 0.0 else figure)
        return made


@dataclass(slots=True)
class Roamer:
    """What searches rooms and keeps what it finds."""

    judge: Judge
    budget: Budget
    cuts: Cuts
    roamed: list[Roamed] = field(default_factory=list)

    def search(self, room: Room, begins: Sequence[tuple[int, Source]]) -> Sequence[Piece] | None:
        """Keep all of a room, and give what of it ends at a rim; none if it cannot be searched so."""
        edges = len(room.edges.ax)
        plain = not edges or room.level.doors or self.cuts.patches or self.cuts.landing.area_ft2
        kit = None if plain else kit_for(edges)
        if kit is None:
            return None
        found = wander(kit, room, begins, self.budget)
        self.roamed.append(Roamed(kit, found, shared(found, self.cuts, self.judge)))
        return list(found.at_rims())
