"""The letters and numbers of areas along the edges of the map in view, where they do not stand in each."""

from __future__ import annotations

from collections.abc import Iterator

from engine.units import AREA_FT
from engine.world import BattleMap
from vtt.camera import Camera
from vtt.scene import grid
from vtt.scene.figures import column
from vtt.scene.views import View
from vtt.shapes import Box, Chip, Part, Pin, SceneLayer, Spot

IN_EACH_FROM_PX = 80.0
HALF_PX, CORNER_PX = 14.0, 26.0
Mark = tuple[str, float]


def edged(battle_map: BattleMap, view: View) -> bool:
    """Do the names of areas stand at the edges: for players, and where areas are drawn small?"""
    if view.measure != "area" or not view.grid or grid.drawn(battle_map):
        return False
    return view.audience == "players" or AREA_FT * view.px_per_ft < IN_EACH_FROM_PX


def edge_layer(battle_map: BattleMap, view: View, camera: Camera, room: Box) -> SceneLayer:
    """The marks of the columns and rows in view: for players on all four edges, they sit all around."""
    columns, rows = marks(battle_map, camera, room)
    around = view.audience == "players"
    scale = view.letters
    shapes = tuple(
        Pin(at, (Chip((0.0, 0.0), (Part(text, "mono"),), "chip.coordinate", 0.5, 20.0, 5.0),), scale=scale)
        for text, at in placed(columns, rows, room, off=HALF_PX * scale, around=around)
    )
    return SceneLayer("panel.edges", "screen", ("edges", shapes), shapes)


def aside_px(battle_map: BattleMap, view: View) -> float:
    """How much the marks of the rows take at the left edge."""
    return 2 * HALF_PX * view.letters if edged(battle_map, view) else 0.0


def marks(battle_map: BattleMap, camera: Camera, room: Box) -> tuple[list[Mark], list[Mark]]:
    """Each column and row whose middle is in view, with its place along the edge."""
    left, top, wide, high = room
    counts = (grid.count(length) for length in battle_map.size_ft)
    across, down = (
        [camera.to_px(((nth + 0.5) * AREA_FT, (nth + 0.5) * AREA_FT)) for nth in range(count)]
        for count in counts
    )
    columns = [
        (column(nth), x)
        for nth, (x, _) in enumerate(across)
        if left < x - CORNER_PX and x + CORNER_PX < left + wide
    ]
    rows = [
        (str(nth), y)
        for nth, (_, y) in enumerate(down, 1)
        if top < y - CORNER_PX and y + HALF_PX < top + high
    ]
    return columns, rows


def placed(
    columns: list[Mark], rows: list[Mark], room: Box, *, off: float, around: bool
) -> Iterator[tuple[str, Spot]]:
    """The marks at the upper and left edge, or at all four."""
    left, top, wide, high = room
    for text, x in columns:
        yield text, (x, top + off)
        if around:
            yield text, (x, top + high - off)
    for text, y in rows:
        yield text, (left + off, y)
        if around:
            yield text, (left + wide - off, y)
