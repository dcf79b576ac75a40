"""The players' window beside the Judge's, under SDL's driver that shows nothing."""

import pygame
import pytest

from engine.battle import Battle
from engine.geometry import Point
from engine.orders import Change, MoveOrder, Ruling
from engine.systems.universal_heroes import SYSTEM
from tests.vtt import table as fixture
from tests.vtt.test_app import opened, settle
from vtt.app import Wish, players, sdl
from vtt.app.window import App
from vtt.inputs import Closed, FocusLost, KeyPressed, Pointed, Pressed, Released, Resized, Scrolled
from vtt.session.commands import run
from vtt.session.players import last_seen, line_of, players_side, seen_by_players
from vtt.shapes import Pin, Text

GM, PLAYERS = "gm", "players"


@pytest.fixture
def app(monkeypatch):
    monkeypatch.setattr(players, "SIZE", (640, 400))
    made = App(Wish(size=(900, 600), players=True))
    made.first_picture()
    made.open(opened())
    settled(made)
    yield made
    made.close()


def settled(app):
    settle(app)
    for _ in range(100):
        app.show()
        if app.players is None or not (app.players.busy or app.players.side.session.changed):
            return


def key(app, name, *mods, side=GM):
    app.take([KeyPressed(side, name, frozenset(mods))])
    settled(app)


def hide(app, name):
    app.session.commit(Ruling(token=name, change=Change(hidden=True), why="for a test"))
    settled(app)


def words(shapes):
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.text
        elif isinstance(shape, Pin):
            yield from words(shape.shapes)


def said(scene):
    return {text for layer in scene for text in words(layer.shapes)}


def middle(session):
    x, y, wide, high = session.layout.map
    return session.camera.to_ft((x + wide / 2, y + high / 2))


def test_the_players_window_is_a_second_window_of_the_same_battle(app):
    assert app.players.pane.window is not app.window
    assert app.players.side.session.state.tokens.keys() == app.session.state.tokens.keys()
    assert len(set(app.players.pane.compositor.frame.pixels)) > 10


def test_it_has_no_tools_no_dock_and_nothing_to_press(app):
    scene = app.players.side.scene()
    assert not {"panel.rail", "panel.dock", "panel.status"} & {layer.name for layer in scene}
    assert not [pick for layer in scene if layer.space == "screen" for pick in layer.picks]


def test_a_hidden_token_is_nowhere_in_what_the_players_window_is_made_of(app):
    hide(app, "Ace")
    assert "Ace" in app.session.state.tokens
    assert "Ace" not in app.players.side.session.state.tokens
    assert not any("Ace" in text for text in said(app.players.side.scene()))


def test_a_hidden_token_leaves_no_pixel_in_the_players_window(app):
    app.players.side.follow()
    before = bytes(app.players.pane.compositor.frame.pixels)
    hide(app, "Ace")
    without = bytes(app.players.pane.compositor.frame.pixels)
    assert without != before
    moved = Change(at=Point(700.0, 700.0, 0.0))
    app.session.commit(Ruling(token="Ace", change=moved, why="unseen"))
    settled(app)
    assert bytes(app.players.pane.compositor.frame.pixels) == without


def test_an_unseen_deed_is_not_told(app):
    hide(app, "Ace")
    line = app.players.side.line
    app.session.commit(Ruling(token="Ace", change=Change(at=Point(700.0, 700.0, 0.0)), why="unseen"))
    settled(app)
    assert app.players.side.line == line


def test_what_players_saw_last_is_told_in_one_line(app):
    app.session.commit(Ruling(token="Ace", change=Change(at=Point(330.0, 462.0, 0.0)), why="for a test"))
    settled(app)
    assert "Ace" in app.players.side.line
    assert app.players.side.line in said(app.players.side.scene())


def test_the_battle_goes_on_in_both_windows_and_undo_goes_back_in_both(app):
    before = app.players.side.session.state.tokens["Ace"].at
    app.session.commit(Ruling(token="Ace", change=Change(at=Point(330.0, 462.0, 0.0)), why="for a test"))
    settled(app)
    assert app.players.side.session.state.tokens["Ace"].at.x == 330
    key(app, "Z", "Ctrl")
    assert app.players.side.session.state.tokens["Ace"].at == before


def test_it_follows_the_judges_view(app):
    app.take([Scrolled(GM, (400.0, 300.0), 4.0)])
    settled(app)
    x, y, wide, high = app.session.layout.clear_map
    seen = app.session.camera.to_ft((x + wide / 2, y + high / 2))
    assert middle(app.players.side.session) == pytest.approx(seen, abs=0.01)


def test_players_look_where_they_like_and_are_brought_back(app):
    start = middle(app.players.side.session)
    app.take(
        [Pressed(PLAYERS, (400, 300)), Pointed(PLAYERS, (300, 200), (1,)), Released(PLAYERS, (300, 200))]
    )
    settled(app)
    assert middle(app.players.side.session) != start
    app.take([Scrolled(GM, (400.0, 300.0), 4.0)])
    settled(app)
    away = middle(app.players.side.session)
    key(app, "F7")
    assert middle(app.players.side.session) != away
    assert not app.players.side.follows


def test_the_pointer_in_the_players_window_touches_nothing_of_the_battle(app):
    x, y = app.players.side.session.camera.to_px((198.0, 462.0))
    app.take([Pressed(PLAYERS, (x, y)), Released(PLAYERS, (x, y))])
    assert app.session.selected == ()


def test_keys_reach_the_session_from_either_window(app):
    key(app, "Tab", side=PLAYERS)
    assert app.session.selected


def test_a_drag_goes_on_when_the_players_window_loses_the_keyboard(app):
    x, y = app.session.camera.to_px((198.0, 462.0))
    app.take([Pressed(GM, (x, y)), Pointed(GM, (x + 30, y), (1,)), FocusLost(PLAYERS)])
    assert app.session.tool.name == "tool.move"


def test_it_closes_opens_again_and_the_program_goes_on(app):
    app.take([Closed(PLAYERS)])
    assert app.running
    assert not app.players.open
    key(app, "F8")
    assert app.players.open
    key(app, "F8")
    assert not app.players.open


def test_closing_the_judges_window_ends_the_program(app):
    app.take([Closed(GM)])
    assert not app.running


def test_it_stands_still_while_something_is_prepared(app):
    key(app, "F8", "Ctrl")
    assert "stands still" in app.session.toast
    still = bytes(app.players.pane.compositor.frame.pixels)
    app.session.commit(Ruling(token="Ace", change=Change(at=Point(330.0, 462.0, 0.0)), why="for a test"))
    settled(app)
    assert bytes(app.players.pane.compositor.frame.pixels) == still
    key(app, "F8", "Ctrl")
    assert bytes(app.players.pane.compositor.frame.pixels) != still


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (1900, 1000)])
def test_any_size_of_it_is_composed(app, size):
    app.take([Resized(PLAYERS, size)])
    settled(app)
    assert app.players.pane.compositor.frame.size == size
    assert app.compositor.frame.size == (900, 600)


def test_larger_letters_are_for_the_window_that_has_the_keys(app):
    key(app, "+", "Ctrl", side=PLAYERS)
    assert (app.players.pane.scale, app.scale) == (1.125, 1.0)
    key(app, "+", "Ctrl", side=GM)
    assert (app.players.pane.scale, app.scale) == (1.125, 1.125)


def test_a_window_that_is_not_open_is_named_with_its_key():
    app = App(Wish(size=(640, 400)))
    app.first_picture()
    app.open(opened())
    app.take([KeyPressed(GM, "F7")])
    assert "F8" in app.session.toast
    app.close()


def test_at_true_scale_an_area_is_two_inches_and_no_wheel_changes_that():
    app = App(Wish(size=(640, 400), players=True, table=lambda size: 100.0))
    app.first_picture()
    app.open(opened())
    assert app.players.side.session.camera.px_per_ft * 132 == pytest.approx(200)
    assert app.players.side.session.view.token_px == pytest.approx(200 / 2, rel=0.1)  # half an area
    app.take([Scrolled(PLAYERS, (300.0, 200.0), 3.0), Scrolled(GM, (300.0, 200.0), 3.0)])
    settled(app)
    assert app.players.side.session.camera.px_per_ft * 132 == pytest.approx(200)
    app.close()


def test_the_events_of_each_window_are_its_own(app):
    window = app.players.pane.window
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, window=window, pos=(5, 5), button=1, touch=False)
    assert [intent.side for intent in app.reader.intents([click], 0)] == [PLAYERS]


def test_the_last_line_of_nothing_is_nothing():
    battle = Battle.begin(fixture.opening(), SYSTEM, 1)
    assert line_of(last_seen(battle)) == ""
    assert seen_by_players(battle).state == battle.state


def test_the_players_side_shows_the_story_the_judge_looks_at(app):
    key(app, "[", "Ctrl")
    assert app.players.side.session.view.below_ft == app.session.view.below_ft == 13
    assert players_side(app.session, 640, 400, app.session.measure).session.view.below_ft == 13


def test_a_screen_nobody_measured_is_said_to_be_so(monkeypatch):
    app = App(Wish(size=(640, 400), players=True, table=lambda size: None))
    app.first_picture()
    app.open(opened())
    assert any("--screen-width" in banner.text for banner in app.session.banners)
    app.close()


def test_the_players_window_goes_from_screen_to_screen_and_home(app, monkeypatch):
    monkeypatch.setattr(sdl, "screens", lambda: [(1920, 1080), (3840, 2160)])
    window = app.players.pane.window
    sdl.gather([window])
    key(app, "F10")
    assert window.position[0] == 1920 + sdl.INSET_PX
    key(app, "F10")
    assert window.position[0] == sdl.INSET_PX
    key(app, "F10")
    key(app, "Home", "Ctrl", "Shift")
    assert window.position[0] < 1920


def fly(app, name):
    app.session.commit(MoveOrder(token=name, mode="walk", waypoints=(Point(230.0, 470.0, 0.0),)))
    assert app.session.film is not None
    app.timers(100.0)
    app.timers(100.1)
    app.show()


def test_players_see_a_move_on_its_way(app):
    fly(app, "Ace")
    shown = app.players.side.session.film.state.tokens["Ace"].at
    assert shown == app.session.film.state.tokens["Ace"].at
    assert shown != app.session.state.tokens["Ace"].at
    app.timers(110.0)
    app.show()
    assert app.players.side.session.film is None


def test_players_see_no_move_of_somebody_hidden(app):
    hide(app, "Ace")
    fly(app, "Ace")
    assert app.players.side.session.film is None


def test_nobody_at_the_players_window_takes_anything_back(app):
    """A press there where the Judge's buttons are does nothing, not even where they would be pressed."""
    app.session.commit(Ruling(token="Ace", change=Change(at=Point(330.0, 462.0, 0.0)), why="for a test"))
    settled(app)
    buttons = [
        pick.box for layer in app.session.last_scene for pick in layer.picks if pick.name == "command.undo"
    ]
    assert buttons
    for x, y, wide, high in buttons:
        at = (x + wide / 2, y + high / 2)
        app.take([Pressed("players", at), Released("players", at)])
    settled(app)
    assert app.session.battle.cursor == 1


def test_what_is_taken_back_while_the_players_window_stands_still_is_not_seen_there(app):
    app.session.commit(Ruling(token="Ace", change=Change(at=Point(330.0, 462.0, 0.0)), why="for a test"))
    settled(app)
    app.command("players.freeze")
    seen = app.players.side.session.state
    run(app.session, "edit.undo")
    settled(app)
    assert app.players.side.session.state == seen
    app.command("players.freeze")
    settled(app)
    assert app.players.side.session.state.tokens["Ace"].at.x == 198
