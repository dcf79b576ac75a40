"""What a plan says against a move that ends in a blow."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.resolve import resolve_move
from engine.orders import MoveOrder
from engine.planning import blow_of, plan, possible
from engine.systems.universal_heroes import SYSTEM
from tests.engine.movement.course import faces
from tests.vtt.table import opening


def run_at(state, run_up_ft, **more):
    """Ace runs at Bob from so far off, gap to gap: before it, and the order."""
    ace, bob = state.tokens["Ace"], state.tokens["Bob"]
    apart = run_up_ft + ace.radius_ft + bob.radius_ft
    at = Point(bob.at.x - apart, bob.at.y, 0.0)
    there = state.with_token(replace(ace, motion=replace(ace.motion, position=at, speed_ft_per_turn=132.0)))
    order = MoveOrder(token="Ace", mode="run", waypoints=(), strike="Bob", **more)
    return replace(there, settings={"measure": "ruler"}), order


def charge(state, run_up_ft):
    return plan(*run_at(state, run_up_ft), SYSTEM)


@pytest.mark.parametrize("karma", [False, True])
def test_the_blow_that_is_previewed_is_the_one_that_is_struck(karma):
    state, order = run_at(opening(), 132.0, karma=karma)
    shown = blow_of(state, plan(state, order, SYSTEM), SYSTEM)
    assert shown.order.karma is karma
    assert shown.order in resolve_move(state, order, SYSTEM, faces()).forced


@pytest.mark.parametrize(("run_up_ft", "enough"), [(60.0, False), (131.0, False), (132.0, True)])
def test_a_charge_needs_a_run_up_of_an_area(run_up_ft, enough):
    found = charge(opening(), run_up_ft)
    assert found.met == "Bob"
    assert any("run-up of an area" in problem.text for problem in found.problems) is not enough
    assert possible(found)  # the Judge may allow it


def test_a_move_that_comes_nowhere_near_its_target_is_not_told_of_the_run_up():
    state = opening()
    far = MoveOrder(token="Ace", mode="walk", waypoints=(), strike="Bob")
    found = plan(replace(state, settings={"measure": "ruler"}), far, SYSTEM)
    assert found.met == ""
    assert not found.problems
