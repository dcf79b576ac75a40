"""Whichever way the world lies and wherever it is, moves, throws and falls come out the same."""

import math
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Driven, Fall
from tests.engine.movement.course import AREA, LIMITS, WINGS, Rules, battle, carried_out, land, wall
from tests.properties.test_movement_laws import SIDE, places, scenes

RULES = Rules(limits_by_mode=LIMITS | WINGS)
NEAR_FT = 0.1


def moved(state, place, heading, size):
    """The same battle with every place and heading changed."""
    parts = [
        wall(one.name, tuple(map(place, one.outline)), top=one.top_ft, base=one.base_ft)
        for one in state.map.obstacles
    ]
    tokens = [
        replace(token, motion=replace(
            token.motion, position=put(token.at, place), heading_deg=heading(token.motion.heading_deg)
        ))
        for token in state.tokens.values()
    ]  # fmt: skip
    return battle(land(*parts, size=size), *tokens, measure=state.measure)


def put(at, place):
    return Point(*place((at.x, at.y)), at.z)


def mirrored(state):
    return moved(state, glass, lambda deg: (360.0 - deg) % 360.0, (SIDE, SIDE))


def glass(at):
    return (round(SIDE - at[0], 3), at[1])


def shifted(east, south):
    return lambda at: (round(at[0] + east * AREA, 3), round(at[1] + south * AREA, 3))


def ordered(order, place):
    return replace(order, waypoints=tuple(put(at, place) for at in order.waypoints))


@given(scenes(modes=("run", "fly", "leap", "climb")))
def test_in_a_mirror_a_plan_is_mirrored(scene):
    state, order = scene
    assume(state.measure == "ruler")
    one = plan_move(state, order, RULES)
    two = plan_move(mirrored(state), ordered(order, glass), RULES)
    assert one.stop == two.stop
    assert math.dist(put(one.after.position, glass), two.after.position) < NEAR_FT


@given(scenes(modes=("run", "fly", "leap", "climb")), st.integers(1, 40), st.integers(1, 40))
def test_elsewhere_by_whole_areas_a_plan_is_the_same(scene, east, south):
    state, order = scene
    size = (90 * AREA, 90 * AREA)
    here, there = shifted(20, 20), shifted(20 + east, 20 + south)
    at_home, away = (moved(state, place, lambda deg: deg, size) for place in (here, there))
    one, two = (
        plan_move(each, ordered(order, place), RULES) for each, place in ((at_home, here), (away, there))
    )
    assert (one.stop, one.met, one.spent_ft) == (two.stop, two.met, pytest.approx(two.spent_ft, abs=NEAR_FT))
    assert math.dist(put(one.after.position, shifted(east, south)), two.after.position) < NEAR_FT


@given(scenes(modes=("run",)), st.tuples(places, places), st.floats(5, 400))
def test_in_a_mirror_a_throw_is_mirrored(scene, toward, ft):
    state, _ = scene
    assume(state.measure == "ruler")
    ace = state.tokens["Ace"]
    turn = math.atan2(toward[1] - ace.at.y, toward[0] - ace.at.x)
    to = Point(ace.at.x + ft * math.cos(turn), ace.at.y + ft * math.sin(turn), ace.at.z)
    one, _, _ = carried_out(state, Driven(token="Ace", to=to, cause="slam"), RULES)
    two, _, _ = carried_out(mirrored(state), Driven(token="Ace", to=put(to, glass), cause="slam"), RULES)
    assert math.dist(put(one.tokens["Ace"].at, glass), two.tokens["Ace"].at) < NEAR_FT


@given(scenes(modes=("run",)), st.floats(0, 200))
def test_in_a_mirror_a_fall_ends_at_the_same_height(scene, above):
    state, _ = scene
    ace = state.tokens["Ace"]
    high = state.with_token(
        replace(ace, motion=replace(ace.motion, position=ace.at._replace(z=ace.at.z + above)))
    )
    one, _, _ = carried_out(high, Fall(token="Ace"), RULES)
    two, _, _ = carried_out(mirrored(high), Fall(token="Ace"), RULES)
    assert abs(one.tokens["Ace"].at.z - two.tokens["Ace"].at.z) < NEAR_FT
