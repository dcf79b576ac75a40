"""Where words go on a crowded map: the first place about a point that covers nothing placed before."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise, product

from vtt.shapes import Box, Chip, Pin, Spot

LINE_STEP_PX, LINE_HALF_PX = 14.0, 6.0
CELL_PX = 48.0
UNSEEN = 4.0
FAR_LINE_PX = 4000.0
RING_PX, MOST_RINGS, RING_PLACES = 24.0, 24, 32


@dataclass(slots=True)
class Room:
    """What is taken already, in px of the map at its present scale; the part in view, the panels over it."""

    px_per_ft: float
    seen: Box | None = None
    panels: tuple[Box, ...] = ()
    crowded: bool = False
    cells: dict[tuple[int, int], list[Box]] = field(default_factory=dict)

    def on_map(self, at: Spot, box: Box) -> Box:
        """A box in px about a place in feet, as a box of the map in px."""
        x, y = at[0] * self.px_per_ft, at[1] * self.px_per_ft
        return x + box[0], y + box[1], box[2], box[3]

    def take(self, at: Spot, box: Box) -> None:
        """A box about a place is taken."""
        taken = self.on_map(at, box)
        for cell in cells(taken):
            self.cells.setdefault(cell, []).append(taken)

    def take_disc(self, at: Spot, r_px: float) -> None:
        """A disc about a place is taken."""
        self.take(at, (-r_px, -r_px, 2 * r_px, 2 * r_px))

    def take_line(self, points: Sequence[Spot]) -> None:
        """A line in feet is taken, and a little beside it."""
        for a, b in pairwise(points):
            far = math.dist(a, b) * self.px_per_ft
            count = int(min(far, FAR_LINE_PX) // LINE_STEP_PX) + 1
            for nth in range(count + 1):
                part = nth / count
                self.take_disc((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), LINE_HALF_PX)

    def best(self, at: Spot, boxes: Sequence[Box]) -> Box:
        """The first of some boxes about a place that covers nothing, else the one that covers least."""
        least, found = math.inf, boxes[0]
        for box in boxes:
            cost = self.covered(self.on_map(at, box))
            if cost < least:
                least, found = cost, box
            if not cost:
                break
        self.take(at, found)
        return found

    def covered(self, box: Box) -> float:
        """How much of a box is taken already, in square px; what nobody would see weighs most."""
        whole = box[2] * box[3]
        unseen = 0.0 if self.seen is None else whole - overlap(box, self.seen)
        unseen += sum(overlap(box, panel) for panel in self.panels)
        return round(unseen * UNSEEN + self._shared(box), 3)  # the rest of a difference covers nothing

    def _shared(self, box: Box) -> float:
        near = {other for cell in cells(box) for other in self.cells.get(cell, ())}
        return sum(overlap(box, other) for other in near)


def cells(box: Box) -> Iterator[tuple[int, int]]:
    """The squares of a wide net that a box lies in: of many boxes only those nearby are compared."""
    columns = range(int(box[0] // CELL_PX), int((box[0] + box[2]) // CELL_PX) + 1)
    rows = range(int(box[1] // CELL_PX), int((box[1] + box[3]) // CELL_PX) + 1)
    yield from product(columns, rows)


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def about(size: Spot, off: float, *, left: bool, lift: float = 36.0) -> tuple[Box, ...]:
    """Boxes of a size about a point, the wanted side first: beside it, then lower, higher, above, below."""
    wide, high = size
    near, other = (-off - wide, off) if left else (off, -off - wide)
    rows = (-lift, 26.0, -high - 26.0, 44.0, -high - 44.0)
    beside = tuple((x, y, wide, high) for x in (near, other) for y in rows)
    far = tuple((x, y, wide, high) for x in (near * 1.0, other * 1.0) for y in (90.0, -high - 90.0))
    return (*beside, (-wide / 2, -high - off, wide, high), (-wide / 2, off, wide, high), *far)


@lru_cache(maxsize=256)
def rings(size: Spot, off: float) -> tuple[Box, ...]:
    """Boxes of a size all about a point, the nearest first: for where everything wanted is taken."""
    wide, high = size
    return tuple(
        (
            math.cos(turn) * (far + wide / 2) - wide / 2,
            math.sin(turn) * (far + high / 2) - high / 2,
            wide,
            high,
        )
        for far in (off + RING_PX * nth for nth in range(MOST_RINGS))
        for turn in (2 * math.pi * nth / RING_PLACES - math.pi / 2 for nth in range(RING_PLACES))
    )


def placed(at: Spot, chip: Chip, boxes: Sequence[Box], room: Room) -> Pin:
    """A chip in the best of some boxes about its place."""
    x, y, wide, high = room.best(at, boxes)
    return Pin(at, (replace(chip, at=(x + wide / 2, y + high / 2), align=0.5),))


def near_edge(box: Box, from_px: float) -> tuple[Spot, Spot]:
    """A line from the point, so far off it, to the nearest side of a box about it."""
    x = min(max(0.0, box[0] + 10), box[0] + box[2] - 10)
    y = min(max(0.0, box[1] + 10), box[1] + box[3] - 10)
    edge_x = box[0] if box[0] > 0 else box[0] + box[2] if box[0] + box[2] < 0 else x
    edge_y = y if edge_x != x else box[1] if box[1] > 0 else box[1] + box[3]
    far = math.hypot(edge_x, edge_y) or 1.0
    return (edge_x * from_px / far, edge_y * from_px / far), (edge_x, edge_y)
