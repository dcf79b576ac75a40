"""What happened, in words."""

from dataclasses import replace
from typing import get_args

import pytest

from engine import events
from engine.geometry import Point
from engine.world import Motion, Slot
from vtt.sentences import sentence

ROOF, STREET = Point(100, 100, 130), Point(100, 100, 0)


def moved(mode, *path, riders=()):
    return events.Moved(
        token="Ace", mode=mode, cause="order", path=path, after=Motion(position=path[-1]), riders=riders
    )


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (moved("fall", ROOF, STREET), "Ace falls 130 ft, down to 0 ft"),
        (moved("run", STREET, Point(100, 364, 0)), "Ace runs 264 ft (2 areas)"),
        (moved("fly", STREET, ROOF, riders=("Bob",)), "Ace flies 130 ft, up to 130 ft, with Bob"),
        (moved("thrown", STREET, Point(160, 100, 0)), "Ace is thrown 60 ft"),
        (events.Hurt(token="Ace", track="health", points=9, cause="fall"), "Ace loses 9 health (fall)"),
        (events.Conditioned(token="Ace", name="stunned"), "Ace is stunned"),
        (events.Conditioned(token="Ace", name="stunned", on=False), "Ace is no longer stunned"),
        (events.Conditioned(token="Ace", name="called:left_knee", value=1), "Ace: left knee called +1"),
        (events.Conditioned(token="Ace", name="off:flight", on=False), "Ace: flight no longer off"),
        (
            events.Conditioned(token="Ace", name="evaded", value=1, against="Bob"),
            "Ace is evaded +1 against Bob",
        ),
        (events.RoundBegan(round=2, second=6, slots=(Slot("Ace"), Slot("Bob"))), "Round 2: Ace, Bob"),
        (events.Bonded(what="carry", by="Ace", of="Bob", on=False), "Ace sets down Bob"),
        (events.TimePassed(seconds=7200), "2 hours pass"),
        (
            events.Checked(token="Ace", check="attack Bob", outcome="yellow", needed="green"),
            "Ace, attack Bob: yellow (needs green)",
        ),
        (events.Checked(token="Ace", check="initiative Ace", outcome="9"), "Ace, initiative: 9"),
        (
            events.Checked(token="Ace", check="grip Ace#2", outcome="green", needed="green"),
            "Ace, grip: green (needs green)",
        ),
    ],
)
def test_an_event_is_said_in_one_sentence(event, words):
    assert sentence(event) == words


def test_what_is_put_down_does_not_walk_there():
    down = replace(moved("walk", ROOF, Point(103, 100, 130)), token="Crate 1", cause="put_down")
    assert sentence(down) == "Crate 1 is put down 3 ft"


def test_a_secret_declaration_says_nothing_of_what_was_declared():
    secret = events.Declared(token="Ace", maneuver="charging", target="Bob", secret=True)
    assert sentence(secret) == "Ace has declared"


def test_every_kind_of_event_is_known():
    groups = (events.BodyEvent, events.MapEvent, events.ClockEvent, events.TableEvent, events.LogEvent)
    assert {kind for group in groups for kind in get_args(group)} == set(get_args(events.Event))
