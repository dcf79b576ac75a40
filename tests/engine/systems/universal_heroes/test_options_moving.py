"""What a battle may read otherwise about moving, falling and being thrown: one test for each option."""

from dataclasses import replace

import pytest

from engine.events import Moved
from engine.geometry import Point, distance_ft
from engine.movement.modes import core_modes
from engine.movement.plan import plan_move
from engine.orders import (
    BeginRound,
    BeginTurn,
    Change,
    Coast,
    Driven,
    EndTurn,
    Impact,
    MoveOrder,
    Ruling,
)
from engine.plans import Stop
from engine.systems.universal_heroes import SYSTEM, figures
from engine.systems.universal_heroes.falls import stories_counted
from engine.systems.universal_heroes.hazards import safe_ft_per_turn
from engine.systems.universal_heroes.limits import limits
from engine.systems.universal_heroes.ranks import EXCELLENT, POOR, SHIFT_0, TABLES, rank_named
from engine.units import AREA_FT, STORY_FT
from tests.battles.story import Story, body

PLAIN = {"abilities": {"endurance": 10}}
FLIER = {"abilities": {"agility": 20, "endurance": 30}, "powers": {"flight": 20}}
RUNNER = {"abilities": {"agility": 10, "endurance": 20}, "powers": {"ground_speed": 50}}
LEAPER = {"abilities": {"strength": 30}, "powers": {"leaping": 100}}
JUMPER = {"abilities": {"reason": 6, "endurance": 20}, "powers": {"teleportation": 10}}


def story(name, at, sheet, **settings):
    """One body on the proving ground, in a battle that reads some gaps otherwise."""
    return Story(SYSTEM, (body(name, at),), {name: sheet}, settings=settings)


def moved(name, mode, *waypoints, **more):
    return MoveOrder(token=name, mode=mode, waypoints=tuple(Point(*at) for at in waypoints), **more)


def ann(told):
    return told.battle.state.tokens["Ann"]


def test_u1_a_turn_of_five_seconds_on_the_clock():
    told = story("Ann", (60.0, 900.0, 0.0), PLAIN, U1="5_seconds").does(BeginRound()).does(BeginRound())
    assert told.battle.state.clock.second == 5


def test_u3_running_by_the_classic_bands():
    """Classic: Feeble 1, Poor to Excellent 2, better 3."""
    classic = {"U3": "classic"}
    assert [figures.running_areas(rank, classic) for rank in (POOR, EXCELLENT)] == [2.0, 2.0]
    assert figures.running_areas(POOR) == 1.0


def test_u5_shift_0_moves_as_feeble():
    assert figures.running_areas(SHIFT_0, {"U5": "as_feeble"}) == 0.5
    assert figures.running_areas(SHIFT_0) == 0.0


def test_u16_the_safe_speed_among_clutter_is_all_of_the_fliers_own():
    free = story("Ann", (60.0, 900.0, 60.0), FLIER, U16="flight_table")
    bound = story("Ann", (60.0, 900.0, 60.0), FLIER)
    speeds = [safe_ft_per_turn(told.battle.state, ann(told), aloft=True) for told in (free, bound)]
    assert speeds == [10 * AREA_FT, 5 * AREA_FT]  # Tables 9 and 7, Excellent


@pytest.mark.parametrize(("said", "x"), [("stop", 700.0), ("fall", 700.0), ("out_of_control", 984.0)])
def test_u18_the_judge_says_what_losing_control_comes_to(said, x):
    told = story("Ann", (60.0, 900.0, 0.0), RUNNER, U18="judge")
    told.does(Ruling(token="Ann", change=Change(speed_ft_per_turn=924.0, mode="run"), why="running"))
    turn = moved("Ann", "run", (700.0, 900.0, 0.0), (300.0, 950.0, 0.0))
    told.does(turn, {"corner Ann": 1, "lost control Ann": said})
    assert ann(told).at.x == pytest.approx(x, abs=100.0 if x > 700.0 else 0.1)


def test_u18_the_plan_says_that_it_is_the_judges():
    for said, mishap in (({"U18": "judge"}, "judge"), ({}, "out_of_control")):
        told = story("Ann", (60.0, 900.0, 0.0), RUNNER, **said)
        told.does(Ruling(token="Ann", change=Change(speed_ft_per_turn=924.0, mode="run"), why="running"))
        turn = moved("Ann", "run", (700.0, 900.0, 0.0), (300.0, 950.0, 0.0))
        (hazard,) = plan_move(told.battle.state, turn, SYSTEM).hazards
        assert hazard.mishap == mishap


def test_u21_each_axis_of_a_leap_on_its_own():
    """Eighty feet forward and eighty up are 113 in a straight line; the rank number is 100."""
    goal = Point(640.0, 200.0, 80.0)
    ends = []
    for said in ({"U21": "each_axis"}, {}):
        told = story("Ann", (560.0, 200.0, 0.0), LEAPER, **said)
        ends.append(plan_move(told.battle.state, moved("Ann", "leap", goal), SYSTEM))
    assert ends[0].after.position == goal
    assert ends[0].spent_ft <= ends[0].allowance_ft
    assert distance_ft(Point(560.0, 200.0, 0.0), ends[1].after.position) == pytest.approx(100.0, abs=0.01)


def test_u21_neither_axis_goes_past_the_rank_number():
    told = story("Ann", (560.0, 200.0, 0.0), LEAPER, U21="each_axis")
    high = plan_move(told.battle.state, moved("Ann", "leap", (610.0, 200.0, 200.0)), SYSTEM)
    assert (high.after.position, high.unborne) == (Point(585.0, 200.0, 100.0), True)


@pytest.mark.parametrize(("stories", "counted"), [(2, 2), (3, 3), (5, 2), (14, 5), (19, 10), (39, 20)])
def test_u28_a_landing_counts_the_stories_fallen_of_its_last_turn(stories, counted):
    """3, 9, 19, 39 stories are fallen in whole turns: 14 is five into the third."""
    told = story("Ann", (60.0, 900.0, 0.0), PLAIN, U28="proportional")
    down = Impact(
        body="Ann", against="surface:Lot", cause="fall", areas=20, flown_ft=stories * STORY_FT, drop=True
    )
    assert stories_counted(told.battle.state, down) == counted
    assert stories_counted(replace(told.battle.state, settings={}), down) == 20


def test_u28_a_fall_of_five_stories_hurts_by_what_was_fallen_of_the_second_turn():
    """Endurance 10 and two stories: 14 instead of 22."""
    told = story("Ann", (60.0, 900.0, 5 * STORY_FT), PLAIN, U28="proportional")
    told.does(Ruling(facts=(_off(told),), why="thrown off"))
    told.does(BeginRound()).does(BeginRound())
    hurt = [event.points for entry in told.battle.line for event in entry.events if event.kind == "hurt"]
    assert hurt == [14]


def _off(told):
    """Ann in the air and falling, her first slice of three stories behind her."""
    token = ann(told)
    start = token.motion
    after = replace(
        start, position=start.position._replace(z=2 * STORY_FT), mode="fall", turns_falling=1, moved_in=0
    )
    return Moved(token="Ann", mode="fall", cause="ruling", path=(start.position, after.position), after=after)


def test_u72_a_door_takes_an_action_and_no_runner_opens_it():
    told = story("Ann", (60.0, 900.0, 0.0), PLAIN, U72="an_action")
    assert limits(told.battle.state, ann(told), core_modes()["run"]).door_ft < 0


def test_u73_a_fall_goes_on_as_the_fallers_own_turn_begins():
    told = story("Ann", (255.0, 140.0, 208.0), PLAIN, U73="own_turn")
    told.does(moved("Ann", "run", (290.0, 140.0, 208.0)))
    told.does(BeginRound())
    assert ann(told).at.z == 169.0  # three stories down, and the round's start took her no further
    told.does(BeginTurn(token="Ann"))
    assert ann(told).at.z == 91.0
    told.does(EndTurn(token="Ann")).does(BeginRound())
    assert ann(told).at.z == 91.0


def test_u73_whoever_has_no_turn_falls_as_the_round_begins():
    told = story("Ann", (255.0, 140.0, 208.0), PLAIN, U73="own_turn")
    told.does(moved("Ann", "run", (290.0, 140.0, 208.0)))
    told.does(Ruling(token="Ann", change=Change(conditions_on=("out",)), why="a dart")).does(BeginRound())
    assert ann(told).at.z == 91.0


def test_u73_a_turn_that_never_came_is_fallen_at_the_rounds_end():
    told = story("Ann", (255.0, 140.0, 208.0), PLAIN, U73="own_turn")
    told.does(moved("Ann", "run", (290.0, 140.0, 208.0)))
    told.does(BeginRound()).does(BeginRound())
    assert ann(told).at.z == 91.0


def test_u76_a_body_thrown_over_an_edge_falls_at_the_edge():
    """The hall's roof ends at x = 462; half a body's radius further on nothing bears it."""
    to = Point(440.0 + AREA_FT, 200.0, 39.0)
    order = Driven(token="Ann", to=to, cause="slam")
    cut, whole = (
        plan_move(story("Ann", (440.0, 200.0, 39.0), PLAIN, **said).battle.state, order, SYSTEM)
        for said in ({"U76": "at_the_edge"}, {})
    )
    assert (cut.stop, cut.unborne) == (Stop.UNSUPPORTED, True)
    assert cut.after.position.x == pytest.approx(462.75, abs=0.01)
    assert whole.after.position == to


def test_u80_deep_water_is_as_hard_as_its_bed():
    told = story("Ann", (960.0, 300.0, -4.0), PLAIN, U80="as_concrete").battle
    down = Impact(body="Ann", against="surface:Canal", cause="fall", areas=3, drop=True)
    step = SYSTEM.combat.impact(told.state, down, None)
    assert [event.points for event in step.events if event.kind == "hurt"] == [10 + 6]


def falling(**settings):
    told = story("Ann", (60.0, 900.0, 400.0), FLIER, **settings)
    told.does(Ruling(token="Ann", change=Change(speed_ft_per_turn=528.0, mode="fly"), why="in flight"))
    told.does(Ruling(token="Ann", change=Change(conditions_on=("out",)), why="a dart"))
    return told.battle.state.tokens["Ann"].at


def test_u81_whoever_goes_out_in_flight_falls_straight_down():
    assert falling(U81="straight_down") == Point(60.0, 900.0, 361.0)
    assert falling() == Point(60.0 + 264.0, 900.0, 361.0)


def test_u82_whoever_makes_no_move_goes_on_at_full_speed():
    ends = []
    for said in ({"U82": "full_speed"}, {}):
        told = story("Ann", (60.0, 900.0, 400.0), FLIER, **said)
        told.does(Ruling(token="Ann", change=Change(speed_ft_per_turn=528.0, mode="fly"), why="in flight"))
        ends.append(plan_move(told.battle.state, Coast(token="Ann"), SYSTEM).after.position.x)
    assert ends == [60.0 + 528.0, 60.0 + 264.0]


def test_u90_a_scatter_is_a_share_of_the_range():
    """Poor: 25 miles, a tenth of it 2.5 miles; by the jump it is a tenth of what was jumped."""
    ends = []
    for said in ({"U90": "of_the_range"}, {}):
        told = story("Ann", (600.0, 900.0, 0.0), {**JUMPER, "powers": {"teleportation": 4}}, **said)
        told.does(
            moved("Ann", "teleport", (198.0, 100.0, 0.0)),
            {"unknown goal Ann": 1, "scatter distance Ann": 1, "scatter direction Ann": 6},
        )
        ends.append(ann(told).at.y)
    assert ends[0] == pytest.approx(100.0 + 2.5 * 5280.0)
    assert ends[1] < 300.0


def test_the_table_of_classic_running_differs_only_where_it_says():
    named = {row["rank"]: figures.running_areas(rank_named(row["rank"])) for row in TABLES["running"].rows}
    classic = {name: figures.running_areas(rank_named(name), {"U3": "classic"}) for name in named}
    assert {name for name in named if named[name] != classic[name]} == {"Feeble", "Poor"}
