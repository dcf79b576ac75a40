"""Labels with a line to what they are about: near it, apart from each other, no line under another label."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial

from vtt.scene.placing import Room, near_edge, overlap, rings
from vtt.shapes import Box, Spot

APART_PX, LEAD_STEP_PX, LEAD_HALF_PX = 6.0, 6.0, 3.0
DOT: Box = (0.0, 0.0, 1.0, 1.0)
OTHER_SIDE_PX, ASKEW = 60.0, 0.2


@dataclass(slots=True)
class Labels:
    """What has been said so far: the boxes of the labels, in px of the map."""

    room: Room
    said: list[Box] = field(default_factory=list)

    def put(self, at: Spot, boxes: Iterable[Box], from_px: float) -> Box:
        """The first of some boxes that covers nothing and whose line runs under no label, if there is one."""
        tried = tuple(boxes)
        found = self._free(at, tried, from_px) or self.room.best(at, tried)
        self.room.take(at, found)
        for part in lead_boxes(found, from_px):
            self.room.take(at, part)
        self.said.append(self.room.on_map(at, found))
        return found

    def _free(self, at: Spot, boxes: tuple[Box, ...], from_px: float) -> Box | None:
        crossed: Box | None = None
        for box in boxes:
            if self.room.covered(self.room.on_map(at, grown(box))):
                continue
            if not any(self._runs_under(at, part) for part in lead_boxes(box, from_px)):
                return box
            crossed = crossed or box
        return crossed

    def _runs_under(self, at: Spot, part: Box) -> bool:
        start, here = self.room.on_map(at, DOT), self.room.on_map(at, part)
        return any(overlap(here, label) > 0 and not overlap(start, label) for label in self.said)


def grown(box: Box) -> Box:
    """A box with the room that stays free about a label."""
    return box[0] - APART_PX, box[1] - APART_PX, box[2] + 2 * APART_PX, box[3] + 2 * APART_PX


def lead_boxes(box: Box, from_px: float) -> Iterator[Box]:
    """The line from a place to its label as small boxes, px about the place."""
    (x, y), (to_x, to_y) = near_edge(box, from_px)
    count = max(int(math.dist((x, y), (to_x, to_y)) // LEAD_STEP_PX), 1)
    for nth in range(1, count):
        part = nth / count
        left, top = x + (to_x - x) * part - LEAD_HALF_PX, y + (to_y - y) * part - LEAD_HALF_PX
        yield left, top, 2 * LEAD_HALF_PX, 2 * LEAD_HALF_PX


@lru_cache(maxsize=256)
def places(size: Spot, off: float, *, low: bool = False) -> tuple[Box, ...]:
    """Boxes of a size all about a place, what suits best first: above it and near, or below it."""
    return tuple(sorted(rings(size, off), key=partial(cost, low=low)))


def cost(box: Box, *, low: bool) -> float:
    """How little a box suits: by how far off it is, whether on the wrong side, and how far askew."""
    x, y = max(box[0], -box[0] - box[2], 0.0), max(box[1], -box[1] - box[3], 0.0)
    wrong = OTHER_SIDE_PX if (box[1] + box[3] / 2 < 0) is low else 0.0
    return math.hypot(x, y) + wrong + abs(box[0] + box[2] / 2) * ASKEW
