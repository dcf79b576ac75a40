"""What the powers of Supers! Revised do on the map; what they do beyond it is a condition to rule on."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.movement.modes import core_modes
from engine.orders import Advance, AttackOrder, BeginRound, MoveOrder
from engine.sight import between
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.movement import MOVING
from engine.systems.supers_revised.orders import Duplicate, MoveOther, Resize, SwitchPower, TakeManeuver
from engine.systems.supers_revised.sheet import POWERS
from engine.world import Bond, Tally
from tests.engine.systems.ring import done, having, problems, ring, thing, turn_of

OPEN = (1000.0, 1500.0, 0.0)


def field(powers, bob=None, at=(1005.0, 1500.0, 0.0), **facts):
    sheets = {"Ace": {"powers": powers}, "Bob": bob or {}}
    return ring(SYSTEM, sheets, {"Ace": OPEN, "Bob": at}, sides={"Bob": "villain"}, **facts)


def power(name, on=True, **more):
    return SwitchPower(token="Ace", power=name, on=on, **more)


def go(mode, *to, **more):
    return MoveOrder(token="Ace", mode=mode, waypoints=tuple(Point(*at) for at in to), **more)


@pytest.mark.parametrize("name", POWERS)
def test_no_power_of_the_list_does_nothing(name):
    state = field({name: 2})
    after, _ = done(
        state, power(name, target="Bob"), SYSTEM, {"heal Ace": (1, 1)} if name == "healing" else {}
    )
    ace, bob = after.tokens["Ace"], after.tokens["Bob"]
    assert ace.condition(f"on:{name}").value == 2
    known = bob.condition(f"effect:{name}", "Ace") or bob.condition("invisible")
    assert known or after.changes or ace.condition("away") or name in ("healing", "insubstantiality")


def test_a_named_effect_ends_on_everybody_when_its_power_goes_off():
    state, _ = done(field({"imbue": 2}), power("imbue", target="Bob"), SYSTEM)
    after, _ = done(state, power("imbue", on=False), SYSTEM)
    assert after.tokens["Bob"].condition("effect:imbue", "Ace") is None


@pytest.mark.parametrize(("name", "mode"), sorted(MOVING.items()))
def test_each_power_of_movement_carries_its_way_of_moving(name, mode):
    state = field({name: 3})
    order = go(mode, (1000.0, 1480.0, 0.0))
    if mode in ("swim", "climb"):
        beside = (898.0, 150.0, 0.0) if mode == "swim" else (398.0, 130.0, 0.0)
        state = ring(SYSTEM, {"Ace": {"powers": {name: 3}}}, {"Ace": beside})
        order = go(mode, (950.0, 150.0, -2.0) if mode == "swim" else (398.5, 130.0, 100.0))
    after, events = done(state, order, SYSTEM)
    assert events[-1].mode == mode
    assert after.tokens["Ace"].at != state.tokens["Ace"].at


def test_super_running_is_faster_by_its_dice_and_loses_what_it_trades():
    def top(powers):
        state = field(powers)
        return SYSTEM.movement.limits(state, state.tokens["Ace"], mode_of("run")).top_ft_per_turn

    assert top({}) == 2 * 132  # Typical
    assert top({"super_running": 3}) == 6 * 132  # Remarkable
    assert top({"super_running": {"dice": 3, "trade": {"speed": 1, "maneuver": -1}}}) == 7 * 132


def mode_of(name):
    return core_modes()[name]


@pytest.mark.parametrize(
    ("trade", "free_deg", "cost_ft"), [(0, 5, 132), (1, 50, 132), (2, 95, 132), (-1, 5, 264)]
)
def test_maneuver_that_is_traded_changes_what_turning_costs(trade, free_deg, cost_ft):
    state = field({"flight": {"dice": 3, "trade": {"maneuver": trade, "speed": -trade}}})
    found = SYSTEM.movement.limits(state, state.tokens["Ace"], mode_of("fly"))
    assert (found.free_turn_deg, found.turn_cost_ft) == (free_deg, cost_ft)


def test_a_runner_who_trades_maneuver_away_pays_for_turning():
    state = field({"super_running": {"dice": 3, "trade": {"maneuver": -1, "speed": 1}}})
    found = SYSTEM.movement.limits(state, state.tokens["Ace"], mode_of("run"))
    assert (found.free_turn_deg, found.turn_cost_ft) == (5, 132)


def test_the_insubstantial_walk_through_walls():
    state = ring(SYSTEM, {"Ace": {"powers": {"insubstantiality": 2}}}, {"Ace": (190, 100, 0)})
    blocked, _ = done(state, go("run", (210, 100, 0)), SYSTEM)
    assert blocked.tokens["Ace"].at.x < 200
    ghost, _ = done(state, power("insubstantiality"), SYSTEM)
    through, _ = done(ghost, go("run", (210, 100, 0)), SYSTEM)
    assert through.tokens["Ace"].at.x == 210


def test_solid_again_inside_something_costs_a_die_and_comes_out_at_the_nearest_spot():
    state = ring(SYSTEM, {"Ace": {"powers": {"insubstantiality": 2}}}, {"Ace": (410, 130, 0)})
    ghost = having(state, "Ace", "on:insubstantiality")
    after, _ = done(ghost, power("insubstantiality", on=False), SYSTEM)
    ace = after.tokens["Ace"]
    assert ace.track("fortitude") == 0
    assert ace.at.x < 400 - 1.4


def test_a_teleport_into_a_wall_ends_beside_it_and_costs_a_die():
    state = ring(
        SYSTEM,
        {"Ace": {"resistances": {"fortitude": 3}, "powers": {"teleportation": 2}}},
        {"Ace": (150, 100, 0)},
    )
    after, _ = done(having(state, "Ace", "knows_the_place"), go("teleport", (430, 130, 0)), SYSTEM)
    ace = after.tokens["Ace"]
    assert ace.track("fortitude") == 2
    assert ace.at.x < 400


def test_a_cloud_stops_the_eye_and_nobodys_feet_until_it_is_lifted():
    state = field({"obscure": 3})
    here, there = Point(1000, 1560, 5), Point(1100, 1560, 5)
    raised, _ = done(state, power("obscure", at=Point(1050, 1560, 0)), SYSTEM)
    (change,) = raised.changes
    assert change.obstacle.top_ft == 30
    assert between(raised, here, there) == change.obstacle.name
    assert between(raised, here, there, "effects") == ""
    walker, _ = done(raised, go("run", (1000, 1560, 0), (1100, 1560, 0)), SYSTEM)
    assert walker.tokens["Ace"].at == Point(1100, 1560, 0)
    lifted, _ = done(raised, power("obscure", on=False), SYSTEM)
    assert between(lifted, here, there) == ""


def test_a_second_cloud_stands_after_the_first_was_lifted():
    state = field({"obscure": 1})
    for on in (True, False, True):
        state, _ = done(state, power("obscure", on=on, at=Point(1050, 1560, 0) if on else None), SYSTEM)
    assert between(state, Point(1000, 1560, 5), Point(1100, 1560, 5))


def test_dimensional_travel_leaves_the_map_and_comes_back_to_where_it_left():
    state = field({"dimensional_travel": 2})
    gone, _ = done(state, power("dimensional_travel"), SYSTEM)
    assert gone.tokens["Ace"].at.x < 0
    assert "Ace is out of this world" in problems(gone, go("run", (0, 0, 0)), SYSTEM)
    back, _ = done(gone, power("dimensional_travel", on=False), SYSTEM)
    assert back.tokens["Ace"].at == Point(*OPEN)


def test_duplicates_stand_beside_their_maker_as_many_as_dice():
    state = field({"duplicate_self": 2})
    after, _ = done(state, Duplicate(token="Ace", count=2), SYSTEM)
    copies = [after.tokens[f"Ace copy {n}"] for n in (1, 2)]
    assert all(abs(copy.at.x - 1000) + abs(copy.at.y - 1500) < 12 for copy in copies)
    assert problems(after, Duplicate(token="Ace"), SYSTEM) == ["count: found 1, expected 1 to 0"]


def test_duplicates_act_at_their_makers_initiative():
    state, _ = done(field({"duplicate_self": 1}), Duplicate(token="Ace"), SYSTEM)
    after, _ = done(state, BeginRound(), SYSTEM, {"initiative Ace": 6, "initiative Bob": 1})
    assert [slot.token for slot in after.clock.slots] == ["Ace", "Ace copy 1", "Bob"]


def test_a_duplicate_made_in_its_makers_turn_may_act_in_it():
    state = turn_of(field({"duplicate_self": 1}), "Ace", "Bob")
    after, _ = done(state, Duplicate(token="Ace"), SYSTEM)
    assert SYSTEM.turns.may_act(after) == ("Ace", "Ace copy 1")


def test_duplicates_go_when_their_maker_is_out():
    state, _ = done(field({"duplicate_self": 1}), Duplicate(token="Ace"), SYSTEM)
    order = AttackOrder(attacker="Bob", target="Ace", maneuver="attack", using="fighting")
    after, _ = done(state, order, SYSTEM, {"attack Bob": 6, "defense Ace": 1})
    assert after.tokens["Ace"].condition("out")
    assert "Ace copy 1" not in after.tokens


def test_a_summoned_creature_is_as_strong_as_the_power_that_calls_it():
    after, _ = done(field({"summoning": 4}), Duplicate(token="Ace"), SYSTEM)
    creature = after.tokens["Ace creature 1"]
    assert [creature.track(name) for name in SYSTEM.tracks] == [4, 4, 4, 4]
    plan = SYSTEM.combat.plan(after, AttackOrder(attacker=creature.name, target="Ace", maneuver="attack"))
    assert plan.needed.startswith("3D of Fighting")


def test_summoning_may_call_any_sheet_of_the_battle():
    state = field({"summoning": 1}, {"resistances": {"will": 5}})
    after, _ = done(state, Duplicate(token="Ace", sheet="Bob"), SYSTEM)
    assert after.tokens["Ace creature 1"].track("will") == 5


def test_growth_stops_at_what_it_cannot_break():
    state = ring(SYSTEM, {"Ace": {"powers": {"size_control": 3}}}, {"Ace": (195, 100, 0)})
    after, _ = done(state, Resize(token="Ace", dice=3), SYSTEM)
    assert after.tokens["Ace"].radius_ft == 4.5  # 5 ft from the wall: three times, not four


def test_who_has_grown_comes_back_to_his_size():
    state, _ = done(field({"size_control": 2}), Resize(token="Ace", dice=2), SYSTEM)
    after, _ = done(state, Resize(token="Ace", dice=0), SYSTEM)
    assert (after.tokens["Ace"].height_ft, after.tokens["Ace"].radius_ft) == (6, 1.5)


def test_telekinesis_carries_a_thing_through_the_air_and_holds_it_there():
    state = thing(field({"telekinesis": 3}), "Crate", (1030, 1500, 0), weight_lb=300, material="wood")
    to = Point(1030, 1560, 40)
    after, _ = done(state, MoveOther(token="Ace", target="Crate", to=to), SYSTEM)
    assert after.tokens["Crate"].at == to
    assert after.bonds == (Bond("hold", "Ace", "Crate"),)


def test_what_telekinesis_holds_falls_when_its_owner_is_out():
    state = thing(field({"telekinesis": 3}), "Crate", (1030, 1500, 0), weight_lb=300, material="wood")
    held, _ = done(state, MoveOther(token="Ace", target="Crate", to=Point(1030, 1560, 30)), SYSTEM)
    order = AttackOrder(attacker="Bob", target="Ace", maneuver="attack", using="fighting")
    after, _ = done(held, order, SYSTEM, {"attack Bob": 6, "defend Ace": "fortitude", "defense Ace": 1})
    assert after.tokens["Crate"].at.z == 0


def test_telekinesis_takes_hold_of_a_person_by_a_grapple_from_afar_and_moves_him():
    state = field({"telekinesis": 3}, at=(1100.0, 1500.0, 0.0))
    to = Point(1100, 1500, 60)
    refused = problems(state, MoveOther(token="Ace", target="Bob", to=to), SYSTEM)
    assert refused == ["Ace must take hold of Bob first"]
    grab = AttackOrder(attacker="Ace", target="Bob", maneuver="grappling_attack", using="telekinesis")
    held, _ = done(state, grab, SYSTEM, {"attack Ace": (2, 2, 2), "defense Bob": 6})
    after, _ = done(held, MoveOther(token="Ace", target="Bob", to=to), SYSTEM)
    assert after.tokens["Bob"].at == to


def test_who_is_held_by_telekinesis_gets_free_of_it_from_where_he_is():
    state = field({"telekinesis": 3}, at=(1100.0, 1500.0, 0.0))
    held = having(replace(state, bonds=(Bond("hold", "Ace", "Bob"),)), "Bob", "held")
    order = TakeManeuver(token="Bob", name="escape", using="fighting")
    given = {"attack Bob": 6, "defend Ace": "fortitude", "defense Ace": 1}
    after, _ = done(held, order, SYSTEM, given)
    assert after.bonds == ()
    assert after.tokens["Bob"].condition("held") is None


def test_telekinesis_moves_nothing_too_heavy_too_far_or_out_of_reach():
    state = thing(field({"telekinesis": 1}), "Bus", (1030, 1500, 0), weight_lb=24_000)
    state = thing(state, "Tin", (1030, 1500, 20), weight_lb=1)
    assert problems(state, MoveOther(token="Ace", target="Bus", to=Point(1030, 1520, 0)), SYSTEM) == [
        "Bus is too heavy for Ace"
    ]
    (text,) = problems(state, MoveOther(token="Ace", target="Tin", to=Point(3000, 1500, 0)), SYSTEM)
    assert text == "Ace moves it 1,056 ft a turn at most"  # Good flight: 8 areas


def test_a_carried_car_is_hurled_at_somebody_and_flies_past_whom_it_misses():
    state = thing(
        field({"super_strength": 5}, at=(1100.0, 1500.0, 0.0)), "Car", (1003, 1500, 0), weight_lb=2500
    )
    state = replace(state, bonds=(Bond("carry", "Ace", "Car"),))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="Car")
    hit = {"attack Ace": (1, 1, 1, 1, 2), "defense Bob": 1, "split Bob": "composure 1"}
    struck, _ = done(state, order, SYSTEM, hit)
    assert struck.bonds == ()
    assert 1090 < struck.tokens["Car"].at.x < 1100
    missed, _ = done(state, order, SYSTEM, {"attack Ace": (1, 1, 1, 1, 1), "defense Bob": 6})
    assert missed.tokens["Car"].at.x > 1200


def test_a_hurled_car_that_hits_flies_by_whoever_stands_beside_its_way():
    state = thing(
        field({"super_strength": 5}, at=(1100.0, 1500.0, 0.0)), "Car", (1003, 1500, 0), weight_lb=2500
    )
    state = thing(state, "Post", (1050, 1500, 0), radius_ft=1)
    state = replace(state, bonds=(Bond("carry", "Ace", "Car"),))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using="Car")
    given = {"attack Ace": (2, 1, 1, 1, 1), "defense Bob": 6, "split Bob": "composure 1"}
    after, _ = done(state, order, SYSTEM, given)
    assert after.tokens["Car"].at.x > 1090


def test_healing_gives_back_dice_by_its_total_over_seven():
    state = field({"healing": 3}, {"resistances": {"fortitude": 4}})
    hurt = having(state, "Bob", "out", tracks=(Tally("fortitude", 0, 4), Tally("will", 1, 2)))
    given = {"heal Ace": (6, 6, 3), "healed Bob": "fortitude"}  # 8 over: two dice
    after, _ = done(hurt, power("healing", target="Bob"), SYSTEM, given)
    assert after.tokens["Bob"].track("fortitude") == 2
    assert after.tokens["Bob"].condition("out") is None


def test_healing_is_a_dynamic_action():
    state = turn_of(field({"healing": 3}), "Ace", "Bob")
    spent = having(state, "Ace", counters=(Tally("dynamic", 1),))
    assert problems(spent, power("healing", target="Bob"), SYSTEM) == [
        "Ace has taken every Dynamic Action of this round"
    ]


def test_regeneration_halves_the_time_a_die_takes_and_more():
    state = field({"regeneration": 1})
    hurt = having(state, "Ace", tracks=(Tally("fortitude", 0, 1),))
    after, _ = done(hurt, Advance(seconds=300), SYSTEM)
    assert after.tokens["Ace"].track("fortitude") == 1


def test_always_on_goes_off_only_against_the_rules():
    state = field({"insubstantiality": {"dice": 2, "complications": ["always_on"]}})
    assert problems(state, power("insubstantiality", on=False), SYSTEM) == ["Insubstantiality is always on"]


def test_who_bears_more_than_he_can_move_gets_nowhere():
    state = thing(field({}), "Piano", (1003, 1500, 0), weight_lb=900)
    laden = replace(state, bonds=(Bond("carry", "Ace", "Piano"),))
    after, _ = done(laden, go("run", (1000, 1400, 0)), SYSTEM)
    assert after.tokens["Ace"].at == Point(*OPEN)


@pytest.mark.parametrize(("name", "effect"), [("power_steal", "stolen"), ("emotion_control", "swayed")])
def test_a_power_that_hits_leaves_its_named_effect(name, effect):
    state = field({name: 2}, {"resistances": {"composure": 4}})
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="attack", using=name)
    after, _ = done(
        state, order, SYSTEM, {"attack Ace": (4, 4), "defend Bob": "composure", "defense Bob": (1,) * 4}
    )
    assert after.tokens["Bob"].condition(effect, "Ace").value == 1


@pytest.mark.parametrize(("z", "falls"), [(200.0, True), (0.0, False)])
def test_who_turns_off_the_power_that_bears_him_falls(z, falls):
    state = ring(SYSTEM, {"Ace": {"powers": {"flight": 3}}}, {"Ace": (1000.0, 1500.0, z)})
    after, events = done(state, SwitchPower(token="Ace", power="flight", on=False), SYSTEM)
    assert any(event.kind == "moved" for event in events) is falls
    assert after.tokens["Ace"].at.z == (z - 39.0 if falls else z)  # the first slice: three stories
    assert bool(after.tokens["Ace"].motion.turns_falling) is falls


def test_who_turns_off_another_power_flies_on():
    powers = {"flight": 3, "invisibility": 2}
    state = ring(SYSTEM, {"Ace": {"powers": powers}}, {"Ace": (1000.0, 1500.0, 200.0)})
    seen, _ = done(state, SwitchPower(token="Ace", power="invisibility"), SYSTEM)
    after, _ = done(seen, SwitchPower(token="Ace", power="invisibility", on=False), SYSTEM)
    assert after.tokens["Ace"].at == state.tokens["Ace"].at
