"""Laws of the reach, on maps nobody thought of: mirrored, turned, walled in; of effort and of bands."""

import math
from dataclasses import replace
from itertools import pairwise

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import MoveOrder
from engine.reach import Band, Planned, reach
from engine.regions import nothing, region, united
from tests.engine.movement.course import LIMITS, WINGS, Rules, battle, body, land, wall
from tests.properties.test_movement_laws import SIDE, blocks, places, scenes

SLOW = LIMITS | WINGS | {"run": replace(LIMITS["run"], top_ft_per_turn=160.0, gain_ft_per_turn=160.0)}
RULES = Rules(limits_by_mode=SLOW)
FEW = settings(max_examples=12, deadline=None)
ALIKE = 5e-3  # over rims the movement is asked direction by direction: between two of them is a little play


def outlined(found):
    """All that can be come to, as one figure."""
    widest = found.outlines[-1].rings if found.outlines else ()
    figures = [region(ring) for ring in widest]
    whole = nothing()
    for figure in sorted(figures, key=lambda one: -one.area_ft2):  # holes lie within what was outlined before
        held = whole.area_ft2 > 0.0 and whole.holds(figure.inside())
        whole = whole.minus(figure) if held else united((whole, figure))
    return whole


def changed(state, place, obstacle):
    """The same battle in a changed world: places and outlines as told."""
    tokens = [
        replace(token, motion=replace(token.motion, position=Point(*place(token.at[:2]), token.at.z)))
        for token in state.tokens.values()
    ]
    parts = [wall(b.name, obstacle(b.outline), top=b.top_ft, base=b.base_ft) for b in state.map.obstacles]
    return battle(land(*parts, size=(SIDE, SIDE)), *tokens, measure="ruler")


def ruled(state):
    return replace(state, settings={"measure": "ruler"})


def at_rest(state):
    ace = state.tokens["Ace"]
    return state.with_token(replace(ace, motion=replace(ace.motion, speed_ft_per_turn=0.0)))


@FEW
@given(scenes(modes=("run", "fly")))
def test_in_a_mirror_it_is_mirrored(scene):
    state, order = scene
    state = at_rest(ruled(state))
    there = changed(
        state, lambda at: (SIDE - at[0], at[1]), lambda ring: tuple((SIDE - x, y) for x, y in reversed(ring))
    )
    one, two = (outlined(reach(each, "Ace", order.mode, RULES)).area_ft2 for each in (state, there))
    assert math.isclose(one, two, rel_tol=ALIKE, abs_tol=20.0)


def test_around_a_low_block_at_the_rim_no_piece_of_it_is_lost():
    block = wall("Block", ((0.0, 16.6), (99.206, 16.6), (99.206, 22.6), (0.0, 22.6)), top=2.5)
    wide = replace(body("Ace", Point(0.0, 0.0, 0.0)), radius_ft=5.0)
    state = battle(land(block, size=(SIDE, SIDE)), wide, measure="ruler")
    there = changed(
        state, lambda at: (SIDE - at[0], at[1]), lambda ring: tuple((SIDE - x, y) for x, y in reversed(ring))
    )
    one, two = (outlined(reach(each, "Ace", "run", RULES)).area_ft2 for each in (state, there))
    assert math.isclose(one, two, rel_tol=1e-6)


@FEW
@given(scenes(modes=("run", "fly")))
def test_a_quarter_turn_turns_it(scene):
    state, order = scene
    state = at_rest(ruled(state))
    there = changed(
        state, lambda at: (SIDE - at[1], at[0]), lambda ring: tuple((SIDE - y, x) for x, y in ring)
    )
    one, two = (outlined(reach(each, "Ace", order.mode, RULES)).area_ft2 for each in (state, there))
    assert math.isclose(one, two, rel_tol=ALIKE, abs_tol=20.0)


@FEW
@given(scenes(modes=("run", "fly")), blocks())
def test_one_more_thing_in_the_way_never_makes_it_larger(scene, block):
    state, order = scene
    state = at_rest(ruled(state))
    assume(all(block.name != other.name for other in state.map.obstacles))
    walled = battle(
        land(*state.map.obstacles, block, size=(SIDE, SIDE)), *state.tokens.values(), measure="ruler"
    )
    one, two = (outlined(reach(each, "Ace", order.mode, RULES)) for each in (state, walled))
    low = block.top_ft <= state.tokens["Ace"].at.z + 6.1  # what one may step or hop on leads to other places
    assume(not low or order.mode == "fly")
    assert two.minus(one).shrunk(1.0).area_ft2 < 20.0


@FEW
@given(scenes(modes=("run", "fly")), st.floats(20, 120), st.floats(1, 100))
def test_more_effort_never_makes_it_smaller(scene, low, more):
    state, order = scene
    state = at_rest(ruled(state))
    less, much = (
        outlined(reach(state, "Ace", order.mode, RULES, Planned(effort=ft))) for ft in (low, low + more)
    )
    assert less.minus(much).shrunk(1.0).area_ft2 < 20.0


@FEW
@given(scenes(modes=("run", "fly")), st.lists(st.tuples(places, places), min_size=12, max_size=12))
def test_where_a_straight_plan_leads_the_reach_leads_too(scene, spots):
    state, order = scene
    state = ruled(state)
    found = reach(state, "Ace", order.mode, RULES)
    grown = outlined(found).grown(0.5) if found.outlines else nothing()
    for x, y in spots:
        goal = Point(x, y, state.tokens["Ace"].at.z)
        plan = plan_move(state, MoveOrder(token="Ace", mode=order.mode, waypoints=(goal,)), RULES)
        straight = not plan.problems and not plan.unborne and math.dist(plan.after.position, goal) < 0.1
        if straight and not plan.overshoot_ft:
            assert grown.holds((x, y)), (x, y)


@FEW
@given(scenes(modes=("run", "fly")))
def test_each_band_holds_the_easier_ones(scene):
    state, order = scene
    rules = Rules(limits_by_mode=SLOW, asks=[haste])
    outlines = reach(ruled(state), "Ace", order.mode, rules).outlines
    for one, two in pairwise(outlines):
        easy, hard = (united(map(region, each.rings)) for each in (one, two))
        assert easy.minus(hard).shrunk(0.5).area_ft2 < 5.0
        assert (one.band, len(one.checks)) != (Band.CHECK, 0)


def haste(leg, motion):
    return ("haste", 0.0, "stop") if motion.speed_ft_per_turn > 80.0 else None


@FEW
@given(st.floats(0, 1e4), st.floats(0, 1e4), st.sampled_from(["run", "fly"]))
def test_on_open_ground_it_is_the_same_everywhere(x, y, mode):
    ground = land(size=(2e4, 2e4))
    state = battle(ground, body(at=(x + 4000, y + 4000, 0.0)))
    found = outlined(reach(state, "Ace", mode, RULES)).area_ft2
    radius = 160.0 if mode == "run" else 264.0
    assert math.isclose(found, math.pi * radius**2, rel_tol=1e-3)
