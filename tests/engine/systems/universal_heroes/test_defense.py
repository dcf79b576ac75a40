"""What a target does about an attack: evading, blocking, catching, dodging, and how often."""

from functools import reduce

import pytest

from engine.apply import apply
from engine.checks import Referee, Unanswered
from engine.combat.attack import resolve_attack
from engine.orders import AttackOrder, BeginRound, Defend
from engine.systems.universal_heroes import SYSTEM
from engine.table_orders import defend
from tests.arena import abilities, arena, fighter, fought, in_round, of_kind

NEAR = (6.0, 0.0, 0.0)
FAR = (300.0, 0.0, 0.0)
PUNCH = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
BLAST = AttackOrder(attacker="Ace", target="Bob", maneuver="force")
ROCK = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_throwing")
ACE = {
    "abilities": {"fighting": 20, "agility": 20, "strength": 30},
    "powers": {"bolt": {"number": 40, "attack": "force"}},
}
BOB = {"fighting": 10, "agility": 10, "strength": 20, "endurance": 50}


def duel(at=NEAR, settings=(), bob=BOB):
    state = arena(
        fighter("Ace"),
        fighter("Bob", at, side="villain"),
        settings=settings,
        Ace=ACE,
        Bob=abilities(**bob),
    )
    return in_round(state, "Ace", "Bob")


def said(state, maneuver, name="Bob"):
    return reduce(apply, defend(state, Defend(token=name, maneuver=maneuver)).events, state)


def options(state, order, dice=50):
    """What the question of a defense offers."""
    with pytest.raises(Unanswered) as asked:
        resolve_attack(state, order, SYSTEM, Referee({"attack Ace": _die("attack Ace", dice)}))
    return asked.value.question.options


def _die(key, face):
    from engine.checks import Answer

    return Answer(key, faces=(face,))


def result(events):
    return of_kind(events, "attacked")[0].result


def lost(before, after, name="Bob"):
    return before.tokens[name].track("health") - after.tokens[name].track("health")


def test_the_first_option_is_to_do_nothing():
    assert options(duel(), PUNCH) == ("none", "fighting_dodge", "blocking")


def test_a_defense_said_beforehand_stands_first():
    assert options(said(duel(), "blocking"), PUNCH) == ("blocking", "none", "fighting_dodge")


def test_only_who_said_that_he_evades_may_evade():
    assert options(said(duel(), "evading"), PUNCH) == ("evading", "none", "fighting_dodge", "blocking")


@pytest.mark.parametrize("face", [46, 76, 98])
def test_an_evasion_of_green_or_better_avoids_the_blow(face):
    told = {"attack Ace": 100, "evade Bob": face}
    _, events, _ = fought(said(duel(), "evading"), PUNCH, told)
    assert result(events) == "Miss"


def test_a_failed_evasion_makes_the_blow_hit():
    _, events, _ = fought(said(duel(), "evading"), PUNCH, {"attack Ace": 1, "evade Bob": 45})
    assert result(events) == "Hit"


@pytest.mark.parametrize(("face", "better"), [(76, 1), (98, 2)])
def test_a_good_evasion_is_worth_a_column_or_two_next_round(face, better):
    after, _, _ = fought(said(duel(), "evading"), PUNCH, {"attack Ace": 50, "evade Bob": face})
    kept = after.tokens["Bob"].condition("evaded", "Ace")
    assert (kept.value, kept.since, kept.until.round) == (better, 2, 2)


def test_the_last_attack_of_an_opponent_decides_what_an_evasion_is_worth():
    state = said(duel(), "evading")
    once, _, _ = fought(state, PUNCH, {"attack Ace": 50, "evade Bob": 98})
    twice, _, _ = fought(once, PUNCH, {"attack Ace": 50, "evade Bob": 46})
    assert once.tokens["Bob"].condition("evaded", "Ace").value == 2
    assert twice.tokens["Bob"].condition("evaded", "Ace") is None


def test_after_a_yellow_and_a_red_evasion_two_opponents_are_easier_to_hit():
    """The document's own example: +1 against the one, +2 against the other."""
    state = arena(
        fighter("Ace"), fighter("Bob", NEAR), fighter("Cad", (12.0, 0.0, 0.0)),
        Ace=ACE, Bob=abilities(**BOB), Cad=ACE,
    )  # fmt: skip
    state = said(in_round(state, "Ace", "Cad", "Bob"), "evading")
    state, _, _ = fought(state, PUNCH, {"attack Ace": 99, "evade Bob": 76})
    second = AttackOrder(attacker="Cad", target="Bob", maneuver="blunt_attack")
    state, _, _ = fought(state, second, {"attack Cad": 99, "evade Bob": 98})
    assert lost(duel(), state) == 0
    tie = {"initiative Ace": 1, "initiative Bob": 1, "initiative Cad": 1}
    began = SYSTEM.turns.begin_round(state, BeginRound(), _judge(tie))
    later = reduce(apply, began.events, state)
    for foe, least in (("Ace", 41), ("Cad", 36)):  # Good raised to Excellent, to Remarkable
        back = AttackOrder(attacker="Bob", target=foe, maneuver="blunt_attack")
        _, missed, _ = fought(later, back, {"attack Bob": least - 1})
        _, hit, _ = fought(later, back, {"attack Bob": least})
        assert (result(missed), result(hit)) == ("Miss", "Hit")


def _judge(given):
    from tests.arena import referee

    return referee(given)


@pytest.mark.parametrize(("face", "armor"), [(1, 0), (41, 2), (71, 6), (95, 30)])
def test_a_block_is_worth_strength_less_six_four_two_or_plus_one(face, armor):
    """Excellent Strength: below Shift 0, Feeble, Typical, Remarkable."""
    state = duel()
    after, _, _ = fought(state, PUNCH, {"attack Ace": 50, "defend Bob": "blocking", "block Bob": face})
    assert lost(state, after) == 30 - armor


def test_energy_and_shots_cannot_be_blocked():
    from dataclasses import replace

    gunner = {**ACE, "weapons": {"rifle": {"number": 10, "attack": "shooting"}}}
    state = arena(fighter("Ace"), fighter("Bob", FAR), Ace=gunner, Bob=abilities(**BOB))
    shot = replace(PUNCH, maneuver="shooting", using="rifle")
    assert options(state, shot) == ("none", "dodging")
    assert options(duel(at=FAR), BLAST) == ("none", "dodging", "blocking")


def test_a_ranged_attack_is_dodged_by_agility():
    state = duel(at=FAR, bob={**BOB, "agility": 50, "fighting": 2})
    told = {"attack Ace": 50, "defend Bob": "dodging", "dodge Bob": 26}  # 26 is green on Amazing
    _, events, _ = fought(state, BLAST, told)
    assert result(events) == "Miss"  # Excellent less two is Typical: 51 hits


def test_catching_takes_the_agility_that_its_missile_asks_for():
    assert "catching" not in options(duel(at=FAR), ROCK)
    assert "catching" in options(duel(at=FAR, bob={**BOB, "agility": 30}), ROCK)


@pytest.mark.parametrize(("face", "hits"), [(1, True), (51, True), (81, False), (98, False)])
def test_a_catch_that_fails_is_a_hit_and_one_that_succeeds_a_miss(face, hits):
    """Remarkable Agility less three columns, for what is aimed at oneself, is Typical."""
    state = duel(at=FAR, bob={**BOB, "agility": 30})
    told = {"attack Ace": 1, "defend Bob": "catching", "catch Bob": face}
    after, _, _ = fought(state, ROCK, told)
    assert (lost(state, after) > 0) is hits


def test_defenses_past_table_12_cost_a_column_each():
    """Good Fighting dodges once without penalty: the second is read on Typical, the third on Poor."""
    state = duel()
    for least in (46, 51, 56):
        told = {"defend Bob": "fighting_dodge", "attack Ace": 45}
        green, _, _ = fought(state, PUNCH, {**told, "dodge Bob": least})
        white, events, _ = fought(state, PUNCH, {**told, "dodge Bob": least - 1})
        dodge = next(event for event in events if event.kind == "checked" and event.check == "dodge Bob")
        assert (dodge.outcome, lost(state, green)) == ("white", 0)
        state = green
        del white


def test_more_defenses_are_free_if_the_table_rules_so():
    state = duel(settings={"U34": "unlimited"})
    told = {"defend Bob": "fighting_dodge", "attack Ace": 45, "dodge Bob": 46}
    for _ in range(3):
        state, events, _ = fought(state, PUNCH, told)
        assert result(events) == "Miss"


def test_who_declares_his_defense_first_is_asked_before_the_attack_is_rolled():
    state = duel(settings={"U39": "defense_first"})
    with pytest.raises(Unanswered) as asked:
        resolve_attack(state, PUNCH, SYSTEM, Referee())
    assert asked.value.key == "defend Bob"


def test_a_partly_held_fighter_is_two_columns_worse():
    from dataclasses import replace

    from engine.world import Condition

    state = duel()
    bob = replace(state.tokens["Bob"], conditions=(Condition("hindered", -2),))
    told = {"defend Bob": "fighting_dodge", "attack Ace": 45, "dodge Bob": 55}  # Poor: green from 56
    _, events, _ = fought(state.with_token(bob), PUNCH, told)
    assert result(events) == "Hit"


def test_a_thing_is_struck_without_being_asked():
    from dataclasses import replace

    car = replace(fighter("Bob", NEAR, material="sheet_metal"), sheet="")
    state = arena(fighter("Ace"), Ace=ACE).with_token(car)
    after, events, _ = fought(state, PUNCH, {"attack Ace": 95})
    assert result(events) == "Stun"
    assert after.tokens["Bob"].condition("broken") is not None  # 30 past sheet metal's 6


def test_a_block_is_rolled_with_the_better_of_arms_and_legs():
    """Legs of Remarkable Strength: 95 is red on Remarkable, worth one rank more, Incredible."""
    state = duel(bob={**BOB, "strength": {"upper": 10, "lower": 30}})
    after, _, _ = fought(state, PUNCH, {"attack Ace": 50, "defend Bob": "blocking", "block Bob": 95})
    assert lost(state, after) == 0
    white, _, _ = fought(state, PUNCH, {"attack Ace": 50, "defend Bob": "blocking", "block Bob": 1})
    assert lost(state, white) == 30  # six columns below Remarkable is Shift 0
