"""The reason card: any figure pressed says where it comes from."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from engine.geometry import Point
from engine.systems.universal_heroes.feats import FeatCheck
from engine.systems.universal_heroes.ranks import rank_named
from tests.vtt.table import SYSTEM, Table, opening
from vtt.session.reasons import reason_card, thrown


@pytest.fixture
def flier():
    """Ace in the air at five areas a turn toward the east, with a plan that turns back."""
    state = opening()
    ace = state.tokens["Ace"]
    motion = replace(ace.motion, position=Point(660.0, 660.0, 60.0), mode="fly", speed_ft_per_turn=660.0)
    table = Table(state.with_token(replace(ace, motion=replace(motion, heading_deg=90.0))))
    table.keys("1", "V")
    table.point(200, 660)
    return table


def test_a_check_says_what_each_throw_comes_to():
    """Excellent: white to 40, green to 70, yellow to 94, red from 95 (Universal Table)."""
    check = FeatCheck(key="turn", who="Ace", column=rank_named("Excellent"), need=1)
    assert list(thrown(check)) == [
        ("White, fails: 1 to 40", "40%", ""),
        ("Green, passes: 41 to 70", "30%", ""),
        ("Yellow, passes: 71 to 94", "24%", ""),
        ("Red, passes: 95 to 100", "6%", ""),
    ]


def test_pressing_a_check_in_the_dock_asks_why_its_chance(flier, words):
    flier.press_named("why.hazard.0")
    said = words(flier.layer("float").shapes)
    assert "Why 60%?" in said
    assert "Green, passes: 41 to 70" in said


def test_the_card_of_a_check_lists_what_shifts_its_column():
    """An acrobat's Agility is read a column higher, and the card says why and by which rule."""
    state = opening()
    raw = {**json.loads(state.sheets["Ace"]), "talents": ["acrobatics"]}
    table = Table(replace(state, sheets={**state.sheets, "Ace": SYSTEM.sheets.canonical(raw)}))
    ace = table.state.tokens["Ace"]
    motion = replace(
        ace.motion, position=Point(660.0, 660.0, 60.0), mode="fly", speed_ft_per_turn=660.0, heading_deg=90.0
    )
    table = Table(table.state.with_token(replace(ace, motion=motion)))
    table.keys("1", "V")
    table.point(200, 660)
    table.press_named("why.hazard.0")
    assert ("Talent", "+1 CS", "UH, Talents") in reason_card(table.session).lines


def test_pressing_the_card_of_a_check_on_the_map_asks_the_same(flier, words):
    pick = next(pick for pick in flier.layer("labels").picks if pick.name == "why.hazard.0")
    x, y = flier.session.camera.to_px(pick.at)
    at = flier.session.place((x + pick.box[0] + 5, y + pick.box[1] + 5))
    flier.click(*at)
    assert "Why 60%?" in words(flier.layer("float").shapes)


def test_pressing_how_far_a_band_goes_asks_why_so_far(flier):
    names = [pick.name for pick in flier.layer("labels").picks]
    assert names.count("why.turn") > 2  # the card at the end, and a chip on each outline or stretch


def test_pressing_a_landing_place_asks_why_its_chance(words):
    state = opening()
    bob, ace = state.tokens["Bob"], state.tokens["Ace"]
    near = replace(ace, motion=replace(ace.motion, position=bob.at._replace(x=bob.at.x + 3.5)))
    table = Table(state.with_token(near))
    table.keys("2", "K")
    preview = table.session.tool.preview(table.session)
    lands = {nth for nth, each in enumerate(preview.results) if each.landing is not None}
    assert lands
    asked = {int(pick.name.rpartition(".")[2]) for pick in table.layer("labels").picks}
    assert lands <= asked


def test_pressing_the_gauge_or_the_meter_asks_for_the_speed(flier, words):
    flier.press_named("why.speed")
    assert "Why so fast?" in words(flier.layer("float").shapes)
    flier.keys("Esc")
    flier.press_named("why.turn")
    assert "Why so far this turn?" in words(flier.layer("float").shapes)


def test_a_result_of_the_odds_gives_its_exact_chance_and_the_roll_behind_it(words):
    state = opening()
    bob = state.tokens["Bob"]
    near = replace(bob, motion=replace(bob.motion, position=Point(202.0, 462.0, 0.0)))
    table = Table(state.with_token(near))
    table.keys("1", "A")
    preview = table.session.tool.preview(table.session)
    table.press_named("why.result.0")
    card = reason_card(table.session)
    assert card.lines[0][:2] == ("Miss, stays", str(preview.results[0].chance))
    assert Fraction(card.lines[0][1]) == preview.results[0].chance
    assert any(text == "Needed" for text, _, _ in card.lines)


def test_the_figures_of_a_sheet_are_told_even_while_a_move_is_planned(flier):
    flier.press_named("why.sheet")
    card = reason_card(flier.session)
    assert card.title == "Where the figures of the sheet come from"
    assert any(text.startswith("Health") for text, _, _ in card.lines)


def test_f2_asks_for_everything_that_bears_on_what_is_in_hand(flier):
    flier.press_named("why.hazard.0")
    flier.keys("Esc", "F2")
    assert reason_card(flier.session).title == "Where the figures come from"


def test_f2_over_a_blow_tells_its_results_with_the_chances_of_the_bar(words):
    state = opening()
    bob = state.tokens["Bob"]
    near = replace(bob, motion=replace(bob.motion, position=Point(202.0, 462.0, 0.0)))
    table = Table(state.with_token(near))
    table.keys("1", "A", "F2")
    preview = table.session.tool.preview(table.session)
    told = {text: figure for text, figure, _ in reason_card(table.session).lines}
    assert len(preview.results) > 1
    for each, percent in zip(preview.results, preview.percents, strict=True):
        assert told[f"{each.label}, {each.below}"] == f"{percent}%"
