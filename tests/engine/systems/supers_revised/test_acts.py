"""What somebody at the table can find and do with each power and maneuver of Supers! Revised."""

from dataclasses import replace

import pytest

from engine.planning import plan
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.acts import acts
from engine.systems.supers_revised.attributes import attacks_of
from engine.systems.supers_revised.movement import MOVING
from engine.systems.supers_revised.orders import (
    Duplicate,
    Resize,
    SwitchPower,
    TakeManeuver,
    TryAttribute,
)
from engine.systems.supers_revised.sheet import POWERS, ROWS
from engine.world import Bond
from tests.engine.systems.ring import done, problems, ring, thing, turn_of

OPEN = (1000.0, 1500.0, 0.0)


def field(powers, **facts):
    return ring(
        SYSTEM, {"Ace": {"powers": powers}, "Bob": {}}, {"Ace": OPEN, "Bob": (1004.0, 1500.0, 0.0)}, **facts
    )


def found(state, name="Ace"):
    """What is offered with nothing against it, by its word."""
    listed = acts(state, state.tokens[name])
    return {act.word: act for act in listed if not plan(state, act.order, SYSTEM).problems}


def test_every_power_is_found_in_the_menus_some_way():
    state = field(dict.fromkeys(POWERS, 2))
    token, offered = state.tokens["Ace"], found(state)
    ways = {getattr(act.order, "power", "") for act in offered.values()}
    ways |= set(attacks_of(state, token)) | set(MOVING)
    ways |= {"size_control"} if "size_2" in offered else set()
    ways |= {name for name in POWERS if ROWS[name]["defends"]}
    assert set(POWERS) - ways == set()


@pytest.mark.parametrize("name", POWERS)
def test_a_power_that_can_be_switched_off_comes_on_again(name):
    state = field({name: 2})
    on = [act for word, act in found(state).items() if word == f"{name}_on"]
    if on:
        state, _ = done(state, on[0].order, SYSTEM, {"heal Ace": (1, 1)} if name == "healing" else {})
    off = [act for word, act in found(state).items() if word == f"{name}_off"]
    assert on or off
    for act in off:
        after, _ = done(state, act.order, SYSTEM)
        assert f"{name}_off" not in found(after)
        assert f"{name}_on" in found(after)


def test_a_power_that_is_always_on_is_not_offered_to_be_switched_off():
    assert "armor_off" not in found(field({"armor": {"dice": 2, "complications": ["always_on"]}}))


def test_duplicates_and_creatures_are_offered_by_how_many():
    offered = found(field({"duplicate_self": 3, "summoning": 1}))
    assert {"duplicate_self_1", "duplicate_self_2", "duplicate_self_3", "summoning_1"} <= set(offered)
    assert "duplicate_self_4" not in offered
    assert offered["duplicate_self_2"].title == "Duplicate Self: 2 copies"
    state, _ = done(field({"duplicate_self": 3}), offered["duplicate_self_2"].order, SYSTEM)
    assert {word for word in found(state) if word.startswith("duplicate_self_")} & {
        "duplicate_self_2"
    } == set()


def test_every_size_but_the_own_is_offered():
    offered = found(field({"size_control": 2}))
    assert {word for word in offered if word.startswith("size_")} >= {
        "size_1",
        "size_2",
        "size_-1",
        "size_-2",
    }
    state, _ = done(field({"size_control": 2}), offered["size_2"].order, SYSTEM)
    assert "size_0" in found(state)
    assert "size_2" not in found(state)


def test_a_cloud_is_placed_by_pointing_and_says_how_wide_it_is():
    act = found(field({"obscure": 4}))["obscure_on"]
    assert [(each.field, each.what) for each in act.pointing] == [("at", "place")]
    assert act.wide_ft == 20.0


def test_an_attack_on_an_area_is_placed_and_says_how_wide_it_is():
    act = found(field({"energy_control": {"dice": 3, "boosts": {"area_effect": 2}}}))["area_energy_control"]
    assert act.pointing[0].what == "place"
    assert act.wide_ft == 20.0


def test_healing_asks_for_somebody():
    assert found(field({"healing": 2}))["healing_on"].pointing[0].what == "token"


def test_only_what_can_be_moved_by_telekinesis_is_pointed_at():
    state = thing(field({"telekinesis": 3}), "Crate", (1010.0, 1500.0, 0.0), weight_lb=50.0)
    act = found(state)["move_other"]
    assert act.pointing[0].among == ("Crate",)


def test_breaking_free_is_offered_only_to_who_is_held():
    state = field({})
    assert "escape" not in found(state)
    held = field({}, bonds=(Bond("hold", "Bob", "Ace"),))
    assert "escape" in found(held)


def test_walls_within_an_arm_s_reach_can_be_broken():
    assert "break_wall" not in found(field({}))
    near = ring(SYSTEM, {"Ace": {}}, {"Ace": (398.0, 130.0, 0.0)})
    act = found(near)["break_wall"]
    assert act.pointing[0].what == "wall"
    assert act.pointing[0].among


def test_checks_are_listed_for_every_aptitude_and_power():
    listed = {
        act.word for act in acts(field({"telepathy": 1}), field({"telepathy": 1}).tokens["Ace"]) if act.listed
    }
    for name in ("academia", "vehicles", "composure", "telepathy"):
        assert {f"check_{name}_{number}" for number in (4, 7, 10)} <= listed


def test_whoever_is_not_to_act_is_offered_nothing_but_free_checks():
    state = turn_of(field({"obscure": 2}), "Bob")
    kinds = {type(act.order).__name__ for act in found(state).values()}
    assert kinds <= {"TryAttribute"}


def test_a_copy_makes_no_copies_of_its_own():
    state, _ = done(field({"duplicate_self": 2}), Duplicate(token="Ace"), SYSTEM)
    assert "duplicate_self_1" not in found(state, "Ace copy 1")
    problem = problems(state, Duplicate(token="Ace copy 1"), SYSTEM)[0]
    assert "the work of Ace" in str(problem)


@pytest.mark.parametrize(
    "order",
    [Resize(token="Ace", dice=1), Duplicate(token="Ace"), SwitchPower(token="Ace", power="armor", on=False)],
)
def test_a_power_is_worked_once_a_round(order):
    state = turn_of(field({"size_control": 2, "duplicate_self": 2, "armor": 2}), "Ace", "Bob")
    after, _ = done(state, order, SYSTEM)
    assert [text for text in problems(after, order, SYSTEM) if "switched this round" in text]


@pytest.mark.parametrize(
    "order", [Resize(token="Ace", dice=1), SwitchPower(token="Ace", power="armor", on=False)]
)
def test_a_dynamic_action_ends_the_round_for_powers_too(order):
    state = turn_of(field({"size_control": 2, "armor": 2}), "Ace", "Bob")
    assert problems(state, order, SYSTEM) == []
    after, _ = done(state, TakeManeuver(token="Ace", name="full_defense"), SYSTEM)
    assert problems(after, order, SYSTEM) == ["Ace has taken a Dynamic Action, which ends his round"]


def test_a_check_at_the_judge_s_behest_takes_nobody_s_turn():
    state = turn_of(field({}, sides={"Bob": "villain"}), "Bob", "Ace")
    look = TryAttribute(token="Ace", attribute="awareness", number=4, action="free")
    assert problems(state, look, SYSTEM) == []
    assert problems(state, replace(look, action="dynamic"), SYSTEM) == ["It is not Ace's turn"]
