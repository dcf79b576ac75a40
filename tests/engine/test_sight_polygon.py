"""Sight polygons: by hand, against lines, with walls that run into one another, plain and compiled."""

import math
import random
from dataclasses import replace

import pytest

from engine.geometry import Point, ring_area
from engine.kernels import kit as kits
from engine.kernels.fan import View
from engine.regions import region
from engine.sight import look, sight_polygon, views
from engine.sight.outlines import outlines
from engine.world import BattleMap, BattleState, Hole, Obstacle, Opening, OpeningState, Raised

SIDE = 300.0


def box(west, north, east, south):
    return ((west, north), (east, north), (east, south), (west, south))


def solid(name, outline, base=0.0, top=13.0, **more):
    facts = {"material": "concrete", "thickness_in": 12.0, **more}
    return Obstacle(name=name, outline=outline, base_ft=base, top_ft=top, **facts)


def ground(*walls, openings=()):
    digest = f"polygon {walls} {openings}"
    return BattleState(
        map=BattleMap(
            name="p", size_ft=(SIDE, SIDE), obstacles=walls, openings=tuple(openings), digest=digest
        )
    )


def area(ring):
    return abs(ring_area(ring))


def test_where_nothing_stands_all_of_the_map_is_seen():
    assert area(sight_polygon(ground(), Point(100.0, 100.0, 5.0))) == pytest.approx(SIDE * SIDE)


def test_behind_a_wall_lies_a_shadow_as_wide_as_rays_past_its_ends_leave():
    """Seen from 100 ft before its middle, a wall 60 ft long shades a trapezoid to the edge of the map."""
    state = ground(solid("wall", box(120, 100, 180, 101)))
    shadow = (60.0 + 2 * 30.0 * 3.0) / 2 * 200.0 - (60.0 * 0.0)
    seen = area(sight_polygon(state, Point(150.0, 0.0, 5.0)))
    assert SIDE * SIDE - seen == pytest.approx(shadow, rel=1e-9)


def test_a_wall_lower_than_the_eye_or_above_it_casts_no_shadow():
    state = ground(
        solid("low", box(120, 100, 180, 101), top=5.0), solid("high", box(120, 200, 180, 201), base=8.0)
    )
    assert area(sight_polygon(state, Point(150.0, 0.0, 5.0))) == pytest.approx(SIDE * SIDE)


def test_a_limited_range_ends_in_a_circle():
    seen = area(sight_polygon(ground(), Point(150.0, 150.0, 5.0), 50.0))
    assert seen == pytest.approx(math.pi * 2500.0, rel=1e-3)
    assert seen < math.pi * 2500.0


def test_a_limited_range_is_cut_by_walls_as_an_unlimited_one_is():
    state = ground(solid("wall", box(160, 0, 161, 300)))
    seen = sight_polygon(state, Point(150.0, 150.0, 5.0), 50.0)
    assert max(x for x, _ in seen) == pytest.approx(160.0)


def test_from_inside_a_wall_nothing_is_seen():
    assert sight_polygon(ground(solid("wall", box(100, 100, 120, 120))), Point(110.0, 110.0, 5.0)) == ()


def test_in_a_closed_room_the_room_is_seen():
    walls = [solid(str(n), ring) for n, ring in enumerate(
        (box(99, 99, 201, 100), box(99, 200, 201, 201), box(99, 99, 100, 201), box(200, 99, 201, 201))
    )]  # fmt: skip
    assert area(sight_polygon(ground(*walls), Point(150.0, 120.0, 5.0))) == pytest.approx(100.0 * 100.0)


def test_through_an_open_door_or_a_hole_one_sees_out_of_a_room():
    walls = [solid(str(n), ring) for n, ring in enumerate(
        (box(99, 99, 201, 100), box(99, 200, 201, 201), box(99, 99, 100, 201), box(200, 99, 201, 201))
    )]  # fmt: skip
    door = Opening(name="door", obstacle="3", span=((200.5, 140), (200.5, 150)), base_ft=0.0, top_ft=7.0)
    shut = ground(*walls, openings=[door])
    at = Point(150.0, 145.0, 5.0)
    assert area(sight_polygon(shut, at)) == pytest.approx(10_000.0)
    ajar = replace(shut, changes=(OpeningState("door", "open"),))
    out = area(sight_polygon(ajar, at)) - 10_000.0
    beyond = 10.0 * 1.0 * (1 + 0.0) + (10.0 * 51 / 51 + 10.0 * 150 / 51) / 2 * 99.0
    assert out == pytest.approx(beyond, rel=1e-6)
    holed = replace(shut, changes=(Hole("3", Point(198.5, 145.0, 0.0), 10.0, 7.0),))
    assert area(sight_polygon(holed, at)) - 10_000.0 == pytest.approx(out, rel=0.02)


def test_a_wall_raised_in_play_casts_a_shadow():
    state = replace(ground(), changes=(Raised(solid("ice", box(120, 100, 180, 101))),))
    assert area(sight_polygon(state, Point(150.0, 0.0, 5.0))) == pytest.approx(SIDE * SIDE - 24_000.0)


def test_a_raised_wall_that_runs_through_another_is_seen_right_on_both_sides():
    state = replace(
        ground(solid("wall", box(100, 150, 200, 152))),
        changes=(Raised(solid("ice", box(149, 100, 151, 250))),),
    )
    plain = ground(solid("wall", box(100, 150, 200, 152)), solid("ice", box(149, 100, 151, 250)))
    for at in (Point(120.0, 120.0, 5.0), Point(180.0, 200.0, 5.0)):
        assert area(sight_polygon(state, at)) == pytest.approx(area(sight_polygon(plain, at)))


def town(dice, count=30):
    """Blocks of all heights, many of them running into one another, some in line."""
    for number in range(count):
        x, y, wide, deep = (
            dice.uniform(0, SIDE),
            dice.uniform(0, SIDE),
            dice.uniform(1, 50),
            dice.uniform(1, 50),
        )
        turn = dice.choice((0.0, 0.0, dice.uniform(0, 3)))
        if turn == 0.0:
            x, y, wide, deep = (max(round(value / 10) * 10, 10) for value in (x, y, wide, deep))
        east, south = math.cos(turn), math.sin(turn)
        ring = [(x + a * east - b * south, y + a * south + b * east) for a, b in box(0, 0, wide, deep)]
        yield solid(
            f"block {number}", tuple(ring), base=dice.choice((0.0, 3.0)), top=dice.choice((4.0, 10.0))
        )


@pytest.mark.parametrize("seed", range(15))
def test_the_polygon_holds_the_places_to_which_lines_are_clear(seed):
    dice = random.Random(seed)
    state = ground(*town(dice))
    at = Point(dice.uniform(0, SIDE), dice.uniform(0, SIDE), dice.choice((2.0, 3.5, 4.0)))
    ring = sight_polygon(state, at)
    if not ring:
        assert not look(state, at, Point(at.x + 0.5, at.y, at.z)).clear
        return
    seen = region(ring)
    for _ in range(60):
        place = Point(dice.uniform(0, SIDE), dice.uniform(0, SIDE), at.z)
        if min(math.dist(place[:2], corner) for corner in ring) > 0.1 and not _on_edge(ring, place):
            assert seen.holds(place[:2]) == look(state, at, place).clear


def _on_edge(ring, at):
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        long = math.hypot(bx - ax, by - ay) or 1.0
        if abs((bx - ax) * (at.y - ay) - (by - ay) * (at.x - ax)) / long < 0.05:
            return True
    return False


@pytest.mark.parametrize("reach", [math.inf, 80.0])
def test_compiled_and_plain_kernels_sweep_the_same_polygons(reach):
    fast = kits.fast()
    if fast is None:
        pytest.skip("numba is not installed")
    dice = random.Random(3)
    for _ in range(10):
        lines = outlines((state := ground(*town(dice))).map, state.changes, "seeing")
        off, standing = fast.column(lines.off), fast.column(lines.standing)
        packed = replace(lines, edges=fast.packed(lines.edges), off=off, standing=standing, kit=fast)
        view = View(dice.uniform(0, SIDE), dice.uniform(0, SIDE), 3.5, reach)
        quick, slow = ([at for corner in views._seen(one, view) for at in corner] for one in (packed, lines))
        assert quick == pytest.approx(slow)
