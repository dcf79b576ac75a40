"""Karma: the offer before a roll, the amount after it, and the shared pool."""

from functools import reduce

import pytest

from engine.apply import apply
from engine.checks import Answer, Referee, Unanswered
from engine.systems.universal_heroes.feats import Feat
from engine.systems.universal_heroes.karma import (
    Award,
    PoolKarma,
    SetAside,
    aside_problems,
    award,
    pool_karma,
    pool_problems,
    purses,
    rolled,
    set_aside,
)
from engine.systems.universal_heroes.ranks import TYPICAL, Color
from engine.world import Tally

ASK = Feat(key="attack Ace", who="Ace", column=TYPICAL)


def answers(**given):
    said = {key.replace("_", " "): value for key, value in given.items()}
    return Referee(
        {
            key: Answer(key, faces=(value,)) if isinstance(value, int) else Answer(key, option=value)
            for key, value in said.items()
        }
    )


@pytest.fixture
def battle(stage):
    return stage(Ace={"karma": 40}, Bob={"karma": 5})


def test_nobody_who_did_not_ask_is_asked(battle):
    kept, events = rolled(battle, ASK, answers(attack_Ace=50))
    assert kept.color() == Color.WHITE
    assert events == ()


def test_karma_said_before_is_sized_after_the_dice_and_paid(battle):
    referee = answers(karma_attack_Ace="own", attack_Ace=35, karma_amount_attack_Ace="16")
    kept, events = rolled(battle, ASK, referee)
    assert kept.color() == Color.GREEN
    assert apply(battle, events[0]).tokens["Ace"].counter("karma") == 24


def test_an_order_may_say_it_without_being_asked(battle):
    kept, _ = rolled(battle, ASK, answers(attack_Ace=70, karma_amount_attack_Ace="11"), declared=True)
    assert kept.color() == Color.YELLOW


def test_the_least_is_ten_points_and_the_most_what_is_there(battle):
    with pytest.raises(Unanswered) as asked:
        rolled(battle, ASK, answers(attack_Ace=35), declared=True)
    assert (asked.value.question.options[0], asked.value.question.options[-1]) == ("10", "40")


def test_no_more_is_asked_for_than_can_still_help(battle):
    with pytest.raises(Unanswered) as asked:
        rolled(battle, ASK, answers(attack_Ace=85), declared=True)
    assert asked.value.question.options[-1] == "15"


def test_under_ten_points_there_is_no_offer(battle):
    kept, events = rolled(
        battle, Feat(key="attack Bob", who="Bob", column=TYPICAL), answers(attack_Bob=50), declared=True
    )
    assert (kept.karma, events) == (0, ())


def test_a_battle_may_have_the_sum_named_before_the_dice(stage):
    battle = stage(settings={"U93": "fixed_sum_before"}, Ace={"karma": 40})
    with pytest.raises(Unanswered) as asked:
        rolled(battle, ASK, answers(), declared=True)
    assert asked.value.key == "karma amount attack Ace"


def test_karma_never_lifts_a_roll_past_a_hundred(battle):
    kept, _ = rolled(battle, ASK, answers(attack_Ace=99, karma_amount_attack_Ace="10"), declared=True)
    assert kept.color() == Color.RED


def gave(battle, points, name="Ace"):
    step = pool_karma(battle, PoolKarma(token=name, points=points), Referee())
    return reduce(apply, step.events, battle)


def test_giving_to_the_pool_moves_points_and_makes_a_member(battle):
    after = gave(battle, 30)
    assert after.tokens["Ace"].counter("karma") == 10
    assert after.pools == (Tally("hero", 30),)
    assert purses(after, after.tokens["Ace"]) == ("own", "pool hero")


def test_only_members_draw_on_the_pool(battle):
    after = gave(battle, 30)
    assert purses(after, after.tokens["Bob"]) == ()
    (problem,) = pool_problems(after, PoolKarma(token="Bob", points=-10))
    assert "has given nothing" in problem.text


def test_a_roll_may_be_paid_from_the_pool(battle):
    after = gave(battle, 30)
    referee = answers(karma_attack_Ace="pool hero", attack_Ace=35, karma_amount_attack_Ace="16")
    _, events = rolled(after, ASK, referee)
    now = reduce(apply, events, after)
    assert now.pools == (Tally("hero", 14),)
    assert now.tokens["Ace"].counter("karma") == 10


def test_points_come_back_out_of_the_pool(battle):
    after = gave(gave(battle, 30), -20)
    assert after.tokens["Ace"].counter("karma") == 30


@pytest.mark.parametrize(("points", "said"), [(41, "has 40 Karma"), (0, "No points"), (-1, "holds 0")])
def test_what_is_not_there_cannot_be_moved(battle, points, said):
    (problem,) = pool_problems(battle, PoolKarma(token="Ace", points=points))
    assert said in problem.text


def awarded(battle, **order):
    step = award(battle, Award(token="Ace", **order), Referee())
    return reduce(apply, step.events, battle).tokens["Ace"].counter("karma")


def test_points_put_by_for_advancement_are_out_of_reach(battle):
    after = reduce(apply, set_aside(battle, SetAside(token="Ace", points=35), Referee()).events, battle)
    assert after.tokens["Ace"].counter("advancement") == 35
    assert purses(after, after.tokens["Ace"]) == ()


@pytest.mark.parametrize("points", [0, -5, 41])
def test_only_what_is_there_can_be_put_by(battle, points):
    assert aside_problems(battle, SetAside(token="Ace", points=points)) != ()


@pytest.mark.parametrize(("points", "left"), [(20, 60), (-15, 25), (-500, 0)])
def test_the_judge_awards_karma_and_takes_it(battle, points, left):
    assert awarded(battle, points=points, why="a rescue") == left


def test_a_hero_who_kills_loses_all_his_karma(battle):
    assert awarded(battle, kill=True) == 0


def test_a_villain_who_kills_does_not(battle, put):
    assert awarded(put(battle, "Ace", side="villain"), kill=True, points=10) == 50
