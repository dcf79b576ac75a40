"""What floats over the map for a while: banners, a line that fades, the keys of a mode, a reason card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vtt.scene.rows import Mark, key, moved, panel, row, row_width
from vtt.shapes import Box, Measure, Pick, Rect, SceneLayer, Text, icon

BANNER_PX, TOAST_PX = 44.0, 36.0
ICONS = {"info": "icon.info", "warning": "icon.warn", "error": "icon.warn"}
INKS = {"info": "accent", "warning": "limit", "error": "over"}
CARD_PX, LINE_PX = 440.0, 20.0
KEYS_HEAD_PX, KEY_ROW_PX, KEY_COLUMN_PX = 64.0, 24.0, 280.0
Lines = Sequence[tuple[str, str, str]]


def loose(layer: SceneLayer) -> SceneLayer:
    """The layer without its box, so that its shadow is not cut off."""
    return SceneLayer(layer.name, layer.space, layer.key, layer.shapes, None, layer.picks)


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


def toast_layer(text: str, room: Box, measure: Measure, lift: float = 0.0) -> SceneLayer:
    """A line at the foot of the map, higher by *lift* where something stands there."""
    shown = measure.shorten(text, "text", room[2] - 120)
    wide = measure.width(shown, "text") + 36
    box = (room[0] + (room[2] - wide) / 2, room[1] + room[3] - TOAST_PX - 16 - lift, wide, TOAST_PX)
    marks = (Rect(0, 0, wide, TOAST_PX, "toast", 6.0), Text((18, 23), shown, "text"))
    return loose(panel("panel.toast", ("toast", box, shown), marks, box))


def card_layer(title: str, lines: Lines, room: Box, measure: Measure) -> SceneLayer:
    """A card in the middle of the map: rows of a text, a figure and a source."""
    high = min(64 + sum(LINE_PX + (18 if source else 0) for _, _, source in lines), room[3] - 40)
    box = (room[0] + (room[2] - CARD_PX) / 2, room[1] + (room[3] - high) / 2, CARD_PX, high)
    marks = card(title, lines, high, measure)
    return loose(panel("float", ("card", box, title, tuple(lines)), marks, box))


def card(title: str, lines: Lines, high: float, measure: Measure) -> Iterator[Mark]:
    """The card's shapes, about its corner."""
    yield Rect(0, 0, CARD_PX, high, "dialog", 8.0)
    yield Text((18, 30), title, "text.15+weight.strong", room=CARD_PX - 90)
    yield from row(CARD_PX - 56, 30, (key("Esc"),), measure)
    y = 56.0
    for text, figure, source in lines:
        if y > high - 12:
            return
        taken = measure.width(figure, "text.number") + 12
        yield Text((18, y), text, "text.label", room=CARD_PX - 36 - taken)
        yield Text((CARD_PX - 18, y), figure, "text.number", 1.0)
        if source:
            y += 18
            yield Text((18, y), source, "text.hint", room=CARD_PX - 36)
        y += LINE_PX


def keys_layer(title: str, commands: Sequence[tuple[str, str]], room: Box, measure: Measure) -> SceneLayer:
    """The keys of a mode, in two columns, or in as many as they need and there is room for."""
    most_rows = max(int((room[3] - 40 - KEYS_HEAD_PX) // KEY_ROW_PX), 1)
    most = max(int((room[2] - 40) // KEY_COLUMN_PX), 1)
    columns = min(max(-(-len(commands) // most_rows), 2), most)
    rows = min(-(-len(commands) // columns), most_rows)
    wide = min(max(780.0, columns * KEY_COLUMN_PX), room[2] - 40)
    high = KEYS_HEAD_PX + rows * KEY_ROW_PX
    box = (room[0] + (room[2] - wide) / 2, room[1] + (room[3] - high) / 2, wide, high)
    marks = keys(title, commands, box, measure)
    return loose(panel("float", ("keys", box, title, tuple(commands)), marks, box))


def keys(title: str, commands: Sequence[tuple[str, str]], box: Box, measure: Measure) -> Iterator[Mark]:
    """The shapes of the list of keys, about its corner; what is left over stands in the palette."""
    wide, high = box[2], box[3]
    yield Rect(0, 0, wide, high, "dialog", 8.0)
    yield Text((18, 30), title, "text.15+weight.strong")
    yield from row(wide - 56, 30, (key("Esc"),), measure)
    rows = max(int((high - KEYS_HEAD_PX) // KEY_ROW_PX), 1)
    columns = max(min(-(-len(commands) // rows), int(wide // KEY_COLUMN_PX)), 1)
    shown = commands[: rows * columns]
    if len(shown) < len(commands):
        said = f"{len(commands) - len(shown)} more in the command palette"
        yield Text((wide - 76, 30), said, "text.hint", 1.0)
    step = (wide - 24) / columns
    for nth in range(columns):
        yield from moved(key_column(shown[nth * rows : (nth + 1) * rows], step, measure), 18 + nth * step, 58)


def key_column(commands: Sequence[tuple[str, str]], wide: float, measure: Measure) -> Iterator[Mark]:
    """Keys below each other, and what each does."""
    cap_px = max((row_width((key(cap),), measure) for cap, _ in commands), default=0.0)
    for nth, (cap, does) in enumerate(commands):
        y = nth * KEY_ROW_PX
        yield from row(0, y, (key(cap),), measure)
        yield Text((cap_px + 10, y), does, "text.12+ink.dim", room=max(wide - cap_px - 22, 1.0))
