"""The last thing that happened, in letters that players read from across a table."""

from __future__ import annotations

from vtt.scene.views import PLAYERS_LETTERS
from vtt.shapes import Box, Measure, Pin, Rect, SceneLayer, Text

HIGH_PX, SIDE_PX, FOOT_PX, EDGE_PX = 34.0, 18.0, 16.0, 40.0
BASELINE_PX = 23.0
STYLE = "text+weight.strong"


def banner(text: str, room: Box, measure: Measure) -> SceneLayer:
    """One line at the foot of the map."""
    part = PLAYERS_LETTERS
    shown = measure.shorten(text, STYLE, (room[2] - 2 * EDGE_PX) / part - 2 * SIDE_PX)
    wide = measure.width(shown, STYLE) + 2 * SIDE_PX
    at = (room[0] + (room[2] - wide * part) / 2, room[1] + room[3] - HIGH_PX * part - FOOT_PX)
    marks = (Rect(0, 0, wide, HIGH_PX, "toast", 6.0), Text((SIDE_PX, BASELINE_PX), shown, STYLE))
    return SceneLayer("panel.banner", "screen", ("banner", at, shown), (Pin(at, marks, scale=part),))
