"""The same encounter under each rule system: the same persons in the same places, and turns are taken."""

import json

import pytest

from engine.forms import order_json
from engine.orders import BeginRound, Change, Ruling
from engine.store import BattleFile
from engine.systems import SYSTEMS
from engine.turn import upcoming
from vtt.paths import bundled_maps

MAPS = bundled_maps()


@pytest.fixture
def encounter(call, tmp_path):
    """Make a bundled encounter under a system by the command line."""

    def made(place, system):
        file = tmp_path / f"{place}-{system}.battle"
        said = call("new", place, "--system", system, "--seed", 5, "-o", file)
        assert said.code == 0, said.err
        return file

    return made


def persons(state):
    return {token["name"]: (token["side"], token["at"]) for token in state["tokens"] if token["sheet"]}


def test_there_are_three_maps_to_play_on():
    assert len(MAPS) >= 3


@pytest.mark.parametrize("place", MAPS)
def test_every_system_puts_the_same_persons_in_the_same_places(call, encounter, place):
    casts = [persons(call("state", encounter(place, system), "--json").document) for system in SYSTEMS]
    assert len(casts[0]) >= 6
    assert all(cast == casts[0] for cast in casts)


def ordered(call, file, order):
    said = call("do", file, json.dumps(order_json(order)))
    assert said.code == 0, said.err
    with BattleFile.read(file, SYSTEMS) as kept:
        return kept.battle.state


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("place", MAPS)
def test_the_encounter_begins_and_the_first_of_a_round_takes_his_turn(call, encounter, place, system):
    file = encounter(place, system)
    state = ordered(call, file, BeginRound())
    while not state.clock.active:
        state = ordered(call, file, upcoming(state))
    name = state.clock.active
    turned = Ruling(token=name, change=Change(heading_deg=90.0), why="looks about")
    state = ordered(call, file, turned)
    state = ordered(call, file, upcoming(state))
    assert state.tokens[name].motion.heading_deg == 90.0
    assert state.clock.at == 1  # the second slot of the round
    assert call("audit", file).code == 0
