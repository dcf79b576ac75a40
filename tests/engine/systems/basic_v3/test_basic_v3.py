"""Basic Rules v.3: its printed figures, its worked readings, and a fight."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.checks import Answer, Choice, Referee, chance
from engine.events import Attacked, Conditioned, Hurt, RoundBegan
from engine.geometry import Point
from engine.orders import AttackOrder, BeginRound, Driven, Impact
from engine.rules import SheetError
from engine.systems.basic_v3 import SYSTEM
from engine.systems.basic_v3.defending import cancelled
from engine.systems.basic_v3.harm import Struck, struck
from engine.systems.basic_v3.sheet import read_sheet
from engine.systems.basic_v3.sheet_form import canonical
from engine.systems.basic_v3.skill import SkillCheck, opposed, successes
from engine.world import BattleMap, BattleState, Condition, Motion, Token

FIELD = BattleMap(name="field", size_ft=(500.0, 500.0), digest="basic-v3-field")
PILOT = {"Pilot": 3, "Lucky": 2, "Strong": {"rating": 2, "specifics": ["knockback"]}, "Rich": 1}


def sheet(brains=3, brawn=1, moxie=2, role="hero"):
    attributes = {"brains": brains, "brawn": brawn, "moxie": moxie}
    return canonical({"name": "Ace", "attributes": attributes, "advantages": PILOT, "role": role})


def battle(**sheets):
    tokens = {}
    for index, (name, text) in enumerate(sheets.items()):
        tracks, counters = SYSTEM.sheets.tallies(text)
        motion = Motion(position=Point(100.0 + 5 * index, 100.0, 0.0))
        tokens[name] = Token(
            name=name, side="hero", motion=motion, sheet=name, tracks=tracks, counters=counters
        )
    return BattleState(map=FIELD, sheets=sheets, tokens=tokens)


def told(**answers):
    """A referee with these answers: faces or an option by key, ``_`` for a blank in it."""
    record = {}
    for word, given in answers.items():
        key = word.replace("_", " ")
        record[key] = Answer(key, option=given) if isinstance(given, str) else Answer(key, faces=given)
    return Referee(record, lambda q: Answer(q.key, option=q.options[0]) if isinstance(q, Choice) else None)


@pytest.mark.parametrize(
    ("attributes", "initiative", "health"), [((3, 1, 2), 5, 9), ((1, 3, 2), 3, 15)], ids=["BR-001", "BR-002"]
)
def test_the_combat_ratings_follow_from_the_attributes(attributes, initiative, health):
    derived = SYSTEM.sheets.derived(sheet(*attributes))
    assert (derived["initiative"], derived["health"], derived["dice"]) == (initiative, health, 2)


def test_a_boss_has_three_dice_and_five_times_brawn_and_moxie():
    derived = SYSTEM.sheets.derived(sheet(1, 3, 2, role="boss"))
    assert (derived["initiative"], derived["health"], derived["dice"]) == (3, 25, 3)


def test_either_die_at_or_under_the_target_number_succeeds():
    check = SkillCheck(key="pick", who="Ace", target_number=5)
    assert check.read((6, 5)).passed
    assert not check.read((6, 7)).passed
    assert chance(check) == 1 - Fraction(1, 4)


def test_the_highest_die_that_does_not_go_over_wins_an_opposed_check():
    assert opposed((5, (4, 9)), (4, (3, 2))) == "first"
    assert opposed((5, (9, 9)), (4, (3, 2))) == "second"
    assert opposed((3, (3, 9)), (4, (3, 9))) == "coin"
    assert opposed((3, (4, 9)), (4, (5, 9))) == "nobody"


def test_a_critical_defense_cancels_a_critical_and_a_plain_one_the_rest():
    assert cancelled(((5, 3), 5), ((4, 2), 4), "Bob", told()) == ()


def test_a_plain_defense_die_never_meets_a_critical():
    assert cancelled(((5, 3), 5), ((2, 1), 4), "Bob", told()) == (5,)


def test_uncancelled_dice_add_up():
    assert sum(cancelled(((5, 3), 5), (successes((9, 10), 4), 4), "Bob", told())) == 8


def test_the_defender_picks_which_die_is_cancelled():
    assert cancelled(((4, 3), 5), ((2,), 4), "Bob", told(cancel_Bob="3")) == (4,)


def test_an_attack_that_misses_asks_for_no_defense():
    state = battle(Ace=sheet(), Bob=sheet())
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="brawn", using="Pilot")
    referee = told(attack_Ace=(9, 10))
    step = SYSTEM.combat.attack(state, order, referee)
    assert [answer.key for answer in referee.answers] == ["attack Ace"]
    assert step.events[-1] == Attacked(attacker="Ace", target="Bob", maneuver="brawn", result="miss")


def test_damage_is_forced_on_as_a_blow():
    state = battle(Ace=sheet(), Bob=sheet())
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="brawn", using="Pilot")
    step = SYSTEM.combat.attack(state, order, told(attack_Ace=(4, 2), defense_Bob=(9, 9)))
    assert step.forced == (Struck(token="Ace", target="Bob", damage=6),)


def test_health_stops_at_zero_and_its_owner_is_out_not_dead():
    state = battle(Ace=sheet(), Bob=sheet())
    step = struck(state, Struck(token="Ace", target="Bob", damage=20), told())
    hurt, out = step.events
    assert hurt == Hurt(token="Bob", track="health", points=9, cause="attack")
    assert isinstance(out, Conditioned)
    assert out.name == "out"


def test_a_mook_goes_down_to_one_success():
    state = battle(Ace=sheet(), Mook=sheet(role="mook"))
    step = struck(state, Struck(token="Ace", target="Mook", damage=1), told())
    assert [event.kind for event in step.events] == ["hurt", "condition"]


def test_an_advantage_that_says_so_knocks_back_five_feet_a_point():
    state = battle(Ace=sheet(), Bob=sheet())
    step = struck(state, Struck(token="Ace", target="Bob", damage=3, thrown=True), told())
    (driven,) = step.forced
    assert isinstance(driven, Driven)
    assert driven.to == Point(120.0, 100.0, 0.0)


def test_initiative_adds_two_dice_and_ties_roll_off():
    state = battle(Ace=sheet(), Bob=sheet())
    referee = told(initiative_Ace=(3, 4), initiative_Bob=(5, 2), roll_off_Ace=(1, 1), roll_off_Bob=(9, 9))
    (*_, began) = SYSTEM.turns.begin_round(state, BeginRound(), referee).events
    assert isinstance(began, RoundBegan)
    assert [slot.token for slot in began.slots] == ["Bob", "Ace"]


def test_a_fall_costs_the_stories_of_its_last_slice_and_half_with_a_brawn_check():
    state = battle(Ace=sheet())
    landing = Impact(body="Ace", against="surface:ground", cause="fall", areas=3, drop=True)
    hard = SYSTEM.combat.impact(state, landing, told(landing_Ace=(9, 9)))
    soft = SYSTEM.combat.impact(state, landing, told(landing_Ace=(1, 9)))
    assert [step.events[-1].points for step in (hard, soft)] == [3, 2]


def test_whoever_is_out_may_not_act():
    state = battle(Ace=sheet(), Bob=sheet())
    state = state.with_token(replace(state.tokens["Ace"], conditions=(Condition("out"),)))
    assert SYSTEM.turns.may_act(state) == ("Bob",)


@pytest.mark.parametrize(
    ("change", "place"),
    [({"attributes": {"brains": 4, "brawn": 1, "moxie": 2}}, "attributes.brains"), ({"role": "god"}, "role")],
)
def test_a_bad_sheet_is_named_by_its_field(change, place):
    raw = {"name": "Ace", "attributes": {"brains": 3, "brawn": 1, "moxie": 2}, **change}
    with pytest.raises(SheetError, match=place):
        canonical(raw)


def test_a_spread_that_is_not_the_printed_one_is_against_the_rules_only():
    raw = {"name": "Ace", "attributes": {"brains": 3, "brawn": 3, "moxie": 3}, "advantages": PILOT}
    problem, *_ = SYSTEM.sheets.problems(raw)
    assert problem.severity == "against_rules"
    assert problem.text == "attributes: found 3, 3, 3, expected 3, 2, 1"


def test_an_advantage_wants_two_or_three_specifics():
    (problem,) = [p for p in SYSTEM.sheets.problems(json.loads(sheet())) if "Pilot" in p.text]
    assert problem.text == "advantages.Pilot.specifics: found 0, expected two or three"


def test_the_account_names_every_rating():
    account = SYSTEM.sheets.derived(sheet())["account"]
    assert account == {"brains": 3, "brawn": 1, "moxie": 2, "Pilot": 3, "Lucky": 2, "Strong": 2, "Rich": 1}


def test_a_sheet_reads_its_own_canonical_text_again():
    text = sheet()
    assert read_sheet(text).advantage("Strong") == 2
