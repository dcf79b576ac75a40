"""`vtt render --order`: a picture of the plan of that order, with all that the window shows beside it."""

from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.geometry import Point
from engine.orders import AttackOrder, Group, MoveOrder
from engine.systems.supers_revised import SYSTEM as SUPERS
from engine.systems.universal_heroes import SYSTEM
from tests.vtt.cli.test_ahead import FAST, HIGH, HIT, SHORT, fists
from tests.vtt.table import FIELD, KEYS, MEASURE, opening
from tests.vtt.test_supers import AREA, sat
from vtt.cli.in_hand import counted, striker, take_in_hand
from vtt.scene.views import Layout
from vtt.session.assembly import scene
from vtt.session.table import Session
from vtt.shapes import Chip, Pin, Text
from vtt.tools.move_view import falling

OFF = MoveOrder(token="Bob", mode="run", waypoints=(Point(740, 200, 130),))
TURN = MoveOrder(token="Ace", mode="fly", waypoints=(Point(600, 660, 60), Point(300, 700, 60)))


def shown(state, order):
    battle = Battle.begin(state, SYSTEM, 1)
    session = Session(battle=battle, map_file=FIELD, keys=KEYS, measure=MEASURE, layout=Layout(1920, 1080))
    take_in_hand(session, order)
    counted(session)
    return session


def shapes(found):
    for shape in found:
        yield shape
        yield from shapes(shape.shapes if isinstance(shape, Pin) else ())


def styles(session):
    """Every style in the picture, by its first word."""
    made = [shape for layer in scene(session) for shape in shapes(layer.shapes)]
    return {str(getattr(shape, "style", "")).partition("+")[0].partition("@")[0] for shape in made}


def words(session):
    said = []
    for layer in scene(session):
        for shape in shapes(layer.shapes):
            said += [shape.text] if isinstance(shape, Text) else []
            said += [part.text for part in shape.parts] if isinstance(shape, Chip) else []
    return " | ".join(said)


NEAR = opening()
THROUGH_BOB = MoveOrder(token="Ace", mode="run", waypoints=(Point(462, 462, 0),))
ORDERS = [
    (FAST, SHORT),
    (FAST, TURN),
    (FAST, replace(TURN, effort="brake")),
    (HIGH, OFF),
    (NEAR, THROUGH_BOB),
    (NEAR, replace(THROUGH_BOB, waypoints=(), strike="Bob", karma=True)),
    (fists(), HIT),
    (fists(), replace(HIT, karma=True)),
    (NEAR, Group(orders=(OFF, THROUGH_BOB), split=True)),
    (NEAR, AttackOrder(attacker="Bob", maneuver="blunt_attack", aim="block")),
]


@pytest.mark.parametrize(("state", "order"), ORDERS)
def test_the_tool_in_hand_plans_what_the_order_plans(state, order):
    session = shown(state, order)
    tool = session.tool
    held = tool.order if not callable(tool.order) else tool.order(session)
    by_tool, by_order = session.battle.preview(held), session.battle.preview(order)
    for name in ("legs", "hazards", "problems", "after", "needed", "shifts", "met"):
        assert getattr(by_tool, name, None) == getattr(by_order, name, None)


def test_a_blow_of_supers_is_shown_with_what_it_is_struck_with_and_aimed_at():
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="break", using="fighting", aim="flight")
    tool = striker(order)
    assert (tool.using, tool.aim, tool.maneuver) == ("fighting", "flight", "break")


def test_the_picture_of_a_fast_flier_has_its_reach_its_gauge_its_braking_line_and_its_overshoot():
    session = shown(FAST, SHORT)
    found = styles(session)
    assert {
        "band.free",
        "band.over",
        "gauge.may",
        "meter.least",
        "path.braking",
        "path.brake",
        "path.over",
    } <= found
    assert "stands after" in words(session)
    assert "too fast to stop" in words(session)


def test_the_picture_of_a_turn_has_its_check_with_its_chance():
    """A turn of more than 90 degrees in the air: green on Excellent is 41 and up, 60 of 100."""
    session = shown(FAST, TURN)
    assert {"card.check", "path.failed", "band.feat"} <= styles(session)
    assert "60%" in words(session)


def test_the_picture_of_a_fall_has_its_turns_and_the_ring_where_it_can_be_caught():
    ace = HIGH.tokens["Ace"]
    near = HIGH.with_token(replace(ace, motion=replace(ace.motion, position=Point(860, 200, 0))))
    session = shown(near, OFF)
    assert {"knock.fall", "knock.fall_tick", "band.rescue", "chip.rescue"} <= styles(session)
    assert "turn 3" in words(session)


def test_the_picture_of_a_blow_has_its_corridor_its_landings_and_its_odds():
    session = shown(fists(), HIT)
    assert {"knock.corridor", "knock.footprint", "chip.landing", "odds.shown"} <= styles(session)
    assert "Grand slam" in words(session)


def test_a_body_that_falls_already_is_in_the_picture_of_another_ones_fall():
    """Two falls are counted one after the other; the picture waits for both."""
    crate = HIGH.tokens["Crate 1"]
    dropping = replace(crate.motion, position=Point(900, 600, 300), mode="fall", turns_falling=1)
    session = shown(HIGH.with_token(replace(crate, motion=dropping)), OFF)
    assert session.descent("Crate 1") is not None
    assert falling(session, session.plan(OFF))
    assert not session.counts.wanted


def test_the_picture_of_a_blow_at_an_area_has_its_template_and_the_odds_of_each_it_strikes():
    seat = sat(AREA)
    (act, *_) = (act for act in SUPERS.acts(seat.state, seat.state.tokens["Ace"]) if act.wide_ft)
    order = replace(act.order, aim=Point(484.0, 400.0, 0.0))
    take_in_hand(seat.session, order)
    counted(seat.session)
    found = styles(seat.session)
    assert "band.effect" in found
    assert seat.session.tool.order == order
    assert "Bob" in words(seat.session)
    assert any(layer.name.startswith("panel") and "odds" in layer.name for layer in scene(seat.session))
