"""The sheets that lie ready in rosters: those kept here, and those that come with the program."""

import pytest

from engine.systems import SYSTEMS
from vtt.cli.output import SILENT
from vtt.cli.shelf import ROSTERS, DataShelf
from vtt.paths import HOME_VARIABLE, folders
from vtt.session.rosters import roster_text


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return DataShelf(SILENT)


def test_a_character_that_was_kept_is_among_them_as_he_was_written(shelf):
    raw = {"system": "universal_heroes", "name": "Kestrel", "powers": {"flight": 20}}
    shelf.keep("Kestrel", roster_text(raw, "villain"))
    first = shelf.sheets()[0]
    assert (first.name, first.roster, first.side) == ("Kestrel", "kestrel", "villain")
    assert first.written == raw


def test_a_file_that_is_no_roster_is_passed_over(shelf):
    folder = folders().data / ROSTERS
    folder.mkdir(parents=True)
    (folder / "bad.json").write_text("{")
    assert "bad" not in {offer.roster for offer in shelf.sheets()}


def test_the_rosters_of_the_program_have_sheets_of_every_system_that_can_be_read(shelf):
    found = shelf.sheets()
    assert {str(offer.written["system"]) for offer in found} == set(SYSTEMS)
    for offer in found:
        assert SYSTEMS[offer.written["system"]].sheets.canonical(offer.written), offer.name
