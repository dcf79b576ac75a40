"""The log of a battle that goes on."""

import pytest

from engine.battle import Battle
from engine.geometry import Point
from engine.orders import BeginRound, BeginTurn, Change, MoveOrder, Ruling
from engine.systems.universal_heroes import SYSTEM
from tests.vtt import table as fixture
from vtt.scene import chronicle
from vtt.scene.chronicle import Chronicle


def moved(x):
    return MoveOrder(token="Ace", mode="run", waypoints=(Point(x, 462.0, 0.0),))


@pytest.fixture
def battle():
    begun = Battle.begin(fixture.opening(), SYSTEM, 1)
    for x in (220.0, 240.0, 260.0):
        begun = begun.commit(moved(x), begun.dice())
    return begun


def titles(lines):
    return ["".join(bit.text for bit in line.title) for line in lines]


def test_what_was_told_is_not_told_again(battle, monkeypatch):
    told, log = [], Chronicle()

    class Counting(chronicle.Teller):
        def tell(self, entries, first_number=0):
            told.append(entries[0].id)
            return super().tell(entries, first_number)

    monkeypatch.setattr(chronicle, "Teller", Counting)
    log.of(battle, "ruler")
    log.of(battle.commit(moved(280.0), battle.dice()), "ruler")
    assert told == [1, 2, 3, 4]


def test_undone_and_gone_on_otherwise_it_is_as_if_told_anew(battle):
    log = Chronicle()
    log.of(battle, "ruler")
    back = battle.undo(2)
    assert log.of(back, "ruler") == Chronicle().of(back, "ruler")
    other = back.commit(moved(250.0), back.dice())
    assert log.of(other, "ruler") == Chronicle().of(other, "ruler")
    assert log.of(battle, "ruler") == Chronicle().of(battle, "ruler")


def test_another_measure_tells_everything_in_its_own_words(battle):
    log = Chronicle()
    log.of(battle, "ruler")
    assert log.of(battle, "area") == Chronicle().of(battle, "area")


def test_events_are_numbered_through(battle):
    numbers = [line.number for line in Chronicle().of(battle, "ruler")]
    events = [nth for nth, event in enumerate((e for entry in battle.played for e in entry.events), 1)]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(events)


def test_a_turn_is_told_with_the_speed_of_its_own_moment():
    """Whoever brakes later was fast when his turn began."""
    battle = Battle.begin(fixture.opening(), SYSTEM, 1)
    fast = Ruling(token="Ace", change=Change(speed_ft_per_turn=264.0, mode="fly"), why="aloft")
    for order in (fast, BeginRound()):
        battle = battle.commit(order, battle.dice())
    battle = battle.commit(BeginTurn(token="Ace"), battle.dice())
    stopped = Ruling(token="Ace", change=Change(speed_ft_per_turn=0.0), why="stops")
    battle = battle.commit(stopped, battle.dice())
    line = next(line for line in Chronicle().of(battle, "ruler") if "Ace to act" in titles((line,))[0])
    assert "Speed 2" in "".join(bit.text for bit in line.detail)
