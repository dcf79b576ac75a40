"""What a sheet is made of, for whoever fills one in: groups of fields, their kinds and their choices.

It says nothing of what is right; the rule system judges the sheet that comes of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias, runtime_checkable

Path: TypeAlias = tuple[str, ...]
Kind: TypeAlias = Literal["text", "number", "score", "choice", "words", "counts", "json"]
"""A line of text, with choices only to begin with; a number; a number, a word or both; one of the choices;
words with commas between; names with a number each; any other value, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Something to be chosen: as it is written, as it is called, in short.

    ``number``: what the word stands for; ``begins``: the texts that an entry of this name begins with.
    """

    value: str
    title: str
    short: str = ""
    number: int | None = None
    begins: tuple[tuple[Path, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetField:
    """One value of a sheet and where it stands in it.

    ``word``: where the word of a score stands, its number being at ``path``; ``begins``: the text in it at
    first; ``hint``: what it means if nothing is written.
    """

    path: Path
    title: str
    kind: Kind = "text"
    short: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[Choice, ...] = ()
    word: Path = ()
    begins: str = ""
    hint: str = ""

    @property
    def places(self) -> tuple[Path, ...]:
        """Everywhere it is written to."""
        return (self.path, self.word) if self.word else (self.path,)

    def choice(self, text: str) -> Choice | None:
        """The choice that is written or called so, if there is one."""
        wanted = text.strip().casefold()
        known = (each for each in self.choices if wanted in (each.value.casefold(), each.title.casefold()))
        return next(known, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetGroup:
    """Fields that stand together: rows of them, or as many entries as are wished, each with the same parts.

    ``entries``: entries by their names, or in a list with their names inside; ``names``: those that are
    offered; ``open``: may any other name be written? ``headline``: these fields stand for the whole sheet.
    """

    title: str
    rows: tuple[tuple[SheetField, ...], ...] = ()
    at: Path = ()
    entries: Literal["", "named", "listed"] = ""
    names: tuple[Choice, ...] = ()
    open: bool = False
    parts: tuple[SheetField, ...] = ()
    source: str = ""
    headline: bool = False

    @property
    def fields(self) -> tuple[SheetField, ...]:
        """The fields of all rows."""
        return tuple(each for row in self.rows for each in row)

    def named(self, name: str) -> Choice:
        """The offered name that is written or called so; any other stands for itself."""
        known = SheetField(path=(), title="", choices=self.names).choice(name)
        return known or Choice(value=name.strip(), title=name.strip())


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SheetForm:
    """The form of a system's sheets.

    ``blank``: what a sheet has in it before anything is chosen; ``kinds``: what the kinds are called of
    which dice make somebody; ``dice``: where the tables come from by which they do.
    """

    groups: tuple[SheetGroup, ...]
    blank: Mapping[str, object] = field(default_factory=dict)
    kinds: str = "Kind"
    dice: str = ""

    @property
    def headlines(self) -> tuple[SheetField, ...]:
        """The fields that stand for the whole sheet."""
        return tuple(each for group in self.groups if group.headline for each in group.fields)

    @property
    def lists(self) -> tuple[str, ...]:
        """The names of the fields that hold a list."""
        entries = (group.at for group in self.groups if group.entries == "listed")
        words = (each.path for group in self.groups for each in group.fields if each.kind == "words")
        return tuple(path[0] for path in (*entries, *words) if len(path) == 1)


@runtime_checkable
class Formed(Protocol):
    """Sheets whose rule system has a form for them."""

    def form(self) -> SheetForm:
        """The form of a sheet."""
