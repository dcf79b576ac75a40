"""One page of a sheet's form laid out: the controls of a group's fields with their captions.

Places count from the corner of the page; which part of it is in sight is not its affair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.drafts import Draft, Entry
from engine.fields import Path, SheetField, SheetGroup
from engine.problems import Problem
from vtt.scene import terms
from vtt.shapes import Measure, Rect, Text
from vtt.widgets.button import Button
from vtt.widgets.control import Control
from vtt.widgets.field import Field
from vtt.widgets.form import Seat
from vtt.widgets.spin import Spin, With

CAPTION_PX, BOX_PX, ROW_PX = 13.0, 28.0, 50.0
SOURCE_PX, GAP_PX, NAME_PX, INSET_PX = 26.0, 12.0, 176.0, 20.0
MOST_BOX_PX = 250.0
INLINE = 2  # so many parts of an entry stand in its row; of more only the first does

Mark = Text | Rect


@dataclass(frozen=True, slots=True)
class Target:
    """What a control is about: a field, and in which entry of its group, if it has entries."""

    of: SheetField
    entry: int | None = None


@dataclass(slots=True)
class Page:
    """Controls in tab order, what stands about them, what each is about, and how high it all is."""

    seats: list[Seat] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    targets: dict[str, Target] = field(default_factory=dict)
    high: float = 0.0


@dataclass(frozen=True, slots=True)
class Sight:
    """What a page is made of besides its group: the draft, what is wrong, which entry is open, its width."""

    draft: Draft
    problems: Sequence[Problem]
    opened: int | None
    wide: float
    measure: Measure


def page_of(group: SheetGroup, sight: Sight) -> Page:
    """The page of a group."""
    page = Page(high=SOURCE_PX)
    page.marks.append(Text((0, 14), group.source, "text.hint", room=sight.wide))
    columns = max((len(row) for row in group.rows), default=1)
    for row in group.rows:
        _row(page, row, (0.0, sight.wide), columns, sight)
    for index, entry in enumerate(sight.draft.entries.get(group.at, ()) if group.entries else ()):
        _entry(page, group, (index, entry), sight)
    if group.entries:
        _add(page, group, sight)
    return page


def problem_at(problems: Sequence[Problem], path: Path) -> str:
    """What is wrong with the field at a place; "" for nothing."""
    place = ".".join(path)
    for problem in problems:
        at, _, text = problem.text.partition(": ")
        if at == place or at.startswith(f"{place}."):
            return text
    return ""


def wrong_with(problems: Sequence[Problem], of: SheetField, before: Path = ()) -> str:
    """What is wrong with a field; of a score also what is wrong with its word and its number together."""
    found = (problem_at(problems, (*before, *place)) for place in of.places)
    both = ".".join((*before, *of.path[:-1])) if of.word else ""
    alike = (problem.text for problem in problems if both and problem.text.startswith(f"{both}: "))
    return next(filter(None, (*found, *(text.partition(": ")[2] for text in alike))), "")


def _row(
    page: Page, row: Sequence[SheetField], across: tuple[float, float], columns: int, sight: Sight
) -> None:
    left, right = across
    wide = min((right - left - GAP_PX * (columns - 1)) / columns, MOST_BOX_PX)
    for nth, of in enumerate(row):
        box = (left + nth * (wide + GAP_PX), page.high + CAPTION_PX + 3, wide, BOX_PX)
        wrong = wrong_with(sight.problems, of)
        _box(page, Target(of), (box, sight.draft.texts.get(of.path, "")), wrong)
    page.high += ROW_PX


def _box(page: Page, target: Target, at: tuple[tuple[float, float, float, float], str], wrong: str) -> None:
    """A control with its caption above; what is wrong with it takes the caption's place."""
    (x, y, wide, high), text = at
    of = target.of
    name = seat_name(target)
    page.seats.append(Seat(name, (x, y, wide, high), control_of(of, text, wrong=bool(wrong))))
    page.targets[name] = target
    said, style = (f"{of.title}: {wrong}", "field.problem") if wrong else (of.title, "text.12+ink.dim")
    page.marks.append(Text((x + 1, y - 5), said, style, room=wide))


def seat_name(target: Target) -> str:
    """The name of a field's control."""
    entry = "" if target.entry is None else f"{target.entry}:"
    return entry + ".".join(target.of.path)


def control_of(of: SheetField, text: str, *, wrong: bool = False) -> Control:
    """The control that a field is written in."""
    return Spin(Field(hint=of.hint).with_text(text), has=end_of(of), problem=wrong)


def end_of(of: SheetField) -> With:
    """What stands at the end of a field's control."""
    if of.kind in ("number", "score"):
        return "turns"
    return "list" if of.choices else "nothing"


def _entry(page: Page, group: SheetGroup, numbered: tuple[int, Entry], sight: Sight) -> None:
    index, entry = numbered
    top, right = page.high, sight.wide - 2 * (BOX_PX + 6)
    inline = group.parts if len(group.parts) <= INLINE else group.parts[:1]
    name = group.named(entry.name).title
    page.marks.append(Text((0, top + 35), name, "text+weight.strong", room=NAME_PX - GAP_PX))
    _parts(page, (index, entry, group), (inline, (NAME_PX, right)), sight)
    buttons = [("drop", "icon.x", sight.wide - BOX_PX)]
    if len(group.parts) > len(inline):
        drawn = "icon.down" if sight.opened == index else "icon.right"
        buttons.insert(0, ("more", drawn, right + 6))
    for word, drawn, x in buttons:
        button = Button("", (word, index), kind="quiet", icon=drawn)
        page.seats.append(Seat(f"{word}:{index}", (x, top + CAPTION_PX + 3, BOX_PX, BOX_PX), button))
    page.high = top + ROW_PX
    if sight.opened == index:
        rest = group.parts[len(inline) :]
        for first in range(0, len(rest), INLINE):
            _parts(page, (index, entry, group), (rest[first : first + INLINE], (INSET_PX, sight.wide)), sight)
            page.high += ROW_PX
    page.marks.append(Rect(0, page.high - 1, sight.wide, 1, "panel.rule"))


def _parts(
    page: Page,
    held: tuple[int, Entry, SheetGroup],
    row: tuple[Sequence[SheetField], tuple[float, float]],
    sight: Sight,
) -> None:
    """Parts of an entry side by side, at the height the page has reached."""
    (index, entry, group), (parts, (left, right)) = held, row
    columns = max(len(parts), 1)
    wide = min((right - left - GAP_PX * (columns - 1)) / columns, 1.4 * MOST_BOX_PX)
    for nth, of in enumerate(parts):
        box = (left + nth * (wide + GAP_PX), page.high + CAPTION_PX + 3, wide, BOX_PX)
        named = ((*group.at, entry.name), (*group.at, str(index)))
        wrong = next((found for at in named if (found := wrong_with(sight.problems, of, at))), "")
        _box(page, Target(of, index), (box, entry.texts.get(of.path, "")), wrong)


def _add(page: Page, group: SheetGroup, sight: Sight) -> None:
    label = f"Add to {group.title.lower()}"
    button = Button(label, ("add", 0), icon="icon.plus")
    page.seats.append(Seat("add", (0.0, page.high + 10, button.width(sight.measure), BOX_PX), button))
    page.high += ROW_PX


def tab_titles(groups: Sequence[SheetGroup], draft: Draft, problems: Sequence[Problem]) -> tuple[str, ...]:
    """The groups by name, with how many entries each has, and a mark where something is wrong."""
    return tuple(_tab(group, draft, problems) for group in groups)


def _tab(group: SheetGroup, draft: Draft, problems: Sequence[Problem]) -> str:
    count = len(draft.entries.get(group.at, ())) if group.entries else 0
    places = [group.at] if group.entries else [place for of in group.fields for place in of.places]
    wrong = any(problem_at(problems, place) for place in places)
    return terms.capital(group.title) + (f" {count}" if count else "") + (" !" if wrong else "")
