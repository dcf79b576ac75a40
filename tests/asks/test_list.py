"""The list of asks names tests that are there, at least sixty of them answered."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROW = re.compile(r"^\| (\d+) \| [^|]+ \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/.]+\.py)::(\w+)`")


def test_at_least_sixty_asks_are_answered_each_by_tests_that_are_there():
    rows = ROW.findall((TESTS / "asks" / "README.md").read_text("utf-8"))
    numbers = [int(number) for number, _ in rows]
    assert numbers == sorted(set(numbers))
    assert len(numbers) >= 60
    for number, tests in rows:
        named = NAMED.findall(tests)
        assert named, number
        for path, name in named:
            assert f"def {name}(" in (TESTS / path).read_text("utf-8"), (path, name)
