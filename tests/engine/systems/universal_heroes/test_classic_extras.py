"""What the classic game has and Universal Heroes does not print: off unless a battle switches it on."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import AttackOrder, Change, Driven, MoveOrder, Ruling
from engine.plans import Shift, Stop
from engine.reach import Planned, reach
from engine.systems.universal_heroes import SYSTEM
from engine.units import AREA_FT
from tests.arena import abilities, arena, fighter, fought, of_kind
from tests.battles.story import Story, body

ACE = {
    "abilities": {"fighting": 20, "agility": 20, "strength": 20, "endurance": 30},
    "powers": {"bolt": {"number": 20, "attack": "force"}},
}
BOB = abilities(fighting=10, agility=10, endurance=50)
PUNCH = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
BLAST = AttackOrder(attacker="Ace", target="Bob", maneuver="force")
FLIER = {"abilities": {"agility": 20, "endurance": 30}, "powers": {"flight": 10}}


def duel(at=(6.0, 0.0, 0.0), ace=ACE, bob=BOB, **settings):
    return arena(fighter("Ace"), fighter("Bob", at, side="villain"), Ace=ace, Bob=bob, settings=settings)


def at_speed(state, areas):
    bob = state.tokens["Bob"]
    return state.with_token(
        replace(bob, motion=replace(bob.motion, speed_ft_per_turn=areas * AREA_FT, mode="fly"))
    )


def shifts(state, order):
    return {shift.why: shift.cs for shift in SYSTEM.combat.plan(state, order).shifts}


@pytest.mark.parametrize(("areas", "cs"), [(1, -1), (5, -1), (6, -2), (10, -2), (11, -4), (40, -4)])
def test_a_moving_target_is_harder_to_hit_from_afar(areas, cs):
    state = at_speed(duel(at=(300.0, 0.0, 0.0), H5="classic_moving_targets"), areas)
    assert shifts(state, BLAST) == {f"target at {areas} areas a turn": cs}


def test_a_moving_target_costs_nothing_unless_a_battle_says_so_or_he_stands_still():
    assert shifts(at_speed(duel(at=(300.0, 0.0, 0.0)), 11), BLAST) == {}
    assert shifts(duel(at=(300.0, 0.0, 0.0), H5="classic_moving_targets"), BLAST) == {}


def test_hand_to_hand_a_moving_target_costs_nothing():
    assert shifts(at_speed(duel(H5="classic_moving_targets"), 11), PUNCH) == {}


def flying(**settings):
    """A flier, Good and so at most 8 areas a turn, who has come to that speed, high up."""
    story = Story(SYSTEM, (body("Ann", (60.0, 900.0, 900.0)),), {"Ann": FLIER}, settings=settings)
    change = Change(speed_ft_per_turn=8 * AREA_FT, mode="fly", heading_deg=90.0)
    story.does(Ruling(token="Ann", change=change, why="aloft"))
    return story


def dive(drop_ft, *, order=None, **settings):
    """The plan of that flier, going down; with a drop below nothing, up."""
    story = flying(**settings)
    goal = Point(60.0 + 2000.0, 900.0, 900.0 - drop_ft)
    return plan_move(story.battle.state, MoveOrder(token="Ann", mode="fly", waypoints=(goal,)), SYSTEM)


def test_a_dive_gains_an_area_for_every_three_stories():
    """Three feet in forty down: 8 areas drop two times three stories, and so do the 10 that makes."""
    plan = dive(150.0, H6="classic_diving")
    assert plan.spent_ft == pytest.approx(10 * AREA_FT)
    assert plan.after.speed_ft_per_turn == pytest.approx(10 * AREA_FT)
    assert [line.ft for line in plan.account if line.text == "Diving"] == [2 * AREA_FT]


def test_a_dive_gains_nothing_unless_a_battle_says_so():
    assert dive(500.0).spent_ft == pytest.approx(8 * AREA_FT)


BOTH = "diving_and_climbing"


def test_a_climb_costs_an_area_for_every_three_stories_where_a_battle_says_so():
    """One foot in five up: 5 areas, 660 ft, rise 129, which are three times three stories: 3 of the 8.

    6 areas would rise 155 ft and 7 even 181: three and four times, more than is left of the 8.
    """
    plan = dive(-400.0, H6=BOTH)
    assert plan.spent_ft == pytest.approx(5 * AREA_FT)
    assert plan.allowance_ft == pytest.approx(5 * AREA_FT)
    assert [line.ft for line in plan.account if line.text == "Climbing"] == [-3 * AREA_FT]


def test_where_climbs_cost_a_dive_goes_further_than_level_flight_and_that_further_than_a_climb():
    """Signed: down is more than level, level more than up, and without the rule all are alike."""
    down, level, up = (dive(drop, H6=BOTH).spent_ft for drop in (200.0, 0.0, -200.0))
    assert level == pytest.approx(8 * AREA_FT)
    assert down > level > up
    assert len({round(dive(drop).spent_ft) for drop in (200.0, 0.0, -200.0)}) == 1


def test_a_climb_never_takes_a_flier_below_what_he_must_cover():
    """At 8 areas a turn he covers 4 at the least, however steeply he climbs."""
    plan = dive(-6000.0, H6=BOTH)
    assert plan.least_ft == pytest.approx(4 * AREA_FT)
    assert plan.spent_ft >= plan.least_ft - 0.01


def test_the_reach_of_a_climb_ends_where_its_plans_end():
    story = flying(H6=BOTH)
    state, rise = story.battle.state, 100.0
    (free, *_) = reach(state, "Ann", "fly", SYSTEM, Planned(height_ft=900.0 + rise)).outlines
    east = max(x for ring in free.rings for x, _ in ring)
    goal = Point(60.0 + 4000.0, 900.0, 900.0 + rise)
    assert free.limit_ft == pytest.approx((8 - 2) * AREA_FT)
    short = plan_move(
        state, MoveOrder(token="Ann", mode="fly", waypoints=(goal._replace(x=east - 5),)), SYSTEM
    )
    assert short.stop is Stop.ARRIVED


def test_level_flight_gains_nothing():
    assert dive(0.0, H6="classic_diving").spent_ft == pytest.approx(8 * AREA_FT)


@pytest.mark.parametrize(("option", "dying"), [("edged_throwing_too", True), ("edged_and_shot", False)])
def test_a_thrown_blade_kills_by_e_s_as_some_copies_have_it(option, dying):
    throw = AttackOrder(attacker="Ace", target="Bob", maneuver="edged_throwing")
    state = duel(at=(50.0, 0.0, 0.0), H7=option)
    after, _, _ = fought(state, throw, {"attack Ace": 96, "kill Bob": 50})
    assert (after.tokens["Bob"].condition("dying") is not None) is dying


@pytest.mark.parametrize("face", [75, 96])
def test_a_blunt_blow_slams_and_stuns_only_whom_strength_reaches(face):
    """Strength Excellent against Endurance Amazing."""
    told = {"attack Ace": face, "slam Bob": 1, "stun Bob": 50}
    _, events, forced = fought(duel(H8="strength_reaches"), PUNCH, told)
    assert not [event for event in of_kind(events, "checked") if event.check in ("slam Bob", "stun Bob")]
    assert not [order for order in forced if isinstance(order, Driven)]


@pytest.mark.parametrize(
    "more", [{"talents": ["martial_arts_a"]}, {"abilities": {**ACE["abilities"], "strength": 50}}]
)
def test_martial_arts_or_enough_strength_pass_the_gate(more):
    _, events, _ = fought(
        duel(ace={**ACE, **more}, H8="strength_reaches"), PUNCH, {"attack Ace": 96, "stun Bob": 100}
    )
    assert [event.check for event in of_kind(events, "checked")] == ["attack Ace", "stun Bob"]


def test_without_the_gate_anybody_is_slammed():
    _, events, _ = fought(duel(), PUNCH, {"attack Ace": 75, "slam Bob": 100})
    assert "slam Bob" in [event.check for event in of_kind(events, "checked")]


@pytest.mark.parametrize(("option", "found"), [("bullseye", "Bullseye"), ("hit", "Hit")])
def test_yellow_blunt_throwing_may_be_a_bullseye(option, found):
    throw = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_throwing")
    _, events, _ = fought(duel(at=(50.0, 0.0, 0.0), H9=option), throw, {"attack Ace": 75})
    assert of_kind(events, "attacked")[0].result == found


def test_fighting_in_the_air_helps_only_whoever_flies():
    ace = {**ACE, "talents": ["aerial_combat"]}
    state = duel(ace=ace)
    assert SYSTEM.combat.plan(state, PUNCH).shifts == ()
    aloft = state.tokens["Ace"]
    aloft = replace(aloft, motion=replace(aloft.motion, mode="fly"))
    assert SYSTEM.combat.plan(state.with_token(aloft), PUNCH).shifts == (Shift(1, "talent", "UH, Talents"),)
