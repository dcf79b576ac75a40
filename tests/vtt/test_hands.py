"""Hands and turns in the window: things taken up and put down, doors, a turn held back, time let go by."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.world import Bond, Opening
from tests.vtt import table as fixture
from vtt.session.acts import acts

DOOR = Opening(
    name="gate", obstacle="block", span=((600.0, 150.0), (600.0, 160.0)), base_ft=0.0, top_ft=8.0, kind="door"
)


def beside(state, name, at):
    token = state.tokens[name]
    motion = replace(token.motion, position=Point(*at))
    return replace(state, tokens={**state.tokens, name: replace(token, motion=motion)})


@pytest.fixture
def near(make_table):
    """Ace beside the crate, and beside a door."""
    state = beside(fixture.opening(), "Crate 1", (202.0, 462.0, 0.0))
    table = make_table(state=state)
    table.session.layout = fixture.Layout(1920.0, 2600.0)
    table.session.select("Ace")
    return table


def offered(table, name="Ace"):
    return [act.word for act in acts(table.session, name)]


def test_what_is_in_reach_is_taken_up_and_put_down(near):
    near.press_named("command.act.carry Crate 1")
    assert near.state.bonds == (Bond("carry", "Ace", "Crate 1"),)
    near.press_named("command.act.put down Crate 1")
    assert near.state.bonds == ()


def test_what_is_out_of_reach_is_not_offered(table):
    assert not [word for word in offered(table) if word.startswith("carry")]


def test_a_turn_is_held_back_and_taken_later(near):
    near.keys("N")
    first = near.state.clock.active
    near.session.select(first)
    near.press_named("command.act.delay")
    assert near.state.tokens[first].condition("delayed") is not None
    near.keys("N")
    other = near.state.clock.active
    assert other != first
    near.session.select(first)
    near.press_named("command.act.take turn")
    assert near.state.clock.active == first


def test_nobody_holds_a_turn_back_that_is_not_his(near):
    near.keys("N")
    (other,) = {"Ace", "Bob"} - {near.state.clock.active}
    assert "delay" not in offered(near, other)


def test_a_door_in_reach_is_opened_and_closed(make_table):
    ground = replace(fixture.GROUND, openings=(DOOR,), digest="a door")
    state = replace(beside(fixture.opening(), "Ace", (596.0, 155.0, 0.0)), map=ground)
    table = make_table(state=state)
    table.session.layout = fixture.Layout(1920.0, 2600.0)
    table.session.select("Ace")
    table.press_named("command.act.door gate")
    assert [change.state for change in table.state.changes] == ["open"]
    table.press_named("command.act.door gate")
    assert [change.state for change in table.state.changes] == ["closed"]


def test_hours_go_by_when_somebody_says_so(near):
    near.press_named("tab.Scene")
    near.press_named("command.time.3600")
    assert near.state.clock.second == 3600


def test_no_hours_go_by_in_the_middle_of_a_round(near):
    near.keys("N")
    before = near.session.battle.cursor
    near.press_named("tab.Scene")
    near.press_named("command.time.3600")
    assert near.session.battle.cursor == before
    assert "A round is running" in near.session.toast
