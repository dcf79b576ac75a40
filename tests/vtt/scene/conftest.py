"""A small town made by hand, the people in it, and what every scene test asks for."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.look import Decor, Footprint, Label, Look, MapFile
from engine.world import (
    BattleMap,
    BattleState,
    Clock,
    Condition,
    Motion,
    Obstacle,
    Opening,
    Slot,
    Surface,
    Tally,
    Token,
)
from vtt.paths import assets
from vtt.scene.views import Layout, View
from vtt.theme import RoughMeasure, read_theme


def box(x, y, w, h):
    """A rectangle, clockwise from its upper left corner."""
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


TOWER = Footprint(name="Tower", outline=box(150, 150, 120, 120), top_ft=182.0, stories=14)
SHOP = Footprint(name="Shop", outline=box(300, 150, 100, 100), top_ft=26.0, stories=2)
WALL = Footprint(name="yard wall", outline=box(100, 300, 60, 1), top_ft=8.0, kind="wall", material="brick")
PRISM = Obstacle(name="yard wall", outline=WALL.outline, top_ft=8.0, material="brick", thickness_in=12.0)
GATE = Opening(
    name="gate", obstacle="yard wall", span=((120.0, 300.0), (126.0, 300.0)), base_ft=0.0, top_ft=7.0
)
TOWN = BattleMap(
    name="Town",
    size_ft=(528.0, 396.0),
    surfaces=(
        Surface(name="square", outline=box(0, 0, 528, 396)),
        Surface(name="river", outline=box(450, 0, 60, 396), kind="water", elevation_ft=-8.0, depth_ft=20.0),
        Surface(name="market", outline=box(20, 20, 80, 60), clutter="crowd"),
    ),
    obstacles=(PRISM,),
    openings=(GATE,),
    digest="town",
)
LOOK = Look(
    labels=(Label("Long Street", (20.0, 200.0)),),
    decor=(Decor("tree", ((60.0, 350.0),), 10.0), Decor("lane", ((0.0, 280.0), (528.0, 280.0)))),
    footprints=(TOWER, SHOP, WALL),
)


def person(name, side, at, **more):
    """Somebody with health, standing somewhere."""
    motion = Motion(position=Point(*at), **more.pop("motion", {}))
    health = more.pop("health", (40, 40))
    return Token(name=name, side=side, motion=motion, tracks=(Tally("health", *health),), **more)


ACE = person("Ace", "hero", (66.0, 200.0, 0.0), emblem="skyhook", motion={"heading_deg": 90.0})
BOB = person("Bob", "villain", (210.0, 210.0, 182.0), health=(10, 40))
CAT = person(
    "Cat",
    "villain",
    (400.0, 350.0, 52.0),
    motion={"mode": "fly", "speed_ft_per_turn": 264.0, "heading_deg": 0.0},
)
DIM = person("Dim", "villain", (300.0, 350.0, 0.0), conditions=(Condition("hidden"),))
CRATE = Token(name="Crate 1", side="neutral", radius_ft=2.0, motion=Motion(position=Point(60.0, 60.0, 0.0)))
STATE = BattleState(
    map=TOWN,
    tokens={token.name: token for token in (ACE, BOB, CAT, DIM, CRATE)},
    clock=Clock(2, "turns", (Slot("Bob"), Slot("Ace"), Slot("Cat")), 1, 12),
    settings={"measure": "area"},
)


@pytest.fixture
def town():
    """The map with its look."""
    return MapFile(map=TOWN, look=LOOK, measure="area")


@pytest.fixture
def state():
    """The state of the town in the second round, Ace to act."""
    return STATE


@pytest.fixture
def view():
    """A GM's view by areas."""
    return View(px_per_ft=0.8)


@pytest.fixture
def layout():
    """A window of full size."""
    return Layout(1920.0, 1080.0)


@pytest.fixture(scope="session")
def theme():
    """The default theme."""
    return read_theme(assets() / "themes", "dark")


@pytest.fixture(scope="session")
def measure(theme):
    """Widths of text without a face."""
    return RoughMeasure(theme)


@pytest.fixture
def with_token(state):
    """The state with one token changed."""
    return lambda name, **more: state.with_token(replace(state.tokens[name], **more))
