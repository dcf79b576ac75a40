"""Files: what is kept of a page, and how large it is."""

import re
import xml.etree.ElementTree as ET
import zlib

import pytest

from tests.vtt.paint.catalogue import CATALOGUE
from vtt.camera import Camera
from vtt.paint.export import PT_PER_FT, Page, Piece, page_of, pdf, png, svg
from vtt.paint.view import View, screen_view
from vtt.shapes import Pin, Polygon, Rect, SceneLayer, Text

SQUARE = ((0.0, 0.0), (132.0, 0.0), (132.0, 132.0), (0.0, 132.0))


@pytest.fixture
def page():
    spread = tuple(
        Pin((120.0 * (index % 6), 110.0 * (index // 6)), (shape,))
        for index, shape in enumerate(CATALOGUE.values())
    )
    return Page((800, 600), (Piece(spread, screen_view(1)),), "bg")


def streams(data):
    """The drawing commands of a PDF."""
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL):
        try:
            yield zlib.decompress(packed)
        except zlib.error:
            continue


def test_a_png_has_the_size_of_its_page(painter, page):
    data = png(painter, page)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (800, 600)


def test_an_svg_keeps_shapes_and_has_no_picture_pattern_or_group_alpha(painter, page):
    data = svg(painter, page)
    root = ET.fromstring(data)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags.isdisjoint({"pattern", "image", "filter", "text"})
    assert not any("opacity" in group.attrib for group in root.iter("{http://www.w3.org/2000/svg}g"))
    assert len(list(root.iter("{http://www.w3.org/2000/svg}path"))) > 40


def test_text_of_an_svg_can_stay_text(painter, page):
    data = svg(painter, page, text=True).decode()
    assert "Round 3" in data
    assert "Round 3" not in svg(painter, page).decode()


def test_hatching_in_an_svg_is_lines_in_a_clip(painter):
    hatched = Page((200, 200), (Piece((Polygon((SQUARE,), "path.over"),), screen_view(1)),))
    data = svg(painter, hatched).decode()
    assert "clip" in data
    assert 20 < data.count("M") < 30  # 264 px of diagonal ground, a line each 11.3 px


def test_a_rim_in_an_svg_is_cut_to_what_lies_outside_of_its_shape(painter):
    rimmed = Page((200, 200), (Piece((Polygon((SQUARE,), "band.over"),), screen_view(1)),))
    data = svg(painter, rimmed).decode()
    assert "clip" in data
    assert data.count("M") > 20


def test_the_alpha_of_a_group_goes_into_its_shapes(painter):
    group = Pin((0, 0), (Rect(0, 0, 50, 50, "panel"),), alpha=0.5)
    data = svg(painter, Page((60, 60), (Piece((group,), screen_view(1)),))).decode()
    assert re.search(r'fill-opacity="0\.5', data)


def test_an_area_is_two_inches_of_paper(painter):
    on_paper = Page((300, 300), (Piece((Polygon((SQUARE[:3],), "panel"),), View(PT_PER_FT, 36, 36, 0.75)),))
    data = pdf(painter, [on_paper], "Map")
    assert b"/MediaBox [0 0 300 300]" in data
    corners = [tuple(map(float, pair)) for stream in streams(data)
               for pair in re.findall(rb"([\d.]+) ([\d.]+) [ml]\b", stream)]  # fmt: skip
    xs = [x for x, _ in corners]
    assert max(xs) - min(xs) == pytest.approx(144, abs=0.01)


def test_every_page_of_a_pdf_is_there_with_its_title(painter, page):
    data = pdf(painter, [page, page, page], "Harbor Avenue")
    assert data.startswith(b"%PDF")
    assert data.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type /Page\b", data)) == 3
    assert b"Harbor Avenue" in data


def test_a_pdf_has_no_picture_of_a_shadow_and_its_text_is_text(painter):
    shapes = (Rect(20, 20, 90, 40, "card.check", 6), Text((30, 40), "60%", "text"))
    data = pdf(painter, [Page((200, 100), (Piece(shapes, screen_view(1)),))], "Card")
    assert b"/Subtype /Image" not in data
    assert any(b"BT" in stream for stream in streams(data))


def test_a_scene_becomes_a_page_as_the_window_shows_it(painter):
    scene = (
        SceneLayer("ground", "map", 1, (Rect(0, 0, 10, 10, "panel"),)),
        SceneLayer("panel.dock", "screen", 1, (Rect(0, 0, 900, 900, "panel.well"),), (50, 0, 20, 20)),
    )
    page = page_of(scene, Camera(2.0, 5, 5), (100, 100), 2.0)
    assert [piece.box for piece in page.pieces] == [None, (100, 0, 40, 40)]
    assert page.pieces[0].view.at((10, 10)) == (25, 25)
    assert page.pieces[1].view.at((10, 10)) == (20, 20)
