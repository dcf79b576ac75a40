"""The picture of the new-battle dialog."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from vtt.scene.dialogs import dialog_layer
from vtt.scene.rows import key, row_right
from vtt.shapes import Measure, Pin, Rect, SceneLayer, Shape, Spot, Text
from vtt.tools.battle_seats import LISTS_PX, PAD_PX, PLAY_PX, Frame
from vtt.widgets.files import FileDialog
from vtt.widgets.form import Form

TITLE = "New battle"
HEADINGS = ("Map", "Who is on it", "Begin, played by")
Files = tuple[FileDialog, Spot]


def layer(frame: Frame, form: Form, said: str, measure: Measure, files: Files | None) -> SceneLayer:
    """The dialog as a layer over everything; a file being chosen stands before it."""
    made = dialog_layer("battle", inside(frame, form, said, measure), frame.box)
    if files is None:
        return made
    shapes = (*made.shapes, Pin(files[1], tuple(files[0].shapes(measure))))
    return replace(made, key=("battle", shapes), shapes=shapes)


def inside(frame: Frame, form: Form, said: str, measure: Measure) -> Iterator[Shape]:
    """Everything in it, about its corner."""
    wide = frame.box[2]
    yield Text((PAD_PX, 34), TITLE, "text.title")
    yield from row_right(wide - PAD_PX, 33, (key("Esc"),), measure)
    for x, heading in zip(frame.columns, HEADINGS, strict=True):
        yield Text((x, LISTS_PX - 12), heading, "text.heading")
    third, seed = frame.columns[2], next(seat for seat in form.seats if seat.name == "seed")
    yield Text((third + 1, seed.box[1] - 7), "Seed of the dice", "text.12+ink.dim", room=PLAY_PX)
    yield Rect(PAD_PX, frame.foot_px - 1, wide - 2 * PAD_PX, 1, "panel.rule")
    if said:
        yield Text((PAD_PX, frame.foot_px + 27), said, "field.problem", room=wide - 180)
    yield from form.shapes(measure)
