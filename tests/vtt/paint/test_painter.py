"""What the painter leaves on a canvas."""

import math

import pytest

from tests.vtt.paint.catalogue import CATALOGUE
from vtt.camera import NotFiniteError
from vtt.paint.layer import Layer
from vtt.paint.painter import Painter
from vtt.paint.pictures import Pictures
from vtt.paint.view import View, screen_view
from vtt.shapes import Curve, Disc, Line, Picture, Pin, Polygon, Rect, Text

SCALES = (0.75, 1.0, 1.5, 3.0)
SPARE = 60


def painted_box(layer):
    """The box of every pixel that is not transparent; None if all are."""
    wide, high = layer.size
    alpha = layer.pixels[3::4]
    rows = [y for y in range(high) if any(alpha[y * wide : (y + 1) * wide])]
    columns = [x for x in range(wide) if any(alpha[x::wide])]
    return (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1) if rows else None


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", CATALOGUE)
def test_a_shape_paints_nothing_outside_its_bounds(painter, name, scale):
    view = screen_view(scale, SPARE * scale, SPARE * scale)
    layer = Layer(round((100 + 3 * SPARE) * scale), round((100 + 2 * SPARE) * scale))
    painter.paint(layer.canvas, [CATALOGUE[name]], view)
    left, top, right, bottom = painted_box(layer)
    extent = painter.bounds.all([CATALOGUE[name]], view)
    assert math.floor(extent[0]) <= left
    assert math.floor(extent[1]) <= top
    assert math.ceil(extent[2]) >= right
    assert math.ceil(extent[3]) >= bottom


@pytest.mark.parametrize("name", CATALOGUE)
def test_bounds_are_not_lavish(painter, name):
    """A dirty box far larger than the shape would be composed for nothing."""
    extent = painter.bounds.all([CATALOGUE[name]], screen_view(1))
    assert extent[2] - extent[0] < 260
    assert extent[3] - extent[1] < 160


def test_a_band_of_two_rings_leaves_the_hole_free(painter, canvas):
    rings = (((10, 10), (110, 10), (110, 110), (10, 110)), ((40, 40), (80, 40), (80, 80), (40, 80)))
    painter.paint(canvas.canvas, [Polygon(rings, "panel")], screen_view(1))
    assert canvas.pixel(20, 20)[3] == 255
    assert canvas.pixel(60, 60)[3] == 0


def test_a_rim_is_hatched_outside_of_its_shape_and_not_inside(painter, canvas):
    ring = ((30.0, 30.0), (70.0, 30.0), (70.0, 70.0), (30.0, 70.0))
    painter.paint(canvas.canvas, [Polygon((ring,), "band.over")], screen_view(1))
    assert not any(canvas.pixel(x, y)[3] for x in range(32, 68) for y in range(32, 68))
    assert any(canvas.pixel(x, y)[3] for x in range(22, 29) for y in range(30, 70))
    assert not any(canvas.pixel(x, 50)[3] for x in range(18))


def test_widths_grow_with_the_scale_of_the_interface_and_not_with_the_zoom(painter):
    def rows(view):
        layer = Layer(100, 200)
        painter.paint(layer.canvas, [Line(((0, 5), (10, 5)), "measure.tick")], view)
        box = painted_box(layer)
        return box[3] - box[1]

    assert rows(View(10.0, 0.0, 0.5, 1.0)) == rows(View(20.0, 0.0, 0.5, 1.0))
    assert rows(View(10.0, 0.0, 0.0, 4.0)) == 6


def test_a_thin_crisp_line_is_one_row_of_full_strength(painter, canvas):
    painter.paint(canvas.canvas, [Rect(10.4, 10.4, 50, 1, "panel.rule")], screen_view(1))
    alphas = [canvas.pixel(30, y)[3] for y in range(8, 14)]
    assert alphas == [0, 0, 255, 0, 0, 0]


def test_the_alpha_of_a_group_is_the_groups_and_not_each_shapes(painter, canvas):
    twice = (Rect(10, 10, 40, 40, "panel"), Rect(10, 10, 40, 40, "panel"))
    painter.paint(canvas.canvas, [Pin((0, 0), twice, alpha=0.5)], screen_view(1))
    assert canvas.pixel(20, 20)[3] in (127, 128)


def test_a_clip_cuts(painter, canvas):
    painter.paint(
        canvas.canvas, [Pin((10, 10), (Rect(0, 0, 90, 90, "panel"),), clip=(0, 0, 20, 20))], screen_view(1)
    )
    assert canvas.pixel(20, 20)[3] == 255
    assert canvas.pixel(40, 20)[3] == 0


@pytest.mark.parametrize(
    "shape",
    [
        Line(((0, 0), (math.nan, 5)), "path.fly"),
        Polygon((((0, 0), (math.inf, 5), (5, 5)),), "panel"),
        Disc((math.nan, 0), 5, 5, "panel"),
        Disc((0, 0), math.nan, 5, "panel"),
        Text((0, math.inf), "x", "text"),
        Pin((math.nan, 0), (Rect(0, 0, 5, 5, "panel"),)),
        Curve("M0 0L1e999 5", "path.fly"),
    ],
)
def test_a_place_that_is_no_number_is_refused_aloud(painter, canvas, shape):
    with pytest.raises(NotFiniteError):
        painter.paint(canvas.canvas, [shape], screen_view(1))


def test_a_dashed_line_far_beyond_the_window_stands_as_if_it_were_drawn_whole(painter):
    far = Line(((-50_000.0, 20.0), (50_000.0, 24.0), (50_000.0, 90_000.0)), "band.feat")
    whole, cut = Layer(300, 60), Layer(300, 60)
    painter.paint(whole.canvas, [far], screen_view(1))
    painter.paint(cut.canvas, [far], View(1.0, 0.0, 0.0, 1.0, window=(0.0, 0.0, 300.0, 60.0)))
    worst = max(abs(a - b) for a, b in zip(whole.pixels, cut.pixels, strict=True))
    assert any(cut.pixels)
    assert worst <= 24  # a dash ends within a tenth of a pixel of where it would: lengths are short floats


def test_a_picture_is_stretched_into_its_box_and_one_that_is_missing_leaves_it_empty(theme, drawings):
    red = Layer(8, 8)
    red.surface.fill((255, 0, 0, 255))
    data = bytes(red.skia_surface.makeImageSnapshot().encodeToData())
    painter = Painter(theme, drawings, Pictures({"red": data}.get))
    layer = Layer(100, 100)
    painter.paint(
        layer.canvas,
        [Picture((10, 10), (50, 50), "red"), Picture((70, 70), (20, 20), "none")],
        screen_view(1),
    )
    assert layer.pixel(35, 35) == (255, 0, 0, 255)
    assert layer.pixel(80, 80)[3] == 0


def test_a_picture_that_is_not_one_is_left_out(theme, drawings):
    painter = Painter(theme, drawings, Pictures({"bad": b"no picture"}.get))
    layer = Layer(20, 20)
    painter.paint(layer.canvas, [Picture((0, 0), (20, 20), "bad")], screen_view(1))
    assert not any(layer.pixels)
