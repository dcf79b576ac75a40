"""Many battles from one."""

import pytest

from engine.apply import apply
from engine.battle import Battle
from engine.events import Conditioned
from engine.look import MapFile
from engine.policies import MINDS
from engine.simulate import MOST_ROUNDS, play, processes, seed_of, simulate, summary
from engine.systems.universal_heroes import SYSTEM
from tests.arena import PLAIN, abilities, arena, fighter


@pytest.fixture(scope="module")
def duel():
    """A strong one and a weak one, sixty feet apart."""
    bodies = (fighter("Ann"), fighter("Bob", (60.0, 0.0, 0.0), side="villain"))
    state = arena(*bodies, Ann=abilities(strength=75, fighting=50, endurance=50), Bob=abilities(endurance=6))
    return Battle.begin(state, SYSTEM, 5)


def test_a_battle_is_played_to_its_end(duel):
    ended = play(duel, MINDS["nearest"])
    assert (ended.winner, ended.out) == ("hero", ("Bob",))
    assert 1 <= ended.rounds < MOST_ROUNDS


def test_whoever_charges_ends_it_too(duel):
    assert play(duel, MINDS["charge"]).winner == "hero"


def test_nobody_wins_if_nobody_strikes(duel):
    ended = play(duel, MINDS["hold"])
    assert (ended.winner, ended.rounds, ended.out) == ("", MOST_ROUNDS, ())


def test_the_same_seed_ends_the_same(duel):
    assert play(duel, MINDS["nearest"]) == play(duel, MINDS["nearest"])


def test_every_battle_has_a_seed_of_its_own(duel):
    ended = tuple(simulate(duel, MapFile(PLAIN), "nearest", 6))
    assert [one.seed for one in ended] == [seed_of(5, index) for index in range(6)]
    assert len({one.seed for one in ended}) == 6


def test_how_the_work_is_split_does_not_matter(duel):
    alone = tuple(simulate(duel, MapFile(PLAIN), "nearest", 6))
    assert tuple(simulate(duel, MapFile(PLAIN), "nearest", 6, processes(2))) == alone


def test_a_summary_counts_wins_and_falls(duel):
    found = summary(simulate(duel, MapFile(PLAIN), "nearest", 4))
    assert (found.battles, found.wins, found.out) == (4, {"hero": 4}, {"Bob": 4})
    assert found.mean_rounds >= 1


def test_an_opponent_that_is_hidden_is_let_alone(duel):

    state = apply(duel.state, Conditioned(token="Bob", name="hidden"))
    assert MINDS["nearest"](state, state.tokens["Ann"], SYSTEM) is None
