"""`vtt simulate`: many battles from one."""

import pytest


def test_many_battles_are_played_and_counted(call, fits, battle):
    said = call("simulate", battle, "--battles", "4", "--json")
    fits("simulate", said.document)
    assert sum(said.document["wins"].values()) == 4
    assert said.document["mean_rounds"] > 0


def test_the_same_seed_gives_the_same_figures(call, battle):
    first, again = (call("simulate", battle, "--battles", "3", "--json").out for _ in range(2))
    assert first == again


def test_nobody_wins_where_nobody_strikes(call, battle):
    said = call("simulate", battle, "--battles", "1", "--policy", "hold", "--json").document
    assert (said["wins"], said["out"]) == ({"": 1}, {})


def test_a_simulation_changes_nothing(call, battle):
    before = battle.read_bytes()
    assert call("simulate", battle, "--battles", "1").code == 0
    assert battle.read_bytes() == before


@pytest.mark.parametrize("args", [["--policy", "wild"], ["--battles", "0"], ["--workers", "-1"]])
def test_a_wrong_simulation_is_a_wrong_use(call, battle, args):
    assert call("simulate", battle, *args).code == 2
