"""Words that a plan floats on the map stay where they can be read."""

import pytest

from vtt.scene.odds import PAD_PX, said_at
from vtt.scene.placing import Room, overlap
from vtt.scene.views import Layout
from vtt.session.assembly import scene
from vtt.shapes import Rect
from vtt.tools.desk import open_room
from vtt.tools.move import MoveTool

SEEN = (0.0, 0.0, 400.0, 300.0)
PANEL = (0.0, 200.0, 400.0, 100.0)


def test_a_card_goes_where_it_can_be_seen_even_over_a_line():
    room = Room(1.0, SEEN, (PANEL,))
    room.take((190.0, 120.0), (0.0, 0.0, 40.0, 40.0))
    under_panel, off_map, over_line = (
        (-50.0, 60.0, 100.0, 40.0),
        (220.0, 0.0, 100.0, 40.0),
        (-50.0, -20.0, 100.0, 40.0),
    )
    assert room.best((200.0, 150.0), (under_panel, off_map, over_line)) == over_line


def test_the_room_of_a_table_is_the_map_in_view_less_its_panels(table):
    room = open_room(table.session, (100.0, 900.0, 300.0, 100.0))
    left, top, wide, high = table.session.layout.clear_map
    x, y = table.session.camera.to_ft((left, top))
    assert room.seen == pytest.approx((x * room.px_per_ft, y * room.px_per_ft, wide, high))
    assert room.panels[1][2:] == (300.0, 100.0)


def cards(layers):
    """The boxes of cards that a plan puts on the map, in px of the map."""
    labels = next(layer for layer in layers if layer.name == "labels")
    for pin in labels.shapes:
        for shape in getattr(pin, "shapes", ()):
            if isinstance(shape, Rect) and shape.style.startswith("card."):
                yield pin.at, (shape.x, shape.y, shape.w, shape.h)


@pytest.mark.parametrize("size", [(1280.0, 720.0), (1920.0, 1080.0), (960.0, 540.0)])
@pytest.mark.parametrize("to", [(1300.0, 60.0), (1300.0, 780.0), (20.0, 780.0), (20.0, 20.0)])
def test_the_card_at_the_end_of_a_way_lies_on_the_map_in_view(table, size, to):
    table.session.layout = Layout(*size)
    table.session.fit_map()
    table.session.selected = ("Ace",)
    table.session.tools.append(MoveTool("Ace", to))
    layers = scene(table.session)
    room = open_room(table.session)
    found = tuple(cards(layers))
    assert found
    for at, box in found:
        whole = room.on_map(at, box)
        assert overlap(whole, room.seen) >= 0.95 * whole[2] * whole[3]


def test_the_words_of_the_odds_have_the_room_they_need():
    widths, needed = (300.0, 300.0, 30.0, 30.0, 40.0, 8.0), (50.0, 70.0, 60.0, 50.0, 80.0, 70.0)
    places = said_at(widths, needed, PAD_PX + 708.0)
    assert all(room >= wanted - 4 for (_, room), wanted in zip(places, needed, strict=True))


def test_the_words_of_the_odds_never_run_into_each_other():
    widths, needed = (100.0,) * 6, (150.0,) * 6
    places = said_at(widths, needed, PAD_PX + 600.0)
    ends = [x + room for x, room in places]
    assert all(end <= x for end, (x, _) in zip(ends, places[1:], strict=False))


def test_cards_leave_the_marks_at_the_edges_free(table):
    table.session.layout = Layout(960.0, 540.0)
    table.session.fit_map()
    room = open_room(table.session)
    layer = next(layer for layer in scene(table.session) if layer.name == "panel.edges")
    camera = table.session.camera
    for pin in layer.shapes:
        x, y = (at * room.px_per_ft for at in camera.to_ft(pin.at))
        assert overlap((x - 9, y - 10, 18.0, 20.0), room.seen) == 0
