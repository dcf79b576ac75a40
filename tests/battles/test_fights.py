"""Every maneuver, and every result of every effect column, is in the recorded fights."""

from engine.history import after
from engine.saves import read_saved
from engine.systems import SYSTEMS
from engine.systems.universal_heroes.maneuvers import defenses, maneuvers
from engine.systems.universal_heroes.ranks import TABLES, Color
from tests.battles.stories_fights import STORIES
from tests.battles.test_recorded import HERE

CHECKED_ALONE = {"stun": "Stun?", "slam": "Slam?", "kill": "Kill?", "escape": "Escaping"}
ORDERS = {"ExtraAttacks", "ChangeAction", "Squeeze", "Escape", "Aim", "Aid"}
# As the document names them, and the fastball special of its tactics.
STRUCK_WITH = [
    "blunt_attack",
    "edged_attack",
    "blunt_throwing",
    "edged_throwing",
    "energy",
    "force",
    "shooting",
    "grabbing",
    "grappling",
    "charging",
    "fastball_special",
]
ANSWERED_WITH = ["evading", "fighting_dodge", "catching", "dodging", "blocking", "wrestling_dodge", "luring"]


def battles():
    return [read_saved((HERE / f"{name}.jsonl").read_bytes(), SYSTEMS, name).battle for name in STORIES]


def entries():
    """Every entry of the three fights, with the state it was ordered in."""
    for battle in battles():
        state = battle.opening
        for entry in battle.line:
            yield entry, state
            state = after(state, entry)


def cells():
    """The column and color of every roll in the fights that is read in an effect column."""
    for entry, _ in entries():
        chosen = {answer.key: answer.option for answer in entry.answers if answer.option}
        color = {}
        for event in entry.events:
            if event.kind == "checked":
                word, _, who = event.check.rpartition(" ")
                color[event.check] = event.outcome
                if word in CHECKED_ALONE:
                    yield CHECKED_ALONE[word], event.outcome
                picked = defenses().get(chosen.get(f"defend {who}", ""))
                if picked is not None and word == picked.check:
                    yield picked.column, event.outcome
            elif event.kind == "attacked" and f"attack {event.attacker}" in color:
                yield maneuvers()[event.maneuver].column, color[f"attack {event.attacker}"]


def test_every_maneuver_is_used():
    used = {e.maneuver for entry, _ in entries() for e in entry.events if e.kind == "attacked"}
    assert set(maneuvers()) - used == set()


def test_every_defense_is_used():
    said = {answer.option for entry, _ in entries() for answer in entry.answers}
    assert set(defenses()) - said == set()


def test_the_maneuvers_of_the_document_are_those_of_the_fights():
    """Of slugfest, ranged, wrestling and charging combat; escaping is an order of its own."""
    used = {e.maneuver for entry, _ in entries() for e in entry.events if e.kind == "attacked"}
    said = {answer.option for entry, _ in entries() for answer in entry.answers}
    assert set(STRUCK_WITH) - used == set()
    assert set(ANSWERED_WITH) - said == set()
    assert "Escape" in {type(entry.order).__name__ for entry, _ in entries()}


def test_every_word_of_an_attacks_column_is_a_result_of_a_fight():
    """By the cells of the table: a blow of each kind misses, hits and does whatever its colors add."""
    found = {
        (maneuvers()[e.maneuver].column, e.result)
        for entry, _ in entries()
        for e in entry.events
        if e.kind == "attacked"
    }
    columns = {maneuvers()[name].column for name in STRUCK_WITH}
    rows = [row for row in TABLES["effects"].rows if row["column"] in columns]
    wanted = {(row["column"], row[hue.word]) for row in rows for hue in Color}
    assert wanted - found == set()


def test_every_color_of_every_effect_column_is_rolled():
    wanted = {(row["column"], hue.word) for row in TABLES["effects"].rows for hue in Color}
    assert wanted - set(cells()) == set()


def test_every_order_of_a_round_of_fighting_is_given():
    given = {type(entry.order).__name__ for entry, _ in entries()}
    assert ORDERS - given == set()


def test_every_tactic_shifts_a_roll():
    """Aim, point blank and the blind side are in the plan of an attack; luring is a defense."""
    why = set()
    for entry, state in entries():
        if type(entry.order).__name__ == "AttackOrder":
            why |= {shift.why for shift in SYSTEMS["universal_heroes"].combat.plan(state, entry.order).shifts}
    assert {"took aim", "point blank", "from the blind side"} <= why


def test_every_effect_that_moves_ties_or_breaks_is_carried_out():
    """Slams throw, staggers too, holds tie, grabs take, breaks break, bullseyes knock from the hand."""
    events = [event for entry, _ in entries() for event in entry.events]
    causes = {event.cause for event in events if event.kind == "moved"}
    assert {"grand slam", "slam", "stagger", "ran on", "grabbed", "caught"} <= causes
    assert {"hold", "carry"} <= {event.what for event in events if event.kind == "bond"}
    on = {event.name for event in events if event.kind == "condition" and event.on}
    assert {"held", "hindered", "stunned", "out", "dying", "broken", "called:knee"} <= on
