"""Widths without faces, and a place for controls."""

import pytest

from vtt import paths
from vtt.theme import RoughMeasure, read_theme
from vtt.widgets.control import OwnClipboard, Room


@pytest.fixture(scope="session")
def measure():
    return RoughMeasure(read_theme(paths.assets() / "themes", "dark"))


@pytest.fixture
def clipboard():
    return OwnClipboard()


@pytest.fixture
def room(measure, clipboard):
    return Room(200.0, 28.0, measure, clipboard)
