"""Turning in the air without paying for it. Source: UH, Turning. Ruling: U15, U18."""

from dataclasses import replace

import pytest

from engine.geometry import Point, length_ft
from engine.movement.plan import plan_move
from engine.movement.plan.parts import path_of
from engine.orders import MoveOrder
from engine.reach import reach
from engine.reach.nouns import Planned
from engine.systems.basic_v3 import SYSTEM as BASIC
from engine.systems.supers_revised import SYSTEM as SUPERS
from engine.systems.universal_heroes import SYSTEM as HEROES
from engine.units import AREA_FT
from tests.battles.story import Story, body

START = Point(60.0, 300.0, 130.0)
SHEETS = {
    HEROES.name: {"abilities": {"agility": 20, "endurance": 30}, "powers": {"flight": 30}},
    SUPERS.name: {"aptitudes": {"athleticism": 4}, "powers": {"flight": 3}},
    BASIC.name: {
        "attributes": {"brains": 2, "brawn": 3, "moxie": 1},
        "advantages": {"Flight": 3, "Fists": 2, "Cape": 2, "Wit": 1},
    },
}


def flier(system=HEROES, **settings):
    """Ann flies east at three areas a turn, and may fly at least five now."""
    story = Story(system, (body("Ann", START),), {"Ann": SHEETS[system.name]}, settings=settings)
    ann = story.battle.state.tokens["Ann"]
    moving = type(ann.motion)(position=START, heading_deg=90.0, speed_ft_per_turn=3 * AREA_FT, mode="fly")
    story.battle = type(story.battle).begin(
        story.battle.state.with_token(replace(ann, motion=moving)), system, 1
    )
    return story


def turns(effort, *to):
    waypoints = tuple(Point(*at) for at in to) or (Point(160.0, 300.0, 130.0), Point(160.0, 1200.0, 130.0))
    return MoveOrder(token="Ann", mode="fly", waypoints=waypoints, effort=effort)


def planned(story, order):
    return plan_move(story.battle.state, order, story.battle.rules)


def flown_ft(plan):
    return length_ft(path_of(plan.legs))


def test_a_turn_costs_an_area_and_no_feat_or_a_red_feat_and_no_area():
    """Three areas a turn and three gained: six, less one for turning."""
    story = flier()
    slow, fast = (planned(story, turns(effort)) for effort in ("full", "headlong"))
    assert (flown_ft(slow) / AREA_FT, slow.hazards) == (pytest.approx(5.0), ())
    assert flown_ft(fast) / AREA_FT == pytest.approx(6.0)
    (hazard,) = fast.hazards
    assert (hazard.kind, hazard.label, hazard.mishap) == (
        "headlong",
        "red Agility (bal) FEAT",
        "out_of_control",
    )
    assert hazard.at_ft == pytest.approx(100.0)


@pytest.mark.parametrize(("face", "end"), [(95, (160.0, 992.0)), (94, (852.0, 300.0))])
def test_whoever_fails_it_goes_straight_on_at_full_speed(face, end):
    """Excellent Agility: red from 95. Six areas are 792 ft, the first 100 of them east."""
    story = flier().does(turns("headlong"), {"headlong Ann": face})
    at = story.battle.state.tokens["Ann"].at
    assert (at.x, at.y) == pytest.approx(end, abs=0.01)


def test_whoever_turns_nowhere_rolls_for_nothing():
    assert planned(flier(), turns("headlong", (800.0, 300.0, 130.0))).hazards == ()


def test_the_judge_may_say_what_losing_control_is():
    (hazard,) = planned(flier(U18="judge"), turns("headlong")).hazards
    assert hazard.mishap == "judge"


@pytest.mark.parametrize(
    ("system", "label"), [(SUPERS, "Athleticism 10 or more"), (BASIC, "Brawn, 6 or less")]
)
def test_the_small_systems_check_it_their_own_way(system, label):
    (hazard,) = planned(flier(system), turns("headlong")).hazards
    assert (hazard.kind, hazard.label) == ("headlong", label)


def test_a_battle_without_checks_lets_nobody_off_the_cost():
    story = flier(SUPERS, S38="none")
    slow, fast = (planned(story, turns(effort)) for effort in ("full", "headlong"))
    assert flown_ft(slow) == flown_ft(fast)
    assert fast.hazards == ()


def test_reach_shows_what_is_reached_without_rolling():
    state = flier().battle.state
    found = [reach(state, "Ann", "fly", HEROES, Planned(effort=effort)) for effort in ("full", "headlong")]
    assert found[0] == found[1]
