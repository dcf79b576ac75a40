"""Karma on the checks of a move and on those that come before an attack."""

from fractions import Fraction

import pytest

from engine.events import Bonded
from engine.geometry import Point
from engine.orders import AttackOrder, Change, MoveOrder, Ruling
from engine.systems.universal_heroes import SYSTEM
from tests.battles.story import Story, body, thing

RUNNER = {"abilities": {"agility": 10, "endurance": 20}, "powers": {"ground_speed": 50}, "karma": 40}
CORNER = (Point(700.0, 900.0, 0.0), Point(300.0, 950.0, 0.0))


def run(**more):
    return MoveOrder(token="Ann", mode="run", waypoints=CORNER, **more)


@pytest.fixture
def rushing():
    """Ann, Agility Good, at a speed at which a sharp corner takes a red FEAT."""
    story = Story(SYSTEM, (body("Ann", (60.0, 900.0, 0.0)),), {"Ann": RUNNER})
    return story.does(Ruling(token="Ann", change=Change(speed_ft_per_turn=924.0, mode="run"), why="running"))


def told(story):
    return [event.outcome for event in story.battle.line[-1].events if event.kind == "checked"]


def test_karma_taken_as_an_offer_saves_a_corner(rushing):
    rushing.does(run(), {"karma corner Ann": "own", "corner Ann": 80, "karma amount corner Ann": "18"})
    assert told(rushing) == ["red"]
    assert rushing.battle.state.tokens["Ann"].counter("karma") == 22


def test_an_order_that_says_karma_puts_it_on_the_checks_of_its_move(rushing):
    rushing.does(run(karma=True), {"corner Ann": 80, "karma amount corner Ann": "18"})
    assert told(rushing) == ["red"]


def test_without_karma_the_check_is_thrown_as_it_is_and_nothing_is_asked(rushing):
    rushing.does(run(), {"corner Ann": 80})
    assert told(rushing) == ["yellow"]
    assert rushing.battle.state.tokens["Ann"].counter("karma") == 40


def test_the_odds_of_a_corner_are_those_of_its_red_feat(rushing):
    ways = rushing.battle.odds(run()).ways
    passed = [way.chance for way in ways if any(getattr(e, "outcome", "") == "red" for e in way.events)]
    assert sum(passed) == Fraction(3, 100)
    assert sum(way.chance for way in ways) == 1


def test_karma_helps_to_lift_what_is_thrown():
    bodies = (
        body("Ann", (600.0, 900.0, 0.0)),
        body("Bob", (640.0, 900.0, 0.0), side="villain"),
        thing("Safe", (603.0, 900.0, 0.0), weight_lb=800.0, material="steel"),
    )
    strong = {"abilities": {"strength": 20}, "karma": 30}
    story = Story(SYSTEM, bodies, {"Ann": strong, "Bob": {"abilities": {}}})
    story.does(Ruling(facts=(Bonded(what="carry", by="Ann", of="Safe"),), why="in her arms"))
    story.does(
        AttackOrder(attacker="Ann", target="Bob", maneuver="blunt_throwing", using="Safe"),
        {"karma lift Ann": "own", "lift Ann": 60, "karma amount lift Ann": "11", "attack Ann": 1},
    )
    assert told(story)[0] == "yellow"
    assert story.battle.state.tokens["Ann"].counter("karma") == 19
