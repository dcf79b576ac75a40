"""The command palette: every command by a few letters of its name."""

from vtt.inputs import KeyPressed, Pointed, Pressed, Typed
from vtt.session.commands import known


def write(table, text):
    for letter in text:
        table.pointing.on(KeyPressed("gm", letter.upper(), char=letter))
        table.pointing.on(Typed("gm", letter))
    table.show()


def opened(table):
    table.keys("Ctrl+K")
    return table.session.tool


def test_it_offers_only_what_means_something_here(table):
    offered = [choice.id for choice in opened(table).palette.choices]
    assert "turn.next" in offered
    assert all(known(command) for command in offered)
    assert "view.palette" not in offered


def test_letters_and_enter_carry_a_command_out(table):
    opened(table)
    write(table, "next turn")
    table.keys("Enter")
    assert table.session.tool.name == "tool.select"
    assert table.session.state.clock.round == 1


def test_letters_do_nothing_else_while_it_is_open(table):
    opened(table)
    write(table, "nv")
    assert table.session.battle.cursor == 0
    assert table.session.tool.palette.field.text == "nv"


def test_escape_leaves_it_and_nothing_is_done(table):
    opened(table)
    write(table, "next")
    table.keys("Esc")
    assert table.session.tool.name == "tool.select"
    assert table.session.battle.cursor == 0


def test_a_press_on_a_row_carries_it_out(table):
    tool = opened(table)
    write(table, "next turn")
    x, y, _, _ = tool.box(table.session.layout.map)
    table.pointing.on(Pressed("gm", (x + 40, y + 60)))
    assert table.session.state.clock.round == 1


def test_a_press_beside_it_closes_it(table):
    opened(table)
    table.pointing.on(Pointed("gm", (60, 900)))
    table.pointing.on(Pressed("gm", (60, 900)))
    assert table.session.tool.name == "tool.select"


def test_it_lies_over_the_map(table, words):
    opened(table)
    write(table, "ruler")
    layer = next(layer for layer in table.show() if layer.name == "float")
    assert "Ruler" in words(layer.shapes)


def test_a_window_command_is_left_to_the_window(table):
    opened(table)
    write(table, "full screen")
    table.keys("Enter")
    assert table.session.for_window == ("window.full",)


def test_the_beginning_of_a_word_comes_before_letters_scattered_over_several(table):
    tool = opened(table)
    write(table, "hist")
    assert tool.palette.hits[0].title == "History"


def test_scattered_letters_still_find_a_command(table):
    tool = opened(table)
    write(table, "nxtn")
    assert tool.palette.hits[0].title == "Next turn"
