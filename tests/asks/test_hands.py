"""By keyboard or by pointer one orders the same, and no snapping leads through a wall. Asks 38, 46, 60."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.world import Motion
from tests.vtt.table import Table, opening


def order(table):
    return table.session.tool.order(table.session)


def beside_the_block():
    state = opening()
    ace = state.tokens["Ace"]
    return state.with_token(replace(ace, motion=Motion(position=Point(562.0, 198.0, 0.0), heading_deg=90.0)))


def test_arrow_keys_and_the_pointer_order_the_same_move():
    by_keys, by_pointer = Table(), Table()
    by_keys.keys("1", "V", "Right", "Down")
    by_pointer.press(198, 462)
    by_pointer.point(260, 500, 1)
    by_pointer.point(330, 594, 1)
    one, two = order(by_keys), order(by_pointer)
    assert (one.token, one.mode, one.effort) == (two.token, two.mode, two.effort)
    assert one.waypoints[-1] == pytest.approx(two.waypoints[-1], abs=0.01)


def test_a_step_of_the_keyboard_lifts_a_flier_by_nothing():
    table = Table()
    table.keys("1", "V", "PgUp", "PgUp")
    height = order(table).waypoints[-1].z
    table.keys("Right", "Right", "Down")
    assert order(table).waypoints[-1].z == height == 26.0


def test_steps_over_a_wall_are_a_blocked_plan_and_enter_takes_nobody_through():
    table = Table(beside_the_block())
    table.keys("1", "V", "Right", "Right", "Enter")
    assert table.at("Ace").x <= 598.51


def test_letting_go_behind_a_wall_takes_nobody_through():
    table = Table(beside_the_block())
    table.drag((562, 198), (590, 198), (760, 198))
    assert table.at("Ace").x <= 598.51
