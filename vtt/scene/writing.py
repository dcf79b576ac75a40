"""A line that is being typed: what for, and what so far."""

from __future__ import annotations

from vtt.scene.rows import Mark, loose, panel
from vtt.shapes import Box, Measure, Rect, SceneLayer, Text

WIDE_PX, HIGH_PX, DOWN_PX, PAD_PX = 460.0, 116.0, 72.0, 18.0
STYLE, HINT = "text.15", "text.15+ink.off"


def writing_layer(title: str, typed: str, hint: str, room: Box, measure: Measure) -> SceneLayer:
    """The card, with the end of a text that is longer than the field."""
    wide = min(WIDE_PX, room[2])
    field = wide - 2 * PAD_PX
    shown = typed
    while shown and measure.width(shown, STYLE) > field - 24:
        shown = shown[1:]
    box = (room[0] + (room[2] - wide) / 2, room[1] + DOWN_PX, wide, HIGH_PX)
    marks: tuple[Mark, ...] = (
        Rect(0, 0, wide, HIGH_PX, "dialog", 8.0),
        Text((PAD_PX, 30), title, "text.15+weight.strong", room=field),
        Rect(PAD_PX + 0.5, 46.5, field - 1, 43, "field.focus", 4.0),
        Text((PAD_PX + 12, 73), shown or hint, STYLE if shown else HINT, room=field - 24),
    )
    return loose(panel("float", ("writing", box, title, shown, hint), marks, box))
