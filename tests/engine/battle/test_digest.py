"""The state hash."""

from dataclasses import replace

import pytest

from engine.apply import apply
from engine.digest import canonical, state_hash
from engine.events import Conditioned, Counted, Hurt, Switched
from engine.geometry import Point
from tests.coins import body, opening


def test_the_order_of_names_does_not_matter():
    state = opening()
    turned = replace(state, tokens=dict(reversed(state.tokens.items())))
    assert state_hash(turned) == state_hash(state)


def test_a_whole_number_and_the_same_with_a_point_are_equal():
    assert canonical(Point(1, 2, 3)) == canonical(Point(1.0, 2.0, 3.0))


def test_what_lies_below_a_thousandth_is_nothing():
    assert state_hash(opening().with_token(body("Ann", 1e-9))) == state_hash(opening())


@pytest.mark.parametrize(
    "event",
    [
        Hurt(token="Ann", track="pips", points=1, cause="test"),
        Conditioned(token="Ann", name="dizzy"),
        Counted(token="Ann", counter="turns", now=1),
        Switched(setting="measure", value="area"),
    ],
    ids=lambda event: event.kind,
)
def test_every_change_changes_it(event):
    assert state_hash(apply(opening(), event)) != state_hash(opening())


def test_texts_that_run_together_are_told_apart():
    assert canonical(("ab", "c")) != canonical(("a", "bc"))


def test_what_is_no_value_of_the_engine_is_refused():
    with pytest.raises(TypeError):
        canonical(object())
