"""Catching a body: the four results, and what a body does that lands on its catcher."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import Catch, Impact
from engine.world import Bond, Motion, Obstacle
from tests.arena import abilities, arena, fighter, fought

CATCH = Catch(token="Ace", body="Bob")


def falling(turns=2, settings=(), bob=()):
    """Bob on his way past Ace, in the turn after so many."""
    motion = Motion(position=Point(4.0, 0.0, 90.0), turns_falling=turns, mode="fall")
    return arena(
        fighter("Ace", (0.0, 0.0, 88.0)), fighter("Bob", motion=motion), settings=settings,
        Ace=abilities(strength=30, agility=20), Bob=abilities(fighting=50, **dict(bob)),
    )  # fmt: skip


def lost(before, after, name="Bob"):
    return before.tokens[name].track("health") - after.tokens[name].track("health")


@pytest.mark.parametrize("face", [71, 94])
def test_a_yellow_catch_holds_him_but_strikes_him_by_the_catchers_strength(face):
    state = falling()
    after, _, _ = fought(state, CATCH, {"catch Ace": face})
    assert after.bonds == (Bond("carry", "Ace", "Bob"),)
    assert lost(state, after) == 30


def test_a_red_catch_harms_nobody():
    state = falling()
    after, _, _ = fought(state, CATCH, {"catch Ace": 95})
    assert after.bonds == (Bond("carry", "Ace", "Bob"),)
    assert (lost(state, after), lost(state, after, "Ace")) == (0, 0)


def test_whoever_is_caught_is_where_his_catcher_is_and_falls_no_more():
    after, _, _ = fought(falling(), CATCH, {"catch Ace": 95})
    assert after.tokens["Bob"].at == after.tokens["Ace"].at
    assert after.tokens["Bob"].motion.turns_falling == 0


def test_a_wide_body_caught_beside_a_wall_is_held_clear_of_it():
    wall = Obstacle(
        name="Wall", outline=((-3, -9), (-2, -9), (-2, 9), (-3, 9)), base_ft=0, top_ft=200, material="brick",
        thickness_in=12,
    )  # fmt: skip
    state = falling()
    ground = replace(state.map, obstacles=(wall,), digest="caught beside a wall")
    wide = replace(state.tokens["Bob"], radius_ft=3.0)
    state = replace(state, map=ground, tokens={**state.tokens, "Bob": wide})
    after, _, _ = fought(state, CATCH, {"catch Ace": 95})
    assert after.bonds == (Bond("carry", "Ace", "Bob"),)
    assert after.tokens["Bob"].at.x == pytest.approx(1.0, abs=0.01)  # 3 ft from the wall at -2


def test_a_green_catch_only_misses():
    state = falling()
    after, _, forced = fought(state, CATCH, {"catch Ace": 41})
    assert (after.bonds, forced) == ((), [])
    assert after.tokens["Ace"].condition("tried_to_catch", "Bob") is not None


def test_under_a_white_catch_the_body_charges_the_catcher_at_its_rate():
    """After two turns of falling the last slice was six stories: 6 + 12 on the catcher."""
    state = falling(turns=2, bob={"endurance": 6})
    after, _, _ = fought(state, CATCH, {"catch Ace": 40})
    assert lost(state, after, "Ace") == 6 + 12


def test_a_body_too_late_to_catch_is_left_alone():
    state = replace(falling(), bonds=(Bond("carry", "Ace", "Bob"),))
    after, events, forced = fought(state, CATCH)
    assert (after, events, forced) == (state, [], [])


def test_a_body_that_lands_on_somebody_harms_both_and_moves_neither():
    state = falling()
    struck = Impact(body="Bob", against="Ace", cause="lost support", areas=10, drop=True)
    after, _, forced = fought(state, struck, {"kill Ace": 100, "out Ace": 1})
    assert lost(state, after, "Ace") == 6 + 20
    assert lost(state, after) == 6
    assert [order.kind for order in forced] == ["fall"]
