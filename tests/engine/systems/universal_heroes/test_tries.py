"""FEATs asked for at the table, requests, purchases and debts."""

from dataclasses import replace
from functools import reduce

import pytest

from engine.apply import apply
from engine.checks import Answer, Referee
from engine.events import Checked, Conditioned, Noted
from engine.systems.universal_heroes.resources import MONTH_S, WEEK_S, Buy, buy, buy_problems, due_payments
from engine.systems.universal_heroes.tries import (
    Request,
    TryFeat,
    feat_problems,
    request,
    request_problems,
    shifts_of,
    try_feat,
)
from engine.world import Clock


def rolling(key, face):
    return Referee({key: Answer(key, faces=(face,))})


def outcome(step):
    (seen,) = (event for event in step.events if isinstance(event, Checked))
    return seen.outcome, seen.needed


def test_a_feat_without_an_intensity_needs_green(stage):
    order = TryFeat(token="Ace", ability="strength")
    assert outcome(try_feat(stage(Ace={}), order, rolling("strength Ace", 60))) == ("green", "green")


def test_an_intensity_says_which_color_is_needed(stage):
    order = TryFeat(token="Ace", ability="strength", intensity="Good", why="lift the beam")
    assert outcome(try_feat(stage(Ace={}), order, rolling("lift the beam Ace", 98))) == ("red", "red")


def test_what_is_far_below_an_ability_is_not_rolled(stage):
    order = TryFeat(token="Ace", ability="reason.memory", intensity="Feeble")
    state = stage(Ace={"abilities": {"reason": "Excellent"}})
    assert outcome(try_feat(state, order, Referee())) == ("automatic", "automatic")


def test_what_is_two_ranks_above_is_against_the_rules_and_red_if_allowed(stage):
    order = TryFeat(token="Ace", ability="strength", intensity="Excellent")
    (problem,) = feat_problems(stage(Ace={}), order)
    assert "beyond Ace" in problem.text
    assert outcome(try_feat(stage(Ace={}), order, rolling("strength Ace", 98))) == ("red", "red")


def test_two_good_strengths_lift_what_takes_red_of_one(stage):
    alone = TryFeat(token="Ace", ability="strength", intensity="Excellent")
    together = replace(alone, helper="Bob")
    state = stage(Ace={"abilities": {"strength": "Good"}}, Bob={"abilities": {"strength": "Good"}})
    needs = [outcome(try_feat(state, order, rolling("strength Ace", 1)))[1] for order in (alone, together)]
    assert needs == ["red", "yellow"]


@pytest.mark.parametrize(("talents", "cs"), [([], -2), (["First Aid"], -1), (["Medicine"], 1)])
def test_the_talent_a_try_takes_shifts_it(stage, talents, cs):
    order = TryFeat(token="Ace", ability="reason", talent="medicine")
    assert shifts_of(stage(Ace={"talents": talents}), order) == cs


def test_a_power_can_be_tried_too(stage):
    order = TryFeat(token="Ace", ability="flight", cs=-1)
    state = stage(Ace={"powers": {"flight": "Good"}})
    assert outcome(try_feat(state, order, rolling("flight Ace", 51)))[0] == "green"


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (TryFeat(token="Ace", ability="luck"), "has no luck"),
        (TryFeat(token="Ace", ability="agility.upper"), "has no agility.upper"),
        (TryFeat(token="Ace", ability="agility", intensity="huge"), "huge is no rank"),
        (TryFeat(token="Ace", ability="agility", need="blue"), "expected one of green, yellow, red"),
        (TryFeat(token="Ace", ability="agility", talent="luck"), "luck is no talent"),
        (TryFeat(token="Ace", ability="agility", helper="Zed"), "no token Zed"),
    ],
)
def test_words_that_mean_nothing_are_named(stage, order, said):
    (problem,) = feat_problems(stage(Ace={}), order)
    assert said in problem.text


def test_situations_of_the_houses_list_add_up(stage):
    """Bad footing -1, a good tool +1, rushed -1. Ruling: U56."""
    order = TryFeat(token="Ace", ability="agility", situations=("bad_footing", "good_tool", "rushed"), cs=3)
    assert shifts_of(stage(Ace={}), order) == 2


def test_a_situation_that_is_not_listed_is_named(stage):
    (problem,) = feat_problems(stage(Ace={}), TryFeat(token="Ace", ability="agility", situations=("sunny",)))
    assert "sunny is no situation" in problem.text


@pytest.mark.parametrize(("of", "needed"), [("a clerk", "yellow"), ("the Mayor", "green")])
def test_a_contact_is_always_a_friend(stage, of, needed):
    """Source: UH, Special Abilities: contacts."""
    state = stage(Ace={"contacts": ["The Mayor"]})
    order = Request(token="Ace", of=of)
    assert outcome(request(state, order, rolling(f"request {of} Ace", 1)))[1] == needed


@pytest.mark.parametrize(
    ("disposition", "needed"), [("friendly", "green"), ("neutral", "yellow"), ("unfriendly", "red")]
)
def test_a_request_needs_the_color_of_the_others_disposition(stage, disposition, needed):
    order = Request(token="Ace", of="Mayor", disposition=disposition)
    assert outcome(request(stage(Ace={}), order, rolling("request Mayor Ace", 1)))[1] == needed


def test_the_situations_of_a_request_add_up(stage):
    order = Request(token="Ace", of="Mayor", situations=("benefits_greatly", "good_value"))
    state = stage(Ace={"abilities": {"popularity": "Typical"}})
    assert outcome(request(state, order, rolling("request Mayor Ace", 71)))[0] == "yellow"


def test_an_enemy_does_no_favors(stage):
    order = Request(token="Ace", of="Grist", disposition="hostile")
    assert "will not help" in request_problems(stage(Ace={}), order)[0].text


def test_a_request_knows_its_words(stage):
    order = Request(token="Ace", of="Mayor", situations=("rainy",))
    assert "rainy is no situation" in request_problems(stage(Ace={}), order)[0].text


RICH = {"abilities": {"resources": "Remarkable"}}


def bought(state, order, face=100):
    step = buy(state, order, rolling(f"buy {order.thing} Ace", face))
    return reduce(apply, step.events, state), step.events


def test_a_trifle_is_bought_without_a_roll(stage):
    state = stage(Ace=RICH)
    after, events = bought(state, Buy(token="Ace", thing="burger", price="Feeble"))
    assert [type(event) for event in events] == [Noted]
    assert after == state


def test_a_real_purchase_is_one_a_week(stage):
    state = stage(Ace=RICH)
    order = Buy(token="Ace", thing="car", price="Good")
    after, _ = bought(state, order)
    assert after.tokens["Ace"].condition("resources_spent").until.second == WEEK_S
    assert "Resources FEAT of the week" in buy_problems(after, order)[0].text
    assert buy_problems(state, order) == ()


def test_a_price_above_ones_rank_takes_a_loan_or_a_friend(stage):
    state = stage(Ace=RICH, Bob=RICH)
    dear = Buy(token="Ace", thing="jet", price="Incredible")
    assert "only by a loan" in buy_problems(state, dear)[0].text
    assert buy_problems(state, replace(dear, loan=True)) == ()
    assert buy_problems(state, replace(dear, helper="Bob")) == ()


def test_a_price_out_of_all_reach_is_impossible(stage):
    far = Buy(token="Ace", thing="island", price="Amazing", loan=True)
    assert "beyond Ace's means" in buy_problems(stage(Ace=RICH), far)[0].text


@pytest.mark.parametrize(
    ("resources", "price", "months"), [("Typical", "Good", 4), ("Monstrous", "Unearthly", 10)]
)
def test_a_loan_runs_as_many_months_as_its_price_has_ranks(stage, resources, price, months):
    state = stage(Ace={"abilities": {"resources": resources}})
    after, _ = bought(state, Buy(token="Ace", thing="thing", price=price, loan=True))
    debt = after.tokens["Ace"].condition("loan:thing", price)
    assert (debt.value, debt.due) == (months, MONTH_S)


def owing(stage):
    state = stage(Ace={"abilities": {"resources": "Typical"}})
    return bought(state, Buy(token="Ace", thing="car", price="Good", loan=True))[0]


def paid(state, face, month=1):
    ace = state.tokens["Ace"]
    referee = rolling("pay for car Ace", face)
    events = due_payments(state, ace, (month - 1) * MONTH_S, month * MONTH_S, referee)
    return reduce(apply, events, state)


def test_a_payment_two_columns_under_the_price_is_due_each_month(stage):
    after = paid(owing(stage), 51)
    debt = after.tokens["Ace"].condition("loan:car", "Good")
    assert (debt.value, debt.due) == (3, 2 * MONTH_S)
    assert after.tokens["Ace"].condition("missed_payment:car") is None


def test_a_missed_payment_is_left_to_the_judge(stage):
    assert paid(owing(stage), 50).tokens["Ace"].condition("missed_payment:car") is not None


def test_the_last_payment_ends_the_debt(stage):
    state = owing(stage)
    for month in (1, 2, 3, 4):
        state = paid(state, 100, month)
    assert state.tokens["Ace"].condition("loan:car", "Good") is None


def test_nothing_is_due_before_its_day(stage):
    state = owing(stage)
    assert due_payments(state, state.tokens["Ace"], 0, MONTH_S - 1, Referee()) == ()


def test_time_let_go_by_asks_for_the_payment(stage):
    from engine.systems.universal_heroes import SYSTEM

    state = replace(owing(stage), clock=Clock(second=0))
    step = SYSTEM.time.pass_time(state, 0, MONTH_S, rolling("pay for car Ace", 51))
    assert any(isinstance(event, Conditioned) and event.name == "loan:car" for event in step.events)
