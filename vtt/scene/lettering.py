"""Where the words of the still map stand: story counts and names of places, none over another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.geometry import Ring
from engine.look import Footprint, Label, MapFile
from engine.units import AREA_FT
from vtt.scene import edges, grid
from vtt.scene.buildings import ROUND_POINTS, story_tag, tag_place
from vtt.scene.ground import label
from vtt.scene.marks import box_of, inside
from vtt.scene.placing import Room, overlap
from vtt.scene.views import View
from vtt.shapes import Box, Pin, Shape, Spot

TAG_HIGH_PX, TAG_FROM_PX = 14.0, 44.0
LETTER_PX, LABEL_HIGH_PX = 6.2, 13.0
STEPS_PX = (0.0, *(side * step for step in (16.0, 32.0, 48.0, 64.0, 88.0, 112.0, 144.0) for side in (1, -1)))
MOST_COVERED = 0.1


def words(map_file: MapFile, view: View) -> Iterator[Shape]:
    """The words of the ground: what finds no room is left out until one comes closer.

    Larger letters need as much room as usual ones on a map drawn so much smaller.
    """
    room = Room(view.px_per_ft / view.letters)
    if view.measure == "area" and view.grid:
        take_area_names(map_file, view, room)
    if view.below_ft is None:
        for each in map_file.look.footprints:
            yield from larger(tagged(each, room), view.letters)
    wide, high = map_file.map.size_ft
    whole = (0.0, 0.0, wide * room.px_per_ft, high * room.px_per_ft)
    for name in map_file.look.labels:
        yield from larger(named(name, room, whole), view.letters)


def larger(pins: Iterable[Pin], letters: float) -> Iterator[Pin]:
    """The same words, so much larger."""
    return (replace(pin, scale=letters) for pin in pins)


def take_area_names(map_file: MapFile, view: View, room: Room) -> None:
    """The names of areas have their fixed corner."""
    wide, high = map_file.map.size_ft
    columns, rows = grid.count(wide), grid.count(high)
    if edges.edged(map_file.map, view) or grid.drawn(map_file.map):
        return
    for nth in range(columns * rows):
        at = (nth % columns * AREA_FT, nth // columns * AREA_FT)
        room.take(at, (5.0, 5.0, 20.0, 14.0))


def tagged(each: Footprint, room: Room) -> Iterator[Pin]:
    """The story count of a building in the first of its corners that is free."""
    left, _, right, _ = box_of(each.outline)
    if each.kind != "building" or not each.stories or (right - left) * room.px_per_ft <= TAG_FROM_PX:
        return
    size = (8.0 * len(str(each.stories)) + 16.0, TAG_HIGH_PX)
    found = [
        (room.covered(room.on_map(corner, box)), nth, corner, box)
        for nth, (corner, box) in enumerate(corners(each.outline, size))
        if within(each.outline, corner, box, room.px_per_ft)
    ]
    covered, _, corner, box = min(found, default=(math.inf, 0, (0.0, 0.0), (0.0, 0.0, 0.0, 0.0)))
    if covered < MOST_COVERED * size[0] * size[1]:
        room.take(corner, box)
        yield story_tag(corner, each.stories, (box[0], box[1] + 11.0))


def within(outline: Ring, corner: Spot, box: Box, px_per_ft: float) -> bool:
    """Does a box in px about a corner lie on the building? Its own corners say so."""
    left, top = corner[0] + box[0] / px_per_ft, corner[1] + box[1] / px_per_ft
    right, bottom = left + box[2] / px_per_ft, top + box[3] / px_per_ft
    return all(inside(outline, at) for at in ((left, top), (right, top), (left, bottom), (right, bottom)))


def corners(outline: Ring, size: Spot) -> tuple[tuple[Spot, Box], ...]:
    """Corners of a building and boxes in them: lower left first; of round ones the foot, then higher."""
    wide, high = size
    first = tag_place(outline)
    low, top = -9.0 - 11.0, 9.0
    if len(outline) >= 2 * ROUND_POINTS:
        return tuple((first, (10.0, low - up, wide, high)) for up in (0.0, 16.0, 32.0))
    right = max(outline, key=lambda at: at[1] + at[0] * 0.8)
    upper_right = min(outline, key=lambda at: at[1] - at[0] * 0.8)
    upper = min(outline, key=lambda at: at[1] + at[0] * 0.8)
    return (
        (first, (10.0, low, wide, high)),
        (right, (-10.0 - wide, low, wide, high)),
        (upper_right, (-10.0 - wide, top, wide, high)),
        (first, (10.0, low - 17.0, wide, high)),
        (upper, (10.0, top + 16.0, wide, high)),
    )


def named(name: Label, room: Room, whole: Box) -> Iterator[Pin]:
    """The name of a place, pushed along its line or a little aside until it is free and on the map."""
    wide = LETTER_PX * len(name.text)
    turn = math.radians(name.turn_deg)
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    shifts = [(step * along[0], step * along[1]) for step in STEPS_PX]
    shifts += [(step * across[0], step * across[1]) for step in STEPS_PX[1:3]]
    box = lying(wide, upright=abs(along[1]) > 0.7) if name.turn_deg else (0.0, -10.0, wide, LABEL_HIGH_PX)
    boxes = [(box[0] + dx, box[1] + dy, box[2], box[3]) for dx, dy in shifts]
    places = [room.on_map(name.at, each) for each in boxes]
    cost = [room.covered(each) + each[2] * each[3] - overlap(each, whole) for each in places]
    nth = min(range(len(cost)), key=lambda nth: (round(cost[nth]), nth))
    if cost[nth] < MOST_COVERED * wide * LABEL_HIGH_PX:
        room.take(name.at, boxes[nth])
        dx, dy = (by / room.px_per_ft for by in shifts[nth])
        yield Pin((name.at[0] + dx, name.at[1] + dy), (label(name),))


def lying(wide: float, *, upright: bool) -> Box:
    """The box of a turned name about its middle."""
    return (-10.0, -wide / 2, LABEL_HIGH_PX, wide) if upright else (-wide / 2, -10.0, wide, LABEL_HIGH_PX)
