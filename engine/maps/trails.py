"""Open lines cut to an upright box."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.geometry import Flat
from engine.maps.figures import Box


def trails_in(line: Sequence[Flat], box: Box) -> Iterator[tuple[Flat, ...]]:
    """The parts of a line that lie in a box, each as a line of its own."""
    run: list[Flat] = []
    for a, b in pairwise(line):
        kept = _segment_in(a, b, box)
        if run and (kept is None or kept[0] != run[-1]):
            yield tuple(run)
            run = []
        if kept:
            run = [*(run or kept[:1]), kept[1]]
    if run:
        yield tuple(run)


def _segment_in(a: Flat, b: Flat, box: Box) -> tuple[Flat, Flat] | None:
    """What of a segment lies in a box: Liang and Barsky's way; none if it is nothing or a point."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        step, low, high = b[axis] - a[axis], box[axis] - a[axis], box[axis + 2] - a[axis]
        if step == 0.0:
            if low > 0 or high < 0:
                return None
            continue
        near, far = sorted((low / step, high / step))
        first, last = max(first, near), min(last, far)
    if first >= last:
        return None
    return _at(a, b, first), _at(a, b, last)


def _at(a: Flat, b: Flat, part: float) -> Flat:
    if part in (0.0, 1.0):
        return b if part else a
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
