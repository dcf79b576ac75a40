"""Equal heights, half-open spans, who falls and how far. Asks 52, 57, 62 to 64, 66, 68."""

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.movement.resolve import resolve_move
from engine.orders import Driven, Fall
from engine.plans import Stop
from engine.world import Surface
from tests.engine.movement.course import (
    AREA,
    LIMITS,
    STORY,
    WINGS,
    Rules,
    battle,
    body,
    box,
    carried_out,
    faces,
    go,
    land,
    wall,
)

LOW = wall("Wall", box(200, 0, 202, 400), top=STORY)
STEP_FT = LIMITS["run"].step_ft
HAIR = 0.02  # more than the tolerance of places


def flown(z, parts=(LOW,)):
    state = battle(land(*parts), body(at=(150, 200, z), mode="fly"))
    return plan_move(state, go("fly", (260, 200, z)), Rules(limits_by_mode=LIMITS | WINGS))


def test_feet_exactly_at_the_top_of_a_wall_pass_over_it_and_a_little_lower_they_do_not():
    assert flown(STORY).stop is Stop.ARRIVED
    assert (flown(STORY - HAIR).stop, flown(STORY - HAIR).met) == (Stop.BLOCKED, "Wall")


def test_a_head_exactly_at_the_underside_of_a_beam_passes_under_it_and_a_little_higher_it_does_not():
    beam = wall("Beam", box(200, 0, 202, 400), base=20.0, top=25.0)
    assert flown(14.0, (beam,)).stop is Stop.ARRIVED
    assert flown(14.0 + HAIR, (beam,)).met == "Beam"


def test_between_two_walls_one_upon_the_other_no_gap_is_found():
    upper = wall("Upper", box(200, 0, 202, 400), base=STORY, top=2 * STORY)
    assert flown(STORY - 3.0, (LOW, upper)).stop is Stop.BLOCKED


def test_whoever_stands_on_a_wall_walks_along_it():
    state = battle(land(LOW), body(at=(201, 100, STORY)))
    found = plan_move(state, go("run", (201, 200, STORY)), Rules())
    assert (found.stop, found.after.position) == (Stop.ARRIVED, Point(201.0, 200.0, STORY))


@pytest.mark.parametrize(("height", "stop"), [(STEP_FT, Stop.ARRIVED), (STEP_FT + HAIR, Stop.BLOCKED)])
def test_a_step_as_high_as_one_may_step_is_taken_and_a_hair_higher_is_not(height, stop):
    step = wall("Step", box(200, 0, 300, 400), top=height)
    found = plan_move(battle(land(step), body(at=(150, 200, 0))), go("run", (250, 200, height)), Rules())
    assert found.stop is stop


STATES = {
    "a flier hangs": ("fly", True, True, False),
    "a glider goes on": ("glide", True, True, False),
    "a flier who is out falls": ("fly", True, False, True),
    "a glider who is out falls": ("glide", True, False, True),
    "a flier who falls and is awake catches himself": ("fall", True, True, False),
    "one without wings falls on": ("fall", False, True, True),
    "one who walked off a roof falls": ("walk", False, True, True),
    "one who ran off a roof falls": ("run", False, True, True),
    "one who leapt into the air falls": ("leap", False, True, True),
    "one who came by teleport falls": ("teleport", False, True, True),
    "one who lost his wits on a wall falls": ("climb", False, False, True),
}


@pytest.mark.parametrize("who", STATES)
def test_a_table_of_states_and_modes_says_who_falls(who):
    mode, wings, able, falls = STATES[who]
    rules = Rules(limits_by_mode=LIMITS | (WINGS if wings else {}), unable=set() if able else {"Ace"})
    moving = {"speed_ft_per_turn": AREA} if mode == "glide" else {}
    state = battle(land(), body(at=(400, 400, 100), mode=mode, **moving))
    step = resolve_move(state, Fall(token="Ace"), rules, faces())
    assert bool(step.events) is falls


@pytest.mark.parametrize(("here", "there"), [(39.0, 13.0), (26.0, 13.0), (130.0, 0.0), (20.5, 20.0)])
@pytest.mark.parametrize("east", [True, False])
def test_a_fall_is_as_deep_as_what_one_stood_on_is_above_what_one_lands_on(here, there, east):
    high = wall("High", box(200, 0, 300, 400), top=here)
    low = [wall("Low", box(100, 0, 200, 400), top=there), wall("Low too", box(300, 0, 400, 400), top=there)]
    state = battle(land(high, *(low if there else ())), body(at=(250, 200, here)))
    to = Point(350.0 if east else 150.0, 200.0, here)
    state, _, forced = carried_out(state, Driven(token="Ace", to=to, cause="slam"), Rules())
    for order in forced:
        for _ in range(3):
            state, _, _ = carried_out(state, order, Rules())
    assert here - state.tokens["Ace"].at.z == pytest.approx(here - there)


def test_thrown_at_a_building_one_strikes_its_wall_at_ones_own_height_and_never_its_roof():
    house = wall("House", box(200, 0, 300, 400), top=60.0)
    for z in (0.0, 20.0, 53.0):
        state = battle(land(house), body(at=(150, 200, z), mode="fly"))
        state, _, forced = carried_out(
            state, Driven(token="Ace", to=Point(280, 200, z), cause="slam"), Rules()
        )
        assert (forced[0].against, state.tokens["Ace"].at.z) == ("House", z)


def test_thrown_over_a_roof_as_high_as_ones_feet_one_lies_on_it():
    house = (wall("House", box(200, 0, 300, 400), top=60.0),
             Surface(name="Roof", outline=box(200, 0, 300, 400), elevation_ft=60.0, kind="roof"))  # fmt: skip
    state = battle(land(*house), body(at=(150, 200, 60.0), mode="fly"))
    state, _, forced = carried_out(state, Driven(token="Ace", to=Point(280, 200, 60), cause="slam"), Rules())
    assert state.tokens["Ace"].at == Point(280.0, 200.0, 60.0)
    assert forced == ()


@pytest.mark.parametrize("z", [0.0, 13.0, 47.5])
def test_a_teleport_keeps_the_height_one_says(z):
    deck = Surface(name="Deck", outline=box(200, 0, 300, 400), elevation_ft=13.0)
    state = battle(land(deck), body(at=(150, 200, 0)))
    found = plan_move(state, go("teleport", (250, 200, z)), Rules())
    assert found.after.position == Point(250.0, 200.0, z)
