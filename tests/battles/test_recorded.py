"""Recorded battles: today's rules play them as they were played, and they leave nothing untried."""

from pathlib import Path

import pytest

from engine.carry_out import Pending, advance
from engine.checks import Referee
from engine.digest import state_hash
from engine.history import after
from engine.movement.mishaps import MISHAPS
from engine.movement.plan import plan_move
from engine.orders import Coast, Driven, Fall, MoveOrder
from engine.plans import Stop
from engine.saves import read_saved, save
from engine.systems import SYSTEMS
from tests.battles.record import STORIES, transcript

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("*.jsonl"))
MOTION = (MoveOrder, Driven, Fall, Coast)

# What a system never comes to, each with its reason.
EDGE = "the map's edge is no rule of a system; it is recorded under Universal Heroes"
NO_STOP = {"supers_revised": {Stop.OFF_MAP: EDGE}, "basic_v3": {Stop.OFF_MAP: EDGE}}
RISES, UNASKED = "a glider that fails to rise sinks", "the house asks for no check that fails so"
NO_MISHAP = {
    "universal_heroes": {"level": RISES},
    "supers_revised": {
        "level": RISES,
        "sink": "no power of its list glides",
        **dict.fromkeys(("stop", "judge"), UNASKED),
    },
    "basic_v3": {"level": RISES, **dict.fromkeys(("stop", "judge"), UNASKED)},
}


def read(name):
    return read_saved((HERE / f"{name}.jsonl").read_bytes(), SYSTEMS, f"{name}.jsonl")


def motions(battle):
    """Every move of a battle, chosen or forced, with the state it began in and the answers it had."""
    state = battle.opening
    for entry in battle.line:
        answers = {answer.key: answer for answer in entry.answers}
        referee, now = Referee(answers), Pending(state, (entry.order,))
        while now.waiting:
            if isinstance(now.waiting[0], MOTION):
                yield now.state, now.waiting[0], answers
            now, _ = advance(now, battle.rules, referee)
        state = after(state, entry)


def mishaps(state, order, answers, rules):
    """The mishaps of a move's hazards that were rolled and failed."""
    for hazard in plan_move(state, order, rules).hazards:
        answer = answers.get(hazard.check.key)
        outcome = hazard.check.read(answer.faces) if answer else None
        if outcome is not None and not outcome.passed:
            yield rules.movement.mishap(state, state.tokens[order.token], hazard, outcome)


@pytest.mark.parametrize("name", NAMES)
def test_todays_rules_play_it_as_it_was_played(name):
    assert read(name).battle.audit() == ()


@pytest.mark.parametrize("name", NAMES)
def test_it_reads_as_its_transcript_says(name):
    assert transcript(read(name).battle) == (HERE / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_it_is_written_again_as_it_was(name):
    saved = read(name)
    assert "".join(save(saved.battle, saved.map_file)) == (HERE / f"{name}.jsonl").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_it_is_what_its_story_tells(name):
    assert state_hash(STORIES[name]().battle.state) == state_hash(read(name).battle.state)


def recorded(system):
    return [battle for battle in (read(name).battle for name in NAMES) if battle.rules.name == system]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_way_a_move_can_end_is_recorded(system):
    found = {
        plan_move(state, order, battle.rules).stop
        for battle in recorded(system)
        for state, order, _ in motions(battle)
    }
    assert set(Stop) - found == set(NO_STOP.get(system, {}))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_mishap_is_recorded(system):
    found = {
        name
        for battle in recorded(system)
        for state, order, answers in motions(battle)
        for name in mishaps(state, order, answers, battle.rules)
    }
    assert set(MISHAPS) - found == set(NO_MISHAP[system])
