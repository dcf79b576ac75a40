"""The shelf of the window among files and folders that are not as they should be."""

import json
import os
from pathlib import Path

import pytest

from vtt.cli.output import SILENT
from vtt.cli.recent import FILE, recent, remember
from vtt.cli.shelf import DataShelf
from vtt.paths import folders

DEEP = "[" * 100_000


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("KNOCKBACK_HOME", str(tmp_path / "home"))
    folders().state.mkdir(parents=True)
    folders().data.mkdir(parents=True)
    return tmp_path


@pytest.fixture
def shelf():
    return DataShelf(SILENT)


def note(text):
    (folders().state / FILE).write_text(text, encoding="utf-8")


BUNDLED = ["Downtown", "Harbor", "Warehouse"]


@pytest.mark.parametrize(
    "text", [DEEP, '["\\ud800"]', '["/no\\u0000where"]', "[" + "9" * 6000 + "]", "", '{"a": 1}']
)
def test_a_broken_note_of_maps_played_on_costs_the_note_only(shelf, tmp_path, text):
    note(text)
    assert [offer.title for offer in shelf.maps()] == BUNDLED
    remember(tmp_path)
    assert recent()[0] == tmp_path.resolve()


def test_a_path_longer_than_any_disk_knows_is_passed_over(shelf):
    note(json.dumps(["/" + "x" * 5000]))
    assert [offer.title for offer in shelf.maps()] == BUNDLED


def test_a_map_that_cannot_be_looked_into_is_offered_by_its_name(shelf, tmp_path, monkeypatch):
    folder = tmp_path / "deep"
    folder.mkdir()
    (folder / "map.toml").write_text(f"a = {DEEP}", encoding="utf-8")
    note(json.dumps([str(folder)]))
    assert [offer.title for offer in shelf.maps()] == [*BUNDLED, "deep"]
    file = tmp_path / "sealed.geojson"
    file.write_text("{}", encoding="utf-8")

    def sealed(*args, **named):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", sealed)
    assert shelf.offer(file).title == "sealed.geojson"


def test_a_map_of_more_bytes_than_any_is_not_read_to_be_offered(shelf, tmp_path):
    folder = tmp_path / "huge"
    folder.mkdir()
    with (folder / "map.toml").open("wb") as file:
        file.truncate(1_000_000_000)
    assert shelf.offer(folder).title == "huge"


@pytest.mark.skipif(os.name != "posix", reason="names are text there")
def test_a_name_that_is_no_text_is_not_noted_and_play_goes_on(tmp_path):
    folder = tmp_path / os.fsdecode(b"bad\xff")
    folder.mkdir()
    remember(folder)
    assert recent() == ()


def test_a_folder_that_is_gone_is_no_place_to_look_for_files(shelf, tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert "Here" not in dict(shelf.places)
    assert "Maps" in dict(shelf.places)


def test_a_home_that_cannot_be_asked_for_is_no_place_to_look_for_files(shelf, monkeypatch):
    monkeypatch.setenv("HOME", "x" * 5000)
    assert "Home" not in dict(shelf.places)
