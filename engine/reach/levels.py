"""The level a body goes on: where its middle may be while its feet are at one height.

Figures only: which way leads over the rim of a level is asked of the movement itself.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.geometry import Ring
from engine.movement.trace import Mover
from engine.reach.solids import Door, Within, boxes, solids, touching
from engine.regions import Region, box, nothing, region, round_about, united
from engine.terrain.changed import FOOTING
from engine.terrain.layout import Deck
from engine.terrain.passing import in_hole
from engine.terrain.pieces import clipped, convex
from engine.units import TOLERANCE_FT
from engine.world import Hole

WATER, BED = "water", "bed"
SHORE_FT = 0.1  # how far from a rim a way keeps, so that what is under the foot is beyond doubt


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """Where the middle of a body may be at one height.

    ``parts``: what hangs together each; ``floor``: where it has its footing at that height, whatever stands
    there; ``doors``: closed ones on the way.
    """

    height_ft: float
    parts: tuple[Region, ...]
    floor: Region
    doors: tuple[Door, ...] = ()


def level(mover: Mover, height_ft: float, within: Within) -> Level:
    """The level at a height, inside a box: west, north, east, south."""
    solid, doors = solids(mover, height_ft, within)
    floor = _floor(mover, height_ft, within)
    return Level(height_ft, floor.minus(solid).parts(), floor, tuple(doors))


def _floor(mover: Mover, height_ft: float, within: Within) -> Region:
    """Where the body has its footing at a height: everywhere, if it needs none."""
    wide, deep = mover.ground.size_ft
    west, north, east, south = within
    room = box(max(west, 0.0), max(north, 0.0), min(east, wide), min(south, deep))
    if mover.mode.track != "surface":
        return room
    held = united(_held(mover, height_ft, within))
    bare = _bare(mover, room, within)
    if abs(height_ft) <= TOLERANCE_FT:
        held = united((held, bare))
    elif height_ft < 0.0 < height_ft + mover.body.step_ft:
        held = held.minus(bare)
    return room.common(held).minus(united(_steps_up(mover, height_ft, within)))


def bears_not(mover: Mover) -> tuple[str, ...]:
    """The kinds of deck that do not bear a body: the bed one that swims, water anybody else."""
    return (BED,) if mover.mode.medium == WATER else (WATER,)


def near_decks(mover: Mover, within: Within) -> Iterator[tuple[Deck, Region]]:
    """The decks in a box that bear this body, with their figures."""
    without = bears_not(mover)
    for part in mover.ground.parts:
        figures = boxes(part.layout)
        near = touching(figures.about_decks, within, mover.body.radius_ft)
        decks = part.layout.decks
        kept = [i for i in near if not part.decks_off[i] and decks[i].kind not in without]
        yield from zip((decks[i] for i in kept), figures.decks.chosen(kept).each(), strict=True)


def near_surfaces(mover: Mover, within: Within) -> Iterator[tuple[Deck, Region]]:
    """The surfaces in a box, with their figures."""
    for part in mover.ground.parts:
        figures = boxes(part.layout)
        near = touching(figures.about_decks, within, 0.0)
        for index, figure in zip(near, figures.decks.chosen(near).each(), strict=True):
            deck = part.layout.decks[index]
            if deck.surface is not None and deck.kind != BED and not part.decks_off[index]:
                yield deck, figure


def landing(mover: Mover, height_ft: float, within: Within) -> Region:
    """Where a body that flies at a height comes down on something there."""
    if mover.mode.medium != "air":
        return nothing()
    west, north, east, south = within
    held = [*_held(mover, height_ft, within)]
    if abs(height_ft) <= TOLERANCE_FT:
        held.append(_bare(mover, box(west, north, east, south), within))
    return united(held) if held else nothing()


def _held(mover: Mover, height_ft: float, within: Within) -> Iterable[Region]:
    """The level decks at a height, each as far as it bears a body beside it."""
    beside = max(mover.body.radius_ft * FOOTING - SHORE_FT / 2, 0.0)
    for deck, figure in near_decks(mover, within):
        level_one = deck.high_ft - deck.low_ft <= TOLERANCE_FT
        if level_one and abs(deck.high_ft - height_ft) <= TOLERANCE_FT:
            gaps = [_gap(hole) for hole in mover.ground.holes.get(deck.name, ()) if _cuts(hole, height_ft)]
            grown = figure.grown(beside)
            yield grown.minus(united(gaps)) if gaps else grown


def _cuts(hole: Hole, height_ft: float) -> bool:
    """Is a deck of that height broken by a hole?"""
    return in_hole((hole,), hole.at, height_ft)


def _gap(hole: Hole) -> Region:
    return round_about((hole.at.x, hole.at.y), hole.width_ft / 2)


def _steps_up(mover: Mover, height_ft: float, within: Within) -> Iterable[Region]:
    """What a body at a height would step up on."""
    beside = mover.body.radius_ft * FOOTING + SHORE_FT / 2
    low, high = height_ft + TOLERANCE_FT, height_ft + mover.limits.step_ft + TOLERANCE_FT
    for deck, figure in near_decks(mover, within):
        if low < deck.high_ft and deck.low_ft <= high:
            part = figure if deck.high_ft <= high else _strip(deck, low, high)
            if part is not None:
                yield part.grown(beside)


def _strip(deck: Deck, low_ft: float, high_ft: float) -> Region | None:
    """The part of a slope between two heights."""
    (east, south), ring = deck.slope, deck.rings[0]
    if not convex(ring) or (east, south) == (0.0, 0.0):
        return None
    up: Ring = clipped(ring, (east, south), high_ft - deck.origin_ft)
    kept = clipped(up, (-east, -south), -(low_ft - deck.origin_ft))
    return region(kept) if len(kept) >= 3 else None


def _bare(mover: Mover, room: Region, within: Within) -> Region:
    """The bare ground: everything without rivers and pits, but for their rims."""
    rim = max(mover.body.radius_ft * FOOTING - SHORE_FT, 0.0)
    sunk: list[Region] = []
    for part in mover.ground.parts:
        figures = boxes(part.layout)
        near = set(touching(figures.about_decks, within, 0.0)).intersection(part.layout.sunk)
        sunk += (figure.shrunk(rim) for figure in figures.decks.chosen(sorted(near)).each())
    return room.minus(united(sunk)) if sunk else room
