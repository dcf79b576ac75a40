"""What its speed does to a planned move, on the map and in the gauge of the dock."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import MoveOrder
from engine.reach import stopping
from engine.systems.universal_heroes import SYSTEM
from tests.vtt.table import Table, opening
from vtt.scene import gauges, momentum
from vtt.scene.gauges import Speed
from vtt.scene.placing import Room, overlap
from vtt.scene.views import View
from vtt.shapes import chip_width

AREA = 132.0
BY_AREA, BY_RULER = View(px_per_ft=1.0), View(px_per_ft=1.0, measure="ruler")


def flying(areas, measure="ruler"):
    """Ace flies east that fast, 60 ft up over the west of the field."""
    state = opening()
    ace = state.tokens["Ace"]
    at = Point(66.0, 660.0, 60.0)
    motion = replace(ace.motion, position=at, mode="fly", speed_ft_per_turn=areas * AREA, heading_deg=90.0)
    return replace(state.with_token(replace(ace, motion=motion)), settings={"measure": measure})


def short(state):
    """The plan of a flight that is to end ten feet on."""
    at = state.tokens["Ace"].at
    return plan_move(state, MoveOrder(token="Ace", mode="fly", waypoints=(at._replace(x=at.x + 10),)), SYSTEM)


def test_braking_by_halves_a_flier_comes_half_as_far_each_turn():
    """Ten areas a turn is five, then two and a half is two, then one: UH, Flight."""
    far = [at.x - 66.0 for at in stopping(flying(10), "Ace", SYSTEM)]
    assert far == pytest.approx([5 * AREA, 7 * AREA, 8 * AREA])


def test_whoever_is_at_rest_needs_no_room_to_stop():
    assert stopping(flying(0), "Ace", SYSTEM) == ()


def test_a_braking_way_ends_in_a_ring_where_it_stands(styles):
    state = flying(10)
    made = tuple(momentum.braking(state, "Ace", stopping(state, "Ace", SYSTEM), BY_RULER))
    assert {"path.braking", "path.brake_dot", "path.stand"} <= styles(made)
    assert made[-1].at == pytest.approx((66.0 + 8 * AREA, 660.0))


def test_too_fast_to_stop_the_wanted_end_is_an_outline_and_the_ghost_stands_past_it(styles, flat):
    state = flying(6)
    plan = short(state)
    assert plan.after.position.x == pytest.approx(66.0 + 3 * AREA)
    assert momentum.wanted_end(plan) == pytest.approx((76.0, 660.0, 60.0))
    made = tuple(momentum.overshot(state, plan, BY_RULER))
    assert styles(made) == {"path.over", "token.outline+ink.hero"}
    assert made[-1].at == pytest.approx((76.0, 660.0))


def test_how_far_past_its_goal_it_goes_is_said(words, measure):
    state = flying(6)
    said = words(momentum.labels(short(state), (), BY_RULER, Room(1.0), measure))
    assert said == ["+129 yd", "too fast to stop"]  # three areas are 132 yards, less ten feet


def test_a_move_that_stops_where_it_should_shows_nothing_of_this():
    state = flying(0)
    plan = short(state)
    assert momentum.wanted_end(plan) is None
    assert not tuple(momentum.lines(state, plan, (), BY_RULER))


def test_a_bar_stands_where_it_may_stop_at_the_soonest():
    state = flying(6)
    at = state.tokens["Ace"].at
    far = MoveOrder(token="Ace", mode="fly", waypoints=(at._replace(x=at.x + 5 * AREA),))
    (bar,) = momentum.least(plan_move(state, far, SYSTEM))
    assert bar.at == pytest.approx((66.0 + 3 * AREA, 660.0))


GAUGE = Speed(
    now=6 * AREA, least=3 * AREA, most=8 * AREA, top=10 * AREA, after=4 * AREA, stops=(3 * AREA, 4 * AREA)
)


def test_the_gauge_says_how_fast_it_is_and_where_it_would_stand(words, measure):
    said = words(gauges.speed_section(GAUGE, BY_AREA, measure).marks)
    assert {"Speed", "6 areas now", "Braking, it stands after 2 turns", "4 areas"} <= set(said)
    assert {"0", "5", "10"} <= set(said)


def test_the_gauge_marks_what_must_and_may_be_covered(flat, measure):
    marks = {each.style: each for each in flat(gauges.speed_section(GAUGE, BY_AREA, measure).marks)}
    whole, may, least = marks["bar.track"], marks["gauge.may"], marks["meter.least"]
    assert (may.x - whole.x) / whole.w == pytest.approx(0.3)
    assert may.w / whole.w == pytest.approx(0.5)
    assert least.x + least.w / 2 == pytest.approx(may.x)
    tips = {name: marks[name].rings[0][0][0] for name in ("gauge.now", "gauge.after")}
    assert (tips["gauge.now"] - whole.x) / whole.w == pytest.approx(0.6)
    assert (tips["gauge.after"] - whole.x) / whole.w == pytest.approx(0.4)


def test_whoever_has_but_one_speed_has_no_gauge(measure):
    assert gauges.speed_section(Speed(now=0, least=0, most=132, top=132), BY_AREA, measure) is None


def test_selecting_a_flier_on_its_way_shows_its_gauge(words):
    table = Table(flying(6, "area"))
    table.keys("1")
    assert "6 areas now" in words(table.layer("panel.dock").shapes)


def test_a_fall_has_a_mark_for_each_turn(words):
    turns = (gauges.Turn(1, 143.0), gauges.Turn(2, 65.0), gauges.Turn(3, 0.0))
    said = words(gauges.fall_gauge(182.0, turns, "ink.hero", 50.0))
    assert said == ["▲14", "turn 1", "3 st", "turn 2", "9 st", "turn 3", "14 st"]


def test_marks_of_a_fall_that_would_cover_each_other_say_only_the_last(words):
    turns = (gauges.Turn(1, 13.0), gauges.Turn(2, 0.0))
    assert words(gauges.fall_gauge(14.0, turns, "ink.hero", 50.0))[-2:] == ["turn 2", "1 st"]


def test_the_last_turn_of_a_fall_is_named_and_none_so_near_above_it(words):
    turns = (gauges.Turn(1, 91.0), gauges.Turn(2, 13.0), gauges.Turn(3, 0.0))
    said = words(gauges.fall_gauge(130.0, turns, "ink.hero", 50.0))
    assert said == ["▲10", "turn 1", "3 st", "turn 3", "10 st"]


def test_a_move_off_an_edge_shows_the_fall_it_leads_to(words):
    state = opening()
    ace = state.tokens["Bob"]
    high = replace(ace, motion=replace(ace.motion, position=Point(690.0, 200.0, 130.0)))
    table = Table(state.with_token(high))
    table.keys("2", "V")
    table.press_named("command.mode.run")
    table.point(730, 200)
    assert {"turn 1", "turn 3", "Bob falls"} <= set(words(s for layer in table.show() for s in layer.shapes))


def test_where_all_is_taken_about_the_goal_the_words_go_further_out(measure):
    """Its own length, its start and its ghost crowd the goal of a body that turns back."""
    state = flying(6)
    end = momentum.wanted_end(short(state))
    room = Room(1.0)
    room.take((end.x, end.y), (-150.0, -60.0, 300.0, 120.0))
    taken = (-150.0, -60.0, 300.0, 120.0)
    (pin,) = momentum.labels(short(state), (), BY_RULER, room, measure)
    x, y = pin.shapes[0].at
    wide = chip_width(pin.shapes[0], measure)
    assert overlap((x - wide / 2, y - 10, wide, 20.0), taken) == 0
