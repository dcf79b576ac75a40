"""How far attacks of Supers! Revised reach, what stands in their way, and who is not seen."""

import pytest

from engine.geometry import Point
from engine.orders import AttackOrder, MoveOrder
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.orders import Resize, SwitchPower
from engine.systems.supers_revised.reach import arm_ft, reach_ft
from engine.world import Condition
from tests.engine.systems.ring import done, having, problems, ring, turn_of

AREA = 132.0


def blaster(**more):
    return {"resistances": {"fortitude": 3, "reaction": 2}, "powers": {"energy_control": 2, **more}}


def field(ace, bob=None, at=(400.0, 700.0, 0.0), **facts):
    sheets = {"Ace": ace, "Bob": bob or {}}
    return ring(SYSTEM, sheets, {"Ace": (100.0, 700.0, 0.0), "Bob": at}, sides={"Bob": "villain"}, **facts)


def attack(using="energy_control", maneuver="attack", **more):
    return AttackOrder(attacker="Ace", target="Bob", maneuver=maneuver, using=using, **more)


def test_a_power_of_two_dice_reaches_six_areas_as_an_excellent_one():
    state = field(blaster())
    assert reach_ft(state, state.tokens["Ace"], "energy_control") == 6 * AREA


def test_a_range_that_was_traded_for_reaches_as_a_die_more():
    state = field(blaster(energy_control={"dice": 2, "trade": {"range": 1, "damage": -1}}))
    assert reach_ft(state, state.tokens["Ace"], "energy_control") == 8 * AREA


def test_shooting_at_one_die_reaches_two_areas_as_typical_ability():
    state = field({})
    assert reach_ft(state, state.tokens["Ace"], "shooting") == 2 * AREA


def test_a_touch_attack_reaches_an_arm():
    state = field(blaster(energy_control={"dice": 2, "complications": ["touch_attack"]}))
    assert any("the reach is 5 ft" in text for text in problems(state, attack(), SYSTEM))


def test_a_fist_does_not_reach_across_the_street_but_a_ray_does():
    state = field(blaster())
    assert any("ft away" in text for text in problems(state, attack("fighting"), SYSTEM))
    assert problems(state, attack(), SYSTEM) == []


def test_stretching_reaches_as_many_feet_further_as_its_rank_has_points():
    state = field({"powers": {"stretching": 3}})
    assert arm_ft(state, state.tokens["Ace"]) == 5 + 30


def test_whoever_grows_reaches_as_many_times_further():
    state = field({"powers": {"size_control": 2}})
    grown, _ = done(state, Resize(token="Ace", dice=2), SYSTEM)
    assert arm_ft(grown, grown.tokens["Ace"]) == 15
    assert grown.tokens["Ace"].height_ft == 18


def test_nothing_is_shot_through_a_wall():
    state = field(blaster(), at=(400.0, 200.0, 0.0))
    state = ring(SYSTEM, {"Ace": blaster(), "Bob": {}}, {"Ace": (100, 200, 0), "Bob": (300, 200, 0)})
    assert problems(state, attack(), SYSTEM) == ["Wall stands between"]


def test_in_area_play_a_striker_steps_up_to_whom_he_strikes():
    state = ring(
        SYSTEM,
        {"Ace": {}, "Bob": {}},
        {"Ace": (10, 700, 0), "Bob": (90, 700, 0)},
        settings={"measure": "area"},
    )
    after, _ = done(state, attack("fighting"), SYSTEM, {"attack Ace": 1, "defense Bob": 6})
    assert after.tokens["Ace"].at.x == pytest.approx(90 - 4)


def test_nobody_strikes_one_he_does_not_notice():
    state = having(field(blaster(), {"powers": {"invisibility": 2}}), "Bob", "invisible")
    given = {"hide Bob": (6, 6), "notice Ace": 1}
    after, events = done(state, attack(), SYSTEM, given)
    assert events[-1].result == "unseen"
    assert after.tokens["Bob"].tracks == state.tokens["Bob"].tracks


def test_who_is_noticed_after_all_is_struck():
    state = having(field(blaster(), {"powers": {"invisibility": 1}}), "Bob", "invisible")
    given = {
        "hide Bob": 2,
        "notice Ace": 2,
        "attack Ace": (6, 6),
        "defense Bob": 1,
        "split Bob": "composure 2",
    }
    after, _ = done(state, attack(), SYSTEM, given)
    assert after.tokens["Bob"].track("composure") == -1


def test_the_unseen_leave_only_resistances_and_armor_to_defend_with():
    ace = {"powers": {"invisibility": 3, "energy_control": 2}}
    bob = {"aptitudes": {"athleticism": 3}, "powers": {"armor": 3, "flight": 5}}
    state = having(field(ace, bob), "Ace", "invisible")
    given = {"hide Ace": (6, 6, 6), "notice Bob": 1, "attack Ace": (1, 1), "defense Bob": (6, 6, 6)}
    _, events = done(state, attack(), SYSTEM, given)
    defense = next(event for event in events if getattr(event, "check", "") == "defense Bob")
    assert defense.outcome == "armor"


def test_the_judge_may_say_who_notices_whom():
    state = field(blaster(), {"powers": {"invisibility": 1}}, settings={"S37": "judge_says"})
    _, events = done(having(state, "Bob", "invisible"), attack(), SYSTEM)
    assert events[-1].result == "unseen"


def test_super_senses_notice_in_place_of_awareness():
    ace = {"powers": {"super_senses": 4, "energy_control": 2}}
    state = having(field(ace, {"powers": {"invisibility": 1}}), "Bob", "invisible")
    _, events = done(
        state,
        attack(),
        SYSTEM,
        {"hide Bob": 6, "notice Ace": (2, 2, 1, 1), "attack Ace": (1, 1), "defense Bob": 6},
    )
    assert events[0].outcome == "noticed"


def test_a_power_that_is_off_neither_strikes_nor_defends():
    state = having(field(blaster()), "Ace", "off:energy_control")
    assert problems(state, attack(), SYSTEM) == ["Ace has no energy_control to attack with now"]


def test_an_attribute_that_is_no_attack_takes_the_judges_approval():
    state = field({"aptitudes": {"technology": 3}}, at=(104.0, 700.0, 0.0))
    assert problems(state, attack("technology"), SYSTEM) == [
        "Technology is no attack by the text; the Judge may approve it"
    ]
    assert problems(having(state, "Ace", "approved:technology"), attack("technology"), SYSTEM) == []


def test_an_approved_attribute_defends_too():
    state = having(field(blaster(), {"aptitudes": {"business": 3}}), "Bob", "approved:business")
    _, events = done(
        state,
        attack(),
        SYSTEM,
        {"attack Ace": (1, 1), "defend Bob": "business", "defense Bob": (6, 6, 6)},
    )
    assert events[-1].result == "miss"


def test_unnamed_an_attack_is_made_with_what_reaches_and_is_strongest():
    state = field(blaster(super_strength=5))
    found = SYSTEM.combat.plan(state, AttackOrder(attacker="Ace", target="Bob", maneuver="attack"))
    assert found.needed.startswith("2D of Energy Control")


def test_a_kind_may_be_said_where_a_power_has_several():
    state = field({"powers": {"wizardry": 3}}, {"resistances": {"will": 4}})
    given = {
        "attack Ace": (6, 6, 6),
        "defend Bob": "will",
        "defense Bob": (1, 1, 1, 1),
        "split Bob": "will 3",
    }
    after, _ = done(state, attack("wizardry: mental"), SYSTEM, given)
    assert after.tokens["Bob"].track("will") == 1


def test_boosts_and_complications_of_the_power_are_named_for_the_judge():
    power = {"dice": 2, "boosts": {"ongoing": 1}, "complications": ["unreliable"]}
    found = SYSTEM.combat.plan(field(blaster(energy_control=power)), attack())
    assert [shift.why for shift in found.shifts] == [
        "Ongoing, as the Judge rules",
        "Unreliable, as the Judge rules",
    ]


def test_a_charge_rams_with_the_power_that_carries_it():
    state = field({"powers": {"flight": 3}}, at=(300.0, 700.0, 0.0))
    order = MoveOrder(token="Ace", mode="fly", waypoints=(Point(300, 700, 0),), strike="Bob")
    given = {"attack Ace": (6, 6, 6), "defense Bob": 1, "split Bob": "fortitude 3"}
    after, events = done(state, order, SYSTEM, given)
    assert any(getattr(event, "maneuver", "") == "charging" for event in events)
    assert after.tokens["Bob"].at.x > 300  # thrown back 15 ft


def test_a_charge_takes_the_dynamic_action():
    state = turn_of(field({"powers": {"flight": 3}}, at=(300.0, 700.0, 0.0)), "Ace", "Bob")
    order = MoveOrder(token="Ace", mode="fly", waypoints=(Point(300, 700, 0),), strike="Bob")
    after, _ = done(state, order, SYSTEM, {"attack Ace": (1, 1, 1), "defense Bob": 6})
    assert after.tokens["Ace"].counter("dynamic") == 1


@pytest.mark.parametrize("who", ["Ace", "Bob"])
def test_nobody_strikes_out_of_this_world_or_into_it(who):
    state = having(field(blaster()), who, "away")
    assert f"{who} is out of this world" in problems(state, attack(), SYSTEM)


def test_physical_blows_pass_through_the_insubstantial_and_mental_ones_do_not():
    ace = {"powers": {"energy_control": 2, "mental_blast": 2}}
    state = having(field(ace), "Bob", "on:insubstantiality")
    assert problems(state, attack(), SYSTEM) == ["The blow passes through the insubstantial"]
    assert problems(state, attack("mental_blast"), SYSTEM) == []


def test_a_boost_reaches_the_insubstantial():
    power = {"dice": 2, "boosts": {"affects_x": 1}}
    state = having(field(blaster(energy_control=power)), "Bob", "on:insubstantiality")
    assert problems(state, attack(), SYSTEM) == []


def test_who_is_unaware_by_the_judges_word_defends_with_what_protects_by_itself():
    state = having(
        field(blaster(), {"aptitudes": {"athleticism": 3}}), "Bob", Condition("unaware", against="Ace")
    )
    _, events = done(state, attack(), SYSTEM, {"attack Ace": (1, 1), "defense Bob": 6})
    defense = next(event for event in events if getattr(event, "check", "") == "defense Bob")
    assert defense.outcome in ("composure", "fortitude", "reaction")


def test_invisibility_goes_on_and_off_as_a_free_action_once_a_round():
    state = turn_of(field({"powers": {"invisibility": 2}}), "Ace", "Bob")
    on, _ = done(state, SwitchPower(token="Ace", power="invisibility"), SYSTEM)
    assert on.tokens["Ace"].condition("invisible")
    assert problems(on, SwitchPower(token="Ace", power="invisibility", on=False), SYSTEM) == [
        "Invisibility has been switched this round"
    ]
