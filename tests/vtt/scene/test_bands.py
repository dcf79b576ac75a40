"""Where a move could end, as outlines."""

from engine.reach.nouns import Band, Outline, Reach
from vtt.scene import bands
from vtt.scene.placing import Room
from vtt.scene.views import View
from vtt.shapes import Polygon

VIEW = View(px_per_ft=1.0)


def square(half):
    return ((-half, -half), (half, -half), (half, half), (-half, half))


FREE = Outline(band=Band.FREE, rings=(square(100.0),), limit_ft=132.0)
CHECK = Outline(band=Band.CHECK, rings=(square(200.0),), checks=("green Agility (bal) FEAT",), limit_ft=264.0)
REACH = Reach(token="Ace", mode="fly", measure="area", outlines=(FREE, CHECK))


def test_the_widest_is_drawn_first_and_what_is_free_last():
    styles = [shape.style for shape in bands.bands(REACH)]
    assert styles == ["band.over", "band.feat", "band.free"]


def test_past_the_last_outline_lies_a_strip_of_ten_px(themes):
    strip = next(shape for shape in bands.bands(REACH) if shape.style == "band.over")
    assert strip.rings == (square(200.0),)
    assert all(theme.style("band.over").rim == 10.0 for theme in themes)


def test_an_outline_of_very_many_corners_has_its_strip_too():
    zigzag = ((100.0 + 10 * (n % 2), 0.0 + n) for n in range(900))
    jagged = (*zigzag, (-100.0, 900.0), (-100.0, 0.0))
    free = Outline(band=Band.FREE, rings=(jagged,), limit_ft=132.0)
    reach = Reach(token="Ace", mode="fly", measure="ruler", outlines=(free,))
    assert [shape.style for shape in bands.bands(reach)] == ["band.over", "band.free"]


def test_a_hole_in_a_band_has_no_strip():
    holed = Outline(band=Band.FREE, rings=(square(100.0), square(20.0)), limit_ft=132.0)
    reach = Reach(token="Ace", mode="fly", measure="area", outlines=(holed,))
    strips = [
        shape for shape in bands.bands(reach) if isinstance(shape, Polygon) and shape.style == "band.over"
    ]
    assert [len(strip.rings) for strip in strips] == [1]


def test_every_band_is_told_in_words_with_how_far_it_goes(words, measure):
    said = words(bands.labels(REACH, VIEW, Room(1.0), measure))
    assert {"free", "1", "check", "2"} <= set(said)


def test_by_the_ruler_the_figure_is_yards(words, measure):
    assert "44 yd" in words(bands.labels(REACH, View(px_per_ft=1.0, measure="ruler"), Room(1.0), measure))


def test_a_token_that_reaches_nothing_draws_nothing():
    assert list(bands.bands(Reach(token="Ace", mode="fly", measure="area"))) == []
