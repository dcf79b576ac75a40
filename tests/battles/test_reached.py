"""What the recorded battles of the two small systems must come to: nothing of their texts is left untried."""

import pytest

from engine.history import after
from engine.systems import SYSTEMS
from engine.systems.basic_v3.sheet import ATTRIBUTES, ROLES, read_sheet
from engine.systems.supers_revised.attributes import KINDS, kind_of_attack
from engine.systems.supers_revised.means import CHARGING
from engine.systems.supers_revised.movement import MOVING
from engine.systems.supers_revised.planning import MANEUVERS
from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import ROWS
from tests.battles.test_recorded import NAMES, read

DEGREES = {row["degree"] for row in TABLES["degrees"].rows}
EFFECTS = {row["on_hit"] for row in ROWS.values()} - {"", "ensnared"}  # who is ensnared is held
USES = {row["use"] for row in ROWS.values()} - {
    "",
    "copies",
    "sizes",
    "moves",
}  # these have orders of their own
NOT_STRUCK = {"full_defense", "escape", "interrupt_action"}


@pytest.fixture(scope="module")
def entries():
    """Every entry of the recorded battles with the state it was ordered in, by system."""
    found = {name: [] for name in SYSTEMS}
    for name in NAMES:
        battle = read(name).battle
        state = battle.opening
        for entry in battle.line:
            found[battle.rules.name].append((entry, state))
            state = after(state, entry)
    return found


@pytest.fixture(scope="module")
def supers(entries):
    return entries["supers_revised"]


@pytest.fixture(scope="module")
def basic(entries):
    return entries["basic_v3"]


def events(told, kind):
    return [event for entry, _ in told for event in entry.events if event.kind == kind]


def orders(told, kind):
    return [entry.order for entry, _ in told if entry.order.kind == kind]


def checks(told):
    """The outcomes of every kind of check, its first words its name."""
    found = {}
    for event in events(told, "checked"):
        found.setdefault(event.check.removesuffix(f" {event.token}"), set()).add(event.outcome)
    return found


@pytest.mark.parametrize("maneuver", MANEUVERS)
def test_every_maneuver_comes_to_every_degree(supers, maneuver):
    found = {event.result for event in events(supers, "attacked") if event.maneuver == maneuver}
    assert DEGREES - found == set()
    assert maneuver == CHARGING or "miss" in found


def test_every_maneuver_that_strikes_nobody_is_taken(supers):
    assert {order.name for order in orders(supers, "maneuver")} == NOT_STRUCK
    assert {"stopped", "in vain"} <= checks(supers)["interrupt roll"]
    chosen = {answer.key for entry, _ in supers for answer in entry.answers if answer.option != "nobody"}
    assert any(key.startswith("take one ") for key in chosen)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_attack_gets_through(supers, kind):
    tracks = {"physical": "fortitude", "social": "composure", "mental": "will"}
    using = {name for name in ROWS if kind_of_attack(name) == kind}
    lost = [
        event for event in events(supers, "hurt") if event.cause.split(" of ")[0].replace(" ", "_") in using
    ]
    assert tracks[kind] in {event.track for event in lost}


def test_every_effect_of_a_power_that_hits_is_suffered(supers):
    assert EFFECTS - {event.name for event in events(supers, "condition") if event.on} == set()


def test_every_use_of_a_power_is_made(supers):
    used = {ROWS[order.power]["use"] for order in orders(supers, "power") if order.on}
    assert USES - used == set()
    assert {"duplicate", "resize", "move_other", "check"} <= {entry.order.kind for entry, _ in supers}


def test_every_way_of_moving_by_a_power_is_gone(supers):
    assert set(MOVING.values()) - {order.mode for order in orders(supers, "move")} == set()


def test_every_condition_of_a_round_is_met(supers):
    on = {event.name for event in events(supers, "condition") if event.on}
    wanted = {"delayed", "full_attack", "full_defense", "owes_action", "no_dynamic_action", "interrupted"}
    assert {*wanted, "held", "out", "off:flight", "broken:visor", "blinded"} - on == set()
    assert {"none", "armor", "mental shield"} <= checks(supers)["defense"]
    assert "free" in checks(supers)["escape"]
    assert "tie" in {answer.key.split()[0] for entry, _ in supers for answer in entry.answers}


def test_what_is_hurt_recovers_by_time(supers):
    rest = [entry for entry, _ in supers if entry.order.kind == "advance"]
    assert any(event.kind == "healed" for entry in rest for event in entry.events)


def test_walls_break_and_areas_are_struck_in_both(supers, basic):
    for told in (supers, basic):
        assert events(told, "breached")
        assert any(not isinstance(order.aim, str | None) for order in orders(told, "attack"))


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_every_attribute_attacks_and_defends(basic, attribute):
    assert attribute in {event.maneuver for event in events(basic, "attacked") if event.result != "miss"}
    said = {
        answer.option for entry, _ in basic for answer in entry.answers if answer.key.startswith("defend")
    }
    assert attribute in {option.split(" + ")[0] for option in said if option}


@pytest.mark.parametrize("role", ROLES)
def test_every_role_attacks_and_is_struck(basic, role):
    of = {}
    for entry, state in basic:
        for event in entry.events:
            if event.kind == "attacked" and event.target in state.tokens and event.result != "miss":
                for side in ("attacker", "target"):
                    of.setdefault(side, set()).add(_role(state, getattr(event, side)))
    assert role in of["attacker"] & of["target"]


def _role(state, name):
    return read_sheet(state.sheets[state.tokens[name].sheet]).role


def test_every_number_of_successes_is_thrown_critical_and_not(basic):
    plain = {"0 successes", "1 success", "2 successes"}
    wanted = {*plain, "1 success, critical", "2 successes, critical"}
    for check in ("attack", "defense"):
        assert wanted - checks(basic)[check] == set()
    assert any(outcome.startswith("3 successes") for outcome in checks(basic)["attack"])
    assert any(answer.key.startswith("cancel") for entry, _ in basic for answer in entry.answers)


def test_every_end_of_an_opposed_check_is_come_to(basic):
    assert checks(basic)["spot"] >= {"succeeds", "fails", "changes nothing"}
    asked = {answer.key.split()[0] for entry, _ in basic for answer in entry.answers}
    assert {"coin", "notice", "hide", "roll"} - asked == set()
    assert "unseen" in {event.result for event in events(basic, "attacked")}


def test_whoever_acts_at_the_same_time_goes_down_after_it(basic):
    on = [event.name for event in events(basic, "condition") if event.on]
    assert on.index("going_down") < len(on) - 1 - on[::-1].index("out")
    assert "dead" in on
