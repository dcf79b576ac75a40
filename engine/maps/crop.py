"""A part of a drawing as a drawing of its own: shapes cut at its edge, places counted from its corner."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.geometry import Flat, Ring
from engine.maps.drawing import (
    Drawing,
    DrawnBlock,
    DrawnBuilding,
    DrawnDecor,
    DrawnLabel,
    DrawnOpening,
    DrawnSurface,
    DrawnWall,
)
from engine.maps.figures import Box, Figure, box_of, clipped
from engine.maps.trails import trails_in
from engine.units import tidy

SMALLEST_SQ_FT = 20.0

Piece = TypeVar("Piece", DrawnSurface, DrawnBuilding, DrawnBlock)


def cropped(drawing: Drawing, box: Box) -> Drawing:
    """What of a drawing lies in a box of feet; its picture is left to the caller."""
    left, top, right, bottom = box
    return replace(
        drawing,
        size_ft=(tidy(right - left), tidy(bottom - top)),
        surfaces=tuple(_with_holes(drawing.surfaces, box)),
        buildings=tuple(_with_openings(_with_holes(drawing.buildings, box), box)),
        walls=tuple(_walls(drawing.walls, box)),
        blocks=tuple(_plain(drawing.blocks, box)),
        things=tuple(replace(one, at=_place(one.at, box)) for one in drawing.things if _inside(one.at, box)),
        starts=(),
        decor=tuple(_decor(drawing.decor, box)),
        lights=tuple(replace(one, at=_moved(one.at, box)) for one in drawing.lights if _inside(one.at, box)),
        zones=(),
        areas={},
    )


def _with_holes(drawn: Sequence[Piece], box: Box) -> Iterator[Piece]:
    for one in drawn:
        holes = one.holes if not isinstance(one, DrawnBlock) else ()
        for figure in _figures(Figure(one.outline, holes), box):
            yield _laid(one, figure, box)


def _laid(one: Piece, figure: Figure, box: Box) -> Piece:
    outline = _ring(figure.outline, box)
    if isinstance(one, DrawnBlock):
        return replace(one, outline=outline)
    holes = tuple(_ring(hole, box) for hole in figure.holes)
    return replace(one, outline=outline, holes=holes, label=_label(one.label, box))


def _plain(drawn: Sequence[DrawnBlock], box: Box) -> Iterator[DrawnBlock]:
    return _with_holes(drawn, box)


def _figures(figure: Figure, box: Box) -> Iterator[Figure]:
    """A figure cut to the box; slivers at its edge are left out."""
    left, top, right, bottom = box_of([figure.outline])
    if left >= box[0] and top >= box[1] and right <= box[2] and bottom <= box[3]:
        yield figure
    elif left < box[2] and top < box[3] and right > box[0] and bottom > box[1]:
        yield from (part for part in clipped(figure, box) if _large(part))


def _large(figure: Figure) -> bool:
    left, top, right, bottom = box_of([figure.outline])
    return (right - left) * (bottom - top) >= SMALLEST_SQ_FT


def _with_openings(drawn: Iterator[DrawnBuilding], box: Box) -> Iterator[DrawnBuilding]:
    for one in drawn:
        yield replace(one, openings=tuple(_openings(one.openings, box)))


def _walls(drawn: Sequence[DrawnWall], box: Box) -> Iterator[DrawnWall]:
    for one in drawn:
        for line in trails_in(one.line, box):
            yield replace(one, line=_ring(line, box), openings=tuple(_openings(one.openings, box)))


def _openings(drawn: Sequence[DrawnOpening], box: Box) -> Iterator[DrawnOpening]:
    return (replace(one, at=_moved(one.at, box)) for one in drawn if _inside(one.at, box))


def _decor(drawn: Sequence[DrawnDecor], box: Box) -> Iterator[DrawnDecor]:
    for one in drawn:
        if all(_inside(at, box) for at in one.points):
            yield replace(one, points=_ring(one.points, box))


def _label(label: DrawnLabel | None, box: Box) -> DrawnLabel | None:
    return replace(label, at=_moved(label.at, box)) if label and _inside(label.at, box) else None


def _inside(at: Sequence[float], box: Box) -> bool:
    return box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def _moved(at: Flat, box: Box) -> Flat:
    return at[0] - box[0], at[1] - box[1]


def _place(at: Sequence[float], box: Box) -> tuple[float, ...]:
    return (at[0] - box[0], at[1] - box[1], *at[2:])


def _ring(ring: Ring, box: Box) -> Ring:
    return tuple(_moved(at, box) for at in ring)
