"""Who can be under a falling body, and when. Ruling: U73, U74."""

from dataclasses import replace

import pytest

from engine.combat.catch import catchers
from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Fall
from engine.reach import Band, rescue, slices
from engine.systems.universal_heroes import SYSTEM
from engine.world import Clock, Condition, Motion, Slot, Tally
from tests.arena import arena, fighter
from tests.engine.movement.course import land, wall
from vtt.cli.making import Wanted, make
from vtt.paths import bundled_map

HIGH = 400.0
PLAIN = {"abilities": {"strength": 10}}
FLIER = PLAIN | {"powers": {"flight": 20}}


def falling(name="Bob", at=(660.0, 660.0, HIGH), turns=1, **more):
    motion = Motion(position=Point(*at), mode="fall", turns_falling=turns, moved_in=1)
    return fighter(name, side="hero", motion=motion, **more)


def battle(*tokens, ground=None, round_=1, **sheets):
    state = arena(*tokens, ground=ground or land(), **sheets)
    return replace(
        state, clock=Clock(round=round_, phase="turns", slots=tuple(map(Slot, state.tokens)), at=0)
    )


def names(found):
    return [one.token for one in found]


def test_a_fall_is_foreseen_as_table_8_prints():
    """Source: UH, Table 8: Falling Rates."""
    foreseen = list(slices(battle(falling(turns=1)), "Bob", SYSTEM))
    assert [(one.number, one.round, one.at.z, one.ends) for one in foreseen] == [
        (1, 2, HIGH - 78, False), (2, 3, HIGH - 78 - 130, False), (3, 4, 0.0, True),
    ]  # fmt: skip


def test_whoever_has_lost_his_support_falls_the_first_slice_at_once():
    """Ruling: U73."""
    state = battle(fighter("Bob", (660.0, 660.0, 100.0)), Bob=PLAIN)
    assert [(one.number, one.round, one.at.z) for one in slices(state, "Bob", SYSTEM)] == [
        (1, 1, 61.0), (2, 2, 0.0),
    ]  # fmt: skip


@pytest.mark.parametrize("at", [(660, 660, 0), (100, 100, 0)])
def test_of_whoever_stands_on_something_there_is_no_fall_and_no_rescue(at):
    state = battle(fighter("Bob", at), fighter("Ann", (670, 660, 0)), Ann=FLIER, Bob=PLAIN)
    assert (list(slices(state, "Bob", SYSTEM)), rescue(state, "Bob", SYSTEM)) == ([], ())
    assert rescue(state, "Nobody", SYSTEM) == ()


def test_a_flier_with_a_turn_left_is_there_before_the_next_slice():
    state = battle(fighter("Ann", (800, 660, HIGH)), falling(), Ann=FLIER, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.token, found.slices, found.round, found.moves, found.mode) == ("Ann", 0, 1, 1, "fly")
    assert found.at == Point(660, 660, HIGH)
    assert found.band is Band.FREE
    plan = plan_move(state, found.order, SYSTEM)
    assert plan.after.position == found.stand


def test_one_whose_turn_is_over_acts_after_the_next_slice():
    ann = fighter("Ann", (800, 660, HIGH))
    state = battle(ann, falling(), Ann=FLIER, Bob=PLAIN)
    spent = replace(state.tokens["Ann"], counters=(*state.tokens["Ann"].counters, Tally("turns", 1)))
    (found,) = rescue(state.with_token(spent), "Bob", SYSTEM)
    assert (found.slices, found.round, found.at.z) == (1, 2, HIGH - 78)


def test_one_further_off_comes_nearer_first():
    state = battle(fighter("Ann", (660, 1280, 200)), falling(), Ann=FLIER, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.slices >= 1, found.moves >= 2) == (True, True)


def test_one_too_far_off_is_not_in_time():
    state = battle(fighter("Ann", (60, 60, 0)), falling(at=(1260, 1260, 100)), Ann=PLAIN, Bob=PLAIN)
    assert rescue(state, "Bob", SYSTEM) == ()


def test_whom_the_body_passes_within_arms_reach_need_not_move():
    """Edge to edge five feet of the slice that is fallen. Ruling: U74."""
    roof = wall("Roof", ((600, 650), (655, 650), (655, 670), (600, 670)), top=350.0)
    state = battle(fighter("Ann", (653, 660, 350)), falling(), ground=land(roof), Ann=PLAIN, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.order, found.slices, found.round) == (None, 0, 2)
    assert found.stand == state.tokens["Ann"].at


def test_a_runner_stands_ready_on_the_ground():
    """He runs there now and catches the body as it passes at the end of its last slice. Ruling: U74."""
    state = battle(fighter("Ann", (700, 660, 0)), falling(at=(660, 660, 70)), Ann=PLAIN, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.token, found.mode, found.moves, found.slices, found.round) == ("Ann", "run", 1, 0, 2)
    assert (found.stand, found.at) == (Point(660, 660, 0), Point(660, 660, 0))
    there = state.with_token(replace(state.tokens["Ann"], motion=plan_move(state, found.order, SYSTEM).after))
    later = replace(there, clock=replace(there.clock, round=2))
    assert catchers(later, Fall(token="Bob"), SYSTEM) == ("Ann",)


def test_a_runner_further_off_runs_for_as_many_turns_as_the_fall_gives_him():
    """Three slices are still to come, and two areas a turn: 700 feet are run in three turns, 900 are not."""
    near, far = fighter("Ann", (1360, 660, 0)), fighter("Cay", (1560, 660, 0))
    state = battle(near, far, falling(), Ann=PLAIN, Bob=PLAIN, Cay=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.token, found.mode, found.moves, found.round) == ("Ann", "run", 3, 4)


def test_nobody_teleports_into_the_air_to_wait_there():
    """One would fall oneself; on the ground under the body one may wait. Ruling: U74."""
    jumper = PLAIN | {"powers": {"teleportation": 10}}
    state = battle(fighter("Ann", (1300, 1300, 0)), falling(), Ann=jumper, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.mode, found.stand.z, found.round) == ("teleport", 0.0, 4)


@pytest.mark.parametrize("condition", ["out", "stunned"])
def test_whoever_is_not_able_rescues_nobody(condition):
    state = battle(fighter("Ann", (680, 660, HIGH)), falling(), Ann=FLIER, Bob=PLAIN)
    hurt = replace(state.tokens["Ann"], conditions=(Condition(condition),))
    assert rescue(state.with_token(hurt), "Bob", SYSTEM) == ()


def test_too_heavy_a_body_is_caught_by_nobody():
    """Ruling: U84."""
    state = battle(fighter("Ann", (680, 660, HIGH)), falling(weight_lb=9e5), Ann=FLIER, Bob=PLAIN)
    assert rescue(state, "Bob", SYSTEM) == ()


def test_a_way_with_a_check_says_so():
    """A turn over 90 degrees in the air. Source: UH, Turning."""
    ann = fighter("Ann", motion=Motion(position=Point(800, 660, HIGH), heading_deg=90.0, mode="fly",
                                       speed_ft_per_turn=132.0))  # fmt: skip
    (found,) = rescue(battle(ann, falling(), Ann=FLIER, Bob=PLAIN), "Bob", SYSTEM)
    assert (found.band, found.checks) == (Band.CHECK, ("green Agility (bal) FEAT",))


BY_RULER = {"measure": "ruler"}
TOWER = wall("Tower", ((700, 560), (720, 560), (720, 760), (700, 760)), top=450.0)
HOUSE = wall("House", ((700, 600), (720, 600), (720, 700), (700, 700)), top=100.0)
YARD = tuple(
    wall(f"Fence {number}", ring, top=100.0)
    for number, ring in enumerate((
        ((720, 620), (800, 620), (800, 622), (720, 622)),
        ((720, 700), (800, 700), (800, 702), (720, 702)),
        ((720, 620), (722, 620), (722, 702), (720, 702)),
        ((798, 620), (800, 620), (800, 702), (798, 702)),
    ))
)  # fmt: skip


def arrives(state, found):
    """The move comes to within an arm of the body as the table's own plan has it."""
    plan = plan_move(state, found.order, SYSTEM)
    return not plan.problems and plan.after.position == found.stand


@pytest.mark.parametrize("measure", ["area", "ruler"])
def test_a_flier_behind_a_tower_comes_around_or_over_it(measure):
    """The tower stands between them from the ground up to 50 feet over both."""
    state = battle(fighter("Ann", (760, 660, HIGH)), falling(), ground=land(TOWER), Ann=FLIER, Bob=PLAIN)
    state = replace(state, settings={"measure": measure})
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.token, found.slices, found.mode, found.moves) == ("Ann", 0, "fly", 1)
    assert found.order.waypoints
    assert arrives(state, found)


def test_a_flier_comes_over_what_is_too_wide_to_go_around():
    long = wall("Long", ((700, 10), (720, 10), (720, 1310), (700, 1310)), top=HIGH + 20)
    state = battle(fighter("Ann", (760, 660, HIGH)), falling(), ground=land(long), Ann=FLIER, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.slices, found.mode) == (0, "fly")
    assert max(at.z for at in found.order.waypoints) > HIGH + 20
    assert arrives(state, found)


def test_a_flier_comes_around_what_is_too_high_to_go_over():
    spire = wall("Spire", ((700, 640), (720, 640), (720, 680), (700, 680)), top=3000.0)
    state = battle(fighter("Ann", (760, 660, HIGH)), falling(), ground=land(spire), Ann=FLIER, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.slices, found.mode) == (0, "fly")
    assert not any(640 < at.y < 680 for at in found.order.waypoints)
    assert arrives(state, found)


def test_a_runner_comes_around_a_block_and_waits_under_the_body():
    bob, ann = falling(at=(660, 660, 70)), fighter("Ann", (760, 660, 0))
    state = replace(battle(ann, bob, ground=land(HOUSE), Ann=PLAIN, Bob=PLAIN), settings=BY_RULER)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.token, found.moves, found.stand.z) == ("Ann", 1, 0.0)
    assert all(not 600 <= at.y <= 700 for at in found.order.waypoints)
    assert arrives(state, found)


def test_a_runner_for_whom_the_way_around_is_too_long_is_not_found():
    """300 feet to each end of the house and as many back; he runs 264 a turn, and has one."""
    long = wall("Long", ((700, 360), (720, 360), (720, 960), (700, 960)), top=100.0)
    state = battle(fighter("Ann", (760, 660, 0)), falling(at=(660, 660, 70)), ground=land(long), Ann=PLAIN,
                   Bob=PLAIN)  # fmt: skip
    assert rescue(replace(state, settings=BY_RULER), "Bob", SYSTEM) == ()


def test_a_runner_who_is_walled_in_is_not_found():
    bob, ann = falling(at=(660, 660, 70)), fighter("Ann", (760, 660, 0))
    state = battle(ann, bob, ground=land(*YARD), Ann=PLAIN, Bob=PLAIN)
    assert rescue(state, "Bob", SYSTEM) == ()


def test_a_flier_leaves_a_yard_over_its_fences():
    """The same yard has no roof."""
    bob, ann = falling(at=(660, 660, 70)), fighter("Ann", (760, 660, 0))
    state = battle(ann, bob, ground=land(*YARD), Ann=FLIER, Bob=PLAIN)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert (found.slices, found.mode) == (0, "fly")
    assert arrives(state, found)


def test_a_runner_who_must_go_round_two_walls_has_two_corners_to_turn():
    """A house of separate walls, as buildings on maps are; none of them is gone through."""
    sides = (
        ((700, 600), (701, 600), (701, 680), (700, 680)), ((740, 600), (741, 600), (741, 680), (740, 680)),
        ((700, 600), (741, 600), (741, 601), (700, 601)), ((700, 679), (741, 679), (741, 680), (700, 680)),
    )  # fmt: skip
    house = [wall(f"House/wall {number}", ring, top=100.0) for number, ring in enumerate(sides)]
    bob, ann = falling(at=(660, 660, 70)), fighter("Ann", (760, 660, 0))
    state = replace(battle(ann, bob, ground=land(*house), Ann=PLAIN, Bob=PLAIN), settings=BY_RULER)
    (found,) = rescue(state, "Bob", SYSTEM)
    assert [(at.x > 741, at.y > 680) for at in found.order.waypoints] == [(True, True), (False, True)]
    assert arrives(state, found)


def test_on_downtown_skyhook_comes_over_no_40_to_one_who_falls_behind_it():
    """No. 40 has fourteen stories: 182 feet."""
    made = make(Wanted(map=bundled_map("downtown"), system="universal_heroes", seed=1)).battle
    body = made.state.tokens["Oxbow"]
    motion = replace(body.motion, position=Point(500, 272, 182), mode="fall", turns_falling=1)
    state = made.state.with_token(replace(body, motion=motion))
    found = {one.token: one for one in rescue(state, "Oxbow", made.rules)}["Skyhook"]
    assert (found.slices, found.mode) == (0, "fly")
    assert all(at.z > 182 for at in found.order.waypoints)
