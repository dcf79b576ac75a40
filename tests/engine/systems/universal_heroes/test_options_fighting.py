"""What a battle may read otherwise about blows, slams, defenses and death: one test for each option."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import AttackOrder, Driven, Fall, Impact
from engine.systems.universal_heroes import figures
from engine.systems.universal_heroes.derived import negative_health
from engine.systems.universal_heroes.dying import past_saving
from engine.systems.universal_heroes.ranks import SHIFT_0
from engine.systems.universal_heroes.sheet import read_sheet
from engine.systems.universal_heroes.slam import grand_slam_areas, stagger_ft
from engine.units import AREA_FT
from engine.world import BattleMap, Bond, Condition, Obstacle, Tally
from tests.arena import abilities, arena, fighter, fought, in_round, of_kind

NEAR = (6.0, 0.0, 0.0)
PUNCH = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
ACE = abilities(fighting=20, agility=20, strength=75, endurance=30)
BOB = abilities(fighting=10, agility=10, endurance=50)
RING = ((300.0, 0.0), (301.0, 0.0), (301.0, 1320.0), (300.0, 1320.0))
FENCE = Obstacle(name="fence", outline=RING, top_ft=26.0, material="wood", thickness_in=4.0)
FENCED = BattleMap(name="fenced", size_ft=(2640.0, 1320.0), obstacles=(FENCE,), digest="fenced")


def duel(at=NEAR, ace=ACE, bob=BOB, **settings):
    return arena(fighter("Ace"), fighter("Bob", at, side="villain"), Ace=ace, Bob=bob, settings=settings)


def lost(before, after, name="Bob"):
    return before.tokens[name].track("health") - after.tokens[name].track("health")


def result(events):
    return of_kind(events, "attacked")[0].result


def test_u26_whoever_gets_himself_out_of_a_solid_is_back_where_he_came_from():
    from_there = Point(10.0, 600.0, 0.0)
    caught = Impact(body="Ace", against="fence", cause="teleport", areas=0, left=from_there)
    for said, back in (({"U26": "back_to_origin"}, True), ({}, False)):
        inside = fighter("Ace", (300.5, 600.0, 0.0))
        state = arena(inside, ground=FENCED, settings=said, Ace=ACE)
        after, _, _ = fought(state, caught, {"solid Ace": 100})
        assert (after.tokens["Ace"].at == from_there) is back


@pytest.mark.parametrize(("option", "points"), [("no_cap", 30), ("20_points", 20), ("20_areas", 30)])
def test_u36_the_run_up_adds_without_end(option, points):
    """Fifteen areas: thirty points, of which the text's reading counts twenty. Endurance 30."""
    charge = AttackOrder(attacker="Ace", target="Bob", maneuver="charging", run_up_ft=15 * AREA_FT)
    state = duel(bob=abilities(endurance=75), U36=option)
    after, _, _ = fought(state, charge, {"attack Ace": 50})
    assert lost(state, after) == 30 + points


PLATED = {**ACE, "powers": {"body_armor": {"number": 40}}}
CHARGE = AttackOrder(attacker="Ace", target="Bob", maneuver="charging", run_up_ft=3 * AREA_FT)


@pytest.mark.parametrize(("picked", "base"), [("body_armor", 40), ("endurance", 30)])
def test_u37_a_charger_picks_body_armor_or_the_lower_endurance(picked, base):
    """Three areas: six points more. Source: UH, Charging."""
    state = duel(ace=PLATED, bob=abilities(endurance=75), U37="charger_picks")
    after, _, _ = fought(state, CHARGE, {"attack Ace": 50, "charge with Ace": picked})
    assert lost(state, after) == base + 6


def test_u37_unasked_he_charges_with_the_higher():
    for said in ({}, {"U37": "charger_picks"}):
        state = duel(ace=PLATED, bob=abilities(endurance=75), **said)
        after, _, _ = fought(state, CHARGE, {"attack Ace": 50})
        assert lost(state, after) == 40 + 6


def test_u37_whoever_wears_nothing_is_not_asked():
    state = duel(bob=abilities(endurance=75), U37="charger_picks")
    after, _, _ = fought(state, CHARGE, {"attack Ace": 50})
    assert lost(state, after) == 30 + 6


def test_a_force_field_is_no_body_armor_to_charge_with():
    """Source: UH, Charging."""
    state = duel(ace={**ACE, "powers": {"force_field": {"number": 75}}}, bob=abilities(endurance=75))
    after, _, _ = fought(state, CHARGE, {"attack Ace": 50})
    assert lost(state, after) == 30 + 6


def test_u36_without_a_cap_even_past_twenty_areas():
    charge = AttackOrder(attacker="Ace", target="Bob", maneuver="charging", run_up_ft=25 * AREA_FT)
    state = duel(bob=abilities(endurance=100), U36="no_cap")
    assert lost(state, fought(state, charge, {"attack Ace": 50})[0]) == 30 + 50


@pytest.mark.parametrize(("option", "found"), [("one_column_better", "Miss"), ("struck", "Hit")])
def test_u41_a_green_catch_reads_the_missile_a_column_better(option, found):
    """Excellent needs 41, a column better 36: a 30 misses unless the catcher walks into it."""
    throw = AttackOrder(attacker="Ace", target="Bob", maneuver="edged_throwing")
    state = duel(at=(50.0, 0.0, 0.0), bob=abilities(agility=50, endurance=50), U41=option)
    told = {"attack Ace": 30, "defend Bob": "catching", "catch Bob": 50}
    assert result(fought(state, throw, told)[1]) == found


def test_u41_a_column_is_what_it_gains():
    throw = AttackOrder(attacker="Ace", target="Bob", maneuver="edged_throwing")
    state = duel(at=(50.0, 0.0, 0.0), bob=abilities(agility=50, endurance=50), U41="one_column_better")
    told = {"attack Ace": 36, "defend Bob": "catching", "catch Bob": 50}
    assert result(fought(state, throw, told)[1]) == "Hit"


@pytest.mark.parametrize(
    ("option", "areas"),
    [("raw_number", 8), ("strength_speed", 9), ("rank_of_damage", 7)],
)
def test_u46_how_far_a_grand_slam_throws(option, areas):
    """85 points: Monstrous, whose number is 75; Strength 75 runs 9 areas by Table 7."""
    state = duel(U46=option)
    assert grand_slam_areas(state, state.tokens["Ace"], 85) == areas


def test_u48_death_at_the_sum_whose_last_term_is_his_own_number():
    """Endurance 12: 2 + 4 + 6 + 12 = 24, and there is the end; by the standard 22 it is past it."""
    own = {"U48": "reaches_own_number"}
    bob = abilities(endurance={"number": 12, "rank": "Good"})
    state = duel(bob=bob, **own)
    sheet = read_sheet(state.sheets["Bob"])
    assert (negative_health(sheet, own), negative_health(sheet)) == (24, 22)
    ends = []
    for below in (23, 24):
        tracks = (replace(state.tokens["Bob"].tracks[0], now=-below),)
        ends.append(past_saving(state, replace(state.tokens["Bob"], tracks=tracks)))
    assert ends == [False, True]


def test_u58_shift_0_acts_one_slower_than_feeble():
    assert figures.initiative_bonus(SHIFT_0, {"U58": "one_lower"}) == -2
    assert figures.initiative_bonus(SHIFT_0) == -1


def thrown_into_bob(**settings):
    """Ace flung hard at Bob, with five areas left to fly."""
    tokens = fighter("Ace", (94.0, 600.0, 0.0)), fighter("Bob", (97.0, 600.0, 0.0), side="villain")
    state = arena(*tokens, Ace=ACE, Bob=abilities(endurance=6), settings=settings)
    met = Impact(
        body="Ace",
        against="Bob",
        cause="grand slam",
        areas=4,
        left=Point(94.0 + 5 * AREA_FT, 600.0, 0.0),
        flown_ft=4 * AREA_FT,
    )
    return state, fought(state, met, {"slam Bob": 100, "kill Bob": 100, "out Bob": 1})


def test_u69_a_struck_body_always_stops_the_other():
    _, (_, _, stopped) = thrown_into_bob(U69="always_stops")
    assert not [order for order in stopped if isinstance(order, Driven)]
    _, (_, _, goes_on) = thrown_into_bob()
    assert [order.token for order in goes_on if isinstance(order, Driven)] == ["Ace"]


def through_the_fence(left_areas, **settings):
    """Ace flung into a wooden fence that cannot hold him."""
    state = arena(fighter("Ace", (298.5, 600.0, 0.0)), ground=FENCED, Ace=ACE, settings=settings)
    met = Impact(
        body="Ace",
        against="fence",
        cause="grand slam",
        areas=2,
        left=Point(298.5 + left_areas * AREA_FT, 600.0, 0.0),
        flown_ft=2 * AREA_FT,
    )
    return state, fought(state, met)


def test_u70_a_collision_on_the_way_does_no_harm_if_only_the_last_one_counts():
    state, (after, events, forced) = through_the_fence(5.0, U70="one_at_the_end")
    assert lost(state, after, "Ace") == 0
    assert of_kind(events, "breached")
    assert isinstance(forced[0], Driven)


def test_u70_the_one_in_which_the_flight_ends_is_the_last_one():
    state, (after, _, forced) = through_the_fence(1.0, U70="one_at_the_end")
    assert lost(state, after, "Ace") == 6  # wood, Typical
    assert forced == [Fall(token="Ace")]


def test_u70_as_it_is_read_each_collision_harms_in_its_turn():
    state, (after, _, _) = through_the_fence(5.0)
    assert lost(state, after, "Ace") == 6


def test_u70_a_body_struck_on_the_way_is_brushed_aside():
    state, (after, _, forced) = thrown_into_bob(U70="one_at_the_end")
    assert (lost(state, after, "Ace"), lost(state, after, "Bob")) == (0, 0)
    assert [order.token for order in forced] == ["Ace"]


def test_u83_a_full_hold_outlasts_a_slam():
    for said, kept in (({"U83": "hold_outlasts_slam"}, True), ({}, False)):
        state = duel(**said)
        bob = replace(state.tokens["Bob"], conditions=(Condition("held"),))
        state = replace(state.with_token(bob), bonds=(Bond("hold", "Ace", "Bob"),))
        after, _, _ = fought(state, PUNCH, {"attack Ace": 75, "slam Bob": 1})
        assert bool(after.bonds) is kept


def test_u85_the_better_position_is_used_up_by_the_first_attack():
    for said, left in (({"U85": "first_attack"}, False), ({}, True)):
        state = in_round(duel(**said), "Ace", "Bob")
        better = (Condition("evaded", value=2, against="Bob"),)
        state = state.with_token(replace(state.tokens["Ace"], conditions=better))
        after, _, _ = fought(state, PUNCH, {"attack Ace": 1})
        assert (after.tokens["Ace"].condition("evaded", "Bob") is not None) is left


@pytest.mark.parametrize(("option", "flights"), [("stops", 0), ("runs_on_half", 1)])
def test_u89_a_charger_who_misses_stops(option, flights):
    charge = AttackOrder(attacker="Ace", target="Bob", maneuver="charging", run_up_ft=4 * AREA_FT)
    _, _, forced = fought(duel(U89=option), charge, {"attack Ace": 1})
    assert len([order for order in forced if isinstance(order, Driven)]) == flights


def test_u102_a_stagger_may_be_five_feet():
    assert (stagger_ft(duel(U102="5_ft")), stagger_ft(duel())) == (5.0, 6.0)


def test_u34_a_defense_more_than_his_fighting_gives_costs_nothing_if_read_so():
    """Good: one dodge. The second is a column worse: a 46 is green in Good and white in Typical."""
    found = []
    for said in ({"U34": "unlimited"}, {}):
        state = in_round(duel(bob=abilities(fighting=10, endurance=50), **said), "Ace", "Bob")
        state = state.with_token(replace(state.tokens["Bob"], counters=(Tally("defenses", 1),)))
        told = {
            "attack Ace": 41,
            "defend Bob": "fighting_dodge",
            "dodge Bob": 46,
            "kill Bob": 100,
            "out Bob": 1,
        }
        found.append(result(fought(state, PUNCH, told)[1]))
    assert found == ["Miss", "Hit"]
