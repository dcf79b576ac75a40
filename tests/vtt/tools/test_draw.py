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
from vtt.inputs import FocusLost
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


def outline(table):
    return areas(table)[-1].obstacle.outline


def test_a_second_press_says_how_wide_it_is(table):
    table.keys("G")
    table.click(330.0, 462.0)
    table.click(390.0, 462.0)
    table.keys("Enter")
    assert (min(x for x, _ in outline(table)), max(x for x, _ in outline(table))) == pytest.approx((270, 390))


def test_a_second_drag_is_about_where_it_begins(table):
    table.keys("G")
    table.drag((330.0, 462.0), (390.0, 462.0))
    table.drag((700.0, 462.0), (760.0, 462.0))
    table.keys("Enter")
    assert (min(x for x, _ in outline(table)), max(x for x, _ in outline(table))) == pytest.approx((640, 760))


def test_it_is_put_down_by_keys_alone_about_whoever_is_selected(table):
    """Twice wider by 5 yards: 30 ft to either side of Ace."""
    table.session.select("Ace")
    table.keys("G", "Right", "Right", "Enter")
    assert (min(x for x, _ in outline(table)), max(x for x, _ in outline(table))) == pytest.approx((168, 228))


def test_by_keys_it_is_where_the_pointer_is_on_the_map(table):
    table.point(500.0, 300.0)
    table.keys("G", "Right", "Right", "Enter")
    assert (min(x for x, _ in outline(table)), max(x for x, _ in outline(table))) == pytest.approx((470, 530))


def test_its_middle_is_on_the_map_and_it_is_no_wider_than_the_map_is_long(table):
    """The field is 1,320 by 792 ft."""
    table.session.look_from(table.session.camera.zoomed((400.0, 400.0), 0.05))
    table.keys("G")
    table.drag((3000.0, 462.0), (200000.0, 462.0))
    table.keys(*["Right"] * 20, "Enter")
    xs, ys = zip(*outline(table), strict=True)
    assert (max(xs) + min(xs)) / 2 == pytest.approx(1320)
    assert (max(ys) + min(ys)) / 2 == pytest.approx(462)
    assert max(xs) - min(xs) <= 2 * 1320.01


def test_a_button_that_came_up_outside_the_window_holds_the_rim_no_more(table):
    table.keys("G")
    table.press(330.0, 462.0)
    table.point(390.0, 462.0, 1)
    table.pointing.on(FocusLost("gm"))
    table.point(700.0, 462.0)
    assert table.session.tool.wide_ft == pytest.approx(60)


def test_how_long_it_stands_is_written_at_its_rim_where_nobody_stands_over_it(table):
    put_down(table)
    (area,) = areas(table)
    (pin,) = [
        pin for pin in table.layer("ground").shapes if isinstance(pin, Pin) and "to round" in str(pin.shapes)
    ]
    assert pin.at == pytest.approx((330.0, min(y for _, y in area.obstacle.outline)))
