"""Feet to px and back."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt import camera as cameras
from vtt.camera import Camera, NotFiniteError, fit

NUMBERS = st.floats(-5000, 5000)
CAMERAS = st.builds(Camera, st.floats(0.05, 20), NUMBERS, NUMBERS)


@given(CAMERAS, st.tuples(NUMBERS, NUMBERS))
def test_to_feet_and_back_is_where_one_was(camera, spot):
    assert camera.to_ft(camera.to_px(spot)) == pytest.approx(spot, abs=1e-6)


@given(CAMERAS, st.tuples(NUMBERS, NUMBERS), st.floats(0.1, 10))
def test_what_is_under_the_pointer_stays_there_while_zooming(camera, at, factor):
    assert camera.zoomed(at, factor).to_ft(at) == pytest.approx(camera.to_ft(at), abs=1e-6)


@given(CAMERAS, st.lists(st.floats(0.1, 10), max_size=20))
def test_the_zoom_has_two_ends(camera, factors):
    for factor in factors:
        camera = camera.zoomed((10, 10), factor)
        assert cameras.LEAST_PX_PER_FT <= camera.px_per_ft <= cameras.MOST_PX_PER_FT


def test_a_drag_moves_the_map_with_the_hand():
    assert Camera(2, 10, 10).panned(5, -3).to_px((0, 0)) == (15, 7)


def test_a_map_is_fitted_whole_and_in_the_middle():
    camera = fit((0, 0, 1584, 1188), (56, 44, 1544, 1008))
    left, top = camera.to_px((0, 0))
    right, bottom = camera.to_px((1584, 1188))
    assert left >= 56 + 23.9
    assert top >= 44 + 23.9
    assert (left + right) / 2 == pytest.approx(56 + 772)
    assert (top + bottom) / 2 == pytest.approx(44 + 504)


def test_a_map_of_no_size_in_no_window_is_fitted_all_the_same():
    assert math.isfinite(fit((0, 0, 0, 0), (0, 0, 1, 1)).px_per_ft)


def test_at_true_scale_an_area_is_two_inches():
    assert 132 * cameras.true_px_per_ft(51) == pytest.approx(102)
    assert 132 * cameras.true_px_per_ft(51, 132.0) == pytest.approx(51)


def test_a_hundred_percent_is_a_pixel_a_foot_at_the_scale_of_the_interface():
    assert Camera(1.0).percent(1.0) == 100
    assert Camera(1.0).percent(2.0) == 50


@pytest.mark.parametrize(
    ("density", "expected"),
    [
        (cameras.px_per_inch_by_width(1920, 37.5), 51.2),
        (cameras.px_per_inch_by_diagonal((1920, 1080), 43), 51.23),
        (cameras.px_per_inch_by_card(172), 51.04),
    ],
)
def test_three_ways_of_measuring_a_43_inch_screen_agree(density, expected):
    assert density == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("spot", [(math.nan, 0), (0, math.inf), (-math.inf, 0)])
def test_a_place_that_is_no_number_does_not_pass(spot):
    with pytest.raises(NotFiniteError):
        Camera().to_px(spot)


def test_a_place_can_be_put_in_the_middle():
    camera = Camera(0.5).centered((660, 396), (56, 44, 1544, 1008))
    assert camera.to_px((660, 396)) == (56 + 772, 44 + 504)
    assert camera.seen_ft((56, 44, 1544, 1008))[2] == 3088
