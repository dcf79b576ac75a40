"""Keys that set tokens down and take them away, point places out, and show the map from the side."""

import pytest

from tests.vtt.test_app import opened, settle
from vtt.app import Wish
from vtt.app.window import App
from vtt.inputs import KeyPressed, KeyReleased, Pointed, Pressed, Released, Scrolled
from vtt.session.clipboard import free

GM = "gm"


@pytest.fixture
def app():
    made = App(Wish(size=(900, 600)))
    made.first_picture()
    made.open(opened())
    settle(made)
    yield made
    made.close()


def key(app, name, *mods):
    app.take([KeyPressed(GM, name, frozenset(mods))])


def point(app, x, y):
    app.take([Pointed(GM, app.session.camera.to_px((x, y)))])


def names(app):
    return set(app.session.state.tokens)


def test_delete_takes_away_and_undo_brings_back(app):
    app.session.select("Ace")
    before = names(app)
    key(app, "Delete")
    assert names(app) == before - {"Ace"}
    assert "Ctrl+Z" in app.session.toast
    key(app, "Z", "Ctrl")
    assert names(app) == before


def test_a_copy_is_set_down_at_the_pointer_under_another_name(app):
    app.session.select("Ace")
    key(app, "C", "Ctrl")
    point(app, 400.0, 200.0)
    key(app, "V", "Ctrl")
    twin = app.session.state.tokens["Ace 2"]
    assert (round(twin.at.x), round(twin.at.y)) == (400, 200)
    assert twin.sheet == app.session.state.tokens["Ace"].sheet
    assert app.session.selected == ("Ace 2",)


def test_what_is_cut_can_be_set_down_under_its_own_name(app):
    app.session.select("Ace")
    key(app, "X", "Ctrl")
    assert "Ace" not in names(app)
    point(app, 400.0, 200.0)
    key(app, "V", "Ctrl")
    assert "Ace" in names(app)


def test_a_twin_stands_beside_and_keeps_its_height_above_the_ground(app):
    app.session.select("Ace")
    ace = app.session.state.tokens["Ace"]
    key(app, "D", "Ctrl")
    twin = app.session.state.tokens["Ace 2"]
    assert twin.at.x - ace.at.x == pytest.approx(2 * ace.radius_ft + 2)
    assert twin.at.z == ace.at.z


@pytest.mark.parametrize(
    ("name", "taken", "given"),
    [("Wick", (), "Wick"), ("Wick", ("Wick",), "Wick 2"), ("Wick 2", ("Wick 2", "Wick 3"), "Wick 4")],
)
def test_a_twin_gets_the_next_number(name, taken, given):
    assert free(name, taken) == given


def test_p_points_the_place_under_the_pointer_out_for_three_seconds(app):
    point(app, 300.0, 250.0)
    key(app, "P")
    assert app.session.ping == pytest.approx((300.0, 250.0))
    app.show()
    assert any(layer.name == "ping" for layer in app.session.last_scene)
    app.timers(10.0)
    app.timers(12.0)
    assert app.session.ping is not None
    app.timers(13.5)
    app.show()
    assert not any(layer.name == "ping" for layer in app.session.last_scene)


def test_a_button_held_still_points_out_and_a_click_does_not(app):
    at = app.session.camera.to_px((300.0, 250.0))
    app.take([Pointed(GM, at), Pressed(GM, at)])
    since = app.clock.since
    app.take([Released(GM, at)])
    app.timers(since + 1)
    assert app.session.ping is None
    app.take([Pressed(GM, at)])
    app.timers(app.clock.since + 0.6)
    assert app.session.ping == pytest.approx((300.0, 250.0))


def test_a_drag_points_nothing_out(app):
    x, y = app.session.camera.to_px((300.0, 250.0))
    app.take([Pointed(GM, (x, y)), Pressed(GM, (x, y)), Pointed(GM, (x + 40, y), (1,))])
    app.timers(app.clock.since + 1)
    assert app.session.ping is None


def test_z_shows_the_map_from_the_side(app):
    key(app, "Z")
    app.show()
    assert any(layer.name == "panel.side" for layer in app.session.last_scene)
    app.session.select("Ace")
    key(app, "Z")
    app.session.changed = True
    app.show()
    assert not any(layer.name == "panel.side" for layer in app.session.last_scene)


def test_r_measures_from_the_token_while_it_is_held(app):
    app.session.select("Ace")
    point(app, 400.0, 200.0)
    key(app, "R")
    assert app.session.tool.name == "tool.ruler"
    assert app.session.tool.points[0] == app.session.state.tokens["Ace"].at
    app.take([KeyReleased(GM, "R")])
    assert app.session.tool.name == "tool.select"


def test_shift_and_the_wheel_turn_by_five_degrees_and_ctrl_by_forty_five(app):
    app.session.select("Ace")
    before = app.session.state.tokens["Ace"].motion.heading_deg
    app.take([Scrolled(GM, (400.0, 300.0), -1.0, frozenset({"Shift"}))])
    fine = app.session.state.tokens["Ace"].motion.heading_deg
    app.take([Scrolled(GM, (400.0, 300.0), -1.0, frozenset({"Ctrl"}))])
    assert (fine - before) % 360 == 5
    assert (app.session.state.tokens["Ace"].motion.heading_deg - fine) % 360 == 45


def test_ctrl_s_names_a_point_of_the_history(app):
    key(app, "S", "Ctrl")
    key(app, "S", "Ctrl")
    told = [event.text for entry in app.session.battle.played for event in entry.events]
    assert told == ["Restore point 1", "Restore point 2"]
