"""A committed move played on the map: the state between two entries. It is looked at, never kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from engine.apply import apply
from engine.events import Event, Moved
from engine.geometry import Path, at_ft, length_ft
from engine.units import AREA_FT
from engine.world import BattleState

S_PER_AREA, LEAST_S, MOST_S = 0.25, 0.12, 1.0
JUMPS = ("teleport",)  # these have nothing between


@dataclass(frozen=True, slots=True)
class Scene:
    """One body on its way: the state before it, its movement, and when it begins and ends, in seconds."""

    before: BattleState
    event: Moved
    from_s: float
    to_s: float


@dataclass(frozen=True, slots=True)
class Film:
    """The movements of one entry, one after the other; ``began_s``: when first shown, none: not yet."""

    scenes: tuple[Scene, ...]
    began_s: float | None = None
    now_s: float = 0.0

    @property
    def over(self) -> bool:
        """Has it been played to its end?"""
        return self.now_s >= self.scenes[-1].to_s

    def at(self, clock_s: float) -> Film:
        """The same at a moment of the clock; the first moment it is asked for is its beginning."""
        began = clock_s if self.began_s is None else self.began_s
        return replace(self, began_s=began, now_s=clock_s - began)

    @property
    def state(self) -> BattleState:
        """What is to be seen now: everything before, and the body that is on its way where it is."""
        scene = next((each for each in self.scenes if self.now_s < each.to_s), self.scenes[-1])
        part = min(max((self.now_s - scene.from_s) / (scene.to_s - scene.from_s), 0.0), 1.0)
        return apply(scene.before, on_the_way(scene.event, eased(part)))


def film_of(before: BattleState, events: Sequence[Event]) -> Film | None:
    """The film of some events; none if nobody moves in them."""
    found = tuple(scenes(before, events))
    return Film(found) if found else None


def scenes(before: BattleState, events: Sequence[Event]) -> Iterator[Scene]:
    """Each movement with the state in which it begins, one after the other."""
    begun_s = 0.0
    for nth, event in enumerate(events):
        if not isinstance(event, Moved) or event.mode in JUMPS or length_ft(event.path) < 1.0:
            continue
        ends_s = begun_s + seconds(event.path)
        yield Scene(reduce(apply, events[:nth], before), event, begun_s, ends_s)
        begun_s = ends_s


def seconds(path: Path) -> float:
    """How long a movement is shown: a quarter of a second an area, at most one second."""
    return min(max(length_ft(path) / AREA_FT * S_PER_AREA, LEAST_S), MOST_S)


def eased(part: float) -> float:
    """Quick at first, slower toward the end."""
    return 1.0 - (1.0 - part) ** 2


def on_the_way(event: Moved, part: float) -> Moved:
    """The movement up to a part of its path."""
    place = at_ft(event.path, length_ft(event.path) * part)
    return replace(event, path=(event.path[0], place), after=replace(event.after, position=place))
