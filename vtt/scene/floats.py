"""What floats over the map for a while: banners, a line that fades, the keys of a mode, a reason card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vtt.scene.placing import overlap
from vtt.scene.rows import Mark, key, loose, moved, panel, row, row_width
from vtt.shapes import Box, Measure, Pick, Rect, SceneLayer, Spot, Text, icon

BANNER_PX, TOAST_PX = 44.0, 36.0
ICONS = {"info": "icon.info", "warning": "icon.warn", "error": "icon.warn"}
INKS = {"info": "accent", "warning": "limit", "error": "over"}
CARD_PX, LINE_PX, MORE_PX = 440.0, 20.0, 18.0
CARD_PAD_PX, CARD_HEAD_PX, CARD_FOOT_PX = 18.0, 36.0, 18.0
KEYS_HEAD_PX, KEY_ROW_PX, KEYS_PX = 64.0, 24.0, 560.0
KEY_PAD_PX, KEY_GAP_PX, MOST_COLUMNS = 18.0, 24.0, 6
Lines = Sequence[tuple[str, str, str]]


def banner_layer(
    words_: tuple[str, str, str], actions: Sequence[tuple[str, str]], room: Box, measure: Measure
) -> SceneLayer:
    """A banner under the initiative bar: tone, title and text, and the ways out."""
    box = (room[0] + 12, room[1] + 8, min(room[2] - 80, 1180.0), BANNER_PX)
    marks = banner(words_, actions, box[2], measure)
    return loose(panel("panel.banner", ("banner", box, words_, tuple(actions)), marks, box))


def banner(
    words_: tuple[str, str, str], actions: Sequence[tuple[str, str]], wide: float, measure: Measure
) -> Iterator[Mark]:
    """The banner's shapes, about its corner."""
    tone, title, text = words_
    yield Rect(0, 0, wide, BANNER_PX, "banner.shadow", 4.0)
    yield Rect(0.5, 0.5, wide - 1, BANNER_PX - 1, f"banner.{tone}", 4.0)
    yield Rect(0, 0, 4, BANNER_PX, f"panel.mark+ink.{INKS[tone]}")
    yield icon(ICONS[tone], (15, 12), 20, f"icon.small+ink.{INKS[tone]}")
    x, right = 46.0, wide - 12
    if tone != "error":
        yield icon("icon.x", (right - 16, 14), 14, "icon.small+ink.dim")
        yield Pick("command.banner.close", (right - 22, 8, 28, 28))
        right -= 30
    for label, command in reversed(actions):
        px = measure.width(label, "button") + 24
        right -= px
        yield Rect(right, 8, px, 28, "button", 4.0)
        yield Text((right + px / 2, 26.5), label, "button", 0.5)
        yield Pick(f"command.{command}", (right, 8, px, 28))
        right -= 8
    yield Text((x, 27), title, "text+weight.strong", room=right - x)
    x += measure.width(title, "text+weight.strong") + 12
    yield Text((x, 27), text, "text.label", room=max(right - x, 0.0))


def toast_layer(text: str, room: Box, measure: Measure, taken: Sequence[Box] = ()) -> SceneLayer:
    """A line at the foot of the map, above whatever stands there."""
    shown = measure.shorten(text, "text", room[2] - 120)
    wide = measure.width(shown, "text") + 36
    left, top = room[0] + (room[2] - wide) / 2, room[1] + room[3] - TOAST_PX - 16
    for under in sorted(taken, key=lambda each: -each[1]):
        if overlap((left, top, wide, TOAST_PX), under) > 0:
            top = under[1] - TOAST_PX - 8
    box = (left, top, wide, TOAST_PX)
    marks = (Rect(0, 0, wide, TOAST_PX, "toast", 6.0), Text((18, 23), shown, "text"))
    return loose(panel("panel.toast", ("toast", box, shown), marks, box))


def card_layer(
    title: str, lines: Lines, room: Box, measure: Measure, *, beside: Spot | None = None
) -> SceneLayer:
    """A card of rows of a text, a figure and a source; at the side of the map that a place is not on."""
    rows = tuple(card_rows(lines, measure))
    high = min(CARD_HEAD_PX + sum(each.step for each in rows) + CARD_FOOT_PX, room[3] - 24)
    left = room[0] + (room[2] - CARD_PX) / 2
    if beside is not None:
        left = room[0] + (12 if beside[0] > room[0] + room[2] / 2 else room[2] - CARD_PX - 12)
    box = (max(left, room[0]), room[1] + (room[3] - high) / 2, CARD_PX, high)
    marks = card(title, rows, high, measure)
    return loose(panel("float", ("card", box, title, tuple(lines)), marks, box))


@dataclass(frozen=True, slots=True)
class CardRow:
    """A line of a card, so far below the one before."""

    step: float
    text: str
    style: str
    figure: str = ""


def card_rows(lines: Lines, measure: Measure) -> Iterator[CardRow]:
    """Texts and sources on as many lines as they need, the figure beside the first."""
    for text, figure, source in lines:
        room = CARD_PX - 2 * CARD_PAD_PX - measure.width(figure, "text.number") - 12
        first, *others = measure.wrap(text, "text.label", room) or ("",)
        yield CardRow(LINE_PX, first, "text.label", figure)
        yield from (CardRow(MORE_PX, each, "text.label") for each in others)
        for each in measure.wrap(source, "text.hint", CARD_PX - 2 * CARD_PAD_PX) if source else ():
            yield CardRow(MORE_PX, each, "text.hint")


def card(title: str, rows: Sequence[CardRow], high: float, measure: Measure) -> Iterator[Mark]:
    """The card's shapes, about its corner; what finds no room is counted."""
    yield Rect(0, 0, CARD_PX, high, "dialog", 8.0)
    yield Text((CARD_PAD_PX, 30), title, "text.15+weight.strong", room=CARD_PX - 90)
    yield from row(CARD_PX - 56, 30, (key("Esc"),), measure)
    y = CARD_HEAD_PX
    whole = CARD_HEAD_PX + sum(each.step for each in rows) + CARD_FOOT_PX <= high
    for nth, each in enumerate(rows):
        y += each.step
        if not whole and y > high - CARD_FOOT_PX - LINE_PX:
            yield Text((CARD_PAD_PX, y), f"and {len(rows) - nth} more lines", "text.hint")
            return
        yield Text((CARD_PAD_PX, y), each.text, each.style)
        if each.figure:
            yield Text((CARD_PX - CARD_PAD_PX, y), each.figure, "text.number", 1.0)


def keys_layer(title: str, commands: Sequence[tuple[str, str]], room: Box, measure: Measure) -> SceneLayer:
    """The keys of a mode, in columns each as wide as its words; what does not fit stands in the palette."""
    most_rows = max(int((room[3] - 40 - KEYS_HEAD_PX) // KEY_ROW_PX), 1)
    columns = key_columns(commands, (room[2] - 24 - 2 * KEY_PAD_PX, most_rows), measure)
    rows = max((len(column.keys) for column in columns), default=1)
    wide = max(sum(column.wide for column in columns) + 2 * KEY_PAD_PX, min(KEYS_PX, room[2] - 24))
    high = KEYS_HEAD_PX + rows * KEY_ROW_PX
    box = (room[0] + (room[2] - wide) / 2, room[1] + (room[3] - high) / 2, wide, high)
    left_over = len(commands) - sum(len(column.keys) for column in columns)
    marks = keys(title, columns, left_over, box, measure)
    return loose(panel("float", ("keys", box, title, tuple(commands)), marks, box))


@dataclass(frozen=True, slots=True)
class KeyColumn:
    """Keys that stand below each other: how wide the widest cap is, and all of it with a gap after it."""

    keys: tuple[tuple[str, str], ...]
    cap_px: float
    wide: float


def key_columns(
    commands: Sequence[tuple[str, str]], room: tuple[float, int], measure: Measure
) -> tuple[KeyColumn, ...]:
    """As few columns as hold all of them; else as many as there is room for, as high as they may be."""
    wide, most_rows = room
    for count in range(2, MOST_COLUMNS + 1):
        rows = -(-len(commands) // count)
        made = cut_columns(commands, rows, measure)
        if rows <= most_rows and sum(column.wide for column in made) <= wide:
            return made
    made = cut_columns(commands, most_rows, measure)
    fit = (nth for nth in range(len(made), 0, -1) if sum(column.wide for column in made[:nth]) <= wide)
    return made[: next(fit, 1)]


def cut_columns(commands: Sequence[tuple[str, str]], rows: int, measure: Measure) -> tuple[KeyColumn, ...]:
    """Columns of so many rows."""
    made = []
    for start in range(0, len(commands), max(rows, 1)):
        part = tuple(commands[start : start + rows])
        cap = max(row_width((key(cap),), measure) for cap, _ in part)
        does = max(measure.width(does, "text.12+ink.dim") for _, does in part)
        made.append(KeyColumn(part, cap, cap + does + KEY_GAP_PX))
    return tuple(made)


def keys(
    title: str, columns: Sequence[KeyColumn], left_over: int, box: Box, measure: Measure
) -> Iterator[Mark]:
    """The shapes of the list of keys, about its corner, its columns spread over its width."""
    wide, high = box[2], box[3]
    yield Rect(0, 0, wide, high, "dialog", 8.0)
    yield Text((KEY_PAD_PX, 30), title, "text.15+weight.strong")
    yield from row(wide - 56, 30, (key("Esc"),), measure)
    if left_over:
        yield Text((wide - 76, 30), f"{left_over} more in the command palette", "text.hint", 1.0)
    spare = (wide - 2 * KEY_PAD_PX - sum(column.wide for column in columns)) / max(len(columns), 1)
    x = KEY_PAD_PX
    for column in columns:
        yield from moved(key_column(column, measure), x, 58)
        x += column.wide + spare


def key_column(column: KeyColumn, measure: Measure) -> Iterator[Mark]:
    """Keys below each other, and what each does."""
    for nth, (cap, does) in enumerate(column.keys):
        y = nth * KEY_ROW_PX
        yield from row(0, y, (key(cap),), measure)
        yield Text((column.cap_px + 10, y), does, "text.12+ink.dim")
