"""How ratings read the tables of Universal Heroes, and how a battle may read those otherwise."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.modes import core_modes
from engine.movement.plan import plan_move
from engine.orders import MoveOrder
from engine.systems.house.heroic import Ratings, fall_ft, heroic_limits, safe_ft
from engine.systems.supers_revised import SYSTEM
from engine.units import AREA_FT
from engine.world import BattleMap, Obstacle, Surface
from tests.engine.systems.ring import ring

MODES = core_modes()
GOOD, REMARKABLE, SHIFT_Z = 1, 3, 10  # ratings of a movement power


def limits(mode, rating=0, body=2, **settings):
    powers = {mode: rating} if rating else {}
    return heroic_limits(Ratings(body, "athleticism", powers), MODES[mode], settings)


def areas(found):
    return found.top_ft_per_turn / AREA_FT


@pytest.mark.parametrize(
    ("said", "flown"), [({}, 250), ({"U6": "210_areas"}, 210), ({"U6": "200_areas"}, 200)]
)
def test_shift_z_flies_as_the_battle_reads_the_misprint(said, flown):
    """Source: UH, Table 9. Ruling: U6."""
    assert areas(limits("fly", SHIFT_Z, **said)) == flown


def test_a_power_flies_by_table_9_and_runs_by_table_7():
    assert [areas(limits("fly", rating)) for rating in (1, 2, 3, 4)] == [8, 10, 15, 20]
    assert [areas(limits("run", rating)) for rating in (1, 2, 3, 4)] == [4, 5, 6, 7]


def test_running_by_the_classic_bands():
    """Typical and Excellent run two areas, Remarkable three, by both; Shift 0 as Feeble half of one, or one.

    Ruling: U3, U5.
    """
    assert [areas(limits("run", body=body)) for body in (1, 3, 4)] == [2, 2, 3]
    assert [areas(limits("run", body=body, U3="classic")) for body in (1, 3, 4)] == [2, 2, 3]
    assert areas(limits("run", body=0)) == 0
    assert areas(limits("run", body=0, U5="as_feeble")) == 0.5
    assert areas(limits("run", body=0, U5="as_feeble", U3="classic")) == 1


def test_a_power_swims_at_most_nine_areas_if_a_battle_says_so():
    """Shift X: 12 areas by Table 7. Ruling: U9."""
    assert areas(limits("swim", 8)) == 12
    assert areas(limits("swim", 8, U9="cap_9")) == 9


@pytest.mark.parametrize("mode", ["run", "swim"])
def test_a_battle_may_bind_only_fliers_by_acceleration(mode):
    """Good runs two areas, and so gains two a turn. Ruling: U10."""
    assert limits(mode, 4).gain_ft_per_turn == 2 * AREA_FT
    free = limits(mode, 4, U10="flight_only")
    assert free.gain_ft_per_turn == free.top_ft_per_turn == 7 * AREA_FT
    assert limits("fly", 4, U10="flight_only").gain_ft_per_turn == 2 * AREA_FT


def test_braking_may_round_up():
    """Ruling: U11."""
    assert (limits("fly", 1).brake, limits("fly", 1, U11="round_up").brake) == ("areas_down", "areas_up")


def test_each_turn_in_the_air_may_cost_an_area():
    """Ruling: U15."""
    assert (limits("fly", 1).turns_paid, limits("fly", 1, U15="each_change_yellow").turns_paid) == (1, 0)


def test_leaps_may_count_each_axis_and_the_classic_rows():
    """Monstrous leaps 75 ft, and down half as far again or 105. Ruling: U21, U22."""
    assert (limits("leap", 6).range_ft, limits("leap", 6).down_ft) == (75, 112.5)
    assert limits("leap", 6, U22="classic_table").down_ft == 105
    assert (limits("leap", 6).rise_ft, limits("leap", 6, U21="each_axis").rise_ft) == (0, 75)


def test_a_door_may_take_an_action():
    """Ruling: U72."""
    assert (limits("run").door_ft, limits("run", U72="an_action").door_ft) == (66, -1)


def test_stairs_are_gone_a_story_a_turn():
    """Source: UH, Vertical Movement."""
    assert [limits(mode).climb_ft_per_turn for mode in ("walk", "run")] == [13, 13]
    assert limits("run", 3).climb_ft_per_turn == 13
    assert limits("run", U20="15_ft").climb_ft_per_turn == 15


def test_stories_are_those_of_the_battle():
    """Ruling: U20."""
    tall = {"U20": "15_ft"}
    assert [fall_ft(turn) for turn in (1, 2, 3, 4, 9)] == [39, 78, 130, 260, 260]
    assert fall_ft(1, tall) == 45
    assert (limits("climb").climb_ft_per_turn, limits("climb", **tall).climb_ft_per_turn) == (13, 15)
    assert (limits("glide", 1).sink_ft_per_turn, limits("glide", 1, **tall).sink_ft_per_turn) == (13, 15)


@pytest.mark.parametrize("mode", ["walk", "run", "swim", "climb", "fly", "glide", "leap", "teleport"])
@pytest.mark.parametrize("rating", [0, 3])
def test_every_figure_names_where_it_comes_from(mode, rating):
    found = limits(mode, rating)
    assert found is None or all(line.source for line in found.account)


def test_a_check_of_a_small_system_names_the_rule_that_asks_for_it():
    back = at(900, 2000, 100.0)
    state = ring(SYSTEM, {"Ace": SHEET}, {"Ace": (1000, 2000, 100.0)})
    ace = state.tokens["Ace"]
    state = state.with_token(replace(ace, motion=replace(ace.motion, speed_ft_per_turn=264.0)))
    (hazard,) = plan_move(state, MoveOrder(token="Ace", mode="fly", waypoints=(back,)), SYSTEM).hazards
    assert hazard.check.source == "SU, Actions; ruling S38; UH, Turning; ruling U15"


def safe(mode, rating, body=2, **settings):
    powers = {mode: rating} if rating else {}
    return safe_ft(Ratings(body, "athleticism", powers), MODES[mode], settings) / AREA_FT


def test_a_low_flier_is_safe_at_the_land_speed_of_his_rank():
    """Remarkable: six areas by Table 7; by Table 9 fifteen, a rank less ten. Ruling: U16."""
    assert safe("fly", REMARKABLE) == 6
    assert safe("fly", REMARKABLE, U16="flight_table_less_one") == 10
    assert safe("fly", REMARKABLE, U16="flight_table") == 15


def test_a_runner_is_safe_a_rank_slower_or_an_area():
    """A power of Remarkable runs six areas, of Excellent five; Remarkable legs three, Excellent two.

    Ruling: U17.
    """
    assert (safe("run", REMARKABLE), safe("run", 0, body=4)) == (5, 2)
    assert (safe("run", REMARKABLE, U17="less_one_area"), safe("run", 0, body=4, U17="less_one_area")) == (
        5,
        2,
    )
    assert (safe("run", 0, body=1), safe("run", 0, body=1, U17="less_one_area")) == (1, 1)


SHEET = {"aptitudes": {"athleticism": 2}, "powers": {"flight": 3, "super_running": 3, "teleportation": 3}}
PLAZA = Surface(name="Plaza", outline=((0, 0), (4000, 0), (4000, 4000), (0, 4000)), clutter="crowd")
CROWDED = BattleMap(name="plaza", size_ft=(4000.0, 4000.0), surfaces=(PLAZA,), digest="heroic")


def hazards(mode, to, speed_areas, z=0.0, ground=None, **settings):
    """What a plan of Ace warns of, who goes east at a speed from the middle of nowhere."""
    state = ring(SYSTEM, {"Ace": SHEET}, {"Ace": (1000, 2000, z)}, settings)
    state = replace(state, map=ground) if ground else state
    ace = state.tokens["Ace"]
    motion = replace(ace.motion, speed_ft_per_turn=speed_areas * AREA_FT, heading_deg=90.0, mode=mode)
    state = state.with_token(replace(ace, motion=motion))
    found = plan_move(state, MoveOrder(token="Ace", mode=mode, waypoints=to), SYSTEM)
    return [(hazard.kind, hazard.check.number, hazard.mishap) for hazard in found.hazards]


def at(x, y, z=0.0):
    return Point(float(x), float(y), z)


def test_a_corner_may_be_a_danger_only_at_top_speed():
    """Six areas at the top: four are above half of it. Ruling: U14, U18."""
    back = (at(1400, 2000), at(1310, 2010))
    assert hazards("run", back, 4) == [("corner", 10, "out_of_control")]
    assert hazards("run", back, 4, U14="at_top_only") == []
    assert hazards("run", back, 4, U18="judge") == [("corner", 10, "judge")]


def test_a_turn_about_in_the_air_may_be_yellow():
    """Ruling: U15."""
    back = (at(900, 2000, 100.0),)
    assert hazards("fly", back, 2, z=100.0) == [("turn_in_the_air", 4, "straight_on")]
    assert hazards("fly", back, 2, z=100.0, U15="each_change_yellow") == [
        ("turn_in_the_air", 7, "straight_on")
    ]


@pytest.mark.parametrize(("way_ft", "kinds"), [(792.0, []), (800.0, ["clutter"])])
def test_a_flier_over_a_crowd_is_checked_past_the_safe_speed(way_ft, kinds):
    """Six areas are 792 ft. Ruling: U16."""
    found = hazards("fly", (at(1000 + way_ft, 2000, 20.0),), 7, z=20.0, ground=CROWDED)
    assert [kind for kind, _, _ in found] == kinds


def test_a_teleport_may_never_scatter():
    """Ruling: U27."""
    wall = ((1100, 1900), (1102, 1900), (1102, 2100), (1100, 2100))
    walled = BattleMap(
        name="walled",
        size_ft=(4000.0, 4000.0),
        surfaces=(replace(PLAZA, clutter=""),),
        obstacles=(Obstacle(name="Wall", outline=wall, top_ft=40.0, material="brick", thickness_in=12.0),),
        digest="heroic, walled",
    )
    goal = (at(1200, 2000),)
    assert [kind for kind, _, _ in hazards("teleport", goal, 0, ground=walled)] == ["unknown_goal"]
    assert hazards("teleport", goal, 0, ground=walled, U27="never_scatters") == []
