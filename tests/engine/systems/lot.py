"""A lot with a shed under each rule system: a walker on the ground, one on the roof, a flier aloft."""

import json

from engine.battle import Battle
from engine.geometry import Point
from engine.world import BattleMap, BattleState, Motion, Obstacle, Surface, Token

ALOFT_FT = 26.0
LOT = ((0.0, 0.0), (1000.0, 0.0), (1000.0, 1000.0), (0.0, 1000.0))
SHED = ((600.0, 100.0), (700.0, 100.0), (700.0, 200.0), (600.0, 200.0))
GROUND = BattleMap(
    name="lot",
    size_ft=(1000.0, 1000.0),
    surfaces=(Surface(name="Lot", outline=LOT),),
    obstacles=(Obstacle(name="Shed", outline=SHED, top_ft=ALOFT_FT, material="wood", thickness_in=6.0),),
    digest="judged",
)
SHEETS = {
    "universal_heroes": ({"abilities": {}}, {"abilities": {}, "powers": {"flight": 20}}, {"health": 0}),
    "supers_revised": (
        {"resistances": {"fortitude": 6}, "aptitudes": {"athleticism": 2}},
        {"resistances": {"fortitude": 6}, "powers": {"flight": 3}},
        {"reaction": 0},
    ),
    "basic_v3": (
        {
            "attributes": {"brains": 2, "brawn": 3, "moxie": 1},
            "advantages": {"Boots": 3, "Fists": 2, "Cape": 2, "Wit": 1},
        },
        {
            "attributes": {"brains": 2, "brawn": 3, "moxie": 1},
            "advantages": {"Flight": 3, "Fists": 2, "Cape": 2, "Wit": 1},
        },
        {"health": 0},
    ),
}


def token_of(system, name, text, at, mode="walk"):
    tracks, counters = system.sheets.tallies(text)
    motion = Motion(position=Point(*at), mode=mode)
    return Token(
        name=name, side="hero", motion=motion, sheet=name, tracks=tracks, counters=counters, weight_lb=150.0
    )


def opened(system):
    """Wat on the ground, Fly hovering two stories up, Roo on the shed's roof as high."""
    walker, flier, _ = SHEETS[system.name]
    raw = {"Wat": walker, "Fly": flier, "Roo": walker}
    texts = {
        name: system.sheets.canonical(json.loads(json.dumps({"system": system.name, "name": name, **sheet})))
        for name, sheet in raw.items()
    }
    tokens = (
        token_of(system, "Wat", texts["Wat"], (100.0, 100.0, 0.0)),
        token_of(system, "Fly", texts["Fly"], (300.0, 100.0, ALOFT_FT), "fly"),
        token_of(system, "Roo", texts["Roo"], (650.0, 150.0, ALOFT_FT)),
    )
    state = BattleState(map=GROUND, sheets=texts, tokens={token.name: token for token in tokens})
    return Battle.begin(state, system, 1)
