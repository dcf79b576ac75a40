"""Who may catch a falling body, and when he is asked."""

from dataclasses import replace

import pytest

from engine.checks import Answer, Referee
from engine.combat.catch import catchers, offer_catch
from engine.geometry import Point
from engine.orders import Catch, Fall
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleMap, Condition, Motion, Obstacle
from tests.arena import abilities, arena, fighter

ROOF = Obstacle(
    name="tower",
    outline=((4.0, -20.0), (60.0, -20.0), (60.0, 20.0), (4.0, 20.0)),
    top_ft=104.0,
    material="concrete",
    thickness_in=24.0,
)
GROUND = BattleMap(name="tower", size_ft=(2000.0, 2000.0), obstacles=(ROOF,), digest="tower")
FALL = Fall(token="Bob")


def falling(at=(0.0, 0.0, 130.0), turns=0, catcher_at=(6.0, 0.0, 104.0), side="hero", **more):
    """Bob in the air beside a tower on whose edge Ace stands, 8 stories up."""
    motion = Motion(position=Point(*at), turns_falling=turns, mode="fall" if turns else "walk")
    return arena(
        fighter("Ace", catcher_at), fighter("Bob", motion=motion, side=side),
        ground=GROUND, Ace=abilities(strength=30, agility=20), Bob=abilities(), **more,
    )  # fmt: skip


def test_who_is_within_five_feet_of_the_slice_may_catch():
    """The first slice is three stories: from 130 to 91 ft. Ace's head is at 110, his feet at 104."""
    assert catchers(falling(), FALL, SYSTEM) == ("Ace",)


def test_who_is_past_the_slice_is_not_asked():
    assert catchers(falling(at=(0.0, 0.0, 160.0)), FALL, SYSTEM) == ()  # to 121: over his head by 11


def test_later_slices_are_longer():
    """The second is six stories: from 160 down to 82."""
    assert catchers(falling(at=(0.0, 0.0, 160.0), turns=1), FALL, SYSTEM) == ("Ace",)


def test_who_stands_further_than_five_feet_off_is_not_asked():
    assert catchers(falling(catcher_at=(8.0, 0.0, 104.0)), FALL, SYSTEM) == ("Ace",)
    assert catchers(falling(catcher_at=(8.1, 0.0, 104.0)), FALL, SYSTEM) == ()


@pytest.mark.parametrize("name", ["out", "stunned", "held"])
def test_who_can_do_nothing_cannot_catch(name):
    state = falling()
    bound = replace(state.tokens["Ace"], conditions=(Condition(name),))
    assert catchers(state.with_token(bound), FALL, SYSTEM) == ()


def test_who_could_never_lift_him_is_not_asked():
    """180 lb is a Typical weight: two ranks past Feeble Strength."""
    weak = replace(falling(), sheets=falling().sheets | {"Ace": SYSTEM.sheets.canonical(WEAK)})
    assert catchers(weak, FALL, SYSTEM) == ()


WEAK = {"name": "Ace", "abilities": {"strength": 2, "agility": 20}}


def test_once_a_round_only():
    state = falling()
    tried = replace(state.tokens["Ace"], conditions=(Condition("tried_to_catch", against="Bob"),))
    assert catchers(state.with_token(tried), FALL, SYSTEM) == ()


def test_a_catch_is_offered_and_by_default_nobody_tries():
    assert offer_catch(falling(), FALL, SYSTEM, Referee()) is None


def test_who_takes_the_offer_tries_and_then_the_fall_is_asked_again():
    told = {"catch Bob": Answer("catch Bob", option="Ace")}
    step = offer_catch(falling(), FALL, SYSTEM, Referee(told))
    assert step.forced == (Catch(token="Ace", body="Bob"), FALL)


def test_catching_may_be_left_to_ones_own_turn():
    told = {"catch Bob": Answer("catch Bob", option="Ace")}
    state = falling(settings={"U74": "own_turn"})
    assert offer_catch(state, FALL, SYSTEM, Referee(told)) is None


def test_nobody_is_asked_about_a_body_that_does_not_fall():
    told = {"catch Bob": Answer("catch Bob", option="Ace")}
    standing = falling(at=(10.0, 0.0, 104.0))
    assert offer_catch(standing, FALL, SYSTEM, Referee(told)) is None


def test_nobody_is_asked_about_a_flier_who_hovers():
    wings = SYSTEM.sheets.canonical({"name": "Bob", "abilities": {}, "powers": {"flight": 20}})
    state = replace(falling(), sheets=falling().sheets | {"Bob": wings})
    assert catchers(state, FALL, SYSTEM) == ()


def test_a_body_that_falls_slanting_passes_whom_it_comes_near():
    """At 264 ft a turn it slants 132 ft on in its first slice, over the head of somebody 60 ft away."""
    motion = Motion(position=Point(-60.0, 0.0, 130.0), heading_deg=90.0, speed_ft_per_turn=264.0, mode="fly")
    state = falling()
    state = state.with_token(replace(state.tokens["Bob"], motion=motion))
    assert catchers(state, FALL, SYSTEM) == ("Ace",)
    still = replace(motion, speed_ft_per_turn=0.0)
    assert catchers(state.with_token(replace(state.tokens["Bob"], motion=still)), FALL, SYSTEM) == ()
