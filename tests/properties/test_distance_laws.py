"""One measure for everything: the same in every direction, height counted, and sums that come out."""

import math

from hypothesis import given
from hypothesis import strategies as st

from engine.geometry import (
    Point,
    area_steps,
    at_ft,
    away,
    cut,
    distance_ft,
    flat_ft,
    heading_deg,
    length_ft,
    lerp,
)
from engine.units import AREA_FT, tidy, turned_deg

feet = st.floats(-5000, 5000, allow_nan=False).map(lambda value: round(value, 3))
points = st.builds(Point, feet, feet, feet)
paths = st.lists(points, min_size=2, max_size=6)


@given(points, points)
def test_distance_is_the_same_both_ways(a, b):
    assert distance_ft(a, b) == distance_ft(b, a)


@given(points, points, points)
def test_no_way_round_is_shorter(a, b, c):
    assert distance_ft(a, c) <= distance_ft(a, b) + distance_ft(b, c) + 1e-9


@given(points, points, st.permutations((0, 1, 2)), st.tuples(*[st.sampled_from((1, -1))] * 3))
def test_mirrors_and_quarter_turns_change_no_distance(a, b, order, signs):
    """Every axis is worth the same, height too: asks 2 and 3."""

    def moved(point):
        return Point(*(point[axis] * sign for axis, sign in zip(order, signs, strict=True)))

    assert math.isclose(distance_ft(moved(a), moved(b)), distance_ft(a, b), abs_tol=1e-9)


@given(points, points, points)
def test_moving_everything_changes_no_distance(a, b, by):
    shifted = (Point(*(p + q for p, q in zip(point, by, strict=True))) for point in (a, b))
    assert math.isclose(distance_ft(*shifted), distance_ft(a, b), abs_tol=1e-6)


@given(points, points, st.floats(0, 1))
def test_a_little_more_height_is_a_little_more_distance(a, b, more):
    higher = b._replace(z=b.z + more)
    assert abs(distance_ft(a, higher) - distance_ft(a, b)) <= more + 1e-9


@given(points, points)
def test_the_level_distance_is_never_more_than_the_true_one(a, b):
    assert flat_ft(a, b) <= distance_ft(a, b) + 1e-9


@given(paths, st.floats(0, 1))
def test_a_path_cut_in_two_keeps_its_length(path, part):
    whole = length_ft(path)
    done, rest = cut(path, whole * part)
    assert math.isclose(length_ft(done) + length_ft(rest), whole, abs_tol=1e-6)
    assert math.dist(done[-1], rest[0]) < 1e-6
    assert math.dist(done[-1], at_ft(path, whole * part)) < 1e-6


@given(points, points, st.floats(0, 1))
def test_splitting_a_straight_way_never_makes_it_cheaper(a, b, part):
    middle = lerp(a, b, part)
    assert area_steps(a, b, AREA_FT) <= area_steps(a, middle, AREA_FT) + area_steps(middle, b, AREA_FT)


@given(points, points)
def test_areas_are_as_many_back_as_forth(a, b):
    assert area_steps(a, b, AREA_FT) == area_steps(b, a, AREA_FT)


@given(points, st.floats(0, 359.9), st.floats(1, 5000))
def test_a_place_so_far_off_in_a_heading_lies_there(here, deg, ft):
    there = away(here, deg, ft)
    assert math.isclose(distance_ft(here, there), ft, rel_tol=1e-9, abs_tol=1e-6)
    assert turned_deg(heading_deg(here, there), deg) < 1e-3


@given(feet, feet)
def test_no_turn_is_more_than_half_a_circle(one, two):
    assert 0 <= turned_deg(one, two) <= 180
    assert math.isclose(turned_deg(one, two), turned_deg(two, one), abs_tol=1e-6)


@given(st.floats(-1e6, 1e6))
def test_tidy_is_within_half_a_thousandth_and_never_minus_zero(value):
    assert abs(tidy(value) - value) <= 0.000501
    assert tidy(tidy(value)) == tidy(value)
    assert math.copysign(1, tidy(-0.0)) == 1
