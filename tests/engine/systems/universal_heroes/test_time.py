"""Hours and days: coming to, recovering, healing, dying; help for the dying."""

from dataclasses import replace
from functools import reduce

import pytest

from engine.apply import apply
from engine.events import TimePassed
from engine.orders import AttackOrder
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.dying import loses_endurance
from engine.systems.universal_heroes.orders import Aid
from engine.world import Condition, Until
from tests.arena import abilities, arena, fighter, fought, referee

HOUR_S = 3600
PUNCH = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
SHEET = abilities(fighting=50, endurance={"resistance": 30, "stamina": 10})


def hurt(points=60, *conditions):
    """Bob, Endurance (sta) Good, with so many points lost."""
    state = arena(fighter("Bob"), Bob=SHEET)
    bob = state.tokens["Bob"]
    tracks = tuple(replace(t, now=t.now - points) if t.name == "health" else t for t in bob.tracks)
    return state.with_token(replace(bob, tracks=tracks, conditions=conditions))


def passed(state, seconds, given=()):
    now = state.clock.second
    step = SYSTEM.time.pass_time(state, now, now + seconds, referee(given))
    return reduce(apply, (*step.events, TimePassed(seconds=seconds)), state)


def health(state):
    return state.tokens["Bob"].track("health")


def test_ten_quiet_turns_give_endurance_back_once_a_day():
    state = hurt()
    rested = passed(state, 60)
    again = passed(rested, 60)
    next_day = passed(apply(again, TimePassed(seconds=24 * HOUR_S)), 60)
    assert health(rested) - health(state) == 10
    assert health(again) == health(rested)
    assert health(next_day) - health(again) == 10


def test_nine_quiet_turns_give_nothing():
    state = hurt()
    assert health(passed(state, 54)) == health(state)


def test_every_full_hour_heals_endurance():
    state = hurt()
    assert health(passed(state, 3 * HOUR_S)) - health(state) == 10 + 3 * 10


def test_nobody_heals_past_his_full_health():
    state = hurt(points=5)
    assert health(passed(state, 5 * HOUR_S)) == health(state) + 5


def test_the_senseless_come_to_after_ten_turns():
    state = hurt(10, Condition("out", until=Until(round=7)), Condition("stunned"))
    assert passed(state, 60).tokens["Bob"].condition("out") is None
    assert passed(state, 54).tokens["Bob"].condition("out") is not None


def test_the_dying_go_on_dying_turn_by_turn():
    state = hurt(60, Condition("dying"), Condition("rank_lost:endurance", 1))
    after = passed(state, 12)
    assert after.tokens["Bob"].condition("rank_lost:endurance").value == 3
    assert health(after) == health(state)
    assert passed(state, HOUR_S).tokens["Bob"].condition("dead") is not None


def test_any_help_ends_the_dying():
    state = hurt(60, Condition("dying"), Condition("rank_lost:endurance", 1))
    state = state.with_token(fighter("Ace", (5.0, 0.0, 0.0)))
    after, _, _ = fought(state, Aid(token="Ace", target="Bob"))
    assert after.tokens["Bob"].condition("dying") is None
    assert after.tokens["Bob"].condition("rank_lost:endurance").value == 1


@pytest.mark.parametrize(("ft", "dying", "words"), [(30.0, True, "reach"), (5.0, False, "not dying")])
def test_help_must_reach_somebody_who_needs_it(ft, dying, words):
    state = hurt(60, *((Condition("dying"),) if dying else ()))
    state = state.with_token(fighter("Ace", (ft, 0.0, 0.0)))
    order = Aid(token="Ace", target="Bob")
    assert words in SYSTEM.rule_for(order).problems(state, order)[0].text


def test_two_hundred_karma_buy_another_endurance_feat():
    """Remarkable Endurance (res) less one rank is Excellent: green from 41."""
    rich = {**SHEET, "karma": 500}
    state = arena(fighter("Bob"), Bob=rich)
    dying = replace(state.tokens["Bob"], conditions=(Condition("dying"), Condition("rank_lost:endurance", 1)))
    told = {"karma rally Bob": "yes", "rally Bob": 41}
    after = passed(state.with_token(dying), 6, told)
    assert after.tokens["Bob"].condition("dying") is None
    assert after.tokens["Bob"].counter("karma") == 300


def test_a_hero_who_kills_loses_all_his_karma():
    state = arena(
        fighter("Ace"), fighter("Bob", (5.0, 0.0, 0.0), side="villain"),
        Ace={"abilities": {"fighting": 20, "strength": 75}, "karma": 120},
        Bob=abilities(fighting=2, agility=2, strength=2, endurance=4),
    )  # fmt: skip
    after, _, _ = fought(state, PUNCH, {"attack Ace": 50})
    assert after.tokens["Bob"].condition("dead") is not None
    assert after.tokens["Ace"].counter("karma") == 0


def test_karma_may_hold_a_blow_back_by_one_color():
    state = arena(
        fighter("Ace"), fighter("Bob", (5.0, 0.0, 0.0), side="villain"),
        Ace={"abilities": {"fighting": 20}, "karma": 120}, Bob=abilities(endurance=30),
    )  # fmt: skip
    told = {"attack Ace": 71, "lower attack Ace": "yes"}
    after, events, forced = fought(state, PUNCH, told)
    assert [event.result for event in events if event.kind == "attacked"] == ["Hit"]
    assert after.tokens["Ace"].counter("karma") == 70
    assert forced == []


DAY_S, WEEK_S = 24 * HOUR_S, 7 * 24 * HOUR_S


def lost_ranks(state):
    found = state.tokens["Bob"].condition("rank_lost:endurance")
    return found.value if found else 0


def saved(ranks, *conditions, **settings):
    """Bob, who was dying and lost so many ranks before somebody helped him."""
    state = replace(hurt(60), settings=settings)
    for _ in range(ranks):
        state = reduce(apply, loses_endurance(state, "Bob"), state)
    bob = state.tokens["Bob"]
    return state.with_token(replace(bob, conditions=(*bob.conditions, *conditions)))


@pytest.mark.parametrize(
    ("seconds", "left"), [(WEEK_S - 1, 3), (WEEK_S, 2), (2 * WEEK_S, 1), (5 * WEEK_S, 0)]
)
def test_a_rank_lost_in_dying_heals_in_a_week(seconds, left):
    assert lost_ranks(passed(saved(3), seconds)) == left


@pytest.mark.parametrize(("seconds", "left"), [(DAY_S - 1, 3), (DAY_S, 2), (2 * DAY_S, 1), (3 * DAY_S, 0)])
def test_a_rank_lost_in_dying_heals_in_a_day_in_care(seconds, left):
    assert lost_ranks(passed(saved(3, Condition("in_care")), seconds)) == left


def test_weeks_may_pass_one_by_one():
    state = saved(3)
    for left in (2, 1, 0, 0):
        state = passed(state, WEEK_S)
        assert lost_ranks(state) == left


def test_by_the_other_reading_no_rest_brings_a_rank_back():
    assert lost_ranks(passed(saved(2, H10="never"), 5 * WEEK_S)) == 2


def test_in_care_an_hour_heals_twice_as_much():
    """Endurance (sta) Good: 10 for ten quiet turns, 20 for each hour."""
    state = hurt(60, Condition("in_care"))
    assert health(passed(state, 2 * HOUR_S)) - health(state) == 10 + 2 * 20
