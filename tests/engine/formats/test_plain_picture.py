"""A plain picture is a map of nothing but ground; how many squares it shows is often in its name."""

import pytest

from engine.formats.imports import Options
from engine.formats.plain_picture import read, sniff, squares_in
from engine.maps.faults import BadFileError, OverLimitError


@pytest.mark.parametrize(
    ("name", "shape", "squares"),
    [
        ("Attic [26x29]", 26 / 29, (26, 29)),
        ("lane 22x16", 22 / 16, (22, 16)),
        ("lane 22 X 16 night", 1.4, (22, 16)),
        ("market 30×20", 1.5, (30, 20)),
        ("hall 4096x2048 20x10", 2.0, (20, 10)),
        ("hall 22x16", 1.0, None),
        ("hall", 1.0, None),
        ("hall 0x0", 1.0, None),
    ],
)
def test_a_name_gives_the_squares_if_they_fit_the_shape(name, shape, squares):
    assert squares_in(name, shape) == squares


def test_a_picture_becomes_a_map_of_its_squares(png):
    data = png(260, 290)
    assert sniff(data)
    imported = read(data, Options(name="attic-[26x29].png", feet_per_square=5.0))
    assert imported.report.size_ft == (130, 145)
    assert imported.report.warnings == ()
    picture = imported.map_file.look.picture
    assert (picture.data, picture.size_ft) == (data, (130, 145))
    assert imported.map_file.map.obstacles == ()


def test_without_a_number_of_squares_a_hundred_pixels_are_one(png):
    report = read(png(400, 200), Options(name="cave.png")).report
    assert (report.squares, report.size_ft) == ((4, 2), (20, 10))
    assert len(report.warnings) == 2


def test_a_picture_past_its_limits_is_refused_by_its_header(png):
    with pytest.raises(OverLimitError, match="pixels"):
        read(png(20_000, 20_000), Options(name="bomb.png"))


def test_a_picture_cut_off_in_its_header_is_refused(png):
    with pytest.raises(BadFileError, match=r"cave.png: found a damaged picture"):
        read(png(40, 20)[:20], Options(name="cave.png"))
