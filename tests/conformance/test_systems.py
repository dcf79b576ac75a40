"""Every law tried on every system of ours, and on one that breaks them."""

import subprocess
import sys
from dataclasses import dataclass, replace

import pytest

from engine.conformance import LAWS, tried
from engine.conformance.__main__ import main
from engine.plans import Limits
from engine.systems import SYSTEMS
from engine.systems.basic_v3 import SYSTEM as BASIC


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.try_on.__name__)
@pytest.mark.parametrize("rules", SYSTEMS.values(), ids=SYSTEMS)
def test_a_system_keeps_the_law(rules, law):
    assert list(law.try_on(rules)) == []


@dataclass(frozen=True)
class Endless:
    """Movement answers with a limit that is none, and falls that slow down."""

    own: object

    def __getattr__(self, name):
        return getattr(self.own, name)

    def limits(self, state, token, mode):
        return Limits(top_ft_per_turn=float("inf"), gain_ft_per_turn=1.0) if mode.name == "walk" else None

    def fall_ft(self, state, turns_falling):
        return 100.0 / turns_falling


def test_a_system_that_breaks_laws_is_told_which():
    broken = replace(BASIC, movement=Endless(BASIC.movement))
    found = {verdict.law.try_on.__name__ for verdict in tried(broken) if not verdict.kept}
    assert {"limits_are_finite", "falls_get_no_slower"} <= found


def test_the_report_counts_what_is_kept(capsys):
    assert main(["basic"]) == 0
    assert f"{len(LAWS)} kept, 0 broken" in capsys.readouterr().out


def test_an_unknown_system_is_a_usage_error(capsys):
    assert main(["chess"]) == 2
    assert "there are universal_heroes" in capsys.readouterr().err


def test_pytest_runs_the_laws_of_a_named_system(tmp_path):
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "engine.conformance.plugin",
        "--conformance",
        "basic",
    ]
    done = subprocess.run(
        [*command, "--rootdir", str(tmp_path), str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert f"{len(LAWS)} passed" in done.stdout, done.stdout + done.stderr
