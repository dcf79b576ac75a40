"""How much of a city is played."""

import pytest

from engine.formats.geojson import read
from engine.formats.imports import Options
from engine.formats.window import around, best, fits
from engine.maps.figures import Figure, rectangle
from engine.units import AREA_FT


def house(column, row, areas=0.5):
    x, y, side = column * AREA_FT, row * AREA_FT, areas * AREA_FT
    return Figure(rectangle((x, y, x + side, y + side)))


def test_a_small_city_is_played_whole_with_an_area_of_ground_round_it_up_to_whole_areas():
    left, top, right, bottom = around((0, 0, 3.2 * AREA_FT, 2 * AREA_FT))
    assert ((right - left) / AREA_FT, (bottom - top) / AREA_FT) == (6, 4)
    assert -left >= AREA_FT
    assert -left == pytest.approx(right - 3.2 * AREA_FT)


def test_20_areas_fit_and_more_do_not():
    assert fits((0, 0, 20 * AREA_FT, 20 * AREA_FT))
    assert not fits((0, 0, 20.1 * AREA_FT, 5 * AREA_FT))


def test_of_a_larger_city_the_middle_by_area_is_played():
    figures = [house(0, 0), house(39, 39), house(30, 30, areas=4)]
    window = best(figures, (0, 0, 40 * AREA_FT, 40 * AREA_FT))
    assert (window.column, window.row) == (22, 22)  # (0.25 + 39.25) / 4 + 32 * 16 over 16.5, less 10
    assert "middle" in window.why


def test_an_empty_middle_gives_way_to_the_window_with_most_buildings():
    few, many = [house(x, 3) for x in (2, 5, 8)], [house(95, y) for y in (81, 85, 90, 94)]
    window = best([*few, *many], (0, 0, 100 * AREA_FT, 100 * AREA_FT))
    assert "most" in window.why
    assert window.column in range(76, 96)
    assert window.row in range(75, 82)


def test_a_thin_middle_gives_way_to_a_window_with_half_as_many_buildings_again():
    middle = [house(30, 30, areas=4), house(31, 36)]
    row = [house(2 * x, 1) for x in range(3)]
    assert best([*middle, *row[:2]], (0, 0, 60 * AREA_FT, 60 * AREA_FT)).column > 10
    assert best([*middle, *row], (0, 0, 60 * AREA_FT, 60 * AREA_FT)).column < 10


def test_what_is_cropped_is_said_and_the_same_crop_can_be_asked_for(city, block):
    data = city(*(block(n * 10, building="yes", name=f"B{n}") for n in range(9)))
    taken = read(data, Options(name="c"))
    words = taken.report.warnings[-1]
    assert "are too many" in words
    assert taken.drawing.size_ft == (20 * AREA_FT, 20 * AREA_FT)
    crop = tuple(float(part) for part in words.rsplit("--crop ", 1)[1].rstrip(")").split(","))
    again = read(data, Options(name="c", crop=crop))
    assert again.drawing.buildings == taken.drawing.buildings
    assert again.report.buildings == taken.report.buildings == 9


def test_a_building_on_the_edge_of_a_crop_is_cut_there(city, block):
    data = city(block(0, building="yes"))
    whole = read(data, Options()).drawing
    left = min(x for x, _ in whole.buildings[0].outline)
    cut = read(data, Options(crop=(0.0, 0.0, (left + 100) / AREA_FT, 9.0))).drawing
    assert max(x for x, _ in cut.buildings[0].outline) == pytest.approx(left + 100)
    assert cut.size_ft[0] == pytest.approx(left + 100, abs=0.001)
