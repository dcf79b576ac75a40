"""The walk-through and the examples of the library, run: what they print is what stands below them."""

import contextlib
import doctest
import io
import re

import pytest

import engine

BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(root):
    return BLOCK.findall((root / "docs" / "walk-through.md").read_text("utf-8"))


def test_every_block_of_the_walk_through_runs_and_prints_what_stands_below_it(root, tmp_path, monkeypatch):
    if not (root / "docs").exists():
        pytest.skip("an installed package brings no pages")
    monkeypatch.chdir(tmp_path)
    names, printed, count = {"__name__": "walk_through"}, "", 0
    for language, text in blocks(root):
        if language == "text":
            assert printed == text
            printed, count = "", count + 1
            continue
        assert printed == "", "a block that prints has its text below it"
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(text, "docs/walk-through.md", "exec"), names)
        printed = out.getvalue()
    assert printed == ""
    assert count > 8


def test_the_walk_through_takes_the_names_that_the_engine_offers(root):
    imported = {
        name.strip()
        for _, text in blocks(root)
        for names in re.findall(r"^from engine import \(?([^)\n]+|[^)]+)\)?$", text, re.MULTILINE)
        for name in names.replace("\n", " ").split(",")
        if name.strip()
    }
    assert imported >= {"Battle", "MoveOrder", "BattleFile", "system"}
    assert imported <= set(engine.__all__)


def test_the_example_of_the_engine_is_true():
    assert doctest.testmod(engine).failed == 0
    assert doctest.testmod(engine).attempted > 8


@pytest.mark.parametrize("package", ["engine", "vtt"])
def test_both_packages_say_that_they_are_typed(root, package):
    assert (root / package / "py.typed").is_file()
