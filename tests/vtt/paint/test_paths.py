"""SVG path data."""

import pytest

from vtt.paint.paths import PathDataError, parsed


def box(data):
    bounds = parsed(data).computeTightBounds()
    return tuple(round(each, 3) for each in (bounds.left(), bounds.top(), bounds.right(), bounds.bottom()))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L5 9", (1, 2, 5, 9)),
        ("m1 2l4 7", (1, 2, 5, 9)),
        ("M1 2 5 9", (1, 2, 5, 9)),
        ("M1 2H5V9", (1, 2, 5, 9)),
        ("M1,2h4v7z", (1, 2, 5, 9)),
        ("M0 0C0 10 10 10 10 0", (0, 0, 10, 7.5)),
        ("M0 0c0 10 10 10 10 0s10 -10 10 0", (0, -7.5, 20, 7.5)),
        ("M0 0Q5 10 10 0", (0, 0, 10, 5)),
        ("M0 0q5 10 10 0t10 0", (0, -5, 20, 5)),
        ("M0 5A5 5 0 0 1 10 5", (0, 0, 10, 5)),
        ("M0 5a5 5 0 0110 0", (0, 0, 10, 5)),
        ("M1e1-2.5.5.5", (0.5, -2.5, 10, 0.5)),
        ("", (0, 0, 0, 0)),
    ],
)
def test_path_data_goes_where_it_says(data, expected):
    assert box(data) == expected


def test_a_closed_path_goes_on_from_its_start():
    assert box("M10 10h5v5zl-4 -4") == (6, 6, 15, 15)


@pytest.mark.parametrize("data", ["5 5", "M5", "M5 5L", "M5 5X3", "M5 5z 3 3", "M5 5A1 1 0 7 0 3 3"])
def test_data_that_is_none_is_refused(data):
    with pytest.raises(PathDataError):
        parsed(data)


def test_every_drawing_can_be_parsed_and_stays_in_its_square(drawings):
    for name, data in drawings.known.items():
        left, top, right, bottom = box(data)
        assert left >= 0, name
        assert top >= 0, name
        assert right <= 24, name
        assert bottom <= 24, name


def test_a_name_nobody_drew_gives_nothing(drawings):
    assert drawings.data("icon.nonesuch") == ""
    assert drawings.data("M0 0") == "M0 0"
