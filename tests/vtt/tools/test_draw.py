"""The draw tool: areas that stay on the map when another tool is taken up, and go when their time is over."""

from dataclasses import replace

import pytest

from engine.apply import apply
from engine.digest import state_hash
from engine.events import RaisedUp, RoundBegan
from engine.forms import event_written, read_event
from engine.geometry import Point
from engine.measure import measure
from engine.world import Obstacle, Raised, Until
from vtt.sentences import sentence
from vtt.shapes import Chip, Pin


def areas(table):
    return [change for change in table.state.changes if isinstance(change, Raised)]


def put_down(table, *keys):
    """An area of 60 ft about a place between Ace and Bob, who stand on one line."""
    table.keys("G")
    table.drag((330.0, 462.0), (360.0, 462.0), (390.0, 462.0))
    table.keys(*keys, "Enter")


def test_an_area_stays_when_another_tool_is_taken_up(table):
    put_down(table)
    table.keys("M", "Esc", "A", "Esc")
    (area,) = areas(table)
    assert area.obstacle.name == "mark 1"
    xs = [x for x, _ in area.obstacle.outline]
    assert (min(xs), max(xs)) == pytest.approx((270, 390))


def test_it_goes_when_its_rounds_are_over(table):
    """Put down before the first round for two, it stands in rounds 1 and 2."""
    put_down(table, "Down")
    stood = []
    for number in (1, 2, 3):
        while table.state.clock.round < number:
            table.keys("N")
        stood.append(bool(areas(table)))
    assert stood == [True, True, False]


def test_undo_brings_back_what_has_run_out(table):
    put_down(table, "Down", "Down")
    while table.state.clock.round < 2:
        table.keys("N")
    assert not areas(table)
    while table.state.clock.round == 2:
        table.keys("Ctrl+Z")
    assert areas(table)


def test_with_no_rounds_it_stays_until_it_is_taken_away(table):
    put_down(table, "Down", "Down", "Down")
    (area,) = areas(table)
    assert area.until == Until()
    while table.state.clock.round < 2:
        table.keys("N")
    assert areas(table)


def test_a_mark_stops_nobody_and_nothing_and_smoke_the_eye_only(table):
    ace, bob = (Point(at.x, at.y, 5.0) for at in (table.at("Ace"), table.at("Bob")))
    put_down(table)
    assert measure(table.state, ace, bob).line_of_sight
    put_down(table, "Tab")
    assert measure(table.state, ace, bob).blocked_by == "smoke 1"
    assert [area.obstacle.blocks for area in areas(table)] == [(), ("seeing",)]


def test_the_map_says_to_which_round_it_stands(table):
    put_down(table)
    chips = [
        shape
        for pin in table.layer("ground").shapes
        if isinstance(pin, Pin)
        for shape in pin.shapes
        if isinstance(shape, Chip)
    ]
    assert ["to round", "3"] in [[part.text for part in chip.parts] for chip in chips]


def test_an_area_without_a_size_is_none(table):
    table.keys("G", "Enter")
    assert not areas(table)
    assert "how wide" in table.session.toast


CLOUD = Obstacle(name="haze", outline=((0, 0), (9, 0), (9, 9)), top_ft=9, material="smoke", thickness_in=0)


def test_what_goes_by_itself_is_kept_and_told_with_its_time():
    event = RaisedUp(obstacle=CLOUD, until=Until(round=4))
    assert read_event(event_written(event)) == event
    assert sentence(event) == "haze stands to the end of round 4"
    assert sentence(RaisedUp(obstacle=CLOUD)) == "haze stands"


def test_a_wall_that_stays_for_good_is_written_and_hashed_as_before(table):
    """Files from before anything went by itself are still sound."""
    for_good = apply(table.state, RaisedUp(obstacle=CLOUD))
    assert "until" not in event_written(RaisedUp(obstacle=CLOUD))
    timed = apply(table.state, RaisedUp(obstacle=CLOUD, until=Until(round=1)))
    assert state_hash(for_good) != state_hash(timed)
    later = apply(timed, RoundBegan(round=2, second=12))
    assert state_hash(replace(later, clock=table.state.clock)) == state_hash(table.state)
