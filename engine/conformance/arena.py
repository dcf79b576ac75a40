"""The ground that the laws are tried on, and two of a system's samples standing on it."""

from dataclasses import replace

from engine.battle import Battle
from engine.geometry import Point, Ring
from engine.rules import RulesSystem
from engine.world import BattleMap, BattleState, Motion, Obstacle, Surface, Token

ROOF_FT = 52.0
CENTER, ROOF_EDGE, BESIDE = Point(200.0, 400.0, 0.0), Point(420.0, 200.0, ROOF_FT), Point(206.0, 400.0, 0.0)
SHORE = Point(560.0, 620.0, 0.0)


def box(x: float, y: float, wide: float, deep: float) -> Ring:
    """A rectangle from its north-west corner."""
    return ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))


TOWER, POND = box(300.0, 100.0, 130.0, 200.0), box(580.0, 560.0, 160.0, 160.0)
MARKET = box(360.0, 340.0, 130.0, 60.0)
GROUND = BattleMap(
    name="Proving ground",
    size_ft=(792.0, 792.0),
    surfaces=(
        Surface(name="Roof", outline=TOWER, elevation_ft=ROOF_FT, kind="roof"),
        Surface(name="Market", outline=MARKET, clutter="crowd"),
        Surface(name="Pond", outline=POND, elevation_ft=-2.0, depth_ft=20.0, kind="water"),
    ),
    obstacles=(
        Obstacle(name="Tower", outline=TOWER, top_ft=ROOF_FT, material="concrete", thickness_in=24.0),
        Obstacle(
            name="Fence",
            outline=box(100.0, 500.0, 200.0, 1.0),
            top_ft=30.0,
            material="wood",
            thickness_in=4.0,
        ),
    ),
    digest="proving ground 2",
)


def opening(rules: RulesSystem, first: Point = CENTER, second: Point = BESIDE) -> BattleState:
    """The first sample against the second. Raises ValueError for a system that brings fewer than two."""
    if len(rules.samples) < 2:
        raise ValueError(f"{rules.name}: found {len(rules.samples)} samples, expected at least 2")
    texts = [rules.sheets.canonical(raw) for raw in rules.samples[:2]]
    names = ("First", "Second")
    places = (first, second)
    tokens = {
        name: _token(rules, name, text, at) for name, text, at in zip(names, texts, places, strict=True)
    }
    tokens["Second"] = replace(tokens["Second"], side="villain")
    return BattleState(map=GROUND, sheets=dict(zip(names, texts, strict=True)), tokens=tokens)


def battle(rules: RulesSystem, seed: int = 1) -> Battle:
    """The same as a battle."""
    return Battle.begin(opening(rules), rules, seed)


def _token(rules: RulesSystem, name: str, text: str, at: Point) -> Token:
    tracks, counters = rules.sheets.tallies(text)
    return Token(
        name=name, side="hero", motion=Motion(position=at), sheet=name, tracks=tracks, counters=counters
    )
