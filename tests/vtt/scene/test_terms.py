"""Hazards and mishaps in words: none is left to its name in the code."""

import pytest

from engine.movement.mishaps import MISHAPS
from engine.systems.universal_heroes.ranks import TABLES
from engine.systems.universal_heroes.throwing import LOST_ACT
from vtt.scene import terms

ROWS = TABLES["hazards"].rows


@pytest.mark.parametrize("name", sorted({*MISHAPS, *(row["mishap"] for row in ROWS), LOST_ACT}))
def test_what_failing_does_is_said_of_every_mishap(name):
    assert name in terms.MISHAPS


@pytest.mark.parametrize("kind", sorted({"lift", *(row["hazard"] for row in ROWS)}))
def test_every_hazard_has_a_title(kind):
    assert kind in terms.HAZARDS
