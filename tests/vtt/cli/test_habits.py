"""What was chosen in the window is so at the next start; a bad note of it stops nobody."""

from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.systems.universal_heroes import SYSTEM
from tests.vtt import table as fixture
from vtt.app import Opened
from vtt.app.window import App
from vtt.cli.asked import Play
from vtt.cli.habits import FILE, Habits, habits, keep
from vtt.cli.play import wish
from vtt.paths import HOME_VARIABLE, folders
from vtt.session.commands import run


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def started(**more):
    asked = {"system": "uh", "roster": None, "seed": 1, "feet_per_square": None, "crop": None}
    return wish(Play(file=None, size=(640, 400), ui_scale=1.0, **{**asked, **more}))


def chosen(*commands):
    """A window in which somebody chooses all that."""
    app = App(replace(started()))
    try:
        app.open(Opened(Battle.begin(fixture.opening(), SYSTEM, 1), fixture.FIELD, [].append))
        for command in commands:
            run(app.session, command)
            app.take([])
    finally:
        app.close()


def test_at_first_it_is_dark_and_moves_are_shown():
    assert habits() == Habits("dark", animated=True)
    assert (started().theme, started().animated) == ("dark", True)


def test_reduced_motion_is_so_at_the_next_start():
    chosen("motion.reduced")
    assert not started().animated
    chosen("motion.shown")
    assert started().animated


def test_a_theme_that_was_chosen_is_so_at_the_next_start():
    keep({"theme": "light"})
    keep({"animated": False})
    assert (started().theme, started().animated) == ("light", False)


def test_a_theme_chosen_in_the_window_is_noted():
    app = App(started())
    try:
        app.command("theme.light")
    finally:
        app.close()
    assert started().theme == "light"


def test_a_theme_named_at_the_start_goes_before_and_is_not_noted():
    assert started(theme="print").theme == "print"
    assert started().theme == "dark"


@pytest.mark.parametrize(
    "text", ["", "{", "[1]", '{"theme": 3, "animated": "no"}', '{"theme": "gone"}', "\0\xff" * 9]
)
def test_a_bad_note_is_as_none(text):
    path = folders().config / FILE
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="latin-1")
    assert habits() == Habits("dark", animated=True)
    keep({"theme": "light"})
    assert habits().theme == "light"


def test_a_folder_that_cannot_be_written_stops_nobody(home):
    (home / "config").write_text("a file where the folder should be")
    keep({"theme": "light"})
    assert habits().theme == "dark"
