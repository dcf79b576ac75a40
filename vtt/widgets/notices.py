"""What is said in passing: tooltip, toast, banner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from vtt.shapes import Measure, Rect, Shape, Spot, Text, icon
from vtt.widgets.keycap import cap, cap_width

PAD_PX = 12.0
TIP_WIDE_PX = 226.0
LINE_PX = 17.0
TOAST_PX = 44.0

Grade = Literal["info", "warning", "error"]
ICONS = {"info": "icon.info", "warning": "icon.warn", "error": "icon.warn"}
INKS = {"info": "ink.accent", "warning": "ink.limit", "error": "ink.over"}


def tooltip_size(text: str, measure: Measure) -> Spot:
    """How large a tooltip is."""
    lines = len(measure.wrap(text, "tooltip.text", TIP_WIDE_PX)) if text else 0
    return TIP_WIDE_PX + 2 * PAD_PX, 34.0 + lines * LINE_PX + (4 if lines else 0)


def tooltip(title: str, text: str, key: str, measure: Measure) -> Iterator[Shape]:
    """A title, the key that does the same, and a sentence or two."""
    wide, high = tooltip_size(text, measure)
    yield Rect(0.5, 0.5, wide - 1, high - 1, "tooltip", 4)
    cap_px = cap_width(key, measure) if key else 0.0
    yield Text((PAD_PX, 22), title, "text+weight.strong", room=wide - 2 * PAD_PX - cap_px - 8)
    if key:
        yield from cap(key, (wide - PAD_PX - cap_px, 10), cap_px)
    for index, line in enumerate(measure.wrap(text, "tooltip.text", TIP_WIDE_PX) if text else ()):
        yield Text((PAD_PX, 41 + index * LINE_PX), line, "tooltip.text")


def toast(text: str, width: float) -> Iterator[Shape]:
    """A line that something is done; buttons are laid over its right end by whoever shows it."""
    yield Rect(0.5, 0.5, width - 1, TOAST_PX - 1, "toast", 8)
    yield icon("icon.check", (14, 14), 16, "icon.small+ink.health")
    yield Text((40, 26.5), text, "text", room=width - 56)


def banner(grade: Grade, text: str, way_out: str, size: Spot) -> Iterator[Shape]:
    """What is amiss and the way out of it, across the map."""
    wide, high = size
    yield Rect(0.5, 0.5, wide - 1, high - 1, f"banner.{grade}", 8)
    yield icon(ICONS[grade], (14, (high - 18) / 2), 18, f"icon+{INKS[grade]}")
    baseline = high / 2 + 4.5
    yield Text((42, baseline if not way_out else high / 2 - 3), text, "text+weight.strong", room=wide - 56)
    if way_out:
        yield Text((42, high / 2 + 14), way_out, "text.label", room=wide - 56)
