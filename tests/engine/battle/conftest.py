"""A battle of coins."""

import pytest

from engine.battle import Battle
from engine.look import MapFile
from tests.coins import FIELD, coins, opening


@pytest.fixture
def battle():
    """Three on an open square, the dice begun with 1."""
    return Battle.begin(opening(), coins(), 1)


@pytest.fixture
def map_file():
    """The map of that battle as a file has it."""
    return MapFile(FIELD)


@pytest.fixture
def systems():
    """The rule systems a battle file may name."""
    return {"coins": coins()}
