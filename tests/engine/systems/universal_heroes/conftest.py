"""A battle with one or more characters, for the tests of this system."""

import json
from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.systems.universal_heroes.sheet_rules import Sheets
from engine.world import BattleMap, BattleState, Motion, Token

SIZE_FT = (13200.0, 13200.0)


@pytest.fixture
def stage():
    """A function from sheets by name to a battle on open ground, everybody at rest and side by side."""

    def staged(surfaces=(), settings=(), **sheets):
        raw = {name: {"name": name, "abilities": {}, **sheet} for name, sheet in sheets.items()}
        texts = {name: json.dumps(sheet) for name, sheet in raw.items()}
        ground = BattleMap(name="plain", size_ft=SIZE_FT, surfaces=tuple(surfaces), digest=str(surfaces))
        tokens = {name: _token(name, nth, text) for nth, (name, text) in enumerate(texts.items())}
        return BattleState(map=ground, sheets=texts, tokens=tokens, settings=dict(settings))

    return staged


@pytest.fixture
def put():
    """A function from a battle, a name and what is changed of that token to the battle after it."""

    def changed(state, name, **fields):
        return state.with_token(replace(state.tokens[name], **fields))

    return changed


def _token(name, nth, text):
    tracks, counters = Sheets().tallies(text)
    motion = Motion(position=Point(2000.0 + 10.0 * nth, 2000.0, 0.0))
    return Token(name=name, side="hero", motion=motion, tracks=tracks, counters=counters, sheet=name)
