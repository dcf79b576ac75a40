"""What may enter a history, from a file or by the Judge's word."""

from dataclasses import replace

import pytest

from engine.battle import Battle, RefusedError
from engine.conformance.arena import opening
from engine.events import Joined, Moved, RaisedUp, Resized
from engine.geometry import Point
from engine.look import MapFile
from engine.maps.faults import BadFileError
from engine.orders import Ruling
from engine.saves import read_saved, save
from engine.systems import basic_v3
from engine.world import Motion, Obstacle

WALL = Obstacle(
    name="Wall", outline=((0.0, 0.0), (9.0, 0.0), (9.0, 9.0)), top_ft=9.0, material="brick", thickness_in=12.0
)
HERE = Point(50.0, 50.0, 0.0)


@pytest.fixture
def fight():
    """Two bodies on open ground."""
    return Battle.begin(opening(basic_v3.SYSTEM), basic_v3.SYSTEM, 1)


def refused(fight, fact):
    order = Ruling(facts=(fact,), why="test")
    with pytest.raises(RefusedError):
        fight.commit(order)
    return fight.preview(order).problems[0].text


@pytest.mark.parametrize("outline", [(), ((0.0, 0.0),), ((0.0, 0.0), (9.0, 0.0))])
def test_a_wall_is_not_raised_on_fewer_than_three_points(fight, outline):
    assert "at least 3" in refused(fight, RaisedUp(obstacle=replace(WALL, outline=outline)))
    assert "at least 3" in refused(fight, RaisedUp(obstacle=replace(WALL, holes=(outline,))))


@pytest.mark.parametrize(("radius_ft", "height_ft"), [(0.0, 6.0), (1.5, 0.0), (-1.5, 6.0), (1.5, -6.0)])
def test_nobody_is_of_no_size(fight, radius_ft, height_ft):
    first = fight.state.tokens["First"]
    small = replace(first, radius_ft=radius_ft, height_ft=height_ft)
    assert "above 0" in refused(fight, Joined(token=small))
    assert "above 0" in refused(fight, Resized(token="First", radius_ft=radius_ft, height_ft=height_ft))


def test_a_way_has_a_beginning(fight):
    moved = Moved(token="First", mode="walk", cause="order", path=(), after=Motion(position=HERE))
    assert "at least 1" in refused(fight, moved)


@pytest.mark.parametrize("size_ft", [(0.0, 9.0), (9.0, -9.0)])
def test_a_map_of_no_size_is_not_read(fight, size_ft):
    flat = MapFile(replace(fight.opening.map, size_ft=size_ft))
    with pytest.raises(BadFileError, match=r"map\.size_ft.*above 0"):
        read_saved("".join(save(fight, flat)), {"basic_v3": basic_v3.SYSTEM})


def test_a_sound_wall_and_a_body_of_another_size_are_the_judges_to_give(fight):
    facts = (RaisedUp(obstacle=WALL), Resized(token="First", radius_ft=3.0, height_ft=12.0))
    assert fight.commit(Ruling(facts=facts, why="test")).state.tokens["First"].radius_ft == 3.0
