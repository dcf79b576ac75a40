"""Bodies that are thrown into others: each pair is judged by itself, and each side of a pair. Asks 77, 78."""

import pytest

from engine.carry_out import carry_out
from engine.checks import Answer, Choice, Referee
from engine.geometry import Point
from engine.orders import Driven
from engine.systems.universal_heroes import SYSTEM
from tests.arena import abilities, arena, fighter

NOT_SLAMMED = 100  # red: neither slammed, nor stunned, nor killed


def plain(armor=0):
    return abilities(fighting=30, endurance=20) | ({"powers": {"body_armor": armor}} if armor else {})


def carried_out(ace, **others):
    """Ace is thrown east for ten areas, through the others, who stand where they are said to."""
    bodies = [fighter(name, (x, 100.0, 0.0)) for name, (x, _) in others.items()]
    sheets = {name: sheet for name, (_, sheet) in others.items()}
    state = arena(fighter("Ace", (0.0, 100.0, 0.0)), *bodies, Ace=ace, **sheets)
    flight = Driven(token="Ace", to=Point(1320.0, 100.0, 0.0), cause="grand slam", force=100)
    return carry_out(state, flight, SYSTEM, Referee({}, _red))


def _red(question):
    if isinstance(question, Choice):
        return Answer(question.key, option=question.options[0])
    return Answer(question.key, faces=(NOT_SLAMMED,) * question.pool.count)


def harm(events):
    return [(event.token, event.cause, event.points) for event in events if event.kind == "hurt"]


def test_of_several_in_the_way_each_is_struck_once_with_the_areas_flown_so_far():
    """Endurance Excellent, 20, and 2 an area: 22 after one, 24 after two; a body throws back its own 20."""
    _, events = carried_out(plain(), Bob=(140.0, plain()), Cay=(280.0, plain()))
    assert harm(events) == [
        ("Bob", "struck by Ace", 22),
        ("Ace", "into Bob", 20),
        ("Cay", "struck by Ace", 24),
        ("Ace", "into Cay", 20),
    ]


@pytest.mark.parametrize("x", [143.2, 144.0, 146.0])
def test_who_stands_close_behind_another_is_struck_too(x):
    _, events = carried_out(plain(), Bob=(140.0, plain()), Cay=(x, plain()))
    pairs = [(token, cause) for token, cause, _ in harm(events)]
    assert pairs[:2] == [("Bob", "struck by Ace"), ("Ace", "into Bob")]
    assert pairs[2:] == [("Cay", "struck by Ace"), ("Ace", "into Cay")]


@pytest.mark.parametrize(
    ("ace", "bob", "lost"),
    [
        (0, 1000, {"Ace": 22}),  # the whole charge comes back from armor that absorbs it
        (0, 10, {"Ace": 20, "Bob": 12}),  # else what a body throws back is its Endurance at most
        (1000, 0, {"Bob": 1002}),  # a charge goes by the armor, if that is more: 1000, and 2 for an area
    ],
)
def test_a_body_that_nothing_harms_spares_nobody_it_meets(ace, bob, lost):
    _, events = carried_out(plain(ace), Bob=(140.0, plain(bob)))
    assert {token: points for token, _, points in harm(events)} == lost
