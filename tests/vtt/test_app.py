"""The window itself, under SDL's driver that shows nothing."""

import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool

import pygame
import pytest

from engine.battle import Battle
from engine.systems.universal_heroes import SYSTEM
from tests.vtt import table as fixture
from vtt.app import Opened, Wish, play
from vtt.app.window import App
from vtt.inputs import Closed, KeyPressed, Pointed, Pressed, Quit, Released, Resized, Scrolled, Typed
from vtt.session.commands import run
from vtt.session.counting import counted
from vtt.work import Arrived

SIZE = (900, 600)


def opened(kept=None, closed=None):
    return Opened(
        battle=Battle.begin(fixture.opening(), SYSTEM, 1),
        map_file=fixture.FIELD,
        keep=(kept if kept is not None else []).append,
        close=lambda: (closed if closed is not None else []).append(True),
    )


@pytest.fixture
def app():
    made = App(Wish(size=SIZE))
    made.first_picture()
    made.open(opened())
    yield made
    made.close()


def settle(app):
    for _ in range(100):
        app.timers(time.monotonic() + 1)
        app.show()
        if not app.compositor.busy and not app.session.changed:
            return


def pixels(app):
    return bytes(app.compositor.frame.pixels)


def test_the_first_picture_needs_no_battle_and_no_heavy_library():
    code = (
        "import os, sys\n"
        "os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "from vtt.app import Wish\n"
        "from vtt.app.window import App\n"
        "app = App(Wish(size=(640, 400)))\n"
        "app.first_picture()\n"
        "heavy = {'numpy', 'shapely', 'pydantic', 'engine.battle'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
        "assert len(set(app.compositor.frame.pixels)) > 10\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_battle_is_shown_over_the_first_picture(app):
    first = pixels(app)
    settle(app)
    assert pixels(app) != first


def test_nothing_is_composed_when_nothing_has_changed(app, monkeypatch):
    settle(app)
    shown = []
    monkeypatch.setattr(app.compositor, "show", lambda *args, **named: shown.append(args) or [])
    app.show()
    assert shown == []


def test_a_key_changes_the_picture(app):
    settle(app)
    before = pixels(app)
    app.take([KeyPressed("gm", "Tab")])
    settle(app)
    assert app.session.selected
    assert pixels(app) != before


def test_a_drag_commits_through_the_window(app):
    settle(app)
    x, y = app.session.camera.to_px((198.0, 462.0))
    app.take([Pressed("gm", (x, y)), Pointed("gm", (x + 12, y), (1,)), Pointed("gm", (x + 30, y), (1,))])
    settle(app)
    app.take([Released("gm", (x + 30, y))])
    settle(app)
    assert app.session.battle.cursor == 1


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (1600, 900)])
def test_any_size_of_the_window_is_composed(app, size):
    app.take([Resized("gm", size)])
    settle(app)
    assert app.compositor.frame.size == size


def test_the_ui_scale_enlarges_everything_and_places_stay_under_the_pointer():
    app = App(Wish(size=(1800, 1200), ui_scale=2.0))
    app.first_picture()
    app.open(opened())
    settle(app)
    x, y = app.session.camera.to_px((198.0, 462.0))
    app.take([Pressed("gm", (2 * x, 2 * y)), Released("gm", (2 * x, 2 * y))])
    assert app.session.selected == ("Ace",)
    assert app.session.layout.width == 900
    app.close()


def test_the_ground_waits_for_the_wheel_to_rest(app):
    settle(app)
    app.take([Scrolled("gm", (400.0, 300.0), 1.0)])
    app.timers(time.monotonic())
    assert app.session.settled_px_per_ft != app.session.camera.px_per_ft
    app.timers(time.monotonic() + 0.2)
    assert app.session.settled_px_per_ft == app.session.camera.px_per_ft


def test_a_line_fades_after_some_seconds(app):
    app.session.say("Ace to C3")
    app.timers(time.monotonic())
    assert app.session.toast
    app.timers(time.monotonic() + 10)
    assert app.session.toast == ""


def test_odds_come_from_a_worker_and_an_answer_to_something_older_is_dropped(app):
    app.take([KeyPressed("gm", "Tab"), KeyPressed("gm", "A")])
    app.show()
    wanted = app.session.counts.wanted.get("odds")
    assert wanted is not None
    odds = app.session.battle.odds(wanted)
    app.work = Worker()
    app.posted(Arrived("odds", (0, wanted), odds))
    assert app.session.odds(wanted) is None
    app.posted(Arrived("odds", (id(app.session.battle), wanted), odds))
    assert app.session.odds(wanted) is odds


class Worker:
    """One whose answers always come in time."""

    def arrived(self, answer):
        return True

    def close(self):
        pass


def asks_for_a_reach(app):
    app.take([KeyPressed("gm", "Tab"), KeyPressed("gm", "V")])
    app.show()
    app.work = Worker()
    return app.session.counts.wanted["reach"]


def answered(app, question, value=None, error=None):
    app.posted(Arrived("reach", (id(app.session.battle), question), value, error))
    app.show()


def test_where_a_token_could_go_comes_from_a_worker(app):
    question = asks_for_a_reach(app)
    assert question.token == app.session.selected[0]
    found = counted(app.session.state, question, "universal_heroes")
    answered(app, question, found)
    assert app.session.counts.reach(question) is found
    assert "reach" not in app.session.counts.wanted


def test_what_a_worker_cannot_count_is_said_and_not_asked_for_again(app):
    question = asks_for_a_reach(app)
    answered(app, question, error=ValueError("too much"))
    assert app.session.toast == "too much"
    assert "reach" not in app.session.counts.wanted


def test_without_workers_it_is_counted_in_the_window(app):
    question = asks_for_a_reach(app)
    answered(app, question, error=BrokenProcessPool())
    assert app.session.counts.reach(question) is not None


@pytest.mark.parametrize("intent", [Quit(), Closed("gm")])
def test_closing_the_window_ends_the_loop(app, intent):
    app.take([intent])
    assert not app.running


def test_play_opens_runs_and_closes():
    kept, closed, frames = [], [], []

    def step(app):
        frames.append(app)
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        return len(frames) > 3

    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert play(Wish(size=SIZE), lambda: opened(kept, closed), on_frame=step) == 0
    assert closed == [True]


def test_the_quit_key_ends_the_loop(app):
    app.take([KeyPressed("gm", "Q", frozenset({"Ctrl"}))])
    assert not app.running


def test_the_interface_grows_and_shrinks_and_the_map_keeps_its_middle(app):
    before = app.session.layout.width
    app.take([KeyPressed("gm", "=", frozenset({"Ctrl"}), char="=")])
    assert app.scale == pytest.approx(1.125)
    assert app.session.layout.width == pytest.approx(before / 1.125)
    app.take([KeyPressed("gm", "-", frozenset({"Ctrl"}), char="-")])
    assert app.session.layout.width == pytest.approx(before)


def test_the_whole_screen_and_back(app):
    app.take([KeyPressed("gm", "F11")])
    assert app.full
    app.take([KeyPressed("gm", "F11")])
    assert not app.full


def test_the_keyboard_writes_only_while_there_is_something_to_write_in(app):
    app.take([KeyPressed("gm", "K", frozenset({"Ctrl"}))])
    assert app.types
    app.take([KeyPressed("gm", "Esc")])
    assert not app.types


def test_an_answer_that_comes_when_the_window_is_gone_is_lost(app, monkeypatch, caplog):
    from vtt.app import hiring

    posted, refused = hiring.post, []

    def post(what):
        try:
            posted(what)
        except pygame.error:
            refused.append(what.value)
            raise

    monkeypatch.setattr(hiring, "post", post)
    asking = hiring.workers()
    pygame.display.quit()
    asking.ask("reach", 1, abs, -1)
    late = time.monotonic() + 20.0
    while not refused and time.monotonic() < late:
        time.sleep(0.01)
    asking.close()
    pygame.display.init()
    assert refused == [1]
    assert "exception calling callback" not in caplog.text


def test_the_window_is_painted_in_another_theme_when_one_is_chosen(app):
    settle(app)
    dark = pixels(app)
    app.session.themes = ("dark", "light")
    light, again = (repainted(app, name) for name in ("light", "dark"))
    assert light != dark
    assert again == dark


def repainted(app, name):
    run(app.session, f"theme.{name}")
    app.take([])
    settle(app)
    return pixels(app)


def test_a_window_wished_in_a_theme_opens_in_it(app):
    settle(app)
    light = App(Wish(size=SIZE, theme="light"))
    try:
        light.open(opened())
        settle(light)
        assert pixels(light) != pixels(app)
    finally:
        light.close()


def test_letters_typed_right_after_the_maker_is_asked_for_are_not_lost(app):
    """They came in one go with the key that opens it, before the keyboard could be let write."""
    app.take([KeyPressed("gm", "B", frozenset({"Ctrl"})), *(KeyPressed("gm", c, char=c) for c in "Zo")])
    assert app.session.tool.filling.hero.name == "Zo"
    assert app.types


def test_no_letter_is_written_twice(app):
    app.take([KeyPressed("gm", "B", frozenset({"Ctrl"}))])
    app.take([KeyPressed("gm", "Z", char="Z"), Typed("gm", "Z")])
    assert app.session.tool.filling.hero.name == "Z"
