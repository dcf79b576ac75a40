"""All that straight ways lead to, one after the other, from level to level, until the budget is spent."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.geometry import Point
from engine.kernels.wander import NO_CORNER
from engine.movement.trace import Mover
from engine.reach.climbs import climbs, on_from
from engine.reach.levels import level
from engine.reach.rims import Rims
from engine.reach.rooms import Room, room
from engine.reach.solids import Within
from engine.reach.ways import EVERYTHING, Budget, Piece, Source, Wanted, pieces
from engine.units import TOLERANCE_FT

MOST_ROOMS = 12  # no way leads through more levels in a turn


def around(at: Point, ft: float) -> Within:
    """A box about a place."""
    return at.x - ft, at.y - ft, at.x + ft, at.y + ft


@dataclass(frozen=True, slots=True)
class Bounds:
    """At which height and within which box ways end, and which of them are wanted."""

    height_ft: float
    within: Within
    wanted: Wanted = EVERYTHING


class Swift(Protocol):
    """What searches whole rooms at once."""

    def search(self, room: Room, begins: Sequence[tuple[int, Source]]) -> Sequence[Piece] | None:
        """Keep all of a room, and give what of it ends at a rim; none if it cannot be searched so."""


@dataclass(frozen=True, slots=True)
class Slow:
    """What searches no room at once."""

    def search(self, room: Room, begins: Sequence[tuple[int, Source]]) -> None:
        """Not this one either."""


def spread(
    mover: Mover, begin: Source, budget: Budget, bounds: Bounds, swift: Swift = Slow()
) -> Iterator[tuple[Room | None, Piece]]:
    """Every piece of a reach that ends at a height, those that cost least first on each level.

    But for what *swift* keeps.
    """
    if abs(bounds.height_ft - begin.chain[-1].z) > TOLERANCE_FT:
        yield from _at_height(mover, begin, budget, bounds)
        return
    rims = Rims(mover, budget, bounds.within, bounds.wanted)
    first = rims.room_at(begin.chain[-1])
    waiting = [(first, [(NO_CORNER, begin)])] if first else []
    seen = {first}
    if first is None:
        yield from ((None, piece) for piece in rims.about(begin))
        waiting = list(rims.next_rooms())
        seen.update(key for key, _ in waiting)
    while waiting and len(seen) <= MOST_ROOMS:
        key, begins = waiting.pop(0)
        kept = swift.search(rims.rooms[key], begins)
        found = [] if kept is None else list(kept)
        for piece in pieces(rims.rooms[key], begins, budget, bounds.wanted) if kept is None else ():
            found.append(piece)
            yield rims.rooms[key], piece
        yield from ((None, piece) for piece in rims.beyond(found))
        new = [entry for entry in rims.next_rooms() if entry[0] not in seen]
        seen.update(entry[0] for entry in new)
        waiting += new


def _at_height(
    mover: Mover, begin: Source, budget: Budget, bounds: Bounds
) -> Iterator[tuple[Room | None, Piece]]:
    """The pieces at another height: straight up or down to it, then around what stands there."""
    z, within = bounds.height_ft, bounds.within
    flat = level(mover, z, within)
    rooms = [room(mover, flat, part, within) for part in flat.parts]
    for piece in climbs(mover, begin, z, budget, within):
        yield None, piece
        for here in rooms:
            onward = list(on_from(here, piece, z, budget))
            yield from ((here, further) for further in pieces(here, onward, budget, bounds.wanted))
