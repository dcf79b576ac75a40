"""Talents: the listing, what one gives and what lacking one costs."""

import json
from collections import Counter

import pytest

from engine.systems.universal_heroes.ranks import TABLES
from engine.systems.universal_heroes.sheet import read_sheet
from engine.systems.universal_heroes.talents import lacking_cs, quirk_cs, talent_cs


def sheet(*talents, quirks=()):
    raw = {"name": "Ace", "abilities": {}, "talents": list(talents), "quirks": list(quirks)}
    return read_sheet(json.dumps(raw))


def test_the_listing_has_a_hundred_and_one_talents_and_one_to_add():
    counts = Counter(row["group"] for row in TABLES["talents"].rows)
    printed = {
        "background": 2,
        "fighting": 16,
        "mental": 6,
        "miscellaneous": 12,
        "mystic": 10,
        "professional": 19,
    }
    printed |= {"scientific": 14, "technical": 3, "weapon": 19}
    assert counts == printed | {"to_add": 1}
    assert sum(printed.values()) == 101


def test_the_printed_costs_are_kept():
    costs = {row["talent"]: row["cost"] for row in TABLES["talents"].rows if row["cost"]}
    assert costs == {"blunt_weapons": "2", "weapons_specialist": "2", "weapons_master": "3"}


@pytest.mark.parametrize(
    ("talent", "task", "cs"),
    [("Wrestling", "grappling", 1), ("Wrestling", "blunt_attack", 0), ("Acrobatics", "agility.balance", 1),
     ("Guns", "weapon:guns", 1), ("Weapons Master", "weapon:shield", 1), ("Climbing", "climbing", 1)],
)  # fmt: skip
def test_a_talent_helps_with_what_it_is_for(talent, task, cs):
    assert talent_cs(sheet(talent), task) == cs


def test_the_best_talent_counts_and_they_do_not_add_up():
    assert (
        talent_cs(
            sheet("Guns", {"name": "Weapons Specialist", "of": "old revolver"}), "weapon", "old revolver"
        )
        == 2
    )


def test_a_talent_for_one_thing_helps_with_no_other():
    assert talent_cs(sheet({"name": "Weapon Skill", "of": "rapier"}), "weapon", "rapier") == 1
    assert talent_cs(sheet({"name": "Weapon Skill", "of": "rapier"}), "weapon", "club") == 0


def test_a_missing_talent_costs_two_columns_a_similar_one_makes_it_one():
    assert lacking_cs(sheet(), "medicine") == -2
    assert lacking_cs(sheet("First Aid"), "medicine") == -1
    assert lacking_cs(sheet("Medicine"), "medicine") == 0


def test_quirks_shift_the_rolls_they_are_on():
    timid = sheet(
        quirks=[
            {"name": "timid", "on": "initiative", "cs": -1},
            {"name": "slow", "on": "initiative", "cs": -1},
        ]
    )
    assert quirk_cs(timid, "initiative") == -2
