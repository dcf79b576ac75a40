"""Gaps of the texts as data."""

import re

import pytest

from engine.rulings import BOOKS, gap, gaps, ruling

WRITTEN = ("universal_heroes", "supers_revised", "basic_v3", "house")


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


@pytest.mark.parametrize(("book", "letter", "count"), [("supers_revised", "S", 53), ("basic_v3", "B", 28)])
def test_the_gaps_of_the_other_documents_have_no_hole(book, letter, count):
    assert list(gaps(book)) == [f"{letter}{number}" for number in range(1, count + 1)]


def test_a_battle_reads_a_gap_by_its_default_until_it_says_otherwise():
    assert ruling({}, "U36") == "20_points"
    assert ruling({"U36": "20_areas"}, "U36") == "20_areas"


def test_a_gap_says_where_it_is():
    assert gap("U36").place == "Charging"


def test_a_number_of_no_book_is_refused():
    with pytest.raises(KeyError, match="Z9"):
        gap("Z9")


def choices():
    """Every gap that can be read in more than one way."""
    return [found for book in WRITTEN for found in gaps(book).values() if len(found.options) > 1]


def text_of(folder):
    return "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))


def test_every_choice_is_read_somewhere(root):
    code = text_of(root / "engine")
    assert [found.number for found in choices() if f'"{found.number}"' not in code] == []


def test_every_option_that_is_no_default_is_tried_by_a_test(root):
    tests = text_of(root / "tests")
    untried = {(found.number, option) for found in choices() for option in found.options[1:]
               if f'"{option}"' not in tests}  # fmt: skip
    assert untried == set()
