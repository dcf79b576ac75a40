"""Rings from lines that meet end to end in any order and direction, and polygons from rings."""

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.geometry import Flat, Ring, contains
from engine.maps.figures import Figure, open_ring

FEWEST = 3
MOST_PAIRS = 100_000
Ends: TypeAlias = dict[Flat, deque[int]]


def polygons(outer: Sequence[Sequence[Flat]], inner: Sequence[Sequence[Flat]]) -> tuple[Figure, ...]:
    """The polygons of outer and inner lines; inner rings go to the first outer ring they lie in.

    None for so many of both that nobody drew them by hand.
    """
    outlines, inside = tuple(rings(outer)), tuple(rings(inner))
    if len(outlines) * len(inside) > MOST_PAIRS:
        return ()
    holes: dict[int, list[Ring]] = defaultdict(list)
    for hole in inside:
        home = next((index for index, outline in enumerate(outlines) if contains(outline, (), hole[0])), None)
        if home is not None:
            holes[home].append(hole)
    return tuple(Figure(outline, tuple(holes[index])) for index, outline in enumerate(outlines))


def rings(lines: Sequence[Sequence[Flat]]) -> Iterator[Ring]:
    """Every closed ring that lines make up; what does not close is left out."""
    ends: Ends = defaultdict(deque)
    for index, line in enumerate(lines):
        if line:
            ends[line[0]].append(index)
            ends[line[-1]].append(index)
    left = {index for index, line in enumerate(lines) if line}
    while left:
        ring = _chain(lines, left.pop(), left, ends)
        if ring[0] == ring[-1] and len(open_ring(ring)) >= FEWEST:
            yield open_ring(ring)


def _chain(lines: Sequence[Sequence[Flat]], first: int, left: set[int], ends: Ends) -> tuple[Flat, ...]:
    """A line with others hung on at its end until it closes or none fits; what is used leaves *left*."""
    chain = list(lines[first])
    while chain[0] != chain[-1]:
        here = ends[chain[-1]]
        while here and here[0] not in left:
            here.popleft()
        if not here:
            break
        fitting = here.popleft()
        left.remove(fitting)
        line = lines[fitting]
        chain += line[1:] if line[0] == chain[-1] else line[-2::-1]
    return tuple(chain)
