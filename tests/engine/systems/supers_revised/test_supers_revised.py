"""Supers! Revised: printed figures, and the readings of its rounds, attacks, damage and knockback."""

import json
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from engine.apply import apply
from engine.checks import Answer, Choice, Referee
from engine.events import Conditioned, Healed, Hurt, RoundBegan
from engine.geometry import Point
from engine.orders import AttackOrder, BeginRound, Driven, MoveOrder
from engine.rounds import DELAYED
from engine.rules import SheetError
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.attributes import defenses, dice_of
from engine.systems.supers_revised.chances import versus
from engine.systems.supers_revised.damage import harmed, knockback_ft
from engine.systems.supers_revised.defending import open_defenses
from engine.systems.supers_revised.hits import hit
from engine.systems.supers_revised.means import attack_dice
from engine.systems.supers_revised.orders import Harm, Hit, TakeManeuver
from engine.systems.supers_revised.pools import HALF, Dice, degree, degree_name, totals
from engine.systems.supers_revised.sheet import account, read_sheet, spent
from engine.systems.supers_revised.sheet_form import canonical
from engine.systems.supers_revised.sizes import factor
from engine.systems.supers_revised.time import recovered
from engine.world import BattleMap, BattleState, Clock, Condition, Motion, Slot, Tally, Token

FIELD = BattleMap(name="field", size_ft=(500.0, 500.0), digest="supers-field")
BRICK = {
    "system": "supers_revised",
    "name": "Brick",
    "resistances": {"composure": 3, "fortitude": 4, "reaction": 2, "will": 2},
    "aptitudes": {"fighting": {"dice": 3, "specializations": {"swords": 4}}},
    "powers": {"super_strength": 3, "armor": {"dice": 3, "boosts": {"extra_knockback": 1}}},
}


def token(name, text, x=100.0, side="hero"):
    tracks, counters = SYSTEM.sheets.tallies(text)
    motion = Motion(position=Point(x, 100.0, 0.0))
    return Token(name=name, side=side, motion=motion, sheet=name, tracks=tracks, counters=counters)


def battle(*names, raw=BRICK, clock=None):
    text = canonical(raw)
    tokens = {name: token(name, text, 100.0 + 5 * index) for index, name in enumerate(names)}
    sheets = dict.fromkeys(names, text)
    return BattleState(map=FIELD, sheets=sheets, tokens=tokens, clock=clock or Clock())


def told(**answers):
    record = {}
    for word, given in answers.items():
        key = word.replace("_", " ")
        record[key] = Answer(key, option=given) if isinstance(given, str) else Answer(key, faces=given)

    def first(question):
        if isinstance(question, Choice) and not question.offer:
            return Answer(question.key, option=question.options[0])
        return None

    return Referee(record, first)


@pytest.mark.parametrize(
    ("margin", "dice"),
    [(-1, 0), (0, 1), (6, 1), (7, 2), (12, 2), (13, 3), (18, 3), (24, 4), (30, 5), (31, 6), (60, 6)],
)
def test_the_ladder_of_damage_goes_by_sixes(margin, dice):
    assert degree(margin) == dice


def test_degrees_have_their_printed_names():
    assert [degree_name(dice) for dice in (1, 3, 6)] == [
        "Normal Success", "Superior Success", "Superior Success+++",
    ]  # fmt: skip


@pytest.mark.parametrize(("dice", "extra", "feet"), [(3, 0, 15), (2, 1, 20), (2, 3, 80)])
def test_knockback_is_five_feet_a_die_doubled_by_each_extra_die(dice, extra, feet):
    assert knockback_ft(dice, extra) == feet


def test_knockback_may_add_instead_of_doubling():
    assert knockback_ft(2, 3, doubles=False) == 40


def test_a_specialization_throws_all_dice_and_keeps_the_best_three():
    state = battle("Brick")
    brick = state.tokens["Brick"]
    assert dice_of(state, brick, "fighting") == Dice(3, 3)
    assert dice_of(state, brick, "fighting: swords") == Dice(4, 3)
    assert Dice(4, 3).total((1, 6, 5, 4)) == 15


@pytest.mark.parametrize("dice", [Dice(3), Dice(4, 3), HALF, Dice(5, 2)])
def test_the_totals_of_a_pool_are_counted_as_by_hand(dice):
    counted = {}
    for faces in product(range(1, 7), repeat=dice.count):
        total = dice.total(faces)
        counted[total] = counted.get(total, 0) + 1
    found = {}
    for faces, weight in totals(dice):
        found[dice.total(faces)] = found.get(dice.total(faces), 0) + weight
    assert found == counted


def test_the_chances_of_two_pools_are_exact():
    wins = sum(sum(a) >= b for a in product(range(1, 7), repeat=2) for b in range(1, 7))
    found = versus(Dice(2), Dice(1))
    assert sum(found.values()) == 1
    assert 1 - found[0] == Fraction(wins, 6**3)


def test_each_attribute_defends_once_a_round_but_armor_only_tires():
    state = battle("Brick")
    worn = replace(
        state.tokens["Brick"], conditions=(Condition("used:fighting", 1), Condition("used:armor", 1))
    )
    options = list(defenses(state.with_token(worn), worn, "physical"))
    assert "fighting" not in options
    assert "armor" in options
    assert dice_of(state, worn, "armor", -1) == Dice(2)


def test_with_nothing_left_a_defense_is_half_a_die():
    state = battle("Brick")
    brick = state.tokens["Brick"]
    every = tuple(
        Condition(f"used:{name}", 1) for name in defenses(state, brick, "physical") if name != "armor"
    )
    off = (*every, Condition("off:armor"))
    bare = replace(brick, conditions=off)
    assert list(open_defenses(state.with_token(bare), bare, "physical")) == ["none"]


def test_an_attack_that_matches_the_defense_hits_for_a_die():
    state = battle("Ace", "Bob")
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="super_strength")
    step = SYSTEM.combat.attack(
        state, order, told(attack_Ace=(4, 4, 2), defend_Bob="reaction", defense_Bob=(5, 5))
    )
    (forced,) = step.forced
    assert (forced.dice, forced.target) == (1, "Bob")


def test_an_attack_below_the_defense_does_nothing():
    state = battle("Ace", "Bob")
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="super_strength")
    step = SYSTEM.combat.attack(
        state, order, told(attack_Ace=(1, 1, 1), defend_Bob="reaction", defense_Bob=(5, 5))
    )
    assert step.forced == ()


def test_whoever_is_out_is_struck_against_one():
    state = battle("Ace", "Bob")
    out = replace(state.tokens["Bob"], conditions=(Condition("out"),))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="super_strength")
    referee = told(attack_Ace=(3, 3, 2))
    (forced,) = SYSTEM.combat.attack(state.with_token(out), order, referee).forced
    assert forced.dice == 2  # a margin of seven over one
    assert [answer.key for answer in referee.answers] == ["attack Ace"]


def test_a_critical_strike_gives_up_a_die_and_adds_two_to_the_margin():
    state = battle("Ace", "Bob")
    order = AttackOrder(
        attacker="Ace", target="Bob", maneuver="critical_strike", using="super_strength", aim="1"
    )
    assert attack_dice(state, order) == Dice(2)
    answers = {"attack_Ace": (5, 5), "defend_Bob": "reaction", "defense_Bob": (4, 4), "critical_Ace": (3, 2)}
    (forced,) = SYSTEM.combat.attack(state, order, told(**answers)).forced
    assert forced.dice == 2  # two over, and five more


def test_a_full_attack_has_a_die_more_and_leaves_only_resistances():
    state = battle("Ace", "Bob")
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="full_attack", using="super_strength")
    assert attack_dice(state, order) == Dice(4)
    bold = replace(state.tokens["Ace"], conditions=(Condition("full_attack"),))
    options = set(open_defenses(state.with_token(bold), bold, "physical"))
    assert options == {"composure", "fortitude", "reaction", "none"}


def test_an_interrupt_that_matches_the_total_stops_the_action():
    state = battle("Ace", "Bob", "Cat")
    held = replace(state.tokens["Cat"], conditions=(Condition(DELAYED),))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="super_strength")
    answers = {"attack_Ace": (2, 2, 2), "interrupt_Cat": "Ace", "interrupt_roll_Cat": (2, 2, 2)}
    step = SYSTEM.combat.attack(state.with_token(held), order, told(**answers))
    assert step.forced == ()
    assert step.events[-1].result == "interrupted"


def test_a_held_action_takes_one_for_the_team():
    state = battle("Ace", "Bob", "Cat")
    held = replace(state.tokens["Cat"], conditions=(Condition(DELAYED),))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="super_strength")
    answers = {
        "attack_Ace": (6, 6, 6), "take_one_Bob": "Cat", "defend_Cat": "reaction", "defense_Cat": (1, 1),
    }  # fmt: skip
    (forced,) = SYSTEM.combat.attack(state.with_token(held), order, told(**answers)).forced
    assert forced.target == "Cat"


def test_the_defender_says_where_the_dice_come_off_and_fortitude_throws_him_back():
    state = battle("Ace", "Bob")
    order = Harm(token="Ace", target="Bob", using="fighting", dice=3)
    step = harmed(state, order, told(split_Bob="composure 1, fortitude 2"))
    assert [(e.track, e.points) for e in step.events if isinstance(e, Hurt)] == [
        ("composure", 1), ("fortitude", 2),
    ]  # fmt: skip
    (driven,) = step.forced
    assert isinstance(driven, Driven)
    assert driven.to == Point(115.0, 100.0, 0.0)


def test_super_strength_doubles_once_for_each_of_its_dice():
    state = battle("Ace", "Bob")
    order = Harm(token="Ace", target="Bob", using="super_strength", dice=1)
    (driven,) = harmed(state, order, told(split_Bob="fortitude 1")).forced
    assert driven.to.x - 105.0 == 5 * 2**3


def test_ensnaring_harms_composure_and_reaction_only():
    state = battle("Ace", "Bob")
    order = Harm(token="Ace", target="Bob", using="ensnare", dice=1)
    with pytest.raises(ValueError, match="fortitude"):
        harmed(state, order, told(split_Bob="fortitude 1"))


def test_a_resistance_at_zero_puts_its_owner_out():
    state = battle("Ace", "Bob")
    order = Harm(token="Ace", target="Bob", using="fighting", dice=2)
    events = harmed(state, order, told(split_Bob="reaction 2")).events
    assert isinstance(events[-1], Conditioned)
    assert events[-1].name == "out"


@pytest.mark.parametrize(("dice", "until"), [(2, 1), (3, None)])
def test_a_called_shot_lasts_a_round_by_a_major_success_and_the_scene_by_a_superior_one(dice, until):
    order = Hit(token="Ace", target="Bob", using="fighting", maneuver="called_shot", dice=dice, aim="blinded")
    (event,) = hit(battle("Ace", "Bob"), order, told()).events
    assert (event.name, event.until.round) == ("blinded", until)


def test_a_hold_needs_a_normal_success_and_hurts_only_by_a_better_one():
    order = Hit(token="Ace", target="Bob", using="fighting", maneuver="grappling_attack", dice=1)
    step = hit(battle("Ace", "Bob"), order, told())
    assert [event.kind for event in step.events] == ["bond", "condition"]
    assert step.forced == ()
    assert len(hit(battle("Ace", "Bob"), replace(order, dice=2), told()).forced) == 1


def test_full_defense_adds_a_die_until_the_next_turn():
    state = battle("Ace")
    rule = SYSTEM.rule_for(TakeManeuver(token="Ace", name="full_defense"))
    (event,) = rule.do(state, TakeManeuver(token="Ace", name="full_defense"), told()).events
    assert (event.name, event.until.turn_of, event.until.round) == ("full_defense", "Ace", 1)


def test_initiative_is_the_quickest_of_three_and_ties_go_to_reaction():
    state = battle("Ace", "Bob")
    slow = replace(state.tokens["Ace"], tracks=(Tally("reaction", 1, 2), *state.tokens["Ace"].tracks[:2]))
    referee = told(initiative_Ace=(6,), initiative_Bob=(3, 3))
    (*_, began) = SYSTEM.turns.begin_round(state.with_token(slow), BeginRound(), referee).events
    assert isinstance(began, RoundBegan)
    assert [slot.token for slot in began.slots] == ["Bob", "Ace"]


def test_allies_with_nobody_between_act_in_any_order():
    clock = Clock(1, "turns", (Slot("Ace"), Slot("Bob"), Slot("Foe"), Slot("Cat")))
    state = battle("Ace", "Bob", "Foe", "Cat", clock=clock)
    state = state.with_token(replace(state.tokens["Foe"], side="villain"))
    assert SYSTEM.turns.may_act(state) == ("Ace", "Bob")


def test_moving_comes_before_the_dynamic_action():
    clock = Clock(1, "turns", (Slot("Ace"),), 0)
    state = battle("Ace", clock=clock)
    done = replace(state.tokens["Ace"], counters=(Tally("dynamic", 1),))
    order = MoveOrder(token="Ace", mode="run", waypoints=(Point(200, 100, 0),))
    (problem,) = SYSTEM.turns.fits(state.with_token(done), order)
    assert problem.severity == "against_rules"


def test_a_resistance_comes_back_from_minus_one_to_one_in_an_hour_and_ten_minutes():
    state = battle("Ace")
    hurt = replace(state.tokens["Ace"], tracks=(Tally("fortitude", -1, 1),))
    healed = [event for event in recovered(hurt, 4200, told()) if isinstance(event, Healed)]
    assert len(healed) == 2
    almost = [event for event in recovered(hurt, 4199, told()) if isinstance(event, Healed)]
    assert len(almost) == 1


def test_rest_that_made_no_die_yet_is_kept():
    state = battle("Ace")
    hurt = replace(state.tokens["Ace"], tracks=(Tally("fortitude", 0, 1),))
    (kept,) = recovered(hurt, 400, told())
    state = apply(state.with_token(hurt), kept)
    healed = list(recovered(state.tokens["Ace"], 200, told()))
    assert isinstance(healed[0], Healed)


def test_size_control_multiplies_by_one_more_than_its_dice():
    assert (factor(2), factor(-1), factor(0)) == (3.0, 0.5, 1.0)


def test_the_account_of_the_pool_names_every_die():
    sheet = read_sheet(canonical(BRICK))
    lines = {line.what: line.dice for line in account(sheet)}
    assert lines == {
        "composure": 2, "fortitude": 3, "reaction": 1, "will": 1, "fighting": 2, "fighting: swords": 1,
        "super_strength": 3, "armor": 3, "armor: Extra Knockback": 1,
    }  # fmt: skip
    assert spent(sheet) == 17


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"powers": {"heat_vision": 3}}, "powers.heat_vision"),
        ({"resistances": {"fortitude": 0}}, "resistances.fortitude"),
        ({"aptitudes": {"fighting": "lots"}}, "aptitudes.fighting"),
        ({"advantages": ["Rich Uncle"]}, "advantages"),
        ({"luck": 3}, "luck"),
    ],
)
def test_a_bad_sheet_is_named_by_its_field(change, place):
    with pytest.raises(SheetError, match=place):
        canonical({**BRICK, **change})


def test_more_than_twenty_dice_are_against_the_rules():
    raw = {**BRICK, "powers": {"super_strength": 12}}
    (problem,) = SYSTEM.sheets.problems(raw)
    assert problem.severity == "against_rules"


def test_the_misspelled_power_is_the_same_power():
    text = canonical({**BRICK, "powers": {"absorbtion": 2}})
    assert "absorption" in json.loads(text)["powers"]


def test_complications_give_a_die_back_but_never_the_last_one():
    power = {"dice": 2, "boosts": {"ongoing": 1}, "complications": ["visible", "unreliable", "burnout"]}
    lines = {
        line.what: line.dice
        for line in account(read_sheet(canonical({"name": "A", "powers": {"imbue": power}})))
    }
    assert lines == {"imbue": 2, "imbue: Ongoing": 1, "imbue: Visible": -1, "imbue: Unreliable": -1}


def test_boosts_and_complications_may_be_free():
    raw = {
        "name": "A",
        "powers": {"imbue": {"dice": 2, "boosts": {"ongoing": 1}, "complications": ["visible"]}},
    }
    assert spent(read_sheet(canonical(raw)), {"S32": "free"}) == 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"aptitudes": {"fighting": 4}}, "aptitudes.fighting: found 4 dice, expected 3 at most"),
        ({"aptitudes": {"fighting": {"dice": 2, "specializations": {"swords": 3}}}}, "before it has 3 dice"),
        (
            {"aptitudes": {"fighting": {"dice": 3, "specializations": {"swords": 3}}}},
            "no more than in general",
        ),
        (
            {"powers": {"flight": {"dice": 3, "trade": {"speed": 1}}}},
            "what one part gains, another must lose",
        ),
        (
            {"powers": {"flight": {"dice": 1, "trade": {"speed": 2, "maneuver": -2}}}},
            "no part can be traded below",
        ),
    ],
)
def test_each_broken_rule_has_its_words(change, words):
    (problem,) = SYSTEM.sheets.problems({**BRICK, **change})
    assert words in problem.text
