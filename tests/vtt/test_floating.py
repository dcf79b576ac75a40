"""What floats over the map: none of it lies over another, and a press on it never reaches the map below."""

from itertools import combinations

import pytest

from tests.vtt import table as fixture
from tests.vtt.test_layout import SIZES, shared
from vtt.inputs import Pressed, Released
from vtt.scene.rows import box_of
from vtt.scene.views import Layout

FLOATING = ("panel.odds", "panel.side", "panel.replay", "panel.toast", "panel.banner")
ROOMY = SIZES[:3]


def laid(size, *keys, select=""):
    table = fixture.Table()
    table.session.layout = Layout(*size)
    table.session.fit_map()
    table.session.selected = (select,) if select else ()
    table.keys(*keys)
    return table


def floating(table):
    return {layer.name: box_of(layer) for layer in table.show() if layer.name in FLOATING}


WEIGHED = {"a blow": ("A",), "a push that is not shown": ("A", "1"), "a replay": ("Ctrl+Shift+H",)}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("keys", WEIGHED.values(), ids=WEIGHED)
def test_the_side_view_a_line_and_a_banner_stand_clear_of_what_is_at_the_foot(size, keys):
    table = laid(size, *keys, select="Bob")
    table.keys("Z", "Ctrl+P")
    table.session.say("A line for a moment")
    found = floating(table)
    assert {"panel.toast", "panel.banner"} <= set(found)
    assert [pair for pair in combinations(found, 2) if shared(found[pair[0]], found[pair[1]])] == []


@pytest.mark.parametrize("size", ROOMY, ids=str)
@pytest.mark.parametrize("keys", WEIGHED.values(), ids=WEIGHED)
def test_where_there_is_room_the_side_view_is_there_with_them(size, keys):
    table = laid(size, *keys, select="Bob")
    table.keys("Z")
    assert "panel.side" in floating(table)


def press(table, at):
    for intent in (Pressed("gm", at), Released("gm", at)):
        table.pointing.on(intent)
        table.show()


COVERS = {"panel.banner": ("Ctrl+P", "G"), "panel.side": ("Z", "G"), "panel.odds": ("A",), "float": ("F1",)}


@pytest.mark.parametrize("name", COVERS)
def test_a_press_on_what_floats_does_nothing_to_the_map_below(name):
    table = laid((1280.0, 720.0), *COVERS[name], select="Bob")
    x, y, wide, high = box_of(table.layer(name))
    before = table.session.selected, table.session.tool.shown(table.session).lines
    press(table, (x + wide / 2, y + high * 0.06))
    assert (table.session.selected, table.session.tool.shown(table.session).lines) == before
