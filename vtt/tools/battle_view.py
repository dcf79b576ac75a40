"""The picture of the new-battle dialog."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.scene.rows import Mark, key, panel, row_right
from vtt.shapes import Measure, Pick, Pin, Rect, SceneLayer, Spot, Text
from vtt.tools.battle_seats import LISTS_PX, PAD_PX, PLAY_PX, Frame
from vtt.widgets.files import FileDialog
from vtt.widgets.form import Form

TITLE = "New battle"
HEADINGS = ("Map", "Who is on it", "Begin, played by")
Files = tuple[FileDialog, Spot]


def layer(frame: Frame, form: Form, said: str, measure: Measure, files: Files | None) -> SceneLayer:
    """The dialog as a layer over everything; a file being chosen stands before it."""
    marks = tuple(inside(frame, form, said, measure))
    made = panel("float", ("battle", frame.box, marks, files and files[0]), marks, frame.box)
    shapes = made.shapes
    if files is not None:
        shapes = (*shapes, Pin(files[1], tuple(files[0].shapes(measure))))
    return SceneLayer(made.name, made.space, (made.key, shapes), shapes, None, (Pick("battle", frame.box),))


def inside(frame: Frame, form: Form, said: str, measure: Measure) -> Iterator[Mark]:
    """Everything in it, about its corner."""
    wide, high = frame.box[2:]
    yield Rect(0.5, 0.5, wide - 1, high - 1, "dialog", 8.0)
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
