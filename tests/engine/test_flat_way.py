"""The shortest way in a figure: by hand, against a search over every pair of corners, plain and compiled."""

import heapq
import math
import random

import pytest

from engine.kernels import kit as kits
from engine.kernels.way import GAVE_UP, NONE
from engine.regions import box, nothing, region, united
from engine.route import flat
from engine.route.flat import flat_way, maze_of

YARD = box(0.0, 0.0, 100.0, 100.0)


def block(west, north, east, south):
    return region(((west, north), (east, north), (east, south), (west, south)))


def yard(*blocks):
    """A yard of 100 feet a side with some blocks in it."""
    return YARD.minus(united(blocks) if blocks else nothing())


def test_where_nothing_stands_the_way_is_straight():
    assert flat_way(yard(), (10.0, 10.0), (70.0, 90.0)) == flat.Found(((10.0, 10.0), (70.0, 90.0)), 100.0)


def test_around_a_block_the_way_goes_over_its_nearer_corner():
    found = flat_way(yard(block(40.0, 30.0, 60.0, 80.0)), (10.0, 50.0), (90.0, 50.0))
    over_north = math.hypot(30.0, 20.0) + 20.0 + math.hypot(30.0, 20.0)
    assert found.way == ((10.0, 50.0), (40.0, 30.0), (60.0, 30.0), (90.0, 50.0))
    assert found.length_ft == pytest.approx(over_north)


def test_a_way_along_a_wall_is_no_longer_than_the_wall():
    """Nearly parallel lines: rounding must not send the way around."""
    slant = region(((20.0, 20.0), (80.0, 21.1), (80.0, 31.1), (20.0, 30.0)))
    found = flat_way(yard(slant), (20.0, 20.0), (80.0, 21.1))
    assert found.length_ft == pytest.approx(math.hypot(60.0, 1.1), abs=1e-3)


def test_between_blocks_in_one_line_the_way_runs_straight_along_them():
    blocks = [block(20.0 * n, 50.0, 20.0 * n + 10.0, 70.0) for n in range(1, 5)]
    assert flat_way(yard(*blocks), (5.0, 50.0), (95.0, 50.0)).length_ft == pytest.approx(90.0, abs=1e-3)


def test_through_a_gap_between_blocks_and_not_where_they_touch():
    wall = block(50.0, 0.0, 52.0, 60.0), block(50.0, 61.0, 52.0, 100.0)
    assert flat_way(yard(*wall), (40.0, 30.0), (60.0, 30.0)).way[1:-1] == ((50.0, 60.0), (52.0, 60.0))
    shut = block(50.0, 0.0, 52.0, 60.0), block(50.0, 60.0, 52.0, 100.0)
    assert yard(*shut).parts()[0].holds((40.0, 30.0)) != yard(*shut).parts()[0].holds((60.0, 30.0))


def test_a_way_out_of_a_courtyard_leads_through_its_gate():
    walls = (
        block(30.0, 30.0, 70.0, 33.0),
        block(30.0, 67.0, 70.0, 70.0),
        block(30.0, 30.0, 33.0, 70.0),
        block(67.0, 30.0, 70.0, 45.0),
        block(67.0, 50.0, 70.0, 70.0),
    )
    found = flat_way(yard(*walls), (50.0, 40.0), (10.0, 10.0))
    assert (67.0, 45.0) in found.way
    assert (70.0, 30.0) in found.way


def test_a_way_that_begins_at_a_corner_and_ends_at_one_is_found():
    found = flat_way(yard(block(40.0, 40.0, 60.0, 60.0)), (40.0, 40.0), (60.0, 60.0))
    assert found.length_ft == pytest.approx(40.0, abs=0.01)


def test_a_ring_around_the_goal_leaves_no_way():
    ring = ((45.0, 45.0), (55.0, 45.0), (55.0, 55.0), (45.0, 55.0))
    assert flat_way(yard(), (10.0, 10.0), (50.0, 50.0), (ring,)) == flat.Found()


def test_rings_within_are_gone_around():
    ring = ((45.0, 0.0), (55.0, 0.0), (55.0, 55.0), (45.0, 55.0))
    found = flat_way(yard(), (10.0, 50.0), (90.0, 50.0), (ring,))
    assert found.length_ft == pytest.approx(2 * math.hypot(35.0, 5.0) + 10.0)


def test_a_search_that_is_given_few_tries_gives_up_and_says_so(monkeypatch):
    monkeypatch.setattr(flat, "MOST_PLAIN", 2)
    blocks = [block(10.0 * n, 10.0 * (n % 3), 10.0 * n + 5.0, 10.0 * (n % 3) + 70.0) for n in range(1, 9)]
    assert flat_way(yard(*blocks), (2.0, 50.0), (98.0, 50.0)).gave_up


def rooms(dice, count):
    """Yards with random blocks, some hollow with a door; no two of them touch at a point only."""
    made = 0
    while made < count:
        blocks = [_block(dice) for _ in range(dice.randint(1, 10))]
        for part in yard(*blocks).parts():
            corners = [corner for ring in part.rings for corner in ring]
            if part.area_ft2 > 500.0 and len(set(corners)) == len(corners) < 60:
                made += 1
                yield part


def _block(dice):
    x, y, wide, deep = (
        dice.uniform(0.0, 85.0),
        dice.uniform(0.0, 85.0),
        dice.uniform(2.0, 50.0),
        dice.uniform(2.0, 50.0),
    )
    if dice.random() < 0.4:
        turn = dice.uniform(0.0, 3.0)
        east, south = math.cos(turn), math.sin(turn)
        ring = ((0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep))
        return region([(x + a * east - b * south, y + a * south + b * east) for a, b in ring])
    whole = block(x, y, x + wide, y + deep)
    if dice.random() < 0.4 and min(wide, deep) > 12.0:
        inner = block(x + 3.0, y + 3.0, x + wide - 3.0, y + deep - 3.0)
        door = block(x - 1.0, y + deep / 2 - 2.0, x + 4.0, y + deep / 2 + 2.0)
        return whole.minus(inner).minus(door)
    return whole


def places(part, dice, count):
    west, north, east, south = part.bounds
    found = []
    while len(found) < count:
        at = (dice.uniform(west, east), dice.uniform(north, south))
        if part.holds(at):
            found.append(at)
    return found


def by_every_pair(part, start, goal):
    """The length of the shortest way, by trying every straight way between all corners."""
    shapely = pytest.importorskip("shapely")
    corners = [start, goal, *(corner for ring in part.rings for corner in ring)]
    slightly_larger = shapely.buffer(part.shape, 1e-6, join_style="mitre")
    far, queue, done = {0: 0.0}, [(0.0, 0)], set()
    while queue:
        so_far, at = heapq.heappop(queue)
        if at == 1:
            return so_far
        if at in done:
            continue
        done.add(at)
        left = [n for n in range(len(corners)) if n not in done]
        lines = shapely.linestrings([[corners[at], corners[n]] for n in left])
        for n, clear in zip(left, shapely.covers(slightly_larger, lines), strict=True):
            way = so_far + math.dist(corners[at], corners[n])
            if clear and way < far.get(n, math.inf):
                far[n] = way
                heapq.heappush(queue, (way, n))
    return None


@pytest.mark.parametrize("seed", range(12))
def test_the_way_is_as_short_as_trying_every_pair_of_corners_finds(seed):
    dice = random.Random(seed)
    for part in rooms(dice, 4):
        start, goal = places(part, dice, 2)
        assert flat_way(part, start, goal).length_ft == pytest.approx(
            by_every_pair(part, start, goal), abs=2e-3
        )


def test_compiled_and_plain_kernels_find_the_same_ways():
    fast = kits.fast()
    if fast is None:
        pytest.skip("numba is not installed")
    dice = random.Random(9)
    for part in rooms(dice, 12):
        start, goal = places(part, dice, 2)
        plain = maze_of((ring, index > 0) for index, ring in enumerate(part.rings))
        searches = []
        for using in (kits.PLAIN, fast):
            ready = flat.Ready(using, flat.packed(using, plain), plain)
            search = flat._search(ready, (start, goal))
            tried = using.kernels.shortest(ready.maze, search, 10_000)
            assert tried not in (NONE, GAVE_UP)
            searches.append((tried, list(flat._places(search)), float(search.far[-1])))
        assert searches[0][0] == searches[1][0]
        assert searches[0][1] == searches[1][1]
        assert searches[0][2] == pytest.approx(searches[1][2])
