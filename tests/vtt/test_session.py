"""One battle on the table: what keys and pointer do to it."""

from dataclasses import replace

import pytest

from engine.orders import MoveOrder
from engine.world import Condition
from vtt.inputs import Scrolled
from vtt.scene.views import Layout
from vtt.session.notices import Banner, most_serious
from vtt.tools.select import SelectTool


def test_a_click_selects_and_a_click_beside_selects_nobody(table):
    table.click(198, 462)
    assert table.session.selected == ("Ace",)
    table.click(1000, 700)
    assert table.session.selected == ()


def test_shift_adds_to_the_selection(table):
    table.click(198, 462)
    table.click(462, 462, mods=("Shift",))
    assert table.session.selected == ("Ace", "Bob")


def test_a_box_selects_what_it_holds(table):
    table.drag((100, 380), (300, 420), (520, 520))
    assert table.session.selected == ("Ace", "Bob")


def test_tab_steps_through_persons_not_things(table):
    table.keys("Tab")
    first = table.session.selected
    table.keys("Tab", "Tab")
    assert first == ("Ace",)
    assert table.session.selected == ("Ace",)


def test_a_digit_takes_that_place_of_the_order(table):
    table.keys("2")
    assert table.session.selected == ("Bob",)


def test_everything_committed_is_kept_before_it_is_shown(make_table):
    seen = []

    def keep(battle):
        seen.append((battle.cursor, table.session.battle.cursor))

    table = make_table(keep=keep)
    table.drag((198, 462), (230, 462), (260, 462))
    assert seen == [(1, 0)]


def test_a_failed_write_says_so_and_the_battle_goes_on_in_memory(make_table):
    def full(battle):
        raise OSError("no space left")

    table = make_table(keep=full)
    table.drag((198, 462), (230, 462), (260, 462))
    assert table.session.battle.cursor == 1
    assert table.session.unsaved
    assert most_serious(table.session.banners).text == "no space left"


def test_trying_again_clears_the_banner_once_it_is_kept(make_table):
    broken = [True]

    def keep(battle):
        if broken[0]:
            raise OSError("no space left")

    table = make_table(keep=keep)
    table.drag((198, 462), (230, 462), (260, 462))
    broken[0] = False
    table.press_named("command.file.retry")
    assert table.session.banners == ()
    assert not table.session.unsaved


def test_undo_and_redo_move_the_cursor_and_are_kept(table):
    table.drag((198, 462), (230, 462), (260, 462))
    moved = table.at("Ace")
    table.keys("Ctrl+Z")
    assert table.at("Ace") != moved
    table.keys("Ctrl+Y")
    assert table.at("Ace") == moved
    assert [battle.cursor for battle in table.kept] == [1, 0, 1]


def test_next_turn_begins_the_round_and_the_first_turn(table):
    table.keys("N")
    clock = table.state.clock
    assert (clock.round, clock.phase) == (1, "turns")
    assert clock.active
    assert table.session.selected == (clock.active,)


def test_the_keyboard_alone_plays_a_whole_round(table):
    table.keys("N")
    first = table.state.clock.active
    table.keys("N")
    assert table.state.clock.active not in ("", first)
    table.keys("N", "N")
    assert table.state.clock.round == 2


@pytest.mark.parametrize("tool", ["V", "A"])
def test_what_is_in_hand_is_put_away_when_somebody_else_is_to_act(table, tool):
    table.keys("N")
    first = table.session.selected
    table.keys(tool, "N")
    assert table.session.selected != first
    assert isinstance(table.session.tool, SelectTool)


def test_what_is_in_hand_is_put_away_when_somebody_else_is_chosen(table):
    table.keys("1", "V")
    table.press_named("order.Bob")
    assert table.session.selected == ("Bob",)
    assert isinstance(table.session.tool, SelectTool)
    table.keys("M")
    table.press_named("order.Ace")
    assert table.session.tool.name == "tool.ruler"


def test_back_goes_to_the_start_of_the_turn_before(table):
    table.keys("N")
    first = table.state.clock.active
    table.keys("N", "Shift+N")
    assert table.state.clock.active == first


def test_an_order_out_of_turn_is_refused_and_given_again_it_is_the_judges_word(table):
    table.keys("N")
    other = next(name for name in ("Ace", "Bob") if name != table.state.clock.active)
    x, y, z = table.at(other)
    order = MoveOrder(token=other, mode="walk", waypoints=((x + 8.0, y, z),))
    order = replace(order, waypoints=(table.at(other)._replace(x=x + 8.0),))
    assert not table.session.commit(order)
    assert "turn" in table.session.toast
    assert table.session.commit(order)
    assert table.session.battle.line[-1].override


def test_an_impossible_order_stays_refused(table):
    order = MoveOrder(token="Nobody", mode="walk", waypoints=(table.at("Ace"),))
    assert not table.session.commit(order)
    assert not table.session.commit(order)
    assert table.session.battle.cursor == 0


def test_the_wheel_zooms_at_the_pointer(table):
    at = table.px(198, 462)
    table.wheel(198, 462, 1.0)
    assert table.px(198, 462) == pytest.approx(at)
    assert table.session.view.px_per_ft == table.session.camera.px_per_ft


def test_the_ground_is_only_painted_anew_when_the_wheel_rests(table):
    before = table.layer("ground").key
    table.wheel(198, 462, 1.0)
    assert table.layer("ground").key == before


def test_dragging_with_the_right_button_moves_the_view(table):
    before = table.session.camera
    table.drag_view((600, 600), (650, 600))
    assert table.session.camera.x_px > before.x_px
    assert table.session.selected == ()


def test_escape_leaves_the_tool_before_it_leaves_the_selection(table):
    table.keys("1", "V", "Esc")
    assert table.session.selected == ("Ace",)
    table.keys("Esc")
    assert table.session.selected == ()


def test_the_measure_is_switched_by_an_entry_that_undo_takes_back(table):
    table.press_named("tab.Scene")
    table.press_named("command.measure.set.ruler")
    assert table.session.view.measure == "ruler"
    table.keys("Ctrl+Z")
    assert table.session.view.measure == "area"


def test_hiding_a_token_is_an_entry(table):
    table.keys("2", "X")
    assert table.state.tokens["Bob"].condition("hidden")


def test_turning_a_token_is_the_judges_word(table):
    table.keys("1", "E")
    assert table.state.tokens["Ace"].motion.heading_deg == 135


def test_stories_can_be_looked_into_and_left_again(table):
    table.keys("[")
    assert table.session.view.below_ft == 117.0
    table.keys("]", "]")
    assert table.session.view.below_ft is None


def test_a_battle_indoors_is_first_looked_at_from_inside(indoors):
    assert indoors.session.view.below_ft == 13.0


def test_the_keys_of_the_mode_are_listed(table, words):
    table.keys("F1")
    said = words(table.layer("float").shapes)
    assert {"Next turn", "Undo"} <= set(said)
    table.keys("Esc")
    assert table.layer("float") is None


def test_the_most_serious_banner_is_shown(table):
    for tone in ("info", "error", "warning"):
        table.session.warn(Banner(topic=tone, tone=tone, title=tone))
    assert most_serious(table.session.banners).title == "error"


def test_a_banner_takes_the_place_of_an_older_one_of_its_topic(table):
    table.session.warn(Banner(topic="x", tone="info", title="old"))
    table.session.warn(Banner(topic="x", tone="info", title="new"))
    assert [banner.title for banner in table.session.banners] == ["new"]


def test_the_panels_can_be_hidden(table):
    table.keys("F9")
    assert table.layer("panel.dock") is None
    assert table.session.layout.map[2] == 1920


def test_another_size_keeps_the_middle_of_the_map_in_the_middle(table):
    def middle():
        left, top, wide, high = table.session.layout.map
        return table.session.camera.to_ft((left + wide / 2, top + high / 2))

    before = middle()
    table.session.resize(1280.0, 720.0)
    assert middle() == pytest.approx(before)


def test_a_line_of_the_log_shows_where_it_happened(table):
    table.drag((198, 462), (230, 462), (300, 462))
    number = table.session.lines()[-1].number
    table.press_named(f"log.{number}")
    x, y = table.px(*table.at("Ace")[:2])
    left, top, wide, high = table.session.layout.map
    assert (x, y) == pytest.approx((left + wide / 2, top + high / 2), abs=1)


def test_the_log_scrolls_under_the_pointer(table):
    for at in (230, 260, 290, 320):
        table.keys("1")
        table.drag((table.at("Ace").x, 462), (at - 10, 462), (at, 462))
    box = table.session.layout.dock
    table.wheel(*table.session.camera.to_ft((box[0] + 50, box[1] + 500)), 1.0)
    assert table.session.log_scroll > 0


def test_a_token_that_is_gone_is_selected_no_more(table):
    table.keys("2")
    gone = {name: token for name, token in table.state.tokens.items() if name != "Bob"}
    table.session.take(
        replace(table.session.battle, opening=replace(table.state, tokens=gone), states=(), line=(), cursor=0)
    )
    assert table.session.selected == ()


def test_every_style_of_the_whole_window_exists_in_every_theme(table, styles, themes):
    used = set()
    for step in (
        ("1",),
        ("V", "Right", "Right", "PgUp"),
        ("F1",),
        ("Esc", "Esc"),
        ("A",),
        ("F2",),
        ("Esc", "Esc"),
        ("N",),
    ):
        table.keys(*step)
        used |= {style for layer in table.show() for style in styles(layer.shapes)}
    named = Condition("stunned", 1)
    stunned = table.state.with_token(replace(table.state.tokens["Bob"], conditions=(named,)))
    table.session.take(replace(table.session.battle, opening=stunned, states=(), line=(), cursor=0))
    used |= {style for layer in table.show() for style in styles(layer.shapes)}
    assert {theme.name: [name for name in used if not theme.has(name)] for theme in themes} == {
        theme.name: [] for theme in themes
    }


def test_a_banner_that_has_been_read_is_closed(table):
    table.session.warn(Banner(topic="x", tone="info", title="read me"))
    table.press_named("command.banner.close")
    assert table.session.banners == ()


def test_a_view_is_kept_and_looked_at_again(table):
    before = table.session.camera
    table.keys("Ctrl+Alt+2")
    table.wheel(200, 450, 3)
    assert table.session.camera != before
    table.keys("Ctrl+2")
    assert table.session.camera == before


def test_a_view_that_was_never_kept_is_said_to_be_missing(table):
    table.keys("Ctrl+3")
    assert "No view 3" in table.session.toast


def test_true_scale_is_a_px_a_foot(table):
    table.wheel(200, 450, 3)
    table.keys("Ctrl+0")
    assert table.session.camera.px_per_ft == pytest.approx(1.0)


def pick_box(table, name):
    return next((pick.box for layer in table.show() for pick in layer.picks if pick.name == name), None)


def test_sections_that_do_not_fit_are_scrolled_and_never_pressed_through_the_log(table):
    table.session.layout = Layout(1280.0, 520.0)
    table.session.select("Ace")
    table.show()
    x, y, wide, high = pick_box(table, "dock.sections")
    chips = [p for layer in table.show() for p in layer.picks if p.name.startswith("command.mode.")]
    assert all(y <= chip.box[1] and chip.box[1] + chip.box[3] <= y + high for chip in chips)
    table.pointing.on(Scrolled("gm", (x + wide / 2, y + high / 2), -2.0, frozenset()))
    table.show()
    assert table.session.dock_scroll_px > 0
    table.pointing.on(Scrolled("gm", (x + wide / 2, y + high / 2), 9.0, frozenset()))
    assert table.session.dock_scroll_px == 0


def test_sections_scroll_no_further_than_their_end(table):
    table.session.layout = Layout(1280.0, 520.0)
    table.session.select("Ace")
    table.show()
    x, y, wide, high = pick_box(table, "dock.sections")
    table.pointing.on(Scrolled("gm", (x + wide / 2, y + high / 2), -500.0, frozenset()))
    first = (table.show(), table.session.dock_scroll_px)[1]
    table.pointing.on(Scrolled("gm", (x + wide / 2, y + high / 2), -500.0, frozenset()))
    assert (table.show(), table.session.dock_scroll_px)[1] == first > 0


def test_below_the_datum_the_pointer_says_how_many_stories_down(monkeypatch, table, words):
    monkeypatch.setattr(type(table.session), "ground_ft", lambda *_: -13.0)
    table.point(660, 400)
    assert "▼1" in words(table.layer("panel.status").shapes)


def test_a_token_taken_away_while_it_is_dragged_is_dragged_no_more(table):
    table.press(198, 462)
    table.point(240, 500, 1)
    table.keys("Delete")
    table.point(300, 500, 1)
    table.release(300, 500)
    assert table.session.tool == SelectTool()
    table.keys("Ctrl+Z")
    assert table.at("Ace")[:2] == (198.0, 462.0)
