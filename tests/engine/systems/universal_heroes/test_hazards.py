"""What goes wrong while moving, when, and what failing it does."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import AttackOrder, Change, MoveOrder, Ruling
from engine.plans import Leg
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.hazards import short_name
from engine.systems.universal_heroes.movement import Movement
from engine.systems.universal_heroes.ranks import EXCELLENT, REMARKABLE, TYPICAL
from engine.units import AREA_FT
from engine.world import Bond, Condition, Motion, Obstacle, Surface
from tests.battles.story import Story, body

MOVEMENT = Movement()
NORTH, EAST, SOUTH, WEST = 0.0, 90.0, 180.0, 270.0
MIDDLE = 2000.0


def at(x, y, z):
    """A place told from the middle of the map."""
    return Point(MIDDLE + x, MIDDLE + y, z)


def block(west, north, east, south):
    """A ring told from the middle of the map."""
    corners = ((west, north), (east, north), (east, south), (west, south))
    return tuple((MIDDLE + x, MIDDLE + y) for x, y in corners)


HERE = at(0, 0, 0)
PLAZA = Surface(name="plaza", outline=block(-50, -600, 50, -200), clutter="crowd")
ICE = Surface(name="rink", outline=block(-50, -600, 50, 600), kind="ice")


def ahead(ft, z=0.0):
    return (at(0, 0, z), at(0, -ft, z))


@pytest.fixture
def met(stage):
    """A function from a mode, a path and a speed to the hazards of one who was already moving."""

    def asked(
        mode, path, areas, *, heading_deg=NORTH, carried=None, surfaces=(), settings=(), surface="", **sheet
    ):
        state = stage(surfaces=surfaces, settings=settings, Ace=sheet)
        motion = Motion(
            position=path[0], heading_deg=heading_deg, speed_ft_per_turn=areas * AREA_FT, mode=mode
        )
        before = motion if carried is None else replace(motion, speed_ft_per_turn=carried * AREA_FT)
        token = replace(state.tokens["Ace"], motion=before)
        medium = {"run": "ground", "climb": "face"}.get(mode, "air")
        leg = Leg(path=path, medium=medium, surface=surface)
        return MOVEMENT.hazards(state.with_token(token), token, leg, motion)

    return asked


def told(hazards):
    return [(hazard.kind, hazard.at_ft, hazard.label, hazard.mishap) for hazard in hazards]


BACK = (HERE, at(0, 400, 0))
CORNER = ("corner", 0.0, "red Agility (bal) FEAT", "out_of_control")


def test_turning_about_at_a_run_takes_a_red_feat_of_balance(met):
    assert told(met("run", BACK, 2)) == [CORNER]


def test_a_turn_of_just_ninety_degrees_is_no_danger(met):
    assert told(met("run", BACK, 2, heading_deg=EAST)) == []


def test_at_half_of_top_speed_any_turn_is_safe(met):
    assert told(met("run", BACK, 1)) == []


def test_a_battle_may_count_only_full_speed(met):
    assert told(met("run", BACK, 1.5, settings={"U14": "at_top_only"})) == []
    assert told(met("run", BACK, 2, settings={"U14": "at_top_only"})) == [CORNER]


def test_who_stood_still_starts_in_any_direction(met):
    assert told(met("run", BACK, 2, carried=0)) == []


def test_a_corner_on_the_way_counts_for_who_stood_still_too(met):
    path = (HERE, at(0, -100, 0), at(0, 0, 0))
    assert told(met("run", path, 2, carried=0)) == [
        ("corner", 100.0, "red Agility (bal) FEAT", "out_of_control")
    ]


def test_an_airborne_turn_about_takes_a_green_feat_and_fails_straight_on(met):
    turn = ("turn_in_the_air", 0.0, "green Agility (bal) FEAT", "straight_on")
    assert told(met("fly", (at(0, 0, 99), at(0, 400, 99)), 3, powers={"flight": 30})) == [turn]


def test_a_battle_may_want_a_yellow_feat_for_it(met):
    path = (at(0, 0, 99), at(0, 400, 99))
    (found,) = met("fly", path, 3, settings={"U15": "each_change_yellow"}, powers={"flight": 30})
    assert found.label == "yellow Agility (bal) FEAT"


def test_climbing_straight_up_is_no_turn(met):
    assert told(met("fly", (at(0, 0, 99), at(0, 0, 200)), 3, powers={"flight": 30})) == []


@pytest.mark.parametrize(("areas", "wanted"), [(3, []), (3.5, ["landing"])])
def test_landing_is_safe_up_to_three_areas_a_turn(met, areas, wanted):
    path = (at(0, 0, 50), at(0, -400, 0))
    found = met("fly", path, areas, surface="street", powers={"flight": 30})
    assert [hazard.kind for hazard in found] == wanted


def test_a_fast_landing_takes_a_yellow_feat_at_the_ground(met):
    path = (at(0, 0, 30), at(0, -40, 0))
    landing = ("landing", 50.0, "yellow Agility (bal) FEAT", "hard_landing")
    assert told(met("fly", path, 5, surface="street", powers={"flight": 30})) == [landing]


def test_staying_aloft_is_no_landing(met):
    assert told(met("fly", ahead(400, 50), 5, powers={"flight": 30})) == []


CRASH = ("clutter", 200.02, "yellow Agility FEAT", "crash_clutter")


def test_a_runner_at_full_speed_meets_the_crowd_where_it_begins(met):
    fast = {"strength": "Remarkable"}
    assert told(met("run", ahead(396), 3, surfaces=[PLAZA], abilities=fast)) == [CRASH]


def test_a_column_slower_is_safe_among_a_crowd(met):
    assert told(met("run", ahead(264), 2, surfaces=[PLAZA], abilities={"strength": "Remarkable"})) == []


def test_a_runner_whose_lower_column_is_in_the_same_band_is_safe_at_full_speed(met):
    assert told(met("run", ahead(264), 2, surfaces=[PLAZA], abilities={"strength": "Excellent"})) == []


def test_a_battle_may_want_a_whole_area_less(met):
    fast = {"strength": "Excellent"}
    assert told(
        met("run", ahead(264), 2, surfaces=[PLAZA], settings={"U17": "less_one_area"}, abilities=fast)
    ) == [CRASH]


@pytest.mark.parametrize(("areas", "wanted"), [(6, []), (6.5, [CRASH])])
def test_a_low_flier_is_safe_at_the_land_speed_of_his_rank(met, areas, wanted):
    assert (
        told(met("fly", ahead(800, 20), areas, surfaces=[PLAZA], powers={"flight": "Remarkable"})) == wanted
    )


def test_two_stories_up_there_is_no_clutter(met):
    assert told(met("fly", ahead(800, 26), 15, surfaces=[PLAZA], powers={"flight": "Remarkable"})) == []


@pytest.mark.parametrize(("up_ft", "met_there"), [(29.9, ["clutter"]), (30.0, [])])
def test_two_stories_are_thirty_feet_where_a_battle_counts_fifteen_a_story(met, up_ft, met_there):
    """Ruling: U20."""
    tall = {"U20": "15_ft"}
    found = met(
        "fly", ahead(800, up_ft), 15, surfaces=[PLAZA], settings=tall, powers={"flight": "Remarkable"}
    )
    assert [hazard.kind for hazard in found] == met_there


def test_a_dive_meets_clutter_at_the_height_where_it_begins(met):
    path = (at(0, -300, 46), at(0, -300, 6))
    (found,) = met("fly", path, 15, surfaces=[PLAZA], powers={"flight": "Remarkable"})
    assert found.at_ft == pytest.approx(20.02)


def test_literal_readings_of_the_clutter_rule_can_be_chosen(met):
    one_less = {"U16": "flight_table_less_one"}
    assert (
        told(met("fly", ahead(800, 20), 10, surfaces=[PLAZA], settings=one_less, powers={"flight": 30})) == []
    )


def test_a_deck_between_keeps_a_runner_out_of_the_crowd_below(met):
    deck = Surface(name="deck", outline=PLAZA.outline, elevation_ft=13, kind="deck")
    path = ahead(396, 13)
    assert told(met("run", path, 3, surfaces=[PLAZA, deck], abilities={"strength": "Remarkable"})) == []


def test_an_attack_at_unsafe_speed_among_clutter_comes_after_a_feat(stage, put):
    state = stage(surfaces=[PLAZA], Ace={"abilities": {"strength": "Remarkable"}}, Bob={})
    motion = Motion(position=at(0, -300, 0), speed_ft_per_turn=3 * AREA_FT, mode="run")
    state = put(state, "Ace", motion=motion)
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
    assert told(MOVEMENT.hazards(state, state.tokens["Ace"], order, motion)) == [
        ("clutter", 0.0, "yellow Agility FEAT", "crash_clutter")
    ]


def test_a_glider_who_sinks_as_he_must_rolls_nothing(met):
    path = (at(0, 0, 113), at(0, -500, 100))
    assert told(met("glide", path, 500 / AREA_FT, powers={"gliding": 10})) == []


@pytest.mark.parametrize(
    ("z", "wanted"),
    [
        (100, ("hold_height", 0.0, "yellow Agility FEAT", "sink")),
        (110, ("gain_height", 0.0, "red Agility FEAT", "sink")),
    ],
)  # fmt: skip
def test_a_glider_holds_height_by_a_yellow_feat_and_gains_it_by_a_red_one(met, z, wanted):
    path = (at(0, 0, 100), at(0, -500, z))
    assert told(
        met("glide", path, 500 / AREA_FT, abilities={"agility": "Good"}, powers={"gliding": "Poor"})
    ) == [wanted]


def test_a_glider_rolls_his_power_where_it_is_better(met):
    (found,) = met("glide", ahead(500, 100), 4, powers={"gliding": "Remarkable"})
    assert found.label == "yellow gliding FEAT"
    assert found.check.column == REMARKABLE


@pytest.mark.parametrize("measure", ["area", "ruler"])
def test_a_glider_rolls_for_his_height_once_a_turn_however_many_areas_and_waypoints(stage, measure):
    """A FEAT every turn in the air, not every area. Source: UH, Flight: gliding. Ruling: U13."""
    sheet = {"powers": {"gliding": "Good"}, "abilities": {"endurance": "Amazing"}}
    state = stage(Ace=sheet, settings={"measure": measure})
    ace = state.tokens["Ace"]
    aloft = replace(ace, motion=Motion(position=at(0, 0, 300), mode="glide"))
    order = MoveOrder(token="Ace", mode="glide", waypoints=(at(0, -150, 300), at(30, -400, 300)))
    found = plan_move(state.with_token(aloft), order, SYSTEM)
    assert len(found.legs) > 1
    assert [hazard.kind for hazard in found.hazards] == ["hold_height"]


UP = (HERE, at(0, 0, 13))


def test_a_bare_face_is_climbed_by_a_green_feat_of_balance(met):
    assert told(met("climb", UP, 0)) == [("grip", 13.0, "green Agility (bal) FEAT", "fall")]


@pytest.mark.parametrize("sheet", [{"talents": ["Climbing"]}, {"powers": {"climbing": 10}}])
def test_a_climber_by_trade_or_power_keeps_his_grip(met, sheet):
    assert told(met("climb", UP, 0, **sheet)) == []


@pytest.mark.parametrize(("x", "kinds"), [(0, []), (1.5, []), (2.5, ["grip"])])
def test_a_ladder_is_climbed_without_a_feat_and_the_face_beside_it_is_not(met, x, kinds):
    """Source: UH, Vertical Movement. Ruling: H3."""
    foot = Surface(name="fire escape", outline=block(x - 2, -2, x + 2, 2), kind="ladder")
    assert [each.kind for each in met("climb", UP, 0, surfaces=[foot])] == kinds


def test_a_battle_may_roll_no_grips(met):
    assert told(met("climb", UP, 0, settings={"H3": "never_rolled"})) == []


def test_running_on_ice_takes_a_green_feat(met):
    (found,) = met("run", ahead(100), 1, surfaces=[ICE], surface="rink")
    assert (found.kind, found.mishap) == ("slick", "straight_on")


def test_a_burden_takes_a_feat_of_strength_each_turn(stage):
    state = stage(Ace={"abilities": {"strength": "Good"}}, Bob={})
    state = replace(state, bonds=(Bond("carry", "Ace", "Bob"),))
    token = state.tokens["Ace"]
    leg = Leg(path=ahead(100))
    assert told(MOVEMENT.hazards(state, token, leg, replace(token.motion, mode="run"))) == [
        ("weight", 0.0, "green Strength (lwr) FEAT", "stop")
    ]


def test_a_burden_far_below_ones_strength_takes_none(stage):
    state = stage(Ace={"abilities": {"strength": "Incredible"}}, Bob={})
    state = replace(state, bonds=(Bond("carry", "Ace", "Bob"),))
    token = state.tokens["Ace"]
    assert MOVEMENT.hazards(state, token, Leg(path=ahead(100)), replace(token.motion, mode="run")) == ()


def test_talents_and_quirks_shift_the_column_of_a_hazard(met):
    (plain,) = met("run", BACK, 2)
    (agile,) = met("run", BACK, 2, abilities={"agility": "Good"}, talents=["Acrobatics"])
    (clumsy,) = met("run", BACK, 2, quirks=[{"name": "clumsy", "on": "agility.balance", "cs": -1}])
    assert (plain.check.column, agile.check.column, clumsy.check.column) == (TYPICAL, EXCELLENT, TYPICAL - 1)


def test_a_hazard_tells_what_shifts_its_column_and_by_which_rule(met):
    quirk = {"name": "clumsy", "on": "agility.balance", "cs": -2}
    (found,) = met("run", BACK, 2, talents=["Acrobatics"], quirks=[quirk])
    assert [(shift.cs, shift.why, shift.source) for shift in found.shifts] == [
        (1, "talent", "UH, Talents"),
        (-2, "quirk", "UH, Quirks"),
    ]
    assert found.check.column == TYPICAL - 1


def test_a_hazard_that_nothing_shifts_tells_of_no_shift(met):
    (plain,) = met("run", BACK, 2)
    assert plain.shifts == ()


def test_hazards_come_in_the_order_of_the_way(met):
    path = (HERE, at(0, -300, 0), at(0, 0, 0))
    found = met("run", path, 3, surfaces=[PLAZA], abilities={"strength": "Remarkable"})
    assert [hazard.kind for hazard in found] == ["clutter", "corner"]


def test_every_hazard_names_its_rule(met):
    (found,) = met("run", BACK, 2)
    assert found.check.source == "UH, Turning; ruling U14, U18"


@pytest.mark.parametrize(("path", "name"), [("agility", "Agility"), ("endurance.stamina", "Endurance (sta)")])
def test_abilities_are_named_as_in_the_document(path, name):
    assert short_name(path) == name


WALL = Obstacle(
    name="wall",
    outline=block(-500, -60, 500, -50),
    top_ft=100,
    material="concrete",
    thickness_in=120,
)


@pytest.fixture
def jump(stage):
    """A function from a goal to the hazards of a teleport from before a wall."""

    def jumped(goal, settings=(), conditions=()):
        state = stage(settings=settings, Ace={"powers": {"teleportation": "Good"}})
        state = replace(state, map=replace(state.map, obstacles=(WALL,), digest="wall"))
        token = replace(state.tokens["Ace"], conditions=conditions)
        leg = Leg(path=(token.at, goal), medium="none")
        return MOVEMENT.hazards(state, token, leg, replace(token.motion, mode="teleport"))

    return jumped


def test_a_teleport_to_a_place_in_sight_is_sure(jump):
    assert told(jump(at(0, -40, 0))) == []


def test_a_teleport_behind_a_wall_takes_a_green_feat_or_goes_astray(jump):
    assert told(jump(at(0, -90, 0))) == [("unknown_goal", 0.0, "green teleportation FEAT", "scatter")]


def test_a_teleport_to_a_place_one_knows_is_sure(jump):
    assert told(jump(at(0, -90, 0), conditions=(Condition("knows_the_place"),))) == []


def test_a_battle_may_let_no_teleport_go_astray(jump):
    assert told(jump(at(0, -90, 0), settings={"U27": "never_scatters"})) == []


@pytest.mark.parametrize("measure", ["ruler", "area"])
def test_a_crowd_on_a_surface_of_its_own_is_checked_once_in_a_move(measure):
    """Out of it and into it again is the same crowd. Source: UH, Clutter."""
    runner = {"abilities": {"agility": 10, "endurance": 75}, "powers": {"ground_speed": 10}}
    story = Story(SYSTEM, (body("Ann", (300.0, 640.0, 0.0)),), {"Ann": runner}, settings={"measure": measure})
    story.does(Ruling(token="Ann", change=Change(speed_ft_per_turn=528.0, mode="run"), why="running"))
    there_and_back = tuple(
        Point(*at) for at in ((560.0, 640.0, 0.0), (560.0, 660.0, 0.0), (380.0, 665.0, 0.0))
    )
    plan = plan_move(story.battle.state, MoveOrder(token="Ann", mode="run", waypoints=there_and_back), SYSTEM)
    met = [hazard for hazard in plan.hazards if hazard.kind == "clutter"]
    assert [hazard.of for hazard in met] == ["Plaza"]
    assert met[0].at_ft == pytest.approx(100.0, abs=2.0)


def test_the_log_tells_in_which_column_a_hazard_was_rolled():
    """Excellent Agility (bal), a column better by Acrobatics."""
    sheet = {
        "abilities": {"agility": 20, "endurance": 30},
        "powers": {"flight": 40, "body_armor": 30},
        "talents": ["acrobatics"],
    }
    story = Story(SYSTEM, (body("Ann", (60.0, 900.0, 60.0)),), {"Ann": sheet})
    aloft = Change(mode="fly", speed_ft_per_turn=660.0)
    story.does(Ruling(token="Ann", change=aloft, why="aloft"))
    landing = MoveOrder(token="Ann", mode="fly", waypoints=(Point(600.0, 900.0, 0.0),))
    story.does(landing, {"landing Ann": 100})
    told = next(event for event in story.battle.line[-1].events if event.kind == "checked")
    assert (told.outcome, told.column) == ("red", "Excellent +1 CS")
