"""Getting about under Basic Rules v.3: speeds by words, checks on the way, falls, crashes, catches."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.checks import chance
from engine.geometry import Point
from engine.movement.modes import core_modes
from engine.movement.plan import plan_move
from engine.orders import Catch, Impact, MoveOrder
from engine.systems.basic_v3 import SYSTEM
from engine.world import Bond, Tally
from tests.engine.systems.ring import done, having, ring, thing, told

AREA = 132.0


def who(brawn=2, **advantages):
    return {
        "attributes": {"brains": 1, "brawn": brawn, "moxie": 3},
        "advantages": {name.replace("_", " "): value for name, value in advantages.items()},
    }


def alone(sheet, at=(1000.0, 2000.0, 0.0), speed=0.0, settings=()):
    state = ring(SYSTEM, {"Ace": sheet}, {"Ace": at}, settings)
    ace = state.tokens["Ace"]
    return state.with_token(replace(ace, motion=replace(ace.motion, speed_ft_per_turn=speed)))


def go(mode, *to, **more):
    return MoveOrder(token="Ace", mode=mode, waypoints=tuple(Point(*at) for at in to), **more)


def top(sheet, mode, **facts):
    state = alone(sheet, **facts)
    found = SYSTEM.movement.limits(state, state.tokens["Ace"], core_modes()[mode])
    return found.top_ft_per_turn if found else None


@pytest.mark.parametrize(
    ("sheet", "mode", "ft"),
    [
        (who(2), "run", 2 * AREA),  # Good
        (who(3, Athlete=1), "run", 3 * AREA),  # Remarkable
        (who(2, Speedster=3), "run", 6 * AREA),  # Remarkable, on land
        (who(2, Flight=3), "fly", 15 * AREA),  # Remarkable
        (who(2, Pilot=3), "fly", None),
        (who(2, Frog={"rating": 2, "specifics": ["leaps far"]}), "leap", 20.0),  # Excellent
    ],
)
def test_speeds_come_from_brawn_and_the_words_of_advantages(sheet, mode, ft):
    assert top(sheet, mode) == ft


def test_the_tactical_preset_is_twenty_feet_and_ten_for_each_brawn():
    assert top(who(3), "run", settings={"B11": "tactical"}) == 50


def test_a_sharp_turn_in_the_air_is_a_check_of_brawn_and_flight():
    state = alone(who(2, Flight=3), (1000, 2000, 100), speed=264)
    (hazard,) = plan_move(state, go("fly", (800, 2000, 100)), SYSTEM).hazards
    assert hazard.label == "Brawn, 5 or less"
    assert chance(hazard.check) == 1 - Fraction(1, 4)
    assert [(shift.cs, shift.why) for shift in hazard.shifts] == [(3, "Advantage")]


def test_failing_it_leads_straight_on():
    state = alone(who(2, Flight=3), (1000, 2000, 100), speed=264)
    after, _ = done(state, go("fly", (800, 2000, 100)), SYSTEM, {"turn in the air Ace": (9, 9)})
    assert after.tokens["Ace"].at.x > 1000


def test_a_glider_who_holds_his_height_must_pass_a_check_or_sinks():
    state = alone(who(2, Glider=2), (1000, 2000, 100), speed=264)
    order = go("glide", (1264, 2000, 100))
    assert [hazard.kind for hazard in plan_move(state, order, SYSTEM).hazards] == ["hold_height"]
    after, _ = done(state, order, SYSTEM, {"hold height Ace": (9, 9)})
    assert after.tokens["Ace"].at.z == pytest.approx(87)


def test_checks_while_moving_may_be_left_out():
    state = alone(who(2, Flight=3), (1000, 2000, 100), speed=264, settings={"B20": "none"})
    assert plan_move(state, go("fly", (800, 2000, 100)), SYSTEM).hazards == ()


def test_a_crash_costs_a_point_an_area_and_half_with_a_check():
    state = alone(who(2))
    crash = Impact(body="Ace", against="Tower", cause="coast", areas=5)
    hard = SYSTEM.combat.impact(state, crash, told({"landing Ace": (9, 9)}))
    soft = SYSTEM.combat.impact(state, crash, told({"landing Ace": (1, 9)}))
    assert [step.events[-1].points for step in (hard, soft)] == [5, 3]


def test_a_teleport_into_a_wall_ends_beside_it_and_costs_three_points():
    state = having(alone(who(2, Teleporter=3), (350, 130, 0)), "Ace", "knows_the_place")
    after, _ = done(state, go("teleport", (430, 130, 0)), SYSTEM)
    assert after.tokens["Ace"].track("health") == 12
    assert after.tokens["Ace"].at.x < 400


def test_a_catch_is_a_brawn_check():
    state = ring(SYSTEM, {"Ace": who(2, Strong=3), "Bob": who()}, {"Bob": (102, 100, 20)})
    caught, _ = done(state, Catch(token="Ace", body="Bob"), SYSTEM, {"catch Ace": (5, 9)})
    assert caught.bonds == (Bond("carry", "Ace", "Bob"),)
    missed, _ = done(state, Catch(token="Ace", body="Bob"), SYSTEM, {"catch Ace": (6, 9)})
    assert missed.bonds == ()


def test_nobody_catches_what_he_cannot_lift_or_twice_a_round():
    state = ring(SYSTEM, {"Ace": who(2), "Bob": who()})
    ace, bob = state.tokens["Ace"], state.tokens["Bob"]
    tried = replace(ace, counters=(Tally("caught", 1),))
    assert SYSTEM.combat.may_catch(state, ace, bob)
    assert not SYSTEM.combat.may_catch(state, ace, replace(bob, weight_lb=20_000))
    assert not SYSTEM.combat.may_catch(state, tried, bob)


def test_who_bears_too_much_gets_nowhere():
    state = thing(alone(who(1)), "Piano", (1003, 2000, 0), weight_lb=900)
    laden = replace(state, bonds=(Bond("carry", "Ace", "Piano"),))
    after, _ = done(laden, go("run", (1000, 1900, 0)), SYSTEM)
    assert after.tokens["Ace"].at.y == 2000
