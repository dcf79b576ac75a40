"""Catching hold of something on the way down."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import BeginRound, BeginTurn, MoveOrder
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.grips import CatchHold, hold_intensity, hold_problems
from engine.systems.universal_heroes.ranks import rank_name
from tests.battles.story import Story, body

HOLD = CatchHold(token="Ann")


def falling(agility=10, rounds=1):
    """Ann off the tower's edge, so many rounds later."""
    sheet = {"abilities": {"agility": agility, "endurance": 10}}
    story = Story(SYSTEM, (body("Ann", (255.0, 140.0, 208.0)),), {"Ann": sheet})
    story.does(MoveOrder(token="Ann", mode="run", waypoints=(Point(290.0, 140.0, 208.0),)))
    for _ in range(rounds):
        story.does(BeginRound())
    return story


def texts(story):
    return [problem.text for problem in hold_problems(story.battle.state, HOLD)]


@pytest.mark.parametrize(
    ("turns", "rank"), [(1, "Poor"), (2, "Typical"), (3, "Good"), (4, "Excellent"), (9, "Excellent")]
)
def test_the_intensity_is_that_of_the_speed(turns, rank):
    story = falling(rounds=0)
    token = story.battle.state.tokens["Ann"]
    assert (
        rank_name(hold_intensity(replace(token, motion=replace(token.motion, turns_falling=turns)))) == rank
    )


def test_who_catches_hold_falls_no_further():
    """Good Agility against six stories a turn, Typical: green, 46."""
    story = falling().does(BeginTurn(token="Ann")).does(HOLD, {"catch hold Ann": 46})
    ann = story.battle.state.tokens["Ann"]
    assert (ann.motion.mode, ann.motion.turns_falling, ann.at.z) == ("climb", 0, 91.0)
    story.does(BeginRound())
    assert story.battle.state.tokens["Ann"].at.z == 91.0


def test_who_misses_falls_on_and_has_no_second_try():
    story = falling().does(BeginTurn(token="Ann")).does(HOLD, {"catch hold Ann": 45})
    assert story.battle.state.tokens["Ann"].motion.turns_falling == 2
    assert texts(story) == ["Ann has tried it this round"]


def test_far_from_any_wall_there_is_nothing_to_hold():
    story = falling()
    state = story.battle.state
    ann = state.tokens["Ann"]
    away = replace(ann, motion=replace(ann.motion, position=Point(600.0, 900.0, 91.0)))
    assert "Nothing to hold on to" in hold_problems(state.with_token(away), HOLD)[0].text


def test_nobody_catches_hold_who_does_not_fall():
    story = Story(SYSTEM, (body("Ann", (266.0, 140.0, 0.0)),), {"Ann": {"abilities": {}}})
    assert texts(story) == ["Ann does not fall"]


def test_two_ranks_too_slow_is_too_slow():
    """Feeble Agility against Typical."""
    assert texts(falling(agility=2)) == ["Ann falls too fast for his Agility"]
