"""Rooms searched whole by kernels: the outline is that of the pieces, wherever walls stand."""

import math
import random
from itertools import pairwise

import pytest

from engine.geometry import Point
from engine.kernels.kit import PLAIN, fast
from engine.reach import Band, Planned, reach
from engine.reach.roaming import Roamed
from engine.regions import even_odd
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleMap, BattleState, Motion, Obstacle, Token

SIDE_FT, RADIUS_FT = 800.0, 1.5
CHORD_FT = 0.12  # so far may the circles of the two ways of counting lie off one another
SHEET = {
    "system": "universal_heroes",
    "name": "Hero",
    "abilities": {"strength": 100, "endurance": 100},
    "powers": {"ground_speed": 75},
}


def turned(dice):
    """A block that stands anywhere, in any direction, perhaps over others."""
    x, y, turn = dice.uniform(0, SIDE_FT), dice.uniform(0, SIDE_FT), dice.uniform(0, math.pi)
    wide, deep = dice.uniform(3, 60), dice.uniform(3, 60)
    c, s = math.cos(turn), math.sin(turn)
    corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    return tuple((x + a * c - b * s, y + a * s + b * c) for a, b in corners)


def aligned(dice):
    """A block on a grid: its walls lie in line with those of others."""
    x, y = 40 * dice.randint(0, 18), 40 * dice.randint(0, 18)
    wide, deep = dice.choice((20, 40, 60)), dice.choice((20, 40, 60))
    return ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))


def thin(dice):
    """A wall of a foot or two, along a grid."""
    x, y = 20 * dice.randint(0, 39), 20 * dice.randint(0, 39)
    wide, deep = dice.choice(((1, 100), (100, 1), (1, 20), (160, 2)))
    return ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))


def runner(dice, block, speed_ft):
    """Somebody among a score of blocks, who comes running or not."""
    rings = [block(dice) for _ in range(20)]
    standing = (
        Obstacle(name=f"block {number}", outline=ring, top_ft=40.0, material="brick", thickness_in=12.0)
        for number, ring in enumerate(rings)
    )
    at = dice.uniform(300, 500), dice.uniform(300, 500)
    while any(even_odd([ring]).gap_ft(at) < 2 * RADIUS_FT for ring in rings):
        at = dice.uniform(300, 500), dice.uniform(300, 500)
    motion = Motion(position=Point(*at, 0.0), mode="run", speed_ft_per_turn=speed_ft, heading_deg=37.0)
    token = Token(name="Hero", side="hero", radius_ft=RADIUS_FT, sheet="Hero", motion=motion)
    return rings, BattleState(
        map=BattleMap(
            name="blocks", size_ft=(SIDE_FT, SIDE_FT), obstacles=tuple(standing), digest=str(rings)
        ),
        sheets={"Hero": SYSTEM.sheets.canonical(SHEET)},
        tokens={"Hero": token},
        settings={"measure": "ruler"},
    )


def outlines(monkeypatch, kit, state, effort_ft):
    monkeypatch.setattr("engine.reach.roaming.kit_for", lambda edges: kit)
    return reach(state, "Hero", "run", SYSTEM, Planned(effort=effort_ft)).outlines


def apart_ft2(one, other):
    return one.minus(other).area_ft2 + other.minus(one).area_ft2


def length_ft(rings):
    return sum(math.dist(a, b) for ring in rings for a, b in pairwise((*ring, ring[0])))


KITS = [kit for kit in (PLAIN, fast()) if kit]
CASES = [
    (block, speed_ft, effort_ft, seed)
    for seed, block in enumerate((turned, aligned, thin))
    for speed_ft, effort_ft in ((0.0, 150.0), (0.0, 264.0), (264.0, 400.0))
]


@pytest.mark.parametrize("case", CASES, ids=[f"{block.__name__} {far}" for block, _, far, _ in CASES])
@pytest.mark.parametrize("kit", KITS, ids=["plain", "compiled"][: len(KITS)])
def test_kernels_find_the_outlines_that_pieces_have(kit, case, monkeypatch):
    block, speed_ft, effort_ft, seed = case
    _, state = runner(random.Random(f"{seed} {effort_ft}"), block, speed_ft)
    monkeypatch.setattr(Roamed, "_figures", None)  # so that nothing is worked out piece by piece
    found = outlines(monkeypatch, kit, state, effort_ft)
    monkeypatch.undo()
    expected = outlines(monkeypatch, None, state, effort_ft)
    assert [(one.band, one.checks) for one in found] == [(one.band, one.checks) for one in expected]
    for one, other in zip(found, expected, strict=True):
        off = apart_ft2(even_odd(one.rings), even_odd(other.rings))
        assert off <= CHORD_FT * length_ft(other.rings)


@pytest.mark.parametrize("block", [turned, aligned, thin])
def test_no_outline_leads_into_a_wall(block, monkeypatch):
    rings, state = runner(random.Random(8), block, 264.0)
    (*_, whole) = outlines(monkeypatch, PLAIN, state, 400.0)
    assert whole.rings
    assert all(even_odd(whole.rings).common(even_odd([ring])).area_ft2 < 1e-6 for ring in rings)


def test_who_comes_too_fast_to_stop_ends_no_nearer_than_he_must_go(monkeypatch):
    _, state = runner(random.Random(3), turned, 264.0)
    x, y, _ = state.tokens["Hero"].at
    (free, *_) = outlines(monkeypatch, PLAIN, state, 400.0)
    off = [math.dist((x, y), at) for ring in free.rings for at in ring]
    assert min(off) == pytest.approx(132.0, abs=0.05)  # half of two areas: UH, Ground Movement
    made = reach(state, "Hero", "run", SYSTEM, Planned(effort=400.0))
    assert made.band_at((x, y)) is Band.OVER


def test_an_outline_that_does_not_close_is_worked_out_piece_by_piece(monkeypatch):
    _, state = runner(random.Random(5), turned, 0.0)
    expected = outlines(monkeypatch, None, state, 150.0)
    monkeypatch.setattr("engine.reach.roaming.rings_of", lambda kit, wandered, rows: None)
    found = outlines(monkeypatch, PLAIN, state, 150.0)
    assert [one.band for one in found] == [one.band for one in expected]
    for one, other in zip(found, expected, strict=True):
        assert apart_ft2(even_odd(one.rings), even_odd(other.rings)) <= CHORD_FT * length_ft(other.rings)
