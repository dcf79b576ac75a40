"""What the engine and the view may not touch."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

FORBIDDEN = {"pygame", "skia", "click", "rich", "platformdirs", "vtt", "time", "datetime", "socket", "urllib",
             "http", "tkinter", "secrets", "pickle", "marshal", "shelve"}  # fmt: skip
FILES = {"open", "sqlite3", "pathlib", "os", "io", "zipfile", "shutil", "tempfile"}
MAY_OPEN_FILES = ("engine.tables", "engine.saves", "engine.store", "engine.maps", "engine.formats")
LATE = {"shapely", "numpy", "pydantic", "numba"}
MAY_BE_HEAVY = ("engine.formats", "engine.maps")
DRAWS = ("vtt.intents", "vtt.compositor", "vtt.paint.layer", "vtt.app")
BANNED_CALLS = re.compile(r"\b(?:pickle|marshal|shelve)\b|(?<![.\w])(?:eval|exec)\(|yaml\.load\(|shell=True"
                          r"|extractall|SysFont\(")  # fmt: skip
ANY = ("engine.geometry", "vtt.paint")


def engine(sources):
    return [source for name, source in sources.items() if name == "engine" or name.startswith("engine.")]


def inside(name, packages):
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def roots(source):
    return {name.split(".")[0] for name in source.imported}


def top_level(source):
    """The first words of what a module imports as it is itself imported."""
    body = [node for node in ast.walk(source.tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    late = {
        id(inner)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef)
        or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
        for inner in ast.walk(node)
    }
    names = (node for node in body if id(node) not in late)
    return {
        alias.split(".")[0]
        for node in names
        for alias in ([a.name for a in node.names] if isinstance(node, ast.Import) else [node.module or ""])
    }


def test_the_engine_knows_no_window_no_clock_and_no_network(sources):
    assert {s.name: roots(s) & FORBIDDEN for s in engine(sources) if roots(s) & FORBIDDEN} == {}


def test_only_the_modules_that_own_files_open_them(sources):
    others = [s for s in engine(sources) if not inside(s.name, MAY_OPEN_FILES)]
    assert {s.name: roots(s) & FILES for s in others if roots(s) & FILES} == {}
    assert [s.name for s in others if re.search(r"(?<![.\w])open\(", s.text)] == []


def test_the_engine_never_draws_from_the_global_random_source(sources):
    drawn = re.compile(r"\brandom\.(?!Random\b)\w+\(|from random import (?!Random\b)")
    assert [s.name for s in engine(sources) if drawn.search(s.text)] == []


def test_heavy_libraries_wait_until_they_are_needed(sources):
    light = [s for s in sources.values() if not inside(s.name, MAY_BE_HEAVY) and not s.name.endswith("_form")]
    assert {s.name: top_level(s) & LATE for s in light if top_level(s) & LATE} == {}


def test_a_battle_and_the_view_load_nothing_heavy(sources):
    wanted = [
        name for name in ("engine.battle", "engine.systems", "vtt.session", "vtt.app") if name in sources
    ]
    code = f"import sys, {', '.join(wanted)}; sys.exit(any(name in sys.modules for name in {sorted(LATE)}))"
    assert not wanted or subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_only_four_modules_of_the_view_know_pygame_and_only_paint_knows_skia(sources):
    view = [s for s in sources.values() if s.name.startswith("vtt.")]
    assert [s.name for s in view if "pygame" in roots(s) and not inside(s.name, DRAWS)] == []
    assert [s.name for s in view if "skia" in roots(s) and not inside(s.name, ("vtt.paint",))] == []


def test_nothing_runs_code_from_data(sources):
    assert [s.name for s in sources.values() if BANNED_CALLS.search(s.text)] == []


def test_any_stays_at_the_two_untyped_doors(sources):
    spoken = [
        s.name for s in sources.values() if re.search(r"\bAny\b", s.text) and "typing.Any" in s.imported
    ]
    assert [name for name in spoken if not inside(name, ANY)] == []


def test_nobody_catches_everything(sources):
    caught = []
    for source in sources.values():
        handlers = (node for node in ast.walk(source.tree) if isinstance(node, ast.ExceptHandler))
        caught += [
            f"{source.name}:{node.lineno}"
            for node in handlers
            if node.type is None or re.search(r"\b(Base)?Exception\b", ast.unparse(node.type))
        ]
    assert caught == []


@pytest.mark.parametrize("package", ["engine", "vtt"])
def test_no_module_works_by_being_imported(sources, package):
    """Module level holds definitions; a bare call there would be a side effect."""
    calls = [
        f"{source.name}:{node.lineno}"
        for source in sources.values()
        if source.name.split(".")[0] == package
        for node in source.tree.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ]
    assert calls == []
