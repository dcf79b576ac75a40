"""`vtt demo --system`: the bundled battles of the other systems, played to files."""

import pytest

from engine.digest import state_hash
from tests.vtt.test_demo_scripts import OTHERS, played


@pytest.mark.parametrize("name", OTHERS)
def test_the_command_plays_it_to_the_same_end(call, tmp_path, monkeypatch, name):
    monkeypatch.setattr("vtt.cli.demo.painted", lambda *_: ())
    monkeypatch.setattr("vtt.cli.demo.filmed", lambda *_: None)
    said = call("demo", "--system", name, "--out", tmp_path, "--json")
    assert said.code == 0, said.err
    state = call("state", tmp_path / "demo.battle", "--json").document
    assert state["state_hash"] == state_hash(played(name).state)
    assert "Grist" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_system_without_a_bundled_battle_has_no_demo(call, tmp_path, monkeypatch):
    monkeypatch.setattr("vtt.cli.demo.MAP", "harbor")
    said = call("demo", "--system", "basic", "--out", tmp_path)
    assert said.code == 2
    assert "no battle of basic_v3 is bundled" in said.err
