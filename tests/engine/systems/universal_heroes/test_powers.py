"""Powers in use: stunts, exhaustion, and what a stimulus raises."""

from dataclasses import replace
from functools import reduce

import pytest

from engine.apply import apply
from engine.checks import Answer, Referee
from engine.events import Conditioned
from engine.systems.universal_heroes.abilities import number_of, power_of, power_score, rank_of
from engine.systems.universal_heroes.powers import (
    Spur,
    Stunt,
    kinetic_rise,
    power_column,
    spur,
    spur_problems,
    stunt,
    stunt_problems,
    wear,
)
from engine.systems.universal_heroes.ranks import SHIFT_0, SHIFT_X, SHIFT_Z, UNEARTHLY, rank_name
from engine.world import Clock

TIRING = {"number": 30, "conditional": "hyperexhaustive"}
LOOP = Stunt(token="Ace", power="flight", name="loop")


def tried(battle, face=100):
    step = stunt(battle, LOOP, Referee({"stunt loop Ace": Answer("stunt loop Ace", faces=(face,))}))
    return reduce(apply, step.events, battle), step.events


def test_a_stunt_costs_a_hundred_karma_and_is_counted(stage):
    after, events = tried(stage(Ace={"karma": 250, "powers": {"flight": 20}}))
    assert after.tokens["Ace"].counter("karma") == 150
    assert after.tokens["Ace"].counter("stunt:loop") == 1
    assert events[-1].needed == "red"


def test_after_ten_tries_a_stunt_is_mastered_and_free(stage):
    battle = stage(Ace={"karma": 1000, "powers": {"flight": 20}})
    for _ in range(10):
        battle, _ = tried(battle)
    assert battle.tokens["Ace"].counter("karma") == 0
    _, events = tried(battle)
    assert [event.outcome for event in events] == ["mastered"]


def test_a_stunt_takes_the_power_and_the_karma(stage):
    poor = stage(Ace={"karma": 99, "powers": {"flight": 20}})
    assert "costs 100" in stunt_problems(poor, LOOP)[0].text
    assert "has no power flight" in stunt_problems(stage(Ace={"karma": 500}), LOOP)[0].text


def spent(battle, face=1):
    referee = Referee({"exhausted fire Ace": Answer("exhausted fire Ace", faces=(face,))})
    return reduce(apply, wear(battle, battle.tokens["Ace"], "fire", referee), battle)


def test_an_ordinary_power_does_not_wear_out(stage):
    battle = stage(Ace={"powers": {"fire": 30}})
    assert spent(battle) == battle


def test_a_rested_power_is_back_at_shift_0(stage):
    battle = spent(stage(Ace={"powers": {"fire": TIRING}}))
    assert rank_name(power_column(battle, battle.tokens["Ace"], "fire")) == "Shift C"
    rested = battle.with_token(replace(battle.tokens["Ace"], conditions=()))
    assert power_column(rested, rested.tokens["Ace"], "fire") == SHIFT_0


def test_the_fourth_use_burns_the_power_out_and_may_cost_endurance(stage):
    battle = stage(
        Ace={
            "abilities": {"endurance": "Good"},
            "powers": {"fire": TIRING},
        }
    )
    for _ in range(4):
        battle = spent(battle)
    ace = battle.tokens["Ace"]
    assert power_of(battle, ace, "fire") is None
    assert rank_name(rank_of(battle, ace, "endurance.resistance")) == "Typical"
    assert number_of(battle, ace, "endurance") == 6


def on(battle, round_now, value=0):
    event = Conditioned(token="Ace", name="kinetic:flight", value=value, since=round_now)
    return apply(battle, event)


def test_a_stimulus_lifts_a_power_to_unearthly_and_a_column_a_round(stage):
    battle = on(stage(Ace={"powers": {"flight": "Good"}}), 0)
    seen = [power_score(battle, battle.tokens["Ace"], "flight").rank]
    for number in (1, 2, 3, 4):
        battle = replace(battle, clock=Clock(round=number))
        battle = reduce(apply, kinetic_rise(battle, battle.tokens["Ace"]), battle)
        seen.append(power_score(battle, battle.tokens["Ace"], "flight").rank)
    assert seen == [UNEARTHLY, SHIFT_X, SHIFT_X + 1, SHIFT_Z, SHIFT_Z]


def test_the_stimulus_comes_and_goes_by_an_order(stage):
    """Good flight: Unearthly while the stimulus is there."""
    battle = stage(
        Ace={"powers": {"flight": {"rank": "Good", "conditional": "hyperkinetic"}, "blast": "Good"}}
    )
    ranks = []
    for spurred in (True, False):
        order = Spur(token="Ace", power="flight", on=spurred)
        assert spur_problems(battle, order) == ()
        battle = reduce(apply, spur(battle, order, Referee()).events, battle)
        ranks.append(rank_name(power_score(battle, battle.tokens["Ace"], "flight").rank))
    assert ranks == ["Unearthly", "Good"]
    assert "not hyperkinetic" in spur_problems(battle, Spur(token="Ace", power="blast"))[0].text
    assert "not there" in spur_problems(battle, Spur(token="Ace", power="flight", on=False))[0].text


def test_it_reverts_when_the_stimulus_is_gone(stage):
    battle = on(stage(Ace={"powers": {"flight": "Good"}}), 0, 2)
    gone = apply(battle, Conditioned(token="Ace", name="kinetic:flight", on=False))
    assert rank_name(power_score(gone, gone.tokens["Ace"], "flight").rank) == "Good"


def test_a_power_past_unearthly_starts_where_it_is(stage):
    battle = on(stage(Ace={"powers": {"flight": "Shift Y"}}), 0)
    assert rank_name(power_score(battle, battle.tokens["Ace"], "flight").rank) == "Shift Y"


@pytest.mark.parametrize("name", ["flight", "teleportation"])
def test_a_thing_without_a_sheet_has_no_powers(stage, name):
    battle = stage(Ace={})
    thing = replace(battle.tokens["Ace"], name="crate", sheet="")
    assert power_score(battle, thing, name) is None
    assert rank_of(battle, thing, "endurance") == SHIFT_0
