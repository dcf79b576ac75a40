"""The rule systems of the reach tests, new for each: on foot 150 ft a turn, in the air two areas."""

import pytest

from engine.plans import Limits
from tests.engine.movement.course import LIMITS, STORY, WINGS, Rules

RUN = Limits(top_ft_per_turn=150.0, gain_ft_per_turn=150.0, climb_ft_per_turn=STORY)


@pytest.fixture
def rules():
    return Rules(limits_by_mode=LIMITS | {"run": RUN})


@pytest.fixture
def wings():
    return Rules(limits_by_mode=LIMITS | WINGS | {"run": RUN})
