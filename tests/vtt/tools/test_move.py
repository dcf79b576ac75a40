"""The move tool: a token in hand, by the pointer or by the arrow keys."""

from dataclasses import replace

import pytest

from engine.events import Moved
from engine.geometry import Point
from engine.reach import Band, Planned
from tests.vtt.table import Table, opening
from vtt.session.counting import ReachAsked
from vtt.tools.modes import candidates, open_modes
from vtt.tools.move import MoveTool


def moves(table):
    return [
        event for entry in table.session.battle.played for event in entry.events if isinstance(event, Moved)
    ]


def order(table):
    return table.session.tool.order(table.session)


def test_a_drag_is_a_plan_until_it_is_let_go(table):
    table.press(198, 462)
    table.point(230, 462, 1)
    table.point(300, 462, 1)
    assert isinstance(table.session.tool, MoveTool)
    assert moves(table) == []
    table.release(300, 462)
    assert [event.token for event in moves(table)] == ["Ace"]


def test_a_drag_that_is_over_leaves_nothing_in_hand(table):
    table.drag((198, 462), (230, 462), (300, 462))
    assert not isinstance(table.session.tool, MoveTool)
    table.press_named("tab.Scene")
    table.click(1000, 700)
    assert len(moves(table)) == 1


def test_letting_go_where_it_was_taken_up_moves_nobody(table):
    table.drag((198, 462), (230, 462), (198, 462))
    assert moves(table) == []
    assert not isinstance(table.session.tool, MoveTool)


def test_a_short_click_is_no_drag(table):
    table.press(198, 462)
    table.point(200, 462, 1)
    assert not isinstance(table.session.tool, MoveTool)


def test_space_sets_a_waypoint_while_dragging(table):
    table.press(198, 462)
    table.point(198, 600, 1)
    table.keys("Space")
    table.point(330, 600, 1)
    assert [(p.x, p.y) for p in order(table).waypoints] == [
        pytest.approx((198, 600)),
        pytest.approx((330, 600)),
    ]


def test_backspace_takes_the_last_waypoint_back(table):
    table.press(198, 462)
    table.point(198, 600, 1)
    table.keys("Space", "Backspace")
    assert len(order(table).waypoints) == 1


def test_escape_puts_the_token_back(table):
    table.press(198, 462)
    table.point(300, 462, 1)
    table.keys("Esc")
    table.release(300, 462)
    assert moves(table) == []


def test_ctrl_on_letting_go_leaves_it_a_plan(table):
    table.drag((198, 462), (230, 462), (300, 462), mods=("Ctrl",))
    assert isinstance(table.session.tool, MoveTool)
    assert moves(table) == []
    table.keys("Enter")
    assert len(moves(table)) == 1


def test_losing_the_window_puts_the_token_back(table):
    from vtt.inputs import FocusLost

    table.press(198, 462)
    table.point(300, 462, 1)
    table.pointing.on(FocusLost("gm"))
    assert not isinstance(table.session.tool, MoveTool)


def test_arrow_keys_step_by_areas_and_enter_goes(table):
    table.keys("1", "V", "Right", "Down")
    goal = order(table).waypoints[-1]
    assert (goal.x, goal.y) == (330, 594)
    table.keys("Enter")
    assert len(moves(table)) == 1


def test_a_move_by_keys_that_is_carried_out_leaves_nothing_in_hand_and_its_token_selected(table):
    table.session.select("Ace")
    table.keys("V", "Right", "Space", "Down", "Enter")
    assert [event.token for event in moves(table)] == ["Ace"]
    assert not isinstance(table.session.tool, MoveTool)
    assert table.session.selected == ("Ace",)


def test_with_shift_an_arrow_is_a_yard(table):
    table.keys("1", "V", "Shift+Right")
    assert order(table).waypoints[-1].x == 201


def test_by_the_ruler_a_step_is_ten_yards(table):
    table.press_named("tab.Scene")
    table.press_named("command.measure.set.ruler")
    table.keys("1", "V", "Right")
    assert order(table).waypoints[-1].x == 228


def test_an_arrow_with_a_token_selected_takes_it_up(table):
    table.keys("1", "Right")
    assert order(table).waypoints[-1].x == 330


def test_page_up_lifts_a_flier_by_a_story(table):
    table.keys("1", "V", "Right", "PgUp", "PgUp")
    wanted = order(table)
    assert (wanted.mode, wanted.waypoints[-1].z) == ("fly", 26)


def test_the_wheel_lifts_while_dragging(table):
    table.press(198, 462)
    table.point(300, 462, 1)
    table.wheel(300, 462, 1.0)
    assert order(table).waypoints[-1].z == 13


def test_page_keys_lift_while_dragging_and_do_not_step_north(table):
    table.press(198, 462)
    table.point(300, 462, 1)
    table.keys("PgUp", "PgUp", "PgDn")
    end = order(table).waypoints[-1]
    assert (end.y, end.z) == (pytest.approx(462), 13)


def test_0_sets_the_ghost_on_the_ground_or_the_roof_below_it(table):
    table.keys("1", "V", "PgUp", "0")
    assert order(table).waypoints[-1].z == 0
    table.point(650, 200)
    table.keys("0")
    assert order(table).waypoints[-1].z == 130


def test_on_the_level_one_goes_on_foot_by_itself(table):
    table.keys("1", "V", "Shift+Right")
    assert order(table).mode == "run"
    assert table.session.tool.why == "the way is level"


def test_a_way_of_moving_can_be_picked_and_left_to_the_program_again(table):
    table.keys("1")
    table.press_named("command.mode.fly")
    table.keys("Right")
    assert order(table).mode == "fly"
    table.press_named("command.mode.auto")
    assert table.session.tool.picked == ""


def test_tab_goes_through_the_ways_of_moving(table):
    table.keys("1", "V")
    seen = []
    for _ in open_modes(table.state, table.state.tokens["Ace"], table.session.battle.rules):
        table.keys("Tab")
        seen.append(table.session.tool.picked)
    assert "fly" in seen
    assert "run" in seen
    assert "teleport" not in seen


def test_a_token_without_flight_is_never_offered_it(table):
    assert "fly" not in open_modes(table.state, table.state.tokens["Bob"], table.session.battle.rules)


def test_a_token_in_the_air_flies_on(table):
    table.keys("1", "V", "Right", "PgUp", "Enter")
    ace = table.state.tokens["Ace"]
    assert ace.motion.mode == "fly"
    picked = candidates(ace, ace.at._replace(x=ace.at.x + 60), ("walk", "run", "fly"), wet=False)
    assert picked[0].mode == "fly"


def test_a_token_in_the_air_keeps_its_height(table):
    table.keys("1", "V", "Right", "PgUp", "Enter", "V", "Down")
    assert order(table).waypoints[-1].z == 13


def test_an_enemy_under_the_ghost_is_charged(table):
    table.press(198, 462)
    table.point(300, 462, 1)
    table.point(462, 462, 1)
    assert order(table).strike == "Bob"


def test_set_down_beside_an_enemy_nobody_is_charged(table):
    table.session.look_from(table.session.camera.zoomed(table.px(462, 462), 8.0))
    table.keys("1", "V")
    table.point(452, 462)
    assert (order(table).strike, order(table).waypoints[-1].x) == ("", pytest.approx(452))
    table.point(462, 462)
    assert order(table).strike == "Bob"


def test_c_spares_whom_it_would_charge_and_charges_again(table):
    table.keys("1", "V")
    table.point(462, 462)
    table.keys("C")
    assert order(table).strike == ""
    table.keys("C")
    assert order(table).strike == "Bob"


def test_e_changes_how_hard_it_goes_and_the_status_line_says_so(table):
    table.keys("1", "V", "Right")
    told = []
    for _ in range(5):
        told.append((order(table).effort, table.session.tool.shown(table.session).told.mode))
        table.keys("E")
    way = told[0][1]
    assert told == [
        ("full", way),
        ("hold", f"{way}, at its present speed"),
        ("brake", f"{way}, braking"),
        ("walk", f"{way}, at a walk"),
        ("headlong", f"{way}, headlong"),
    ]
    assert order(table).effort == "full"


def test_the_keys_charge_whose_body_the_ghost_stands_in(table):
    table.keys("1", "V", "Right", "Right")
    assert order(table).strike == "Bob"
    table.keys("Shift+Left", "Shift+Left")
    assert order(table).strike == ""


def test_the_shortest_way_leads_round_what_is_in_the_way(table):
    table.keys("1", "V")
    table.session.tool.goal = (800.0, 200.0)
    table.press_named("command.mode.run")
    table.point(800, 200)
    assert order(table).waypoints == ((pytest.approx(800), pytest.approx(200), 0.0),)
    table.keys("Shift+V")
    way = order(table).waypoints
    assert len(way) > 1
    assert way[-1][:2] == (pytest.approx(800), pytest.approx(200))
    assert not any(600 < x < 700 and 100 < y < 300 for x, y, _ in way)


def test_the_shortest_way_has_small_dots_where_it_bends_and_keeps_the_outlines(words, styles):
    state = opening()
    ace = state.tokens["Ace"]
    near = replace(ace, motion=replace(ace.motion, position=Point(580, 290, 0)))
    table = Table(state.with_token(near))
    table.keys("1", "V")
    table.press_named("command.mode.run")
    table.point(720, 290)
    table.keys("Shift+V")
    made = {layer.name: layer.shapes for layer in table.show()}
    assert "band.free" in styles(made["bands"])
    assert not {"1", "2"} & set(words(made["tool"]))
    assert "path.waypoint" in styles(made["tool"])


def test_the_shortest_way_stays_while_the_pointer_moves_until_it_is_pressed(table):
    table.keys("1", "V")
    table.press_named("command.mode.run")
    table.point(800, 200)
    table.keys("Shift+V")
    way = order(table).waypoints
    table.point(300, 700)
    assert order(table).waypoints == way
    table.press(300, 700)
    assert len(order(table).waypoints) == 1


def test_the_shortest_way_can_be_asked_for_before_the_token_is_in_hand(table):
    table.keys("1")
    table.point(800, 200)
    table.keys("Shift+V")
    assert isinstance(table.session.tool, MoveTool)
    assert order(table).waypoints[-1][:2] == (pytest.approx(800), pytest.approx(200))


def test_the_menu_of_a_place_leads_there_the_shortest_way(table):
    table.keys("1")
    table.press(800, 200, button=3)
    table.release(800, 200, button=3)
    table.keys("Down", "Down", "Enter")
    assert order(table).waypoints[-1][:2] == (pytest.approx(800), pytest.approx(200))


def test_where_no_way_leads_that_is_said(table):
    table.keys("2", "V")
    table.press_named("command.mode.run")
    table.point(650, 200)
    table.keys("Shift+V")
    assert table.session.toast.startswith("No way: ")
    assert not table.session.tool.routed


def test_whoever_falls_is_offered_no_wall_to_climb_and_nothing_to_walk_on():
    state = opening()
    bob = state.tokens["Bob"]
    motion = replace(bob.motion, position=Point(462, 462, 300), mode="fall", turns_falling=1)
    falling = Table(state.with_token(replace(bob, motion=motion)))
    known = open_modes(falling.state, falling.state.tokens["Bob"], falling.session.battle.rules)
    assert known == ()


def test_the_status_line_says_the_move_in_words(table, words):
    table.keys("1", "V", "Right")
    said = words(table.layer("panel.status").shapes)
    assert {"Ace", "of", "areas"} <= set(said)


def test_the_ladder_shows_the_planned_climb(table, styles):
    table.keys("1", "V", "PgUp", "PgUp")
    assert "ladder.climb" in styles(table.layer("panel.ladder").shapes)


def test_the_plan_that_is_shown_is_the_one_that_is_carried_out(table):
    table.keys("1", "V", "Right", "PgUp")
    shown = table.session.tool.preview(table.session).plan.after
    table.keys("Enter")
    assert table.state.tokens["Ace"].motion == shown


def test_a_double_click_carries_the_order_out(table):
    table.keys("1", "V")
    table.press(250, 462, clicks=2)
    assert len(moves(table)) == 1


def band(table, at):
    asked = ReachAsked("Ace", table.session.tool.preview(table.session).plan.mode, Planned())
    return table.session.counts.reach(asked).band_at(at)


def test_in_hand_a_token_shows_where_it_could_go(table, styles):
    table.press(198, 462)
    table.point(300, 462, 1)
    made = table.show()
    below = next(layer for layer in made if layer.name == "bands")
    assert "band.free" in styles(below.shapes)
    assert band(table, (300, 462)) is Band.FREE


def test_where_it_could_go_is_counted_once_while_the_pointer_moves(table):
    table.press(198, 462)
    table.point(300, 462, 1)
    table.point(310, 462, 1)
    asked = [each for each in table.session.counts.known if isinstance(each, ReachAsked)]
    assert len(asked) == 1
    assert not table.session.counts.wanted


def test_from_a_waypoint_on_it_reaches_less_far(table):
    table.press(198, 462)
    table.point(198, 600, 1)
    before = table.session.tool.preview(table.session).reach
    table.keys("Space")
    assert table.session.tool.preview(table.session).reach != before
