"""Getting about under Supers! Revised: checks on the way, collisions, landings, catches."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.checks import chance
from engine.geometry import Point, contains
from engine.movement.plan import plan_move
from engine.orders import AttackOrder, Catch, Driven, Fall, Impact, MoveOrder
from engine.planning import plan
from engine.plans import Stop
from engine.reach import reach
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.orders import Harm
from engine.world import Surface, Tally
from tests.engine.systems.ring import done, having, problems, ring, told


def alone(sheet, at, speed=0.0, heading=90.0, settings=()):
    state = ring(SYSTEM, {"Ace": sheet}, {"Ace": at}, settings)
    ace = state.tokens["Ace"]
    return state.with_token(
        replace(ace, motion=replace(ace.motion, speed_ft_per_turn=speed, heading_deg=heading))
    )


def go(mode, *to, **more):
    return MoveOrder(token="Ace", mode=mode, waypoints=tuple(Point(*at) for at in to), **more)


FLIER = {"powers": {"flight": 3}, "resistances": {"fortitude": 4}}


def test_a_sharp_turn_in_the_air_is_a_check_of_flight_against_4():
    state = alone(FLIER, (1000, 2000, 100), speed=264)
    (hazard,) = plan_move(state, go("fly", (800, 2000, 100)), SYSTEM).hazards
    assert (hazard.kind, hazard.label) == ("turn_in_the_air", "Flight 4 or more")
    assert chance(hazard.check) == 1 - Fraction(1, 216)  # only 1, 1, 1 comes to less


def test_maneuver_that_was_traded_away_makes_the_check_harder():
    sheet = {"powers": {"flight": {"dice": 2, "trade": {"speed": 1, "maneuver": -1}}}}
    state = alone(sheet, (1000, 2000, 100), speed=264)
    (hazard,) = plan_move(state, go("fly", (800, 2000, 100)), SYSTEM).hazards
    assert chance(hazard.check) == Fraction(1, 2)  # one die against 4, as Athleticism


def test_failing_the_turn_leads_straight_on():
    state = alone(FLIER, (1000, 2000, 100), speed=264)
    after, _ = done(state, go("fly", (800, 2000, 100)), SYSTEM, {"turn in the air Ace": (1, 1, 1)})
    assert after.tokens["Ace"].at.x > 1000


def test_landing_at_more_than_three_areas_a_turn_is_a_check_against_7():
    state = alone(FLIER, (1000, 2000, 100), speed=528)
    (hazard,) = plan_move(state, go("fly", (1500, 2000, 0)), SYSTEM).hazards
    assert (hazard.kind, hazard.check.number) == ("landing", 7)


def test_a_bare_face_takes_grip_but_not_for_a_wall_crawler():
    up = go("climb", (398.5, 130, 40))
    bare = plan_move(alone({}, (398, 130, 0)), up, SYSTEM)
    assert [hazard.kind for hazard in bare.hazards] == ["grip"]
    assert plan_move(alone({"powers": {"wall_crawling": 1}}, (398, 130, 0)), up, SYSTEM).hazards == ()


def test_a_ladder_takes_no_grip():
    """Source: UH, Vertical Movement. Ruling: H3."""
    state = alone({}, (398, 130, 0))
    foot = Surface(name="ladder", outline=((396, 128), (400, 128), (400, 132), (396, 132)), kind="ladder")
    known = replace(state.map, surfaces=(*state.map.surfaces, foot), digest="with a ladder")
    found = plan_move(replace(state, map=known), go("climb", (398.5, 130, 40)), SYSTEM)
    assert (found.hazards, found.after.position.z) == ((), 13.0)


def test_a_lost_grip_is_a_fall():
    state = alone({"powers": {}}, (398, 130, 0))
    after, events = done(state, go("climb", (398.5, 130, 13)), SYSTEM, {"grip Ace": 1, "landing Ace": 1})
    assert after.tokens["Ace"].at.z == 0
    assert any(getattr(event, "mode", "") == "fall" for event in events)


def test_running_through_a_crowd_too_fast_is_a_check_and_a_collision():
    sheet = {"powers": {"super_running": 5}, "resistances": {"fortitude": 2}}
    state = alone(sheet, (500, 700, 0), speed=1056)
    order = go("run", (1500, 700, 0))
    (hazard,) = plan_move(state, order, SYSTEM).hazards
    assert hazard.kind == "clutter"
    given = {"clutter Ace": (1, 1, 1, 1, 1), "landing Ace": (2, 2)}
    after, _ = done(state, order, SYSTEM, given)
    assert after.tokens["Ace"].track("fortitude") == 2 - 1  # eight areas: 4 against 8


def test_a_crowd_is_checked_once_in_a_move_though_the_way_crosses_it_twice():
    sheet = {"powers": {"super_running": 5}}
    state = alone(sheet, (500, 700, 0), speed=1056)
    order = go("run", (900, 690, 0), (500, 700, 0), (1000, 710, 0))
    met = [one for one in plan_move(state, order, SYSTEM).hazards if one.kind == "clutter"]
    assert [one.of for one in met] == ["Plaza"]


def test_checks_while_moving_may_be_left_out():
    state = alone(FLIER, (1000, 2000, 100), speed=264, settings={"S38": "none"})
    assert plan_move(state, go("fly", (800, 2000, 100)), SYSTEM).hazards == ()


def test_the_tactical_preset_doubles_thirty_feet_for_each_die():
    state = alone(FLIER, (1000, 2000, 100), settings={"S11": "tactical"})
    assert plan_move(state, go("fly", (1800, 2000, 100)), SYSTEM).allowance_ft == 30 * 2**3


def test_a_fall_of_thirty_stories_is_a_check_against_thirty():
    state = alone({"resistances": {"fortitude": 6}}, (430, 99.0, 390.0))
    for _ in range(4):
        state, events = done(state, Fall(token="Ace"), SYSTEM, _landing(state))
    landing = next(event for event in events if getattr(event, "check", "") == "landing Ace")
    assert landing.needed == "30"
    assert state.tokens["Ace"].track("fortitude") == 6 - 2  # 22 against 30: short by 8


def _landing(state):
    return {"landing Ace": (6, 6, 6, 2, 1, 1)} if state.tokens["Ace"].at.z < 200 else {}


def test_a_fall_of_less_than_a_story_hurts_nobody():
    state = alone({}, (1000, 2000, 10.0))
    after, _ = done(state, Fall(token="Ace"), SYSTEM)
    assert after.tokens["Ace"].track("fortitude") == 1


def test_a_body_knocked_into_a_wall_stops_there_without_harm():
    state = alone({"resistances": {"fortitude": 3}}, (190, 100, 0))
    after, _ = done(state, Driven(token="Ace", to=Point(260, 100, 0), cause="knockback", force=1), SYSTEM)
    assert after.tokens["Ace"].at.x == pytest.approx(198.5, abs=0.01)
    assert after.tokens["Ace"].track("fortitude") == 3


def test_or_with_a_die_of_it_if_a_battle_says_so():
    state = alone({"resistances": {"fortitude": 3}}, (190, 100, 0), settings={"S4": "one_die"})
    after, _ = done(state, Driven(token="Ace", to=Point(260, 100, 0), cause="knockback", force=1), SYSTEM)
    assert after.tokens["Ace"].track("fortitude") == 2


def test_a_flier_too_fast_to_stop_strikes_the_tower():
    state = alone(FLIER, (100, 130, 100), speed=1056)
    order = go("fly", (300, 130, 100), effort="brake")
    assert plan_move(state, order, SYSTEM).stop is Stop.BLOCKED
    after, _ = done(state, order, SYSTEM, {"landing Ace": (1, 1, 1, 1)})
    assert after.tokens["Ace"].at.x < 400


def test_two_bodies_that_crash_check_both():
    state = ring(SYSTEM, {"Ace": {}, "Bob": {}})
    order = Impact(body="Ace", against="Bob", cause="coast", areas=3)
    step = SYSTEM.combat.impact(state, order, told({"landing Ace": 1, "landing Bob": 3}))
    assert [event.token for event in step.events if event.kind == "hurt"] == ["Ace"]


def test_a_catch_is_the_best_of_what_serves_against_7():
    sheets = {"Ace": {"powers": {"flight": 3}}, "Bob": {}}
    state = ring(SYSTEM, sheets, {"Bob": (102, 100, 20)})
    caught, _ = done(state, Catch(token="Ace", body="Bob"), SYSTEM, {"catch Ace": (3, 2, 2)})
    assert caught.tokens["Bob"].at == caught.tokens["Ace"].at
    missed, _ = done(state, Catch(token="Ace", body="Bob"), SYSTEM, {"catch Ace": (2, 2, 2)})
    assert missed.bonds == ()


def test_the_held_the_tired_and_the_weak_catch_nobody():
    state = ring(SYSTEM, {"Ace": {}, "Bob": {}})
    bob = state.tokens["Bob"]
    may = [
        SYSTEM.combat.may_catch(state, state.tokens["Ace"], bob),
        SYSTEM.combat.may_catch(state, having(state, "Ace", "held").tokens["Ace"], bob),
        SYSTEM.combat.may_catch(
            state, having(state, "Ace", counters=(Tally("caught", 1),)).tokens["Ace"], bob
        ),
    ]
    may.append(SYSTEM.combat.may_catch(state, state.tokens["Ace"], replace(bob, weight_lb=5000)))
    assert may == [True, False, False, False]


def test_a_burrower_goes_under_the_tower():
    state = alone({"powers": {"burrowing": 2}}, (390, 130, 0))
    after, _ = done(state, go("burrow", (470, 130, 0)), SYSTEM)
    assert after.tokens["Ace"].at.x == 470


def test_the_insubstantial_do_not_fall_through_the_ground():
    state = having(alone({"powers": {"insubstantiality": 1}}, (1000, 2000, 0)), "Ace", "on:insubstantiality")
    after, _ = done(state, go("run", (1100, 2000, 0)), SYSTEM)
    assert after.tokens["Ace"].at == Point(1100, 2000, 0)


def test_nobody_flies_without_a_power_for_it():
    assert problems(alone({}, (1000, 2000, 0)), go("fly", (1100, 2000, 20)), SYSTEM) == ["Ace cannot fly"]


def digger(at=(1000.0, 1500.0, 0.0), **facts):
    return alone({"powers": {"burrowing": 3}}, at, **facts)


def dug(state, *to):
    return plan(state, go("burrow", *to), SYSTEM)


def test_a_burrower_goes_down_into_the_earth_and_comes_up_elsewhere():
    after, _ = done(digger(), go("burrow", (1050, 1500, -20)), SYSTEM)
    assert after.tokens["Ace"].at == Point(1050, 1500, -20)
    up, _ = done(after, go("burrow", (1090, 1500, 0)), SYSTEM)
    assert up.tokens["Ace"].at == Point(1090, 1500, 0)


def test_a_burrower_does_not_dig_in_the_air():
    made = dug(digger(), (1050, 1500, 30))
    assert (made.after.position.z, made.why) == (0.0, "There is no earth there to dig in")


def test_a_burrower_passes_under_a_wall_and_pays_for_the_depth():
    made = dug(digger((190, 200, 0)), (212, 200, 0))
    assert made.after.position == Point(212, 200, 0)
    assert min(point.z for leg in made.legs for point in leg.path) == -7.0  # his height and a foot of earth
    assert made.spent_ft == 22.0 + 2 * 7.0


def test_a_burrower_stays_below_the_bed_of_water():
    assert dug(digger((890, 150, 0)), (950, 150, -10)).why == "Pond is in the way"
    assert dug(digger((890, 150, 0)), (1010, 150, 0)).after.position == Point(1010, 150, 0)
    assert dug(digger((890, 150, -30)), (950, 150, -30)).after.position == Point(950, 150, -30)


def test_a_burrower_does_not_come_up_inside_a_solid_tower():
    assert dug(digger((390, 130, 0)), (430, 130, 0)).met == "Tower"
    assert dug(digger((390, 130, -20)), (430, 130, 0)).after.position.z < -5.9


def test_who_is_dug_in_gets_out_by_digging_only():
    state = digger((1000, 1500, -20))
    assert problems(state, go("run", (1050, 1500, 0)), SYSTEM) == ["Ace is stuck inside ground"]
    assert problems(state, go("burrow", (1050, 1500, 0)), SYSTEM) == []


def test_who_is_dug_in_is_neither_seen_nor_struck_from_above_nor_knocked_about():
    sheets = {"Ace": {"powers": {"burrowing": 3}}, "Bob": {"powers": {"energy_control": 4}}}
    state = ring(SYSTEM, sheets, {"Ace": (1000, 1500, -20), "Bob": (1005, 1500, 0)})
    blow = AttackOrder(attacker="Bob", target="Ace", maneuver="attack", using="energy_control")
    assert "ground stands between" in problems(state, blow, SYSTEM)
    harm = Harm(token="Bob", target="Ace", using="energy_control", dice=1)
    after, _ = done(state, harm, SYSTEM, {"split Ace": "fortitude 1"})
    assert after.tokens["Ace"].at == Point(1000, 1500, -20)


def test_the_reach_of_a_burrower_goes_under_the_pond_and_not_into_it():
    found = reach(digger((890, 150, 0)), "Ace", "burrow", SYSTEM)
    assert found.grain_ft == 66.0
    (rings,) = {outline.rings for outline in found.outlines}
    beyond, inside = (1055.0, 183.0), (923.0, 183.0)
    assert contains_any(rings, beyond)
    assert not contains_any(rings, inside)


def contains_any(rings, at):
    """Is a place in a figure by the even-odd rule?"""
    return sum(contains(ring, (), at) for ring in rings) % 2 == 1
