"""A committed move shown on its way: only looked at, ended by a key or a press, off if not wanted."""

import pytest

from engine.events import Moved
from engine.geometry import Point
from engine.world import Motion
from tests.vtt.table import opening
from vtt.app.clock import FRAME_MS, IDLE_MS, Clock
from vtt.session.film import film_of, seconds
from vtt.shapes import Pin

START, BEND, END = Point(198, 462, 0), Point(330, 462, 0), Point(330, 594, 0)


def went(*path, mode="run", token="Ace"):
    return Moved(token=token, mode=mode, cause="order", path=path, after=Motion(position=path[-1]))


@pytest.fixture
def animated(table):
    table.session.animated = True
    return table


def drawn(table):
    """Where the tokens layer draws something, in feet."""
    return {pin.at for pin in table.layer("tokens").shapes if isinstance(pin, Pin)}


@pytest.mark.parametrize(("feet", "told"), [(132, 0.25), (264, 0.5), (528, 1.0), (5280, 1.0)])
def test_an_area_takes_a_quarter_of_a_second_and_no_move_more_than_one(feet, told):
    assert seconds((Point(0, 0, 0), Point(feet, 0, 0))) == told


def test_a_body_goes_along_its_path_and_round_its_bends():
    film = film_of(opening(), (went(START, BEND, END),))
    first, half, last = (film.at(10.0).at(10.0 + s).state.tokens["Ace"].at for s in (0.0, 0.146447, 0.5))
    assert first == START
    assert half == pytest.approx(BEND, abs=0.1)  # half of the way: quick at first, then slower
    assert last == END


def test_movements_follow_one_another():
    other = went(Point(462, 462, 0), Point(594, 462, 0), token="Bob")
    film = film_of(opening(), (went(START, BEND), other)).at(0.0)
    assert film.at(0.2).state.tokens["Bob"].at == (462, 462, 0)
    assert film.at(0.4).state.tokens["Ace"].at == BEND
    assert film.at(0.4).state.tokens["Bob"].at.x > 462
    assert film.at(0.5).over


def test_a_teleport_and_a_step_on_the_spot_have_nothing_between():
    assert film_of(opening(), (went(START, END, mode="teleport"), went(END, END))) is None


def test_a_commit_is_in_the_battle_at_once_and_seen_on_its_way(animated):
    animated.keys("1", "V", "Right", "Enter")
    assert animated.at("Ace") == (330, 462, 0)
    assert (198.0, 462.0) in drawn(animated)
    clock = Clock()
    clock.passes(animated.session, 5.0)
    clock.passes(animated.session, 5.1)
    assert any(198 < x < 330 for x, _ in drawn(animated))
    clock.passes(animated.session, 6.0)
    assert animated.session.film is None
    assert (330, 462) in drawn(animated)


def test_while_a_move_is_shown_the_window_wakes_for_every_frame(animated):
    clock = Clock()
    assert clock.patience_ms(animated.session) == IDLE_MS
    animated.keys("1", "V", "Right", "Enter")
    assert clock.patience_ms(animated.session) == FRAME_MS


@pytest.mark.parametrize("end", [lambda table: table.keys("F1"), lambda table: table.press(900, 700)])
def test_a_key_or_a_press_ends_it(animated, end):
    animated.keys("1", "V", "Right", "Enter")
    end(animated)
    assert animated.session.film is None
    assert (330, 462) in drawn(animated)


def test_moving_the_pointer_does_not_end_it(animated):
    animated.keys("1", "V", "Right", "Enter")
    animated.point(900, 700)
    assert animated.session.film is not None


def test_undo_is_never_played(animated):
    animated.keys("1", "V", "Right", "Enter", "Ctrl+Z")
    assert animated.session.film is None


def test_with_reduced_motion_a_move_is_there_at_once(table):
    table.press_named("tab.Scene")
    table.press_named("command.motion.shown")
    table.press_named("command.motion.reduced")
    table.keys("1", "V", "Right", "Enter")
    assert table.session.film is None
    assert (330, 462) in drawn(table)
