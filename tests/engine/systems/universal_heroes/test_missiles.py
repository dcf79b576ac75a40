"""Ranged attacks: powers, weapons, things and people thrown, called shots, walls as targets, resistances."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import AttackOrder, Driven, Fall
from engine.planning import plan
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleMap, Bond, Condition, Obstacle
from tests.arena import abilities, arena, fighter, fought, of_kind, problems

ACE = {
    "abilities": {"fighting": 20, "agility": 20, "strength": 50, "endurance": 30},
    "powers": {"bolt": {"number": 20, "attack": "energy"}, "wave": {"number": 30, "attack": "force"}},
    "weapons": {"rifle": {"number": 10, "attack": "shooting", "kind": "guns"}},
    "talents": ["guns"],
}
BOB = abilities(fighting=10, agility=10, endurance=20)
SHOT = AttackOrder(attacker="Ace", target="Bob", maneuver="energy")


def apart(ft=300.0, bob=BOB, things=(), bonds=(), **more):
    state = arena(
        fighter("Ace"), fighter("Bob", (ft, 0.0, 0.0), side="villain"), *things, Ace=ACE, Bob=bob, **more
    )
    return replace(state, bonds=tuple(bonds))


def lost(before, after, name="Bob"):
    return before.tokens[name].track("health") - after.tokens[name].track("health")


def result(events):
    return of_kind(events, "attacked")[0].result


@pytest.mark.parametrize(
    ("maneuver", "words"),
    [
        ("energy", ("Miss", "Hit", "Bullseye", "Kill")),
        ("force", ("Miss", "Hit", "Bullseye", "Stun")),
        ("blunt_throwing", ("Miss", "Hit", "Hit", "Stun")),
        ("edged_throwing", ("Miss", "Hit", "Stun", "Kill")),
    ],
)
def test_each_ranged_attack_has_its_own_column(maneuver, words):
    order = replace(SHOT, maneuver=maneuver)
    rest = {"stun Bob": 100, "kill Bob": 100, "out Bob": 1}
    found = [result(fought(apart(), order, {"attack Ace": face, **rest})[1]) for face in (1, 41, 71, 95)]
    assert tuple(found) == words


def test_a_power_harms_by_its_rank_number():
    state = apart()
    after, _, _ = fought(state, SHOT, {"attack Ace": 50})
    assert lost(state, after) == 20


def test_a_power_reaches_as_far_as_table_3_prints():
    """Excellent: six areas."""
    assert problems(apart(6 * 132.0 + 3.0), SHOT) == []
    assert problems(apart(6 * 132.0 + 4.0), SHOT) != []


def test_strength_throws_by_the_range_of_its_rank():
    """Amazing: six areas."""
    rock = replace(SHOT, maneuver="blunt_throwing")
    assert problems(apart(6 * 132.0 + 3.0), rock) == []
    assert problems(apart(6 * 132.0 + 4.0), rock) != []


def test_a_wall_between_hides_the_target():
    ring = ((150.0, -50.0), (151.0, -50.0), (151.0, 50.0), (150.0, 50.0))
    wall = Obstacle(name="wall", outline=ring, top_ft=26.0, material="concrete", thickness_in=12.0)
    ground = BattleMap(name="hidden", size_ft=(2000.0, 2000.0), obstacles=(wall,), digest="hidden")
    assert problems(apart(ground=ground), SHOT) == ["wall stands between"]


def test_at_point_blank_a_shot_is_three_columns_better():
    """Excellent and three is Amazing: green from 26."""
    near = apart(6.0)
    assert result(fought(near, SHOT, {"attack Ace": 26})[1]) == "Hit"
    assert result(fought(near, SHOT, {"attack Ace": 25})[1]) == "Miss"


def test_a_weapon_nobody_taught_him_is_two_columns_worse():
    gun = replace(SHOT, maneuver="shooting", using="rifle")
    untaught = {**ACE, "talents": []}
    state = arena(fighter("Ace"), fighter("Bob", (300.0, 0.0, 0.0)), Ace=untaught, Bob=BOB)
    assert result(fought(state, gun, {"attack Ace": 50})[1]) == "Miss"  # Typical: 51
    assert result(fought(apart(), gun, {"attack Ace": 36})[1]) == "Hit"  # Remarkable with the talent


def test_nobody_shoots_without_anything_to_shoot_with():
    bare = arena(fighter("Ace"), fighter("Bob", (6.0, 0.0, 0.0)), Ace=abilities(), Bob=BOB)
    assert problems(bare, SHOT) == ["Ace has no power or weapon for energy"]


def test_body_armor_is_twenty_less_against_energy_and_a_force_field_ten_less_against_the_rest():
    hurts = {}
    for power in ("body_armor", "force_field"):
        sheet = {**BOB, "powers": {power: 30}}
        for maneuver in ("energy", "force"):
            state = apart(bob=sheet)
            after, _, _ = fought(state, replace(SHOT, maneuver=maneuver), {"attack Ace": 50})
            hurts[power, maneuver] = lost(state, after)
    assert hurts == {
        ("body_armor", "energy"): 20 - 10,
        ("body_armor", "force"): 0,
        ("force_field", "energy"): 0,
        ("force_field", "force"): 30 - 20,
    }


def test_a_resistance_ignores_what_is_weaker_and_else_is_armor():
    def after(number, face):
        sheet = {**BOB, "powers": {"resistance_energy": {"number": number, "kind": "En"}}}
        state = apart(bob=sheet)
        now, _, _ = fought(state, SHOT, {"attack Ace": 50, "resist Bob": face})
        return lost(state, now)

    assert after(30, 1) == 0  # Remarkable past Excellent: no roll at all
    assert after(20, 71) == 0  # equal: yellow negates
    assert after(20, 70) == 0  # failed, it is armor of 20
    assert after(10, 97) == 10  # one below: red, failed, armor of 10


def test_a_deadly_shot_is_checked_on_the_kill_column():
    """Excellent Endurance: white below 41 loses a rank; green is E/S, which energy is not."""
    tough = abilities(fighting=50, endurance=20)
    white, _, _ = fought(apart(bob=tough), SHOT, {"attack Ace": 95, "kill Bob": 40})
    green, _, _ = fought(apart(bob=tough), SHOT, {"attack Ace": 95, "kill Bob": 41})
    assert white.tokens["Bob"].condition("dying") is not None
    assert green.tokens["Bob"].condition("dying") is None


def test_a_bullet_kills_on_green_too():
    tough = abilities(fighting=50, endurance=20)
    gun = replace(SHOT, maneuver="shooting", using="rifle")
    after, _, _ = fought(apart(bob=tough), gun, {"attack Ace": 95, "kill Bob": 41})
    assert after.tokens["Bob"].condition("dying") is not None


def test_death_may_be_an_endurance_feat_against_the_harm_instead():
    """Excellent Endurance against 20 points, Excellent: yellow."""
    tough = abilities(fighting=50, endurance=20)
    for face, dies in ((70, True), (71, False)):
        state = apart(bob=tough, settings={"U47": "endurance_feat"})
        after, _, _ = fought(state, SHOT, {"attack Ace": 95, "kill Bob": face})
        assert (after.tokens["Bob"].condition("dying") is not None) is dies


def test_a_called_shot_that_is_a_bullseye_strikes_what_was_called_and_nothing_else():
    case = fighter("case", (300.0, 0.0, 0.0), material="steel")
    state = apart(things=(case,), bonds=(Bond("carry", "Bob", "case"),))
    after, _, forced = fought(state, replace(SHOT, aim="case"), {"attack Ace": 71})
    assert lost(state, after) == 0
    assert after.bonds == ()
    assert forced == [Fall(token="case", freed_from="Bob")]
    assert after.tokens["case"].condition("broken") is None  # steel stands 20


def test_a_bullseye_of_a_shot_not_called_is_a_hit():
    state = apart()
    after, _, _ = fought(state, SHOT, {"attack Ace": 71})
    assert lost(state, after) == 20


def car(weight_lb=400.0):
    return fighter("car", (3.0, 0.0, 0.0), material="sheet_metal", radius_ft=5.0, weight_lb=weight_lb)


HURL = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_throwing", using="car")


def test_a_thrown_thing_flies_first_and_then_strikes():
    state = apart(things=(car(),), bonds=(Bond("carry", "Ace", "car"),))
    _, _, forced = fought(state, HURL, {"attack Ace": 50})
    flight = forced[0]
    assert isinstance(flight, Driven)
    assert (flight.token, flight.hit, flight.to) == ("car", "Bob", Point(300.0, 0.0, 0.0))


def test_a_thrown_thing_that_never_came_near_harms_nobody():
    state = apart(things=(car(),), bonds=(Bond("carry", "Ace", "car"),))
    after, _, forced = fought(state, HURL, {"attack Ace": 50})  # here nothing moves it
    assert lost(state, after) == 0
    assert forced[-1] == Fall(token="car")


def test_a_thrown_thing_beside_its_target_harms_by_the_throwers_strength():
    close = apart(12.0, bob=abilities(fighting=100), things=(car(),), bonds=(Bond("carry", "Ace", "car"),))
    after, _, _ = fought(close, HURL, {"attack Ace": 50})
    assert lost(close, after) == 50


def test_a_thrown_thing_that_misses_flies_on_to_the_end_of_the_range():
    state = apart(things=(car(),), bonds=(Bond("carry", "Ace", "car"),))
    _, _, forced = fought(state, HURL, {"attack Ace": 1})
    assert forced[0].to.x == pytest.approx(6 * 132.0)
    assert set(forced[0].past) == {"Ace", "Bob"}


def test_what_is_not_in_hand_or_far_too_heavy_cannot_be_thrown():
    """Amazing Strength: 100 tons is two ranks past it."""
    assert problems(apart(things=(car(),)), HURL) == ["Ace does not hold car"]
    heavy = apart(things=(car(200_000.0),), bonds=(Bond("carry", "Ace", "car"),))
    assert problems(heavy, HURL) == ["car is too heavy for Ace to throw"]


def test_throwing_a_great_weight_takes_a_strength_feat_first():
    """Fifty tons are Amazing, as he is: yellow, 56. Failed, the act is lost."""
    state = apart(things=(car(100_000.0),), bonds=(Bond("carry", "Ace", "car"),))
    _, events, forced = fought(state, HURL, {"lift Ace": 55})
    assert (of_kind(events, "attacked"), forced) == ([], [])
    _, events, _ = fought(state, HURL, {"lift Ace": 56, "attack Ace": 50})
    assert result(events) == "Hit"


def friends(at=(300.0, 0.0, 0.0)):
    dot = fighter("Dot", (2.0, 0.0, 0.0), weight_lb=120.0)
    state = arena(
        fighter("Ace"), fighter("Bob", at, side="villain"), dot,
        Ace=ACE, Bob=BOB, Dot=abilities(fighting=30, strength=10, endurance=20),
    )  # fmt: skip
    return replace(state, bonds=(Bond("carry", "Ace", "Dot"),))


def test_a_fastball_special_strikes_with_the_friends_charge():
    order = replace(HURL, maneuver="fastball_special", using="Dot")
    _, events, forced = fought(friends(), order, {"attack Ace": 41})
    assert result(events) == "Hit"
    assert forced[0].token == "Dot"
    assert forced[0].force == 20 + 2 * 2  # 300 ft are two whole areas


def test_an_enemy_thrown_is_run_into_the_target_like_any_flying_body():
    order = replace(HURL, using="Dot")
    _, _, forced = fought(friends(), order, {"attack Ace": 41})
    assert [type(order) for order in forced] == [Driven]
    assert (forced[0].cause, forced[0].hit) == ("thrown", "Bob")


def test_a_body_can_be_thrown_at_a_place():
    order = AttackOrder(attacker="Ace", maneuver="blunt_throwing", using="Dot", aim=Point(0.0, 200.0, 26.0))
    _, _, forced = fought(friends(), order)
    assert forced[0].to == Point(0.0, 200.0, 26.0)


def at_the_wall(material, thickness_in):
    ring = ((4.0, -50.0), (5.0, -50.0), (5.0, 50.0), (4.0, 50.0))
    wall = Obstacle(name="wall", outline=ring, top_ft=26.0, material=material, thickness_in=thickness_in)
    ground = BattleMap(
        name="at wall", size_ft=(2000.0, 2000.0), obstacles=(wall,), digest=f"{material} {thickness_in}"
    )
    return arena(fighter("Ace"), ground=ground, Ace=ACE)


BREAK = AttackOrder(attacker="Ace", maneuver="blunt_attack", aim="wall")


def test_a_wall_is_broken_by_a_strength_feat_against_its_strength():
    """Amazing Strength: brick needs no roll, steel over two feet is equal and needs yellow."""
    _, events, _ = fought(at_the_wall("brick", 12.0), BREAK)
    assert of_kind(events, "breached")[0].obstacle == "wall"
    assert of_kind(events, "checked") == []
    _, failed, _ = fought(at_the_wall("steel", 24.0), BREAK, {"break Ace": 55})
    _, done, _ = fought(at_the_wall("steel", 24.0), BREAK, {"break Ace": 56})
    assert (of_kind(failed, "breached"), len(of_kind(done, "breached"))) == ([], 1)


def test_a_wall_two_ranks_past_him_holds_but_for_a_red_feat_that_the_judge_allows():
    state = at_the_wall("titanium", 24.0)
    assert problems(state, BREAK) == ["wall is beyond Ace"]
    _, holds, _ = fought(state, BREAK, {"break Ace": 90})
    _, breaks, _ = fought(state, BREAK, {"break Ace": 91})
    assert (of_kind(holds, "breached"), len(of_kind(breaks, "breached"))) == ([], 1)


@pytest.mark.parametrize(
    ("material", "inches", "needed"),
    [
        ("brick", 12.0, "automatic on Amazing"),
        ("steel", 12.0, "green on Amazing"),
        ("granite", 12.0, "yellow on Amazing"),
        ("titanium", 12.0, "red on Amazing"),
        ("titanium", 24.0, "impossible on Amazing"),
    ],
)
def test_the_plan_of_a_blow_at_a_wall_says_what_breaks_it(material, inches, needed):
    assert plan(at_the_wall(material, inches), BREAK, SYSTEM).needed == needed


def test_a_wall_that_is_not_there_is_a_problem():
    assert problems(at_the_wall("brick", 12.0), replace(BREAK, aim="gate")) == [
        "There is no wall, door or window 'gate'"
    ]


def test_a_burst_strikes_everybody_near_whom_no_wall_shields():
    bomber = {"abilities": {"agility": 20}, "powers": {
        "bomb": {"number": 10, "attack": "energy", "tags": ["burst:30"]}}}  # fmt: skip
    state = arena(
        fighter("Ace"), fighter("Bob", (280.0, 0.0, 0.0)), fighter("Cad", (320.0, 0.0, 0.0)),
        fighter("Dot", (340.0, 0.0, 0.0)), Ace=bomber, Bob=BOB, Cad=BOB, Dot=BOB,
    )  # fmt: skip
    order = AttackOrder(attacker="Ace", maneuver="energy", using="bomb", aim=Point(300.0, 0.0, 0.0))
    after, _, _ = fought(state, order, {"attack Ace": 50, "attack Ace#2": 50})
    assert [lost(state, after, name) for name in ("Bob", "Cad", "Dot")] == [10, 10, 0]


def test_aim_taken_is_used_up_by_the_shot():
    state = apart()
    aimed = replace(state.tokens["Ace"], conditions=(Condition("aimed", 1, "Bob"),))
    after, events, _ = fought(state.with_token(aimed), SHOT, {"attack Ace": 36})
    assert result(events) == "Hit"  # Remarkable instead of Excellent
    assert after.tokens["Ace"].condition("aimed", "Bob") is None


def test_a_burst_is_one_attack_however_many_it_strikes():
    from tests.arena import in_round

    bomber = {"abilities": {"agility": 20}, "powers": {
        "bomb": {"number": 10, "attack": "energy", "tags": ["burst:30"]}}}  # fmt: skip
    two = fighter("Bob", (280.0, 0.0, 0.0)), fighter("Cad", (320.0, 0.0, 0.0))
    state = in_round(arena(fighter("Ace"), *two, Ace=bomber, Bob=BOB, Cad=BOB), "Ace", "Bob", "Cad")
    order = AttackOrder(attacker="Ace", maneuver="energy", using="bomb", aim=Point(300.0, 0.0, 0.0))
    after, _, _ = fought(state, order, {"attack Ace": 50, "attack Ace#2": 50})
    assert after.tokens["Ace"].counter("attacked") == 1


def test_in_area_play_ranges_count_areas_by_the_larger_axis():
    """Excellent: six areas. From the corner of the first area to the far corner of the seventh."""
    far = apart(6 * 132.0 + 131.0)
    assert problems(far, SHOT) != []
    assert problems(replace(far, settings={"measure": "area"}), SHOT) == []
    assert problems(replace(apart(7 * 132.0), settings={"measure": "area"}), SHOT) != []


def test_a_wall_out_of_arms_reach_cannot_be_struck():
    state = at_the_wall("brick", 12.0)
    away = replace(
        state.tokens["Ace"], motion=replace(state.tokens["Ace"].motion, position=Point(-50.0, 0.0, 0.0))
    )
    assert problems(state, BREAK) == []
    assert "the reach is 5 ft" in problems(state.with_token(away), BREAK)[0]


def test_a_power_breaks_a_wall_by_the_rank_of_its_harm():
    """Excellent energy against brick, Typical: two below, green on the attacker's own column."""
    blast = AttackOrder(attacker="Ace", maneuver="energy", aim="wall")
    _, events, _ = fought(at_the_wall("brick", 12.0), blast, {"break Ace": 41})
    assert len(of_kind(events, "breached")) == 1


def test_a_weapon_never_weakens_the_arm_that_swings_it():
    armed = {"abilities": {"fighting": 20, "strength": 50}, "weapons": {"bat": 10, "blade": 75}}
    state = arena(fighter("Ace"), fighter("Bob", (5.0, 0.0, 0.0)), Ace=armed, Bob=abilities(endurance=100))
    blow = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack", using="bat")
    cut = replace(blow, maneuver="edged_attack", using="blade")
    bat, _, _ = fought(state, blow, {"attack Ace": 50})
    blade, _, _ = fought(state, cut, {"attack Ace": 50})
    assert (lost(state, bat), lost(state, blade)) == (50, 75)


def test_nobody_catches_what_he_could_never_lift():
    from engine.systems.universal_heroes.defense import open_defenses
    from engine.systems.universal_heroes.maneuvers import maneuvers
    from engine.systems.universal_heroes.means import means_of

    deft = abilities(agility=50, strength=10)
    for weight_lb, open_to in ((400.0, True), (2000.0, False)):
        thing = (car(weight_lb),)
        state = apart(bob=deft, things=thing, bonds=(Bond("carry", "Ace", "car"),))
        how = maneuvers()["blunt_throwing"]
        found = open_defenses(state, state.tokens["Bob"], how, means_of(state, HURL, how), aware=True)
        assert ("catching" in found) is open_to
