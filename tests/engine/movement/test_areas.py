"""Area play, ruler play: two exact views of one state. Ruling: U4, U62, U63."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.movement.spend import areas_along
from engine.plans import Limits, Stop
from engine.world import Area, Opening
from tests.engine.movement.course import AREA, battle, body, box, go, land, wall

FIELD = land(size=(20 * AREA, 20 * AREA))


def plan(rules, at, *waypoints, mode="run", measure="area", **more):
    state = battle(FIELD, body(at=at), measure=measure, **{k: more.pop(k) for k in ("round_",) if k in more})
    return plan_move(state, go(mode, *waypoints, **more), rules)


def in_areas(*points):
    return tuple((x * AREA, y * AREA, z * AREA) for x, y, z in points)


@pytest.mark.parametrize(
    ("goal", "steps"),
    [
        ((2.5, 0.5, 0.5), 2),  # straight
        ((2.5, 2.5, 0.5), 2),  # diagonal: one each
        ((2.5, 1.5, 0.5), 2),  # the larger of the axes
        ((0.5, 0.5, 3.5), 3),  # height counted
        ((1.5, 2.5, 3.5), 3),
        ((0.9, 0.9, 0.9), 0),  # within the area
    ],
)
def test_areas_entered_are_the_larger_of_the_axes(goal, steps):
    a, b = in_areas((0.5, 0.5, 0.5), goal)
    assert areas_along((Point(*a), Point(*b))) == steps


def test_areas_are_half_open_so_their_far_edges_belong_to_the_next():
    assert areas_along((Point(10, 10, 0), Point(131.999, 10, 0))) == 0
    assert areas_along((Point(10, 10, 0), Point(132, 10, 0))) == 1
    assert areas_along((Point(132, 10, 0), Point(10, 10, 0))) == 1
    assert areas_along((Point(200, 10, 0), Point(132, 10, 0))) == 0


def test_a_straight_way_in_pieces_counts_like_the_whole():
    a, b = (Point(*p) for p in in_areas((0.5, 0.5, 0), (4.2, 2.9, 0)))
    middle = Point((a.x + b.x) / 2, (a.y + b.y) / 2, 0)
    assert areas_along((a, middle, b)) == areas_along((a, b)) == 4


def test_turning_never_makes_a_way_cheaper():
    a, b, c = (Point(*p) for p in in_areas((0.5, 0.5, 0), (1.5, 0.6, 0), (1.6, 1.5, 0)))
    assert areas_along((a, b, c)) == 2 > areas_along((a, c))


def test_three_areas_of_running_end_anywhere_in_the_third(rules):
    inside = plan(rules, (100, 100, 0), (4 * AREA - 1, 100, 0))
    assert (inside.stop, inside.spent_ft) == (Stop.ARRIVED, 3 * AREA)
    assert [leg.areas for leg in inside.legs] == [0, 1, 1, 1]


def test_beyond_the_last_area_the_way_is_cut_at_its_edge(rules):
    found = plan(rules, (100, 100, 0), (700, 100, 0))
    assert (found.stop, found.spent_ft) == (Stop.SPENT, 3 * AREA)
    assert 4 * AREA - 0.01 < found.after.position.x < 4 * AREA


def test_a_diagonal_run_goes_further_than_a_straight_one_in_area_play_only(rules):
    there = (100 + 3 * AREA, 100 + 3 * AREA, 0)
    assert plan(rules, (100, 100, 0), there).stop is Stop.ARRIVED
    assert plan(rules, (100, 100, 0), there, measure="ruler").stop is Stop.SPENT


def test_within_its_own_area_a_body_moves_for_nothing(rules):
    found = plan(rules, (10, 10, 0), (120, 120, 0), mode="walk", round_=1)
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 0.0)


def test_a_body_exactly_on_an_edge_is_in_the_area_beyond_it(rules):
    found = plan(rules, (AREA, 100, 0), (4 * AREA, 100, 0))
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 3 * AREA)


def test_going_back_west_is_as_dear_as_going_east(rules):
    east, west = plan(rules, (66, 66, 0), (330, 66, 0)), plan(rules, (330, 66, 0), (66, 66, 0))
    assert east.spent_ft == west.spent_ft == 2 * AREA


@pytest.mark.parametrize("turn", range(4))
def test_a_quarter_turn_of_the_map_changes_no_count(rules, turn):
    goal = [(3.4, 1.2), (-1.2, 3.4), (-3.4, -1.2), (1.2, -3.4)][turn]
    at = (10.5 * AREA, 10.5 * AREA, 0)
    found = plan(rules, at, (at[0] + goal[0] * AREA, at[1] + goal[1] * AREA, 0))
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 3 * AREA)


def test_a_door_costs_half_an_area_and_leaves_half_a_one_unused(rules):
    """Ruling: U72."""

    door = Opening(name="Door", obstacle="Wall", span=((150.5, 97), (150.5, 103)), base_ft=0, top_ft=7)
    house = land(wall("Wall", box(150, 0, 151, 400)), door)
    state = battle(house, body(), measure="area")
    found = plan_move(state, go("run", (1000, 100, 0)), rules)
    assert (found.spent_ft, found.stop) == (2 * AREA + AREA / 2, Stop.SPENT)
    assert 3 * AREA - 0.01 < found.after.position.x < 3 * AREA


@pytest.mark.parametrize(("number", "areas"), [(1, 0), (2, 1), (3, 0), (4, 1)])
def test_half_an_area_a_turn_is_one_every_second_turn_and_says_so(rules, number, areas):
    """Source: UH, Table 6: Feeble. Ruling: U4."""
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=AREA / 2, gain_ft_per_turn=AREA / 2)
    found = plan(rules, (100, 100, 0), (700, 100, 0), round_=number)
    assert found.spent_ft == areas * AREA
    assert found.account[-1].text.startswith("One area every 2 turns")


def test_in_the_air_height_is_counted_in_areas_too(wings):
    state = battle(FIELD, body(at=(100, 100, 0)), measure="area")
    found = plan_move(state, go("fly", (100, 100, 500)), wings)
    assert (found.spent_ft, found.stop) == (2 * AREA, Stop.SPENT)
    assert 3 * AREA - 0.01 < found.after.position.z < 3 * AREA


def test_a_fast_flier_must_enter_so_many_areas(wings):
    state = battle(
        FIELD,
        body(at=(100, 100, 50), speed_ft_per_turn=6 * AREA, heading_deg=90.0, mode="fly"),
        measure="area",
    )
    found = plan_move(state, go("fly", (150, 100, 50)), wings)
    assert (found.least_ft, found.spent_ft) == (3 * AREA, 3 * AREA)
    assert found.after.position.x >= 3 * AREA


def test_switching_the_measure_moves_nobody_and_changes_only_the_price(rules):
    ruler, area = (plan(rules, (100, 100, 0), (300, 300, 0), measure=m) for m in ("ruler", "area"))
    assert ruler.after.position == area.after.position
    assert (area.spent_ft, ruler.spent_ft) == (2 * AREA, pytest.approx(200 * 2**0.5, abs=0.001))


def test_ruler_legs_are_not_cut_at_areas_but_know_how_many_they_enter(rules):
    found = plan(rules, (100, 100, 0), (460, 100, 0), measure="ruler")
    assert [(len(leg.path), leg.areas) for leg in found.legs] == [(2, 3)]


def zoned(*outlines):
    """A map with areas drawn by hand."""
    field = land(size=(1000.0, 400.0))
    return replace(
        field, areas=tuple(Area(f"Z{n}", ring) for n, ring in enumerate(outlines)), digest=f"zones-{outlines}"
    )


HALLS = zoned(box(0, 0, 300, 400), box(300, 0, 350, 400), box(350, 0, 1000, 400))


def test_areas_drawn_by_hand_cost_one_each_however_wide(rules):
    """A wide hall costs no more than a narrow one."""
    state = battle(HALLS, body(at=(10, 100, 0)), measure="area")
    found = plan_move(state, go("run", (990, 100, 0)), rules)
    assert (found.stop, found.spent_ft) == (Stop.ARRIVED, 2 * AREA)
    assert [round(leg.path[-1].x) for leg in found.legs] == [300, 350, 990]


def test_a_move_ends_before_the_drawn_area_it_cannot_pay_for(rules):
    rules.limits_by_mode["run"] = Limits(top_ft_per_turn=AREA, gain_ft_per_turn=AREA)
    state = battle(HALLS, body(at=(10, 100, 0)), measure="area")
    found = plan_move(state, go("run", (990, 100, 0)), rules)
    assert (found.stop, found.spent_ft) == (Stop.SPENT, AREA)
    assert 349.9 < found.after.position.x < 350


def test_what_lies_in_no_drawn_area_is_a_place_too(rules):
    gap = zoned(box(0, 0, 300, 400), box(500, 0, 1000, 400))
    state = battle(gap, body(at=(10, 100, 0)), measure="area")
    assert plan_move(state, go("run", (990, 100, 0)), rules).spent_ft == 2 * AREA


def test_height_counts_over_drawn_areas_as_over_squares(wings):
    state = battle(HALLS, body(at=(10, 100, 0)), measure="area")
    assert plan_move(state, go("fly", (10, 100, 140)), wings).spent_ft == AREA


def test_squares_written_out_are_squares(rules):
    squares = zoned(*(box(132 * n, 0, 132 * n + 132, 132) for n in range(7)))
    state = battle(squares, body(at=(10, 100, 0)), measure="area")
    assert plan_move(state, go("run", (200, 250, 0)), rules).spent_ft == AREA


def test_half_an_area_that_a_door_leaves_over_is_said_in_the_account(rules):
    """Rounding is never silent. Ruling: U62, U72."""
    door = Opening(name="Door", obstacle="Wall", span=((150.5, 97), (150.5, 103)), base_ft=0, top_ft=7)
    state = battle(land(wall("Wall", box(150, 0, 151, 400)), door), body(), measure="area")
    found = plan_move(state, go("run", (1000, 100, 0)), rules)
    said = {line.text: line.ft for line in found.account}
    assert said["Part of an area, left over"] == -AREA / 2
    short = plan_move(state, go("run", (200, 100, 0)), rules)
    assert "Part of an area, left over" not in {line.text for line in short.account}
    ruler = plan_move(battle(state.map, body()), go("run", (1000, 100, 0)), rules)
    assert "Part of an area, left over" not in {line.text for line in ruler.account}


@pytest.mark.parametrize(
    ("brake", "areas", "said"),
    [("areas_down", 15, ("down", -0.5)), ("areas_down", 14, None), ("areas_down", 1, ("down", -0.5)),
     ("areas_up", 15, ("up", 0.5)), ("areas_up", 1, ("down", -0.5)), ("exact", 15, None)],
)  # fmt: skip
def test_what_rounding_does_to_a_speed_that_is_halved_is_said_in_the_account(wings, brake, areas, said):
    """Source: UH, Flight. Ruling: U11."""
    wings.limits_by_mode["fly"] = replace(wings.limits_by_mode["fly"], brake=brake)
    ace = body(at=(100, 100, 50), mode="fly", speed_ft_per_turn=areas * AREA, heading_deg=90.0)
    found = plan_move(battle(FIELD, ace), go("fly", (9000, 100, 50), effort="brake"), wings)
    told = [line for line in found.account if line.text.startswith("Half of it")]
    assert [(line.text.split()[-1], line.ft) for line in told] == (
        [(said[0], said[1] * AREA)] if said else []
    )
    assert found.account[0].text == "Speed last turn"
    braking = found.account[1]
    assert (braking.text, braking.ft) == ("Braking, by half of it", -areas * AREA / 2)
    assert found.allowance_ft == pytest.approx(sum(line.ft for line in found.account[: 3 if said else 2]))


def test_a_step_just_where_an_area_begins_is_not_paid_for_beyond_the_last_area(rules):
    """A curb along the line between two areas: up it and back over it, two areas and no third."""
    curb = wall("Curb", box(0, 380, 400, 395.25), top=1.5)
    rules.limits_by_mode["run"] = replace(
        rules.limits_by_mode["run"], top_ft_per_turn=2 * AREA, gain_ft_per_turn=2 * AREA
    )
    state = battle(land(curb), body(at=(100, 650, 0)), measure="area")
    found = plan_move(state, go("run", (100, 390, 1.5), (110, 500, 0)), rules)
    assert found.spent_ft <= found.allowance_ft == 2 * AREA
