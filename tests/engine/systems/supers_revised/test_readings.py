"""Every other reading of a gap in Supers! Revised, tried once."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.modes import core_modes
from engine.orders import Advance, AttackOrder, Impact, MoveOrder
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.defending import open_defenses
from engine.systems.supers_revised.orders import Duplicate, SwitchPower
from engine.systems.supers_revised.reach import arm_ft, reach_ft
from engine.units import MOST_FT
from engine.world import Bond, Condition, Tally
from tests.engine.systems.ring import done, having, problems, ring, thing, told

TOUGH = {
    "resistances": {"composure": 4, "fortitude": 4, "reaction": 3, "will": 3},
    "aptitudes": {"fighting": 3},
}


def fight(settings, ace=TOUGH, bob=TOUGH, at=(1005, 1500, 0)):
    places = {"Ace": (1000, 1500, 0), "Bob": at}
    return ring(SYSTEM, {"Ace": ace, "Bob": bob}, places, settings, sides={"Bob": "villain"})


def strike(using="fighting", maneuver="attack", **more):
    return AttackOrder(attacker="Ace", target="Bob", maneuver=maneuver, using=using, **more)


def hit(faces, split, **more):
    return {
        "attack Ace": faces,
        "defend Bob": "reaction",
        "defense Bob": (1, 1, 1),
        "split Bob": split,
        **more,
    }


def pushed_ft(state, order, given):
    after, _ = done(state, order, SYSTEM, given)
    return after.tokens["Bob"].at.x - state.tokens["Bob"].at.x


def test_all_dice_dealt_may_knock_back():
    given = hit((6, 3, 1), "composure 2")
    assert pushed_ft(fight({"S1": "all_dice"}), strike(), given) == 10


def test_extra_knockback_may_add_the_distance_once_more_a_die():
    ace = {**TOUGH, "powers": {"energy_control": {"dice": 3, "boosts": {"extra_knockback": 3}}}}
    given = hit((6, 3, 1), "fortitude 2")
    assert pushed_ft(fight({"S2": "adds_each"}, ace), strike("energy_control"), given) == 40


def test_super_strength_may_throw_back_behind_every_attack():
    ace = {**TOUGH, "powers": {"super_strength": 1}}
    given = hit((6, 3, 1), "fortitude 2")
    assert pushed_ft(fight({"S3": "always"}, ace), strike(), given) == 20


def test_half_a_die_may_be_rounded_down():
    state = having(fight({"S5": "rounded_down"}, {}), "Bob", *_used(fight({})))
    given = {"attack Ace": 1, "defense Bob": 1, "split Bob": "fortitude 1"}
    after, _ = done(having(state, "Bob", "off:armor"), strike(), SYSTEM, given)
    assert after.tokens["Bob"].track("fortitude") == 3  # 1 against nothing


def _used(state):
    names = open_defenses(state, state.tokens["Bob"], "physical")
    return [Condition(f"used:{name}", 1) for name in names if name != "none"]


def test_the_ladder_may_go_on():
    ace = {**TOUGH, "powers": {"energy_control": 8}}
    given = {"attack Ace": (6,) * 8, "defend Bob": "reaction", "defense Bob": (1, 1, 1)}
    after, _ = done(fight({"S7": "goes_on"}, ace), strike("energy_control"), SYSTEM, given)
    lost = sum(full.full - full.now for full in after.tokens["Bob"].tracks)
    assert lost == 8  # 45 over


def test_armor_may_tire_from_its_first_use():
    bob = {**TOUGH, "powers": {"armor": 3}}
    given = {"attack Ace": (1, 1, 1), "defend Bob": "armor", "defense Bob": (6, 6)}
    _, events = done(fight({"S9": "from_first_use"}, bob=bob), strike(), SYSTEM, given)
    assert events[-1].result == "miss"


def test_bonus_dice_may_lift_an_aptitude_above_three():
    plan = SYSTEM.combat.plan(fight({"S10": "bonus_counts"}), strike(maneuver="full_attack"))
    assert plan.needed.startswith("4D of Fighting")


def test_no_resistance_may_go_below_0_while_another_has_dice():
    tracks = (Tally("composure", 1, 4), Tally("fortitude", 4, 4), Tally("reaction", 3, 3))
    state = having(fight({"S25": "not_below_0"}), "Bob", tracks=tracks)
    harm = hit((6, 3, 1), "fortitude 2")
    after, _ = done(state, strike(), SYSTEM, harm)
    assert after.tokens["Bob"].track("fortitude") == 2

    with pytest.raises(ValueError, match="composure 2"):
        done(state, strike(), SYSTEM, {**harm, "split Bob": "composure 2"})


def test_the_judge_may_place_duplicates():
    state = fight({"S28": "judge_places"}, {"powers": {"duplicate_self": 1}})
    assert problems(state, Duplicate(token="Ace"), SYSTEM) == ["The Judge places them, by a ruling"]


def test_an_attack_may_reach_as_far_as_one_sees():
    state = fight({"S34": "in_sight"}, {"powers": {"energy_control": 1}})
    assert reach_ft(state, state.tokens["Ace"], "energy_control") == MOST_FT


def test_arms_may_be_five_feet_long_for_everybody():
    state = fight({"S35": "five_feet"}, {"powers": {"stretching": 3}})
    assert arm_ft(state, state.tokens["Ace"]) == 5


def test_traded_maneuver_may_mean_nothing():
    ace = {"powers": {"flight": {"dice": 3, "trade": {"maneuver": -1, "speed": 1}}}}
    state = fight({"S36": "speed_only"}, ace)
    found = SYSTEM.movement.limits(state, state.tokens["Ace"], core_modes()["fly"])
    assert found.turn_cost_ft == 132


def test_the_insubstantial_may_be_struck_as_ever():
    state = having(fight({"S39": "strike"}), "Bob", "on:insubstantiality")
    assert problems(state, strike(), SYSTEM) == []


def test_area_effect_may_be_five_feet_a_die():
    ace = {"powers": {"energy_control": {"dice": 1, "boosts": {"area_effect": 1}}}}
    order = AttackOrder(attacker="Ace", maneuver="attack", using="energy_control", aim=Point(1013, 1500, 3))
    _, events = done(fight({"S40": "five_feet_a_die"}, ace), order, SYSTEM)
    assert [event for event in events if event.kind == "attacked"] == []


def test_things_may_resist_with_nothing():
    state = ring(SYSTEM, {"Ace": {}}, {"Ace": (197, 100, 0)}, {"S43": "nothing"})
    order = AttackOrder(attacker="Ace", maneuver="break", using="fighting", aim="Wall")
    _, events = done(state, order, SYSTEM, {"attack Ace": 1})
    assert events[1].result == "Normal Success"


def test_the_judge_may_say_what_healing_does():
    state = fight({"S44": "judge_says"}, {"powers": {"healing": 2}})
    after, _ = done(state, SwitchPower(token="Ace", power="healing", target="Bob"), SYSTEM)
    assert after.tokens["Bob"].condition("effect:healing", "Ace")


def test_a_crash_may_be_harmless():
    step = SYSTEM.combat.impact(
        fight({"S46": "no_harm"}), Impact(body="Ace", against="Wall", cause="coast", areas=9), told({})
    )
    assert step.events == ()


def test_regeneration_may_be_the_judges_to_say():
    state = fight({"S51": "judge_says"}, {"powers": {"regeneration": 2}})
    hurt = having(state, "Ace", tracks=(Tally("fortitude", 0, 1),))
    after, _ = done(hurt, Advance(seconds=300), SYSTEM)
    assert after.tokens["Ace"].track("fortitude") == 0


def test_weight_may_mean_nothing():
    state = thing(fight({"S52": "no_limit"}, {}), "Bus", (1002, 1503, 0), weight_lb=24_000)
    state = replace(state, bonds=(Bond("carry", "Ace", "Bus"),))
    run = MoveOrder(token="Ace", mode="run", waypoints=(Point(1000, 1400, 0),))
    after, _ = done(state, run, SYSTEM)
    assert after.tokens["Ace"].at.y == 1400
