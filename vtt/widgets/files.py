"""Choosing a file: places, a folder, a filter as one types, a typed path. Listing is the caller's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from vtt.inputs import Intent, KeyPressed
from vtt.shapes import Measure, Rect, Shape, Text
from vtt.widgets.button import Button
from vtt.widgets.control import Clipboard
from vtt.widgets.field import Field
from vtt.widgets.focus import Focus
from vtt.widgets.form import CANCEL, Fired, Form, Seat
from vtt.widgets.rows import Row, Rows

WIDE_PX, HIGH_PX = 720.0, 480.0
PLACES_PX = 190.0
PAD_PX = 16.0
TOP_PX = 48.0
BUTTON_PX = 28.0
GAP_PX = 8.0
UP = ".."

Lister = Callable[[Path], tuple["Entry", ...]]


@dataclass(frozen=True, slots=True)
class Entry:
    """Something in a folder."""

    path: Path
    is_folder: bool
    detail: str = ""


def listed(folder: Path, suffixes: Sequence[str]) -> tuple[Entry, ...]:
    """The folders and the files of some kinds in a folder, folders first; hidden ones are left out.

    Raises OSError if the folder cannot be read.
    """
    seen = [each for each in folder.iterdir() if not each.name.startswith(".")]
    entries = (Entry(each, each.is_dir()) for each in seen)
    wanted = (entry for entry in entries if entry.is_folder or not suffixes or entry.path.suffix in suffixes)
    return tuple(sorted(wanted, key=lambda entry: (not entry.is_folder, entry.path.name.casefold())))


@dataclass(frozen=True, slots=True)
class FileDialog:
    """The dialog. It fires `open` with a path, or `cancel`.

    `lister` reads a folder; what it cannot read is said in the dialog, not raised.
    """

    title: str
    folder: Path
    places: tuple[tuple[str, Path], ...]
    lister: Lister
    entries: tuple[Entry, ...] = ()
    problem: str = ""
    form: Form = field(default_factory=lambda: Form(()))

    def shapes(self, measure: Measure) -> Iterator[Shape]:
        """Its picture, from its own corner."""
        yield Rect(0.5, 0.5, WIDE_PX - 1, HIGH_PX - 1, "dialog", 8)
        yield Text((PAD_PX, 30), self.title, "text.15+weight.strong")
        yield Text((WIDE_PX - PAD_PX, 30), str(self.folder), "text.hint", 1.0, room=WIDE_PX / 2)
        yield from self.form.shapes(measure)
        if self.problem:
            yield Text((PAD_PX, HIGH_PX - PAD_PX - 9), self.problem, "field.problem", room=WIDE_PX / 2)

    def on_intent(
        self, intent: Intent, measure: Measure, clipboard: Clipboard
    ) -> tuple[FileDialog, Fired | None]:
        """The dialog after an intent, and what it fired."""
        if isinstance(intent, KeyPressed) and intent.key == "Backspace" and not self._typed():
            return self.opened(self.folder.parent), None
        form, fired = self.form.on_intent(intent, measure, clipboard)
        after = self._filtered(form)
        if fired is None or fired.name == CANCEL:
            return after, fired
        if fired.name == "places" and isinstance(fired.value, Path):
            return after.opened(fired.value), None
        return after._chosen(fired)

    def opened(self, folder: Path) -> FileDialog:
        """The dialog in another folder."""
        try:
            entries, problem = self.lister(folder), ""
        except OSError as error:
            return replace(self, problem=f"{folder}: {error.strerror or error}")
        form = self.form.with_control("name", Field(hint="Name, or a whole path"))
        return replace(self, folder=folder, entries=entries, problem=problem)._filtered(form, anew=True)

    def _typed(self) -> str:
        control = self.form.control("name")
        return control.text if isinstance(control, Field) else ""

    def _filtered(self, form: Form, *, anew: bool = False) -> FileDialog:
        after = replace(self, form=form)
        if not anew and after._typed() == self._typed():
            return after
        letters = after._typed().casefold()
        shown = tuple(_row(entry) for entry in self.entries if letters in entry.path.name.casefold())
        rows = form.control("files")
        up = () if letters else (Row(self.folder.parent, UP, icon="icon.folder"),)
        new = rows.with_rows((*up, *shown)) if isinstance(rows, Rows) else rows
        return replace(after, form=form.with_control("files", new))

    def _chosen(self, fired: Fired) -> tuple[FileDialog, Fired | None]:
        path = fired.value if isinstance(fired.value, Path) else self._meant()
        if path is None:
            return self, None
        if path.is_dir():
            return self.opened(path), None
        if not path.exists():
            return replace(self, problem=f"There is no file {path.name} here."), None
        return self, Fired("open", path)

    def _meant(self) -> Path | None:
        typed, rows = self._typed().strip(), self.form.control("files")
        if typed and (self.folder / typed).expanduser().exists():
            return (self.folder / typed).expanduser()
        row = rows.chosen if isinstance(rows, Rows) else None
        if row is not None and isinstance(row.value, Path):
            return row.value
        return self.folder / typed if typed else None


def _row(entry: Entry) -> Row:
    return Row(entry.path, entry.path.name, entry.detail, "icon.folder" if entry.is_folder else "icon.note")


def file_dialog(
    title: str, folder: Path, places: Sequence[tuple[str, Path]], lister: Lister, measure: Measure
) -> FileDialog:
    """A dialog that begins in a folder."""
    top, foot = TOP_PX, HIGH_PX - PAD_PX - BUTTON_PX
    left = PAD_PX + PLACES_PX + GAP_PX
    open_, cancel = Button("Open", kind="primary", key="Enter"), Button("Cancel", kind="quiet", key="Esc")
    open_px, cancel_px = open_.width(measure), cancel.width(measure)
    right = WIDE_PX - PAD_PX
    seats = (
        Seat("name", (left, top, right - left, BUTTON_PX), Field(hint="Name, or a whole path")),
        Seat("files", (left, top + 36, right - left, foot - top - 52), Rows()),
        Seat(
            "places", (PAD_PX, top, PLACES_PX, foot - top - 16), Rows(tuple(_place(*each) for each in places))
        ),
        Seat("cancel", (right - open_px - GAP_PX - cancel_px, foot, cancel_px, BUTTON_PX), cancel),
        Seat("choose", (right - open_px, foot, open_px, BUTTON_PX), open_),
    )
    form = Form(seats, Focus(on="name"), default="choose")
    return FileDialog(title, folder, tuple(places), lister, form=form).opened(folder)


def _place(name: str, path: Path) -> Row:
    return Row(path, name, icon="icon.folder")
