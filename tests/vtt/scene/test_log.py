"""The battle log."""

import pytest

from engine.checks import Answer
from engine.events import (
    Attacked,
    Breached,
    Checked,
    Conditioned,
    Counted,
    Declared,
    Hurt,
    Moved,
    RoundBegan,
    TurnBegan,
)
from engine.geometry import Point, length_ft
from engine.history import Entry
from engine.movement.plan import plan_move
from engine.orders import EndRound, MoveOrder
from engine.systems.universal_heroes import SYSTEM
from engine.world import Motion
from tests.vtt.table import opening
from vtt.scene import figures
from vtt.scene.log import Teller
from vtt.scene.log_panel import log_section

A, B = Point(66, 200, 0), Point(330, 200, 26)


def told(state, *events, answers=(), measure="area"):
    entry = Entry(id=1, order=EndRound(), answers=answers, events=events)
    return Teller(state, measure).tell((entry,))


def title(line):
    return "".join(bit.text for bit in line.title)


def detail(line):
    return [bit.text for bit in line.detail if bit.text]


def test_a_flight_says_from_where_to_where_how_far_how_fast_and_how_high(state):
    after = Motion(position=B, speed_ft_per_turn=264, mode="fly")
    (line,) = told(state, Moved(token="Ace", mode="fly", cause="order", path=(A, B), after=after))
    assert (title(line), detail(line)) == ("Ace flies A2 to C2", ["2 areas, 30 mph, ▲2"])
    assert (line.side, line.at) == ("hero", B)


def test_by_the_ruler_it_says_yards(state):
    after = Motion(position=B)
    (line,) = told(
        state, Moved(token="Ace", mode="walk", cause="order", path=(A, B), after=after), measure="ruler"
    )
    assert detail(line) == ["88 yd, ▲2"]


def test_a_blow_is_one_line_with_the_dice_that_decided_it_and_the_loss(state):
    (line,) = told(
        state,
        Checked(token="Bob", check="attack Bob", outcome="red", needed="green"),
        Attacked(attacker="Bob", target="Ace", maneuver="blunt_attack", result="Stun"),
        Hurt(token="Ace", track="health", points=30, cause="blunt_attack"),
        answers=(Answer("attack Bob", (96,)),),
    )
    assert title(line) == "Bob hits Ace, −30"
    assert detail(line) == ["96", "needs green", "red", "·", "blunt attack, Stun"]


def test_a_miss_is_called_a_miss(state):
    (line,) = told(state, Attacked(attacker="Bob", target="Ace", maneuver="force", result="Miss"))
    assert title(line) == "Bob misses Ace"


def test_a_loss_that_no_blow_caused_stands_for_itself(state):
    (line,) = told(state, Hurt(token="Ace", track="health", points=7, cause="fall"))
    assert (title(line), detail(line)) == ("Ace loses 7 health", ["fall"])


def test_a_check_that_decided_a_condition_stands_with_it(state):
    (line,) = told(
        state,
        Checked(token="Bob", check="stun Bob", outcome="green"),
        Conditioned(token="Bob", name="stunned", value=2),
        answers=(Answer("stun Bob", (52,)),),
    )
    assert (title(line), detail(line)) == ("Bob is stunned 2", ["52", "green"])


def test_what_only_the_rules_count_is_not_told(state):
    assert (
        told(
            state, Counted(token="Ace", counter="attacks", now=1), Conditioned(token="Ace", name="used:power")
        )
        == ()
    )


def test_initiative_is_one_line(state):
    lines = told(
        state,
        Checked(token="Ace", check="initiative Ace", outcome="8"),
        Checked(token="Bob", check="initiative Bob", outcome="5"),
        RoundBegan(round=3, second=12),
        TurnBegan(token="Ace", round=3, at=0),
    )
    assert [title(line) for line in lines] == ["Round 3 begins", "Round 3, Ace to act"]


def test_a_broken_wall_is_told_with_its_material(state):
    (line,) = told(
        state, Breached(obstacle="Shop/wall 1", at=A, width_ft=4, height_ft=7, material="outer_wall")
    )
    assert (title(line), detail(line)) == ("Shop, wall 1 breaks", ["outer wall"])


def test_a_secret_declaration_gives_nothing_away(state):
    (line,) = told(state, Declared(token="Bob", maneuver="force", target="Ace", secret=True))
    assert title(line) == "Bob has declared"


def test_lines_carry_the_number_of_their_event(state):
    entry = Entry(
        id=1,
        order=EndRound(),
        events=(
            Counted(token="Ace", counter="x", now=1),
            Hurt(token="Ace", track="health", points=1, cause="x"),
        ),
    )
    assert [line.number for line in Teller(state).tell((entry,), first_number=10)] == [12]


def test_the_panel_shows_the_latest_lines_that_fit(state, measure, words):
    lines = told(state, *(Hurt(token="Ace", track="health", points=n, cause="x") for n in range(1, 9)))
    said = words(log_section(lines, 200.0, measure).marks)
    assert [each for each in said if each.startswith(" loses")] == [
        " loses 8 health",
        " loses 7 health",
        " loses 6 health",
    ]


def test_the_panel_can_be_scrolled_back(state, measure, words):
    lines = told(state, *(Hurt(token="Ace", track="health", points=n, cause="x") for n in range(1, 9)))
    said = words(log_section(lines, 100.0, measure, scroll=3).marks)
    assert " loses 5 health" in said
    assert "3 back" in said


def test_every_line_has_a_number_of_its_own(state):
    """Two checks that nothing followed from, one after the other."""
    checks = [Checked(token=name, check=f"{word} {name}", outcome="green") for name, word in
              (("Bob", "strength"), ("Ace", "reason"))]  # fmt: skip
    assert [line.number for line in told(state, *checks)] == [1, 2]


@pytest.mark.parametrize("end", [(285.0, 545.0), (300.0, 462.0), (462.0, 300.0), (205.0, 470.0)])
@pytest.mark.parametrize("bent", [False, True])
def test_the_log_counts_the_areas_of_a_move_as_its_plan_did(end, bent):
    """Half an area too far to be none is one area in both, not one and a half."""
    state = opening()
    via = (Point(330.0, 420.0, 0.0),) if bent else ()
    plan = plan_move(state, MoveOrder(token="Ace", mode="run", waypoints=(*via, Point(*end, 0.0))), SYSTEM)
    path = tuple(dict.fromkeys(at for leg in plan.legs for at in leg.path))
    (line,) = told(state, Moved(token="Ace", mode="run", cause="order", path=path, after=plan.after))
    used = figures.budget(plan.spent_ft, plan.allowance_ft, by_area=True).used
    said = detail(line)[0].split(",")[0]
    assert said == (figures.counted(int(used), "area") if int(used) else figures.yards(length_ft(path)))


def test_a_leap_is_told_in_yards_as_its_allowance_is(state):
    path = (A, Point(166, 200, 0))
    leap = Moved(token="Ace", mode="leap", cause="order", path=path, after=Motion(position=path[-1]))
    (line,) = told(state, leap)
    assert detail(line)[0].startswith("33 yd")
