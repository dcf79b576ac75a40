"""Whole attacks through the queue: slams, falls, catches, charges and throws, with all they force."""

from dataclasses import replace

import pytest

from engine.carry_out import carry_out, plan
from engine.geometry import Point
from engine.orders import AttackOrder, BeginRound, Defend, Fall, MoveOrder
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleMap, Bond, Motion, Obstacle, Surface
from tests.arena import abilities, arena, fighter, of_kind, referee

BODY = {"fighting": 30, "agility": 10, "strength": 50, "endurance": 30}
GRIST = {"abilities": BODY, "powers": {"body_armor": 10}}
OXBOW = abilities(fighting=40, strength=75, endurance=50, agility=10)
WICK = abilities(fighting=10, agility=6, strength=6, endurance=10)
ROOF_FT = 182.0  # fourteen stories


def box(west, east, north=0.0, south=400.0):
    return ((west, north), (east, north), (east, south), (west, south))


def roof_top():
    """A roof 182 ft up from x = 0 to 700, with a brick wall across it at x = 300; the street beyond."""
    tower = Obstacle(
        name="tower", outline=box(0.0, 700.0), top_ft=ROOF_FT, material="concrete", thickness_in=24.0
    )
    roof = Surface(name="roof", outline=box(0.0, 700.0), elevation_ft=ROOF_FT, kind="roof")
    wall = Obstacle(
        name="party wall", outline=box(300.0, 301.0), base_ft=ROOF_FT, top_ft=ROOF_FT + 13.0,
        material="brick", thickness_in=12.0,
    )  # fmt: skip
    return BattleMap(
        name="roof top", size_ft=(2640.0, 400.0), surfaces=(roof,), obstacles=(tower, wall), digest="roof top"
    )


def on_the_roof(grist_x=40.0, **more):
    """Oxbow beside Grist, the wall two areas on, Wick behind it, and the street six areas on."""
    return arena(
        fighter("Oxbow", (grist_x - 4.0, 200.0, ROOF_FT)),
        fighter("Grist", (grist_x, 200.0, ROOF_FT), side="villain"),
        fighter("Wick", (430.0, 200.0, ROOF_FT), side="villain"),
        ground=roof_top(), Oxbow=OXBOW, Grist=GRIST, Wick=WICK, **more,
    )  # fmt: skip


PUNCH = AttackOrder(attacker="Oxbow", target="Grist", maneuver="blunt_attack", push_deg=90.0)


def alone(state):
    """The same with Wick out of the way."""
    return state.with_token(
        replace(state.tokens["Wick"], motion=Motion(position=Point(100.0, 50.0, ROOF_FT)))
    )


def done(state, order, given=()):
    """The battle after an order and all it forces, and the events."""
    return carry_out(state, order, SYSTEM, referee(given))


def lost(before, after, name):
    return before.tokens[name].track("health") - after.tokens[name].track("health")


GRAND = {"attack Oxbow": 78, "slam Grist": 22}
PUT_OUT = {"kill Wick": 100, "out Wick": 3}


def test_a_grand_slam_goes_through_a_wall_into_a_body_and_off_the_roof():
    """Monstrous damage: seven areas. Two are lost at the wall, one at Wick; four are flown, then he falls."""
    before = on_the_roof()
    after, events = done(before, PUNCH, {**GRAND, **PUT_OUT, "slam Wick": 98})
    assert of_kind(events, "breached")[0].obstacle == "party wall"
    assert lost(before, after, "Wick") == 30 + 4  # two whole areas flown when he was met
    assert lost(before, after, "Grist") == 75 - 10
    flights = [
        event for event in of_kind(events, "moved") if event.token == "Grist" and event.mode == "thrown"
    ]
    flown = sum(event.path[-1].x - event.path[0].x for event in flights)
    assert flown == pytest.approx((7 - 2 - 1) * 132.0, abs=0.01)


def test_a_body_slammed_off_a_roof_flies_level_and_then_falls_its_first_slice():
    state = alone(on_the_roof(grist_x=640.0))
    after, events = done(state, PUNCH, {"attack Oxbow": 78, "slam Grist": 22})
    moves = of_kind(events, "moved")
    assert [move.mode for move in moves] == ["thrown", "fall"]
    assert moves[0].path[-1] == Point(640.0 + 7 * 132.0, 200.0, ROOF_FT)
    assert after.tokens["Grist"].at.z == ROOF_FT - 3 * 13.0


def test_a_fall_of_fourteen_stories_ends_in_its_third_turn_at_speed_ten():
    """3, 9, 19: 30 + 20 less armor 10."""
    state = alone(on_the_roof(grist_x=640.0))
    state, _ = done(state, PUNCH, {"attack Oxbow": 78, "slam Grist": 22})
    tell = {f"initiative {name}": 5 for name in ("Oxbow", "Grist", "Wick")}
    ties = {"tie Oxbow": 3, "tie Grist": 2, "tie Wick": 1}
    heights = []
    for _ in range(2):
        before = state
        state, _ = done(state, BeginRound(), {**tell, **ties})
        heights.append(state.tokens["Grist"].at.z)
    assert heights == [ROOF_FT - 9 * 13.0, 0.0]
    assert lost(before, state, "Grist") == 40


def test_a_friend_in_reach_may_catch_whoever_falls():
    state = on_the_roof()
    ledge = fighter("Bright", (696.0, 200.0, ROOF_FT), side="villain")
    falling = replace(state.tokens["Grist"], motion=Motion(position=Point(703.0, 200.0, ROOF_FT + 4.0)))
    state = state.with_token(falling).with_token(ledge)
    state = replace(state, sheets={**state.sheets, "Bright": SYSTEM.sheets.canonical(BRIGHT)})
    before = state.with_token(replace(ledge, tracks=state.tokens["Grist"].tracks))
    after, _ = done(before, Fall(token="Grist"), {"catch Grist": "Bright", "catch Bright": 95})
    assert after.bonds == (Bond("carry", "Bright", "Grist"),)
    assert after.tokens["Grist"].at == after.tokens["Bright"].at
    dropped, _ = done(before, Fall(token="Grist"), {"catch Grist": "Bright", "catch Bright": 50})
    assert dropped.bonds == ()
    assert dropped.tokens["Grist"].at.z < ROOF_FT


BRIGHT = {"name": "Bright", "abilities": {"agility": 20, "strength": 30}}


def test_a_wall_too_strong_ends_the_flight_where_it_is_met():
    state = on_the_roof()
    hard = replace(roof_top().obstacles[1], material="titanium")
    ground = replace(state.map, obstacles=(state.map.obstacles[0], hard), digest="hard roof top")
    after, events = done(replace(state, map=ground), PUNCH, GRAND)
    assert of_kind(events, "breached") == []
    assert after.tokens["Grist"].at.x == pytest.approx(298.5, abs=0.1)


def street(**more):
    """Ace four areas west of Bob on open ground."""
    return arena(
        fighter("Ace", (100.0, 660.0, 0.0)), fighter("Bob", (628.0, 660.0, 0.0), side="villain"),
        Ace={"abilities": {"fighting": 20, "strength": 30, "endurance": 30}, "powers": {"ground_speed": 20}},
        Bob=abilities(fighting=20, endurance=20), **more,
    )  # fmt: skip


RUN = MoveOrder(token="Ace", mode="run", waypoints=(Point(628.0, 660.0, 0.0),), strike="Bob")


def test_a_charge_strikes_with_endurance_and_two_points_an_area():
    """The first turn of a run by power is three areas at most: Endurance (sta) Remarkable."""
    before = street()
    near = before.with_token(replace(before.tokens["Bob"], motion=Motion(position=Point(450.0, 660.0, 0.0))))
    after, events = done(near, RUN, {"attack Ace": 50})
    assert of_kind(events, "attacked")[0].maneuver == "charging"
    assert lost(near, after, "Bob") == 30 + 2 * 2  # 347 ft are two whole areas


def test_a_charger_who_misses_runs_on_half_his_way_past_the_target():
    before = street()
    near = before.with_token(replace(before.tokens["Bob"], motion=Motion(position=Point(453.0, 660.0, 0.0))))
    after, _ = done(near, RUN, {"attack Ace": 1})
    assert after.tokens["Ace"].at.x == pytest.approx(450.0 + 350.0 / 2, abs=0.2)


def test_a_lured_charger_strikes_what_stands_behind():
    before = street()
    near = before.with_token(replace(before.tokens["Bob"], motion=Motion(position=Point(453.0, 660.0, 0.0))))
    cad = fighter("Cad", (500.0, 660.0, 0.0), material="wood")
    state, _ = done(near.with_token(replace(cad, sheet="")), Defend(token="Bob", maneuver="luring"))
    after, events = done(state, RUN, {"attack Ace": 1, "dodge Bob": 100, "slam Cad": 100})
    assert of_kind(events, "attacked")[0].result == "Miss"
    assert after.tokens["Cad"].condition("broken") is not None


def test_a_charge_against_armor_hurts_the_charger_as_the_classic_example_has_it():
    """Endurance and armor Good, ten areas, against armor Excellent: 30 in all; 10 on each."""
    state = arena(
        fighter("Ace"), fighter("Bob", (4.0, 0.0, 0.0)),
        Ace={"abilities": {"fighting": 20, "endurance": 10}, "powers": {"body_armor": 10}},
        Bob={"abilities": {"fighting": 20}, "powers": {"body_armor": 20}},
    )  # fmt: skip
    charge = AttackOrder(attacker="Ace", target="Bob", maneuver="charging", run_up_ft=1320.0)
    after, _ = done(state, charge, {"attack Ace": 50})
    assert (lost(state, after, "Bob"), lost(state, after, "Ace")) == (10, 10)


def test_a_thrown_car_arrives_strikes_and_drops():
    car = replace(
        fighter("car", (103.0, 660.0, 0.0), material="sheet_metal", radius_ft=5.0, height_ft=5.0), sheet=""
    )
    state = street().with_token(replace(car, weight_lb=180.0))
    state = replace(state, bonds=(Bond("carry", "Ace", "car"),))
    near = state.with_token(replace(state.tokens["Bob"], motion=Motion(position=Point(300.0, 660.0, 0.0))))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_throwing", using="car")
    after, events = done(near, order, {"lift Ace": 100, "attack Ace": 95, "stun Bob": 100})
    assert lost(near, after, "Bob") == 30
    assert after.bonds == ()
    assert after.tokens["car"].at.x == pytest.approx(300.0 - 6.5, abs=0.1)
    assert [event.cause for event in of_kind(events, "moved")] == ["thrown at Bob"]


def test_a_friend_thrown_past_the_target_flies_on_to_the_range():
    """Remarkable Strength throws four areas."""
    dot = fighter("Dot", (103.0, 660.0, 0.0), weight_lb=120.0)
    state = street(Dot=abilities(fighting=30, endurance=20))
    state = replace(state.with_token(dot), bonds=(Bond("carry", "Ace", "Dot"),))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="fastball_special", using="Dot")
    near = state.with_token(replace(state.tokens["Bob"], motion=Motion(position=Point(300.0, 660.0, 0.0))))
    after, _ = done(near, order, {"lift Ace": 100, "attack Ace": 1})
    assert after.tokens["Dot"].at.x == pytest.approx(100.0 + 4 * 132.0, abs=0.1)


def test_who_is_out_cold_in_the_air_falls_and_who_is_awake_hovers():
    wings = {**GRIST, "powers": {"flight": 20}}
    state = arena(
        fighter("Oxbow", motion=Motion(position=Point(0.0, 0.0, 200.0), mode="fly")),
        fighter("Grist", motion=Motion(position=Point(4.0, 0.0, 200.0), mode="fly"), side="villain"),
        Oxbow={**OXBOW, "powers": {"flight": 20}}, Grist=wings,
    )  # fmt: skip
    awake, _ = done(state, PUNCH, {"attack Oxbow": 78, "slam Grist": 70})
    assert awake.tokens["Grist"].at == Point(10.0, 0.0, 200.0)  # a stagger
    out, _ = done(state, PUNCH, {"attack Oxbow": 91, "stun Grist": 1, "out Grist": 2})
    assert out.tokens["Grist"].at == Point(4.0, 0.0, 200.0 - 39.0)


def test_the_plan_of_an_attack_says_range_sight_shifts_and_what_is_needed():
    found = plan(on_the_roof(), PUNCH, SYSTEM)
    assert (found.range_ft, found.gap_ft, found.in_sight, found.aware) == (4.0, 1.0, True, True)
    assert (found.needed, found.shifts, found.problems) == ("green on Incredible", (), ())


def test_driven_bodies_tied_together_are_parted_by_a_slam_but_fall_together():
    state = replace(on_the_roof(), bonds=(Bond("carry", "Grist", "Wick"),))
    after, _ = done(state, PUNCH, {"attack Oxbow": 78, "slam Grist": 66})
    assert after.bonds == ()
    held = replace(on_the_roof(), bonds=(Bond("carry", "Grist", "Wick"),))
    off = {
        name: replace(held.tokens[name], motion=Motion(position=Point(710.0, 200.0, 26.0)))
        for name in ("Grist", "Wick")
    }
    held = replace(held, tokens={**held.tokens, **off})
    fallen, _ = done(held, Fall(token="Grist"), {"kill Wick": 100, "out Wick": 1})
    assert fallen.tokens["Wick"].at.z == fallen.tokens["Grist"].at.z == 0.0
    assert lost(held, fallen, "Grist") == 30 + 6 - 10  # two stories: the first turn's rate is three
    assert lost(held, fallen, "Wick") == 10 + 6


def test_who_is_stunned_on_a_wall_lets_go_and_in_flight_flies_on():
    wings = {**GRIST, "powers": {"flight": 20}}
    at = Point(4.0, 0.0, 200.0)
    for mode, height in (("climb", 200.0 - 39.0), ("fly", 200.0)):
        state = arena(
            fighter("Oxbow", motion=Motion(position=Point(0.0, 0.0, 200.0), mode="fly")),
            fighter("Grist", motion=Motion(position=at, mode=mode), side="villain"),
            Oxbow={**OXBOW, "powers": {"flight": 20}}, Grist=wings,
        )  # fmt: skip
        after, _ = done(state, PUNCH, {"attack Oxbow": 91, "stun Grist": 36})
        assert after.tokens["Grist"].condition("stunned") is not None
        assert after.tokens["Grist"].at.z == height


def test_a_flying_charge_that_strikes_has_spent_its_speed():
    flier = {"abilities": {"fighting": 20, "endurance": 30}, "powers": {"flight": 30}}
    state = arena(
        fighter("Ace", motion=Motion(position=Point(0.0, 0.0, 50.0), mode="fly", heading_deg=90.0)),
        fighter("Bob", motion=Motion(position=Point(300.0, 0.0, 50.0), mode="fly"), side="villain"),
        Ace=flier, Bob=flier,
    )  # fmt: skip
    order = MoveOrder(token="Ace", mode="fly", waypoints=(Point(300.0, 0.0, 50.0),), strike="Bob")
    hit, _ = done(state, order, {"attack Ace": 50})
    missed, _ = done(state, order, {"attack Ace": 1})
    assert hit.tokens["Ace"].motion.speed_ft_per_turn == 0.0
    assert lost(state, hit, "Bob") == 30 + 2 * 2
    assert missed.tokens["Ace"].at.x == pytest.approx(297.0 * 1.5, abs=0.2)
