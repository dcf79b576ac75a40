"""Routes: on foot, in water and in the air; a move along one arrives."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.geometry import Point, distance_ft
from engine.movement.modes import mode
from engine.movement.plan import plan_move
from engine.movement.trace import mover_of
from engine.plans import Stop
from engine.route import levels, route
from engine.world import Gone, Hole, Opening, OpeningState, Surface
from tests.engine.movement.course import LIMITS, WINGS, Rules, battle, body, box, go, land, wall

FAR = {"top_ft_per_turn": 1e5, "gain_ft_per_turn": 1e5, "climb_ft_per_turn": 0.0, "turn_cost_ft": 0.0}
RULES = Rules(limits_by_mode={name: replace(one, **FAR) for name, one in (LIMITS | WINGS).items()})
ENDS = Point(600, 660, 0), Point(715, 660, 0)


def routed(state, goal, how="walk"):
    """The route, which a move must be able to take to its end."""
    found = route(state, "Ace", Point(*goal), how, RULES)
    if found.found:
        plan = plan_move(state, go(how, *found.waypoints), RULES)
        assert (plan.stop, plan.problems) == (Stop.ARRIVED, ()), plan.why
        assert distance_ft(plan.after.position, found.waypoints[-1]) < 0.51
    return found


def around(*corners, radius):
    """More than a body of that radius needs from the first to the last place around corners."""
    return sum(math.dist(a, b) for a, b in pairwise(corners)) + 2 * radius * len(corners)


def test_on_open_ground_the_route_is_the_goal():
    found = routed(battle(land(), body(at=(100, 100, 0))), (400, 500, 0))
    assert (found.waypoints, found.length_ft) == ((Point(400, 500, 0),), 500.0)


def test_a_route_keeps_the_body_clear_of_the_corner_it_goes_around():
    ground = land(wall("block", box(300, 0, 320, 400)))
    found = routed(battle(ground, body(at=(200, 300, 0), radius_ft=2.0)), (420, 300, 0))
    bare = 2 * math.dist((200, 300), (300, 400)) + 20
    assert bare < found.length_ft < around((200, 300), (300, 400), (320, 400), (420, 300), radius=2.0)
    corners = ((300, 400), (320, 400))
    assert all(min(math.dist(at[:2], corner) for corner in corners) >= 1.999 for at in found.waypoints[:-1])


def test_a_body_too_wide_for_a_gap_goes_around_it():
    ground = land(wall("west", box(0, 300, 200, 310)), wall("east", box(206, 300, 600, 310)))
    slim = routed(battle(ground, body(at=(203, 200, 0), radius_ft=1.5)), (203, 400, 0))
    stout = routed(battle(ground, body(at=(203, 200, 0), radius_ft=4.0)), (203, 400, 0))
    assert slim.length_ft == 200.0
    assert stout.length_ft > 800.0


def test_one_walks_around_somebody_in_the_way_and_not_around_a_rider():
    ace, ben = body(at=(100, 100, 0)), body("Ben", at=(200, 100, 0), radius_ft=10.0)
    found = routed(battle(land(), ace, ben), (300, 100, 0))
    assert 200.0 < found.length_ft < 205.0


def test_where_somebody_stands_there_is_no_way_and_the_reason_is_his_name():
    state = battle(land(), body(at=(100, 100, 0)), body("Ben", at=(200, 100, 0)))
    assert routed(state, (201, 100, 0)).why == "Ben is there"


def test_a_door_that_opens_is_a_way_and_a_locked_one_is_not():
    house = (
        wall("north", box(200, 200, 300, 201)),
        wall("south", box(200, 299, 300, 300)),
        wall("west", box(200, 200, 201, 300)),
        wall("east", box(299, 200, 300, 300)),
    )
    door = Opening(name="door", obstacle="east", span=((299.5, 240), (299.5, 246)), base_ft=0.0, top_ft=7.0)
    state = battle(land(*house, door), body(at=(100, 250, 0)))
    inside = routed(state, (250, 250, 0))
    assert 300.0 < inside.length_ft < 450.0
    locked = replace(state, changes=(OpeningState("door", "locked"),))
    assert routed(locked, (250, 250, 0)).why == "There is no way there"
    broken = replace(locked, changes=(Hole("west", Point(198.5, 250, 0), 6.0, 8.0),))
    assert routed(broken, (250, 250, 0)).length_ft == 150.0
    assert routed(replace(locked, changes=(Gone("west"),)), (250, 250, 0)).length_ft == 150.0


def test_walkers_go_over_the_bridge_and_swimmers_straight_through_the_river():
    river = Surface(
        name="river", outline=box(300, 0, 400, 1320), kind="water", elevation_ft=-2.0, depth_ft=12.0
    )
    bridge = Surface(name="bridge", outline=box(290, 600, 410, 620), kind="road")
    slab = wall("bridge", box(290, 600, 410, 620), top=0.0, base=-2.0)
    state = battle(land(river, bridge, slab), body(at=(200, 100, 0)))
    walked = routed(state, (500, 100, 0))
    assert walked.length_ft > 1000.0
    assert routed(state, (500, 100, 0), "swim").length_ft < 310.0
    assert routed(battle(land(river), body(at=(200, 100, 0))), (500, 100, 0)).why == "There is no way there"


def test_up_the_stairs_to_a_platform_and_down_again():
    platform = Surface(name="platform", outline=box(300, 300, 400, 400), elevation_ft=13.0, kind="deck")
    slab = wall("platform", box(300, 300, 400, 400), top=13.0)
    stairs = Surface(name="stairs", outline=box(400, 340, 426, 350), top_ft=13.0, up_deg=270.0, kind="stairs")
    ground = land(platform, slab, stairs)
    up = routed(battle(ground, body(at=(200, 345, 0))), (310, 310, 13))
    assert 370.0 < up.length_ft < 410.0
    down = routed(battle(ground, body(at=(310, 310, 13))), (200, 345, 0))
    assert down.length_ft == pytest.approx(up.length_ft, rel=0.02)


def test_one_steps_up_a_curb_anywhere_near():
    walk = Surface(name="walk", outline=box(300, 0, 320, 1320), elevation_ft=1.0, kind="pavement")
    block = wall("shop", box(310, 90, 330, 110))
    state = battle(land(walk, block), body(at=(200, 100, 0)))
    assert 200.0 < routed(state, (400, 100, 0)).length_ft < 215.0


def test_in_a_closed_yard_there_is_no_way_and_it_is_said_at_once():
    yard = [wall(f"wall {n}", ring) for n, ring in enumerate(
        (box(500, 500, 700, 502), box(500, 698, 700, 700), box(500, 500, 502, 700), box(698, 500, 700, 700))
    )]  # fmt: skip
    state = battle(land(*yard), body(at=(100, 100, 0)))
    assert routed(state, (600, 600, 0)).why == "There is no way there"
    assert routed(state, (501, 501, 0)).why == "There is no room for it there"


def test_a_flier_goes_over_a_long_low_wall_and_around_a_high_narrow_tower():
    low = battle(land(wall("wall", box(300, 0, 310, 1000), top=20.0)), body(at=(200, 300, 0)))
    over = routed(low, (420, 300, 0), "fly")
    assert over.length_ft == pytest.approx(2 * math.hypot(98.5, 20) + 23, abs=3.0)
    tower = battle(land(wall("tower", box(300, 290, 310, 310), top=500.0)), body(at=(200, 300, 0)))
    beside = routed(tower, (420, 300, 0), "fly")
    assert all(at.z == 0.0 for at in beside.waypoints)
    assert beside.length_ft < 225.0


def test_a_flier_goes_under_a_bridge_rather_than_over_it():
    deck = wall("bridge", box(300, 0, 330, 1320), top=40.0, base=20.0)
    state = battle(land(deck), body(at=(200, 300, 5)))
    assert routed(state, (430, 300, 5), "fly").length_ft == 230.0


def test_a_glider_is_never_sent_up():
    state = battle(land(wall("wall", box(300, 0, 310, 1000), top=20.0)), body(at=(200, 300, 10)))
    found = routed(state, (420, 300, 5), "glide")
    assert all(a.z >= b.z for a, b in pairwise(found.waypoints))


def test_a_leap_goes_straight_or_not_at_all():
    state = battle(land(wall("wall", box(150, 0, 160, 1000), top=300.0)), body(at=(100, 300, 0)))
    assert routed(state, (120, 300, 0), "leap").found
    assert routed(state, (180, 300, 0), "leap").why == "There is no straight way to leap there"


def test_whoever_has_no_such_mode_is_told_so():
    state = battle(land(), body(at=(100, 300, 0)))
    assert route(state, "Ace", Point(120, 300, 0), "fly", Rules()).why == "Ace cannot fly"
    assert route(state, "Ben", Point(120, 300, 0), "walk", Rules()).why == "Ben cannot walk"


def test_on_a_full_map_the_box_looked_in_grows_until_the_way_is_surely_the_shortest(monkeypatch):
    end_of_it = 100
    barrier = wall("barrier", box(655, end_of_it, 660, 1320))
    state = battle(land(barrier), body(at=(600, 660, 0)))
    whole = routed(state, (715, 660, 0))
    monkeypatch.setattr(levels, "WHOLE", 0)
    boxes = list(levels._boxes(mover_of(state, state.tokens["Ace"], mode("walk"), LIMITS["walk"]), *ENDS))
    assert boxes[0][1] > end_of_it > boxes[-1][1]
    assert routed(state, (715, 660, 0)) == whole
    straight = math.dist((600, 660), (655, 100)) + 5 + math.dist((660, 100), (715, 660))
    assert straight < whole.length_ft < straight + 6
