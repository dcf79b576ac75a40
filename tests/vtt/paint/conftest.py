"""A painter of the real theme, and a canvas to look at."""

import math

import pytest

from vtt import paths
from vtt.paint.drawings import Drawings, read_drawings
from vtt.paint.layer import Layer
from vtt.paint.painter import Painter
from vtt.theme import read_theme


@pytest.fixture(scope="session")
def drawings():
    return Drawings(read_drawings(paths.assets()))


@pytest.fixture(scope="session")
def theme():
    return read_theme(paths.assets() / "themes", "dark")


@pytest.fixture(scope="session")
def painter(theme, drawings):
    return Painter(theme, drawings)


@pytest.fixture
def canvas():
    """A layer of 400 by 300 px, transparent."""
    return Layer(400, 300)


def octagon(at, r):
    return tuple(
        (at[0] + r * math.cos(math.radians(22.5 + 45 * i)), at[1] + r * math.sin(math.radians(22.5 + 45 * i)))
        for i in range(8)
    )
