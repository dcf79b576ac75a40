"""Tokens that would cover one another are drawn apart."""

import math
from dataclasses import replace

import pytest

from engine.world import Motion
from tests.vtt import table as fixture
from vtt.scene.spread import offsets, spread
from vtt.scene.views import View

R = 25.0


def gap(a, b, moved):
    def at(body):
        dx, dy = moved.get(body[0], (0.0, 0.0))
        return body[1] + dx, body[2] + dy

    return math.dist(at(a), at(b))


def test_tokens_that_stand_free_stay_where_they_are():
    assert spread((("a", 0.0, 0.0, R), ("b", 200.0, 0.0, R))) == {}


def test_two_that_stand_close_are_drawn_side_by_side_along_their_line():
    a, b = ("a", 100.0, 100.0, R), ("b", 104.0, 100.0, R)
    moved = spread((a, b))
    assert gap(a, b, moved) == pytest.approx(2 * R * 0.94, abs=2)
    assert moved["a"][0] < 0 < moved["b"][0]
    assert moved["a"][1] == moved["b"][1] == 0


def test_one_above_the_other_is_parted_too_and_always_the_same_way():
    pile = (("a", 0.0, 0.0, R), ("b", 0.0, 0.0, R), ("c", 0.0, 0.0, R))
    spread.cache_clear()
    first = spread(pile)
    spread.cache_clear()
    assert spread(pile) == first
    assert min(gap(p, q, first) for p in pile for q in pile if p is not q) > R


def test_no_token_is_drawn_far_from_its_place():
    crowd = tuple((f"t{nth}", float(nth), 0.0, R) for nth in range(12))
    assert all(math.hypot(*by) <= 1.5 * R + 1 for by in spread(crowd).values())


def test_a_token_in_hand_pushes_nobody(state):
    here = Motion(position=state.tokens["Ace"].at)
    near = state.with_token(replace(state.tokens["Bob"], motion=here))
    assert "Bob" in offsets(near, View(px_per_ft=0.8))
    assert offsets(near, View(px_per_ft=0.8, lifted=("Ace",))) == {}


def test_a_click_finds_a_token_where_it_is_drawn(make_table):
    state = fixture.opening()
    bob = state.tokens["Bob"]
    ace = state.tokens["Ace"].at
    table = make_table(state=state.with_token(replace(bob, motion=Motion(position=ace))))
    dx, dy = offsets(table.state, table.session.view)["Bob"]
    x, y = table.px(ace.x, ace.y)
    assert table.session.under((x + dx * 1.6, y + dy * 1.6)) == "Bob"
    assert table.session.under((x - dx * 1.6, y - dy * 1.6)) == "Ace"
