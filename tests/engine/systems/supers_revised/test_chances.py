"""Exact chances under Supers! Revised: distributions added, and the odds of whole attacks."""

import time
from fractions import Fraction
from itertools import product

import pytest

from engine.odds import odds
from engine.orders import AttackOrder
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.chances import counts, versus
from engine.systems.supers_revised.pools import HALF, Dice, Pool, degree
from tests.engine.systems.ring import ring


def by_hand(attack, defense):
    """Every throw of both pools, one by one."""
    found = {}
    for a in product(range(1, 7), repeat=attack.count):
        for d in product(range(1, 7), repeat=defense.count):
            dice = degree(attack.total(a) - defense.total(d))
            found[dice] = found.get(dice, 0) + 1
    return {dice: Fraction(n, sum(found.values())) for dice, n in found.items()}


@pytest.mark.parametrize(
    ("attack", "defense"),
    [
        (Dice(3), Dice(2)),
        (Dice(4, 3), Dice(2)),
        (Dice(2), HALF),
        (HALF, Dice(1)),
        (Dice(5), Dice(1)),
        (Dice(1), Dice(4)),
    ],
)
def test_adding_distributions_gives_what_counting_gives(attack, defense):
    assert versus(attack, defense) == by_hand(attack, defense)


def test_sixty_dice_against_fifty_eight_take_less_than_two_milliseconds():
    best = min(_timed() for _ in range(15))
    assert best < 0.002


def _timed():
    counts.cache_clear()
    start = time.perf_counter()
    found = versus(Dice(60), Dice(58))
    took = time.perf_counter() - start
    assert sum(found.values()) == 1
    return took


def test_the_chances_of_large_pools_are_whole_and_favor_the_larger():
    assert versus(Dice(60), Dice(58))[0] < Fraction(1, 2)
    assert sum(versus(Dice(11, 3), Dice(9)).values()) == 1


def die_by_die(dice):
    """How many throws show each total, one die added after the other."""
    found = {0: 1}
    for _ in range(dice):
        more = {}
        for total, ways in found.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, 0) + ways
        found = more
    return found


def test_sixty_dice_against_fifty_eight_come_to_the_fractions_of_adding_die_by_die():
    attack, defense = die_by_die(60), die_by_die(58)
    found = {}
    for a, ways in attack.items():
        for d, others in defense.items():
            dice = degree(a - d)
            found[dice] = found.get(dice, 0) + ways * others
    assert versus(Dice(60), Dice(58)) == {dice: Fraction(n, 6**118) for dice, n in found.items()}


def test_odds_of_an_attack_are_those_of_its_pools():
    sheets = {"Ace": {"powers": {"energy_control": 3}}, "Bob": {"resistances": {"composure": 2}}}
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="energy_control")
    found = odds(ring(SYSTEM, sheets), order, SYSTEM)
    missed = sum(way.chance for way in found.ways if "miss" in way.label)
    assert sum(way.chance for way in found.ways) == 1
    assert missed == versus(Dice(3), Dice(2))[0]


def test_a_total_that_is_kept_is_parted_by_every_total():
    pool = Pool(key="attack", who="Ace", dice=Dice(2))
    assert sorted(weight for _, weight in pool.spread()) == sorted([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])


def test_where_the_ladder_goes_on_its_higher_steps_are_parted_too():
    pool = Pool(key="defense", who="Bob", dice=Dice(1), against=(40,))
    assert len(list(pool.spread())) == 2  # margins of 34 to 36, and of 37 to 39
