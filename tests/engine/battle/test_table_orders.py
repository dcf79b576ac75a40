"""Carrying, putting down, doors, defenses, secrets."""

from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.carry_out import Pending, advance
from engine.checks import Referee
from engine.events import Conditioned, Opened
from engine.geometry import Point
from engine.orders import BeginRound, Carry, Defend, EndRound, Fall, OpenOrder, PutDown, Reveal, Ruling
from engine.problems import Severity
from engine.world import Bond, Obstacle, Opening
from tests.coins import FIELD, body, coins, opening

WALL = Obstacle(
    name="Wall", outline=((0.0, 90.0), (40.0, 90.0), (40.0, 91.0), (0.0, 91.0)), top_ft=12.0, material="wood",
    thickness_in=12.0,
)  # fmt: skip
DOOR = Opening(name="Door", obstacle="Wall", span=((0.0, 91.0), (4.0, 91.0)), base_ft=0.0, top_ft=7.0)
HOUSE = replace(FIELD, obstacles=(WALL,), openings=(DOOR,), digest="house")


def began(*bodies, **more):
    state = replace(opening(), **more)
    for token in bodies:
        state = state.with_token(token)
    return Battle.begin(state, coins(), 1)


def texts(battle, order):
    return [problem.text for problem in battle.preview(order).problems]


def stepped(battle, order):
    return advance(Pending(battle.state, (order,)), coins(), Referee())


def test_a_body_in_reach_is_taken_up():
    battle = began(body("Bob", 7.0)).commit(Carry(token="Ann", what="Bob"))
    assert battle.state.bonds == (Bond("carry", "Ann", "Bob"),)


@pytest.mark.parametrize(
    ("x", "z", "reached"), [(8.0, 0.0, True), (8.1, 0.0, False), (0.0, 11.0, True), (0.0, 11.5, False)]
)
def test_the_reach_is_five_feet_from_edge_to_edge(x, z, reached):
    assert (texts(began(body("Bob", x, z)), Carry(token="Ann", what="Bob")) == []) is reached


def test_nobody_carries_whoever_carries_him():
    battle = began(body("Bob", 5.0)).commit(Carry(token="Ann", what="Bob"))
    assert texts(battle, Carry(token="Bob", what="Ann")) == ["Bob cannot carry Ann, who carries him"]


def test_a_body_already_held_is_not_taken():
    battle = began(body("Bob", 5.0), body("Cay", 9.0)).commit(Carry(token="Ann", what="Bob"))
    assert texts(battle, Carry(token="Cay", what="Bob")) == ["Ann has hold of Bob"]


def test_what_is_put_down_falls_if_nothing_holds_it_up():
    battle = began(body("Bob", 5.0), bonds=(Bond("carry", "Ann", "Bob"),))
    now, events = stepped(battle, PutDown(token="Ann", what="Bob", at=Point(-5.0, 100.0, 0.0)))
    assert now.waiting == (Fall(token="Bob", freed_from="Ann"),)
    assert [event.kind for event in events] == ["bond", "moved"]
    assert now.state.tokens["Bob"].at == (-5.0, 100.0, 0.0)


def test_what_a_flier_drops_keeps_his_speed():
    flier = body("Ann", z=100.0, mode="fly", speed_ft_per_turn=264.0, heading_deg=90.0)
    battle = began(flier, body("Bob", 3.0, 100.0), bonds=(Bond("carry", "Ann", "Bob"),))
    now, _ = stepped(battle, PutDown(token="Ann", what="Bob"))
    assert now.state.tokens["Bob"].motion.speed_ft_per_turn == 264.0
    assert now.state.tokens["Bob"].motion.heading_deg == 90.0


def test_only_what_is_carried_is_put_down():
    assert texts(began(), PutDown(token="Ann", what="Bob")) == ["Ann does not carry Bob"]


def test_a_door_in_reach_opens_and_closes():
    battle = began(map=HOUSE, tokens={"Ann": body("Ann")})
    (problem,) = battle.preview(OpenOrder(token="Ann", opening="Door")).problems
    assert "reach" in problem.text
    near = replace(body("Ann"), motion=replace(body("Ann").motion, position=Point(2.0, 96.0, 0.0)))
    battle = began(near, map=HOUSE).commit(OpenOrder(token="Ann", opening="Door"))
    assert battle.line[0].events == (Opened(opening="Door", on=True, by="Ann"),)
    assert texts(battle, OpenOrder(token="Ann", opening="Door")) == ["Door is open already"]
    assert texts(battle, OpenOrder(token="Ann", opening="Door", on=False)) == []


def test_a_locked_door_yields_only_to_the_judge():
    locked = replace(HOUSE, openings=(replace(DOOR, state="locked"),), digest="locked")
    near = replace(body("Ann"), motion=replace(body("Ann").motion, position=Point(2.0, 96.0, 0.0)))
    battle = began(near, map=locked)
    (problem,) = battle.preview(OpenOrder(token="Ann", opening="Door")).problems
    assert problem.severity is Severity.AGAINST_RULES


def test_the_last_defense_said_counts_until_the_rounds_end(battle):
    battle = battle.commit(BeginRound()).commit(Defend(token="Ann", maneuver="dodging"))
    battle = battle.commit(Defend(token="Ann", maneuver="blocking"))
    assert [c.name for c in battle.state.tokens["Ann"].conditions] == ["defend:blocking"]
    assert battle.commit(BeginRound()).state.tokens["Ann"].conditions == ()


def test_a_defense_said_before_a_round_is_for_that_round(battle):
    battle = battle.commit(BeginRound()).commit(EndRound()).commit(Defend(token="Ann", maneuver="dodging"))
    battle = battle.commit(BeginRound())
    assert [c.name for c in battle.state.tokens["Ann"].conditions] == ["defend:dodging"]
    assert battle.commit(BeginRound()).state.tokens["Ann"].conditions == ()


def test_a_hidden_token_is_revealed(battle):
    battle = battle.commit(Ruling(facts=(Conditioned(token="Bob", name="hidden"),), why="ambush"))
    battle = battle.commit(Reveal(token="Bob"))
    assert battle.state.tokens["Bob"].condition("hidden") is None
