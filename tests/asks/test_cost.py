"""What a move costs, where the cost falls due, and that every way of ordering it is held to the same rules.

Asks 27, 30, 32, 33, 35, 38, 45, 46, 48.
"""

import itertools
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.movement.spend import areas_along
from engine.orders import Change, Group, MoveOrder, Ruling
from engine.plans import Limits, Stop
from engine.systems.universal_heroes import SYSTEM
from engine.world import Opening
from tests.battles.story import Story
from tests.battles.story import body as person
from tests.engine.movement.course import AREA, LIMITS, Rules, battle, body, box, go, land, wall

FIELD = land(size=(20 * AREA, 20 * AREA))


def plan(rules, at, *waypoints, ground=FIELD, **more):
    return plan_move(battle(ground, body(at=at, **more), measure="area"), go("run", *waypoints), rules)


def test_the_first_step_over_a_line_is_paid_for_and_standing_on_it_is_not():
    line = 4 * AREA
    assert plan(Rules(), (line, 500, 0), (line + 100, 500, 0)).spent_ft == 0.0
    assert plan(Rules(), (line, 500, 0), (line - 1, 500, 0)).spent_ft == AREA
    assert plan(Rules(), (line - 0.5, 500, 0), (line, 500, 0)).spent_ft == AREA


def test_an_area_is_paid_for_where_it_is_entered_and_leaving_it_is_free():
    found = plan(Rules(), (100, 500, 0), (300, 500, 0))
    entered = [(leg.path[0].x, leg.areas) for leg in found.legs]
    assert entered == [(100.0, 0), (pytest.approx(132.0, abs=0.01), 1), (pytest.approx(264.0, abs=0.01), 1)]


@pytest.mark.parametrize("radius", [0.5, 1.5, 12.0, 30.0])
def test_a_wide_body_pays_for_where_its_middle_goes(radius):
    found = plan(Rules(), (4.5 * AREA, 4.5 * AREA, 0), (6.5 * AREA, 4.5 * AREA, 0), radius_ft=radius)
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 2 * AREA)


def test_halves_and_wholes_add_up_without_a_remainder():
    """Three doors on the way: half an area each, exactly."""
    parts = []
    for number, x in enumerate((200.0, 330.0, 340.0)):
        parts.append(wall(f"Wall {number}", box(x, 0, x + 1, 400)))
        span = ((x + 0.5, 95.0), (x + 0.5, 105.0))
        parts.append(
            Opening(name=f"Door {number}", obstacle=f"Wall {number}", span=span, base_ft=0, top_ft=8)
        )
    fast = Limits(top_ft_per_turn=9 * AREA, gain_ft_per_turn=9 * AREA)
    found = plan(Rules(limits_by_mode={"run": fast}), (100, 100, 0), (500, 100, 0), ground=land(*parts))
    assert Fraction(found.spent_ft) / Fraction(AREA) == 3 + 3 * Fraction(1, 2)


def test_the_way_already_taken_changes_no_later_price():
    """No parity of diagonals is carried along: pieces of a way cost alike, whatever went before."""
    spots = [Point((x + 0.5) * AREA, (y + 0.5) * AREA, 0.0) for x, y in ((1, 1), (2, 2), (4, 3), (3, 5))]
    for order in itertools.permutations(spots):
        whole = areas_along(order)
        assert whole == sum(areas_along(pair) for pair in itertools.pairwise(order))


@pytest.mark.parametrize("mode", ["walk", "run", "fly", "leap", "glide"])
def test_a_goal_just_behind_a_wall_is_not_jumped_to(mode):
    """Neither by one waypoint, nor by many small ones, nor by a goal that lies in the wall itself."""
    ground = land(wall("Wall", box(200, 0, 200.5, 400), top=200.0))
    limits = Limits(top_ft_per_turn=2000.0, gain_ft_per_turn=2000.0, range_ft=150.0)
    rules = Rules(limits_by_mode=dict.fromkeys(LIMITS | {"fly": 0, "glide": 0}, limits))
    state = battle(ground, body(at=(198.4, 200, 0)), measure="ruler")
    small = [(198.4 + part * 0.25, 200.0, 0.0) for part in range(1, 30)]
    for way in ([(202.1, 200, 0)], small, [(200.25, 200, 0), (203, 200, 0)]):
        found = plan_move(state, go(mode, *way), rules)
        assert found.stop is not Stop.ARRIVED
        assert found.after.position.x <= 198.51


def group(*orders, split):
    return Group(orders=tuple(orders), split=split)


def story(**places):
    people = tuple(person(name, at) for name, at in places.items())
    abilities = {"abilities": {"agility": 10, "endurance": 20, "strength": 20}}
    return Story(SYSTEM, people, dict.fromkeys(places, abilities), settings={"measure": "ruler"})


def walks(name, *to):
    return MoveOrder(token=name, mode="run", waypoints=tuple(Point(*at) for at in to))


def test_of_two_who_move_together_each_is_stopped_by_the_wall_before_him():
    told = story(Ann=(690.0, 50.0, 0.0), Bob=(690.0, 200.0, 0.0))
    east = group(walks("Ann", (720, 50, 0)), walks("Bob", (720, 200, 0)), split=True)
    state = told.does(east).battle.state
    assert state.tokens["Ann"].at.x == 720.0
    assert state.tokens["Bob"].at.x == pytest.approx(698.5, abs=0.01)


def test_the_judge_puts_somebody_behind_a_wall_and_it_is_on_record_with_his_reason():
    told = story(Ann=(690.0, 200.0, 0.0))
    there = Ruling(token="Ann", change=Change(at=Point(720.0, 200.0, 0.0)), why="through the skylight")
    battle_ = told.does(there).battle
    assert battle_.state.tokens["Ann"].at.x == 720.0
    assert battle_.line[-1].order.why == "through the skylight"


def test_a_move_taken_back_may_be_made_again_in_full():
    told = story(Ann=(600.0, 50.0, 0.0))
    far = walks("Ann", (900, 50, 0))
    before = told.battle.preview(far)
    undone = told.does(walks("Ann", (640, 50, 0))).battle.undo()
    assert undone.preview(far) == before
    moved = replace(before, order=before.order)
    assert undone.commit(far).state.tokens["Ann"].at == moved.after.position
