"""Getting about by powers that wear out. Source: UH, the Hyperexhaustive Rank. Ruling: H15."""

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Advance, MoveOrder
from engine.systems.universal_heroes import SYSTEM
from engine.units import AREA_FT
from tests.battles.story import Story, body

DAY_S = 86_400
WORN = {"number": 20, "conditional": "hyperexhaustive"}
START, UP = Point(60.0, 900.0, 0.0), Point(300.0, 900.0, 40.0)


def told(at=START, powers=None, **settings):
    sheet = {"abilities": {"endurance": 30, "strength": 6}, "powers": powers or {"flight": WORN}}
    return Story(SYSTEM, (body("Ann", at),), {"Ann": sheet}, settings=settings)


def goes(mode, *to):
    return MoveOrder(token="Ann", mode=mode, waypoints=tuple(Point(*at) for at in to))


FLIES = goes("fly", (300.0, 900.0, 40.0))
BACK = goes("fly", (60.0, 900.0, 40.0))


def ann(story):
    return story.battle.state.tokens["Ann"]


def uses(story, name="flight"):
    rest = ann(story).condition(f"rest:{name}")
    return 0 if rest is None else rest.value


def test_each_flight_is_a_use_until_it_has_rested():
    """A day after the first use, a week after the second, a month after the third."""
    story = told().does(FLIES)
    assert uses(story) == 1
    assert uses(story.does(Advance(seconds=DAY_S))) == 0
    assert uses(story.does(goes("fly", (320.0, 900.0, 40.0)))) == 1
    assert uses(story.does(goes("fly", (340.0, 900.0, 40.0)))) == 2
    assert uses(story.does(Advance(seconds=6 * DAY_S))) == 2
    assert uses(story.does(Advance(seconds=DAY_S))) == 0


@pytest.mark.parametrize(("face", "ranks"), [(94, 1), (95, None)])
def test_the_fourth_loses_the_power_and_a_rank_but_for_a_red_feat_and_lets_him_fall(face, ranks):
    """Remarkable Endurance: red from 95."""
    story = told()
    for x in (320.0, 340.0, 360.0):
        story.does(goes("fly", (x, 900.0, 39.0)))
    story.does(goes("fly", (380.0, 900.0, 39.0)), {"exhausted flight Ann": face})
    assert ann(story).condition("lost:flight") is not None
    gone = ann(story).condition("rank_gone:endurance")
    assert (gone and gone.value) == ranks
    assert ann(story).at.z == 0.0
    assert plan_move(story.battle.state, FLIES, SYSTEM).problems


def test_a_plan_says_which_use_it_is_and_what_follows():
    story = told()
    (line,) = [line for line in plan_move(story.battle.state, FLIES, SYSTEM).account if "use" in line.text]
    assert line.text == "use 1 of 4 of flight, Shift 0, then 1 day of rest"
    assert "H15" in line.source
    for x in (320.0, 340.0, 360.0):
        story.does(goes("fly", (x, 900.0, 39.0)))
    last = plan_move(story.battle.state, FLIES, SYSTEM).account
    assert any(line.text == "use 4 of 4 of flight, Shift A, then it is lost" for line in last)


def test_a_move_of_no_length_is_no_use():
    assert uses(told(at=UP).does(goes("fly", (300.0, 900.0, 40.0)))) == 0


@pytest.mark.parametrize(("areas", "used"), [(2.0, 0), (2.1, 1)])
def test_running_is_a_use_only_past_what_legs_do(areas, used):
    """Typical Strength runs two areas."""
    story = told(powers={"ground_speed": WORN | {"tags": ["no_acceleration"]}})
    story.does(goes("run", (60.0 + areas * AREA_FT, 900.0, 0.0)))
    assert uses(story, "ground_speed") == used


def test_ordinary_powers_and_feet_are_not_worn():
    assert not ann(told(powers={"flight": 20}).does(FLIES)).conditions
    assert not ann(told().does(goes("walk", (66.0, 900.0, 0.0)))).conditions


def test_a_battle_may_wear_powers_by_feats_alone():
    story = told(H15="feats_only").does(FLIES).does(BACK).does(FLIES).does(BACK).does(FLIES)
    assert uses(story) == 0
    assert not [line for line in plan_move(story.battle.state, BACK, SYSTEM).account if "use" in line.text]


@pytest.mark.parametrize(("face", "there"), [(66, UP), (65, START)])
def test_or_want_a_green_feat_in_the_worn_column_first(face, there):
    """Shift 0: green from 66."""
    story = told(H15="with_a_feat")
    (hazard,) = plan_move(story.battle.state, FLIES, SYSTEM).hazards
    assert (hazard.kind, hazard.label, hazard.column) == ("effort", "green flight FEAT", "Shift 0")
    story.does(FLIES, {"effort Ann": face})
    assert ann(story).at == there
    assert uses(story) == 1


def test_a_worn_power_holds_no_glider_up_better_than_his_own_agility():
    """Its FEATs are rolled on Shift 0."""
    story = told(at=UP, powers={"gliding": {"number": 75, "conditional": "hyperexhaustive"}})
    level = plan_move(story.battle.state, goes("glide", (560.0, 900.0, 40.0)), SYSTEM)
    assert [hazard.label for hazard in level.hazards] == ["yellow Agility FEAT"]
