"""Writes the index from rules to code anew: `python -m tests.rules.index`. It is read from the docstrings."""

import ast
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = Path(__file__).with_name("universal_heroes.toml")
PAGE = ROOT / "docs" / "rules" / "universal_heroes.md"
NAMED = (ast.FunctionDef, ast.ClassDef)
SOURCE = re.compile(r"Source: (.+?)(?:\.?\s*(?:Ruling:|Twice )|\.?\s*$|\.\n)", re.DOTALL)
HEAD = """# Universal Heroes, from rule to code

Every section and table of the document, and what carries it out. Written by
`python -m tests.rules.index` from the sources that the docstrings name; a test fails if a section
has nothing.

| section | carried out by |
| --- | --- |
"""


@dataclass(frozen=True)
class Place:
    """A function or class, and the parts of the document it names as its source."""

    module: str
    name: str
    parts: tuple[str, ...]

    def is_of(self, says):
        """Does one of its sources begin with one of these words?"""
        return any(_begins(part, word) for part in self.parts for word in says)


def _begins(part, word):
    """The word itself, or the word and a colon or a number's end: Table 1 is not Table 12."""
    return re.match(rf"{re.escape(word)}(?![\w])", part, re.IGNORECASE) is not None


def sections():
    """The sections of the document in their order."""
    return tomllib.loads(SECTIONS.read_text("utf-8"))["section"]


def places():
    """Everything in the engine that names a source in Universal Heroes or in the classic game."""
    found = []
    for path in sorted((ROOT / "engine").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if "supers_revised" not in module and "basic_v3" not in module:
            found += _in_module(module, ast.parse(path.read_text("utf-8")))
    return found


def _in_module(module, tree):
    whole = ast.get_docstring(tree) or ""
    if _parts(whole):
        yield Place(module, "", _parts(whole))
    for node in ast.walk(tree):
        parts = _parts(ast.get_docstring(node) or "") if isinstance(node, NAMED) else ()
        if parts:
            yield Place(module, node.name, parts)


def _parts(text):
    """The parts of the document that a docstring names, without its own title."""
    named = []
    for said in SOURCE.findall(text):
        own = True
        for part in re.split(r"[;]\s*", " ".join(said.split())):
            if re.match(r"(SU|BR),", part):
                own = False
            elif part.startswith("UH, "):
                own = True
            if own:
                named.append(part.removeprefix("UH, ").rstrip("."))
    return tuple(named)


def page():
    """The index as a page."""
    everything = places()
    rows = []
    for section in sections():
        if "why" in section:
            rows.append(f"| {section['title']} | nothing: {section['why']} |")
            continue
        names = dict.fromkeys(shown(place) for place in everything if place.is_of(section["says"]))
        rows.append(f"| {section['title']} | {', '.join(names)} |")
    return HEAD + "\n".join(rows) + "\n"


def shown(place):
    short = place.module.removeprefix("engine.").removeprefix("systems.universal_heroes.")
    return f"`{short}.{place.name}`" if place.name else f"`{short}`"


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
