"""Many tokens and many effects at once: sixty frames a second, and no press of a key is lost.

What a frame takes is told in the time of this process, which nobody else's work makes longer, by the best
of a few medians.
"""

import time
from dataclasses import replace
from statistics import median

import pygame
import pytest

from engine.apply import apply
from engine.battle import Battle
from engine.events import RaisedUp
from engine.geometry import Point
from engine.orders import MoveOrder
from engine.systems.universal_heroes import SYSTEM
from engine.world import Condition, Obstacle, Until
from tests.vtt import table as fixture
from tests.vtt.test_app import settle
from vtt.app import Opened, Wish
from vtt.app.window import App
from vtt.inputs import KeyPressed, Pointed, Pressed

FRAME_MS, TRIES, FRAMES = 1000 / 60, 3, 15
CROWD, EFFECTS = 200, 20


def crowd():
    """Two hundred people in rows, twenty of them stunned, and twenty areas of haze among them."""
    state = fixture.opening()
    for nth in range(CROWD):
        one = fixture.person("Ace", "hero", (40.0 + 60 * (nth % 20), 40.0 + 70 * (nth // 20), 0.0))
        marked = (Condition("stunned", 2),) if nth < EFFECTS else ()
        state = state.with_token(replace(one, name=f"T{nth}", conditions=marked))
    for nth in range(EFFECTS):
        x, y = 100.0 + 60 * nth, 300.0
        ring = ((x, y), (x + 50, y), (x + 50, y + 50), (x, y + 50))
        haze = Obstacle(
            name=f"haze {nth}", outline=ring, top_ft=20.0, material="smoke", thickness_in=0.0, blocks=()
        )
        state = apply(state, RaisedUp(obstacle=haze, until=Until(round=9)))
    return state


@pytest.fixture(scope="module")
def app():
    made = App(Wish(size=(1920, 1080)))
    made.first_picture()
    battle = Battle.begin(crowd(), SYSTEM, 1)
    made.open(Opened(battle=battle, map_file=fixture.FIELD, keep=lambda battle: None, close=lambda: None))
    settle(made)
    yield made
    made.close()


def frame_ms(app, act):
    """How long a frame takes at best: the least of a few medians."""
    medians = []
    for _ in range(TRIES):
        taken = []
        for nth in range(FRAMES):
            start = time.process_time()
            act(nth)
            app.show()
            taken.append((time.process_time() - start) * 1000)
        medians.append(median(taken))
    return min(medians)


def test_among_two_hundred_the_pointer_moves_at_sixty_frames_a_second(app):
    assert frame_ms(app, lambda nth: app.take([Pointed("gm", (300.0 + 5 * nth, 400.0))])) < FRAME_MS


def test_among_two_hundred_one_is_dragged_at_sixty_frames_a_second(app):
    x, y = app.session.camera.to_px(app.session.state.tokens["T7"].at[:2])
    app.take([Pressed("gm", (x, y)), Pointed("gm", (x + 12, y), (1,)), Pointed("gm", (x + 30, y), (1,))])
    settle(app)
    assert app.session.tool.name == "tool.move"
    try:
        drawn = frame_ms(app, lambda nth: app.take([Pointed("gm", (x + 30 + 4 * nth, y + nth), (1,))]))
    finally:
        app.take([KeyPressed("gm", "Esc")])
        settle(app)
    assert drawn < FRAME_MS


def test_with_twenty_effects_a_move_is_played_at_sixty_frames_a_second(app):
    session = app.session
    session.animated = True
    try:
        assert session.commit(MoveOrder(token="T45", mode="run", waypoints=(Point(310.0, 214.0, 0.0),)))
        assert session.film is not None
        began = time.monotonic()
        drawn = frame_ms(app, lambda nth: app.clock.passes(session, began + 0.004 * nth))
    finally:
        session.animated, session.film = False, None
        session.take(session.battle.undo())
        settle(app)
    assert drawn < FRAME_MS


def test_no_press_of_a_key_is_lost_while_a_frame_takes_long(app, monkeypatch):
    """Two hundred and forty presses wait while one frame is made; each is a step of a yard."""
    app.session.select("T7")
    app.take([KeyPressed("gm", "V")])
    start = app.session.tool.goal
    shown = app.show
    monkeypatch.setattr(app, "show", lambda: (time.sleep(0.2), shown()))
    for _ in range(240):
        event = {"key": pygame.K_RIGHT, "mod": pygame.KMOD_SHIFT, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, window=app.window, **event))
    app.turn()
    goal = app.session.tool.goal
    app.take([KeyPressed("gm", "Esc")])
    assert goal == (start[0] + 240 * 3.0, start[1])
