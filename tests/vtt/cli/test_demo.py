"""`vtt demo`: the bundled battle played to files, the same on every run."""

import os
import re
import subprocess
import sys

import pytest
from PIL import Image

from engine.digest import state_hash
from engine.store import BattleFile
from vtt.cli.demo import MAP, SCRIPT, SEED, ends_a_turn, played, script, turns
from vtt.cli.making import Wanted, make
from vtt.cli.reports import text
from vtt.paths import maps
from vtt.scene.rows import die, feat, gap, words

MODES = {"walk", "run", "swim", "climb", "fly", "glide", "leap", "fall", "teleport", "thrown"}


def fought(tmp_path, name):
    made = make(Wanted(map=maps() / MAP, system="universal_heroes", seed=SEED))
    with BattleFile.create(tmp_path / name, made.battle, made.map_file) as file:
        return played(made.battle, file)


@pytest.fixture(scope="module")
def battle(tmp_path_factory):
    return fought(tmp_path_factory.mktemp("demo"), "a.battle")


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """The demo as the command plays it, once for all tests: its folder and its output."""
    folder = tmp_path_factory.mktemp("shown")
    done = subprocess.run(
        [sys.executable, "-m", "vtt", "demo"],
        cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(maps().parent)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return folder / "knockback-demo", done.stdout


def test_the_same_seed_leads_to_the_same_state(battle, tmp_path):
    assert state_hash(fought(tmp_path, "b.battle").state) == state_hash(battle.state)


def test_the_script_shows_every_way_of_moving(battle):
    moved = {event.mode for entry in battle.played for event in entry.events if event.kind == "moved"}
    assert moved >= MODES


def test_todays_rules_play_the_demo_as_they_did(battle):
    assert battle.audit() == ()


def test_every_line_of_the_script_is_an_entry(battle):
    assert len(battle.played) == len(list(script(maps() / MAP / SCRIPT)))


def test_a_turn_is_over_where_the_history_says_so(battle):
    assert all(ends_a_turn(battle.played[end - 1]) for end in turns(battle))


def test_the_demo_writes_a_battle_pictures_a_film_and_a_report(shown, battle):
    folder, _ = shown
    wanted = {"demo.battle", "opening.png", "replay.gif", "report.html"}
    wanted |= {f"turn-{nth:02d}.png" for nth, _ in enumerate(turns(battle), 1)}
    assert {path.name for path in folder.iterdir()} == wanted
    with Image.open(folder / "replay.gif") as film:
        assert film.n_frames > 30


def test_the_demo_prints_its_log_and_the_paths(shown):
    folder, said = shown
    assert "Grist" in said
    assert f"{folder.name}/report.html" in said.replace("\\", "/")


def test_the_kept_battle_is_the_one_that_was_played(call, shown, battle):
    folder, _ = shown
    said = call("state", folder / "demo.battle", "--json").document
    assert said["state_hash"] == state_hash(battle.state)


def test_without_a_display_the_table_plays_the_demo_and_says_so(call, monkeypatch):
    played_to = []
    monkeypatch.setattr("vtt.cli.play.display", lambda: False)
    monkeypatch.setattr("vtt.cli.demo.demo", lambda asked, out: played_to.append(asked.out) or 0)
    said = call("play")
    assert said.code == 0
    assert "no display" in said.err
    assert "played to files now" in said.err
    assert [path.name for path in played_to] == ["knockback-demo"]


def test_a_broken_line_of_a_script_is_named(tmp_path):
    path = tmp_path / "demo.jsonl"
    path.write_text('{"order": {"kind": "begin_round"}}\n{"answers": {}}\n', encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape("demo.jsonl: line 2")):
        list(script(path))


def test_the_dice_of_the_log_are_told_in_words():
    row = (die("12"), gap(4), words("needs green"), gap(6), feat("white"), gap(6), words("2 areas"))
    assert text(row) == "rolled 12, needs green, is white, 2 areas"
    assert text((die("3"), gap(4), die("5"), gap(4), words("Hit"))) == "rolled 3 5, Hit"
