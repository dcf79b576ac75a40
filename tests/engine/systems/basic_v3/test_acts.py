"""What is offered beside moving and striking: checks with any Advantage, blows at nobody, a last word."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import AttackOrder
from engine.planning import plan
from engine.systems.basic_v3 import SYSTEM
from engine.systems.basic_v3.orders import SayDead, TrySkill
from engine.world import Bond, Tally
from tests.engine.systems.ring import done, having, ring

ACE = {
    "attributes": {"brains": 1, "brawn": 3, "moxie": 2},
    "advantages": {
        "Grenades": {"rating": 3, "specifics": ["explosions", "throws far"]},
        "Charmer": {"rating": 2, "specifics": ["charms", "lies"]},
    },
}
BOB = {"attributes": {"brains": 3, "brawn": 1, "moxie": 2}}


@pytest.fixture
def state():
    return ring(SYSTEM, {"Ace": ACE, "Bob": BOB})


def acts(state, name="Ace"):
    return {act.word: act for act in SYSTEM.acts(state, state.tokens[name])}


def test_a_check_is_offered_with_each_attribute_and_each_advantage(state):
    found = acts(state)
    plain = [found[f"check_{name}"] for name in ("brains", "brawn", "moxie")]
    assert [act.title for act in plain] == [
        "Check of Brains, 1 or less",
        "Check of Brawn, 3 or less",
        "Check of Moxie, 2 or less",
    ]
    assert found["check_moxie_Charmer"].title == "Check of Moxie with Charmer, 4 or less"
    assert not plain[0].listed
    assert found["check_moxie_Charmer"].listed


def test_an_opposed_check_is_pointed_at_somebody(state):
    act = acts(state)["opposed_moxie_Charmer_brains"]
    assert act.order == TrySkill(
        token="Ace", attribute="moxie", advantage="Charmer", target="Bob", against="brains"
    )
    assert [(each.field, each.what) for each in act.pointing] == [("target", "token")]


def test_nobody_is_opposed_by_himself(state):
    order = TrySkill(token="Ace", attribute="moxie", target="Ace", against="brains")
    assert [each.text for each in plan(state, order, SYSTEM).problems] == ["Nobody is opposed by himself"]


def test_an_advantage_that_covers_an_area_is_thrown_at_a_place(state):
    act = acts(state)["area_Grenades"]
    assert (act.wide_ft, act.order.using, act.pointing[0].what) == (30.0, "Grenades", "place")


def test_a_wall_in_reach_is_offered_to_be_broken():
    state = ring(SYSTEM, {"Ace": ACE, "Bob": BOB}, {"Ace": (197.0, 100.0, 0.0)})
    assert acts(state)["break_wall"].order.aim == "Wall"
    assert "break_wall" not in acts(ring(SYSTEM, {"Ace": ACE, "Bob": BOB}))


def test_any_advantage_and_what_is_in_hand_may_be_struck_with(state):
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="brawn")
    assert SYSTEM.means(state, order).using == ("Grenades", "Charmer")


def test_every_act_that_is_offered_can_be_ordered(state):
    for act in acts(state).values():
        assert plan(state, act.order, SYSTEM).problems == (), act.word


def out(state, name="Bob"):
    return having(state, name, "out", tracks=(Tally("health", 0, 9),))


def test_whoever_is_out_is_dead_only_if_his_player_says_so(state):
    after, _ = done(out(state), SayDead(token="Bob"), SYSTEM)
    assert out(state).tokens["Bob"].condition("dead") is None
    assert after.tokens["Bob"].condition("dead") is not None
    assert list(acts(out(state), "Bob")) == ["dead"]


def test_nobody_is_said_to_be_dead_who_is_up_or_dead_already(state):
    order = SayDead(token="Bob")
    assert "is up" in plan(state, order, SYSTEM).problems[0].text
    dead = having(out(state), "Bob", "dead")
    assert "dead already" in plan(dead, order, SYSTEM).problems[0].text


def test_what_is_in_hand_can_be_hurled_to_a_place(state):
    held = replace(state, bonds=(Bond("carry", by="Ace", of="Bob"),))
    act = acts(held)["hurl_Bob"]
    assert act.pointing[0].what == "place"
    far = replace(act.order, aim=Point(110.0, 110.0, 0.0))
    assert plan(held, far, SYSTEM).problems == ()
