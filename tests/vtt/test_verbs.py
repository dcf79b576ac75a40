"""Ways of moving in words."""

import pytest

from engine.movement.modes import core_modes
from vtt import verbs

WORDS = {
    "walk": ("walks", "walking", "walked"),
    "run": ("runs", "running", "run"),
    "swim": ("swims", "swimming", "swum"),
    "climb": ("climbs", "climbing", "climbed"),
    "fly": ("flies", "flying", "flown"),
    "glide": ("glides", "gliding", "glided"),
    "leap": ("leaps", "leaping", "leapt"),
    "fall": ("falls", "falling", "fallen"),
    "teleport": ("teleports", "teleporting", "teleported"),
    "thrown": ("is thrown", "thrown", "thrown"),
    "coast": ("coasts on", "coasting", "coasted"),
}


def said(mode):
    return verbs.goes(mode), verbs.doing(mode), verbs.done(mode)


@pytest.mark.parametrize("mode", core_modes())
def test_every_way_of_moving_has_its_words(mode):
    assert said(mode) == WORDS[mode]


@pytest.mark.parametrize(
    ("mode", "words"), [("skate", ("skates", "skating", "skated")), ("dash", ("dashes", "dashing", "dashed"))]
)
def test_a_regular_new_way_needs_no_entry(mode, words):
    assert said(mode) == words
