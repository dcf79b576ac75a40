"""A story from inside: everything above a height is cut off, walls are cut through, the rest lies below."""

from __future__ import annotations

from collections.abc import Iterator

from engine.geometry import Point
from engine.look import MapFile
from engine.terrain import terrain
from engine.units import MOST_FT, STORY_FT
from engine.world import BattleState, Obstacle
from vtt.scene import buildings, changes
from vtt.scene.marks import box_of
from vtt.shapes import Polygon, Shape

CUT_ABOVE_FLOOR_FT = 4.0
SLAB_FT = 3.0
ROOM_FT = 7.0


def story(map_file: MapFile, state: BattleState, below_ft: float) -> Iterator[Shape]:
    """The story whose ceiling is at a height: low roofs, floors, walls cut through, doors."""
    cut_ft = below_ft - STORY_FT + CUT_ABOVE_FLOOR_FT
    prints = map_file.look.footprints
    low = [each for each in prints if each.top_ft <= cut_ft]
    yield from buildings.shadows(low)
    yield from buildings.buildings(low)
    for surface in map_file.map.surfaces:
        if surface.kind == "floor" and below_ft - STORY_FT - 1 <= surface.elevation_ft < below_ft:
            yield Polygon((surface.outline, *surface.holes), "ground.floor")
    for wall in map_file.map.obstacles:
        if wall.base_ft <= cut_ft < wall.top_ft and wall.top_ft - wall.base_ft > SLAB_FT:
            yield Polygon((wall.outline, *wall.holes), wall_style(wall))
    yield from changes.openings(map_file.map, changes.positions(state), cut_ft)


def wall_style(wall: Obstacle) -> str:
    """A wall by its material; a solid prism is a wall too."""
    left, top, right, bottom = box_of(wall.outline)
    solid = min(right - left, bottom - top) > SLAB_FT * 4
    return "building.hut" if solid else buildings.WALL_STYLES.get(wall.material, "wall")


def indoors(state: BattleState, covered: tuple[bool, ...]) -> float | None:
    """The story to look at first: that of the tokens if most of them have a roof over their heads."""
    persons = [token for token in state.tokens.values() if token.tracks]
    if len(covered) != len(persons) or sum(covered) * 2 <= len(persons):
        return None
    heights = sorted(token.at.z for token, under in zip(persons, covered, strict=True) if under)
    middle = heights[len(heights) // 2]
    return (int((middle + 1) // STORY_FT) + 1) * STORY_FT


def first_story(state: BattleState) -> float | None:
    """The story to look at first: roofs, unless most of the persons are under one."""
    found = terrain(state)
    persons = (token for token in state.tokens.values() if token.tracks)
    above = (found.support(Point(t.at.x, t.at.y, MOST_FT), t.radius_ft).height_ft - t.at.z for t in persons)
    return indoors(state, tuple(height > ROOM_FT for height in above))
