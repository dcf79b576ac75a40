"""What players may see."""

from functools import reduce

import pytest

from engine.apply import apply
from engine.battle import Battle
from engine.events import Bonded, Conditioned, Declared, Hurt, Left, Moved, RoundBegan, TurnBegan
from engine.orders import BeginRound, BeginTurn, Change, Declare, EndRound, Reveal, Ruling
from engine.secrecy import players_log, players_view
from engine.world import Bond, Declaration
from tests.coins import Strike, coins, opening


def ambush(battle, name="Bob"):
    return battle.commit(Ruling(token=name, change=Change(hidden=True), why="ambush"))


def seen_events(battle):
    return [event for seen in players_log(battle.opening, battle.played) for event in seen.events]


def test_without_secrets_players_see_the_state_itself(battle):
    assert players_view(battle.state) is battle.state


def test_a_hidden_token_is_not_there(battle):
    view = players_view(ambush(battle).state)
    assert set(view.tokens) == {"Ann", "Cay"}


def test_neither_are_its_bonds_its_sheet_and_its_turn():
    state = opening(bonds=(Bond("carry", "Bob", "Cay"),), sheets={"thug": "{}", "ace": "{}"})
    battle = ambush(Battle.begin(state, coins(), 1)).commit(BeginRound())
    view = players_view(battle.state)
    assert view.bonds == ()
    assert [slot.token for slot in view.clock.slots] == ["Ann", "Cay"]


def test_the_turn_of_a_seen_token_is_still_its_turn(battle):
    battle = ambush(battle, "Ann").commit(BeginRound()).commit(BeginTurn(token="Cay"))
    assert players_view(battle.state).clock.active == "Cay"
    hers = battle.commit(BeginRound()).commit(BeginTurn(token="Ann"))
    assert players_view(hers.state).clock.active == ""


def test_of_a_secret_declaration_they_see_that_it_was_made(battle):
    battle = battle.commit(Declare(token="Ann", maneuver="strike", target="Bob", text="hah", secret=True))
    assert players_view(battle.state).declared == (Declaration("Ann", "", secret=True),)
    assert seen_events(battle) == [Declared(token="Ann", maneuver="", secret=True)]


def test_it_is_open_when_the_turn_begins(battle):
    battle = battle.commit(Declare(token="Ann", maneuver="strike", target="Bob", secret=True))
    battle = battle.commit(BeginRound()).commit(BeginTurn(token="Ann"))
    assert Declared(token="Ann", maneuver="strike", target="Bob") in seen_events(battle)
    assert players_view(battle.state) is battle.state


def test_whoever_hides_leaves_and_whoever_is_revealed_joins(battle):
    battle = ambush(battle).commit(Reveal(token="Bob"))
    kinds = [event.kind for event in seen_events(battle)]
    assert kinds == ["left", "joined", "revealed"]
    assert isinstance(seen_events(battle)[0], Left)


@pytest.mark.parametrize(
    "fact",
    [
        Hurt(token="Bob", track="pips", points=1, cause="test"),
        Conditioned(token="Bob", name="dizzy"),
        Bonded(what="carry", by="Bob", of="Cay"),
        Bonded(what="carry", by="Cay", of="Bob"),
    ],
    ids=lambda fact: fact.kind,
)
def test_what_befalls_a_hidden_token_is_not_told(battle, fact):
    battle = ambush(battle).commit(Ruling(facts=(fact,), why="test"))
    assert len(seen_events(battle)) == 1


def test_a_hidden_rider_is_not_named(battle):
    token = battle.state.tokens["Ann"]
    path = (token.at, token.at)
    ride = Moved(token="Ann", mode="walk", cause="order", path=path, after=token.motion, riders=("Bob",))
    battle = ambush(battle).commit(Ruling(facts=(ride,), why="test"))
    assert seen_events(battle)[-1].riders == ()


def test_the_order_of_turns_leaves_out_the_hidden(battle):
    battle = ambush(battle, "Ann").commit(BeginRound()).commit(BeginTurn(token="Bob"))
    began = next(event for event in seen_events(battle) if isinstance(event, RoundBegan))
    turn = next(event for event in seen_events(battle) if isinstance(event, TurnBegan))
    assert [slot.token for slot in began.slots] == ["Bob", "Cay"]
    assert turn.at == 0


def test_a_secret_entry_is_told_once_it_is_revealed(battle):
    battle = battle.commit(Strike(token="Ann", target="Bob"), secret=True).commit(EndRound(), override="x")
    assert [seen.entry for seen in players_log(battle.opening, battle.played)] == [2]
    battle = battle.commit(Reveal(seq=1))
    assert [seen.entry for seen in players_log(battle.opening, battle.played)] == [1, 2, 3]


def test_only_the_throws_of_told_checks_are_told(battle):
    (seen,) = players_log(battle.opening, battle.commit(Strike(token="Ann", target="Bob")).line)
    assert [answer.key for answer in seen.answers] == ["attack Bob"]


def test_what_players_were_told_adds_up_to_what_they_see(battle):
    battle = ambush(battle)
    for order in (
        Declare(token="Ann", maneuver="strike", secret=True),
        Strike(token="Ann", target="Cay"),
        Strike(token="Bob", target="Cay"),
        Reveal(token="Ann"),
        Ruling(token="Cay", change=Change(hidden=True), why="fog"),
        Reveal(token="Bob"),
        Strike(token="Cay", target="Bob"),
        Reveal(token="Cay"),
    ):
        battle = battle.commit(order)
        told = reduce(apply, seen_events(battle), players_view(battle.opening))
        view = players_view(battle.state)
        seen = {name for name in view.tokens if battle.state.tokens[name].condition("hidden") is None}
        assert told.tokens.keys() == seen
        assert told.declared == view.declared
