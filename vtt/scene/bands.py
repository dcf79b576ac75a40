"""Where a move could end: outlines by band, each told by line and word too, and the strip past the last.

It draws what the engine's reach says; it works no reach out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import pairwise

from engine.reach.nouns import Band, Outline, Reach
from vtt.scene import figures
from vtt.scene.marks import box_of
from vtt.scene.placing import Room
from vtt.scene.views import View
from vtt.shapes import Chip, Measure, Part, Pin, Polygon, Shape, Spot, chip_width

HIGH_PX = 20.0
STYLES = {Band.FREE: "band.free", Band.CHECK: "band.feat"}
WORDS = {Band.FREE: ("free", "chip.free", "ink.ok"), Band.CHECK: ("check", "chip.feat", "ink.limit")}
APART_PX = 150.0
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
Extent = tuple[float, float, float, float]


@lru_cache(maxsize=4)
def bands(reach: Reach) -> tuple[Shape, ...]:
    """The outlines, the widest first: past it a hatched strip, then what needs a check, then what is free.

    They are kept while the pointer moves.
    """
    return tuple(outlines(reach))


def outlines(reach: Reach) -> Iterator[Shape]:
    """One shape after another."""
    shown = [outline for outline in reach.outlines if outline.band in STYLES and outline.rings]
    if shown:
        yield strip(widest(shown))
    for outline in sorted(shown, key=lambda each: each.band is Band.FREE):
        yield Polygon(outline.rings, STYLES[outline.band])


def widest(outlines: Sequence[Outline]) -> Outline:
    """The outline that holds the others."""
    return max(outlines, key=lambda each: max(extent(ring) for ring in each.rings))


def extent(ring: Sequence[Spot]) -> float:
    """The size of a ring's box."""
    left, top, right, bottom = box_of(ring)
    return (right - left) * (bottom - top)


def strip(outline: Outline) -> Polygon:
    """What lies just past an outline: its style hatches the outside of its outer rings, however jagged."""
    boxes = [box_of(ring) for ring in outline.rings]
    rings = (ring for ring, box in zip(outline.rings, boxes, strict=True) if outer(box, boxes))
    return Polygon(tuple(rings), "band.over")


def outer(box: Extent, boxes: Sequence[Extent]) -> bool:
    """Does a ring's box lie in no other's, so that the ring is no hole?"""
    left, top, right, bottom = box
    return not any(b[0] < left and b[1] < top and b[2] > right and b[3] > bottom for b in boxes)


def labels(reach: Reach, view: View, room: Room, measure: Measure) -> Iterator[Pin]:
    """A word and a figure on each outline where they cover nothing: above, at its side, below."""
    for outline in reach.outlines:
        if outline.band not in WORDS or not outline.rings:
            continue
        said = chip(outline, view)
        wide = chip_width(said, measure)
        for at in spots(max(outline.rings, key=extent), view.px_per_ft):
            box = (-wide / 2, -HIGH_PX / 2, wide, HIGH_PX)
            if not room.covered(room.on_map(at, box)):
                room.take(at, box)
                yield Pin(at, (said,))


def chip(outline: Outline, view: View) -> Chip:
    """What a band is called, and how far it goes."""
    word, style, ink = WORDS[outline.band]
    parts = [Part(word, f"{ink}+weight.bold")]
    if outline.limit_ft:
        far = figures.budget(0.0, outline.limit_ft, by_area=view.measure == "area").whole
        parts.append(Part(far, "mono+ink.text", gap=5.0))
    return Chip((0.0, 0.0), tuple(parts), style, 0.5, HIGH_PX, 6.0)


@lru_cache(maxsize=16)
def spots(ring: tuple[Spot, ...], px_per_ft: float) -> tuple[Spot, ...]:
    """Places of a ring for its words: the middle of the edges furthest up, right, down and left."""
    edges = list(pairwise((*ring, ring[0])))
    found: list[Spot] = []
    for way in SIDES:
        at = middle(max(edges, key=partial(outward, way)))
        if all(math.dist(at, other) * px_per_ft > APART_PX for other in found):
            found.append(at)
    return tuple(found)


def outward(way: tuple[int, int], edge: tuple[Spot, Spot]) -> tuple[float, float]:
    """How far out the middle of an edge is in a direction; of those as far out the longer is the better."""
    x, y = middle(edge)
    return way[0] * x + way[1] * y, math.dist(*edge)


def middle(edge: tuple[Spot, Spot]) -> Spot:
    """Half way along an edge."""
    (ax, ay), (bx, by) = edge
    return (ax + bx) / 2, (ay + by) / 2
