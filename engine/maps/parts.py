"""What drawn pieces come to: surfaces, prisms, openings, and the figures and names the eye sees."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from engine.geometry import Flat, Ring
from engine.look import Footprint, Label
from engine.units import tidy
from engine.world import Obstacle, Opening, Surface


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What one piece of a drawing, or all of them, come to."""

    surfaces: tuple[Surface, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    openings: tuple[Opening, ...] = ()
    footprints: tuple[Footprint, ...] = ()
    labels: tuple[Label, ...] = ()


def joined(pieces: Iterable[Parts]) -> Parts:
    """All pieces as one."""
    kept = tuple(pieces)
    return Parts(
        surfaces=tuple(chain.from_iterable(piece.surfaces for piece in kept)),
        obstacles=tuple(chain.from_iterable(piece.obstacles for piece in kept)),
        openings=tuple(chain.from_iterable(piece.openings for piece in kept)),
        footprints=tuple(chain.from_iterable(piece.footprints for piece in kept)),
        labels=tuple(chain.from_iterable(piece.labels for piece in kept)),
    )


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """The same names, each only once: what is said again gets the next free number."""
    taken = set(names)
    given: dict[str, int] = {}
    result = []
    for name in names:
        fresh, number = name, given.get(name, 1)
        while name in given and (number == given[name] or fresh in taken):
            number += 1
            fresh = f"{name} {number}"
        given[name] = number
        taken.add(fresh)
        result.append(fresh)
    return tuple(result)


def tidied(ring: Iterable[Flat]) -> Ring:
    """A ring in whole thousandths of a foot."""
    return tuple((tidy(x), tidy(y)) for x, y in ring)
