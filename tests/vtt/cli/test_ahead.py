"""What `vtt plan` says beside the plan itself."""

from dataclasses import replace

from engine.battle import Battle
from engine.geometry import Point
from engine.orders import MoveOrder
from engine.systems.universal_heroes import SYSTEM
from tests.vtt.table import opening
from vtt.cli.ahead import ahead_lines


def said(state, order):
    battle = Battle.begin(state, SYSTEM, 1)
    return list(ahead_lines(battle, battle.preview(order)))


def ruled(name, **motion):
    state = opening()
    token = state.tokens[name]
    moved = state.with_token(replace(token, motion=replace(token.motion, **motion)))
    return replace(moved, settings={"measure": "ruler"})


def test_too_fast_to_stop_it_says_how_far_past_its_end_it_goes():
    state = ruled("Ace", position=Point(66, 660, 60), mode="fly", speed_ft_per_turn=792.0, heading_deg=90.0)
    lines = said(state, MoveOrder(token="Ace", mode="fly", waypoints=(Point(76, 660, 60),)))
    assert "Even braking it covers 396 ft" in lines
    assert "Too fast to stop: 386 ft past where it was to end" in lines
    assert any(line.startswith("If it only braked it would stand after 2 turns") for line in lines)


def test_off_an_edge_it_says_the_fall_turn_by_turn():
    """Ten stories: three in the first turn, the rest in the second (Table 8)."""
    state = ruled("Bob", position=Point(690, 200, 130))
    lines = said(state, MoveOrder(token="Bob", mode="run", waypoints=(Point(740, 200, 130),)))
    falls = [line for line in lines if line.startswith("Falls")]
    assert falls[0] == "Falls in turn 1 to 91 ft"
    assert falls[-1].endswith("to 0 ft, where it ends")


def test_an_order_that_cannot_be_says_nothing_further():
    assert said(opening(), MoveOrder(token="Bob", mode="fly", waypoints=(Point(0, 0, 0),))) == []
