"""The map's two still layers: the ground with what stands on it as it is now, and the grid."""

from __future__ import annotations

from collections.abc import Iterator

from engine.look import MapFile
from engine.world import BattleState
from vtt.scene import buildings, changes, edges, grid, inside, lettering
from vtt.scene import ground as flat
from vtt.scene.views import View
from vtt.shapes import SceneLayer, Shape


def ground_layer(map_file: MapFile, state: BattleState, view: View) -> SceneLayer:
    """Ground, what stands on it, what play has done to it, names of places."""
    stands = (
        inside.story(map_file, state, view.below_ft)
        if view.below_ft is not None
        else roofs(map_file, state, view)
    )
    shapes = (
        *flat.ground(map_file, view.below_ft),
        *stands,
        *changes.changes(state),
        *lettering.words(map_file, view),
    )
    seen = (view.below_ft, view.px_per_ft, view.measure, view.grid, view.letters)
    key = ("ground", map_file.map.digest, state.changes, seen)
    return SceneLayer("ground", "map", key, shapes)


def roofs(map_file: MapFile, state: BattleState, view: View) -> Iterator[Shape]:
    """Everything that stands, from above; doors only where no roof hides them."""
    prints = map_file.look.footprints
    yield from buildings.shadows(prints)
    yield from buildings.buildings(prints, view.px_per_ft)
    for decor in map_file.look.decor:
        yield from flat.top_decor(decor)
    found = changes.positions(state)
    walls = {each.name for each in prints if each.kind == "wall"}
    for each in map_file.map.openings:
        if each.obstacle in walls:
            yield changes.opening(each, found.get(each.name, each.state))


def grid_layer(map_file: MapFile, view: View) -> SceneLayer:
    """Areas, or the ruler's dots."""
    key = ("grid", map_file.map.digest, view.measure, view.grid, view.px_per_ft, view.audience)
    if not view.grid:
        return SceneLayer("grid", "map", key, ())
    if view.measure == "area":
        named = not edges.edged(map_file.map, view)
        made = tuple(grid.areas(map_file.map, view.px_per_ft, view.letters, named=named))
        return SceneLayer("grid", "map", key, made)
    return SceneLayer("grid", "map", key, (grid.lattice(map_file.map, view.px_per_ft),))
