"""The battle log as a list: rows for what can be seen, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.log import LogLine
from vtt.scene.rows import Mark, fitted, row
from vtt.shapes import Measure, Pick, Rect, Text

ROW_PX, SHORT_PX, HEAD_PX = 48.0, 30.0, 34.0


def log_section(lines: Sequence[LogLine], room: float, measure: Measure, scroll: int = 0) -> Section:
    """The latest lines that fit, the latest first, *scroll* lines back."""
    marks: list[Mark] = [Text((LEFT_PX, 24), "Battle log", "text.heading")]
    marks.append(
        Text((RIGHT_PX, 24), "All events" if not scroll else f"{scroll} back", "text.hint+weight.strong", 1.0)
    )
    y = HEAD_PX
    for line in reversed(lines[: max(len(lines) - scroll, 0)]):
        high = ROW_PX if line.detail else SHORT_PX
        if y + high > room:
            break
        marks += log_row(y, line, measure)
        y += high
    if not lines:
        marks.append(Text((LEFT_PX, 54), "Nothing has happened yet", "text.hint"))
    return Section(room, tuple(marks))


def log_row(y: float, line: LogLine, measure: Measure) -> Iterator[Mark]:
    """One line: whose it is, what happened, its number, the dice below."""
    ink = f"ink.{line.side}" if line.side in ("hero", "villain", "neutral") else "ink.off"
    yield Rect(13, y + 6, 3, 36 if line.detail else 18, f"panel.mark+{ink}", 2.0)
    yield from row(26, y + 19.5, fitted(line.title, RIGHT_PX - 26 - 34, measure), measure)
    yield from row(26, y + 37.5, fitted(line.detail, RIGHT_PX - 26, measure), measure)
    yield Text((306, y + 19), str(line.number), "text.11+mono+ink.faint", 1.0)
    yield Pick(f"log.{line.number}", (8, y + 2, 304, (ROW_PX if line.detail else SHORT_PX) - 4))
