"""Every other reading of a gap in Basic Rules v.3, tried once."""

from dataclasses import replace

from engine.geometry import Point
from engine.orders import AttackOrder, BeginRound, Impact, MoveOrder
from engine.systems.basic_v3 import SYSTEM
from engine.systems.basic_v3.means import reach_ft
from engine.systems.basic_v3.sheet import read_sheet
from engine.units import MOST_FT
from engine.world import Bond, Tally
from tests.engine.systems.ring import done, having, problems, ring, thing, told, turn_of


def who(role="hero", **advantages):
    return {"attributes": {"brains": 1, "brawn": 3, "moxie": 2}, "advantages": advantages, "role": role}


def fight(settings, ace=None, bob=None):
    return ring(
        SYSTEM, {"Ace": ace or who(), "Bob": bob or who()}, settings=settings, sides={"Bob": "villain"}
    )


def strike(**more):
    return AttackOrder(attacker="Ace", target="Bob", maneuver="brawn", **more)


def order_of(settings, given, **sheets):
    begun, _ = done(fight(settings, **sheets), BeginRound(), SYSTEM, given)
    return [slot.token for slot in begun.clock.slots]


def test_initiative_may_be_the_better_die():
    given = {"initiative Ace": (7, 7), "initiative Bob": (9, 1)}
    assert order_of({"B1": "better_die"}, given) == ["Bob", "Ace"]
    assert order_of({}, given) == ["Ace", "Bob"]


def test_a_mook_may_throw_one_die_for_initiative_and_a_boss_two():
    given = {"initiative Ace": (5,), "initiative Bob": (1, 1)}
    settings = {"B8": "one_initiative_die", "B9": "two_initiative_dice"}
    assert order_of(settings, given, ace=who("mook"), bob=who("boss")) == ["Ace", "Bob"]


def test_health_may_go_below_0():
    state = having(fight({"B12": "goes_below"}), "Bob", tracks=(Tally("health", 2, 15),))
    after, _ = done(state, strike(), SYSTEM, {"attack Ace": (3, 3), "defense Bob": (9, 9)})
    assert after.tokens["Bob"].track("health") == -4


def test_falls_may_be_harmless():
    fall = Impact(body="Ace", against="surface:ground", cause="fall", areas=20, drop=True)
    assert SYSTEM.combat.impact(fight({"B18": "no_harm"}), fall, told({})).events == ()


def test_a_shot_may_reach_as_far_as_one_sees():
    state = fight({"B19": "in_sight"}, who(Rifle=1))
    assert reach_ft(state, read_sheet(state.sheets["Ace"]), "brawn", "Rifle") == MOST_FT


def test_actions_may_go_uncounted():
    state = turn_of(fight({"B21": "uncounted"}), "Ace", "Bob")
    once, _ = done(state, strike(), SYSTEM, {"attack Ace": (9, 9)})
    assert problems(once, strike(), SYSTEM) == []


def test_a_crash_may_be_harmless():
    crash = Impact(body="Ace", against="Wall", cause="coast", areas=9)
    assert SYSTEM.combat.impact(fight({"B24": "no_harm"}), crash, told({})).events == ()


def test_the_judge_may_say_who_notices_whom():
    state = having(fight({"B26": "judge_says"}), "Bob", "hidden")
    _, events = done(state, strike(), SYSTEM)
    assert events[-1].result == "unseen"


def test_weight_may_mean_nothing():
    state = thing(fight({"B27": "no_limit"}), "Bus", (102, 103, 0), weight_lb=24_000, radius_ft=1)
    state = replace(state, bonds=(Bond("carry", "Ace", "Bus"),))
    run = MoveOrder(token="Ace", mode="run", waypoints=(Point(100, 50, 0),))
    after, _ = done(state, run, SYSTEM)
    assert after.tokens["Ace"].at.y == 50
