"""Doors and windows as they stand, and what play has broken, raised or strewn about, on the map."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from engine.geometry import Flat
from engine.world import (
    BattleMap,
    BattleState,
    Gone,
    Hole,
    MapChange,
    Obstacle,
    Opening,
    OpeningState,
    Raised,
    Rubble,
)
from vtt.scene.marks import box_of, direction_deg, polar
from vtt.shapes import Chip, Line, Part, Pin, Polygon, Shape, Spot

EDGE_FT = 1.5
THIN_FT = 6.0
CHUNKS = ((-12, -10), (6, -13), (11, 6), (-9, 9), (15, -3), (-16, 1))
DEBRIS = tuple(
    Polygon((((x, y), (x + 5.0, y + 1.0), (x + 4.0, y + 5.0), (x - 1.0, y + 4.0)),), "knock.debris")
    for x, y in CHUNKS
)


def positions(state: BattleState) -> Mapping[str, str]:
    """How each opening that was touched stands now."""
    return {change.opening: change.state for change in state.changes if isinstance(change, OpeningState)}


def openings(battle_map: BattleMap, found: Mapping[str, str], at_ft: float | None) -> Iterator[Line]:
    """Doors and windows of the walls in sight: those at a height, or all that stand under the open sky."""
    for each in battle_map.openings:
        if at_ft is not None and each.base_ft <= at_ft + 3.0 and at_ft < each.top_ft + 6.0:
            yield opening(each, found.get(each.name, each.state))


def opening(each: Opening, position: str) -> Line:
    """One door or window."""
    suffix = {"open": ".open", "locked": ".locked"}.get(position, "")
    return Line(each.span, f"{each.kind}{suffix}")


def changes(state: BattleState) -> Iterator[Shape]:
    """Everything that is other than the map has it."""
    walls = {wall.name: wall for wall in state.map.obstacles}
    gone = {change.obstacle for change in state.changes if isinstance(change, Gone)}
    for change in state.changes:
        if not (isinstance(change, Raised) and change.obstacle.name in gone):
            yield from changed(change, walls)


def changed(change: MapChange, walls: Mapping[str, Obstacle]) -> Iterator[Shape]:
    """One change."""
    match change:
        case Hole(obstacle=name, at=at, width_ft=width) if name in walls:
            yield from hole(walls[name], (at.x, at.y), width)
        case Gone(obstacle=name) if name in walls:
            yield Polygon((walls[name].outline,), "wall.broken")
        case Raised(obstacle=obstacle):
            yield raised(obstacle)
            yield from lasts(change)
        case Rubble(surface=surface):
            yield Polygon((surface.outline,), "ground.rubble")


def raised(obstacle: Obstacle) -> Polygon:
    """What was put up: a wall, or an area that stops nobody's way."""
    style = "wall.raised" if "moving" in obstacle.blocks else "band.effect"
    return Polygon((obstacle.outline,), style)


def lasts(change: Raised) -> Iterator[Pin]:
    """To the end of which round it stands, at its rim: in its middle somebody may stand over it."""
    if change.until.round is None:
        return
    left, top, right, _ = box_of(change.obstacle.outline)
    said = (Part("to round", "ink.dim"), Part(str(change.until.round), "mono", gap=5.0))
    chip = Chip((0.0, 0.0), said, "chip.quiet", 0.5, 20.0, 6.0)
    yield Pin(((left + right) / 2, top), (chip,))


def hole(wall: Obstacle, at: Flat, width_ft: float) -> Iterator[Shape]:
    """A gap across a wall: as wide as it was broken, as deep as the wall."""
    a, b = longest(wall.outline)
    deg = direction_deg(a, b)
    deep = min(depth(wall.outline), THIN_FT) / 2 + EDGE_FT
    ends = (polar(*at, width_ft / 2, deg), polar(*at, width_ft / 2, deg + 180))
    ring = (
        polar(*ends[0], deep, deg + 90),
        polar(*ends[1], deep, deg + 90),
        polar(*ends[1], deep, deg - 90),
        polar(*ends[0], deep, deg - 90),
    )
    yield Polygon((ring,), "wall.hole")
    yield Pin(at, DEBRIS)


def longest(ring: Iterable[Spot]) -> tuple[Spot, Spot]:
    """The longest side of a ring."""
    points = tuple(ring)
    return max(pairwise((*points, points[0])), key=lambda side: math.dist(*side))


def depth(ring: tuple[Spot, ...]) -> float:
    """How thick a wall is: its shortest side."""
    return min(math.dist(a, b) for a, b in pairwise((*ring, ring[0])))
