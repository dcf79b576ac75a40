"""`vtt play`: what is put on the table, and what is not loaded before the first picture."""

import json
import shutil
import subprocess
import sys

import pytest

from engine.orders import BeginRound
from engine.store import BattleFile, ReadOnlyError
from vtt.cli.asked import Play
from vtt.cli.desk import opened
from vtt.cli.fresh import free, slug
from vtt.cli.output import Output
from vtt.paths import assets, folders

FIRST_PICTURE = """
import sys
import vtt.cli.play, vtt.cli.run
from vtt.app.window import App

def first_picture(self, painted=App.first_picture):
    painted(self)
    print(sorted({"numpy", "shapely", "pydantic"} & set(sys.modules)))

def open(self, opened):
    opened.close()
    self.running = False

App.first_picture, App.open = first_picture, open
vtt.cli.play.display = lambda: True
sys.exit(vtt.cli.run.run(["play"]))
"""
PLAIN = {"schema": 1, "name": "Field", "size_ft": [660, 660]}


def asked(file=None, **more):
    wish = {"system": "universal_heroes", "roster": None, "seed": 1, "feet_per_square": None, "crop": None}
    return Play(file=file, size=(1600, 900), ui_scale=1.0, **{**wish, **more})


@pytest.fixture
def field(tmp_path):
    """A map without a roster."""
    folder = tmp_path / "Mud Field"
    folder.mkdir()
    lines = [f"{name} = {json.dumps(value)}" for name, value in PLAIN.items()]
    (folder / "map.toml").write_text("\n".join(lines), encoding="utf-8")
    return folder


def test_nothing_heavy_is_loaded_before_the_first_picture(root):
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE], cwd=root, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "[]"), done.stderr


def touched(table):
    table.keep(table.battle.commit(BeginRound()))


def test_without_a_file_the_bundled_encounter_is_a_fresh_battle_in_the_data_folder():
    for name in ("downtown.battle", "downtown-2.battle"):
        table = opened(asked())
        touched(table)
        table.close()
        assert (folders().data / name).is_file()
        assert "Skyhook" in table.battle.state.tokens


@pytest.mark.parametrize("system", ["uh", "supers", "basic"])
def test_a_fresh_battle_that_nobody_has_touched_goes_when_it_is_closed(system):
    table = opened(asked(system=system))
    assert table.path.is_file()
    table.close()
    assert list(folders().data.glob("*.battle*")) == []


def test_a_battle_that_was_left_untouched_is_taken_up_again():
    table = opened(asked())
    shutil.copy(table.path, table.path.with_name("downtown-9.battle"))  # as after the machine went off
    table.close()
    again = opened(asked())
    assert again.path.name == "downtown-9.battle"
    assert opened(asked(seed=again.battle.seed + 1)).path.name == "downtown.battle"


def test_a_battle_with_undone_entries_is_touched():
    table = opened(asked())
    played = table.battle.commit(BeginRound())
    table.keep(played)
    table.keep(played.undo())
    table.close()
    assert table.path.is_file()


def test_where_a_fresh_battle_is_kept_is_said_with_the_command_that_goes_on_with_it(capsys):
    opened(asked(), Output()).close()
    said = capsys.readouterr().err
    kept = folders().data / "downtown.battle"
    assert f"vtt play {kept}" in said


def test_a_battle_is_opened_where_it_was_left(call, battle):
    call("do", battle, '{"kind": "begin_round"}')
    table = opened(asked(battle))
    table.close()
    assert table.battle.state.clock.round == 1
    assert table.banners == ()


def test_a_battle_that_is_open_elsewhere_can_only_be_looked_at(battle):
    with BattleFile.open(battle) as holder:
        table = opened(asked(battle))
        assert [banner.topic for banner in table.banners] == ["read-only"]
        with pytest.raises(ReadOnlyError):
            table.keep(holder.battle)
        table.close()


@pytest.mark.skipif(not (assets() / "rosters" / "universal_heroes.toml").is_file(), reason="no sample roster")
def test_a_map_without_tokens_gets_sample_ones_that_undo_takes_away(field):
    table = opened(asked(field))
    table.close()
    assert [banner.topic for banner in table.banners] == ["sample"]
    assert len(table.battle.state.tokens) == 8
    assert table.battle.undo().state.tokens == {}


def test_a_map_goes_by_its_folder_in_the_data_folder(field):
    table = opened(asked(field))
    touched(table)
    table.close()
    assert (folders().data / "mud-field.battle").is_file()


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("a/Hall of Doom.dd2vtt", "hall-of-doom"),
        ("x/map.toml", "x"),
        ("..battle", "battle"),
        ("ä!ö.json", "ä-ö"),
    ],
)
def test_a_battle_is_named_after_its_map(tmp_path, path, name):
    assert slug(tmp_path / path) == name


def test_a_name_that_is_taken_gets_a_number(tmp_path):
    (tmp_path / "x.battle").touch()
    assert free(tmp_path, "x").name == "x-2.battle"
