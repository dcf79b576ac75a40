"""To hit: the kept d100, the defense that shifts it, the color and its result."""

from dataclasses import replace

import pytest

from engine.orders import AttackOrder, Driven, Fall
from engine.world import Condition
from tests.arena import abilities, arena, fighter, fought, of_kind, problems

NEAR = (6.0, 0.0, 0.0)  # three feet from edge to edge
PUNCH = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
ACE = abilities(fighting=20, strength=30)
BOB = abilities(fighting=10, endurance=20)


def duel(ace=ACE, bob=BOB, at=NEAR, **more):
    return arena(fighter("Ace"), fighter("Bob", at, side="villain"), Ace=ace, Bob=bob, **more)


def result(events):
    return of_kind(events, "attacked")[0].result


def health(state, name):
    return state.tokens[name].track("health")


@pytest.mark.parametrize(
    ("face", "wanted"), [(40, "Miss"), (41, "Hit"), (70, "Hit"), (71, "Slam"), (95, "Stun")]
)
def test_a_blow_by_excellent_fighting_reads_the_excellent_column(face, wanted):
    _, events, _ = fought(duel(), PUNCH, {"attack Ace": face, "slam Bob": 100, "stun Bob": 100})
    assert result(events) == wanted


def test_a_hit_harms_by_the_rank_number_of_strength():
    before = duel()
    after, _, _ = fought(before, PUNCH, {"attack Ace": 50})
    assert health(before, "Bob") - health(after, "Bob") == 30


def test_the_upper_strength_strikes():
    split = {"abilities": {"fighting": 20, "strength": {"upper": 40, "lower": 10}}}
    before = duel(ace=split)
    after, _, _ = fought(before, PUNCH, {"attack Ace": 50})
    assert health(before, "Bob") - health(after, "Bob") == 40


@pytest.mark.parametrize(("dodge", "column"), [(40, 20), (46, 6), (76, 2), (98, 0)])
def test_a_fighting_dodge_shifts_the_blow_by_none_two_four_or_six(dodge, column):
    """Good Fighting: 46 green, 76 yellow, 98 red; Excellent becomes Typical, Feeble, Shift 0 (clamped)."""
    least = {20: 41, 6: 51, 2: 61, 0: 66}[column]
    told = {"defend Bob": "fighting_dodge", "dodge Bob": dodge, "slam Bob": 100}
    _, missed, _ = fought(duel(), PUNCH, {**told, "attack Ace": least - 1})
    _, hit, _ = fought(duel(), PUNCH, {**told, "attack Ace": least})
    assert (result(missed), result(hit)) == ("Miss", "Hit")


def test_body_armor_takes_its_number_off():
    before = duel(bob={**BOB, "powers": {"body_armor": 10}})
    after, _, _ = fought(before, PUNCH, {"attack Ace": 50})
    assert health(before, "Bob") - health(after, "Bob") == 20


def test_a_blow_that_armor_stops_checks_no_slam():
    armored = duel(bob={**BOB, "powers": {"body_armor": 40}})
    _, events, forced = fought(armored, PUNCH, {"attack Ace": 80})
    assert result(events) == "Slam"
    assert forced == []
    assert [event.check for event in of_kind(events, "checked")] == ["attack Ace"]


def test_a_blow_that_just_balances_armor_still_checks_the_slam():
    balanced = duel(bob={**BOB, "powers": {"body_armor": 30}})
    _, events, forced = fought(balanced, PUNCH, {"attack Ace": 80, "slam Bob": 1, "slam way Bob": "north"})
    assert of_kind(events, "hurt") == []
    assert isinstance(forced[0], Driven)


def test_whoever_is_slammed_unhurt_picks_one_of_eight_points_himself():
    balanced = duel(bob={**BOB, "powers": {"body_armor": 30}})
    _, _, forced = fought(balanced, PUNCH, {"attack Ace": 80, "slam Bob": 41, "slam way Bob": "south"})
    assert (forced[0].to.x, forced[0].to.y) == pytest.approx((6.0, 132.0))


@pytest.mark.parametrize(
    ("face", "ft", "cause"), [(1, 3 * 132.0, "grand slam"), (41, 132.0, "slam"), (71, 6.0, "stagger")]
)
def test_slam_column_throws_a_grand_slam_an_area_or_a_stagger(face, ft, cause):
    """Excellent Endurance: white below 41, green to 70, yellow to 94. Remarkable damage: three areas."""
    _, _, forced = fought(duel(), PUNCH, {"attack Ace": 80, "slam Bob": face})
    assert forced[0].cause == cause
    assert forced[0].to.x - NEAR[0] == pytest.approx(ft)


def test_a_red_slam_check_moves_nobody():
    _, _, forced = fought(duel(), PUNCH, {"attack Ace": 80, "slam Bob": 95})
    assert forced == []


def test_the_attacker_picks_where_a_body_he_hurts_goes():
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack", push_deg=0.0)
    _, _, forced = fought(duel(), order, {"attack Ace": 80, "slam Bob": 41})
    assert (forced[0].to.x, forced[0].to.y) == pytest.approx((6.0, -132.0))


def test_a_stun_for_one_turn_or_senseless_for_one_to_ten():
    one, _, _ = fought(duel(), PUNCH, {"attack Ace": 95, "stun Bob": 41})
    many, _, _ = fought(duel(), PUNCH, {"attack Ace": 95, "stun Bob": 1, "out Bob": 7})
    none, _, _ = fought(duel(), PUNCH, {"attack Ace": 95, "stun Bob": 71})
    assert one.tokens["Bob"].condition("stunned").until.round == 1
    assert many.tokens["Bob"].condition("out").until.round == 7
    assert none.tokens["Bob"].conditions == ()


def test_nobody_out_cold_defends_himself():
    tough = duel(bob=abilities(fighting=10, endurance=100))
    after, _, _ = fought(tough, PUNCH, {"attack Ace": 95, "stun Bob": 1, "out Bob": 7})
    _, events, _ = fought(after, PUNCH, {"attack Ace": 41})
    assert result(events) == "Hit"
    assert [event.check for event in of_kind(events, "checked")] == ["attack Ace"]


def test_who_is_struck_at_from_hiding_cannot_defend_and_is_easier_to_hit():
    state = duel()
    hidden = replace(state.tokens["Ace"], conditions=(Condition("hidden"),))
    _, events, _ = fought(state.with_token(hidden), PUNCH, {"attack Ace": 31})
    assert result(events) == "Hit"  # Excellent and two columns is Incredible: 31 is green


def test_slugfest_reaches_five_feet_from_edge_to_edge():
    assert problems(duel(at=(8.0, 0.0, 0.0)), PUNCH) == []
    assert problems(duel(at=(8.1, 0.0, 0.0)), PUNCH) == ["The target is 5 ft away; the reach is 5 ft"]


def test_a_body_overhead_counts_its_height_too():
    assert problems(duel(at=(0.0, 0.0, 11.0)), PUNCH) == []
    assert problems(duel(at=(0.0, 0.0, 11.1)), PUNCH) != []


def test_in_area_play_the_attacker_steps_up_to_anybody_in_his_area():
    state = duel(at=(100.0, 0.0, 0.0), settings={"measure": "area"})
    after, events, _ = fought(state, PUNCH, {"attack Ace": 50})
    assert problems(state, PUNCH) == []
    assert of_kind(events, "moved")[0].cause == "steps up"
    assert after.tokens["Ace"].at.x == pytest.approx(96.0)


def test_at_the_end_of_health_a_body_goes_out_and_may_begin_to_die():
    weak = abilities(fighting=2, agility=2, strength=2, endurance=20)
    after, _, forced = fought(duel(bob=weak), PUNCH, {"attack Ace": 50, "kill Bob": 1, "out Bob": 4})
    bob = after.tokens["Bob"]
    assert bob.track("health") == 26 - 30
    assert bob.condition("out").until.round == 4
    assert bob.condition("dying") is not None
    assert bob.condition("rank_lost:endurance").value == 1
    assert forced == [Fall(token="Bob")]


def test_past_his_negative_health_somebody_is_dead():
    """Endurance Poor: 2 + 4 = 6 below nothing may be borne."""
    weak = abilities(fighting=2, agility=2, strength=2, endurance=4)
    after, _, _ = fought(duel(bob=weak), PUNCH, {"attack Ace": 50})
    assert after.tokens["Bob"].track("health") == 10 - 30
    assert after.tokens["Bob"].condition("dead") is not None


def test_an_arm_may_reach_everybody_of_the_area_if_the_table_rules_so():
    high = duel(at=(100.0, 0.0, 40.0), settings={"measure": "area"})
    assert problems(high, PUNCH) != []
    assert problems(replace(high, settings={"measure": "area", "U101": "same_area"}), PUNCH) == []
