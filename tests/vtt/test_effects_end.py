"""Whatever is shown for a while ends by itself and never comes back: after a removal, after opening again."""

import pytest

from engine.events import Left
from engine.look import MapFile
from engine.orders import Ruling
from engine.saves import read_saved, save
from engine.systems import SYSTEMS
from tests.vtt.table import FIELD, Table
from vtt.app.clock import Clock
from vtt.shapes import Pin


def places(table):
    """Where the tokens layer draws something."""
    return {pin.at for pin in table.layer("tokens").shapes if isinstance(pin, Pin)}


@pytest.fixture
def moving(table):
    """Ace on his way, as it is played."""
    table.session.animated = True
    table.keys("1", "V", "Right", "Enter")
    clock = Clock()
    clock.passes(table.session, 5.0)
    clock.passes(table.session, 5.1)
    table.clock = clock
    assert any(198 < x < 330 for x, _ in places(table))
    return table


def reopened(table):
    """The same battle at another table, as it was kept."""
    lines = "\n".join(save(table.session.battle, MapFile(map=FIELD.map, look=FIELD.look)))
    again = Table()
    again.session.take(read_saved(lines, SYSTEMS).battle)
    return again


def test_a_move_that_is_played_ends_by_itself_where_the_body_is(moving):
    moving.clock.passes(moving.session, 9.0)
    assert moving.session.film is None
    assert (330.0, 462.0) in places(moving)


def test_whoever_is_taken_away_on_the_way_is_drawn_nowhere_not_even_in_a_corner(moving):
    before = places(moving)
    moving.session.commit(Ruling(facts=(Left(token="Ace"),), why="for a test"))
    assert moving.session.film is None
    after = places(moving)
    assert (0.0, 0.0) not in after
    assert after < before | {(330.0, 462.0)}
    assert not [x for x, y in after if 190 < x < 340 and y == 462]


def test_a_battle_that_is_opened_again_shows_nothing_of_what_was_played(moving):
    again = reopened(moving)
    assert again.session.film is None
    assert (330.0, 462.0) in places(again)
    assert (198.0, 462.0) not in places(again)


def test_a_place_that_was_pointed_out_is_not_pointed_out_after_opening(table):
    table.session.ping = (300.0, 300.0)
    assert [layer.name for layer in table.show() if "ping" in layer.name] == ["ping"]
    assert reopened(table).session.ping is None
    clock = Clock()
    clock.passes(table.session, 10.0)
    clock.passes(table.session, 20.0)
    assert table.session.ping is None


def test_an_area_whose_time_is_over_is_not_there_after_opening_either(table):
    table.keys("G")
    table.drag((330.0, 462.0), (360.0, 462.0), (390.0, 462.0))
    table.keys("Down", "Down", "Enter")
    assert reopened(table).state.changes
    while table.state.clock.round < 2:
        table.keys("N")
    assert reopened(table).state.changes == table.state.changes == ()
