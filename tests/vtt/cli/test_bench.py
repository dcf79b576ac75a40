"""The benchmarks from the command line: known by name, and not there once installed."""

import pytest

from vtt import paths
from vtt.cli import bench


def test_every_benchmark_of_the_checkout_has_a_name():
    assert {"plan", "sight", "route", "sweep"} <= set(bench.names_in(paths.data_root() / "benchmarks"))


def test_an_installed_program_says_that_it_has_none(tmp_path, monkeypatch, call):
    monkeypatch.setattr(paths, "data_root", lambda: tmp_path)
    done = call("bench")
    assert done.code == 3
    assert "checkout" in done.err


@pytest.mark.parametrize("name", ["nothing", "city"])
def test_an_unknown_benchmark_is_named(name, call):
    done = call("bench", name)
    assert done.code == 2
    assert repr(name) in done.err
