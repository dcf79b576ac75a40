"""What the log says of conditions."""

import pytest

from engine.events import Conditioned
from vtt.scene.condition_words import said_of

SENTENCES = [
    (Conditioned(token="Ann", name="stunned"), "is stunned"),
    (Conditioned(token="Ann", name="out", on=False), "is no longer out"),
    (Conditioned(token="Ann", name="extra_attacks", value=-1), "pays −1 for more attacks"),
    (Conditioned(token="Ann", name="hindered", value=-2), "is partly held, −2"),
    (Conditioned(token="Ann", name="evaded", value=2, against="Bob"), "stands better against Bob, +2"),
    (Conditioned(token="Ann", name="aimed", value=1, against="Bob"), "takes aim at Bob"),
    (Conditioned(token="Ann", name="rank_lost:endurance", value=1), "has lost 1 rank of endurance"),
    (Conditioned(token="Ann", name="rank_lost:endurance", value=3), "has lost 3 ranks of endurance"),
    (Conditioned(token="Ann", name="rank_lost:endurance", on=False), "has all of endurance back"),
    (Conditioned(token="Ann", name="called:leg"), "is struck on the leg"),
    (Conditioned(token="Ann", name="defends_only", value=-2), "may only defend himself"),
    (Conditioned(token="Ann", name="lost:fire_blast"), "has lost fire blast"),
]


@pytest.mark.parametrize(("event", "said"), SENTENCES, ids=[said for _, said in SENTENCES])
def test_a_condition_is_told_in_a_sentence(event, said):
    assert said_of(event) == said
