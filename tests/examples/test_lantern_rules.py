"""The rule system of the guide: it keeps every law, and it is as small as the guide says."""

import re
import sys
from pathlib import Path

import pytest

from engine.conformance import tried
from engine.conformance.arena import battle
from engine.orders import AttackOrder, Change, Ruling
from vtt.cli.run import run


@pytest.fixture(scope="module")
def package(root):
    folder = root / "examples" / "lantern-rules"
    if not folder.exists():
        pytest.skip("an installed package brings no examples")
    sys.path.insert(0, str(folder))
    yield __import__("lantern_rules")
    sys.path.remove(str(folder))


def test_it_keeps_every_law(package):
    assert [verdict.law.words for verdict in tried(package.SYSTEM) if not verdict.kept] == []


def test_it_is_under_150_lines_of_python_and_tables(package):
    folder = Path(package.__file__).parent
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".csv", ".toml")]
    assert {path.suffix for path in files} == {".py", ".csv", ".toml"}
    lines = [line for path in files for line in path.read_text("utf-8").splitlines()]
    assert sum(bool(line.strip()) for line in lines) < 150


def blocks(root, language):
    page = (root / "docs" / "add-a-system.md").read_text("utf-8")
    return [found.strip("\n") for found in re.findall(rf"^```{language}\n(.*?)^```$", page, re.M | re.S)]


def without_gaps(text):
    return [line for line in text.splitlines() if line.strip()]


def test_the_python_of_the_page_is_the_module_word_for_word(package, root):
    assert without_gaps("\n".join(blocks(root, "python"))) == without_gaps(
        Path(package.__file__).read_text("utf-8")
    )


def test_the_tables_of_the_page_are_those_of_the_package(package, root):
    tables = Path(package.__file__).parent / "tables"
    described, declared = blocks(root, "toml")
    assert blocks(root, "csv") == [(tables / "ratings.csv").read_text("utf-8").strip()]
    assert described == (tables / "tables.toml").read_text("utf-8").strip()
    assert declared in (tables.parent.parent / "pyproject.toml").read_text("utf-8")


def test_its_table_is_printed_with_its_source(example, capsys):
    example("lantern-rules")
    assert run(["table", "ratings", "--system", "lantern_rules"]) == 0
    said = capsys.readouterr().out
    assert "grit    12" in said
    assert "Source: Lantern Rules, Heroes" in said


def test_nobody_strikes_further_than_an_arm_reaches(package):
    near = battle(package.SYSTEM)
    second = near.state.tokens["Second"]
    away = Ruling(token="Second", change=Change(at=second.at._replace(x=second.at.x + 10)), why="steps back")
    order = AttackOrder(attacker="First", target="Second", maneuver="strike")
    assert near.preview(order).problems == ()
    assert [each.text for each in near.commit(away).preview(order).problems] == ["Second is out of reach"]


def test_what_a_strike_beats_the_guard_by_comes_off_grit_and_throws_back(package):
    order = AttackOrder(attacker="First", target="Second", maneuver="strike")
    ways = battle(package.SYSTEM).odds(order).ways
    hits = {way.state.tokens["Second"].track("grit"): way for way in ways}
    assert set(hits) == {12, 11, 10}  # a die and Might 3 against 5 and Speed 2: 5 beats it by one, 6 by two
    assert hits[10].state.tokens["Second"].at.x - 206.0 == pytest.approx(20.0)
