"""The picture of the character maker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.problems import Severity
from vtt.scene.dialogs import dialog_layer
from vtt.scene.rows import key, row_right
from vtt.shapes import Pin, Rect, SceneLayer, Shape, Spot, Text, icon
from vtt.tools.maker_filling import Filling
from vtt.tools.maker_page import ROW_PX
from vtt.tools.maker_seats import (
    BODY_PX,
    LINE_PX,
    NAMES_PX,
    PAD_PX,
    PROBLEM_LINES,
    TABS_PX,
    dice_note,
)
from vtt.widgets.picker import Picker

TITLE = "Make a character"
SOUND = "Nothing is wrong with this sheet."
CAPTIONS = ("text.12+ink.dim", "field.problem")
Popped = tuple[Picker, Spot]
LATER = "Figures follow as soon as the sheet can be read."


def layer(filling: Filling, said: str, list_: Popped | None) -> SceneLayer:
    """The maker as a layer over everything: what was said last, and the list that is open."""
    return dialog_layer("maker", inside(filling, said, list_), filling.frame.box)


def inside(filling: Filling, said: str, list_: Popped | None) -> Iterator[Shape]:
    """Everything in it, about its corner."""
    wide = filling.frame.box[2]
    yield Text((PAD_PX, 32), TITLE, "text.title")
    yield from row_right(wide - PAD_PX, 31, (key("Esc"),), filling.measure)
    yield from _captions(filling)
    yield Rect(PAD_PX, TABS_PX + 31, filling.frame.left_px, 1, "panel.rule")
    yield from _page(filling)
    yield from _judgement(filling)
    yield Rect(PAD_PX, filling.frame.foot_px - 1, wide - 2 * PAD_PX, 1, "panel.rule")
    if said:
        yield Text((PAD_PX, filling.frame.foot_px + 27), said, "text.label", room=wide - 560)
    shown = tuple(seat for seat in filling.form.seats if seat.box[1] >= 0)
    yield from replace(filling.form, seats=shown).shapes(filling.measure)
    if not filling.judged.text:
        x, y = filling.frame.figures[:2]
        yield Text((x + 12, y + 24), LATER, "text.hint", room=filling.frame.column_px - 24)
    if list_ is not None:
        yield Pin(list_[1], tuple(list_[0].shapes(filling.measure)))


def _captions(filling: Filling) -> Iterator[Shape]:
    titles = {"name": "Name", "side": "Side", "kind": filling.hero.form.kinds}
    for seat in filling.form.seats:
        if seat.name in titles:
            yield Text((seat.box[0] + 1, NAMES_PX - 6), titles[seat.name], "text.12+ink.dim")
        if seat.name == "dice":
            note = dice_note(filling.hero.form)
            yield Text((seat.box[0] + 1, NAMES_PX - 6), note, "text.12+ink.limit")


def _page(filling: Filling) -> Iterator[Shape]:
    """What of the page's captions and lines is in sight, and a bar if there is more."""
    left, top, wide, high = filling.frame.page
    for mark in filling.page.marks:
        begins, tall = extent(mark)
        place = filling.in_sight(begins, tall)
        if place is not None:
            yield Pin((left, place - begins), (mark,))
    most = filling.page.high - high
    if most > 0:
        thumb = max(high * high / filling.page.high, 24.0)
        yield Rect(left + wide - 4, top + (high - thumb) * filling.scroll_px / most, 4, thumb, "list.bar", 2)


def extent(mark: Text | Rect) -> tuple[float, float]:
    """Where a mark of the page begins and how high it is; a caption goes with the field below it."""
    if isinstance(mark, Rect):
        return mark.y, mark.h
    return mark.at[1] - 12, ROW_PX - 6 if mark.style in CAPTIONS else 14.0


def _judgement(filling: Filling) -> Iterator[Shape]:
    """What is wrong, and the heading of what follows from the sheet."""
    x, y = filling.frame.right_px, BODY_PX - 14
    problems = filling.judged.problems
    broken = [problem for problem in problems if problem.severity is Severity.AGAINST_RULES]
    title = f"{len(problems)} to put right" if problems else "Sound"
    ink = "ink.limit" if broken else "ink.over" if problems else "ink.health"
    drawn = "icon.warn" if problems else "icon.check"
    yield icon(drawn, (x, y - 12), 16, f"icon+{ink}")
    yield Text((x + 24, y), title, "text.heading")
    for nth, line in enumerate(_lines(filling)):
        yield Text((x, y + 22 + nth * LINE_PX), line, "text.12+ink.dim", room=filling.frame.column_px)
    figures = filling.frame.figures
    yield Text((x, figures[1] - 8), "All that follows from it", "text.heading")


def _lines(filling: Filling) -> list[str]:
    """The problems in as many lines as there is room for; what is left over is counted."""
    problems = filling.judged.problems
    if not problems:
        return [SOUND]
    wrapped = [filling.measure.wrap(problem.text, "text.12", filling.frame.column_px) for problem in problems]
    lines = [line for each in wrapped for line in each]
    if len(lines) < PROBLEM_LINES:
        return lines
    return [*lines[: PROBLEM_LINES - 2], f"and so on: {len(problems)} in all"]
