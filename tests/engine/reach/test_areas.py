"""Reach by areas: for every area the band of the easiest plan into it, and outlines along their sides."""

import itertools
import math

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import MoveOrder
from engine.reach import Band, Planned, reach
from engine.reach.squares import rings_of
from tests.engine.movement.course import AREA, LIMITS, Rules, battle, body, box, land, wall
from tests.engine.reach.test_ruler import sharp

SPOTS = tuple(itertools.product((0.1, 0.5, 0.9), repeat=2))


def cell(column, row):
    return (column + 0.5) * AREA, (row + 0.5) * AREA


def bands(found):
    return {(place.column, place.row): place.band for place in found.places}


def asked(state, rules, mode, via=((),)):
    """The easiest band of every area, by plans to many places in each, straight or through waypoints."""
    best = {}
    height = state.tokens["Ace"].at.z
    across, down = (range(math.ceil(side / AREA)) for side in state.map.size_ft)
    for column, row, (a, b), way in itertools.product(across, down, SPOTS, via):
        goal = Point((column + a) * AREA, (row + b) * AREA, height)
        plan = plan_move(state, MoveOrder(token="Ace", mode=mode, waypoints=(*way, goal)), rules)
        end = plan.after.position
        same = (math.floor(end.x / AREA), math.floor(end.y / AREA)) == (column, row)
        if same and not plan.problems and not plan.unborne:
            band = Band.CHECK if plan.hazards else Band.FREE
            if best.get((column, row)) is not Band.FREE:
                best[column, row] = band
    return best


def area_battle(ground, *tokens):
    return battle(ground, *tokens, measure="area")


def test_a_runner_comes_to_every_area_within_his_number_of_them():
    """Source: UH, Maps and Ranged Movement. Ruling: U63."""
    state = area_battle(land(), body(at=(660, 660, 0)))
    found = reach(state, "Ace", "run", Rules())
    assert bands(found) == {(x, y): Band.FREE for x in range(2, 9) for y in range(2, 9)}
    (free,) = found.outlines
    assert sorted(free.rings[0]) == sorted(itertools.product((2 * AREA, 9 * AREA), repeat=2))
    assert free.limit_ft == 3 * AREA


def test_straight_ahead_a_flier_reaches_one_area_further(wings):
    """Source: UH, Turning. Ruling: U15."""
    ace = body(at=(600, 636, 156), speed_ft_per_turn=2 * AREA, heading_deg=45.0, mode="fly")
    state = area_battle(land(), ace)
    found = reach(state, "Ace", "fly", wings)
    fourth = {place for place in bands(found) if max(abs(place[0] - 4), abs(place[1] - 4)) == 4}
    assert (8, 0) in fourth <= {(7, 0), (8, 0), (8, 1)}
    assert [outline.limit_ft / AREA for outline in found.outlines] == [3.0, 4.0]


def test_behind_a_flier_every_area_costs_a_check(wings):
    wings.asks.append(sharp)
    ace = body(at=(600, 636, 156), speed_ft_per_turn=2 * AREA, heading_deg=45.0, mode="fly")
    state = area_battle(land(), ace)
    found, truth = bands(reach(state, "Ace", "fly", wings)), asked(state, wings, "fly")
    near = [(x, y) for x in range(1, 8) for y in range(1, 8)]
    assert {place: found.get(place) for place in near} == {place: truth.get(place) for place in near}
    assert (found[2, 6], found[6, 2]) == (Band.CHECK, Band.FREE)


def test_each_outline_lies_within_the_next(wings):
    wings.asks.append(sharp)
    ace = body(at=(600, 636, 156), speed_ft_per_turn=2 * AREA, heading_deg=45.0, mode="fly")
    found = reach(area_battle(land(), ace), "Ace", "fly", wings)
    assert [outline.band for outline in found.outlines] == [Band.FREE, Band.FREE, Band.CHECK]
    assert found.band_at(cell(5, 3)) is Band.FREE
    assert all(outline.rings for outline in found.outlines)


def test_too_fast_to_stop_he_cannot_end_near(wings):
    """Source: UH, Flight. Ruling: U11."""
    ace = body(at=(660, 660, 100), speed_ft_per_turn=6 * AREA, heading_deg=90.0, mode="fly")
    state = area_battle(land(), ace)
    found = bands(reach(state, "Ace", "fly", wings))
    assert ((6, 5) in found, (7, 5) in found, (8, 5) in found) == (False, False, True)


@pytest.mark.parametrize("mode", ["run", "fly", "leap"])
def test_around_buildings_every_area_has_the_band_of_its_easiest_plan(wings, mode):
    """The plans tried go straight, or around by the street corners."""
    blocks = (wall("A", box(200, 140, 320, 390), top=150), wall("B", box(360, 140, 440, 520), top=150))
    state = area_battle(land(*blocks, size=(660.0, 660.0)), body(at=(260, 430, 0)))
    rules = Rules(limits_by_mode=LIMITS | {"fly": wings.limits_by_mode["fly"]})
    via = [(), *((Point(x, y, 0.0),) for x, y in ((197, 394), (340, 394), (197, 136)))]
    truth = asked(state, rules, mode, via if mode != "leap" else via[:1])
    found = bands(reach(state, "Ace", mode, rules))
    assert {place: band for place, band in truth.items() if found.get(place) is not band} == {}


def test_only_the_layer_he_is_to_fly_in_counts(wings):
    """Height is counted in areas too. Ruling: U63."""
    ace = body(at=(660, 660, 100), mode="fly")
    state = area_battle(land(), ace)
    level, up = (reach(state, "Ace", "fly", wings, Planned(height_ft=ft)) for ft in (None, 300.0))
    assert len(level.places) == len(up.places) == 25
    above = reach(state, "Ace", "fly", wings, Planned(height_ft=500.0))
    assert above.places == ()


def test_the_plan_of_each_area_ends_in_it(wings):
    state = area_battle(land(wall("A", box(300, 300, 420, 800))), body(at=(460, 560, 0)))
    for place in reach(state, "Ace", "run", wings).places:
        plan = plan_move(state, place.order, wings)
        end = plan.after.position
        assert (plan, math.floor(end.x / AREA), math.floor(end.y / AREA)) == (
            place.plan, place.column, place.row,
        )  # fmt: skip


def test_waypoints_already_set_have_taken_their_part_of_it():
    state = area_battle(land(), body(at=(660, 660, 0)))
    found = reach(state, "Ace", "run", Rules(), Planned(via=(Point(930.0, 660.0, 0.0),)))
    assert {x for x, _ in bands(found)} == {6, 7, 8}


def test_outlines_follow_whole_areas_and_leave_holes():
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    outer, inner = sorted(rings_of(ring), key=len, reverse=True), rings_of([(0, 0), (1, 1)])
    assert [len(one) for one in outer] == [4, 4]
    assert [len(one) for one in inner] == [4, 4]


def test_a_flier_at_rest_on_the_corner_of_four_areas_turns_freely(wings):
    """What he sets out with is the way itself, however short its first part."""
    state = area_battle(land(), body(at=(660, 660, 100), heading_deg=200.0, mode="fly"))
    assert len(reach(state, "Ace", "fly", wings).places) == 25
