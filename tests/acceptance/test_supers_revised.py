"""Every figure of the acceptance list for Supers! Revised, asked of the program."""

import csv
import re

import pytest

from engine.carry_out import Pending, advance
from engine.orders import Advance, AttackOrder
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.defending import defense_dice, open_defenses
from engine.systems.supers_revised.orders import Harm, TakeManeuver
from engine.systems.supers_revised.pools import degree
from engine.world import Condition, Tally
from tests.engine.systems.ring import done, having, problems, ring, told, turn_of

TOUGH = {
    "resistances": {"composure": 9, "fortitude": 9, "reaction": 9, "will": 9},
    "aptitudes": {"fighting": 3},
}
LINE = {"Ace": (1000, 1500, 0), "Bob": (1005, 1500, 0)}


def fight(settings=(), **powers):
    return ring(SYSTEM, {"Ace": {**TOUGH, "powers": powers}, "Bob": TOUGH}, LINE, settings)


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def knocked_back(row):
    """The dice of Fortitude and of Extra Knockback as the row names them, carried out."""
    dice, *extra = numbers(row["input"])
    boost = {"dice": 3, "boosts": {"extra_knockback": extra[0]}} if extra else 3

    def feet(**settings):
        order = Harm(token="Ace", target="Bob", using="energy_control", dice=dice)
        split = {"split Bob": f"fortitude {dice}"}
        after, _ = _harmed(fight(settings, energy_control=boost), order, split)
        return round(after.tokens["Bob"].at.x - 1005)

    if "linear" in row["note"]:
        assert feet(S2="adds_each") == numbers(row["note"])[-1]
    return feet()


def _harmed(state, order, given):
    now, events = Pending(state, (order,)), ()
    while now.waiting:
        now, new = advance(now, SYSTEM, told(given))
        events += new
    return now.state, events


def ladder(row):
    return f"{degree(numbers(row['input'])[-1])}D"


def last_resort(row):
    state = fight()
    used = [Condition(f"used:{name}", 1) for name in open_defenses(state, state.tokens["Bob"], "physical")]
    bare = having(state, "Bob", *used)
    assert list(open_defenses(bare, bare.tokens["Bob"], "physical")) == ["none"]
    dice = defense_dice(bare, bare.tokens["Bob"], "none")
    return "1/2 D" if dice.half else str(dice)


def helpless(row):
    """A total of 7 against somebody out is 6 over the target number, and 8 is 7 over."""
    state = having(fight(energy_control=2), "Bob", "out")
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="energy_control")
    results = []
    for faces in ((6, 1), (6, 2)):
        _, events = done(state, order, SYSTEM, {"attack Ace": faces, "split Bob": _split(faces)})
        results.append(next(event.result for event in events if event.kind == "attacked"))
    return "target number 1" if results == ["Normal Success", "Major Success"] else str(results)


def _split(faces):
    return f"composure {degree(sum(faces) - 1)}"


def lasts(maneuver, name, aim):
    """What stays on Bob after a Major and after a Superior Success."""
    found = []
    for faces in ((6, 2, 2), (6, 6, 4)):  # 7 and 13 over
        order = AttackOrder(attacker="Ace", target="Bob", maneuver=maneuver, using="fighting", aim=aim)
        given = {"attack Ace": faces, "defend Bob": "reaction", "defense Bob": (1,) * 3}
        weak = having(fight(), "Bob", tracks=(Tally("reaction", 3, 9),))
        after, _ = done(weak, order, SYSTEM, given)
        found.append(after.tokens["Bob"].condition(name).until)
    return found


def breaks(row):
    major, superior = lasts("break", "broken:visor", "visor")
    assert (major.round, superior.second) == (1, 3600)
    return "one round to fix / an hour or more"


def called(row):
    major, superior = lasts("called_shot", "blinded", "blinded")
    assert (major.round, superior.round) == (1, None)
    assert [degree(6), degree(7), degree(12), degree(13)] == [1, 2, 2, 3]
    return "Major (over 6) / Superior (over 12)"


def full_defense(row):
    state = turn_of(fight(), "Bob", "Ace")
    before = defense_dice(state, state.tokens["Bob"], "fortitude").count
    after, _ = done(state, TakeManeuver(token="Bob", name="full_defense"), SYSTEM)
    bob = after.tokens["Bob"]
    assert bob.condition("full_defense").until.turn_of == "Bob"
    assert problems(after, AttackOrder(attacker="Bob", target="Ace", maneuver="attack"), SYSTEM)
    more = defense_dice(after, bob, "fortitude").count - before
    return f"{more:+d}D to all defenses until next turn; no Dynamic Action"


def recovery(row):
    state = having(fight(), "Bob", tracks=(Tally("fortitude", -1, 1),))
    short, _ = done(state, Advance(seconds=70 * 60 - 1), SYSTEM)
    whole, _ = done(state, Advance(seconds=70 * 60), SYSTEM)
    assert (short.tokens["Bob"].track("fortitude"), whole.tokens["Bob"].track("fortitude")) == (0, 1)
    return "1 hour + 10 minutes"


ANSWERS = {
    **dict.fromkeys(("SU-001", "SU-003", "SU-004"), knocked_back),
    **dict.fromkeys(
        ("SU-008", "SU-009", "SU-010", "SU-012", "SU-014", "SU-016", "SU-017"),
        ladder,
    ),
    "SU-019": last_resort,
    "SU-020": helpless,
    "SU-024": breaks,
    "SU-025": called,
    "SU-027": full_defense,
    "SU-029": recovery,
}


def agrees(answer, expected):
    """A text is the listed one, in this house's spelling; a number is the last one listed."""
    return (
        answer == expected.replace("defence", "defense")
        if isinstance(answer, str)
        else answer == numbers(expected)[-1]
    )


@pytest.fixture(scope="module")
def listed(shared):
    with (shared / "rules" / "acceptance.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file) if row["id"].startswith("SU-")}


@pytest.mark.parametrize("name", ANSWERS)
def test_the_program_gives_the_listed_figure(name, listed):
    row = listed[name]
    assert agrees(ANSWERS[name](row), row["expected"]), (ANSWERS[name](row), row["expected"])


def test_every_listed_figure_is_asked(listed):
    assert set(listed) == set(ANSWERS)
