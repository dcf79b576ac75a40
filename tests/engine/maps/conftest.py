"""Drawings to try things on."""

import pytest

from engine.maps.drawing import Drawing, DrawnBuilding

SQUARE = ((100.0, 100.0), (200.0, 100.0), (200.0, 180.0), (100.0, 180.0))


@pytest.fixture
def drawn():
    """A function that makes a drawing of 400 x 300 ft from its tables."""
    return lambda **tables: Drawing(**{"name": "Trial", "size_ft": (400.0, 300.0), **tables})


@pytest.fixture
def house():
    """A function that makes a building of 100 x 80 ft, three stories high unless said."""
    return lambda **fields: DrawnBuilding(**{"name": "House", "outline": SQUARE, "stories": 3, **fields})


@pytest.fixture
def text():
    """A function that makes the bytes of a map file around some lines."""
    head = 'schema = 1\nname = "Trial"\nsize_ft = [400, 300]\n'
    return lambda lines="": (head + lines).encode()
