"""The bars and panels about the map."""

import itertools
from dataclasses import replace

import pytest

from engine.checks import Choice, Outcome
from engine.dice import D100, DicePool
from engine.world import Clock, Slot, Tally
from vtt.scene import dock, floats, ladder, prompt, rail, rows, selected, status, top
from vtt.scene.sheets import scores
from vtt.scene.views import Layout
from vtt.shapes import Pick

LINE = top.TopLine(title="Town", subtitle="Universal Heroes")


def picks(marks):
    return [mark.name for mark in marks if isinstance(mark, Pick)]


def test_the_order_of_the_round_says_who_is_done_now_and_next(state):
    assert [(c.token.name, c.standing) for c in top.chips(state)] == [
        ("Bob", "done"),
        ("Ace", "now"),
        ("Cat", "next"),
    ]


def test_while_nothing_is_counted_everybody_is_listed(state):
    free = replace(state, clock=Clock())
    assert [c.token.name for c in top.chips(free)] == ["Ace", "Bob", "Cat", "Dim"]


def test_players_see_no_hidden_token_in_the_order(state):
    free = replace(state, clock=Clock())
    assert "Dim" not in [c.token.name for c in top.chips(free, "players")]


def test_a_second_turn_in_the_round_is_marked(state):
    twice = replace(state, clock=Clock(2, "turns", (Slot("Ace"), Slot("Ace", 2)), 0))
    assert top.chips(twice)[1].figure == "×2"


def test_initiative_is_shown_beside_the_name(with_token, layout, measure, words):
    rolled = with_token("Ace", counters=(Tally("initiative", 12),))
    assert "12" in words(top.top(rolled, layout, LINE, measure))


def test_a_chip_selects_its_token_and_the_button_goes_on(state, layout, measure):
    found = picks(top.top(state, layout, LINE, measure))
    assert {"order.Ace", "command.next", "command.undo", "command.redo"} <= set(found)


def test_a_bar_without_room_counts_who_is_left_out_and_keeps_whose_turn_it_is(state, measure, words):
    slots = tuple(Slot(name) for name in ("Bob", "Cat", "Dim", "Ace") * 3)
    crowded = replace(state, clock=Clock(2, "turns", slots, 7))
    said = words(top.top(crowded, Layout(900.0, 600.0), LINE, measure))
    assert "now" in said
    assert any(each.startswith("+") for each in said)


def test_no_two_parts_of_the_bar_lie_on_each_other(state, measure):
    for wide in (800.0, 1280.0, 1920.0):
        boxes = [
            mark.box for mark in top.top(state, Layout(wide, 720.0), LINE, measure) if isinstance(mark, Pick)
        ]
        edges = sorted((box[0], box[0] + box[2]) for box in boxes)
        assert all(a[1] <= b[0] for a, b in itertools.pairwise(edges))


def test_the_rail_marks_the_tool_in_hand(layout):
    marks = (
        rail.ToolMark("tool.select", "select", "S"),
        rail.ToolMark("tool.move", "move", "V"),
        rail.ToolMark("a", "x"),
        rail.ToolMark("b", "x"),
    )
    layer = rail.rail_layer(layout, marks, "tool.move")
    assert [pick.name for pick in layer.picks] == [
        "command.tool.select",
        "command.tool.move",
        "command.a",
        "command.b",
    ]


def test_the_status_line_says_what_is_on_disk(layout, measure, words):
    said = words(status.status(1920.0, status.StatusLine(mode="Fly", saved="214", zoom="82%"), measure))
    assert {"Fly", "Saved, event", "214", "Roofs", "82%"} <= set(said)


def test_the_status_line_says_when_nothing_was_saved(measure, words):
    assert "Not saved" in words(status.status(1920.0, status.StatusLine(mode="Fly"), measure))


def test_the_status_line_shortens_what_has_no_room(measure, words):
    long = (rows.words("very " * 100, "text.12"),)
    said = words(status.status(800.0, status.StatusLine(mode="Fly", doing=long, saved="1"), measure))
    assert any(each.endswith("…") for each in said)


def test_the_ladder_shows_who_is_how_high(state, view):
    assert [(rung.side, rung.stories) for rung in ladder.rungs(state, view)] == [
        ("hero", 0), ("villain", 0), ("villain", 4), ("villain", 14),
    ]  # fmt: skip


def test_the_ladder_ends_on_a_whole_five_above_everybody(state, view):
    assert ladder.top_story(ladder.rungs(state, view), (ladder.Span("hero", 0, 19 * 13.0),)) == 25


def test_the_ladder_shows_a_planned_climb_with_its_end(state, view, layout, styles):
    layer = ladder.ladder_layer(state, view, layout.map, (ladder.Span("hero", 0, 52.0),))
    assert {"ladder.climb", "ladder.ghost+ink.hero"} <= styles(layer.shapes)


def test_the_log_always_keeps_some_room(layout):
    tall = (dock.Section(5000.0, ()),)
    assert dock.log_room(layout.dock[3], tall) == dock.LEAST_LOG_PX


def test_a_selected_token_says_side_motion_and_height(state):
    assert selected.standing(state.tokens["Cat"]) == "Villain, flying, ▲4 stories"


def test_a_low_track_stands_out(with_token, measure, styles):
    section = selected.health(with_token("Bob", tracks=(Tally("health", 10, 40),)).tokens["Bob"], (), measure)
    assert "text.number+ink.over" in styles(section.marks)


def test_a_thing_shows_what_it_weighs(state, measure, words):
    assert "thing, 180 lb" in words(selected.health(state.tokens["Crate 1"], (), measure).marks)


def test_a_sheet_of_universal_heroes_is_ranks_and_numbers():
    from engine.systems.universal_heroes import SYSTEM

    raw = {"system": "universal_heroes", "name": "X", "abilities": dict.fromkeys(ABILITIES, 20)}
    found = scores(SYSTEM.sheets.form(), SYSTEM.sheets.canonical(raw))
    assert found[0] == ("Ftg", "Ex", "20")
    assert len(found) == 7


ABILITIES = ("fighting", "agility", "strength", "endurance", "reason", "intuition", "psyche")


def test_a_sheet_of_another_system_shows_its_own_figures():
    from engine.systems.basic_v3 import SYSTEM

    assert scores(SYSTEM.sheets.form(), '{"attributes": {"brains": 3, "brawn": 2}}') == (
        ("Brains", "", "3"),
        ("Brawn", "", "2"),
    )


class D100Check:
    """A d100 that passes above 40."""

    key, who, pool, quiet, source = "turn Ace", "Ace", D100, False, "UH, Turning"

    def read(self, faces):
        return Outcome(faces[0] > 40, "green" if faces[0] > 40 else "white")

    def spread(self):
        return iter((((1,), 40), ((41,), 60)))


def test_a_question_for_dice_says_what_the_typed_dice_come_to(measure, words):
    said = words(prompt.dice(prompt.Prompt(D100Check(), "turn Ace", "63"), D100Check(), measure))
    assert {"Table dice, d100", "63", "makes it", "green", "01", "41", "Use 63"} <= set(said)


@pytest.mark.parametrize(("typed", "faces"), [("6 5", (6, 5)), ("6,5", (6, 5)), ("", ()), ("63", (63,))])
def test_typed_dice_may_be_parted_by_blanks_or_commas(typed, faces):
    assert prompt.faces_of(typed) == faces


def test_a_choice_lists_its_options_by_number(measure, words):
    question = Choice("defend Bob", "Bob", ("none", "fighting_dodge"), source="UH, Defense")
    marks = tuple(prompt.choice(prompt.Prompt(question, "defend Bob"), measure))
    assert {"How does Bob defend?", "1", "2"} <= set(words(marks))
    assert picks(marks) == ["option.1", "option.2"]


def test_several_dice_have_no_bar(measure, words):
    class Pair(D100Check):
        pool = DicePool(2, 10)

    assert "01" not in words(prompt.dice(prompt.Prompt(Pair(), "x"), Pair(), measure))


def test_a_banner_offers_the_way_out(layout, measure):
    layer = floats.banner_layer(
        ("error", "Not saved.", "The disk is full"), (("Try again", "file.retry"),), layout.map, measure
    )
    assert [pick.name for pick in layer.picks if pick.name != rows.COVER] == ["command.file.retry"]


def test_the_reason_card_names_each_source(layout, measure, words):
    layer = floats.card_layer("Why?", (("Turn over 90°", "60%", "UH, Turning"),), layout.map, measure)
    assert {"Turn over 90°", "60%", "UH, Turning"} <= set(words(layer.shapes))


@pytest.mark.parametrize(
    ("width", "beside", "dressed"), [(1920, True, True), (1000, False, True), (600, False, False)]
)
def test_a_narrow_window_gives_the_map_the_room_of_the_panels(width, beside, dressed):
    layout = Layout(float(width), 720.0)
    assert (layout.dock_beside, layout.dressed) == (beside, dressed)
    assert layout.map[2] == width - (56 if dressed else 0) - (320 if beside else 0)


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (3840, 2160)])
def test_every_size_of_a_window_leaves_a_map(size):
    assert min(Layout(*map(float, size)).map[2:]) >= 1


def test_the_players_bar_has_nothing_to_press_and_hides_the_hidden(state, measure, words):
    free = replace(state, clock=Clock())
    layer = top.top_layer(free, Layout(1920.0, 1080.0, "players"), LINE, measure)
    said = words(layer.shapes)
    assert layer.picks == ()
    assert "Ace" in said
    assert "Dim" not in said
    assert "Next turn" not in said


def long_order(state, count):
    names = [f"Windhover the {nth}." for nth in range(count)]
    people = {name: replace(state.tokens["Ace"], name=name) for name in names}
    slots = tuple(Slot(name) for name in names)
    return replace(state, tokens=people, clock=Clock(2, "turns", slots, 2, 12))


@pytest.mark.parametrize("wide", [1280.0, 1600.0, 1920.0])
def test_an_order_too_long_for_the_bar_keeps_every_place_and_leaves_out_names(state, measure, words, wide):
    layer = top.top_layer(long_order(state, 10), Layout(wide, 800.0), LINE, measure)
    assert len([pick for pick in layer.picks if pick.name.startswith("order.")]) == 10
    said = words(layer.shapes)
    assert "Windhover the 2." in said
    assert "Windhover the 3." in said
    assert not [text for text in said if text.startswith("+")]


def test_places_in_the_order_do_not_run_into_each_other(state, measure):
    layer = top.top_layer(long_order(state, 10), Layout(1280.0, 800.0), LINE, measure)
    boxes = sorted(pick.box for pick in layer.picks if pick.name.startswith("order."))
    assert all(a[0] + a[2] <= b[0] for a, b in itertools.pairwise(boxes))
