"""Gaps of the texts as data."""

import re

import pytest

from engine.rulings import BOOKS, gap, gaps, ruling

WRITTEN = ("universal_heroes", "house")


@pytest.mark.parametrize("book", WRITTEN)
def test_the_default_of_every_gap_is_its_first_option(book):
    assert [found.number for found in gaps(book).values() if found.options[:1] != (found.default,)] == []


@pytest.mark.parametrize("book", WRITTEN)
def test_every_option_is_a_short_word(book):
    options = [option for found in gaps(book).values() for option in found.options]
    assert [option for option in options if not re.fullmatch(r"[a-z0-9_]{1,24}", option)] == []


@pytest.mark.parametrize("book", WRITTEN)
def test_numbers_begin_with_the_letter_of_their_book(book):
    assert {BOOKS[number[0]] for number in gaps(book)} == {book}


def test_universal_heroes_has_a_hundred_and_three_gaps_without_a_hole():
    assert list(gaps("universal_heroes")) == [f"U{number}" for number in range(1, 104)]


def test_a_battle_reads_a_gap_by_its_default_until_it_says_otherwise():
    assert ruling({}, "U36") == "20_points"
    assert ruling({"U36": "20_areas"}, "U36") == "20_areas"


def test_a_gap_says_where_it_is():
    assert gap("U36").place == "Charging"


def test_a_number_of_no_book_is_refused():
    with pytest.raises(KeyError, match="Z9"):
        gap("Z9")


# Options that nothing reads yet, each with what would have to read it.
UNREAD = {
    "U18": "mishaps: the Judge is asked what losing control does",
    "U21": "the arc of a leap, each axis on its own",
    "U28": "the speed of a landing in the middle of a slice",
    "U62": "a battle says so by its setting for measure",
    "U70": "one collision at the end of a grand slam",
    "U73": "the turn clock, falls on the body's own turn",
    "U76": "the thrown body's path at an edge",
    "U81": "the coasting of whoever is stunned or out",
    "U82": "the coasting of whoever made no move",
    "U90": "the scatter of a teleport",
}


def test_every_choice_is_read_somewhere_or_named_as_not_yet(root):
    code = "".join(path.read_text("utf-8") for path in (root / "engine").rglob("*.py"))
    choices = [found for book in WRITTEN for found in gaps(book).values() if len(found.options) > 1]
    assert {found.number for found in choices if f'"{found.number}"' not in code} == set(UNREAD)
