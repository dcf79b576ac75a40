"""Writes the indexes from rules to code anew: `python -m tests.rules.index`.

They are read from the sources that docstrings, checks, problems and tables name.
"""

import ast
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "engine"
NAMED = (ast.FunctionDef, ast.ClassDef)
SOURCE = re.compile(r"Source: (.+?)(?:\.?\s*(?:Ruling:|Twice )|\.?\s*$|\.\n)", re.DOTALL)
INITIALS = re.compile(r"(UH|SU|BR), ")
HEAD = """# {title}, from rule to code

Every section and table of the document, and what carries it out. Written by
`python -m tests.rules.index` from the sources that the docstrings name; a test fails if a section
has nothing.

| section | carried out by |
| --- | --- |
"""


@dataclass(frozen=True)
class Place:
    """A function, class or table, and the parts of the document it names as its source."""

    module: str
    name: str
    parts: tuple[str, ...]

    def is_of(self, says):
        """Does one of its sources begin with one of these words?"""
        return any(_begins(part, word) for part in self.parts for word in says)


@dataclass(frozen=True)
class Book:
    """One of the documents, and how sources name it."""

    key: str
    title: str
    initials: str
    unsaid: bool = False  # is a source without initials one of this document?

    @property
    def sections_file(self):
        return Path(__file__).with_name(f"{self.key}.toml")

    @property
    def page_file(self):
        return ROOT / "docs" / "rules" / f"{self.key}.md"

    def sections(self):
        """The sections of the document in their order."""
        return tomllib.loads(self.sections_file.read_text("utf-8"))["section"]

    @cache  # noqa: B019 - the books are three, and live as long as the run
    def places(self):
        """Everything in the engine that names a source in this document, or a table printed in it."""
        found = []
        for path in sorted(ENGINE.rglob("*.py")):
            module = ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__")
            if _is_home(module, self.key):
                found += self._in_module(module, parsed(path))
        return [*found, *self._tables()]

    def _in_module(self, module, tree):
        whole = self._parts(ast.get_docstring(tree) or "")
        if whole:
            yield Place(module, "", whole)
        for node in ast.walk(tree):
            if isinstance(node, NAMED):
                parts = (*self._parts(ast.get_docstring(node) or ""), *self._cited(node))
                if parts:
                    yield Place(module, node.name, parts)

    def _cited(self, node):
        """The sources that a function's own checks and problems name."""
        if isinstance(node, ast.ClassDef) or self.unsaid:
            return
        for inner in ast.walk(node):
            text = inner.value if isinstance(inner, ast.Constant) else None
            if isinstance(text, str) and text.startswith(f"{self.initials}, "):
                yield text.removeprefix(f"{self.initials}, ").partition(";")[0]

    def _tables(self):
        path = ENGINE / "systems" / self.key / "tables" / "tables.toml"
        for name, table in tomllib.loads(path.read_text("utf-8")).items():
            own = table["source"].partition(f"{self.title}, ")[2]
            if own and not self.unsaid:
                yield Place(f"systems.{self.key}.tables", f"{name}.csv", tuple(own.split("; ")))

    def _parts(self, text):
        """The parts of this document that a docstring names, without its own title."""
        named = []
        for said in SOURCE.findall(text):
            own = self.unsaid
            for part in re.split(r"[;]\s*", " ".join(said.split())):
                other = INITIALS.match(part)
                if other is not None:
                    own = other[1] == self.initials
                if own:
                    named.append(part.removeprefix(f"{self.initials}, ").rstrip("."))
        return tuple(named)

    def shown(self, place):
        short = place.module.removeprefix(f"systems.{self.key}.")
        return f"`{short}.{place.name}`" if place.name else f"`{short}`"

    def page(self):
        """The index as a page."""
        everything = self.places()
        rows = []
        for section in self.sections():
            if "why" in section:
                rows.append(f"| {section['title']} | nothing: {section['why']} |")
                continue
            says = section.get("says", [section["title"]])
            names = dict.fromkeys(self.shown(place) for place in everything if place.is_of(says))
            rows.append(f"| {section['title']} | {', '.join(names)} |")
        return HEAD.format(title=self.title) + "\n".join(rows) + "\n"


BOOKS = (
    Book("universal_heroes", "Universal Heroes", "UH", unsaid=True),
    Book("supers_revised", "Supers! Revised", "SU"),
    Book("basic_v3", "Basic Rules v.3", "BR"),
)


@cache
def parsed(path):
    """The tree of a module, read once for all books."""
    return ast.parse(path.read_text("utf-8"))


def _is_home(module, key):
    """Is this the module of the system itself, or of the whole engine?"""
    others = [book.key for book in BOOKS if book.key != key]
    return not any(f"systems.{other}" in module for other in others)


def _begins(part, word):
    """The word itself, or the word and a colon or a number's end: Table 1 is not Table 12."""
    return re.match(rf"{re.escape(word)}(?![\w])", part, re.IGNORECASE) is not None


if __name__ == "__main__":
    for book in BOOKS:
        book.page_file.parent.mkdir(exist_ok=True)
        book.page_file.write_text(book.page(), encoding="utf-8")
