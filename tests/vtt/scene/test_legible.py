"""What stands in the panels can be read: nothing cut that has room elsewhere, nothing over its neighbor."""

from dataclasses import replace
from itertools import pairwise

import pytest

from engine.events import Breached, Razed, Switched
from engine.geometry import Point
from engine.systems.basic_v3 import SYSTEM as BASIC
from engine.systems.supers_revised import SYSTEM as SUPERS
from engine.world import Clock, Condition, Slot, Tally
from vtt.scene import figures, floats, gauges, log_panel, rows, selected, status, top
from vtt.scene.log import LogLine
from vtt.scene.log_words import Words
from vtt.scene.sheets import Score, for_people, scores
from vtt.scene.views import View
from vtt.shapes import Pin, Text

LONG = "needs 5 or less, one success, critical, by brawn and with the mountain of muscle of a gentle giant"


def texts(shapes, dx=0.0, dy=0.0):
    """Every text with its place."""
    for shape in shapes:
        if isinstance(shape, Pin):
            yield from texts(shape.shapes, dx + shape.at[0], dy + shape.at[1])
        elif isinstance(shape, Text):
            yield shape, shape.at[0] + dx, shape.at[1] + dy


@pytest.mark.parametrize("system", [BASIC, SUPERS], ids=lambda system: system.name)
def test_no_two_figures_of_a_sheet_bear_one_name(system):
    form = system.sheets.form()
    text = '{"attributes": {"brains": 3, "brawn": 2, "moxie": 1}, "resistances": {"composure": 1, "will": 1}}'
    named = [each.label for each in scores(form, text)]
    assert named
    assert len(set(named)) == len(named)


def test_a_long_line_of_the_log_goes_on_below_and_loses_no_word(measure):
    line = LogLine(number=7, entry=1, side="hero", title=(rows.strong("Ace"),), detail=(rows.words(LONG),))
    section = log_panel.log_section((line,), 300.0, measure)
    found = [(text.text, y) for text, _, y in texts(section.marks)]
    assert LONG.split() == [word for word, _ in found if word in LONG.split()]
    assert len({y for word, y in found if word in LONG.split()}) > 1


def test_lines_of_the_log_stand_below_the_whole_line_before(measure):
    lines = tuple(
        LogLine(
            number=nth, entry=nth, side="hero", title=(rows.strong(f"Ace {nth}"),), detail=(rows.words(LONG),)
        )
        for nth in range(2)
    )
    found = [(text.text, y) for text, _, y in texts(log_panel.log_section(lines, 400.0, measure).marks)]
    (first,), (second,) = ([y for word, y in found if word == name] for name in ("Ace 1", "Ace 0"))
    last = max(y for word, y in found if word in LONG.split() and first < y < second)
    assert second - last >= log_panel.LINE_PX


def test_a_text_that_fits_on_a_line_is_not_broken(measure):
    bits = (rows.words("x" * 20), rows.gap(6), rows.words("2 areas, 30 mph"))
    room = rows.row_width(bits, measure) - 10
    assert [
        [bit.text for bit in line if bit.kind == "text"] for line in rows.flowed(bits, room, measure)
    ] == [
        ["x" * 20],
        ["2 areas, 30 mph"],
    ]


def test_no_line_ends_or_begins_with_the_dot_between_two_pieces(measure):
    bits = (rows.words("x" * 20), rows.gap(6), rows.words(rows.DOT), rows.gap(6), rows.words("y" * 20))
    for room in range(150, 330, 10):
        for line in rows.flowed(bits, float(room), measure):
            assert line[0].text not in ("", rows.DOT)
            assert line[-1].text not in ("", rows.DOT)


def test_a_word_longer_than_a_line_is_shortened(measure):
    (line,) = rows.flowed((rows.words("x" * 400),), 100.0, measure)
    assert rows.row_width(line, measure) <= 100.0


KEYS = (("Space", "waypoint"), ("PgUp", "altitude"), ("Tab", "mode"), ("Enter", "go"), ("Esc", "put back"))


@pytest.mark.parametrize("room", range(20, 700, 20))
def test_a_key_of_the_status_line_is_never_without_what_it_does(measure, room):
    kept = status.fitting(KEYS, float(room), measure)
    assert set(kept) <= set(KEYS)
    assert rows.row_width(status.key_bits(kept), measure) <= room


def test_keys_that_end_what_is_in_hand_are_left_out_last(measure):
    room = rows.row_width(status.key_bits(KEYS[3:]), measure)
    assert status.fitting(KEYS, room, measure) == KEYS[3:]


def test_whoever_is_hidden_is_marked_so_in_the_order_on_their_turn_too(state, measure):
    token = replace(state.tokens["Ace"], conditions=(Condition("hidden"),))
    clock = Clock(1, "turns", (Slot("Ace"), Slot("Bob")), 0)
    hidden = replace(state, tokens={**state.tokens, "Ace": token}, clock=clock)
    (chip, *_) = top.chips(hidden)
    assert chip.standing == "now"
    drawn = [repr(mark) for mark in top.chip_shapes(0.0, top.chip_width(chip, measure), chip, measure)]
    assert any("icon.eyeoff" in each for each in drawn)


@pytest.mark.parametrize("top_areas", range(1, 60))
@pytest.mark.parametrize("measured", ["area", "ruler"])
def test_the_figures_under_the_gauge_of_speed_stand_apart(measure, top_areas, measured):
    found = gauges.Speed(now=0.0, least=0.0, most=132.0, top=132.0 * top_areas)
    drawn = [
        (
            x - measure.width(text.text, text.style) * text.align,
            x + measure.width(text.text, text.style) * (1 - text.align),
        )
        for text, x, _ in texts(gauges.scale(found, View(measure=measured)))
    ]
    assert all(a[1] < b[0] for a, b in pairwise(drawn))


COMMANDS = tuple((f"Ctrl+Shift+{nth}", f"does a thing of {nth % 7 * 'many '}words") for nth in range(90))


@pytest.mark.parametrize("size", [(584.0, 332.0), (904.0, 648.0), (1544.0, 1008.0), (3464.0, 2088.0)])
def test_the_list_of_keys_cuts_no_word_and_runs_none_into_another(measure, size):
    layer = floats.keys_layer("Keys", COMMANDS, (56.0, 44.0, *size), measure)
    found = [(text, x, y) for text, x, y in texts(layer.shapes)]
    assert all(text.room is None for text, _, _ in found)
    rows_ = {}
    for text, x, y in sorted(found, key=lambda each: each[1]):
        left = x - measure.width(text.text, text.style) * text.align
        assert left >= rows_.get(y, 0.0) - 0.5
        rows_[y] = left + measure.width(text.text, text.style)
    assert max(rows_.values()) <= 56.0 + size[0] - 20
    assert max(rows_) <= 44.0 + size[1] - 20


def test_the_list_of_keys_says_how_many_it_has_no_room_for(measure):
    layer = floats.keys_layer("Keys", COMMANDS, (56.0, 44.0, 584.0, 332.0), measure)
    said = [text.text for text, _, _ in texts(layer.shapes)]
    shown = sum(text.startswith("does a thing") for text in said)
    assert f"{len(COMMANDS) - shown} more in the command palette" in said


def test_the_head_of_a_falling_token_runs_under_no_key(state, measure):
    token = replace(
        state.tokens["Bob"],
        motion=replace(state.tokens["Bob"].motion, turns_falling=1, speed_ft_per_turn=0.0),
    )
    found = {text.text: (text, x, y) for text, x, y in texts(selected.header(token, measure).marks)}
    said, x, y = found[selected.standing(token)]
    _, key_x, key_y = found["Tab"]
    assert x + min(measure.width(said.text, said.style), said.room) < key_x or y - key_y > 14


def test_whoever_falls_is_not_at_rest(state, measure):
    token = replace(
        state.tokens["Bob"],
        motion=replace(state.tokens["Bob"].motion, turns_falling=1, speed_ft_per_turn=0.0),
    )
    said = [text.text for text, _, _ in texts(selected.motion(token, View(), measure).marks)]
    assert "falling" in said
    assert "at rest" not in said


@pytest.mark.parametrize(
    "event",
    [
        Switched(setting="measure", value="ruler"),
        Breached(obstacle="party wall", at=Point(0, 0, 0), width_ft=6, height_ft=8, material="brick"),
        Razed(obstacle="party wall"),
    ],
)
def test_a_line_of_the_log_begins_with_a_capital(state, event):
    told = Words(state, "area").of(event)
    assert told.title[0].text[0].isupper()


WHY = tuple((f"{nth}: {LONG}", f"{nth} areas", f"A source of {LONG}") for nth in range(9))


@pytest.mark.parametrize("high", [1008.0, 648.0, 332.0])
def test_a_reason_card_cuts_no_line_and_says_what_it_has_no_room_for(measure, high):
    layer = floats.card_layer("Why?", WHY, (56.0, 44.0, 904.0, high), measure)
    found = [(text.text, y) for text, _, y in texts(layer.shapes) if text.text not in ("Why?", "Esc")]
    rows_ = tuple(floats.card_rows(WHY, measure))
    said = [text for text, _ in found]
    assert all(y < 44.0 + high for _, y in found)
    if len([each for each in rows_ if each.text in said]) < len(rows_):
        assert any(text.endswith("more lines") for text in said)
    else:
        assert not any(text.endswith("more lines") for text in said)


@pytest.mark.parametrize("x", [100.0, 400.0, 600.0, 1500.0])
def test_a_reason_card_stands_on_the_other_side_of_what_it_is_about(measure, x):
    room = (56.0, 44.0, 1544.0, 1008.0)
    layer = floats.card_layer("Why?", WHY[:2], room, measure, beside=(x, 500.0))
    (box,) = (
        shape
        for pin in layer.shapes
        for shape in getattr(pin, "shapes", (pin,))
        if getattr(shape, "style", "") == "dialog"
    )
    left = box.x + layer.shapes[0].at[0]
    assert not left <= x <= left + box.w
    assert room[0] <= left
    assert left + box.w <= room[0] + room[2]


@pytest.mark.parametrize(
    ("ft", "by_area", "said"),
    [
        (0.0, True, "0 areas"),
        (264.0, True, "2 areas"),
        (-132.0, True, "−1 area"),
        (132.0, False, "44 yd"),
        (-30.0, True, "−10 yd"),
    ],
)
def test_a_part_of_an_allowance_is_told_in_the_measure_of_the_battle(ft, by_area, said):
    assert figures.change(ft, by_area=by_area) == said


def test_figures_of_a_sheet_are_told_with_their_units_and_once():
    told = dict(
        for_people(
            (
                ("negative_health", "42"),
                ("fly_areas", "10.0"),
                ("teleport_miles", "0.0"),
                ("leap_up_ft", "25.0"),
                ("lift_lb", "12800.0"),
                ("acceleration_areas", "1.0"),
                ("breath_turns", "20"),
                ("Fly", "10 areas, 1320 ft, 150 mph"),
                ("strikes", "maneuver blunt_attack, damage 20"),
            )
        )
    )
    assert told == {
        "Negative health": "42",
        "Leap up": "25 ft",
        "Lift": "12,800 lb",
        "Acceleration": "1 area",
        "Breath": "20 turns",
        "Fly": "10 areas, 1320 ft, 150 mph",
        "Strikes": "maneuver blunt attack, damage 20",
    }


def test_a_long_name_takes_lines_of_its_own_and_what_stands_below_gives_way(state, measure):
    token = replace(state.tokens["Ace"], name="The Longnamed Avenger of the Day before Yesterday")
    section = selected.header(token, measure)
    found = [(text.text, y) for text, _, y in texts(section.marks)]
    lines = [text for text, _ in found if text in token.name]
    assert " ".join(lines) == token.name
    below = next(y for text, y in found if text == selected.standing(token))
    assert below - max(y for text, y in found if text in lines) >= 18
    assert below < section.high


def test_a_thing_is_no_bystander(state):
    assert selected.standing(state.tokens["Crate 1"]).startswith("Thing")


def test_what_is_a_track_is_not_told_again_as_a_figure_of_the_sheet(state, measure):
    token = replace(state.tokens["Ace"], tracks=(Tally("composure", 3, 3), Tally("will", 1, 2)))
    listed = (Score("Composure", "", "3"), Score("Will", "", "2"), Score("Fighting", "", "4"))
    said = [text.text for text, _, _ in texts(selected.health(token, listed, measure).marks)]
    assert said.count("Composure") == said.count("Will") == said.count("Fighting") == 1


def test_a_line_that_goes_on_begins_at_the_edge_and_not_with_a_space(measure):
    """`Ace walks` and ` 369, 219 yd to 200, 122 yd` are two pieces with the space in the second."""
    bits = (rows.strong("Brightwater"), rows.words(" walks"), rows.words(" 369, 219 yd to 200, 122 yd"))
    room = rows.row_width(bits[:2], measure) + 20.0
    found = rows.flowed(bits, max(room, rows.row_width(bits[2:], measure)), measure)
    assert [line[0].text for line in found] == ["Brightwater", "369, 219 yd to 200, 122 yd"]
