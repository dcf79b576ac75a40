"""The rule system of the guide: it keeps every law, and it is as small as the guide says."""

import sys
from pathlib import Path

import pytest

from engine.conformance import tried
from engine.conformance.arena import battle
from engine.orders import AttackOrder, Change, Ruling


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


def test_it_is_under_150_lines(package):
    lines = Path(package.__file__).read_text("utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) < 150


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
