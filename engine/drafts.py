"""A sheet on its way: the texts in its form, and the sheet that they make. It judges nothing."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace

from engine.fields import Path, SheetField, SheetForm, SheetGroup

Values = dict[str, object]
NAME = "name"


@dataclass(frozen=True, slots=True)
class Entry:
    """One of as many as are wished: its name, and the texts of its parts."""

    name: str
    texts: Mapping[Path, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draft:
    """The texts of all fields by their paths, and the entries of each group by where it stands."""

    texts: Mapping[Path, str] = field(default_factory=dict)
    entries: Mapping[Path, tuple[Entry, ...]] = field(default_factory=dict)

    def with_text(self, path: Path, text: str) -> "Draft":
        """Another text in one field."""
        return replace(self, texts={**self.texts, path: text})

    def with_entries(self, at: Path, entries: tuple[Entry, ...]) -> "Draft":
        """Other entries in one group."""
        return replace(self, entries={**self.entries, at: entries})


def begun(form: SheetForm) -> Draft:
    """A draft in which nothing has been chosen yet."""
    return Draft({each.path: each.begins for group in form.groups for each in group.fields})


def entry_begun(group: SheetGroup, name: str) -> Entry:
    """A new entry of a group, with what one of that name begins with."""
    choice = group.named(name)
    return Entry(choice.value, {part.path: part.begins for part in group.parts} | dict(choice.begins))


def written(form: SheetForm, draft: Draft, system: str, name: str) -> Values:
    """The sheet that a draft makes, as somebody would write it."""
    sheet: Values = {**deepcopy(dict(form.blank)), "system": system, NAME: name}
    for group in form.groups:
        for each in group.fields:
            _write(sheet, each, draft.texts.get(each.path, ""))
        entries = draft.entries.get(group.at, ()) if group.entries else ()
        if entries:
            put(sheet, group.at, _entries(group, entries))
    return sheet


def draft_of(form: SheetForm, sheet: Mapping[str, object]) -> Draft:
    """The draft that makes a sheet; what the form has no field for is left out."""
    texts = {each.path: read_text(each, sheet) for group in form.groups for each in group.fields}
    entries = {group.at: tuple(_read_entries(group, sheet)) for group in form.groups if group.entries}
    return Draft(texts, entries)


def put(sheet: Values, path: Path, value: object) -> None:
    """Write a value at its place, with whatever must hold it."""
    here = sheet
    for way in path[:-1]:
        inner = here.get(way)
        if not isinstance(inner, dict):
            inner = here[way] = {}
        here = inner
    here[path[-1]] = value


def found(sheet: object, path: Path) -> object:
    """What stands at a place; None for nothing."""
    for way in path:
        sheet = sheet.get(way) if isinstance(sheet, Mapping) else None
    return sheet


def _entries(group: SheetGroup, entries: tuple[Entry, ...]) -> object:
    made: list[tuple[str, Values]] = []
    for entry in entries:
        values: Values = {} if group.entries == "named" else {NAME: entry.name}
        for part in group.parts:
            _write(values, part, entry.texts.get(part.path, ""))
        made.append((entry.name, values))
    return dict(made) if group.entries == "named" else [values for _, values in made]


def _read_entries(group: SheetGroup, sheet: Mapping[str, object]) -> Iterator[Entry]:
    held = found(sheet, group.at)
    named = held.items() if isinstance(held, Mapping) else ()
    listed = held if isinstance(held, list | tuple) else ()
    rows = [*named, *((str(found(each, (NAME,))), each) for each in listed)]
    for name, values in rows:
        yield Entry(name, {part.path: read_text(part, values) for part in group.parts})


def _write(sheet: Values, of: SheetField, text: str) -> None:
    """What a text says, in its place; nothing of an empty one."""
    text = text.strip()
    if not text:
        return
    if of.kind == "score":
        word, number = (text, None) if of.choice(text) else _parted(text)
        if word:
            put(sheet, of.word, word)
        if number is not None:
            put(sheet, of.path, number)
        return
    put(sheet, of.path, _value(of, text))


def _value(of: SheetField, text: str) -> object:
    match of.kind:
        case "number":
            return number_of(text)
        case "words":
            return [_word(of, each) for each in text.split(",") if each.strip()]
        case "counts":
            return dict(_count(of, each) for each in text.split(",") if each.strip())
        case "json":
            return _json(text)
        case _:
            return _word(of, text)


def number_of(text: str) -> int | float | str:
    """The number that is written, else the text as it is."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _parted(text: str) -> tuple[str, int | None]:
    """The word and the number of a score, such as `Good 12`."""
    word, _, last = text.rpartition(" ")
    number = number_of(last)
    return (word.strip(), number) if isinstance(number, int) else (text, None)


def _word(of: SheetField, text: str) -> str:
    choice = of.choice(text)
    return choice.value if choice else text.strip()


def _count(of: SheetField, text: str) -> tuple[str, int]:
    word, number = _parted(text.strip())
    return _word(of, word), 1 if number is None else number


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


def read_text(of: SheetField, sheet: object) -> str:
    """The text of a field in a sheet."""
    value = found(sheet, of.path)
    if of.kind == "score":
        return _score_text(of, value, found(sheet, of.word))
    if value is None:
        return ""
    match of.kind:
        case "words" if isinstance(value, list | tuple):
            return ", ".join(_title(of, str(each)) for each in value)
        case "counts" if isinstance(value, Mapping):
            return ", ".join(f"{_title(of, name)} {number}" for name, number in value.items())
        case "choice" | "text":
            return _title(of, str(value))
        case "json":
            return json.dumps(value, ensure_ascii=False)
        case _:
            return f"{value:g}" if isinstance(value, float) else str(value)


def _score_text(of: SheetField, number: object, word: object) -> str:
    choice = of.choice(str(word)) if word is not None else None
    if choice is not None and choice.number == number:
        return choice.title
    return " ".join(str(each) for each in (word, number) if each is not None)


def _title(of: SheetField, value: str) -> str:
    choice = of.choice(value)
    return choice.title if choice else value
