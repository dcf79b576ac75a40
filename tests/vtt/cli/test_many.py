"""`vtt simulate`: many battles from one."""

import pickle
import sys
from types import SimpleNamespace

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


class Future:
    """What a cluster promises."""

    def __init__(self, work):
        self.result = work


class Cluster:
    """A scheduler with one worker, which gets everything as bytes, as a real one does."""

    def __init__(self, address, timeout):
        if "nobody" in address:
            raise OSError(f"timed out after {timeout} s")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None

    def submit(self, work, *args, pure):
        assert not pure
        sent = pickle.dumps((work, args))

        def result():
            called, given = pickle.loads(sent)
            return called(*given)

        return Future(result)


@pytest.fixture
def dask(monkeypatch):
    """The library, as far as it is used."""
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Cluster))


def test_a_cluster_gives_the_figures_of_one_machine(call, battle, dask):
    alone = call("simulate", battle, "--battles", "20", "--json")
    shared = call("simulate", battle, "--battles", "20", "--cluster", "tcp://one:8786", "--json")
    assert shared.out == alone.out


def test_a_cluster_that_does_not_answer_is_named(call, battle, dask):
    said = call("simulate", battle, "--battles", "2", "--cluster", "tcp://nobody:1")
    assert said.code == 3
    assert "tcp://nobody:1" in said.err


def test_without_dask_the_way_to_get_it_is_said(call, battle, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = call("simulate", battle, "--battles", "2", "--cluster", "tcp://one:8786")
    assert said.code == 2
    assert "knockback-vtt[cluster]" in said.err
