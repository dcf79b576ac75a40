"""Laws every move keeps, on maps and with orders nobody thought of.

Overlaps are judged by shapely, which the movement itself never asks.
"""

import itertools
import math

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.geometry import Point, at_ft, gap_ft, length_ft
from engine.movement.modes import mode
from engine.movement.plan import plan_move
from engine.movement.trace import mover_of
from engine.orders import Driven, Fall
from engine.plans import Stop
from engine.terrain import terrain
from engine.world import Surface
from tests.engine.movement.course import AREA, LIMITS, WINGS, Rules, battle, body, carried_out, go, land, wall

SIDE, LEGS_FT, SLACK_FT = 400.0, 2.0, 0.03
RULES = Rules(limits_by_mode=LIMITS | WINGS)
AFOOT = Rules()

places = st.floats(0, SIDE).map(lambda value: round(value, 1))
heights = st.sampled_from([0.5, 1.0, 2.0, 2.5, 5.0, 13.0, 26.0, 40.0])


def turned(points, degrees, about):
    east, south = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x0, y0 = about
    return tuple(
        (round(x0 + (x - x0) * east - (y - y0) * south, 3), round(y0 + (x - x0) * south + (y - y0) * east, 3))
        for x, y in points
    )


@st.composite
def blocks(draw):
    """A block or beam of any size, askew or straight."""
    x, y, wide, deep = draw(places), draw(places), draw(st.floats(1, 120)), draw(st.floats(1, 120))
    ring = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
    base = draw(st.sampled_from([0.0, 0.0, 0.0, 8.0, 20.0]))
    outline = turned(ring, draw(st.sampled_from([0, 0, 30, 45, 77])), (x, y))
    return wall(f"Block {x}/{y}/{wide}/{deep}", outline, top=base + draw(heights), base=base)


@st.composite
def scenes(draw, modes=("run", "fly", "leap", "climb")):
    """A state with somebody who stands free, and an order for him."""
    parts = draw(st.lists(blocks(), min_size=1, max_size=6, unique_by=lambda block: block.name))
    others = [
        body(f"B{n}", (draw(places), draw(places), draw(st.sampled_from([0.0, 13.0]))))
        for n in range(draw(st.integers(0, 2)))
    ]
    how = draw(st.sampled_from(modes))
    x, y = draw(places), draw(places)
    radius = draw(st.sampled_from([0.5, 1.5, 5.0]))
    here = land(*parts, size=(SIDE, SIDE))
    state = battle(here, body(at=(x, y, 0.0), radius_ft=radius), *others)
    ground = terrain(state)
    z = ground.support(Point(x, y, draw(st.sampled_from([0.0, 14.0, 100.0]))), radius).height_ft
    if how == "fly":
        z += draw(st.sampled_from([0.0, 0.0, 7.0, 20.0]))
    ace = body(at=(x, y, z), radius_ft=radius, mode="fly" if how == "fly" else "walk",
               speed_ft_per_turn=draw(st.sampled_from([0.0, 2 * AREA])) if how == "fly" else 0.0,
               heading_deg=draw(st.sampled_from([0.0, 90.0, 200.0])))  # fmt: skip
    state = battle(here, ace, *others, measure=draw(st.sampled_from(["ruler", "area"])))
    assume(not overlaps(state, ace.at, ace))
    goals = draw(
        st.lists(st.tuples(places, places, st.sampled_from([0.0, 5.0, 13.0, 30.0])), min_size=1, max_size=3)
    )
    effort = draw(st.sampled_from(["full", "full", "walk", 60.0, "brake"]))
    return state, go(how, *goals, effort=effort)


def overlaps(state, at, token, legs_ft=0.0):
    """What a body at a place would be inside of, by shapely and by plain distance."""
    low, high = at.z + legs_ft, at.z + token.height_ft
    for block in state.map.obstacles:
        beside = low < block.top_ft - SLACK_FT and high > block.base_ft + SLACK_FT
        if beside and gap_ft(block.outline, block.holes, (at.x, at.y)) < token.radius_ft - SLACK_FT:
            return block.name
    for other in state.tokens.values():
        beside = at.z < other.at.z + other.height_ft - SLACK_FT and high > other.at.z + SLACK_FT
        near = math.hypot(at.x - other.at.x, at.y - other.at.y) < token.radius_ft + other.radius_ft - SLACK_FT
        if other.name != token.name and beside and near:
            return other.name
    return ""


def way(found):
    return tuple(itertools.chain.from_iterable(leg.path for leg in found.legs))


@given(scenes())
def test_nobody_ends_inside_a_solid_or_another_body(scene):
    state, order = scene
    found = plan_move(state, order, RULES)
    legs = LEGS_FT if order.mode == "run" else 0.0
    assert overlaps(state, found.after.position, state.tokens["Ace"], legs) == ""


@given(scenes())
def test_no_path_passes_what_stops_a_body(scene):
    state, order = scene
    path = way(plan_move(state, order, RULES))
    legs = LEGS_FT if order.mode == "run" else 0.0
    for step in range(41 if path else 0):
        at = at_ft(path, length_ft(path) * step / 40)
        assert overlaps(state, at, state.tokens["Ace"], legs) == ""


@given(scenes())
def test_a_commit_does_what_the_preview_shows(scene):
    state, order = scene
    found = plan_move(state, order, RULES)
    after, _, _ = carried_out(state, order, RULES)
    if not found.problems:
        assert after.tokens["Ace"].motion == found.after


@given(scenes())
def test_nothing_costs_more_than_it_may_and_legs_hang_together(scene):
    state, order = scene
    found = plan_move(state, order, RULES)
    assert found.spent_ft <= max(found.allowance_ft, found.least_ft) + WINGS["fly"].turn_cost_ft + 0.02
    for a, b in itertools.pairwise(found.legs):
        assert a.path[-1] == b.path[0]
    if found.legs:
        assert found.legs[0].path[0] == state.tokens["Ace"].at
        assert math.dist(found.legs[-1].path[-1], found.after.position) < 1e-6


@given(scenes(modes=("run", "leap", "climb")))
def test_whoever_needs_support_ends_on_something_or_falls(scene):
    state, order = scene
    after, _, forced = carried_out(state, order, AFOOT)
    ace = after.tokens["Ace"]
    here = terrain(after)
    held = ace.at.z - here.support(ace.at, ace.radius_ft).height_ft <= 0.01
    assert held or ace.motion.mode == "climb" or any(isinstance(order, Fall) for order in forced)


@given(scenes(modes=("run", "leap")), st.sampled_from([60.0, 120.0]))
def test_every_fall_ends_on_something_and_nothing_else_does(scene, above):
    state, _ = scene
    ace = state.tokens["Ace"]
    at = ace.at._replace(z=ace.at.z + above)
    state = battle(
        state.map, body(at=at, radius_ft=ace.radius_ft), *(t for t in state.tokens.values() if t is not ace)
    )
    assume(not overlaps(state, at, state.tokens["Ace"]))
    for _ in range(8):
        state, events, _ = carried_out(state, Fall(token="Ace"), AFOOT)
        if not events:
            break
    ace = state.tokens["Ace"]
    assert ace.motion.turns_falling == 0 or not events
    assert overlaps(state, ace.at, ace) == ""


@given(scenes(modes=("run",)), st.floats(0, 360), st.floats(10, 400))
def test_a_thrown_body_stops_at_the_first_contact_and_never_inside(scene, toward, ft):
    state, _ = scene
    ace = state.tokens["Ace"]
    goal = Point(ace.at.x + ft * math.sin(toward), ace.at.y + ft * math.cos(toward), ace.at.z)
    after, _, _ = carried_out(state, Driven(token="Ace", to=goal, cause="slam"), AFOOT)
    assert overlaps(after, after.tokens["Ace"].at, ace, LEGS_FT) == ""


@given(scenes(modes=("run", "fly")), st.sampled_from([1, 2, 3]))
def test_a_quarter_turn_of_the_world_turns_the_plan_with_it(scene, quarters):
    state, order = scene
    assume(state.measure == "ruler")
    about = (SIDE / 2, SIDE / 2)

    def spun(point):
        ((x, y),) = turned([point[:2]], 90 * quarters, about)
        return Point(x, y, point[2])

    parts = [
        wall(b.name, turned(b.outline, 90 * quarters, about), top=b.top_ft, base=b.base_ft)
        for b in state.map.obstacles
    ]
    tokens = [
        body(
            t.name,
            spun(t.at),
            radius_ft=t.radius_ft,
            mode=t.motion.mode,
            speed_ft_per_turn=t.motion.speed_ft_per_turn,
            heading_deg=(t.motion.heading_deg + 90 * quarters) % 360,
        )
        for t in state.tokens.values()
    ]
    there = battle(land(*parts, size=(SIDE, SIDE)), *tokens)
    one = plan_move(state, order, RULES)
    two = plan_move(there, go(order.mode, *map(spun, order.waypoints), effort=order.effort), RULES)
    assert one.stop == two.stop
    assert math.dist(spun(one.after.position), two.after.position) < 0.1


@given(st.lists(st.tuples(places, places), min_size=1, max_size=4), st.floats(0.1, 0.9))
def test_a_waypoint_on_a_straight_way_changes_nothing(goals, part):
    state = battle(land(size=(SIDE, SIDE)), body(at=(50, 50, 0)))
    x, y = goals[0]
    middle = (50 + (x - 50) * part, 50 + (y - 50) * part, 0)
    whole = plan_move(state, go("run", (x, y, 0)), RULES)
    split = plan_move(state, go("run", middle, (x, y, 0)), RULES)
    assert math.dist(whole.after.position, split.after.position) < 0.01
    assert abs(whole.spent_ft - split.spent_ft) < 0.01


@given(st.floats(4, 60), st.floats(1, 13), st.floats(0, 30), st.integers(0, 3))
def test_up_a_ramp_and_down_again_is_the_identity(run, rise, aside, quarter):
    assume(rise / run <= 1.2)
    ring = turned(((200, 150), (200 + run, 150), (200 + run, 250), (200, 250)), 90 * quarter, (200, 200))
    ramp = Surface(name="Ramp", outline=ring, kind="ramp", top_ft=rise, up_deg=(90.0 + 90 * quarter) % 360)
    (start, middle) = turned(((180, 200 + aside), (200 + run - 0.5, 200 + aside)), 90 * quarter, (200, 200))
    fast = Rules(limits_by_mode={"run": LIMITS["run"].__class__(top_ft_per_turn=5000, gain_ft_per_turn=5000)})
    state = battle(land(ramp), body(at=(*start, 0.0)))
    up, _, _ = carried_out(state, go("run", (*middle, 0)), fast)
    assert abs(up.tokens["Ace"].at.z - rise * (run - 0.5) / run) < 0.02
    back, _, _ = carried_out(up, go("run", (*start, 0)), fast)
    assert math.dist(back.tokens["Ace"].at, (*start, 0.0)) < 0.01


@given(st.lists(st.tuples(places, places), min_size=1, max_size=4))
def test_a_flat_move_never_changes_height(goals):
    roof = Surface(
        name="Deck", outline=((-500, -500), (900, -500), (900, 900), (-500, 900)), elevation_ft=26.0
    )
    state = battle(land(roof), body(at=(50, 50, 26.0)))
    found = plan_move(state, go("run", *((x, y, 0) for x, y in goals)), RULES)
    assert {point.z for leg in found.legs for point in leg.path} <= {26.0}


@given(scenes(modes=("run", "fly")))
def test_the_tail_goes_on_from_where_the_move_ends(scene):
    state, order = scene
    found = plan_move(state, order, RULES)
    if found.tail and found.stop is not Stop.UNSUPPORTED and not found.overshoot_ft:
        assert math.dist(found.tail[0], found.after.position) < 0.05
        assert math.dist(found.tail[-1][:2], order.waypoints[-1][:2]) < 0.05


@given(scenes(modes=("fly",)))
def test_a_body_made_ready_is_never_in_its_own_way(scene):
    state, _ = scene
    ace = state.tokens["Ace"]
    mover = mover_of(state, ace, mode("fly"), WINGS["fly"])
    assert ace.name not in {token.name for token in mover.others}
