"""Lists of lines as Universal VTT writes them: in feet, bad points left out, cut at the edge of the map."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.formats.values import items, spot
from engine.geometry import Flat
from engine.maps.trails import trails_in

BAD_POINT = ("point of a wall", "not two finite numbers")
NO_LINE = ("wall", "fewer than two different points")
OUTSIDE = ("wall", "outside the map")


@dataclass(frozen=True, slots=True)
class Lines:
    """What a list of lines holds: usable ones, their segments, and the runs of points to build from."""

    usable: int = 0
    segments: int = 0
    runs: tuple[tuple[Flat, ...], ...] = ()
    dropped: tuple[tuple[str, str], ...] = ()


def read(raw: Sequence[object], place: Callable[[Flat], Flat], size_ft: tuple[float, float]) -> Lines:
    """All lines of a list."""
    usable = segments = 0
    runs: list[tuple[Flat, ...]] = []
    dropped: list[tuple[str, str]] = []
    for line in raw:
        points = [spot(point) for point in items(line)]
        dropped += [BAD_POINT] * points.count(None)
        found = [tuple(place(at) for at in run) for run in _runs(points)]
        count = sum(a != b for run in found for a, b in pairwise(run))
        usable, segments = usable + bool(count), segments + count
        kept = [part for run in found for part in trails_in(run, (0.0, 0.0, *size_ft))]
        runs += kept
        if not kept:
            dropped.append(OUTSIDE if count else NO_LINE)
    return Lines(usable, segments, tuple(runs), tuple(dropped))


def closed(run: tuple[Flat, ...]) -> bool:
    """Does a run come back to where it began, round something?"""
    return len(set(run)) > 2 and run[0] == run[-1]


def _runs(points: Sequence[Flat | None]) -> Iterator[list[Flat]]:
    """The stretches between bad points, no point twice in a row."""
    run: list[Flat] = []
    for point in points:
        if point is None:
            yield run
            run = []
        elif not run or run[-1] != point:
            run.append(point)
    yield run
