"""The battle log as a list: rows for what can be seen, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.log import LogLine
from vtt.scene.rows import Bit, Mark, flowed, row
from vtt.shapes import Measure, Pick, Rect, Text

LINE_PX, SPACE_PX, HEAD_PX = 18.0, 12.0, 34.0
TEXT_PX, NUMBER_PX = 26.0, 34.0
Lines = tuple[tuple[Bit, ...], ...]


def log_section(lines: Sequence[LogLine], room: float, measure: Measure, scroll: int = 0) -> Section:
    """The latest lines that fit, the latest first, *scroll* lines back."""
    marks: list[Mark] = [Text((LEFT_PX, 24), "Battle log", "text.heading")]
    marks.append(
        Text((RIGHT_PX, 24), "All events" if not scroll else f"{scroll} back", "text.hint+weight.strong", 1.0)
    )
    y = HEAD_PX
    for line in reversed(lines[: max(len(lines) - scroll, 0)]):
        title, detail = lines_of(line, measure)
        high = SPACE_PX + LINE_PX * (len(title) + len(detail))
        if y + high > room:
            break
        marks += log_row(y, line, (title, detail), measure)
        y += high
    if not lines:
        marks.append(Text((LEFT_PX, 54), "Nothing has happened yet", "text.hint"))
    return Section(room, tuple(marks))


def lines_of(line: LogLine, measure: Measure) -> tuple[Lines, Lines]:
    """The lines of its title, beside its number, and those of the dice below."""
    title = flowed(line.title, RIGHT_PX - TEXT_PX - NUMBER_PX, measure)
    return title, flowed(line.detail, RIGHT_PX - TEXT_PX, measure) if line.detail else ()


def log_row(y: float, line: LogLine, said: tuple[Lines, Lines], measure: Measure) -> Iterator[Mark]:
    """One line: whose it is, what happened, its number, the dice below; nothing of it is cut."""
    whole = (*said[0], *said[1])
    ink = f"ink.{line.side}" if line.side in ("hero", "villain", "neutral") else "ink.off"
    yield Rect(13, y + 6, 3, LINE_PX * len(whole), f"panel.mark+{ink}", 2.0)
    for nth, bits in enumerate(whole):
        yield from row(TEXT_PX, y + 19.5 + LINE_PX * nth, bits, measure)
    yield Text((306, y + 19), str(line.number), "text.11+mono+ink.faint", 1.0)
    yield Pick(f"log.{line.number}", (8, y + 2, 304, SPACE_PX + LINE_PX * len(whole) - 4))
