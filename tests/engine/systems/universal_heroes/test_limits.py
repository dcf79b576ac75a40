"""How fast and far each mode goes."""

import json
from dataclasses import replace

import pytest

from engine.movement.modes import core_modes
from engine.systems.universal_heroes.movement import Movement
from engine.units import AREA_FT, MOST_FT, STORY_FT
from engine.world import Bond, Clock, Condition, Declaration, Tally

MOVEMENT = Movement()


@pytest.fixture
def limits(stage):
    """A function from a mode, a sheet and rulings to the limits of one who has them."""

    def asked(mode, settings=(), **sheet):
        state = stage(settings=settings, Ace=sheet)
        return MOVEMENT.limits(state, state.tokens["Ace"], core_modes()[mode])

    return asked


@pytest.mark.parametrize(
    ("rank", "areas"),
    [("Shift 0", 0), ("Feeble", 0.5), ("Poor", 1), ("Excellent", 2), ("Remarkable", 3), ("Class 1000", 3)],
)
def test_one_runs_by_lower_strength(limits, rank, areas):
    found = limits("run", abilities={"strength": {"upper": "Poor", "lower": rank}, "endurance": "Unearthly"})
    assert found.top_ft_per_turn == areas * AREA_FT
    assert found.brake == "at_once"


def test_the_classic_heading_makes_running_a_matter_of_endurance(limits):
    found = limits("run", {"U2": "endurance"}, abilities={"strength": "Feeble", "endurance": "Remarkable"})
    assert found.top_ft_per_turn == 3 * AREA_FT


def test_the_feeble_may_be_made_to_walk_every_second_turn(stage):
    state = stage(settings={"U4": "every_second_turn"}, Ace={"abilities": {"strength": "Feeble"}})
    by_round = [
        MOVEMENT.limits(replace(state, clock=Clock(round=n)), state.tokens["Ace"], core_modes()["run"])
        for n in (1, 2, 3)
    ]
    assert [found.top_ft_per_turn for found in by_round] == [AREA_FT, 0, AREA_FT]


def test_a_walk_is_an_area_a_minute(limits):
    assert limits("walk").top_ft_per_turn == pytest.approx(AREA_FT / 10)


def test_ground_speed_is_gained_by_endurance_and_lost_by_halving(limits):
    found = limits("run", powers={"ground_speed": "Amazing"}, abilities={"endurance": "Good"})
    assert (found.top_ft_per_turn, found.gain_ft_per_turn) == (8 * AREA_FT, 2 * AREA_FT)
    assert found.brake == "areas_down"


def test_a_battle_may_bind_only_fliers_by_acceleration(limits):
    found = limits("run", {"U10": "flight_only"}, powers={"ground_speed": "Amazing"})
    assert found.gain_ft_per_turn == 8 * AREA_FT


def test_a_slow_power_does_not_slow_a_runner(limits):
    assert limits("run", powers={"ground_speed": "Feeble"}).top_ft_per_turn == 2 * AREA_FT


def test_everybody_swims_an_area_and_a_power_goes_by_table_7(limits):
    assert limits("swim").top_ft_per_turn == AREA_FT
    assert limits("swim", powers={"water_speed": "Monstrous"}).top_ft_per_turn == 9 * AREA_FT
    assert limits("swim", {"U9": "cap_9"}, powers={"water_speed": "Unearthly"}).top_ft_per_turn == 9 * AREA_FT


def test_a_climber_makes_a_story_a_turn(limits):
    assert limits("climb").climb_ft_per_turn == STORY_FT
    assert limits("climb", powers={"climbing": "Amazing"}).climb_ft_per_turn == STORY_FT
    assert limits("climb", {"U67": "table_7"}, powers={"climbing": "Feeble"}).climb_ft_per_turn == AREA_FT


def test_only_who_has_the_power_flies_glides_leaps_or_teleports(limits):
    assert [limits(mode) for mode in ("fly", "glide", "leap", "teleport")] == [None] * 4


def test_a_flier_gains_speed_by_stamina_and_pays_an_area_for_a_turn(limits):
    found = limits(
        "fly", powers={"flight": "Remarkable"}, abilities={"endurance": {"resistance": 50, "stamina": 10}}
    )
    assert (found.top_ft_per_turn, found.gain_ft_per_turn) == (15 * AREA_FT, 2 * AREA_FT)
    assert (found.turn_cost_ft, found.turns_paid, found.brake) == (AREA_FT, 1, "areas_down")


def test_a_battle_may_take_an_area_for_each_change_of_course(limits):
    """Ruling: U15."""
    found = limits("fly", {"U15": "each_change_yellow"}, powers={"flight": "Remarkable"})
    assert (found.turn_cost_ft, found.turns_paid) == (AREA_FT, 0)


def test_every_figure_of_a_limit_names_its_table(limits):
    account = limits("fly", powers={"flight": "Remarkable"}).account
    assert [line.source for line in account] == [
        "UH, Table 9: Flight Speeds; ruling U6",
        "UH, Flight; Table 6: Speed / Acceleration Rates; ruling U2, U3, U10",
    ]


@pytest.mark.parametrize(("choice", "areas"), [("250_areas", 250), ("210_areas", 210), ("200_areas", 200)])
def test_shift_z_flies_as_the_battle_reads_the_misprint(limits, choice, areas):
    assert limits("fly", {"U6": choice}, powers={"flight": "Shift Z"}).top_ft_per_turn == areas * AREA_FT


def test_light_speed_crosses_any_map_and_is_a_finite_figure(limits):
    assert limits("fly", powers={"flight": "Class 3000"}).top_ft_per_turn == MOST_FT


def test_a_power_may_be_at_full_speed_at_once(limits):
    found = limits("fly", powers={"flight": {"rank": "Remarkable", "tags": ["no_acceleration"]}})
    assert found.gain_ft_per_turn == 15 * AREA_FT


def test_braking_may_round_up(limits):
    assert limits("fly", {"U11": "round_up"}, powers={"flight": 10}).brake == "areas_up"


def test_a_glider_sinks_a_story_a_turn(limits):
    found = limits("glide", powers={"gliding": "Typical"})
    assert (found.top_ft_per_turn, found.sink_ft_per_turn) == (6 * AREA_FT, STORY_FT)


def test_a_leap_goes_its_number_and_half_as_far_again_down(limits):
    found = limits("leap", powers={"leaping": 75})
    assert (found.range_ft, found.down_ft) == (75, 112.5)


def test_the_classic_table_has_other_leaps_down(limits):
    assert limits("leap", {"U22": "classic_table"}, powers={"leaping": 75}).down_ft == 105


def test_a_teleport_reaches_miles_or_the_end_of_any_map(limits):
    assert limits("teleport", powers={"teleportation": "Shift 0"}).range_ft == 0
    assert limits("teleport", powers={"teleportation": "Feeble"}).range_ft == pytest.approx(2.5 * 5280)
    assert limits("teleport", powers={"teleportation": "Good"}).range_ft == MOST_FT


def test_a_story_may_be_fifteen_feet(stage):
    assert MOVEMENT.fall_ft(stage(Ace={}), 2) == 78
    assert MOVEMENT.fall_ft(stage(settings={"U20": "15_ft"}, Ace={}), 2) == 90


@pytest.mark.parametrize(("turn", "feet"), [(1, 39), (2, 78), (3, 130), (4, 260), (9, 260)])
def test_a_body_falls_as_table_8_prints(stage, turn, feet):
    assert MOVEMENT.fall_ft(stage(Ace={}), turn) == feet


def test_the_insubstantial_pass_through_anything_and_burrowers_through_what_is_weaker(limits):
    assert limits("run", powers={"phasing": 10}).passes == ("*",)
    passed = limits("run", powers={"burrowing": "Excellent"}).passes
    assert "asphalt" in passed
    assert "concrete" not in passed


def test_nobody_moves_under_what_he_cannot_carry(stage):
    state = stage(Ace={"powers": {"flight": 30}, "abilities": {"strength": "Feeble"}}, Bob={})
    bound = replace(state, bonds=(Bond("carry", "Ace", "Bob"),))
    found = MOVEMENT.limits(bound, bound.tokens["Ace"], core_modes()["fly"])
    assert found.top_ft_per_turn == 0
    assert "more than he can move" in found.account[0].text


def test_a_lost_rank_of_endurance_slows_acceleration(stage, put):
    state = stage(Ace={"powers": {"flight": 30}, "abilities": {"endurance": "Remarkable"}})
    weak = put(state, "Ace", conditions=(Condition("rank_lost:endurance", value=1),))
    assert MOVEMENT.limits(weak, weak.tokens["Ace"], core_modes()["fly"]).gain_ft_per_turn == 2 * AREA_FT


def test_a_coasting_body_has_the_limits_of_what_it_was_doing(stage, put):
    state = stage(Ace={"powers": {"flight": 30}})
    flying = put(state, "Ace", motion=replace(state.tokens["Ace"].motion, mode="fly"))
    asked = (core_modes()["coast"], core_modes()["fly"])
    coast, fly = (MOVEMENT.limits(flying, flying.tokens["Ace"], mode) for mode in asked)
    assert coast == fly


def test_raw_sheets_and_canonical_ones_move_alike(stage):
    state = stage(Ace={"powers": {"flight": 30}})
    assert json.loads(state.sheets["Ace"])["powers"] == {"flight": 30}
    assert MOVEMENT.limits(state, state.tokens["Ace"], core_modes()["fly"]).top_ft_per_turn == 15 * AREA_FT


def test_a_battle_may_give_whoever_acts_half_the_way(stage, put):
    state = stage(settings={"U64": "half_move"}, Ace={"powers": {"flight": 30}})
    acted = put(state, "Ace", counters=(Tally("attacked", 1),))
    asked = core_modes()["fly"]
    assert MOVEMENT.limits(state, state.tokens["Ace"], asked).top_ft_per_turn == 15 * AREA_FT
    assert MOVEMENT.limits(acted, acted.tokens["Ace"], asked).top_ft_per_turn == 7.5 * AREA_FT


@pytest.mark.parametrize(("maneuver", "areas"), [("blunt_attack", 7.5), ("charging", 15)])
def test_then_a_declared_act_halves_the_way_and_a_charge_does_not(stage, maneuver, areas):
    state = stage(settings={"U64": "half_move"}, Ace={"powers": {"flight": 30}})
    said = replace(state, declared=(Declaration("Ace", maneuver),))
    assert MOVEMENT.limits(said, said.tokens["Ace"], core_modes()["fly"]).top_ft_per_turn == areas * AREA_FT
