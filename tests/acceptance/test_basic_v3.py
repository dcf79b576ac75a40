"""Every figure of the acceptance list for Basic Rules v.3, asked of the program."""

import csv
import re

import pytest

from engine.orders import AttackOrder
from engine.systems.basic_v3 import SYSTEM
from engine.systems.basic_v3.orders import TrySkill
from engine.systems.basic_v3.skill import SkillCheck
from engine.world import Tally
from tests.engine.systems.ring import done, having, ring

LINE = {"Ace": (1000, 1500, 0), "Bob": (1005, 1500, 0)}


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def who(brains=1, brawn=2, moxie=3, role="hero", **advantages):
    attributes = {"brains": brains, "brawn": brawn, "moxie": moxie}
    return {"attributes": attributes, "advantages": advantages, "role": role}


def fight(ace, bob):
    return ring(SYSTEM, {"Ace": ace, "Bob": bob}, LINE, {"B22": "none_unsaid"})


def ratings(row):
    brains, brawn, moxie = numbers(row["input"])
    text = SYSTEM.sheets.canonical({"name": "Ace", **who(brains, brawn, moxie)})
    derived = SYSTEM.sheets.derived(text)
    return f"Initiative {derived['initiative']}, Health {derived['health']}"


def either_die(row):
    attribute, advantage, *faces = numbers(row["input"])
    sheet = who(attribute, 3 - attribute, 3, Wit=advantage) if attribute < 3 else who(3, 1, 2, Wit=advantage)
    order = TrySkill(token="Ace", attribute="brains", advantage="Wit")
    _, events = done(fight(sheet, who()), order, SYSTEM, {"brains Ace": faces})
    target = int(events[-1].needed.split()[0])
    passed = SkillCheck(key="", who="Ace", target_number=target).read(tuple(faces)).passed
    return f"target {target}: {'success' if passed else 'failure'} (one die at or under)"


def opposed(row):
    a, *mine = numbers(row["input"].split(";")[0])
    b, *theirs = numbers(row["input"].split(";")[1])
    state = fight(who(3, Eye=a - 3), who(brawn=3, Foot=b - 3))
    order = TrySkill(
        token="Ace",
        attribute="brains",
        advantage="Eye",
        target="Bob",
        against="brawn",
        against_advantage="Foot",
    )
    _, events = done(state, order, SYSTEM, {"brains Ace": mine, "brawn Bob": theirs})
    best = [event.outcome for event in events[:2]]
    winner = {"succeeds": "A", "fails": "B"}[events[-1].outcome]
    return f"{winner} wins ({best[0]} over {best[1]})"


def struck(row, **bob):
    """Bob's Health after an attack and a defense whose dice the row names."""
    attack, defense = row["input"].split(";")
    target, *hits = numbers(attack)
    number, *guards = numbers(defense)
    state = fight(who(brawn=3, Fist=target - 3), who(brawn=3, Shield=number - 3))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="brawn", using="Fist")
    given = {"attack Ace": hits, "defend Bob": "brawn + Shield", "defense Bob": guards}
    after, _ = done(state, order, SYSTEM, given)
    return state.tokens["Bob"].track("health") - after.tokens["Bob"].track("health")


def cancelled(row):
    lost = struck(row)
    return "both cancelled: no damage" if not lost else f"{lost} damage"


def defeated(row):
    state = fight(who(), who(role="mook"))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="brawn")
    after, _ = done(state, order, SYSTEM, {"attack Ace": (1, 9), "defense Bob": (9,)})
    return "defeated" if after.tokens["Bob"].condition("out") else "up"


def incapacitated(row):
    state = having(fight(who(), who()), "Bob", tracks=(Tally("health", 1, 15),))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="brawn")
    after, _ = done(state, order, SYSTEM, {"attack Ace": (1, 9), "defense Bob": (9, 9)})
    bob = after.tokens["Bob"]
    assert (bob.track("health"), bob.condition("dead")) == (0, None)
    return "incapacitated, dead only if the player says so" if bob.condition("out") else "up"


ANSWERS = {
    "BR-001": ratings,
    "BR-002": ratings,
    "BR-004": either_die,
    "BR-007": opposed,
    "BR-009": cancelled,
    "BR-010": cancelled,
    "BR-011": defeated,
    "BR-012": incapacitated,
}


@pytest.fixture(scope="module")
def listed(shared):
    with (shared / "rules" / "acceptance.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file) if row["id"].startswith("BR-")}


@pytest.mark.parametrize("name", ANSWERS)
def test_the_program_gives_the_listed_figure(name, listed):
    row = listed[name]
    assert ANSWERS[name](row) == row["expected"]


def test_every_listed_figure_is_asked(listed):
    assert set(listed) == set(ANSWERS)
