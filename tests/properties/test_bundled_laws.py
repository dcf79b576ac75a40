"""What holds of any order at all on the bundled maps, under every rule system, by areas and by the ruler.

By day a sample; at night ten thousand orders.
"""

import os
from collections import Counter

import pytest

from engine.digest import state_hash
from engine.odds import TooManyWaysError
from engine.systems import SYSTEMS
from tests.properties import moves, previews, tallies, wild

NIGHT = os.environ.get("HYPOTHESIS_PROFILE") == "night"
ORDERS = 10_000 if NIGHT else 100
BATTLES = 60 if NIGHT else 6


def test_what_is_shown_is_what_happens_and_undo_takes_it_back():
    """Two previews alike; refused if shown so, else done as shown; undone whole; nobody inside a solid."""
    kinds, wrong = wild.run(ORDERS, seed=11)
    assert wrong == []
    assert sum(count for kind, count in kinds.items() if kind == "move done") > ORDERS / 12


@pytest.mark.parametrize("seed", range(BATTLES))
def test_the_odds_of_any_order_sum_to_one_and_hold_what_happened(seed):
    hand = wild.Wild(seed)
    battle = wild.opened(
        wild.NAMES[seed % 3], ("universal_heroes", "supers_revised", "basic_v3")[seed // 3 % 3], "area"
    )
    for _ in range(12):
        order = hand.dice.choice([hand.move, hand.attack, hand.told])(battle)
        then, _ = wild.tried(battle, order)
        if then is not battle:
            try:
                found = battle.odds(order, full=True)
            except TooManyWaysError:
                continue
            assert sum(way.chance for way in found.ways) == 1
            assert state_hash(then.state) in {state_hash(way.state) for way in found.ways}
        battle = then


@pytest.mark.parametrize("setting", previews.SETTINGS, ids=" ".join)
def test_previews_of_random_orders_equal_their_commits_on_every_map_under_every_system(setting):
    """A few by day; ``python -m tests.properties.previews`` for ten thousand."""
    counts, wrong = previews.tally(*setting, 1000 if NIGHT else 12, seed=5)
    assert wrong == []
    assert counts["moves"] > 0


@pytest.mark.parametrize(
    ("system", "number", "times"),
    [("universal_heroes", 16, 150), ("universal_heroes", 18, 200), ("supers_revised", 14, 120),
     ("basic_v3", 12, 150)],
)  # fmt: skip
def test_thrown_dice_come_out_as_often_as_the_odds_say(system, number, times):
    """A slam into a wall and a body, a teleport, and what the small systems do; see ``tallies``."""
    state, order = tallies.told(system)[number - 1]
    times = 100_000 if NIGHT else times
    expected = tallies.chances(state, order, SYSTEMS[system])
    assert sum(expected.values()) == 1
    assert len(expected) > 2
    seen = tallies.tally(state, order, SYSTEMS[system], times)
    assert [*tallies.differences(expected, seen, times)] == []


def test_a_tally_finds_odds_that_are_wrong():
    fair, times = {"heads": 0.5, "tails": 0.5}, 1000
    assert [*tallies.differences(fair, Counter(heads=520, tails=480), times)] == []
    assert len([*tallies.differences(fair, Counter(heads=620, tails=380), times)]) == 2
    assert len([*tallies.differences(fair, Counter(heads=500, tails=499, edge=1), times)]) == 1


@pytest.mark.parametrize("name", moves.moves("basic_v3"))
@pytest.mark.parametrize("system", moves.MOVERS)
def test_odds_of_every_mishap_and_knockback_are_those_of_the_dice(system, name):
    state, order = moves.moves(system)[name]
    expected = tallies.chances(state, order, SYSTEMS[system])
    assert sum(expected.values()) == 1
    seen = tallies.tally(state, order, SYSTEMS[system], 60)
    assert [*tallies.differences(expected, seen, 60)] == []


@pytest.mark.parametrize("system", moves.MOVERS)
def test_dice_decide_at_least_twelve_of_the_moves(system):
    cases = moves.moves(system).values()
    assert sum(len(tallies.chances(state, order, SYSTEMS[system])) > 1 for state, order in cases) >= 12
