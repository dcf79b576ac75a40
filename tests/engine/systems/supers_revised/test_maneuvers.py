"""The maneuvers of Supers! Revised, each carried out whole."""

from dataclasses import replace

import pytest

from engine.events import Breached, Conditioned, Hurt, Moved, Opened
from engine.geometry import Point
from engine.orders import AttackOrder, BeginTurn, MoveOrder
from engine.planning import plan
from engine.rounds import DELAYED
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.means import given_up
from engine.systems.supers_revised.orders import TakeManeuver
from engine.world import Bond, Clock, Condition, Slot, Tally
from tests.engine.systems.ring import done, having, problems, ring, thing, turn_of

TOUGH = {
    "resistances": {"composure": 4, "fortitude": 4, "reaction": 3, "will": 3},
    "aptitudes": {"fighting": 3},
}


def fight(ace=TOUGH, bob=TOUGH, cay=TOUGH, settings=(), **places):
    spots = {"Ace": (1000, 1500, 0), "Bob": (1005, 1500, 0), "Cay": (1000, 1540, 0), **places}
    sheets = {"Ace": ace, "Bob": bob, "Cay": cay}
    return ring(SYSTEM, sheets, spots, settings, sides={"Bob": "villain"})


def strike(maneuver="attack", using="fighting", by="Ace", at="Bob", **more):
    return AttackOrder(attacker=by, target=at, maneuver=maneuver, using=using, **more)


def margin(by, defender="Bob", attacker="Ace", dice=3, **more):
    """Answers with a defense of 3 by a single die's worth and an attack that is over it by so much."""
    total = by + 3
    faces = [1] * dice
    for index in range(dice):
        faces[index] += min(5, total - sum(faces))
    return {
        f"attack {attacker}": faces,
        f"defend {defender}": "reaction",
        f"defense {defender}": (1, 1, 1),
        **more,
    }


def ends(state, order, given):
    after, events = done(state, order, SYSTEM, given)
    return after, [
        event for event in events if isinstance(event, Conditioned | Hurt | Moved | Breached | Opened)
    ]


def test_a_full_attack_leaves_nothing_but_resistances_until_ones_next_turn():
    state = turn_of(fight(), "Ace", "Bob")
    after, _ = done(
        state, strike("full_attack"), SYSTEM, {"attack Ace": (1, 1, 1, 1), "defense Bob": (6,) * 4}
    )
    bold = after.tokens["Ace"].condition("full_attack")
    assert (bold.until.turn_of, bold.until.round) == ("Ace", 2)


def test_a_turn_that_has_begun_goes_on_after_somebody_with_another_one_cut_in():
    twice = {**TOUGH, "powers": {"super_speed": {"dice": 1, "boosts": {"split_action": 1}}}}
    clock = Clock(1, "turns", (Slot("Ace"), Slot("Ace", 2), Slot("Bob")), 2)
    state = having(replace(fight(twice), clock=clock), "Ace", counters=(Tally("turns", 1),))
    assert SYSTEM.turns.may_act(state) == ("Bob", "Ace")


def test_a_full_attack_throws_a_die_more_and_keeps_the_best_three_of_an_aptitude():
    plan = SYSTEM.combat.plan(fight(), strike("full_attack"))
    assert plan.needed.startswith("4D, best 3 of Fighting")
    assert [(shift.cs, shift.unit) for shift in plan.shifts] == [(1, "D")]


def test_passive_powers_may_defend_after_a_full_attack_if_a_battle_says_so():
    bob = {**TOUGH, "powers": {"armor": 6}}
    given = {"attack Ace": (1, 1, 1), "defense Bob": (6,) * 6}
    bold = having(fight(bob=bob, settings={"S47": "passive_powers_too"}), "Bob", "full_attack")
    _, events = done(bold, strike(), SYSTEM, given)
    assert events[1].outcome == "armor"


def test_full_defense_takes_the_dynamic_action_and_adds_a_die_to_every_defense():
    state = turn_of(fight(), "Bob", "Ace")
    after, _ = done(state, TakeManeuver(token="Bob", name="full_defense"), SYSTEM)
    assert "Bob defends and does nothing else" in problems(after, strike(by="Bob", at="Ace"), SYSTEM)
    given = {"attack Ace": (6, 6, 6), "defend Bob": "reaction", "defense Bob": (6, 6, 6, 6)}
    _, events = done(after, strike(), SYSTEM, given)
    assert events[-1].result == "miss"


def test_full_defense_ends_with_ones_next_turn():
    state = turn_of(fight(), "Bob", "Ace")
    after, _ = done(state, TakeManeuver(token="Bob", name="full_defense"), SYSTEM)
    later = replace(after, clock=replace(after.clock, round=2, at=-1))
    later = having(later, "Bob", counters=())
    begun, _ = done(later, BeginTurn(token="Bob"), SYSTEM)
    assert begun.tokens["Bob"].condition("full_defense") is None


def test_full_defense_comes_before_a_dynamic_action_or_not_at_all():
    state = having(turn_of(fight(), "Ace", "Bob"), "Ace", counters=(Tally("dynamic", 1),))
    texts = problems(state, TakeManeuver(token="Ace", name="full_defense"), SYSTEM)
    assert "Ace has taken a Dynamic Action this round" in texts


@pytest.mark.parametrize(("over", "lasts"), [(6, None), (7, 1), (12, 1), (13, "scene")])
def test_a_called_shot_works_by_a_major_success_for_a_round_and_by_a_superior_one_for_the_scene(over, lasts):
    after, _ = done(fight(), strike("called_shot", aim="blinded"), SYSTEM, margin(over))
    found = after.tokens["Bob"].condition("blinded")
    assert (found and (found.until.round or "scene")) == lasts
    assert after.tokens["Bob"].tracks == fight().tokens["Bob"].tracks


def test_a_called_shot_knocks_a_thing_out_of_a_hand_or_takes_it():
    state = thing(fight(), "Sword", (1005, 1500, 0), radius_ft=0.5, height_ft=2)
    armed = replace(state, bonds=(Bond("carry", "Bob", "Sword"),))
    dropped, _ = done(armed, strike("called_shot", aim="disarm"), SYSTEM, margin(7))
    assert dropped.bonds == ()
    taken, _ = done(armed, strike("called_shot", aim="disarm"), SYSTEM, margin(13))
    assert taken.bonds == (Bond("carry", "Ace", "Sword"),)


@pytest.mark.parametrize(("over", "until"), [(7, ("round", 1)), (13, ("second", 3600))])
def test_breaking_a_device_stops_it_for_a_round_or_for_an_hour_and_more(over, until):
    after, _ = done(fight(), strike("break", aim="visor"), SYSTEM, margin(over))
    found = after.tokens["Bob"].condition("broken:visor").until
    assert getattr(found, until[0]) == until[1]


def test_breaking_the_device_of_a_power_takes_the_power_out_of_use():
    bob = {**TOUGH, "powers": {"flight": {"dice": 3, "complications": ["device_easily_taken_fragile"]}}}
    after, _ = done(fight(bob=bob), strike("break", aim="flight"), SYSTEM, margin(13))
    assert after.tokens["Bob"].condition("off:flight")


@pytest.mark.parametrize(("total", "event"), [(10, None), (11, Opened), (17, Breached)])
def test_a_wooden_gate_is_forced_by_a_major_success_and_broken_through_by_a_superior_one(total, event):
    # wood is Typical: 1D, whose middle is 4
    ace = {"powers": {"super_strength": 3}}
    state = ring(SYSTEM, {"Ace": ace}, {"Ace": (197.0, 300.0, 0.0)})
    faces = (6, total - 8, 2) if total < 15 else (6, 6, total - 12)
    order = AttackOrder(attacker="Ace", maneuver="break", using="super_strength", aim="Gate")
    _, found = ends(state, order, {"attack Ace": faces})
    assert [type(one) for one in found if not isinstance(one, Conditioned)] == ([event] if event else [])


def test_a_wall_is_broken_through_where_one_stands():
    ace = {"powers": {"super_strength": 3}}
    state = ring(SYSTEM, {"Ace": ace}, {"Ace": (197.0, 100.0, 0.0)})
    order = AttackOrder(attacker="Ace", maneuver="break", using="super_strength", aim="Wall")
    broken, _ = done(state, order, SYSTEM, {"attack Ace": (6, 6, 6)})
    through, _ = done(broken, MoveOrder(token="Ace", mode="run", waypoints=(Point(210, 100, 0),)), SYSTEM)
    assert through.tokens["Ace"].at.x == 210


def test_a_thing_is_broken_against_its_material():
    state = thing(
        fight(), "Robot arm", (1002, 1503, 0), radius_ft=0.5, material="steel"
    )  # Remarkable: 4D, 14
    order = strike("break", at="Robot arm", aim="joint")
    _, events = done(state, order, SYSTEM, {"attack Ace": (6, 6, 1)})
    assert events[-1].result == "miss"


def test_the_plan_of_an_attack_on_a_wall_or_a_thing_says_its_number():
    """Wood is Typical, 1D, whose middle is 4; steel is Remarkable, 4D, 14."""
    ace = {"powers": {"super_strength": 3}}
    wall = ring(SYSTEM, {"Ace": ace}, {"Ace": (197.0, 300.0, 0.0)})
    gate = AttackOrder(attacker="Ace", maneuver="break", using="super_strength", aim="Gate")
    assert plan(wall, gate, SYSTEM).needed == "3D of Super Strength to match or beat 4"
    arm = thing(fight(), "Robot arm", (1002, 1503, 0), radius_ft=0.5, material="steel")
    order = strike("break", at="Robot arm", aim="joint")
    assert plan(arm, order, SYSTEM).needed == "3D of Fighting to match or beat 14"
    assert plan(fight(), strike(), SYSTEM).needed == "3D of Fighting to match or beat the defense"


def test_a_hold_needs_a_normal_success_and_moves_with_its_holder():
    held, _ = done(fight(), strike("grappling_attack"), SYSTEM, margin(0))
    assert held.bonds == (Bond("hold", "Ace", "Bob"),)
    assert "Bob is held and cannot move" in problems(
        held, MoveOrder(token="Bob", mode="run", waypoints=(Point(1050, 1500, 0),)), SYSTEM
    )
    after, _ = done(held, MoveOrder(token="Ace", mode="run", waypoints=(Point(960, 1500, 0),)), SYSTEM)
    assert after.tokens["Bob"].at == Point(965, 1500, 0)


def test_a_better_success_squeezes_if_the_grappler_wants_to():
    hurt, _ = done(fight(), strike("grappling_attack"), SYSTEM, margin(7, **{"split Bob": "composure 2"}))
    assert hurt.tokens["Bob"].track("composure") == 2
    spared, _ = done(fight(), strike("grappling_attack"), SYSTEM, margin(7, **{"squeeze Ace": "no"}))
    assert spared.tokens["Bob"].track("composure") == 4


def test_a_held_body_is_squeezed_by_further_attacks_and_not_thrown_out_of_the_hold():
    held, _ = done(fight(), strike("grappling_attack"), SYSTEM, margin(0))
    given = {
        "attack Ace": (4, 1, 1),
        "defend Bob": "fortitude",
        "defense Bob": (1, 1, 1, 1),
        "split Bob": "fortitude 1",
    }
    after, _ = done(held, strike(), SYSTEM, given)
    assert after.tokens["Bob"].track("fortitude") == 3
    assert after.bonds == held.bonds


def test_escaping_is_an_attack_on_the_holder_whose_normal_success_breaks_the_hold():
    held = replace(having(fight(), "Bob", "held"), bonds=(Bond("hold", "Ace", "Bob"),))
    order = TakeManeuver(token="Bob", name="escape", using="fighting")
    given = margin(0, defender="Ace", attacker="Bob")
    after, _ = done(held, order, SYSTEM, given)
    assert after.bonds == ()
    assert after.tokens["Bob"].condition("held") is None


def test_a_major_success_in_escaping_may_hurt_the_holder():
    held = replace(having(fight(), "Bob", "held"), bonds=(Bond("hold", "Ace", "Bob"),))
    order = TakeManeuver(token="Bob", name="escape", using="fighting")
    given = margin(7, defender="Ace", attacker="Bob", **{"split Ace": "composure 2"})
    after, _ = done(held, order, SYSTEM, given)
    assert after.tokens["Ace"].track("composure") == 2


def test_the_ensnared_stay_so_until_they_beat_the_dice_that_bind_them():
    ace = {**TOUGH, "powers": {"ensnare": 2}}
    given = {"attack Ace": (2, 2), "defend Bob": "reaction", "defense Bob": (1, 1, 1)}
    bound, _ = done(fight(ace), strike(using="ensnare"), SYSTEM, given)
    assert bound.tokens["Bob"].condition("held").value == 2
    order = TakeManeuver(token="Bob", name="escape", using="fighting")
    firm, _ = done(bound, order, SYSTEM, {"bonds Bob": (6, 6), "escape Bob": (4, 4, 3)})
    assert firm.tokens["Bob"].condition("held")
    free, _ = done(bound, order, SYSTEM, {"bonds Bob": (6, 6), "escape Bob": (4, 4, 4)})
    assert free.tokens["Bob"].condition("held") is None


def test_the_paralyzed_cannot_move_for_a_round_a_die():
    ace = {**TOUGH, "powers": {"physical_paralysis": 3}}
    given = {
        "attack Ace": (6, 2, 2),
        "defend Bob": "reaction",
        "defense Bob": (1, 1, 1),
        "split Bob": "composure 2",
    }
    after, _ = done(turn_of(fight(ace), "Ace", "Bob"), strike(using="physical_paralysis"), SYSTEM, given)
    assert after.tokens["Bob"].condition("held").until.round == 1 + 2


def test_a_critical_strike_takes_dice_off_the_attack_and_adds_twice_as_many_to_the_margin():
    given = {
        "attack Ace": (3,),
        "defend Bob": "reaction",
        "defense Bob": (1, 1, 1),
        "critical Ace": (6, 6, 6, 1),
        "split Bob": "fortitude 4",
    }
    after, _ = done(fight(), strike("critical_strike", aim="2"), SYSTEM, given)
    assert after.tokens["Bob"].track("fortitude") == 0


@pytest.mark.parametrize("aim", ["²", "9" * 5000, "two"])
def test_a_critical_strike_aimed_with_what_is_no_number_gives_one_die_up(aim):
    assert given_up(strike("critical_strike", aim=aim)) == 1


def test_an_interrupt_spends_the_held_action_and_its_attribute():
    state = having(turn_of(fight(), "Ace", "Bob", "Cay"), "Cay", Condition(DELAYED))
    given = {"attack Ace": (2, 2, 2), "interrupt Cay": "Ace", "interrupt roll Cay": (2, 2, 2)}
    after, events = done(state, strike(), SYSTEM, given)
    cay = after.tokens["Cay"]
    assert events[-1].result == "interrupted"
    assert cay.condition(DELAYED) is None
    assert cay.condition("used:fighting").value == 1
    assert "Cay" not in SYSTEM.turns.may_act(after)


def test_an_interrupt_that_fails_leaves_the_attack_to_its_target():
    state = having(fight(), "Cay", Condition(DELAYED))
    given = {
        "attack Ace": (2, 2, 2),
        "interrupt Cay": "Ace",
        "interrupt roll Cay": (2, 2, 1),
        "defend Bob": "reaction",
        "defense Bob": (6, 6, 6),
    }
    _, events = done(state, strike(), SYSTEM, given)
    assert events[-1].result == "miss"


def test_a_competency_die_interrupts_at_the_price_of_the_next_dynamic_action():
    state = having(turn_of(fight(), "Ace", "Bob", "Cay"), "Cay", counters=(Tally("competency", 1, 1),))
    given = {"attack Ace": (1, 1, 1), "interrupt Cay": "Ace", "interrupt roll Cay": (2, 2, 2)}
    after, _ = done(state, strike(), SYSTEM, given)
    assert after.tokens["Cay"].counter("competency") == 0
    begun, _ = done(after, BeginTurn(token="Cay"), SYSTEM)
    assert "Cay gave up this Dynamic Action by cutting in" in problems(begun, strike(by="Cay"), SYSTEM)


def test_an_action_that_is_no_attack_is_interrupted_by_an_order_and_lost_for_the_round():
    state = having(turn_of(fight(), "Ace", "Bob", "Cay"), "Cay", Condition(DELAYED))
    order = TakeManeuver(token="Cay", name="interrupt_action", target="Ace", against="technology")
    after, _ = done(state, order, SYSTEM, {"action Ace": 3, "interrupt roll Cay": (1, 1, 1)})
    texts = problems(after, MoveOrder(token="Ace", mode="run", waypoints=(Point(990, 1500, 0),)), SYSTEM)
    assert texts == ["Ace has lost his action of this round"]


def test_nobody_interrupts_without_a_held_action_or_a_competency_die():
    order = TakeManeuver(token="Cay", name="interrupt_action", target="Ace")
    assert problems(turn_of(fight(), "Ace", "Cay"), order, SYSTEM) == [
        "Cay has neither a held action nor a Competency Die"
    ]


def test_who_takes_one_for_the_team_steps_in_between_and_has_moved():
    state = having(turn_of(fight(), "Ace", "Bob", "Cay"), "Cay", Condition(DELAYED))
    given = {
        "attack Ace": (6, 6, 6),
        "take one Bob": "Cay",
        "defend Cay": "reaction",
        "defense Cay": (1, 1, 1),
        "split Cay": "composure 2, fortitude 1",
    }
    state = having(state, "Bob", motion=replace(state.tokens["Bob"].motion, position=Point(1008, 1500, 0)))
    state = having(state, "Ace", "size", motion=state.tokens["Ace"].motion)
    far = replace(state.tokens["Ace"], conditions=(Condition("size", 1),))
    after, events = done(state.with_token(far), strike(), SYSTEM, given)
    (step,) = [event for event in events if isinstance(event, Moved) and event.cause == "takes one"]
    assert step.after.position == Point(1004.5, 1500, 0)
    assert step.after.moved_in == 1
    assert after.tokens["Bob"].tracks == state.tokens["Bob"].tracks
    assert after.tokens["Cay"].track("composure") == 2


def test_nobody_takes_one_who_has_moved_or_is_too_far_off():
    spots = {"Cay": (1000, 1540, 0)}
    armed = having(turn_of(fight(**spots), "Ace", "Bob", "Cay"), "Cay", Condition(DELAYED))
    cay = armed.tokens["Cay"]
    moved = armed.with_token(replace(cay, motion=replace(cay.motion, moved_in=1)))
    far = armed.with_token(replace(cay, motion=replace(cay.motion, position=Point(1000, 2500, 0))))
    given = {"attack Ace": (1, 1, 1), "take one Bob": "Cay", "defense Bob": (6,) * 4}
    for state in (moved, far):
        with pytest.raises(AssertionError, match="take one Bob"):
            done(state, strike(), SYSTEM, given)


def test_a_taker_may_stand_anywhere_if_a_battle_says_so():
    state = fight(settings={"S23": "anywhere"}, Cay=(1000, 4000, 0))
    state = having(state, "Cay", Condition(DELAYED))
    given = {
        "attack Ace": (1, 1, 1),
        "take one Bob": "Cay",
        "defend Cay": "reaction",
        "defense Cay": (6, 6, 6),
    }
    after, _ = done(state, strike(), SYSTEM, given)
    assert after.tokens["Cay"].at.y == 4000


def test_an_unknown_maneuver_names_those_there_are():
    (text,) = problems(fight(), TakeManeuver(token="Ace", name="dance"), SYSTEM)
    assert "full_defense, escape, interrupt_action" in text


def test_only_trained_attributes_grapple_if_a_battle_says_so():
    ace = {"powers": {"super_strength": 3}}
    state = fight(ace, settings={"S48": "trained_only"})
    assert problems(state, strike("grappling_attack", "super_strength"), SYSTEM) == [
        "Super Strength is too coarse to grapple with"
    ]


def test_a_hold_ends_when_the_holder_is_out():
    held = replace(having(fight(), "Bob", "held"), bonds=(Bond("hold", "Ace", "Bob"),))
    given = {**margin(13, defender="Ace", attacker="Cay"), "split Ace": "reaction 3"}
    state = having(held, "Cay", motion=replace(held.tokens["Cay"].motion, position=Point(1000, 1505, 0)))
    after, _ = done(state, strike(by="Cay", at="Ace"), SYSTEM, given)
    assert after.bonds == ()
    assert after.tokens["Bob"].condition("held") is None


def test_a_knocked_body_leaves_the_arms_of_whoever_else_holds_it():
    state = replace(having(fight(), "Bob", "held"), bonds=(Bond("hold", "Cay", "Bob"),))
    after, _ = done(state, strike(), SYSTEM, {**margin(0), "split Bob": "fortitude 1"})
    assert after.bonds == ()
    assert after.tokens["Bob"].at == Point(1010, 1500, 0)


@pytest.mark.parametrize(("word", "feet"), [("", 10), ("little_knockback", 5), ("no_knockback", 0)])
def test_kinds_of_attack_throw_back_less_or_not_at_all(word, feet):
    given = {**margin(7), "split Bob": "fortitude 2"}
    after, _ = done(fight(), strike(aim=word or None), SYSTEM, given)
    assert after.tokens["Bob"].at.x == 1005 + feet


def test_a_note_on_a_power_may_say_so_too():
    ace = {**TOUGH, "powers": {"energy_control": {"dice": 3, "note": "gas: no_knockback"}}}
    given = {**margin(7), "split Bob": "fortitude 2"}
    after, _ = done(fight(ace), strike(using="energy_control"), SYSTEM, given)
    assert after.tokens["Bob"].at.x == 1005


def test_split_action_strikes_twice_a_round_even_with_one_attribute():
    ace = {**TOUGH, "powers": {"super_speed": {"dice": 2, "boosts": {"split_action": 1}}}}
    state = turn_of(fight(ace), "Ace", "Bob")
    once, _ = done(state, strike(), SYSTEM, {"attack Ace": (1, 1, 1), "defense Bob": (6,) * 4})
    assert problems(once, strike(), SYSTEM) == []
    twice, _ = done(
        once, strike(), SYSTEM, {"attack Ace": (1, 1, 1), "defend Bob": "fortitude", "defense Bob": (6,) * 4}
    )
    assert len(problems(twice, strike(), SYSTEM)) == 2


def test_without_split_action_one_attack_a_round():
    state = turn_of(fight(), "Ace", "Bob")
    once, _ = done(state, strike(), SYSTEM, {"attack Ace": (1, 1, 1), "defense Bob": (6,) * 4})
    assert problems(once, strike(), SYSTEM) == [
        "Ace has taken every Dynamic Action of this round",
        "Ace has used Fighting this round",
    ]
