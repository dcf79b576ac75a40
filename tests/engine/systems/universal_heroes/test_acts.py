"""What the system offers a token beside moving and striking."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.planning import plan
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleState, Bond, Condition, Tally
from tests.battles.story import PROVING_GROUND, body, thing

ANN = {
    "name": "Ann",
    "abilities": {"fighting": 50, "agility": 30, "strength": 50, "resources": 10},
    "powers": {
        "flight": {"number": 20, "conditional": "hyperkinetic", "stimulus": "moonlight"},
        "blast": {"rank": "Good", "attack": "energy", "tags": ["burst:20"]},
    },
    "contacts": ["the harbor master"],
    "karma": 200,
}
OTHER_CHIPS = {"change_action"}  # the attack tool offers it, to the blow in hand


def ready(name, at, side, sheet, **facts):
    text = SYSTEM.sheets.canonical({"system": SYSTEM.name, **sheet, "name": name})
    tracks, counters = SYSTEM.sheets.tallies(text)
    return body(name, at, side=side, tracks=tracks, counters=counters, **facts), text


@pytest.fixture
def state():
    """Ann beside a wall, who holds Bob and carries a crate; Cay dies beside her."""
    bodies = [
        ready("Ann", (698.0, 200.0, 0.0), "hero", ANN),
        ready("Bob", (696.0, 204.0, 0.0), "villain", {"abilities": {}}),
        ready("Cay", (694.0, 200.0, 0.0), "hero", {"abilities": {}}),
    ]
    tokens = {token.name: token for token, _ in bodies} | {"Crate": thing("Crate", (698.0, 200.0, 0.0))}
    dying = (Condition("out"), Condition("dying"))
    tokens["Cay"] = replace(tokens["Cay"], conditions=dying)
    return BattleState(
        map=PROVING_GROUND,
        sheets={token.sheet: text for token, text in bodies},
        tokens=tokens,
        bonds=(Bond("hold", "Ann", "Bob"), Bond("carry", "Ann", "Crate")),
        pools=(Tally("hero", 100),),
        settings={"measure": "ruler"},
    )


def offered(state, name="Ann"):
    """What is offered and nothing speaks against, by word."""
    found = SYSTEM.acts(state, state.tokens[name])
    return {act.word: act for act in found if not plan(state, act.order, SYSTEM).problems}


def everything(state):
    """What is offered in this state, in the state where Ann is held, and where she falls along the wall."""
    held = replace(state, bonds=(Bond("hold", "Bob", "Ann"),))
    ann = replace(state.tokens["Ann"], conditions=(Condition("held"), Condition("member", against="hero")))
    motion = replace(state.tokens["Ann"].motion, turns_falling=1, position=Point(698.0, 200.0, 10.0))
    falls = replace(state.tokens["Ann"], motion=motion)
    found = [offered(state), offered(held.with_token(ann)), offered(state.with_token(falls))]
    return {word: act for each in found for word, act in each.items()}


def test_every_order_of_the_system_is_offered_somewhere(state):
    kinds = {
        rule.order.__dataclass_fields__["kind"].default for rule in SYSTEM.orders if not rule.order.forced
    }
    assert kinds - {act.order.kind for act in everything(state).values()} == OTHER_CHIPS


def test_walls_places_and_bursts_are_pointed_at(state):
    found = offered(state)
    assert {word: found[word].pointing[0].what for word in ("break_wall", "hurl Crate", "burst blast")} == {
        "break_wall": "wall",
        "hurl Crate": "place",
        "burst blast": "place",
    }
    assert (found["break_wall"].pointing[0].among, found["burst blast"].wide_ft) == (("Wall",), 20.0)


def test_only_the_dying_within_reach_are_helped(state):
    assert "aid Cay" in offered(state)
    away = replace(state.tokens["Cay"].motion, position=Point(600.0, 200.0, 0.0))
    assert "aid Cay" not in offered(state.with_token(replace(state.tokens["Cay"], motion=away)))


def test_extra_attacks_are_offered_as_far_as_ones_fighting_reaches(state):
    """Amazing Fighting: two at a Remarkable intensity, three at its own; Unearthly is two ranks above."""
    found = [word for word in offered(state) if word.startswith("extra")]
    assert found == ["extra_attacks_2", "extra_attacks_3"]


def test_whoever_has_no_sheet_is_offered_nothing(state):
    assert offered(state, "Crate") == {}


def test_a_contact_is_asked_by_name_and_an_enemy_is_not_asked(state):
    found = offered(state)
    assert found["ask the harbor master"].order.of == "the harbor master"
    assert "ask hostile" not in found


def test_what_one_cannot_pay_alone_is_offered_on_a_loan(state):
    """Good Resources: an Excellent price takes a red FEAT, which only a loan allows."""
    found = offered(state)
    assert "buy Excellent" not in found
    assert "buy Excellent loan" in found


def test_a_stimulus_that_is_there_can_only_go(state):
    assert "stimulus flight" in offered(state)
    spurred = replace(state.tokens["Ann"], conditions=(Condition("kinetic:flight"),))
    found = offered(state.with_token(spurred))
    assert "no stimulus flight" in found
    assert "stimulus flight" not in found
