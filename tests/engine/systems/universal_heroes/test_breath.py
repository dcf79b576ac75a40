"""Holding one's breath."""

from dataclasses import replace

import pytest

from engine.checks import Answer, Referee
from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Advance, BeginRound, BeginTurn, Change, Delay, EndRound, EndTurn, MoveOrder, Ruling
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.breath import breath_need, breathe, gasp, gasp_need, submerged
from engine.systems.universal_heroes.ranks import Need
from engine.world import Motion, Surface, Tally
from tests.battles.story import Story, body

RIVER = Surface(
    name="river",
    outline=((-99, -99), (99, -99), (99, 99), (-99, 99)),
    kind="water",
    elevation_ft=0,
    depth_ft=20,
)


@pytest.fixture
def diver(stage, put):
    """A function from how long air has been lacking to a battle with somebody under water."""

    def dived(held, z=-10.0, settings=(), **sheet):
        state = stage(surfaces=[RIVER], settings=settings, Ace=sheet)
        return put(state, "Ace", motion=Motion(position=Point(0, 0, z)), counters=(Tally("breath", held),))

    return dived


def ace(state):
    return state.tokens["Ace"]


def gasped(state, face=1):
    """Does the end of such a turn put Ace out?"""
    referee = Referee({"breath Ace": Answer("breath Ace", faces=(face,))})
    return any(getattr(event, "name", "") == "out" for event in gasp(state, ace(state), referee))


@pytest.mark.parametrize(
    ("turn", "need"), [(6, Need.AUTOMATIC), (7, Need.GREEN), (8, Need.YELLOW), (9, Need.RED), (12, Need.RED)]
)
def test_a_typical_breath_lasts_six_turns_and_then_takes_worse_feats(turn, need):
    assert breath_need(turn, 6) == need


def test_a_breath_is_counted_under_water(diver):
    (event,) = breathe(diver(0), ace(diver(0)))
    assert (event.now, event.full) == (1, 6)


@pytest.mark.parametrize(("face", "drowns"), [(50, True), (51, False)])
def test_the_seventh_turn_takes_a_green_feat(diver, face, drowns):
    assert gasped(diver(7), face) is drowns


def test_within_the_breath_nothing_is_asked(diver):
    assert gasp(diver(6), ace(diver(6)), Referee()) == ()


def test_a_battle_may_count_the_ranks_instead_of_the_number(diver):
    state = diver(6, settings={"U57": "ordinal"}, abilities={"endurance": "Excellent"})
    assert gasp_need(state, ace(state)) is Need.GREEN
    assert gasp_need(replace(state, settings={}), ace(state)) is Need.AUTOMATIC


def test_a_head_above_water_breathes(diver):
    state = diver(6, z=-3.0)
    assert not submerged(state, ace(state))
    (event,) = breathe(state, ace(state))
    assert event.now == 0
    assert gasp(state, ace(state), Referee()) == ()


def test_who_breathes_water_holds_no_breath(diver):
    state = diver(0, powers={"water_breathing": 2})
    assert breathe(state, ace(state)) == ()


SWIM = MoveOrder(token="Ann", mode="swim", waypoints=(Point(990.0, 300.0, -20.0),))


@pytest.fixture
def under():
    """Ann, Endurance Good, under water, with ten turns of breath behind her, her turn begun."""
    story = Story(SYSTEM, (body("Ann", (960.0, 300.0, -20.0)),), {"Ann": {"abilities": {"endurance": 10}}})
    story.does(Ruling(token="Ann", change=Change(mode="swim", counters={"breath": 10}), why="a long dive"))
    return story.does(BeginRound()).does(BeginTurn(token="Ann"))


def test_a_swim_shows_the_breath_as_a_hazard(under):
    (hazard,) = plan_move(under.battle.state, SWIM, SYSTEM).hazards
    assert (hazard.kind, hazard.at_ft, hazard.label) == ("breath", 0.0, "green Endurance (sta) FEAT")


def test_who_fails_it_in_a_swim_drowns_where_he_is(under):
    under.does(SWIM, {"breath Ann": 1})
    token = under.battle.state.tokens["Ann"]
    assert token.at == Point(960.0, 300.0, -20.0)
    assert token.condition("out") is not None
    assert token.condition("dying") is not None


def test_who_passes_it_in_a_swim_is_not_asked_again_as_the_turn_ends(under):
    under.does(SWIM, {"breath Ann": 100}).does(EndTurn(token="Ann"))
    assert under.battle.state.tokens["Ann"].at == Point(990.0, 300.0, -20.0)
    assert under.battle.line[-1].answers == ()


def test_who_does_not_swim_makes_it_as_the_turn_ends(under):
    under.does(EndTurn(token="Ann"), {"breath Ann": 1})
    assert under.battle.state.tokens["Ann"].condition("dying") is not None


@pytest.fixture
def senseless():
    """Ann, Endurance Feeble, out cold under water before any round."""
    story = Story(SYSTEM, (body("Ann", (960.0, 300.0, -20.0)),), {"Ann": {"abilities": {"endurance": 2}}})
    change = Change(mode="swim", conditions_on=("out",))
    return story.does(Ruling(token="Ann", change=change, why="struck on the head"))


def test_who_lies_senseless_under_water_uses_up_his_breath_and_drowns(senseless):
    """Feeble Endurance holds it for two turns; then FEATs, though he has no turn to make them in."""
    ann = []
    for _ in range(3):
        senseless.does(BeginRound(), {"breath Ann": 1} if len(ann) == 2 else {})
        ann.append(senseless.battle.state.tokens["Ann"])
    assert [token.counter("breath") for token in ann] == [1, 2, 3]
    assert [token.condition("dying") is not None for token in ann] == [False, False, True]


def test_who_drowns_is_asked_for_no_more_breath_and_dies_by_ranks(senseless):
    for given in ({}, {}, {"breath Ann": 1}, {}):
        senseless.does(BeginRound(), given)
    assert senseless.battle.line[-1].answers == ()
    assert senseless.battle.state.tokens["Ann"].condition("rank_lost:endurance").value == 2


@pytest.fixture
def waiting():
    """Ann, Endurance Typical, under water, a round begun and her turn still to come."""
    story = Story(SYSTEM, (body("Ann", (960.0, 300.0, -20.0)),), {"Ann": {"abilities": {"endurance": 6}}})
    return story.does(Ruling(token="Ann", change=Change(mode="swim"), why="a dive")).does(BeginRound())


def breaths(story):
    return story.battle.state.tokens["Ann"].counter("breath")


def test_a_round_that_ends_before_a_swimmers_turn_still_takes_a_breath(waiting):
    """Source: UH, Swimming."""
    waiting.does(EndRound())
    assert breaths(waiting) == 1


def test_a_turn_that_was_taken_is_counted_no_second_time_as_the_round_ends(waiting):
    waiting.does(BeginTurn(token="Ann")).does(EndTurn(token="Ann")).does(EndRound())
    assert breaths(waiting) == 1


def test_a_turn_held_back_and_taken_later_is_one_breath(waiting):
    waiting.does(BeginTurn(token="Ann")).does(Delay(token="Ann")).does(BeginTurn(token="Ann"))
    assert breaths(waiting) == 1


def test_a_turn_held_back_for_good_is_one_breath(waiting):
    waiting.does(BeginTurn(token="Ann")).does(Delay(token="Ann")).does(EndRound())
    assert breaths(waiting) == 1


def test_whoever_has_no_turn_makes_the_feat_as_the_round_ends_and_sinks(waiting):
    held = Change(at=Point(960.0, 300.0, -20.0), counters={"breath": 6})
    waiting.does(Ruling(token="Ann", change=held, why="long under")).does(EndRound(), {"breath Ann": 1})
    assert breaths(waiting) == 7
    assert waiting.battle.state.tokens["Ann"].condition("dying") is not None


@pytest.fixture
def idle():
    """Ann, Endurance Typical, under water before any round."""
    story = Story(SYSTEM, (body("Ann", (960.0, 300.0, -20.0)),), {"Ann": {"abilities": {"endurance": 6}}})
    return story.does(Ruling(token="Ann", change=Change(mode="swim"), why="a dive"))


def test_time_that_goes_by_outside_the_rounds_takes_a_breath_every_six_seconds(idle):
    """Source: UH, Swimming; Ground Movement."""
    assert breaths(idle.does(Advance(seconds=36))) == 6
    assert idle.battle.line[-1].answers == ()


def test_past_the_breath_each_turn_of_that_time_has_its_feat(idle):
    colors = {"breath Ann": 51, "breath Ann#2": 81, "breath Ann#3": 98}
    idle.does(Advance(seconds=54), colors)
    assert [event.needed for event in idle.battle.line[-1].events if event.kind == "checked"] == [
        "green", "yellow", "red",
    ]  # fmt: skip
    assert idle.battle.state.tokens["Ann"].condition("dying") is None


def test_who_fails_one_begins_to_die_and_goes_on_dying_for_the_rest_of_it(idle):
    idle.does(Advance(seconds=54), {"breath Ann": 1})
    token = idle.battle.state.tokens["Ann"]
    assert token.condition("dying") is not None
    assert breaths(idle) == 7
    assert token.condition("rank_lost:endurance").value == 3  # at once, and in each of the two turns left
