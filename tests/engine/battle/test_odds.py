"""Exact odds, against chances worked out by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine import odds as module
from engine.apply import apply
from engine.battle import Battle, RefusedError
from engine.carry_out import EndlessChainError, advance
from engine.conformance.arena import opening as conformance_opening
from engine.events import Conditioned, Hurt, Moved
from engine.geometry import Point
from engine.labels import label
from engine.odds import TooManyWaysError, landings, odds
from engine.orders import AttackOrder, BeginRound, Carry, Change, Group, Ruling
from engine.systems import basic_v3
from engine.world import Motion
from tests.coins import Loop, Strike, coins, opening

STRIKE = Strike(token="Ann", target="Bob")


def chances(found):
    return sorted(way.chance for way in found.ways)


def duck(choice):
    return "duck"


def test_a_toss_of_six_or_more_in_ten_is_even():
    found = odds(opening(), STRIKE, coins())
    assert chances(found) == [Fraction(1, 2), Fraction(1, 2)]


def test_a_choice_is_no_chance_and_is_told():
    found = odds(opening(), STRIKE, coins(), duck)
    assert [(given.key, given.who, given.option) for given in found.answered] == [
        ("defend Bob", "Bob", "duck")
    ]
    hit = next(way for way in found.ways if way.state.tokens["Bob"].track("pips") == 1)
    assert hit.chance == Fraction(1, 2) * Fraction(7, 10)


def test_equal_states_are_one_way():
    found = odds(opening(), STRIKE, coins(), duck)
    assert len(found.ways) == 2


def test_two_strikes_are_counted_together():
    found = odds(opening(), Group(orders=(STRIKE, Strike(token="Cay", target="Bob"))), coins())
    by_pips = {way.state.tokens["Bob"].track("pips"): way.chance for way in found.ways}
    assert by_pips == {2: Fraction(1, 4), 1: Fraction(1, 2), 0: Fraction(1, 4)}


def test_a_quiet_roll_is_parted_only_when_asked():
    weak = apply(opening(), Hurt(token="Bob", track="pips", points=1, cause="test"))
    shortened = odds(weak, STRIKE, coins())
    full = odds(weak, STRIKE, coins(), full=True)
    assert shortened.quiet == ("out Bob",)
    assert len(shortened.ways) == 2
    assert len(full.ways) == 11
    assert full.quiet == ()
    out = sum(way.chance for way in full.ways if way.state.tokens["Bob"].condition("out"))
    assert out == Fraction(1, 2)


def test_the_likeliest_way_comes_first_and_tells_its_events():
    found = odds(opening(), STRIKE, coins(), duck)
    assert [way.label for way in found.ways] == ["miss", "hit, Bob -1 pips"]
    assert found.ways[0].events[-1].result == "miss"


def test_a_hit_that_leaves_no_mark_is_still_told_from_a_miss():
    healed = Ruling(token="Bob", change=Change(tracks={"pips": 2}), why="it left no mark")
    (way,) = odds(opening(), Group(orders=(STRIKE, healed)), coins()).ways
    assert dict(way.results) == {"miss": Fraction(1, 2), "hit": Fraction(1, 2)}
    assert {"miss", "hit"} <= set(way.label.replace(",", "").split())


def test_what_happened_is_told_in_plain_words():
    there = Motion(position=Point(9, 0, 0))
    path = (Point(0, 0, 0), Point(9, 0, 0))
    ordered = Moved(token="Ace", mode="run", cause="order", path=path, after=there)
    astray = Moved(token="Bob", mode="fly", cause="turn_in_the_air", path=path, after=there)
    down = Moved(token="Bob", mode="fall", cause="lost support", path=path, after=there)
    held = Conditioned(token="Cay", name="used:fighting")
    said = label((ordered, astray, down, held))
    assert said == "Ace moves, Bob turn in the air, Bob falls, Cay used fighting"


def test_an_order_without_dice_has_one_way():
    found = odds(opening(), BeginRound(), coins())
    assert chances(found) == [Fraction(1)]


def test_a_ruling_and_a_group_of_rulings_have_one_way():
    ruling = Ruling(token="Bob", change=Change(tracks={"pips": 1}), why="test")
    assert chances(odds(opening(), Group(orders=(ruling, ruling)), coins())) == [Fraction(1)]


def test_a_step_is_run_once_for_each_way_it_comes_out(monkeypatch):
    """A miss, a hit that is ducked, a hit that is not; then the harm of that one."""
    runs = []

    def counted(*given):
        runs.append(given)
        return advance(*given)

    monkeypatch.setattr(module, "advance", counted)
    odds(opening(), STRIKE, coins(), duck)
    assert len(runs) == 3 + 1


def test_too_many_ways_are_said_and_not_counted(monkeypatch):
    monkeypatch.setattr(module, "MOST_WAYS", 3)
    with pytest.raises(TooManyWaysError):
        odds(opening(), STRIKE, coins())


def test_a_round_of_many_fighters_is_given_up_before_its_ways_are_walked(monkeypatch):
    runs = []

    def counted(*given):
        runs.append(given)
        return advance(*given)

    monkeypatch.setattr(module, "advance", counted)
    rules = basic_v3.SYSTEM
    state = conformance_opening(rules)
    first = next(iter(state.tokens.values()))
    crowd = {f"Mook {number}": replace(first, name=f"Mook {number}") for number in range(12)}
    with pytest.raises(TooManyWaysError):
        odds(replace(state, tokens=crowd), BeginRound(), rules)
    assert len(runs) < module.MOST_WAYS / 4


def test_a_chain_without_an_end_is_stopped():
    with pytest.raises(EndlessChainError):
        odds(opening(), Loop(token="Ann"), coins())


def test_a_body_that_nothing_moves_does_not_land():
    assert landings(odds(opening(), Carry(token="Ann", what="Bob"), coins())) == ()


@pytest.mark.parametrize("aim", [Point(1e8, 0.0, 0.0), Point(1e300, 0.0, 0.0), Point(float("nan"), 0.0, 0.0)])
def test_numbers_past_the_gate_have_no_odds(aim):
    battle = Battle.begin(conformance_opening(basic_v3.SYSTEM), basic_v3.SYSTEM, 1)
    with pytest.raises(RefusedError, match="aim"):
        battle.odds(AttackOrder(attacker=next(iter(battle.state.tokens)), maneuver="brawn", aim=aim))
