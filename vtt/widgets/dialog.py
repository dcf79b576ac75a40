"""A dialog: a title, a few lines, controls, and buttons in a row at its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from vtt.camera import Box
from vtt.inputs import Intent, local
from vtt.shapes import Measure, Pin, Rect, Shape, Spot, Text
from vtt.widgets.button import Button
from vtt.widgets.control import Clipboard
from vtt.widgets.focus import Focus
from vtt.widgets.form import Fired, Form, Seat

PAD_PX = 16.0
TITLE_PX = 30.0
LINE_PX = 18.0
BUTTON_PX = 28.0
GAP_PX = 8.0
RADIUS_PX = 8.0


@dataclass(frozen=True, slots=True)
class Dialog:
    """A dialog in a box of the window; what it fires is its form's."""

    title: str
    lines: tuple[str, ...]
    box: Box
    form: Form

    def shapes(self, measure: Measure) -> Iterator[Shape]:
        """Its picture, where it stands."""
        yield Pin(self.box[:2], tuple(self._inside(measure)))

    def on_intent(
        self, intent: Intent, measure: Measure, clipboard: Clipboard
    ) -> tuple[Dialog, Fired | None]:
        """The dialog after an intent of the window, and what it fired."""
        form, fired = self.form.on_intent(local(intent, self.box[:2]), measure, clipboard)
        return replace(self, form=form), fired

    def centered(self, window: Spot) -> Dialog:
        """The same dialog in the middle of a window."""
        wide, high = self.box[2:]
        corner = (max((window[0] - wide) / 2, 0.0), max((window[1] - high) / 2, 0.0))
        return replace(self, box=(*corner, wide, high))

    def _inside(self, measure: Measure) -> Iterator[Shape]:
        wide, high = self.box[2:]
        yield Rect(0.5, 0.5, wide - 1, high - 1, "dialog", RADIUS_PX)
        yield Text((PAD_PX, 29), self.title, "text.15+weight.strong", room=wide - 2 * PAD_PX)
        for index, line in enumerate(self.lines):
            yield Text((PAD_PX, 29 + 20 + index * LINE_PX), line, "text.label", room=wide - 2 * PAD_PX)
        yield from self.form.shapes(measure)


def dialog(
    title: str, text: str, seats: Sequence[Seat], buttons: Sequence[tuple[str, Button]], measure: Measure
) -> Dialog:
    """A dialog as large as what is in it; seats count from below the text, the last button is the default."""
    wide = max((seat.box[0] + seat.box[2] for seat in seats), default=362.0) + 2 * PAD_PX
    lines = measure.wrap(text, "text.label", wide - 2 * PAD_PX) if text else ()
    top = PAD_PX + TITLE_PX + len(lines) * LINE_PX
    foot = top + max((seat.box[1] + seat.box[3] for seat in seats), default=-GAP_PX) + 2 * GAP_PX
    moved = [replace(seat, box=_lowered(seat.box, top)) for seat in seats]
    row = tuple(_row(buttons, wide - PAD_PX, foot, measure))
    first = moved[0].name if moved else row[-1].name if row else ""
    form = Form((*moved, *row), Focus(on=first), default=buttons[-1][0] if buttons else "")
    high = foot + (BUTTON_PX if buttons else 0.0) + PAD_PX
    return Dialog(title, lines, (0.0, 0.0, wide, high), form)


def _lowered(box: Box, by: float) -> Box:
    return box[0] + PAD_PX, box[1] + by, box[2], box[3]


def _row(buttons: Sequence[tuple[str, Button]], right: float, top: float, measure: Measure) -> Iterator[Seat]:
    widths = [button.width(measure) for _, button in buttons]
    x = right - sum(widths) - GAP_PX * max(len(buttons) - 1, 0)
    for (name, button), wide in zip(buttons, widths, strict=True):
        yield Seat(name, (x, top, wide, BUTTON_PX), button)
        x += wide + GAP_PX


def question(title: str, text: str, yes: str, no: str, measure: Measure) -> Dialog:
    """A question with two answers; fires `yes`, `no` or `cancel`."""
    buttons = (("no", Button(no, kind="quiet", key="Esc")), ("yes", Button(yes, kind="primary")))
    return dialog(title, text, (), buttons, measure)
