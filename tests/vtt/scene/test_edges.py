"""Where areas are drawn small, and for players, their letters and numbers stand at the edges of the view."""

from itertools import combinations

import pytest

from engine.maps.folder import read_map
from vtt.camera import Camera, fit
from vtt.paths import assets, maps
from vtt.scene import edges, grid, lettering
from vtt.scene.map import grid_layer
from vtt.scene.placing import overlap
from vtt.scene.views import Layout, View
from vtt.shapes import Chip, Pin, Text
from vtt.theme import RoughMeasure, read_theme

SIZES = ((1280.0, 720.0), (1920.0, 1080.0), (960.0, 540.0), (640.0, 360.0))
MEASURE = RoughMeasure(read_theme(assets() / "themes", "dark"))


def seen(map_file, size, audience):
    layout = Layout(*size, audience)
    wide, high = map_file.map.size_ft
    camera = fit((0.0, 0.0, wide, high), layout.clear_map, 12.0)
    return layout, camera, View(px_per_ft=camera.px_per_ft, audience=audience)


@pytest.fixture(scope="module", params=["downtown", "harbor"])
def city(request):

    return read_map(maps() / request.param)


@pytest.mark.parametrize("audience", ["gm", "players"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_area_is_named_once_in_itself_or_by_its_column_and_row(city, size, audience):
    layout, camera, view = seen(city, size, audience)
    wide, high = (grid.count(length) for length in city.map.size_ft)
    inside = [
        shape
        for shape in grid_layer(city, view).shapes
        if isinstance(shape, Pin) and isinstance(shape.shapes[0], Text)
    ]
    if edges.edged(city.map, view):
        columns, rows = edges.marks(city.map, camera, layout.clear_map)
        assert not inside
        assert len(columns) == wide
        assert len(rows) >= high - 1
    else:
        assert len(inside) == wide * high


@pytest.mark.parametrize("audience", ["gm", "players"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_marks_at_the_edges_stand_in_the_room_and_cover_no_other(city, size, audience):
    layout, camera, view = seen(city, size, audience)
    if not edges.edged(city.map, view):
        return
    room = layout.clear_map
    layer = edges.edge_layer(city.map, view, camera, room)
    boxes = [
        (pin.at[0] - 9 * pin.scale, pin.at[1] - 10 * pin.scale, 18 * pin.scale, 20 * pin.scale)
        for pin in layer.shapes
    ]
    assert all(isinstance(pin.shapes[0], Chip) for pin in layer.shapes)
    assert all(overlap(box, room) == pytest.approx(box[2] * box[3]) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair) > 0]


@pytest.mark.parametrize("audience", ["gm", "players"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_words_of_the_ground_hardly_touch_each_other(city, size, audience):
    _, _, view = seen(city, size, audience)
    boxes = []
    for pin in lettering.words(city, view):
        for text in (shape for shape in pin.shapes if isinstance(shape, Text) and not shape.turn):
            wide = MEASURE.width(text.text, text.style) * pin.scale
            x, y = (at * view.px_per_ft + by * pin.scale for at, by in zip(pin.at, text.at, strict=True))
            boxes.append((pin.at, (x - wide * text.align, y - 10 * pin.scale, wide, 12 * pin.scale)))
    for (a, one), (b, other) in combinations(boxes, 2):
        if a != b:
            assert overlap(one, other) <= 0.3 * min(one[2] * one[3], other[2] * other[3])


def test_ruler_play_has_no_marks_at_the_edges(city):
    assert not edges.edged(city.map, View(measure="ruler", audience="players"))


def test_marks_go_along_with_the_view(city):
    layout, camera, _ = seen(city, SIZES[0], "players")
    before = dict(edges.marks(city.map, camera, layout.clear_map)[0])
    after = dict(edges.marks(city.map, camera.panned(30.0, 0.0), layout.clear_map)[0])
    assert all(after[letter] == pytest.approx(before[letter] + 30.0) for letter in before if letter in after)
    assert isinstance(camera, Camera)
