"""Whole fights under Basic Rules v.3: reach, words of Advantages, bad guys, turns at the same time."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.geometry import Point
from engine.odds import odds
from engine.orders import AttackOrder, BeginRound, BeginTurn, Change, Defend, EndTurn, MoveOrder, Ruling
from engine.systems.basic_v3 import SYSTEM
from engine.systems.basic_v3.orders import TrySkill
from engine.world import Bond, Tally
from tests.engine.systems.ring import done, having, problems, ring, thing, turn_of

AREA = 132.0
OPEN = (1000.0, 1500.0, 0.0)


def who(brains=1, brawn=3, moxie=2, role="hero", **advantages):
    return {
        "attributes": {"brains": brains, "brawn": brawn, "moxie": moxie},
        "advantages": {name.replace("_", " "): value for name, value in advantages.items()},
        "role": role,
    }


def knows(rating, *specifics):
    return {"rating": rating, "specifics": list(specifics)}


def field(ace=None, bob=None, at=(1005.0, 1500.0, 0.0), settings=(), **more):
    sheets = {"Ace": ace or who(), "Bob": bob or who(), **more}
    places = {"Ace": OPEN, "Bob": at, "Cay": (1000.0, 1505.0, 0.0)}
    return ring(SYSTEM, sheets, places, settings, sides={"Bob": "villain"})


def strike(maneuver="brawn", using="", by="Ace", at="Bob", **more):
    return AttackOrder(attacker=by, target=at, maneuver=maneuver, using=using, **more)


def needed(state, order):
    return SYSTEM.combat.plan(state, order).needed


def test_a_blow_reaches_an_arm_and_a_gun_as_far_as_its_target_number_ranks():
    ace = who(Hitman=knows(3, "skilled with guns"), Boxer=2)
    assert problems(field(ace), strike(), SYSTEM) == []
    afar = field(ace, at=(1000 + 20 * AREA, 1500.0, 0.0))
    assert problems(afar, strike(), SYSTEM) == []  # Amazing at 6: twenty areas
    assert problems(afar, strike(using="Boxer"), SYSTEM) == ["The target is 2637 ft away; the reach is 5 ft"]


def test_the_advantage_that_fits_is_found_by_its_words():
    ace = who(Hitman=knows(3, "skilled with guns"), Boxer=2)
    assert needed(field(ace), strike()).startswith("5 or less")  # in arm's reach he boxes
    assert needed(field(ace, at=(1100.0, 1500.0, 0.0)), strike()).startswith("6 or less")
    assert needed(field(ace, settings={"B22": "none_unsaid"}), strike()).startswith("3 or less")


def test_a_word_counts_from_its_beginning_only():
    ace = who(Spray_painter=3)
    assert needed(field(ace), strike()).startswith("3 or less")


def test_minds_reach_as_far_as_they_are_strong():
    ace = who(brains=3, brawn=1, Psychic=2)
    state = field(ace, at=(1000 + 8 * AREA, 1500.0, 0.0))
    assert problems(state, strike("brains"), SYSTEM) == []
    assert needed(state, strike("brains")).startswith("5 or less")


def test_a_defense_is_with_the_attribute_of_the_attack_and_what_guards_it():
    bob = who(brains=2, Shield=knows(3, "blocks"), Psychic=2)
    _, events = done(field(bob=bob), strike(), SYSTEM, {"attack Ace": (1, 2), "defense Bob": (9, 9)})
    assert events[1].needed == "6 or less"
    ace = who(brains=3)
    _, events = done(field(ace, bob), strike("brains"), SYSTEM, {"attack Ace": (1, 2), "defense Bob": (9, 9)})
    assert events[1].needed == "4 or less"


def test_a_defense_that_was_announced_comes_first():
    state, _ = done(field(bob=who(moxie=3, Lucky=3)), Defend(token="Bob", maneuver="moxie + Lucky"), SYSTEM)
    _, events = done(state, strike(), SYSTEM, {"attack Ace": (1, 2), "defense Bob": (9, 9)})
    assert events[1].needed == "6 or less"


def test_one_may_defend_as_often_as_one_is_struck_at():
    state = field(Cay=who())
    given = {"attack Ace": (1, 9), "defense Bob": (1, 9)}
    once, _ = done(state, strike(), SYSTEM, given)
    _, events = done(once, strike(by="Cay"), SYSTEM, {"attack Cay": (1, 9), "defense Bob": (1, 9)})
    assert events[-1].result == "miss"


@pytest.mark.parametrize(
    ("role", "faces", "health"), [("mook", (2,), 0), ("hero", (2, 9), 13), ("boss", (2, 9, 9), 23)]
)
def test_a_mook_goes_down_to_any_success_others_lose_what_the_die_shows(role, faces, health):
    state = field(bob=who(role=role))
    after, _ = done(state, strike(), SYSTEM, {"attack Ace": (2, 9), "defense Bob": (9,) * len(faces)})
    assert after.tokens["Bob"].track("health") == health


def test_a_boss_throws_three_dice_and_his_damage_adds_up():
    state = field(who(role="boss"))
    after, _ = done(state, strike(), SYSTEM, {"attack Ace": (3, 2, 1), "defense Bob": (9, 9)})
    assert after.tokens["Bob"].track("health") == 15 - 6


def test_who_is_down_is_out_and_dead_only_on_the_word_of_his_player():
    state = having(field(), "Bob", tracks=(Tally("health", 2, 15),))
    after, _ = done(state, strike(), SYSTEM, {"attack Ace": (3, 3), "defense Bob": (9, 9)})
    bob = after.tokens["Bob"]
    assert (bob.track("health"), bool(bob.condition("out")), bob.condition("dead")) == (0, True, None)
    order = Ruling(token="Bob", change=Change(conditions_on=("dead",)), why="his player says so")
    dead, _ = done(after, order, SYSTEM)
    assert dead.tokens["Bob"].condition("dead")


def test_nobody_out_defends():
    state = having(field(), "Bob", "out")
    _, events = done(state, strike(), SYSTEM, {"attack Ace": (3, 2)})
    assert events[1].result == "5 damage"


def test_the_odds_of_an_attack_are_exact():
    found = odds(field(who(brawn=3), who(brawn=2, moxie=3)), strike(), SYSTEM)
    assert sum(way.chance for way in found.ways) == 1
    nothing = Fraction(7, 10) ** 2  # neither attack die is 3 or less
    missed = sum(way.chance for way in found.ways if "miss" in way.label)
    assert missed > nothing


def test_an_advantage_that_knocks_back_does_so_five_feet_a_point():
    ace = who(Great_fists=knows(3, "knockback"))
    after, _ = done(field(ace), strike(), SYSTEM, {"attack Ace": (4, 9), "defense Bob": (9, 9)})
    assert after.tokens["Bob"].at == Point(1025, 1500, 0)


def test_others_do_not():
    after, _ = done(field(), strike(), SYSTEM, {"attack Ace": (3, 9), "defense Bob": (9, 9)})
    assert after.tokens["Bob"].at.x == 1005


def test_a_knocked_body_lets_go_of_whom_it_carries():
    ace = who(Great_fists=knows(3, "knockback"))
    state = replace(field(ace, Cay=who()), bonds=(Bond("carry", "Bob", "Cay"),))
    after, _ = done(state, strike(), SYSTEM, {"attack Ace": (4, 9), "defense Bob": (9, 9)})
    assert after.bonds == ()
    assert after.tokens["Cay"].at.x == 1000


def test_a_wall_breaks_to_one_success_of_its_rank_and_two_of_the_rank_below():
    # four inches of wood are Typical; a target number of 1 is Typical too
    state = ring(SYSTEM, {"Ace": who(brains=3, brawn=1)}, {"Ace": (197, 100, 0)})
    order = AttackOrder(attacker="Ace", maneuver="brawn", aim="Wall")
    broken, _ = done(state, order, SYSTEM, {"attack Ace": (1, 9)})
    through, _ = done(broken, MoveOrder(token="Ace", mode="run", waypoints=(Point(210, 100, 0),)), SYSTEM)
    assert through.tokens["Ace"].at.x == 210
    whole, _ = done(state, order, SYSTEM, {"attack Ace": (2, 9)})
    assert whole.changes == ()


def test_what_is_too_strong_is_not_broken_at_all():
    state = ring(SYSTEM, {"Ace": who(brains=3, brawn=1)}, {"Ace": (398, 130, 0)})
    order = AttackOrder(attacker="Ace", maneuver="brawn", aim="Tower")
    assert problems(state, order, SYSTEM) == ["Tower is too strong for Ace"]


def test_a_car_is_hurled_with_what_makes_one_strong():
    ace = who(Strong=3)
    state = thing(field(ace, at=(1100.0, 1500.0, 0.0)), "Bike", (1002, 1503, 0), weight_lb=400, radius_ft=1)
    state = replace(state, bonds=(Bond("carry", "Ace", "Bike"),))
    given = {"attack Ace": (6, 9), "defense Bob": (9, 9)}
    after, _ = done(state, strike(using="Bike"), SYSTEM, given)
    assert after.tokens["Bob"].track("health") == 9
    assert after.tokens["Bike"].at.x > 1090
    past, _ = done(state, strike(using="Bike"), SYSTEM, {"attack Ace": (9, 9)})
    assert past.tokens["Bike"].at.x > 1200


def test_too_heavy_a_thing_is_not_hurled():
    state = thing(field(at=(1100.0, 1500.0, 0.0)), "Bus", (1002, 1503, 0), weight_lb=24_000, radius_ft=1)
    state = replace(state, bonds=(Bond("carry", "Ace", "Bus"),))
    assert problems(state, strike(using="Bus"), SYSTEM) == ["Bus is too heavy for Ace to hurl"]


def test_a_grenade_strikes_everybody_within_ten_feet_a_point():
    ace = who(Bomber=knows(2, "grenade", "throws far"))
    state = field(ace, at=(1100.0, 1500.0, 0.0), Cay=who())
    cay = state.tokens["Cay"]
    state = state.with_token(replace(cay, motion=replace(cay.motion, position=Point(1130, 1500, 0))))
    order = AttackOrder(attacker="Ace", maneuver="brawn", using="Bomber", aim=Point(1085, 1500, 3))
    _, events = done(state, order, SYSTEM, {"attack Ace": (1, 1), "defense Bob": (9, 9)})
    assert {event.target for event in events if event.kind == "attacked"} == {"Bob"}


def test_a_sneak_is_spotted_by_an_opposed_check_before_he_is_struck():
    bob = who(Thief=knows(3, "stealth"))
    state = having(field(bob=bob), "Bob", "hidden")
    lost = {"notice Ace": (1, 9), "hide Bob": (5, 9)}
    _, events = done(state, strike(), SYSTEM, lost)
    assert events[-1].result == "unseen"
    won = {"notice Ace": (1, 9), "hide Bob": (9, 9), "attack Ace": (3, 9), "defense Bob": (9, 9)}
    after, _ = done(state, strike(), SYSTEM, won)
    assert after.tokens["Bob"].track("health") == 12


def test_a_tie_in_spotting_is_settled_by_a_coin():
    state = having(field(), "Bob", "hidden")
    given = {"notice Ace": (1, 9), "hide Bob": (1, 9), "coin Ace": 2}
    _, events = done(state, strike(), SYSTEM, given)
    assert events[-1].result == "unseen"


def test_nobody_defends_against_one_he_does_not_notice():
    state = having(field(), "Ace", "hidden")
    given = {"notice Bob": (9, 9), "hide Ace": (3, 9), "attack Ace": (3, 2)}
    after, _ = done(state, strike(), SYSTEM, given)
    assert after.tokens["Bob"].track("health") == 10


@pytest.mark.parametrize(
    ("mine", "theirs", "coin", "outcome"),
    [
        ((4, 9), (3, 2), None, "succeeds"),
        ((9, 9), (3, 2), None, "fails"),
        ((4, 9), (4, 9), 1, "succeeds"),
        ((4, 9), (4, 9), 2, "fails"),
        ((9, 9), (9, 9), None, "changes nothing"),
    ],
)
def test_an_opposed_check_at_the_table(mine, theirs, coin, outcome):
    state = field(who(brains=3, Alert=2), who(brawn=2, moxie=3, Quiet=2))
    order = TrySkill(
        token="Ace",
        attribute="brains",
        advantage="Alert",
        target="Bob",
        against="brawn",
        against_advantage="Quiet",
        why="spot",
    )
    given = {"spot Ace": mine, "brawn Bob": theirs, **({"coin Ace": coin} if coin else {})}
    _, events = done(state, order, SYSTEM, given)
    assert events[-1].outcome == outcome


def test_if_nobody_is_under_his_number_the_one_who_resists_may_have_his_way():
    state = field(settings={"B3": "defender_wins"})
    order = TrySkill(token="Ace", attribute="brains", target="Bob", against="brawn")
    _, events = done(state, order, SYSTEM, {"brains Ace": (9, 9), "brawn Bob": (9, 9)})
    assert events[-1].outcome == "fails"


def test_a_check_by_oneself_is_an_action():
    state = turn_of(field(), "Ace", "Bob")
    order = TrySkill(token="Ace", attribute="brains", why="pick the lock")
    after, events = done(state, order, SYSTEM, {"pick the lock Ace": (1, 9)})
    assert events[-1].outcome == "1 success"
    assert problems(after, strike(), SYSTEM) == ["Ace has taken his action of this round"]


def test_a_check_names_what_is_not_there():
    order = TrySkill(token="Ace", attribute="luck", advantage="Cape", target="Bob", against="brawn")
    assert problems(field(), order, SYSTEM) == [
        "attribute: found 'luck', expected one of brains, brawn, moxie",
        "Ace has no advantage 'Cape'",
    ]


def test_a_turn_is_one_action_and_one_move():
    state = turn_of(field(), "Ace", "Bob")
    step = MoveOrder(token="Ace", mode="run", waypoints=(Point(1000, 1503, 0),))
    moved, _ = done(state, step, SYSTEM)
    assert problems(moved, step, SYSTEM) == ["Ace has moved this round"]
    struck, _ = done(moved, strike(), SYSTEM, {"attack Ace": (9, 9)})
    assert problems(struck, strike(), SYSTEM) == ["Ace has taken his action of this round"]


def test_before_the_rounds_nothing_is_counted():
    struck, _ = done(field(), strike(), SYSTEM, {"attack Ace": (9, 9)})
    assert problems(struck, strike(), SYSTEM) == []


def test_the_next_turn_begins_without_the_judges_leave():
    state = turn_of(field(), "Ace", "Bob")
    assert problems(state, BeginTurn(token="Bob"), SYSTEM) == []
    assert problems(state, Defend(token="Bob", maneuver="moxie"), SYSTEM) == []
    assert problems(state, strike(by="Bob", at="Ace"), SYSTEM) == ["It is Ace's turn"]


def at_once():
    """A round in which Ace and Bob have thrown the same."""
    state = having(field(settings={"B2": "simultaneous"}), "Bob", tracks=(Tally("health", 2, 15),))
    given = {"initiative Ace": (5, 5), "initiative Bob": (5, 5)}
    begun, _ = done(state, BeginRound(), SYSTEM, given)
    return done(begun, BeginTurn(token="Ace"), SYSTEM)[0]


def test_equal_initiative_acts_at_the_same_time_if_a_battle_says_so():
    assert SYSTEM.turns.may_act(at_once()) == ("Ace", "Bob")
    assert problems(at_once(), strike(by="Bob", at="Ace"), SYSTEM) == []


def test_harm_at_the_same_time_binds_after_both():
    struck, _ = done(at_once(), strike(), SYSTEM, {"attack Ace": (3, 3), "defense Bob": (9, 9)})
    assert struck.tokens["Bob"].track("health") == 0
    assert struck.tokens["Bob"].condition("out") is None
    back = {"attack Bob": (3, 2), "defense Ace": (9, 9)}
    both, _ = done(struck, strike(by="Bob", at="Ace"), SYSTEM, back)
    assert both.tokens["Ace"].track("health") == 10
    one, _ = done(both, EndTurn(token="Ace"), SYSTEM)
    assert one.tokens["Bob"].condition("out") is None
    begun, _ = done(one, BeginTurn(token="Bob"), SYSTEM)
    over, _ = done(begun, EndTurn(token="Bob"), SYSTEM)
    assert over.tokens["Bob"].condition("out")


def test_otherwise_equal_scores_roll_off():
    given = {
        "initiative Ace": (5, 5),
        "initiative Bob": (5, 5),
        "roll off Ace": (1, 1),
        "roll off Bob": (2, 2),
    }
    begun, _ = done(field(), BeginRound(), SYSTEM, given)
    assert [slot.token for slot in begun.clock.slots] == ["Bob", "Ace"]


def test_who_rolls_off_to_a_tie_rolls_off_again():
    given = {
        "initiative Ace": (5, 5),
        "initiative Bob": (5, 5),
        "roll off Ace": (4, 4),
        "roll off Bob": (4, 4),
        "roll off Ace#2": (3, 3),
        "roll off Bob#2": (9, 9),
    }
    begun, _ = done(field(), BeginRound(), SYSTEM, given)
    assert [slot.token for slot in begun.clock.slots] == ["Bob", "Ace"]


def test_a_charge_is_an_attack_by_brawn_at_the_end_of_a_run():
    state = field(at=(1080.0, 1500.0, 0.0))
    order = MoveOrder(token="Ace", mode="run", waypoints=(Point(1080, 1500, 0),), strike="Bob")
    after, _ = done(state, order, SYSTEM, {"attack Ace": (3, 9), "defense Bob": (9, 9)})
    assert after.tokens["Bob"].track("health") == 12


def test_a_mook_hides_no_better_than_others_but_throws_one_die():
    state = having(field(bob=who(role="mook")), "Bob", "hidden")
    given = {"notice Ace": (1, 1), "hide Bob": (9,), "attack Ace": (1, 9), "defense Bob": (9,)}
    after, _ = done(state, strike(), SYSTEM, given)
    assert after.tokens["Bob"].condition("out")
