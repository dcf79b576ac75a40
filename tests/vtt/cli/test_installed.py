"""Paths, systems, plug-ins, completion."""

from importlib.metadata import EntryPoint

import pytest

from engine.systems import ALIASES, SYSTEMS
from vtt.cli import installed
from vtt.cli.types import OURS


def test_paths_are_those_of_the_profile(call, tmp_path):
    said = call("paths", "--json", "--profile", tmp_path / "mine").document
    assert said["data"] == str(tmp_path / "mine" / "data")
    assert set(said) == {"schema", "assets", "maps", "config", "data", "state", "cache", "log"}


def test_universal_heroes_is_installed(call):
    systems = {row["name"]: row for row in call("systems", "--json").document["systems"]}
    assert systems["universal_heroes"]["aliases"] == ["uh"]
    assert "health" in systems["universal_heroes"]["tracks"]


def test_the_command_line_knows_the_systems_of_the_engine_by_heart():
    names = {name: name for name in SYSTEMS}
    assert {**ALIASES, **names} == OURS


@pytest.mark.parametrize(("shell", "word"), [("zsh", "compdef"), ("fish", "complete")])
def test_completion_is_a_script_for_the_shell(call, shell, word):
    said = call("completion", shell)
    assert said.code == 0
    assert word in said.out
    assert "_VTT_COMPLETE" in said.out


def test_the_shell_is_told_the_commands(process):
    said = process(env={"_VTT_COMPLETE": "bash_complete", "COMP_WORDS": "vtt pa", "COMP_CWORD": "1"})
    assert "paths" in said.out


def test_a_plug_in_that_does_not_load_is_named(call, monkeypatch):
    bad = EntryPoint(name="gone", value="no_such_module:SYSTEM", group="vtt.systems")
    monkeypatch.setattr(installed, "entry_points", lambda group: [bad] if group == "vtt.systems" else [])
    said = call("plugins", "--json")
    (row,) = said.document["plugins"]
    assert said.code == 8
    assert (row["name"], row["loaded"]) == ("gone", False)
    assert "no_such_module" in row["error"]


def test_plug_ins_can_be_switched_off(call, monkeypatch):
    bad = EntryPoint(name="gone", value="no_such_module:SYSTEM", group="vtt.systems")
    monkeypatch.setattr(installed, "entry_points", lambda group: [bad])
    said = call("plugins", "--no-plugins", "--json")
    assert (said.code, said.document["plugins"]) == (0, [])
