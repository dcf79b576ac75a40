"""A fall on the map: the ring of its rescue, who can catch and when, its rounds in the dock."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import MoveOrder
from engine.reach import Band, Rescue
from tests.vtt.table import Table, opening
from vtt.scene import falls, gauges
from vtt.scene.falls import Descent
from vtt.scene.placing import Room
from vtt.scene.views import View
from vtt.shapes import Disc, Line

ROUNDS = (2, 3)
WAYS = ((Point(462, 462, 300), Point(462, 462, 222)), (Point(462, 462, 222), Point(462, 462, 0)))


def rescue(**facts):
    fly = MoveOrder(token="Ace", mode="fly", waypoints=(), catch="Bob")
    given = {"token": "Ace", "slices": 0, "round": 1, "order": fly, "moves": 1}
    return Rescue(at=Point(462, 462, 300), stand=Point(460, 460, 298), **(given | facts))


@pytest.fixture
def falling():
    """Bob falls from 300 ft; Ace flies."""
    state = opening()
    bob = state.tokens["Bob"]
    motion = replace(bob.motion, position=Point(462, 462, 300), mode="fall", turns_falling=1)
    return state.with_token(replace(bob, motion=motion))


@pytest.fixture
def fall():
    return Descent(token="Bob", ways=WAYS, rounds=ROUNDS, rescues=(rescue(),))


def test_where_somebody_can_be_caught_there_is_a_ring(table, falling, fall):
    (ring,) = falls.rings((fall,), falling, table.session.view)
    assert (ring.at, ring.style) == ((462, 462), "band.rescue")
    assert ring.rx * table.session.view.px_per_ft > table.session.view.token_px / 2


def test_from_whoever_can_catch_a_way_leads_there(falling, fall):
    ways = [each for each in falls.lines((fall,), falling, View(), Room(0.8)) if isinstance(each, Line)]
    (way,) = ways
    assert way.points == ((198, 462), (460, 460))


def test_a_slanting_fall_is_seen_from_above(falling):
    slant = ((Point(462, 462, 300), Point(500, 462, 0)),)
    down = Descent(token="Bob", ways=slant, rounds=(2,))
    (way,) = [each for each in falls.lines((down,), falling, View(), Room(0.8)) if isinstance(each, Line)]
    assert (way.points, way.style) == (((462, 462), (500, 462)), "path.fall")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, "now"),
        ({"slices": 1}, "after 1 turn"),
        ({"slices": 2, "moves": 3}, "after 2 turns"),
        ({"moves": 0, "order": None}, "as it passes"),
    ],
)
def test_when_somebody_can_catch_is_said_in_words(facts, said):
    assert falls.when(rescue(**facts)) == said


def test_a_catch_that_hangs_on_a_check_says_so(words):
    assert "check" in words((falls.chip(rescue(band=Band.CHECK)),))
    assert "check" not in words((falls.chip(rescue()),))


def test_the_dock_tells_a_fall_round_by_round(table, fall, words):
    said = words(falls.section((fall,), table.session.measure).marks)
    assert said == ["Bob falls", "Round 2", "▲17", "Round 3, ends", "▲0", "Ace can catch, flying", "now"]


def test_the_dock_says_that_nobody_can_catch(table, words):
    lost = Descent(token="Bob", ways=WAYS, rounds=ROUNDS)
    assert "Nobody can catch in time" in words(falls.section((lost,), table.session.measure).marks)


def test_while_nobody_falls_nothing_is_shown(table):
    assert falls.section((), table.session.measure) is None
    assert table.layer("bands").shapes == ()


def test_whoever_falls_is_seen_with_his_rescue_whatever_is_in_hand(falling, words):
    table = Table(falling)
    for keys in ((), ("1", "V")):
        table.keys(*keys)
        table.show()
        assert any(isinstance(one, Disc) for one in table.layer("bands").shapes)
        assert "catch" in words(table.layer("labels").shapes)


def test_the_gauge_of_a_fall_stands_left_of_its_body_where_the_view_ends_to_the_right(fall):
    wide, narrow = (Room(0.8, seen=(0.0, 0.0, px, 2000.0)) for px in (2000.0, 462 * 0.8 + 60.0))
    assert falls.gauge_by(fall, 50.0, wide) == (0.0, 0.0)
    x, _, long, _ = gauges.fall_box(WAYS[0][0].z, WAYS[-1][-1].z, 50.0)
    assert x + falls.gauge_by(fall, 50.0, narrow)[0] + long < -25.0
