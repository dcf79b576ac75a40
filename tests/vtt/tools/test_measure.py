"""The ruler."""

import pytest

from engine.geometry import Point
from engine.orders import Change, Ruling
from vtt.scene import ruler
from vtt.scene.ruler import Ruler
from vtt.scene.views import View
from vtt.shapes import Pin
from vtt.tools.measure import MeasureTool


def test_a_drag_measures_and_stays(table):
    table.keys("M")
    table.drag((66, 660), (200, 660), (330, 660))
    tool = table.session.tool
    assert (tool.points[0].x, tool.end.x) == pytest.approx((66, 330))
    assert tool.pinned


def test_ctrl_and_a_drag_measure_from_anywhere_and_move_nobody(table):
    table.press(198, 462, mods=("Ctrl",))
    table.point(230, 462, 1)
    table.point(462, 462, 1)
    table.release(462, 462, mods=("Ctrl",))
    tool = table.session.tool
    assert isinstance(tool, MeasureTool)
    assert (tool.points[0], tool.end) == (table.at("Ace"), table.at("Bob"))
    assert table.session.battle.cursor == 0


def test_inches_are_those_of_the_battle(table):
    """264 ft: four inches, or 52.8 where an inch is five feet. Ruling: U61."""
    table.keys("M")
    table.drag((66, 660), (330, 660))
    tool, desk = table.session.tool, table.session
    assert tool.line(desk).inch_ft == 66.0
    table.session.commit(Ruling(change=Change(setting={"U61": "any", "inch_ft": "5"}), why="miniatures"))
    assert tool.line(desk).inch_ft == 5.0
    assert "52.8" in {bit.text for bit in ruler.said(tool.line(desk)) if hasattr(bit, "text")}


def test_two_clicks_measure_too(table):
    table.keys("M")
    table.click(66, 660)
    table.point(330, 660)
    assert not table.session.tool.pinned
    table.click(330, 660)
    assert table.session.tool.pinned


def test_it_measures_from_foot_to_foot_of_tokens(table):
    table.keys("M")
    table.drag((200, 464), (300, 460), (460, 460))
    assert table.session.tool.end == table.at("Bob")


def test_a_wall_on_the_line_is_marked(table, styles):
    table.keys("M")
    table.drag((500, 200), (600, 200), (800, 200))
    assert "measure.through" in styles(table.layer("tool").shapes)


def test_waypoints_bend_the_line(table):
    table.keys("M")
    table.click(66, 660)
    table.point(198, 660)
    table.keys("Space")
    table.point(198, 730)
    assert len(table.session.tool.points) == 2


def test_level_upward_and_true_distance_are_told_apart(words):
    line = Ruler(path=(Point(0, 0, 0), Point(300, 0, 400)))
    assert (line.level_ft, line.rise_ft) == (300, 400)


def test_areas_are_counted_by_the_larger_axis():
    assert Ruler(path=(Point(10, 10, 0), Point(300, 150, 0))).areas == 2


def test_escape_puts_the_ruler_away(table):
    table.keys("M", "Esc")
    assert not isinstance(table.session.tool, MeasureTool)


def chips(line, measure):
    """What stands on the map beside a measured line, each chip's words."""
    pins = [shape for shape in ruler.labels(line, View(measure=measure)) if isinstance(shape, Pin)]
    return [part.text for pin in pins for chip in pin.shapes for part in chip.parts]


def test_a_line_without_a_waypoint_says_its_length_once():
    one = Ruler(path=(Point(0, 0, 0), Point(300, 0, 0)))
    assert chips(one, "ruler") == ["100 yd"]
    assert chips(one, "area") == ["2 areas", "100 yd"]


def test_with_a_waypoint_each_stretch_is_said_and_then_the_whole():
    bent = Ruler(path=(Point(0, 0, 0), Point(300, 0, 0), Point(300, 600, 0)))
    assert chips(bent, "ruler") == ["100 yd", "200 yd", "300 yd"]
    assert chips(bent, "area") == ["2 areas", "4 areas", "6 areas", "300 yd"]


@pytest.mark.parametrize("far_ft", [1.4, 4.0, 100.3, 133.9])
def test_stretches_add_up_to_the_whole_as_it_is_said(far_ft):
    """Three stretches of 1.4 ft are 0, 1 and 0 yd, since all of it is 4.2 ft: 1 yd."""
    path = tuple(Point(far_ft * nth, 0, 0) for nth in range(4))
    *parts, whole = chips(Ruler(path=path), "ruler")
    assert sum(int(part.removesuffix(" yd")) for part in parts) == int(whole.removesuffix(" yd"))
