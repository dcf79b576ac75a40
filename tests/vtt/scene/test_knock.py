"""A push before it happens, its odds, and the view from the side."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from engine.events import Attacked, Breached, Conditioned, Hurt, Moved
from engine.geometry import Point
from engine.odds import Odds, Way
from engine.orders import AttackOrder, MoveOrder
from engine.plans import AttackPlan, Leg, MovePlan, Shift, Stop
from engine.world import Motion
from vtt.scene import attack_tab, cuts, gauges, knock, knock_labels, odds, side
from vtt.scene.beats import falls_of, story
from vtt.scene.placing import Room, overlap
from vtt.scene.results import AttackPreview, falling_on, results, worst
from vtt.scene.views import View
from vtt.shapes import Disc, Rect, Text

HERE, WALL, EDGE = Point(210, 210, 182), Point(342, 210, 182), Point(474, 210, 182)
HIT = (
    Attacked(attacker="Ace", target="Bob", maneuver="blunt_attack", result="Slam"),
    Hurt(token="Bob", track="health", points=5, cause="blunt_attack"),
)
MISS = (Attacked(attacker="Ace", target="Bob", maneuver="blunt_attack", result="Miss"),)


def flown(a, b, cause="grand slam"):
    return Moved(token="Bob", mode="thrown", cause=cause, path=(a, b), after=Motion(position=b))


FALL = Moved(
    token="Bob",
    mode="fall",
    cause="lost support",
    path=(EDGE, Point(474, 210, 143)),
    after=Motion(position=Point(474, 210, 143), turns_falling=1),
)
BROKE = Breached(obstacle="Tower/wall 2", at=WALL, width_ft=6, height_ft=8, material="brick")
SLAM = (*HIT, flown(HERE, WALL), BROKE, flown(WALL, EDGE), FALL)
STAGGER = (*HIT, flown(HERE, Point(216, 210, 182), "stagger"))


@pytest.fixture
def found(state):
    ways = (
        Way(Fraction(30, 100), state, MISS),
        Way(Fraction(40, 100), state, HIT),
        Way(Fraction(5, 100), state, (*HIT, Conditioned(token="Bob", name="stunned", value=2))),
        Way(Fraction(15, 100), state, STAGGER),
        Way(Fraction(10, 100), state, SLAM),
    )
    return results(state, "Bob", Odds(state, ways))


@pytest.fixture
def preview(found):
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack", push_deg=90.0)
    plan = AttackPlan(
        order=order,
        needed="green on Incredible",
        shifts=(Shift(-2, "in the dark"),),
        gap_ft=3.0,
        range_ft=6.0,
    )
    return AttackPreview(plan=plan, results=found, shown=worst(found), counted=True)


def test_a_hit_that_harms_nobody_is_no_miss(state):
    shared = Way(Fraction(1), state, MISS, "", (("Miss", Fraction(2, 5)), ("Hit", Fraction(3, 5))))
    found = results(state, "Bob", Odds(state, (shared,)))
    assert [(each.label, each.chance) for each in found] == [
        ("Miss", Fraction(2, 5)),
        ("Hit", Fraction(3, 5)),
    ]


def test_outcomes_are_gathered_by_what_becomes_of_the_target(found):
    assert [each.label for each in found] == ["Miss", "Hit", "Stagger", "Grand slam", "Stun"]


def test_no_chance_is_lost_in_gathering(found):
    assert sum(each.chance for each in found) == 1


def test_an_order_that_strikes_nobody_has_no_results(state):
    assert results(state, "Bob", Odds(state, (Way(Fraction(1), state, ()),))) == ()


def test_the_result_that_throws_furthest_is_shown_first(found):
    assert found[worst(found)].label == "Grand slam"


def test_at_most_six_results_are_told_apart(state):
    causes = [f"push {n}" for n in range(9)]
    ends = [Point(210 + 140 * n, 210, 182) for n in range(1, 10)]
    ways = tuple(
        Way(Fraction(1, 9), state, (*HIT, flown(HERE, end, cause), Conditioned(token="Bob", name=cause)))
        for cause, end in zip(causes, ends, strict=True)
    )
    gathered = results(state, "Bob", Odds(state, ways))
    assert len(gathered) <= 6
    assert sum(each.chance for each in gathered) == 1


def test_a_flight_is_told_in_beats_in_the_order_of_play(state):
    beats = story(state, "Bob", SLAM).beats
    assert [(beat.number, beat.kind) for beat in beats] == [(0, "blow"), (1, "wall"), (2, "fall")]
    assert [beat.value for beat in beats] == ["−5", "", ""]


def further(a, b, turn=0):
    return replace(FALL, path=(a, b), after=Motion(position=b, turns_falling=turn))


def test_slices_of_one_fall_are_one_beat(state):
    ends = further(Point(474, 210, 143), Point(474, 210, 65))
    tale = story(state, "Bob", (*SLAM, ends))
    falls = [beat for beat in tale.beats if beat.kind == "fall"]
    assert [(beat.number, beat.title, beat.below) for beat in falls] == [(2, "Falls 9 stories", "Lands")]
    assert [[drop.turn for drop in drops] for drops in falls_of(tale)] == [[1, 2]]


def test_a_fall_that_is_only_begun_is_told_and_drawn_to_its_end(state, view, preview, words):
    rest = ((Point(474, 210, 143), Point(474, 210, 65)), (Point(474, 210, 65), Point(474, 210, 0)))
    result = falling_on(preview.result, rest)
    last = result.story.beats[-1]
    assert (last.title, last.below) == ("Falls 14 stories", "Lands in turn 3")
    (drops,) = knock.with_rest(falls_of(result.story), rest)
    said = words((knock.fall_gauge(drops, state.tokens["Bob"], view),))
    assert said[1:7] == ["turn 1", "3 st", "turn 2", "9 st", "turn 3", "14 st"]


def test_two_falls_of_one_body_have_a_star_and_a_gauge_each(state, view, words):
    ledge, over = Point(474, 210, 143), Point(520, 210, 143)
    lands = further(EDGE, ledge)
    again = further(over, Point(520, 210, 0))
    tale = story(state, "Bob", (*HIT, flown(HERE, EDGE), lands, flown(ledge, over), again))
    assert [beat.number for beat in tale.beats if beat.kind == "fall"] == [1, 2]
    gauges = [knock.fall_gauge(drops, state.tokens["Bob"], view) for drops in falls_of(tale)]
    assert [gauge.at for gauge in gauges] == [(474, 210), (520, 210)]
    assert [words((gauge,))[-1] for gauge in gauges] == ["1", "2"]


def test_without_a_bar_the_panel_of_the_odds_is_lower():
    room = (0.0, 0.0, 1400.0, 900.0)
    full, empty = odds.odds_box(room), odds.odds_box(room, empty=True)
    assert empty[3] < full[3]
    assert empty[1] + empty[3] == full[1] + full[3]


def test_a_struck_body_is_a_beat_of_its_own(state):
    struck = Hurt(token="Cat", track="health", points=9, cause="struck by Bob")
    beats = story(state, "Bob", (*HIT, flown(HERE, WALL), struck)).beats
    assert (beats[1].kind, beats[1].title, beats[1].value) == ("body", "Cat struck", "−9")


def test_harm_after_a_wall_belongs_to_the_wall(state):
    beats = story(
        state,
        "Bob",
        (*HIT, flown(HERE, WALL), BROKE, Hurt(token="Bob", track="health", points=4, cause="wall")),
    ).beats
    assert beats[-1].value == "−4"


def test_the_map_shows_corridor_chevrons_and_numbered_impacts(state, preview, view, styles, words):
    shapes = tuple(knock.lines(state, preview, view))
    assert {"knock.corridor", "knock.chevron", "knock.star"} <= styles(shapes)
    assert {"1", "2"} <= set(words(shapes))


def test_each_landing_place_has_a_chip_with_its_chance(preview, view, measure, words):
    said = words(knock_labels.labels(preview, view, measure, room=Room(view.px_per_ft)))
    assert {"Stagger", "15%", "Grand slam, 2 areas", "10%"} <= set(said)


def test_results_that_land_at_one_place_share_a_chip(state, preview, view, measure, words):
    further = (*HIT, flown(HERE, Point(EDGE.x + 1, EDGE.y, EDGE.z), "degree"))
    graded = tuple(
        Way(Fraction(chance, 1000), state, (replace(further[0], result=f"{name} Success"), *further[1:]))
        for name, chance in (("Major", 5), ("Normal", 300), ("Superior", 1))
    )
    found = results(state, "Bob", Odds(state, (Way(Fraction(694, 1000), state, MISS), *graded)))
    shared = replace(preview, results=found, shown=1)
    said = words(knock_labels.labels(shared, view, measure, room=Room(view.px_per_ft)))
    chips = [each for each in said if "Success" in each]
    assert len(chips) == 1
    assert chips[0].endswith("and 2 more")


def test_the_map_the_bar_and_the_tab_say_the_same_chances(state, measure, view, preview, words):
    ways = (
        Way(Fraction(997, 1000), state, MISS),
        Way(Fraction(2, 1000), state, STAGGER),
        Way(Fraction(1, 1000), state, SLAM),
    )
    found = replace(preview, results=results(state, "Bob", Odds(state, ways)))
    for nth, result in enumerate(found.results):
        shown = replace(found, shown=nth)
        bar = words(odds.odds(shown, (740.0, 164.0), measure))
        assert sum(int(each[:-1]) for each in bar if each.endswith("%")) == 100
        assert "0%" not in bar
        assert shown.percent in words(attack_tab.shown(shown, result, measure).marks)
        if result.landing is not None:
            assert shown.percent in words(
                knock_labels.labels(shown, view, measure, room=Room(view.px_per_ft))
            )


def test_no_card_covers_the_gauge_of_the_fall(preview, view, measure):
    rest = ((Point(474, 210, 143), Point(474, 210, 60)), (Point(474, 210, 60), Point(474, 210, 0)))
    room = Room(view.px_per_ft)
    said = tuple(knock_labels.labels(replace(preview, rest=rest), view, measure, room=room))
    gauge = room.on_map((EDGE.x, EDGE.y), gauges.fall_box(EDGE.z, 0.0, view.token_px))
    boxes = [
        room.on_map(pin.at, (shape.x, shape.y, shape.w, shape.h))
        for pin in said
        for shape in pin.shapes
        if isinstance(shape, Rect)
    ]
    assert boxes
    assert all(overlap(gauge, box) == 0 for box in boxes)


def test_a_fall_is_a_gauge_with_its_turns(state, preview, view, words):
    assert {"turn 1", "3 st", "▲14"} <= set(words(knock.lines(state, preview, view)))


def test_the_odds_bar_says_every_result_and_adds_up_to_100(preview, measure, words):
    said = words(odds.odds(preview, (740.0, 164.0), measure))
    assert sum(int(each[:-1]) for each in said if each.endswith("%")) == 100
    assert "exact, all rolls" in said


def test_a_click_on_the_bar_shows_that_result(preview, measure):
    from vtt.shapes import Pick

    picks = [mark.name for mark in odds.odds(preview, (740.0, 164.0), measure) if isinstance(mark, Pick)]
    assert picks[:5] == [f"result.{nth}" for nth in range(1, 6)]


def test_without_results_the_bar_says_why(preview, measure, words):
    waiting = AttackPreview(plan=preview.plan)
    assert "The outcomes are being counted" in words(odds.odds(waiting, (740.0, 114.0), measure))


def test_the_tab_shows_what_bears_on_the_roll(preview, measure, words):
    said = words(attack_tab.roll(preview, measure).marks)
    assert {"70%", "green", "on Incredible", "In the dark", "−2 CS", "1 yd"} <= set(said)


def test_the_tab_tells_the_shown_result_in_the_same_numbers(preview, measure, words):
    said = words(attack_tab.shown(preview, preview.result, measure).marks)
    assert {"Shown: grand slam", "1", "2", "Brick, Tower, wall 2", "Falls 3 stories"} <= set(said)


def test_the_side_view_cuts_what_lies_along_the_push(state, town, preview):
    cut = cuts.cut_along(state, preview.result.story, "Ace")
    names = [each.name for each, _, _ in cuts.pieces(town.look.footprints, cut)]
    assert names == ["Tower", "Shop"]


def test_the_side_view_measures_a_building_along_the_cut(town):
    cut = cuts.Section(a=(100.0, 200.0), b=(500.0, 200.0), title="")
    tower = next(piece for piece in cuts.pieces(town.look.footprints, cut) if piece[0].name == "Tower")
    assert tower[1:] == pytest.approx((50.0, 170.0))


def test_the_side_view_shows_bodies_and_impacts(state, town, preview, words, layout):
    cut = cuts.cut_along(state, preview.result.story, "Ace")
    layer = side.side_layer(state, town, cut, side.side_box(layout.map))
    assert {"Side view along the push", "0 areas", "1", "2", "turn 1"} <= set(words(layer.shapes))


def test_the_side_view_of_a_move_has_its_waypoints_what_is_not_reached_its_fall_and_its_ghost(
    state, town, words, styles, layout
):
    start, bend, end, far = HERE, Point(250, 210, 195), Point(300, 210, 182), Point(420, 210, 182)
    plan = MovePlan(
        order=MoveOrder(token="Ace", mode="fly", waypoints=(bend, far)),
        mode="fly",
        legs=(Leg(path=(start, bend, end), medium="air"),),
        after=Motion(position=end),
        tail=(end, far),
        stop=Stop.SPENT,
    )
    cut = cuts.cut_of_move(plan, ((end, Point(300, 210, 143)), (Point(300, 210, 143), Point(300, 210, 0))))
    layer = side.side_layer(state, town, cut, side.side_box(layout.map))
    assert {"path.fly", "path.beyond", "section.ghost+ink.hero", "knock.fall"} <= styles(layer.shapes)
    assert {"Side view of the way", "1", "turn 1", "turn 2"} <= set(words(layer.shapes))


def test_a_move_straight_up_has_no_side_view():
    up = Leg(path=(HERE, HERE._replace(z=260.0)), medium="air")
    order = MoveOrder(token="Ace", mode="fly", waypoints=(up.path[-1],))
    plan = MovePlan(order=order, mode="fly", legs=(up,), after=Motion(position=up.path[-1]))
    assert cuts.cut_of_move(plan) is None


def test_a_result_that_moves_nobody_has_no_side_view(state, found):
    assert cuts.cut_along(state, found[0].story, "Ace") is None


def test_from_the_side_the_star_of_a_fall_stands_where_it_ends(state):
    tale = story(state, "Bob", SLAM)
    cut = cuts.cut_along(state, tale, "Ace")
    down = Point(474, 210, 0)
    later = replace(cut, fall=((Point(474, 210, 143), Point(474, 210, 60)), (Point(474, 210, 60), down)))
    frame = side.Frame(0.0, 400.0, 200.0, (0.0, 0.0, 400.0, 200.0))
    *_, last = side.stars(later, tale, frame)
    assert last.at == side.place(later, frame, down)


def test_a_high_house_beyond_the_ends_of_the_cut_does_not_flatten_the_side_view(state, town, words, layout):
    """The line through the shop meets the tower of 14 stories too, but far before it begins."""
    cut = cuts.Section(a=(420.0, 200.0), b=(440.0, 200.0), title="")
    layer = side.side_layer(state, town, cut, side.side_box(layout.map))
    assert {"0", "5"} <= set(words(layer.shapes))
    assert "10" not in words(layer.shapes)


def test_the_areas_along_a_narrow_side_view_keep_apart(town, measure):
    """Ten areas on 120 px: a figure at each would run into the next."""
    frame = side.Frame(-110.0, 1450.0, 100.0, (44.0, 38.0, 120.0, 200.0))
    spots = [shape.at[0] for shape in side.distances(frame, 276.0) if isinstance(shape, Text)]
    assert min(b - a for a, b in pairwise(spots)) >= 36


def test_a_push_of_one_area_says_below_its_name_how_many_yards_that_is(state):
    """132 ft are 44 yards; its name has said the area already."""
    one = (*HIT, flown(HERE, HERE._replace(x=HERE.x + 132.0), "slam"))
    (result,) = results(state, "Bob", Odds(state, (Way(Fraction(1), state, one),)))
    assert (result.label, result.below) == ("1 area", "44 yd")


def test_an_impact_has_its_number_on_the_disc_that_the_dock_has_it_on(preview, measure, styles, flat):
    view = View(px_per_ft=1.0, measure="ruler")
    made = tuple(knock_labels.labels(preview, view, measure, room=Room(1.0)))
    discs = [shape for shape in flat(made) if isinstance(shape, Disc) and shape.style == "beat"]
    assert len(discs) == sum(1 for beat in preview.result.story.beats if beat.number)
    assert "beat" in styles(attack_tab.shown(preview, preview.result, measure).marks)


def test_the_tab_tells_a_long_chain_to_its_end_as_the_map_does(preview, measure, words):
    (one, *_) = (beat for beat in preview.result.story.beats if beat.number)
    chain = tuple(replace(one, number=nth, title=f"Thing {nth}") for nth in range(1, 11))
    result = replace(preview.result, story=replace(preview.result.story, beats=chain))
    said = words(attack_tab.shown(preview, result, measure).marks)
    assert {f"Thing {nth}" for nth in range(1, 11)} <= set(said)
