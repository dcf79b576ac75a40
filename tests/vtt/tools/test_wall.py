"""The wall tool: corners pressed, walls put up, taken back by undo."""

from engine.geometry import Point
from engine.measure import measure
from engine.world import Raised


def raised(table):
    return [change.obstacle for change in table.state.changes if isinstance(change, Raised)]


def put_up(table):
    table.keys("W")
    table.click(330.0, 300.0)
    table.click(330.0, 600.0)
    table.click(400.0, 600.0)
    table.keys("Enter")


def test_walls_stand_between_the_corners_that_were_pressed(table):
    put_up(table)
    first, second = raised(table)
    assert (first.name, second.name) == ("new wall 1", "new wall 2")
    assert (first.base_ft, first.top_ft) == (0, 13)
    assert {round(y) for _, y in first.outline} == {300, 600}
    assert table.session.tool.name == "tool.select"


def test_a_wall_stands_in_the_way_of_sight_and_undo_takes_it_away(table):
    ace, bob = (Point(at.x, at.y, 5.0) for at in (table.at("Ace"), table.at("Bob")))
    assert measure(table.state, ace, bob).line_of_sight
    put_up(table)
    assert not measure(table.state, ace, bob).line_of_sight
    table.keys("Ctrl+Z")
    assert measure(table.state, ace, bob).line_of_sight


def test_one_corner_is_no_wall(table):
    table.keys("W")
    table.click(330.0, 300.0)
    table.keys("Enter")
    assert raised(table) == []
    assert "two corners" in table.session.toast


def test_a_corner_is_taken_back_and_esc_leaves_everything_as_it_was(table):
    table.keys("W")
    table.click(330.0, 300.0)
    table.click(330.0, 600.0)
    table.keys("Backspace")
    assert len(table.session.tool.points) == 1
    table.keys("Esc")
    assert table.session.tool.name == "tool.select"
    assert raised(table) == []


def test_walls_put_up_later_get_names_of_their_own(table):
    put_up(table)
    put_up(table)
    assert len({wall.name for wall in raised(table)}) == 4
