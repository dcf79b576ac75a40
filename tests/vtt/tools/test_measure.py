"""The ruler."""

import pytest

from engine.geometry import Point
from engine.orders import Change, Ruling
from vtt.scene import ruler
from vtt.scene.ruler import Ruler
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
