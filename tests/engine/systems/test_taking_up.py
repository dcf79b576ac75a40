"""Taking a body up: no foe who has his wits, no weight beyond one's strength. Ruling: S52, B27, U84."""

from dataclasses import replace

import pytest

from engine.orders import Carry
from engine.systems.basic_v3 import SYSTEM as BASIC
from engine.systems.supers_revised import SYSTEM as SUPERS
from engine.world import Condition
from tests.engine.systems.ring import problems, ring, thing

PLAIN = {
    SUPERS.name: {},
    BASIC.name: {"attributes": {"brains": 1, "brawn": 2, "moxie": 3}},
}
CARRY = Carry(token="Ace", what="Bob")


def pair(system, side, settings=()):
    return ring(
        system, dict.fromkeys(("Ace", "Bob"), PLAIN[system.name]), None, settings, sides={"Bob": side}
    )


@pytest.mark.parametrize("system", [SUPERS, BASIC], ids=lambda system: system.name)
def test_a_foe_with_his_wits_lets_nobody_take_him_up(system):
    state = pair(system, "villain")
    assert "lets nobody take him up" in problems(state, CARRY, system)[0]
    senseless = replace(state.tokens["Bob"], conditions=(Condition("out"),))
    assert problems(state.with_token(senseless), CARRY, system) == []


@pytest.mark.parametrize("side", ["hero", "neutral"])
@pytest.mark.parametrize("system", [SUPERS, BASIC], ids=lambda system: system.name)
def test_a_friend_or_a_bystander_lets_himself_be_taken_up(system, side):
    assert problems(pair(system, side), CARRY, system) == []


@pytest.mark.parametrize(("system", "number"), [(SUPERS, "S52"), (BASIC, "B27")])
def test_a_weight_two_ranks_past_ones_strength_cannot_be_taken_up(system, number):
    """A body of 1D, or of Brawn 2, is Typical or Good; two tons are Incredible."""
    car = thing(pair(system, "hero"), "Car", (103.0, 103.0, 0.0), weight_lb=4000.0, material="steel")
    order = replace(CARRY, what="Car")
    assert problems(car, order, system) == ["Car is too heavy for Ace"]
    assert problems(replace(car, settings={number: "no_limit"}), order, system) == []
