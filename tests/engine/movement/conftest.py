"""The rule systems of the movement tests, new for each: for those afoot, and for those with wings."""

import pytest

from tests.engine.movement.course import LIMITS, WINGS, Rules


@pytest.fixture
def rules():
    return Rules()


@pytest.fixture
def wings():
    return Rules(limits_by_mode=LIMITS | WINGS)
