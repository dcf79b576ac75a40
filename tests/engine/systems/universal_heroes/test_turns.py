"""Rounds: extra attacks, declarations, initiative, changing an action, and what speaks against an order."""

from dataclasses import replace
from functools import reduce

import pytest

from engine.apply import apply
from engine.battle import Battle
from engine.carry_out import carry_out
from engine.geometry import Point
from engine.orders import (
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Declare,
    Defend,
    Delay,
    EndRound,
    EndTurn,
    MoveOrder,
)
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.actions import attacks_intensity
from engine.systems.universal_heroes.initiative import initiative
from engine.systems.universal_heroes.orders import Aim, ChangeAction, ExtraAttacks
from engine.systems.universal_heroes.ranks import rank_named
from engine.table_orders import declare
from engine.turn import begin_round, begin_turn, delay, end_round
from engine.world import Condition, Motion, Tally
from tests.arena import abilities, arena, fighter, fought, in_round, of_kind, referee

NEAR, FAR = (6.0, 0.0, 0.0), (60.0, 0.0, 0.0)
PUNCH = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
KICK = AttackOrder(attacker="Bob", target="Ace", maneuver="blunt_attack")


def table(ace=(), bob=(), settings=(), **more):
    return arena(
        fighter("Ace"),
        fighter("Bob", NEAR, side="villain"),
        settings=settings,
        Ace={"abilities": {"fighting": 50, "intuition": 10, **dict(ace)}},
        Bob={"abilities": {"fighting": 10, "agility": 20, "intuition": 10, **dict(bob)}},
        **more,
    )


def began(state, ties=(), **dice):
    """The battle after initiative with these dice."""
    told = {f"initiative {name}": face for name, face in dice.items()}
    step = begin_round(state, BeginRound(), SYSTEM, referee({**told, **dict(ties)}))
    return reduce(apply, step.events, state), step


def _declared(state, maneuver, target):
    return declare(state, Declare(token="Ace", maneuver=maneuver, target=target), SYSTEM, referee({})).events


def order_of(state):
    return [(slot.token, slot.nth) for slot in state.clock.slots]


def texts(found):
    return [problem.text for problem in found]


@pytest.mark.parametrize(
    ("face", "bonus", "score"), [(1, 7, 1), (2, 1, 3), (10, 7, 17), (1, -1, 1), (2, -1, 1)]
)
def test_a_one_on_initiative_is_never_modified(face, bonus, score):
    assert initiative(face, bonus) == score


def test_the_higher_initiative_acts_first():
    state, _ = began(table(), Ace=4, Bob=5)
    assert order_of(state) == [("Bob", 1), ("Ace", 1)]
    assert (state.clock.round, state.clock.phase) == (1, "turns")
    assert state.tokens["Bob"].counter("initiative") == 6


def test_intuition_adds_by_table_11():
    state, _ = began(table(ace={"intuition": 50}), Ace=2, Bob=5)
    assert order_of(state)[0] == ("Ace", 1)  # 2 + 5 over 5 + 1


def test_a_tie_goes_to_the_better_intuition():
    state, _ = began(table(bob={"intuition": 12}), Ace=5, Bob=5)
    assert order_of(state)[0] == ("Bob", 1)


def test_a_tie_that_is_still_one_is_rolled_again():
    state, _ = began(table(), Ace=5, Bob=5, ties={"tie Ace": 2, "tie Bob": 3})
    assert order_of(state)[0] == ("Bob", 1)


def test_ties_within_one_side_are_not_rolled_again():
    state = table(Cad=abilities(intuition=10))
    state = state.with_token(replace(fighter("Cad", FAR, side="villain")))
    state, _ = began(state, Ace=9, Bob=5, Cad=5)
    assert order_of(state) == [("Ace", 1), ("Bob", 1), ("Cad", 1)]


def test_one_roll_a_side_moves_all_of_it():
    state = table(settings={"U59": "by_side"}, Cad=abilities(intuition=6))
    state = state.with_token(fighter("Cad", FAR, side="villain"))
    state, _ = began(state, Ace=3, Bob=8)
    assert order_of(state) == [("Bob", 1), ("Cad", 1), ("Ace", 1)]


def test_who_is_out_has_no_turn_and_who_comes_to_has():
    state = in_round(table(), "Ace", "Bob", number=2)
    out = replace(state.tokens["Bob"], conditions=(Condition("out"),))
    after, _ = began(replace(state, clock=replace(state.clock, phase="declare")).with_token(out), Ace=5)
    assert order_of(after) == [("Ace", 1)]
    assert not SYSTEM.turns.able(after, after.tokens["Bob"])
    stunned, _, _ = fought(state, replace(PUNCH), {"attack Ace": 91, "stun Bob": 51, "kill Bob": 100})
    ended = reduce(apply, end_round(stunned, EndRound(), SYSTEM, referee({})).events, stunned)
    third, _ = began(replace(ended, clock=replace(ended.clock, phase="declare")), Ace=5)
    fourth, _ = began(replace(third, clock=replace(third.clock, phase="declare")), Ace=5, Bob=4)
    assert (order_of(third), order_of(fourth)) == ([("Ace", 1)], [("Ace", 1), ("Bob", 1)])


@pytest.mark.parametrize(
    ("attacks", "rank"), [(2, "Remarkable"), (3, "Amazing"), (4, "Unearthly"), (5, "Shift Y")]
)
def test_extra_attacks_have_the_intensities_of_table_12(attacks, rank):
    assert attacks_intensity(attacks) == rank_named(rank)


def test_two_attacks_won_cost_a_column_each_and_give_a_later_turn():
    """Amazing Fighting against Remarkable: two below, green, 26."""
    state, _, _ = fought(table(), ExtraAttacks(token="Ace", attacks=2), {"extra attacks Ace": 26})
    assert state.tokens["Ace"].condition("extra_attacks").value == -1
    state, _ = began(state, Ace=9, Bob=2)
    assert order_of(state) == [("Ace", 1), ("Bob", 1), ("Ace", 2)]
    _, events, _ = fought(state, PUNCH, {"attack Ace": 30})
    assert of_kind(events, "attacked")[0].result == "Miss"  # Incredible: green from 31


def test_a_failed_try_leaves_one_attack_three_columns_off():
    state, _, _ = fought(table(), ExtraAttacks(token="Ace", attacks=2), {"extra attacks Ace": 25})
    assert state.tokens["Ace"].condition("extra_attacks").value == -3
    state, _ = began(state, Ace=9, Bob=2)
    assert order_of(state) == [("Ace", 1), ("Bob", 1)]


def test_extra_attacks_may_come_by_rank_alone():
    state, _ = began(table(settings={"U32": "automatic"}), Ace=9, Bob=2)
    assert order_of(state) == [("Ace", 1), ("Bob", 1), ("Ace", 2), ("Ace", 3)]


def test_extra_attacks_are_rolled_before_initiative_or_never():
    rule = SYSTEM.rule_for(ExtraAttacks(token="Ace"))
    assert rule.problems(table(), ExtraAttacks(token="Ace")) == ()
    late, _ = began(table(), Ace=5, Bob=4)
    assert texts(rule.problems(late, ExtraAttacks(token="Ace"))) == [
        "Extra attacks are rolled for before initiative"
    ]
    beyond = ExtraAttacks(token="Bob", attacks=2)
    assert "beyond" in rule.problems(table(), beyond)[0].text


def test_one_attack_a_turn():
    state, _ = began(table(), Ace=9, Bob=2)
    assert SYSTEM.turns.fits(state, PUNCH) == ()
    state, _, _ = fought(state, PUNCH, {"attack Ace": 1})
    assert texts(SYSTEM.turns.fits(state, PUNCH)) == ["Ace has no attack left this round"]


def test_before_the_rounds_anybody_attacks_as_often_as_he_likes():
    state, _, _ = fought(table(), PUNCH, {"attack Ace": 1})
    assert SYSTEM.turns.fits(state, PUNCH) == ()
    assert SYSTEM.turns.may_act(state) == ("Ace", "Bob")


def test_an_order_must_fit_what_was_declared():
    state = reduce(apply, _declared(table(), "blunt_attack", "Bob"), table())
    state, _ = began(state, Ace=9, Bob=2)
    assert SYSTEM.turns.fits(state, PUNCH) == ()
    other = replace(PUNCH, maneuver="grappling")
    assert "ChangeAction" in SYSTEM.turns.fits(state, other)[0].text
    assert SYSTEM.turns.fits(replace(state, settings={"U86": "never_checked"}), other) == ()


def test_who_declares_evasion_gives_up_his_attacks():
    state = reduce(apply, _declared(table(), "evading", ""), table())
    state, _ = began(state, Ace=9, Bob=2)
    assert state.tokens["Ace"].condition("defend:evading") is not None
    assert any("evading" in text for text in texts(SYSTEM.turns.fits(state, PUNCH)))


def test_who_has_attacked_cannot_evade_this_round():
    state, _ = began(table(), Ace=9, Bob=2)
    state, _, _ = fought(state, PUNCH, {"attack Ace": 1})
    assert SYSTEM.turns.fits(state, Defend(token="Ace", maneuver="evading")) != ()


CHANGE = ChangeAction(token="Bob", maneuver="grappling", target="Ace")


def loser():
    """Bob, Agility Excellent, has lost initiative; Ace's turn is over."""
    state, _ = began(table(), Ace=9, Bob=2)
    return state


def test_who_lost_initiative_changes_his_action_on_yellow_a_column_off():
    state, _, _ = fought(loser(), CHANGE, {"change action Bob": 71})
    assert state.tokens["Bob"].condition("changed_action").value == -1
    assert (state.declared[0].maneuver, state.declared[0].target) == ("grappling", "Ace")
    assert SYSTEM.turns.fits(state, replace(KICK, maneuver="grappling")) == ()


def test_who_fails_to_change_may_only_defend_two_columns_off():
    state, _, _ = fought(loser(), CHANGE, {"change action Bob": 70})
    assert state.tokens["Bob"].condition("defends_only").value == -2
    assert texts(SYSTEM.turns.fits(state, KICK)) == ["Bob may only defend himself this round"]
    told = {"attack Ace": 26, "defend Bob": "fighting_dodge", "dodge Bob": 55}  # Poor: green from 56
    _, events, _ = fought(state, PUNCH, told)
    assert of_kind(events, "attacked")[0].result == "Hit"


def test_only_who_has_an_opponent_before_him_has_lost_initiative():
    rule = SYSTEM.rule_for(CHANGE)
    assert rule.problems(loser(), CHANGE) == ()
    assert texts(rule.problems(loser(), replace(CHANGE, token="Ace"))) == ["Ace has not lost initiative"]


def test_taking_aim_is_an_act_and_worth_a_column_next_time():
    state, _ = began(table(), Ace=9, Bob=2)
    state, _, _ = fought(state, Aim(token="Ace", target="Bob"))
    assert texts(SYSTEM.turns.fits(state, PUNCH)) == ["Ace has no attack left this round"]
    later, _ = began(replace(state, clock=replace(state.clock, phase="declare")), Ace=9, Bob=2)
    assert later.tokens["Ace"].condition("aimed", "Bob").value == 1


def test_a_second_turn_brings_its_second_attack():
    state, _, _ = fought(table(), ExtraAttacks(token="Ace", attacks=2), {"extra attacks Ace": 26})
    state, _ = began(state, Ace=9, Bob=2)
    state, _, _ = fought(state, PUNCH, {"attack Ace": 1})
    assert SYSTEM.turns.fits(state, PUNCH) == ()
    state, _, _ = fought(state, PUNCH, {"attack Ace": 1})
    assert texts(SYSTEM.turns.fits(state, PUNCH)) == ["Ace has no attack left this round"]


def test_a_hyperkinetic_power_rises_a_column_at_each_rounds_start():
    state = table()
    spurred = replace(state.tokens["Ace"], conditions=(Condition("kinetic:strength"),))
    state, _ = began(state.with_token(spurred), Ace=5, Bob=4)
    assert state.tokens["Ace"].condition("kinetic:strength").value == 1


def test_the_dying_lose_a_rank_of_endurance_each_round_until_they_are_dead():
    """Good Endurance, one rank lost already: Typical, Poor, Feeble, Shift 0, and under it death."""
    state = table(bob={"endurance": 10})
    struck = replace(
        state.tokens["Bob"], conditions=(Condition("dying"), Condition("rank_lost:endurance", 1))
    )
    state = state.with_token(struck)
    for lost in (2, 3, 4):
        state, _ = began(replace(state, clock=replace(state.clock, phase="declare")), Ace=5, Bob=3)
        assert state.tokens["Bob"].condition("rank_lost:endurance").value == lost
        assert state.tokens["Bob"].condition("dead") is None
    state, _ = began(replace(state, clock=replace(state.clock, phase="declare")), Ace=5, Bob=3)
    assert state.tokens["Bob"].condition("dead") is not None


def test_fifty_karma_hold_off_death_for_a_turn():
    state = table(bob={"endurance": 10, "reason": 50})
    bob = replace(state.tokens["Bob"], conditions=(Condition("dying"), Condition("rank_lost:endurance", 1)))
    told = {"initiative Ace": 5, "initiative Bob": 3, "karma hold on Bob": "yes"}
    before = bob.counter("karma")
    step = begin_round(state.with_token(bob), BeginRound(), SYSTEM, referee(told))
    after = reduce(apply, step.events, state.with_token(bob))
    assert after.tokens["Bob"].counter("karma") == before - 50
    assert after.tokens["Bob"].condition("rank_lost:endurance").value == 1


def test_simultaneous_turns_let_harm_bind_only_from_the_next_round():
    state, _ = began(table(settings={"turns": "simultaneous"}), Ace=9, Bob=2)
    state, _, _ = fought(state, PUNCH, {"attack Ace": 91, "stun Bob": 51, "kill Bob": 100})
    assert SYSTEM.turns.able(state, state.tokens["Bob"])
    spent = replace(state.tokens["Bob"], tracks=(Tally("health", -3, 30),))
    assert SYSTEM.turns.able(state, spent)
    state, _ = began(replace(state, clock=replace(state.clock, phase="declare")), Ace=9, Bob=2)
    assert not SYSTEM.turns.able(state, state.tokens["Bob"])


@pytest.mark.parametrize(("speed_ft", "forward_ft"), [(0.0, 0.0), (528.0, 132.0)])
def test_who_is_out_in_the_air_from_the_rounds_end_falls_as_the_next_begins(speed_ft, forward_ft):
    """Three stories in the first slice, and forward by half his speed, braked once already."""
    flier = {"abilities": {}, "powers": {"flight": 10}}
    both = fighter("Ace"), fighter("Bob", NEAR, side="villain")
    state = arena(*both, settings={"turns": "simultaneous"}, Ace=abilities(), Bob=flier)
    state, _ = began(state, Ace=9, Bob=2)
    bob = state.tokens["Bob"]
    motion = Motion(position=Point(0, 0, 500), heading_deg=90.0, mode="fly", speed_ft_per_turn=speed_ft)
    state = state.with_token(replace(bob, motion=motion, conditions=(Condition("out", since=2),)))
    still, _ = carry_out(state, EndRound(), SYSTEM, referee({}))
    assert still.tokens["Bob"].at.z == 500.0
    after, _ = carry_out(still, BeginRound(), SYSTEM, referee({"initiative Ace": 5}))
    fallen = after.tokens["Bob"]
    assert (fallen.at.z, fallen.motion.turns_falling) == (500.0 - 39.0, 1)
    assert fallen.at.x - still.tokens["Bob"].at.x == pytest.approx(forward_ft)


def test_who_is_only_stunned_in_the_air_hovers_or_flies_on():
    state, _ = began(table(bob={"endurance": 10}), Ace=9, Bob=2)
    motion = Motion(position=Point(0, 0, 500), heading_deg=90.0, mode="fly")
    bob = replace(state.tokens["Bob"], motion=motion, conditions=(Condition("stunned", since=1),))
    over, _ = carry_out(state.with_token(bob), EndRound(), SYSTEM, referee({}))
    after, _ = carry_out(over, BeginRound(), SYSTEM, referee({"initiative Ace": 5}))
    assert after.tokens["Bob"].at == Point(0, 0, 500)


def test_one_move_a_round_but_who_falls_may_save_himself():
    move = MoveOrder(token="Ace", mode="fly", waypoints=((0.0, 50.0, 50.0),))
    state, _ = began(table(), Ace=9, Bob=2)
    assert SYSTEM.turns.fits(state, move) == ()
    gone = replace(state.tokens["Ace"].motion, moved_in=1)
    moved = state.with_token(replace(state.tokens["Ace"], motion=gone))
    falling = state.with_token(replace(state.tokens["Ace"], motion=replace(gone, turns_falling=1)))
    assert texts(SYSTEM.turns.fits(moved, move)) == ["Ace has moved this round"]
    assert SYSTEM.turns.fits(falling, move) == ()


def test_our_own_orders_need_ones_turn_and_wits():
    state, _ = began(table(), Ace=9, Bob=2)
    state = reduce(apply, begin_turn(state, BeginTurn(token="Ace"), SYSTEM, referee({})).events, state)
    assert SYSTEM.turns.fits(state, Aim(token="Ace", target="Bob")) == ()
    assert texts(SYSTEM.turns.fits(state, Aim(token="Bob", target="Ace"))) == ["It is not Bob's turn"]
    stunned = replace(state.tokens["Ace"], conditions=(Condition("stunned"),))
    found = SYSTEM.turns.fits(state.with_token(stunned), Aim(token="Ace", target="Bob"))
    assert "Ace is in no state to act" in texts(found)


def test_who_holds_his_turn_back_may_still_act():
    state, _ = began(table(), Ace=9, Bob=2)
    state = reduce(apply, delay(state, Delay(token="Ace"), SYSTEM).events, state)
    state = reduce(apply, begin_turn(state, BeginTurn(token="Bob"), SYSTEM, referee({})).events, state)
    assert SYSTEM.turns.may_act(state) == ("Bob", "Ace")


def test_nobody_takes_up_what_is_two_ranks_too_heavy():
    """Typical Strength may try a Good weight, 400 lb; 2,000 is Remarkable."""
    state = table().with_token(replace(fighter("safe", (3.0, 0.0, 0.0), weight_lb=2000.0), sheet=""))
    assert "too heavy" in SYSTEM.turns.fits(state, Carry(token="Ace", what="safe"))[0].text
    lighter = state.with_token(replace(state.tokens["safe"], weight_lb=400.0))
    assert SYSTEM.turns.fits(lighter, Carry(token="Ace", what="safe")) == ()


def test_an_able_foe_lets_nobody_take_him_up_before_he_is_held():
    state = table()
    assert "grapple him" in SYSTEM.turns.fits(state, Carry(token="Ace", what="Bob"))[0].text
    senseless = state.with_token(replace(state.tokens["Bob"], conditions=(Condition("out"),)))
    assert SYSTEM.turns.fits(senseless, Carry(token="Ace", what="Bob")) == ()
    friend = state.with_token(replace(state.tokens["Bob"], side=state.tokens["Ace"].side))
    assert SYSTEM.turns.fits(friend, Carry(token="Ace", what="Bob")) == ()
    bystander = state.with_token(replace(state.tokens["Bob"], side="neutral"))
    assert SYSTEM.turns.fits(bystander, Carry(token="Ace", what="Bob")) == ()


def test_a_glider_without_speed_sinks_a_story_a_round_though_he_glides_to_where_he_is(stage, put):
    """Source: UH, Flight: gliding. Ruling: U13."""
    state = stage(Ace={"powers": {"gliding": 20}})
    state = put(state, "Ace", motion=Motion(position=Point(500.0, 500.0, 50.0), mode="glide"))
    battle = Battle.begin(state, SYSTEM, 1).commit(BeginRound()).commit(EndRound())
    assert battle.state.tokens["Ace"].at == Point(500.0, 500.0, 37.0)
    hung = MoveOrder(token="Ace", mode="glide", waypoints=(battle.state.tokens["Ace"].at,))
    for order in (BeginRound(), BeginTurn(token="Ace"), hung, EndTurn(token="Ace"), EndRound()):
        battle = battle.commit(order)
    assert battle.state.tokens["Ace"].at == Point(500.0, 500.0, 24.0)
