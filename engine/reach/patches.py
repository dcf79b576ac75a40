"""Ground that makes a plan another: where a system asks for a check, and the water a swimmer must come to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.geometry import Flat, Path, Point
from engine.movement.trace import Mover
from engine.reach.levels import WATER, near_decks, near_surfaces
from engine.reach.probes import Answer, Probe, changes
from engine.reach.solids import Within
from engine.regions import Region, nothing, united
from engine.units import TOLERANCE_FT

SHORT_FT = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """Ground that makes a plan another, for whoever moves faster than so much.

    ``level_ft``: of water, how high it is: only who is at that height is in it.
    """

    figure: Region
    from_ft: float
    level_ft: float | None = None

    def wets(self, heights: Iterable[float]) -> bool:
        """Is any of some heights that of the water?"""
        return self.level_ft is not None and any(abs(z - self.level_ft) <= TOLERANCE_FT for z in heights)


def patches(probe: Probe, within: Within, height_ft: float, most_ft: float) -> tuple[Patch, ...]:
    """All of it in a box, what is alike together."""
    return (*_asked_about(probe, within, height_ft, most_ft), *_waters(probe.mover, within))


def _asked_about(probe: Probe, within: Within, height_ft: float, most_ft: float) -> Iterator[Patch]:
    """The surfaces on which a system asks for something at full speed that it does not ask elsewhere."""
    found: dict[tuple[Answer, float], list[Region]] = {}
    plain = probe.bent(0.0, most_ft)
    for deck, figure in near_surfaces(probe.mover, within):
        at = figure.inside()
        path = _on(at, height_ft if probe.mover.mode.medium == "air" else deck.height_ft(*at))
        answer = probe.asked(path, most_ft, deck.name)
        if answer != plain:
            first = next(changes(probe.on(path, deck.name), 0.0, most_ft), 0.0)
            found.setdefault((answer, first), []).append(figure)
    yield from (Patch(united(figures), first) for (_, first), figures in found.items())


def _waters(mover: Mover, within: Within) -> Iterator[Patch]:
    """The open water, for whoever is to swim and is not in it yet."""
    if mover.mode.medium != WATER or mover.ground.water(mover.token.at) is not None:
        return
    decks = list(near_decks(mover, within))
    for deck, figure in decks:
        if deck.kind == WATER:
            over = [nothing(), *(roof for other, roof in decks if other.low_ft > deck.high_ft)]
            yield Patch(figure.minus(united(over)), 0.0, deck.high_ft)


def _on(at: Flat, z: float) -> Path:
    return Point(*at, z), Point(at[0] + SHORT_FT, at[1], z)
