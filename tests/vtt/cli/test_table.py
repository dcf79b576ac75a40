"""What `vtt play` hands to the windows: the players' window, the table's true scale, safe mode."""

import os

import pytest

from vtt import app
from vtt.cli import play
from vtt.cli.plugins import NO_PLUGINS
from vtt.cli.screens import Screens, kept
from vtt.paths import folders


@pytest.fixture
def wished(call, battle, monkeypatch):
    """The wish that `vtt play` makes of its options, and what it opens."""
    monkeypatch.setattr(play, "display", lambda: True)
    monkeypatch.setenv(NO_PLUGINS, "")
    seen = []

    def played(wish, opening):
        found = opening()
        found.close()
        seen.append((wish, found))

    monkeypatch.setattr(app, "play", played)

    def wish(*options):
        assert call("play", battle, *options).code == 0
        return seen[-1]

    return wish


def test_without_an_option_there_is_one_window(wished):
    wish, _ = wished()
    assert (wish.players, wish.table) == (False, None)


def test_the_players_window_is_asked_for(wished):
    wish, _ = wished("--players-window", "--ui-scale", "1.5")
    assert (wish.players, wish.table, wish.ui_scale) == (True, None, 1.5)


def test_the_table_has_a_players_window_at_a_scale_somebody_measured(wished):
    wish, _ = wished("--table", "--screen-width", "48")
    assert wish.players
    assert wish.table((3840, 2160)) == 80


def test_the_width_of_a_screen_is_kept_for_screens_of_that_size(wished):
    wished("--table", "--screen-width", "48")[0].table((3840, 2160))
    wish, _ = wished("--table")
    assert wish.table((3840, 2160)) == 80
    assert wish.table((1920, 1080)) is None


@pytest.mark.parametrize("text", ["", "[]", "{", '{"1920x1080": "wide"}', '{"1920x1080": 0}'])
def test_a_file_of_screens_that_is_none_is_as_good_as_empty(text):
    path = folders().config / "screens.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    assert kept() == {}
    assert Screens()((1920, 1080)) is None


def test_safe_opens_without_plug_ins_and_without_what_is_only_drawn(wished, call, tmp_path, monkeypatch):
    wish, found = wished("--safe")
    assert not wish.plugins
    assert os.environ[NO_PLUGINS] == "1"
    assert found.map_file.look == type(found.map_file.look)()
    assert found.battle.state.tokens
