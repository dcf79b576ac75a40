"""The list of the rules of movement: each clause has a source, rulings that exist, tests that are there."""

import re
from pathlib import Path

import pytest

from engine.rulings import gap

TESTS = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| ([^|]+) \| ([^|]*) \| (`[^|]+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/.]+\.py)::(\w+)`")
ROWS = ROW.findall((Path(__file__).with_name("RULES.md")).read_text("utf-8"))


def test_it_lists_every_part_of_movement():
    assert len(ROWS) >= 55


@pytest.mark.parametrize(("clause", "source", "tests"), ROWS, ids=[row[0] for row in ROWS])
def test_each_clause_has_its_source_and_tests_that_are_there(clause, source, tests):
    assert source.strip()
    for number in re.findall(r"\b[USBH]\d+\b", source):
        assert gap(number).matter
    named = NAMED.findall(tests)
    assert named
    for path, name in named:
        assert f"def {name}(" in (TESTS / path).read_text("utf-8"), (path, name)
