"""Questions put to the table: what the dice show, or which of several options is taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.checks import Check, Choice, Outcome, Question
from vtt.scene import options, terms
from vtt.scene.questions import asked
from vtt.scene.rows import Bit, Mark, feat, key, loose, panel, row, row_right, row_width, words
from vtt.shapes import Box, Measure, Pick, Rect, SceneLayer, Spot, Text

WIDE_PX, PAD_PX = 420.0, 18.0
HEAD_PX, FOOT_PX = 66.0, 40.0
MOST_PICKED = 9  # more numbers than these are typed
BESIDE = (("/", "roll for me", "roll"), ("Esc", "take it back", "cancel"))
MOST_DIGITS = 6  # of a number being typed, as many as its field shows


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question and what has been typed so far; `wrong`: why that is no answer."""

    question: Question
    key: str
    typed: str = ""
    wrong: str = ""


def prompt_layer(prompt: Prompt, map_box: Box, measure: Measure) -> SceneLayer:
    """The question in the middle of the map's upper half."""
    wide, high = WIDE_PX, dice_px(prompt)
    if isinstance(prompt.question, Choice):
        wide, high = choice_size(prompt.question)
    top = max(min(72.0, map_box[3] - high - 12), 12.0)
    box = (map_box[0] + (map_box[2] - wide) / 2, map_box[1] + top, wide, high)
    marks = (
        choice(prompt, measure)
        if isinstance(prompt.question, Choice)
        else dice(prompt, prompt.question, measure)
    )
    shapes = (Rect(0, 0, wide, high, "dialog", 8.0), *marks)
    return loose(panel("float", ("prompt", box, prompt), shapes, box))


def dice_px(prompt: Prompt) -> float:
    """How high the card for dice is."""
    return 230.0 if not isinstance(prompt.question, Choice) and prompt.question.pool.count == 1 else 178.0


def amounts(question: Question) -> bool:
    """Is one of a long row of numbers chosen, such as points of Karma? Then it is typed."""
    listed = question.options if isinstance(question, Choice) else ()
    return len(listed) > MOST_PICKED and all(option.isdigit() for option in listed)


def choice_size(question: Choice) -> Spot:
    """How large the card for a choice is."""
    if amounts(question):
        return WIDE_PX, 178.0
    count = len(question.options)
    return options.width_px(count), HEAD_PX + options.high_px(count) + FOOT_PX


def dice(prompt: Prompt, check: Check[object], measure: Measure) -> Iterator[Mark]:
    """What did the real dice show?"""
    pool = check.pool
    dice_word = f"{pool.count if pool.count > 1 else ''}d{pool.sides}"
    yield Text((PAD_PX, 28), f"Table dice, {dice_word}", "text.hint")
    title = measure.wrap(asked(check, prompt.key), "text.15+weight.strong", WIDE_PX - 2 * PAD_PX)
    for nth, line in enumerate(title[:2]):
        yield Text((PAD_PX, 50 + 20 * nth), line, "text.15+weight.strong")
    yield Rect(PAD_PX + 0.5, 82.5, 110, 43, "field.wrong" if prompt.wrong else "field.focus", 4.0)
    shown = end_of(prompt.typed) or ("1–100" if pool.sides == 100 else f"1–{pool.sides}")
    style = "text.22+mono" if prompt.typed else "text.22+mono+ink.off"
    yield Text((PAD_PX + 12, 112), shown, style)
    yield from reading(prompt, check, measure)
    if pool.count == 1:
        yield from bar(check, 142.0)
    yield from buttons(prompt, dice_px(prompt) - 46, measure)


def faces_of(typed: str) -> tuple[int, ...]:
    """The faces in what was typed: `6 5`, `6,5` or `65` of one die."""
    parts = typed.replace(",", " ").split()
    return tuple(int(part) for part in parts if part.isdecimal())


def reading(prompt: Prompt, check: Check[object], measure: Measure) -> Iterator[Mark]:
    """What the typed dice come to, or why they are none."""
    x, faces = PAD_PX + 126, faces_of(prompt.typed)
    if prompt.wrong:
        yield Text((x, 110), prompt.wrong, "text.12+ink.over", room=WIDE_PX - x - PAD_PX)
        return
    if not check.pool.holds(faces):
        return
    word, verdict = words_of(check.read(faces))
    bits: list[Bit] = [feat(word)] if word in terms.FEAT_COLORS else [words(word, "text+weight.strong")]
    yield from row(x, 102, bits, measure)
    yield Text((x, 122), verdict, "text.12+ink.dim")


def words_of(result: object) -> tuple[str, str]:
    """A result's own word, and whether it is good."""
    if isinstance(result, Outcome):
        return terms.plain(result.label), "makes it" if result.passed else "fails"
    color = getattr(result, "color", None)
    if callable(color):
        return str(getattr(color(), "word", "")), "before what shifts it"
    return (str(result), "") if isinstance(result, int | str) else ("", "")


def bar(check: Check[object], y: float) -> Iterator[Mark]:
    """The classes of one die side by side, each as wide as it is likely."""
    spread = sorted(check.spread())
    total = sum(weight for _, weight in spread)
    x, room = PAD_PX, WIDE_PX - 2 * PAD_PX
    if len(spread) > 12:
        return
    for faces, weight in spread:
        px = room * weight / total
        word, _ = words_of(check.read(faces))
        style = f"feat.{word}" if word in terms.FEAT_COLORS else "feat.white"
        yield Rect(x, y, max(px - 2, 1), 14, style, 2.0)
        if px > 40:
            yield Text((x + px / 2, y + 11), word, style, 0.5, room=px - 6)
        yield Text(
            (x, y + 28),
            f"{faces[0]:02d}" if check.pool.sides == 100 else str(faces[0]),
            "text.11+mono+ink.faint",
        )
        x += px


def buttons(prompt: Prompt, y: float, measure: Measure) -> Iterator[Mark]:
    """Roll for me, use these, take it back."""
    enter_px = measure.width("Enter", "key.primary") + 40
    x, right = PAD_PX, WIDE_PX - PAD_PX - enter_px
    for cap, does, command in BESIDE:
        room = right - measure.width("Use", "button.primary") - x - row_width((key(cap),), measure) - 16
        bits = (key(cap), words(measure.shorten(f"  {does}", "text.12+ink.dim", room), "text.12+ink.dim"))
        long = row_width(bits, measure)
        yield from row(x, y + 27, bits, measure)
        yield Pick(f"command.answer.{command}", (x, y + 10, long, 26))
        x += long + 16
    label = " ".join(("Use", *map(str, faces_of(prompt.typed))))
    label = measure.shorten(label, "button.primary", right - x)
    wide = measure.width(label, "button.primary") + enter_px
    x = WIDE_PX - PAD_PX - wide
    yield Rect(x, y + 6, wide, 30, "button.primary", 4.0)
    yield Text((x + 12, y + 25.5), label, "button.primary")
    yield from row_right(x + wide - 10, y + 25.5, (Bit("Enter", "key.primary", "key"),), measure)
    yield Pick("command.answer.give", (x, y + 6, wide, 30))


def choice(prompt: Prompt, measure: Measure) -> Iterator[Mark]:
    """Which option is taken?"""
    question = prompt.question
    if not isinstance(question, Choice):
        return
    wide, high = choice_size(question)
    room = wide - 2 * PAD_PX
    yield Text((PAD_PX, 28), question.source or "A choice", "text.hint", room=room)
    yield Text((PAD_PX, 50), asked(question, prompt.key), "text.15+weight.strong", room=room)
    if amounts(question):
        yield from amount(prompt, question, measure)
        return
    yield from options.rows(question.options, 0, (PAD_PX, HEAD_PX, room, high), measure)
    hint = (
        key("Enter"),
        words("  first option", "text.12+ink.dim"),
        words("    "),
        key("Esc"),
        words("  take it back", "text.12+ink.dim"),
    )
    yield from row(PAD_PX, high - 18, hint, measure)


def amount(prompt: Prompt, question: Choice, measure: Measure) -> Iterator[Mark]:
    """How much of it? A number is typed."""
    low, high = question.options[0], question.options[-1]
    yield Rect(PAD_PX + 0.5, 66.5, 110, 43, "field.wrong" if prompt.wrong else "field.focus", 4.0)
    style = "text.22+mono" if prompt.typed else "text.22+mono+ink.off"
    yield Text((PAD_PX + 12, 96), end_of(prompt.typed) or low, style)
    said = prompt.wrong or f"{low} to {high}"
    yield Text((PAD_PX + 126, 94), said, "text.12+ink.over" if prompt.wrong else "text.12+ink.dim")
    yield from buttons(prompt, 132.0, measure)


def end_of(typed: str) -> str:
    """What of a number finds room in its field: where more is typed, its end."""
    return typed if len(typed) <= MOST_DIGITS else f"…{typed[1 - MOST_DIGITS :]}"


def entry_layer(said: tuple[str, str, str], map_box: Box) -> SceneLayer:
    """A number being typed: what for, what so far, in which unit."""
    title, typed, hint = said
    box = (map_box[0] + (map_box[2] - 300) / 2, map_box[1] + 72, 300.0, 116.0)
    marks: tuple[Mark, ...] = (
        Rect(0, 0, 300, 116, "dialog", 8.0),
        Text((PAD_PX, 30), title, "text.15+weight.strong", room=264),
        Rect(PAD_PX + 0.5, 46.5, 110, 43, "field.focus", 4.0),
        Text((PAD_PX + 12, 76), end_of(typed) or "0", "text.22+mono" if typed else "text.22+mono+ink.off"),
        Text((PAD_PX + 124, 72), hint, "text.12+ink.dim", room=150),
    )
    return loose(panel("float", ("entry", box, said), marks, box))
