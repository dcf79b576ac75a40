"""The options of a choice as rows to press, each with its key: in columns where they are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from vtt.scene import questions
from vtt.scene.rows import Mark, fitted, key, row, words
from vtt.shapes import Box, Measure, Pick, Rect

ROW_PX, GAP_PX = 32.0, 4.0
IN_A_COLUMN, MOST_COLUMNS = 9, 3
WIDTHS_PX = {1: 420.0, 2: 480.0, 3: 660.0}
KEYS = "123456789" + ascii_lowercase


def columns(count: int) -> int:
    """In how many columns so many options stand."""
    return min(max(-(-count // IN_A_COLUMN), 1), MOST_COLUMNS)


def width_px(count: int) -> float:
    """How wide a card with so many options is."""
    return WIDTHS_PX[columns(count)]


def high_px(count: int) -> float:
    """How high so many options stand."""
    return ROW_PX * -(-count // columns(count))


def nth_of(char: str) -> int:
    """Which option a key takes, from 1; 0 for none."""
    return KEYS.find(char.lower()) + 1 if char else 0


def rows(options: Sequence[str], on: int, box: Box, measure: Measure) -> Iterator[Mark]:
    """The rows, the one that Enter takes lit; those without a key can still be pressed."""
    left, top, wide, _ = box
    count = columns(len(options))
    down = -(-len(options) // count)
    each = (wide - GAP_PX * (count - 1)) / count
    for nth, option in enumerate(options):
        x, y = left + nth // down * (each + GAP_PX), top + ROW_PX * (nth % down)
        yield Rect(x, y, each, ROW_PX - GAP_PX, "menu.row.hot" if nth == on else "menu.row", 4.0)
        cap = (key(KEYS[nth].upper()),) if nth < len(KEYS) else ()
        bits = fitted((*cap, words(f"  {questions.option(option)}", "text")), each - 12, measure)
        yield from row(x + 8, y + 19, bits, measure)
        yield Pick(f"option.{nth + 1}", (x, y, each, ROW_PX - GAP_PX))
