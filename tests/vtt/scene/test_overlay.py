"""A planned move as it is drawn."""

import math
from dataclasses import dataclass, replace

import pytest

from engine.checks import Outcome
from engine.dice import D100
from engine.events import Moved
from engine.geometry import Point
from engine.orders import MoveOrder
from engine.plans import AccountLine, Hazard, Leg, MovePlan, Stop
from engine.problems import against_rules
from engine.world import Motion
from vtt.scene import overlay, overlay_labels, selected
from vtt.scene.courses import courses, stretches
from vtt.scene.overlay import MovePreview
from vtt.scene.placing import Room
from vtt.scene.views import View

START, BEND, END = Point(66, 200, 0), Point(198, 200, 0), Point(198, 332, 26)


@dataclass(frozen=True)
class Coin:
    """Forty-one or more on a d100."""

    key: str = "turn Ace"
    who: str = "Ace"
    pool: object = D100
    quiet: bool = False
    source: str = "UH, Turning"

    def read(self, faces):
        return Outcome(faces[0] > 40, "green" if faces[0] > 40 else "white")

    def spread(self):
        return iter((((1,), 40), ((41,), 60)))


TURN = Hazard(
    kind="turn_in_the_air", at_ft=132.0, check=Coin(), mishap="straight_on", label="green Agility (bal) FEAT"
)


def plan(**changed):
    usual = {
        "order": MoveOrder(token="Ace", mode="fly", waypoints=(BEND, END)),
        "mode": "fly",
        "legs": (
            Leg(path=(START, BEND), areas=1, medium="air"),
            Leg(path=(BEND, END), areas=1, medium="air"),
        ),
        "spent_ft": 264.0,
        "allowance_ft": 528.0,
        "after": Motion(position=END, heading_deg=180, speed_ft_per_turn=264, mode="fly"),
    }
    return MovePlan(**{**usual, **changed})


@pytest.fixture
def labels(state, view, measure, words):
    return lambda made, seen=view: words(
        overlay_labels.labels(state, made, seen, measure, room=Room(seen.px_per_ft))
    )


@pytest.fixture
def lines(state, view):
    return lambda made: (*overlay.lines(made, view), overlay.ghost(state, made.plan, view))


def test_each_stretch_says_areas_and_yards_and_how_far_it_climbs(labels):
    said = labels(MovePreview(plan=plan()))
    assert said[:5] == ["1 area", "44 yd", "1 area", "45 yd", "+2 st"]


def test_by_the_ruler_only_yards_are_said(labels):
    said = labels(MovePreview(plan=plan()), View(measure="ruler", px_per_ft=0.8))
    assert "1 area" not in said
    assert "44 yd" in said


def test_waypoints_are_numbered(lines, words):
    assert words(lines(MovePreview(plan=plan())))[0] == "1"


def test_a_waypoint_inside_one_leg_still_parts_the_path():
    one = plan(legs=(Leg(path=(START, BEND, END), areas=2, medium="air"),))
    assert [part.waypoint for part in stretches(one)] == [1, 0]


def test_the_stretch_that_hangs_on_a_check_is_dashed(lines):
    styles = [getattr(s, "style", "") for s in lines(MovePreview(plan=plan(hazards=(TURN,))))]
    assert "path.fly" in styles
    assert "path.check" in styles


def test_a_check_is_marked_on_the_path_where_it_is_asked_for(view):
    """Sixty-six feet on; where a waypoint stands its number is mark enough."""
    alone = plan(hazards=(replace(TURN, at_ft=66.0),))
    (mark,) = overlay.hazards(alone, view)
    assert mark.at == pytest.approx((START.x + (BEND.x - START.x) / 2, START.y + (BEND.y - START.y) / 2))
    at_bend = plan(hazards=(replace(TURN, at_ft=math.dist(START, BEND)),))
    assert not list(overlay.hazards(at_bend, view))


def test_a_check_says_what_it_is_its_chance_and_what_failing_does(labels):
    said = labels(MovePreview(plan=plan(hazards=(TURN,))))
    assert {"Turn over 90°", "green", "Agility (bal) FEAT", "60%", "Fails: flies straight on"} <= set(said)


def test_a_failed_check_is_drawn_where_the_odds_say_it_leads(lines, labels):
    astray = Point(330, 200, 0)
    went = Moved(
        token="Ace", mode="fly", cause="order", path=(START, BEND, astray), after=Motion(position=astray)
    )
    made = MovePreview(plan=plan(hazards=(TURN,)), courses=courses(plan(hazards=(TURN,)), [(went,)]))
    assert made.courses[0].path == (BEND, astray)
    styles = {getattr(s, "style", "") for s in lines(made)}
    assert {"path.failed", "path.landing"} <= styles
    assert "Fails: flies straight on to C2" in labels(made)


def test_the_planned_way_is_no_failed_course():
    went = Moved(token="Ace", mode="fly", cause="order", path=(START, BEND, END), after=Motion(position=END))
    assert courses(plan(hazards=(TURN,)), [(went,)]) == ()


def test_the_ghost_stands_at_the_end_with_its_new_height_and_speed(lines, words, flat):
    ghost = lines(MovePreview(plan=plan()))[-1]
    assert ghost.at == (END.x, END.y)
    assert {"2"} <= set(words((ghost,)))
    assert "token.body.ghost+ink.hero" in {getattr(s, "style", "") for s in flat((ghost,))}


def test_what_is_left_is_said_at_the_end(labels):
    assert {"2 of 4", "2 left"} <= set(labels(MovePreview(plan=plan())))


def test_a_climb_of_less_than_an_area_is_said_in_yards(labels):
    low, high = Point(330, 332, 0), Point(330, 332, 13)
    leg = Leg(path=(low, high), areas=0)
    climb = plan(mode="climb", legs=(leg,), spent_ft=13, allowance_ft=13)
    said = set(labels(MovePreview(plan=climb)))
    assert {"4 yd climbed", "4 of 4 yd", "0 yd left"} <= said
    assert not any("0 area" in text for text in said)


def test_a_blocked_move_ends_in_a_bar_and_says_why(lines, labels, flat):
    made = MovePreview(
        plan=plan(stop=Stop.BLOCKED, why="Shop is in the way", met="Shop", tail=(END, Point(330, 332, 26)))
    )
    styles = {getattr(s, "style", "") for s in flat(lines(made))}
    assert {"path.blocked", "path.beyond"} <= styles
    assert "Shop is in the way" in labels(made)


def test_what_lies_past_the_budget_is_hatched(lines):
    made = MovePreview(plan=plan(stop=Stop.SPENT, tail=(END, Point(330, 332, 26))))
    assert "path.over" in {getattr(s, "style", "") for s in lines(made)}


def test_problems_are_said_in_words(labels):
    assert "It is Bob's turn" in labels(MovePreview(plan=plan(problems=(against_rules("It is Bob's turn"),))))


def test_a_wall_of_a_house_is_named_without_a_slash(labels):
    problem = against_rules("No. 42/wall 3 stands between")
    assert "No. 42, wall 3 stands between" in labels(MovePreview(plan=plan(problems=(problem,))))


def test_the_area_of_the_end_is_marked_in_area_play(state, words):
    assert words(overlay.destination(state, plan())) == ["B3"]


def test_a_plan_that_goes_nowhere_draws_only_the_ghost(lines):
    nowhere = plan(legs=(), after=Motion(position=START))
    assert len(lines(MovePreview(plan=nowhere))) == 1


def test_the_dock_shows_how_the_allowance_came_about(measure, view, words):
    account = (AccountLine("Speed last turn", 264.0), AccountLine("Turning in the air", -132.0))
    section = selected.turn(MovePreview(plan=plan(account=account)), view, measure)
    assert words(section.marks)[:6] == [
        "This turn, flying",
        "2 / 4 areas",
        "Speed last turn",
        "2",
        "Turning in the air",
        "−1",
    ]


def test_the_dock_lists_each_check_with_its_source(measure, words):
    section = selected.checks(MovePreview(plan=plan(hazards=(TURN,))), measure)
    assert {"1 check on this path", "60%", "UH, Turning"} <= set(words(section.marks))


def braking(view, measure, **changed):
    return selected.turn(MovePreview(plan=plan(**changed)), view, measure)


def test_who_cannot_stop_sees_how_far_even_braking_goes(view, measure, words, styles):
    section = braking(view, measure, least_ft=264.0)
    said = words(section.marks)
    assert said[said.index("Even braking it covers") + 1] == "2"
    assert "meter.least" in styles(section.marks)
    (line,) = (
        mark for mark in section.marks if getattr(mark, "style", "") == "meter.least" and hasattr(mark, "w")
    )
    assert line.x + 1 == pytest.approx(selected.LEFT_PX + selected.ROOM_PX / 2)


def test_who_can_stop_sees_no_braking_line(view, measure, words, styles):
    section = braking(view, measure)
    assert "Even braking it covers" not in words(section.marks)
    assert "meter.least" not in styles(section.marks)


def test_by_the_ruler_the_dock_counts_whole_yards_as_the_budget_above_it_does(measure, words):
    """A story is 13 ft: four yards of four, and no row that says 4.3."""
    account = (AccountLine("Climbing, a story a turn", 13.0),)
    made = MovePreview(plan=plan(account=account, spent_ft=13.0, allowance_ft=13.0))
    said = words(selected.turn(made, View(measure="ruler"), measure).marks)
    assert "4 / 4 yd" in said
    assert "4" in said
    assert "4.3" not in said
