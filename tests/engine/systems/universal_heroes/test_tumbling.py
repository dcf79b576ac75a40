"""Tumblers at the end of a fall."""

import pytest

from engine.geometry import Point
from engine.orders import BeginRound, Change, MoveOrder, Ruling
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.tumbling import unhurt_ft
from tests.battles.story import Story, body

ON_THE_HALL = (455.0, 140.0, 39.0)
OFF_IT = MoveOrder(token="Ann", mode="run", waypoints=(Point(470.0, 140.0, 39.0),))


def story(agility, *talents, powers=(), **settings):
    sheet = {
        "abilities": {"agility": agility, "endurance": 10},
        "powers": dict(powers),
        "talents": list(talents),
    }
    return Story(SYSTEM, (body("Ann", ON_THE_HALL),), {"Ann": sheet}, settings=settings)


def fallen(told, **faces):
    """She runs off a roof three stories high: what it cost her, and what she rolled."""
    told.does(OFF_IT, {f"{word} Ann": face for word, face in faces.items()})
    rolled = {e.check.split()[0]: e for e in told.battle.line[-1].events if e.kind == "checked"}
    token = told.battle.state.tokens["Ann"]
    full = told.battle.opening.tokens["Ann"].track("health")
    return full - token.track("health"), rolled


def test_whoever_lands_on_his_feet_takes_no_harm():
    """Remarkable Agility: 45 ft; a column better by the talent, where 31 is green."""
    lost, rolled = fallen(story(30, "tumbling"), tumble=31)
    assert (lost, rolled["tumble"].column, rolled["tumble"].outcome) == (0, "Remarkable +1 CS", "green")


def test_whoever_fails_falls_like_anybody():
    """10 and two for each of the three stories of the slice."""
    lost, _ = fallen(story(30, "tumbling"), tumble=30)
    assert lost == 16


def test_without_the_talent_nobody_rolls():
    lost, rolled = fallen(story(30))
    assert (lost, rolled) == (16, {})


def test_from_higher_than_a_leap_of_his_agility_he_does_not_roll():
    """Excellent: 30 ft, and the roof is 39 ft high."""
    lost, rolled = fallen(story(20, "tumbling"))
    assert (lost, rolled) == (16, {})


def test_his_own_leaping_counts_where_it_is_better():
    """Remarkable Leaping: 45 ft."""
    lost, rolled = fallen(story(20, "tumbling", powers={"leaping": 30}), tumble=99)
    assert (lost, list(rolled)) == (0, ["tumble"])


@pytest.mark.parametrize(("powers", "ft"), [({}, 0.0), ({"leaping": 10}, 15.0)])
def test_in_a_battle_that_says_so_only_leapers_come_down_unhurt(powers, ft):
    told = story(30, "tumbling", powers=powers, H13="leapers_only")
    state = told.battle.state
    assert unhurt_ft(state, state.tokens["Ann"]) == ft


def test_the_senseless_do_not_tumble():
    told = story(50, "tumbling")
    told.does(Ruling(token="Ann", change=Change(conditions_on=("out",)), why="a dart"))
    assert unhurt_ft(told.battle.state, told.battle.state.tokens["Ann"]) == 0.0


def test_a_long_fall_is_counted_whole():
    """From 208 ft down to the lot, by the last slice of which he is still fast."""
    sheet = {"abilities": {"agility": 50, "endurance": 100}, "talents": ["tumbling"]}
    told = Story(SYSTEM, (body("Ann", (255.0, 140.0, 208.0)),), {"Ann": sheet})
    told.does(MoveOrder(token="Ann", mode="run", waypoints=(Point(290.0, 140.0, 208.0),)))
    events = list(told.battle.line[-1].events)
    for _ in range(4):
        told.does(BeginRound())
        events += told.battle.line[-1].events
    assert any(event.kind == "hurt" for event in events)
    assert not [event for event in events if event.kind == "checked" and "tumble" in event.check]
