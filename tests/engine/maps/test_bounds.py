"""How much a small file may make the program do: each of these took minutes, or all memory, unbounded."""

import random
from dataclasses import replace

import pytest

from engine.maps.build import build
from engine.maps.check import check
from engine.maps.drawing import DrawnBlock, DrawnSurface, DrawnThing, Make
from engine.maps.faults import OverLimitError
from engine.maps.figures import Figure, remainders, repaired
from engine.maps.limits import LIMITS
from engine.maps.muster import opening
from engine.maps.parts import numbered
from engine.maps.rosters import Roster, RosterToken
from engine.systems import basic_v3


def box(x, y, side):
    return (x, y), (x + side, y), (x + side, y + side), (x, y + side)


def test_a_tangle_of_lines_is_no_polygon():
    chance = random.Random(1)
    knot = tuple((chance.uniform(0, 400), chance.uniform(0, 300)) for _ in range(3_000))
    assert repaired(Figure(knot)) == ()


def test_a_ring_that_crosses_itself_a_few_times_is_still_taken_apart():
    bow_tie = Figure(((0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0)))
    assert len(repaired(bow_tie)) == 2


def test_each_polygon_loses_only_what_the_others_cover():
    fields = [Figure(box(x * 20.0, 0.0, 10.0)) for x in range(2_000)]
    ponds = [Figure(box(x * 20.0, 0.0, 5.0)) for x in range(0, 2_000, 2)]
    left = list(remainders(fields, ponds))
    assert [len(parts[0].outline) for parts in left[:4]] == [6, 4, 6, 4]
    assert len(left) == 2_000


def test_many_of_one_name_are_numbered_in_one_pass():
    names = numbered(["wall"] * 50_000 + ["wall 7"])
    assert len(set(names)) == 50_001
    assert names[:3] == ("wall", "wall 2", "wall 3")


def test_a_name_that_is_taken_is_given_to_nobody_else():
    assert numbered(["a", "a", "a 2", "a", "a 2"]) == ("a", "a 3", "a 2", "a 4", "a 2 2")


@pytest.mark.parametrize("floors", [True, False])
def test_stories_times_corners_are_bounded(drawn, house, floors):
    towers = tuple(house(stories=2_000, floors=floors) for _ in range(40))
    if not floors:
        assert any("building" in words for words in check(drawn(buildings=towers), "map.toml"))
        return
    with pytest.raises(OverLimitError, match="corners: found 640,640"):
        check(drawn(buildings=towers), "map.toml")


def test_each_count_is_taken_at_its_limit_and_refused_above(drawn):
    crate = DrawnThing(kind="crate", at=(1.0, 1.0))
    most = LIMITS["tokens"].hard
    assert check(drawn(things=(crate,) * most), "map.toml")
    with pytest.raises(OverLimitError, match="tokens: found 5,001 tokens, expected at most 5,000"):
        check(drawn(things=(crate,) * (most + 1)), "map.toml")


def test_a_hair_above_a_limit_is_said_to_be_above_it(drawn):
    assert check(drawn(size_ft=(264_000.0, 10.0)), "map.toml")
    with pytest.raises(OverLimitError, match=r"found 2,000\.008 areas, expected at most 2,000"):
        check(drawn(size_ft=(264_001.0, 10.0)), "map.toml")


def test_decks_are_compared_only_with_what_is_near_them(drawn):
    spots = [(column * 4.0, row * 4.0) for column in range(60) for row in range(60)]
    deck = DrawnSurface(name="deck", outline=box(0.0, 0.0, 3.0), elevation_ft=20.0, slab=Make("wood", 3.0))
    piers = tuple(DrawnBlock(outline=box(x + 1.0, y + 1.0, 1.0), top_ft=9.0) for x, y in spots)
    decks = tuple(replace(deck, outline=box(x, y, 3.0)) for x, y in spots[1:])
    seen = build(drawn(blocks=piers, surfaces=decks)).look.footprints
    assert [figure.outline[0] for figure in seen] == [(1.0, 1.0)]


def test_a_crowd_of_the_largest_size_finds_room(drawn):
    land = build(drawn(size_ft=(3_000.0, 3_000.0)))
    names = [RosterToken(name=f"Goon {number}", side="villain") for number in range(LIMITS["tokens"].hard)]
    state = opening(land, basic_v3.SYSTEM, Roster(system="basic_v3", tokens=tuple(names)))
    assert len({token.at for token in state.tokens.values()}) == LIMITS["tokens"].hard
