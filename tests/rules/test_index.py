"""Every section and table of the documents is carried out by something, and the pages say so."""

import pytest

from tests.rules.index import BOOKS

AGAIN = "write the pages anew: python -m tests.rules.index"
SECTIONS = [(book, section) for book in BOOKS for section in book.sections()]
by_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)


@pytest.fixture(scope="module")
def everything():
    return {book.key: book.places() for book in BOOKS}


@pytest.mark.parametrize(
    ("book", "section"), SECTIONS, ids=[f"{book.key}: {section['title']}" for book, section in SECTIONS]
)
def test_a_section_has_what_carries_it_out_or_a_reason(book, section, everything):
    says = section.get("says", [section["title"]])
    assert section.get("why") or any(place.is_of(says) for place in everything[book.key])


def test_all_twelve_tables_are_sections():
    titles = " ".join(section["title"] for section in BOOKS[0].sections())
    assert [number for number in range(1, 13) if f"Table {number}:" not in titles] == []


@by_book
def test_the_page_is_what_the_sources_say_today(book):
    assert book.page_file.read_text("utf-8") == book.page(), AGAIN
