"""When a straight way, seen from above, is on a figure or within reach of it."""

from collections.abc import Iterator

from engine.geometry import Point
from engine.kernels import Prisms, Sweep, cells, inside, near_edge, over, stretches

Span = tuple[float, float]


def seen_from_above(a: Point, b: Point, reach_ft: float) -> Sweep:
    """A way as a strip on the map."""
    return Sweep(a.x, a.y, 0.0, b.x - a.x, b.y - a.y, 0.0, reach_ft, 0.0)


def spans(sheets: Prisms, sheet: int, way: Sweep) -> list[Span]:
    """The parts of a way that lie on a figure or within its radius of it, in order."""
    found = [
        near_edge(sheets, e, way, way.radius) for e in range(sheets.first[sheet], sheets.first[sheet + 1])
    ]
    touched = sorted((max(low, 0.0), min(high, 1.0)) for low, high in found if low <= high)
    merged: list[Span] = []
    at = 0.0
    for low, high in (*touched, (1.0, 1.0)):
        if low > high:
            continue
        middle = (at + low) / 2
        joined = low <= at or inside(sheets, sheet, way.x + way.dx * middle, way.y + way.dy * middle)
        _add(merged, (at if joined else low, high))
        at = max(at, high)
    return [span for span in merged if span[1] > span[0] or span[0] == 0.0]


def _add(merged: list[Span], span: Span) -> None:
    if merged and span[0] <= merged[-1][1]:
        merged[-1] = (merged[-1][0], max(merged[-1][1], span[1]))
    else:
        merged.append(span)


def along(sheets: Prisms, way: Sweep) -> Iterator[int]:
    """The figures whose boxes a way comes near, each once."""
    seen: set[int] = set()
    begin, end = over(sheets, way)
    steps = stretches(sheets, way, begin, end)
    for step in range(steps):
        part = (end - begin) / steps
        box = cells(sheets, way, begin + part * step, begin + part * (step + 1))
        for row in range(box.north, box.south + 1 if box.west <= box.east else box.north):
            first = row * sheets.columns
            seen.update(sheets.items[sheets.begin[first + box.west] : sheets.begin[first + box.east + 1]])
    yield from sorted(seen)
