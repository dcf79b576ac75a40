"""What holds of every fight under the rules of Universal Heroes, on a block with a roof, a wall and water."""

from collections import Counter
from dataclasses import fields
from typing import get_args, get_type_hints

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.battle import Battle, RefusedError
from engine.digest import state_hash
from engine.geometry import Point
from engine.look import MapFile
from engine.odds import TooManyWaysError
from engine.orders import (
    AttackOrder,
    BeginTurn,
    Carry,
    Change,
    MoveOrder,
    Order,
    PutDown,
    Ruling,
    SystemOrder,
)
from engine.saves import read_saved, save
from engine.systems.universal_heroes import SYSTEM
from engine.turn import upcoming
from engine.world import BattleMap, Obstacle, Surface
from tests.arena import arena, fighter


def box(x, y, wide, deep):
    return ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))


HOUSE, LOT = box(200.0, 100.0, 120.0, 120.0), box(0.0, 0.0, 660.0, 528.0)
CANAL = box(500.0, 0.0, 100.0, 528.0)
WALL = box(400.0, 50.0, 2.0, 300.0)
GROUND = BattleMap(
    name="Block",
    size_ft=(660.0, 528.0),
    surfaces=(
        Surface(name="Street", outline=LOT),
        Surface(name="Roof", outline=HOUSE, elevation_ft=39.0, kind="roof"),
        Surface(name="Canal", outline=CANAL, elevation_ft=-4.0, depth_ft=16.0, kind="water"),
    ),
    obstacles=(
        Obstacle(name="House", outline=HOUSE, top_ft=39.0, material="brick", thickness_in=12.0),
        Obstacle(name="Wall", outline=WALL, top_ft=20.0, material="concrete", thickness_in=24.0),
    ),
    digest="block of the laws",
)
STRONG = {"abilities": {"strength": 75, "fighting": 40}, "powers": {"flight": 30, "body_armor": 20}}
QUICK = {"abilities": {"agility": 50}, "powers": {"gliding": 30, "teleportation": 10, "climbing": 20}}
PLAIN = {"abilities": {"endurance": 10}, "powers": {"leaping": 40}}


def fight(seed):
    bodies = (
        fighter("Ann", (210.0, 110.0, 39.0)),
        fighter("Bob", (216.0, 110.0, 39.0), side="villain"),
        fighter("Cay", (380.0, 120.0, 0.0), side="villain"),
    )
    return Battle.begin(arena(*bodies, ground=GROUND, Ann=STRONG, Bob=QUICK, Cay=PLAIN), SYSTEM, seed)


NAMES = st.sampled_from(["Ann", "Bob", "Cay"])
HEIGHTS = st.sampled_from([0.0, 0.0, 20.0, 39.0, 90.0])
POINTS = st.builds(Point, st.floats(-50.0, 700.0), st.floats(-50.0, 560.0), HEIGHTS)
MODES = st.sampled_from(["walk", "run", "fly", "glide", "leap", "climb", "swim", "teleport"])
MOVES = st.builds(
    MoveOrder,
    token=NAMES,
    mode=MODES,
    waypoints=st.lists(POINTS, min_size=1, max_size=3).map(tuple),
    effort=st.sampled_from(["full", "walk", "hold", "brake", 50.0]),
    strike=st.sampled_from(["", "", "Bob", "Cay"]),
)
ATTACKS = st.builds(
    AttackOrder,
    attacker=NAMES,
    target=NAMES,
    maneuver=st.sampled_from(["blunt_attack", "edged_attack", "grappling", "charging"]),
    push_deg=st.none() | st.floats(0.0, 359.0),
)
CHANGES = st.builds(Change, at=POINTS, speed_ft_per_turn=st.sampled_from([0.0, 264.0]))
PLACED = st.builds(Ruling, token=NAMES, change=CHANGES, why=st.just("so"))
OTHERS = st.builds(Carry, token=NAMES, what=NAMES) | st.builds(PutDown, token=NAMES, what=NAMES)
ORDERS = MOVES | ATTACKS | PLACED | OTHERS | st.just("next") | st.builds(BeginTurn, token=NAMES)


def tried(battle, order):
    given_order = upcoming(battle.state) if order == "next" else order
    try:
        return battle.commit(given_order, override="the law tries everything"), given_order
    except RefusedError:
        return battle, given_order


@settings(max_examples=40, deadline=None)
@given(st.lists(ORDERS, min_size=2, max_size=8), st.integers(0, 999))
def test_any_fight_undoes_redoes_audits_and_is_read_again(orders, seed):
    battle = fight(seed)
    for order in orders:
        then, given_order = tried(battle, order)
        if then is battle:
            continue
        assert then.undo().commit(given_order, override="the law tries everything") == then
        battle = then
    assert battle.audit() == ()
    saved = read_saved("".join(save(battle, MapFile(GROUND))), {SYSTEM.name: SYSTEM})
    assert saved.battle == battle
    assert state_hash(saved.battle.state) == state_hash(battle.state)


def outcomes(found):
    """How likely each outcome is, lengths and counts left out: harm, places and who is out."""
    chances = Counter()
    for way in found.ways:
        tokens = way.state.tokens.values()
        key = tuple((t.name, t.tracks, t.at, t.condition("out") is not None) for t in tokens)
        chances[key] += way.chance
    return chances


@settings(max_examples=25, deadline=None)
@given(st.lists(ORDERS, min_size=1, max_size=4), st.integers(0, 999))
def test_the_chances_of_any_fight_sum_to_one_and_hold_what_happened(orders, seed):
    battle = fight(seed)
    for order in orders:
        then, given_order = tried(battle, order)
        if then is battle or order == "next":
            battle = then
            continue
        try:
            found = battle.odds(given_order, full=True)
        except TooManyWaysError:
            assume(False)
        assert sum(way.chance for way in found.ways) == 1
        assert state_hash(then.state) in {state_hash(way.state) for way in found.ways}
        quiet = battle.odds(given_order)
        assert sum(way.chance for way in quiet.ways) == 1
        assert outcomes(quiet) == outcomes(found)
        battle = then


def anything(kind):
    """Orders of one kind with whatever their fields can hold; names that are there, and some that are not."""
    hints = get_type_hints(kind)
    by_type = {str: WORDS, int: st.integers(-9, 10**6), float: st.floats(), Point: POINTS}
    special = {"waypoints": st.lists(ANYWHERE).map(tuple), "orders": SEVERAL}
    names = [field.name for field in fields(kind) if field.name not in ("kind", "facts", "change")]
    known = {name: hints[name] for name in names}
    drawn = {name: by_type[h] if h in by_type else st.from_type(h) for name, h in known.items()}
    return st.builds(kind, **{**drawn, **{name: how for name, how in special.items() if name in names}})


ANYWHERE = POINTS | st.builds(Point, st.floats(), st.floats(), st.floats())
SEVERAL = st.lists(MOVES | ATTACKS | OTHERS, max_size=3).map(tuple)
WORDS = NAMES | st.sampled_from(["", "Zed", "blunt_attack", "charging", "fly", "flight", "Wall", "House"])
KINDS = [kind for kind in get_args(Order) if kind is not SystemOrder] + [rule.order for rule in SYSTEM.orders]
ANY_ORDER = st.one_of([anything(kind) for kind in KINDS])


@settings(max_examples=60, deadline=None)
@given(st.lists(ORDERS, min_size=0, max_size=3), MOVES | ATTACKS | ANY_ORDER, st.integers(0, 99))
def test_planning_never_fails_and_never_changes_anything(orders, order, seed):
    battle = fight(seed)
    for each in orders:
        battle, _ = tried(battle, each)
    before = state_hash(battle.state)
    made = battle.preview(order)
    assert battle.preview(order) == made
    assert state_hash(battle.state) == before
    if not made.problems:
        battle.commit(order)
