"""Universal Heroes' own orders on the command line, by the names and fields of their documents."""

import json

import pytest

from engine.systems.universal_heroes import SYSTEM


@pytest.fixture
def do(call, battle):
    """Carry out an order with answers; the events of its entry."""

    def done(order, answers=None, code=0):
        more = ("--answers", json.dumps(answers)) if answers else ()
        said = call("do", battle, json.dumps(order), *more, "--json")
        assert said.code == code, said.err + said.out
        return said.document["entry"]["events"] if code == 0 else said.document["problems"]

    return done


def judged(**change):
    return {
        "kind": "ruling",
        "change": change,
        "why": "the Judge's word",
        "token": change.pop("token", "Ace"),
    }


def kinds(events):
    return [event["kind"] for event in events]


def test_every_order_of_the_system_has_a_kind_of_its_own():
    chosen = {
        rule.order.__dataclass_fields__["kind"].default for rule in SYSTEM.orders if not rule.order.forced
    }
    assert chosen == {
        "extra_attacks", "change_action", "squeeze", "escape", "aim", "aid", "stunt", "pool",
        "set_aside", "award", "feat", "request", "buy", "catch_hold", "stimulus", "care",
    }  # fmt: skip


def test_extra_attacks_are_tried_for_before_the_round(do):
    """Excellent Fighting against Remarkable: a red FEAT, 95."""
    events = do({"kind": "extra_attacks", "token": "Ace", "attacks": 2}, {"extra attacks Ace": [95]})
    assert [e["now"] for e in events if e["kind"] == "counted"] == [2]


def test_an_action_is_changed_by_whoever_lost_initiative(do):
    do({"kind": "begin_round"}, {"initiative Ace": [9], "initiative Grist": [2]})
    order = {"kind": "change_action", "token": "Grist", "maneuver": "grappling", "target": "Ace"}
    events = do(order, {"change action Grist": [85]})
    assert "declared" in kinds(events)


def test_a_hold_is_squeezed_and_got_out_of(do):
    hold = {"kind": "attack", "attacker": "Grist", "target": "Ace", "maneuver": "grappling"}
    do(hold, {"attack Grist": [100]})
    squeezed = do({"kind": "squeeze", "token": "Grist"}, {"squeeze Grist": [50], "resist Ace": [1]})
    assert [e["points"] for e in squeezed if e["kind"] == "hurt"] == [50]


def test_a_free_man_has_nothing_to_escape_from(do):
    (problem,) = do({"kind": "escape", "token": "Ace"}, code=1)
    assert problem["severity"] == "against_rules"


def test_somebody_escapes(do):
    hold = {"kind": "attack", "attacker": "Grist", "target": "Ace", "maneuver": "grappling"}
    do(hold, {"attack Grist": [100]})
    events = do({"kind": "escape", "token": "Ace"}, {"escape Ace": [97], "defend Ace": "none"})
    assert {"kind": "bond", "what": "hold", "by": "Grist", "of": "Ace", "on": False} in events


def test_aim_is_taken(do):
    events = do({"kind": "aim", "token": "Ace", "target": "Grist"})
    assert [(e["name"], e["value"]) for e in events if e["kind"] == "condition"] == [("aimed", 1)]


def test_the_dying_are_helped(do):
    do(judged(token="Grist", conditions_on=["dying"]))
    events = do({"kind": "aid", "token": "Ace", "target": "Grist"})
    assert [(e["name"], e["on"]) for e in events if e["kind"] == "condition"] == [("dying", False)]


def test_a_stunt_is_paid_tried_and_counted(do):
    do(judged(counters={"karma": 150}))
    events = do({"kind": "stunt", "token": "Ace", "power": "flight", "name": "whirlwind"}, {
        "stunt whirlwind Ace": [96]
    })  # fmt: skip
    counted = {e["counter"]: e["now"] for e in events if e["kind"] == "counted"}
    assert counted == {"karma": 50, "stunt:whirlwind": 1}


def test_karma_goes_to_the_pool_and_out_of_it(do):
    do(judged(counters={"karma": 150}))
    given = do({"kind": "pool", "token": "Ace", "points": 40})
    taken = do({"kind": "pool", "token": "Ace", "points": -15})
    assert [e["now"] for e in (*given, *taken) if e["kind"] == "pooled"] == [40, 25]


def test_karma_is_set_aside_and_awarded(do):
    do({"kind": "award", "token": "Ace", "points": 30, "why": "a rescue"})
    events = do({"kind": "set_aside", "token": "Ace", "points": 10})
    assert {e["counter"]: e["now"] for e in events if e["kind"] == "counted"}["advancement"] == 10


@pytest.mark.parametrize(
    ("order", "answers", "outcome"),
    [
        ({"ability": "agility", "intensity": "Poor"}, {"agility Ace": [60]}, "green"),
        ({"ability": "flight", "need": "red", "cs": 1}, {"flight Ace": [99]}, "red"),
        ({"ability": "reason", "talent": "medicine", "why": "surgery"}, {"surgery Ace": [100]}, "red"),
    ],
)
def test_feats_are_tried(do, order, answers, outcome):
    (event,) = do({"kind": "feat", "token": "Ace", **order}, answers)
    assert event["outcome"] == outcome


def test_a_favor_is_asked(do):
    order = {"kind": "request", "token": "Ace", "of": "Mayor", "situations": ["benefits_greatly"]}
    (event,) = do(order, {"request Mayor Ace": [100]})
    assert (event["outcome"], event["needed"]) == ("red", "yellow")


def test_something_is_bought_on_a_loan(do):
    order = {"kind": "buy", "token": "Ace", "thing": "car", "price": "Good", "loan": True}
    events = do(order, {"buy car Ace": [100]})
    assert "loan:car" in [e["name"] for e in events if e["kind"] == "condition"]


def test_what_only_follows_is_refused(do):
    order = {
        "kind": "struck", "token": "Ace", "target": "Grist", "maneuver": "blunt_attack", "damage": "BA",
        "points": 500, "result": "Hit",
    }  # fmt: skip
    (problem,) = do(order, code=1)
    assert problem["severity"] == "impossible"


def test_karma_may_be_said_in_an_order_and_sized_in_the_answers(do):
    order = {"kind": "feat", "token": "Ace", "ability": "agility", "karma": True}
    (paid, told) = do(order, {"agility Ace": [40], "karma amount agility Ace": "11"})
    assert (paid["counter"], told["outcome"]) == ("karma", "green")
