"""Answers given on the command line."""

import click
import pytest

from engine.checks import Answer, Choice, nobody
from engine.systems.universal_heroes.feats import Feat
from vtt.cli.answers import read
from vtt.cli.types import Given

THROW = Feat(key="attack Ace", who="Ace", column=5)
DEFENSE = Choice("defend Bob", "Bob", ("none", "dodging"))


def given(text):
    return Given(text, "on the command line")


def test_an_object_answers_by_the_key_of_the_question():
    said = read(given('{"attack Ace": [42], "defend Bob": "dodging"}'))
    assert said.record == {
        "attack Ace": Answer("attack Ace", faces=(42,), by="table"),
        "defend Bob": Answer("defend Bob", option="dodging", by="table"),
    }


def test_a_list_answers_in_the_order_asked_and_then_leaves_it_to_the_dice():
    source = read(given('["dodging"]')).before(nobody)
    assert source(DEFENSE) == Answer("defend Bob", option="dodging", by="table")
    assert source(DEFENSE) is None


def test_faces_pass_a_choice_by_and_wait_for_the_next_throw():
    source = read(given("[42]")).before(nobody)
    assert source(DEFENSE) is None
    assert source(THROW) == Answer("attack Ace", faces=(42,), by="table")


def test_an_offer_is_taken_only_by_one_of_its_options():
    offer = Choice("karma Ace", "Ace", ("no", "own"), offer=True)
    source = read(given('["own", "dodging"]')).before(nobody)
    assert source(offer) == Answer("karma Ace", option="own", by="table")
    assert source(offer) is None
    assert source(DEFENSE) == Answer("defend Bob", option="dodging", by="table")


def test_an_option_where_dice_are_thrown_is_wrong():
    source = read(given('["dodging"]')).before(nobody)
    with pytest.raises(ValueError, match="attack Ace: found"):
        source(THROW)


@pytest.mark.parametrize("text", ["{", "7", '{"attack Ace": true}', '{"attack Ace": [1.5]}', "[" * 100_000])
def test_answers_of_another_shape_are_a_wrong_use(text):
    with pytest.raises(click.UsageError):
        read(given(text))
