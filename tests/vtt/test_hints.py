"""What lies under the pointer says what it is."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.world import Condition, Motion
from tests.vtt import table as fixture
from vtt.inputs import Pointed
from vtt.session.hints import hint, hint_layer, named


def with_conditions(make_table, *found):
    state = fixture.opening()
    return make_table(state=state.with_token(replace(state.tokens["Ace"], conditions=found)))


def hover(table, name):
    """Point at a button or a chip."""
    picks = {pick.name: pick.box for layer in table.show() for pick in layer.picks}
    x, y, wide, high = picks[name]
    table.pointing.on(Pointed("gm", (x + wide / 2, y + high / 2)))
    table.show()


def test_a_tool_says_its_name_and_its_key(table):
    hover(table, "command.tool.attack")
    found = hint(table.session)
    assert (found.title, found.key) == ("Attack", "A")


def test_a_place_in_the_order_says_whose_it_is(table):
    hover(table, "order.Bob")
    found = hint(table.session)
    assert (found.title, found.text) == ("Bob", "Villain")


def test_a_token_says_its_conditions_in_full(make_table):
    stunned = Condition("stunned", value=3)
    held = Condition("held", against="Bob")
    table = with_conditions(make_table, stunned, held, Condition("used:fighting"))
    table.point(198.0, 462.0)
    assert hint(table.session).text == "Stunned for 3 turns; held against Bob"
    assert table.layer("panel.tip") is not None


def test_a_token_with_nothing_to_say_says_nothing(table):
    table.point(198.0, 462.0)
    assert hint(table.session) is None


def test_while_a_move_is_planned_no_hint_covers_it(make_table):
    table = with_conditions(make_table, Condition("stunned"))
    table.click(198.0, 462.0)
    table.keys("V")
    table.point(198.0, 462.0)
    assert table.layer("panel.tip") is None


@pytest.mark.parametrize("px", [(1919.0, 1079.0), (0.0, 0.0), (0.0, 1079.0), (1919.0, 0.0)])
def test_a_hint_lies_whole_in_the_window(table, px):
    table.session.hover, table.session.pointer = "order.Bob", px
    (layer,) = hint_layer(table.session)
    (x, y), (wide, high) = layer.shapes[0].at, (250.0, 55.0)
    assert 0 <= x <= x + wide <= 1920
    assert 0 <= y <= y + high <= 1080


def test_a_token_whose_name_found_no_room_says_it_under_the_pointer(make_table):
    state = fixture.opening()
    ace = state.tokens["Ace"]
    for nth in range(30):
        at = Point(300.0 + nth % 6, 460.0 + nth // 6, 0.0)
        state = state.with_token(replace(ace, name=f"Twin {nth}", motion=Motion(position=at)))
    table = make_table(state=state)
    unnamed = [name for name in state.tokens if name.startswith("Twin") and not named(table.session, name)]
    assert unnamed
    table.point(303.0, 462.0)
    under = table.session.under(table.session.pointer)
    found = hint(table.session)
    assert (found.title if found else "") == (under if under in unnamed else "")
