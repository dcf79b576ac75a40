"""The source of both packages, read once and never imported."""

import ast
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "vtt")


@dataclass(frozen=True)
class Source:
    """One module: its dotted name, its text and its tree."""

    name: str
    path: Path
    text: str
    package: bool
    tree: ast.Module = field(repr=False)

    @cached_property
    def imported(self) -> frozenset[str]:
        """Every dotted name this module imports, at the top or inside a function."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                origin = self._origin(node)
                found |= {origin, *(f"{origin}.{alias.name}" for alias in node.names)}
        return frozenset(found)

    def _origin(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        kept = parts[: len(parts) - node.level + self.package]
        return ".".join([*kept, *([node.module] if node.module else [])])


def _read(path: Path) -> Source:
    parts = path.relative_to(ROOT).with_suffix("").parts
    package = parts[-1] == "__init__"
    text = path.read_text(encoding="utf-8")
    return Source(".".join(parts[:-1] if package else parts), path, text, package, ast.parse(text))


def _paths() -> list[Path]:
    return [path for name in PACKAGES for path in sorted((ROOT / name).rglob("*.py"))]


@pytest.fixture(scope="session")
def sources() -> dict[str, Source]:
    """All modules by dotted name."""
    return {source.name: source for source in map(_read, _paths())}
