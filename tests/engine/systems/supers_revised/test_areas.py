"""Attacks on an area, and checks asked for at the table."""

import pytest

from engine.geometry import Point
from engine.orders import AttackOrder
from engine.planning import plan
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.orders import TryAttribute
from engine.world import Tally
from tests.engine.systems.ring import done, having, problems, ring, turn_of

BLAST = {"powers": {"energy_control": {"dice": 3, "boosts": {"area_effect": 2}}}}
NAMES = ("Ace", "Near", "Edge", "Far")
SPOTS = {"Ace": (900, 1500, 0), "Near": (1005, 1500, 0), "Edge": (1021, 1500, 0), "Far": (1023, 1500, 0)}
LOW = (1, 1, 1)
MISS = {"attack Ace": LOW, "attack Ace#2": LOW, "defense Near": 6, "defense Edge": 6}


def crowd(ace=BLAST, **places):
    return ring(SYSTEM, {"Ace": ace, "Near": {}, "Edge": {}, "Far": {}}, {**SPOTS, **places})


def burst(*at, using="energy_control"):
    return AttackOrder(attacker="Ace", maneuver="attack", using=using, aim=Point(*at))


def struck(events):
    return {event.target for event in events if event.kind == "attacked"}


def test_area_effect_strikes_everybody_within_ten_feet_a_die():
    _, events = done(crowd(), burst(1000, 1500, 3), SYSTEM, MISS)
    assert struck(events) == {"Near", "Edge"}


def test_whoever_makes_it_is_spared():
    state = crowd(Ace=(1000, 1495, 0))
    _, events = done(state, burst(1000, 1500, 3), SYSTEM, MISS)
    assert struck(events) == {"Near", "Edge"}


def test_walls_cut_it():
    spots = {"Ace": (100, 100, 0), "Near": (190, 100, 0), "Edge": (210, 100, 0), "Far": (600, 1500, 0)}
    given = {"attack Ace": (1, 1, 1), "defense Near": 6}
    _, events = done(crowd(**spots), burst(195, 100, 3), SYSTEM, given)
    assert struck(events) == {"Near"}


def test_it_costs_one_dynamic_action_and_one_use_however_many_it_strikes():
    state = turn_of(crowd(), "Ace", "Near")
    after, _ = done(state, burst(1000, 1500, 3), SYSTEM, MISS)
    ace = after.tokens["Ace"]
    assert (ace.counter("dynamic"), ace.condition("used:energy_control").value) == (1, 1)


def test_without_the_boost_nothing_is_aimed_at_a_place():
    state = crowd({"powers": {"energy_control": 3}})
    assert problems(state, burst(1000, 1500, 3), SYSTEM) == [
        "Only Area Effect, or a body that is hurled, can be aimed at a place"
    ]


def test_an_attack_at_nothing_says_what_it_needs():
    order = AttackOrder(attacker="Ace", maneuver="attack", using="energy_control")
    assert problems(crowd(), order, SYSTEM) == ["An attack needs a target, a place or a wall"]


@pytest.mark.parametrize(
    ("faces", "number", "outcome"),
    [
        ((2, 2), 4, "Normal Success"),
        ((2, 1), 4, "Failure"),
        ((6, 5), 4, "Major Success"),
        ((6, 6), 1, "Major Success"),
    ],
)
def test_a_check_comes_to_its_number_or_not(faces, number, outcome):
    state = ring(SYSTEM, {"Ace": {"aptitudes": {"technology": 2}}})
    order = TryAttribute(token="Ace", attribute="technology", number=number, why="disarm the bomb")
    _, events = done(state, order, SYSTEM, {"disarm the bomb Ace": faces})
    assert events[-1].outcome == outcome


def test_outside_combat_nothing_is_better_than_a_superior_success():
    state = ring(SYSTEM, {"Ace": {"powers": {"super_science": 6}}})
    order = TryAttribute(token="Ace", attribute="super_science", number=1)
    _, events = done(state, order, SYSTEM, {"super science Ace": (6,) * 6})
    assert events[-1].outcome == "Superior Success"


def test_a_check_may_be_opposed():
    state = ring(SYSTEM, {"Ace": {"aptitudes": {"intrusion": 2}}, "Bob": {}})
    order = TryAttribute(token="Ace", attribute="intrusion", target="Bob", against="awareness")
    _, events = done(state, order, SYSTEM, {"awareness Bob": 6, "intrusion Ace": (3, 2)})
    assert (events[-1].outcome, events[-1].needed) == ("Failure", "6")


def test_a_concerted_check_is_a_dynamic_action_and_a_free_one_is_not():
    state = turn_of(ring(SYSTEM, {"Ace": {}}), "Ace")
    spent = having(state, "Ace", counters=(Tally("dynamic", 1),))
    order = TryAttribute(token="Ace", attribute="awareness", number=3)
    assert problems(spent, order, SYSTEM) == ["Ace has taken every Dynamic Action of this round"]
    free = TryAttribute(token="Ace", attribute="awareness", number=3, action="free")
    assert problems(spent, free, SYSTEM) == []


def test_a_check_without_a_number_or_somebody_says_so():
    state = ring(SYSTEM, {"Ace": {}})
    order = TryAttribute(token="Ace", attribute="flight")
    assert problems(state, order, SYSTEM) == [
        "Ace has no 'flight'",
        "number: found 0, expected 1 or more, or somebody to try it against",
    ]


def test_a_plan_says_whom_an_area_strikes_and_what_the_judge_has_to_rule_on():
    wide = {"dice": 3, "boosts": {"area_effect": 1, "lingering_effect": 1}}
    places = {"Ace": (1000.0, 1500.0, 0.0), "Bob": (1020.0, 1500.0, 0.0), "Cay": (1060.0, 1500.0, 0.0)}
    state = ring(SYSTEM, {"Ace": {"powers": {"energy_control": wide}}, "Bob": {}, "Cay": {}}, places)
    order = AttackOrder(
        attacker="Ace", maneuver="attack", using="energy_control", aim=Point(1025.0, 1500.0, 0.0)
    )
    made = plan(state, order, SYSTEM)
    assert made.struck == ("Bob",)
    assert [shift.why for shift in made.shifts] == [
        "10 ft about the place",
        "Lingering Effect, as the Judge rules",
    ]
