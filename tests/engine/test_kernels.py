"""The hot loops: the same answers by cells, without them, and compiled."""

import math
import random

import pytest

from engine.kernels import NEVER, Sweep, first_hit, gathered, over, stretches
from engine.kernels.compiled import arrays, compiled
from engine.kernels.sweep import apart, pierce, press


def box(west, north, wide, deep):
    return ((west, north), (west + wide, north), (west + wide, north + deep), (west, north + deep))


def city(dice, count=120, side=1000.0):
    """Boxes of all sizes and heights, some with a courtyard."""
    shapes = []
    for number in range(count):
        west, north = dice.uniform(0, side), dice.uniform(0, side)
        wide, deep = dice.uniform(1, 90), dice.uniform(1, 90)
        base = dice.choice((0.0, 0.0, 13.0, 26.0))
        rings = [box(west, north, wide, deep)]
        if number % 5 == 0 and min(wide, deep) > 30:
            rings.append(box(west + 8, north + 8, wide - 16, deep - 16))
        shapes.append((rings, base, base + dice.uniform(0.5, 100)))
    return gathered(shapes)


def sweeps(dice, count, radius=1.5):
    for _ in range(count):
        x, y, z = dice.uniform(-50, 1050), dice.uniform(-50, 1050), dice.uniform(0, 60)
        by = dice.uniform(-400, 400), dice.uniform(-400, 400), dice.choice((0.0, dice.uniform(-60, 60)))
        yield Sweep(x, y, z, *by, radius, 6.0 if radius else 0.0)


@pytest.mark.parametrize(("radius", "one_by_one"), [(1.5, press), (0.0, pierce)])
def test_by_cells_is_found_what_looking_at_every_prism_finds(radius, one_by_one):
    dice = random.Random(4)
    prisms = city(dice)
    off = [False] * 120
    for sweep in sweeps(dice, 300, radius):
        brute = min(one_by_one(prisms, prism, sweep)[0] for prism in range(120))
        assert first_hit(prisms, sweep, off)[0] == pytest.approx(brute)


@pytest.mark.parametrize(("radius", "one_by_one"), [(1.5, press), (0.0, pierce)])
def test_a_way_that_comes_from_afar_and_goes_on_for_miles_meets_what_it_passes_through(radius, one_by_one):
    dice = random.Random(8)
    prisms = city(dice)
    off = [False] * 120
    for _ in range(60):
        turn, back = dice.uniform(0, 2 * math.pi), dice.choice((0.0, 3e3, 3e5))
        x, y = dice.uniform(0, 1000), dice.uniform(0, 1000)
        by = 1e6 * math.cos(turn), 1e6 * math.sin(turn), 0.0
        sweep = Sweep(
            x - by[0] * back / 1e6, y - by[1] * back / 1e6, 14.0, *by, radius, 6.0 if radius else 0.0
        )
        brute = min(one_by_one(prisms, prism, sweep)[0] for prism in range(120))
        assert first_hit(prisms, sweep, off)[0] == pytest.approx(brute)


def test_only_the_part_of_a_way_that_lies_over_something_is_looked_through():
    prisms = city(random.Random(9))
    out_and_away = Sweep(500.0, 500.0, 0.0, 1e7, -1e7, 0.0, 1.5, 6.0)
    assert stretches(prisms, out_and_away, *over(prisms, out_and_away)) < 30
    elsewhere = Sweep(5e5, 500.0, 0.0, 1e7, 0.0, 0.0, 1.5, 6.0)
    assert stretches(prisms, elsewhere, *over(prisms, elsewhere)) == 0


def test_what_the_boxes_rule_out_is_never_met():
    dice = random.Random(5)
    prisms = city(dice)
    for sweep in sweeps(dice, 100):
        ruled_out = [prism for prism in range(120) if apart(prisms, prism, sweep)]
        assert all(press(prisms, prism, sweep)[0] == NEVER for prism in ruled_out)


@pytest.mark.parametrize("radius", [1.5, 0.0])
def test_compiled_and_plain_kernels_give_the_same_answers(radius):
    pytest.importorskip("numba")
    numpy = pytest.importorskip("numpy")
    dice = random.Random(6)
    prisms = city(dice)
    fast, packed = compiled(), arrays(prisms)
    off = numpy.zeros(120, dtype=bool)
    for sweep in sweeps(dice, 200, radius):
        assert fast.first_hit(packed, sweep, off) == first_hit(prisms, sweep, [False] * 120)


def test_prisms_that_are_off_are_not_met():
    prisms = gathered([([box(10, -5, 1, 10)], 0, 13), ([box(20, -5, 1, 10)], 0, 13)])
    sweep = Sweep(0, 0, 0, 40, 0, 0, 1.5, 6)
    assert first_hit(prisms, sweep, [False, False])[1] == 0
    assert first_hit(prisms, sweep, [True, False])[1] == 1
    assert first_hit(prisms, sweep, [True, True])[0] == NEVER


@pytest.mark.parametrize("slant", range(0, 360, 7))
def test_a_body_goes_along_a_slanting_wall_it_touches(slant):
    east, south = math.cos(math.radians(slant)), math.sin(math.radians(slant))
    corners = [(0, 0), (300, 0), (300, 2), (0, 2)]
    ring = tuple((500 + x * east - y * south, 500 + x * south + y * east) for x, y in corners)
    x, y = 500 + 10 * east + 1.5 * south, 500 + 10 * south - 1.5 * east
    sweep = Sweep(round(x, 3), round(y, 3), 0, 280 * east, 280 * south, 0, 1.5, 6)
    assert first_hit(gathered([([ring], 0, 13)]), sweep, [False])[0] == NEVER


def test_no_prisms_at_all_are_no_trouble():
    assert first_hit(gathered([]), Sweep(0, 0, 0, 40, 0, 0, 1.5, 6), [])[0] == NEVER
