"""The map's two still layers: the ground with what stands on it, and the grid."""

from __future__ import annotations

from engine.look import MapFile
from vtt.scene import buildings, grid
from vtt.scene import ground as flat
from vtt.scene.views import View
from vtt.shapes import SceneLayer


def ground_layer(map_file: MapFile, view: View) -> SceneLayer:
    """Ground, shadows, buildings and names of places."""
    prints = map_file.look.footprints
    shapes = (
        *flat.ground(map_file, view.below_ft),
        *buildings.shadows(prints),
        *buildings.buildings(prints),
        *(shape for decor in map_file.look.decor for shape in flat.top_decor(decor)),
        *(flat.label(name) for name in map_file.look.labels),
        *buildings.story_tags(prints, view.px_per_ft),
    )
    return SceneLayer("ground", "map", ("ground", map_file.map.digest, view.below_ft, view.px_per_ft), shapes)


def grid_layer(map_file: MapFile, view: View) -> SceneLayer:
    """Areas, or the ruler's dots."""
    key = ("grid", map_file.map.digest, view.measure, view.grid, view.px_per_ft)
    if not view.grid:
        return SceneLayer("grid", "map", key, ())
    if view.measure == "area":
        said = frozenset(label.text for label in map_file.look.labels)
        return SceneLayer("grid", "map", key, tuple(grid.areas(map_file.map, view.px_per_ft, said)))
    return SceneLayer("grid", "map", key, (grid.lattice(map_file.map, view.px_per_ft),))
