"""Paths, systems, plug-ins, completion."""

import pytest

from engine.systems import ALIASES, SYSTEMS
from vtt.cli import bundle
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


BRINGS = {
    "vtt.systems": ("from engine.systems.basic_v3 import SYSTEM\n", "SYSTEM"),
    "vtt.formats": ("FORMAT = None\n", "FORMAT"),
    "vtt.tools": ("raise RuntimeError('no tool today')\n", "TOOL"),
    "vtt.themes": ("from vtt.themes import ThemeText\nTHEME = ThemeText('bare', 'x = 1')\n", "THEME"),
}
WHY = {
    "vtt.systems": "the name 'basic_v3' is taken already",
    "vtt.formats": "found NoneType, expected a Format",
    "vtt.tools": "RuntimeError: no tool today",
    "vtt.themes": "it lacks the style",
}


@pytest.mark.parametrize("group", BRINGS)
def test_a_plug_in_that_cannot_be_used_is_named_with_the_reason(call, fits, environment, group):
    source, value = BRINGS[group]
    environment.install("broken_one", source, {group: {"gone": f"broken_one:{value}"}})
    said = call("plugins", "--json")
    fits("plugins", said.document)
    (row,) = (one for one in said.document["plugins"] if one["name"] == "gone")
    assert said.code == 8
    assert (row["group"], row["from"], row["api"], row["loaded"]) == (group, "broken_one 2.5", "v1", False)
    assert WHY[group] in row["error"]


@pytest.mark.parametrize("group", BRINGS)
def test_with_a_broken_plug_in_everything_else_works(call, environment, battle, group):
    source, value = BRINGS[group]
    environment.install("broken_one", source, {group: {"gone": f"broken_one:{value}"}})
    assert call("do", battle, '{"kind": "begin_round"}').code == 0
    assert call("info", "downtown").code == 0
    assert {row["name"] for row in call("systems", "--json").document["systems"]} >= set(SYSTEMS)


def test_plug_ins_can_be_switched_off(call, environment):
    environment.install("broken_one", "raise RuntimeError\n", {"vtt.tools": {"gone": "broken_one:TOOL"}})
    said = call("plugins", "--no-plugins", "--json")
    assert (said.code, said.document["plugins"], said.document["on"]) == (0, [], False)


FAILS_IN_PLAY = """
from dataclasses import replace
from engine.systems.basic_v3 import SYSTEM as BASIC

class Turns(type(BASIC.turns)):
    def begin_round(self, state, order, referee):
        raise ZeroDivisionError("oh")

SYSTEM = replace(BASIC, name="failing", title="Failing", turns=Turns(None, None, ""))
"""


def test_a_system_that_fails_in_play_is_named_and_the_call_ends_with_8(call, environment, tmp_path):
    environment.install("failing_rules", FAILS_IN_PLAY, {"vtt.systems": {"fails": "failing_rules:SYSTEM"}})
    file = tmp_path / "a.battle"
    assert call("new", "warehouse", "--system", "failing", "--seed", "1", "-o", file).code == 0
    before = file.read_bytes()
    said = call("do", file, '{"kind": "begin_round"}')
    assert said.code == 8
    assert "the plug-in 'fails' failed: ZeroDivisionError('oh')" in said.err
    assert file.read_bytes() == before


def test_a_crash_report_names_the_plug_ins(environment):
    environment.install("broken_one", "", {"vtt.tools": {"gone": "broken_one:TOOL"}})
    assert "plug-in: vtt.tools gone, broken_one 2.5" in bundle.report(RuntimeError(), ())
