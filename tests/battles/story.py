"""A battle told order by order: some answers given, the rest thrown by its own dice."""

import json

from engine.battle import Battle, Told
from engine.checks import Answer
from engine.geometry import Point
from engine.look import MapFile
from engine.world import BattleMap, BattleState, Motion, Obstacle, Surface, Token


def box(x, y, wide, deep):
    """A rectangle from its north-west corner."""
    return ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))


LOT = box(0.0, 0.0, 1320.0, 1056.0)
TOWER, HALL = box(132.0, 132.0, 132.0, 132.0), box(330.0, 132.0, 132.0, 132.0)
WALL = box(700.0, 100.0, 2.0, 400.0)
PLAZA, RINK = box(400.0, 600.0, 132.0, 132.0), box(100.0, 700.0, 250.0, 100.0)
CANAL = box(900.0, 0.0, 132.0, 1056.0)
PROVING_GROUND = BattleMap(
    name="Proving Ground",
    size_ft=(1320.0, 1056.0),
    surfaces=(
        Surface(name="Lot", outline=LOT, holes=(PLAZA, RINK, CANAL)),
        Surface(name="Tower roof", outline=TOWER, elevation_ft=208.0, kind="roof"),
        Surface(name="Hall roof", outline=HALL, elevation_ft=39.0, kind="roof"),
        Surface(name="Plaza", outline=PLAZA, clutter="crowd"),
        Surface(name="Rink", outline=RINK, kind="ice"),
        Surface(name="Canal", outline=CANAL, elevation_ft=-4.0, depth_ft=30.0, kind="water"),
    ),
    obstacles=(
        Obstacle(name="Tower", outline=TOWER, top_ft=208.0, material="concrete", thickness_in=12.0),
        Obstacle(name="Hall", outline=HALL, top_ft=39.0, material="brick", thickness_in=12.0),
        Obstacle(name="Wall", outline=WALL, top_ft=26.0, material="brick", thickness_in=12.0),
    ),
    digest="proving ground",
)


def body(name, at, side="hero", **facts):
    """A token whose sheet goes by its name."""
    motion = Motion(position=Point(*at), heading_deg=facts.pop("heading_deg", 90.0))
    return Token(name=name, side=side, motion=motion, sheet=name, **facts)


def thing(name, at, **facts):
    """A token without a sheet."""
    return Token(name=name, side="neutral", motion=Motion(position=Point(*at)), **facts)


class Story:
    """A battle on the proving ground, as far as it has been told."""

    def __init__(self, system, bodies, sheets, seed=1, **state):
        texts = {name: system.sheets.canonical(_whole(system, name, sheet)) for name, sheet in sheets.items()}
        tokens = {token.name: _ready(system, token, texts) for token in bodies}
        opening = BattleState(map=PROVING_GROUND, sheets=texts, tokens=tokens, **state)
        self.battle = Battle.begin(opening, system, seed)

    def does(self, order, given=(), **more):
        """One order, some of its questions answered: faces, one face, or an option."""
        record = {key: _answer(key, said) for key, said in dict(given).items()}
        self.battle = self.battle.commit(order, Told(record), **more)
        asked = {answer.key for answer in self.battle.line[-1].answers}
        assert set(record) <= asked, f"not asked: {set(record) - asked}; asked: {asked}"
        return self

    @property
    def map_file(self):
        """The map it happens on."""
        return MapFile(PROVING_GROUND)


def _whole(system, name, sheet):
    return json.loads(json.dumps({"system": system.name, "name": name, **sheet}))


def _ready(system, token, texts):
    if token.sheet not in texts:
        return Token(**{**_fields(token), "sheet": ""})
    tracks, counters = system.sheets.tallies(texts[token.sheet])
    return Token(**{**_fields(token), "tracks": tracks, "counters": counters})


def _fields(token):
    return {name: getattr(token, name) for name in Token.__dataclass_fields__}


def _answer(key, said):
    if isinstance(said, str):
        return Answer(key, option=said, by="table")
    return Answer(key, faces=(said,) if isinstance(said, int) else tuple(said), by="table")
