"""Another battle in the same window, from the real shelf."""

import json

import pytest

from engine.orders import BeginRound
from tests.vtt.cli.test_play import asked
from vtt.app import Wish
from vtt.app.window import App
from vtt.cli.desk import opened
from vtt.cli.run import run
from vtt.inputs import Dropped, KeyPressed, Pointed, Pressed, Released
from vtt.paths import folders, maps

SIZE = (1280, 720)


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setenv("KNOCKBACK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = App(Wish(size=SIZE))
    made.first_picture()
    made.open(opened(asked()))
    yield made
    made.close()


def key(app, name, *mods):
    app.take([KeyPressed("gm", name, frozenset(mods))])


def click(app, name):
    app.show()
    tool = app.session.tool
    x, y, wide, high = next(seat.box for seat in tool.form.seats if seat.name == name)
    at = (tool.frame.box[0] + x + wide / 2, tool.frame.box[1] + y + high / 2)
    app.take([Pointed("gm", at), Pressed("gm", at), Released("gm", at)])


def kept():
    return sorted(path.name for path in folders().data.glob("*.battle"))


@pytest.mark.parametrize("system", ["universal_heroes", "supers_revised", "basic_v3"])
def test_the_encounter_is_begun_anew_in_each_system_by_one_click(app, system):
    names = {name for name, token in app.session.state.tokens.items() if token.tracks}
    key(app, "N", "Ctrl")
    click(app, f"play:{system}")
    assert app.session.battle.rules.name == system
    assert {name for name, token in app.session.state.tokens.items() if token.tracks} == names
    assert app.session.tool.name == "tool.select"
    assert len(kept()) == 1  # the first one had not been touched


def test_a_battle_that_was_played_is_kept_and_can_be_gone_on_with(app):
    app.session.commit(BeginRound())
    first = app.opened.path
    key(app, "N", "Ctrl")
    key(app, "Down")
    click(app, "play:supers_revised")
    assert app.session.state.map.name == "Harbor"
    key(app, "N", "Ctrl")
    app.show()
    rows = [row.value for row in app.session.tool.asked.maps.rows]
    for _ in range(rows.index(first)):
        key(app, "Down")
    key(app, "Enter")
    assert app.session.state.clock.round == 1
    assert not app.session.banners
    assert kept() == ["downtown.battle"]


def test_the_battle_on_the_table_stays_there_when_it_is_chosen_itself(app):
    app.session.commit(BeginRound())
    before = app.session
    key(app, "N", "Ctrl")
    app.show()
    rows = [row.value for row in app.session.tool.asked.maps.rows]
    for _ in range(rows.index(app.opened.path)):
        key(app, "Down")
    key(app, "Enter")
    assert app.session is before
    assert app.session.tool.name == "tool.select"


def test_a_file_that_is_no_map_says_why_and_the_battle_goes_on(app, tmp_path):
    (tmp_path / "notes.txt").write_text("no map", encoding="utf-8")
    before = app.session
    key(app, "N", "Ctrl")
    app.show()
    row, system = app.session.tool.look_up("maps", tmp_path / "notes.txt")
    app.session.tool.asked = app.session.tool.asked.with_row("maps", row, system)
    app.session.tool._seat()
    click(app, "play:universal_heroes")
    assert app.session is before
    assert "notes.txt" in app.session.tool.said


def test_a_file_let_fall_on_the_window_is_the_map_of_the_next_battle(app, tmp_path):
    folder = tmp_path / "Mud Field"
    folder.mkdir()
    (folder / "map.toml").write_text('schema = 1\nname = "Field"\nsize_ft = [660, 660]\n', encoding="utf-8")
    app.take([Dropped("gm", str(folder / "map.toml"))])
    click(app, "play:basic_v3")
    assert app.session.state.map.name == "Field"
    assert [banner.topic for banner in app.session.banners] == ["sample"]


def test_a_character_made_in_the_window_is_kept_where_the_next_battle_finds_it(app):
    key(app, "B", "Ctrl")
    app.show()
    key(app, "S", "Ctrl")
    assert (folders().data / "rosters" / "newcomer.json").is_file()
    key(app, "Esc")
    key(app, "N", "Ctrl")
    app.show()
    key(app, "Tab")
    key(app, "Tab")
    key(app, "Down")
    click(app, "play:universal_heroes")
    assert {name for name, token in app.session.state.tokens.items() if token.tracks} == {"Newcomer"}


@pytest.mark.parametrize("system", ["universal_heroes", "supers_revised", "basic_v3"])
def test_who_is_made_by_the_pointer_is_read_back_by_the_command_line(app, system, capsys):
    key(app, "N", "Ctrl")
    click(app, f"play:{system}")
    key(app, "B", "Ctrl")
    app.show()
    tool = app.session.tool
    for name in ("dice", "save"):
        x, y, wide, high = next(seat.box for seat in tool.filling.form.seats if seat.name == name)
        left, top = tool.filling.frame.box[:2]
        at = (left + x + wide / 2, top + y + high / 2)
        app.take([Pointed("gm", at), Pressed("gm", at), Released("gm", at)])
    saved = folders().data / "rosters" / "newcomer.json"
    assert run(["sheet", str(saved), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["system"], said["name"], said["valid"]) == (system, "Newcomer", True)
    assert said["problems"] == []


def test_maps_played_on_last_are_offered_again(app, tmp_path):
    folder = tmp_path / "Mud Field"
    folder.mkdir()
    (folder / "map.toml").write_text('schema = 1\nname = "Field"\nsize_ft = [660, 660]\n', encoding="utf-8")
    opened(asked(folder)).close()
    titles = [offer.title for offer in app.session.shelf.maps()]
    assert titles[:3] == ["Downtown", "Harbor", "Warehouse"]
    assert "Field" in titles
    assert [offer.detail for offer in app.session.shelf.maps()][:1] == ["12 by 9 areas"]
    assert maps() / "downtown" in [offer.path for offer in app.session.shelf.maps()]
